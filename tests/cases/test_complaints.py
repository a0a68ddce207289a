"""Runs the legal cases of complaints heard in court: an order with cause for each, and one without."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.audit.tables import STATUTE, case
from tests.cases.test_legal_cases import CASES, of_kind
from wardrota.audit import AuditCase, Publication, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.wards import Ward, WardTable

# Of these the audit says so where there is no cause; of the others it says nothing.
JUDGED = ("C2", "C5", "C6", "C7")
COMPLAINTS = [complaint.id for complaint in STATUTE.complaints]


def allotment(cycle: str, size: int, seats: dict[str, str]) -> Allotment:
    ids = dict.fromkeys([*map(str, range(1, size + 1)), *seats])
    return Allotment(Cycle.parse(cycle), {ward: Seat(seats.get(ward, "UR")) for ward in ids})


def table(told: dict[str, Any]) -> WardTable:
    size, people, zones = told["size"], told.get("sc", {}), told.get("zones", "")
    return WardTable(
        tuple(
            Ward(str(n), "", 1000, people.get(str(n), 50), 0, 0, zone=zones[n - 1 : n])
            for n in range(1, size + 1)
        ),
        source=told.get("source", ""),
    )


def asked(told: dict[str, Any]) -> AuditCase:
    size, poll = told["size"], told["poll"]
    readings = dict(told.get("readings", {}))
    if "restart" in readings:
        readings["restart"] = tuple(readings["restart"])
    draft = Plan((allotment(poll, size, told["draft"]),)) if "draft" in told else None
    found = case(
        past=[allotment(year, size, seats) for year, seats in told.get("past", {}).items()],
        wards=table(told),
        fixed=readings,
        serial_claimed=True,
        outside=("zone",) if "zones" in told else (),
        publication=Publication(draft, told.get("published"), told.get("objections_until")),
    )
    final = allotment(poll, size, told["order"])
    reasons = {(final.cycle.label, ward): reason for ward, reason in told.get("reasons", {}).items()}
    return replace(found, plan=Plan((final,), reasons))


@pytest.mark.parametrize("told", of_kind("complaint"))
def test_a_complaint_is_heard_where_there_is_cause_and_only_there(told: dict[str, Any]) -> None:
    of_the_complaint = audit(asked(told)).of(told["clause"])
    heard = [finding for finding in of_the_complaint if finding.verdict != "lawful"]
    assert bool(heard) is told["triggers"]
    assert of_the_complaint or told["clause"] not in JUDGED
    named = {ward for finding in heard for ward in finding.wards}
    assert named >= set(told.get("names", []))
    text = " ".join(finding.text for finding in heard)
    assert [words for words in told.get("words", []) if words not in text] == []


@pytest.mark.parametrize("complaint", COMPLAINTS)
def test_each_complaint_has_a_case_that_triggers_it_and_one_that_does_not(complaint: str) -> None:
    own = [told for told in CASES if told["clause"] == complaint and told["kind"] == "complaint"]
    assert {told["triggers"] for told in own} == {True, False}
