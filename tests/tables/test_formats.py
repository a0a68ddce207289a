"""The same table in every format is the same table; the legal cases on inputs, format by format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tables.books import FORMATS, Rows, xlsx
from tests.tables.conftest import Write
from wardrota.errors import InputError
from wardrota.law.seats import Seat
from wardrota.tables import read_history, read_inputs, read_wards

HEADER = ("ward_id", "ward_name", "population", "sc", "st", "bc")
Make = Callable[[Rows], Path]


@pytest.fixture(params=FORMATS, ids=lambda name: name.replace(" ", "_"))
def table(request: pytest.FixtureRequest, write: Write) -> Make:
    """A file of each format in turn, under its header; the name tells nothing."""
    return lambda rows: write(FORMATS[request.param](rows), "table")


@pytest.fixture
def wards(table: Make) -> Callable[..., Path]:
    return lambda *rows: table([HEADER, *rows])


def test_case_13_blank_tail_rows(wards: Callable[..., Path]) -> None:
    blank = [["", "", "", "", "", ""]] * 5
    read = read_wards(wards([1, "A", 100, 20, 1, 30], *blank, [None, "", "", "", "", " "]))
    assert read.value.ids == ("1",)


def test_case_14_a_ward_twice(wards: Callable[..., Path]) -> None:
    read = read_wards(wards([1, "A", 100, 20, 1, 30], [1, "A", 100, 20, 1, 30]))
    assert len(read.value) == 1
    assert any("row 3: the same row again, merged ('1' as in row 2)" in note for note in read.notes)
    with pytest.raises(InputError, match="row 2 already, with another population") as error:
        read_wards(wards([1, "A", 100, 20, 1, 30], [1, "A", 101, 20, 1, 30]))
    assert [(fault.row, fault.cell) for fault in error.value.faults] == [(3, "A3")]


def test_case_15_four_bad_cells_in_one_report(wards: Callable[..., Path]) -> None:
    rows = [
        [1, "A", "x", 2, 1, 3],
        [2, "B", 100, -2, 1, 3],
        [3, "C", 100, 20, 1.5, 3],
        [4, "D", 9, 2, 1, "many"],
    ]
    with pytest.raises(InputError) as error:
        read_wards(wards(*rows))
    assert [fault.cell for fault in error.value.faults] == ["C2", "D3", "E4", "F5"]


def test_case_16_a_blank_seat_is_unknown(table: Make) -> None:
    read = read_history(table([["cycle", "ward_id", "seat"], [2012, 1, ""], [2012, 2, "UR"]]))
    assert dict(read.value.allotments[0].seats) == {"1": None, "2": Seat.UR}


def test_case_17_names_that_are_not_missing_and_ids_that_are_not_equal(wards: Callable[..., Path]) -> None:
    names = {"07": "NA", "7": "None", "NA": "null", "12-A": "nan"}
    read = read_wards(wards(*[[ward, name, 10, 1, 0, ""] for ward, name in names.items()]))
    assert {ward.id: ward.name for ward in read.value.wards} == names


def test_case_18_indian_numbers(wards: Callable[..., Path]) -> None:
    read = read_wards(
        wards([1, "A", "1,23,456", "१२३४", "-", "nil"], [2, "B", "१,२३,४५६", "12.0", "शून्य", ""])
    )
    one, two = read.value.wards
    assert (one.population, one.sc, one.st, one.bc) == (123456, 1234, 0, 0)
    assert (two.population, two.sc, two.st, two.bc) == (123456, 12, 0, None)
    told = "\n".join(read.notes)
    assert all(f"{text} as" in told for text in ("1,23,456", "१२३४", "-", "nil", "12.0", "शून्य"))


def test_case_19_ids_that_part(table: Make, write: Write) -> None:
    past = write(b"cycle,ward_id,seat\n2012,7,SC\n", "history.csv")
    with pytest.raises(InputError, match="'7' is written '07'"):
        read_inputs(table([HEADER, ["07", "A", 10, 1, 0, 1]]), past)


def test_case_20_roman_numbers(wards: Callable[..., Path]) -> None:
    read = read_wards(wards(*[[ward, "W", 10, 1, 0, 1] for ward in ("IX", "IV", "II", "I")]))
    assert read.value.ids == ("I", "II", "IV", "IX")


def test_case_27_a_formula_in_a_name_and_other_names_to_be_kept(wards: Callable[..., Path]) -> None:
    names = [
        "=1+1",
        "+cmd|' /C calc'!A0",
        "गांधी, नगर",
        'Say "seven"',
        "\u200fנאר\u200f x",
        "क्ष्म्य स्त्र्य",
        "@SUM(A1)",
    ]
    read = read_wards(wards(*[[n, name, 10, 1, 0, 1] for n, name in enumerate(names, start=1)]))
    assert [ward.name for ward in read.value.wards] == names


def test_a_number_in_a_workbook_is_what_a_clerk_sees(write: Write) -> None:
    read = read_wards(write(xlsx(("w", [HEADER, [7, "A", 1234567.0, 0, 0, None]]))))
    assert [(ward.id, ward.population, ward.bc) for ward in read.value.wards] == [("7", 1234567, None)]
    assert read.notes[0].startswith("wards.csv, sheet w: column bc is blank throughout")


HINDI = [
    ["नगर निगम रामपुर: वार्डवार जनसंख्या (जनगणना 2011)", "", "", "", "", ""],
    ["", "", "", "", "", ""],
    ["वार्ड संख्या", "वार्ड का नाम", "जनसंख्या", "", "", ""],
    ["", "", "कुल", "अनुसूचित जाति", "अनुसूचित जनजाति", "पिछड़ा वर्ग"],
    [1, 2, 3, 4, 5, 6],
    [1, "गांधी नगर", "१,२३४", 200, "-", 300],
    [2, "नेहरू नगर", 2000, "४००", 3, 500],
    ["", "कुल योग", 3234, 600, 3, 800],
    ["", "", "", "", "", ""],
    ["नोट: आँकड़े जनगणना 2011 के अनुसार हैं।", "", "", "", "", ""],
    ["नगर आयुक्त महोदय", "", "", "", "जिलाधिकारी", ""],
]


def test_a_hindi_table_with_title_two_row_header_totals_notes_and_signatures(table: Make) -> None:
    read = read_wards(table(HINDI))
    assert [(w.id, w.name, w.population, w.sc, w.st, w.bc) for w in read.value.wards] == [
        ("1", "गांधी नगर", 1234, 200, 0, 300),
        ("2", "नेहरू नगर", 2000, 400, 3, 500),
    ]
    told = "\n".join(read.notes)
    for text in (
        "row 1 above the header left out: 'नगर निगम रामपुर",
        "column 'जनसंख्या अनुसूचित जाति' (D) read as sc",
        "row 5 left out, it numbers the columns",
        "row 8 is a line of totals",
        "row 10 left out, a remark: 'नोट:",
        "row 11 left out, a remark: 'नगर आयुक्त महोदय | जिलाधिकारी'",
    ):
        assert text in told
