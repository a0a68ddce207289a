"""One election as a transportation problem: the plan of min-cost flow beside all lawful plans."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from benchmarks.peers import flow_optimum
from tests.agreement.test_model import drawn, lawful, people, rows_of
from wardrota.allot.goals import exposure
from wardrota.allot.goals.values import exposure_weights
from wardrota.allot.transport import transported
from wardrota.audit import AuditCase, audit
from wardrota.law.seats import Seat
from wardrota.problem import Exclusion, Pin

pytestmark = pytest.mark.solver


@pytest.mark.parametrize("most", [True, False])
@pytest.mark.parametrize("seed", range(60))
def test_the_flow_finds_the_best_and_the_worst_of_all_lawful_plans(seed: int, most: bool) -> None:
    problem = drawn(seed)
    problem = replace(problem, cycles=problem.cycles[:1])
    plans = list(lawful(problem))
    found = transported(problem, exposure_weights(problem), most=most)
    assert (found is not None) == bool(plans)
    if found is not None:
        assert rows_of(problem, found) in plans
        best = (max if most else min)(people(problem, plan) for plan in plans)
        assert exposure(problem, found) == best


def test_pins_and_exclusions_are_kept() -> None:
    problem = synthetic(40, 1, 1)
    label, past = problem.cycles[0].cycle.label, problem.history.allotments[0]
    free_before = [ward for ward in problem.wards.ids if past.seat(ward) is Seat.UR]
    pinned = replace(
        problem,
        pins=(Pin(free_before[0], Seat.BCW, label, "as ordered"),),
        exclusions=(Exclusion(free_before[1], (Seat.SC, Seat.SCW, Seat.W), "", "a dispute"),),
    )
    found = transported(pinned, exposure_weights(pinned), most=True)
    assert found is not None
    assert found.allotments[0].seats[free_before[0]] is Seat.BCW
    assert found.allotments[0].seats[free_before[1]] not in {Seat.SC, Seat.SCW, Seat.W}
    assert audit(AuditCase.of(pinned, found)).verdict == "lawful"
    free = transported(problem, exposure_weights(problem), most=True)
    assert free is not None
    assert exposure(problem, found) <= exposure(problem, free) == flow_optimum(problem)


def test_what_is_no_transportation_problem_is_left_to_the_model() -> None:
    problem = synthetic(20, 1, 1)
    weights = exposure_weights(problem)
    for readings in (
        problem.readings.but(no_repeat_scope="rotation"),
        problem.readings.but(women_total="at_least"),
    ):
        assert transported(replace(problem, readings=readings), weights, most=True) is None
    two = synthetic(20, 2, 1)
    assert transported(two, exposure_weights(two), most=True) is None
