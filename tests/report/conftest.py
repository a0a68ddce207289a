"""Problems from the shipped tables, and plans for them, built without a scenario file."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from wardrota.allot.serial import serial
from wardrota.cycle import Cycle
from wardrota.history import History
from wardrota.law.seats import Category
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.shipped import shipped
from wardrota.tables import read_inputs

REPOSITORY = Path(__file__).resolve().parents[2]
LUCKNOW_POLLS = ("2017-11-26", "2023-05-04", "2028-05-01", "2033-05-01")


def problem_of(place: str, polls: tuple[str, ...], stated: Mapping[Category, int], title: str) -> Problem:
    statute = load_statute("up_1959")
    wards, history = read_inputs(
        shipped("data", place, "wards.csv"), shipped("data", place, "history.csv")
    ).value
    total = wards.total("population") or 0
    people = {category: wards.total(category.value.lower()) for category in Category}
    days = [dt.date.fromisoformat(poll) for poll in polls]
    return Problem(
        title=title,
        unit="wards",
        statute=statute,
        wards=wards,
        history=History(history.allotments, history.standing, history.source),
        cycles=tuple(PlannedCycle(Cycle.on(day), statute.at(day), dict(stated)) for day in days),
        figures={c: None if p is None else Figure(p, total) for c, p in people.items()},
        readings=readings_for("wards", statute),
        goals=("fewest_repeats", "exposure", "canonical"),
    )


def serial_of(problem: Problem) -> Plan:
    outcome = serial(problem)
    assert not outcome.stuck
    return Plan(outcome.allotments)


def printed_under_two_hash_seeds(code: str) -> list[bytes]:
    """What a program prints under two orders of its sets, each in an empty environment."""
    return [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=REPOSITORY,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]


@pytest.fixture(scope="session")
def repository() -> Path:
    return REPOSITORY


@pytest.fixture(scope="session")
def toy() -> Problem:
    return problem_of("toy", ("2028-05-01", "2029-05-01"), {}, "Ten synthetic wards")


@pytest.fixture(scope="session")
def lucknow() -> Problem:
    return problem_of("lucknow", LUCKNOW_POLLS, {Category.BC: 22}, "Lucknow after 2012, a study")


@pytest.fixture(scope="session")
def toy_serial(toy: Problem) -> Plan:
    return serial_of(toy)


@pytest.fixture(scope="session")
def lucknow_serial(lucknow: Problem) -> Plan:
    return serial_of(lucknow)
