"""Goals on the turns of each ward over all cycles: equal turns, the longest wait, women inside categories."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import Any

from wardrota.allot.goals.stages import Latest, Settled, Stage, Steps, Within
from wardrota.allot.goals.values import (
    Rows,
    deviation,
    owed_turns,
    scaled,
    turns,
    wait,
    women_squares,
    womens_turns,
)
from wardrota.allot.model import SEATS, Model, counts_due, women_may_exceed
from wardrota.law.seats import WOMENS_SEAT, Category, Mark
from wardrota.plan import Plan
from wardrota.problem import Problem


def equal_turns(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """Per mark the least spread, then the least sum of squares."""
    cp = model.cp
    for mark in Mark:
        before = turns(model.problem, Plan(()), mark)
        top = max(before) + len(model.cells)
        low, high = cp.new_int_var(0, top, ""), cp.new_int_var(0, top, "")
        squares = []
        for ward, start in zip(model.problem.wards.ids, before, strict=True):
            taken = start + _marked(model, ward, mark)
            squares.append(_square(cp, taken, top))
            cp.add(low <= taken)
            cp.add(taken <= high)
        least_spread, least_squares = _even_deal(model, latest(), mark)
        yield Stage("equal_turns", _spread_of(model.problem, mark), high - low, limit=least_spread)
        yield Stage("equal_turns", _squares_of(model.problem, mark), sum(squares), limit=least_squares)


def fewest_turn_squares(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The squares of the turns of all marks and wards together: one number for how unequal turns are."""
    problem = model.problem
    squares = []
    for mark in Mark:
        before = turns(problem, Plan(()), mark)
        top = max(before) + len(model.cells)
        for ward, start in zip(problem.wards.ids, before, strict=True):
            squares.append(_square(model.cp, start + _marked(model, ward, mark), top))
    least = [_even_deal(model, latest(), mark)[1] for mark in Mark]
    known = [limit for limit in least if limit is not None]
    yield Stage(
        "turn_squares",
        lambda plan: sum(_squares_of(problem, mark)(plan) for mark in Mark),
        sum(squares),
        limit=sum(known) if len(known) == len(least) else None,
    )


def _marked(model: Model, ward: str, mark: Mark) -> Any:
    return sum(grid[ward][seat] for grid in model.cells for seat in SEATS if mark in seat.marks)


def _square(cp: Any, count: Any, top: int) -> Any:
    """count², for a count that is to be little: no product is needed.

    The count is a sum of thresholds, the k-th weighing 2k − 1, and the weights of the cheapest y of
    them add up to y².
    """
    thresholds = [cp.new_bool_var("") for _ in range(top)]
    for lower, upper in pairwise(thresholds):
        cp.add_implication(upper, lower)
    cp.add(sum(thresholds) == count)
    return sum((2 * k + 1) * threshold for k, threshold in enumerate(thresholds))


def _even_deal(model: Model, found: Plan, mark: Mark) -> tuple[int, int | None]:
    """Spread and squares of turns dealt evenly: limits where the seats of a mark are fixed in number."""
    if mark is Mark.W and women_may_exceed(model.problem):
        return 0, None
    dealt, wards = sum(turns(model.problem, found, mark)), len(model.problem.wards)
    return 1 if dealt % wards else 0, _even_squares(dealt, wards)


def _even_squares(dealt: int, wards: int) -> int:
    each, extra = divmod(dealt, wards)
    return extra * (each + 1) ** 2 + (wards - extra) * each**2


def _spread_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: max(turns(problem, plan, mark)) - min(turns(problem, plan, mark))


def _squares_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: sum(turn * turn for turn in turns(problem, plan, mark))


def prefix_deviation(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """Per mark the least D: how far any ward is, after any planned cycle, from the turns it is owed by then.

    D is one of finitely many distances, so that bisection over them needs only questions, whether a
    plan keeps every ward within so much, and no variable for D.
    """
    problem = model.problem
    for mark in Mark:
        owed = owed_turns(problem, mark)
        rows = _prefix_rows(model, mark, owed)
        found = deviation(problem, latest(), mark)
        apart = sorted({abs(had - p) for row in owed for p in row for had in range(len(owed) + 1)})
        # No plan can be nearer than whole turns are to what is owed; none need be farther than ours.
        nearest = max((min(p - floor(p), ceil(p) - p) for row in owed for p in row), default=Fraction(0))
        distances = [distance for distance in apart if nearest <= distance <= found]
        low, high = 0, len(distances) - 1
        while low < high:
            middle = (low + high) // 2
            if (yield Within("prefix_deviation", _no_farther(rows, distances[middle]))):
                high = distances.index(deviation(problem, latest(), mark))
            else:
                low = middle + 1
        for least, expression, most in _no_farther(rows, distances[high]):
            model.cp.add_linear_constraint(expression, least, most)
        yield Settled("prefix_deviation", scaled(distances[high], owed), _deviation_of(problem, mark, owed))


def _prefix_rows(model: Model, mark: Mark, owed: Rows) -> list[tuple[Any, Fraction, int]]:
    """For each ward and prefix the turns had, as an expression, those owed, and the most there can be."""
    rows = []
    for place, ward in enumerate(model.problem.wards.ids):
        bears = [sum(grid[ward][seat] for seat in SEATS if mark in seat.marks) for grid in model.cells]
        rows += [(sum(bears[: t + 1]), owed[t][place], t + 1) for t in range(len(bears))]
    return rows


def _no_farther(
    rows: list[tuple[Any, Fraction, int]], distance: Fraction
) -> tuple[tuple[int, Any, int], ...]:
    """Turns within a distance of what is owed; rows that ask nothing are left out."""
    asked = ((max(0, ceil(p - distance)), had, min(most, floor(p + distance)), most) for had, p, most in rows)
    return tuple((low, had, high) for low, had, high, most in asked if low > 0 or high < most)


def _deviation_of(problem: Problem, mark: Mark, owed: Rows) -> Callable[[Plan], int]:
    return lambda plan: scaled(deviation(problem, plan, mark), owed)


def longest_wait(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """Per mark the least longest wait: planned cycles on end in which a ward does not bear it."""
    problem, cp = model.problem, model.cp
    due = counts_due(problem)
    for mark in Mark:
        # The k-th is 1 if some ward waits through k + 1 cycles on end.
        waits = [cp.new_bool_var("") for _ in model.cells]
        for shorter, longer in pairwise(waits):
            cp.add_implication(longer, shorter)
        for ward in problem.wards.ids:
            bears = [sum(grid[ward][seat] for seat in SEATS if mark in seat.marks) for grid in model.cells]
            for k, waited in enumerate(waits):
                for first in range(len(bears) - k):
                    cp.add(sum(bears[first : first + k + 1]) + waited >= 1)
        seats = [
            len(problem.wards) if _unbounded(problem, mark) else counts.with_mark(mark) for counts in due
        ]
        yield Stage("longest_wait", _wait_of(problem, mark), sum(waits), limit=_least_wait(seats, problem))


def _unbounded(problem: Problem, mark: Mark) -> bool:
    return mark is Mark.W and women_may_exceed(problem)


def _least_wait(seats: list[int], problem: Problem) -> int:
    """Cycles on end that have too few seats for all wards: somebody waits through them, B6."""
    wards, cycles = len(problem.wards), len(seats)
    return max(
        (
            last - first
            for first in range(cycles)
            for last in range(first + 1, cycles + 1)
            if sum(seats[first:last]) < wards
        ),
        default=0,
    )


def _wait_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: wait(problem, plan, mark)


def women_balance(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The women's seats inside SC, ST and BC fall on different wards: the least sum of squares."""
    problem, cp = model.problem, model.cp
    top = len(model.cells)
    squares, limit = [], 0
    for category in Category:
        seat = WOMENS_SEAT[category]
        for ward in problem.wards.ids:
            squares.append(_square(cp, sum(grid[ward][seat] for grid in model.cells), top))
        limit += _even_squares(sum(womens_turns(problem, latest(), category)), len(problem.wards))
    yield Stage("women_balance", lambda plan: women_squares(problem, plan), sum(squares), limit=limit)
