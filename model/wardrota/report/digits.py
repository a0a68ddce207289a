"""Devanagari digits where the reader chooses them; names of files and of settings keep theirs."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

Digits = Literal["latin", "devanagari"]

_DEVANAGARI = str.maketrans("0123456789", "०१२३४५६७८९")
# What must be typed or found as it is: equal-01.csv, solve.deterministic_limit, --also 2, last_k = 2.
_TO_TYPE = re.compile(
    r"[\w-]+\.(?:csv|txt|json|toml|xlsx)\b|\b[0-9a-f]{16,}\b"
    r"|\b[a-z]+\.[a-z_]+\b|--[a-z-]+ \S+|\b[a-z_]+ = [\w/]+"
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


_DRAWN: ContextVar[Digits] = ContextVar("digits of figures", default="latin")


@contextmanager
def drawn_in(digits: Digits) -> Iterator[None]:
    """Figures that are drawn inside have these digits, as matplotlib's settings hold inside a context."""
    token = _DRAWN.set(digits)
    try:
        yield
    finally:
        _DRAWN.reset(token)


def as_drawn(text: str) -> str:
    """A text of a figure with the digits of the figure."""
    return with_digits(text, _DRAWN.get())


def for_readers(files: Mapping[str, bytes], digits: Digits, bom: bool = False) -> dict[str, bytes]:
    """The files of a run with the chosen digits in its texts and, with ``bom``, Excel's mark before each CSV.

    Tables keep their digits: a machine reads them, too.
    """
    return {name: _for_readers(name, content, digits, bom) for name, content in files.items()}


def _for_readers(name: str, content: bytes, digits: Digits, bom: bool) -> bytes:
    if name.endswith(".txt"):
        return with_digits(content.decode("utf-8"), digits).encode("utf-8")
    if bom and name.endswith(".csv") and not content.startswith(BOM_UTF8):
        return BOM_UTF8 + content
    return content
