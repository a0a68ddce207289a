"""Runs the legal cases of published orders: the days of a draft, and the mayors of the State."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.audit.tables import case as audit_case
from tests.audit.tables import order
from tests.cases.test_legal_cases import of_kind
from wardrota.audit import Finding, Publication, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Seat
from wardrota.shipped import shipped
from wardrota.tables import read_history
from wardrota.wards import Standing

MAYORS = tomllib.loads(Path(__file__).with_name("mayors.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", of_kind("window"))
def test_the_days_for_objections(case: dict[str, Any]) -> None:
    said = Publication(None, case["published"], case.get("objections_until"), case.get("final"))
    report = audit(audit_case(order("2023-05-04", 9), unit=case["unit"], publication=said))
    found = [f for f in report.of(case["clause"]) if "Not less than seven days" in f.text]
    assert [f.verdict for f in found] == [case["verdict"]]


def mayors(year: str, without_deduced: bool = False) -> Allotment:
    left_out = set(MAYORS["deduced"][year]) if without_deduced else set()
    seats = {name: None if name in left_out else Seat(s) for name, s in MAYORS["history"][year].items()}
    return Allotment(Cycle.parse(year), seats)


def judged(case: dict[str, Any]) -> list[Finding]:
    fixed = {"restart": tuple(case["restart"]), "no_repeat_scope": "previous", "no_repeat_grain": "head"}
    past = mayors("2017", case.get("without_deduced", False))
    standing = {f"2017/{name}": Standing.INFERRED for name in MAYORS["deduced"]["2017"]}
    asked = audit_case(mayors("2023"), past=[past], unit="offices", fixed=fixed)
    return list(audit(replace(asked, history=History((past,), standing))).of(case["clause"]))


@pytest.mark.parametrize("case", of_kind("mayors"))
def test_the_mayors_of_2023_after_2017(case: dict[str, Any]) -> None:
    found = [f for f in judged(case) if f.verdict == case["verdict"]]
    named = sorted({ward for f in found for ward in f.wards} & set(MAYORS["history"]["2017"]))
    assert found
    assert named == case["repeats"]
    text = " ".join(f.text for f in found)
    for name in set(named) & set(MAYORS["deduced"]["2017"]):
        assert f"{name} is for" in text
        assert "(inferred)" in text.split(f"{name} is for")[1].split(";")[0]


def test_the_table_of_the_cases_is_the_one_that_ships() -> None:
    shipped_history = read_history(shipped("data", "offices", "history.csv")).value
    for allotment in shipped_history.allotments:
        year = allotment.cycle.label
        assert dict(allotment.seats) == dict(mayors(year).seats)
        inferred = [w for w in allotment.seats if _standing(shipped_history, year, w) is Standing.INFERRED]
        assert sorted(inferred) == sorted(MAYORS["deduced"][year])


def _standing(history: History, year: str, ward: str) -> Standing | None:
    return history.standing.get(f"{year}/{ward}", history.standing.get(year))


def test_the_deduced_seats_follow_from_the_counts_alone() -> None:
    """2017: SC 2(1), BC 4(2), women 6 of 16; what is printed leaves exactly the deduced seats over."""
    seats = list(mayors("2017").seats.values())
    printed = [s for s in mayors("2017", without_deduced=True).seats.values() if s is not None]
    due = {Seat.SC: 1, Seat.SCW: 1, Seat.BC: 2, Seat.BCW: 2, Seat.W: 3}
    assert {kind: seats.count(kind) for kind in due} == due
    left = {kind: number - printed.count(kind) for kind, number in due.items()}
    assert {kind: n for kind, n in left.items() if n} == {Seat.SC: 1, Seat.BC: 1, Seat.BCW: 1}
