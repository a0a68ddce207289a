"""A plan known to be the only one left is the plan that a solve for every goal comes to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from tests.agreement.test_objections import drawn_objections
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.objections import granting
from wardrota.allot.search import Search
from wardrota.history import Allotment
from wardrota.plan import Plan

pytestmark = pytest.mark.solver


@pytest.mark.parametrize("seed", range(3))
def test_a_plan_that_stands_alone_is_the_best_in_every_goal_that_is_left(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = synthetic(12, 2, seed)
    first = solve(problem)
    assert isinstance(first, Solved)
    asked = [
        granting(problem, first.plan, (one,))
        for one in drawn_objections(problem, seed, 8)
        if not one.is_met_by(first.plan)
    ]
    quick = [solve(one) for one in asked]
    monkeypatch.setattr(Search, "_few_are_left", property(lambda _: False))
    assert quick == [solve(one) for one in asked]
    assert any(isinstance(outcome, Solved) for outcome in quick)
    assert all(isinstance(outcome, Solved | Infeasible) for outcome in quick)


@pytest.mark.parametrize("goals", [("fewest_changes",), ("exposure", "fewest_changes")])
def test_an_order_that_names_no_seat_leaves_the_choice_to_the_goals_behind_it(goals: tuple[str, ...]) -> None:
    """Nothing can differ from such an order: that is a sum of no cells, not a plan that stands alone."""
    problem = synthetic(12, 2, 1)
    silent = Plan(tuple(Allotment(p.cycle, dict.fromkeys(problem.wards.ids)) for p in problem.cycles))
    kept_close = solve(replace(problem, reference=silent, goals=(*goals, "canonical")))
    free = solve(replace(problem, goals=(*(g for g in goals if g != "fewest_changes"), "canonical")))
    assert isinstance(kept_close, Solved)
    assert isinstance(free, Solved)
    assert kept_close.plan == free.plan
    assert dict(kept_close.values)["fewest_changes"] == 0
