"""The solver under the serial goal is the procedure, ward by ward, wherever the procedure can finish."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from wardrota.allot.crosscheck import crosscheck
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on
from wardrota.law.seats import Category, Mark, Seat
from wardrota.law.statute import Unit, load_statute
from wardrota.problem import PlannedCycle, Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario, readings_for
from wardrota.shipped import shipped
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver
STATUTE = load_statute("up_1959")


def scenario(name: str, *sets: str) -> Problem:
    return problem_from(load_scenario(shipped("scenarios", f"{name}.toml"), sets)).problem


def in_rotation(asked: Problem) -> Problem:
    """The same problem under the scope rotation."""
    return replace(asked, readings=asked.readings.but(no_repeat_scope="rotation"))


def random_problem(seed: int) -> Problem:
    """A small problem with random people, counts, readings and one past order."""
    draw = random.Random(seed)
    size = draw.randint(4, 9)
    unit: Unit = draw.choice(["wards", "offices"])
    wards = tuple(
        Ward(str(n), "", 100, draw.randint(0, 40), draw.randint(0, 5), draw.randint(0, 40))
        for n in range(1, size + 1)
    )
    stated = {
        Category.SC: draw.randint(0, size // 4),
        Category.ST: draw.randint(0, 1),
        Category.BC: draw.randint(0, size // 4),
    }
    polls = [dt.date(2012, 6, 1), dt.date(2017, 6, 1)][: draw.randint(1, 2)]
    planned = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated) for poll in polls)
    seats = [draw.choice(list(Seat)) for _ in wards]
    past = Allotment(Cycle.parse("2006"), {w.id: s for w, s in zip(wards, seats, strict=True)})
    readings = readings_for(unit, STATUTE).but(
        order=draw.choice(["per_category_share", "single_list_sc_share", "per_category_headcount"]),
        pointer=draw.choice(["per_category", "after_last_woman", "fresh"]),
        no_repeat_scope=draw.choice(["previous", "last_k", "any"]),
        no_repeat_grain=draw.choice(["head", "exact", "head_w_only"]),
    )
    history = History((past,)) if draw.random() < 0.8 else History()
    if draw.random() < 0.5:
        readings = readings.but(
            minimum_share=draw.choice([Fraction(0), Fraction(1, 20), Fraction(1, 10), Fraction(1, 4)]),
            women_total=draw.choice(["exactly_the_floor", "at_least"]),
            women_order=draw.choice(["serial", "total_population"]),
            tie=draw.choice(["larger_headcount_then_ward_number", "draw_of_lots"]),
        )
    return Problem("random", unit, STATUTE, WardTable(wards), history, planned, {}, readings)


@pytest.mark.parametrize("grain", ["head", "exact", "head_w_only"])
def test_mayors(grain: str) -> None:
    result = crosscheck(scenario("mayors", f"readings.no_repeat_grain={grain}"))
    assert result.compared == ("2023-05-04", "2028-05-01")
    assert result.differences == ()
    assert result.proved


@pytest.mark.parametrize("name", ["toy", "lucknow-2012-replayed", "lucknow-after-2012"])
def test_wards(name: str) -> None:
    result = crosscheck(scenario(name))
    assert result.stuck == ""
    assert result.differences == ()
    assert result.proved


@pytest.mark.parametrize("batch", range(8))
def test_hundreds_of_random_small_problems(batch: int) -> None:
    finished = 0
    for seed in range(batch * 50, batch * 50 + 50):
        result = crosscheck(random_problem(seed))
        assert result.agrees, (seed, result.differences)
        assert result.proved
        finished += len(result.compared)
    assert finished > 10


@pytest.mark.parametrize("batch", range(4))
def test_random_small_problems_in_rotation(batch: int) -> None:
    finished = 0
    for seed in range(batch * 50, batch * 50 + 50):
        result = crosscheck(in_rotation(random_problem(seed)))
        assert result.agrees, (seed, result.differences)
        assert result.proved
        finished += len(result.compared)
    assert finished > 10


def test_a_stuck_procedure_is_explained_and_the_nearest_lawful_allotment_given() -> None:
    # Ward 3 alone may bear SC again as well as BC; the procedure spends it on SC and BC gets stuck.
    wards = tuple(Ward(str(n), "", 100, 40 - n, 0, 10 + n) for n in range(1, 5))
    past = Allotment(Cycle.parse("2006"), {"1": Seat.BC, "2": Seat.BC, "3": Seat.UR, "4": Seat.BC})
    poll = dt.date(2012, 6, 1)
    stated = {Category.SC: 1, Category.ST: 0, Category.BC: 1}
    planned = (PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated),)
    readings = readings_for("wards", STATUTE).but(order="per_category_headcount", no_repeat_grain="exact")
    readings = readings.but(pointer="fresh", order="given_rank", no_repeat_grain="head")
    ranked = tuple(
        Ward(w.id, "", 100, w.sc, 0, w.bc, rank_sc=rank, rank_bc=rank)
        for w, rank in zip(wards, (2, 3, 1, 4), strict=True)
    )
    history = History((past,))
    problem = Problem("stuck", "wards", STATUTE, WardTable(ranked), history, planned, {}, readings)
    result = crosscheck(problem)
    assert "due to BC" in result.stuck
    assert result.agrees
    assert result.nearest is not None
    assert result.nearest.with_mark(Mark.BC) == ("3",)
    bars = [bar_on(w, s, [past], "head") for w, s in result.nearest.seats.items() if s is not None]
    assert bars == [None] * 4
    assert any("nearest to the serial order" in line for line in result.explanation)
