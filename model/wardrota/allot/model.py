"""The CP-SAT model: eight booleans per ward and planned cycle, one function per group of clauses.

Every constraint stands under a ``Condition``, so that a conflict can be named and a model can be
built from some of the conditions only (``allot/explain.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads, window
from wardrota.law.clauses import constraint
from wardrota.law.quotas import quota_for
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Seat, SeatCounts
from wardrota.problem import Problem

SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True, order=True)
class Condition:
    """One requirement on a plan: the clause (or ``pin``, ``exclusion``), and what it asks, in words."""

    clause: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Model:
    """The CP-SAT model, ``cells[cycle][ward][seat]`` its booleans, ``repeats`` the soft ones.

    ``conditions`` are those stated, in order; under ``only`` the others were left out.
    """

    problem: Problem
    cp: Any
    cells: tuple[dict[str, dict[Seat, Any]], ...]
    repeats: list[Any] = field(default_factory=list)
    only: frozenset[Condition] | None = None
    conditions: dict[Condition, None] = field(default_factory=dict)

    def states(self, condition: Condition) -> bool:
        """Note a condition; whether the model is to hold it."""
        if self.only is not None and condition not in self.only:
            return False
        self.conditions[condition] = None
        return True


def build(problem: Problem, only: frozenset[Condition] | None = None) -> Model:
    """State the problem, or only some of its conditions.

    Raises
    ------
    InputError
        Where a reading or a figure cannot be followed, or a pin or exclusion names no ward or cycle.
    """
    from ortools.sat.python import cp_model

    counts = _counts(problem)
    cp = cp_model.CpModel()
    cells = tuple(
        {ward: {seat: cp.new_bool_var("") for seat in SEATS} for ward in problem.wards.ids}
        for _ in problem.cycles
    )
    model = Model(problem, cp, cells, only=only)
    for grid in cells:
        for row in grid.values():
            cp.add_exactly_one(row.values())
    _seat_counts(model, counts)
    _no_repeat(model)
    _pins_and_exclusions(model)
    return model


def _counts(problem: Problem) -> list[SeatCounts]:
    faults = _unfollowed(problem) + _misplaced(problem)
    quotas = [quota_for(problem, planned) for planned in problem.cycles]
    for planned, quota in zip(problem.cycles, quotas, strict=True):
        for category in quota.unknown:
            found = f"no figure for {category} in {planned.cycle.label}, 7(1)p2"
            faults.append(Fault("figures", 0, category.value, found, "a figure, or seats as stated"))
    if faults:
        raise InputError(faults)
    return [quota.counts for quota in quotas]


def _unfollowed(problem: Problem) -> list[Fault]:
    readings, faults = problem.readings, []
    if readings.no_repeat_scope == "rotation":
        found = "the solver does not know the scope rotation"
        faults.append(Fault("readings", 0, "no_repeat_scope", found, "previous, last_k, any or none"))
    if readings.minimum_share:
        faults.append(Fault("readings", 0, "minimum_share", "the solver does not know it", "0"))
    if readings.women_total != "exactly_the_floor":
        found = "the solver does not know at_least"
        faults.append(Fault("readings", 0, "women_total", found, "exactly_the_floor"))
    return faults


def _misplaced(problem: Problem) -> list[Fault]:
    """Pins and exclusions that name a ward or a cycle that is not there."""
    ids, labels = set(problem.wards.ids), [planned.cycle.label for planned in problem.cycles]
    named = [(f"pins {n}", p.ward, p.cycle) for n, p in enumerate(problem.pins, start=1)]
    # An exclusion without a cycle holds in every cycle.
    named += [
        (f"exclusions {n}", e.ward, e.cycle or labels[0]) for n, e in enumerate(problem.exclusions, start=1)
    ]
    faults = []
    for place, ward, cycle in named:
        if ward not in ids:
            faults.append(Fault("scenario", 0, place, f"no ward {ward!r}", "an id of the table of wards"))
        if cycle not in labels:
            faults.append(Fault("scenario", 0, place, f"no planned cycle {cycle!r}", ", ".join(labels)))
    return faults


@constraint("7(1)", "7(1)p1", "7(3)", "7(4)", "7(5)(1)(b)(i)", "7(5)(1)(b)(ii)", "7(5)(1)(e)(i)", "7(6)")
def _seat_counts(model: Model, counts: Sequence[SeatCounts]) -> None:
    """As many seats of each category, of its women, and of all women as are due.

    Together with one seat a ward these fix the number of each of the eight kinds.
    """
    offices = model.problem.unit == "offices"
    share, inside = ("7(5)(1)(b)(i)", "7(5)(1)(b)(ii)") if offices else ("7(1)", "7(3)")
    for planned, grid, due in zip(model.problem.cycles, model.cells, counts, strict=True):
        label = planned.cycle.label
        for category in Category:
            plain, for_women = PLAIN_SEAT[category], WOMENS_SEAT[category]
            seats, women = due.reserved[category], due.women[category]
            if model.states(Condition(share, f"{label}: {seats} {category} seats")):
                model.cp.add(_number(grid, plain, for_women) == seats)
            if model.states(Condition(inside, f"{label}: {women} of the {category} seats for women")):
                model.cp.add(_number(grid, for_women) == women)
        if model.states(Condition("7(4)", f"{label}: {due.women_total} seats for women in all")):
            model.cp.add(_number(grid, *(seat for seat in SEATS if seat.woman)) == due.women_total)


def _number(grid: dict[str, dict[Seat, Any]], *seats: Seat) -> Any:
    return sum(row[seat] for row in grid.values() for seat in seats)


@constraint("7(5)(1)(f)")
def _no_repeat(model: Model) -> None:
    """No head of a remembered cycle again; under ``fewest_repeats`` a repeat is counted instead."""
    problem, readings = model.problem, model.problem.readings
    grain = readings.no_repeat_grain
    index = {planned.cycle.label: t for t, planned in enumerate(problem.cycles)}
    planned_past = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        past = (*problem.history.allotments, *planned_past[:t])
        for allotment in window(past, planned.cycle, readings):
            before = index.get(allotment.cycle.label)
            for head in heads_of(grain):
                text = f"{planned.cycle.label}: no ward bears {head} that bore it in {allotment.cycle.label}"
                if not model.states(Condition("7(5)(1)(f)", text)):
                    continue
                for ward, row in model.cells[t].items():
                    now = _bearing(row, head, grain)
                    if before is not None:
                        _forbid(model, now, _bearing(model.cells[before][ward], head, grain))
                    else:
                        seat = allotment.seat(ward)
                        if seat is not None and head in repeated_heads(seat, grain):
                            _forbid(model, now, [1])


def heads_of(grain: str) -> tuple[str, ...]:
    """Every head that a grain knows, in canonical order."""
    return tuple(dict.fromkeys(head for seat in SEATS for head in repeated_heads(seat, grain)))


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
        label = planned.cycle.label
        for pin in model.problem.pins:
            text = f"{label}: ward {pin.ward} bears {pin.seat}"
            if pin.cycle == label and model.states(Condition("pin", text)):
                model.cp.add(model.cells[t][pin.ward][pin.seat] == 1)
        for exclusion in model.problem.exclusions:
            names = ", ".join(exclusion.seats)
            text = f"{label}: ward {exclusion.ward} bears none of {names}"
            if exclusion.cycle in ("", label) and model.states(Condition("exclusion", text)):
                for seat in exclusion.seats:
                    model.cp.add(model.cells[t][exclusion.ward][seat] == 0)
