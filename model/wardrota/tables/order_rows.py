"""Rows of ``history.csv`` and ``plan.csv`` to allotments, cycle by cycle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.tables.cells import Parsed, Unreadable, parse_cycle, parse_partly, parse_seat
from wardrota.tables.columns import Columns
from wardrota.tables.findings import Findings, rows_in_words
from wardrota.tables.grid import Grid, Row, read_grid
from wardrota.tables.headers import NO_HINTS, Hints
from wardrota.tables.ids import check_id
from wardrota.tables.order_checks import check_lists
from wardrota.tables.sources import find_source
from wardrota.wards import Standing

_REQUIRED = ("cycle", "ward_id", "seat")
HISTORY_COLUMNS = Columns(_REQUIRED, optional=("ward_name", "standing"), elections=True)
PLAN_COLUMNS = Columns(_REQUIRED, optional=("ward_name", "reason"), elections=True)
T = TypeVar("T")
_MOST_ELECTIONS = 100
# From most to least to be trusted; a cycle is no better than its weakest row.
_TRUST = tuple(Standing)


@dataclass(slots=True)
class Orders:
    """Seats by cycle and ward, the rows they stand in, and every id named."""

    cycles: dict[str, Cycle] = field(default_factory=dict)
    seats: dict[str, dict[str, Seat | None]] = field(default_factory=dict)
    partly: dict[str, dict[str, Category | None]] = field(default_factory=dict)
    rows: dict[tuple[str, str], Row] = field(default_factory=dict)
    ward_rows: dict[str, list[int]] = field(default_factory=dict)

    def allotments(self) -> tuple[Allotment, ...]:
        return tuple(
            Allotment(cycle, self.seats[label], partly=self.partly.get(label, {}))
            for label, cycle in self.cycles.items()
        )


def history_from(path: Path, findings: Findings, hints: Hints = NO_HINTS) -> tuple[History, Orders] | None:
    """Past orders; None if there is no grid. See ``_row_standings`` for the keys of ``standing``."""
    grid = read_grid(path, HISTORY_COLUMNS, findings, hints)
    if grid is None:
        return None
    source = find_source(path, grid.content, findings)
    orders = _orders(grid, findings)
    # Not in a plan: there a list that comes twice is for the audit to judge.
    if len(orders.cycles) > _MOST_ELECTIONS:
        return History(), orders
    first_rows = {label: row.number for (label, _), row in reversed(orders.rows.items())}
    check_lists(orders.seats, first_rows, findings)
    standing = {**source.of(grid.columns), **_row_standings(orders, grid, findings)}
    return History(orders.allotments(), standing, source.citation), orders


def plan_from(path: Path, findings: Findings, hints: Hints = NO_HINTS) -> Plan | None:
    """A plan of anyone's making; ``reason`` may be absent or blank."""
    grid = read_grid(path, PLAN_COLUMNS, findings, hints)
    if grid is None:
        return None
    orders = _orders(grid, findings)
    reasons = {key: row.cells["reason"] for key, row in orders.rows.items() if row.cells.get("reason")}
    return Plan(orders.allotments(), reasons)


def _orders(grid: Grid, findings: Findings) -> Orders:
    orders = Orders()
    for row in grid.rows:
        ward = row.cells["ward_id"]
        check_id(ward, row.number, findings)
        if ward:
            orders.ward_rows.setdefault(ward, []).append(row.number)
    for row in _one_seat_a_row(grid):
        ward = row.cells["ward_id"]
        cycle = _parsed(row, "cycle", parse_cycle, findings)
        partly = parse_partly(row.cells["seat"])
        seat = Parsed(None) if partly is not None else _parsed(row, "seat", parse_seat, findings)
        if ward and cycle is not None and seat is not None:
            _enter(orders, row, cycle.value, seat.value, partly, findings)
    if len(orders.cycles) > _MOST_ELECTIONS:
        found = f"{len(orders.cycles)} elections"
        remedy = "Is it another column?"
        findings.fault(0, "cycle", found, f"at most {_MOST_ELECTIONS} elections", remedy)
    else:
        _check_years(orders, findings)
    return orders


def _one_seat_a_row(grid: Grid) -> Iterator[Row]:
    """The rows; where each election has a column of its own, one for each of its seats."""
    if not grid.elections:
        yield from grid.rows
        return
    for name, (label, letter) in grid.elections.items():
        for row in grid.rows:
            cells = {**row.cells, "cycle": label, "seat": row.cells[name]}
            yield Row(row.number, cells, f"{letter}{row.number}")


def _parsed(row: Row, column: str, parse: Callable[[str], Parsed[T]], findings: Findings) -> Parsed[T] | None:
    try:
        parsed = parse(row.cells[column])
    except Unreadable as error:
        findings.fault(row.number, column, error.found, error.allowed, error.remedy, cell=row.cell)
        return None
    if parsed.how:
        value = str(parsed.value or "")
        findings.reading(row.number, column, parsed.how, row.cells[column], value, cell=row.cell)
    return parsed


def _enter(
    orders: Orders,
    row: Row,
    cycle: Cycle,
    seat: Seat | None,
    partly: Parsed[Category | None] | None,
    findings: Findings,
) -> None:
    """One seat a ward and cycle: the same again is merged with a note, another is a fault."""
    ward = row.cells["ward_id"]
    key = (cycle.label, ward)
    orders.cycles.setdefault(cycle.label, cycle)
    seats = orders.seats.setdefault(cycle.label, {})
    if key not in orders.rows:
        orders.rows[key] = row
        seats[ward] = seat
        if partly is not None:
            orders.partly.setdefault(cycle.label, {})[ward] = partly.value
            written = row.cells["seat"]
            findings.reading(row.number, "seat", partly.how, written, written, cell=row.cell)
        return
    earlier = orders.rows[key]
    if seats[ward] == seat and earlier.cells["seat"].endswith("?") == (partly is not None):
        findings.reading(
            row.number,
            "ward_id",
            f"ward {ward!r} again in {cycle.label}, merged with row {earlier.number}",
        )
        return
    findings.fault(
        row.number,
        "seat",
        f"ward {ward!r} bears {_shown(seat)} in {cycle.label},"
        f" but {_shown(seats[ward])} in row {earlier.number}",
        "one seat a ward and election",
        f"Keep row {earlier.number} or row {row.number}.",
    )


def _shown(seat: Seat | None) -> str:
    return "an unknown seat" if seat is None else str(seat)


def _check_years(orders: Orders, findings: Findings) -> None:
    """A year and a date of that year cannot be told apart; two dates are two elections, and said so."""
    years: dict[int, list[Cycle]] = {}
    for cycle in sorted(orders.cycles.values()):
        years.setdefault(cycle.year, []).append(cycle)
    for year, cycles in years.items():
        if len(cycles) == 1:
            continue
        labels = " and ".join(cycle.label for cycle in cycles)
        if cycles[0].poll is None:
            first = {label: row.number for (label, _), row in reversed(orders.rows.items())}
            rows = rows_in_words(first[cycle.label] for cycle in cycles)
            findings.fault(
                first[cycles[-1].label],
                "cycle",
                f"{labels} name elections of the same year (first in {rows})",
                f"one way of naming the election of {year}",
                "Use the date, or the year, in every row.",
            )
        else:
            findings.note(f"warning: {labels} are read as {len(cycles)} elections, not as days of one")


def _row_standings(orders: Orders, grid: Grid, findings: Findings) -> dict[str, Standing]:
    """Standings from an optional column ``standing``: by cycle label, and by ``cycle/ward`` where mixed.

    A cycle has the standing of its weakest row; rows of a mixed cycle are told apart by
    ``"2017/Jhansi"``.
    """
    if "standing" not in grid.columns:
        return {}
    by_cycle: dict[str, dict[str, Standing]] = {}
    for (label, ward), row in orders.rows.items():
        word = row.cells["standing"]
        if word and word not in {str(s) for s in Standing}:
            findings.fault(
                row.number,
                "standing",
                f"unknown standing {word!r}",
                ", ".join(repr(str(s)) for s in Standing),
            )
            continue
        by_cycle.setdefault(label, {})[ward] = Standing(word) if word else Standing.UNSTATED
    found: dict[str, Standing] = {}
    for label, of_wards in by_cycle.items():
        found[label] = max(of_wards.values(), key=_TRUST.index)
        if len(set(of_wards.values())) > 1:
            found.update({f"{label}/{ward}": standing for ward, standing in of_wards.items()})
    return found
