"""What is strange in a table as a whole, and marks that cannot be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.conftest import HEADER, Write
from wardrota.errors import Fault, InputError
from wardrota.tables import examine_tables, read_history, read_plan, read_wards
from wardrota.tables.findings import MOST_FAULTS


def faults(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_wards(path)
    return error.value.faults


SEATS = ["SC", "SCW", "BC", "BCW", "W", "W", "ST", "BC", "W", "UR", "UR"]


def orders(**cycles: list[str]) -> list[str]:
    return [
        f"{label[1:]},{n},{seat}" for label, seats in cycles.items() for n, seat in enumerate(seats, start=1)
    ]


def test_one_list_under_two_elections_is_a_fault(history_file: Write) -> None:
    turned = SEATS[1:] + SEATS[:1]
    path = history_file(*orders(y2006=SEATS, y2012=turned, y2017=SEATS))
    with pytest.raises(InputError, match="the 9 reserved seats of 2017 are those of 2006") as error:
        read_history(path)
    (fault,) = error.value.faults
    assert (fault.row, fault.column) == (24, "cycle")
    assert "Correct the year" in fault.remedy


def test_more_elections_than_can_be_are_refused_at_once(history_file: Write) -> None:
    days = [f"{year}-{month:02}-01,1,SC" for year in range(1990, 2005) for month in range(1, 13)]
    with pytest.raises(InputError) as error:
        read_history(history_file(*days))
    assert [fault.found for fault in error.value.faults] == ["180 elections"]


def test_nearly_one_list_is_a_warning_and_a_turned_list_is_none(history_file: Write) -> None:
    read = read_history(history_file(*orders(y2006=SEATS, y2012=["UR", *SEATS[1:]])))
    assert any("warning: 8 of 9 reserved wards" in note for note in read.notes)
    read = read_history(history_file(*orders(y2006=SEATS, y2012=SEATS[1:] + SEATS[:1])))
    assert read.notes == ()


def test_a_short_list_may_repeat_by_chance(history_file: Write) -> None:
    assert read_history(history_file(*orders(y2006=SEATS[:4], y2012=SEATS[:4]))).notes == ()


def test_a_list_of_a_few_wards_that_comes_again_is_a_warning(history_file: Write) -> None:
    (note,) = read_history(history_file(*orders(y2006=SEATS[:6], y2012=SEATS[:6]))).notes
    assert "warning: the 6 reserved seats of 2012 are those of 2006, ward by ward" in note


PEOPLE = [24000, 25100, 23900, 26000, 24500, 25500]


def table(people: list[int], *more: str) -> list[str]:
    return [
        f"{n},W{n},{count},{count // 5},{count // 200},{count // 3}"
        for n, count in enumerate(people, start=1)
    ]


def test_a_population_far_from_all_others_is_a_warning(wards_file: Write) -> None:
    notes = read_wards(wards_file(*table([*PEOPLE, 2_450_000, 245]))).notes
    many, few = (
        f"wards.csv: warning: population of ward {w} far from the middle one, 25100; a digit too"
        for w in ("7 (2450000)", "8 (245)")
    )
    assert notes == (f"{many} many, perhaps.", f"{few} few, perhaps.")
    assert read_wards(wards_file(*table(PEOPLE))).notes == ()


def test_figures_that_look_like_percentages_are_a_warning(wards_file: Write) -> None:
    rows = [f"{n},W{n},{count},{20 + n},10,3000" for n, count in enumerate(PEOPLE, start=1)]
    notes = read_wards(wards_file(*rows)).notes
    assert any("no figure of sc is above 100" in note and "--percent sc" in note for note in notes)
    assert not any("of st" in note for note in notes)


def test_a_number_left_out_is_a_warning(wards_file: Write) -> None:
    notes = read_wards(
        wards_file(*[row for row in table([*PEOPLE, 24000]) if not row.startswith("3,")])
    ).notes
    assert "wards.csv: warning: the wards are numbered 1 to 7, without 3." in notes


def test_ids_that_differ_in_zeros_alone_are_a_warning(wards_file: Write) -> None:
    found = examine_tables(wards_file("07,A,9,1,1,1", "7,B,9,1,1,1"))
    assert "wards.csv: warning: '07' and '7' are read as 2 wards, not as one." in found.notes


def test_an_invisible_mark_in_an_id_is_left_out_and_listed(wards_file: Write) -> None:
    found = examine_tables(wards_file("\u200f7\u200e,A\u200fb,9,1,1,1"))
    assert found.tables is not None
    assert found.tables.wards is not None
    (ward,) = found.tables.wards.wards
    assert (ward.id, ward.name) == ("7", "A\u200fb")
    (repair,) = found.findings[0].repairs
    assert (repair.cell, repair.written, repair.value) == ("A2", "\u200f7\u200e", "7")
    assert repair.how == "an invisible mark (U+200F, U+200E) left out"


def test_joiners_inside_a_name_and_an_id_are_letters(wards_file: Write) -> None:
    (ward,) = read_wards(wards_file("क्\u200dष,श्री\u200cमान,9,1,1,1")).value.wards
    assert (ward.id, ward.name) == ("क्\u200dष", "श्री\u200cमान")


def test_a_line_break_in_a_name_is_read_as_a_space_and_listed(wards_file: Write) -> None:
    read = read_wards(wards_file('1,"गांधी\nनगर",9,1,1,1'))
    assert read.value.wards[0].name == "गांधी नगर"
    assert any("column ward_name, row 2: a line break read as a space" in note for note in read.notes)


def test_a_control_character_is_a_fault(wards_file: Write) -> None:
    (fault,) = faults(wards_file("1,A\x1b[31mB,9,1,1,1"))
    assert (fault.cell, fault.found) == ("B2", "a control character (U+001B)")


@pytest.mark.parametrize("ward", ["2026-05-12", "12-May", "May-12", "5-jan-26"])
def test_an_id_that_a_spreadsheet_made_a_date(wards_file: Write, ward: str) -> None:
    (fault,) = faults(wards_file(f"{ward},A,9,1,1,1"))
    assert (fault.cell, "is a date" in fault.found) == ("A2", True)


def test_letters_for_digits_are_refused_with_a_suggestion(wards_file: Write) -> None:
    (fault,) = faults(wards_file("1,A,1O5l,9,1,1"))
    assert (fault.found, fault.remedy) == ("'1O5l' has letters among its digits", "Is 1051 meant?")


def test_a_file_of_faults_ends_its_report(write: Write) -> None:
    found = faults(write("\n".join([HEADER, *[f"{n},A,x,y,z,w" for n in range(10_000)]])))
    assert len(found) == MOST_FAULTS + 1
    assert found[-1].found == f"{MOST_FAULTS} faults, and perhaps more"


def test_faults_and_what_was_understood_are_told_together(wards_file: Write) -> None:
    found = examine_tables(wards_file("1,A,१००,x,1,1"))
    assert found.tables is None
    assert [fault.cell for fault in found.faults] == ["D2"]
    assert [(repair.cell, repair.value) for repair in found.findings[0].repairs] == [("C2", "100")]


def test_one_list_twice_in_a_plan_is_for_the_audit_to_judge(history_file: Write) -> None:
    assert len(read_plan(history_file(*orders(y2028=SEATS, y2033=SEATS))).value.allotments) == 2
