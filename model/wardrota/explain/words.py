"""The sentences of an explanation, in English and Hindi."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from wardrota.audit.words import Said
from wardrota.explain import (
    sentences,
    sentences_of_changes,
    sentences_of_objections,
    sentences_of_sensitivity,
)
from wardrota.grouping import grouped
from wardrota.problem import Problem
from wardrota.report.words import Language, say

SENTENCES: dict[str, Said] = {
    **sentences.SENTENCES,
    **sentences_of_changes.SENTENCES,
    **sentences_of_objections.SENTENCES,
    **sentences_of_sensitivity.SENTENCES,
}


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


@dataclass(frozen=True, slots=True)
class Sentences:
    """Whole sentences, one after the other."""

    all: tuple[Told, ...]


def ward_told(problem: Problem, ward: str) -> Told:
    """A ward or corporation as a reader looks for it: id and name."""
    unit = told(f"unit_{problem.unit.removesuffix('s')}", id=ward)
    own = problem.wards.by_id().get(ward)
    if own is None or own.name in {"", ward}:
        return unit
    return told("named", unit=unit, name=Said(own.name, own.name_hi or own.name))


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
        case Sentences():
            return " ".join(sentence.in_(lang) for sentence in value.all)
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
