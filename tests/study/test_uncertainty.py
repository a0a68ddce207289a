"""Monte Carlo over the figures: chances worked out by hand, and what must never move."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.report.conftest import problem_of
from wardrota.errors import InputError
from wardrota.history import History
from wardrota.law.seats import Category, Seat
from wardrota.problem import Figure, Problem
from wardrota.study.uncertainty import _ranks, moved, uncertainty
from wardrota.wards import Ward, WardTable

NONE = Fraction(0)
HALF = {"sc": Fraction(1, 2)}
pytestmark = pytest.mark.solver


def four(sc: tuple[int, ...], stated: dict[Category, int], bc: int | None = 0) -> Problem:
    """Four wards of 1000 people with so many of the Scheduled Castes, no past order."""
    wards = tuple(Ward(str(n), f"Ward {n}", 1000, sc=people, st=0, bc=bc) for n, people in enumerate(sc, 1))
    made = problem_of("toy", ("2028-05-01",), stated, "Four")
    figures: dict[Category, Figure | None] = {Category.SC: Figure(sum(sc), 4000)}
    figures |= {Category.ST: Figure(0, 4000), Category.BC: None if bc is None else Figure(0, 4000)}
    return replace(made, wards=WardTable(wards), history=History(), figures=figures)


def test_a_count_survives_as_often_as_its_figure_stays_above_the_half() -> None:
    """600 people, off by half: even from 300 to 900. 4 × people / 4000 gives a seat above 500: in 2/3."""
    found = uncertainty(four((600, 0, 0, 0), {}), HALF, NONE, draws=900, seed=1)
    (counted,) = found.counts
    assert (counted.category, counted.now, counted.stated) == (Category.SC, 1, False)
    assert set(counted.draws) == {0, 1}
    assert counted.survives == pytest.approx(2 / 3, abs=0.05)  # three standard errors


def test_a_stated_count_never_moves() -> None:
    found = uncertainty(four((600, 0, 0, 0), {Category.SC: 1}), HALF, NONE, draws=50, seed=1)
    (counted,) = found.counts
    assert counted.stated
    assert counted.survives == 1


def test_a_cut_off_survives_as_often_as_the_first_stays_ahead() -> None:
    """X even from 250 to 750, Y from 200 to 600: X > Y in (196.875 + 150) / 500 = 0.69375."""
    found = uncertainty(four((500, 400, 0, 0), {Category.SC: 1}), HALF, NONE, draws=900, seed=2)
    by_ward = {borne.ward: borne for borne in found.borne}
    assert found.stuck == 0
    assert by_ward["1"].now is Seat.SCW
    assert by_ward["1"].survives == pytest.approx(0.69375, abs=0.05)
    assert by_ward["1"].draws[Seat.SCW] + by_ward["2"].draws[Seat.SCW] == 900  # nobody else can have it
    assert sum(by_ward["3"].draws.values()) == 900


def test_growth_of_wards_alike_changes_no_count_and_nothing_is_drawn_outside_its_bounds() -> None:
    problem = four((300, 300, 300, 300), {})
    found = uncertainty(problem, {}, Fraction(1, 5), draws=60, seed=3)
    assert [counted.survives for counted in found.counts] == [1.0]
    generator = np.random.default_rng(0)
    grown = [moved(problem, {}, Fraction(1, 5), generator).wards.wards[0].population for _ in range(300)]
    assert min(grown) >= 1000
    assert max(grown) <= 1200
    assert max(grown) - min(grown) > 150


def test_boundaries_move_people_within_the_zone_and_lose_nobody() -> None:
    """Wards 1 and 2 are one zone, 3 and 4 another: each zone keeps its people, and each ward at least 3/4."""
    problem = four((900, 100, 500, 0), {})
    wards = tuple(replace(w, zone="north" if w.id in "12" else "south") for w in problem.wards.wards)
    problem = replace(problem, wards=WardTable(wards))
    generator, seen = np.random.default_rng(0), set()
    for _ in range(100):
        after = moved(problem, {}, NONE, generator, Fraction(1, 4)).wards.wards
        assert [after[0].sc + after[1].sc, after[2].sc + after[3].sc] == [1000, 500]
        assert after[0].population + after[1].population == 2000
        assert after[0].sc >= 675
        seen.add(after[0].sc)
    assert len(seen) > 50


def test_categories_stay_within_the_people_and_a_blank_stays_blank() -> None:
    problem = four((900, 900, 0, 0), {Category.BC: 0}, bc=None)
    generator = np.random.default_rng(0)
    errors = {"population": Fraction(1, 2), "sc": Fraction(1), "bc": Fraction(1)}
    for _ in range(100):
        table = moved(problem, errors, NONE, generator).wards
        assert all(0 <= ward.sc + ward.st <= ward.population for ward in table.wards)
        assert all(ward.bc is None for ward in table.wards)
    assert uncertainty(problem, errors, NONE, draws=5, seed=0).held == ("bc",)


def test_orders_rank_by_what_is_measured() -> None:
    """One SC seat: by headcount 500 people have it, and no error of 1 % makes the second list better."""
    problem = four((500, 300, 0, 0), {Category.SC: 1})
    found = uncertainty(problem, {"sc": Fraction(1, 100)}, NONE, draws=40, seed=4)
    exposure = {row.order: row for row in found.ranked if row.measure == "exposure"}
    headcount = exposure["falling_headcount"]
    assert (headcount.now, headcount.rank, headcount.keeps, headcount.verdict) == (500, 1, 1, "lawful")
    assert 495 <= headcount.low <= headcount.high <= 505
    deviation = {row.order: row for row in found.ranked if row.measure == "deviation_share"}
    # Owed 500/800 and 300/800 of a turn: the first ward is 3/8 ahead, the second 3/8 behind.
    assert deviation["falling_headcount"].now == pytest.approx(3 / 8)


def test_equal_values_share_a_rank() -> None:
    assert _ranks(np.array([[2.0, 1.0], [1.0, 1.0], [2.0, 3.0]])).tolist() == [[2, 1], [1, 1], [2, 3]]


def test_the_same_seed_gives_the_same_answer() -> None:
    problem = four((500, 400, 100, 0), {})
    one, again, other = (uncertainty(problem, HALF, NONE, draws=30, seed=seed) for seed in (1, 1, 2))
    assert one.counts == again.counts
    assert one.borne == again.borne
    assert one.ranked == again.ranked != other.ranked


def test_where_nothing_can_move_it_says_so() -> None:
    with pytest.raises(InputError, match="nothing can move"):
        uncertainty(four((500, 0, 0, 0), {}), {"sc": NONE}, NONE, draws=5, seed=0)
