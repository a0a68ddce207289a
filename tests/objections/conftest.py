"""A run of the toy to object to, and runs made of any problem and plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from wardrota.pipeline import optimum_plan
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.report.folder import write_run
from wardrota.run_files import run_files
from wardrota.runs import Run, kept_inputs, read_run
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

RunOf = Callable[[Problem, Plan], Run]


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The toy planned by the solver, written and read back."""
    scenario = load_scenario(shipped("scenarios", "toy.toml"))
    loaded = problem_from(scenario)
    planned = optimum_plan(loaded.problem)
    folder: Path = tmp_path_factory.mktemp("toy") / "run"
    write_run(folder, run_files(planned, loaded.files, scenario.origin, "en", kept_inputs(scenario)))
    return read_run(folder)


@pytest.fixture(scope="session")
def run_of(toy: Run) -> RunOf:
    """A run of another problem, with the settings of the toy."""
    return lambda problem, plan: replace(toy, problem=problem, plan=plan)
