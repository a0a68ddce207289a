"""What a ward bore before, and what that bars: scope and grain of the no-repeat rule, 7(5)(1)(f)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from wardrota.audit.case import Record
from wardrota.history import Allotment
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Mark, Seat

_MARKS = frozenset(mark.value for mark in Mark)
_BLOCK = {Category.SC: 0, Category.ST: 1, Category.BC: 2, None: 3}


@cache
def tokens(seat: Seat, grain: str) -> tuple[str, ...]:
    """The heads that a seat stands for under a grain; UR stands for none.

    ``head``: its marks. ``exact``: the seat itself. ``head_w_only``: the category, or women
    only if the seat is a plain women's seat. This is what "respectively" means, a rule of 7(5)(1)(f):
    the planner has its own in ``law/bars.py``, and the tests hold the two against each other.
    """
    if seat is Seat.UR:
        return ()
    match grain:
        case "head":
            return tuple(mark.value for mark in seat.marks)
        case "exact":
            return (seat.value,)
        case "head_w_only":
            return (seat.category.value if seat.category is not None else Mark.W.value,)
    raise ValueError(f"no such grain: {grain}")


@cache
def seats_of(token: str, grain: str) -> tuple[Seat, ...]:
    """The seats that stand for a head."""
    return tuple(seat for seat in Seat if token in tokens(seat, grain))


@cache
def all_tokens(grain: str) -> tuple[str, ...]:
    """Every head a grain knows, in block order."""
    return tuple(dict.fromkeys(token for seat in Seat for token in tokens(seat, grain)))


@cache
def token_category(token: str) -> Category | None:
    """The category whose people a ward must have to bear the head; None for women."""
    return Seat(token).category if token not in _MARKS else _mark_category(token)


def _mark_category(token: str) -> Category | None:
    return Category(token) if token != Mark.W.value else None


def window(record: Record, allotment: Allotment, readings: Readings) -> tuple[Allotment, ...]:
    """The past allotments whose seats bar, oldest first (all that are remembered under ``rotation``)."""
    past = record.past(allotment.cycle, readings)
    reach = {"none": 0, "previous": 1, "last_k": readings.last_k}.get(readings.no_repeat_scope, len(past))
    return tuple(before for ago, before in zip(range(len(past), 0, -1), past, strict=True) if ago <= reach)


@dataclass(frozen=True, slots=True)
class Turns:
    """The running rotation of one head: who has had it, and in which remembered election last."""

    used: frozenset[str]
    last: dict[str, int]


def turns(record: Record, past: Sequence[Allotment], token: str, readings: Readings) -> Turns:
    """Replay past elections. A rotation closes when a ward is taken again and no unused ward was left;
    the next one starts with the wards that were taken again."""
    used: set[str] = set()
    last: dict[str, int] = {}
    for number, allotment in enumerate(past):
        bearing = bearers(allotment, token, readings.no_repeat_grain)
        again = used & bearing
        if again and not left_out(record, allotment, token, used | bearing, readings).surely:
            used = again
        else:
            used |= bearing
        last.update(dict.fromkeys(bearing, number))
    return Turns(frozenset(used), last)


def borne(allotment: Allotment, ward: str, grain: str) -> tuple[Seat, ...]:
    """What a ward bore, as far as it counts under a grain.

    A seat of which only the category is known stands for that category; it is no exact seat.
    """
    if grain == "exact" and ward in allotment.partly:
        return ()
    return allotment.borne(ward)


def wards_and_seats(allotment: Allotment, grain: str) -> Iterable[tuple[str, Seat | None]]:
    """Every ward with every seat that counts under a grain; several of one ward stand in their order."""
    if not allotment.inherited and not allotment.partly:
        return allotment.seats.items()
    return [(ward, seat) for ward in allotment.seats for seat in borne(allotment, ward, grain)]


def bearers(allotment: Allotment, token: str, grain: str) -> set[str]:
    """Wards whose seat in an allotment stands for a head."""
    kinds = seats_of(token, grain)
    return {ward for ward, seat in wards_and_seats(allotment, grain) if seat in kinds}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Eligible wards that did not get a head: surely, perhaps (figures missing), or with a reason."""

    surely: tuple[str, ...]
    perhaps: tuple[str, ...]
    excused: tuple[str, ...]


def left_out(
    record: Record, allotment: Allotment, token: str, not_these: set[str], readings: Readings
) -> LeftOut:
    """Wards of an allotment, other than ``not_these``, that might have borne the head.

    A ward is excused if an earlier block took it or the scenario keeps it elsewhere.
    """
    category, grain = token_category(token), readings.no_repeat_grain
    surely, perhaps, excused = [], [], []
    for ward, seat in allotment.seats.items():
        if ward in not_these:
            continue
        able = record.eligible(ward, category, readings)
        if able is False:
            continue
        taken = seat is not None and seat is not Seat.UR and _BLOCK[seat.category] < _BLOCK[category]
        if taken or record.pinned_elsewhere(ward, allotment.cycle, seats_of(token, grain)):
            excused.append(ward)
        elif able is None or seat is None:
            perhaps.append(ward)
        else:
            surely.append(ward)
    return LeftOut(tuple(surely), tuple(perhaps), tuple(excused))


class Bars:
    """Which seats the remembered past bars in one cycle, under one set of readings."""

    def __init__(self, record: Record, allotment: Allotment, readings: Readings) -> None:
        self._grain = readings.no_repeat_grain
        self._window = window(record, allotment, readings)
        self._used: dict[str, Turns] = {}
        if readings.no_repeat_scope == "rotation":
            self._used = {
                token: turns(record, self._window, token, readings) for token in all_tokens(self._grain)
            }
        # Wards of which a past seat within the window is not known.
        self.unknown = frozenset[str]().union(*(past.unknown() for past in self._window))
        self._barred: dict[str, Mapping[str, tuple[Allotment, Seat]]] = {}

    def why(self, ward: str, seat: Seat) -> tuple[Allotment, Seat] | None:
        """The latest past order that bars the seat, or None."""
        return self.barred(seat).get(ward)

    def barred(self, seat: Seat) -> Mapping[str, tuple[Allotment, Seat]]:
        """Ward → the latest past order that bars the seat, and what it bore then."""
        name = seat.value
        if name not in self._barred:
            self._barred[name] = self._all_barred(tokens(seat, self._grain))
        return self._barred[name]

    def _all_barred(self, heads: tuple[str, ...]) -> dict[str, tuple[Allotment, Seat]]:
        kinds = tuple(seat for head in heads for seat in seats_of(head, self._grain))
        found: dict[str, tuple[Allotment, Seat]] = {}
        for past in self._window:
            in_past: dict[str, tuple[Allotment, Seat]] = {}
            for ward, before in wards_and_seats(past, self._grain):
                if before is not None and before in kinds and self._still_bars(ward, before, heads):
                    in_past.setdefault(ward, (past, before))  # of several past seats the first one tells
            found |= in_past  # later orders replace earlier ones
        return found

    def _still_bars(self, ward: str, before: Seat, heads: tuple[str, ...]) -> bool:
        """Under scope rotation a head bars only until the list is exhausted."""
        if not self._used:
            return True
        return any(before in seats_of(h, self._grain) and ward in self._used[h].used for h in heads)


def bars_at(record: Record, allotment: Allotment, readings: Readings) -> Bars:
    """The bars of one cycle, derived once for every set of readings that bars alike."""
    floor = (readings.minimum_share.numerator, readings.minimum_share.denominator)
    scope = (readings.no_repeat_scope, readings.last_k, readings.restart)
    asked = (scope, readings.no_repeat_grain, floor, record.lineage_key(readings))
    return record.once(
        ("bars asked for", allotment.cycle.label, asked), lambda: _bars_at(record, allotment, readings, floor)
    )


def _bars_at(record: Record, allotment: Allotment, readings: Readings, floor: tuple[int, int]) -> Bars:
    seen = window(record, allotment, readings)
    # What was planned here stands, whatever past the redrawn wards have.
    inherited = () if all(map(record.is_planned, seen)) else (record.lineage_key(readings),)
    rotation = readings.no_repeat_scope == "rotation"
    remembered = tuple(past.cycle.label for past in seen)
    key = ("bars", allotment.cycle.label, remembered, inherited, rotation, readings.no_repeat_grain, floor)
    return record.once(key, lambda: Bars(record, allotment, readings))
