"""The CP-SAT model: eight booleans per ward and planned cycle, one function per group of clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads, window
from wardrota.law.clauses import constraint
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Seat, SeatCounts
from wardrota.problem import Problem

SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Model:
    """The CP-SAT model, ``cells[cycle][ward][seat]`` its booleans, ``repeats`` the soft ones."""

    problem: Problem
    cp: Any
    cells: tuple[dict[str, dict[Seat, Any]], ...]
    repeats: list[Any]


def build(problem: Problem) -> Model:
    """State the problem. Raises InputError where a reading or a figure cannot be followed."""
    from ortools.sat.python import cp_model

    counts = _counts(problem)
    cp = cp_model.CpModel()
    cells = tuple(
        {ward: {seat: cp.new_bool_var("") for seat in SEATS} for ward in problem.wards.ids}
        for _ in problem.cycles
    )
    model = Model(problem, cp, cells, [])
    for grid in cells:
        for row in grid.values():
            cp.add_exactly_one(row.values())
    _seat_counts(model, counts)
    _no_repeat(model)
    _pins_and_exclusions(model)
    return model


def _counts(problem: Problem) -> list[SeatCounts]:
    faults = []
    readings = problem.readings
    if readings.no_repeat_scope == "rotation":
        found = "the solver does not know the scope rotation"
        faults.append(Fault("readings", 0, "no_repeat_scope", found, "previous, last_k, any or none"))
    if readings.minimum_share:
        faults.append(Fault("readings", 0, "minimum_share", "the solver does not know it", "0"))
    if readings.women_total != "exactly_the_floor":
        found = "the solver does not know at_least"
        faults.append(Fault("readings", 0, "women_total", found, "exactly_the_floor"))
    quotas = [quota_for(problem, planned) for planned in problem.cycles]
    for planned, quota in zip(problem.cycles, quotas, strict=True):
        for category in quota.unknown:
            found = f"no figure for {category} in {planned.cycle.label}, 7(1)p2"
            faults.append(Fault("figures", 0, category.value, found, "a figure, or seats as stated"))
    if faults:
        raise InputError(faults)
    return [quota.counts for quota in quotas]


@constraint("7(1)", "7(1)p1", "7(3)", "7(4)", "7(5)(1)(b)(i)", "7(5)(1)(b)(ii)", "7(5)(1)(e)(i)", "7(6)")
def _seat_counts(model: Model, counts: Sequence[SeatCounts]) -> None:
    """Exactly as many seats of each kind as are due; a negative number is impossible."""
    for grid, due in zip(model.cells, counts, strict=True):
        for seat in SEATS:
            model.cp.add(sum(row[seat] for row in grid.values()) == due.of(seat))


@constraint("7(5)(1)(f)")
def _no_repeat(model: Model) -> None:
    """No head of a remembered cycle again; under ``fewest_repeats`` a repeat is counted instead."""
    problem, readings = model.problem, model.problem.readings
    index = {planned.cycle.label: t for t, planned in enumerate(problem.cycles)}
    planned_past = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        past = (*problem.history.allotments, *planned_past[:t])
        remembered = window(past, planned.cycle, readings)
        for ward, row in model.cells[t].items():
            for head in dict.fromkeys(h for s in SEATS for h in repeated_heads(s, readings.no_repeat_grain)):
                for allotment in remembered:
                    before = index.get(allotment.cycle.label)
                    now = _bearing(row, head, readings.no_repeat_grain)
                    if before is not None:
                        then = _bearing(model.cells[before][ward], head, readings.no_repeat_grain)
                        _forbid(model, now, then)
                    else:
                        seat = allotment.seat(ward)
                        if seat is not None and head in repeated_heads(seat, readings.no_repeat_grain):
                            _forbid(model, now, [1])


def _bearing(row: dict[Seat, Any], head: str, grain: str) -> list[Any]:
    return [cell for seat, cell in row.items() if head in repeated_heads(seat, grain)]


def _forbid(model: Model, now: list[Any], then: list[Any]) -> None:
    if model.problem.readings.exhaustion == "fewest_repeats":
        repeat = model.cp.new_bool_var("")
        model.cp.add(sum(now) + sum(then) <= 1 + repeat)
        model.repeats.append(repeat)
    else:
        model.cp.add(sum(now) + sum(then) <= 1)


def _pins_and_exclusions(model: Model) -> None:
    for t, planned in enumerate(model.problem.cycles):
        for pin in model.problem.pins:
            if pin.cycle == planned.cycle.label:
                model.cp.add(model.cells[t][pin.ward][pin.seat] == 1)
        for exclusion in model.problem.exclusions:
            if exclusion.cycle in ("", planned.cycle.label):
                for seat in exclusion.seats:
                    model.cp.add(model.cells[t][exclusion.ward][seat] == 0)
