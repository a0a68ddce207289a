"""The solver's goal on turns owed: its value is the sum of squares, and it is the least there is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from wardrota.allot.engine import Solved, solve
from wardrota.audit import AuditCase, audit
from wardrota.fairness.profile import entitlements, marks_of
from wardrota.history import Allotment
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.study.owed_goal import GOALS_OWED, owed_goals
from wardrota.study.trials import bench
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver


@pytest.fixture(scope="module")
def toy() -> Problem:
    return problem_from(load_scenario(shipped("scenarios", "toy.toml"))).problem


@pytest.fixture(scope="module")
def five(toy: Problem) -> Problem:
    """Five wards, two elections, SC 1 and women 2: few enough lawful plans to try them all."""
    wards = [Ward(str(n), f"Ward {n}", 100, sc=sc, st=0, bc=0) for n, sc in enumerate((50, 25, 20, 4, 1))]
    table = WardTable(tuple(wards))
    from wardrota.history import History
    from wardrota.law.seats import Category
    from wardrota.problem import Figure

    return replace(
        toy,
        wards=table,
        history=History(),
        figures={
            Category.SC: Figure(100, 500),
            Category.ST: Figure(0, 500),
            Category.BC: Figure(0, 500),
        },
    )


def squares(problem: Problem, plan: Plan, entitlement: str) -> dict[Mark, Fraction]:
    """Σ (Y − owed)² of each mark, from the definition."""
    found = {}
    for mark, data in marks_of(problem, plan).items():
        owed = next(e for e in entitlements(data) if e.name == entitlement)
        total, had = Fraction(0), [0] * data.wards
        for row, due in zip(data.turns.tolist(), owed.prefixes(), strict=True):
            had = [y + turn for y, turn in zip(had, row, strict=True)]
            total += sum(((y - d) ** 2 for y, d in zip(had, due, strict=True)), Fraction(0))
        found[mark] = total
    return found


@pytest.mark.parametrize(("goal", "entitlement"), [("share_turns", "share"), ("mixed_turns", "mix 1/2")])
def test_the_optimum_is_the_least_of_all_lawful_plans(five: Problem, goal: str, entitlement: str) -> None:
    seats = [quota_for(five, planned).counts for planned in five.cycles]
    kinds = (Seat.SCW, Seat.SC, Seat.W, Seat.UR)
    rows = []
    for counts in seats:
        due = {kind: counts.of(kind) for kind in kinds}
        rows.append(
            [row for row in product(kinds, repeat=5) if {kind: row.count(kind) for kind in kinds} == due]
        )
    plans = [
        Plan(
            tuple(
                Allotment(planned.cycle, dict(zip(five.wards.ids, row, strict=True)))
                for planned, row in zip(five.cycles, pair, strict=True)
            )
        )
        for pair in product(*rows)
    ]
    lawful = [plan for plan in plans if audit(AuditCase.of(five, plan)).verdict == "lawful"]
    assert len(lawful) > 10
    best = min(tuple(squares(five, plan, entitlement).values()) for plan in lawful)
    outcome = solve(replace(five, goals=(goal,)), also=owed_goals())
    assert isinstance(outcome, Solved)
    assert tuple(squares(five, outcome.plan, entitlement).values()) == best


def test_the_order_by_share_is_lawful_and_nearer_to_its_share_than_the_serial_one(toy: Problem) -> None:
    found = bench(toy, ("serial_as_practised", "optimum_share_turns", "optimum_mixed_turns"), draws=1)
    assert [trial.verdict for trial in found.trials] == ["lawful"] * 3
    serial, share, _ = (trial.plan for trial in found.trials)
    assert serial is not None
    assert share is not None
    assert squares(toy, share, "share")[Mark.SC] < squares(toy, serial, "share")[Mark.SC]


def test_the_goals_are_those_of_studies_alone() -> None:
    from wardrota.allot.goals import GOALS

    assert set(GOALS_OWED) == set(owed_goals())
    assert not set(GOALS_OWED) & set(GOALS)
