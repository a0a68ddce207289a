"""``lineage.csv``: every fault at once, and the wards of three tables never part in silence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tables.conftest import Write
from wardrota.cycle import Cycle
from wardrota.errors import InputError
from wardrota.lineage import Flow, Lineage
from wardrota.tables import Read, Tables, read_tables

Lines = Callable[..., Path]
HEADER = "old_ward_id,new_ward_id,persons"


@pytest.fixture
def lineage_file(write: Write) -> Lines:
    def write_rows(*rows: str, header: str = HEADER) -> Path:
        return write("\n".join([header, *rows]) + "\n", "lineage.csv")

    return write_rows


@pytest.fixture
def two_wards(wards_file: Lines) -> Path:
    return wards_file("1,A,500,10,0,20", "2,B,400,10,0,20")


def lineage(read: Read[Tables]) -> Lineage:
    assert read.value.lineage is not None
    return read.value.lineage


def faults(*files: Path | None, **more: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        read_tables(*files, **more)  # type: ignore[arg-type]
    return [str(fault) for fault in caught.value.faults]


def test_flows_are_read_in_the_order_of_the_new_wards(two_wards: Path, lineage_file: Lines) -> None:
    read = read_tables(two_wards, None, lineage_file("2,2,400", "9,1,300", ",1,200"))
    (step,) = lineage(read).delimitations
    assert step.flows == (Flow("", "1", 200), Flow("9", "1", 300), Flow("2", "2", 400))
    assert step.since is None
    assert read.notes == ()


@pytest.mark.parametrize(
    "header",
    [
        "पुरानी वार्ड संख्या,नई वार्ड संख्या,जनसंख्या",
        "Old Ward No.,New Ward No.,Persons",
        "पूर्व वार्ड,वर्तमान वार्ड,व्यक्ति",
    ],
)
def test_columns_as_offices_call_them(two_wards: Path, lineage_file: Lines, header: str) -> None:
    read = read_tables(two_wards, None, lineage_file("1,1,500", "2,2,400", header=header))
    (step,) = lineage(read).delimitations
    assert step.flows == (Flow("1", "1", 500), Flow("2", "2", 400))
    assert sum("read as" in note for note in read.notes) == 3


def test_a_redrawing_without_a_date_is_the_one_before_the_plan(two_wards: Path, lineage_file: Lines) -> None:
    first = Cycle.parse("2028-05-01")
    read = read_tables(two_wards, None, lineage_file("1,1,500", "2,2,400"), first)
    assert [step.since for step in lineage(read).delimitations] == [first]


def test_every_fault_is_named_at_once(two_wards: Path, lineage_file: Lines) -> None:
    file = lineage_file("1,1,", "1,2,many", ",,7", "Total,,900", "2,1,5", "2,1,6", "2,2,-4")
    found = faults(two_wards, None, file)
    assert [fault.split(":")[0] for fault in found if "lineage.csv, row" in fault] == [
        "lineage.csv, row 2, column persons (C2)",
        "lineage.csv, row 3, column persons (C3)",
        "lineage.csv, row 4, column old_ward_id, new_ward_id (A4, B4)",
        "lineage.csv, row 5, column old_ward_id (A5)",
        "lineage.csv, row 7, column persons (C7)",
        "lineage.csv, row 8, column persons (C8)",
    ]
    assert any("stands in row 6 already, with 5 persons" in fault for fault in found)


def test_a_last_row_without_persons_is_no_remark(two_wards: Path, lineage_file: Lines) -> None:
    found = faults(two_wards, None, lineage_file("1,1,500", "2,2,400", "Gandhi Nagar,Gandhi East,"))
    assert any("row 4, column persons (C4): blank" in fault for fault in found)


def test_the_same_flow_twice_is_merged_with_a_note(two_wards: Path, lineage_file: Lines) -> None:
    read = read_tables(two_wards, None, lineage_file("1,1,500", "1,1,500", "2,2,400"))
    assert len(lineage(read).delimitations[0].flows) == 2
    assert any("merged with row 2" in note for note in read.notes)


def test_an_id_written_otherwise_in_the_table_of_wards_is_refused(
    wards_file: Lines, lineage_file: Lines
) -> None:
    found = faults(wards_file("07,A,500,10,0,20"), None, lineage_file("3,7,500"))
    assert any("ward '7' is written '07' in the table of wards" in fault for fault in found)


def test_an_id_written_otherwise_in_the_history_is_refused(
    two_wards: Path, history_file: Lines, lineage_file: Lines
) -> None:
    history = history_file("2023,07,SC", "2023,8,UR")
    found = faults(two_wards, history, lineage_file("7,1,500", "8,2,400"))
    assert found == [
        "history.csv, row 2, column ward_id (B2): ward '07' is written '7' among the old wards of the lineage"
        " (2023). Allowed: the same text in both tables: an id is text. Write it alike in both; format the"
        " column as Text in the spreadsheet."
    ]


def test_a_past_ward_of_which_the_lineage_says_nothing_is_refused(
    two_wards: Path, history_file: Lines, lineage_file: Lines
) -> None:
    found = faults(two_wards, history_file("2023,1,SC", "2023,3,W"), lineage_file("1,1,500", "2,2,400"))
    assert len(found) == 1
    assert "ward '3' is not among the old wards of the lineage" in found[0]
    assert "Say in the lineage where its people are now." in found[0]


def test_a_ward_of_today_of_which_the_lineage_says_nothing_is_refused(
    two_wards: Path, lineage_file: Lines
) -> None:
    found = faults(two_wards, None, lineage_file("1,1,500"))
    assert len(found) == 1
    assert "nothing is said of ward '2'" in found[0]
    assert "blank old_ward_id" in found[0]


def test_two_ids_that_look_alike_are_two_wards_and_said_so(two_wards: Path, lineage_file: Lines) -> None:
    read = read_tables(two_wards, None, lineage_file("7,1,500", "07,2,400"))
    assert lineage(read).delimitations[0].old_ids == ("07", "7")
    assert any("'07' and '7' are read as 2 wards" in note for note in read.notes)


def test_where_the_order_names_the_wards_of_today_they_must_be_in_the_lineage(lineage_file: Lines) -> None:
    found = faults(None, None, lineage_file("1,1,500"), ward_ids=("1", "2"))
    assert len(found) == 1
    assert "nothing is said of ward '2'" in found[0]


def test_other_totals_than_the_table_has_are_noted(two_wards: Path, lineage_file: Lines) -> None:
    read = read_tables(two_wards, None, lineage_file("1,1,501", "2,2,400"))
    assert read.notes == ("lineage.csv: persons do not add up to the population of ward 1 (501, not 500).",)


def test_flows_of_nobody_are_left_out_where_people_are_known(two_wards: Path, lineage_file: Lines) -> None:
    read = read_tables(two_wards, None, lineage_file("1,1,500", "1,2,0", "2,2,400"))
    assert [flow.persons for flow in lineage(read).delimitations[0].flows] == [500, 400]
    assert any("land without people, left out" in note for note in read.notes)


# ---------------------------------------------------------------- several redrawings

TWICE = f"{HEADER},since"


def test_rows_of_two_redrawings_are_told_apart_by_their_election(
    two_wards: Path, history_file: Lines, lineage_file: Lines
) -> None:
    file = lineage_file(
        "A,1,500,2028", "B,2,400,2028", "1,A,300,2017", "2,A,200,2017", "3,B,400,2017", header=TWICE
    )
    read = read_tables(two_wards, history_file("2012,3,SC", "2017,A,W", "2028,1,UR"), file)
    assert [step.since.label for step in lineage(read).delimitations if step.since] == ["2017", "2028"]
    assert sum("says nothing of" in note for note in read.notes) == 3


def test_the_new_wards_of_one_redrawing_are_the_old_wards_of_the_next(
    two_wards: Path, lineage_file: Lines
) -> None:
    file = lineage_file("A,1,500,2028", "B,2,400,2028", "1,A,300,2017", "2,C,200,2017", header=TWICE)
    found = faults(two_wards, None, file)
    assert len(found) == 2
    assert any("ward 'B' is not among the new wards of the redrawing before 2028" in fault for fault in found)
    assert any("ward 'C' is not among the old wards of the redrawing of 2028" in fault for fault in found)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (("1,1,500,2028", "2,2,400,"), "blank in row 3, and filled in elsewhere"),
        (("1,1,500,2028", "2,2,400,2028-05-01"), "2028 and 2028-05-01 name redrawings of the same year"),
        (("1,1,500,soon", "2,2,400,soon"), "'soon' is no election"),
    ],
)
def test_dates_that_cannot_be_followed_are_refused(
    two_wards: Path, lineage_file: Lines, rows: tuple[str, ...], words: str
) -> None:
    assert any(words in fault for fault in faults(two_wards, None, lineage_file(*rows, header=TWICE)))
