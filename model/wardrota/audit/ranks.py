"""Who stands before whom: the lists by which an order may claim to have gone.

Two wards are compared by cross-multiplying people and populations; no share is ever formed.
A ward where nobody lives has no share and stands last.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import pairwise

from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.wards import Ward, WardTable, natural_key

SINGLE_LISTS = frozenset({"single_list_sc_share", "single_list_sc_headcount"})


@dataclass(frozen=True, slots=True)
class Score:
    """``people`` out of ``of``; a headcount is out of 1, and a rank counts negatively, so that 1 leads."""

    people: int
    of: int = 1

    def lead(self, other: Score) -> int:
        """Positive if this score stands before the other, 0 if they are equal."""
        if self.of == 0 or other.of == 0:
            return (self.of > 0) - (other.of > 0)
        return self.people * other.of - other.people * self.of


@dataclass(frozen=True, slots=True)
class RankList:
    """Wards best first; ``kind`` names the list, and wards of one ``level`` are equal in it."""

    kind: str
    ids: tuple[str, ...]
    place: dict[str, int]
    level: dict[str, int]

    def from_start(self, ward_id: str, start: int) -> int:
        """Steps from a starting place to a ward, going round."""
        return (self.place[ward_id] - start) % len(self.ids)

    def equal(self, one: str, other: str) -> bool:
        """Whether only the tie rule puts two wards in order."""
        return self.level[one] == self.level[other]

    def until(self, last: str, start: int) -> tuple[str, ...]:
        """The wards that stand before one, from a starting place on, going round."""
        end = self.place[last]
        return self.ids[start:end] if start <= end else self.ids[start:] + self.ids[:end]


class Ranks:
    """The lists of one ward table; a list that the figures cannot give is None."""

    def __init__(self, table: WardTable | None) -> None:
        self._wards: tuple[Ward, ...] = table.wards if table is not None else ()
        self._made: dict[tuple[str, str], RankList | None] = {}

    def list_for(self, block: Category | None, readings: Readings) -> RankList | None:
        """The list of a block (None for women) under ``order``, ``women_order`` and ``tie``."""
        kind = _women_kind(readings) if block is None else _category_kind(block, readings.order)
        lots = str(readings.seed) if readings.tie == "draw_of_lots" else ""
        made = self._list(kind, lots)
        if made is None and kind == "BC share":
            # Where no survey was made, a published rank is all there is.
            return self._list("BC rank", lots)
        return made

    def _list(self, kind: str, lots: str) -> RankList | None:
        if (kind, lots) not in self._made:
            self._made[kind, lots] = self._make(kind, lots)
        return self._made[kind, lots]

    def _make(self, kind: str, lots: str) -> RankList | None:
        scores: dict[str, Score] = {}
        for ward in self._wards:
            score = _SCORERS[kind](ward)
            if score is None:
                return None
            scores[ward.id] = score
        if not scores:
            return None

        def before(one: Ward, other: Ward) -> int:
            by_list = scores[other.id].lead(scores[one.id])
            if by_list:
                return by_list
            if lots:
                return -1 if _lot(lots, kind, one.id) < _lot(lots, kind, other.id) else 1
            by_headcount = scores[other.id].people - scores[one.id].people
            return by_headcount or (-1 if natural_key(one.id) < natural_key(other.id) else 1)

        ids = tuple(ward.id for ward in sorted(self._wards, key=cmp_to_key(before)))
        return RankList(kind, ids, {w: place for place, w in enumerate(ids)}, _levels(ids, scores))


def _levels(ids: tuple[str, ...], scores: dict[str, Score]) -> dict[str, int]:
    """Equal wards are neighbours in a list; each new score begins a level."""
    level, levels = 0, {ids[0]: 0}
    for before, ward in pairwise(ids):
        level += scores[before].lead(scores[ward]) != 0
        levels[ward] = level
    return levels


def _category_kind(block: Category, order: str) -> str:
    match order:
        case "single_list_sc_share":
            return "SC share"
        case "single_list_sc_headcount":
            return "SC headcount"
        case "per_category_headcount":
            return f"{block} headcount"
        case "given_rank":
            # No table gives a rank by ST; they follow the one list of 7(5)(1)(c).
            return "BC rank" if block is Category.BC else "SC rank"
        case _:
            return f"{block} share"


def _women_kind(readings: Readings) -> str:
    match (readings.women_order, readings.order):
        case ("total_population", _):
            return "population"
        case ("women_share", _):
            return "women's share"
        case _:
            return _category_kind(Category.SC, readings.order)


def _share(category: Category) -> Callable[[Ward], Score | None]:
    def score(ward: Ward) -> Score | None:
        people = ward.people(category)
        if ward.population == 0:
            return Score(0, 0)
        return None if people is None else Score(people, ward.population)

    return score


def _headcount(category: Category) -> Callable[[Ward], Score | None]:
    return lambda ward: None if (people := ward.people(category)) is None else Score(people)


def _women_share(ward: Ward) -> Score | None:
    women = ward.other.get("women", "")
    return Score(int(women), ward.population) if women.isdecimal() else None


def _rank(rank: int | None) -> Score | None:
    return None if rank is None else Score(-rank)


_SCORERS: dict[str, Callable[[Ward], Score | None]] = {
    **{f"{c} share": _share(c) for c in Category},
    **{f"{c} headcount": _headcount(c) for c in Category},
    "SC rank": lambda ward: _rank(ward.rank_sc),
    "BC rank": lambda ward: _rank(ward.rank_bc),
    "population": lambda ward: Score(ward.population),
    "women's share": _women_share,
}

_DRAWN_FROM = {"population": "total_population", "women's share": "women_share"}


def _lot(seed: str, kind: str, ward_id: str) -> str:
    """The published lot, drawn again: SHA-256 of ``seed:list:ward``, with the list as the draw names it."""
    category, _, what = kind.partition(" ")
    drawn_from = _DRAWN_FROM.get(kind, f"{what}_{category}".lower())
    return hashlib.sha256(f"{seed}:{drawn_from}:{ward_id}".encode()).hexdigest()
