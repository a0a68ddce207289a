"""Whatever the bytes, in every format: a value, or an InputError. Never anything else, and never for long."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tables.books import delimited, ods, ods_of, unzipped, xlsx, zipped
from tests.tables.test_formats import HINDI
from wardrota.errors import InputError
from wardrota.tables import Hints, Read, read_history, read_inputs, read_plan, read_wards

T = TypeVar("T")
READERS = [read_wards, read_history, read_plan]
HEADERS = [
    ["ward_id", "ward_name", "population", "sc", "st", "bc"],
    ["वार्ड संख्या", "वार्ड का नाम", "कुल जनसंख्या", "अ.जा.", "अ.ज.जा.", "पि.व.", "SC %"],
    ["cycle", "ward_id", "seat"],
    ["cycle", "ward_id", "seat", "standing", "reason"],
    ["वार्ड", "2012", "आरक्षण 2017"],
]
# What an XML file can hold; other characters are met in the tables of text.
text = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=6)
words = st.sampled_from(
    [
        *["1", "07", "7", "2012", "2012-05-01", "SC", "UR", "अनारक्षित", "१२", "1,23,456", "-", "", "12.5%"],
        *["योग", "नोट: क ख", "okMZ", "?????", "=1+1", "1e5", "NA", "\u200f7", "वार्ड संख्या", "कुल", "12-May"],
        *["जोन 1 का योग", "शून्य"],
    ]
)
cells = st.one_of(text, words, st.integers(-(10**12), 10**12).map(str))
typed = st.one_of(cells, st.integers(-5, 3 * 10**6), st.floats(allow_nan=False), st.none())
body = st.lists(st.lists(typed, min_size=1, max_size=8), max_size=7)
rows = st.builds(
    lambda above, header, below: [*above, header, *below],
    st.lists(st.lists(cells, min_size=1, max_size=3), max_size=2),
    st.sampled_from(HEADERS),
    body,
)
tables = st.builds(
    lambda rows, mark: "\n".join(
        mark.join("" if c is None else str(c) for c in row) for row in rows
    ).encode(),
    rows,
    st.sampled_from(",;\t"),
)
marked = st.builds(
    bytes.__add__, st.sampled_from([b"", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf"]), st.binary()
)
books = st.one_of(
    rows.map(lambda rows: xlsx(("वार्ड", rows))),
    rows.map(lambda rows: ods(("वार्ड", rows))),
    st.lists(rows, min_size=2, max_size=3).map(lambda all_: ods(*[(f"s{n}", r) for n, r in enumerate(all_)])),
    rows.map(lambda rows: delimited(rows, "\t", "utf-16")),
)

# Small changes that a damaged or a hostile file may have, in any part of a workbook.
BOOKS = [unzipped(xlsx(("w", HINDI))), unzipped(ods(("w", HINDI), ("v", [["x"]])))]
TOKENS = [
    *[
        b"99999999999",
        b"-1",
        b"0",
        b"A1:XFD1048576",
        b"XFD1048576",
        b'"',
        b"<",
        b">",
        b"/",
        b"&#0;",
        b"&x;",
        b"e",
    ],
    *[
        b"1e400",
        b"NaN",
        b"%",
        b"\xff",
        b'<c r="A1"><v>1</v></c>',
        b"<row>",
        b't="e"',
        b't="s"',
        b't="d"',
        b's="1"',
    ],
    *[b"<!DOCTYPE a>", b'office:value-type="float"', b'office:value-type="date" office:date-value="9-9-9"'],
    *[b'table:number-rows-repeated="2000000"', b'table:number-columns-repeated="16384"', b'date1904="1"'],
]
change = st.tuples(st.integers(0), st.integers(0), st.integers(0, 12), st.sampled_from([*TOKENS, b""]))


def damaged(book: dict[str, bytes], changes: list[tuple[int, int, int, bytes]]) -> bytes:
    """A workbook in which some bytes of some parts are replaced."""
    parts = dict(book)
    names = [name for name in parts if parts[name]]
    for which, at, length, token in changes:
        name = names[which % len(names)]
        start = at % len(parts[name])
        parts[name] = parts[name][:start] + token + parts[name][start + length :] or b" "
    return zipped(parts)


hostile = st.builds(damaged, st.sampled_from(BOOKS), st.lists(change, min_size=1, max_size=4))
cut = st.builds(
    lambda book, at, byte: book[: at % len(book)] + byte + book[at % len(book) + len(byte) :],
    st.sampled_from([zipped(parts) for parts in BOOKS]),
    st.integers(0),
    st.binary(min_size=1, max_size=3),
)
quick = settings(
    max_examples=100,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    deadline=timedelta(seconds=20),
)


def outcome(read: Callable[[], Read[T]]) -> Read[T] | InputError:
    """What was read, or the error meant for the user; any other exception fails the test."""
    try:
        return read()
    except InputError as error:
        return error


def check(path: Path, reader: Callable[[Path], Read[object]], content: bytes) -> None:
    """One file by one reader: faults and notes name the file, and say what is allowed."""
    path.write_bytes(content)
    found = outcome(lambda: reader(path))
    if isinstance(found, InputError):
        assert found.faults
        assert all(fault.where == path.name and fault.found and fault.allowed for fault in found.faults)
    else:
        assert all(note.startswith(path.name) for note in found.notes)


@quick
@given(content=st.one_of(st.binary(), marked, tables))
@pytest.mark.parametrize("reader", READERS)
def test_text(tmp_path: Path, reader: Callable[[Path], Read[object]], content: bytes) -> None:
    check(tmp_path / "any", reader, content)


@quick
@given(content=books)
@pytest.mark.parametrize("reader", READERS)
def test_workbooks(tmp_path: Path, reader: Callable[[Path], Read[object]], content: bytes) -> None:
    check(tmp_path / "any", reader, content)


@quick
@given(content=st.one_of(hostile, cut))
def test_damaged_workbooks(tmp_path: Path, content: bytes) -> None:
    check(tmp_path / "any", read_wards, content)


@quick
@given(content=st.text(max_size=60).map(lambda inside: ods_of(f"<table:table>{inside}</table:table>")))
def test_any_text_for_the_content_of_a_workbook(tmp_path: Path, content: bytes) -> None:
    check(tmp_path / "any", read_wards, content)


@quick
@given(content=books, column=cells, percent=st.sets(st.sampled_from(["sc", "st", "bc"])))
def test_hints(tmp_path: Path, content: bytes, column: str, percent: set[str]) -> None:
    hints = Hints({"sc": column}, percent=frozenset(percent))
    check(tmp_path / "any", lambda path: read_wards(path, hints=hints), content)


@quick
@given(wards=st.one_of(tables, books), history=st.one_of(tables, books))
def test_both_together(tmp_path: Path, wards: bytes, history: bytes) -> None:
    (tmp_path / "w").write_bytes(wards)
    (tmp_path / "h").write_bytes(history)
    found = outcome(lambda: read_inputs(tmp_path / "w", tmp_path / "h"))
    if isinstance(found, InputError):
        assert found.faults
    else:
        table, past = found.value
        assert {ward for allotment in past.allotments for ward in allotment.seats} <= set(table.ids)
