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

from wardrota.allot.arrays import NUMBER, bars_of, worth_of
from wardrota.allot.model import SEATS, Cell, count_rules, counts_due
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
STEP = 0.2  # how far new prices go from the best so far towards those suggested

Kinds = tuple[tuple[int, ...], ...]  # numbers of seats that are taken for one


@dataclass(frozen=True, slots=True)
class ColumnLimit:
    """What no lawful plan exceeds, and how much a cell costs.

    ``scaled`` is the limit in thousandths, of the goal where it is to be great, of its negative where
    it is to be little (``sign`` −1); ``shortfall[t, w, k]`` what the best course through the k-th of
    ``kinds`` of seats lacks against the best of its ward [thousandths], shape (cycles, wards, kinds).
    """

    scaled: int
    sign: int
    shortfall: Numbers
    wards: tuple[str, ...]
    kinds: Kinds

    @property
    def fine(self) -> bool:
        """Whether every seat is a kind of its own."""
        return len(self.kinds) == len(SEATS)

    @property
    def value(self) -> int:
        """The limit in the goal's own unit; the goal is a whole number, so the limit is one."""
        return self.sign * (self.scaled // GRAIN)

    def beyond(self, value: int) -> tuple[Cell, ...]:
        """The cells that no plan as good as ``value`` has."""
        import numpy as np

        out = np.argwhere(self.shortfall > self.scaled - self.sign * value * GRAIN).tolist()
        return tuple((t, self.wards[w], SEATS[s]) for t, w, k in out for s in self.kinds[k])


def column_limit(
    problem: Problem,
    weights: Mapping[Cell, int],
    *,
    most: bool = True,
    found: Plan | None = None,
    fine: bool = False,
) -> ColumnLimit | None:
    """The limit of the sum of weights over all lawful plans, from above if ``most``, else from below.

    ``found`` is a plan to start from, if one is known.

    Seats that the goal weighs alike in every ward are taken for one, whose bars and counts are those
    of all of them: the limit holds all the same, is found much sooner, and is seldom looser. ``fine``
    keeps all eight apart. Repeats that the readings bar are taken as barred. Only the planned cycle
    before is remembered from one cycle to the next, which leaves the limit valid where more is. None
    under ``rotation``, whose lists no single ward's history shows.
    """
    if problem.readings.no_repeat_scope == "rotation":
        return None
    courses = _Courses(problem, weights, 1 if most else -1, fine)
    return _Master(problem, courses).solve(found)


class _Courses:
    """What each ward may bear, what it is worth, shape (cycles, wards, kinds), and its best course."""

    def __init__(self, problem: Problem, weights: Mapping[Cell, int], sign: int, fine: bool) -> None:
        import numpy as np

        self.sign = sign
        self.wards = problem.wards.ids
        worth, bars = worth_of(problem, weights) * sign, bars_of(problem)
        self.kinds = tuple((s,) for s in range(len(SEATS))) if fine else _alike(worth)
        self.worth = worth[:, :, [kind[0] for kind in self.kinds]]
        # A kind is barred where all its seats are, and clashes with another if all do.
        kinds = [list(kind) for kind in self.kinds]
        barred = np.stack([bars.cells[:, :, kind].all(axis=2) for kind in kinds], axis=2)
        after = np.stack([bars.after[:, :, kind].all(axis=2) for kind in kinds], axis=2)
        self.clash = NEVER * np.stack([after[:, kind].all(axis=1) for kind in kinds], axis=1)
        self._free = self.worth * GRAIN + NEVER * barred

    def at(self, prices: Numbers) -> tuple[Numbers, Numbers]:
        """Value of the best course through each cell [thousandths], and each ward's best course."""
        import numpy as np

        value = self._free - prices[:, None, :]
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


def _alike(worth: Numbers) -> Kinds:
    """Seats in groups of the same worth in every cycle and ward."""
    kinds: list[list[int]] = []
    for s in range(worth.shape[2]):
        for kind in kinds:
            if (worth[:, :, kind[0]] == worth[:, :, s]).all():
                kind.append(s)
                break
        else:
            kinds.append([s])
    return tuple(tuple(kind) for kind in kinds)


@dataclass(frozen=True, slots=True)
class _Row:
    """So many, or at least so many, wards of cycle ``t`` bear one of some kinds of seats."""

    t: int
    kinds: list[int]
    number: int
    at_least: bool


def _rows(problem: Problem, kinds: Kinds) -> list[_Row]:
    """The counts that can be told by kinds; those that set apart seats of one kind are let go."""
    rows = []
    for t, (planned, due) in enumerate(zip(problem.cycles, counts_due(problem), strict=True)):
        for rule in count_rules(problem, planned.cycle.label, due):
            seats = {NUMBER[seat] for seat in rule.seats}
            within = [k for k, kind in enumerate(kinds) if seats.issuperset(kind)]
            if seats == {s for k in within for s in kinds[k]}:
                rows.append(_Row(t, within, rule.number, rule.at_least))
    return rows


class _Master:
    """The linear programme over the courses met so far; it suggests prices."""

    def __init__(self, problem: Problem, courses: _Courses) -> None:
        from ortools.linear_solver import pywraplp  # type: ignore[import-untyped]

        self.courses = courses
        self.rows = _rows(problem, courses.kinds)
        self.lp = pywraplp.Solver.CreateSolver("GLOP")
        # Each programme differs from the last by a few columns: its basis is worth more than a presolve.
        self.lp.SetSolverSpecificParametersAsString("use_preprocessing: false")
        self.most = self.lp.Objective()
        self.most.SetMaximization()
        self.one_course = [self.lp.Constraint(1, 1) for _ in courses.wards]
        self.counts = [
            self.lp.Constraint(row.number, self.lp.infinity() if row.at_least else row.number)
            for row in self.rows
        ]
        # The counts that a kind of seat in a cycle counts towards.
        self.towards = [
            [
                [c for c, row in zip(self.counts, self.rows, strict=True) if row.t == t and k in row.kinds]
                for k in range(len(courses.kinds))
            ]
            for t in range(len(courses.worth))
        ]
        self.met: set[tuple[int, ...]] = set()
        # Seats missing or in excess, dear enough never to pay: they keep early prices in bounds.
        dear = 2 * int(abs(courses.worth).max(initial=1))
        for count in self.counts:
            for sign in (1, -1):
                self._column(-dear, [count], sign)

    def solve(self, found: Plan | None) -> ColumnLimit:
        """Add courses until none would pay; the best limit on the way."""
        import numpy as np

        if found is not None:
            kind = {SEATS[s]: k for k, kind in enumerate(self.courses.kinds) for s in kind}
            seats = [
                [kind[a.seats[ward] or Seat.UR] for ward in self.courses.wards] for a in found.allotments
            ]
            self._add(np.array(seats, dtype=np.int64))
        kept: Any = self._first_guess()
        best, courses = self._limit(kept)
        self._add(courses)
        for _ in range(MOST_ROUNDS):
            self.lp.Solve()
            reached = self.most.Value()
            suggested = np.array([count.dual_value() for count in self.counts])
            added = False
            # First close to the best prices so far: prices that swing wildly price poor courses.
            for prices in (kept + (suggested - kept) * STEP, suggested):
                limit, courses = self._limit(prices)
                if limit.scaled < best.scaled:
                    best, kept = limit, prices
                added = self._add(courses)
                if added:
                    break
            if not added or best.scaled - reached * GRAIN < GRAIN / 2:
                break
        return best

    def _first_guess(self) -> Any:
        """What the last seat is worth if none of the wards served before or after may bear it."""
        import numpy as np

        guess = np.zeros(len(self.rows))
        barred = [bool(clash.any()) for clash in self.courses.clash]  # in a cycle, after the cycle before it
        for r, row in enumerate(self.rows):
            beside = [
                other.number
                for other in self.rows
                if other.kinds == row.kinds and abs(other.t - row.t) == 1 and barred[max(other.t, row.t)]
            ]
            worth = np.sort(self.courses.worth[row.t][:, row.kinds].max(axis=1))[::-1]
            guess[r] = worth[min(row.number + max(beside, default=0), len(worth)) - 1]
        return guess

    def _limit(self, prices: Any) -> tuple[ColumnLimit, Numbers]:
        """The limit at prices rounded to whole thousandths, and the courses that attain it ward by ward."""
        import numpy as np

        whole = [int(price) for price in np.rint(prices * GRAIN)]
        # More than a floor is no fault: a price above 0 would charge for it, and the limit would not hold.
        whole = [
            min(price, 0) if row.at_least else price for price, row in zip(whole, self.rows, strict=True)
        ]
        kind_prices = np.zeros((len(self.courses.worth), len(self.courses.kinds)), dtype=np.int64)
        for price, row in zip(whole, self.rows, strict=True):
            kind_prices[row.t, row.kinds] += price
        through, courses = self.courses.at(kind_prices)
        best = through[0].max(axis=1)
        paid = sum(price * row.number for price, row in zip(whole, self.rows, strict=True))
        limit = ColumnLimit(
            int(best.sum()) + paid,
            self.courses.sign,
            best[None, :, None] - through,
            self.courses.wards,
            self.courses.kinds,
        )
        return limit, courses

    def _add(self, courses: Numbers) -> bool:
        """Add each ward's course unless it was met before; whether any was new."""
        import numpy as np

        cycles, wards = courses.shape
        worth = self.courses.worth[np.arange(cycles)[:, None], np.arange(wards), courses].sum(axis=0).tolist()
        new = False
        for w, course in enumerate(courses.T.tolist()):
            if (w, *course) in self.met:
                continue
            self.met.add((w, *course))
            new = True
            counts = [count for t, k in enumerate(course) for count in self.towards[t][k]]
            self._column(worth[w], [self.one_course[w], *counts])
        return new

    def _column(self, worth: int, rows: list[Any], entry: int = 1) -> None:
        column = self.lp.NumVar(0, self.lp.infinity(), "")
        self.most.SetCoefficient(column, worth)
        for row in rows:
            row.SetCoefficient(column, entry)
