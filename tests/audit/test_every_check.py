"""Each check of the audit owns an order that offends it and one that does not; what it says is bilingual."""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction

import pytest

from tests.audit.tables import by_zone, case, order, table
from wardrota.audit import CHECKS, AuditCase, Publication, audit
from wardrota.audit.case import Record
from wardrota.audit.vary import Check, run_varied
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Figure, Pin

DEVANAGARI = re.compile(r"[ऀ-ॿ]")
NO_TRIBES = {Category.ST: Figure(0, 1000)}
TWELVE_YEARS = [order("2000", 9)]
PIN = (Pin("3", Seat.W, "2012", "promised"),)
TEN = order("2006", 10)
FLOOR = {"minimum_share": Fraction(1, 2)}
WARDS = table(9, bc=9)
ROUND = table(9, sc=[90] * 9, bc=9)
W1 = [order("2006", 9, W="1")]
HALVES = by_zone("NNNNNNSSSSSS")


def published(first: str, last: str, final: str, draft: str = "") -> Publication:
    days = [dt.date.fromisoformat(day) for day in (first, last, final)]
    return Publication(Plan((order("2012", 9, W=draft),)) if draft else None, *days)


WEEK = published("2012-04-01", "2012-04-08", "2012-04-20", draft="1")
HASTE = published("2012-04-01", "2012-04-04", "2012-04-03", draft="2")

# check → (an order that offends it, an order that does not)
OWNED: dict[str, tuple[AuditCase, AuditCase]] = {
    "one_seat_per_ward": (case(order("2012", 8), wards=WARDS), case(order("2012", 9), wards=WARDS)),
    "seats_in_proportion": (
        case(order("2012", 9, ST="1 2"), wards=WARDS),
        case(order("2012", 9), wards=WARDS),
    ),
    "backward_class_cap": (case(order("2012", 9, BC="1 2 3")), case(order("2012", 9, BC="1 2"))),
    "backward_class_figures": (
        case(order("2012", 9), wards=table(9, bc=None)),
        case(order("2012", 9), wards=WARDS),
    ),
    "lapse_of_sc_and_st": (case(order("2033-05-01", 9, SC="1")), case(order("2023-05-01", 9, SC="1"))),
    "women_in_each_category": (case(order("2012", 9, SC="1")), case(order("2012", 9, SCW="1"))),
    "women_overall": (case(order("2012", 9, W="1 2")), case(order("2012", 9, W="1 2 3"))),
    "single_office_to_a_woman": (
        case(order("2012", 9, ST="1"), unit="offices"),
        case(order("2012", 9, STW="1"), unit="offices"),
    ),
    "category_without_office": (
        case(order("2012", 9, STW="1"), unit="offices", wards=WARDS, figures=NO_TRIBES),
        case(order("2012", 9), unit="offices", wards=WARDS, figures=NO_TRIBES),
    ),
    "no_repeats": (
        case(order("2012", 9, W="1"), past=[order("2006", 9, W="1")]),
        case(order("2012", 9, W="2"), past=[order("2006", 9, W="1")]),
    ),
    "repeats_over_the_life_of_a_ward": (
        case(order("2012", 9, W="1"), past=[order("2006", 9, W="1")]),
        case(order("2012", 9, W="2"), past=[order("2006", 9, W="1")]),
    ),
    "category_blocks": (
        case(order("2012", 9, SCW="8"), wards=WARDS, serial_claimed=True),
        case(order("2012", 9, SCW="1"), wards=WARDS, serial_claimed=True),
    ),
    "women_block": (
        case(order("2012", 9, W="8"), wards=WARDS, serial_claimed=True),
        case(order("2012", 9, W="1"), wards=WARDS, serial_claimed=True),
    ),
    "history_follows_people": (case(order("2012", 9), past=[TEN]), case(order("2012", 10), past=[TEN])),
    "what_a_restart_permits": (
        case(order("2012", 9, W="1"), past=W1, fixed={"restart": ("2012",)}),
        case(order("2012", 9, W="2"), past=W1, fixed={"restart": ("2012",)}),
    ),
    "pins_and_exclusions": (case(order("2012", 9), pins=PIN), case(order("2012", 9, W="3"), pins=PIN)),
    "somebody_to_elect": (
        case(order("2012", 9, SC="1"), wards=WARDS, fixed=FLOOR),
        case(order("2012", 9, SC="1"), wards=table(9, sc=[500] * 9), fixed=FLOOR),
    ),
    "almost_nobody_eligible": (
        case(order("2012", 9, BC="9"), wards=WARDS),
        case(order("2012", 9, SC="9"), wards=ROUND),
    ),
    "spread_over_an_outside_map": (
        case(order("2012", 12, W="1 2 3 4 5 6"), wards=HALVES, outside=("zone",)),
        case(order("2012", 12, W="1 2 3 7 8 9"), wards=HALVES, outside=("zone",)),
    ),
    "objection_window": (case(order("2012", 9), publication=HASTE), case(order("2012", 9), publication=WEEK)),
    "final_after_objections": (
        case(order("2012", 9), publication=HASTE),
        case(order("2012", 9), publication=WEEK),
    ),
    "draft_against_final": (
        case(order("2012", 9, W="1"), publication=HASTE),
        case(order("2012", 9, W="1"), publication=WEEK),
    ),
    "stale_or_missing_figures": (
        case(order("2012", 9), wards=table(9, sc=[2000] * 9)),
        case(order("2012", 9), wards=WARDS),
    ),
    "missing_elections": (
        case(order("2012", 9), past=TWELVE_YEARS),
        case(order("2008", 9), past=TWELVE_YEARS),
    ),
}
NOTES_ONLY = {
    "almost_nobody_eligible",
    "missing_elections",
    "repeats_over_the_life_of_a_ward",
    "spread_over_an_outside_map",
    "what_a_restart_permits",
}


def name(check: Check) -> str:
    return check.run.__name__


def said(check: Check, asked: AuditCase) -> set[str]:
    return {varied.finding.verdict for varied in run_varied(check, Record(asked), vary=True)}


def test_no_check_is_without_its_two_cases() -> None:
    assert sorted(OWNED) == sorted(map(name, CHECKS))


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_an_order_that_offends_the_check_is_found(check: Check) -> None:
    offending, _ = OWNED[name(check)]
    worst = {"note"} if name(check) in NOTES_ONLY else {"unlawful", "depends", "incomplete"}
    assert said(check, offending) & worst


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_an_order_that_does_not_offend_the_check_is_left_in_peace(check: Check) -> None:
    _, clean = OWNED[name(check)]
    assert said(check, clean) <= {"lawful"}


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_readings_that_a_check_turns_on_are_readings_of_the_act(check: Check) -> None:
    assert set(check.turns_on) <= set(Readings.keys())


@pytest.mark.parametrize("owner", OWNED)
def test_every_finding_has_a_sentence_in_english_and_one_in_hindi(owner: str) -> None:
    for asked in OWNED[owner]:
        for finding in audit(asked).findings:
            assert finding.text.endswith((".", "।"))
            assert not DEVANAGARI.search(finding.text)
            assert DEVANAGARI.search(finding.text_hi)
            assert finding.text_hi.rstrip().endswith("।")
            assert finding.text_hi.count("{") == finding.text.count("{") == 0


def test_a_judgement_under_one_set_of_readings_does_not_vary() -> None:
    offending, _ = OWNED["no_repeats"]
    report = audit(offending, vary=False)
    assert [f.verdict for f in report.of("7(5)(1)(f)")] == ["unlawful"]
    assert all(not f.readings for f in report.findings)
