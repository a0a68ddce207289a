"""The same problem stated once more for HiGHS: eight booleans, exact counts, no repeats, one goal."""

from __future__ import annotations

from itertools import product
from typing import Any

from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Seat
from wardrota.problem import Problem

SEATS = tuple(Seat)


def highs_model(problem: Problem) -> Any:
    """A HiGHS model of the exposure goal [persons]; scopes other than rotation, no pins, hard repeats."""
    import highspy

    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("mip_rel_gap", 0.0)
    highs.setOptionValue("mip_abs_gap", 0.5)
    highs.setOptionValue("threads", 1)
    wards = problem.wards.wards
    column: dict[tuple[int, str, Seat], int] = {}
    for t, ward, seat in product(range(len(problem.cycles)), wards, SEATS):
        people = 0 if seat.category is None else ward.people(seat.category) or 0
        column[t, ward.id, seat] = len(column)
        highs.addCol(float(people), 0.0, 1.0, 0, [], [])
    for index in range(len(column)):
        highs.changeColIntegrality(index, highspy.HighsVarType.kInteger)
    highs.changeObjectiveSense(highspy.ObjSense.kMaximize)

    def row(low: float, high: float, cells: list[int]) -> None:
        highs.addRow(low, high, len(cells), cells, [1.0] * len(cells))

    grain = problem.readings.no_repeat_grain
    heads = list(dict.fromkeys(head for seat in SEATS for head in repeated_heads(seat, grain)))
    labels = {planned.cycle.label: t for t, planned in enumerate(problem.cycles)}
    coming = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        counts = quota_for(problem, planned).counts
        for seat in SEATS:
            row(counts.of(seat), counts.of(seat), [column[t, ward.id, seat] for ward in wards])
        remembered = window((*problem.history.allotments, *coming[:t]), planned.cycle, problem.readings)
        for ward in wards:
            row(1, 1, [column[t, ward.id, seat] for seat in SEATS])
            for head in heads:
                now = [column[t, ward.id, s] for s in SEATS if head in repeated_heads(s, grain)]
                for past in remembered:
                    before = labels.get(past.cycle.label)
                    if before is not None:
                        then = [column[before, ward.id, s] for s in SEATS if head in repeated_heads(s, grain)]
                        row(0, 1, [*now, *then])
                        continue
                    seat_then = past.seat(ward.id)
                    if seat_then is not None and head in repeated_heads(seat_then, grain):
                        row(0, 0, now)
    return highs


def highs_optimum(problem: Problem, seconds: float = 60.0) -> int | None:
    """The proved optimum of exposure [persons]; None if impossible or not proved in time."""
    import highspy

    highs = highs_model(problem)
    highs.setOptionValue("time_limit", seconds)
    highs.run()
    if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return round(highs.getInfo().objective_function_value)


def flow_optimum(problem: Problem) -> int | None:
    """The optimum of exposure for one cycle as a transportation problem by min-cost flow [persons]."""
    from ortools.graph.python import min_cost_flow

    assert len(problem.cycles) == 1
    planned, wards = problem.cycles[0], problem.wards.wards
    counts = quota_for(problem, planned).counts
    if any(counts.of(seat) < 0 for seat in SEATS):
        return None
    grain = problem.readings.no_repeat_grain
    remembered = window(problem.history.allotments, planned.cycle, problem.readings)
    flow = min_cost_flow.SimpleMinCostFlow()
    first_seat = len(wards)
    for i, ward in enumerate(wards):
        flow.set_node_supply(i, 1)
        borne = {
            head
            for past in remembered
            if (then := past.seat(ward.id)) is not None
            for head in repeated_heads(then, grain)
        }
        for k, seat in enumerate(SEATS):
            if not borne.intersection(repeated_heads(seat, grain)):
                people = 0 if seat.category is None else ward.people(seat.category) or 0
                flow.add_arc_with_capacity_and_unit_cost(i, first_seat + k, 1, -people)
    for k, seat in enumerate(SEATS):
        flow.set_node_supply(first_seat + k, -counts.of(seat))
    if flow.solve() != flow.OPTIMAL:
        return None
    return -flow.optimal_cost()
