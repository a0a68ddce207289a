"""The readers that others call: a path in, nouns and notes out, or every fault at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.history import History
from wardrota.lineage import Lineage
from wardrota.objection import Objection
from wardrota.plan import Plan
from wardrota.tables.columns import Columns
from wardrota.tables.findings import Findings, Read, TooManyFaults, all_faults, all_notes, raise_if_faulty
from wardrota.tables.headers import NO_HINTS, Hints
from wardrota.tables.joins import check_join, check_join_over_time, note_twins
from wardrota.tables.lineage_rows import check_against_wards, lineage_from
from wardrota.tables.objection_rows import OBJECTION_COLUMNS, objections_from
from wardrota.tables.order_rows import HISTORY_COLUMNS, PLAN_COLUMNS, history_from, plan_from
from wardrota.tables.ward_rows import COLUMNS, wards_from
from wardrota.wards import WardTable

T = TypeVar("T")
ORDER_NAMES = tuple(PLAN_COLUMNS.known)
OBJECTION_NAMES = tuple(OBJECTION_COLUMNS.known)
COLUMN_NAMES = tuple(dict.fromkeys((*COLUMNS.known, *HISTORY_COLUMNS.known)))
AUDIT_NAMES = tuple(dict.fromkeys((*COLUMN_NAMES, *ORDER_NAMES)))
# Tables that were read with the same hints: a header that is named need only stand in one of them.
Beside = list[tuple[Findings, Columns]]


def read_wards(path: Path, sources: bool = True, hints: Hints = NO_HINTS) -> Read[WardTable]:
    """Read a table of wards: one row a ward, counts in [persons].

    ``bc`` may be blank (no survey); a blank in any other count is a fault. With ``sources`` the
    standing of each column is taken from ``SOURCES.toml`` beside or above the file; ``hints`` say
    what the file does not say by itself.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    findings = Findings(path.name)
    found = _until_enough(lambda: wards_from(path, findings, sources, hints))
    _check_hints(hints, [(findings, COLUMNS)])
    return Read(_whole(found, findings)[0], findings.notes)


def read_history(path: Path, hints: Hints = NO_HINTS) -> Read[History]:
    """Read past orders: one row a past cycle and ward, or one column a cycle; a blank seat is not known.

    ``History.standing`` has the standing of each column, and, if the file has a column
    ``standing``, of each cycle by its label (its weakest row) and of ``cycle/ward`` where the
    rows of a cycle differ.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    findings = Findings(path.name)
    found = _until_enough(lambda: history_from(path, findings, hints))
    _check_hints(hints, [(findings, HISTORY_COLUMNS)])
    return Read(_whole(found, findings)[0], findings.notes)


def read_plan(path: Path, hints: Hints = NO_HINTS, beside: Beside | None = None) -> Read[Plan]:
    """Read ``plan.csv``, ours or anyone's; ``ward_name`` and ``reason`` may be absent.

    Where other tables are read with the same ``hints``, it is added to ``beside``, and whoever reads
    the last of them sees that every header named was found.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    findings = Findings(path.name)
    plan = _until_enough(lambda: plan_from(path, findings, hints))
    if beside is None:
        _check_hints(hints, [(findings, PLAN_COLUMNS)])
    else:
        beside.append((findings, PLAN_COLUMNS))
    return Read(_whole(plan, findings), findings.notes)


def read_objections(
    path: Path, ward_ids: Sequence[str], cycles: Sequence[Cycle], hints: Hints = NO_HINTS
) -> Read[tuple[Objection, ...]]:
    """Read a batch of objections to a run: ``ward_id, wants``, and where known ``cycle, objector, text``.

    Parameters
    ----------
    ward_ids, cycles
        The wards and the planned elections of the run. A blank cycle is the first of them.

    Raises
    ------
    InputError
        With every fault of the file: no such ward or election, something asked that is no seat.
    """
    findings = Findings(path.name)
    found = _until_enough(lambda: objections_from(path, findings, ward_ids, cycles, hints))
    _check_hints(hints, [(findings, OBJECTION_COLUMNS)])
    return Read(_whole(found, findings), findings.notes)


def read_inputs(wards: Path, history: Path | None) -> Read[tuple[WardTable, History]]:
    """Read both tables and their join; no history is an empty one.

    Raises
    ------
    InputError
        With every fault of both files, and every ward of the history that the table lacks.
    """
    read = read_tables(wards, history)
    assert read.value.wards is not None
    return Read((read.value.wards, read.value.history), read.notes)


@dataclass(frozen=True, slots=True)
class Tables:
    """What was read: the wards of today, past orders in the ids of their time, and the lineage between."""

    wards: WardTable | None
    history: History
    lineage: Lineage | None = None


@dataclass(frozen=True, slots=True)
class Examined:
    """Tables with everything that was found on the way, file by file; ``tables`` is None if faulty."""

    tables: Tables | None
    findings: tuple[Findings, ...]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """In the order of files and rows."""
        return all_faults(*self.findings)

    @property
    def notes(self) -> tuple[str, ...]:
        """In the order of files."""
        return all_notes(*self.findings)


def read_tables(
    wards: Path | None,
    history: Path | None = None,
    lineage: Path | None = None,
    first: Cycle | None = None,
    ward_ids: Collection[str] = (),
    hints: Hints = NO_HINTS,
    past: Hints = NO_HINTS,
    beside: Beside | None = None,
) -> Read[Tables]:
    """Read the tables that are given, and check that they speak of the same wards.

    Parameters
    ----------
    first
        The first election of the plan. A redrawing without a date is the one before it; None: every
        past order is one of the old wards.
    ward_ids
        The wards of today where there is no table of them, as the plan has them.
    hints, past
        What the table of wards, and that of past orders, do not say by themselves.
    beside
        Tables read already with the same hints.

    Raises
    ------
    InputError
        With every fault of all files, and every ward that one of them has and another lacks.
    """
    found = examine_tables(wards, history, lineage, first, ward_ids, hints, past, beside)
    if found.tables is None:
        raise InputError(found.faults)
    return Read(found.tables, found.notes)


def examine_tables(
    wards: Path | None,
    history: Path | None = None,
    lineage: Path | None = None,
    first: Cycle | None = None,
    ward_ids: Collection[str] = (),
    hints: Hints = NO_HINTS,
    past: Hints = NO_HINTS,
    beside: Beside | None = None,
) -> Examined:
    """As ``read_tables``, but faults are handed back beside what was understood, and none is raised."""
    files = [file for file in (wards, history, lineage) if file is not None]
    of_wards, of_history, of_lineage = (_findings(file, files) for file in (wards, history, lineage))
    table = None if wards is None else _until_enough(lambda: wards_from(wards, of_wards, True, hints))
    orders = None if history is None else _until_enough(lambda: history_from(history, of_history, past))
    drawn = None if lineage is None else _until_enough(lambda: lineage_from(lineage, of_lineage))
    ids = table[1] if table is not None else ward_ids if wards is None else None
    between = None if drawn is None else drawn[0] if first is None else drawn[0].dated(first)

    def join() -> None:
        if table is not None:
            note_twins(table[1], of_wards)
        if drawn is not None and ids is not None and (ids or wards is not None):
            check_against_wards(drawn[1], ids, None if table is None else table[0], of_lineage)
        if orders is not None and between is not None:
            check_join_over_time(orders[0], orders[1], between, ids or (), of_history)
        elif orders is not None and table is not None and lineage is None:
            check_join(orders[0], orders[1], table[1], of_history)

    _until_enough(join)
    pairs = [(of_wards, COLUMNS)] if past == NO_HINTS else _pairs(of_wards, of_history)
    _check_hints(hints, [*pairs, *(beside or ())])
    given = tuple(
        findings
        for file, findings in ((wards, of_wards), (history, of_history), (lineage, of_lineage))
        if file is not None
    ) or tuple(findings for findings, _ in beside or ())
    if all_faults(*given):
        return Examined(None, given)
    tables = Tables(None if table is None else table[0], History() if orders is None else orders[0], between)
    return Examined(tables, given)


def _pairs(of_wards: Findings, of_history: Findings) -> list[tuple[Findings, Columns]]:
    return [(of_wards, COLUMNS), (of_history, HISTORY_COLUMNS)]


def _check_hints(hints: Hints, tables: Sequence[tuple[Findings, Columns]]) -> None:
    """A column that the user names by its header must be found in a table that can have it."""
    for column, header in hints.columns.items():
        able = [findings for findings, columns in tables if column in columns.known]
        seen = [findings for findings in able if findings.headers]
        if seen and not any(column in findings.told for findings in seen):
            listed = ", ".join(repr(text) for text in seen[0].headers if text)
            remedy = "Write the header as it stands there, or the letter of its column."
            seen[0].faults.append(Fault(seen[0].where, 0, column, f"no header {header!r}", listed, remedy))


def check_hints(hints: Hints, tables: Beside) -> None:
    """Raises InputError for every header that is named and stands in none of the tables."""
    read = [findings for findings, _ in tables]
    before = sum(len(findings.faults) for findings in read)
    _check_hints(hints, tables)
    if sum(len(findings.faults) for findings in read) > before:
        raise InputError(all_faults(*read))


def _until_enough(read: Callable[[], T | None]) -> T | None:
    """What is read; None where the faults of one file are more than a report can hold."""
    try:
        return read()
    except TooManyFaults:
        return None


def _whole(found: T | None, findings: Findings) -> T:
    raise_if_faulty(findings)
    assert found is not None
    return found


def _findings(file: Path | None, files: Sequence[Path]) -> Findings:
    """Named after the file alone, or after its path where another file has the same name."""
    if file is None:
        return Findings("")
    names = [other.name for other in dict.fromkeys(files)]
    return Findings(str(file) if names.count(file.name) > 1 else file.name)
