"""One family of errors; each knows its exit code.

A message says *where*, *what was found*, *what is allowed* and *what to do*.
All faults of one input are gathered into one error, never raised one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

T = TypeVar("T")


class ExitCode(IntEnum):
    """What the shell is told. Documented in README.md."""

    DONE = 0
    BREACH = 1
    WRONG_INPUT = 2
    NO_LAWFUL_PLAN = 3
    UNPROVED = 4
    INTERNAL = 70
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong with an input, in words a clerk understands.

    ``row`` counts as a spreadsheet does: the header is row 1. Zero means "the file as a whole".
    ``sheet`` and ``cell`` (``D7``) are blank where they are not known or make no sense.
    """

    where: str
    row: int
    column: str
    found: str
    allowed: str
    remedy: str = ""
    sheet: str = ""
    cell: str = ""

    def __str__(self) -> str:
        place = self.where
        if self.sheet:
            place += f", sheet {self.sheet}"
        if self.row:
            place += f", row {self.row}"
        if self.column:
            place += f", column {self.column}"
        if self.cell:
            place += f" ({self.cell})"
        text = f"{place}: {self.found}. Allowed: {self.allowed}."
        return f"{text} {self.remedy}".rstrip()


class WardrotaError(Exception):
    """Root of every error a user may see."""

    exit_code = ExitCode.INTERNAL


class InputError(WardrotaError):
    """The input is wrong; carries every fault that was found, each once (exit 2)."""

    exit_code = ExitCode.WRONG_INPUT

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(dict.fromkeys(faults))
        count = len(self.faults)
        head = f"{count} fault{'s' if count != 1 else ''} in the input; nothing was written."
        super().__init__("\n".join([head, *(f"  {fault}" for fault in self.faults)]))


def gathered(faults: list[Fault], make: Callable[[], T]) -> T | None:
    """What ``make`` gives; or None, and its faults added to those of the other parts of the input."""
    try:
        return make()
    except InputError as error:
        faults.extend(error.faults)
        return None


class NoLawfulPlan(WardrotaError):
    """The clauses cannot all be met (exit 3); the message carries the reason and the way out."""

    exit_code = ExitCode.NO_LAWFUL_PLAN


class NothingFound(WardrotaError):
    """The solver was stopped before it found any plan (exit 4)."""

    exit_code = ExitCode.UNPROVED


class LawIsSilent(WardrotaError):
    """The statute gives no value for the question asked (a date before the Act, an unknown clause)."""

    exit_code = ExitCode.WRONG_INPUT


class InternalError(WardrotaError):
    """Our bug: a plan that fails its own audit, a goal that does not recompute. Nothing is written."""

    exit_code = ExitCode.INTERNAL
