"""Two orders side by side: which wards changed, and whether each change has a reason (complaint C6).

A change has a reason where the second order gives one that the first did not give, or, between two
runs, where something that they rest on differs: then the change follows from it. The reasons that a
plan of ours prints beside every seat explain the seat and not a change, so they do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.explain.causes import Causes, causes
from wardrota.explain.words import Told, told
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.reasons import is_of_the_seat
from wardrota.runs import Run
from wardrota.wards import natural_key


@dataclass(frozen=True, slots=True)
class Side:
    """One of two orders: a run, or a table alone (``run`` is None)."""

    name: str
    plan: Plan
    run: Run | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """One ward whose seat differs in one election; ``explained`` if what is said of it is a reason."""

    cycle: str
    ward: str
    before: Seat
    after: Seat
    reasons: tuple[Told, ...]
    explained: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """One election that both orders have. ``silent`` are wards whose seat one of the two does not say."""

    cycle: str
    wards: int
    changes: tuple[Change, ...]
    silent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What a comparison found. ``general`` is what differs between the runs; empty for tables alone.

    ``problem`` has the names of the wards; None where neither order is a run.
    """

    first: str
    second: str
    problem: Problem | None
    general: tuple[Told, ...]
    elections: tuple[Compared, ...]
    notes: tuple[Told, ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        return tuple(change for election in self.elections for change in election.changes)

    @property
    def unexplained(self) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if not change.explained)


def difference(first: Side, second: Side) -> Difference:
    """Compare a draft with a final, or any two orders.

    Raises
    ------
    InputError
        If the two are about different units, or have no election and no ward in common.
    """
    _refuse_strangers(first, second)
    found = Causes((), {}, ())
    if first.run is not None and second.run is not None:
        found = causes(first.run, second.run)
    labels = {allotment.cycle.label: allotment for allotment in first.plan.allotments}
    elections = [
        _compared(first, second, labels[allotment.cycle.label], allotment, found)
        for allotment in second.plan.allotments
        if allotment.cycle.label in labels
    ]
    notes = (*found.notes, *_notes(first, second))
    run = second.run or first.run
    problem = None if run is None else run.problem
    return Difference(first.name, second.name, problem, found.general, tuple(elections), notes)


def _refuse_strangers(first: Side, second: Side) -> None:
    faults = []
    if first.run is not None and second.run is not None:
        units = (first.run.problem.unit, second.run.problem.unit)
        if units[0] != units[1]:
            found = f"{first.name} is about {units[0]}, {second.name} about {units[1]}"
            faults.append(Fault("the two orders", 0, "", found, "two orders of the same wards or offices"))
    common = _labels(first) & _labels(second)
    if not common:
        here, there = (", ".join(c.label for c in side.plan.cycles) for side in (first, second))
        found = f"no election in common: {first.name} has {here}; {second.name} has {there}"
        remedy = "Name the election alike in both: by its date, or by its year."
        faults.append(Fault("the two orders", 0, "cycle", found, "the same election in both", remedy))
    elif not any(
        set(_allotment(first, label).seats) & set(_allotment(second, label).seats) for label in common
    ):
        faults.append(
            Fault(
                "the two orders", 0, "ward_id", "no ward in common", "the same wards in both", "Ids are text."
            )
        )
    if faults:
        raise InputError(faults)


def _labels(side: Side) -> set[str]:
    return {cycle.label for cycle in side.plan.cycles}


def _allotment(side: Side, label: str) -> Allotment:
    return next(a for a in side.plan.allotments if a.cycle.label == label)


def _notes(first: Side, second: Side) -> Iterator[Told]:
    for side, other in ((first, second), (second, first)):
        if side.run is None:
            yield told("figures_unknown", name=side.name)
        for cycle in side.plan.cycles:
            if cycle.label not in _labels(other):
                yield told("only_in", cycle=cycle.label, name=side.name)


def _compared(first: Side, second: Side, before: Allotment, after: Allotment, found: Causes) -> Compared:
    wards = sorted({*before.seats, *after.seats}, key=natural_key)
    changes, silent = [], []
    for ward in wards:
        then, now = before.seat(ward), after.seat(ward)
        if then is None or now is None:
            silent.append(ward)
        elif then is not now:
            changes.append(_change(first, second, after.cycle, ward, (then, now), found))
    return Compared(after.cycle.label, len(wards), tuple(changes), tuple(silent))


def _change(
    first: Side, second: Side, cycle: Cycle, ward: str, seats: tuple[Seat, Seat], found: Causes
) -> Change:
    own = found.of_ward.get((cycle.label, ward), ())
    reasons, explained = own, bool(own)
    if not own and found.general:
        reasons, explained = (told("follows"),), True
    elif not own:
        reasons, explained = _stated(first, second, cycle, ward)
    return Change(cycle.label, ward, seats[0], seats[1], reasons, explained)


def _stated(first: Side, second: Side, cycle: Cycle, ward: str) -> tuple[tuple[Told, ...], bool]:
    """The reason that the second order prints, where it is a table and says more than the first said."""
    then, now = first.plan.reason(cycle, ward).strip(), second.plan.reason(cycle, ward).strip()
    pinned = _pinned_in(second, cycle, ward)
    if pinned is not None:
        return (pinned,), True
    if second.run is not None or not now:
        return (told("no_reason"),), False
    if is_of_the_seat(now):
        return (told("reason_of_the_seat", reason=now),), False
    if now == then:
        return (told("same_reason", reason=now),), False
    return (told("stated_reason", reason=now.rstrip(".")),), True


def _pinned_in(side: Side, cycle: Cycle, ward: str) -> Told | None:
    """The pin of a run that is compared with a table alone."""
    pins = side.run.problem.pins if side.run is not None else ()
    pin = next((pin for pin in pins if (pin.ward, pin.cycle) == (ward, cycle.label)), None)
    return None if pin is None else told("pin_added", seat=pin.seat, reason=pin.reason)
