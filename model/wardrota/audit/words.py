"""The words of the findings, English and Hindi side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wardrota.law.seats import Category, Seat
from wardrota.law.statute import Unit


@dataclass(frozen=True, slots=True)
class Said:
    """The same words in English and in Hindi."""

    en: str
    hi: str


# Words for marks and seats, keyed by the text of Mark, Category or Seat; Hindi as published orders print it.
HEADS: dict[str, Said] = {
    "SC": Said("the Scheduled Castes", "अनुसूचित जाति"),
    "ST": Said("the Scheduled Tribes", "अनुसूचित जनजाति"),
    "BC": Said("the backward classes", "पिछड़ा वर्ग"),
    "W": Said("women", "महिला"),
    "SCW": Said("Scheduled Caste women", "अनुसूचित जाति महिला"),
    "STW": Said("Scheduled Tribe women", "अनुसूचित जनजाति महिला"),
    "BCW": Said("women of the backward classes", "पिछड़ा वर्ग महिला"),
    "UR": Said("unreserved", "अनारक्षित"),
}


def head(kind: Category | Seat | str) -> Said:
    """The name of a head or seat."""
    return HEADS[str(kind)]


def unit_words(unit: Unit) -> tuple[Said, Said]:
    """What bears a seat, and what is reserved."""
    if unit == "offices":
        return Said("corporation", "नगर निगम"), Said("office", "पद")
    return Said("ward", "वार्ड"), Said("seat", "स्थान")


def plural(count: int, word: str) -> str:
    """``1 ward``, ``2 wards``."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def listed(items: Sequence[str], most: int, joint: str, more: str) -> str:
    """``a, b and c``; beyond ``most`` items the rest is counted."""
    if len(items) > most:
        return f"{', '.join(items[:most])} {joint} {len(items) - most} {more}"
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"
