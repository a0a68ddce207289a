"""Columns of plain text, also where letters combine: a Devanagari vowel sign takes no column of its own."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

WIDTH = 100  # columns of a line of text
_NO_WIDTH = {"Mn", "Me", "Cf"}  # marks above and below, joiners


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(unicodedata.category(letter) not in _NO_WIDTH for letter in text)


def table(rows: Sequence[Sequence[str]], right: bool = True) -> Iterator[str]:
    """Rows of equal length as lines, the first column to the left, the others to the right if asked."""
    widths = [max(columns(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [_padded(cell, widths[k], right and k > 0) for k, cell in enumerate(row)]
        yield f"  {'  '.join(cells)}".rstrip()


def wrapped(text: str, indent: int = 2, hanging: int = 4) -> list[str]:
    """A sentence as lines of at most ``WIDTH`` letters, the first and the others with their own indent."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _padded(cell: str, width: int, right: bool) -> str:
    blanks = " " * (width - columns(cell))
    return blanks + cell if right else cell + blanks
