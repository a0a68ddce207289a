"""wards.csv: what is read, what is noted, what is refused, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.conftest import HEADER, Write
from wardrota.errors import Fault, InputError
from wardrota.tables import read_wards


def faults(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_wards(path)
    return error.value.faults


def places(path: Path) -> list[tuple[int, str]]:
    return [(fault.row, fault.column) for fault in faults(path)]


def test_a_plain_table_has_no_notes(wards_file: Write) -> None:
    read = read_wards(wards_file("1,Gandhi Nagar,100,20,1,30", "2,Nehru Nagar,200,10,0,0"))
    assert read.notes == ()
    assert read.value.ids == ("1", "2")
    assert [(w.population, w.sc, w.st, w.bc) for w in read.value.wards] == [(100, 20, 1, 30), (200, 10, 0, 0)]


def test_case_13_blank_tail_rows_are_ignored_with_a_note(wards_file: Write) -> None:
    read = read_wards(wards_file("1,A,100,20,1,30", *[",,,,,"] * 5))
    assert len(read.value) == 1
    assert read.notes == ("wards.csv: blank rows 3-7 at the end ignored.",)


def test_blank_rows_above_and_between_keep_the_numbers_of_a_spreadsheet(write: Write) -> None:
    path = write(f"\n{HEADER}\n1,A,100,20,1,30\n\n2,B,x,20,1,30\n")
    assert places(path) == [(5, "population")]


def test_a_line_break_in_a_cell_adds_no_row(wards_file: Write) -> None:
    assert places(wards_file('1,"A\nsecond line",100,20,1,30', "2,B,x,20,1,30")) == [(3, "population")]


def test_case_14_the_same_row_twice_is_merged_with_a_note(wards_file: Write) -> None:
    read = read_wards(wards_file("1,A,100,20,1,30", "2,B,50,5,0,", "1,A,100,20,1,30"))
    assert read.value.ids == ("1", "2")
    assert any("row 4: the same row again, merged ('1' as in row 2)" in note for note in read.notes)


def test_case_14_a_ward_twice_with_other_figures_names_both_rows(wards_file: Write) -> None:
    (fault,) = faults(wards_file("1,A,100,20,1,30", "1,A,110,20,1,30"))
    assert (fault.row, fault.column) == (3, "ward_id")
    assert "row 2" in fault.found
    assert "population" in fault.found


def test_the_figures_of_a_ward_that_stands_twice_are_looked_at_too(wards_file: Write) -> None:
    assert places(wards_file("1,A,100,20,1,30", "1,A,-5,20,1,30")) == [(3, "ward_id"), (3, "population")]


def test_case_15_all_faults_in_one_report(wards_file: Write) -> None:
    path = wards_file("1,A,x,20,1,30", "2,B,100,-2,1,30", "3,C,100,20,1.5,30", "4,D,100,20,1,many")
    assert places(path) == [(2, "population"), (3, "sc"), (4, "st"), (5, "bc")]
    with pytest.raises(InputError, match="4 faults in the input"):
        read_wards(path)


def test_case_17_names_that_look_missing_and_ids_that_look_equal(wards_file: Write) -> None:
    read = read_wards(wards_file("07,NA,1,0,0,", "7,None,1,0,0,", "NA,null,1,0,0,", "12-A,nan,1,0,0,"))
    assert set(read.value.ids) == {"07", "7", "NA", "12-A"}
    assert {ward.name for ward in read.value.wards} == {"NA", "None", "null", "nan"}


def test_case_18_indian_numbers_are_read_and_noted(wards_file: Write) -> None:
    read = read_wards(wards_file('1,A,"1,23,456",१२३४,-,nil', '2,B,"१,२३,४५६",12.0,शून्य,'))
    one, two = read.value.wards
    assert (one.population, one.sc, one.st, one.bc) == (123456, 1234, 0, 0)
    assert (two.population, two.sc, two.st, two.bc) == (123456, 12, 0, None)
    told = "\n".join(read.notes)
    for column, row, text in [
        ("population", 2, "1,23,456 as 123456"),
        ("sc", 2, "१२३४ as 1234"),
        ("st", 2, "- as 0"),
        ("bc", 2, "nil as 0"),
        ("population", 3, "१,२३,४५६ as 123456"),
        ("sc", 3, "12.0 as 12"),
        ("st", 3, "शून्य as 0"),
    ]:
        assert any(f"column {column}, row {row}:" in note and text in note for note in read.notes), told


def test_case_20_roman_numbers_keep_their_order(wards_file: Write) -> None:
    read = read_wards(wards_file("IX,d,1,0,0,", "IV,c,1,0,0,", "II,b,1,0,0,", "I,a,1,0,0,"))
    assert read.value.ids == ("I", "II", "IV", "IX")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_case_26_tiny_tables_are_read(wards_file: Write, count: int) -> None:
    assert len(read_wards(wards_file(*[f"{n},W,10,1,0,1" for n in range(count)])).value) == count


def test_case_27_a_formula_is_a_name(wards_file: Write) -> None:
    read = read_wards(wards_file("=1+1,=1+1,10,1,0,1", "@x,+cmd|' /C calc'!A0,10,1,0,1"))
    assert {ward.name for ward in read.value.wards} == {"=1+1", "+cmd|' /C calc'!A0"}


def test_population_zero_is_a_warning_and_blank_a_fault(wards_file: Write) -> None:
    read = read_wards(wards_file("1,A,0,0,0,0", "2,B,5,0,0,0"))
    assert any("warning: population 0 in ward 1" in note for note in read.notes)
    assert places(wards_file("1,A,,0,0,0")) == [(2, "population")]


def test_blank_bc_is_none_but_other_blanks_are_faults(wards_file: Write) -> None:
    assert places(wards_file("1,A,10,,,")) == [(2, "sc"), (2, "st")]
    read = read_wards(wards_file("1,A,10,1,0,", "2,B,10,1,0,3"))
    assert [ward.bc for ward in read.value.wards] == [None, 3]
    assert read.value.total("bc") is None
    assert any("bc is blank for ward 1" in note for note in read.notes)


@pytest.mark.parametrize("text", ["-", "NA", "not surveyed"])
def test_a_dash_or_word_for_bc_may_mean_no_survey_so_it_is_refused(wards_file: Write, text: str) -> None:
    (fault,) = faults(wards_file(f"1,A,10,1,0,{text}"))
    assert fault.column == "bc"
    assert "blank if no survey" in fault.remedy


def test_a_dash_for_the_population_is_refused(wards_file: Write) -> None:
    (fault,) = faults(wards_file("1,A,-,0,0,0"))
    assert "does not say" in fault.found


def test_parts_above_the_whole(wards_file: Write) -> None:
    first, second = faults(wards_file("1,A,100,120,1,2", "2,B,100,50,30,21"))
    assert (first.row, first.column) == (2, "sc")
    assert (second.row, second.column) == (3, "sc, st, bc")
    assert "sc 50 + st 30 + bc 21 = 101 among 100 persons" in second.found
    assert len(read_wards(wards_file("1,A,100,50,30,20")).value) == 1


def test_missing_columns_are_all_named_with_the_nearest(wards_file: Write) -> None:
    found = faults(wards_file("1,A,100,1,1", header="ward_id,ward_name,populaton,sc,st"))
    assert [(fault.row, fault.column) for fault in found] == [(1, "population"), (1, "bc")]
    assert "'populaton'" in found[0].remedy


def test_a_column_named_twice_is_refused(wards_file: Write) -> None:
    (fault,) = faults(wards_file("1,A,100,1,1,1,2", header=HEADER + ",sc"))
    assert (fault.row, fault.column) == (1, "sc")


def test_headers_in_other_case_are_read_and_noted(wards_file: Write) -> None:
    read = read_wards(wards_file("1,A,100,1,1,1", header="Ward ID,Ward-Name,Population,SC,ST,BC"))
    assert "wards.csv: column 'Ward ID' (A) read as ward_id." in read.notes


def test_ragged_rows(wards_file: Write) -> None:
    short, long = faults(wards_file("1,A,100,1,1", "2,B,1,23,456,1,1,1"))
    assert (short.row, long.row) == (2, 3)
    assert "quotation marks" in long.remedy
    read = read_wards(wards_file("1,A,100,1,1,1,,,"))
    assert "wards.csv: blank cells beyond the last column ignored (row 2)." in read.notes


def test_a_value_under_no_header_is_refused_and_a_blank_column_ignored(wards_file: Write) -> None:
    assert places(wards_file("1,A,100,1,1,1,stray", header=HEADER + ",")) == [(2, "number 7")]
    assert len(read_wards(wards_file("1,A,100,1,1,1,", header=HEADER + ",")).value) == 1


@pytest.mark.parametrize("row", ["Total,,300,3,1,2", ",Grand Total,300,3,1,2", "महायोग:,,300,3,1,2"])
def test_a_line_of_totals_is_no_ward_and_is_checked(wards_file: Write, row: str) -> None:
    read = read_wards(wards_file("1,A,100,1,1,1", "2,B,200,2,0,1", row))
    assert read.value.ids == ("1", "2")
    assert any("row 4 is a line of totals" in note for note in read.notes)
    (fault,) = faults(wards_file("1,A,100,1,1,1", "2,B,201,2,0,1", row))
    assert (fault.row, fault.column, fault.cell) == (4, "population", "C4")
    assert "says 300, and the 2 rows add up to 301 (1 more)" in fault.found


def test_a_blank_id_is_a_fault_and_a_blank_name_a_note(wards_file: Write) -> None:
    assert places(wards_file(",A,300,1,1,1", ",B,300,1,1,1")) == [(2, "ward_id"), (3, "ward_id")]
    assert "wards.csv: no name for ward 1." in read_wards(wards_file("1,,300,1,1,1")).notes


def test_further_columns_are_kept_as_text(wards_file: Write) -> None:
    path = wards_file(
        "1,A,300,1,1,1,गांधी,5,2,,007,Yelahanka",
        header=HEADER + ",ward_name_hi,zone,rank_sc,rank_bc,code,assembly_constituency",
    )
    (ward,) = read_wards(path).value.wards
    assert (ward.name_hi, ward.zone, ward.rank_sc, ward.rank_bc) == ("गांधी", "5", 2, None)
    assert ward.other == {"code": "007", "assembly_constituency": "Yelahanka"}


def test_ranks_shared_or_missing_are_noted(wards_file: Write) -> None:
    rows = ("1,A,9,1,1,1,1", "2,B,9,1,1,1,1", "3,C,9,1,1,1,")
    notes = read_wards(wards_file(*rows, header=HEADER + ",rank_sc")).notes
    assert "wards.csv: warning: rank_sc is blank for ward 3." in notes
    assert "wards.csv: rank_sc 1 is shared by ward 1, 2." in notes


def test_hindi_names_without_hindi_letters_are_noted(wards_file: Write) -> None:
    notes = read_wards(wards_file("1,A,9,1,1,1,Gandhi Nagar", header=HEADER + ",ward_name_hi")).notes
    assert any("ward_name_hi of ward 1 has no Devanagari letter" in note for note in notes)


def test_spaces_around_cells_are_left_out_and_noted(wards_file: Write) -> None:
    read = read_wards(wards_file(" 1 ,A,9,1,1,1\u00a0"))
    assert read.value.ids == ("1",)
    assert "wards.csv: spaces at the ends of cells were left out (row 2)." in read.notes
