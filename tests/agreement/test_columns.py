"""The limit by columns: no lawful plan is worth more, and none that is worth as much loses a cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from benchmarks.corporations import synthetic
from benchmarks.peers import highs_optimum
from tests.agreement.test_model import Row, drawn, lawful, people, rows_of
from wardrota.allot import search
from wardrota.allot.columns import GRAIN, ColumnLimit, column_limit
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals import exposure
from wardrota.allot.model import Cell
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, Problem

pytestmark = pytest.mark.solver
GRAINS = ("head", "exact", "head_w_only")


def exposure_weights(problem: Problem) -> Mapping[Cell, int]:
    return {
        (t, ward.id, seat): ward.people(seat.category) or 0
        for t in range(len(problem.cycles))
        for ward in problem.wards.wards
        for seat in Seat
        if seat.category is not None
    }


def any_plan(problem: Problem) -> Plan | None:
    outcome = solve(replace(problem, goals=()))
    return outcome.plan if isinstance(outcome, Solved) else None


def limits_of(problem: Problem, found: Plan) -> list[ColumnLimit]:
    """The limit started from a plan, and from none."""
    limits = [column_limit(problem, exposure_weights(problem), start) for start in (found, None)]
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
        patch.setattr(search, "column_limit", lambda *_: None)
        outcome = solve(problem)
    assert isinstance(outcome, Solved)
    return dict(outcome.values)["exposure"]


def test_a_plan_far_below_the_limit_is_found_by_looking_wider(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit that is much too high only costs time."""
    problem = replace(synthetic(24, 3, 5), goals=("exposure",))

    def too_high(*given: object) -> ColumnLimit | None:
        limit = column_limit(*given)  # type: ignore[arg-type]
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
    assert column_limit(rotating, exposure_weights(rotating), found) is None
