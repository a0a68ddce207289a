"""Wards (or, for offices, corporations) and their populations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from wardrota.law.seats import Category


class Standing(StrEnum):
    """How far a figure can be trusted. Anything below ``TRANSCRIBED`` is marked wherever it is shown."""

    OFFICIAL = "official"
    OFFICIAL_SUMMED = "official, summed"
    TRANSCRIBED = "transcribed"
    INFERRED = "inferred"
    ESTIMATED = "estimated"
    SYNTHETIC = "synthetic"
    UNSTATED = "unstated"

    @property
    def must_be_marked(self) -> bool:
        return self in {Standing.INFERRED, Standing.ESTIMATED, Standing.SYNTHETIC}


@dataclass(frozen=True, slots=True)
class Ward:
    """One ward. Counts are [persons]; ``bc`` is None where no survey was made, never 0 for blank."""

    id: str
    name: str
    population: int
    sc: int
    st: int
    bc: int | None = None
    name_hi: str = ""
    zone: str = ""
    rank_sc: int | None = None
    rank_bc: int | None = None
    other: Mapping[str, str] = field(default_factory=dict)

    def people(self, category: Category) -> int | None:
        """People of one category [persons]; None when not known."""
        match category:
            case Category.SC:
                return self.sc
            case Category.ST:
                return self.st
            case Category.BC:
                return self.bc

    def share(self, category: Category) -> Fraction | None:
        """Exact share of one category; None when not known or when nobody lives here."""
        people = self.people(category)
        if people is None or self.population == 0:
            return None
        return Fraction(people, self.population)


@dataclass(frozen=True, slots=True)
class WardTable:
    """All wards of one place, in natural order of their ids, with the standing of each column."""

    wards: tuple[Ward, ...]
    standing: Mapping[str, Standing] = field(default_factory=dict)
    source: str = ""

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.wards, key=lambda ward: natural_key(ward.id)))
        object.__setattr__(self, "wards", ordered)

    def __len__(self) -> int:
        return len(self.wards)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(ward.id for ward in self.wards)

    def by_id(self) -> dict[str, Ward]:
        return {ward.id: ward for ward in self.wards}

    def total(self, column: str) -> int | None:
        """Sum of ``population``, ``sc``, ``st`` or ``bc`` [persons]; None if any ward is blank."""
        values = [getattr(ward, column) for ward in self.wards]
        return None if any(value is None for value in values) else sum(values)

    def marked_columns(self) -> dict[str, Standing]:
        """Columns whose figures must be marked wherever they are shown."""
        return {name: s for name, s in self.standing.items() if s.must_be_marked}


# Up to CCCXCIX: no corporation has more wards. A lone C, L, D or M is a letter (wards A, B, C, D).
_ROMAN = re.compile(r"(?![CL]$)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN_VALUE = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
_PIECES = re.compile(r"\d+|\D+")


def natural_key(ward_id: str) -> tuple[tuple[int, int, str], ...]:
    """Order ids as people do: 2 before 10, 12 before 12-A, IV before IX, 07 beside 7.

    The text itself is the last tie-break, so different ids never compare equal.
    """
    text = ward_id.strip()
    if text and _ROMAN.fullmatch(text):
        return ((0, _roman(text), ""), (-1, 0, text))
    pieces = tuple(
        (0, int(piece), "") if piece.isdecimal() else (1, 0, piece.casefold())
        for piece in _PIECES.findall(text)
    )
    return (*pieces, (-1, 0, text))


def _roman(text: str) -> int:
    values = [_ROMAN_VALUE[letter] for letter in text]
    return sum(
        -value if following > value else value
        for value, following in zip(values, [*values[1:], 0], strict=True)
    )
