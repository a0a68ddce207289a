"""Workbooks made in the tests: XLSX by openpyxl, ODS by hand, so that every attribute is ours to choose."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

Cell = str | int | float | None
Rows = Sequence[Sequence[Cell]]

_ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_ODS_NAMES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in (("office", "office"), ("table", "table"), ("text", "text"))
)


def xlsx(*sheets: tuple[str, Rows], change: Callable[[Worksheet], None] | None = None) -> bytes:
    """An Excel workbook; ``change`` may merge, format and so on in the first sheet."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets:
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
            for cell in sheet[sheet.max_row]:
                if isinstance(cell.value, str):
                    cell.data_type = "s"  # a name such as =1+1 is text
    if change is not None:
        change(book.worksheets[0])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def ods(*sheets: tuple[str, Rows]) -> bytes:
    """An OpenDocument spreadsheet."""
    return ods_of("".join(ods_table(name, map(ods_row, rows)) for name, rows in sheets))


def ods_table(name: str, rows: Iterable[str]) -> str:
    """The XML of one sheet."""
    return f"<table:table table:name={quoteattr(name)}>{''.join(rows)}</table:table>"


def ods_row(cells: Sequence[Cell]) -> str:
    """The XML of one row."""
    return f"<table:table-row>{''.join(map(ods_cell, cells))}</table:table-row>"


def ods_cell(value: Cell, attributes: str = "") -> str:
    """The XML of one cell."""
    if value is None or value == "":
        return f"<table:table-cell {attributes}/>"
    kind = 'office:value-type="string"'
    if not isinstance(value, str):
        kind = f'office:value-type="float" office:value="{value}"'
    text = f"<text:p>{escape(str(value))}</text:p>"
    return f"<table:table-cell {kind} {attributes}>{text}</table:table-cell>"


def ods_of(tables: str, more: Mapping[str, bytes] = {}) -> bytes:
    """The file around the XML of its sheets."""
    body = f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
    content = f"<office:document-content {_ODS_NAMES}>{body}</office:document-content>"
    manifest = "<manifest/>"
    parts = {"content.xml": content.encode(), "META-INF/manifest.xml": manifest.encode(), **more}
    return zipped({"mimetype": _ODS_TYPE.encode(), **parts})


def zipped(parts: Mapping[str, bytes]) -> bytes:
    """A zip file of these parts."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    """The parts of a zip file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def delimited(rows: Rows, mark: str = ",", encoding: str = "utf-8") -> bytes:
    """CSV or TSV, with quotation marks where they are needed."""
    lines = (mark.join(_quoted("" if cell is None else str(cell), mark) for cell in row) for row in rows)
    return "".join(f"{line}\r\n" for line in lines).encode(encoding)


def _quoted(text: str, mark: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in f'{mark}"\n\r') else text


FORMATS: dict[str, Callable[[Rows], bytes]] = {
    "csv": delimited,
    "csv with BOM": lambda rows: delimited(rows, encoding="utf-8-sig"),
    "semicolons": lambda rows: delimited(rows, ";"),
    "tsv": lambda rows: delimited(rows, "\t"),
    "utf-16": lambda rows: delimited(rows, "\t", "utf-16"),
    "xlsx": lambda rows: xlsx(("वार्ड", rows)),
    "ods": lambda rows: ods(("वार्ड", rows)),
}
