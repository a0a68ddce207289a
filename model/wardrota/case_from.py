"""A published order and its tables become a case for the audit; every fault of all of them in one error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wardrota.audit import AuditCase
from wardrota.carried_from import carried_from
from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError, LawIsSilent, gathered
from wardrota.history import History
from wardrota.law.seats import Category
from wardrota.law.statute import Statute, Unit, load_statute
from wardrota.plan import Plan
from wardrota.scenario import readings_for
from wardrota.scenario.readings import note_on_restarts
from wardrota.scenario.values import nearest, whole_number
from wardrota.tables import Read, Tables, read_plan, read_tables
from wardrota.tables.joins import parted
from wardrota.wards import WardTable

_ALIASES = {"OBC": "BC"}


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be judged, as the command line says it."""

    order: Path
    wards: Path | None = None
    history: Path | None = None
    lineage: Path | None = None
    unit: Unit = "wards"
    seats: int | None = None
    stated: Sequence[str] = ()
    choices: Sequence[str] = ()
    restarts: Sequence[str] = ()


def case_from(asked: Asked) -> tuple[AuditCase, tuple[str, ...]]:
    """A published order with its tables, as the audit takes it, and the notes on reading them.

    Raises
    ------
    InputError
        With every fault of the tables, the stated counts, the number of seats and the readings.
    """
    statute = load_statute("up_1959")
    faults: list[Fault] = []
    plan = gathered(faults, lambda: read_plan(asked.order))
    first = None if plan is None or not plan.value.cycles else plan.value.cycles[0]
    tables = gathered(faults, lambda: _tables(asked, first, plan))
    readings = gathered(faults, lambda: readings_for(asked.unit, statute, asked.choices, asked.restarts))
    stated = _stated(asked.stated, faults)
    if plan is not None:
        faults += _silent(plan.value, statute, asked.order.name)
    if tables is not None:
        faults += _too_many(asked.seats, stated, tables.value.wards)
        faults += [] if plan is None else _parted(plan.value, tables.value, asked.order.name)
    past = None
    if tables is not None and readings is not None:
        read, chosen = tables.value, readings
        past = gathered(faults, lambda: carried_from(read.history, read.lineage, chosen, first))
    if faults or plan is None or tables is None or readings is None or past is None:
        raise InputError(faults)
    wards, (history, inherited) = tables.value.wards, past
    case = AuditCase(
        unit=asked.unit,
        statute=statute,
        wards=wards,
        history=history,
        plan=plan.value,
        readings=readings,
        fixed=_fixed(asked),
        stated={cycle.label: stated for cycle in plan.value.cycles} if stated else {},
        seats_total=asked.seats,
        serial_claimed=True,
    )
    cycles = (*history.cycles, *plan.value.cycles)
    notes = (*plan.notes, *tables.notes, *_not_past(plan.value, history), *inherited)
    return case, (*notes, *note_on_restarts(readings, cycles))


def _fixed(asked: Asked) -> frozenset[str]:
    """Keys of the readings that were chosen on purpose."""
    chosen = {choice.partition("=")[0].strip() for choice in asked.choices}
    return frozenset(chosen | ({"restart"} if asked.restarts else set()))


def _tables(asked: Asked, first: Cycle | None, plan: Read[Plan] | None) -> Read[Tables]:
    """The tables; where there is none of wards, the wards of today are those that the order names."""
    named = () if plan is None else {ward: None for a in plan.value.allotments for ward in a.seats}
    return read_tables(asked.wards, asked.history, asked.lineage, first, tuple(named))


def _stated(items: Sequence[str], faults: list[Fault]) -> dict[Category, int]:
    """Counts as stated in the order [seats]."""
    allowed = "SC=11, ST=0 or BC=22"
    counts: dict[Category, int] = {}
    for item in items:
        name, _, number = (part.strip() for part in item.partition("="))
        if name not in Category.__members__:
            upper = name.upper()
            remedy = nearest(_ALIASES.get(upper, upper), list(Category))
            faults.append(Fault("--stated", 0, "", f"found {item[:80]!r}", allowed, remedy))
            continue
        try:
            count = whole_number(number, 0)
        except ValueError as error:
            faults.append(Fault("--stated", 0, "", f"found {item[:80]!r}", f"{name}= and {error}"))
            continue
        if counts.setdefault(Category(name), count) != count:
            found = f"{name} is stated twice, as {counts[Category(name)]} and as {count}"
            faults.append(Fault("--stated", 0, "", found, "one count a category", "Leave one of them out."))
    return counts


def _parted(plan: Plan, tables: Tables, file: str) -> list[Fault]:
    """Wards that the order and the tables write otherwise; other strangers are left to the audit."""
    ids = dict.fromkeys(ward for allotment in plan.allotments for ward in allotment.seats)
    if tables.wards is not None:
        return parted(ids, tables.wards.ids, file, "in the table of wards")
    if tables.lineage is not None:
        return []  # its wards of today are those of the order already
    past = {ward for allotment in tables.history.allotments for ward in allotment.seats}
    return parted(ids, past, file, "in the past orders")


def _too_many(seats: int | None, stated: dict[Category, int], wards: WardTable | None) -> list[Fault]:
    """More wards than seats, or more stated seats of one category than all seats."""
    faults: list[Fault] = []
    if seats is not None and wards is not None and seats < len(wards):
        found, allowed = f"{seats} seats for a table of {len(wards)} wards", f"{len(wards)} or more"
        faults.append(Fault("--seats", 0, "", found, allowed, "Leave it out: the table gives the number."))
        return faults
    total = seats if seats is not None else len(wards) if wards is not None else None
    for category, count in stated.items():
        if total is not None and count > total:
            found = f"{count} {category} seats of {total}"
            faults.append(Fault("--stated", 0, "", found, f"0 to {total}", "Correct the count."))
    return faults


def _silent(plan: Plan, statute: Statute, file: str) -> list[Fault]:
    """Elections of the order on which the Act gives no value."""
    faults: list[Fault] = []
    for cycle in plan.cycles:
        try:
            statute.at(cycle.poll or dt.date(cycle.year, 12, 31))
        except LawIsSilent as silence:
            allowed = f"elections from {statute.in_force_from} on"
            remedy = "Take earlier orders out, or give them with --history."
            faults.append(Fault(file, 0, "cycle", str(silence).rstrip("."), allowed, remedy))
    return faults


def _not_past(plan: Plan, history: History) -> tuple[str, ...]:
    """Orders of the history that bear on no election of the plan."""
    if not plan.cycles:
        return ()
    last = max(plan.cycles)
    same = [c.label for c in history.cycles if any(_same_election(c, cycle) for cycle in plan.cycles)]
    later = [c.label for c in history.cycles if last < c and c.label not in same]
    notes = []
    if same:
        notes.append(f"the order of {', '.join(same)} is judged as PLAN has it, not as the history has it.")
    if later:
        notes.append(f"orders of {', '.join(later)} are later than PLAN and have no bearing on it.")
    return tuple(notes)


def _same_election(one: Cycle, other: Cycle) -> bool:
    """A bare year is that of any poll in the year."""
    either_bare = one.poll is None or other.poll is None
    return one.label == other.label or (either_bare and one.year == other.year)
