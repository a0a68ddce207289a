"""The measures, worked by hand on three wards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.comparison import Measures, Turns, compare, measures
from wardrota.wards import Ward, WardTable

WARDS = WardTable(
    (
        Ward("1", "Gandhi Nagar", 100, sc=50, st=0, bc=20),
        Ward("2", "Nehru Nagar", 100, sc=30, st=0, bc=40),
        Ward("3", "Subhash Ward", 100, sc=10, st=0, bc=None),
    )
)


@pytest.fixture
def three(toy: Problem) -> Problem:
    return replace(toy, wards=WARDS, history=History())


def plan_of(problem: Problem, *rows: tuple[Seat, Seat, Seat]) -> Plan:
    return Plan(
        tuple(
            Allotment(planned.cycle, dict(zip(("1", "2", "3"), row, strict=True)))
            for planned, row in zip(problem.cycles, rows, strict=True)
        )
    )


def test_measures_of_three_wards(three: Problem) -> None:
    plan = plan_of(three, (Seat.SCW, Seat.BC, Seat.UR), (Seat.W, Seat.SC, Seat.BC))
    assert measures(three, plan) == Measures(
        exposure=(50 + 40, 30),  # the people of ward 3 in BC are not known
        repeats=1,  # ward 1 bore women in both
        turns=(
            Turns(Mark.SC, ((0, 1), (1, 2))),
            Turns(Mark.ST, ((0, 3),)),
            Turns(Mark.BC, ((0, 1), (1, 2))),
            Turns(Mark.W, ((0, 2), (2, 1))),
        ),
    )


def test_least_most_and_never() -> None:
    turns = Turns(Mark.W, ((0, 2), (2, 1)))
    assert (turns.least, turns.most, turns.never) == (0, 2, 2)
    assert Turns(Mark.W, ((1, 3),)).never == 0


def test_wards_that_differ_per_cycle(three: Problem) -> None:
    serial = plan_of(three, (Seat.SCW, Seat.BC, Seat.UR), (Seat.UR, Seat.SC, Seat.W))
    optimum = plan_of(three, (Seat.SCW, Seat.UR, Seat.BC), (Seat.UR, Seat.SC, Seat.W))
    found = compare(three, serial, optimum)
    assert found.cycles == ("2028-05-01", "2029-05-01")
    assert found.differing == (2, 0)
    assert found.unknown == (Category.BC,)


def test_plans_over_different_cycles_are_not_compared(three: Problem) -> None:
    plan = plan_of(three, (Seat.SCW, Seat.BC, Seat.UR), (Seat.UR, Seat.SC, Seat.W))
    with pytest.raises(ValueError, match="different cycles"):
        compare(three, plan, Plan(plan.allotments[:1]))
