"""The workbook's format: what other programs read in it, letter by letter."""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree

import openpyxl
import pytest
import python_calamine

from wardrota.grouping import grouped
from wardrota.report.xlsx import LAKH_FORMAT, Cell, Sheet, place, xlsx

HARD = ["=1+1", "+91", "-5", "@SUM(A1)", "07", "12-A", " a ", 'क्ष्म, "त्र"', "\u202bא\u202c", "a & <b>", "1\n2"]


def read(content: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(content))


@pytest.mark.parametrize("text", HARD)
def test_text_is_text_and_no_formula(text: str) -> None:
    cell = read(xlsx([Sheet("s", [[Cell(text)]])])).active["A1"]
    assert cell.value == text
    assert cell.data_type == "s"
    assert cell.quotePrefix
    assert cell.number_format == "@"


def test_no_part_holds_a_formula() -> None:
    content = xlsx([Sheet("s", [[Cell(text)] for text in HARD])])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            tags = {
                element.tag.rpartition("}")[2]
                for element in ElementTree.fromstring(archive.read(name)).iter()
            }
            assert tags.isdisjoint({"f", "ddeLink", "externalReference"}), name


@pytest.mark.parametrize("letter", ["\x00", "\x0b", "\x1b", "\ufffe", "\ud800"])
def test_what_xml_cannot_hold_is_spelled(letter: str) -> None:
    value = read(xlsx([Sheet("s", [[Cell(f"a{letter}b")]])])).active["A1"].value
    assert f"_x{ord(letter):04X}_" in value


def test_what_looks_spelled_is_kept_as_it_is() -> None:
    content = xlsx([Sheet("s", [[Cell("_x0041_")]])])
    (row,) = (
        python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0).to_python()
    )
    assert row in (["_x0041_"], ["_x005F_x0041_"])


@pytest.mark.parametrize("number", [0, 999, 99_999, 1_00_000, 28_17_105, 19_98_12_341])
def test_a_number_is_a_number_in_lakhs(number: int) -> None:
    cell = read(xlsx([Sheet("s", [[Cell(number)]])])).active["A1"]
    assert cell.value == number
    assert cell.number_format == LAKH_FORMAT
    assert shown_by(LAKH_FORMAT, number) == grouped(number)


def shown_by(form: str, number: int) -> str:
    """The number as the conditions of the format show it; digits fill its places from the right."""
    for section in form.split(";"):
        condition, _, pattern = section.rpartition("]")
        if not condition or number >= int(condition.removeprefix("[>=")):
            break
    if pattern == "##,##0":
        return f"{number:,}"
    digits, filled = str(number), ""
    for sign in reversed(pattern.replace("\\", "")):
        if sign == ",":
            filled = "," + filled if digits else filled
        elif digits:
            digits, filled = digits[:-1], digits[-1] + filled
    return digits + filled


def test_what_excel_would_round_is_text() -> None:
    book = read(
        xlsx([Sheet("s", [[Cell(10**15 - 1), Cell(10**15), Cell(-7), Cell(0.25), Cell(float("nan"))]])])
    )
    first, second, third, fourth, fifth = (cell.value for cell in book.active[1])
    assert (first, second, third, fourth, fifth) == (10**15 - 1, str(10**15), -7, 0.25, "nan")


def test_the_same_sheets_are_the_same_bytes_without_a_time() -> None:
    sheets = [Sheet("क", [[Cell("a", "head")], [Cell(5)]], table=1), Sheet("b", [])]
    assert xlsx(sheets) == xlsx(sheets)
    with zipfile.ZipFile(io.BytesIO(xlsx(sheets))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.testzip() is None


def test_a_table_is_frozen_and_filtered() -> None:
    sheet = Sheet("o'clock", [[Cell("a", "head"), Cell("b", "head")], [Cell(1), Cell(2)]], table=1)
    found = read(xlsx([sheet])).active
    assert found.title == "o'clock"
    assert found.freeze_panes == "A2"
    assert found.auto_filter.ref == "A1:B2"


@pytest.mark.parametrize(
    ("column", "name"), [(1, "A1"), (26, "Z1"), (27, "AA1"), (702, "ZZ1"), (703, "AAA1")]
)
def test_places(column: int, name: str) -> None:
    assert place(column, 1) == name
