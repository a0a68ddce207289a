"""The toy and Lucknow 2012 as the serial procedure allots them, worked by hand in the tests."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from wardrota.pipeline import serial_plan
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped


class Planned(NamedTuple):
    """A problem and its serial plan."""

    problem: Problem
    plan: Plan


def planned(name: str, *sets: str) -> Planned:
    """A shipped scenario, with ``key=value`` over it, as the procedure allots it."""
    problem = problem_from(load_scenario(shipped("scenarios", name), sets)).problem
    return Planned(problem, serial_plan(problem).plan)


@pytest.fixture(scope="session")
def toy() -> Planned:
    return planned("toy.toml")


@pytest.fixture(scope="session")
def lucknow() -> Planned:
    return planned("lucknow-2012-replayed.toml")
