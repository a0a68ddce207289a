"""Which seats are shut to a ward in one election, and why: what a lottery must not give it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from wardrota.allot.lottery_flow import Cut, Network, circulation, whole
from wardrota.allot.model import kept_from
from wardrota.allot.rotation import seats_of, turns
from wardrota.law.bars import bar_on, heads_of, repeated_heads, window
from wardrota.law.seats import Seat, SeatCounts
from wardrota.problem import Problem

Shut = Mapping[str, Mapping[Seat, "Reason"]]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a seat is shut to a ward.

    ``kind`` is ``repeat`` (``detail`` the past election that bars), ``rotation`` (had its turn, the
    list is not used up), ``more_repeats`` (no allotment with the fewest repeats has it), ``pin``,
    ``exclusion``, ``minimum_share`` or ``nobody`` (nobody of the category lives there).
    """

    kind: str
    clause: str
    detail: str = ""


def shut_seats(problem: Problem) -> Shut:
    """Ward → seats it must not bear in the first planned election, each with the reason.

    Under the scope ``rotation`` a ward that had its turn waits until the list is used up; lists
    that would have to reopen in this very election are not drawn from.
    """
    shut: dict[str, dict[Seat, Reason]] = {ward: {} for ward in problem.wards.ids}
    cycle, readings = problem.cycles[0].cycle, problem.readings
    grain = readings.no_repeat_grain
    for condition, ward, seats in kept_from(problem, cycle.label):
        kind = "nobody" if condition.clause.startswith("7") else condition.clause
        for seat in seats:
            shut[ward].setdefault(seat, Reason(kind, condition.clause))
    remembered = window(problem.history.allotments, cycle, readings)
    if readings.no_repeat_scope == "rotation":
        for head in heads_of(grain):
            used = turns(problem, remembered, head).used
            for ward in problem.wards.ids:
                for seat in seats_of(head, grain) if ward in used else ():
                    shut[ward].setdefault(seat, Reason("rotation", "7(5)(1)(f)"))
    elif readings.exhaustion != "fewest_repeats":
        for ward in problem.wards.ids:
            for seat in Seat:
                if bar := bar_on(ward, seat, remembered, grain):
                    shut[ward].setdefault(seat, Reason("repeat", bar.clause, bar.past.label))
    return shut


def cheapest_only(problem: Problem, counts: SeatCounts, shut: Shut) -> Shut | None:
    """What is shut if only allotments with the fewest repeats take part; None if there is no allotment.

    Where repeats are barred this is what is shut anyway. Else each costs 1; an allotment that no
    exchange of seats makes cheaper has a price for each kind of seat, and a seat is in some cheapest
    allotment exactly if it costs its ward no more than the one it has (complementary slackness).
    """
    seats = any_allotment(problem.wards.ids, counts, shut)
    if seats is None:
        return None
    costs = _repeats(problem)
    while (prices := _prices(seats, shut, costs)) is None:
        for ward, seat in _cheaper(seats, shut, costs):
            seats[ward] = seat
    found: dict[str, dict[Seat, Reason]] = {}
    for ward, has in seats.items():
        found[ward] = dict(shut[ward])
        for seat in Seat:
            if costs[ward][seat] - prices[seat] > costs[ward][has] - prices[has]:
                found[ward].setdefault(seat, Reason("more_repeats", "7(5)(1)(f)"))
    return found


def any_allotment(
    wards: Sequence[str], counts: SeatCounts, shut: Mapping[str, Container[Seat]]
) -> dict[str, Seat] | None:
    """Some allotment of the seats due in which no ward bears a seat that is shut to it; None if none is."""
    network = Network()
    hub = network.node()
    kinds = {seat: network.node() for seat in Seat}
    for seat, kind in kinds.items():
        network.arc(kind, hub, counts.of(seat), counts.of(seat))
    arcs: dict[int, tuple[str, Seat]] = {}
    for ward in wards:
        here = network.node()
        network.arc(hub, here, 1, 1)
        for seat, kind in kinds.items():
            if seat not in shut[ward]:
                arcs[network.arc(here, kind, 0, 1)] = (ward, seat)
    flow = circulation(network, whole(network.least, 1), whole(network.most, 1))
    return None if isinstance(flow, Cut) else {ward: seat for arc, (ward, seat) in arcs.items() if flow[arc]}


def _repeats(problem: Problem) -> dict[str, dict[Seat, int]]:
    """Heads that a seat would repeat in a ward, each once for each remembered order; all 0 where barred."""
    readings, grain = problem.readings, problem.readings.no_repeat_grain
    none = dict.fromkeys(Seat, 0)
    found = {ward: dict(none) for ward in problem.wards.ids}
    if readings.exhaustion != "fewest_repeats" or readings.no_repeat_scope == "rotation":
        return found
    for allotment in window(problem.history.allotments, problem.cycles[0].cycle, readings):
        for ward, costs in found.items():
            past = {head for seat in allotment.borne(ward) for head in repeated_heads(seat, grain)}
            for seat in Seat:
                costs[seat] += len(past.intersection(repeated_heads(seat, grain)))
    return found


Costs = Mapping[str, Mapping[Seat, int]]
Step = tuple[int, str]  # what a ward's change of seat costs, and the ward


def _steps(seats: Mapping[str, Seat], shut: Shut, costs: Costs) -> dict[tuple[Seat, Seat], Step]:
    """For each two kinds of seats, the ward that changes from the one to the other at least cost."""
    steps: dict[tuple[Seat, Seat], Step] = {}
    for ward, has in seats.items():
        for seat in Seat:
            cost = costs[ward][seat] - costs[ward][has]
            known = steps.get((has, seat))
            if seat is not has and seat not in shut[ward] and (known is None or cost < known[0]):
                steps[has, seat] = (cost, ward)
    return steps


def _walk(
    steps: Mapping[tuple[Seat, Seat], Step],
) -> tuple[dict[Seat, int], dict[Seat, tuple[Seat, str]], Seat | None]:
    """Bellman and Ford over the kinds of seats: prices, the last step to each, and one that still falls."""
    prices = dict.fromkeys(Seat, 0)
    last: dict[Seat, tuple[Seat, str]] = {}
    falling: Seat | None = None
    for _ in range(len(Seat) + 1):
        falling = None
        for (has, seat), (cost, ward) in steps.items():
            if prices[has] + cost < prices[seat]:
                prices[seat] = prices[has] + cost
                last[seat] = (has, ward)
                falling = seat
        if falling is None:
            break
    return prices, last, falling


def _prices(seats: Mapping[str, Seat], shut: Shut, costs: Costs) -> dict[Seat, int] | None:
    """Prices under which no ward gains by another seat open to it; None if an exchange is cheaper."""
    prices, _, falling = _walk(_steps(seats, shut, costs))
    return prices if falling is None else None


def _cheaper(seats: Mapping[str, Seat], shut: Shut, costs: Costs) -> list[tuple[str, Seat]]:
    """A round of wards that each take the next one's kind of seat, with fewer repeats in all."""
    _, last, falling = _walk(_steps(seats, shut, costs))
    assert falling is not None
    seat = falling
    for _ in Seat:
        seat = last[seat][0]
    first = seat
    moves: list[tuple[str, Seat]] = []
    while not moves or seat is not first:
        has, ward = last[seat]
        moves.append((ward, seat))
        seat = has
    return moves
