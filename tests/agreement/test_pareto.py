"""The front between two goals: brute force over every lawful plan agrees, point by point."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise, permutations, product

import pytest

from benchmarks.corporations import synthetic
from tests.agreement.test_goals import women_inside
from tests.agreement.test_model import ORDER, Row, drawn, lawful, make, people, rows_of
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals import repeats
from wardrota.allot.pareto import Front, Point, front
from wardrota.errors import InputError
from wardrota.history import Allotment
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.wards import Ward

pytestmark = pytest.mark.solver
Rows = tuple[Row, ...]
Measure = Callable[[Problem, Rows], int]


def squares(_: Problem, rows: Rows) -> int:
    columns = list(zip(*rows, strict=True))
    return sum(sum(mark in seat.marks for seat in column) ** 2 for column in columns for mark in Mark)


def women(_: Problem, rows: Rows) -> int:
    return women_inside(rows)[0]


def changes(problem: Problem, rows: Rows) -> int:
    assert problem.reference is not None
    before = rows_of(problem, problem.reference)
    return sum(
        a is not b for one, other in zip(rows, before, strict=True) for a, b in zip(one, other, strict=True)
    )


MEASURES: dict[str, tuple[Measure, bool]] = {  # and whether more is better
    "exposure": (people, True),
    "turn_squares": (squares, False),
    "women_balance": (women, False),
    "fewest_changes": (changes, False),
}
PAIRS = [
    ("exposure", "turn_squares"),
    ("turn_squares", "exposure"),
    ("exposure", "fewest_changes"),
    ("fewest_changes", "turn_squares"),
    ("women_balance", "exposure"),
]


def with_reference(problem: Problem) -> Problem:
    """The same with an order to keep close to: every ward unreserved but the first two, so none is met."""
    seats = dict.fromkeys(problem.wards.ids, Seat.UR) | {"1": Seat.BCW, "2": Seat.SC}
    order = Plan(tuple(Allotment(planned.cycle, seats) for planned in problem.cycles))
    return replace(problem, reference=order)


def open_to_repeats(seed: int) -> Problem:
    """Five wards without a bar: exposure wants the same wards twice, equal turns want others."""
    draw = random.Random(seed)
    wards = [Ward(str(i), f"W{i}", 100, draw.randint(1, 60), 0, draw.randint(1, 60)) for i in range(1, 6)]
    problem = make(wards, 1, 2, (Seat.UR,) * 5)
    return replace(problem, readings=problem.readings.but(no_repeat_scope="none"))


def plans_of(problem: Problem) -> Iterator[Rows]:
    if problem.readings.no_repeat_scope != "none":
        yield from lawful(problem)
        return
    rows = []
    for planned in problem.cycles:
        counts = quota_for(problem, planned).counts
        rows.append(sorted(set(permutations([s for s in Seat for _ in range(counts.of(s))]))))
    yield from product(*rows)


def by_brute_force(problem: Problem, goals: tuple[str, str]) -> dict[tuple[int, int], list[Rows]]:
    """(first, second) of every plan that no lawful plan beats → the plans with these values."""
    (one, more_of_one), (other, more_of_other) = (MEASURES[goal] for goal in goals)
    plans: dict[tuple[int, int], list[Rows]] = {}
    for rows in plans_of(problem):
        plans.setdefault((one(problem, rows), other(problem, rows)), []).append(rows)

    def cost(values: tuple[int, int]) -> tuple[int, int]:
        return (-1 if more_of_one else 1) * values[0], (-1 if more_of_other else 1) * values[1]

    def beaten(values: tuple[int, int]) -> bool:
        a, b = cost(values)
        return any(c <= a and d <= b and (c, d) != (a, b) for c, d in map(cost, plans))

    return {values: plans[values] for values in sorted(plans, key=cost) if not beaten(values)}


def values_of(found: Front) -> list[tuple[int, int]]:
    return [(point.first, point.second) for point in found.points]


def found(problem: Problem, goals: tuple[str, str], **more: int) -> Front:
    outcome = front(problem, *goals, **more)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("goals", PAIRS, ids=" and ".join)
def test_brute_force_agrees_on_every_point_and_its_canonical_plan(goals: tuple[str, str]) -> None:
    longest = 0
    for problem in map(with_reference, [*map(drawn, range(8)), *map(open_to_repeats, range(4))]):
        expected = by_brute_force(problem, goals)
        outcome = front(problem, *goals)
        if not expected:
            assert outcome is None
            continue
        assert outcome is not None
        assert values_of(outcome) == list(expected)
        assert outcome.whole
        for point in outcome.points:
            least = min(
                expected[point.first, point.second],
                key=lambda rows: [ORDER.index(seat) for row in rows for seat in row],
            )
            assert rows_of(problem, point.plan) == least
        longest = max(longest, len(expected))
    assert longest > 2, "no front among these has anything between its ends"


@pytest.fixture(scope="module")
def long_front() -> tuple[Problem, list[tuple[int, int]]]:
    problem = with_reference(open_to_repeats(3))
    values = list(by_brute_force(problem, ("exposure", "fewest_changes")))
    assert len(values) > 5
    return problem, values


@pytest.mark.parametrize("step", [2, 3, 1000])
def test_a_wider_step_leaves_points_out_but_not_the_ends(
    step: int, long_front: tuple[Problem, list[tuple[int, int]]]
) -> None:
    problem, values = long_front
    outcome = found(problem, ("exposure", "fewest_changes"), step=step)
    some = values_of(outcome)
    assert set(some) < set(values)
    assert (some[0], some[-1]) == (values[0], values[-1])
    assert all(one[1] - other[1] >= step for one, other in pairwise(some[:-1]))
    assert outcome.complete
    assert not outcome.whole


@pytest.mark.parametrize("goals", [("exposure", "fewest_changes"), ("fewest_changes", "exposure")])
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_so_many_points_are_spread_evenly_and_none_is_beaten(
    count: int, goals: tuple[str, str], long_front: tuple[Problem, list[tuple[int, int]]]
) -> None:
    problem = long_front[0]
    values = list(by_brute_force(problem, goals))
    outcome = found(problem, goals, count=count)
    some = values_of(outcome)
    start, end = values[0][1], values[-1][1]
    sense = 1 if end > start else -1
    bounds = [start + (end - start) * k // (count - 1) for k in range(count)]
    # The first point, in the order of the front, that is as good as each bound.
    expected = [next(v for v in values if sense * v[1] >= sense * bound) for bound in bounds]
    assert some == list(dict.fromkeys(expected))
    assert outcome.complete
    assert not outcome.whole


def test_more_points_than_there_can_be_are_all_points(
    long_front: tuple[Problem, list[tuple[int, int]]],
) -> None:
    problem, values = long_front
    outcome = found(problem, ("exposure", "fewest_changes"), count=1000)
    assert values_of(outcome) == values
    assert outcome.whole


def test_a_stop_leaves_exact_points_and_never_a_whole_front(
    long_front: tuple[Problem, list[tuple[int, int]]],
) -> None:
    problem, values = long_front
    for allowed in range(4):
        stop, told = threading.Event(), list[Point]()

        def on_point(point: Point, told: list[Point] = told, stop: threading.Event = stop) -> None:
            told.append(point)
            if len(told) == allowed:  # noqa: B023
                stop.set()

        if not allowed:
            stop.set()
        outcome = front(problem, "exposure", "fewest_changes", on_point=on_point, stop=stop)
        assert outcome is not None
        assert not outcome.complete
        assert not outcome.whole
        assert len(outcome.points) == len(told) == allowed
        assert values_of(outcome) == [value for value in values if value in set(values_of(outcome))]


def test_a_limit_leaves_exact_points(long_front: tuple[Problem, list[tuple[int, int]]]) -> None:
    problem, values = long_front
    counts = []
    for limit in (1e-6, 0.001, 0.004, 0.016, 0.064, 10.0):
        outcome = front(problem, "exposure", "fewest_changes", deterministic_limit=limit)
        assert outcome is not None
        assert set(values_of(outcome)) <= set(values)
        assert outcome.complete == (values_of(outcome) == values)
        counts.append(len(outcome.points))
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] == len(values)
    assert len(set(counts)) > 2


def test_no_lawful_plan_has_no_front() -> None:
    wards = [Ward(str(i), f"W{i}", 100, 10, 0, 0) for i in range(1, 5)]
    problem = make(wards, 3, 0, (Seat.SC, Seat.SC, Seat.UR, Seat.UR), (2023,))
    assert front(problem, "exposure", "turn_squares") is None
    # No count shows this one: both wards of SC are due in the other election's place.
    impossible = next(p for p in map(drawn, range(30)) if not list(lawful(p)))
    assert front(impossible, "exposure", "turn_squares") is None


def test_repeats_are_as_few_as_can_be() -> None:
    """Only ward 3 is free to bear SC, and the fewest of SC live there: exposure alone would pass it over."""
    wards = [Ward(str(i), f"W{i}", 100, people, 0, 0) for i, people in enumerate((40, 30, 1, 20), start=1)]
    problem = make(wards, 3, 0, (Seat.SC, Seat.SC, Seat.UR, Seat.SC), (2023,))
    soft = replace(problem, readings=problem.readings.but(exhaustion="fewest_repeats"))
    (point,) = found(soft, ("exposure", "turn_squares")).points
    assert repeats(soft, point.plan) == 2
    assert point.first == 40 + 30 + 1


def test_two_workers_find_the_same_front_and_the_same_plans() -> None:
    problem = synthetic(12, 2, 1)
    problem = replace(problem, readings=problem.readings.but(no_repeat_scope="none"))
    one = found(problem, ("exposure", "turn_squares"), workers=1, count=4)
    assert len(one.points) > 2
    assert one == found(problem, ("exposure", "turn_squares"), workers=2, count=4)


@pytest.mark.parametrize("ties", [("canonical",), ("serial_position", "canonical")])
def test_the_ends_are_what_lexicographic_goals_give(ties: tuple[str, ...]) -> None:
    problem = replace(synthetic(12, 2, 1), goals=("exposure", "women_balance", *ties))
    outcome = solve(problem)
    assert isinstance(outcome, Solved)
    end = found(problem, ("exposure", "women_balance")).points[0]
    assert outcome.plan == end.plan
    assert dict(outcome.values)["exposure"] == end.first


@pytest.mark.parametrize(
    "goal", ["equal_turns", "longest_wait", "beauty", "fewest_repeats", "fewest_changes"]
)
def test_a_goal_that_is_not_one_number_here_is_refused(goal: str) -> None:
    with pytest.raises(InputError):
        front(drawn(1), "exposure", goal)
