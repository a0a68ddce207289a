"""Rows of ``objections.csv``: who asks what for which ward, checked against the run they object to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from wardrota.cycle import Cycle
from wardrota.law.seats import Category, Seat
from wardrota.objection import Objection
from wardrota.tables.cells import Parsed, Unreadable, parse_cycle, parse_seat
from wardrota.tables.columns import Columns
from wardrota.tables.findings import Findings
from wardrota.tables.grid import Row, read_grid
from wardrota.tables.headers import NO_HINTS, Hints
from wardrota.tables.joins import unmatched

OBJECTION_COLUMNS = Columns(
    ("ward_id", "wants"), optional=("ward_name", "cycle", "objector", "text"), facts=("wants",)
)
_ALLOWED = f"one of {' '.join(Seat)}, not and one of them, or not women"
_NOT = re.compile(r"(?:not|no)\s+(.+)|(.+?)\s+(?:नहीं|नही|न हो)", re.IGNORECASE)
_ALL_WOMEN = {"women", "woman", "महिला", "महिलाएँ"}


def objections_from(
    path: Path,
    findings: Findings,
    ward_ids: Sequence[str],
    cycles: Sequence[Cycle],
    hints: Hints = NO_HINTS,
) -> tuple[Objection, ...] | None:
    """The objections of a file, in its order; None if there is no grid."""
    grid = read_grid(path, OBJECTION_COLUMNS, findings, hints)
    if grid is None:
        return None
    found: list[Objection] = []
    rows: dict[str, list[int]] = {}
    for row in grid.rows:
        ward = row.cells["ward_id"]
        if ward:
            rows.setdefault(ward, []).append(row.number)
        else:
            remedy = "Fill it in."
            findings.fault(row.number, "ward_id", "blank", "the ward's id, as in the table of wards", remedy)
        wants, cycle = _wants(row, findings), _cycle(row, cycles, findings)
        if wants is not None and cycle is not None:
            asked, seats = wants
            who, text = row.cells.get("objector", ""), row.cells.get("text", "")
            found.append(Objection(len(found) + 1, ward, cycle, asked, seats, who, text))
    unmatched(rows, ward_ids, findings, "ward_id", "among the wards of the run", "Correct the id.")
    return tuple(found)


def parse_wants(text: str) -> Parsed[tuple[str, tuple[Seat, ...]]]:
    """What is asked, in one form, and the seats that would satisfy it.

    ``not SC``, ``not ST`` and ``not BC`` ask for no seat of that category, for women or not; ``not SCW``
    for anything but that seat; ``not women`` for no seat of women of any category.

    Raises
    ------
    Unreadable
        With the nearest known name, if there is one.
    """
    match = _NOT.fullmatch(text.strip())
    if match is None:
        seat = _seat(text.strip())
        return Parsed((str(seat.value), (seat.value,)), seat.how)
    against = (match[1] or match[2]).strip()
    if against.casefold() in _ALL_WOMEN:
        return Parsed(("not women", tuple(seat for seat in Seat if not seat.woman)))
    seat = _seat(against)
    if seat.value in {Seat(category.value) for category in Category}:
        kept = tuple(other for other in Seat if other.category is not seat.value.category)
    else:
        kept = tuple(other for other in Seat if other is not seat.value)
    return Parsed((f"not {seat.value}", kept), seat.how)


def _seat(text: str) -> Parsed[Seat]:
    try:
        parsed = parse_seat(text)
    except Unreadable as error:
        raise Unreadable(error.found, _ALLOWED, error.remedy) from None
    if parsed.value is None:
        raise Unreadable("nothing is asked", _ALLOWED, "Write what the ward should be.")
    return Parsed(parsed.value, parsed.how)


def _wants(row: Row, findings: Findings) -> tuple[str, tuple[Seat, ...]] | None:
    try:
        parsed = parse_wants(row.cells["wants"])
    except Unreadable as error:
        findings.fault(row.number, "wants", error.found, error.allowed, error.remedy)
        return None
    if parsed.how:
        findings.reading(row.number, "wants", parsed.how)
    return parsed.value


def _cycle(row: Row, cycles: Sequence[Cycle], findings: Findings) -> Cycle | None:
    try:
        return parse_planned(row.cells.get("cycle", ""), cycles)
    except Unreadable as error:
        findings.fault(row.number, "cycle", error.found, error.allowed, error.remedy)
        return None


def parse_planned(text: str, cycles: Sequence[Cycle]) -> Cycle:
    """A planned election by its poll, or by its year where only one is of that year; blank is the first.

    Raises
    ------
    Unreadable
        Where no planned election is meant, or more than one.
    """
    if not text:
        return cycles[0]
    named = parse_cycle(text).value
    found = [cycle for cycle in cycles if cycle == named]
    if not found and named.poll is None:
        found = [cycle for cycle in cycles if cycle.year == named.year]
    if len(found) != 1:
        labels = ", ".join(cycle.label for cycle in cycles)
        raise Unreadable(f"no election {text!r} in the run", labels, "Write it as it stands there.")
    return found[0]
