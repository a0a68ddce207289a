"""Hindi that is no Unicode: recognised by its words, never converted by guess, refused with advice."""

from __future__ import annotations

import pytest

from tests.tables.conftest import HEADER, Write
from wardrota.errors import Fault, InputError
from wardrota.tables import read_history, read_wards

KRUTI_TABLE = (
    "okMZ la[;k,okMZ dk uke,dqy tula[;k,vuqlwfpr tkfr,vuqlwfpr tutkfr,fiNM+k oxZ\n1,xka/kh uxj,100,1,1,1\n"
)
MOJIBAKE = "वार्ड संख्या,वार्ड का नाम\n1,क\n".encode().decode("cp1252", "replace")


def faults(read: object, path: object) -> tuple[Fault, ...]:
    with pytest.raises(InputError) as error:
        read(path)  # type: ignore[operator]
    return error.value.faults


@pytest.mark.parametrize(
    "text", [KRUTI_TABLE, "uxj fuxe jkeiqj\n\n" + KRUTI_TABLE, "Nagar Nigam Rampur\n" + KRUTI_TABLE]
)
def test_a_table_in_kruti_dev_is_refused_as_such(write: Write, text: str) -> None:
    (fault,) = faults(read_wards, write(text))
    assert "Kruti Dev" in fault.found
    assert "Unicode" in fault.remedy
    assert fault.row > 0


def test_names_in_kruti_dev_are_refused_once_with_their_rows(write: Write) -> None:
    rows = ["1,xka/kh uxj,9,1,1,1", "2,Lkqanj iqj,9,1,1,1", "3,bfUnjk uxj,9,1,1,1"]
    (fault,) = faults(read_wards, write("\n".join([HEADER, *rows])))
    assert (fault.column, fault.cell) == ("ward_name", "B2")
    assert "(rows 2-4)" in fault.found


def test_seats_in_kruti_dev(write: Write) -> None:
    found = faults(read_history, write("cycle,ward_id,seat\n2012,1,vuqlwfpr tkfr efgyk\n2012,2,vukjf{kr\n"))
    assert any("Kruti Dev" in fault.found for fault in found)


def test_hindi_saved_in_a_wrong_encoding(write: Write) -> None:
    (fault,) = faults(read_wards, write(MOJIBAKE))
    assert "wrong encoding" in fault.found
    assert "UTF-8" in fault.remedy


def test_hindi_lost_to_question_marks(write: Write) -> None:
    (fault,) = faults(read_wards, write("????? ??????,????? ?? ???,?? ??????\n1,?????,9\n"))
    assert "the Hindi was lost" in fault.found
    (fault,) = faults(read_wards, write(f"{HEADER}\n1,????? ???,9,1,1,1\n2,??? ???,9,1,1,1\n"))
    assert (fault.column, "rows 2-3" in fault.found) == ("ward_name", True)


def test_an_eight_bit_font_read_as_windows_latin(write: Write) -> None:
    rows = "\n".join([HEADER, "1,ßæÇü âÌØæ,9,1,1,1", "2,Ùæ× ßæÜæ,9,1,1,1"]) + "\n"
    (fault,) = faults(read_wards, write(rows.encode("cp1252")))
    assert fault.column == "ward_name"


@pytest.mark.parametrize(
    "names",
    [
        ["St. John's", "Café de la Paix", "Gandhi Nagar", "A/k Block", "R.K. Puram"],
        ["C.M.S. Road", "Ward (?)", "Sector 12/K", "Vikas Nagar-II", "O'keefe Lane"],
        ["गांधी नगर", "नेहरू नगर (पूर्व)", "क/ख", "लाल कुआँ", "१२ नं. बस्ती"],
    ],
)
def test_plain_names_are_not_taken_for_it(write: Write, names: list[str]) -> None:
    rows = [f'{n},"{name}",9,1,1,1' for n, name in enumerate(names)]
    assert len(read_wards(write("\n".join([HEADER, *rows]))).value) == len(names)


def test_in_a_column_that_decides_nothing_it_is_a_warning(write: Write) -> None:
    read = read_wards(write(f"{HEADER},remark\n1,A,9,1,1,1,iwoZ dk okMZ\n"))
    assert any("warning: column remark" in note and "Kruti Dev" in note for note in read.notes)
    assert read.value.wards[0].other == {"remark": "iwoZ dk okMZ"}
