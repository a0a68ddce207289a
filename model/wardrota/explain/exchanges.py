"""What the goals of an optimum gained from a seat: the plan beside those in which two wards exchange seats.

No solve is made. An exchange keeps every count, so that only bars can forbid it; the audit confirms
the ones that are shown. The best plan that gives a ward another seat may move more wards than two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile

from wardrota.allot.goals import exposure
from wardrota.allot.lists import lists_of
from wardrota.allot.serial import one_election
from wardrota.audit import AuditCase, audit
from wardrota.errors import InputError
from wardrota.explain.goal_measures import GoalMeasure, goal_measures
from wardrota.explain.possible import SeatAnswer, seat_answers
from wardrota.history import Allotment
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

# The last goals choose among plans that are equal in all the others, by rules of their own.
_AMONG_EQUALS = ("serial_position", "canonical")


@dataclass(frozen=True, slots=True)
class Cost:
    """A figure of a goal that an exchange changes; ``worse`` is less than 0 where it is better for it.

    ``goal`` and ``part`` are those of ``GoalMeasure``, ``more`` the change of its value.
    """

    goal: str
    part: tuple[str, ...]
    more: int
    worse: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two wards exchange their seats in one election; ``costs`` has every part of a goal that differs."""

    seat: Seat
    other: str
    costs: tuple[Cost, ...]

    @property
    def decided_by(self) -> Cost | None:
        """The first difference in the order of the goals; None where all that is counted is equal."""
        return self.costs[0] if self.costs else None


@dataclass(frozen=True, slots=True)
class Gain:
    """What a seat adds to the exposure of the plan [persons], and what else the ward could bear.

    ``here`` is None for a seat without a category, or where its people are not known. ``exchanges``
    has the lawful exchange that costs the goals least, for each seat that has one. ``procedure`` is
    what the serial procedure would give the ward after the same orders; None where it cannot say.
    """

    here: int | None
    whole: int
    exchanges: tuple[Exchange, ...]
    procedure: Seat | None


def gain(problem: Problem, plan: Plan, cycle: int, ward: str, answers: tuple[SeatAnswer, ...]) -> Gain:
    """What the goals gained from the seat of a ward in a planned cycle, counted from 0.

    Parameters
    ----------
    answers
        Which seats the ward may bear there, looking ahead.
    """
    seat = plan.allotments[cycle].seats[ward]
    assert seat is not None  # a plan of ours leaves no seat open
    people = problem.wards.by_id()[ward].people(seat.category) if seat.category is not None else None
    exchanges = _exchanges(problem, plan, cycle, ward, answers)
    return Gain(people, exposure(problem, plan), exchanges, _by_the_procedure(problem, plan, cycle, ward))


def _by_the_procedure(problem: Problem, plan: Plan, cycle: int, ward: str) -> Seat | None:
    if problem.pins or problem.exclusions:
        return None
    past = (*problem.history.allotments, *plan.allotments[:cycle])
    try:
        outcome = one_election(problem, problem.cycles[cycle], lists_of(problem), past)
    except InputError:
        return None
    return None if outcome.stuck else outcome.allotments[0].seat(ward)


def _exchanges(
    problem: Problem, plan: Plan, cycle: int, ward: str, answers: tuple[SeatAnswer, ...]
) -> tuple[Exchange, ...]:
    """For each seat the ward may bear, the exchange that is lawful and costs the goals least."""
    decisive = _decisive(problem)
    now = goal_measures(decisive, plan)
    found = []
    for answer in answers:
        if answer.seat is plan.allotments[cycle].seats[ward] or not answer.possible:
            continue
        candidates = [
            (_difference(now, goal_measures(decisive, swapped)), other, swapped)
            for other, swapped in _swaps(problem, plan, cycle, ward, answer.seat)
        ]
        # sorted() is stable: of equal costs the ward that stands first in the table comes first.
        for costs, other, swapped in sorted(candidates, key=lambda c: [cost.worse for cost in c[0]]):
            if _lawful(problem, swapped):
                found.append(Exchange(answer.seat, other, tuple(c for c in costs if c.worse)))
                break
    return tuple(found)


def _swaps(problem: Problem, plan: Plan, cycle: int, ward: str, wanted: Seat) -> Iterator[tuple[str, Plan]]:
    """Every plan in which the ward exchanges seats with one that bears the wanted seat and may bear its."""
    seats = plan.allotments[cycle].seats
    own = seats[ward]
    due = quota_for(problem, problem.cycles[cycle]).counts
    for other in problem.wards.ids:
        if seats[other] is not wanted:
            continue
        theirs = seat_answers(problem, plan, cycle, other, due, looks_ahead=True)
        if any(answer.seat is own and answer.possible for answer in theirs):
            yield other, _with_seats(plan, cycle, {ward: wanted, other: own})


def _with_seats(plan: Plan, cycle: int, changed: Mapping[str, Seat | None]) -> Plan:
    before = plan.allotments[cycle]
    after = Allotment(before.cycle, {**before.seats, **changed})
    return replace(plan, allotments=(*plan.allotments[:cycle], after, *plan.allotments[cycle + 1 :]))


def _lawful(problem: Problem, plan: Plan) -> bool:
    return audit(AuditCase.of(problem, plan)).verdict != "unlawful"


def _decisive(problem: Problem) -> Problem:
    """The problem with only those goals that come before a choice among equals."""
    return replace(problem, goals=tuple(takewhile(lambda goal: goal not in _AMONG_EQUALS, problem.goals)))


def _difference(now: tuple[GoalMeasure, ...], then: tuple[GoalMeasure, ...]) -> tuple[Cost, ...]:
    """What every figure of the goals changes by, in the order of the goals."""
    return tuple(_cost(one, other.value - one.value) for one, other in zip(now, then, strict=True))


def _cost(measure: GoalMeasure, more: int) -> Cost:
    return Cost(measure.goal, measure.part, more, -more if measure.more_is_better else more)
