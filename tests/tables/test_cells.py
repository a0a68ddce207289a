"""One cell at a time: read exactly, with a word on how, or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wardrota.law.seats import Seat
from wardrota.tables.cells import MOST_PERSONS, Unreadable, parse_count, parse_cycle, parse_rank, parse_seat


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("123456", 123456),
        ("0", 0),
        ("0012", 12),
        ("1,23,456", 123456),
        ("123,456", 123456),
        ("1,00,00,000", 10000000),
        ("1 23 456", 123456),
        ("1\u00a0234", 1234),
        ("१२३४", 1234),
        ("१,२३,४५६", 123456),
        ("12.0", 12),
        ("1,234.00", 1234),
        ("12.", 12),
    ],
)
def test_a_count_is_read_exactly(text: str, value: int) -> None:
    parsed = parse_count(text, dash_is_nil=False)
    assert parsed.value == value
    assert bool(parsed.how) == (not text.isascii() or not text.isdigit())


@pytest.mark.parametrize("text", ["-", "–", "nil", "Nil", "NIL", "zero", "शून्य"])
def test_nil_is_zero_only_where_the_caller_allows_it_and_never_in_silence(text: str) -> None:
    parsed = parse_count(text, dash_is_nil=True)
    assert parsed.value == 0
    assert parsed.how
    with pytest.raises(Unreadable):
        parse_count(text, dash_is_nil=False, word_is_nil=False)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("-5", "negative"),
        ("−५", "negative"),
        ("12.5", "fraction"),
        ("1,234.5", "fraction"),
        ("1.23E+05", "lost digits"),
        ("1,2,3", "not grouped"),
        ("12,34", "not grouped"),
        ("1,23,4567", "not grouped"),
        ("1 2", "not grouped"),
        ("12१", "two scripts"),
        ("१2", "two scripts"),
        ("NA", "not a number"),
        ("abc", "not a number"),
        ("²", "not a number"),
        ("٣", "not a number"),
        ("+7", "not a number"),
        ("1_000", "not a number"),
        ("0x10", "not a number"),
        (str(MOST_PERSONS + 1), "too large"),
        ("9" * 5000, "too large"),
    ],
)
def test_what_is_not_a_whole_number_of_persons_is_refused(text: str, found: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse_count(text, dash_is_nil=False)
    assert found in error.value.found
    assert error.value.allowed
    assert error.value.remedy


@given(st.integers(0, MOST_PERSONS))
def test_every_count_survives_every_way_of_writing_it(value: int) -> None:
    digits = str(value)
    western = f"{value:,}"
    head, tail = digits[:-3], digits[-3:]
    pairs = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)][::-1]
    lakh = ",".join([*pairs, tail])
    devanagari = lakh.translate(str.maketrans("0123456789", "०१२३४५६७८९"))
    for text in (digits, western, lakh, devanagari, digits + ".0"):
        assert parse_count(text, dash_is_nil=False).value == value


def test_ranks_begin_at_one() -> None:
    assert parse_rank("3").value == 3
    with pytest.raises(Unreadable, match="no place"):
        parse_rank("0")


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        *[(str(seat), seat) for seat in Seat],
        *[("SC-W", Seat.SCW), ("sc (w)", Seat.SCW), ("ST-W", Seat.STW), ("BC-W", Seat.BCW)],
        *[("OBC", Seat.BC), ("OBC-W", Seat.BCW), ("BCA", Seat.BC), ("BCB", Seat.BC), ("BC-A", Seat.BC)],
        *[("BCA-W", Seat.BCW), ("BCB-W", Seat.BCW), ("General", Seat.UR), ("Unreserved", Seat.UR)],
        *[("Women", Seat.W), ("women", Seat.W)],
        ("अनुसूचित जाति महिला", Seat.SCW),
        ("अनुसूचित जाति", Seat.SC),
        ("अनुसूचित जनजाति महिला", Seat.STW),
        ("अनुसूचित जनजाति", Seat.ST),
        ("पिछड़ा वर्ग महिला", Seat.BCW),
        ("पिछड़ा वर्ग", Seat.BC),
        ("पिछ\u095cा वर्ग", Seat.BC),
        ("पिछड\u093cा  वर्ग", Seat.BC),
        ("पिछडा वर्ग", Seat.BC),
        ("महिला", Seat.W),
        ("अनारक्षित", Seat.UR),
    ],
)
def test_seats_by_code_alias_and_hindi_label(text: str, seat: Seat) -> None:
    parsed = parse_seat(text)
    assert parsed.value is seat
    assert bool(parsed.how) == (text not in Seat.__members__)


def test_a_blank_seat_is_unknown_not_unreserved() -> None:
    parsed = parse_seat("")
    assert parsed.value is None
    assert "not known" in parsed.how


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("SCC", "SC"), ("Wmen", "Women"), ("Unreservd", "Unreserved"), ("अनारक्षितत", "अनारक्षित")],
)
def test_an_unknown_seat_names_the_nearest(text: str, nearest: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse_seat(text)
    assert error.value.remedy == f"Is {nearest} meant?"


@pytest.mark.parametrize("text", ["NA", "None", "?", "-", "xyzzy", "7"])
def test_words_for_missing_are_no_seats(text: str) -> None:
    with pytest.raises(Unreadable, match="seat"):
        parse_seat(text)


@pytest.mark.parametrize(
    ("text", "label"),
    [("2012", "2012"), ("2017-11-26", "2017-11-26"), ("२०१२", "2012"), ("2012.0", "2012")],
)
def test_cycles(text: str, label: str) -> None:
    parsed = parse_cycle(text)
    assert parsed.value.label == label
    assert bool(parsed.how) == (text != label)


@pytest.mark.parametrize(
    "text",
    ["", "26/11/2017", "26-11-2017", "2017-13-01", "2017-02-29", "20171126", "2017-W47-7", "17", "1066", "x"],
)
def test_what_names_no_election_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as error:
        parse_cycle(text)
    assert "2017-11-26" in error.value.allowed
