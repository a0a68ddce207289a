"""Whose past a redrawn ward has, asked of the lineage itself: who stands before whom among its sources.

The planner carries old orders forward, redrawing by redrawing, by ranking the sources of a ward.
Here every ward of today is followed back, and an old ward counts if no inequality is against it.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from wardrota.history import Allotment
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Seat
from wardrota.lineage import Delimitation, Flow, Lineage
from wardrota.wards import natural_key


@dataclass(frozen=True, slots=True)
class Origin:
    """An old ward whose past a ward of today has: ``way`` leads there, the latest redrawing first."""

    old: str
    way: tuple[Flow, ...]
    whole: bool


class Ancestry:
    """Which old wards count for which wards of today, under one reading of the lineage."""

    def __init__(self, lineage: Lineage, readings: Readings) -> None:
        self._lineage, self._readings = lineage, readings
        self._steps = [_Step(step, readings) for step in lineage.delimitations]

    def origins(self, order: Allotment) -> dict[str, tuple[Origin, ...]]:
        """Ward of today → the wards of an order whose past it has, what counts most first."""
        passed = len(self._lineage.after(order.cycle))
        if not passed:
            return {}
        steps = self._steps[-passed:]
        return {ward: tuple(_back(ward, steps)) for ward in steps[-1].wards}

    def inherited(self, order: Allotment) -> Allotment:
        """The order as the wards of today have it behind them."""
        origins = self.origins(order)
        if not origins:
            return order
        behind = {ward: [o.old for o in found if o.old in order.seats] for ward, found in origins.items()}
        bore: dict[str, dict[Seat | None, None]] = {ward: {} for ward, olds in behind.items() if olds}
        partly: dict[str, Category | None] = {}
        for ward, seats in bore.items():
            for old in behind[ward]:
                seats[order.seats[old]] = None
                category = order.partly.get(old)
                if len(behind[ward]) == 1 and old in order.partly:
                    partly[ward] = category
                elif category is not None:
                    # Beside another past the two things that are known of it stand apart.
                    seats[Seat(category.value)] = None
        return Allotment(
            order.cycle,
            {ward: next(iter(seats)) for ward, seats in bore.items()},
            {ward: tuple(seats)[1:] for ward, seats in bore.items() if len(seats) > 1},
            partly,
        )

    def lost(self, order: Allotment) -> tuple[str, ...]:
        """Wards of an order with a reserved or unknown seat whose past no ward of today has."""
        origins = self.origins(order)
        kept = {origin.old for found in origins.values() for origin in found}
        gone = [w for w, seat in order.seats.items() if origins and w not in kept and seat is not Seat.UR]
        return tuple(sorted(gone, key=natural_key))


class _Step:
    """One redrawing with its flows by new ward, and the sources that count."""

    def __init__(self, step: Delimitation, readings: Readings) -> None:
        self._into = step.by_new()
        self._out_of = {old: len(flows) for old, flows in step.by_old().items()}
        self._readings = readings
        self.wards = step.new_ids

    def whole(self, flow: Flow) -> bool:
        """Whether the people of the old ward are those of the new one, and nobody else is."""
        return bool(flow.old) and len(self._into[flow.new]) == 1 == self._out_of[flow.old]

    def sources(self, ward: str) -> list[Flow]:
        """The old wards that count for a new one; the more others stand before one, the later it comes."""
        rivals = self._into.get(ward, ())
        counting = [f for f in rivals if self.whole(f) or (f.old and self._counts(f, rivals))]
        return sorted(counting, key=lambda f: sum(_before(other, f, self._readings) for other in counting))

    def _counts(self, flow: Flow, rivals: Sequence[Flow]) -> bool:
        if flow.persons == 0:
            return False
        match self._readings.lineage:
            case "largest_share":
                return not any(_before(other, flow, self._readings) for other in rivals)
            case "any_share_above":
                share, people = self._readings.lineage_share, sum(other.persons for other in rivals)
                return share.denominator * flow.persons > share.numerator * people
            case "same_name":
                return bool(_sounds(flow.old_name)) and _sounds(flow.old_name) == _sounds(flow.new_name)
        return False


def _back(ward: str, steps: Sequence[_Step]) -> list[Origin]:
    *earlier, latest = steps
    found: list[Origin] = []
    for flow in latest.sources(ward):
        here = Origin(flow.old, (flow,), latest.whole(flow))
        if earlier:
            older = _back(flow.old, earlier)
            found += [Origin(o.old, (flow, *o.way), here.whole and o.whole) for o in older]
        else:
            found.append(here)
    return found


def _before(one: Flow, other: Flow, readings: Readings) -> bool:
    """Whether a source of a ward stands before another: more people, then the tie rule, wards first."""
    if one.persons != other.persons:
        return one.persons > other.persons
    if not one.old or not other.old:
        return bool(one.old) and not other.old
    if readings.tie == "draw_of_lots":
        return _lot(readings.seed, one.old) < _lot(readings.seed, other.old)
    return natural_key(one.old) < natural_key(other.old)


def _lot(seed: int, ward_id: str) -> str:
    """The published lot of the list ``lineage``, drawn again."""
    return hashlib.sha256(b"%d:lineage:%s" % (seed, ward_id.encode())).hexdigest()


def _sounds(name: str) -> str:
    """Letters and digits of a name, whatever the case."""
    kinds = {"L", "M", "N"}
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in folded if unicodedata.category(sign)[:1] in kinds)
