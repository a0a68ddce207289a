"""Several tables in a sheet, and one table over several sheets: read whole or refused with the place."""

from __future__ import annotations

import pytest

from tests.tables.books import ods, xlsx
from tests.tables.conftest import HEADER, Write
from wardrota.tables import Examined, Hints, examine_tables

WARDS = [HEADER.split(","), *([str(n), f"W{n}", 1000, 100, 10, 200] for n in range(1, 4))]
PAST = [["cycle", "ward_id", "seat"], ["2012", "1", "SC"], ["2012", "2", "W"]]
LIST = [["Ward No", "Ward Name", "Seat"], ["1", "W1", "SC"], ["2", "W2", "W"]]
ZONES = [["Ward No", "Ward Name", "Population", "SC", "ST", "OBC"], ["4", "W4", 900, 90, 9, 90]]


def only_fault(found: Examined) -> tuple[int, str, str]:
    (fault,) = found.faults
    assert fault.remedy
    return fault.row, fault.cell, fault.found


def test_past_orders_under_the_wards(write: Write) -> None:
    row, cell, found = only_fault(examine_tables(write(xlsx(("all", [*WARDS, [], *PAST])), "b.xlsx")))
    assert (row, cell) == (6, "A6")
    assert found == "another table begins here: 'cycle', 'ward_id', 'seat'"


def test_another_header_for_the_second_zone(write: Write) -> None:
    short = [row[:5] for row in WARDS]
    row, cell, found = only_fault(examine_tables(write(xlsx(("all", [*short, [], *ZONES])), "b.xlsx")))
    assert (row, cell) == (1, "A1")
    assert found == "a table begins here, and another under it in row 6"


def test_the_same_header_again_is_one_table(write: Write) -> None:
    found = examine_tables(
        write(xlsx(("all", [*WARDS, [], WARDS[0], ["4", "W4", 900, 90, 9, 90]])), "b.xlsx")
    )
    assert found.faults == ()
    assert found.tables is not None
    assert found.tables.wards is not None
    assert found.tables.wards.ids == ("1", "2", "3", "4")


def test_two_halves_side_by_side(write: Write) -> None:
    beside = [[*row, None, *ZONES[min(n, 1)]] for n, row in enumerate(WARDS[:2])]
    found = examine_tables(write(xlsx(("all", beside)), "b.xlsx"))
    assert {fault.column for fault in found.faults} >= {"population", "sc", "st"}
    assert all(fault.cell for fault in found.faults)


@pytest.mark.parametrize("make", [xlsx, ods], ids=["xlsx", "ods"])
def test_a_sheet_an_election(write: Write, make: type[object]) -> None:
    book = write(make(("2012", LIST), ("2017", LIST)), "past.book")  # type: ignore[call-arg]
    found = examine_tables(write(f"{HEADER}\n1,W1,1000,100,10,200\n2,W2,9,1,1,1\n"), book)
    _, _, text = only_fault(found)
    assert text == "each of the sheets '2012', '2017' seems to be the list of one election"


def test_one_election_without_its_year_beside_the_others(write: Write) -> None:
    book = write(xlsx(("past", PAST), ("2017", LIST)), "past.xlsx")
    found = examine_tables(write(f"{HEADER}\n1,W1,1000,100,10,200\n2,W2,9,1,1,1\n"), book)
    assert "seems to be the list of one election" in only_fault(found)[2]


def test_a_zone_a_sheet_one_without_a_column(write: Write) -> None:
    short = [["ward_id", "ward_name", "population", "sc", "st"], ["4", "W4", 900, 90, 9]]
    book = write(xlsx(("Zone 1", WARDS), ("Zone 2", short)), "b.xlsx")
    assert "look like parts of one table, and some lack bc" in only_fault(examine_tables(book))[2]
    assert examine_tables(book, hints=Hints(sheet="Zone 1")).faults == ()


def test_wards_and_past_orders_in_one_book_are_both_read(write: Write) -> None:
    book = write(xlsx(("wards", WARDS), ("past", PAST)), "b.xlsx")
    found = examine_tables(book, book)
    assert found.faults == ()
    assert found.tables is not None
    assert len(found.tables.history) == 1
