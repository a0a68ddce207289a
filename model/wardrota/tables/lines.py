"""Lines under a header that are no rows of the table: totals, column numbers, repeated headers, remarks."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from wardrota.tables.columns import Columns, key_of, words_of
from wardrota.tables.seat_names import seat_named

_TOTAL_WORDS = {key_of(word) for word in ("total", "totals", "sum", "योग", "कुल", "महायोग", "सर्वयोग", "कुलयोग")}
_BESIDE_TOTAL = {key_of(word) for word in ("grand", "sub", "all", "of", "का", "के", "की", "wards", "वार्ड")}
_REMARK = re.compile(
    r"[*#†‡§]|\(?(?:note|source|remark|date|sign|नोट|टिप्पणी|स्रोत|दिनांक|हस्ताक्षर|जोन|ज़ोन|zone)(?!\w)", re.I
)
_LONG = 8  # characters: a ward's number is shorter
_MOST_NUMBERS_OF_COLUMNS = 3  # fewer cells numbered in order may be a ward


def is_total(cells: Mapping[str, str], columns: Columns) -> bool:
    """Whether words in this row say total, and nothing else names a ward."""
    ward = cells.get("ward_id", "")
    if not columns.totals:
        return False
    if ward:
        return _says_total(ward)
    texts = [
        text for name, text in cells.items() if text and name not in columns.facts and not _is_figure(text)
    ]
    return bool(texts) and all(_says_total(text) for text in texts)


def _says_total(text: str) -> bool:
    """``Total``, ``कुल योग``, ``जोन 1 का योग``: total first or last, and short."""
    words = words_of(text)
    if not words or len(words) > 6:
        return False
    if all(word in _TOTAL_WORDS | _BESIDE_TOTAL for word in words):
        return any(word in _TOTAL_WORDS for word in words)
    return len(words) > 1 and (words[-1] in _TOTAL_WORDS or words[0] in _TOTAL_WORDS - {key_of("sum")})


def _is_figure(text: str) -> bool:
    return re.fullmatch(r"[0-9०-९.,%\s–—-]+", text) is not None


def numbers_the_columns(cells: Sequence[str]) -> bool:
    """The line ``1 2 3 4`` that printed tables have under their header, in any digits or brackets."""
    numbers = [re.sub(r"[\s().]", "", cell) for cell in cells if cell]
    counted = [str(place) for place in range(1, len(numbers) + 1)]
    return len(numbers) > _MOST_NUMBERS_OF_COLUMNS and ["".join(words_of(n)) for n in numbers] == counted


def is_remark(
    cells: Mapping[str, str], columns: Columns, facts: Collection[str], after_the_rows: bool
) -> bool:
    """A note, a source, a signature, a heading: words where a ward's number would be, and no fact.

    ``facts`` are the columns of which a row of the table fills at least one: with a digit, or with
    the name of a seat. What fills two required columns is a row. Between rows only a line with a
    single filled cell may be a remark; under the last row one with more.
    """
    if any(_states_a_fact(cells.get(name, "")) for name in facts):
        return False
    if sum(bool(cells.get(name)) for name in columns.required if name not in facts) > 1:
        return False
    filled = [text for text in cells.values() if text]
    return (len(filled) == 1 or after_the_rows) and bool(filled) and _reads_as_words(filled[0])


def _states_a_fact(text: str) -> bool:
    return any(c.isdecimal() for c in text) or (bool(text) and seat_named(text) is not None)


def _reads_as_words(text: str) -> bool:
    return bool(_REMARK.match(text)) or (len(text) > _LONG and " " in text)
