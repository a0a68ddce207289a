"""Where each block of a serial election starts and ends, and where a ward stands to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from wardrota.allot.serial import CycleInTheMaking, turn
from wardrota.explain.margins import Election
from wardrota.law.seats import Mark, Seat

Stands = Literal["in", "passed", "beyond"]


@dataclass(frozen=True, slots=True)
class Block:
    """The wards that took the seats of one mark, in the order of its list from where it starts.

    For W these are the general women's seats. ``stands`` is where the ward in question is: in the
    block, passed over by it, or beyond its last ward. ``number`` counts places from 1: in the
    block, else behind its last ward (0 where it was passed over).
    """

    mark: Mark
    start: str
    members: tuple[str, ...]
    stands: Stands
    number: int

    @property
    def last(self) -> str:
        return self.members[-1]


def blocks(election: Election, ward: str) -> tuple[Block, ...]:
    """Every block of an election that took a seat, seen from one ward."""
    lists = {mark: found.ids for mark, found in election.lists.items()}
    making = CycleInTheMaking(election.problem, election.planned.cycle, lists, election.past)
    found = []
    resume: str | None = None
    for mark in Mark:
        start = making.start(mark)
        if election.problem.readings.pointer == "after_last_woman" and resume is not None:
            start = resume
        units = turn(lists[mark], start)
        members = tuple(unit for unit in units if _in_block(election.seats, unit, mark))
        if members:
            found.append(_block(mark, start, units, members, ward))
            resume = units[(units.index(members[-1]) + 1) % len(units)]
    return tuple(found)


def _in_block(seats: Mapping[str, Seat | None], unit: str, mark: Mark) -> bool:
    seat = seats[unit]
    return seat is Seat.W if mark is Mark.W else seat is not None and mark in seat.marks


def _block(mark: Mark, start: str, units: list[str], members: tuple[str, ...], ward: str) -> Block:
    behind = units.index(ward) - units.index(members[-1])
    if ward in members:
        return Block(mark, start, members, "in", members.index(ward) + 1)
    return Block(mark, start, members, "beyond" if behind > 0 else "passed", max(0, behind))
