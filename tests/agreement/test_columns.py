"""The limit by columns: no lawful plan is worth more, and none that is worth as much loses a cell."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.corporations import synthetic
from benchmarks.peers import highs_optimum
from tests.agreement.test_model import Row, drawn, lawful, people, rows_of
from wardrota.allot import search
from wardrota.allot.columns import GRAIN, ColumnLimit, column_limit
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals import exposure
from wardrota.allot.goals.values import exposure_weights
from wardrota.allot.model import Cell
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, Problem

pytestmark = pytest.mark.solver
GRAINS = ("head", "exact", "head_w_only")


def any_plan(problem: Problem) -> Plan | None:
    outcome = solve(replace(problem, goals=()))
    return outcome.plan if isinstance(outcome, Solved) else None


def limits_of(problem: Problem, found: Plan) -> list[ColumnLimit]:
    """The limit started from a plan and from none, with seats alike taken for one and with all apart."""
    limits = [
        column_limit(problem, exposure_weights(problem), found=start, fine=fine)
        for start in (found, None)
        for fine in (False, True)
    ]
    assert None not in limits
    return [limit for limit in limits if limit is not None]


def cells_of(problem: Problem, plan: tuple[Row, ...]) -> set[Cell]:
    return {(t, w, s) for t, row in enumerate(plan) for w, s in zip(problem.wards.ids, row, strict=True)}


@pytest.mark.parametrize("seed", range(60))
def test_every_lawful_plan_stays_below_and_keeps_its_cells(seed: int) -> None:
    problem = drawn(seed)
    plans = list(lawful(problem))
    found = any_plan(problem)
    assert (found is not None) == bool(plans)
    if found is None:
        return
    assert rows_of(problem, found) in plans
    for limit in limits_of(problem, found):
        for plan in plans:
            worth = people(problem, plan)
            assert worth <= limit.value
            assert not cells_of(problem, plan).intersection(limit.beyond(worth))


@pytest.mark.parametrize("seed", range(60))
def test_the_limit_of_a_goal_that_is_to_be_little_holds_from_below(seed: int) -> None:
    """Changes of a drawn order: the least of all lawful plans, by listing them."""
    problem = drawn(seed)
    plans = list(lawful(problem))
    if not plans:
        return
    draw = random.Random(seed)
    order = [[draw.choice(list(Seat)) for _ in problem.wards.ids] for _ in problem.cycles]
    other = {
        (t, ward, seat): 1
        for t, row in enumerate(order)
        for ward, kept in zip(problem.wards.ids, row, strict=True)
        for seat in Seat
        if seat is not kept
    }
    changes = [
        sum(a is not b for row, kept in zip(plan, order, strict=True) for a, b in zip(row, kept, strict=True))
        for plan in plans
    ]
    for fine in (False, True):
        limit = column_limit(problem, other, most=False, fine=fine)
        assert limit is not None
        assert limit.value <= min(changes)
        for plan, changed in zip(plans, changes, strict=True):
            assert not cells_of(problem, plan).intersection(limit.beyond(changed))
    reference = Plan(
        tuple(
            Allotment(planned.cycle, dict(zip(problem.wards.ids, row, strict=True)))
            for planned, row in zip(problem.cycles, order, strict=True)
        )
    )
    outcome = solve(replace(problem, reference=reference, goals=("fewest_changes",)))
    assert isinstance(outcome, Solved)
    assert dict(outcome.values)["fewest_changes"] == min(changes)


def test_where_women_bind_the_seats_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """One limit for seats alike is too loose here, and the optimum is the solvers' all the same."""
    problem = replace(synthetic(30, 2, 3), goals=("exposure",))
    rich = sorted(problem.wards.ids, key=lambda ward: problem.wards.by_id()[ward].sc or 0)[-12:]
    exclusions = tuple(Exclusion(ward, (Seat.SCW,), "", "a dispute") for ward in rich)
    problem = replace(problem, exclusions=exclusions)
    asked: list[bool] = []

    def noted(*given: Any, fine: bool, **options: Any) -> ColumnLimit | None:
        asked.append(fine)
        return column_limit(*given, fine=fine, **options)

    monkeypatch.setattr(search, "column_limit", noted)
    outcome = solve(problem)
    assert isinstance(outcome, Solved)
    assert asked == [False, True]
    assert dict(outcome.values)["exposure"] == without_columns(problem)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("women_total", ["exactly_the_floor", "at_least"])
def test_the_limit_is_close_under_every_grain_scope_pin_and_exclusion(seed: int, women_total: str) -> None:
    """The plan proved best with the columns is best without them; the limit is never below it."""
    problem = synthetic(16 + seed, 2 + seed % 3, seed)
    label, ids = problem.cycles[0].cycle.label, problem.wards.ids
    problem = replace(
        problem,
        readings=problem.readings.but(
            no_repeat_grain=GRAINS[seed % 3],
            no_repeat_scope=("previous", "last_k", "any", "none")[seed % 4],
            women_total=women_total,
        ),
        pins=(Pin(ids[1], Seat.UR, label, "as ordered"),),
        exclusions=(Exclusion(ids[0], (Seat.SC, Seat.SCW), "", "a dispute"),),
        goals=("exposure",),
    )
    found = any_plan(problem)
    if found is None:
        assert not isinstance(solve(problem), Solved)
        return
    outcome = solve(problem)
    assert isinstance(outcome, Solved)
    best = dict(outcome.values)["exposure"]
    cells = {(t, w, s) for t, a in enumerate(outcome.plan.allotments) for w, s in a.seats.items()}
    for limit in limits_of(problem, found):
        assert exposure(problem, outcome.plan) == best <= limit.value
        assert not cells.intersection(limit.beyond(best))
    assert best == without_columns(problem)


def without_columns(problem: Problem) -> int:
    """The optimum by the whole model alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "column_limit", lambda *_, **__: None)
        outcome = solve(problem)
    assert isinstance(outcome, Solved)
    return dict(outcome.values)["exposure"]


def test_a_plan_far_below_the_limit_is_found_by_looking_wider(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit that is much too high only costs time."""
    problem = replace(synthetic(24, 3, 5), goals=("exposure",))

    def too_high(*given: Any, **options: Any) -> ColumnLimit | None:
        limit = column_limit(*given, **options)
        return limit and replace(limit, scaled=limit.scaled + 10**6 * GRAIN)

    monkeypatch.setattr(search, "column_limit", too_high)
    outcome = solve(problem)
    assert isinstance(outcome, Solved)
    assert dict(outcome.values)["exposure"] == highs_optimum(problem)


def test_under_rotation_there_is_no_limit_by_columns() -> None:
    problem = synthetic(12, 2, 1)
    found = any_plan(problem)
    assert found is not None
    rotating = replace(problem, readings=problem.readings.but(no_repeat_scope="rotation"))
    assert column_limit(rotating, exposure_weights(rotating), found=found) is None
