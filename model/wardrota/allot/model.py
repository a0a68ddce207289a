"""The CP-SAT model: eight booleans per ward and planned cycle, one function per group of clauses.

Every constraint stands under a ``Condition``, so that a conflict can be named and a model can be
built from some of the conditions only (``allot/explain.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from wardrota.allot.eligibility import with_too_few
from wardrota.allot.rotation_rows import add_rotation
from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.bars import heads_of, repeated_heads, window
from wardrota.law.clauses import constraint
from wardrota.law.quotas import quota_for
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Seat, SeatCounts
from wardrota.problem import Problem

SEATS = tuple(Seat)
Cell = tuple[int, str, Seat]  # number of the planned cycle, ward, seat

# What a condition stands under if no clause asks it: the scenario's own wishes.
BESIDE_THE_ACT = ("pin", "exclusion", "minimum_share")


@dataclass(frozen=True, slots=True, order=True)
class Condition:
    """One requirement on a plan: the clause (or one of ``BESIDE_THE_ACT``), and what it asks, in words."""

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

    def copy(self) -> Model:
        """The same cells and constraints, to be added to apart."""
        return replace(self, cp=self.cp.clone())

    def leave_out(self, cp: Any, out: Iterable[Cell]) -> None:
        """Forbid some cells in this model, or in a clone of it."""
        for t, ward, seat in out:
            cp.add(self.cells[t][ward][seat] == 0)


def build(problem: Problem, only: frozenset[Condition] | None = None) -> Model:
    """State the problem, or only some of its conditions.

    Raises
    ------
    InputError
        Where a reading or a figure cannot be followed, or a pin or exclusion names no ward or cycle.
    """
    from ortools.sat.python import cp_model

    counts = counts_due(problem)
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
    _kept_from(model)
    return model


def counts_due(problem: Problem) -> list[SeatCounts]:
    """The seats due in each planned cycle; every fault that keeps the model from being stated raises."""
    faults = _misplaced(problem)
    quotas = [quota_for(problem, planned) for planned in problem.cycles]
    for planned, quota in zip(problem.cycles, quotas, strict=True):
        for category in quota.unknown:
            found = f"no figure for {category} in {planned.cycle.label}, 7(1)p2"
            faults.append(Fault("figures", 0, category.value, found, "a figure, or seats as stated"))
    if faults:
        raise InputError(faults)
    return [quota.counts for quota in quotas]


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


@dataclass(frozen=True, slots=True)
class CountRule:
    """So many wards of one cycle, or ``at_least`` so many, bear one of these seats."""

    condition: Condition
    seats: tuple[Seat, ...]
    number: int
    at_least: bool = False


def women_may_exceed(problem: Problem) -> bool:
    """Whether one-third is a floor, so that the number of general women's seats is not fixed, 7(4)."""
    return problem.readings.women_total == "at_least"


def count_rules(problem: Problem, label: str, due: SeatCounts) -> tuple[CountRule, ...]:
    """As many seats of each category, of its women, and of all women as are due in a cycle.

    Together with one seat a ward these fix the number of each of the eight kinds. Where one-third
    of all seats is a floor, W is bounded from below only.
    """
    offices = problem.unit == "offices"
    share, inside = ("7(5)(1)(b)(i)", "7(5)(1)(b)(ii)") if offices else ("7(1)", "7(3)")
    rules = []
    for category in Category:
        plain, for_women = PLAIN_SEAT[category], WOMENS_SEAT[category]
        seats, women = due.reserved[category], due.women[category]
        text = f"{label}: {_plural(seats, f'{category} seat')}"
        rules.append(CountRule(Condition(share, text), (plain, for_women), seats))
        text = f"{label}: {women} of the {category} seats for women"
        rules.append(CountRule(Condition(inside, text), (for_women,), women))
    all_women = tuple(seat for seat in SEATS if seat.woman)
    floor = women_may_exceed(problem)
    least = "at least " if floor else ""
    text = f"{label}: {least}{_plural(due.women_total, 'seat')} for women in all"
    return (*rules, CountRule(Condition("7(4)", text), all_women, due.women_total, floor))


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


@constraint("7(1)", "7(1)p1", "7(3)", "7(4)", "7(5)(1)(b)(i)", "7(5)(1)(b)(ii)", "7(5)(1)(e)(i)", "7(6)")
def _seat_counts(model: Model, counts: Sequence[SeatCounts]) -> None:
    for planned, grid, due in zip(model.problem.cycles, model.cells, counts, strict=True):
        for rule in count_rules(model.problem, planned.cycle.label, due):
            if model.states(rule.condition):
                borne = sum(row[seat] for row in grid.values() for seat in rule.seats)
                model.cp.add(borne >= rule.number if rule.at_least else borne == rule.number)


@constraint("7(5)(1)(f)")
def _no_repeat(model: Model) -> None:
    """No head of a remembered cycle again; under ``fewest_repeats`` a repeat is counted instead.

    Under ``rotation`` a repeat is lawful once the list is used up, so that none is ever soft.
    """
    problem, readings = model.problem, model.problem.readings
    if readings.no_repeat_scope == "rotation":
        add_rotation(
            model.cp, problem, model.cells, lambda label, head: model.states(in_rotation(label, head))
        )
        return
    grain = readings.no_repeat_grain
    index = {planned.cycle.label: t for t, planned in enumerate(problem.cycles)}
    planned_past = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        past = (*problem.history.allotments, *planned_past[:t])
        for allotment in window(past, planned.cycle, readings):
            before = index.get(allotment.cycle.label)
            for head in heads_of(grain):
                if not model.states(repeat_barred(planned.cycle.label, head, allotment.cycle.label)):
                    continue
                for ward, row in model.cells[t].items():
                    now = _bearing(row, head, grain)
                    if before is not None:
                        _forbid(model, now, _bearing(model.cells[before][ward], head, grain))
                    else:
                        if any(head in repeated_heads(seat, grain) for seat in allotment.borne(ward)):
                            _forbid(model, now, [1])


def repeat_barred(now: str, head: str, before: str) -> Condition:
    """The condition that none bears a head in one cycle and in another before it."""
    return Condition("7(5)(1)(f)", f"{now}: none bears {head} that bore it in {before}")


def in_rotation(label: str, head: str) -> Condition:
    """The condition that a head comes back to a ward only when its list is used up."""
    return Condition("7(5)(1)(f)", f"{label}: {head} goes in rotation")


def _bearing(row: dict[Seat, Any], head: str, grain: str) -> list[Any]:
    return [cell for seat, cell in row.items() if head in repeated_heads(seat, grain)]


def _forbid(model: Model, now: list[Any], then: list[Any]) -> None:
    if model.problem.readings.exhaustion == "fewest_repeats":
        repeat = model.cp.new_bool_var("")
        model.cp.add(sum(now) + sum(then) <= 1 + repeat)
        model.repeats.append(repeat)
    else:
        model.cp.add(sum(now) + sum(then) <= 1)


def _kept_from(model: Model) -> None:
    for t, planned in enumerate(model.problem.cycles):
        for condition, ward, seats in kept_from(model.problem, planned.cycle.label):
            if model.states(condition):
                for seat in seats:
                    model.cp.add(model.cells[t][ward][seat] == 0)


Kept = tuple[Condition, str, tuple[Seat, ...]]


def kept_from(problem: Problem, label: str) -> list[Kept]:
    """The seats that a pin, an exclusion or too few people keep a ward from in a cycle.

    A pin keeps it from all seats but one.
    """
    kept: list[Kept] = []
    unit = problem.unit.removesuffix("s")
    for pin in problem.pins:
        if pin.cycle == label:
            condition = Condition("pin", f"{label}: {unit} {pin.ward} bears {pin.seat}")
            kept.append((condition, pin.ward, tuple(seat for seat in SEATS if seat is not pin.seat)))
    for exclusion in problem.exclusions:
        if exclusion.cycle in ("", label):
            names = ", ".join(exclusion.seats)
            condition = Condition("exclusion", f"{label}: {unit} {exclusion.ward} bears none of {names}")
            kept.append((condition, exclusion.ward, exclusion.seats))
    for category in Category:
        seats = (WOMENS_SEAT[category], PLAIN_SEAT[category])
        condition = _enough_people(problem, label, category)
        kept += [(condition, ward, seats) for ward in with_too_few(problem, category)]
    return kept


def _enough_people(problem: Problem, label: str, category: Category) -> Condition:
    """The condition that no ward with too few people of a category is reserved for it."""
    unit, least = problem.unit.removesuffix("s"), problem.readings.minimum_share
    if least:
        text = f"{label}: no {unit} whose share of {category} is below {least} is reserved for {category}"
        return Condition("minimum_share", text)
    return Condition("7(5)(1)(f)", f"{label}: no {unit} where nobody of {category} lives is in its rotation")
