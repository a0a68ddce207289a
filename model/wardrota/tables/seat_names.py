"""How orders and newspapers name the eight seats: by code, in English, in Hindi, in Latin letters."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches

from wardrota.law.seats import Category, Seat

_CATEGORY_NAMES: dict[Category, tuple[str, ...]] = {
    Category.SC: (
        *("SC", "Scheduled Caste", "Scheduled Castes", "Schedule Caste"),
        *("Anusuchit Jati", "अनुसूचित जाति", "अनुसूचितजाति", "अनु जाति", "अ जा", "एससी"),
    ),
    Category.ST: (
        *("ST", "Scheduled Tribe", "Scheduled Tribes", "Schedule Tribe", "Anusuchit Janjati"),
        *("अनुसूचित जनजाति", "अनुसूचित जन जाति", "अनु जनजाति", "अ ज जा", "एसटी"),
    ),
    Category.BC: (
        *("BC", "OBC", "BCA", "BCB", "Backward", "Backward Class", "Backward Classes"),
        *("Backward Caste", "Other Backward Class", "Other Backward Classes", "Other Backward Caste"),
        *("Pichhda Varg", "Pichda Varg", "Pichhra Varg", "Anya Pichhda Varg"),
        *("पिछड़ा वर्ग", "पिछड़ा", "पिछड़ी जाति", "पिछड़े वर्ग", "अन्य पिछड़ा वर्ग", "अन्य पिछड़ा", "पि व", "पि वर्ग"),
        *("अ पि व", "ओबीसी"),
    ),
}
_WOMEN = (
    "W",
    "F",
    "Women",
    "Woman",
    "Womens",
    "Female",
    "Lady",
    "Ladies",
    "Mahila",
    "महिला",
    "महिलाएं",
    "स्त्री",
)
_GENERAL = (
    "General",
    "Gen",
    "Unreserved",
    "UR",
    "Open",
    "Samanya",
    "Anarakshit",
    "अनारक्षित",
    "सामान्य",
    "अनारक्षित सामान्य",
)
_LABELS = (
    *("अनुसूचित जाति महिला", "अनुसूचित जाति", "अनुसूचित जनजाति महिला", "अनुसूचित जनजाति", "पिछड़ा वर्ग महिला"),
    *("पिछड़ा वर्ग", "महिला", "अनारक्षित"),
)
_ENGLISH = (
    *(
        "Scheduled Caste Women",
        "Scheduled Caste",
        "Scheduled Tribe Women",
        "Scheduled Tribe",
        "OBC Women",
        "OBC",
    ),
    *("Backward Class Women", "Backward Class", "General Women", "Women", "General", "Unreserved"),
)
_NUKTA = "\u093c"
# The abbreviation sign is often typed as a zero: अ०जा०, अनु0.
_ZERO_FOR_SIGN = re.compile("(?<=[\u0900-\u0963\u0970-\u097f])[0०](?![0-9०-९])")


def seat_key(text: str) -> str:
    """Letters alone: case and punctuation aside, and the dot under ड़, which is often left out."""
    text = unicodedata.normalize("NFD", text).casefold()
    text = _ZERO_FOR_SIGN.sub("", text)
    return "".join(c for c in text if unicodedata.category(c)[0] in "LMN" and c != _NUKTA)


def _names() -> dict[str, Seat]:
    """Every name of every seat; women's seats with the word before or after the category."""
    found: dict[str, Seat] = {}
    for seat in Seat:
        categories = _GENERAL if seat.category is None else _CATEGORY_NAMES[seat.category]
        if not seat.woman:
            names = list(categories)
        else:
            names = [f"{c} {w}" for c in categories for w in _WOMEN] + [
                f"{w} {c}" for c in categories for w in _WOMEN
            ]
        if seat is Seat.W:
            names += [word for word in _WOMEN if word != "F"]
        found.update((name, seat) for name in names)
    return found


_SEAT_BY_KEY = {seat_key(name): seat for name, seat in _names().items()}
# Names that are offered where another one was not understood: few, so that looking is quick.
_OFFERED = {seat_key(name): name for name in (*Seat, *_LABELS, *_ENGLISH)}


def seat_named(text: str) -> Seat | None:
    """The seat of that name; None if no seat has it."""
    return _SEAT_BY_KEY.get(seat_key(text))


def nearest_name(text: str) -> str:
    """The name of a seat most like a text; blank if none is like it."""
    near = get_close_matches(seat_key(text)[:40], _OFFERED, n=1, cutoff=0.5)
    return _OFFERED[near[0]] if near else ""
