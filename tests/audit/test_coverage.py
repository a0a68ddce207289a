"""The list itself: one seat per ward, whole or partial; pins, exclusions and the least share."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.audit.tables import case, one, only, order, table
from wardrota.audit import audit
from wardrota.law.seats import Seat
from wardrota.problem import Exclusion, Pin
from wardrota.wards import Ward, WardTable


def test_a_whole_list_with_one_seat_per_ward_is_lawful() -> None:
    assert one(audit(case(order("2012", 9, W="1 2 3"), wards=table(9))), "list").verdict == "lawful"


def test_a_ward_left_out_of_a_published_list_makes_it_partial() -> None:
    listed = only("2012", {"1": "W", "2": "UR"})
    finding = one(audit(case(listed, wards=table(3))), "list")
    assert (finding.verdict, finding.wards, finding.required) == ("incomplete", ("3",), 3)


def test_a_ward_left_out_of_a_list_that_claims_to_be_whole_is_a_breach() -> None:
    listed = only("2012", {"1": "W", "2": "UR"})
    finding = one(audit(case(listed, wards=table(3), whole_claimed=True)), "list")
    assert (finding.verdict, finding.wards) == ("unlawful", ("3",))


def test_a_stated_number_of_seats_shows_that_a_list_is_partial_without_a_table_of_wards() -> None:
    found = audit(case(order("2012", 9, W="1 2 3"), seats_total=12))
    assert one(found, "list").verdict == "incomplete"
    assert found.of("7(4)") == ()


def test_more_wards_than_seats_is_a_breach() -> None:
    finding = one(audit(case(order("2012", 9, W="1 2 3"), seats_total=8)), "list")
    assert (finding.verdict, finding.observed, finding.required) == ("unlawful", 9, 8)


def test_a_ward_the_table_does_not_have_is_named() -> None:
    plan = only("2012", {"1": "W", "2": "UR", "12-A": "UR"})
    finding = one(audit(case(plan, wards=table(2))), "list", has="does not have")
    assert (finding.verdict, finding.wards) == ("incomplete", ("12-A",))


def test_a_ward_with_an_unknown_seat_is_named() -> None:
    finding = one(audit(case(order("2012", 9, unknown="4"), wards=table(9))), "list", has="not known")
    assert (finding.verdict, finding.wards) == ("incomplete", ("4",))


# ------------------------------------------------------------------------------ pins and exclusions


@pytest.mark.parametrize(("seat", "verdict"), [("W", "lawful"), ("UR", "unlawful")])
def test_a_pin_is_respected_or_broken(seat: str, verdict: str) -> None:
    pins = (Pin("3", Seat.W, "2023-05-04", "promised"), Pin("3", Seat.SC, "2028-05-01", "another cycle"))
    plan = order("2023-05-04", 9, **{seat: "3"})
    finding = one(audit(case(plan, pins=pins)), "pin")
    assert (finding.verdict, finding.wards) == (verdict, ("3",))
    assert "promised" in finding.text


@pytest.mark.parametrize(("ward", "verdict"), [("4", "lawful"), ("3", "unlawful")])
@pytest.mark.parametrize("cycle", ["", "2023-05-04"])
def test_an_exclusion_is_respected_or_broken(ward: str, verdict: str, cycle: str) -> None:
    exclusions = (Exclusion("3", (Seat.W, Seat.SCW), cycle, "court"),)
    plan = order("2023-05-04", 9, W=ward)
    assert one(audit(case(plan, exclusions=exclusions)), "pin").verdict == verdict


def test_an_exclusion_of_another_cycle_says_nothing() -> None:
    exclusions = (Exclusion("3", (Seat.W,), "2028-05-01", "court"),)
    assert audit(case(order("2023-05-04", 9, W="3"), exclusions=exclusions)).of("pin") == ()


# ------------------------------------------------------------------------------ the least share


def test_a_seat_for_a_category_of_which_nobody_lives_there_is_noted() -> None:
    finding = one(audit(case(order("2012", 3, SCW="3"), wards=table(3, sc=[9, 9, 0]))), "C9")
    assert (finding.verdict, finding.wards) == ("note", ("3",))
    assert "3 for Scheduled Caste women (0 of 1,000 persons)" in finding.text


@pytest.mark.parametrize(("sc", "noted"), [(0, True), (1, True), (9, True), (10, False)])
def test_fewer_than_one_eligible_person_in_a_hundred_is_almost_nobody(sc: int, noted: bool) -> None:
    found = audit(case(order("2012", 3, SC="2"), wards=table(3, sc=[9, sc, 0]))).of("C9")
    assert [f.wards for f in found] == ([("2",)] if noted else [])


def test_a_ward_of_women_or_without_figures_is_never_almost_empty() -> None:
    seats = order("2012", 3, W="1", BC="2")
    assert audit(case(seats, wards=table(3, sc=[0, 0, 0], bc=None))).of("C9") == ()


def test_nobody_of_a_ward_without_people_is_eligible() -> None:
    wards = WardTable((Ward("1", "", 0, 0, 0), Ward("2", "", 100, 50, 0)))
    assert one(audit(case(order("2012", 2, SC="1"), wards=wards)), "C9").wards == ("1",)


@pytest.mark.parametrize(("sc", "broken"), [(49, True), (50, False)])
def test_a_chosen_least_share_is_a_bound_kept_exactly(sc: int, broken: bool) -> None:
    fixed = {"minimum_share": Fraction(1, 20)}
    found = audit(case(order("2012", 3, SCW="1"), wards=table(3, sc=[sc, 9, 9]), fixed=fixed))
    assert [f.verdict for f in found.of("minimum_share")] == (["unlawful"] if broken else [])


def test_a_least_share_that_cannot_be_judged_for_want_of_figures_is_incomplete() -> None:
    fixed = {"minimum_share": Fraction(1, 20)}
    found = audit(case(order("2012", 3, BCW="1"), wards=table(3, bc=None), fixed=fixed))
    assert one(found, "minimum_share").verdict == "incomplete"


def test_without_a_table_of_wards_no_share_is_judged() -> None:
    report = audit(case(order("2012", 3, SCW="1"), fixed={"minimum_share": Fraction(1, 20)}))
    assert report.of("minimum_share") == report.of("C9") == ()
