"""Sheets of cells as an XLSX file: text stays text, whole numbers are grouped as India groups them.

Written by hand rather than by a package, for three reasons: a ward called ``=1+1`` must be text to
every program that opens the file, also after the cell is edited; the same run must give the same
bytes on any machine, so that nothing is compressed and no time is kept; and only five short parts
of the format are needed (ECMA-376, part 1: workbook, styles, worksheets, relations, content types).
"""

from __future__ import annotations

import io
import math
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from wardrota.report.digits import Digits
from wardrota.report.layout import columns

Style = Literal["text", "number", "head", "marked_head", "title", "line", "measure"]

LAKH_FORMAT = r"[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0"
_DEVANAGARI = "[$-4000439]"  # of a section of a format: Hindi (439) with its own numerals (4)
# Excel keeps fifteen digits of a number; a longer one is written as text, so that none is lost.
_MOST_DIGITS = 15
_WIDEST = 70  # columns of a cell; longer text is wrapped
_NARROWEST = 6
_STYLES: tuple[Style, ...] = ("text", "number", "head", "marked_head", "title", "line", "measure")
_RUN_OVER = {"title", "line"}  # shown over the blank cells to their right
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_LOOKS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"


@dataclass(frozen=True, slots=True)
class Cell:
    """A value with its style; a whole number is grouped, None leaves the cell blank."""

    value: str | int | float | None
    style: Style = "text"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet; ``table`` is the number of the row (from 1) that heads a table to filter, 0 for none."""

    name: str
    rows: Sequence[Sequence[Cell]]
    table: int = 0


def xlsx(sheets: Sequence[Sheet], digits: Digits = "latin") -> bytes:
    """The bytes of a workbook: the same for the same sheets. Numbers are shown in ``digits``."""
    numbers = range(1, len(sheets) + 1)
    parts = {
        "[Content_Types].xml": _content_types(numbers),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": _workbook(sheets),
        "xl/_rels/workbook.xml.rels": _relations(
            [*(("worksheet", f"worksheets/sheet{n}.xml") for n in numbers), ("styles", "styles.xml")]
        ),
        "xl/styles.xml": _styles(digits),
        **{f"xl/worksheets/sheet{n}.xml": _sheet(sheet) for n, sheet in zip(numbers, sheets, strict=True)},
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.create_system = 0
            archive.writestr(entry, text.encode("utf-8"))
    return packed.getvalue()


def place(column: int, row: int) -> str:
    """The name of a cell, column and row from 1: ``AA7``."""
    letters = ""
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row}"


def _sheet(sheet: Sheet) -> str:
    widest = max(map(len, sheet.rows), default=0)
    view = ""
    if sheet.table:
        below = place(1, sheet.table + 1)
        view = f'<pane ySplit="{sheet.table}" topLeftCell="{below}" activePane="bottomLeft" state="frozen"/>'
    rows = "".join(_row(number, row) for number, row in enumerate(sheet.rows, 1))
    wide = "".join(_column(number, width) for number, width in enumerate(_widths(sheet.rows, widest), 1))
    filtered = ""
    if sheet.table:
        corner = place(len(sheet.rows[sheet.table - 1]), len(sheet.rows))
        filtered = f'<autoFilter ref="{place(1, sheet.table)}:{corner}"/>'
    return _xml(
        f'<worksheet xmlns="{_MAIN}">'
        f'<sheetViews><sheetView workbookViewId="0">{view}</sheetView></sheetViews>'
        f"<cols>{wide}</cols><sheetData>{rows}</sheetData>{filtered}</worksheet>"
    )


def _column(number: int, width: int) -> str:
    return f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'


def _widths(rows: Iterable[Sequence[Cell]], widest: int) -> list[int]:
    """Columns of each column of cells; a title may run over its neighbours."""
    found = [_NARROWEST] * max(widest, 1)
    for row in rows:
        for k, cell in enumerate(row):
            if cell.value is not None and cell.style not in _RUN_OVER:
                found[k] = max(found[k], min(_WIDEST, columns(str(cell.value)) + 3))
    return found


def _row(number: int, row: Sequence[Cell]) -> str:
    cells = "".join(_cell(place(k, number), cell) for k, cell in enumerate(row, 1) if cell.value is not None)
    return f'<row r="{number}">{cells}</row>'


def _cell(at: str, cell: Cell) -> str:
    value, style = cell.value, cell.style
    if isinstance(value, int) and len(str(abs(value))) <= _MOST_DIGITS:
        # The lakh format speaks of numbers from zero on; Excel would show a minus before no group.
        shown: Style = "number" if value >= 0 else "measure"
        return f'<c r="{at}" s="{_STYLES.index(shown)}"><v>{value}</v></c>'
    if isinstance(value, float) and math.isfinite(value):
        return f'<c r="{at}" s="{_STYLES.index("measure")}"><v>{value:.12g}</v></c>'
    text = escape(_spelled(str(value)))
    inline = f'<is><t xml:space="preserve">{text}</t></is>'
    return f'<c r="{at}" s="{_STYLES.index(style)}" t="inlineStr">{inline}</c>'


def _spelled(text: str) -> str:
    """Letters that XML does not know in the spelling of the format, ``_x000B_``."""
    text = _LOOKS_ESCAPED.sub("_x005F_", text)
    return _NOT_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def _styles(digits: Digits) -> str:
    fonts = (
        '<font><sz val="11"/><name val="Calibri"/></font>',
        '<font><b/><sz val="11"/><name val="Calibri"/></font>',
        '<font><b/><sz val="14"/><name val="Calibri"/></font>',
    )
    fills = (
        '<fill><patternFill patternType="none"/></fill>',
        '<fill><patternFill patternType="gray125"/></fill>',
        '<fill><patternFill patternType="solid"><fgColor rgb="FFD9E1F2"/></patternFill></fill>',
        '<fill><patternFill patternType="solid"><fgColor rgb="FFFFE699"/></patternFill></fill>',
    )
    top = '<alignment vertical="top"/>'
    wrap = '<alignment vertical="top" wrapText="1"/>'
    sections = LAKH_FORMAT.split(";")
    lakhs = ";".join(sections if digits == "latin" else [_DEVANAGARI + section for section in sections])
    # quotePrefix: text stays text also when somebody edits the cell and leaves it as it was.
    text = 'numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1" applyFont="1"'
    forms: dict[Style, str] = {
        "text": f'<xf {text} fontId="0" fillId="0">{wrap}</xf>',
        "number": f'<xf numFmtId="164" applyNumberFormat="1" fontId="0" fillId="0">{top}</xf>',
        "head": f'<xf {text} applyFill="1" fontId="1" fillId="2">{wrap}</xf>',
        "marked_head": f'<xf {text} applyFill="1" fontId="1" fillId="3">{wrap}</xf>',
        "title": f'<xf {text} fontId="2" fillId="0">{top}</xf>',
        "line": f'<xf {text} fontId="0" fillId="0">{top}</xf>',
        "measure": f'<xf numFmtId="0" fontId="0" fillId="0">{top}</xf>',
    }
    return _xml(
        f'<styleSheet xmlns="{_MAIN}">'
        f'<numFmts count="1"><numFmt numFmtId="164" formatCode={quoteattr(lakhs)}/></numFmts>'
        f'<fonts count="{len(fonts)}">{"".join(fonts)}</fonts>'
        f'<fills count="{len(fills)}">{"".join(fills)}</fills>'
        '<borders count="1"><border/></borders>'
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0"/></cellStyleXfs>'
        f'<cellXfs count="{len(_STYLES)}">{"".join(forms[style] for style in _STYLES)}</cellXfs>'
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )


def _workbook(sheets: Sequence[Sheet]) -> str:
    names = "".join(
        f'<sheet name={quoteattr(sheet.name)} sheetId="{n}" r:id="rId{n}"/>'
        for n, sheet in enumerate(sheets, 1)
    )
    # Excel itself keeps a hidden name for each filter, and repairs a file that lacks it.
    filters = "".join(_filter_names(sheets))
    defined = f"<definedNames>{filters}</definedNames>" if filters else ""
    return _xml(f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{names}</sheets>{defined}</workbook>')


def _filter_names(sheets: Sequence[Sheet]) -> Iterator[str]:
    for number, sheet in enumerate(sheets):
        if sheet.table:
            last = re.sub(
                r"([A-Z]+)(\d+)", r"$\1$\2", place(len(sheet.rows[sheet.table - 1]), len(sheet.rows))
            )
            quoted = escape(sheet.name.replace("'", "''"))
            yield (
                f'<definedName name="_xlnm._FilterDatabase" localSheetId="{number}" hidden="1">'
                f"'{quoted}'!$A${sheet.table}:{last}</definedName>"
            )


def _relations(targets: Sequence[tuple[str, str]]) -> str:
    links = "".join(
        f'<Relationship Id="rId{n}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for n, (kind, target) in enumerate(targets, 1)
    )
    return _xml(f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>')


def _content_types(numbers: Iterable[int]) -> str:
    parts = [("workbook", "sheet.main"), ("styles", "styles")]
    parts += [(f"worksheets/sheet{n}", "worksheet") for n in numbers]
    overrides = "".join(
        f'<Override PartName="/xl/{name}.xml" ContentType="{_TYPE}.{kind}+xml"/>' for name, kind in parts
    )
    return _xml(
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>'
    )


def _xml(text: str) -> str:
    return f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n{text}\n'
