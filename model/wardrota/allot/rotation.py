"""The scope ``rotation`` of 7(5)(1)(f): no ward again until every eligible ward has had its turn.

For each head there is a running rotation: the wards that have had it since it last began. Where
the wards without a turn no longer suffice all of them are taken, the list reopens for the seats
that remain, those first who have waited longest, and a new rotation begins with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from wardrota.allot.eligibility import eligible
from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads
from wardrota.law.seats import Category, Mark, Seat
from wardrota.problem import Problem

_PLACE: dict[Category | None, int] = {Category.SC: 0, Category.ST: 1, Category.BC: 2, None: 3}


@dataclass(frozen=True, slots=True)
class Turns:
    """A running rotation: the wards that had their turn, and the latest order that gave each one.

    ``last`` numbers the remembered orders from 0, oldest first; it reaches back over earlier rotations.
    """

    used: frozenset[str]
    last: Mapping[str, int]


def seats_of(head: str, grain: str) -> tuple[Seat, ...]:
    """The seats that stand for a head."""
    return tuple(seat for seat in Seat if head in repeated_heads(seat, grain))


def category_of(head: str) -> Category | None:
    """The category whose people a ward must have to take a turn; None for women."""
    if head in Mark.__members__:
        return None if head == Mark.W.value else Category(head)
    return Seat(head).category


def taken_before(head: str) -> tuple[Seat, ...]:
    """Seats of the blocks before the head's own, 7(5)(1)(d): a ward that has one is not waiting."""
    place = _PLACE[category_of(head)]
    return tuple(seat for seat in Seat if seat is not Seat.UR and _PLACE[seat.category] < place)


def kept_elsewhere(problem: Problem, ward: str, cycle: str, seats: Sequence[Seat]) -> bool:
    """Whether pins or exclusions keep a ward from each of these seats in a cycle."""
    if any(p.ward == ward and p.cycle == cycle and p.seat not in seats for p in problem.pins):
        return True
    shut = {seat for e in problem.exclusions if e.ward == ward and e.cycle in ("", cycle) for seat in e.seats}
    return shut.issuperset(seats)


def turns(problem: Problem, remembered: Iterable[Allotment], head: str) -> Turns:
    """Replay the remembered orders, oldest first.

    A rotation closes in an order that takes a ward again although nobody who is known to be
    eligible was left waiting.
    """
    used: frozenset[str] = frozenset()
    last: dict[str, int] = {}
    for number, allotment in enumerate(remembered):
        bearing = bearers(problem, allotment, head)
        again = used & bearing
        if again and not waiting(problem, allotment, head, used | bearing):
            used = again
        else:
            used |= bearing
        last.update(dict.fromkeys(bearing, number))
    return Turns(used, last)


def bearers(problem: Problem, allotment: Allotment, head: str) -> frozenset[str]:
    """The wards that bear a head in an allotment, or inherit it there from a ward that did."""
    seats = set(seats_of(head, problem.readings.no_repeat_grain))
    return frozenset(ward for ward in allotment.seats if seats.intersection(allotment.borne(ward)))


def waiting(
    problem: Problem, allotment: Allotment, head: str, others: frozenset[str], unknown: bool = False
) -> tuple[str, ...]:
    """Wards beside ``others`` that are eligible and that neither an earlier block nor the scenario took.

    ``unknown``: whether wards of which it is not known whether they are eligible count as waiting.
    """
    seats, before = seats_of(head, problem.readings.no_repeat_grain), taken_before(head)
    category, label = category_of(head), allotment.cycle.label
    return tuple(
        ward
        for ward, seat in allotment.seats.items()
        if ward not in others
        and seat is not None
        and seat not in before
        and (able := eligible(problem, ward, category)) is not False
        and (unknown or able is True)
        and not kept_elsewhere(problem, ward, label, seats)
    )


def out_of_turn(problem: Problem, allotment: Allotment, head: str, before: Turns) -> str:
    """Why an allotment breaks the rotation of a head, as a clause of a sentence; "" if it does not."""
    bearing = bearers(problem, allotment, head)
    again = [ward for ward in allotment.seats if ward in bearing and ward in before.used]
    if not again:
        return ""
    fresh = waiting(problem, allotment, head, before.used | bearing, unknown=True)
    if fresh:
        return f"{again[0]} would bear {head} again before {fresh[0]} had a turn"
    unused = frozenset(ward for ward in allotment.seats if ward not in before.used)
    for ward in waiting(problem, allotment, head, unused | bearing, unknown=True):
        early = next((early for early in again if before.last[ward] < before.last[early]), None)
        if early is not None:
            return f"{early} would bear {head} again before {ward}, which has waited longer"
    return ""
