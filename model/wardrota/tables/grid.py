"""From a file of any format to one grid: a header, the rows under it, and the lines of totals."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wardrota.tables.columns import Columns
from wardrota.tables.delimited import sheet_of_text
from wardrota.tables.files import Kind, content_of, kind_of
from wardrota.tables.findings import Findings, rows_in_words
from wardrota.tables.headers import NO_HINTS, ROWS_TO_SEARCH, Header, Hints, accept, find_header
from wardrota.tables.legacy import is_legacy, refuse_legacy
from wardrota.tables.lines import is_remark, is_total, numbers_the_columns
from wardrota.tables.other_tables import names_columns, refuse_above, refuse_below, refuse_parts
from wardrota.tables.sheets import MOST_ROWS, Record, Sheet, letter
from wardrota.tables.tidying import tidied
from wardrota.tables.workbooks import sheets_of_workbook

__all__ = ["Columns", "Grid", "Row", "read_grid"]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of text by column. ``cell`` names the place of a seat in a table with a column an election."""

    number: int
    cells: Mapping[str, str]
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A header and its rows. ``broken`` holds the text of rows that do not fit the header.

    ``totals`` are lines such as ``कुल योग``; ``elections`` the columns of seats, one an election, with
    the election and the letter of the column.
    """

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    broken: tuple[tuple[str, ...], ...] = ()
    totals: tuple[Row, ...] = ()
    elections: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    content: bytes = field(default=b"", repr=False)


def read_grid(path: Path, columns: Columns, findings: Findings, hints: Hints = NO_HINTS) -> Grid | None:
    """Read a table of any format; None (with faults recorded) if no table could be made of it."""
    data = content_of(path, findings)
    sheets = None if data is None else _sheets(data, findings)
    if data is None or sheets is None:
        return None
    found = _chosen(sheets, columns, hints, findings)
    if found is None:
        return None
    sheet, header = found
    findings.sheet = sheet.name
    _note_lines_above(sheet, header, findings)
    if header.missing(columns) and _refused_as_legacy(sheet, findings):
        return None
    if not accept(header, columns, hints, findings):
        return None
    refuse_above(sheet, header, columns, hints, findings)
    _note_what_is_not_seen(sheet, findings)
    body = [record for record in sheet.records if record.number > header.last]
    if not any(any(record.cells) for record in body):
        if not findings.faults:
            remedy = "Add the rows, or leave the file out."
            findings.fault(0, "", "a header and no rows under it", "at least one row", remedy)
        return None
    return _Body(sheet, header, columns, findings).grid(body, data)


def _sheets(data: bytes, findings: Findings) -> tuple[Sheet, ...] | None:
    if kind_of(data) is Kind.PACKAGE:
        return sheets_of_workbook(data, findings)
    sheet = sheet_of_text(data, findings)
    return None if sheet is None else (sheet,)


def _chosen(
    sheets: Sequence[Sheet], columns: Columns, hints: Hints, findings: Findings
) -> tuple[Sheet, Header] | None:
    """The sheet that was named, or the only one with every column that is needed."""
    named = [sheet for sheet in sheets if not hints.sheet or sheet.name == hints.sheet]
    if not named:
        listed = ", ".join(repr(sheet.name) for sheet in sheets if sheet.name) or "none: it is no workbook"
        findings.fault(0, "", f"there is no sheet {hints.sheet!r}", f"a sheet of the file ({listed})")
        return None
    found = [(sheet, header) for sheet in named if (header := find_header(sheet, columns, hints)) is not None]
    if not found:
        if not findings.faults:
            header_row = f"a header row {', '.join(columns.required)} and rows"
            findings.fault(0, "", "the file is empty", header_row)
        return None
    if not hints.sheet and refuse_parts(found, columns, findings):
        return None
    fitting = [one for one in found if not one[1].missing(columns)]
    fitting = [one for one in fitting if not one[0].hidden] or fitting
    if len(fitting) > 1:
        listed = ", ".join(repr(sheet.name) for sheet, _ in fitting)
        remedy = "Say which one with --sheet (--history-sheet for past orders)."
        findings.fault(0, "", f"several sheets may be meant: {listed}", "one table a file", remedy)
        return None
    best = fitting[0] if fitting else min(found, key=lambda one: len(one[1].missing(columns)))
    others = [sheet.name for sheet in sheets if sheet is not best[0] and sheet.filled]
    if others:
        findings.note(f"other sheets were not read: {', '.join(map(repr, others))}")
    return best


def _refused_as_legacy(sheet: Sheet, findings: Findings) -> bool:
    """Whether the first rows, in which no header was found, are Hindi in a font's own letters."""
    for record in sheet.filled[:ROWS_TO_SEARCH]:
        if is_legacy(record.cells):
            refuse_legacy({"": [(record.number, cell) for cell in record.cells]}, [""], findings)
            return True
    return False


def _note_lines_above(sheet: Sheet, header: Header, findings: Findings) -> None:
    blank = [record.number for record in sheet.records if not any(record.cells)]
    above = [number for number in blank if number < header.first]
    if above:
        findings.note(f"blank {rows_in_words(above)} above the header ignored")
    for record in sheet.filled:
        if record.number < header.first:
            findings.note(f"row {record.number} above the header left out: {_shown(record.cells)}")


def _note_what_is_not_seen(sheet: Sheet, findings: Findings) -> None:
    if sheet.hidden:
        findings.note("warning: the sheet is hidden in the workbook")
    if sheet.hidden_rows:
        findings.note(
            f"{rows_in_words(sheet.hidden_rows)} hidden in the spreadsheet, and read like the others"
        )
    if sheet.formulas:
        cells = "a cell is a formula" if sheet.formulas == 1 else f"{sheet.formulas} cells are formulas"
        findings.note(f"{cells}; the result stored in the file was read")


def _shown(cells: Sequence[str]) -> str:
    text = " | ".join(" ".join(cell.split()) for cell in cells if cell)
    return repr(text if len(text) <= 80 else f"{text[:76]}…")


class _Body:
    """The rows under a header, sorted into wards (or seats), totals and remarks."""

    def __init__(self, sheet: Sheet, header: Header, columns: Columns, findings: Findings) -> None:
        self._sheet, self._header = sheet, header
        self._columns, self._findings = columns, findings
        self._facts = [header.names[place] for place in header.elections] or columns.facts
        self._rows: list[Row] = []
        self._totals: list[Row] = []
        self._broken: list[tuple[str, ...]] = []
        self._overhang: list[int] = []
        self._upright: dict[int, list[tuple[int, int]]] = {}  # place → rows of cells merged downwards
        for span in sorted(sheet.spans, key=lambda one: one.top):
            if span.left == span.right and span.top > header.last:
                self._upright.setdefault(span.left, []).append((span.top, span.bottom))

    def grid(self, body: Sequence[Record], content: bytes) -> Grid:
        """Lay the rows under the header."""
        filled = [record for record in body if any(record.cells)]
        self._note_blank_rows(body, filled)
        last = max((n for n, record in enumerate(filled) if self._is_row(record)), default=len(filled))
        for place, record in enumerate(filled):
            if place and record.cells != self._header.written and names_columns(record):
                refuse_below(record, self._findings)
                break
            self._enter(record, first=place == 0, after_the_rows=place > last)
        if self._overhang:
            rows = rows_in_words(self._overhang)
            self._findings.note(f"blank cells beyond the last column ignored ({rows})")
        names = tuple(name for name in self._header.names if name)
        words = {name: [(row.number, row.cells[name]) for row in self._rows] for name in names}
        refuse_legacy(words, self._columns.known, self._findings)
        elections = {
            self._header.names[place]: (label, letter(place))
            for place, label in self._header.elections.items()
        }
        return Grid(names, tuple(self._rows), tuple(self._broken), tuple(self._totals), elections, content)

    def _note_blank_rows(self, body: Sequence[Record], filled: Sequence[Record]) -> None:
        blank = [record.number for record in body if not any(record.cells)]
        last = filled[-1].number
        for rows, place in (
            ([number for number in blank if number < last], "between the rows"),
            ([number for number in blank if number > last], "at the end"),
        ):
            if rows:
                self._findings.note(f"blank {rows_in_words(rows)} {place} ignored")

    def _is_row(self, record: Record) -> bool:
        """Whether it can only be a row of the table."""
        cells = self._by_name(record)
        return not is_total(cells, self._columns) and not is_remark(cells, self._columns, self._facts, True)

    def _enter(self, record: Record, *, first: bool, after_the_rows: bool) -> None:
        cells = self._by_name(record)
        why_not = self._no_row(record, cells, first, after_the_rows)
        if why_not:
            self._findings.note(f"row {record.number} left out, {why_not}: {_shown(record.cells)}")
        elif is_total(cells, self._columns):
            self._totals.append(Row(record.number, cells))
            self._findings.note(f"row {record.number} is a line of totals: {_shown(record.cells)}")
        elif self._fits(record):
            self._rows.append(Row(record.number, self._completed(record, cells)))

    def _no_row(self, record: Record, cells: Mapping[str, str], first: bool, after_the_rows: bool) -> str:
        if first and numbers_the_columns(record.cells):
            return "it numbers the columns"
        if record.cells == self._header.written:
            return "the header again"
        if not is_total(cells, self._columns) and is_remark(
            cells, self._columns, self._facts, after_the_rows
        ):
            return "a remark"
        return ""

    def _by_name(self, record: Record) -> dict[str, str]:
        names = self._header.names
        padded = (*record.cells, *[""] * (len(names) - len(record.cells)))
        return {name: cell for name, cell in zip(names, padded, strict=False) if name}

    def _fits(self, record: Record) -> bool:
        """A row of another width is a fault, unless only blanks are over."""
        width = len(self._header.names)
        cells = record.cells
        if len(cells) > width and not any(cells[width:]):
            self._overhang.append(record.number)
            cells = cells[:width]
        if len(cells) != width and not self._sheet.name:
            self._broken.append(cells)
            found = f"{len(cells)} cells where the header has {width}"
            remedy = "A cell that contains a comma must stand in quotation marks."
            self._findings.fault(record.number, "", found, f"{width} cells", remedy)
            return False
        for place, cell in enumerate(cells):
            if cell and (place >= width or not self._header.names[place]):
                found = f"{cell!r} in a column without a name"
                where, column = f"{letter(place)}{record.number}", f"number {place + 1}"
                self._findings.fault(record.number, column, found, "a named column", cell=where)
        return True

    def _completed(self, record: Record, cells: dict[str, str]) -> dict[str, str]:
        """Fill cells merged downwards, except figures; a cell that is not what was meant is a fault."""
        for place, name in enumerate(self._header.names):
            flaw = self._sheet.flaws.get((record.number, place))
            if name and flaw:
                remedy = "Correct it in the spreadsheet, recalculate, and save."
                where = f"{letter(place)}{record.number}"
                self._findings.fault(record.number, name, flaw, "a value", remedy, cell=where)
            if name and not cells[name]:
                self._fill_down(record.number, place, name, cells)
            elif name:
                where = f"{letter(place)}{record.number}"
                cells[name] = tidied(cells[name], record.number, name, where, self._findings)
        return cells

    def _fill_down(self, row: int, place: int, name: str, cells: dict[str, str]) -> None:
        if name in self._columns.facts or name == "ward_id":
            return
        spans = self._upright.get(place, [])
        nearest = bisect_right(spans, (row, MOST_ROWS)) - 1
        top, bottom = spans[nearest] if nearest >= 0 else (0, 0)
        if top < row <= bottom:
            cells[name] = self._sheet.records[top - 1].cells[place]
            how = f"merged with row {top}, whose text was taken"
            self._findings.reading(row, name, how, cell=f"{letter(place)}{row}")
