"""The CP-SAT model: eight booleans per ward and planned cycle, one function per group of clauses.

Every constraint stands under a ``Condition``, so that a conflict can be named and a model can be
built from some of the conditions only (``allot/explain.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
Grid = Mapping[str, Mapping[Seat, Any]]  # the cells of one cycle, by ward and seat

# What a condition stands under if no clause asks it: the scenario's own wishes.
BESIDE_THE_ACT = ("pin", "exclusion", "minimum_share")


@dataclass(frozen=True, slots=True, order=True)
class Condition:
    """One requirement on a plan: the clause (or one of ``BESIDE_THE_ACT``), and what it asks, in words."""

    clause: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


Weights = Mapping[Cell, int]


class Model:
    """The CP-SAT model of a problem, stated when it is first looked at.

    ``cells[cycle][ward][seat]`` are its booleans, ``repeats`` the soft ones, ``conditions`` those
    stated, in order; under ``only`` the others are left out. What is known before it is stated, cells
    that no plan sought has and sums already proved, keeps it small.

    Raises
    ------
    InputError
        Where a reading or a figure cannot be followed, or a pin or exclusion names no ward or cycle.
    """

    def __init__(self, problem: Problem, only: frozenset[Condition] | None = None) -> None:
        self.problem = problem
        self.only = only
        self.counts = counts_due(problem)
        self._without: frozenset[Cell] = frozenset()
        self._held: tuple[tuple[Weights, int], ...] = ()
        self._stated: Stated | None = None

    @property
    def cp(self) -> Any:
        return self._statement().cp

    @property
    def cells(self) -> tuple[Grid, ...]:
        return self._statement().cells

    @property
    def never(self) -> Any:
        """What stands in the place of cells left out before the model was stated."""
        return self._statement().never

    @property
    def repeats(self) -> list[Any]:
        return self._statement().repeats

    @property
    def conditions(self) -> dict[Condition, None]:
        return self._statement().conditions

    def copy(self) -> Model:
        """The same cells and constraints, to be added to apart."""
        copy = Model.__new__(Model)
        copy.__dict__.update(self.__dict__)
        if self._stated is not None:
            copy._stated = replace(self._stated, cp=self._stated.cp.clone())
        return copy

    def leave_out(self, out: Iterable[Cell]) -> None:
        """Let no plan have any of these cells."""
        if self._stated is None:
            self._without |= frozenset(out)
        elif cells := [self.cells[t][ward][seat] for t, ward, seat in out]:
            self.cp.add(sum(cells) == 0)

    def hold(self, weights: Weights, value: int) -> None:
        """Let every plan have this weighted sum of cells."""
        if self._stated is None:
            self._held += ((weights, value),)
        else:
            self.cp.add(self.weighed(weights) == value)

    def weighed(self, weights: Weights) -> Any:
        """The weighted sum of cells as an expression."""
        from ortools.sat.python import cp_model

        stated = self._statement()
        terms = [
            (cell, weight)
            for (t, ward, seat), weight in weights.items()
            if weight and (cell := stated.cells[t][ward][seat]) is not stated.never
        ]
        return cp_model.LinearExpr.weighted_sum([c for c, _ in terms], [w for _, w in terms])

    def _statement(self) -> Stated:
        if self._stated is None:
            self._stated = _state(self.problem, self.only, self.counts, self._without)
            for weights, value in self._held:
                self.cp.add(self.weighed(weights) == value)
        return self._stated


@dataclass(frozen=True, slots=True)
class Stated:
    """A model in the words of CP-SAT; ``never`` is the constant in the place of cells left out."""

    problem: Problem
    only: frozenset[Condition] | None
    cp: Any
    cells: tuple[Grid, ...]
    never: Any
    repeats: list[Any] = field(default_factory=list)
    conditions: dict[Condition, None] = field(default_factory=dict)

    def states(self, condition: Condition) -> bool:
        """Note a condition; whether the model is to hold it."""
        if self.only is not None and condition not in self.only:
            return False
        self.conditions[condition] = None
        return True


def _state(
    problem: Problem,
    only: frozenset[Condition] | None,
    counts: Sequence[SeatCounts],
    without: frozenset[Cell],
) -> Stated:
    from ortools.sat.python import cp_model

    cp = cp_model.CpModel()
    never = cp.new_constant(0)
    cells = tuple(
        {
            ward: {seat: never if (t, ward, seat) in without else cp.new_bool_var("") for seat in SEATS}
            for ward in problem.wards.ids
        }
        for t in range(len(problem.cycles))
    )
    stated = Stated(problem, only, cp, cells, never)
    for grid in cells:
        for row in grid.values():
            cp.add_exactly_one(cell for cell in row.values() if cell is not never)
    _seat_counts(stated, counts)
    _no_repeat(stated)
    _kept_from(stated)
    return stated


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
def _seat_counts(model: Stated, counts: Sequence[SeatCounts]) -> None:
    for planned, grid, due in zip(model.problem.cycles, model.cells, counts, strict=True):
        for rule in count_rules(model.problem, planned.cycle.label, due):
            if model.states(rule.condition):
                cells = [row[seat] for row in grid.values() for seat in rule.seats]
                borne = sum(cell for cell in cells if cell is not model.never)
                model.cp.add(borne >= rule.number if rule.at_least else borne == rule.number)


@constraint("7(5)(1)(f)")
def _no_repeat(model: Stated) -> None:
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
    bearing = [{head: _bearing(model, grid, head, grain) for head in heads_of(grain)} for grid in model.cells]
    for t, planned in enumerate(problem.cycles):
        past = (*problem.history.allotments, *planned_past[:t])
        for allotment in window(past, planned.cycle, readings):
            before = index.get(allotment.cycle.label)
            for head in heads_of(grain):
                if not model.states(repeat_barred(planned.cycle.label, head, allotment.cycle.label)):
                    continue
                for ward, now in bearing[t][head].items():
                    if before is not None:
                        _forbid(model, now, bearing[before][head][ward])
                    elif any(head in repeated_heads(seat, grain) for seat in allotment.borne(ward)):
                        _forbid(model, now, [1])


def repeat_barred(now: str, head: str, before: str) -> Condition:
    """The condition that none bears a head in one cycle and in another before it."""
    return Condition("7(5)(1)(f)", f"{now}: none bears {head} that bore it in {before}")


def in_rotation(label: str, head: str) -> Condition:
    """The condition that a head comes back to a ward only when its list is used up."""
    return Condition("7(5)(1)(f)", f"{label}: {head} goes in rotation")


def _bearing(model: Stated, grid: Grid, head: str, grain: str) -> dict[str, list[Any]]:
    """The cells of each ward whose seats stand for a head."""
    seats = [seat for seat in SEATS if head in repeated_heads(seat, grain)]
    return {
        ward: [cell for seat in seats if (cell := row[seat]) is not model.never] for ward, row in grid.items()
    }


def _forbid(model: Stated, now: list[Any], then: list[Any]) -> None:
    """That a head is borne both now and then, or count it as a repeat."""
    if not now or not then:
        return
    if model.problem.readings.exhaustion == "fewest_repeats":
        repeat = model.cp.new_bool_var("")
        model.cp.add(sum(now) + sum(then) <= 1 + repeat)
        model.repeats.append(repeat)
    else:
        model.cp.add_at_most_one(*now, *then)


def _kept_from(model: Stated) -> None:
    for t, planned in enumerate(model.problem.cycles):
        for condition, ward, seats in kept_from(model.problem, planned.cycle.label):
            if model.states(condition):
                model.cp.add(sum(model.cells[t][ward][seat] for seat in seats) == 0)


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
