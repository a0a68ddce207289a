"""CSV and TSV: encoding, delimiter, rows. Never guessed further than the bytes allow."""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from wardrota.tables.files import SAVE_AS
from wardrota.tables.findings import Findings, rows_in_words
from wardrota.tables.sheets import BOUNDS, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, Record, Sheet, strip

_DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs"}
_LONGEST_ROW = 1_000_000  # characters
_LINES_TO_JUDGE_BY = 30
_CSV = "CSV in UTF-8"


def sheet_of_text(data: bytes, findings: Findings) -> Sheet | None:
    """The one sheet of a delimited file; None (with faults recorded) if the bytes are no text."""
    encoding = _encoding(data, findings)
    if encoding is None:
        return None
    try:
        return Sheet("", tuple(_records(data, encoding, findings)))
    except _TooLarge as reason:
        findings.fault(reason.row, "", "the table goes on past every bound", BOUNDS, "Is it the right file?")
        return None


class _TooLarge(Exception):
    """More rows, columns or cells than are ever read."""

    def __init__(self, row: int) -> None:
        super().__init__(row)
        self.row = row


def _encoding(data: bytes, findings: Findings) -> str | None:
    """By byte-order mark, else strict UTF-8, else cp1252 with a warning."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
        findings.note("read as UTF-16")
    elif data.startswith(codecs.BOM_UTF8):
        encodings = ["utf-8-sig"]
    else:
        encodings = ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            nul = _first_nul(data, encoding)
        except UnicodeDecodeError:
            continue
        if nul:
            found = "a NUL character, so this is no plain text"
            findings.fault(nul, "", found, _CSV, SAVE_AS)
            return None
        if encoding == "cp1252":
            findings.note(
                "warning: not UTF-8, so read as Windows Latin (cp1252);"
                " check the names, and save as CSV UTF-8 to be sure"
            )
        return encoding
    findings.fault(0, "", "bytes that are no text in " + " or ".join(encodings), _CSV, SAVE_AS)
    return None


def _first_nul(data: bytes, encoding: str) -> int:
    """The row of the first NUL character, 0 if there is none; all bytes are decoded on the way."""
    decoder = codecs.getincrementaldecoder(encoding)()
    row, found = 1, 0
    for start in range(0, len(data) or 1, 1 << 20):
        chunk = data[start : start + (1 << 20)]
        text = decoder.decode(chunk, final=start + len(chunk) >= len(data))
        if "\0" in text and not found:
            found = row + text.count("\n", 0, text.index("\0"))
        row += text.count("\n")
    return found


class _Lines:
    """The lines of a file for ``csv.reader``; a row without end (a quotation never closed) is cut off."""

    def __init__(self, data: bytes, encoding: str) -> None:
        self._stream = io.TextIOWrapper(io.BytesIO(data), encoding=encoding, newline="")
        self._in_row = 0

    def __iter__(self) -> Iterator[str]:
        while line := self._stream.readline(_LONGEST_ROW):
            self._in_row += len(line)
            if self._in_row >= _LONGEST_ROW:
                raise csv.Error(f"it is longer than {_LONGEST_ROW:,} characters")
            yield line

    def row_ended(self) -> None:
        """Start to count anew."""
        self._in_row = 0


def _records(data: bytes, encoding: str, findings: Findings) -> Iterator[Record]:
    """Rows with their numbers, cells stripped; a fault in quoting ends the reading."""
    delimiter = _delimiter(data, encoding)
    if delimiter != ",":
        findings.note(f"cells are separated by {_DELIMITERS[delimiter]}")
    lines = _Lines(data, encoding)
    stripped: list[int] = []
    number = held = 0
    try:
        for number, cells in enumerate(csv.reader(lines, delimiter=delimiter, strict=True), start=1):
            lines.row_ended()
            clean = tuple(strip(cell) for cell in cells)
            if clean != tuple(cells) and any(clean):
                stripped.append(number)
            held += len(clean)
            if number > MOST_ROWS or held > MOST_CELLS or len(clean) > MOST_COLUMNS:
                raise _TooLarge(number)
            yield Record(number, clean)
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


def _delimiter(data: bytes, encoding: str) -> str:
    """The mark under which most of the first lines have the same number of cells, more than one."""
    stream = io.TextIOWrapper(io.BytesIO(data[: 1 << 20]), encoding=encoding, errors="ignore", newline="")
    lines = list(islice((line for line in stream if strip(line)), _LINES_TO_JUDGE_BY))
    return max(_DELIMITERS, key=lambda mark: (*_evenness(lines, mark), mark == ","))


def _evenness(lines: list[str], mark: str) -> tuple[int, int]:
    """How many lines share the most common number of cells, and that number."""
    try:
        widths = Counter(len(cells) for cells in csv.reader(lines, delimiter=mark) if len(cells) > 1)
    except csv.Error:
        return (0, 0)
    width, count = max(widths.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    return (count, width)
