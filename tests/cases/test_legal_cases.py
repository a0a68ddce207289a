"""Runs the legal cases of this folder against the rules of law, the serial procedure and the audit."""

from __future__ import annotations

import datetime as dt
import tomllib
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, AuditReport, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
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
    readings = readings_for(unit, STATUTE).but(minimum_share=Fraction(case.get("minimum_share", "0")))
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


def corporations(case: dict[str, Any], tribes: int) -> list[Ward]:
    """The units of a case, of 1,000 people each; where it counts no BC there are as many as ST."""
    bc = case.get("bc_per_mille", {})
    return [
        Ward(name, name, 1000, sc, tribes, bc.get(name, tribes)) for name, sc in case["sc_per_mille"].items()
    ]


@pytest.mark.parametrize("case", of_kind("offices"))
def test_offices(case: dict[str, Any]) -> None:
    outcome = serial(problem(case, corporations(case, 0)))
    assert outcome.stuck == ""
    seats = outcome.allotments[0].seats
    assert {unit: str(seat) for unit, seat in seats.items() if seat is not Seat.UR} == case["allotted"]


# ------------------------------------------------------------------------------ the audit

COUNT_CLAUSES = ("7(1)", "7(1)p1", "7(3)", "7(4)", "7(6)", "7(5)(1)(b)(i)", "7(5)(1)(b)(ii)", "7(5)(1)(e)")


def judged(asked: Problem, seats: dict[str, Seat | None], past: tuple[Allotment, ...] = ()) -> AuditReport:
    """What the audit says of these seats at the first planned poll; units not named are unreserved."""
    whole: dict[str, Seat | None] = {unit: seats.get(unit, Seat.UR) for unit in asked.wards.ids}
    plan = Plan((Allotment(asked.cycles[0].cycle, whole),))
    return audit(AuditCase.of(replace(asked, history=History(past)), plan))


def breaches(report: AuditReport, *clauses: str) -> list[str]:
    """The breaches under clauses whose ids begin so."""
    return [f.text for f in report.findings if f.verdict == "unlawful" and f.clause.startswith(clauses)]


@pytest.mark.parametrize("case", of_kind("quota"))
def test_the_audit_finds_the_numbers_due_lawful_and_one_more_of_any_unlawful(case: dict[str, Any]) -> None:
    asked = problem(case, [Ward(str(n), "", 1, 0, 0) for n in range(1, case["seats"] + 1)])
    counts = quota_for(asked, asked.cycles[0]).counts
    kinds = [seat for seat in Seat for _ in range(counts.of(seat))]
    seats: dict[str, Seat | None] = dict(zip(asked.wards.ids, kinds, strict=True))
    assert breaches(judged(asked, seats), *COUNT_CLAUSES) == []
    unreserved = next(ward for ward, seat in seats.items() if seat is Seat.UR)
    for key in sorted(set(case.get("due", {})) & set(Seat.__members__)):
        assert breaches(judged(asked, {**seats, unreserved: Seat(key)}), *COUNT_CLAUSES)


@pytest.mark.parametrize("case", of_kind("bar"))
def test_the_audit_finds_a_repeat_where_the_rule_bars_it(case: dict[str, Any]) -> None:
    asked = problem(case, [Ward(str(n), "", 1, 0, 0) for n in range(1, 10)])
    asked = replace(asked, readings=asked.readings.but(no_repeat_grain=case["grain"]))
    past = Allotment(Cycle.parse("2017"), {"1": Seat(case["past"])})
    report = judged(asked, {"1": Seat(case["seat"])}, (past,))
    assert bool(breaches(report, "7(5)(1)(f)")) is case["barred"]


@pytest.mark.parametrize("case", of_kind("offices"))
def test_the_audit_finds_the_allotment_lawful_and_the_next_corporation_instead_a_breach(
    case: dict[str, Any],
) -> None:
    asked = problem(case, corporations(case, 5))
    seats: dict[str, Seat | None] = {unit: Seat(seat) for unit, seat in case["allotted"].items()}
    places = ("7(5)(1)(c)", "7(5)(1)(d)", "7(5)(1)(e)", "7(5)(1)(f)")
    assert breaches(judged(asked, seats), *places) == []
    *_, (last, seat) = seats.items()
    free = [unit for unit in asked.wards.ids if unit not in seats]
    skipped: dict[str, Seat | None] = {**seats, last: Seat.UR, free[0]: seat}
    assert breaches(judged(asked, skipped), *places)


def test_every_case_is_run() -> None:
    assert {case["kind"] for case in CASES} == {
        "quota",
        "bar",
        "offices",
        "lineage",
        "women",
        "window",
        "mayors",
        "complaint",
    }
