"""What the serial procedure allots, the audit finds lawful: under every list, pointer, grain and tie rule."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.tables import STATUTE
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import History
from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.law.statute import Unit
from wardrota.plan import Plan
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

POLLS = [dt.date(year, 6, 1) for year in (2006, 2012, 2017)]
UNITS: tuple[Unit, ...] = ("wards", "offices")
DEFAULTS = {unit: readings_for(unit, STATUTE) for unit in UNITS}


@st.composite
def chosen(draw: st.DrawFn, unit: Unit) -> Readings:
    """Any readings the procedure can follow, a least share and a floor of women's seats included."""
    keys = (
        "order",
        "women_order",
        "pointer",
        "no_repeat_scope",
        "no_repeat_grain",
        "quota_rounding",
        "tie",
        "women_total",
    )
    drawn = {key: draw(st.sampled_from(STATUTE.options(key, unit))) for key in keys}
    least = draw(st.sampled_from([Fraction(0), Fraction(1, 50), Fraction(1, 10)]))
    return DEFAULTS[unit].but(**drawn, minimum_share=least)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """5 to 14 units, each with a headcount of its own, so that a tie in share is decided by it."""
    unit = draw(st.sampled_from(UNITS))
    size = draw(st.integers(5, 14))

    def people(least: int, most: int) -> list[int]:
        return draw(st.lists(st.integers(least, most), min_size=size, max_size=size, unique=True))

    population, sc, tribes, bc, women = (
        people(500, 900),
        people(1, 120),
        people(1, 40),
        people(1, 200),
        people(200, 300),
    )
    wards = tuple(
        Ward(
            str(n + 1),
            "",
            population[n],
            sc[n],
            tribes[n],
            bc[n],
            rank_sc=n + 1,
            rank_bc=size - n,
            other={"women": str(women[n])},
        )
        for n in range(size)
    )
    cycles = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll)) for poll in POLLS)
    figures: dict[Category, Figure | None] = {
        category: Figure(sum(count), sum(population))
        for category, count in zip(Category, (sc, tribes, bc), strict=True)
    }
    table, readings = WardTable(wards), draw(chosen(unit))
    return Problem("drawn", unit, STATUTE, table, History(), cycles, figures, readings)


@settings(max_examples=60, deadline=None)
@given(problems())
def test_what_the_procedure_allots_breaks_nothing_and_depends_on_nothing(asked: Problem) -> None:
    outcome = serial(asked)
    report = audit(AuditCase.of(asked, Plan(outcome.allotments), serial_claimed=True))
    assert [f.text for f in report.findings if f.verdict in {"unlawful", "depends"}] == []
    assert outcome.stuck or len(outcome.allotments) == len(POLLS)
