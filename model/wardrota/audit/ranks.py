"""Who stands before whom: the lists by which an order may claim to have gone.

Built from the figures of the wards alone, once per list, and shared by every reading that
names the same list. A ward where nobody lives has no share and stands last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.wards import Ward, WardTable, natural_key

Score = Fraction | int
Scorer = Callable[[Ward], Score | None]

_LAST = Fraction(-1)


@dataclass(frozen=True, slots=True)
class RankList:
    """Wards best first. Equal ``score`` is a tie; ``kind`` names the list."""

    kind: str
    ids: tuple[str, ...]
    place: dict[str, int]
    score: dict[str, Score]

    def from_start(self, ward_id: str, start: int) -> int:
        """Steps from a starting place to a ward, going round."""
        return (self.place[ward_id] - start) % len(self.ids)


class Ranks:
    """The lists of one ward table; a list that the figures cannot give is None."""

    def __init__(self, table: WardTable | None) -> None:
        self._wards: tuple[Ward, ...] = table.wards if table is not None else ()
        self._made: dict[str, RankList | None] = {}

    def list_for(self, block: Category | None, readings: Readings) -> RankList | None:
        """The list of a block (None for women) under the readings ``order`` and ``women_order``."""
        kind = _women_kind(readings) if block is None else _category_kind(block, readings.order)
        made = self._list(kind)
        if made is None and kind == "BC share":
            # Where no survey was made, a published rank is all there is.
            return self._list("BC rank")
        return made

    def _list(self, kind: str) -> RankList | None:
        if kind not in self._made:
            self._made[kind] = self._make(kind)
        return self._made[kind]

    def _make(self, kind: str) -> RankList | None:
        scorer, persons = _SCORERS[kind]
        scores = {ward.id: scorer(ward) for ward in self._wards}
        if not scores or any(score is None for score in scores.values()):
            return None
        known: dict[str, Score] = {w: score for w, score in scores.items() if score is not None}
        ordered = sorted(
            self._wards, key=lambda ward: (-known[ward.id], -(persons(ward) or 0), natural_key(ward.id))
        )
        ids = tuple(ward.id for ward in ordered)
        return RankList(kind, ids, {w: place for place, w in enumerate(ids)}, known)


def _category_kind(block: Category, order: str) -> str:
    match order:
        case "single_list_sc_share":
            return "SC share"
        case "single_list_sc_headcount":
            return "SC headcount"
        case "per_category_headcount":
            return f"{block} headcount"
        case "given_rank" if block is not Category.ST:
            return f"{block} rank"
        case _:
            return f"{block} share"


def _women_kind(readings: Readings) -> str:
    match (readings.women_order, readings.order):
        case ("total_population", _):
            return "population"
        case ("women_share", _):
            return "women's share"
        case (_, "single_list_sc_headcount"):
            return "SC headcount"
        case (_, "given_rank"):
            return "SC rank"
        case _:
            return "SC share"


def _share(category: Category) -> Scorer:
    def score(ward: Ward) -> Score | None:
        if ward.people(category) is None:
            return None
        return _LAST if ward.population == 0 else ward.share(category)

    return score


def _people(category: Category) -> Scorer:
    return lambda ward: ward.people(category)


def _women(ward: Ward) -> int | None:
    text = ward.other.get("women", "")
    return int(text) if text.isdecimal() else None


def _women_share(ward: Ward) -> Score | None:
    women = _women(ward)
    if women is None:
        return None
    return _LAST if ward.population == 0 else Fraction(women, ward.population)


def _minus(rank: int | None) -> int | None:
    return None if rank is None else -rank


_SCORERS: dict[str, tuple[Scorer, Callable[[Ward], int | None]]] = {
    **{f"{c} share": (_share(c), lambda ward, c=c: ward.people(c)) for c in Category},  # type: ignore[misc]
    **{f"{c} headcount": (_people(c), lambda ward: 0) for c in Category},
    "SC rank": (lambda ward: _minus(ward.rank_sc), lambda ward: 0),
    "BC rank": (lambda ward: _minus(ward.rank_bc), lambda ward: 0),
    "population": (lambda ward: ward.population, lambda ward: 0),
    "women's share": (_women_share, _women),
}
