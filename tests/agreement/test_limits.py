"""A limit, a stop or an interrupt never passes for a proof, and an interrupt leaves nothing behind."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.corporations import synthetic
from wardrota.allot.columns import column_limit
from wardrota.allot.engine import Unproved, solve
from wardrota.allot.goals import exposure
from wardrota.allot.goals.values import exposure_weights
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.errors import NothingFound
from wardrota.law.seats import Seat
from wardrota.pipeline import optimum_plan
from wardrota.problem import Exclusion, Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver
TOY = shipped("scenarios", "toy.toml")
COMMAND = [sys.executable, "-c", "from wardrota.cli import main; main()", "plan"]


def toy() -> Problem:
    return problem_from(load_scenario(TOY)).problem


def large(cycles: int) -> Problem:
    """110 wards under goals that take a while to prove."""
    return replace(synthetic(110, cycles, 2), goals=("exposure", "equal_turns", "canonical"))


def test_a_stop_before_the_start_is_unproved_and_without_a_plan() -> None:
    stop = threading.Event()
    stop.set()
    assert solve(toy(), stop=stop) == Unproved(None, None, ())


def test_a_stop_during_the_search_ends_it() -> None:
    stop = threading.Event()
    heard: list[str] = []

    def tell(line: str) -> None:
        heard.append(line)
        stop.set()

    outcome = solve(large(4), on_progress=tell, stop=stop)
    assert isinstance(outcome, Unproved)
    assert heard[0].endswith("proved")
    assert len(outcome.values) == 1


@pytest.mark.parametrize("limit", [0.0, 0.0001, 0.3])
def test_a_limit_on_a_large_corporation_is_never_called_solved(limit: float) -> None:
    problem = large(8)
    outcome = solve(problem, deterministic_limit=limit)
    assert isinstance(outcome, Unproved)
    assert outcome == solve(problem, deterministic_limit=limit), "a deterministic limit repeats"
    if outcome.plan is not None:
        assert audit(AuditCase.of(problem, outcome.plan)).verdict == "lawful"
    assert outcome.gap is None or (outcome.gap >= 0 and outcome.plan is not None)


def test_before_a_first_plan_the_serial_plan_stands_in_and_is_marked() -> None:
    problem = toy()
    planned = optimum_plan(problem, deterministic_limit=0.0)
    assert (planned.order, planned.proved, planned.values) == ("serial", False, ())
    assert planned.plan.allotments == serial(problem).allotments
    assert planned.log == serial(problem).log
    assert all(reason.endswith("(not proved optimal)") for reason in planned.plan.reasons.values())


def test_the_serial_plan_that_stands_in_has_a_gap_where_a_limit_is_known() -> None:
    problem = large(8)
    planned = optimum_plan(problem, deterministic_limit=0.001)
    assert (planned.order, planned.proved, planned.values) == ("serial", False, ())
    limit = column_limit(problem, exposure_weights(problem))
    assert limit is not None
    assert planned.gap == limit.value - exposure(problem, planned.plan)
    assert planned.gap > 0


def test_without_a_serial_plan_nothing_is_found() -> None:
    # The procedure knows no exclusions, so it has no plan to offer.
    problem = replace(toy(), exclusions=(Exclusion("1", (Seat.SCW,), "", "for the test"),))
    with pytest.raises(NothingFound, match="nothing was found"):
        optimum_plan(problem, deterministic_limit=0.0)


def test_the_best_plan_so_far_is_marked_in_every_reason() -> None:
    planned = optimum_plan(large(6), deterministic_limit=0.6)
    assert (planned.order, planned.proved) == ("optimum", False)
    assert planned.report.verdict == "lawful"
    unmarked = [key for key, reason in planned.plan.reasons.items() if "not proved optimal" not in reason]
    assert unmarked == []


def test_the_command_line_says_so_in_every_file_and_in_the_exit_code(tmp_path: Path) -> None:
    out = tmp_path.joinpath("run")
    command = [*COMMAND, str(TOY), "--set", "solve.deterministic_limit=0.00000001", "--out", str(out)]
    run = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert run.returncode == 4, run.stderr
    assert "NOT PROVED" in run.stdout
    assert "NOT PROVED" in out.joinpath("summary.txt").read_text(encoding="utf-8")
    manifest = json.loads(out.joinpath("manifest.json").read_text(encoding="utf-8"))
    assert manifest["proved"] is False
    assert manifest["order"] == "serial"
    assert [goal["proved"] for goal in manifest["goals"]] == [False] * len(manifest["goals"])
    rows = out.joinpath("plan.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert rows
    assert all("not proved optimal" in row for row in rows)


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX sends them")
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_ends_at_once_and_writes_nothing(tmp_path: Path, workers: int) -> None:
    scenario = tmp_path.joinpath("large.toml")
    polls = "".join(f"[[cycles]]\npoll = {year}-05-01\n" for year in range(2030, 2060, 5))
    data = shipped("data", "lucknow").as_posix()
    tables = f'[inputs]\nwards = "{data}/wards.csv"\nhistory = "{data}/history.csv"\n'
    seats = '[seats]\nSC = 11\nBC = 22\n[readings]\narticle_334 = "assumed_extended"\n'
    solve_with = f"[solve]\nworkers = {workers}\n"
    scenario.write_text(
        f'title = "Large"\nunit = "wards"\n{tables}{seats}{solve_with}{polls}', encoding="utf-8"
    )
    out = tmp_path.joinpath("run")
    process = subprocess.Popen(
        [*COMMAND, str(scenario), "--out", str(out)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        time.sleep(2.5)
        assert process.poll() is None, "the run ended before it could be interrupted"
        process.send_signal(signal.SIGINT)
        asked = time.monotonic()
        _, err = process.communicate(timeout=20)
        took = time.monotonic() - asked
    finally:
        process.kill()
    assert process.returncode == 130, err
    assert err.endswith("Interrupted.\n")
    assert "Traceback" not in err
    assert not out.exists()
    assert took < 5, f"{took:.1f} seconds"
