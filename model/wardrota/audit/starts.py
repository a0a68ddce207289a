"""Where an election starts in each list, found by replaying the past: 7(5)(1)(d), (f)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from wardrota.audit.case import Record
from wardrota.audit.ranks import SINGLE_LISTS, RankList
from wardrota.history import Allotment
from wardrota.law.readings import Readings
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Seat

Block = Category | None  # None: the remaining women's seats
BLOCKS: tuple[Block, ...] = (*Category, None)


def members(allotment: Allotment, block: Block) -> set[str]:
    """The wards of a block: a category with its women's seats, or the general women's seats."""
    kinds = (Seat.W,) if block is None else (WOMENS_SEAT[block], PLAIN_SEAT[block])
    return {w for w, seat in allotment.seats.items() if seat in kinds}


@dataclass(frozen=True, slots=True)
class Way:
    """One way to find the start of a block where the text of 7(5)(1)(d) and (f) leaves several.

    ``chained``: each block goes on behind the block before it. ``step`` 1: at the unit next to
    the last one on the block's own list; 0: at the unit next to it on the list it was taken
    from. ``from_opening``: "the last" woman's seat is sought from where the election began,
    not from where the women's block did.
    """

    chained: bool
    step: int = 1
    from_opening: bool = False


def _ways(readings: Readings) -> tuple[Way, ...]:
    """An order that fits any of these stands; with one list and no wrap they are all the same."""
    single = readings.order in SINGLE_LISTS
    if readings.pointer == "after_last_woman":
        return tuple(Way(True, step, opening) for step in (1, 0) for opening in (False, True))
    if readings.pointer == "fresh" and single:
        return (Way(True), Way(False))
    return (Way(False),)


def possible_starts(
    record: Record, allotment: Allotment, block: Block, readings: Readings
) -> list[int | None]:
    """The places at which a block may start, each way of reading the text once, the plain one first.

    None where it starts behind a block whose own list the figures do not give.
    """
    return list(dict.fromkeys(_starts(record, allotment, readings, way)[block] for way in _ways(readings)))


def _starts(record: Record, allotment: Allotment, readings: Readings, way: Way) -> dict[Block, int | None]:
    key = (
        "starts",
        way,
        allotment.cycle.label,
        readings.order,
        readings.women_order,
        readings.pointer,
        readings.restart,
        readings.tie,
        readings.seed,
        record.lineage_key(readings),
    )
    return record.once(key, lambda: _Replay(record, readings, way).starts_of(allotment))


class _Replay:
    """The starts of every block, found by replaying the past; a pointer is a unit, so lists may change."""

    def __init__(self, record: Record, readings: Readings, way: Way) -> None:
        self._record, self._readings, self._way = record, readings, way
        self._lists = {block: record.ranks.list_for(block, readings) for block in BLOCKS}

    def _members(self, past: Allotment, block: Block) -> set[str]:
        key = ("members", past.cycle.label, block, self._record.lineage_key(self._readings))
        return self._record.once(key, lambda: members(past, block))

    def starts_of(self, allotment: Allotment) -> dict[Block, int | None]:
        pointers: dict[Block, str | None] = dict.fromkeys(BLOCKS)
        starts: dict[Block, int | None] = {}
        lost = False
        for past in (*self._record.past(allotment.cycle, self._readings), allotment):
            if self._readings.pointer == "fresh":
                pointers, lost = dict.fromkeys(BLOCKS), False
            opening, opening_lost = pointers[None], lost
            chain = opening
            for block in BLOCKS:
                after = chain if self._way.chained else pointers[block]
                start = self._start(block, after)
                starts[block] = None if lost else start
                lost = lost or self._is_lost_behind(past, block)
                chain = pointers[block] = self._behind(past, block, start) or after
            if self._way.chained:
                women = self._start(None, opening if self._way.from_opening else after)
                pointers = dict.fromkeys(BLOCKS, self._behind(past, None, women) or chain)
                lost = opening_lost if self._way.from_opening else lost
        return starts

    def _is_lost_behind(self, past: Allotment, block: Block) -> bool:
        """Whether the next block starts behind this one and there is no list to say where that is."""
        return self._way.chained and self._lists[block] is None and bool(self._members(past, block))

    def _start(self, block: Block, pointer: str | None) -> int:
        ranks = self._lists[block]
        if ranks is None or pointer not in ranks.place:
            return 0
        return (ranks.place[pointer] + self._way.step) % len(ranks.ids)

    def _behind(self, past: Allotment, block: Block, start: int) -> str | None:
        """The pointer that a block leaves behind; None if it had no seat."""
        ranks = self._lists[block]
        last = furthest(ranks, self._members(past, block), start)
        if ranks is None or last is None or self._way.step:
            return last
        return ranks.ids[(ranks.place[last] + 1) % len(ranks.ids)]


def furthest(ranks: RankList | None, wards: Collection[str], start: int) -> str | None:
    """The last of some wards in cyclic order from a place; None if the list has none of them."""
    if ranks is None:
        return None
    places = [ranks.place[ward] for ward in wards if ward in ranks.place]
    # Before the start stand those that are reached by going round, so the last of them is the last of all.
    round_about = [place for place in places if place < start]
    return ranks.ids[max(round_about or places)] if places else None
