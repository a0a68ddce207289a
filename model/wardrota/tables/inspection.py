"""A first look at the XML of every sheet: how far it reaches, and what a reader of values passes over.

The library that reads the values lays each sheet out as a full rectangle, gives errors and formulas
without a result as blanks, and drops percent formats and, of ODS, merged cells. All of that is found
here, in one pass that holds no more than it reports.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import PurePosixPath
from xml.parsers import expat

from wardrota.tables.packages import Package, Refusal, damaged
from wardrota.tables.sheets import BOUNDS, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, Span, letter

Attributes = Mapping[str, str]
_REFERENCE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_PERCENT_FORMATS = frozenset({9, 10})
_MOST_REPEATED = 1 << 21


class NotToBeRead(Exception):
    """The workbook is damaged, or reaches past every bound; holds what was found, allowed, to be done."""

    def __init__(self, detail: str = "", refusal: Refusal | None = None) -> None:
        super().__init__(detail)
        self.refusal = refusal or damaged(detail)


@dataclass(slots=True)
class Seen:
    """What was seen of one sheet. Cells are (row as a spreadsheet counts, column from 0)."""

    flaws: dict[tuple[int, int], str] = field(default_factory=dict)
    percent: set[tuple[int, int]] = field(default_factory=set)
    spans: list[Span] = field(default_factory=list)
    hidden_rows: list[int] = field(default_factory=list)
    formulas: int = 0
    last_row: int = 0
    last_place: int = -1

    def reach(self, row: int, place: int) -> None:
        """Note a cell that holds something; refuse a sheet whose rectangle is past every bound."""
        self.last_row, self.last_place = max(self.last_row, row), max(self.last_place, place)
        wide = self.last_place + 1
        if self.last_row > MOST_ROWS or wide > MOST_COLUMNS or self.last_row * wide > MOST_CELLS:
            found = f"something stands in cell {letter(place)}{row}, far from any table"
            raise NotToBeRead(refusal=(found, BOUNDS, "Clear that cell (Ctrl+End goes there) and save."))


def too_many_cells() -> Refusal:
    """Found, allowed and remedy for a workbook of too many cells."""
    found = "the sheets of the workbook hold more cells than a table of wards needs"
    return (found, BOUNDS, "Keep the sheet of the table alone, and save.")


def inspect(package: Package) -> dict[str, Seen]:
    """What was seen of each sheet, by name.

    Raises
    ------
    NotToBeRead
        If a part is no XML, declares entities, or reaches past every bound.
    """
    return _inspect_ods(package) if package.kind == "ods" else _inspect_xlsx(package)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


class _Stop(Exception):
    """The part is of no interest."""


def _parse(
    content: bytes,
    start: Callable[[str, Attributes], None],
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    """Run expat over one part, names without prefix; entities are never expanded."""
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def doctype(*_: object) -> None:
        raise NotToBeRead("a part of it declares a document type")

    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = lambda name, attributes: start(_local(name), attributes)
    if end is not None:
        parser.EndElementHandler = lambda name: end(_local(name))
    if text is not None:
        parser.CharacterDataHandler = text
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        raise NotToBeRead(f"a part of it is no XML: {expat.ErrorString(error.code)}") from None


def _attribute(attributes: Attributes, name: str) -> str:
    """By its name without prefix; blank if absent."""
    return next((value for key, value in attributes.items() if _local(key) == name), "")


# ------------------------------------------------------------------------------------ XLSX


def _inspect_xlsx(package: Package) -> dict[str, Seen]:
    percent = _percent_styles(package)
    by_part = {
        name: seen
        for name, content in package.parts.items()
        if (seen := _worksheet(content, percent)) is not None
    }
    return {sheet: by_part[part] for sheet, part in _sheet_parts(package) if part in by_part}


def _worksheet(content: bytes, percent: frozenset[int]) -> Seen | None:
    """Every part whose root is a worksheet, wherever the workbook says its sheets are."""
    reader = _Worksheet(percent)
    try:
        _parse(content, reader.start, reader.end, reader.text)
    except _Stop:
        return None
    except NotToBeRead:
        if reader.seen is None and b"sheetData" not in content:
            return None
        raise
    return reader.seen


class _Worksheet:
    """Handlers for one worksheet part."""

    def __init__(self, percent: frozenset[int]) -> None:
        self.seen: Seen | None = None
        self._percent = percent
        self._row = 0
        self._place = -1
        self._type = ""
        self._style = ""
        self._in_value = self._has_formula = False
        self._value = ""

    def start(self, name: str, attributes: Attributes) -> None:
        """Called by expat."""
        if self.seen is None:
            if name != "worksheet":
                raise _Stop
            self.seen = Seen()
        elif name == "row":
            self._row = self._row_number(attributes.get("r", ""))
            self._place = -1
            if attributes.get("hidden") in {"1", "true"}:
                self.seen.hidden_rows.append(self._row)
        elif name == "c":
            self._go_to(attributes.get("r", ""))
            self._type, self._style = attributes.get("t", "n"), attributes.get("s", "")
            self._value, self._has_formula = "", False
        elif name == "f":
            self._has_formula = True
        elif name in {"v", "t"}:
            self._in_value = True

    def end(self, name: str) -> None:
        """Called by expat."""
        if name in {"v", "t"}:
            self._in_value = False
        elif name == "c":
            self._leave_cell()

    def text(self, text: str) -> None:
        """Called by expat. The first letters are enough: only errors and emptiness are of interest."""
        if self._in_value and len(self._value) < 40:
            self._value += text

    def _row_number(self, reference: str) -> int:
        if not reference:
            return self._row + 1
        if not re.fullmatch("[1-9][0-9]{0,6}", reference):
            raise NotToBeRead(f"a row is numbered {reference[:20]!r}")
        return int(reference)

    def _go_to(self, reference: str) -> None:
        if not reference:
            self._place += 1
            self._row = max(self._row, 1)
            return
        match = _REFERENCE.fullmatch(reference.upper())
        if match is None:
            raise NotToBeRead(f"a cell is called {reference[:20]!r}")
        self._row, self._place = int(match[2]), _place(match[1])

    def _leave_cell(self) -> None:
        assert self.seen is not None
        if not self._value and not self._has_formula:
            return
        cell = (self._row, self._place)
        self.seen.reach(*cell)
        self.seen.formulas += self._has_formula
        if self._type == "e":
            self.seen.flaws[cell] = f"the error {self._value or '#VALUE!'}"
        elif self._has_formula and not self._value and self._type != "str":
            self.seen.flaws[cell] = "a formula without a stored result"
        elif self._type == "n" and self._style.isdecimal() and int(self._style) in self._percent:
            self.seen.percent.add(cell)


def _place(letters: str) -> int:
    place = 0
    for one in letters:
        place = place * 26 + ord(one) - ord("A") + 1
    return place - 1


def _percent_styles(package: Package) -> frozenset[int]:
    """Numbers of the cell styles that show a percentage."""
    if "xl/styles.xml" not in package.parts:
        return frozenset()
    formats = set(_PERCENT_FORMATS)
    styles: list[str] = []
    within: list[str] = []

    def start(name: str, attributes: Attributes) -> None:
        if name == "numFmt" and "%" in re.sub(r'"[^"]*"|\\.', "", attributes.get("formatCode", "")):
            formats.add(_whole(attributes.get("numFmtId", ""), -1))
        elif name == "xf" and within[-1:] == ["cellXfs"]:
            styles.append(attributes.get("numFmtId", ""))
        within.append(name)

    def end(name: str) -> None:
        within.pop()

    _parse(package.parts["xl/styles.xml"], start, end)
    return frozenset(number for number, style in enumerate(styles) if _whole(style, -2) in formats)


def _whole(text: str, otherwise: int) -> int:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else otherwise


def _sheet_parts(package: Package) -> list[tuple[str, str]]:
    """Name of each sheet, and the part it stands in."""
    targets: dict[str, str] = {}
    sheets: list[tuple[str, str]] = []

    def relation(name: str, attributes: Attributes) -> None:
        if name == "Relationship":
            targets[attributes.get("Id", "")] = attributes.get("Target", "")

    def sheet(name: str, attributes: Attributes) -> None:
        if name == "sheet":
            sheets.append((attributes.get("name", ""), _attribute(attributes, "id")))

    for part, handler in (("xl/_rels/workbook.xml.rels", relation), ("xl/workbook.xml", sheet)):
        if part not in package.parts:
            raise NotToBeRead(f"it lacks {part}")
        _parse(package.parts[part], handler)
    return [(name, _resolved(targets.get(identity, ""))) for name, identity in sheets]


def _resolved(target: str) -> str:
    if target.startswith("/"):
        return target.lstrip("/")
    return str(PurePosixPath("xl", target))


# ------------------------------------------------------------------------------------ ODS


def _inspect_ods(package: Package) -> dict[str, Seen]:
    reader = _Spreadsheet()
    _parse(package.parts["content.xml"], reader.start, reader.end, reader.text)
    return reader.tables


class _Spreadsheet:
    """Handlers for content.xml of an OpenDocument spreadsheet."""

    def __init__(self) -> None:
        self.tables: dict[str, Seen] = {}
        self._seen: Seen | None = None
        self._held = 0
        self._row = self._row_count = 0
        self._place = self._cell_count = 0
        self._last_filled = -1
        self._attributes: Attributes = {}
        self._in_cell = self._filled = False

    def start(self, name: str, attributes: Attributes) -> None:
        """Called by expat."""
        if name == "table" and _attribute(attributes, "name"):
            self._seen = self.tables.setdefault(_attribute(attributes, "name"), Seen())
            self._row = 0
        elif name == "table-row":
            self._row_count = self._repeated(attributes, "number-rows-repeated")
            self._place, self._last_filled = 0, -1
            if self._seen is not None and _attribute(attributes, "visibility") in {"collapse", "filter"}:
                self._seen.hidden_rows.append(self._row + 1)
        elif name in {"table-cell", "covered-table-cell"}:
            self._attributes, self._in_cell = attributes, True
            self._cell_count = self._repeated(attributes, "number-columns-repeated")
            self._filled = bool(_attribute(attributes, "value-type"))

    def text(self, text: str) -> None:
        """Called by expat."""
        self._filled = self._filled or (self._in_cell and not text.isspace())

    def end(self, name: str) -> None:
        """Called by expat."""
        if name in {"table-cell", "covered-table-cell"} and self._in_cell:
            self._leave_cell()
        elif name == "table-row":
            self._leave_row()

    def _leave_cell(self) -> None:
        self._in_cell = False
        first, self._place = self._place, self._place + self._cell_count
        row = self._row + 1
        if self._seen is None:
            return
        self._note_span(row, first)
        formula = _attribute(self._attributes, "formula")
        if not self._filled and not formula:
            return
        self._last_filled = self._place - 1
        self._seen.reach(row + self._row_count - 1, self._place - 1)
        self._seen.formulas += bool(formula)
        cells = product(range(row, row + self._row_count), range(first, self._place))
        kinds = [value for key, value in self._attributes.items() if _local(key) == "value-type"]
        if "error" in kinds:
            self._seen.flaws.update(dict.fromkeys(cells, "an error in place of a result"))
        elif formula and not self._filled:
            self._seen.flaws.update(dict.fromkeys(cells, "a formula without a stored result"))
        elif "percentage" in kinds:
            self._seen.percent.update(cells)

    def _note_span(self, row: int, first: int) -> None:
        wide = self._repeated(self._attributes, "number-columns-spanned")
        high = self._repeated(self._attributes, "number-rows-spanned")
        if self._seen is not None and (wide > 1 or high > 1):
            self._seen.spans.append(Span(row, first, row + high - 1, first + wide - 1))

    def _leave_row(self) -> None:
        self._row += self._row_count
        self._held += self._row_count * (self._last_filled + 1)
        if self._held > MOST_CELLS:
            raise NotToBeRead(refusal=too_many_cells())

    def _repeated(self, attributes: Attributes, name: str) -> int:
        text = _attribute(attributes, name) or "1"
        if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= _MOST_REPEATED:
            raise NotToBeRead(f"a cell is repeated {text[:20]!r} times")
        return int(text)
