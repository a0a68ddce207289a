"""What leaves the pipeline: audited plans, also where the past is not wholly known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.law.conftest import default_readings
from tests.law.test_serial import planned, problem
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.pipeline import AuditedPlan, optimum_plan, serial_plan
from wardrota.problem import Problem
from wardrota.wards import Ward

pytestmark = pytest.mark.solver


def with_an_unknown_past_seat() -> Problem:
    wards = [Ward(str(n), "", 100, 10 * n, 0, 30) for n in range(1, 7)]
    past = Allotment(Cycle.parse("2006"), {w.id: Seat.UR for w in wards} | {"6": None})
    stated = {Category.SC: 1, Category.ST: 0, Category.BC: 0}
    found = problem("wards", wards, planned(2012, stated=stated), default_readings("wards"), History((past,)))
    return replace(found, goals=("exposure", "canonical"))


@pytest.mark.parametrize("allot", [optimum_plan, serial_plan])
def test_an_unknown_past_seat_bars_nothing_and_the_verdict_depends_on_it(allot: object) -> None:
    result = allot(with_an_unknown_past_seat())  # type: ignore[operator]
    assert isinstance(result, AuditedPlan)
    assert result.plan.allotments[0].seat("6") is Seat.SCW
    assert result.report.verdict == "depends"
    (doubt,) = [finding for finding in result.report.findings if finding.verdict == "depends"]
    assert doubt.clause == "7(5)(1)(f)"
    assert doubt.wards == ("6",)
