"""From a file to rows of text: encoding, delimiter, header, and rows numbered as a spreadsheet does."""

from __future__ import annotations

import codecs
import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from wardrota.tables.findings import Findings, rows_in_words

_WORKBOOKS = {
    b"PK\x03\x04": "an Excel or OpenDocument workbook (or another zip file)",
    b"\xd0\xcf\x11\xe0": "an old Excel workbook (.xls)",
    b"%PDF": "a PDF",
    b"\x1f\x8b": "a gzip file",
}
_DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs"}
# Joiners are not here: inside Devanagari words they carry meaning, and at an end they do no harm.
_EDGES = " \t\r\n\v\f\u00a0\u2007\u2009\u200b\u202f\ufeff"
_SAVE_AS_CSV = "In the spreadsheet choose 'Save as', 'CSV UTF-8'."


@dataclass(frozen=True, slots=True)
class Row:
    """One row of text. ``number`` counts as a spreadsheet does: quoted line breaks add no row."""

    number: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Grid:
    """A header and its rows. ``broken`` holds the text of rows that do not fit the header."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    broken: tuple[tuple[str, ...], ...] = ()
    content: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Columns:
    """Which columns a table must and may have; any other column is kept as it is."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


def read_grid(path: Path, columns: Columns, findings: Findings) -> Grid | None:
    """Read a CSV file; None (with faults recorded) if no table could be made of it."""
    data = _bytes(path, findings)
    text = None if data is None else _decode(data, findings)
    if data is None or text is None:
        return None
    records = list(_records(text, findings))
    filled = [(number, cells) for number, cells in records if any(cells)]
    if not filled:
        if not findings.faults:
            findings.fault(0, "", "the file is empty", f"a header row {_named(columns.required)} and rows")
        return None
    (header_row, header), body = filled[0], filled[1:]
    _note_blank_rows(records, header_row, filled[-1][0], findings)
    names = _header(header, header_row, columns, findings)
    if names is None:
        return None
    if not body:
        findings.fault(
            0, "", "a header and no rows under it", "at least one row", "Add the rows, or leave the file out."
        )
        return None
    return _fit(names, body, data, findings)


def strip(text: str) -> str:
    """Without white space (also no-break and zero-width) at either end."""
    return text.strip(_EDGES)


def _bytes(path: Path, findings: Findings) -> bytes | None:
    if path.is_dir():
        findings.fault(0, "", f"{path} is a folder", "a CSV file", "Name the file inside it.")
        return None
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        findings.fault(0, "", f"there is no file {path}", "a CSV file", "Check the name and the folder.")
        return None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        findings.fault(0, "", f"{path} cannot be read ({reason})", "a readable CSV file")
        return None
    for magic, kind in _WORKBOOKS.items():
        if data.startswith(magic):
            findings.fault(0, "", f"this is {kind}, which is not read yet", "CSV", _SAVE_AS_CSV)
            return None
    if data.lstrip()[:14].lower().startswith((b"<html", b"<!doctype html", b"<table", b"<?xml")):
        findings.fault(0, "", "this is a web page or XML, not a table of text", "CSV", _SAVE_AS_CSV)
        return None
    return data


def _decode(data: bytes, findings: Findings) -> str | None:
    """By byte-order mark, else strict UTF-8, else cp1252 with a warning. Never guessed further."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
        findings.note("read as UTF-16")
    elif data.startswith(codecs.BOM_UTF8):
        encodings = ["utf-8-sig"]
    else:
        encodings = ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp1252":
            findings.note(
                "not UTF-8, so read as Windows Latin (cp1252);"
                " check the names, and save as CSV UTF-8 to be sure"
            )
        return _without_nul(text, findings)
    findings.fault(0, "", "bytes that are no text in " + " or ".join(encodings), "CSV in UTF-8", _SAVE_AS_CSV)
    return None


def _without_nul(text: str, findings: Findings) -> str | None:
    if "\0" not in text:
        return text
    row = text.count("\n", 0, text.index("\0")) + 1
    findings.fault(row, "", "a NUL character, so this is no plain text", "CSV in UTF-8", _SAVE_AS_CSV)
    return None


def _records(text: str, findings: Findings) -> Iterator[tuple[int, list[str]]]:
    """Rows with their numbers, cells stripped; a fault in quoting ends the reading."""
    delimiter = _delimiter(text)
    if delimiter != ",":
        findings.note(f"cells are separated by {_DELIMITERS[delimiter]}")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    stripped: list[int] = []
    number = 0
    try:
        for number, cells in enumerate(reader, start=1):
            clean = [strip(cell) for cell in cells]
            if clean != cells and any(clean):
                stripped.append(number)
            yield number, clean
    except csv.Error as error:
        findings.fault(
            number + 1,
            "",
            f"the row cannot be taken apart ({error})",
            "cells in which quotation marks are closed, and doubled when meant",
            'Write "" for a quotation mark inside a quoted cell.',
        )
    if stripped:
        findings.note(f"spaces at the ends of cells were left out ({rows_in_words(stripped)})")


def _delimiter(text: str) -> str:
    first = next((line for line in text.splitlines() if strip(line)), "")
    return max(_DELIMITERS, key=lambda mark: (first.count(mark), mark == ","))


def _note_blank_rows(
    records: Sequence[tuple[int, list[str]]], header_row: int, last_row: int, findings: Findings
) -> None:
    blank = [number for number, cells in records if not any(cells)]
    for rows, place in (
        ([n for n in blank if n < header_row], "above the header"),
        ([n for n in blank if header_row < n < last_row], "between the rows"),
        ([n for n in blank if n > last_row], "at the end"),
    ):
        if rows:
            findings.note(f"blank {rows_in_words(rows)} {place} ignored")


def _header(header: list[str], row: int, columns: Columns, findings: Findings) -> list[str] | None:
    known = (*columns.required, *columns.optional)
    before = len(findings.faults)
    names = [_canonical(name, known) for name in header]
    for written, name in zip(header, names, strict=True):
        if written != name:
            findings.note(f"column {written!r} read as {name}")
    for name in dict.fromkeys(names):
        if name and names.count(name) > 1:
            findings.fault(
                row, name, f"the header names this column {names.count(name)} times", "each column once"
            )
    missing = [name for name in columns.required if name not in names]
    spare = [name for name in names if name and name not in known]
    for name in missing:
        near = get_close_matches(name, spare, n=1, cutoff=0.5)
        remedy = (
            f"Is it {near[0]!r}? Then rename that column."
            if near
            else "Add it; the first row names the columns."
        )
        findings.fault(
            row, name, f"no such column among {_named([n for n in names if n])}", f"a column {name}", remedy
        )
    return None if len(findings.faults) > before else names


def _canonical(written: str, known: Sequence[str]) -> str:
    plain = unicodedata.normalize("NFC", written).casefold().replace(" ", "_").replace("-", "_")
    return plain if plain in known else written


def _named(names: Sequence[str]) -> str:
    return ", ".join(names)


def _fit(
    names: Sequence[str], body: Sequence[tuple[int, list[str]]], content: bytes, findings: Findings
) -> Grid:
    """Lay the rows under the header; a row of another width is a fault, unless only blanks are over."""
    rows: list[Row] = []
    broken: list[tuple[str, ...]] = []
    nameless = [place for place, name in enumerate(names) if not name]
    overhang: list[int] = []
    for number, cells in body:
        width = len(names)
        if len(cells) > width and not any(cells[width:]):
            overhang.append(number)
            cells = cells[:width]
        if len(cells) != width:
            broken.append(tuple(cells))
            findings.fault(
                number,
                "",
                f"{len(cells)} cells where the header has {width}",
                f"{width} cells",
                "A cell that contains a comma must stand in quotation marks.",
            )
            continue
        for place in nameless:
            if cells[place]:
                findings.fault(
                    number,
                    f"number {place + 1}",
                    f"{cells[place]!r} in a column without a name",
                    "a named column",
                )
        rows.append(Row(number, {name: cell for name, cell in zip(names, cells, strict=True) if name}))
    if overhang:
        findings.note(f"blank cells beyond the last column ignored ({rows_in_words(overhang)})")
    return Grid(tuple(name for name in names if name), tuple(rows), tuple(broken), content)
