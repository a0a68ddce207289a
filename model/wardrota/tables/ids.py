"""Ids of wards are text: ``07``, ``NA``, ``12-A``, ``IV``. What a spreadsheet made of them may be none."""

from __future__ import annotations

import re

from wardrota.tables.findings import Findings

_DATE = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T.*)?"
    r"|[0-9]{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-[0-9]{2,4})?"
    r"|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-[0-9]{2,4}",
    re.IGNORECASE,
)
_LONGEST = 100  # characters


def check_id(ward_id: str, row: int, findings: Findings) -> None:
    """A fault for an id that is blank, a date that a spreadsheet made of 12-5, or a whole sentence."""
    if not ward_id:
        allowed = "the ward's number or name as text"
        findings.fault(row, "ward_id", "blank", allowed, "Fill it in.")
    elif _DATE.fullmatch(ward_id):
        found = f"{ward_id!r} is a date: the spreadsheet has made it of a number such as 12-5"
        remedy = "Format the column as Text and type the number again."
        findings.fault(row, "ward_id", found, "the ward's number as text", remedy)
    elif len(ward_id) > _LONGEST:
        found = f"{ward_id[:40]!r}… is too long for an id"
        findings.fault(row, "ward_id", found, f"at most {_LONGEST} characters", "Is it another column?")
