"""The readers that others call: a path in, nouns and notes out, or every fault at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from wardrota.cycle import Cycle
from wardrota.history import History
from wardrota.lineage import Lineage
from wardrota.plan import Plan
from wardrota.tables.findings import Findings, Read, all_notes, raise_if_faulty
from wardrota.tables.joins import check_join, check_join_over_time
from wardrota.tables.lineage_rows import check_against_wards, lineage_from
from wardrota.tables.order_rows import history_from, plan_from
from wardrota.tables.ward_rows import wards_from
from wardrota.wards import WardTable


def read_wards(path: Path, sources: bool = True) -> Read[WardTable]:
    """Read ``wards.csv``: one row a ward, counts in [persons].

    ``bc`` may be blank (no survey); a blank in any other count is a fault. With ``sources`` the
    standing of each column is taken from ``SOURCES.toml`` beside or above the file.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    findings = Findings(path.name)
    found = wards_from(path, findings, sources)
    raise_if_faulty(findings)
    assert found is not None
    return Read(found[0], findings.notes)


def read_history(path: Path) -> Read[History]:
    """Read ``history.csv``: one row a past cycle and ward; a blank seat is not known.

    ``History.standing`` has the standing of each column, and, if the file has a column
    ``standing``, of each cycle by its label (its weakest row) and of ``cycle/ward`` where the
    rows of a cycle differ.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    findings = Findings(path.name)
    found = history_from(path, findings)
    raise_if_faulty(findings)
    assert found is not None
    return Read(found[0], findings.notes)


def read_plan(path: Path) -> Read[Plan]:
    """Read ``plan.csv``, ours or anyone's; ``ward_name`` and ``reason`` may be absent.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    findings = Findings(path.name)
    plan = plan_from(path, findings)
    raise_if_faulty(findings)
    assert plan is not None
    return Read(plan, findings.notes)


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


def read_tables(
    wards: Path | None,
    history: Path | None = None,
    lineage: Path | None = None,
    first: Cycle | None = None,
    ward_ids: Collection[str] = (),
) -> Read[Tables]:
    """Read the tables that are given, and check that they speak of the same wards.

    Parameters
    ----------
    first
        The first election of the plan. A redrawing without a date is the one before it; None: every
        past order is one of the old wards.
    ward_ids
        The wards of today where there is no table of them, as the plan has them.

    Raises
    ------
    InputError
        With every fault of all files, and every ward that one of them has and another lacks.
    """
    files = [file for file in (wards, history, lineage) if file is not None]
    of_wards, of_history, of_lineage = (_findings(file, files) for file in (wards, history, lineage))
    table = None if wards is None else wards_from(wards, of_wards, sources=True)
    past = None if history is None else history_from(history, of_history)
    drawn = None if lineage is None else lineage_from(lineage, of_lineage)
    ids = table[1] if table is not None else ward_ids if wards is None else None
    between: Lineage | None = None
    if drawn is not None:
        between = drawn[0] if first is None else drawn[0].dated(first)
        if ids is not None and (ids or wards is not None):
            check_against_wards(drawn[1], ids, None if table is None else table[0], of_lineage)
    if past is not None and between is not None:
        check_join_over_time(past[0], past[1], between, ids or (), of_history)
    elif past is not None and table is not None and lineage is None:
        check_join(past[0], past[1], table[1], of_history)
    raise_if_faulty(of_wards, of_history, of_lineage)
    read = Tables(None if table is None else table[0], History() if past is None else past[0], between)
    return Read(read, all_notes(of_wards, of_history, of_lineage))


def _findings(file: Path | None, files: Sequence[Path]) -> Findings:
    """Named after the file alone, or after its path where another file has the same name."""
    if file is None:
        return Findings("")
    return Findings(str(file) if [other.name for other in files].count(file.name) > 1 else file.name)
