"""Women's seats: one-third of each category and of all, and a single office to a woman."""

from __future__ import annotations

import pytest

from tests.audit.tables import case, one, order, table
from wardrota.audit import audit
from wardrota.law.seats import Category
from wardrota.problem import Figure


@pytest.mark.parametrize(("women", "verdict"), [("1 2 3 4", "lawful"), ("1 2 3", "unlawful")])
def test_one_third_of_eleven_sc_seats_is_four_the_remainder_goes_up(women: str, verdict: str) -> None:
    sc = " ".join(map(str, range(5, 12)) if verdict == "lawful" else map(str, range(4, 12)))
    finding = one(audit(case(order("2012", 30, SCW=women, SC=sc))), "7(3)")
    assert (finding.verdict, finding.required) == (verdict, "at least 4")


def test_women_of_offices_are_judged_under_the_clause_of_offices() -> None:
    found = audit(case(order("2023", 17, BC="1 2", BCW="3"), unit="offices"))
    assert one(found, "7(5)(1)(b)(ii)").verdict == "lawful"
    assert found.of("7(3)") == ()
    none = audit(case(order("2023", 17, BC="1 2 3"), unit="offices"))
    assert one(none, "7(5)(1)(b)(ii)").verdict == "unlawful"


def test_one_third_of_all_seats_counts_the_women_inside_the_categories() -> None:
    enough = audit(case(order("2012", 9, SCW="1", W="2 3")))
    short = audit(case(order("2012", 9, SCW="1", W="2")))
    assert one(enough, "7(4)").verdict == "lawful"
    assert (one(short, "7(4)").verdict, one(short, "7(4)").observed) == ("unlawful", 2)


def test_more_women_than_a_third_is_lawful_and_noted() -> None:
    """Gorakhpur 2023 had 28 women's seats against a floor of 27: 'not less than' permits it."""
    wards = " ".join(map(str, range(1, 29)))
    finding = one(audit(case(order("2023", 80, W=wards))), "7(4)")
    assert finding.verdict == "note"
    assert "1 more than the floor" in finding.text


def test_more_women_than_a_third_is_a_breach_of_a_plan_that_chose_exactly_the_floor() -> None:
    fixed = {"women_total": "exactly_the_floor"}
    above = audit(case(order("2023", 9, W="1 2 3 4"), fixed=fixed))
    inside = audit(case(order("2023", 9, SCW="1 2", W="3"), fixed=fixed))
    assert one(above, "7(4)").verdict == "unlawful"
    assert (one(inside, "7(3)").verdict, one(inside, "7(4)").verdict) == ("unlawful", "lawful")
    either = audit(case(order("2023", 9, W="1 2 3 4"), fixed={"women_total": "at_least"}))
    assert one(either, "7(4)").verdict == "note"


def test_women_the_small_categories_need_anyway_are_no_surplus() -> None:
    """One seat each for SC, ST and BC of six: three women, where a third of six is two."""
    fixed = {"women_total": "exactly_the_floor"}
    found = audit(case(order("2023", 6, SCW="1", STW="2", BCW="3"), fixed=fixed))
    assert one(found, "7(4)").verdict == "lawful"


def test_three_of_three_bodies_of_one_ward_have_their_third() -> None:
    """Tiny bodies: of one seat one is a woman's, of two one, of three one."""
    for size in (1, 2, 3):
        assert one(audit(case(order("2012", size, W="1"), seats_total=size)), "7(4)").verdict == "lawful"
        assert one(audit(case(order("2012", size), seats_total=size)), "7(4)").verdict == "unlawful"


# ------------------------------------------------------------------------------ 7(5)(1)(e)


@pytest.mark.parametrize(("seat", "verdict"), [("STW", "lawful"), ("ST", "unlawful")])
def test_the_only_office_of_a_category_goes_to_a_woman(seat: str, verdict: str) -> None:
    finding = one(audit(case(order("2023", 17, **{seat: "5"}), unit="offices")), "7(5)(1)(e)(i)")
    assert (finding.verdict, finding.wards) == (verdict, ("5",))


def test_two_offices_of_a_category_are_no_matter_of_the_single_office() -> None:
    found = audit(case(order("2023", 17, SC="1", SCW="2"), unit="offices"))
    assert found.of("7(5)(1)(e)(i)") == ()


def test_the_single_office_rule_does_not_speak_of_wards() -> None:
    assert audit(case(order("2023", 17, ST="5"))).of("7(5)(1)(e)(i)") == ()


@pytest.mark.parametrize(("seats", "verdict"), [({}, "lawful"), ({"STW": "3"}, "unlawful")])
def test_a_category_to_which_the_figures_give_no_office_is_passed_over(
    seats: dict[str, str], verdict: str
) -> None:
    figures = {Category.ST: Figure(103_197, 44_495_063)}
    found = audit(case(order("2023", 17, **seats), unit="offices", wards=table(17), figures=figures))
    assert one(found, "7(5)(1)(e)(ii)", has="the Scheduled Tribes").verdict == verdict


def test_an_office_stated_in_the_order_is_not_one_the_figures_forbid() -> None:
    figures = {Category.ST: Figure(103_197, 44_495_063)}
    stated = {"2023": {Category.ST: 1}}
    plan = order("2023", 17, STW="3")
    found = audit(case(plan, unit="offices", wards=table(17), figures=figures, stated=stated))
    assert not [f for f in found.of("7(5)(1)(e)(ii)") if "Scheduled Tribes" in f.text]
