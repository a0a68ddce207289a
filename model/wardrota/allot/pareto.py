"""The exact front between two goals: for each value of one, the best of the other (ε-constraint).

Both ends come first: the best plan in one goal and, among those plans, in the other. Between them
each point must be better in the second goal than the last one, by a step or by the next of some
evenly spread bounds, and is again best in the first, then in the second (Haimes, Lasdon and Wismer
1971; Chankong and Haimes 1983 for why no point is dominated). With a step of one unit every point of
the front is found; wider bounds leave some out, none of the points found is ever dominated. Of plans
with the same two values the scenario's tie-breakers choose one. Each search starts from a copy of one
model, between the values of the points on either side, and from a plan that is known.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wardrota.allot.explain import clash_by_count
from wardrota.allot.goals import TIE_BREAKERS, Stage, steps
from wardrota.allot.goals.single import check_front_goals, single_stage
from wardrota.allot.model import Model
from wardrota.allot.search import Better, Halt, Impossible, Search
from wardrota.plan import Plan
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Point:
    """A plan that no lawful plan betters in one goal without being worse in the other."""

    first: int
    second: int
    plan: Plan


@dataclass(frozen=True, slots=True)
class Front:
    """Points from the best in the first goal to the best in the second.

    ``step`` is the least distance asked for between two points in the second goal, None where so many
    points were asked for. ``complete``: whatever was asked for was found; if not, a limit or a stop
    came first, and the points found are exact all the same.
    """

    first: str
    second: str
    points: tuple[Point, ...]
    step: int | None
    complete: bool

    @property
    def whole(self) -> bool:
        """Whether there is no further point."""
        return self.complete and (self.step == 1 or len(self.points) == 1)


def front(
    problem: Problem,
    first: str,
    second: str,
    step: int = 1,
    count: int | None = None,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_point: Callable[[Point], None] | None = None,
    stop: threading.Event | None = None,
    on_better: Callable[[Better], None] | None = None,
) -> Front | None:
    """The front between two goals; None if there is no lawful plan.

    Where repeats are allowed there are as few of them as can be.

    Parameters
    ----------
    step
        How much better in the second goal each point must at least be than the one before.
    count
        At most so many points, two or more, by bounds spread evenly between the ends, instead of
        a step.
    on_point
        Told of each point as it is found, the two ends first.

    Raises
    ------
    InputError
        For a goal that cannot stand on a front, or needs what the problem lacks, such as an order to
        keep close to.
    """
    check_front_goals(first, second)
    base = Search(Model(problem), workers, deterministic_limit, stop or threading.Event(), on_better)
    found: list[Point] = []
    between: _Between | None = None
    complete = True
    try:
        if clash_by_count(problem) is not None:
            raise Impossible
        between = _Between(base, first, second, step if count is None else None)
        for point in between.points(count):
            found.append(point)
            if on_point:
                on_point(point)
    except Impossible:
        return None
    except Halt:
        complete = False
    return front_of(first, second, found, between.step if between else None, complete)


def tie_breakers(problem: Problem) -> tuple[str, ...]:
    """The goals that choose between plans with the same two values: the scenario's, and the canonical one."""
    return tuple(dict.fromkeys((*(goal for goal in problem.goals if goal in TIE_BREAKERS), "canonical")))


def front_of(
    first: str, second: str, found: Sequence[Point], step: int | None = None, complete: bool = False
) -> Front:
    """Points as they were found, the first end first, in the order of the front."""
    points = sorted(found, key=lambda point: point.second)
    if points and points[0] is not found[0]:
        points.reverse()
    return Front(first, second, tuple(points), step, complete)


class _Between:
    """The two goals over one model, and the points of the front between them."""

    def __init__(self, base: Search, first: str, second: str, step: int | None) -> None:
        self.base, self.step = base, step
        self.ties = tie_breakers(base.model.problem)
        base.follow(steps(base.model, ("fewest_repeats",), base.latest, {}))
        self.first, self.second = (single_stage(base.model, goal, base.latest()) for goal in (first, second))

    def points(self, count: int | None) -> Iterator[Point]:
        """The ends, then what lies between them, from the first end on."""
        start = yield from self._point(self._search(), self.first, self.second)
        search = self._search()
        search.plan = start.plan
        end = yield from self._point(search, self.second, self.first, start)
        last, after = start, self._bounds(start.second, end.second, count)
        while (bound := after(last.second)) != end.second:
            search = self._bounded(last, bound, end)
            last = yield from self._point(search, self.first, self.second, end)

    def _search(self) -> Search:
        search = self.base.branch()
        search.on_better = self.base.on_better
        return search

    def _bounded(self, last: Point, bound: int, end: Point) -> Search:
        """A search for plans as good as the bound in the second goal, hence worse than the last in the first.

        The end is such a plan: the search starts from it.
        """
        search = self._search()
        search.model.cp.add(_at_least(self.second, search.model, bound))
        search.model.cp.add(_at_least(self.first, search.model, end.first))
        search.model.cp.add(_worse_than(self.first, search.model, last.first))
        search.plan = end.plan
        return search

    def _point(
        self, search: Search, before: Stage, after: Stage, known: Point | None = None
    ) -> Generator[Point, None, Point]:
        """The plan best in one goal, then in the other, then by the ties; told of unless it is known."""
        try:
            search.best(before)
            search.best(after)
            values = self.first.recompute(search.latest()), self.second.recompute(search.latest())
            if known is not None and values == (known.first, known.second):
                return known
            search.on_better = None
            try:
                search.follow(steps(search.model, self.ties, search.latest, {}))
            except (Halt, KeyboardInterrupt):
                # Both values are proved; only which of the plans with these values it is was left open.
                yield Point(*values, search.latest())
                raise
        finally:
            self.base.left = search.left
        point = Point(*values, search.latest())
        yield point
        return point

    def _bounds(self, start: int, end: int, count: int | None) -> Callable[[int], int]:
        """What the second goal must next reach: a step more or the next even bound, at last the end."""
        sense = 1 if end >= start else -1
        if count is not None and abs(end - start) < count:
            self.step = 1
        if (step := self.step) is not None:
            return lambda value: sense * min(sense * value + step, sense * end)
        parts = (count or 2) - 1
        even = [start + (end - start) * k // parts for k in range(1, parts + 1)]
        return lambda value: next((bound for bound in even if sense * bound > sense * value), end)


def _at_least(stage: Stage, model: Model, value: int) -> Any:
    """That a plan is as good as a value, or better."""
    return stage.of(model) >= value if stage.most else stage.of(model) <= value


def _worse_than(stage: Stage, model: Model, value: int) -> Any:
    return stage.of(model) < value if stage.most else stage.of(model) > value
