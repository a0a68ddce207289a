"""Solve stage by stage, each proved before the next; nothing unproved is ever called optimal."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wardrota.allot.explain import Conflict, clash_by_count, explain
from wardrota.allot.further import Further, further_plans
from wardrota.allot.goals import Goal, check_names, split_at_the_ties, steps
from wardrota.allot.model import Model
from wardrota.allot.multiplicity import Multiplicity, multiplicity_of
from wardrota.allot.search import Better, Distance, Halt, Impossible, Search
from wardrota.plan import Plan
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Solved:
    """A plan proved optimal in every goal; ``values`` are (goal, value) stage by stage.

    ``multiplicity`` says what plans as good in all goals but the tie-breakers do, ``further``
    are some of them; None if not asked for.
    """

    plan: Plan
    values: tuple[tuple[str, int], ...]
    proved: bool = True
    multiplicity: Multiplicity | None = None
    further: Further | None = None


@dataclass(frozen=True, slots=True)
class Infeasible:
    """No lawful plan exists; ``reason`` says which conditions clash and how many repeats would help."""

    clauses: tuple[str, ...]
    reason: str
    conflict: Conflict


@dataclass(frozen=True, slots=True)
class Unproved:
    """A limit or a stop came first; ``gap`` is |bound − value| of the open stage, None if unknown.

    ``distance`` gives it for a plan that stands in where none was found.
    """

    plan: Plan | None
    gap: int | None
    values: tuple[tuple[str, int], ...] = ()
    distance: Distance | None = field(default=None, compare=False)


Outcome = Solved | Infeasible | Unproved


def solve(
    problem: Problem,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_progress: Callable[[str], None] | None = None,
    stop: threading.Event | None = None,
    also: Mapping[str, Goal] | None = None,
    multiplicity: bool = False,
    on_better: Callable[[Better], None] | None = None,
    further: int = 0,
) -> Outcome:
    """Find the best lawful plan. Raises InputError for what it cannot follow, InternalError for our bugs.

    ``also`` holds goals by name that are not a scenario's to choose, such as those on objections.
    ``multiplicity`` asks what other plans are as good in every goal but the tie-breakers.
    ``further`` asks for so many of them. ``on_better`` is told of each better plan on the way, in the
    thread of the search.
    """
    check_names(problem.goals, also or {})
    search = Search(Model(problem), workers, deterministic_limit, stop or threading.Event(), on_better)
    # All plans that the tie-breakers choose from: the model as it stands before the first of them.
    equals: Search | None = None
    try:
        # Most clashes show by counting, where the search could take long over them.
        if clash_by_count(problem) is not None:
            raise Impossible
        before, after = split_at_the_ties(problem.goals)
        search.follow(steps(search.model, before, search.latest, also or {}), on_progress)
        if multiplicity or further:
            equals = search.branch()
        search.follow(steps(search.model, after, search.latest, also or {}), on_progress)
        plan, values = search.latest(), tuple(search.values)
    except Impossible:
        conflict = explain(problem, search.workers, search.stop)
        return Infeasible(conflict.clauses, conflict.reason, conflict)
    except Halt as halt:
        return Unproved(search.plan, halt.gap, tuple(search.values), halt.distance)
    if equals is None:
        return Solved(plan, values)
    equals.left = search.left
    others = further_plans(equals, plan, further, on_progress) if further else None
    equally = multiplicity_of(equals, plan, on_progress) if multiplicity else None
    return Solved(plan, values, multiplicity=equally, further=others)
