"""The best plan of one election without a solver of programmes: wards are carried to seats.

One election alone is a transportation problem, which min-cost flow solves exactly (Hitchcock 1941).
What it finds is proved by the limit of ``allot/columns.py`` like any other plan.
"""

from __future__ import annotations

from collections.abc import Mapping

from wardrota.allot.arrays import bars_of, worth_of
from wardrota.allot.model import SEATS, Cell, counts_due, women_may_exceed
from wardrota.history import Allotment
from wardrota.plan import Plan
from wardrota.problem import Problem


def transported(problem: Problem, weights: Mapping[Cell, int], *, most: bool) -> Plan | None:
    """The plan of the greatest, or least, sum of weights.

    None if there is no plan, or if the problem is not of this kind: more than one election, a
    rotation, or a number of women's seats that is not fixed.
    """
    import numpy as np
    from ortools.graph.python import min_cost_flow  # type: ignore[import-untyped]

    if (
        len(problem.cycles) != 1
        or problem.readings.no_repeat_scope == "rotation"
        or women_may_exceed(problem)
    ):
        return None
    (due,) = counts_due(problem)
    counts = [due.of(seat) for seat in SEATS]
    if min(counts) < 0:
        return None
    cost = worth_of(problem, weights)[0] * (-1 if most else 1)
    wards, seats = np.nonzero(~bars_of(problem).cells[0])
    flow = min_cost_flow.SimpleMinCostFlow()
    first_seat = len(problem.wards)
    flow.add_arcs_with_capacity_and_unit_cost(
        wards, first_seat + seats, np.ones(len(wards), dtype=np.int64), cost[wards, seats]
    )
    supply = [1] * first_seat + [-count for count in counts]
    flow.set_nodes_supplies(np.arange(len(supply)), np.array(supply))
    if flow.solve() != flow.OPTIMAL:
        return None
    borne = seats[flow.flows(np.arange(len(wards))) == 1]
    return Plan(
        (
            Allotment(
                problem.cycles[0].cycle,
                {ward: SEATS[s] for ward, s in zip(problem.wards.ids, borne.tolist(), strict=True)},
            ),
        )
    )
