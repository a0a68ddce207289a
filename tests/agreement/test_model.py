"""The solver against brute force over every allotment, and what it must always respect."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from tests.law.conftest import default_readings
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.goals import repeats
from wardrota.cycle import Cycle
from wardrota.errors import InputError
from wardrota.history import Allotment, History
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
from wardrota.problem import Pin, PlannedCycle, Problem
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver

STATUTE = load_statute("up_1959")
ORDER = list(Seat)
Row = tuple[Seat, ...]


def make(wards: list[Ward], sc: int, bc: int, past: Row, years: tuple[int, ...] = (2023, 2028)) -> Problem:
    stated = {Category.SC: sc, Category.ST: 0, Category.BC: bc}
    polls = [dt.date(year, 6, 1) for year in years]
    cycles = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated) for poll in polls)
    table = WardTable(tuple(wards))
    history = History((Allotment(Cycle.parse("2017"), dict(zip(table.ids, past, strict=True))),))
    goals = ("exposure", "canonical")
    readings = default_readings("wards")
    return Problem("test", "wards", STATUTE, table, history, cycles, {}, readings, goals=goals)


def drawn(seed: int) -> Problem:
    draw = random.Random(seed)
    size = draw.randint(3, 5)
    wards = [
        Ward(str(i), f"W{i}", 100, draw.randint(0, 3), 0, draw.randint(0, 3)) for i in range(1, size + 1)
    ]
    past = tuple(draw.choice([Seat.UR, Seat.UR, Seat.SC, Seat.BC, Seat.W, Seat.SCW]) for _ in wards)
    return make(wards, draw.randint(0, 2), draw.randint(0, 1), past)


def follows(before: Row, after: Row) -> bool:
    return not any(set(a.marks) & set(b.marks) for a, b in zip(before, after, strict=True))


def lawful(problem: Problem) -> Iterator[tuple[Row, ...]]:
    """Every lawful run of allotments, one or two, by enumeration."""
    rows = []
    for planned in problem.cycles:
        counts = quota_for(problem, planned).counts
        rows.append(sorted(set(permutations([s for s in Seat for _ in range(counts.of(s))]))))
    past = problem.history.allotments[0].seats
    last = tuple(past[ward] or Seat.UR for ward in problem.wards.ids)
    for first in rows[0]:
        if follows(last, first):
            if len(rows) == 1:
                yield (first,)
            else:
                yield from ((first, second) for second in rows[1] if follows(first, second))


def people(problem: Problem, plan: tuple[Row, ...]) -> int:
    columns = {Seat.SC: "sc", Seat.SCW: "sc", Seat.BC: "bc", Seat.BCW: "bc"}
    pairs = [(w, s) for row in plan for w, s in zip(problem.wards.wards, row, strict=True)]
    return sum(getattr(ward, columns[seat]) for ward, seat in pairs if seat in columns)


def rows_of(problem: Problem, plan: Plan) -> tuple[Row, ...]:
    return tuple(tuple(a.seats[w] or Seat.UR for w in problem.wards.ids) for a in plan.allotments)


def test_brute_force_agrees_on_feasibility_optimum_and_canonical_plan() -> None:
    feasible = 0
    for seed in range(30):
        problem = drawn(seed)
        plans = list(lawful(problem))
        outcome = solve(problem)
        if not plans:
            assert isinstance(outcome, Infeasible), seed
            continue
        feasible += 1
        assert isinstance(outcome, Solved), seed
        best = max(people(problem, plan) for plan in plans)
        assert outcome.values[0] == ("exposure", best), seed
        optimal = [plan for plan in plans if people(problem, plan) == best]
        least = min(optimal, key=lambda plan: [ORDER.index(seat) for row in plan for seat in row])
        assert rows_of(problem, outcome.plan) == least, seed
    assert 0 < feasible < 30


def open_problem() -> Problem:
    wards = [Ward(str(i), f"W{i}", 100, 10 * (i % 3), 0, 5 * (i % 2)) for i in range(1, 10)]
    return make(wards, 2, 2, (Seat.SC, Seat.W, *(Seat.UR,) * 7))


def test_shuffled_rows_give_the_same_plan() -> None:
    problem = open_problem()
    shuffled = replace(problem, wards=WardTable(tuple(reversed(problem.wards.wards))))
    one, other = solve(problem), solve(shuffled)
    assert isinstance(one, Solved)
    assert one == other


def test_too_few_wards_left_is_infeasible_and_soft_repeats_are_counted() -> None:
    wards = [Ward(str(i), f"W{i}", 100, 10, 0, 0) for i in range(1, 5)]
    problem = make(wards, 3, 0, (Seat.SC, Seat.SC, Seat.UR, Seat.UR), (2023,))
    assert isinstance(solve(problem), Infeasible)
    soft = replace(
        problem,
        readings=problem.readings.but(exhaustion="fewest_repeats"),
        goals=("fewest_repeats", "equal_turns", "canonical"),
    )
    outcome = solve(soft)
    assert isinstance(outcome, Solved)
    assert outcome.values[0] == ("fewest_repeats", 1)
    assert repeats(soft, outcome.plan) == 1


def test_pins_are_respected() -> None:
    problem = open_problem()
    label = problem.cycles[0].cycle.label
    outcome = solve(replace(problem, pins=(Pin("9", Seat.SCW, label, "as ordered"),)))
    assert isinstance(outcome, Solved)
    assert outcome.plan.allotments[0].seat("9") is Seat.SCW


def test_an_unknown_goal_is_refused() -> None:
    problem = open_problem()
    with pytest.raises(InputError, match="unknown goal beauty"):
        solve(replace(problem, goals=("beauty",)))


def test_a_floor_is_exceeded_only_where_a_goal_gains_by_it() -> None:
    problem = open_problem()
    problem = replace(problem, readings=problem.readings.but(women_total="at_least"))

    def women(*goals: str) -> list[int]:
        outcome = solve(replace(problem, goals=goals))
        assert isinstance(outcome, Solved)
        return [len(a.with_mark(Mark.W)) for a in outcome.plan.allotments]

    assert women("exposure", "canonical") == [3, 3]
    assert women("serial_position", "equal_turns", "canonical") == [3, 3]
    # Nine women's seats over two elections give every ward one turn; six would leave three wards without.
    assert sum(women("equal_turns", "canonical")) == 9
