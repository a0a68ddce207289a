"""Ensembles: the moves, by enumeration, and the place of an order, by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from string import Formatter

import numpy as np
import pytest

from tests.report.conftest import problem_of
from wardrota.audit import AuditCase, audit
from wardrota.audit.words import Said
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.study.ensemble import SEATS, Ensemble, lengths_of, sample, turned
from wardrota.study.placing import effective, percentile, place, r_hat
from wardrota.study.words import WORDS
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver


@pytest.fixture(scope="module")
def six() -> Problem:
    """Six wards, one SC seat (a woman's), one BC seat (a woman's), after an order of 2023."""
    wards = tuple(Ward(str(n), f"Ward {n}", 100, sc=60 - 10 * n, st=0, bc=5 * n) for n in range(1, 7))
    past = dict(zip("123456", (Seat.SCW, Seat.BCW, Seat.UR, Seat.UR, Seat.UR, Seat.UR), strict=True))
    stated = {Category.SC: 1, Category.ST: 0, Category.BC: 1}
    made = problem_of("toy", ("2028-05-01",), stated, "Six")
    history = History((Allotment(Cycle.parse("2023"), past),))
    return replace(made, wards=WardTable(wards), history=history)


def enumerated(problem: Problem, counts: Counter[Seat]) -> list[tuple[int, ...]]:
    """Every allotment with these counts that the audit finds lawful."""
    pool = [SEATS.index(seat) for seat in Seat for _ in range(counts[seat])]
    cycle, ids = problem.cycles[0].cycle, problem.wards.ids
    lawful = []
    for state in sorted(set(permutations(pool))):
        seats = {ward: SEATS[seat] for ward, seat in zip(ids, state, strict=True)}
        if audit(AuditCase.of(problem, Plan((Allotment(cycle, seats),)))).verdict == "lawful":
            lawful.append(state)
    return lawful


@pytest.fixture(scope="module")
def drawn(six: Problem) -> Ensemble:
    return sample(six, draws=2000, seed=3)


def test_the_draws_are_the_lawful_allotments_and_even(six: Problem, drawn: Ensemble) -> None:
    counts = Counter({seat: drawn.counts.of(seat) for seat in Seat})
    lawful = enumerated(six, counts)
    # SCW and BCW in any two of wards 3 to 6: wards 1 and 2 had a woman's seat.
    assert len(lawful) == 4 * 3
    seen = Counter(tuple(state) for state in drawn.all_states.tolist())
    assert set(seen) == set(lawful)
    expected = 2000 / len(lawful)
    chi_square = sum((seen[state] - expected) ** 2 / expected for state in lawful)
    assert chi_square < 31.3  # the 99.9th percentile of chi-square with 11 degrees of freedom


def reached(start: tuple[int, ...], allowed: list[list[bool]], longest: int) -> set[tuple[int, ...]]:
    """Every state that moves of at most so many wards lead to."""
    found, queue = {start}, [start]
    for state in queue:
        for length in range(2, longest + 1):
            for wards in product(range(len(state)), repeat=length):
                taken = turned(state, wards, allowed)
                if taken is not None:
                    after = list(state)
                    for ward, seat in zip(wards, taken, strict=True):
                        after[ward] = seat
                    if tuple(after) not in found:
                        found.add(tuple(after))
                        queue.append(tuple(after))
    return found


def test_every_lawful_allotment_is_reached_from_every_other(six: Problem, drawn: Ensemble) -> None:
    counts = Counter({seat: drawn.counts.of(seat) for seat in Seat})
    lawful = enumerated(six, counts)
    kinds = len(set(lawful[0]))
    for start in lawful:
        assert reached(start, drawn.open.tolist(), kinds) == set(lawful)


def test_exchanges_of_two_alone_do_not_reach_all() -> None:
    """Three wards, each with two seats open in a ring: no exchange leads from one state to the other."""
    ring = [[True, True, False], [False, True, True], [True, False, True]]
    assert reached((0, 1, 2), ring, 2) == {(0, 1, 2)}
    assert reached((0, 1, 2), ring, 3) == {(0, 1, 2), (1, 2, 0)}


def test_a_move_back_is_as_likely_as_the_move(drawn: Ensemble) -> None:
    """The chain's matrix is symmetric: counted over all rows of three wards."""
    allowed = drawn.open.tolist()
    states = sorted({tuple(state) for state in drawn.all_states.tolist()})
    steps: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for state in states:
        for wards in product(range(6), repeat=3):
            taken = turned(state, wards, allowed)
            after = list(state)
            for ward, seat in zip(wards, taken or [state[w] for w in wards], strict=True):
                after[ward] = seat
            steps[state, tuple(after)] += 1
    assert all(steps[one, other] == steps[other, one] for one in states for other in states)
    assert any(one != other for one, other in steps)


def test_the_chain_may_stand_still() -> None:
    chances = lengths_of(4)
    assert chances[0] > 0
    assert chances.sum() == pytest.approx(1)
    assert (chances[1:] > 0).all()


def test_the_place_of_an_order_by_hand(six: Problem, drawn: Ensemble) -> None:
    """Wards 3 to 6 have 30, 20, 10, 0 SC people: three quarters of the draws lie below ward 3's."""
    best = Allotment(
        six.cycles[0].cycle,
        dict(zip("123456", (Seat.UR, Seat.UR, Seat.SCW, Seat.UR, Seat.UR, Seat.BCW), strict=True)),
    )
    assert drawn.outside(best) == ()
    found = {row.measure: row for row in place(drawn, best)}
    assert found["exposure_SC"].value == 30
    assert found["exposure_SC"].percentile == pytest.approx(87.5, abs=3)  # 3/4 below, 1/4 equal
    assert found["exposure_BC"].value == 30
    assert found["first_turns_W"].value == 2
    assert found["first_turns_W"].percentile == 50  # all draws are equal to it
    assert found["seats_changed"].value == 4
    assert all(row.r_hat < 1.05 for row in found.values())


def test_an_order_outside_the_ensemble_says_why(six: Problem, drawn: Ensemble) -> None:
    repeated = Allotment(six.cycles[0].cycle, dict(six.history.allotments[-1].seats))
    assert drawn.outside(repeated) == ("1 SCW", "2 BCW")
    miscounted = Allotment(six.cycles[0].cycle, dict.fromkeys("123456", Seat.UR))
    assert drawn.outside(miscounted) == ("SCW 0 / 1", "BCW 0 / 1", "UR 6 / 4")


def test_the_same_seed_gives_the_same_draws(six: Problem) -> None:
    one, again, other = (sample(six, draws=8, seed=seed).states.tolist() for seed in (1, 1, 2))
    assert one == again != other


def test_percentile_counts_equals_by_half() -> None:
    values = np.array([1.0, 2.0, 2.0, 3.0])
    assert percentile(values, 2.0) == 50
    assert percentile(values, 0.0) == 0
    assert percentile(values, 3.0) == 87.5


def test_diagnostics_by_hand() -> None:
    apart = np.array([[0.0, 1, 0, 1], [10, 11, 10, 11]])
    # Halves: means 0.5, 0.5, 10.5, 10.5; within 0.5; between 2 × 100/3; R² = (0.25 + 33.33) / 0.5.
    assert r_hat(apart) == pytest.approx(((0.25 + 100 / 3) / 0.5) ** 0.5)
    assert r_hat(np.ones((2, 8))) == 1
    assert effective(np.ones((2, 8))) == 16
    still = np.repeat([[0.0, 1.0], [1.0, 0.0]], 50, axis=1)
    assert effective(still) < 20  # long runs of the same value are worth little


@pytest.mark.parametrize(("key", "words"), WORDS.items(), ids=WORDS)
def test_every_sentence_has_both_languages_and_the_same_blanks(key: str, words: Said) -> None:
    blanks = [
        sorted(field for _, field, _, _ in Formatter().parse(text) if field) for text in (words.en, words.hi)
    ]
    assert words.en
    assert words.hi
    assert blanks[0] == blanks[1], key
