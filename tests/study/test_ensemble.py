"""Ensembles: the moves, by enumeration, and the place of an order, by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from string import Formatter

import numpy as np
import pytest

from benchmarks.corporations import synthetic
from tests.report.conftest import problem_of
from wardrota.audit import AuditCase, audit
from wardrota.audit.words import Said
from wardrota.cycle import Cycle
from wardrota.errors import InputError, NoLawfulPlan
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Pin, Problem
from wardrota.study.ensemble import Ensemble, lengths_of, sample, tables_of, turned
from wardrota.study.lawful import SEATS, Grid, Lawful, lawful
from wardrota.study.placing import effective, measures, percentile, place, r_hat
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


Frozen = tuple[tuple[int, ...], ...]  # a plan that can be a member of a set: election, then ward


def enumerated(rules: Lawful) -> list[Frozen]:
    """Every plan with the seats due that the audit finds lawful."""
    problem, ids = rules.problem, rules.problem.wards.ids
    by_election = [
        sorted(set(permutations(n for n, seat in enumerate(SEATS) for _ in range(counts.of(seat)))))
        for counts in rules.counts
    ]
    found = []
    for plan in product(*by_election):
        allotments = tuple(
            Allotment(planned.cycle, {ward: SEATS[seat] for ward, seat in zip(ids, state, strict=True)})
            for planned, state in zip(problem.cycles, plan, strict=True)
        )
        if audit(AuditCase.of(problem, Plan(allotments))).verdict == "lawful":
            found.append(plan)
    return found


@pytest.fixture(scope="module")
def drawn(six: Problem) -> Ensemble:
    return sample(six, draws=2000, seed=3)


def frozen(plan: Grid) -> Frozen:
    return tuple(map(tuple, plan))


def test_the_draws_are_the_lawful_allotments_and_even(drawn: Ensemble) -> None:
    every = enumerated(drawn.rules)
    # SCW and BCW in any two of wards 3 to 6: wards 1 and 2 had a woman's seat.
    assert len(every) == 4 * 3
    seen = Counter(frozen(state) for state in drawn.all_states.tolist())
    assert set(seen) == set(every)
    expected = 2000 / len(every)
    chi_square = sum((seen[state] - expected) ** 2 / expected for state in every)
    assert chi_square < 31.3  # the 99.9th percentile of chi-square with 11 degrees of freedom


def moves_of(plan: Frozen, rules: Lawful, longest: int, spans: list[range]) -> Iterator[Frozen]:
    """What every move of at most so many wards leads to; the plan itself where it is not made."""
    tables = tables_of(rules)
    for length, span in product(range(2, longest + 1), spans):
        for wards in product(range(len(plan[0])), repeat=length):
            after = [list(state) for state in plan]
            taken = turned(after, wards, span, tables) or []
            for election, seats in zip(span, taken, strict=False):
                for ward, seat in zip(wards, seats, strict=True):
                    after[election][ward] = seat
            yield frozen(after)


def spans_of(elections: int) -> list[range]:
    return [range(a, b + 1) for a in range(elections) for b in range(a, elections)]


def reached(start: Frozen, rules: Lawful, longest: int, spans: list[range] | None = None) -> set[Frozen]:
    """Every plan that moves lead to."""
    found, queue = {start}, [start]
    for state in queue:
        for after in moves_of(state, rules, longest, spans or spans_of(len(start))):
            if after not in found:
                found.add(after)
                queue.append(after)
    return found


def test_every_lawful_allotment_is_reached_from_every_other(drawn: Ensemble) -> None:
    every = enumerated(drawn.rules)
    kinds = len(set(every[0][0]))
    for start in every:
        assert reached(start, drawn.rules, kinds) == set(every)


def test_exchanges_of_two_alone_do_not_reach_all(drawn: Ensemble) -> None:
    """Three wards, each with two seats open in a ring: no exchange leads from one state to the other."""
    ring = np.zeros((1, 3, len(SEATS)), dtype=bool)
    ring[0, :, :3] = [[True, True, False], [False, True, True], [True, False, True]]
    rules = replace(drawn.rules, open=ring)
    assert reached(((0, 1, 2),), rules, 2) == {((0, 1, 2),)}
    assert reached(((0, 1, 2),), rules, 3) == {((0, 1, 2),), ((1, 2, 0),)}


def test_a_move_back_is_as_likely_as_the_move(drawn: Ensemble) -> None:
    """The chain's matrix is symmetric: counted over all rows of two and of three wards."""
    states = sorted({frozen(state) for state in drawn.all_states.tolist()})
    steps = Counter(
        (state, after) for state in states for after in moves_of(state, drawn.rules, 3, [range(1)])
    )
    assert all(steps[one, other] == steps[other, one] for one in states for other in states)
    assert any(one != other for one, other in steps)


@pytest.fixture(scope="module")
def two_polls(six: Problem) -> Problem:
    """Six wards, two elections, one SC seat and one BC seat, both women's, after the order of 2023."""
    later = problem_of(
        "toy", ("2028-05-01", "2029-05-01"), {Category.SC: 1, Category.ST: 0, Category.BC: 1}, ""
    )
    return replace(six, cycles=later.cycles)


def test_plans_of_two_elections_are_drawn_evenly_from_all_lawful_ones(two_polls: Problem) -> None:
    found = sample(two_polls, draws=4000, seed=1, elections=2)
    every = enumerated(found.rules)
    seen = Counter(frozen(state) for state in found.all_states.tolist())
    assert set(seen) == set(every)
    expected = 4000 / len(every)
    chi_square = sum((seen[plan] - expected) ** 2 / expected for plan in every)
    degrees = len(every) - 1
    # Wilson and Hilferty's approximation of the 99.9th percentile.
    assert chi_square < degrees * (1 - 2 / (9 * degrees) + 3.09 * (2 / (9 * degrees)) ** 0.5) ** 3


def test_moves_over_two_elections_are_symmetric_and_lead_everywhere_in_a_small_case(
    two_polls: Problem,
) -> None:
    small = replace(two_polls, wards=WardTable(two_polls.wards.wards[:4]), history=History())
    rules = lawful(small)
    every = enumerated(rules)
    kinds = len(set(every[0][0]))
    assert reached(every[0], rules, kinds) == set(every)
    steps = Counter((plan, after) for plan in every for after in moves_of(plan, rules, 2, spans_of(2)))
    assert all(steps[one, other] == steps[other, one] for one, other in list(steps))


def test_spans_move_what_one_election_alone_cannot() -> None:
    """Half the seats for women: the women's wards of the second election are all the others of the first."""
    wards = WardTable(tuple(Ward(str(n), f"Ward {n}", 100, sc=0, st=0, bc=0) for n in range(1, 5)))
    none = dict.fromkeys(Category, 0)
    made = problem_of("toy", ("2028-05-01", "2029-05-01"), none, "Four")
    rules = lawful(replace(made, wards=wards, history=History()))
    half = replace(rules, counts=tuple(replace(c, general_women=2) for c in rules.counts))
    w, ur = SEATS.index(Seat.W), SEATS.index(Seat.UR)
    start = ((w, w, ur, ur), (ur, ur, w, w))
    assert reached(start, half, 2, [range(1), range(1, 2)]) == {start}
    assert len(reached(start, half, 2)) == 6


def test_over_several_elections_repeats_at_a_cost_are_refused(two_polls: Problem) -> None:
    soft = replace(two_polls, readings=two_polls.readings.but(exhaustion="fewest_repeats"))
    with pytest.raises(InputError, match="elections 1"):
        sample(soft, draws=16, seed=0, elections=2)
    assert sample(soft, draws=16, seed=0).elections == ("2028-05-01",)
    with pytest.raises(InputError, match="2 are planned"):
        sample(two_polls, draws=16, seed=0, elections=3)


def test_where_no_plan_is_lawful_the_reason_is_that_of_the_solver(two_polls: Problem) -> None:
    """Two wards, one woman's seat in each election: who bore it first cannot again, but a pin wants it."""
    stuck = replace(
        two_polls,
        wards=WardTable(two_polls.wards.wards[:2]),
        history=History(),
        cycles=tuple(replace(c, stated=dict.fromkeys(Category, 0)) for c in two_polls.cycles),
        pins=tuple(Pin("1", Seat.W, c.cycle.label, "why") for c in two_polls.cycles),
    )
    with pytest.raises(NoLawfulPlan, match="No lawful plan"):
        sample(stuck, draws=16, seed=0, elections=2)


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
    assert drawn.outside((best,)) == ()
    found = {row.measure: row for row in place(drawn, (best,))}
    assert found["exposure_SC"].value == 30
    assert found["exposure_SC"].percentile == pytest.approx(87.5, abs=3)  # 3/4 below, 1/4 equal
    assert found["exposure_BC"].value == 30
    assert found["first_turns_W"].value == 2
    assert found["first_turns_W"].percentile == 50  # all draws are equal to it
    assert found["seats_changed"].value == 4
    assert all(row.r_hat < 1.05 for row in found.values())


def test_a_ward_whose_past_seat_is_not_known_is_not_said_to_change(six: Problem, drawn: Ensemble) -> None:
    """Wards 1, 2, 3 and 6 change; of ward 3 nobody knows what it was."""
    best = (Seat.UR, Seat.UR, Seat.SCW, Seat.UR, Seat.UR, Seat.BCW)
    order = (Allotment(six.cycles[0].cycle, dict(zip("123456", best, strict=True))),)
    past = six.history.allotments[-1]
    in_doubt = History((replace(past, seats={**past.seats, "3": None}),))
    doubtful = replace(drawn, rules=replace(drawn.rules, problem=replace(drawn.problem, history=in_doubt)))
    found = {taken.measure: taken.values.tolist() for taken in measures(doubtful, drawn.state(order)[None])}
    assert found["seats_changed"] == [3]


def test_an_order_outside_the_ensemble_says_why(six: Problem, drawn: Ensemble) -> None:
    repeated = Allotment(six.cycles[0].cycle, dict(six.history.allotments[-1].seats))
    assert drawn.outside((repeated,)) == ("1 SCW", "2 BCW")
    miscounted = Allotment(six.cycles[0].cycle, dict.fromkeys("123456", Seat.UR))
    assert drawn.outside((miscounted,)) == ("SCW 0 / 1", "BCW 0 / 1", "UR 6 / 4")


def test_where_the_floor_of_women_has_no_plan_the_draws_are_of_those_that_have_more() -> None:
    problem = synthetic(12, 2, 3)
    label, past = problem.cycles[0].cycle.label, problem.history.allotments[0]
    free = [ward for ward in problem.wards.ids if past.seat(ward) is Seat.UR]
    pins = tuple(Pin(ward, Seat.W, label, "as ordered") for ward in free[:3])  # two are due
    problem = replace(problem, readings=problem.readings.but(women_total="at_least"), pins=pins)
    found = sample(problem, draws=8, seed=1, elections=2)
    for state in found.all_states.tolist():
        assert state[0].count(SEATS.index(Seat.W)) == 3
        assert found.outside(found.allotments(state)) == ()


def test_a_plan_of_two_elections_is_placed_by_hand(two_polls: Problem) -> None:
    found = sample(two_polls, draws=400, seed=2, elections=2)
    first = dict(zip("123456", (Seat.UR, Seat.UR, Seat.SCW, Seat.UR, Seat.UR, Seat.BCW), strict=True))
    other = dict(zip("123456", (Seat.SCW, Seat.UR, Seat.UR, Seat.UR, Seat.BCW, Seat.UR), strict=True))
    plan = tuple(Allotment(p.cycle, s) for p, s in zip(two_polls.cycles, (first, other), strict=True))
    assert found.outside(plan) == ()
    again = tuple(Allotment(p.cycle, first) for p in two_polls.cycles)
    assert found.outside(again) == ("2029-05-01: 3 SCW", "2029-05-01: 6 BCW")
    rows = {row.measure: row for row in place(found, plan)}
    assert rows["exposure_SC"].value == 30 + 50
    assert rows["first_turns_W"].value == 3  # wards 3, 5 and 6; ward 1 was a woman's in 2023
    assert rows["seats_changed"].value == 4 + 4
    # SC people 50, 40, 30, 20, 10, 0 of 150: ward 3 is owed 1/5 in the first election and has one.
    assert rows["deviation_share_SC"].value == pytest.approx(1 - 1 / 5)
    assert rows["deviation_equal_SC"].value == pytest.approx(1 - 1 / 6)


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
