"""How many plans are as good: for each ward and cycle, the seats it bears in some of them.

The tie-breaking goals choose one plan among those equal in all goals before them. These equals are
too many to list, but the seats that occur in them are not: plan after plan is asked for that has as
many cells as possible which none before had, until it is proved that none has a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wardrota.allot.goals import Stage, split_at_the_ties
from wardrota.allot.model import SEATS, Cell
from wardrota.allot.search import Halt, Search
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan

if TYPE_CHECKING:
    from wardrota.problem import Problem

MOST_PLANS = 200


@dataclass(frozen=True, slots=True)
class Multiplicity:
    """What plans equal in the goals ``over`` do. ``complete``: no further seat occurs in any of them.

    ``seats[t][ward]`` are the seats a ward bears in cycle t in some equal plan, in canonical order;
    ``plans`` some distinct equal plans, the chosen one first.
    """

    over: tuple[str, ...]
    seats: tuple[Mapping[str, tuple[Seat, ...]], ...]
    plans: tuple[Plan, ...]
    complete: bool

    def could_differ(self, t: int) -> tuple[str, ...]:
        """Wards that bear different seats in different equal plans in one cycle."""
        return tuple(ward for ward, seats in self.seats[t].items() if len(seats) > 1)

    def by_mark(self, t: int, mark: Mark) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Wards with this mark in all, in some but not all, and in none of the equal plans."""
        bears = {ward: [mark in seat.marks for seat in seats] for ward, seats in self.seats[t].items()}
        every = tuple(ward for ward, marked in bears.items() if all(marked))
        some = tuple(ward for ward, marked in bears.items() if any(marked) and not all(marked))
        none = tuple(ward for ward, marked in bears.items() if not any(marked))
        return every, some, none


def multiplicity_of(
    equals: Search, chosen: Plan, on_progress: Callable[[str], None] | None = None
) -> Multiplicity:
    """The multiplicity among the plans of a model that holds all goals but the tie-breakers."""
    problem, cells = equals.model.problem, equals.model.cells
    seen, plans, complete = _cells_of(chosen), [chosen], False
    with suppress(Halt):
        while len(plans) < MOST_PLANS:
            new = [
                (t, ward, seat)
                for t, grid in enumerate(cells)
                for ward, row in grid.items()
                for seat in row
                if (t, ward, seat) not in seen
            ]
            search = equals.branch()
            expression = sum(cells[t][ward][seat] for t, ward, seat in new)
            found = search.best(Stage("multiplicity", _how_many_of(frozenset(new)), expression, most=True))
            equals.left = search.left
            if found == 0:
                complete = True
                break
            plans.append(search.latest())
            seen |= _cells_of(search.latest())
            if on_progress:
                on_progress(f"multiplicity: {found} seats more in plan {len(plans)} as good")
    # A goal that stands behind a tie-breaker was not held when the branch was made.
    over, _ = split_at_the_ties(problem.goals)
    return Multiplicity(over, _by_cycle(problem, seen), tuple(plans), complete)


def _cells_of(plan: Plan) -> set[Cell]:
    return {
        (t, ward, seat)
        for t, allotment in enumerate(plan.allotments)
        for ward, seat in allotment.seats.items()
        if seat is not None
    }


def _how_many_of(cells: frozenset[Cell]) -> Callable[[Plan], int]:
    return lambda plan: len(cells & _cells_of(plan))


def _by_cycle(problem: Problem, seen: set[Cell]) -> tuple[Mapping[str, tuple[Seat, ...]], ...]:
    return tuple(
        {ward: tuple(seat for seat in SEATS if (t, ward, seat) in seen) for ward in problem.wards.ids}
        for t in range(len(problem.cycles))
    )
