"""Marks that cannot be seen in a cell: taken out and listed where that is safe, else refused."""

from __future__ import annotations

import re
import unicodedata

from wardrota.tables.findings import Findings

_LINE_BREAK = re.compile(r"[ \t]*(?:\r\n|[\r\n\v\f\u2028\u2029])\s*")
_JOINERS = "\u200c\u200d"  # inside Devanagari words they carry meaning
_IDS = frozenset({"ward_id", "old_ward_id", "new_ward_id", "cycle", "seat"})


def tidied(text: str, row: int, column: str, cell: str, findings: Findings) -> str:
    """The text on one line; an id also without direction marks, soft hyphens and the like.

    Names keep such marks: they are part of how a name is written. A control character is a fault.
    """
    if text.isascii() and text.isprintable():
        return text
    tidy = text
    if _LINE_BREAK.search(tidy):
        tidy = _LINE_BREAK.sub(" ", tidy)
        findings.reading(row, column, "a line break read as a space", text, tidy, cell=cell)
    control = next((c for c in tidy if unicodedata.category(c) == "Cc" and c != "\t"), "")
    if control:
        found = f"a control character (U+{ord(control):04X})"
        findings.fault(row, column, found, "letters, digits and signs", "Type the cell anew.", cell=cell)
    if column in _IDS and (
        hidden := [c for c in tidy if unicodedata.category(c) == "Cf" and c not in _JOINERS]
    ):
        plain = "".join(c for c in tidy if c not in hidden)
        marks = ", ".join(f"U+{ord(c):04X}" for c in dict.fromkeys(hidden))
        findings.reading(row, column, f"an invisible mark ({marks}) left out", text, plain, cell=cell)
        tidy = plain
    return tidy
