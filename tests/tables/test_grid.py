"""Files as they come: encodings, delimiters, and things that are no table at all."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from tests.tables.conftest import HEADER, Write
from wardrota.errors import InputError
from wardrota.tables import read_history, read_plan, read_wards

TABLE = f"{HEADER}\n1,गांधी नगर,10,1,0,1\n"
LATIN = f"{HEADER}\n1,Café,10,1,0,1\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_case_16_utf8_with_and_without_mark_reads_in_silence(write: Write, encoding: str) -> None:
    read = read_wards(write(TABLE.encode(encoding)))
    assert read.notes == ()
    assert read.value.wards[0].name == "गांधी नगर"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_is_read_by_its_mark(write: Write, encoding: str) -> None:
    mark = {"utf-16": b"", "utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}[encoding]
    read = read_wards(write(mark + TABLE.replace(",", "\t").encode(encoding)))
    assert read.value.wards[0].name == "गांधी नगर"
    assert read.notes == ("wards.csv: read as UTF-16.", "wards.csv: cells are separated by tabs.")


def test_windows_latin_is_read_with_a_warning(write: Write) -> None:
    read = read_wards(write(LATIN.encode("cp1252")))
    assert read.value.wards[0].name == "Café"
    assert any("cp1252" in note for note in read.notes)


@pytest.mark.parametrize("mark", [";", "\t"])
def test_other_delimiters_are_noted(write: Write, mark: str) -> None:
    read = read_wards(write(TABLE.replace(",", mark)))
    assert len(read.value) == 1
    assert any("separated by" in note for note in read.notes)


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_every_line_ending(write: Write, ending: str) -> None:
    assert read_wards(write(TABLE.replace("\n", ending))).value.ids == ("1",)


def workbook() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "empty"),
        (b"\n \n", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (HEADER.encode() + b"\n", "no rows under it"),
        (HEADER.encode() + b"\n,,,,,\n", "no rows under it"),
        (TABLE.encode() + b"2,B\0,1,1,1,1\n", "NUL"),
        (TABLE.encode("utf-16-le"), "NUL"),
        (b"\x81\x8d\x8f", "no text"),
        (b"\xff\xfeabc", "no text"),
        (workbook(), "workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Excel"),
        (b"%PDF-1.7", "PDF"),
        (b"<html><table>", "web page"),
        (HEADER.encode() + b'\n1,"A,1,1,1,1\n', "cannot be taken apart"),
        (b'"' + b"x" * 200_000 + b'"\n', "cannot be taken apart"),
        (b"just words\nand more", "no such column"),
    ],
)
def test_what_is_no_table_is_refused_with_a_reason(write: Write, content: bytes, found: str) -> None:
    for reader in (read_wards, read_history, read_plan):
        if reader is not read_wards and HEADER.encode() in content:
            continue
        with pytest.raises(InputError, match=found) as error:
            reader(write(content))
        assert all(fault.allowed for fault in error.value.faults)


def test_faults_above_a_broken_quotation_are_still_told(write: Write) -> None:
    with pytest.raises(InputError) as error:
        read_wards(write(f'{HEADER}\n1,A,x,1,1,1\n2,"B,1,1,1,1\n'))
    assert [(fault.row, fault.column) for fault in error.value.faults] == [(2, "population"), (3, "")]


def test_missing_file_and_folder(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no file"):
        read_wards(tmp_path / "absent.csv")
    with pytest.raises(InputError, match="is a folder"):
        read_wards(tmp_path)
    with pytest.raises(InputError, match=r"cannot be read|no file"):
        read_wards(tmp_path / "a\0b.csv")


def test_a_nul_names_its_row(write: Write) -> None:
    with pytest.raises(InputError) as error:
        read_wards(write(TABLE + "2,B\0,1,1,1,1\n"))
    assert error.value.faults[0].row == 3
