"""Every allotment that meets the quotas, one by one: the audit, the bars and the planner must agree on it."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.goals import exposure
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver
STATUTE = load_statute("up_1959")


def problem(seed: int) -> Problem:
    """Four to six wards, two elections, one past order; the seats follow from the people."""
    draw = random.Random(seed)
    size = 4 + seed % 3
    wards = tuple(
        Ward(str(n), "", 100, draw.randint(5, 40), 0, draw.randint(5, 30)) for n in range(1, size + 1)
    )
    table = WardTable(wards)
    people = {c: table.total(c.value.lower()) for c in Category}
    figures = {c: None if p is None else Figure(p, 100 * size) for c, p in people.items()}
    polls = (dt.date(2017, 6, 1), dt.date(2022, 6, 1))
    planned = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll)) for poll in polls)
    past = Allotment(Cycle.parse("2012"), {w.id: draw.choice([Seat.UR, Seat.UR, *Seat]) for w in wards})
    readings = readings_for("wards", STATUTE).but(
        no_repeat_grain=("head", "exact", "head_w_only")[seed % 3],
        no_repeat_scope=("previous", "any", "last_k", "none")[seed % 4],
    )
    goals = ("exposure", "canonical")
    return Problem(
        "brute", "wards", STATUTE, table, History((past,)), planned, figures, readings, goals=goals
    )


def orderings(seats: list[Seat]) -> Iterator[tuple[Seat, ...]]:
    """Every different order of a multiset of seats."""
    if not seats:
        yield ()
        return
    for first in dict.fromkeys(seats):
        rest = seats.copy()
        rest.remove(first)
        for tail in orderings(rest):
            yield (first, *tail)


def plans(asked: Problem) -> Iterator[Plan]:
    """Every plan whose seats are those due in each cycle."""
    per_cycle = []
    for planned in asked.cycles:
        counts = quota_for(asked, planned).counts
        seats = [seat for seat in Seat for _ in range(counts.of(seat))]
        per_cycle.append(
            [
                Allotment(planned.cycle, dict(zip(asked.wards.ids, order, strict=True)))
                for order in orderings(seats)
            ]
        )
    for allotments in product(*per_cycle):
        yield Plan(allotments)


def repeats_a_head(asked: Problem, plan: Plan) -> bool:
    past = list(asked.history.allotments)
    for allotment in plan.allotments:
        remembered = window(past, allotment.cycle, asked.readings)
        for ward, seat in allotment.seats.items():
            assert seat is not None
            if bar_on(ward, seat, remembered, asked.readings.no_repeat_grain):
                return True
        past.append(allotment)
    return False


def canonical_key(plan: Plan) -> tuple[int, ...]:
    order = list(Seat)
    return tuple(order.index(seat) for a in plan.allotments for seat in a.seats.values() if seat is not None)


@pytest.mark.parametrize("seed", range(12))
def test_audit_bars_and_planner_agree_on_every_plan(seed: int) -> None:
    asked = problem(seed)
    lawful: list[Plan] = []
    judged = 0
    for number, plan in enumerate(plans(asked)):
        fine = not repeats_a_head(asked, plan)
        if fine:
            lawful.append(plan)
        # Judging all of the largest cases would take minutes; every seventh of them is enough to disagree.
        if len(asked.wards) == 4 or number % 7 == seed % 7:
            judged += 1
            assert (audit(AuditCase.of(asked, plan)).verdict == "lawful") is fine, plan
    assert judged
    outcome = solve(asked)
    if not lawful:
        assert isinstance(outcome, Infeasible)
        return
    assert isinstance(outcome, Solved)
    best = max(exposure(asked, plan) for plan in lawful)
    least = min((plan for plan in lawful if exposure(asked, plan) == best), key=canonical_key)
    assert outcome.plan.allotments == least.allotments


def test_a_seat_too_many_is_no_lawful_plan() -> None:
    asked = problem(3)
    outcome = solve(asked)
    assert isinstance(outcome, Solved)
    first = outcome.plan.allotments[0]
    unreserved = next(ward for ward, seat in first.seats.items() if seat is Seat.UR)
    changed = replace(first, seats={**first.seats, unreserved: Seat.BC})
    report = audit(AuditCase.of(asked, Plan((changed, *outcome.plan.allotments[1:]))))
    assert report.verdict == "unlawful"
    assert "7(1)" in {finding.clause for finding in report.findings if finding.verdict == "unlawful"}
