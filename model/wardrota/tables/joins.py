"""Do the tables speak of the same wards? An id is text: ``07`` and ``7`` are two wards."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping

from wardrota.errors import Fault
from wardrota.history import Allotment, History
from wardrota.lineage import Lineage
from wardrota.tables.findings import Findings, rows_in_words
from wardrota.tables.order_rows import Orders
from wardrota.wards import natural_key

_SAME_TEXT = "the same text in both tables: an id is text"
_ALIKE = "Write it alike in both; format the column as Text in the spreadsheet."


def check_join(history: History, orders: Orders, ward_ids: Collection[str], findings: Findings) -> None:
    """Every ward of the history must be in the table of wards, written alike; else a fault per id."""
    remedy = "Correct the id, or take out the past of wards that no longer exist."
    unmatched(orders.ward_rows, ward_ids, findings, "ward_id", "in the table of wards", remedy)
    for allotment in history.allotments:
        _note_absent(allotment, ward_ids, findings)


def check_join_over_time(
    history: History, orders: Orders, lineage: Lineage, ward_ids: Collection[str], findings: Findings
) -> None:
    """Every ward of an order must be in the list of its time, which a lineage tells; written alike."""
    for allotment in history.allotments:
        steps = lineage.after(allotment.cycle)
        known = steps[0].old_ids if steps else ward_ids
        label = allotment.cycle.label
        rows = {ward: [orders.rows[label, ward].number] for ward in allotment.seats}
        place = f"among the old wards of the lineage ({label})" if steps else "in the table of wards"
        remedy = "Say in the lineage where its people are now." if steps else "Correct the id."
        unmatched(rows, known, findings, "ward_id", place, remedy)
        _note_absent(allotment, known, findings)


def unmatched(
    rows: Mapping[str, list[int]],
    known_ids: Collection[str],
    findings: Findings,
    column: str,
    place: str,
    remedy: str,
) -> None:
    """A fault for each id that is not known; one that is only written otherwise is told so."""
    known, alike = set(known_ids), _by_looks(known_ids)
    for ward_id, found_in in rows.items():
        if ward_id in known:
            continue
        twins = alike.get(_loosened(ward_id), [])
        where = f"(in {rows_in_words(found_in)})" if len(found_in) > 1 else ""
        if twins:
            findings.fault(
                found_in[0],
                column,
                f"ward {ward_id!r} {where}".rstrip() + f" is written {_listed(twins)} {place}",
                _SAME_TEXT,
                _ALIKE,
            )
        else:
            findings.fault(
                found_in[0],
                column,
                f"ward {ward_id!r} {where}".rstrip() + f" is not {place}",
                "wards that stand there",
                remedy,
            )


def parted(ward_ids: Iterable[str], known_ids: Collection[str], where: str, place: str) -> list[Fault]:
    """A fault for each id that is not known but written otherwise there: 7 and 07 would part in silence.

    An id that is nowhere like it is left to whoever judges the list.
    """
    known, alike = set(known_ids), _by_looks(known_ids)
    found = {ward: alike.get(_loosened(ward), []) for ward in ward_ids if ward not in known}
    return [
        Fault(where, 0, "ward_id", f"ward {ward!r} is written {_listed(twins)} {place}", _SAME_TEXT, _ALIKE)
        for ward, twins in found.items()
        if twins
    ]


def note_twins(ward_ids: Iterable[str], findings: Findings) -> None:
    """Ids of one list that differ in nothing but zeros, case or signs: two wards, and said so."""
    for twins in _by_looks(ward_ids).values():
        if len(twins) > 1:
            findings.note(f"warning: {_listed(twins)} are read as {len(twins)} wards, not as one")


def _note_absent(allotment: Allotment, ward_ids: Collection[str], findings: Findings) -> None:
    absent = sorted((w for w in ward_ids if w not in allotment.seats), key=natural_key)
    if absent:
        shown = ", ".join(absent[:12]) + (f" and {len(absent) - 12} more" if len(absent) > 12 else "")
        findings.note(
            f"{allotment.cycle.label} says nothing of {len(absent)} of {len(ward_ids)} wards ({shown})"
        )


def _by_looks(ward_ids: Iterable[str]) -> dict[str, list[str]]:
    """Ids gathered by what they look like."""
    alike: dict[str, list[str]] = {}
    for ward_id in sorted(ward_ids):
        alike.setdefault(_loosened(ward_id), []).append(ward_id)
    return alike


def _loosened(ward_id: str) -> str:
    """What remains when case, spaces, hyphens, leading zeros, ``.0`` and the script of digits are ignored."""
    text = unicodedata.normalize("NFKC", ward_id).casefold()
    text = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in text)
    text = re.sub(r"^([0-9]+)\.0+$", r"\1", text)
    text = re.sub(r"[\s\-_./\u200b-\u200d]", "", text)
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", text)


def _listed(ids: list[str]) -> str:
    return " and ".join(repr(i) for i in ids)
