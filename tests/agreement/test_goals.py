"""Goals on turns against brute force over every lawful plan, and against their limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from tests.agreement.test_model import Row, drawn, lawful, rows_of
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals import wait, women_squares
from wardrota.law.seats import Mark, Seat
from wardrota.problem import Problem

pytestmark = pytest.mark.solver
Rows = tuple[Row, ...]


def longest_run_without(rows: Rows, mark: Mark) -> int:
    """By reading each ward's seats as a string of yes and no."""
    bears = [
        "".join("y" if mark in seat.marks else "n" for seat in column) for column in zip(*rows, strict=True)
    ]
    return max(len(part) for text in bears for part in text.split("y"))


def waits(rows: Rows) -> tuple[int, ...]:
    return tuple(longest_run_without(rows, mark) for mark in Mark)


def women_inside(rows: Rows) -> tuple[int, ...]:
    columns = list(zip(*rows, strict=True))
    seats = (Seat.SCW, Seat.STW, Seat.BCW)
    return (sum(column.count(seat) ** 2 for column in columns for seat in seats),)


@pytest.mark.parametrize(("goal", "measure"), [("longest_wait", waits), ("women_balance", women_inside)])
def test_brute_force_agrees(goal: str, measure: Callable[[Rows], tuple[int, ...]]) -> None:
    compared = 0
    for seed in range(40):
        problem = replace(drawn(seed), goals=(goal, "canonical"))
        plans = list(lawful(problem))
        if not plans:
            continue
        outcome = solve(problem)
        assert isinstance(outcome, Solved)
        values = tuple(value for name, value in outcome.values if name == goal)
        assert values == min(map(measure, plans)) == measure(rows_of(problem, outcome.plan))
        compared += 1
    assert compared > 15


@pytest.mark.parametrize("women_total", ["exactly_the_floor", "at_least"])
def test_no_wait_is_below_what_counting_allows(women_total: str) -> None:
    """B6: a run of elections whose seats are fewer than the wards leaves somebody waiting through it."""
    problem = replace(synthetic(12, 4, 6), goals=("longest_wait", "women_balance", "canonical"))
    problem = replace(problem, readings=problem.readings.but(women_total=women_total))
    outcome = solve(problem)
    assert isinstance(outcome, Solved)
    found = [value for goal, value in outcome.values if goal == "longest_wait"]
    assert found == [wait(problem, outcome.plan, mark) for mark in Mark]
    # Four women's seats of twelve: one election in three, two on end without.
    assert found[3] >= 2 if women_total == "exactly_the_floor" else found[3] >= 0
    squares = dict(outcome.values)["women_balance"]
    assert squares == women_squares(problem, outcome.plan)


def everything(problem: Problem) -> tuple[str, ...]:
    return tuple(goal for goal, _ in solve(problem).values)  # type: ignore[union-attr]


def test_any_subset_of_goals_in_any_order_is_followed_in_that_order() -> None:
    problem = synthetic(14, 2, 2)
    for goals in (
        ("women_balance", "longest_wait", "exposure", "canonical"),
        ("equal_turns", "exposure"),
        ("serial_position", "exposure"),
        ("longest_wait", "equal_turns", "women_balance", "serial_position", "canonical"),
    ):
        solved = everything(replace(problem, goals=goals))
        # After serial_position nothing is left to choose, so that canonical has no stage of its own.
        followed = tuple(dict.fromkeys(solved))
        assert followed == tuple(goal for goal in goals if goal in followed)
        assert set(goals) - set(followed) <= {"canonical"}
