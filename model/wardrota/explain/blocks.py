"""Where each block of a serial election starts and ends, who is next in line, and where a ward stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wardrota.allot.serial import CycleInTheMaking, turn
from wardrota.explain.margins import Election
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat

Stands = Literal["in", "passed", "beyond"]


@dataclass(frozen=True, slots=True)
class Block:
    """The wards that took the seats of one mark; for W the general women's seats.

    ``units`` is the list of the mark from where the block starts, ``members`` the block in that
    order. ``next_in_line`` is the first ward behind it that no block so far has seated and that may
    bear the mark; "" if there is none. ``tied`` are the wards that the list ranks like the last
    ward and the next in line, where these two tie.
    """

    mark: Mark
    units: tuple[str, ...]
    members: tuple[str, ...]
    next_in_line: str
    tied: tuple[str, ...]

    @property
    def start(self) -> str:
        return self.units[0]

    @property
    def last(self) -> str:
        return self.members[-1]

    def stands(self, ward: str) -> Stands:
        """Whether a ward is in the block, was passed over by it, or lies beyond its last ward."""
        if ward in self.members:
            return "in"
        return "beyond" if self.units.index(ward) > self.units.index(self.last) else "passed"

    def number(self, ward: str) -> int:
        """Its place in the block from 1, or how many places it stands behind the last ward, or 0."""
        match self.stands(ward):
            case "in":
                return self.members.index(ward) + 1
            case "beyond":
                return self.units.index(ward) - self.units.index(self.last)
            case _:
                return 0


def blocks(election: Election) -> tuple[Block, ...]:
    """Every block of an election that took a seat, in the order of the blocks."""
    lists = {mark: found.ids for mark, found in election.lists.items()}
    making = CycleInTheMaking(election.problem, election.planned.cycle, lists, election.past)
    making.reopen(election.counts)
    found: list[Block] = []
    seated: set[str] = set()
    resume: str | None = None
    for mark in Mark:
        start = making.start(mark)
        if election.problem.readings.pointer == "after_last_woman" and resume is not None:
            start = resume
        units = turn(lists[mark], start)
        members = tuple(unit for unit in units if _of_block(election.seats[unit], mark))
        if not members:
            continue
        seated.update(members)
        behind = units[units.index(members[-1]) + 1 :]
        resume = (behind or units)[0]
        follows = (unit for unit in behind if unit not in seated and _may_bear(making, unit, mark))
        next_in_line = next(follows, "")
        tied = next((g for g in election.lists[mark].ties if {members[-1], next_in_line} <= set(g)), ())
        found.append(Block(mark, tuple(units), members, next_in_line, tied))
    return tuple(found)


def _of_block(seat: Seat | None, mark: Mark) -> bool:
    return seat is Seat.W if mark is Mark.W else seat is not None and mark in seat.marks


def _may_bear(making: CycleInTheMaking, unit: str, mark: Mark) -> bool:
    if mark is Mark.W:
        return not making.barred(unit, Seat.W)
    category = Category(mark.value)
    return not all(making.barred(unit, seat) for seat in (PLAIN_SEAT[category], WOMENS_SEAT[category]))
