"""Workbooks: what a spreadsheet knows of its cells, and files that are not to be opened."""

from __future__ import annotations

import datetime as dt
import io
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from tests.tables.books import ods, ods_cell, ods_of, ods_row, ods_table, unzipped, xlsx, zipped
from tests.tables.conftest import Write
from wardrota.errors import Fault, InputError
from wardrota.tables import Hints, read_history, read_wards
from wardrota.wards import Standing

HEADER = ["ward_id", "ward_name", "population", "sc", "st", "bc"]
ROWS = [HEADER, [1, "A", 100, 20, 1, 30], [2, "B", 200, 40, 2, 60]]
PAST = [["cycle", "ward_id", "seat"], [2012, 1, "SC"], [2012, 2, "UR"]]
SHEET = "xl/worksheets/sheet1.xml"


def faults(path: Path, hints: Hints | None = None) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read_wards(path, hints=hints or Hints())
    return error.value.faults


def changed(change: Callable[[Worksheet], None], rows: list[list[object]] | None = None) -> bytes:
    return xlsx(("w", rows or ROWS), change=change)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------ sheets


def test_the_sheet_with_the_columns_is_read_and_the_others_are_named(write: Write) -> None:
    for make in (xlsx, ods):
        path = write(make(("टिप्पणी", [["कुछ नहीं"]]), ("वार्ड", ROWS), ("आरक्षण", PAST)), "book")
        read = read_wards(path)
        assert read.value.ids == ("1", "2")
        assert read.notes[0] == "book, sheet वार्ड: other sheets were not read: 'टिप्पणी', 'आरक्षण'."
        assert [cycle.label for cycle in read_history(path).value.cycles] == ["2012"]


def test_several_sheets_that_would_do_are_named_and_one_can_be_chosen(write: Write) -> None:
    path = write(xlsx(("2011", ROWS), ("2015", [HEADER, [7, "C", 9, 1, 1, 1]])), "book")
    (fault,) = faults(path)
    assert fault.found == "several sheets may be meant: '2011', '2015'"
    assert "--sheet" in fault.remedy
    assert read_wards(path, hints=Hints(sheet="2015")).value.ids == ("7",)
    (fault,) = faults(path, Hints(sheet="2016"))
    assert fault.found == "there is no sheet '2016'"
    assert "'2011', '2015'" in fault.allowed


def test_a_hidden_sheet_is_read_only_where_no_other_would_do(write: Write) -> None:
    def hide(sheet: Worksheet) -> None:
        sheet.sheet_state = "hidden"

    book = xlsx(("old", ROWS), ("new", [HEADER, [7, "C", 9, 1, 1, 1]]), change=hide)
    assert read_wards(write(book, "book")).value.ids == ("7",)
    read = read_wards(write(xlsx(("old", ROWS), ("note", [["x"]]), change=hide), "book"))
    assert "book, sheet old: warning: the sheet is hidden in the workbook." in read.notes


def test_a_fault_names_file_sheet_and_cell(write: Write) -> None:
    (fault,) = faults(write(xlsx(("वार्ड", [HEADER, [1, "A", 100, "x", 1, 30]])), "book.xlsx"))
    assert (fault.where, fault.sheet, fault.row, fault.column, fault.cell) == (
        "book.xlsx",
        "वार्ड",
        2,
        "sc",
        "D2",
    )
    assert str(fault).startswith("book.xlsx, sheet वार्ड, row 2, column sc (D2): 'x' is not a number")


# ------------------------------------------------------------------------------------ cells


def test_a_zone_merged_over_its_wards_is_filled_in_and_listed(write: Write) -> None:
    rows = [
        ["zone", *HEADER],
        ["पूर्व", 1, "A", 9, 1, 1, 1],
        ["", 2, "B", 9, 1, 1, 1],
        ["", 3, "C", 9, 1, 1, 1],
    ]
    read = read_wards(write(changed(lambda sheet: sheet.merge_cells("A2:A3"), rows), "book"))  # type: ignore[arg-type]
    assert [ward.zone for ward in read.value.wards] == ["पूर्व", "पूर्व", ""]
    assert "book, sheet w, column zone, row 3: merged with row 2, whose text was taken." in read.notes
    cells = [ods_cell("पूर्व", 'table:number-rows-spanned="2"'), "<table:covered-table-cell/>"]
    table = [ods_row(rows[0])]
    for cell, row in zip(cells, rows[1:3], strict=True):
        table.append(ods_row(row[1:]).replace("<table:table-row>", "<table:table-row>" + cell))
    read = read_wards(write(ods_of(ods_table("w", table)), "book"))
    assert [ward.zone for ward in read.value.wards] == ["पूर्व", "पूर्व"]


def test_one_figure_merged_over_two_wards_is_a_fault(write: Write) -> None:
    rows = [HEADER, [1, "A", 100, 20, 1, 30], [2, "B", None, 40, 2, 60]]
    (fault,) = faults(write(changed(lambda sheet: sheet.merge_cells("C2:C3"), rows), "book"))  # type: ignore[arg-type]
    assert (fault.cell, fault.found) == ("C3", "blank")


@pytest.mark.parametrize(
    ("value", "kind", "found"),
    [
        ("#REF!", "e", "the error #REF!"),
        ("#DIV/0!", "e", "the error #DIV/0!"),
        ("=C2/5", "f", "a formula without a stored result"),
    ],
)
def test_errors_and_formulas_without_a_result_are_never_blanks(
    write: Write, value: str, kind: str, found: str
) -> None:
    def put(sheet: Worksheet) -> None:
        sheet["F3"] = value
        sheet["F3"].data_type = kind

    (fault,) = faults(write(changed(put), "book"))
    assert (fault.column, fault.cell, fault.found) == ("bc", "F3", found)


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ('<table:table-cell table:formula="of:=1/0"/>', "a formula without a stored result"),
        (
            '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""'
            ' xmlns:calcext="urn:x" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
            "an error in place of a result",
        ),
    ],
)
def test_the_same_in_opendocument(write: Write, cell: str, found: str) -> None:
    row = ods_row([1, "A", 100, 20, 1]).replace("</table:table-row>", cell + "</table:table-row>")
    (fault,) = faults(write(ods_of(ods_table("w", [ods_row(HEADER), row])), "book"))
    assert (fault.column, fault.cell, fault.found) == ("bc", "F2", found)


def test_results_of_formulas_are_read_and_said_so(write: Write) -> None:
    parts = unzipped(xlsx(("w", ROWS)))
    parts[SHEET] = parts[SHEET].replace(b'<c r="C2" t="n"><v>', b'<c r="C2" t="n"><f>90+10</f><v>')
    assert b"<f>" in parts[SHEET]
    read = read_wards(write(zipped(parts), "book"))
    assert read.value.wards[0].population == 100
    assert "book, sheet w: a cell is a formula; the result stored in the file was read." in read.notes


def test_hidden_rows_are_read_and_said_so(write: Write) -> None:
    def hide(sheet: Worksheet) -> None:
        sheet.row_dimensions[3].hidden = True

    read = read_wards(write(changed(hide), "book"))
    assert read.value.ids == ("1", "2")
    assert "book, sheet w: row 3 hidden in the spreadsheet, and read like the others." in read.notes


def test_a_number_turned_into_a_date_is_no_id(write: Write) -> None:
    (fault,) = faults(write(xlsx(("w", [HEADER, [dt.date(2026, 5, 12), "A", 9, 1, 1, 1]])), "book"))  # type: ignore[list-item]
    assert fault.cell == "A2"
    assert "'2026-05-12' is a date" in fault.found


def test_an_election_by_date_in_a_workbook(write: Write) -> None:
    past = [PAST[0], [dt.date(2017, 11, 26), 1, "SC"], [dt.datetime(2012, 6, 24), 1, "UR"]]
    read = read_history(write(xlsx(("p", past)), "book"))  # type: ignore[arg-type]
    assert [cycle.label for cycle in read.value.cycles] == ["2012-06-24", "2017-11-26"]


# ------------------------------------------------------------------------------------ percentages


def test_percentages_are_read_only_where_declared_and_are_then_estimates(write: Write) -> None:
    def shown_as_percent(sheet: Worksheet) -> None:
        for cell in ("D2", "D3"):
            sheet[cell].number_format = "0.0%"

    rows = [HEADER, [1, "A", 1001, 0.125, 1, 30], [2, "B", 200, 0.5, 2, 60]]
    path = write(changed(shown_as_percent, rows), "book")  # type: ignore[arg-type]
    first, second = faults(path)
    assert (first.cell, first.found) == ("D2", "'12.5%' is a percentage")
    assert second.found == "'50%' is a percentage"
    read = read_wards(path, hints=Hints(percent=frozenset({"sc"})))
    assert [ward.sc for ward in read.value.wards] == [125, 100]
    assert read.value.standing["sc"] is Standing.ESTIMATED
    assert any("a percentage of the population read as persons" in note for note in read.notes)


def test_percentages_of_opendocument_and_of_text(write: Write) -> None:
    percentage = '<table:table-cell office:value-type="percentage" office:value="0.125"/>'
    cells = "".join([*map(ods_cell, (1, "A", 1000)), percentage, ods_cell(1), ods_cell(30)])
    book = ods_of(ods_table("w", [ods_row(HEADER), f"<table:table-row>{cells}</table:table-row>"]))
    hints = Hints(percent=frozenset({"sc"}))
    assert read_wards(write(book, "book"), hints=hints).value.wards[0].sc == 125
    table = "ward_id,ward_name,population,SC,SC %,st,bc\n1,A,1000,500,१२.५ %,0,0\n"
    assert read_wards(write(table), hints=hints).value.wards[0].sc == 125
    assert read_wards(write(table)).value.wards[0].sc == 500


def test_a_column_of_percentages_alone_says_how_to_declare_it(write: Write) -> None:
    (fault,) = faults(write("ward_id,ward_name,population,SC %,st,bc\n1,A,1000,12.5,0,0\n"))
    assert (fault.column, fault.found) == ("sc", "there are only percentages of it")
    assert "--percent sc" in fault.remedy


@pytest.mark.parametrize("text", ["100.1", "-1", "x", "1e1", "1,5", "."])
def test_what_is_no_percentage(write: Write, text: str) -> None:
    path = write(f'ward_id,ward_name,population,sc,st,bc\n1,A,1000,"{text}",0,0\n')
    (fault,) = faults(path, Hints(percent=frozenset({"sc"})))
    assert (fault.cell, "is no percentage" in fault.found) == ("D2", True)


# ------------------------------------------------------------------------------------ not to be opened


def with_part(name: str, content: bytes = b"x", book: bytes | None = None) -> bytes:
    return zipped({**unzipped(book or xlsx(("w", ROWS))), name: content})


def sheet_xml(body: str, book: bytes | None = None) -> bytes:
    names = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    return with_part(SHEET, f"<worksheet {names}>{body}</worksheet>".encode(), book)


def macro_enabled() -> bytes:
    parts = unzipped(xlsx(("w", ROWS)))
    types = parts["[Content_Types].xml"]
    parts["[Content_Types].xml"] = types.replace(
        b"openxmlformats-officedocument.spreadsheetml.sheet.main", b"ms-excel.sheet.macroEnabled.main"
    )
    return zipped(parts)


def lying_about_its_size() -> bytes:
    """A part that says 10 bytes and unpacks to a million."""
    data = bytearray(with_part("xl/media/image1.xml", b"0" * 1_000_000))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        size = archive.getinfo("xl/media/image1.xml").file_size.to_bytes(4, "little")
    assert data.count(size) >= 2
    return bytes(data.replace(size, (10).to_bytes(4, "little")))


def far_cell(reference: str) -> bytes:
    row = "".join(c for c in reference if c.isdigit())
    return sheet_xml(f'<sheetData><row r="{row}"><c r="{reference}"><v>1</v></c></row></sheetData>')


def repeated(attributes: str) -> bytes:
    return ods_of(
        ods_table(
            "w",
            [ods_row(HEADER), f"<table:table-row {attributes}>{ods_cell('x', attributes)}</table:table-row>"],
        )
    )


ENTITIES = (
    b"<!DOCTYPE x [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><worksheet><sheetData>&b;</sheetData></worksheet>"
)


def without_its_sheet() -> bytes:
    return zipped({name: part for name, part in unzipped(xlsx(("w", ROWS))).items() if name != SHEET})


NOWHERE = '<sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData>'
LOCKED = {"META-INF/manifest.xml": b"<manifest:encryption-data/>"}
REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "macros in a workbook": (lambda: with_part("xl/vbaProject.bin"), "holds macros"),
    "macros by content type": (macro_enabled, "holds macros"),
    "macros in OpenDocument": (lambda: with_part("Basic/S/M.xml", book=ods(("w", ROWS))), "holds macros"),
    "Excel 4 macros": (lambda: with_part("xl/macrosheets/sheet1.xml"), "holds macros"),
    "a zip bomb": (lambda: with_part("xl/media/big.xml", b"0" * (140 * 2**20)), "unpacks to far more"),
    "a zip bomb that lies": (lying_about_its_size, "unpacks to far more"),
    "a cell far away": (lambda: far_cell("XFD1048576"), "something stands in cell XFD1048576, far from"),
    "a cell far below": (lambda: far_cell("J600000"), "something stands in cell J600000"),
    "rows repeated": (lambda: repeated('table:number-rows-repeated="1000000"'), "something stands in cell"),
    "cells repeated": (lambda: repeated('table:number-columns-repeated="99999999999"'), "is repeated"),
    "entities": (lambda: with_part(SHEET, ENTITIES), "document type"),
    "a binary workbook": (lambda: with_part("xl/workbook.bin"), ".xlsb"),
    "a password": (lambda: ods_of("", LOCKED), "password"),
    "a document": (lambda: zipped({"word/document.xml": b"<x/>"}), "Word document"),
    "any zip": (lambda: zipped({"wards.csv": b"x"}), "zip file, and no workbook"),
    "two kinds at once": (lambda: with_part("content.xml"), "no workbook"),
    "a cut file": (lambda: xlsx(("w", ROWS))[:-200], "damaged"),
    "a broken part": (lambda: sheet_xml("<sheetData><row></sheetData>"), "no XML"),
    "a cell that is nowhere": (lambda: sheet_xml(NOWHERE), "a cell is called 'ZZZZ1'"),
    "no sheets": (without_its_sheet, "has no part"),
    "an empty sheet": (lambda: xlsx(("w", [])), "the file is empty"),
}  # fmt: skip


@pytest.mark.parametrize(("make", "found"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_opened(write: Write, make: Callable[[], bytes], found: str) -> None:
    (fault,) = faults(write(make(), "book"))
    assert found in fault.found
    assert fault.allowed
    assert fault.remedy or "empty" in found


_PEAK = """
import resource, sys
from pathlib import Path
from wardrota.errors import InputError
from wardrota.tables import read_history
try:
    read_history(Path(sys.argv[1]))
except InputError as error:
    print([fault.found for fault in error.faults])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""
LARGE = {
    "rows": (b"cycle,ward_id,seat\n", b"2012,1,SC\n", "the table goes on past every bound"),
    "one row": (b"cycle,ward_id,seat\n", b"12,", "longer than 1,000,000 characters"),
    "columns": (b"cycle,ward_id,seat\n", b"1," * 600 + b"\n", "the table goes on past every bound"),
    "one long row": (b"cycle,ward_id,seat\n", b"x" * 100_000 + b",", "longer than 1,000,000 characters"),
    "one quotation": (b'cycle,ward_id,seat\n"', b"x\n", "field larger than field limit"),
    "lines inside a row": (b"cycle,ward_id,seat\n", b'"\n",', "longer than 1,000,000 characters"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("head", "line", "found"), LARGE.values(), ids=LARGE)
def test_memory_is_bounded_on_a_file_of_50_megabytes(
    tmp_path: Path, head: bytes, line: bytes, found: str
) -> None:
    path = tmp_path / "large.csv"
    path.write_bytes(head + line * (50_000_000 // len(line)))
    done = subprocess.run([sys.executable, "-c", _PEAK, path], capture_output=True, text=True, check=True)
    told, peak = done.stdout.splitlines()[-2:]
    assert found in told
    assert int(peak) < 1_000  # megabytes


@pytest.mark.slow
def test_memory_is_bounded_on_a_workbook_of_almost_three_million_cells(tmp_path: Path) -> None:
    row = "".join(f'<c r="{column}{{0}}"><v>{{0}}</v></c>' for column in "ABCDEFGHIJ")
    rows = "".join(f'<row r="{n}">{row.format(n)}</row>' for n in range(1, 290_000))
    path = tmp_path / "large.xlsx"
    path.write_bytes(sheet_xml(f"<sheetData>{rows}</sheetData>"))
    done = subprocess.run([sys.executable, "-c", _PEAK, path], capture_output=True, text=True, check=True)
    told, peak = done.stdout.splitlines()[-2:]
    assert "no such column" in told
    assert int(peak) < 1_500  # megabytes


def test_a_file_past_every_size_is_not_even_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    with path.open("wb") as file:
        file.truncate(70 * 2**20)
    (fault,) = faults(path)
    assert "too large" in fault.found
