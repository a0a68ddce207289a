"""The sentences of an explanation, in English and Hindi."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from wardrota.audit.words import HEADS, Said
from wardrota.explain.sentences import SENTENCES
from wardrota.report.words import Language, grouped, say


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence whose words are chosen when its language is known."""

    key: str
    values: Mapping[str, object]

    def in_(self, lang: Language) -> str:
        """The sentence in one language, its blanks filled."""
        said = SENTENCES[self.key]
        filled = {name: _in_words(value, lang) for name, value in self.values.items()}
        return (said.hi if lang == "hi" else said.en).format(**filled)


def told(key: str, **values: object) -> Told:
    """A sentence of ``SENTENCES`` with what fills its blanks."""
    return Told(key, values)


def full_name(seat: str, lang: Language) -> str:
    """A head or seat as published orders print it: अनुसूचित जाति महिला."""
    said: Said = HEADS[seat]
    return said.hi if lang == "hi" else said.en


def percent(part: int, whole: int) -> str:
    """A share in per cent with two decimals, halves up; exact integers behind it."""
    hundredths = (20_000 * part + whole) // (2 * whole)
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


def signed(number: int) -> str:
    """``+5,824``, ``−340``."""
    return f"+{grouped(number)}" if number > 0 else grouped(number)


def _in_words(value: object, lang: Language) -> str:
    match value:
        case Told():
            return value.in_(lang)
        case Said():
            return value.hi if lang == "hi" else value.en
        case Enum():
            # On its own, W is the general women's seat.
            return say("general_women" if str(value) == "W" else str(value), lang)
        case bool():
            return str(value)
        case int():
            return grouped(value)
        case list() | tuple():
            return ", ".join(_in_words(item, lang) for item in value)
        case _:
            return str(value)
