"""The least deviation of one mark, by construction: limit B2, and sharper than it.

For one mark alone, whatever the seats of each election and even if the entitlement changes, the
schedules in which every prefix of a ward lies between two whole numbers are the points of a flow:
prefixes of a ward are nested and elections disjoint, a bihierarchy, hence totally unimodular
(Budish, Che, Kojima and Milgrom, American Economic Review 2013). So there is always one with
⌊owed⌋ ≤ Y_i(t) ≤ ⌈owed⌉, that is D < 1 (B2), unless a ward is owed more than one turn in an
election; and the least D is found exactly by bisection. No-repeat and the other marks are not
heeded: with them (B8) the least D may be greater.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor

import numpy as np

from wardrota.entitlement import Entitlement
from wardrota.errors import InternalError
from wardrota.fairness.turns import Turns

# What a ward may have had by an election that owes it so much: least and most [turns].
Window = Callable[[Fraction], tuple[int, int]]


def within_one_turn(seats: Sequence[int], owed: Entitlement) -> Turns | None:
    """Turns with ⌊owed⌋ ≤ Y_i(t) ≤ ⌈owed⌉ for every ward and prefix (B2), shape (C, W).

    None where some ward is owed more than one turn in an election, which it cannot have.

    Raises
    ------
    InternalError
        If there is no such schedule, which the theorem excludes.
    """
    if any(p > 1 for row in owed.rows for p in row):
        return None
    found = _schedule(seats, owed, lambda p: (floor(p), ceil(p)))
    if found is None:
        raise InternalError("No schedule within one turn was found, although one exists (B2).")
    return found


def least_deviation(seats: Sequence[int], owed: Entitlement) -> Fraction:
    """The least D = max |Y_i(t) − owed| of any schedule of this mark alone [turns], exact.

    D is one of the distances from what is owed to a whole number of turns; the flow says of each
    whether a schedule keeps within it, and bisection finds the least.
    """
    elections = len(seats)
    distances = {abs(y - p) for row in owed.prefixes() for p in set(row) for y in range(elections + 1)}
    candidates = sorted(distances) or [Fraction(0)]
    low, high = 0, len(candidates) - 1
    while low < high:
        middle = (low + high) // 2
        if _schedule(seats, owed, _no_further(candidates[middle])) is None:
            low = middle + 1
        else:
            high = middle
    return candidates[low]


def _no_further(distance: Fraction) -> Window:
    return lambda p: (max(0, ceil(p - distance)), floor(p + distance))


def _schedule(seats: Sequence[int], owed: Entitlement, window: Window) -> Turns | None:
    """Turns whose prefixes lie in their windows, with the exact seats of every election; None if none.

    A flow: each ward's prefix is fed from the next longer one, and an election takes what the
    prefixes before and after it differ by.
    """
    from ortools.graph.python import min_cost_flow  # type: ignore[import-untyped]

    prefixes = owed.prefixes()
    elections, wards = len(seats), len(owed.rows[0]) if owed.rows else 0
    source = (wards + 1) * elections
    supply = [0] * (source + 1)
    flow = min_cost_flow.SimpleMinCostFlow()
    cells: list[list[int]] = [[] for _ in seats]
    for ward in range(wards):
        for t in range(elections):
            least, most = window(prefixes[t][ward])
            if least > most:
                return None
            here = ward * elections + t
            longer = source if t == elections - 1 else here + 1
            # What must pass is taken as given at both ends; the arc carries the rest.
            supply[longer] -= least
            supply[here] += least
            flow.add_arc_with_capacity_and_unit_cost(longer, here, most - least, 0)
            cells[t].append(flow.add_arc_with_capacity_and_unit_cost(here, wards * elections + t, 1, 0))
    for t, count in enumerate(seats):
        supply[wards * elections + t] -= count
    supply[source] += sum(seats)
    for node, amount in enumerate(supply):
        flow.set_node_supply(node, amount)
    if flow.solve() != flow.OPTIMAL:
        return None
    found = [[flow.flow(arc) for arc in row] for row in cells]
    return np.array(found, dtype=np.int64).reshape(elections, wards)
