"""Runs the legal cases of this folder against the rules of law and the serial procedure."""

from __future__ import annotations

import datetime as dt
import tomllib
from pathlib import Path
from typing import Any

import pytest

from wardrota.allot.serial import serial
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

STATUTE = load_statute("up_1959")
CASES: list[dict[str, Any]] = [
    case
    for file in sorted(Path(__file__).parent.glob("*.toml"))
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
]


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def problem(case: dict[str, Any], wards: list[Ward]) -> Problem:
    unit = case.get("unit", "offices" if case["kind"] == "offices" else "wards")
    poll = case.get("poll", dt.date(2023, 5, 4))
    stated = {Category(key): count for key, count in case.get("stated", {}).items()}
    people = {Category(key): count for key, count in case.get("people", {}).items()}
    figures = {c: Figure(people[c], case["total"]) if c in people else None for c in Category}
    planned = PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated)
    table = WardTable(tuple(wards))
    readings = readings_for(unit, STATUTE)
    return Problem(case["says"], unit, STATUTE, table, History(), (planned,), figures, readings)


@pytest.mark.parametrize("case", of_kind("quota"))
def test_quota(case: dict[str, Any]) -> None:
    asked = problem(case, [Ward(str(n), "", 1, 0, 0) for n in range(1, case["seats"] + 1)])
    result = quota_for(asked, asked.cycles[0])
    counts = result.counts
    found: dict[str, int] = {str(category): counts.reserved[category] for category in Category}
    found |= {"SCW": counts.of(Seat.SCW), "STW": counts.of(Seat.STW), "BCW": counts.of(Seat.BCW)}
    found |= {"W": counts.general_women, "women": counts.women_total}
    due = case.get("due", {})
    assert {key: found[key] for key in due} == due
    assert {c.value for c in result.unknown} >= set(case.get("unknown", []))
    assert due or case.get("unknown")


@pytest.mark.parametrize("case", of_kind("bar"))
def test_bar(case: dict[str, Any]) -> None:
    past = Allotment(Cycle.parse("2017"), {"1": Seat(case["past"])})
    bar = bar_on("1", Seat(case["seat"]), [past], case["grain"])
    assert (bar is not None) is case["barred"]


@pytest.mark.parametrize("case", of_kind("offices"))
def test_offices(case: dict[str, Any]) -> None:
    units = [Ward(name, name, 1000, sc, 0) for name, sc in case["sc_per_mille"].items()]
    outcome = serial(problem(case, units))
    assert outcome.stuck == ""
    seats = outcome.allotments[0].seats
    assert {unit: str(seat) for unit, seat in seats.items() if seat is not Seat.UR} == case["allotted"]


def test_every_case_is_run() -> None:
    assert {case["kind"] for case in CASES} == {"quota", "bar", "offices"}
