"""Edges of the checks on which mutants lived (benchmarks/MUTATION.md)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.audit.tables import STATUTE, case, one, only, order, table
from wardrota.audit import AuditReport, audit
from wardrota.audit.counts import largest_remainder
from wardrota.audit.descent import Ancestry
from wardrota.cycle import Cycle
from wardrota.history import Allotment
from wardrota.law.seats import Category, Seat
from wardrota.lineage import Delimitation, Flow, Lineage
from wardrota.problem import Figure
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

# ------------------------------------------------------------------------------ counts


def test_categories_that_make_up_the_whole_leave_nobody_else_and_may_take_every_seat() -> None:
    halves = {Category.SC: Figure(50, 100), Category.BC: Figure(50, 100)}
    assert largest_remainder(4, halves) == ({Category.SC: 2, Category.BC: 2},)
    assert largest_remainder(4, {Category.SC: Figure(100, 100)}) == ({Category.SC: 4},)
    assert largest_remainder(4, {Category.SC: Figure(101, 100)}) == ()


def test_in_the_bare_year_of_the_lapse_no_number_of_sc_seats_is_asked_for_where_there_is_none() -> None:
    fixed, wards = {"article_334": "as_enacted"}, table(9, sc=[300] * 9)
    found = audit(case(order("2030", 9), wards=wards, fixed=fixed))
    assert not [f for f in found.of("7(1)") if "Scheduled" in f.text]
    with_seats = audit(case(order("2030", 9, SCW="1"), wards=wards, fixed=fixed))
    assert one(with_seats, "7(1)", has="Scheduled Castes").observed == 1


@pytest.mark.parametrize(("stated", "basis"), [(2, "as stated in the order"), (1, "triple test")])
def test_a_stated_number_of_backward_seats_is_called_stated_and_no_other(stated: int, basis: str) -> None:
    readings = {"quota_rounding": "half_down", "article_334": "as_enacted"}
    asked = case(order("2012", 9, BCW="1", BC="2"), fixed=readings, stated={"2012": {Category.BC: stated}})
    asked = replace(asked, readings=asked.readings.but(backward_class="none"))
    assert basis in one(audit(asked, vary=False), "7(1)", has="backward").text


def test_a_partial_list_of_one_election_does_not_hide_the_next() -> None:
    partial, whole = only("2012", {"1": "BC"}), order("2017", 9, BC="1 2 3")
    report = audit(case(partial, whole, seats_total=9))
    assert [(f.cycle, f.verdict) for f in report.of("7(1)p1")] == [("2017", "unlawful")]
    assert {f.cycle for f in report.of("7(4)")} == {"2017"}
    assert [f.cycle for f in report.of("7(1)")][:1] == ["2017"]


def test_exactly_27_of_100_are_within_the_cap_and_the_products_are_shown() -> None:
    at, over = (
        one(audit(case(order("2012", 100, BC=" ".join(map(str, range(1, 1 + n)))))), "7(1)p1")
        for n in (27, 28)
    )
    assert (at.verdict, over.verdict) == ("lawful", "unlawful")
    assert "100 × 27 = 2700 is not more than 27 × 100 = 2700" in at.text
    assert "100 × 28 = 2800 is more than 27 × 100 = 2700" in over.text


def test_a_category_passed_over_must_have_no_office() -> None:
    none = {Category.ST: Figure(0, 1000)}
    asked = case(order("2012", 9, STW="1"), unit="offices", wards=table(9), figures=none)
    found = one(audit(asked), "7(5)(1)(e)(ii)")
    assert (found.observed, found.required) == (1, 0)


# ------------------------------------------------------------------------------ words


def test_only_wards_without_a_figure_are_named_as_blank() -> None:
    some = WardTable(tuple(replace(w, bc=None if w.id == "3" else 10) for w in table(9).wards))
    found = one(audit(case(order("2012", 9), wards=some)), "7(1)p2")
    assert (found.wards, "blank for 3" in found.text) == (("3",), True)
    none = one(audit(case(order("2012", 9), wards=table(9, bc=None))), "7(1)p2")
    assert (none.wards, "blank for" in none.text) == ((), False)


@pytest.mark.parametrize(("year", "noted"), [("2015", False), ("2016", True)])
def test_ten_years_between_two_orders_are_two_terms(year: str, noted: bool) -> None:
    report = audit(case(order(year, 9), past=[order("2006", 9)], wards=table(9)))
    assert (
        bool([f for f in report.of("C3") if "an order" in f.text or "its order is missing" in f.text])
        is noted
    )


def test_of_many_vanished_wards_the_number_not_named_is_right() -> None:
    found = one(audit(case(order("2012", 9), past=[order("2006", 23)])), "C8")
    assert "14 wards of 2006 are no more" in found.text
    assert "… 2 more" in found.text
    assert len(found.wards) == 14


def test_a_past_order_that_was_given_is_not_called_missing() -> None:
    with_past = audit(case(order("2012", 9), past=[order("2006", 9)]))
    assert not any("no past order" in left for left in with_past.not_checked)
    assert any("no past order" in left for left in audit(case(order("2012", 9))).not_checked)


def test_the_hindi_sentence_is_that_of_the_same_reading_as_the_english_one() -> None:
    found = one(audit(case(order("2023-05-04", 9, SCW="1"))), "7(6)")
    assert "the poll is not after that day" in found.text
    assert "मतदान उस दिन के बाद नहीं है" in found.text_hi


# ------------------------------------------------------------------------------ rotation and lineage


def test_a_ward_that_bears_a_later_head_still_waits_for_an_earlier_one() -> None:
    """Ward 2 is women's, which comes after SC: it could have been SC's, so ward 1 is back too soon."""
    past, fixed = [order("2006", 2, SC="1")], {"no_repeat_scope": "rotation", "no_repeat_grain": "exact"}
    asked = case(order("2012", 2, SC="1", W="2"), past=past, wards=table(2), fixed=fixed)
    found = one(audit(asked), "7(5)(1)(f)", has="Scheduled Castes")
    assert (found.verdict, set(found.wards)) == ("unlawful", {"1", "2"})
    earlier = case(order("2012", 2, BC="1", SC="2"), past=[order("2006", 2, BC="1")], wards=table(2, bc=9))
    held = replace(earlier, readings=asked.readings, fixed=asked.fixed)
    assert one(audit(held), "7(5)(1)(f)", has="backward").verdict == "note"


def test_a_ward_without_people_of_the_category_does_not_hide_those_that_wait_behind_it() -> None:
    past, fixed = [order("2006", 3, SC="1")], {"no_repeat_scope": "rotation", "no_repeat_grain": "head"}
    asked = case(order("2012", 3, SC="1"), past=past, wards=table(3, sc=[9, 0, 9]), fixed=fixed)
    found = one(audit(asked), "7(5)(1)(f)", has="not yet had a turn")
    assert (found.verdict, found.wards) == ("unlawful", ("1", "3"))


def test_by_name_only_the_old_ward_of_the_same_name_counts() -> None:
    flows = (Flow("1", "9", 700, "Sitapur", "Rampur"), Flow("2", "9", 300, "Rampur", "Rampur"))
    lineage = Lineage((Delimitation(flows, Cycle.parse("2012")),))
    readings = readings_for("wards", STATUTE).but(lineage="same_name")
    past = Allotment(Cycle.parse("2006"), {"1": Seat.SC, "2": Seat.W})
    assert Ancestry(lineage, readings).inherited(past).borne("9") == (Seat.W,)


# ------------------------------------------------------------------------------ where a block starts

CHAINED = {"pointer": "after_last_woman", "no_repeat_scope": "previous", "no_repeat_grain": "head"}


def offices(plan: Allotment, *past: Allotment, wards: WardTable | None = None, **fixed: str) -> AuditReport:
    return audit(case(plan, past=past, wards=wards or table(9, st=9, bc=9), unit="offices", fixed=fixed))


@pytest.mark.parametrize(
    ("bcw", "verdict"), [("F", "lawful"), ("B", "lawful"), ("C", "unlawful"), ("G", "unlawful")]
)
def test_next_to_the_last_unit_is_so_on_either_list(bcw: str, verdict: str) -> None:
    """SC list A B C D E F G, BC list F E D B C G A. After A comes F on the BC list, and B on the SC list."""
    sc = dict(zip(("A", "B", "C", "D", "E", "F", "G"), range(70, 0, -10), strict=True))
    bc = dict(zip(("F", "E", "D", "B", "C", "G", "A"), range(70, 0, -10), strict=True))
    wards = WardTable(tuple(Ward(name, "", 1000, sc[name], 0, bc[name]) for name in sc))
    seats = dict.fromkeys(sc, Seat.UR) | {"A": Seat.SCW, bcw: Seat.BCW}
    plan = Allotment(Cycle.parse("2023"), seats)
    lists = {"order": "per_category_share", "women_order": "serial"}
    assert one(offices(plan, wards=wards, **CHAINED, **lists), "7(5)(1)(d)(iii)").verdict == verdict


@pytest.mark.parametrize(("due", "verdict"), [("5", "lawful"), ("8", "lawful"), ("6", "unlawful")])
def test_the_last_woman_is_the_last_from_the_opening_or_from_where_her_block_began(
    due: str, verdict: str
) -> None:
    """2017: BC ends at 5, women at 7 and, going round, at 3. Last from 6 on: 3. Last from 1 on: 7."""
    past = order("2017", 9, SCW="1", SC="2", BCW="4", BC="5", W="7 3")
    lists = {"order": "single_list_sc_share", "women_order": "serial"}
    report = offices(order("2023", 9, SCW=due), past, **CHAINED, **lists)
    assert one(report, "7(5)(1)(d)(i)").verdict == verdict


@pytest.mark.parametrize(("due", "verdict"), [("8", "lawful"), ("9", "incomplete")])
def test_a_list_that_is_missing_hides_only_the_starts_that_follow_from_it(due: str, verdict: str) -> None:
    """Without a BC list it is not known where the women's block of 2017 began; from the opening it is."""
    past = order("2017", 9, SCW="3", SC="4", BCW="5", BC="6", W="7 2")
    fixed = {**CHAINED, "order": "per_category_share", "women_order": "serial"}
    report = offices(order("2023", 9, SCW=due), past, wards=table(9, st=9, bc=None), **fixed)
    assert one(report, "7(5)(1)(d)(i)").verdict == verdict


def test_an_order_that_one_start_leaves_in_doubt_is_no_breach_from_another() -> None:
    """From 4 on ward 5 was skipped; from 8 on only ward 8, whose seat is not known."""
    past = order("2017", 9, SCW="1", SC="2", BCW="4", BC="5", W="7 3")
    lists = {"order": "single_list_sc_share", "women_order": "serial"}
    report = offices(order("2023", 9, SCW="9", unknown="8"), past, **CHAINED, **lists)
    assert one(report, "7(5)(1)(d)(i)").verdict == "depends"


def test_offices_of_a_category_without_any_woman_are_held_to_the_list_from_its_start() -> None:
    report = offices(order("2023", 9, SC="3"), order="single_list_sc_share")
    found = one(report, "7(5)(1)(d)(i)")
    assert (found.verdict, found.wards) == ("unlawful", ("1", "2", "3"))


def test_afresh_on_one_list_each_block_may_follow_the_one_before() -> None:
    """Ward 1 was SC: barred for SC, so SC goes to 2; BC follows at 3 and need not turn back to 1."""
    past = order("2017", 9, SC="1")
    fixed = {**CHAINED, "pointer": "fresh", "order": "single_list_sc_share", "women_order": "serial"}
    report = offices(order("2023", 9, SCW="2", BCW="3"), past, **fixed)
    assert one(report, "7(5)(1)(d)(iii)").verdict == "lawful"
    from_the_top = offices(order("2023", 9, SCW="2", BCW="1"), past, **fixed)
    assert one(from_the_top, "7(5)(1)(d)(iii)").verdict == "lawful"
    assert (
        one(offices(order("2023", 9, SCW="2", BCW="4"), past, **fixed), "7(5)(1)(d)(iii)").verdict
        == "unlawful"
    )


def test_without_ranks_an_order_by_rank_cannot_be_judged_even_where_women_have_a_list() -> None:
    fixed = {"order": "given_rank", "women_order": "total_population"}
    found = audit(case(order("2018", 9, W="1"), wards=table(9), serial_claimed=True, fixed=fixed))
    assert one(found, "C2").verdict == "incomplete"
    ranked = WardTable(tuple(replace(w, rank_sc=int(w.id)) for w in table(9).wards))
    found = audit(case(order("2018", 9, W="1"), wards=ranked, serial_claimed=True, fixed=fixed))
    listed = one(found, "C2")
    assert (listed.verdict, listed.observed, listed.required) == ("lawful", "0 wards passed over", 0)


def test_a_least_share_of_nothing_asks_for_nothing() -> None:
    report = audit(
        case(order("2012", 3, SC="3"), wards=table(3, sc=[9, 9, 0]), fixed={"minimum_share": Fraction(0)})
    )
    assert report.of("minimum_share") == ()
