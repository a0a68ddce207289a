"""Goals on turns against brute force over every lawful plan, and against their limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from benchmarks.corporations import synthetic
from tests.agreement.test_model import Row, drawn, lawful, rows_of
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals import deviation, wait, women_squares
from wardrota.errors import InputError
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Mark, Seat
from wardrota.problem import Entitlement, Problem
from wardrota.wards import WardTable

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


def owed_by_hand(problem: Problem, mark: Mark) -> list[list[Fraction]]:
    """Turns owed up to each election, from the definitions: equal, share, capped mix."""
    wards, rows = problem.wards.wards, []
    people = [w.population if mark is Mark.W else getattr(w, mark.value.lower()) for w in wards]
    for planned in problem.cycles:
        seats, n = quota_for(problem, planned).counts.with_mark(mark), len(wards)
        if problem.entitlement == "equal" or not seats:
            rows.append([Fraction(seats, n)] * n)
        elif problem.entitlement == "share":
            rows.append([Fraction(seats * one, sum(people)) for one in people])
        else:
            base = [
                problem.mix * Fraction(p, sum(people)) + (1 - problem.mix) * Fraction(1, n) for p in people
            ]
            full: list[int] = []
            while True:
                rest = sum(b for i, b in enumerate(base) if i not in full)
                row = [
                    Fraction(1) if i in full else (seats - len(full)) * b / rest for i, b in enumerate(base)
                ]
                over = [i for i, p in enumerate(row) if p > 1]
                if not over:
                    break
                full += over
            rows.append(row)
    return [
        [sum(column[: t + 1], Fraction(0)) for column in zip(*rows, strict=True)] for t in range(len(rows))
    ]


def farthest(problem: Problem, rows: Rows, mark: Mark) -> Fraction:
    owed = owed_by_hand(problem, mark)
    return max(
        abs(sum(mark in row[place].marks for row in rows[: t + 1]) - owed[t][place])
        for t in range(len(rows))
        for place in range(len(rows[0]))
    )


@pytest.mark.parametrize("entitlement", ["equal", "share", "mix"])
def test_brute_force_agrees_on_the_least_prefix_deviation(entitlement: Entitlement) -> None:
    compared = 0
    for seed in range(60):
        problem = drawn(seed)
        if any(sum(getattr(w, c) for w in problem.wards.wards) == 0 for c in ("sc", "bc")):
            continue
        problem = replace(
            problem, goals=("prefix_deviation", "canonical"), entitlement=entitlement, mix=Fraction(2, 3)
        )
        plans = list(lawful(problem))
        if not plans:
            continue
        outcome = solve(problem)
        assert isinstance(outcome, Solved)
        least = min([farthest(problem, plan, mark) for mark in Mark] for plan in plans)
        assert [farthest(problem, rows_of(problem, outcome.plan), mark) for mark in Mark] == least
        assert [deviation(problem, outcome.plan, mark) for mark in Mark] == least
        compared += 1
    assert compared > 15


def test_the_serial_contrast_of_equal_turns_is_the_least_for_one_mark() -> None:
    """B4: with one seat in each of three elections and three wards, D cannot be below 2/3."""
    problem = replace(synthetic(9, 3, 1), goals=("prefix_deviation",))
    outcome = solve(problem)
    assert isinstance(outcome, Solved)
    seats = quota_for(problem, problem.cycles[0]).counts.with_mark(Mark.W)
    prefixes = [Fraction(t * seats, 9) % 1 for t in (1, 2, 3)]
    bound = max((max(p, 1 - p) for p in prefixes if p), default=Fraction(0))
    assert deviation(problem, outcome.plan, Mark.W) >= bound


def test_a_share_needs_the_people_of_every_ward() -> None:
    problem = drawn(0)
    blank = WardTable(tuple(replace(ward, bc=None) for ward in problem.wards.wards))
    asked = replace(problem, wards=blank, goals=("prefix_deviation",), entitlement="share")
    if quota_for(asked, asked.cycles[0]).counts.with_mark(Mark.BC):
        with pytest.raises(InputError, match="needs the people of BC"):
            solve(asked)
    assert isinstance(solve(replace(asked, entitlement="equal")), Solved)


def everything(problem: Problem) -> tuple[str, ...]:
    return tuple(goal for goal, _ in solve(problem).values)  # type: ignore[union-attr]


def test_any_subset_of_goals_in_any_order_is_followed_in_that_order() -> None:
    problem = synthetic(14, 2, 2)
    for goals in (
        ("women_balance", "longest_wait", "exposure", "canonical"),
        ("equal_turns", "exposure"),
        ("serial_position", "exposure"),
        ("prefix_deviation", "exposure", "equal_turns"),
        ("longest_wait", "equal_turns", "women_balance", "serial_position", "canonical"),
    ):
        solved = everything(replace(problem, goals=goals))
        # After serial_position nothing is left to choose, so that canonical has no stage of its own.
        followed = tuple(dict.fromkeys(solved))
        assert followed == tuple(goal for goal in goals if goal in followed)
        assert set(goals) - set(followed) <= {"canonical"}
