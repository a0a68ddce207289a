"""``plan.csv`` out: the same plan always gives the same bytes, written whole or not at all.

Names stay as they are, also one such as ``=1+1``: a CSV cell has no type, and a quote mark put
before it would change the name. Workbooks are written with text cells instead.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.seats import PLAIN_SEAT, Seat
from wardrota.plan import Plan
from wardrota.wards import WardTable, natural_key


class PlanRow(NamedTuple):
    """One row of ``plan.csv``; a seat that is not known is blank, one whose category alone is ``SC?``."""

    cycle: str
    ward_id: str
    ward_name: str
    seat: str
    reason: str


def seat_text(allotment: Allotment, ward_id: str) -> str:
    """The seat as a table has it: blank if not known, ``SC?`` if only its category is."""
    seat = allotment.seats[ward_id]
    if seat is None and ward_id in allotment.partly:
        category = allotment.partly[ward_id]
        return f"{Seat.UR if category is None else PLAIN_SEAT[category]}?"
    return str(seat or "")


def plan_rows(plan: Plan, wards: WardTable) -> tuple[PlanRow, ...]:
    """Rows by cycle, then in natural order of the ward ids, whatever the order of the mapping."""
    names = {ward.id: ward.name for ward in wards.wards}
    return tuple(
        PlanRow(
            cycle=allotment.cycle.label,
            ward_id=ward_id,
            ward_name=names.get(ward_id, ""),
            seat=seat_text(allotment, ward_id),
            reason=plan.reason(allotment.cycle, ward_id),
        )
        for allotment in plan.allotments
        for ward_id in sorted(allotment.seats, key=natural_key)
    )


def write_plan(path: Path, plan: Plan, wards: WardTable) -> None:
    """Write UTF-8 with LF. The file appears complete, or the one that stood there stays.

    Raises
    ------
    InputError
        If the file cannot be written there.
    """
    _write_whole(path, plan_csv(plan, wards).encode("utf-8"))


def plan_csv(plan: Plan, wards: WardTable) -> str:
    """The text of ``plan.csv``, lines ending in LF."""
    return csv_text([PlanRow._fields, *plan_rows(plan, wards)])


def csv_text(lines: Iterable[Iterable[str]]) -> str:
    """Rows of text as CSV, lines ending in LF."""
    return "".join(",".join(_cell(value) for value in line) + "\n" for line in lines)


def _cell(text: str) -> str:
    """Quoted where needed, as RFC 4180 has it (csv.writer leaves a lone CR bare before Python 3.13)."""
    if any(mark in text for mark in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text


def _write_whole(path: Path, content: bytes) -> None:
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        reason = error.strerror or str(error)
        fault = Fault(
            path.name, 0, "", f"{path} cannot be written ({reason})", "a file in a folder that exists"
        )
        raise InputError([fault]) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
