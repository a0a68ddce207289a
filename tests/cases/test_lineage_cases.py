"""Runs the legal cases of redrawn wards: by the rule that bars, and by the audit of the order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audit.tables import STATUTE
from tests.cases.test_legal_cases import of_kind
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on
from wardrota.law.lineage import carried
from wardrota.law.readings import Readings
from wardrota.law.seats import Seat
from wardrota.lineage import Delimitation, Flow, Lineage
from wardrota.plan import Plan
from wardrota.scenario import readings_for

POLL = Cycle.parse("2028-05-01")


def readings(case: dict[str, Any]) -> Readings:
    return readings_for("wards", STATUTE).but(lineage=case["lineage"])


def past(case: dict[str, Any]) -> History:
    """The order of 2023 as the wards of 2028 inherit it."""
    order = Allotment(Cycle.parse("2023"), {ward: Seat(seat) for ward, seat in case["past"].items()})
    step = Delimitation(tuple(Flow(*flow) for flow in case["flows"]), POLL)
    return carried(History((order,)), Lineage((step,)), readings(case))


@pytest.mark.parametrize("case", of_kind("lineage"))
def test_the_rule_bars(case: dict[str, Any]) -> None:
    bar = bar_on(case["ward"], Seat(case["seat"]), past(case).allotments, "head")
    assert (bar is not None) is case["barred"]


@pytest.mark.parametrize("case", of_kind("lineage"))
def test_the_audit_judges(case: dict[str, Any]) -> None:
    wards = {flow[1] for flow in case["flows"]}
    seats = {ward: Seat(case["seat"]) if ward == case["ward"] else Seat.UR for ward in sorted(wards)}
    keys = frozenset({"lineage", "no_repeat_scope", "no_repeat_grain"})
    plan = Plan((Allotment(POLL, seats),))
    report = audit(AuditCase("wards", STATUTE, None, past(case), plan, readings(case), keys))
    breaches = [f for f in report.of("7(5)(1)(f)") if f.verdict == "unlawful"]
    assert bool(breaches) is case["barred"]
    assert "unlawful" not in {f.verdict for f in report.of("C8")}
