"""What is told on the way to a proof, a stop at any moment of it, and a solver that lies."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.corporations import synthetic
from wardrota.allot import search
from wardrota.allot.engine import Solved, Unproved, solve
from wardrota.allot.model import Model
from wardrota.allot.search import Better
from wardrota.audit import AuditCase, audit
from wardrota.cli import main
from wardrota.errors import InternalError
from wardrota.law.seats import Seat
from wardrota.pipeline import optimum_plan
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver
ALL = ("fewest_repeats", "exposure", "equal_turns", "serial_position", "canonical")


def problem() -> Problem:
    return replace(synthetic(30, 3, 3), goals=ALL)


def test_each_better_plan_is_lawful_and_comes_with_a_true_bound() -> None:
    told: list[Better] = []
    outcome = solve(problem(), on_better=told.append)
    assert isinstance(outcome, Solved)
    best: dict[str, list[int]] = {}
    for goal, value in outcome.values:
        best.setdefault(goal, []).append(value)
    assert {better.goal for better in told} == set(best) - {"fewest_repeats"}
    for better in told:
        assert audit(AuditCase.of(problem(), better.plan)).verdict == "lawful"
        assert better.gap >= 0
        if better.goal == "exposure":
            assert better.value <= best["exposure"][0] <= better.bound
            assert str(better) == f"exposure: {better.value} so far, bound {better.bound}, gap {better.gap}"


def test_a_stop_in_the_middle_of_any_stage_keeps_what_was_proved() -> None:
    whole = solve(problem())
    assert isinstance(whole, Solved)
    halted = 0
    for moment in range(0, 60, 2):
        stop, told = threading.Event(), []

        def tell(
            better: Better, told: list[Better] = told, stop: threading.Event = stop, at: int = moment
        ) -> None:
            told.append(better)
            if len(told) > at:
                stop.set()

        outcome = solve(problem(), on_better=tell, stop=stop)
        if isinstance(outcome, Solved):
            assert outcome == whole
            continue
        assert isinstance(outcome, Unproved)
        halted += 1
        assert outcome.values == whole.values[: len(outcome.values)]
        assert outcome.plan is not None
        assert audit(AuditCase.of(problem(), outcome.plan)).verdict == "lawful"
    assert halted > 5


def lying(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver whose plans bear W where its own solution has UR, and the other way round."""
    honest = search._plan
    other = {Seat.W: Seat.UR, Seat.UR: Seat.W}

    def plan(model: Model, solver: Any) -> Plan:
        allotments = honest(model, solver).allotments
        return Plan(
            tuple(
                replace(a, seats={ward: other.get(seat or Seat.UR, seat) for ward, seat in a.seats.items()})
                for a in allotments
            )
        )

    monkeypatch.setattr(search, "_plan", plan)


@pytest.mark.parametrize("goals", [("exposure",), ("equal_turns",), ("canonical",), ALL])
def test_a_wrong_plan_of_the_solver_never_leaves_the_pipeline(
    monkeypatch: pytest.MonkeyPatch, goals: tuple[str, ...]
) -> None:
    lying(monkeypatch)
    with pytest.raises(InternalError, match=r"recomputed|fails its own audit"):
        optimum_plan(replace(problem(), goals=goals))


def test_nothing_is_written_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lying(monkeypatch)
    out = tmp_path / "run"
    toy = shipped("scenarios", "toy.toml")
    monkeypatch.setattr("sys.argv", ["wardrota", "plan", str(toy), "--out", str(out)])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 70
    said = capsys.readouterr()
    assert said.out == ""
    assert "recomputed" in said.err
    assert not out.exists()
