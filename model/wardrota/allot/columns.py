"""A proved limit for a goal that adds up over wards, and the cells that no best plan can use.

The *course* of a ward is the seat it bears in each planned cycle. Courses are the columns of a
linear programme whose rows are the counts of seats (Dantzig and Wolfe 1960); it is solved over few
columns, and new ones are priced by dynamic programming over each ward's history. The programme only
suggests a price for each count. At any prices, lawful plans are worth at most

    sum over wards of (the ward's best course, less the prices of its seats) + sum of price × count,

so the prices are rounded to whole numbers and the limit is reckoned from them in integers: what
floats did on the way cannot make it wrong. A cell whose best course falls short of its ward's best
by more than limit − value is in no plan of that value (reduced-cost fixing).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wardrota.allot.model import SEATS, Cell, CountRule, count_rules, counts_due, kept_from
from wardrota.history import Allotment
from wardrota.law.bars import bar_on, repeated_heads, window
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

GRAIN = 1000  # prices are whole thousandths of the goal's unit
NEVER = -(1 << 50)  # what a barred cell is worth; beyond any goal, and far from the end of 64 bits
MOST_ROUNDS = 400


@dataclass(frozen=True, slots=True)
class ColumnLimit:
    """What no lawful plan exceeds, and how much a cell costs.

    ``scaled`` is the limit in thousandths; ``shortfall[t, w, s]`` what the best course through a
    cell lacks against the best of its ward [thousandths], shape (cycles, wards, seats).
    """

    scaled: int
    shortfall: Numbers
    wards: tuple[str, ...]

    @property
    def value(self) -> int:
        """The limit in the goal's own unit; the goal is a whole number, so it is rounded down."""
        return self.scaled // GRAIN

    def beyond(self, value: int) -> tuple[Cell, ...]:
        """The cells that no plan worth ``value`` or more has."""
        import numpy as np

        out = np.argwhere(self.shortfall > self.scaled - value * GRAIN)
        return tuple((int(t), self.wards[w], SEATS[s]) for t, w, s in out)


def column_limit(problem: Problem, weights: Mapping[Cell, int], found: Plan | None) -> ColumnLimit | None:
    """The limit of the sum of weights over all lawful plans; ``found`` is one to start from, if known.

    Repeats that the readings bar are taken as barred. Only the planned cycle before is remembered
    from one cycle to the next, which leaves the limit valid where more is. None under ``rotation``,
    whose lists no single ward's history shows.
    """
    if problem.readings.no_repeat_scope == "rotation":
        return None
    courses = _Courses(problem, weights)
    return _Master(problem, courses).solve(found)


class _Courses:
    """What each ward may bear, what it is worth, and its best course at given prices."""

    def __init__(self, problem: Problem, weights: Mapping[Cell, int]) -> None:
        import numpy as np

        self.wards = problem.wards.ids
        place = {ward: w for w, ward in enumerate(self.wards)}
        shape = (len(problem.cycles), len(self.wards), len(SEATS))
        self.worth = np.zeros(shape, dtype=np.int64)
        for (t, ward, seat), weight in weights.items():
            self.worth[t, place[ward], SEATS.index(seat)] = weight
        self.penalty = np.zeros(shape, dtype=np.int64)
        # What a seat after another costs in two successive cycles, shape (cycles, seats, seats).
        self.clash = np.zeros((len(problem.cycles), len(SEATS), len(SEATS)), dtype=np.int64)
        grain = problem.readings.no_repeat_grain
        heads = [set(repeated_heads(seat, grain)) for seat in SEATS]
        coming = [Allotment(planned.cycle, {}) for planned in problem.cycles]
        for t, planned in enumerate(problem.cycles):
            remembered = window((*problem.history.allotments, *coming[:t]), planned.cycle, problem.readings)
            if t > 0 and coming[t - 1] in remembered:
                self.clash[t] = [[NEVER if then & now else 0 for now in heads] for then in heads]
            for w, ward in enumerate(self.wards):
                for s, seat in enumerate(SEATS):
                    if bar_on(ward, seat, remembered, grain) is not None:
                        self.penalty[t, w, s] = NEVER
            for _, ward, seats in kept_from(problem, planned.cycle.label):
                for seat in seats:
                    self.penalty[t, place[ward], SEATS.index(seat)] = NEVER

    def at(self, prices: Numbers) -> tuple[Numbers, Numbers]:
        """Value of the best course through each cell [thousandths], and each ward's best course."""
        import numpy as np

        value = self.worth * GRAIN + self.penalty - prices[:, None, :]
        cycles, wards, _ = value.shape
        until, choice = value.copy(), np.zeros(value.shape, dtype=np.int64)
        for t in range(1, cycles):
            step = until[t - 1][:, :, None] + self.clash[t]
            choice[t] = step.argmax(axis=1)
            until[t] += step.max(axis=1)
        after = np.zeros_like(value)
        for t in range(cycles - 2, -1, -1):
            ahead = (after[t + 1] + value[t + 1])[:, None, :]
            after[t] = (ahead + self.clash[t + 1]).max(axis=2)
        best = np.zeros((cycles, wards), dtype=np.int64)
        best[-1] = until[-1].argmax(axis=1)
        for t in range(cycles - 1, 0, -1):
            best[t - 1] = choice[t][np.arange(wards), best[t]]
        return until + after, best


class _Master:
    """The linear programme over the courses met so far; it suggests prices."""

    def __init__(self, problem: Problem, courses: _Courses) -> None:
        from ortools.linear_solver import pywraplp  # type: ignore[import-untyped]

        self.courses = courses
        due = counts_due(problem)
        self.rules: list[tuple[int, CountRule, tuple[int, ...]]] = [
            (t, rule, tuple(SEATS.index(seat) for seat in rule.seats))
            for t, planned in enumerate(problem.cycles)
            for rule in count_rules(problem, planned.cycle.label, due[t])
        ]
        self.lp = pywraplp.Solver.CreateSolver("GLOP")
        # Each programme differs from the last by a few columns: its basis is worth more than a presolve.
        self.lp.SetSolverSpecificParametersAsString("use_preprocessing: false")
        self.most = self.lp.Objective()
        self.most.SetMaximization()
        self.one_course = [self.lp.Constraint(1, 1) for _ in courses.wards]
        self.counts = [
            self.lp.Constraint(rule.number, self.lp.infinity() if rule.at_least else rule.number)
            for _, rule, _ in self.rules
        ]
        self.met: set[tuple[int, ...]] = set()
        # Seats missing or in excess, dear enough never to pay: they keep early prices in bounds.
        dear = 2 * int(abs(courses.worth).max(initial=1))
        for count in self.counts:
            for sign in (1, -1):
                self._column(-dear, {count: sign})

    def solve(self, found: Plan | None) -> ColumnLimit:
        """Add courses until none would pay; the best limit on the way."""
        import numpy as np

        if found is not None:
            seats = [[a.seats[ward] or Seat.UR for ward in self.courses.wards] for a in found.allotments]
            self._add(np.array([[SEATS.index(seat) for seat in row] for row in seats], dtype=np.int64))
        kept: Any = np.zeros(len(self.rules))
        best, courses = self._limit(kept)
        self._add(courses)
        for _ in range(MOST_ROUNDS):
            self.lp.Solve()
            reached = self.most.Value()
            suggested = np.array([count.dual_value() for count in self.counts])
            added = False
            # First half-way to the best prices so far: prices that swing wildly price poor courses.
            for prices in ((kept + suggested) / 2, suggested):
                limit, courses = self._limit(prices)
                if limit.scaled < best.scaled:
                    best, kept = limit, prices
                added = self._add(courses)
                if added:
                    break
            if not added or best.scaled - reached * GRAIN < GRAIN / 2:
                break
        return best

    def _limit(self, prices: Any) -> tuple[ColumnLimit, Numbers]:
        """The limit at prices rounded to whole thousandths, and the courses that attain it ward by ward."""
        import numpy as np

        whole = [int(price) for price in np.rint(prices * GRAIN)]
        # More than a floor is no fault: a price above 0 would charge for it, and the limit would not hold.
        whole = [
            min(price, 0) if rule.at_least else price
            for price, (_, rule, _) in zip(whole, self.rules, strict=True)
        ]
        seat_prices = np.zeros((len(self.courses.worth), len(SEATS)), dtype=np.int64)
        for price, (t, _, seats) in zip(whole, self.rules, strict=True):
            seat_prices[t, list(seats)] += price
        through, courses = self.courses.at(seat_prices)
        best = through[0].max(axis=1)
        paid = sum(price * rule.number for price, (_, rule, _) in zip(whole, self.rules, strict=True))
        limit = ColumnLimit(int(best.sum()) + paid, best[None, :, None] - through, self.courses.wards)
        return limit, courses

    def _add(self, courses: Numbers) -> bool:
        """Add each ward's course unless it was met before; whether any was new."""
        new = False
        for w in range(len(self.courses.wards)):
            course = tuple(int(seat) for seat in courses[:, w])
            if (w, *course) in self.met:
                continue
            self.met.add((w, *course))
            new = True
            entries = {self.one_course[w]: 1}
            for count, (t, _, seats) in zip(self.counts, self.rules, strict=True):
                if course[t] in seats:
                    entries[count] = 1
            self._column(sum(int(self.courses.worth[t, w, seat]) for t, seat in enumerate(course)), entries)
        return new

    def _column(self, worth: int, entries: Mapping[Any, int]) -> None:
        column = self.lp.NumVar(0, self.lp.infinity(), "")
        self.most.SetCoefficient(column, worth)
        for row, entry in entries.items():
            row.SetCoefficient(column, entry)
