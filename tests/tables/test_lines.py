"""Lines that are no wards: totals and sub-totals that are checked, headings, notes and signatures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.conftest import Write
from wardrota.errors import Fault, InputError
from wardrota.tables import read_history, read_wards


def faults(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_wards(path)
    return error.value.faults


WARDS = ["1,A,100,10,1,20", "2,B,200,20,0,40", "3,C,300,30,2,60"]


@pytest.mark.parametrize(
    "line",
    [
        *["Total,,600,60,3,120", ",योग,600,60,3,120", "कुल योग,,600,60,3,120", ",महायोग,600,60,3,120"],
        *["Grand Total :,,600,60,3,120", ",Total of all wards,600,60,3,120", "Total,,600,,,"],
        "योग,,६००,६०,३,१२०",
    ],
)
def test_a_line_of_totals_that_agrees_is_left_out_with_a_note(wards_file: Write, line: str) -> None:
    read = read_wards(wards_file(*WARDS, line))
    assert read.value.ids == ("1", "2", "3")
    assert any("row 5 is a line of totals" in note for note in read.notes)


def test_a_total_that_disagrees_names_its_cell_and_the_difference(wards_file: Write) -> None:
    first, second = faults(wards_file(*WARDS, "Total,,650,60,2,120"))
    assert (first.cell, second.cell) == ("C5", "E5")
    assert "says 650, and the 3 rows add up to 600 (50 fewer)" in first.found
    assert "(1 more)" in second.found


def test_sub_totals_of_zones_are_checked_against_their_own_rows(wards_file: Write) -> None:
    rows = [
        *WARDS[:2],
        ",जोन 1 का योग,300,30,1,60",
        WARDS[2],
        ",जोन 2 का योग,300,30,2,60",
        ",कुल योग,600,60,3,120",
    ]
    assert read_wards(wards_file(*rows)).value.ids == ("1", "2", "3")
    rows[4] = ",जोन 2 का योग,301,30,2,60"
    (fault,) = faults(wards_file(*rows))
    assert (fault.cell, "says 301" in fault.found) == ("C6", True)


def test_a_total_of_a_column_with_blanks_is_not_checked_and_that_is_said(wards_file: Write) -> None:
    read = read_wards(wards_file("1,A,100,10,1,", "2,B,100,10,1,5", "Total,,200,20,2,5"))
    assert any("the total of bc cannot be checked" in note for note in read.notes)


def test_a_faulty_row_is_not_taken_for_a_wrong_total(wards_file: Write) -> None:
    (fault,) = faults(wards_file(*WARDS[:2], "3,C,x,30,2,60", "Total,,600,60,3,120"))
    assert fault.cell == "C4"


@pytest.mark.parametrize("name", ["Total Nagar", "योगीपुर", "कुलपहाड़"])
def test_a_ward_may_be_called_like_a_total(wards_file: Write, name: str) -> None:
    assert len(read_wards(wards_file(f"1,{name},100,10,1,20", "2,Total,100,10,1,20")).value) == 2


@pytest.mark.parametrize(
    "line",
    [
        *["नोट: अनन्तिम आँकड़े,,,,,", "* provisional", "Source: Census of India 2011", "स्रोत: जनगणना"],
        *["(टिप्पणी) देखें", "नगर आयुक्त,,,,,जिलाधिकारी रामपुर"],
    ],
)
def test_a_note_under_the_table_is_left_out_with_a_note(wards_file: Write, line: str) -> None:
    read = read_wards(wards_file(*WARDS, ",,,,,", line))
    assert read.value.ids == ("1", "2", "3")
    assert any("row 6 left out, a remark" in note for note in read.notes)


def test_a_heading_between_the_rows_is_left_out_with_a_note(wards_file: Write) -> None:
    read = read_wards(wards_file("जोन 1,,,,,", WARDS[0], "जोन 2,,,,,", *WARDS[1:]))
    assert read.value.ids == ("1", "2", "3")
    assert any("row 4 left out, a remark: 'जोन 2'" in note for note in read.notes)


@pytest.mark.parametrize(
    ("line", "cells"),
    [("4,D,,,,", ["C5", "D5", "E5"]), ("4,,,,,", ["C5", "D5", "E5"]), ("4,Gandhi Nagar East,,5,1,1", ["C5"])],
)
def test_a_ward_without_figures_is_a_fault_and_no_remark(
    wards_file: Write, line: str, cells: list[str]
) -> None:
    assert [fault.cell for fault in faults(wards_file(*WARDS, line))] == cells


def test_remarks_in_a_list_of_orders(history_file: Write) -> None:
    read = read_history(history_file("2012,1,SC", "2012,2,", "नोट: आरक्षण 2012 का है,,", "जिलाधिकारी महोदय,,"))
    assert set(read.value.allotments[0].seats) == {"1", "2"}
    assert sum("a remark" in note for note in read.notes) == 2
