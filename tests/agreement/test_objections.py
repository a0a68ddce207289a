"""Objections against brute force: the nearest plan that grants one, and the largest set together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.agreement.test_model import ORDER, Row, drawn, lawful, people, rows_of
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.explain import Conflict
from wardrota.allot.goals import repeats
from wardrota.allot.objections import condition_of, granting, largest_set
from wardrota.errors import InternalError
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.objection import Objection
from wardrota.pipeline import AuditedPlan, optimum_or_clash
from wardrota.plan import Plan
from wardrota.problem import Problem

pytestmark = pytest.mark.solver

Rows = tuple[Row, ...]


def plan_of(problem: Problem, rows: Rows) -> Plan:
    return Plan(
        tuple(
            Allotment(planned.cycle, dict(zip(problem.wards.ids, row, strict=True)))
            for planned, row in zip(problem.cycles, rows, strict=True)
        )
    )


def drawn_objections(problem: Problem, seed: int, count: int) -> list[Objection]:
    """Objections of all three kinds, several of one ward among them."""
    draw = random.Random(seed)
    found = []
    for number in range(1, count + 1):
        seat = draw.choice(list(Seat))
        wants, seats = draw.choice(
            [
                (str(seat), (seat,)),
                (f"not {seat}", tuple(other for other in Seat if other is not seat)),
                ("not women", tuple(other for other in Seat if not other.woman)),
            ]
        )
        cycle = draw.choice(problem.cycles).cycle
        found.append(Objection(number, draw.choice(problem.wards.ids), cycle, wants, seats))
    return found


def met(problem: Problem, objection: Objection, rows: Rows) -> bool:
    cycle = [planned.cycle for planned in problem.cycles].index(objection.cycle)
    return rows[cycle][problem.wards.ids.index(objection.ward)] in objection.seats


def changed(before: Rows, after: Rows) -> int:
    return sum(
        a is not b for one, other in zip(before, after, strict=True) for a, b in zip(one, other, strict=True)
    )


def canonical(rows: Rows) -> list[int]:
    return [ORDER.index(seat) for row in rows for seat in row]


def best(problem: Problem, before: Rows, plans: Sequence[Rows]) -> Rows:
    """Fewest changes, then exposure, then the canonical plan."""
    return min(plans, key=lambda rows: (changed(before, rows), -people(problem, rows), canonical(rows)))


def cases() -> list[tuple[Problem, list[Rows], Rows]]:
    """Problems with more than one lawful plan, all of these, and one of them as the plan objected to."""
    found = []
    for seed in range(40):
        problem = drawn(seed)
        plans = list(lawful(problem))
        if len(plans) > 1:
            found.append((problem, plans, random.Random(seed).choice(plans)))
    return found


def test_brute_force_agrees_on_the_nearest_plan_that_grants_an_objection() -> None:
    granted = refused = 0
    for number, (problem, plans, before) in enumerate(cases()):
        for objection in drawn_objections(problem, number, 3):
            able = [rows for rows in plans if met(problem, objection, rows)]
            found = optimum_or_clash(granting(problem, plan_of(problem, before), (objection,)))
            if not able:
                refused += 1
                assert isinstance(found, Conflict)
                assert condition_of(problem, objection) in found.conditions
                continue
            granted += 1
            assert isinstance(found, AuditedPlan)
            assert found.report.verdict in {"lawful", "incomplete"}
            assert rows_of(problem, found.plan) == best(problem, before, able)
    assert granted > 20
    assert refused > 5


def test_brute_force_agrees_on_the_largest_set_and_its_plan() -> None:
    partial = 0
    for number, (problem, plans, before) in enumerate(cases()):
        objections = drawn_objections(problem, 100 + number, 5)
        found = largest_set(problem, plan_of(problem, before), objections)
        pattern = {rows: [met(problem, objection, rows) for objection in objections] for rows in plans}
        most = max(sum(flags) for flags in pattern.values())
        largest = [rows for rows in plans if sum(pattern[rows]) == most]
        fewest = min(changed(before, rows) for rows in largest)
        nearest = [rows for rows in largest if changed(before, rows) == fewest]
        first = max(pattern[rows] for rows in nearest)
        expected = [objection for objection, flag in zip(objections, first, strict=True) if flag]
        assert list(found.granted) == expected
        assert found.proved
        plan = optimum_or_clash(granting(problem, plan_of(problem, before), found.granted))
        assert isinstance(plan, AuditedPlan)
        chosen = [rows for rows in plans if all(met(problem, o, rows) for o in expected)]
        assert rows_of(problem, plan.plan) == best(problem, before, chosen)
        partial += 0 < most < len(objections)
    assert partial > 10


def test_of_two_objections_that_contradict_each_other_the_earlier_is_granted() -> None:
    problem, plans, before = next(case for case in cases() if len(case[1]) > 20)
    cycle = problem.cycles[0].cycle
    ward = next(w for w, seat in zip(problem.wards.ids, before[0], strict=True) if seat is Seat.UR)
    free = [rows for rows in plans if rows[0][problem.wards.ids.index(ward)] is Seat.W]
    assert free
    want = Objection(1, ward, cycle, "W", (Seat.W,))
    against = Objection(2, ward, cycle, "SCW", (Seat.SCW,))
    assert largest_set(problem, plan_of(problem, before), (want, against)).granted == (want,)


def test_more_objections_than_one_weighted_sum_holds_are_taken_in_the_order_of_the_file() -> None:
    problem, _, before = cases()[0]
    ward, cycle = problem.wards.ids[0], problem.cycles[0].cycle
    now = before[0][0]
    barred = tuple(seat for seat in Seat if seat is not now)
    objections = [Objection(n, ward, cycle, "", (now,) if n % 2 else barred) for n in range(1, 68)]
    found = largest_set(problem, plan_of(problem, before), objections)
    assert [objection.number for objection in found.granted] == list(range(1, 68, 2))


def test_a_repeat_that_can_be_avoided_is_no_price_for_fewer_changes() -> None:
    compared = 0
    for number, (problem, _, before) in enumerate(cases()[:12]):
        soft = replace(
            problem,
            readings=problem.readings.but(exhaustion="fewest_repeats"),
            goals=("fewest_repeats", *problem.goals),
        )
        plan = plan_of(problem, before)
        for objection in drawn_objections(problem, number, 3):
            hard = solve(granting(problem, plan, (objection,)))
            found = solve(granting(soft, plan, (objection,)))
            if isinstance(found, Solved):
                compared += 1
                assert (repeats(soft, found.plan) == 0) == isinstance(hard, Solved)
                if isinstance(hard, Solved):
                    assert found.plan == hard.plan
            else:
                assert isinstance(hard, Infeasible)
    assert compared > 10


def test_a_problem_without_any_plan_is_an_error_of_ours() -> None:
    problem, _, before = cases()[0]
    cycle = problem.cycles[0].cycle
    everywhere = [Objection(1, ward, cycle, "SC", (Seat.SC,)) for ward in problem.wards.ids]
    impossible = replace(problem, pins=granting(problem, Plan(()), everywhere).pins)
    with pytest.raises(InternalError, match="no plan is lawful"):
        largest_set(impossible, plan_of(problem, before), ())
