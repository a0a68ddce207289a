"""From the text of one cell to a value: exactly, with a word on how, or not at all."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from wardrota.cycle import Cycle
from wardrota.law.seats import Category, Seat
from wardrota.tables.seat_names import nearest_name, seat_key, seat_named

T = TypeVar("T")

MOST_PERSONS = 1_000_000_000  # more than any city, and small enough for exact solving

_FROM_DEVANAGARI = str.maketrans("०१२३४५६७८९", "0123456789")
_SPACES = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f", " "))
_POINT_ZERO = re.compile(r"(.*[0-9])\.0*")
_SEPARATOR = re.compile(r"[, ]")
_GROUPS = {
    mark: re.compile(rf"[0-9]{{1,3}}(?:{mark}[0-9]{{3}})+|[0-9]{{1,2}}(?:{mark}[0-9]{{2}})*{mark}[0-9]{{3}}")
    for mark in (",", " ")
}
_DASHES = frozenset("-–—")
_NIL_WORDS = frozenset({"nil", "zero", "शून्य"})


@dataclass(frozen=True, slots=True)
class Parsed(Generic[T]):
    """A value, and how it was read if not plainly."""

    value: T
    how: str = ""


class Unreadable(Exception):
    """The cell has no certain meaning; says what is allowed and what to do."""

    def __init__(self, found: str, allowed: str, remedy: str = "") -> None:
        super().__init__(found)
        self.found, self.allowed, self.remedy = found, allowed, remedy


def parse_count(text: str, *, dash_is_nil: bool, word_is_nil: bool = True) -> Parsed[int]:
    """A number of [persons]: whole, not negative, at most ``MOST_PERSONS``.

    Read with a note: Devanagari digits, grouping by commas or spaces (1,23,456 and 123,456),
    a trailing ``.0``, and, where the caller allows it, ``-`` or ``nil``, ``zero``, ``शून्य`` as 0.

    Raises
    ------
    Unreadable
        For anything else.
    """
    if text in _DASHES and dash_is_nil:
        return Parsed(0, "a dash read as 0")
    if text.casefold() in _NIL_WORDS and word_is_nil:
        return Parsed(0, "a word for none read as 0")
    digits, latitude = _plain_digits(text)
    if not re.fullmatch("[0-9]+", digits):
        raise Unreadable(*_why_not_a_count(text))
    if len(digits.lstrip("0")) > len(str(MOST_PERSONS)) or int(digits) > MOST_PERSONS:
        shown = text if len(text) <= 24 else f"{text[:20]}… ({len(text)} characters)"
        raise Unreadable(
            f"{shown!r} is too large", f"at most {MOST_PERSONS:,} persons", "Look for a slip of the keys."
        )
    return Parsed(int(digits), " and ".join(latitude))


def _plain_digits(text: str) -> tuple[str, list[str]]:
    """The text reduced to ASCII digits where its form is certain, and what was set aside."""
    latitude: list[str] = []
    translated = text.translate(_FROM_DEVANAGARI)
    if translated != text and not re.search("[0-9]", text):
        latitude.append("Devanagari digits read")
        text = translated
    if match := _POINT_ZERO.fullmatch(text):
        latitude.append("a decimal point followed by nothing or zeros left out")
        text = match[1]
    spaced = text.translate(_SPACES)
    for mark, name in ((",", "commas"), (" ", "spaces")):
        if _GROUPS[mark].fullmatch(spaced):
            latitude.append(f"{name} between digits left out")
            text = spaced.replace(mark, "")
    return text, latitude


def _why_not_a_count(text: str) -> tuple[str, str, str]:
    whole = "a whole number of persons, 0 or more"
    plain = text.translate(_FROM_DEVANAGARI)
    shown = text if len(text) <= 40 else f"{text[:36]}…"
    if re.fullmatch(r"[-–—−] ?[0-9][0-9,]*(\.[0-9]*)?", plain):
        return f"{shown!r} is negative", whole, "Look the figure up again."
    if re.fullmatch(r"[0-9][0-9,]*\.[0-9]+", plain):
        return f"{shown!r} is a fraction", whole, "Persons are counted, not shared: give the count."
    if re.fullmatch(r"[0-9.]+[eE][+-]?[0-9]+", plain):
        return (
            f"{shown!r} has lost digits",
            whole,
            "Format the column as Number in the spreadsheet and export again.",
        )
    if plain != text and re.search("[0-9]", text):
        return f"{shown!r} mixes two scripts of digits", whole, "Write the digits alone, in one script."
    if re.fullmatch(r"[0-9][0-9, ]*", plain):
        return f"{shown!r} is not grouped as 1,23,456 or 123,456", whole, "Write the digits alone."
    if text.startswith("="):
        return f"{shown!r} is a formula, not its result", whole, "Save from the spreadsheet once more."
    if re.fullmatch(r"[0-9][0-9,.]* ?(%|percent|प्रतिशत)", plain, re.I):
        return f"{shown!r} is a percentage", whole, "Give persons; percentages are read only where declared."
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T.*)?", text):
        return f"{shown!r} is a date", whole, "Format the column as Number in the spreadsheet."
    if meant := _letters_for_digits(plain):
        return f"{shown!r} has letters among its digits", whole, f"Is {meant} meant?"
    if text in _DASHES:
        return (
            f"{shown!r} does not say whether nobody was counted or nothing is known",
            whole,
            "Write 0 or the figure.",
        )
    return f"{shown!r} is not a number", whole, "Write the digits alone."


def _letters_for_digits(text: str) -> str:
    """A number in which O stands for 0, or l or I for 1; blank if that is not so."""
    meant = text.translate(str.maketrans("OoIl", "0011"))
    return meant if re.search("[0-9]", text) and re.fullmatch("[0-9]+", meant) else ""


def parse_percentage(text: str) -> Parsed[Fraction]:
    """A share of the ward's population [percent], exact: 0 to 100, with or without its sign.

    Raises
    ------
    Unreadable
        For anything else.
    """
    plain = text.translate(_FROM_DEVANAGARI)
    match = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,18})?) ?(?:%|प्रतिशत)?", plain)
    allowed = "a percentage, 0 to 100, such as 12.5"
    if match is None or Fraction(match[1]) > 100:
        shown = text if len(text) <= 40 else f"{text[:36]}…"
        raise Unreadable(
            f"{shown!r} is no percentage", allowed, "Correct it, or give persons in the whole column."
        )
    return Parsed(Fraction(match[1]))


def parse_rank(text: str) -> Parsed[int]:
    """A place in a list, 1 or more."""
    parsed = parse_count(text, dash_is_nil=False, word_is_nil=False)
    if parsed.value < 1:
        raise Unreadable(
            f"{text!r} is no place in a list", "a whole number, 1 or more", "Leave it blank if not known."
        )
    return parsed


# ------------------------------------------------------------------------------------ seats

_SEAT_LIST = " ".join(Seat)
_UNKNOWN_WORDS = frozenset({"", "na", "none", "null", "nan", "unknown", "notknown"})


def parse_partly(text: str) -> Parsed[Category | None] | None:
    """``SC?``: a category, but not known whether for women; ``UR?`` is women's or unreserved. Else None."""
    if not text.endswith("?"):
        return None
    name = text.rstrip("?").strip()
    seat = Seat(name) if name in Seat.__members__ else seat_named(name)
    if seat is None or seat.woman:
        return None
    return Parsed(seat.category, f"{text!r} read as {seat}, for women or not is not known")


def parse_seat(text: str) -> Parsed[Seat | None]:
    """A seat by its code, an alias or its Hindi label; blank is unknown, never unreserved.

    Raises
    ------
    Unreadable
        With the nearest known name, if there is one.
    """
    if not text:
        return Parsed(None, "blank seats kept as not known (not as unreserved)")
    if text in Seat.__members__:
        return Parsed(Seat(text))
    # A mark of doubt is not read over; in lists of seats ``parse_partly`` knows what it means.
    seat = None if text.endswith("?") else seat_named(text)
    if seat is not None:
        return Parsed(seat, f"{text!r} read as {seat}")
    if seat_key(text) in _UNKNOWN_WORDS:
        raise Unreadable(f"{text!r} is no seat", _SEAT_LIST, "Leave the cell blank if the seat is not known.")
    near = nearest_name(text)
    remedy = f"Is {near} meant?" if near else "Leave the cell blank if the seat is not known."
    shown = text if len(text) <= 40 else f"{text[:36]}…"
    raise Unreadable(f"unknown seat {shown!r}", f"{_SEAT_LIST}, or blank if not known", remedy)


# ------------------------------------------------------------------------------------ cycles

_YEAR_POINT_ZERO = re.compile(r"([0-9]{4})\.0+")
_ISO_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}")


def parse_cycle(text: str) -> Parsed[Cycle]:
    """An election by year (``2012``) or poll date (``2017-11-26``), in Latin or Devanagari digits.

    Raises
    ------
    Unreadable
        For any other form: 26/11/2017 can be read in two ways.
    """
    plain = text.translate(_FROM_DEVANAGARI)
    if match := _YEAR_POINT_ZERO.fullmatch(plain):
        plain = match[1]
    allowed = "a year such as 2012 or a date such as 2017-11-26"
    if not text:
        raise Unreadable("blank", allowed, "Say which election this row belongs to.")
    try:
        if not _ISO_DATE.fullmatch(plain):
            raise ValueError(plain)
        cycle = Cycle.parse(plain)
    except ValueError:
        shown = text if len(text) <= 40 else f"{text[:36]}…"
        raise Unreadable(f"{shown!r} is no election", allowed, "Write dates as year-month-day.") from None
    return Parsed(cycle, "" if plain == text else f"{text!r} read as {cycle.label}")
