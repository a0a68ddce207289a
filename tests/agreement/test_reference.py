"""Keeping close to a given order: brute force agrees on the fewest wards that change, and why any must."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.agreement.test_model import ORDER, Row, drawn, lawful, rows_of
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.goals import changes
from wardrota.errors import InputError
from wardrota.history import Allotment
from wardrota.plan import Plan
from wardrota.problem import Problem

pytestmark = pytest.mark.solver


def with_reference(problem: Problem, seed: int) -> Problem:
    """An order drawn without regard to the law, silent on some wards."""
    draw = random.Random(seed)
    allotments = tuple(
        Allotment(planned.cycle, {ward: draw.choice([*ORDER, None]) for ward in problem.wards.ids})
        for planned in problem.cycles
    )
    return replace(problem, reference=Plan(allotments), goals=("fewest_changes", "canonical"))


def differing(problem: Problem, rows: tuple[Row, ...]) -> int:
    assert problem.reference is not None
    given = [[a.seat(ward) for ward in problem.wards.ids] for a in problem.reference.allotments]
    pairs = [pair for old, new in zip(given, rows, strict=True) for pair in zip(old, new, strict=True)]
    return sum(old is not None and old is not new for old, new in pairs)


def test_brute_force_agrees_on_the_fewest_changes() -> None:
    compared = 0
    for seed in range(30):
        problem = with_reference(drawn(seed), seed)
        plans = list(lawful(problem))
        outcome = solve(problem)
        if not plans:
            assert isinstance(outcome, Infeasible)
            continue
        assert isinstance(outcome, Solved)
        least = min(differing(problem, plan) for plan in plans)
        assert outcome.values[0] == ("fewest_changes", least)
        assert differing(problem, rows_of(problem, outcome.plan)) == least == changes(problem, outcome.plan)
        compared += 1
    assert compared > 10


def test_a_lawful_order_is_kept_as_it_is() -> None:
    problem = drawn(0)
    plans = list(lawful(problem))
    last = max(plans, key=lambda plan: [ORDER.index(seat) for row in plan for seat in row])
    allotments = tuple(
        Allotment(planned.cycle, dict(zip(problem.wards.ids, row, strict=True)))
        for planned, row in zip(problem.cycles, last, strict=True)
    )
    outcome = solve(replace(problem, reference=Plan(allotments), goals=("fewest_changes", "canonical")))
    assert isinstance(outcome, Solved)
    assert outcome.values[0] == ("fewest_changes", 0)
    assert rows_of(problem, outcome.plan) == last


def test_a_part_of_the_cycles_may_be_given() -> None:
    problem = with_reference(drawn(0), 1)
    assert problem.reference is not None
    part = replace(problem, reference=Plan(problem.reference.allotments[1:]))
    outcome = solve(part)
    assert isinstance(outcome, Solved)
    assert changes(part, outcome.plan) == dict(outcome.values)["fewest_changes"]
    unknown = dict.fromkeys(problem.wards.ids)
    silent = replace(problem, reference=Plan((Allotment(problem.cycles[0].cycle, unknown),)))
    outcome = solve(silent)
    assert isinstance(outcome, Solved)
    assert dict(outcome.values)["fewest_changes"] == 0


def test_without_an_order_the_goal_is_refused() -> None:
    problem = replace(drawn(0), goals=("fewest_changes",))
    with pytest.raises(InputError, match=r"inputs\.reference"):
        solve(problem)
