"""Do the tables speak of the same wards? An id is text: ``07`` and ``7`` are two wards."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from wardrota.history import History
from wardrota.tables.findings import Findings, rows_in_words
from wardrota.tables.order_rows import Orders
from wardrota.wards import natural_key


def check_join(history: History, orders: Orders, ward_ids: Collection[str], findings: Findings) -> None:
    """Every ward of the history must be in the table of wards, written alike; else a fault per id."""
    alike: dict[str, list[str]] = {}
    for ward_id in sorted(ward_ids):
        alike.setdefault(_loosened(ward_id), []).append(ward_id)
    known = set(ward_ids)
    for ward_id, rows in orders.ward_rows.items():
        if ward_id in known:
            continue
        twins = alike.get(_loosened(ward_id), [])
        place = f"(in {rows_in_words(rows)})" if len(rows) > 1 else ""
        if twins:
            findings.fault(
                rows[0],
                "ward_id",
                f"ward {ward_id!r} {place}".rstrip() + f" is written {_listed(twins)} in the table of wards",
                "the same text in both files: an id is text",
                "Write it alike in both files; format the column as Text in the spreadsheet.",
            )
        else:
            findings.fault(
                rows[0],
                "ward_id",
                f"ward {ward_id!r} {place}".rstrip() + " is not in the table of wards",
                "wards of the table",
                "Correct the id, or take out the past of wards that no longer exist.",
            )
    _note_absent(history, ward_ids, findings)


def _note_absent(history: History, ward_ids: Collection[str], findings: Findings) -> None:
    for allotment in history.allotments:
        absent = sorted((w for w in ward_ids if w not in allotment.seats), key=natural_key)
        if absent:
            shown = ", ".join(absent[:12]) + (f" and {len(absent) - 12} more" if len(absent) > 12 else "")
            findings.note(
                f"{allotment.cycle.label} says nothing of {len(absent)} of {len(ward_ids)} wards ({shown})"
            )


def _loosened(ward_id: str) -> str:
    """What remains when case, spaces, hyphens, leading zeros, ``.0`` and the script of digits are ignored."""
    text = unicodedata.normalize("NFKC", ward_id).casefold()
    text = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in text)
    text = re.sub(r"^([0-9]+)\.0+$", r"\1", text)
    text = re.sub(r"[\s\-_./\u200b-\u200d]", "", text)
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", text)


def _listed(ids: list[str]) -> str:
    return " and ".join(repr(i) for i in ids)
