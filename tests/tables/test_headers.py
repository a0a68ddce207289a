"""Headers as offices write them: found below titles, over several rows, in English and Hindi; overridden."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.books import FORMATS, delimited, ods_cell, ods_of, ods_row, ods_table, xlsx
from tests.tables.conftest import HEADER, Write
from wardrota.errors import Fault, InputError
from wardrota.tables import Hints, read_history, read_wards
from wardrota.tables.columns import election_of, meanings
from wardrota.tables.order_rows import HISTORY_COLUMNS
from wardrota.tables.ward_rows import COLUMNS


def faults(path: Path, hints: Hints | None = None) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_wards(path, hints=hints or Hints())
    return error.value.faults


def meant(header: str) -> list[str]:
    return [one.column + ("%" if one.percent else "") for one in meanings(header, COLUMNS)]


@pytest.mark.parametrize(
    ("column", "headers"),
    [
        ("ward_id", ["Ward No.", "वार्ड संख्या", "वार्ड सं०", "वार्ड क्रमांक", "Ward No. (2023)", "Ward ID"]),
        ("ward_name", ["Name of Ward", "Ward Name", "वार्ड का नाम", "वार्ड  का\nनाम", "नगर निगम का नाम"]),
        ("population", ["Total Population", "कुल जनसंख्या", "जनसंख्या", "TOT_P", "Population (2011)", "कुल आबादी"]),
        ("sc", ["SC", "S.C.", "P_SC", "Scheduled Castes", "SC Population 2011", "अ०जा०", "अनु0 जाति"]),
        ("sc", ["अनु. जाति की जनसंख्या", "कुल अनुसूचित जाति", "Population of SC", "अनुसूचित जाति (SC)", "अ.जा."]),
        ("st", ["ST", "Scheduled Tribe (ST)", "अनुसूचित जनजाति", "अ.ज.जा.", "अनुसूचित जन जाति", "P_ST"]),
        ("bc", ["BC", "OBC", "O.B.C.", "पिछड़ा वर्ग", "पिछडा वर्ग", "नागरिकों का पिछड़ा वर्ग", "पि०व०"]),
        ("bc", ["अन्य पिछड़ा वर्ग (ओबीसी)", "Backward Class", "Other Backward Classes / OBC"]),
        ("zone", ["Zone", "जोन", "ज़ोन"]),
        ("sc%", ["SC %", "% of SC", "अनुसूचित जाति प्रतिशत", "Percentage of SC population"]),
    ],
)  # fmt: skip
def test_a_column_by_its_names(column: str, headers: list[str]) -> None:
    assert {header: meant(header) for header in headers} == {header: [column] for header in headers}


@pytest.mark.parametrize(
    "header",
    ["क्रमांक", "2017", "Total voters", "अनुसूचित जाति पुरुष", "SC Male", "Population Density", "कुल मकान"],
)  # fmt: skip
def test_what_names_none_of_our_columns(header: str) -> None:
    assert meant(header) == []


def test_a_header_that_may_be_two_things_is_used_only_where_it_is_needed(write: Write) -> None:
    rows = ["Ward,Ward Name,Total,SC,ST,OBC", "7,Gandhi Nagar,100,1,1,1"]
    (ward,) = read_wards(write("\n".join(rows))).value.wards
    assert (ward.id, ward.name, ward.population) == ("7", "Gandhi Nagar", 100)
    rows = ["Ward No,Ward,Total Population,Total,SC,ST,OBC", "7,Gandhi Nagar,100,99,1,1,1"]
    (ward,) = read_wards(write("\n".join(rows))).value.wards
    assert (ward.id, ward.name, ward.population, ward.other) == ("7", "Gandhi Nagar", 100, {"Total": "99"})


def test_a_serial_number_is_no_ward_number_unless_it_is_said(write: Write) -> None:
    path = write("क्रमांक,वार्ड का नाम,जनसंख्या,SC,ST,BC\n1,A,9,1,1,1\n")
    (fault,) = faults(path)
    assert (fault.column, fault.found) == (
        "ward_id",
        "no such column among क्रमांक, वार्ड का नाम, जनसंख्या, SC, ST, BC",
    )
    read = read_wards(path, hints=Hints({"ward_id": "क्रमांक"}))
    assert read.value.ids == ("1",)


@pytest.mark.parametrize("wanted", ["पिछड़ा वर्ग (2015)", "पिछडा वर्ग 2015", "G"])
def test_a_column_is_named_by_its_header_or_letter(write: Write, wanted: str) -> None:
    header = "ward_id,ward_name,population,sc,st,पिछड़ा वर्ग (2011),पिछड़ा वर्ग (2015)"
    path = write(f"{header}\n1,A,9,1,1,1,2\n")
    (fault,) = faults(path)
    assert fault.found == "2 columns may be it: 'पिछड़ा वर्ग (2011)' (F) and 'पिछड़ा वर्ग (2015)' (G)"
    assert "--column bc=F" in fault.remedy
    read = read_wards(path, hints=Hints({"bc": wanted}))
    assert read.value.wards[0].bc == 2
    assert read.value.wards[0].other == {"पिछड़ा वर्ग (2011)": "1"}


def test_a_column_named_by_a_header_that_is_not_there(write: Write) -> None:
    path = write(f"{HEADER}\n1,A,9,1,1,1\n")
    (fault,) = faults(path, Hints({"bc": "OBC 2015"}))
    assert (fault.column, fault.found) == ("bc", "no header 'OBC 2015'")
    assert "'population'" in fault.allowed


def test_a_header_that_is_a_number_is_a_column_like_any_other(write: Write) -> None:
    rows = [[*HEADER.split(","), 2017, 2023.0], [1, "A", 9, 1, 1, 1, "SC", "UR"]]
    for name in ("csv", "xlsx", "ods"):
        (ward,) = read_wards(write(FORMATS[name](rows), "table")).value.wards
        assert ward.other["2017"] == "SC"


def test_columns_of_the_office_that_share_a_name_are_told_apart(write: Write) -> None:
    path = write(f"{HEADER},पुरुष,पुरुष\n1,A,9,1,1,1,5,4\n")
    assert read_wards(path).value.wards[0].other == {"पुरुष (G)": "5", "पुरुष (H)": "4"}


def test_english_and_hindi_names_beside_each_other(write: Write) -> None:
    path = write("Ward No,Ward Name,वार्ड का नाम,Population,SC,ST,OBC\n1,Gandhi Nagar,गांधी नगर,9,1,1,1\n")
    (ward,) = read_wards(path).value.wards
    assert (ward.name, ward.name_hi) == ("Gandhi Nagar", "गांधी नगर")


THREE_ROWS = [
    ["वार्ड सं.", "वार्ड का नाम", "जनसंख्या", "", "", "", ""],
    ["", "", "कुल", "अनुसूचित जाति", "", "अनुसूचित जनजाति", "पिछड़ा वर्ग"],
    ["", "", "", "कुल", "पुरुष", "", ""],
    [1, "क", 100, 20, 11, 3, 30],
]


@pytest.mark.parametrize("name", ["csv", "xlsx", "ods"])
def test_three_rows_of_header(write: Write, name: str) -> None:
    (ward,) = read_wards(write(FORMATS[name](THREE_ROWS), "table")).value.wards
    assert (ward.population, ward.sc, ward.st, ward.bc) == (100, 20, 3, 30)
    assert ward.other == {"जनसंख्या अनुसूचित जाति पुरुष": "11"}


def test_merged_header_cells_of_a_workbook(write: Write) -> None:
    def merge(sheet: object) -> None:
        for cells in ("A1:A3", "B1:B3", "C1:G1", "C2:C3", "D2:E2", "F2:F3", "G2:G3"):
            sheet.merge_cells(cells)  # type: ignore[attr-defined]

    (ward,) = read_wards(write(xlsx(("w", THREE_ROWS), change=merge), "table")).value.wards
    assert (ward.population, ward.sc, ward.st, ward.bc) == (100, 20, 3, 30)


@pytest.mark.parametrize("group", ["आरक्षित वर्ग", "Reserved Categories", "वर्गवार जनसंख्या", "जिसमें से"])
def test_a_merged_title_over_the_categories_says_nothing_of_its_own(write: Write, group: str) -> None:
    (ward,) = read_wards(write(grouped_table(group), "table")).value.wards
    assert (ward.population, ward.sc, ward.st, ward.bc) == (100, 20, 3, 30)


@pytest.mark.parametrize("group", ["पुरुष", "Reserved"])
def test_under_a_title_that_may_mean_something_else_the_columns_are_asked_for(
    write: Write, group: str
) -> None:
    """Both rows are read as the header, so that nothing that stands there is called missing."""
    found = faults(write(grouped_table(group), "table"))
    assert [fault.column for fault in found] == ["sc", "st", "bc"]
    assert "--column sc=D" in found[0].remedy


def grouped_table(group: str) -> bytes:
    def merge(sheet: object) -> None:
        for cells in ("A1:A2", "B1:B2", "C1:C2", "D1:F1"):
            sheet.merge_cells(cells)  # type: ignore[attr-defined]

    top = ["वार्ड संख्या", "वार्ड का नाम", "कुल जनसंख्या", group, "", ""]
    rows = [top, ["", "", "", "अनुसूचित जाति", "अनुसूचित जनजाति", "पिछड़ा वर्ग"], [1, "क", 100, 20, 3, 30]]
    return xlsx(("w", rows), change=merge)


def test_merged_header_cells_of_opendocument(write: Write) -> None:
    covered = "<table:covered-table-cell/>"
    top = ods_cell("जनसंख्या", 'table:number-columns-spanned="4"') + covered * 3
    names = ods_row(["वार्ड संख्या", "वार्ड का नाम"]).replace("</table:table-row>", top + "</table:table-row>")
    rows = [names, ods_row(["", "", "कुल", "SC", "ST", "BC"]), ods_row([1, "क", 100, 20, 3, 30])]
    (ward,) = read_wards(write(ods_of(ods_table("w", rows)), "table")).value.wards
    assert (ward.population, ward.sc, ward.st, ward.bc) == (100, 20, 3, 30)


def test_the_header_repeated_on_every_page_is_left_out(write: Write) -> None:
    read = read_wards(write(f"{HEADER}\n1,A,9,1,1,1\n{HEADER}\n2,B,9,1,1,1\n"))
    assert read.value.ids == ("1", "2")
    assert any("row 3 left out, the header again" in note for note in read.notes)


@pytest.mark.parametrize("numbers", ["1,2,3,4,5,6", "(1),(2),(3),(4),(5),(6)", "१,२,३,४,५,६"])
def test_a_line_that_numbers_the_columns_is_left_out(write: Write, numbers: str) -> None:
    read = read_wards(write(f"{HEADER}\n{numbers}\n1,A,9,1,1,1\n"))
    assert read.value.ids == ("1",)
    assert any("row 2 left out, it numbers the columns" in note for note in read.notes)


def test_the_delimiter_is_that_of_the_table_and_not_of_its_title(write: Write) -> None:
    title = "नगर निगम, रामपुर, जनपद रामपुर, उत्तर प्रदेश, भारत, 2023, वार्ड"
    rows = [[title], HEADER.split(","), ["1", "A, B", "1,23,456", "1", "1", "1"]]
    for mark in "\t;":
        (ward,) = read_wards(write(delimited(rows, mark))).value.wards
        assert (ward.name, ward.population) == ("A, B", 123456)


def test_a_history_with_a_column_an_election(write: Write) -> None:
    rows = [["वार्ड संख्या", "वार्ड का नाम", "आरक्षण", "", ""], ["", "", 2006, "2012", "२०१७"]]
    rows += [[1, "क", "SC", "", "अनु. जाति महिला"], [2, "ख", "UR", "OBC", "General"]]
    for name in ("csv", "xlsx", "ods"):
        read = read_history(write(FORMATS[name](rows), "past"))
        assert [cycle.label for cycle in read.value.cycles] == ["2006", "2012", "2017"]
        assert [str(a.seat("1")) for a in read.value.allotments] == ["SC", "None", "SCW"]
        assert any("column 'आरक्षण 2012' (D) read as the seats of 2012" in note for note in read.notes)
    rows[3][3] = "OBCC"
    with pytest.raises(InputError) as error:
        read_history(write(delimited(rows), "past"))
    assert [(fault.row, fault.column, fault.cell) for fault in error.value.faults] == [(4, "seat", "D4")]


def test_a_list_of_seats_with_the_year_in_its_header(write: Write) -> None:
    rows = "क्रमांक,वार्ड संख्या,वार्ड का नाम,आरक्षण की श्रेणी 2023\n1,5,क,महिला\n2,7,ख,अनारक्षित\n"
    read = read_history(write(rows))
    assert {ward: str(seat) for ward, seat in read.value.allotments[0].seats.items()} == {"5": "W", "7": "UR"}
    (fault,) = _history_faults(write(rows.replace(" 2023", "")))
    assert (fault.column, fault.remedy) == (
        "cycle",
        "Add it, or write the year into the header of the seats (आरक्षण 2023).",
    )


@pytest.mark.parametrize(
    ("header", "label"),
    [
        ("2017", "2017"),
        ("२०१७", "2017"),
        ("आरक्षण (2017)", "2017"),
        ("आरक्षण की श्रेणी 2028-05-01", "2028-05-01"),
        ("Election 2017-11-26: reservation", "2017-11-26"),
        *[
            (other, "")
            for other in ("जनगणना 2011", "2012-2017", "आरक्षण", "20171", "1066", "2017-13-01", "SC 2017")
        ],
    ],
)
def test_the_election_in_a_header(header: str, label: str) -> None:
    assert election_of(header) == label


def _history_faults(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_history(path)
    return error.value.faults


def test_every_name_of_a_column_of_orders() -> None:
    for header in ("आरक्षण की श्रेणी", "Reservation Status", "आरक्षण की स्थिति", "Category"):
        assert [one.column for one in meanings(header, HISTORY_COLUMNS)] == ["seat"]
    for header in ("निर्वाचन वर्ष", "Year", "Date of Poll"):
        assert [one.column for one in meanings(header, HISTORY_COLUMNS)] == ["cycle"]
