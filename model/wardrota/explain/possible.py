"""Which seats a ward may bear in a planned election, and what keeps it from the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wardrota.allot.eligibility import eligible
from wardrota.allot.rotation import turns
from wardrota.allot.serial import CycleInTheMaking
from wardrota.explain.words import Told, told
from wardrota.grouping import grouped
from wardrota.history import Allotment
from wardrota.law.bars import Bar, bar_on, repeated_heads, window
from wardrota.law.seats import Seat, SeatCounts
from wardrota.plan import Plan
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing that keeps a ward from a seat: the clause, ``pin`` or ``exclusion``, and the words."""

    clause: str
    words: Told


@dataclass(frozen=True, slots=True)
class SeatAnswer:
    """Whether a ward may bear one kind of seat in one cycle. ``due``: how many there are [seats]."""

    seat: Seat
    due: int
    obstacles: tuple[Obstacle, ...]

    @property
    def possible(self) -> bool:
        return self.due > 0 and not self.obstacles


def seat_answers(
    problem: Problem, plan: Plan, cycle: int, ward: str, due: SeatCounts, looks_ahead: bool
) -> tuple[SeatAnswer, ...]:
    """Every kind of seat in canonical order, with all that bars the ward from it.

    Parameters
    ----------
    cycle
        Which planned cycle, counted from 0; the cycles before it are past.
    due
        The seats due in it.
    looks_ahead
        Whether the cycles after it count too: an optimum is one plan over all of them, while the
        serial procedure allots each without a view of the next.
    """
    past = (*problem.history.allotments, *plan.allotments[:cycle])
    answers = []
    for seat in Seat:
        found = (
            *_of_the_scenario(problem, plan, cycle, ward, seat),
            *_too_few(problem, ward, seat),
            *_repeats(problem, plan, cycle, past, ward, seat, due),
            *(_repeated_later(problem, plan, cycle, ward, seat) if looks_ahead else ()),
        )
        answers.append(SeatAnswer(seat, due.of(seat), found))
    return tuple(answers)


def _of_the_scenario(problem: Problem, plan: Plan, cycle: int, ward: str, seat: Seat) -> Iterator[Obstacle]:
    label = plan.cycles[cycle].label
    for pin in problem.pins:
        if pin.ward == ward and pin.cycle == label and pin.seat is not seat:
            yield Obstacle("pin", told("pinned", seat=pin.seat, reason=pin.reason))
    for exclusion in problem.exclusions:
        if exclusion.ward == ward and exclusion.cycle in {"", label} and seat in exclusion.seats:
            yield Obstacle("exclusion", told("excluded", reason=exclusion.reason))


def _too_few(problem: Problem, ward: str, seat: Seat) -> Iterator[Obstacle]:
    """The minimum share, and in rotation anybody of the category at all."""
    least, category = problem.readings.minimum_share, seat.category
    asks = least > 0 or problem.readings.no_repeat_scope == "rotation"
    if category is None or not asks or eligible(problem, ward, category) is not False:
        return
    own = problem.wards.by_id()[ward]
    people = own.people(category)
    words = told("nobody", category=category)
    if people:
        words = told("too_few", people=people, total=own.population, category=category, share=least)
    yield Obstacle("minimum_share" if least else "7(5)(1)(f)", words)


def _repeats(
    problem: Problem,
    plan: Plan,
    cycle: int,
    past: tuple[Allotment, ...],
    ward: str,
    seat: Seat,
    due: SeatCounts,
) -> Iterator[Obstacle]:
    """Each remembered order that gave the ward a head of the seat, latest first."""
    readings = problem.readings
    remembered = window(past, plan.cycles[cycle], readings)
    if readings.no_repeat_scope == "rotation":
        yield from _out_of_turn(problem, plan, cycle, past, ward, seat, due)
        return
    for allotment in reversed(remembered):
        bar = bar_on(ward, seat, (allotment,), readings.no_repeat_grain)
        if bar is not None:
            yield Obstacle(bar.clause, _bore(problem, bar))


def _bore(problem: Problem, bar: Bar) -> Told:
    """The past seat that bars, and for a redrawn ward the old ward that bore it."""
    descent = problem.history.descent
    way = () if descent is None else descent.way_to(bar.past, bar.ward, bar.past_seat)
    if not way:
        return told("bore", past=bar.past.label, seat=bar.past_seat)
    persons, of = grouped(way[0].persons), grouped(way[0].of)
    return told("inherited", past=bar.past.label, seat=bar.past_seat, old=way[-1].old, persons=persons, of=of)


def _out_of_turn(
    problem: Problem,
    plan: Plan,
    cycle: int,
    past: tuple[Allotment, ...],
    ward: str,
    seat: Seat,
    due: SeatCounts,
) -> Iterator[Obstacle]:
    """The heads of the seat that the ward had in the running rotation, while others wait for them."""
    making = CycleInTheMaking(problem, plan.cycles[cycle], {}, past)
    making.reopen(due)
    for head in repeated_heads(seat, problem.readings.no_repeat_grain):
        running = turns(problem, making.remembered, head)
        if ward in running.used and head not in making.reopened:
            last = making.remembered[running.last[ward]]
            # A redrawn ward may have several seats of one election: the one meant has the head.
            grain = problem.readings.no_repeat_grain
            bore = next(s for s in last.borne(ward) if head in repeated_heads(s, grain))
            yield Obstacle("7(5)(1)(f)", told("had_its_turn", head=head, past=last.cycle.label, seat=bore))


def _repeated_later(problem: Problem, plan: Plan, cycle: int, ward: str, seat: Seat) -> Iterator[Obstacle]:
    """Seats of the cycles planned after this one that would repeat the seat."""
    readings = problem.readings
    if readings.no_repeat_scope == "rotation":
        return
    this = plan.cycles[cycle]
    for later in range(cycle + 1, len(plan.allotments)):
        allotment = plan.allotments[later]
        before = (*problem.history.allotments, *plan.allotments[:later])
        if all(remembered.cycle != this for remembered in window(before, allotment.cycle, readings)):
            continue
        then = Allotment(this, {ward: seat})
        planned = allotment.seat(ward)
        if planned is not None and bar_on(ward, planned, (then,), readings.no_repeat_grain):
            words = told("planned_later", later=allotment.cycle.label, seat=planned)
            yield Obstacle("7(5)(1)(f)", words)
