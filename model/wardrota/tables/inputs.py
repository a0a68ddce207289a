"""The readers that others call: a path in, nouns and notes out, or every fault at once."""

from __future__ import annotations

from pathlib import Path

from wardrota.history import History
from wardrota.plan import Plan
from wardrota.tables.findings import Findings, Read, all_notes, raise_if_faulty
from wardrota.tables.joins import check_join
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
    same_name = history is not None and history.name == wards.name
    of_wards = Findings(str(wards) if same_name else wards.name)
    table = wards_from(wards, of_wards, sources=True)
    if history is None:
        raise_if_faulty(of_wards)
        assert table is not None
        return Read((table[0], History()), of_wards.notes)
    of_history = Findings(str(history) if same_name else history.name)
    past = history_from(history, of_history)
    if table is not None and past is not None:
        check_join(past[0], past[1], table[1], of_history)
    raise_if_faulty(of_wards, of_history)
    assert table is not None
    assert past is not None
    return Read((table[0], past[0]), all_notes(of_wards, of_history))
