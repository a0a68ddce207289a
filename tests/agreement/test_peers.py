"""The optimum of exposure by three roads: CP-SAT, min-cost flow (one cycle) and HiGHS (several)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from benchmarks.peers import flow_optimum, highs_optimum
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.audit import AuditCase, audit
from wardrota.law.seats import Category
from wardrota.problem import Problem

pytestmark = pytest.mark.solver
GRAINS = ("head", "exact", "head_w_only")


def planner_optimum(problem: Problem) -> int | None:
    outcome = solve(replace(problem, goals=("exposure",)))
    if isinstance(outcome, Infeasible):
        return None
    assert isinstance(outcome, Solved)
    assert audit(AuditCase.of(problem, outcome.plan)).verdict == "lawful"
    return dict(outcome.values)["exposure"]


@pytest.mark.parametrize("seed", range(30))
def test_one_cycle_agrees_with_min_cost_flow_and_highs(seed: int) -> None:
    problem = synthetic(12 + seed, 1, seed)
    problem = replace(problem, readings=problem.readings.but(no_repeat_grain=GRAINS[seed % 3]))
    found = planner_optimum(problem)
    assert found is not None
    assert found == flow_optimum(problem) == highs_optimum(problem)


@pytest.mark.parametrize("seed", range(12))
def test_several_cycles_agree_with_highs(seed: int) -> None:
    problem = synthetic(12 + seed, 2 + seed % 3, seed)
    scope = ("previous", "last_k")[seed % 2]
    problem = replace(
        problem, readings=problem.readings.but(no_repeat_grain=GRAINS[seed % 3], no_repeat_scope=scope)
    )
    assert planner_optimum(problem) == highs_optimum(problem)


def test_what_cannot_be_planned_cannot_be_planned_by_the_peers_either() -> None:
    problem = synthetic(10, 1, 1)
    bare = problem.cycles[0]
    # Nine SC seats of ten: more than the wards that were not SC last time.
    problem = replace(problem, cycles=(replace(bare, stated={Category.SC: 9, Category.BC: 0}),))
    assert planner_optimum(problem) is None
    assert flow_optimum(problem) is None
    assert highs_optimum(problem) is None
