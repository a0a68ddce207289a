"""What the goals of an optimum gained from a seat: the plan beside those in which two wards exchange seats.

No solve is made. An exchange keeps every count, so that only bars can forbid it; the audit confirms
the ones that are shown. The best plan that gives a ward another seat may move more wards than two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile

from wardrota.allot.goals import changes, exposure, repeats, turns
from wardrota.allot.serial import lists_of, one_election
from wardrota.audit import AuditCase, audit
from wardrota.errors import InputError
from wardrota.explain.possible import SeatAnswer, seat_answers
from wardrota.history import Allotment
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

# The goals that a finished plan shows by counting; what follows them is a choice among equals.
_COUNTED = ("fewest_repeats", "exposure", "equal_turns", "fewest_changes")


@dataclass(frozen=True, slots=True)
class Cost:
    """How much worse a plan is in one part of a goal; less than 0 is better.

    ``part`` is empty, or the mark whose turns are compared and what of them: ``spread`` or ``squares``.
    """

    goal: str
    part: tuple[str, ...]
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
    now = _costs(problem, plan)
    found = []
    for answer in answers:
        if answer.seat is plan.allotments[cycle].seats[ward] or not answer.possible:
            continue
        candidates = [
            (_difference(now, _costs(problem, swapped)), other, swapped)
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
    return audit(AuditCase.of(problem, plan)).verdict not in {"unlawful", "depends"}


def _costs(problem: Problem, plan: Plan) -> tuple[Cost, ...]:
    """The counted goals of a plan up to the first that is not counted, each so that less is better."""
    costs: list[Cost] = []
    for goal in takewhile(lambda goal: goal in _COUNTED, problem.goals):
        match goal:
            case "fewest_repeats":
                costs.append(Cost(goal, (), repeats(problem, plan)))
            case "exposure":
                costs.append(Cost(goal, (), -exposure(problem, plan)))
            case "fewest_changes":
                costs.append(Cost(goal, (), changes(problem, plan)))
            case _:
                for mark in Mark:
                    of_wards = turns(problem, plan, mark)
                    costs.append(Cost(goal, (mark.value, "spread"), max(of_wards) - min(of_wards)))
                    costs.append(Cost(goal, (mark.value, "squares"), sum(turn * turn for turn in of_wards)))
    return tuple(costs)


def _difference(now: tuple[Cost, ...], then: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return tuple(
        Cost(one.goal, one.part, other.worse - one.worse) for one, other in zip(now, then, strict=True)
    )
