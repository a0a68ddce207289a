"""B7: the most exposure any lawful plan can have, exact in integers."""

from __future__ import annotations

from wardrota.allot.columns import column_limit
from wardrota.allot.model import Cell
from wardrota.errors import InputError
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem


def exposure_of(problem: Problem, plan: Plan) -> int:
    """People of SC, ST and BC in wards reserved for them, over all cycles [persons]; unknown people are 0."""
    worth = _worth(problem)
    return sum(
        worth.get((t, ward, seat), 0)
        for t, allotment in enumerate(plan.allotments)
        for ward, seat in allotment.seats.items()
        if seat is not None
    )


def exposure_limit(problem: Problem) -> int | None:
    """What the exposure of no lawful plan exceeds [persons].

    The linear programme over courses of wards under the quotas and no-repeat, its prices rounded so
    that the limit is exact in integers (``allot.columns``). None where no such programme can be
    stated: under the scope ``rotation``, where repeats are allowed at a cost, or where a figure is
    missing.
    """
    if problem.readings.exhaustion != "fail_with_reason":
        return None
    try:
        found = column_limit(problem, _worth(problem), None)
    except InputError:
        return None
    return None if found is None else found.value


def _worth(problem: Problem) -> dict[Cell, int]:
    return {
        (t, ward.id, seat): ward.people(seat.category) or 0
        for t in range(len(problem.cycles))
        for ward in problem.wards.wards
        for seat in Seat
        if seat.category is not None
    }
