"""What an objection may ask, in which words, and every fault of a batch at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.conftest import Write
from wardrota.cycle import Cycle
from wardrota.errors import InputError
from wardrota.law.seats import Seat
from wardrota.tables import read_objections
from wardrota.tables.cells import Unreadable
from wardrota.tables.objection_rows import parse_wants

WARDS = ("1", "2", "12-A")
CYCLES = (Cycle.parse("2028-05-01"), Cycle.parse("2033-05-01"), Cycle.parse("2033-11-01"))


def objections(write: Write, *lines: str) -> Path:
    return write("\n".join([*lines, ""]), "objections.csv")


def without(*seats: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if seat not in seats)


@pytest.mark.parametrize(
    ("text", "wants", "seats"),
    [
        ("BC", "BC", (Seat.BC,)),
        ("OBC-W", "BCW", (Seat.BCW,)),
        ("पिछड़ा वर्ग महिला", "BCW", (Seat.BCW,)),
        ("General", "UR", (Seat.UR,)),
        ("not SCW", "not SCW", without(Seat.SCW)),
        ("not SC", "not SC", without(Seat.SC, Seat.SCW)),
        ("Not Scheduled Caste", "not SC", without(Seat.SC, Seat.SCW)),
        ("not UR", "not UR", without(Seat.UR)),
        ("not W", "not W", without(Seat.W)),
        ("not women", "not women", (Seat.SC, Seat.ST, Seat.BC, Seat.UR)),
        ("महिला नहीं", "not women", (Seat.SC, Seat.ST, Seat.BC, Seat.UR)),
        ("पिछड़ा वर्ग न हो", "not BC", without(Seat.BC, Seat.BCW)),
    ],
)
def test_what_is_asked(text: str, wants: str, seats: tuple[Seat, ...]) -> None:
    assert parse_wants(text).value == (wants, seats)


@pytest.mark.parametrize("text", ["", "not", "not ", "no", "perhaps BC", "not not SC", "SC or BC", "न"])
def test_what_is_no_seat_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_wants(text)


def test_a_batch_in_the_order_of_the_file(write: Write) -> None:
    file = objections(
        write,
        "वार्ड संख्या,माँग,निर्वाचन,आपत्तिकर्ता,आपत्ति का विवरण",
        "12-A,BC,2028,आशा,क्यों नहीं?",
        '1,not women,,"Babu, Ram",',
        "2,UR,2033-11-01,,",
    )
    first, second, third = read_objections(file, WARDS, CYCLES).value
    assert (first.number, first.ward, first.cycle, first.wants) == (1, "12-A", CYCLES[0], "BC")
    assert (first.objector, first.text) == ("आशा", "क्यों नहीं?")
    assert (second.number, second.cycle, second.objector) == (2, CYCLES[0], "Babu, Ram")
    assert (third.number, third.cycle, third.objector) == (3, CYCLES[2], "")


def test_every_fault_at_once(write: Write) -> None:
    file = objections(
        write,
        "ward_id,wants,cycle",
        "9,BC,",
        "12a,BC,",
        ",BC,",
        "1,mayor,2033",
        "2,,2028",
        "1,BC,2031",
    )
    with pytest.raises(InputError) as caught:
        read_objections(file, WARDS, CYCLES)
    found = [(fault.row, fault.column, fault.found) for fault in caught.value.faults]
    assert found == [
        (2, "ward_id", "ward '9' is not among the wards of the run"),
        (3, "ward_id", "ward '12a' is written '12-A' among the wards of the run"),
        (4, "ward_id", "blank"),
        (5, "wants", "unknown seat 'mayor'"),
        (5, "cycle", "no election '2033' in the run"),
        (6, "wants", "nothing is asked"),
        (7, "cycle", "no election '2031' in the run"),
    ]


def test_a_file_full_of_faults_ends_the_report(write: Write) -> None:
    file = objections(write, "ward_id,wants", *["1,mayor"] * 2000)
    with pytest.raises(InputError, match="Is it the right file"):
        read_objections(file, WARDS, CYCLES)


def test_a_file_without_the_column_is_refused(write: Write) -> None:
    with pytest.raises(InputError, match="wants"):
        read_objections(objections(write, "ward_id,opinion", "1,good"), WARDS, CYCLES)
