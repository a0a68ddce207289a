"""After a delimitation: solver, procedure, bars and audit agree on the past that redrawn wards have."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.agreement.test_audit_brute_force import canonical_key, plans, problem, repeats_a_head
from tests.agreement.test_crosscheck import random_problem, scenario
from wardrota.allot.crosscheck import crosscheck
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.goals import exposure, repeats
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.lineage import carried
from wardrota.law.seats import Seat
from wardrota.lineage import OUTSIDE, Delimitation, Flow, Lineage
from wardrota.pipeline import optimum_plan, serial_plan
from wardrota.plan import Plan
from wardrota.problem import Problem

pytestmark = pytest.mark.solver
RULES = ("largest_share", "any_share_above", "same_name", "start_afresh")


def redrawn(asked: Problem, seed: int, rule: str) -> Problem:
    """The problem with a random past of other wards, a part of it unknown, and the flows between."""
    draw = random.Random(seed)
    new = list(asked.wards.ids)
    old = [f"o{n}" for n in range(1, len(new) + draw.randint(0, 2))]
    pairs = {(draw.choice([*old, OUTSIDE]), ward) for ward in new} | {
        (ward, draw.choice(new)) for ward in old
    }
    names = {ward: draw.choice(["Azad", "Kabir", "Nehru"]) for ward in (*old, *new)}
    flows = [
        Flow(o, n, draw.randint(1, 9), names.get(o, ""), names[n])
        for o, n in sorted(pairs | {(draw.choice(old), draw.choice(new)) for _ in range(4)})
    ]
    first = asked.cycles[0].cycle
    past = tuple(
        Allotment(Cycle.parse(year), {ward: draw.choice([*Seat, *Seat, Seat.UR]) for ward in old})
        for year in ("1996", "2001")[draw.randint(0, 1) :]
    )
    readings = asked.readings.but(lineage=rule)
    lineage = Lineage((Delimitation(tuple(flows), first),))
    return replace(asked, readings=readings, history=carried(History(past), lineage, readings))


@pytest.mark.parametrize("seed", range(40))
def test_the_solver_under_the_serial_goal_is_the_procedure(seed: int) -> None:
    result = crosscheck(redrawn(random_problem(seed), seed, RULES[seed % 4]))
    assert result.agrees, result.differences


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("scope", ["previous", "any", "rotation"])
def test_what_the_procedure_allots_the_audit_finds_lawful(rule: str, scope: str) -> None:
    judged = 0
    for seed in range(30):
        asked = random_problem(seed)
        if asked.unit == "offices":
            continue
        asked = redrawn(asked, seed, rule)
        asked = replace(asked, readings=asked.readings.but(no_repeat_scope=scope))
        outcome = serial(asked)
        report = audit(AuditCase.of(asked, Plan(outcome.allotments)))
        against = [
            f.text for f in report.findings if f.verdict == "unlawful" and f.clause in {"7(5)(1)(f)", "C8"}
        ]
        assert against == []
        judged += bool(outcome.allotments)
    assert judged > 5


@pytest.mark.parametrize("seed", range(8))
def test_bars_audit_and_planner_agree_on_every_plan(seed: int) -> None:
    small = problem(seed - seed % 3)  # four wards, so that every plan is judged
    asked = redrawn(small, seed, RULES[seed % 4])
    asked = replace(asked, goals=("exposure", "canonical"))
    lawful: list[Plan] = []
    for plan in plans(asked):
        fine = not repeats_a_head(asked, plan)
        assert fine == (repeats(asked, plan) == 0)
        assert (audit(AuditCase.of(asked, plan)).verdict in {"lawful", "incomplete"}) is fine, plan
        if fine:
            lawful.append(plan)
    outcome = solve(asked)
    if not lawful:
        assert isinstance(outcome, Infeasible)
        return
    assert isinstance(outcome, Solved)
    best = max(exposure(asked, plan) for plan in lawful)
    least = min((plan for plan in lawful if exposure(asked, plan) == best), key=canonical_key)
    assert outcome.plan.allotments == least.allotments


@pytest.mark.parametrize("rule", RULES)
def test_the_shipped_delimitation_is_planned_and_lawful_under_every_rule(rule: str) -> None:
    asked = scenario("after-delimitation", f"readings.lineage={rule}")
    for planned in (optimum_plan(asked), serial_plan(asked)):
        assert planned.report.verdict == "lawful"
        first = planned.plan.allotments[0]
        # Old ward 7 was for BC women; its people live in ward 8 under every rule.
        assert not {"BC", "W"} & {mark.value for mark in first.seats["8"].marks}  # type: ignore[union-attr]


def test_the_rule_decides_what_the_merged_ward_may_bear() -> None:
    """Ward 6 is old ward 6 (BC, 6200 persons) and a part of old ward 3 (women, 5000 persons)."""
    for rule, barred in (
        ("largest_share", {Seat.BC, Seat.BCW}),
        ("any_share_above", {Seat.BC, Seat.BCW, Seat.SCW, Seat.STW, Seat.W}),
        ("same_name", set()),
        ("start_afresh", set()),
    ):
        for seat in (seat for seat in Seat if seat is not Seat.ST):  # the only ST seat is a woman's, 7(3)
            pin = f'pins=[{{ward="6", seat="{seat}", cycle="2028-05-01", reason="tried"}}]'
            tried = scenario(
                "after-delimitation",
                f"readings.lineage={rule}",
                "cycles=[{poll = 2028-05-01}]",
                'goals.order=["canonical"]',
                pin,
            )
            assert isinstance(solve(tried), Infeasible) == (seat in barred), (rule, seat)


def test_a_large_enough_share_is_a_matter_of_the_reading() -> None:
    half = scenario("after-delimitation", "readings.lineage=any_share_above", "readings.lineage_share=1/2")
    assert half.history.allotments[0].inherited == {}
    quarter = scenario("after-delimitation", "readings.lineage=any_share_above")
    assert quarter.history.allotments[0].inherited == {"5": (Seat.STW,), "6": (Seat.W,)}
