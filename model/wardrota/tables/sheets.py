"""A sheet of text: what every format becomes before anyone asks what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# More than all gram panchayats of the State over several elections, and little enough to hold.
MOST_ROWS = 500_000
MOST_CELLS = 3_000_000
MOST_COLUMNS = 500
BOUNDS = f"at most {MOST_ROWS:,} rows, {MOST_COLUMNS} columns and {MOST_CELLS:,} cells"


@dataclass(frozen=True, slots=True)
class Span:
    """Merged cells, all bounds included: rows as a spreadsheet counts them, columns from 0."""

    top: int
    left: int
    bottom: int
    right: int

    def covers(self, row: int, place: int) -> bool:
        """Whether the cell lies inside."""
        return self.top <= row <= self.bottom and self.left <= place <= self.right


@dataclass(frozen=True, slots=True)
class Record:
    """One row of text. ``number`` counts as a spreadsheet does: quoted line breaks add no row."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of one sheet, blank ones too, with the ends of cells already stripped.

    ``name`` is blank where a file is one sheet (CSV). ``flaws`` says of a cell why its text is not
    what the office meant (``#REF!``, a formula without a result); such a cell is blank here.
    A cell that a workbook shows as a percentage ends in ``%``. ``formulas`` counts the cells whose
    text is the stored result of a formula.
    """

    name: str
    records: tuple[Record, ...]
    spans: tuple[Span, ...] = ()
    flaws: Mapping[tuple[int, int], str] = field(default_factory=dict)
    hidden: bool = False
    hidden_rows: tuple[int, ...] = ()
    formulas: int = 0

    @property
    def filled(self) -> tuple[Record, ...]:
        """The rows in which something stands."""
        return tuple(record for record in self.records if any(record.cells))


def letter(place: int) -> str:
    """The letter of a column as spreadsheets have it: 0 is A, 25 Z, 26 AA."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


# Joiners are not here: inside Devanagari words they carry meaning, and at an end they do no harm.
_EDGES = " \t\r\n\v\f\u00a0\u2007\u2009\u200b\u202f\ufeff"


def strip(text: str) -> str:
    """Without white space (also no-break and zero-width) at either end."""
    return text.strip(_EDGES)
