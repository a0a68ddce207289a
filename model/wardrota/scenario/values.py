"""Single values of a scenario or of the command line: read exactly, or refused in words.

Every function raises ValueError whose text completes the sentence "Allowed: …".
"""

from __future__ import annotations

import datetime as dt
import json
import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from fractions import Fraction

from wardrota.tables.cells import Unreadable, parse_cycle

_DIGITS = 18  # of a number; what has more is a slip, or would take for ever
_SHARE = re.compile(rf"[0-9]{{1,{_DIGITS}}}(?:[/.][0-9]{{1,{_DIGITS}}})?")
_WHOLE = re.compile(rf"-?[0-9]{{1,{_DIGITS}}}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SHOWN = 80  # characters of a wrong value that a message repeats


def share(value: object) -> Fraction:
    """A share from 0 to 1, exact: ``27/100``, ``0.27``; never rounded, never a percentage."""
    text = str(value).strip()
    if not isinstance(value, bool) and _SHARE.fullmatch(text):
        _, _, denominator = text.partition("/")
        if int(denominator or 1) and Fraction(text) <= 1:
            return Fraction(text)
    raise ValueError('a share from 0 to 1 in quotes, such as "27/100"')


def whole_number(value: object, least: int, most: int | None = None) -> int:
    """A whole number within bounds, also as text of digits."""
    text = str(value).strip()
    if not isinstance(value, bool | float) and _WHOLE.fullmatch(text):
        number = int(text)
        if number >= least and (most is None or number <= most):
            return number
    bounds = f"{least} or more" if most is None else f"{least} to {most}"
    if text.isdecimal() and len(text) > _DIGITS:
        bounds += f", of at most {_DIGITS} digits"
    raise ValueError(f"a whole number, {bounds}")


def day(value: object) -> dt.date:
    """A date without a time of day."""
    if isinstance(value, dt.date) and not isinstance(value, dt.datetime):
        return value
    try:
        if isinstance(value, str) and _DAY.fullmatch(value.strip()):
            return dt.date.fromisoformat(value.strip())
    except ValueError:
        pass
    raise ValueError("a date such as 2028-05-01, without a time of day")


def election(value: object) -> str:
    """The label of an election: its year, or its poll date."""
    plain = isinstance(value, str | int | dt.date) and not isinstance(value, bool | dt.datetime)
    try:
        if not plain:
            raise Unreadable("", "")
        return parse_cycle(str(value).strip()).value.label
    except Unreadable:
        raise ValueError("an election by year or date, such as 2012 or 2017-11-26") from None


def line_of_text(value: object) -> str:
    """Text on one line, without control characters, which a terminal would obey."""
    if isinstance(value, str) and not any(unicodedata.category(c) in {"Cc", "Zl", "Zp"} for c in value):
        return value.strip()
    raise ValueError("text in quotes, on one line")


def nearest(word: object, known: Iterable[str]) -> str:
    """``Did you mean x?`` for the known name nearest to a word, whatever its case; else nothing."""
    by_key = {_key(name): name for name in known}
    near = get_close_matches(_key(str(word)[:_SHOWN]), by_key, n=1)
    return f"Did you mean {by_key[near[0]]}?" if near else ""


def _key(word: str) -> str:
    return re.sub(r"[\s\-]+", "_", word.strip()).casefold()


def shown(value: object) -> str:
    """A wrong value as a message repeats it: on one line, and not at any length."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 20]}… ({len(text)} characters)"
