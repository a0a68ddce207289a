"""What a reader finds on its way: faults, and notes on everything that was read with latitude."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from wardrota.errors import Fault, InputError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What was read, and a sentence for everything that was not plain."""

    value: T
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mapped:
    """A column as the file calls it, and where it stands: letter of the column, row of the header."""

    header: str
    letter: str
    row: int


@dataclass(frozen=True, slots=True)
class Repair:
    """One cell that was read otherwise than it is written. ``value`` is what was understood."""

    where: str
    sheet: str
    row: int
    column: str
    cell: str
    how: str
    written: str = ""
    value: str = ""

    @property
    def example(self) -> str:
        """``१२ as 12``; blank where the reason names the text already."""
        if repr(self.written) in self.how:
            return ""
        return " as ".join(text for text in (self.written, self.value) if text)


def alike(repairs: Iterable[Repair]) -> list[list[Repair]]:
    """Repairs of one column that were made for the same reason, together."""
    found: dict[tuple[str, str], list[Repair]] = {}
    for repair in repairs:
        found.setdefault((repair.column, repair.how), []).append(repair)
    return list(found.values())


class TooManyFaults(InputError):
    """Reading on would help nobody."""


_DOZEN = 12
MOST_FAULTS = 500  # of one file


@dataclass(slots=True)
class Findings:
    """Collects faults and notes of one file; several may be joined into one error.

    ``sheet``, ``mapped`` (which header is which column), ``headers`` (all of them) and ``told`` (the
    columns the user named, where found) are filled in once known, so that a fault can name its cell.
    """

    where: str
    sheet: str = ""
    mapped: dict[str, Mapped] = field(default_factory=dict)
    headers: tuple[str, ...] = ()
    told: set[str] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    repairs: list[Repair] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def fault(
        self, row: int, column: str, found: str, allowed: str, remedy: str = "", *, cell: str = ""
    ) -> None:
        """Record a fault; the cell follows from row and column unless it is given.

        Raises
        ------
        TooManyFaults
            When the report is long enough; the last fault then says that it ends there.
        """
        place = cell or self._cell(row, column)
        self.faults.append(Fault(self.where, row, column, found, allowed, remedy, self.sheet, place))
        if len(self.faults) >= MOST_FAULTS:
            found, remedy = f"{MOST_FAULTS} faults, and perhaps more", "Is it the right file?"
            end = max(fault.row for fault in self.faults)
            self.faults.append(
                Fault(self.where, end, "", found, "a table without faults", remedy, self.sheet)
            )
            raise TooManyFaults(self.faults)

    def note(self, text: str) -> None:
        """Record a sentence on the file as a whole."""
        self.remarks.append(text)

    def reading(
        self, row: int, column: str, how: str, written: str = "", value: str = "", *, cell: str = ""
    ) -> None:
        """Record one cell read with latitude; cells of one column read alike share one note."""
        place = cell or self._cell(row, column)
        self.repairs.append(Repair(self.where, self.sheet, row, column, place, how, written, value))

    @property
    def notes(self) -> tuple[str, ...]:
        """All notes: those on the file, then those on cells, column by column."""
        on_file = (f"{self._place()}: {text}." for text in self.remarks)
        return (*on_file, *(self._note_on(repairs) for repairs in alike(self.repairs)))

    def _note_on(self, repairs: list[Repair]) -> str:
        first = repairs[0]
        place = f"{self._place()}, column {first.column}, {rows_in_words(one.row for one in repairs)}"
        example = f" ({first.example})" if first.example else ""
        return f"{place}: {first.how}{example}."

    def _place(self) -> str:
        return f"{self.where}, sheet {self.sheet}" if self.sheet else self.where

    def _cell(self, row: int, columns: str) -> str:
        known = [self.mapped[name] for name in columns.split(", ") if name in self.mapped]
        return ", ".join(f"{one.letter}{row}" for one in known) if row else ""


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


def wards_in_words(ids: Sequence[str]) -> str:
    """The first dozen of some wards, and how many more there are."""
    more = len(ids) - _DOZEN
    return ", ".join(ids[:_DOZEN]) + (f" and {more} more" if more > 0 else "")


def raise_if_faulty(*findings: Findings) -> None:
    """Raise one InputError with the faults of all files, in the order of files and rows."""
    faults = all_faults(*findings)
    if faults:
        raise InputError(faults)


def all_faults(*findings: Findings) -> tuple[Fault, ...]:
    """The faults of all files, in the order of files and rows."""
    return tuple(fault for one in findings for fault in sorted(one.faults, key=lambda f: f.row))


def all_notes(*findings: Findings) -> tuple[str, ...]:
    """The notes of all files, in the order of files."""
    return tuple(note for one in findings for note in one.notes)
