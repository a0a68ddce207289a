"""Counts: 7(1), its provisos, 7(5)(1)(b)(i), 7(6), and when nothing can be computed."""

from __future__ import annotations

import pytest

from tests.audit.tables import STATUTE, case, one, only, order, table, verdicts
from wardrota.audit import audit
from wardrota.audit.counts import in_proportion, largest_remainder, proportional
from wardrota.law.seats import Category
from wardrota.problem import Figure

LUCKNOW_STATED = {Category.SC: 11, Category.ST: 0, Category.BC: 22}


def figures(total: int, sc: int, st: int = 0, bc: int | None = 0) -> dict[Category, Figure | None]:
    return {
        Category.SC: Figure(sc, total),
        Category.ST: Figure(st, total),
        Category.BC: None if bc is None else Figure(bc, total),
    }


# ------------------------------------------------------------------------------ the inequalities


@pytest.mark.parametrize(
    ("seats", "people", "total", "due"),
    [
        (20, 75, 1000, 1),  # 1.5 seats: half is ignored
        (20, 125, 1000, 2),  # 2.5 seats
        (45, 117_161, 191_718, 27),  # exactly 27.5 seats, where floating point rounds up
        (110, 0, 1000, 0),  # a head with no people
        (1, 1000, 1000, 1),
        (3, 1000, 1000, 3),
    ],
)
def test_half_or_less_is_ignored_by_the_inequality(seats: int, people: int, total: int, due: int) -> None:
    assert proportional(seats, Figure(people, total), "half_down") == (due,)


def test_the_three_roundings_part_at_the_half() -> None:
    half = Figure(75, 1000)
    found = {rounding: proportional(20, half, rounding) for rounding in ("half_down", "half_up", "floor")}
    assert found == {"half_down": (1,), "half_up": (2,), "floor": (1,)}


def test_a_rounding_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no such rounding"):
        in_proportion(1, 20, Figure(75, 1000), "to_the_nearest")


def test_largest_remainders_leave_no_seat_that_a_move_would_improve() -> None:
    # 10 seats: SC 2.6, ST 0.45, BC 3.4, the rest 3.55; the two seats left go to SC and the rest.
    shares = {c: Figure(p, 2000) for c, p in zip(Category, (520, 90, 680), strict=True)}
    assert largest_remainder(10, shares) == ({Category.SC: 3, Category.ST: 0, Category.BC: 3},)


def test_tied_remainders_allow_either_category() -> None:
    shares = {c: Figure(p, 1000) for c, p in zip(Category, (250, 250, 0), strict=True)}
    ways = largest_remainder(2, shares)
    assert {(way[Category.SC], way[Category.ST]) for way in ways} == {(1, 0), (0, 1)}


# ------------------------------------------------------------------------------ 7(1)


def test_seats_in_proportion_are_lawful() -> None:
    found = audit(case(order("2023-05-04", 10, SCW="1", SC="2"), wards=table(10, sc=[200] * 10)))
    assert one(found, "7(1)", has="the Scheduled Castes").verdict == "lawful"


def test_a_seat_too_few_is_a_breach_with_the_division_shown() -> None:
    found = audit(case(order("2023-05-04", 10, SCW="1"), wards=table(10, sc=[200] * 10)))
    finding = one(found, "7(1)", has="the Scheduled Castes")
    assert (finding.verdict, finding.observed, finding.required) == ("unlawful", 1, 2)
    assert "10 × 2,000 / 10,000" in finding.text


def test_exactly_half_a_seat_depends_on_the_rounding_of_ward_seats_and_says_which() -> None:
    found = audit(case(order("2023-05-04", 20, SCW="1", SC="2"), wards=table(20, sc=[75] * 20)))
    finding = one(found, "7(1)", has="the Scheduled Castes")
    assert finding.verdict == "depends"
    lawful = finding.readings["lawful"]
    assert isinstance(lawful, list)
    assert {"quota_rounding": "half_up"} in lawful
    assert {"quota_rounding": "half_down"} not in lawful


def test_exactly_half_an_office_is_never_rounded_up() -> None:
    plan = order("2023-05-04", 20, SCW="1", SC="2")
    found = audit(case(plan, unit="offices", wards=table(20), figures=figures(1000, 75)))
    assert one(found, "7(5)(1)(b)(i)", has="the Scheduled Castes").verdict == "unlawful"


def test_a_stated_count_is_taken_as_stated_and_marked_so() -> None:
    plan = order("2012", 110, SC=" ".join(map(str, range(12, 23))))
    found = audit(case(plan, stated={"2012": LUCKNOW_STATED}, seats_total=110))
    finding = one(found, "7(1)", has="Scheduled Castes")
    assert finding.verdict == "lawful"
    assert "as stated in the order" in finding.text


def test_an_order_that_departs_from_its_own_stated_count_is_a_breach() -> None:
    plan = order("2012", 110, SC=" ".join(map(str, range(12, 22))))
    found = audit(case(plan, stated={"2012": LUCKNOW_STATED}, seats_total=110))
    finding = one(found, "7(1)", has="Scheduled Castes")
    assert (finding.verdict, finding.observed, finding.required) == ("unlawful", 10, 11)


def test_a_stated_count_of_backward_seats_yields_to_the_chosen_reading_that_there_are_none() -> None:
    plan, stated = order("2023", 10, BCW="1"), {"2023": {Category.BC: 1}}
    open_ = audit(case(plan, stated=stated))
    chosen = audit(case(plan, stated=stated, fixed={"backward_class": "none"}))
    assert one(open_, "7(1)", has="backward").verdict == "lawful"
    assert one(chosen, "7(1)", has="backward").verdict == "unlawful"


def test_reserved_seats_that_exceed_all_seats_cut_the_backward_classes() -> None:
    # SC 8 and BC 5 of 10 by the figures; what SC leave, and the cap, is all that BC can have.
    plan = order("2023-05-04", 10, SCW="1 2 3", SC="4 5 6 7 8", BCW="9", BC="10")
    found = audit(case(plan, wards=table(10, sc=[500] * 10, bc=500), stated={"2023-05-04": {Category.SC: 8}}))
    backward = [f for f in found.of("7(1)") if "backward" in f.text]
    assert [f.verdict for f in backward if f.observed == 2] == ["depends"]
    assert "vertical_ceiling" in str(backward[0].readings["lawful"])


# ------------------------------------------------------------------------------ 7(1)p1


def test_27_per_cent_is_a_floor_of_27_n_over_100() -> None:
    at_most = order("2012", 110, BC=" ".join(map(str, range(1, 30))))
    above = order("2012", 110, BC=" ".join(map(str, range(1, 31))))
    cap = [one(audit(case(plan, seats_total=110)), "7(1)p1") for plan in (at_most, above)]
    assert [finding.verdict for finding in cap] == ["lawful", "unlawful"]
    assert [finding.required for finding in cap] == ["at most 29", "at most 29"]


def test_offices_have_the_cap_in_their_own_clause() -> None:
    plan = order("2023-05-04", 17, BC="1 2 3 4 5")
    found = audit(case(plan, unit="offices", seats_total=17))
    assert one(found, "7(5)(1)(b)(i)", has="at most 4").verdict == "unlawful"
    assert found.of("7(1)p1") == ()


def test_more_than_half_is_a_breach_only_if_that_ceiling_is_read_into_the_law() -> None:
    plan = order("2023-05-04", 10, SC="1 2 3 4", BC="5 6")
    finding = one(audit(case(plan)), "7(1)p1", has="more than half")
    assert finding.verdict == "depends"
    assert finding.readings == {
        "lawful": [{"vertical_ceiling": "none"}],
        "unlawful": [{"vertical_ceiling": "half_of_seats"}],
    }
    fixed = audit(case(plan, fixed={"vertical_ceiling": "none"}))
    assert one(fixed, "7(1)p1", has="more than half").verdict == "note"


# ------------------------------------------------------------------------------ 7(1)p2


def test_blank_figures_of_the_backward_classes_are_incomplete_and_never_zero() -> None:
    found = audit(case(order("2023-05-04", 10, BCW="1", W="2 3 4"), wards=table(10, sc=[10] * 10, bc=None)))
    assert one(found, "7(1)p2").verdict == "incomplete"
    backward = one(found, "7(1)", has="the backward classes")
    assert backward.verdict == "incomplete"
    assert backward.readings == {"unlawful": [{"backward_class": "none"}]}
    assert found.verdict == "incomplete"


def test_known_figures_of_the_backward_classes_are_said_to_be_known() -> None:
    found = audit(case(order("2023-05-04", 10), wards=table(10, bc=100)))
    assert one(found, "7(1)p2").verdict == "lawful"


def test_a_stated_count_makes_blank_figures_a_note() -> None:
    plan = order("2012", 10, BCW="1")
    found = audit(case(plan, wards=table(10, bc=None), stated={"2012": {Category.BC: 1}}))
    assert one(found, "7(1)p2").verdict == "note"


# ------------------------------------------------------------------------------ 7(6)


@pytest.mark.parametrize(
    ("cycle", "with_sc", "without"),
    [
        ("2029", "lawful", "lawful"),
        ("2030", "incomplete", "incomplete"),
        ("2030-01-25", "lawful", "lawful"),
        ("2030-01-26", "unlawful", "lawful"),
        ("2031", "unlawful", "lawful"),
    ],
)
def test_article_334_by_bare_year_and_by_date(cycle: str, with_sc: str, without: str) -> None:
    """As enacted; a bare year up to 2029 is before, 2031 on after, 2030 asks for the date."""
    fixed = {"article_334": "as_enacted"}
    plans = (order(cycle, 10, SCW="1"), order(cycle, 10))
    assert [one(audit(case(plan, fixed=fixed)), "7(6)").verdict for plan in plans] == [with_sc, without]


def test_sc_seats_after_the_lapse_depend_on_a_further_extension() -> None:
    finding = one(audit(case(order("2031", 10, SCW="1"))), "7(6)")
    assert finding.verdict == "depends"
    assert finding.wards == ("1",)
    assert finding.readings["lawful"] == [{"article_334": "assumed_extended"}]


def test_after_the_lapse_the_proportion_of_sc_seats_is_no_longer_asked_for() -> None:
    fixed = {"article_334": "as_enacted"}
    found = audit(case(order("2033-05-01", 10), wards=table(10, sc=[200] * 10), fixed=fixed))
    assert not [f for f in found.of("7(1)") if "Scheduled Castes" in f.text]
    assert "unlawful" not in verdicts(found, "7(1)")


def test_reforms_of_the_date_are_followed() -> None:
    moved = STATUTE.at(order("2031-05-01", 1).cycle.poll or pytest.fail("no poll"))
    values = {"2031-05-01": moved.reform({"article_334_until": moved.article_334_until.replace(year=2040)})}
    fixed = {"article_334": "as_enacted"}
    found = audit(case(order("2031-05-01", 10, SCW="1"), values=values, fixed=fixed))
    assert one(found, "7(6)").verdict == "lawful"


# ------------------------------------------------------------------------------ partial lists


def test_a_list_of_reserved_wards_only_is_partial_and_no_share_of_the_whole_is_computed() -> None:
    found = audit(case(only("2012", {"1": "SCW", "2": "SC", "3": "W", "4": "BC"})))
    assert one(found, "list").verdict == "incomplete"
    assert "only reserved ones are named" in one(found, "list").text
    assert not [f for clause in ("7(1)", "7(1)p1", "7(3)", "7(4)") for f in found.of(clause)]
    assert found.verdict == "incomplete"


def test_an_unknown_seat_keeps_shares_from_being_computed() -> None:
    found = audit(case(order("2012", 10, unknown="4"), wards=table(10)))
    assert "unknown is not the same as unreserved" in one(found, "list").text
    assert found.of("7(4)") == ()
