"""Devanagari digits where the reader chooses them; names of files and of settings keep theirs."""

from __future__ import annotations

import re
from typing import Literal

Digits = Literal["latin", "devanagari"]

_DEVANAGARI = str.maketrans("0123456789", "०१२३४५६७८९")
# What must be typed or found as it is: equal-01.csv, solve.deterministic_limit, --also 2, last_k = 2.
_TO_TYPE = re.compile(
    r"[\w-]+\.(?:csv|txt|json|toml|xlsx)\b|\b[a-z]+\.[a-z_]+\b|--[a-z-]+ \S+|\b[a-z_]+ = [\w/]+"
)


def with_digits(text: str, digits: Digits) -> str:
    """The text with the digits that were chosen."""
    if digits == "latin":
        return text
    told, end = [], 0
    for kept in _TO_TYPE.finditer(text):
        told += [text[end : kept.start()].translate(_DEVANAGARI), kept[0]]
        end = kept.end()
    return "".join([*told, text[end:].translate(_DEVANAGARI)])
