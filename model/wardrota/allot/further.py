"""Further plans as good as the chosen one: the next in canonical order, one after the other.

The tie-breakers choose one plan among those equal in all goals before them. The k-th further plan is
the canonical one (``goals/places.py``) of those equals that differ in some seat from the chosen plan
and from every further plan before it: each is unique, on any machine and for any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wardrota.allot.goals import steps
from wardrota.allot.search import Halt, Impossible, Search, must_differ
from wardrota.plan import Plan


@dataclass(frozen=True, slots=True)
class Further:
    """Plans as good as the chosen one in all but the tie-breakers, in canonical order.

    ``complete``: there are as many as were asked for, or it is proved that there is no other; if not,
    a limit or a stop came first.
    """

    plans: tuple[Plan, ...]
    complete: bool
    asked: int

    @property
    def exhausted(self) -> bool:
        """Whether it is proved that no other plan is as good."""
        return self.complete and len(self.plans) < self.asked


def further_plans(
    equals: Search, chosen: Plan, count: int, on_progress: Callable[[str], None] | None = None
) -> Further:
    """The first so many other plans of a model that holds all goals but the tie-breakers.

    Where one-third is a floor, plans with fewer women's seats come first, as in the canonical goal.
    """
    search, found = equals.branch(), list[Plan]()
    try:
        while len(found) < count:
            must_differ(search.model, (chosen, *found)[-1])
            search.plan = None  # the latest plan is out now
            one = search.branch()
            try:
                one.follow(steps(one.model, ("canonical",), one.latest, {}))
            finally:
                search.left = equals.left = one.left
            found.append(one.latest())
            if on_progress:
                on_progress(f"as good: {len(found)} of {count} further plans")
    except Impossible:
        return Further(tuple(found), complete=True, asked=count)
    except Halt:
        return Further(tuple(found), complete=False, asked=count)
    return Further(tuple(found), complete=True, asked=count)
