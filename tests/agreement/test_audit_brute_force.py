"""Every allotment that meets the quotas, one by one: the audit, the bars and the planner must agree on it."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.goals import exposure
from wardrota.allot.rotation import out_of_turn, turns
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on, heads_of, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver
STATUTE = load_statute("up_1959")


def problem(seed: int, sizes: int = 3) -> Problem:
    """Four wards and more, two elections, one past order; the seats follow from the people."""
    draw = random.Random(seed)
    size = 4 + seed % sizes
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


def with_floor_and_share(seed: int) -> Problem:
    """One-third of all seats is a floor, and a category needs a least share of a ward's people."""
    draw, asked = random.Random(seed), problem(seed, sizes=2)
    scope = "rotation" if seed % 5 == 4 else asked.readings.no_repeat_scope
    least = draw.choice([Fraction(0), Fraction(1, 20), Fraction(1, 10), Fraction(1, 6)])
    total = draw.choice(["at_least", "at_least", "exactly_the_floor"])
    readings = asked.readings.but(no_repeat_scope=scope, women_total=total, minimum_share=least)
    return replace(asked, readings=readings)


def multisets(asked: Problem, planned: PlannedCycle) -> Iterator[list[Seat]]:
    """The seats due in a cycle; where one-third is a floor, also with more women's seats, as many as fit."""
    counts = quota_for(asked, planned).counts
    spare = counts.unreserved if asked.readings.women_total == "at_least" else 0
    for more in range(spare + 1):
        number = {Seat.W: counts.general_women + more, Seat.UR: counts.unreserved - more}
        yield [seat for seat in Seat for _ in range(number.get(seat, counts.of(seat)))]


def plans(asked: Problem) -> Iterator[Plan]:
    """Every plan whose seats are those due in each cycle."""
    per_cycle = [
        [
            Allotment(planned.cycle, dict(zip(asked.wards.ids, order, strict=True)))
            for seats in multisets(asked, planned)
            for order in orderings(seats)
        ]
        for planned in asked.cycles
    ]
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


def goes_out_of_turn(asked: Problem, plan: Plan) -> bool:
    """Whether a head comes back to a ward before its rotation is complete."""
    past = list(asked.history.allotments)
    for allotment in plan.allotments:
        remembered = window(past, allotment.cycle, asked.readings)
        for head in heads_of(asked.readings.no_repeat_grain):
            if out_of_turn(asked, allotment, head, turns(asked, remembered, head)):
                return True
        past.append(allotment)
    return False


def lies_below_the_share(asked: Problem, plan: Plan) -> bool:
    """Whether a ward is reserved for a category of which too few of its 100 people are."""
    least = 100 * asked.readings.minimum_share
    by_id = asked.wards.by_id()
    seated = [(by_id[ward], seat) for a in plan.allotments for ward, seat in a.seats.items() if seat]
    return any(seat.category and (ward.people(seat.category) or 0) < least for ward, seat in seated)


def canonical_key(plan: Plan) -> tuple[int, ...]:
    """Fewest women's seats in all, then the least vector of seats in canonical order."""
    seats = [seat for a in plan.allotments for seat in a.seats.values() if seat is not None]
    order = list(Seat)
    return (sum(seat.woman for seat in seats), *(order.index(seat) for seat in seats))


@pytest.mark.parametrize("seed", range(25))
def test_they_agree_where_a_third_is_a_floor_and_a_share_is_asked_for(seed: int) -> None:
    asked = with_floor_and_share(seed)
    rotation = asked.readings.no_repeat_scope == "rotation"
    lawful, every = [], list(plans(asked))
    for number, plan in enumerate(every):
        again = goes_out_of_turn(asked, plan) if rotation else repeats_a_head(asked, plan)
        fine = not again and not lies_below_the_share(asked, plan)
        if fine:
            lawful.append(plan)
        # A few hundred of them, evenly spread, are enough to disagree.
        if number % (1 + len(every) // 400) == 0:
            assert (audit(AuditCase.of(asked, plan)).verdict == "lawful") is fine, plan
    finds_the_best(asked, lawful)


def finds_the_best(asked: Problem, lawful: list[Plan]) -> None:
    """The planner finds the first of the lawful plans with the most exposure, or says that there is none."""
    outcome = solve(asked)
    if not lawful:
        assert isinstance(outcome, Infeasible)
        return
    assert isinstance(outcome, Solved)
    best = max(exposure(asked, plan) for plan in lawful)
    least = min((plan for plan in lawful if exposure(asked, plan) == best), key=canonical_key)
    assert outcome.plan.allotments == least.allotments


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
    finds_the_best(asked, lawful)


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
