"""Further plans as good: brute force gives the same ones in the same order, and none where none is left."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from tests.agreement.test_model import ORDER, Row, drawn, lawful, people, rows_of
from wardrota.allot.engine import Solved, solve
from wardrota.allot.further import Further
from wardrota.audit import AuditCase, audit
from wardrota.problem import Problem

pytestmark = pytest.mark.solver
Rows = tuple[Row, ...]


def of(problem: Problem, count: int, workers: int = 1, limit: float = 300.0) -> tuple[Solved, Further]:
    outcome = solve(problem, workers, limit, further=count)
    assert isinstance(outcome, Solved)
    assert outcome.further is not None
    return outcome, outcome.further


def canonical_order(rows: Rows) -> list[int]:
    return [ORDER.index(seat) for row in rows for seat in row]


@pytest.mark.parametrize(
    "goals", [("exposure", "canonical"), ("exposure", "serial_position"), ("canonical",)]
)
def test_brute_force_gives_the_same_plans_in_the_same_order(goals: tuple[str, ...]) -> None:
    asked, fewer, enough = 4, 0, 0
    for seed in range(20):
        problem = replace(drawn(seed), goals=goals)
        plans = list(lawful(problem))
        if not plans:
            continue
        best = max(people(problem, plan) for plan in plans)
        optimal = [plan for plan in plans if people(problem, plan) == best or "exposure" not in goals]
        outcome, found = of(problem, asked)
        chosen = rows_of(problem, outcome.plan)
        assert chosen in optimal
        others = sorted((plan for plan in optimal if plan != chosen), key=canonical_order)
        assert [rows_of(problem, plan) for plan in found.plans] == others[:asked]
        assert found.complete
        fewer += len(others) < asked
        enough += len(others) > asked
    assert fewer > 0
    assert enough > 0


def test_they_are_lawful_as_good_and_the_same_for_any_number_of_workers() -> None:
    problem = replace(synthetic(24, 3, 2), goals=("exposure", "women_balance", "canonical"))
    outcome, found = of(problem, 3)
    assert len({tuple(map(str, rows_of(problem, p))) for p in (outcome.plan, *found.plans)}) == 4
    for plan in found.plans:
        assert audit(AuditCase.of(problem, plan)).verdict == "lawful"
        again = solve(replace(problem, reference=plan, goals=("exposure", "women_balance", "fewest_changes")))
        assert isinstance(again, Solved)
        # Nothing better is lost by keeping to this plan: it attains both goals itself.
        assert again.plan.allotments == plan.allotments
    assert of(problem, 3, workers=2)[1] == found


def test_a_longer_list_begins_like_a_shorter_one() -> None:
    problem = replace(synthetic(12, 2, 1), goals=("exposure", "equal_turns", "canonical"))
    short, long = of(problem, 1)[1].plans, of(problem, 3)[1].plans
    assert short == long[:1]
    assert len(long) == 3


def test_a_stop_leaves_those_found_and_does_not_call_them_all() -> None:
    problem = replace(synthetic(12, 2, 1), goals=("exposure", "canonical"))
    stop = threading.Event()

    def tell(line: str) -> None:
        if line.startswith("as good: 2"):
            stop.set()

    outcome = solve(problem, on_progress=tell, stop=stop, further=5)
    assert isinstance(outcome, Solved)
    assert outcome.further is not None
    assert not outcome.further.complete
    assert outcome.further.plans == of(problem, 2)[1].plans
