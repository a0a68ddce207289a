"""What a reader finds on its way: faults, and notes on everything that was read with latitude."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from wardrota.errors import Fault, InputError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What was read, and a sentence for everything that was not plain."""

    value: T
    notes: tuple[str, ...]


@dataclass(slots=True)
class Findings:
    """Collects faults and notes of one file; several may be joined into one error."""

    where: str
    faults: list[Fault] = field(default_factory=list)
    _notes: list[str] = field(default_factory=list)
    _readings: dict[tuple[str, str], list[tuple[int, str]]] = field(default_factory=dict)

    def fault(self, row: int, column: str, found: str, allowed: str, remedy: str = "") -> None:
        self.faults.append(Fault(self.where, row, column, found, allowed, remedy))

    def note(self, text: str) -> None:
        self._notes.append(f"{self.where}: {text}.")

    def reading(self, row: int, column: str, how: str, example: str) -> None:
        """Record one cell read with latitude; cells of one column read alike share one note."""
        self._readings.setdefault((column, how), []).append((row, example))

    @property
    def notes(self) -> tuple[str, ...]:
        """All notes: those on the file, then those on cells, column by column."""
        return (*self._notes, *(self._reading_note(*key) for key in self._readings))

    def _reading_note(self, column: str, how: str) -> str:
        cells = self._readings[column, how]
        place = f"{self.where}, column {column}, {rows_in_words(row for row, _ in cells)}"
        example = cells[0][1]
        return f"{place}: {how}" + (f" ({example})." if example else ".")


def rows_in_words(rows: Iterable[int]) -> str:
    """``row 4`` or ``rows 2-5, 9``: every row, runs shortened."""
    runs: list[list[int]] = []
    for row in sorted(set(rows)):
        if runs and row == runs[-1][1] + 1:
            runs[-1][1] = row
        else:
            runs.append([row, row])
    text = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
    single = len(runs) == 1 and runs[0][0] == runs[0][1]
    return f"row {text}" if single else f"rows {text}"


def raise_if_faulty(*findings: Findings) -> None:
    """Raise one InputError with the faults of all files, in the order of files and rows."""
    faults = [fault for one in findings for fault in sorted(one.faults, key=lambda f: f.row)]
    if faults:
        raise InputError(faults)


def all_notes(*findings: Findings) -> tuple[str, ...]:
    """The notes of all files, in the order of files."""
    return tuple(note for one in findings for note in one.notes)
