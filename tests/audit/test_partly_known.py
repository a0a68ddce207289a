"""An unknown women's flag is unknown, not open: the category counts, the thirds wait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.audit.tables import case, one, order, table, verdicts
from wardrota.audit import audit
from wardrota.history import Allotment
from wardrota.law.bars import bar_on
from wardrota.law.seats import Category, Mark, Seat

FIXED = {"no_repeat_scope": "previous", "no_repeat_grain": "head"}


def flagless(allotment: Allotment, *wards: str) -> Allotment:
    """The same with the women's flag of some wards forgotten."""
    partly = {w: seat.category for w in wards if (seat := allotment.seats[w]) is not None}
    return replace(allotment, seats={**allotment.seats, **dict.fromkeys(wards)}, partly=partly)


def test_a_category_without_its_flag_counts_and_the_thirds_are_not_computed() -> None:
    whole = order("2012", 9, SCW="1", SC="2", W="3 4")
    people = table(9, sc=[200] * 9)
    told, part = audit(case(whole, wards=people)), audit(case(flagless(whole, "1", "3"), wards=people))
    assert verdicts(told, "7(3)") == {"lawful"}
    assert part.of("7(3)") == part.of("7(4)") == ()
    for clause in ("7(1)", "7(1)p1"):
        assert [f.observed for f in part.of(clause)] == [f.observed for f in told.of(clause)]
    found = one(part, "list", has="not known for 1 and 3")
    assert (found.verdict, found.wards) == ("incomplete", ("1", "3"))
    assert "not the same as open" in found.text


def test_an_unknown_seat_beside_it_still_keeps_every_share_from_being_computed() -> None:
    part = flagless(order("2012", 9, SCW="1", unknown="5"), "1")
    report = audit(case(part, wards=table(9)))
    assert report.of("7(1)") == report.of("7(1)p1") == ()


@pytest.mark.parametrize(
    ("grain", "verdict"), [("head", "unlawful"), ("head_w_only", "unlawful"), ("exact", "lawful")]
)
def test_a_known_category_bars_itself_whatever_the_flag_but_is_no_exact_seat(
    grain: str, verdict: str
) -> None:
    past = [flagless(order("2006", 9, SC="1"), "1")]
    fixed = {**FIXED, "no_repeat_grain": grain}
    report = audit(case(order("2012", 9, SC="1"), past=past, fixed=fixed))
    assert [f.verdict for f in report.of("7(5)(1)(f)") if "past seat" not in f.text] == [verdict]


def test_women_after_an_unknown_flag_are_in_doubt_and_another_category_is_not() -> None:
    past = [flagless(order("2006", 9, SC="1 2"), "1", "2")]
    report = audit(case(order("2012", 9, BC="1", BCW="2"), past=past, fixed=FIXED))
    assert one(report, "7(5)(1)(f)", has="past seat").wards == ("2",)
    assert one(report, "7(5)(1)(f)", has="no ward").verdict == "lawful"
    exact = audit(
        case(order("2012", 9, BC="1", BCW="2"), past=past, fixed={**FIXED, "no_repeat_grain": "exact"})
    )
    assert one(exact, "7(5)(1)(f)", has="past seat").wards == ("1", "2")


def test_a_seat_of_the_order_itself_repeats_its_category_without_its_flag() -> None:
    plan = flagless(order("2012", 9, SCW="1", W="2"), "1", "2")
    report = audit(case(plan, past=[order("2006", 9, SC="1", W="2")], fixed=FIXED))
    found = one(report, "7(5)(1)(f)", has="again")
    assert (found.verdict, found.wards) == ("unlawful", ("1",))


def test_the_planner_is_barred_by_what_is_known_as_well() -> None:
    past = flagless(order("2006", 9, SCW="1", W="2"), "1", "2")
    assert bar_on("1", Seat.SCW, [past], "head") is not None
    assert bar_on("1", Seat.W, [past], "head") is None
    assert bar_on("2", Seat.W, [past], "head") is None
    assert past.unknown() == {"1", "2"}
    assert past.with_mark(Mark.SC) == ("1",)
    assert past.partly == {"1": Category.SC, "2": None}
