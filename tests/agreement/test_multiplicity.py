"""Which seats occur in plans as good: brute force over every optimal plan agrees, ward by ward."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from tests.agreement.test_model import drawn, lawful, people, rows_of
from wardrota.allot.engine import Solved, solve
from wardrota.allot.multiplicity import Multiplicity
from wardrota.audit import AuditCase, audit
from wardrota.law.seats import Mark, Seat
from wardrota.problem import Problem

pytestmark = pytest.mark.solver


def of(problem: Problem) -> Multiplicity:
    outcome = solve(problem, multiplicity=True)
    assert isinstance(outcome, Solved)
    assert outcome.multiplicity is not None
    assert outcome.multiplicity.plans[0] == outcome.plan
    return outcome.multiplicity


@pytest.mark.parametrize("goals", [("exposure", "canonical"), ("exposure",), ("exposure", "serial_position")])
def test_brute_force_agrees_on_every_seat_of_every_optimal_plan(goals: tuple[str, ...]) -> None:
    compared = 0
    for seed in range(20):
        problem = replace(drawn(seed), goals=goals)
        plans = list(lawful(problem))
        if not plans:
            continue
        best = max(people(problem, plan) for plan in plans)
        optimal = [plan for plan in plans if people(problem, plan) == best]
        found = of(problem)
        assert found.complete
        assert found.over == ("exposure",)
        for t in range(len(problem.cycles)):
            for w, ward in enumerate(problem.wards.ids):
                occurring = {plan[t][w] for plan in optimal}
                assert set(found.seats[t][ward]) == occurring
                assert (ward in found.could_differ(t)) == (len(occurring) > 1)
                for mark in Mark:
                    marked = [mark in seat.marks for seat in occurring]
                    every, some, none = found.by_mark(t, mark)
                    assert (ward in every) == all(marked)
                    assert (ward in none) == (not any(marked))
                    assert (ward in some) == (any(marked) and not all(marked))
        rows = [rows_of(problem, plan) for plan in found.plans]
        assert len(set(rows)) == len(rows)
        assert set(rows) <= set(optimal)
        compared += 1
    assert compared > 10


def test_every_plan_named_is_lawful_and_as_good() -> None:
    problem = replace(synthetic(24, 3, 2), goals=("exposure", "equal_turns", "canonical"))
    found = of(problem)
    assert found.complete
    assert len(found.plans) > 1
    for plan in found.plans:
        assert audit(AuditCase.of(problem, plan)).verdict == "lawful"
    again = of(problem)
    assert again == found


def test_no_plan_is_called_as_good_in_a_goal_that_was_not_held() -> None:
    problem = replace(synthetic(8, 2, 2), goals=("serial_position", "exposure", "canonical"))
    found = of(problem)
    assert "exposure" not in found.over
    assert len({people(problem, rows_of(problem, plan)) for plan in found.plans}) > 1


def test_a_problem_with_one_plan_has_no_choice() -> None:
    problem = drawn(0)
    only = of(problem).plans[0]
    goals = ("fewest_changes", "canonical")
    found = of(replace(problem, reference=only, goals=goals))
    assert found.plans == (only,)
    assert all(found.could_differ(t) == () for t in range(len(problem.cycles)))
    assert all(len(seats) == 1 for cycle in found.seats for seats in cycle.values())


def test_when_time_runs_out_it_is_not_called_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = replace(synthetic(24, 3, 2), goals=("exposure", "canonical"))
    monkeypatch.setattr("wardrota.allot.multiplicity.MOST_PLANS", 2)
    found = of(problem)
    assert not found.complete
    assert len(found.plans) == 2
    assert Seat.W in {seat for cycle in found.seats for seats in cycle.values() for seat in seats}
