"""Same input, same bytes: any number of workers, any order of the rows, any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from wardrota.allot.engine import Solved, solve
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver
TOY = shipped("scenarios", "toy.toml")


def test_the_plan_is_the_same_for_one_worker_and_for_two() -> None:
    problem = problem_from(load_scenario(TOY)).problem
    one, two = solve(problem, workers=1), solve(problem, workers=2)
    assert isinstance(one, Solved)
    assert isinstance(two, Solved)
    assert one.plan.allotments == two.plan.allotments
    assert one.values == two.values


def test_the_order_of_the_rows_changes_nothing(tmp_path: Path) -> None:
    plans = []
    for place, shuffle in enumerate((list, reversed)):
        folder = tmp_path.joinpath(str(place))
        folder.mkdir()
        for name in ("wards.csv", "history.csv"):
            head, *rows = shipped("data", "toy", name).read_text(encoding="utf-8").splitlines()
            text = "\n".join([head, *shuffle(rows)]) + "\n"
            folder.joinpath(name).write_text(text, encoding="utf-8")
        sets = [f'inputs.wards="{folder}/wards.csv"', f'inputs.history="{folder}/history.csv"']
        problem = problem_from(load_scenario(TOY, sets)).problem
        outcome = solve(problem)
        assert isinstance(outcome, Solved)
        plans.append(outcome.plan.allotments)
    assert plans[0] == plans[1]


def test_the_files_of_a_run_are_the_same_under_any_hash_seed(tmp_path: Path) -> None:
    runs = []
    for seed in ("0", "1", "2"):
        out = tmp_path.joinpath(seed)
        command = [
            sys.executable,
            "-c",
            "from wardrota.cli import main; main()",
            "plan",
            str(TOY),
            "--out",
            str(out),
        ]
        subprocess.run(
            command,
            check=True,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        runs.append({file.name: file.read_bytes() for file in sorted(out.iterdir())})
    assert "plan.csv" in runs[0]
    assert runs[0] == runs[1] == runs[2]


def test_without_the_canonical_goal_the_values_are_still_those_of_the_full_chain() -> None:
    problem = problem_from(load_scenario(TOY)).problem
    full = solve(problem)
    short = solve(replace(problem, goals=problem.goals[:3]))
    assert isinstance(full, Solved)
    assert isinstance(short, Solved)
    assert full.values[: len(short.values)] == short.values
