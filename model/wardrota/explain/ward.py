"""One ward in one planned election: its seat, its places, its bars and the seats that were due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wardrota.explain.lists import Place, places
from wardrota.explain.possible import SeatAnswer, seat_answers
from wardrota.law.quotas import Quota, quota_for
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

Order = Literal["optimum", "serial"]


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a ward bears its seat in one planned cycle."""

    ward: str
    name: str
    name_hi: str
    cycle: str
    seat: Seat
    reason: str
    order: Order
    places: tuple[Place, ...]
    answers: tuple[SeatAnswer, ...]
    quota: Quota


def explain_ward(problem: Problem, plan: Plan, order: Order, ward: str, cycle: int) -> Explained:
    """Explain the seat of a ward in a planned cycle, counted from 0.

    Raises
    ------
    KeyError
        If the problem has no such ward.
    """
    allotment = plan.allotments[cycle]
    seat = allotment.seats[ward]
    assert seat is not None  # a plan of ours leaves no seat open
    own = problem.wards.by_id()[ward]
    quota = quota_for(problem, problem.cycles[cycle])
    return Explained(
        ward=ward,
        name=own.name,
        name_hi=own.name_hi,
        cycle=allotment.cycle.label,
        seat=seat,
        reason=plan.reason(allotment.cycle, ward),
        order=order,
        places=places(problem, ward),
        answers=seat_answers(problem, plan, cycle, ward, quota.counts, order == "optimum"),
        quota=quota,
    )
