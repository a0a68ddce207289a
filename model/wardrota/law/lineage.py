"""What a redrawn ward bore before: the past follows people, not numbers. 7(5)(1)(f) needs it.

The Act bars a head from a ward that bore it before and does not say what a ward is when the
wards are drawn anew. A ward whose people are exactly those of one old ward is that ward, whatever
its number or its name. For every other ward the reading ``lineage`` decides.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from wardrota.history import Allotment, Descent, History
from wardrota.law.clauses import clause
from wardrota.law.readings import Readings
from wardrota.law.seats import PLAIN_SEAT, Seat
from wardrota.lineage import OUTSIDE, UNCHANGED, Delimitation, Flow, Inheritance, Lineage
from wardrota.wards import natural_key


def carried(history: History, lineage: Lineage, readings: Readings) -> History:
    """The past orders as the wards of today inherit them; ``descent`` keeps what they were made from.

    A ward with several inherited seats of one election has the seat of the old ward that gave it
    most people in ``Allotment.seats`` and the others in ``Allotment.inherited``. A ward that
    inherits nothing is not in the order, as a ward that did not exist.
    """
    heirs = tuple(inheritances(step, readings) for step in lineage.delimitations)
    allotments = []
    for order in history.allotments:
        steps = lineage.after(order.cycle)
        for step_heirs in heirs[len(heirs) - len(steps) :]:
            order = _taken_over(order, step_heirs)
        allotments.append(order)
    return replace(history, allotments=tuple(allotments), descent=Descent(history.allotments, lineage, heirs))


@clause("7(5)(1)(f)")
def inheritances(delimitation: Delimitation, readings: Readings) -> tuple[Inheritance, ...]:
    """Who takes over from whom in one redrawing; of one ward's sources the first counts most.

    The share is that of the new ward's people. Area from outside the old wards has no past and
    counts like a source: a ward most of whose people are new to the corporation starts afresh
    under ``largest_share``. Equal sources follow the reading ``tie``, a ward before the outside.
    """
    out_of = delimitation.by_old()
    found: list[Inheritance] = []
    for ward, flows in delimitation.by_new().items():
        total = sum(flow.persons for flow in flows)
        if len(flows) == 1 and flows[0].old != OUTSIDE and len(out_of[flows[0].old]) == 1:
            sources, why = list(flows), UNCHANGED
        else:
            sources, why = _sources(flows, total, readings), readings.lineage
        found += [Inheritance(ward, flow.old, flow.persons, total, why) for flow in sources]
    return tuple(found)


def _sources(flows: Sequence[Flow], total: int, readings: Readings) -> list[Flow]:
    ranked = sorted(flows, key=lambda flow: (-flow.persons, flow.old == OUTSIDE, _turn(flow.old, readings)))
    match readings.lineage:
        case "largest_share":
            sources = ranked[:1]
        case "any_share_above":
            least = readings.lineage_share
            sources = [flow for flow in ranked if flow.persons * least.denominator > least.numerator * total]
        case "same_name":
            sources = [flow for flow in ranked if "" != name_key(flow.old_name) == name_key(flow.new_name)]
        case _:  # start_afresh
            sources = []
    return [flow for flow in sources if flow.old != OUTSIDE and flow.persons]


def equal_sources(delimitation: Delimitation, readings: Readings) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Wards whose first source only the tie rule chose, each with the old wards that are equal."""
    found = []
    first = {heir.ward: heir for heir in reversed(inheritances(delimitation, readings))}
    for ward, flows in delimitation.by_new().items():
        if ward in first and readings.lineage != "same_name":
            equal = tuple(f.old for f in flows if f.persons == first[ward].persons and f.old != OUTSIDE)
            if len(equal) > 1:
                found.append((ward, equal))
    return tuple(found)


def _turn(ward: str, readings: Readings) -> tuple[object, ...]:
    if readings.tie == "draw_of_lots":
        return (hashlib.sha256(f"{readings.seed}:lineage:{ward}".encode()).hexdigest(),)
    return natural_key(ward)


def name_key(name: str) -> str:
    """A name as people hear it: letters and digits alone, whatever the case and the spacing."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if unicodedata.category(letter)[0] in "LMN")


def _taken_over(order: Allotment, heirs: Sequence[Inheritance]) -> Allotment:
    """The order as the new wards of one redrawing inherit it."""
    sources: dict[str, list[str]] = {}
    for heir in heirs:
        if heir.old in order.seats:
            sources.setdefault(heir.ward, []).append(heir.old)
    told = {
        ward: tuple(dict.fromkeys(seat for old in olds for seat in _told(order, old, alone=len(olds) == 1)))
        for ward, olds in sources.items()
    }
    return Allotment(
        order.cycle,
        {ward: seats[0] for ward, seats in told.items()},
        {ward: seats[1:] for ward, seats in told.items() if len(seats) > 1},
        {
            ward: order.partly[olds[0]]
            for ward, olds in sources.items()
            if len(olds) == 1 and olds[0] in order.partly
        },
    )


def _told(order: Allotment, old: str, alone: bool) -> tuple[Seat | None, ...]:
    """The seats that a ward passes on. Of one whose category alone is known a ward with several pasts has
    that category and a seat not known; with no other past it is known as little, and as much, as before."""
    first, others = order.seats[old], order.inherited.get(old, ())
    category = None if alone else order.partly.get(old)
    return (first, *others) if category is None else (first, PLAIN_SEAT[category], *others)
