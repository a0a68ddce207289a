"""history.csv, alone and joined to the table of wards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.conftest import Write
from wardrota.errors import Fault, InputError
from wardrota.law.seats import Seat
from wardrota.tables import read_history, read_inputs
from wardrota.wards import Standing


def faults(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_history(path)
    return error.value.faults


def joint_faults(wards: Path, history: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_inputs(wards, history)
    return error.value.faults


def test_cycles_come_oldest_first(history_file: Write) -> None:
    read = read_history(history_file("2012,1,SC", "2006,1,UR", "2017-11-26,1,OBC-W"))
    assert [cycle.label for cycle in read.value.cycles] == ["2006", "2012", "2017-11-26"]
    assert [allotment.seat("1") for allotment in read.value.allotments] == [Seat.UR, Seat.SC, Seat.BCW]
    assert read.notes == ("history.csv, column seat, row 4: 'OBC-W' read as BCW.",)


def test_case_16_a_blank_seat_is_unknown(history_file: Write) -> None:
    read = read_history(history_file("2012,1,", "2012,2,UR"))
    assert dict(read.value.allotments[0].seats) == {"1": None, "2": Seat.UR}
    assert any("row 2: blank seats kept as not known" in note for note in read.notes)


def test_all_faults_at_once(history_file: Write) -> None:
    found = faults(history_file("2012,1,SCC", "12,1,SC", "2012,,SC", ",2,SC", "2012,3,UR"))
    assert [(f.row, f.column) for f in found] == [(2, "seat"), (3, "cycle"), (4, "ward_id"), (5, "cycle")]


def test_a_ward_twice_in_one_cycle(history_file: Write) -> None:
    (fault,) = faults(history_file("2012,1,SC", "2012,1,UR"))
    assert (fault.row, fault.column) == (3, "seat")
    assert "row 2" in fault.found
    (fault,) = faults(history_file("2012,1,SC", "2012,1,"))
    assert "an unknown seat" in fault.found
    read = read_history(history_file("2012,1,SC", "2012,1,SC"))
    assert any("row 3: ward '1' again in 2012, merged with row 2" in note for note in read.notes)


def test_a_year_and_a_date_of_it_do_not_mix(history_file: Write) -> None:
    (fault,) = faults(history_file("2017,1,SC", "2017-11-26,2,UR", "2012,1,UR"))
    assert (fault.row, fault.column) == (3, "cycle")
    assert "2017 and 2017-11-26" in fault.found


def test_two_dates_of_a_year_are_two_elections_and_said_so(history_file: Write) -> None:
    read = read_history(history_file("2023-05-04,1,SC", "2023-05-11,2,UR"))
    assert len(read.value) == 2
    assert any("2023-05-04 and 2023-05-11 are read as 2 elections" in note for note in read.notes)


def test_standing_by_row_gives_standing_by_cycle(history_file: Write) -> None:
    path = history_file(
        "2006,1,SC,inferred", "2012,1,UR,official", "2012,2,SC,inferred", header="cycle,ward_id,seat,standing"
    )
    standing = read_history(path).value.standing
    assert standing["2006"] is Standing.INFERRED
    assert standing["2012"] is Standing.INFERRED
    assert standing["2012/1"] is Standing.OFFICIAL
    assert standing["2012/2"] is Standing.INFERRED
    assert standing["seat"] is Standing.UNSTATED
    assert "2006/1" not in standing


def test_an_unknown_standing_is_a_fault(history_file: Write) -> None:
    (fault,) = faults(history_file("2006,1,SC,guessed", header="cycle,ward_id,seat,standing"))
    assert (fault.row, fault.column) == (2, "standing")


def test_no_history_is_an_empty_one(wards_file: Write) -> None:
    table, history = read_inputs(wards_file("1,A,9,1,1,1"), None).value
    assert (len(table), len(history)) == (1, 0)


@pytest.mark.parametrize(
    ("ward", "past"),
    [
        ("07", "7"),
        ("7", "07"),
        ("12-A", "12a"),
        ("12-A", "12 A"),
        ("7", "7.0"),
        ("7", "७"),
        ("IV", "iv"),
        ("007", "07"),
    ],
)
def test_case_19_ids_that_part_are_refused(
    wards_file: Write, history_file: Write, ward: str, past: str
) -> None:
    (fault,) = joint_faults(wards_file(f"{ward},A,9,1,1,1"), history_file(f"2012,{past},SC"))
    assert (fault.where, fault.row, fault.column) == ("history.csv", 2, "ward_id")
    assert repr(past) in fault.found
    assert repr(ward) in fault.found


def test_07_and_7_may_both_be_wards(wards_file: Write, history_file: Write) -> None:
    read = read_inputs(wards_file("07,A,9,1,1,1", "7,B,9,1,1,1"), history_file("2012,7,SC", "2012,07,UR"))
    assert read.value[1].allotments[0].seats == {"7": Seat.SC, "07": Seat.UR}


def test_a_past_of_unknown_wards_is_a_fault_once_an_id(wards_file: Write, history_file: Write) -> None:
    (fault,) = joint_faults(
        wards_file("1,A,9,1,1,1"), history_file("2006,9,SC", "2012,9,UR", "2012,1,UR", "2006,1,UR")
    )
    assert fault.row == 2
    assert "rows 2-3" in fault.found


def test_faults_of_both_files_and_of_the_join_come_together(wards_file: Write, history_file: Write) -> None:
    found = joint_faults(
        wards_file("1,A,x,1,1,1", "2,B,9"), history_file("2012,9,SC", "2012,1,SCC", "2012,2,UR")
    )
    assert [(f.where, f.row, f.column) for f in found] == [
        ("wards.csv", 2, "population"),
        ("wards.csv", 3, ""),
        ("history.csv", 2, "ward_id"),
        ("history.csv", 3, "seat"),
    ]


def test_a_missing_wards_file_does_not_hide_the_faults_of_the_history(
    tmp_path: Path, history_file: Write
) -> None:
    found = joint_faults(tmp_path / "absent.csv", history_file("2012,9,SCC"))
    assert [fault.where for fault in found] == ["absent.csv", "history.csv"]


def test_files_of_one_name_are_told_apart(tmp_path: Path, wards_file: Write) -> None:
    (tmp_path / "past").mkdir()
    past = tmp_path / "past" / "wards.csv"
    past.write_text("cycle,ward_id,seat\n2012,9,SC\n")
    (fault,) = joint_faults(wards_file("1,A,9,1,1,1"), past)
    assert fault.where == str(past)


def test_wards_without_a_past_are_noted(wards_file: Write, history_file: Write) -> None:
    read = read_inputs(wards_file("1,A,9,1,1,1", "2,B,9,1,1,1"), history_file("2012,1,SC"))
    assert read.notes == ("history.csv: 2012 says nothing of 1 of 2 wards (2).",)
