"""A published order and its tables become a case for the audit; every fault of all of them in one error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from wardrota.audit import AuditCase, Publication
from wardrota.audit.skew import groups_of
from wardrota.carried_from import carried_from
from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError, LawIsSilent, gathered
from wardrota.history import History
from wardrota.law.seats import Category
from wardrota.law.statute import Statute, Unit, load_statute
from wardrota.plan import Plan
from wardrota.problem import Figure
from wardrota.problem_from import state_figures
from wardrota.scenario import read_state, readings_for
from wardrota.scenario.readings import note_on_restarts
from wardrota.scenario.values import nearest, whole_number
from wardrota.tables import NO_HINTS, Beside, Hints, Read, Tables, read_plan, read_tables
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
    outside: Sequence[str] = ()
    draft: Path | None = None
    published: dt.date | None = None
    objections_until: dt.date | None = None
    final: dt.date | None = None
    state: Path | None = None
    hints: Hints = NO_HINTS
    history_sheet: str = ""
    plan_sheet: str = ""

    @property
    def of_order(self) -> Hints:
        """What PLAN and its draft do not say by themselves."""
        return Hints(self.hints.columns, self.plan_sheet)

    @property
    def of_past(self) -> Hints:
        """What the past orders do not say by themselves."""
        return Hints(self.hints.columns, self.history_sheet)


def case_from(asked: Asked) -> tuple[AuditCase, tuple[str, ...]]:
    """A published order with its tables, as the audit takes it, and the notes on reading them.

    Raises
    ------
    InputError
        With every fault of the tables, the stated counts, the number of seats, the readings, the
        outside columns and the days of publication.
    """
    statute = load_statute("up_1959")
    faults: list[Fault] = []
    beside: Beside = []
    plan = gathered(faults, lambda: read_plan(asked.order, asked.of_order, beside))
    first = None if plan is None or not plan.value.cycles else plan.value.cycles[0]
    draft = (
        None
        if asked.draft is None
        else gathered(faults, partial(read_plan, asked.draft, asked.of_order, beside))
    )
    tables = gathered(faults, lambda: _tables(asked, first, plan, beside))
    figures = gathered(faults, lambda: _of_the_state(asked))
    faults += _hints_of_no_table(asked)
    faults += _days_out_of_order(asked)
    readings = gathered(faults, lambda: readings_for(asked.unit, statute, asked.choices, asked.restarts))
    stated = _stated(asked.stated, faults)
    if plan is not None:
        faults += _silent(plan.value, statute, asked.order.name)
        faults += _of_another_election(plan.value, draft, asked)
    if tables is not None:
        faults += _too_many(asked.seats, stated, tables.value.wards)
        faults += [] if plan is None else _parted(plan.value, tables.value, asked.order.name)
        faults += _no_map(asked.outside, tables.value.wards)
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
        figures=figures or {},
        stated={cycle.label: stated for cycle in plan.value.cycles} if stated else {},
        seats_total=asked.seats,
        serial_claimed=True,
        outside=tuple(dict.fromkeys(asked.outside)),
        publication=Publication(
            None if draft is None else draft.value, asked.published, asked.objections_until, asked.final
        ),
    )
    cycles = (*history.cycles, *plan.value.cycles)
    notes = (
        *plan.notes,
        *(() if draft is None else draft.notes),
        *tables.notes,
        *_not_past(plan.value, history),
        *inherited,
    )
    return case, (*notes, *note_on_restarts(readings, cycles))


def _fixed(asked: Asked) -> frozenset[str]:
    """Keys of the readings that were chosen on purpose."""
    chosen = {choice.partition("=")[0].strip() for choice in asked.choices}
    return frozenset(chosen | ({"restart"} if asked.restarts else set()))


def _of_the_state(asked: Asked) -> Mapping[Category, Figure | None]:
    """The figures of the State for offices, 7(5)(1)(b)(i); wards have those of their own table."""
    if asked.state is None:
        return {}
    if asked.unit == "wards":
        remedy = "Leave it out, or say --unit offices."
        raise InputError([Fault("--state", 0, "", "figures of the State for wards", "offices", remedy)])
    return state_figures(read_state(asked.state))


def _hints_of_no_table(asked: Asked) -> list[Fault]:
    """Sheets and percentages of a table that was not given."""
    wrong = []
    if asked.wards is None and asked.hints.sheet:
        wrong.append(("--sheet", "--wards"))
    if asked.wards is None and asked.hints.percent:
        wrong.append(("--percent", "--wards"))
    if asked.history is None and asked.history_sheet:
        wrong.append(("--history-sheet", "--history"))
    return [Fault(option, 0, "", "no such table", f"the table with {table}") for option, table in wrong]


def _tables(asked: Asked, first: Cycle | None, plan: Read[Plan] | None, beside: Beside) -> Read[Tables]:
    """The tables; where there is none of wards, the wards of today are those that the order names."""
    named = () if plan is None else {ward: None for a in plan.value.allotments for ward in a.seats}
    files = (asked.wards, asked.history, asked.lineage)
    return read_tables(*files, first, tuple(named), asked.hints, asked.of_past, beside)


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


def _no_map(columns: Sequence[str], wards: WardTable | None) -> list[Fault]:
    """Columns that are not there, or that part the wards into one group or into nearly one a ward."""
    faults: list[Fault] = []
    named = () if wards is None else tuple(dict.fromkeys(name for w in wards.wards for name in w.other))
    known = [name for name in ("zone", *named) if wards is not None and any(groups_of(wards, name).values())]
    for column in columns:
        if wards is None:
            remedy = "Give the ward table with --wards."
            faults.append(Fault("--skew", 0, "", f"no ward table for {column!r}", "a column of it", remedy))
        elif column not in known:
            allowed = ", ".join(known) or "a column beside the figures; this table has none"
            found = f"no column {column!r} with an entry"
            faults.append(Fault("--skew", 0, "", found, allowed, nearest(column, known)))
        else:
            groups = set(groups_of(wards, column).values()) - {""}
            if not 2 <= len(groups) <= len(wards) // 2:
                found = f"{column!r} has {len(groups)} groups for {len(wards)} wards"
                faults.append(
                    Fault("--skew", 0, "", found, f"2 to {len(wards) // 2} groups", "It is no map.")
                )
    return faults


def _of_another_election(plan: Plan, draft: Read[Plan] | None, asked: Asked) -> list[Fault]:
    """A draft that is of none of the elections that PLAN decides."""
    if (
        draft is None
        or asked.draft is None
        or {c.label for c in plan.cycles} & {c.label for c in draft.value.cycles}
    ):
        return []
    has, wants = (
        ", ".join(c.label for c in cycles) or "none" for cycles in (draft.value.cycles, plan.cycles)
    )
    return [Fault(asked.draft.name, 0, "cycle", f"elections {has}", f"one of {wants}, as in PLAN")]


def _days_out_of_order(asked: Asked) -> list[Fault]:
    """Objections or the final order before the draft; days with no day of publication to count from."""
    faults: list[Fault] = []
    for name, day in (("--objections-until", asked.objections_until), ("--final", asked.final)):
        if day is not None and asked.published is not None and day < asked.published:
            found, allowed = f"{day} is before the draft", f"{asked.published} or later"
            faults.append(Fault(name, 0, "", found, allowed, "Correct one of the two days."))
    if asked.objections_until is not None and asked.published is None:
        allowed = "the day of the draft with --published"
        faults.append(Fault("--objections-until", 0, "", "no day to count from", allowed))
    if asked.published is not None and asked.objections_until is None and asked.final is None:
        allowed = "the last day with --objections-until, or the day of the final order with --final"
        faults.append(Fault("--published", 0, "", "no day to count to", allowed))
    return faults


def _not_past(plan: Plan, history: History) -> tuple[str, ...]:
    """Orders of the history that bear on no election of the plan."""
    if not plan.cycles:
        return ()
    last = max(plan.cycles)
    same = [c.label for c in history.cycles if any(c.same_election(cycle) for cycle in plan.cycles)]
    later = [c.label for c in history.cycles if last < c and c.label not in same]
    notes = []
    if same:
        notes.append(f"the order of {', '.join(same)} is judged as PLAN has it, not as the history has it.")
    if later:
        notes.append(f"orders of {', '.join(later)} are later than PLAN and have no bearing on it.")
    return tuple(notes)
