"""One ward in one planned election: its seat, its places and bars, and what would have to change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wardrota.explain.alternatives import OneSeat, UnderReading, one_seat_more_or_fewer, other_readings
from wardrota.explain.blocks import Block, blocks
from wardrota.explain.exchanges import Gain, gain
from wardrota.explain.lists import Place, places
from wardrota.explain.margins import Election, Margin, margins
from wardrota.explain.possible import SeatAnswer, seat_answers
from wardrota.law.quotas import Quota, quota_for
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

Order = Literal["optimum", "serial"]


@dataclass(frozen=True, slots=True)
class Listed:
    """What the lists decide in a serial plan: blocks, margins, one seat more or fewer, other readings."""

    blocks: tuple[Block, ...]
    margins: tuple[Margin, ...]
    one_seat: tuple[OneSeat, ...]
    readings: tuple[UnderReading, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a ward bears its seat in one planned cycle.

    A serial plan has ``listed``, an optimum ``gain``; the other is None.
    """

    ward: str
    cycle: str
    seat: Seat
    reason: str
    places: tuple[Place, ...]
    answers: tuple[SeatAnswer, ...]
    quota: Quota
    listed: Listed | None
    gain: Gain | None


def explain_ward(problem: Problem, plan: Plan, order: Order, ward: str, cycle: int) -> Explained:
    """Explain the seat of a ward in a planned cycle, counted from 0.

    Raises
    ------
    KeyError
        If the problem has no such ward.
    InputError
        If a serial plan is not what the procedure of this version allots.
    """
    allotment = plan.allotments[cycle]
    seat = allotment.seats[ward]
    assert seat is not None  # a plan of ours leaves no seat open
    quota = quota_for(problem, problem.cycles[cycle])
    optimum = order == "optimum"
    answers = seat_answers(problem, plan, cycle, ward, quota.counts, looks_ahead=optimum)
    return Explained(
        ward=ward,
        cycle=allotment.cycle.label,
        seat=seat,
        reason=plan.reason(allotment.cycle, ward),
        places=places(problem, ward),
        answers=answers,
        quota=quota,
        listed=None if optimum else _listed(Election(problem, plan, cycle), ward),
        gain=gain(problem, plan, cycle, ward, answers) if optimum else None,
    )


def _listed(election: Election, ward: str) -> Listed:
    return Listed(
        blocks(election),
        margins(election, ward),
        one_seat_more_or_fewer(election),
        other_readings(election, ward),
    )
