"""A lottery: finitely many whole allotments with weights that average to given chances, and one draw.

Whatever flow meets whole bounds is an average of whole flows that stay between its whole parts on
every arc (Birkhoff and von Neumann; for families of bounds, Budish, Che, Kojima and Milgrom 2013).
They are found one by one: a whole flow in the face of what is left, with the greatest weight that
leaves a flow behind; each of them closes an arc for good, so the number of arcs bounds their number.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from wardrota.allot.lottery_chances import Cells, Chances, Rule, chances, first_election
from wardrota.allot.lottery_flow import Cut, Network, circulation, denominator_of, whole
from wardrota.errors import InternalError
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Ticket:
    """One allotment of a lottery: it has the lots ``first`` to ``first + lots − 1``."""

    number: int
    first: int
    lots: int
    allotment: Allotment


@dataclass(frozen=True, slots=True)
class Lottery:
    """Chances and the tickets that give them; the lots are numbered 0 to ``lots − 1``."""

    problem: Problem
    chances: Chances
    tickets: tuple[Ticket, ...]
    lots: int

    def holding(self, lot: int) -> Ticket:
        """The ticket that has a lot."""
        return next(t for t in self.tickets if t.first <= lot < t.first + t.lots)


def lottery(problem: Problem, rule: Rule) -> Lottery | None:
    """A lottery over lawful allotments of the first planned election; None if none is lawful.

    Raises
    ------
    InputError
        Where a reading or a figure cannot be followed.
    InternalError
        If the tickets do not reproduce the chances exactly.
    """
    problem = first_election(problem)
    found = chances(problem, rule)
    if found is None:
        return None
    network, arcs = _seating(found.cells, problem)
    flow = [Fraction(0)] * len(network.tails)
    for arc, (ward, seat) in arcs.items():
        flow[arc] = found.cells[ward][seat]
    parts, lots = whole_parts(network, _completed(network, flow))
    tickets: list[Ticket] = []
    first = 0
    for number, (weight, borne) in enumerate(parts, start=1):
        seats: dict[str, Seat | None] = {ward: seat for arc, (ward, seat) in arcs.items() if borne[arc]}
        tickets.append(Ticket(number, first, weight, Allotment(problem.cycles[0].cycle, seats)))
        first += weight
    drawn_from = Lottery(problem, found, tuple(tickets), lots)
    if reproduced(drawn_from.tickets, problem.wards.ids) != found.cells:
        raise InternalError("The allotments of the lottery do not reproduce its chances.")
    return drawn_from


def reproduced(tickets: Sequence[Ticket], wards: Sequence[str]) -> Cells:
    """The chances counted again from the tickets alone: lots with a seat ÷ all lots."""
    lots = sum(ticket.lots for ticket in tickets)
    held = {ward: dict.fromkeys(Seat, 0) for ward in wards}
    for ticket in tickets:
        for ward, seat in ticket.allotment.seats.items():
            if seat is not None:
                held[ward][seat] += ticket.lots
    return {ward: {seat: Fraction(n, lots) for seat, n in row.items()} for ward, row in held.items()}


def mixed(wards: Iterable[str]) -> list[str]:
    """Wards in the order of the SHA-256 of their ids: fixed, and without regard to numbers or places."""
    return sorted(wards, key=lambda ward: (hashlib.sha256(ward.encode()).digest(), ward))


def _seating(cells: Cells, problem: Problem) -> tuple[Network, Mapping[int, tuple[str, Seat]]]:
    """Hub → ward → seat → hub, with the arcs that have a chance.

    The wards stand in the order of ``mixed``: a flow tends to fill arcs in the order in which they
    stand, and neighbours should not be drawn together more often than others.
    """
    network = Network()
    hub = network.node()
    kinds = {seat: network.node() for seat in Seat}
    arcs: dict[int, tuple[str, Seat]] = {}
    for ward in mixed(problem.wards.ids):
        here = network.node()
        network.arc(hub, here, 1, 1)
        for seat, kind in kinds.items():
            if cells[ward][seat]:
                arcs[network.arc(here, kind, 0, 1)] = (ward, seat)
    for kind in kinds.values():
        network.arc(kind, hub, 0, len(cells))
    return network, arcs


def _completed(network: Network, flow: list[Fraction]) -> list[Fraction]:
    """The same with the arcs that join the hub carrying what comes through."""
    for arc, (tail, head) in enumerate(zip(network.tails, network.heads, strict=True)):
        if tail == 0:
            flow[arc] = sum((flow[c] for c in network.touching[head] if c >= 0), Fraction(0))
        elif head == 0:
            flow[arc] = sum((flow[~c] for c in network.touching[tail] if c < 0), Fraction(0))
    return flow


Part = tuple[int, tuple[int, ...]]


def whole_parts(network: Network, flow: Sequence[Fraction]) -> tuple[tuple[Part, ...], int]:
    """Whole flows with whole weights, whose mean is the flow, and the sum of the weights.

    Each whole flow lies between the whole numbers around the flow on every arc. The sum of the
    weights is the least common denominator of the flow.

    Raises
    ------
    InternalError
        If the flow loses or gains at some node.
    """
    lots = denominator_of(flow)
    floors = [f // 1 for f in flow]
    # Above its floor an arc has yet to be used in so many of the lots that are left.
    due = [scaled - lots * low for scaled, low in zip(whole(flow, lots), floors, strict=True)]
    left, parts = lots, []
    current = floors
    while left:
        current = _widest(network, floors, due, left, current)
        used = [f - low for f, low in zip(current, floors, strict=True)]
        weight = min((n if u else left - n for n, u in zip(due, used, strict=True)), default=left)
        due = [n - weight * u for n, u in zip(due, used, strict=True)]
        left -= weight
        parts.append((weight, tuple(current)))
    return tuple(parts), lots


def _widest(
    network: Network, floors: Sequence[int], due: Sequence[int], left: int, start: Sequence[int]
) -> list[int]:
    """A whole flow that can have the greatest weight; it is sought from ``start``.

    With weight w it uses every arc that is due in more than ``left − w`` lots and none that is due in
    fewer than w. Where a cut forbids w, the next to try is the highest that this cut allows.
    """
    weight = min((max(n, left - n) for n in due), default=left)
    while True:
        least = [low + (left - n < weight) for low, n in zip(floors, due, strict=True)]
        most = [low + (n >= weight) for low, n in zip(floors, due, strict=True)]
        found = circulation(network, least, most, start)
        if not isinstance(found, Cut):
            return found
        excess, openings = 0, []
        for arc, (tail, head) in enumerate(zip(network.tails, network.heads, strict=True)):
            if tail in found.nodes and head not in found.nodes:
                excess -= most[arc]
                openings += [due[arc]] if due[arc] < weight else []
            elif head in found.nodes and tail not in found.nodes:
                excess += least[arc]
                openings += [left - due[arc]] if left - due[arc] < weight else []
        # Each arc that a lower weight opens, or no longer forces, lowers the excess by one.
        openings.sort(reverse=True)
        if excess > len(openings) or not openings[excess - 1]:
            raise InternalError(
                "The lottery found no whole allotment within its chances, which theory excludes."
            )
        weight = openings[excess - 1]
