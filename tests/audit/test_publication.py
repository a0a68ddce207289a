"""Draft, seven days for objections, final: 7(5)(3), complaints C6 and C7."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.audit.tables import case, one, only, order
from wardrota.audit import AuditReport, Publication, audit
from wardrota.law.statute import Unit
from wardrota.plan import Plan

FIRST = dt.date(2023, 3, 30)


def after(days: int) -> dt.date:
    return FIRST + dt.timedelta(days=days)


def judged(publication: Publication, unit: Unit = "wards", cycle: str = "2023-05-04") -> AuditReport:
    return audit(case(order(cycle, 9), unit=unit, publication=publication))


@pytest.mark.parametrize(
    ("days", "verdict"), [(0, "unlawful"), (6, "unlawful"), (7, "depends"), (8, "lawful"), (30, "lawful")]
)
def test_seven_days_lie_between_the_draft_and_the_final_order(days: int, verdict: str) -> None:
    found = one(judged(Publication(None, FIRST, None, after(days))), "C7")
    assert found.verdict == verdict
    assert found.observed == days
    assert ("not known" in found.text) is (verdict == "depends")


@pytest.mark.parametrize(("days", "verdict"), [(5, "unlawful"), (6, "depends"), (7, "lawful")])
def test_the_last_day_for_objections_counts_more_than_the_day_of_the_final_order(
    days: int, verdict: str
) -> None:
    found = one(judged(Publication(None, FIRST, after(days), after(20))), "C7")
    assert (found.verdict, found.observed) == (verdict, days + 1)


@pytest.mark.parametrize(
    ("days", "words"), [(6, "अधिक से अधिक 6 दिन"), (9, "कम से कम 8 दिन"), (7, "गिनें तो 7 दिन")]
)
def test_the_days_are_counted_in_hindi_too(days: int, words: str) -> None:
    assert words in one(judged(Publication(None, FIRST, None, after(days))), "C7").text_hi


def test_for_offices_the_clause_is_the_act_itself() -> None:
    report = judged(Publication(None, FIRST, after(3), None), "offices")
    assert report.of("C7") == ()
    assert one(report, "7(5)(3)").verdict == "unlawful"
    assert "parallel rule" not in one(report, "7(5)(3)").text
    assert "parallel rule" in one(judged(Publication(None, FIRST, after(3), None)), "C7").text


@pytest.mark.parametrize(("days", "verdict"), [(9, "unlawful"), (10, "unlawful"), (11, "lawful")])
def test_an_order_is_final_after_the_last_objection(days: int, verdict: str) -> None:
    found = one(judged(Publication(None, FIRST, after(10), after(days))), "7(5)(3)", has="objections were")
    assert found.verdict == verdict


@pytest.mark.parametrize(("poll", "verdict"), [("2023-04-10", "unlawful"), ("2023-04-11", "lawful")])
def test_an_order_is_final_before_the_poll(poll: str, verdict: str) -> None:
    final = dt.date(2023, 4, 10)
    report = judged(Publication(None, FIRST, None, final), cycle=poll)
    assert one(report, "7(5)(3)", has="the poll was on").verdict == verdict


def test_of_a_bare_year_no_day_of_the_poll_is_known() -> None:
    assert judged(Publication(None, FIRST, None, after(9)), cycle="2023").of("7(5)(3)") == ()


def test_without_days_nothing_is_said_of_the_window() -> None:
    report = judged(Publication(None, FIRST, None, None))
    assert report.of("C7") == report.of("7(5)(3)") == report.of("C6") == ()
    assert any("the days for objections" in left for left in report.not_checked)
    assert any("the draft (--draft)" in left for left in report.not_checked)


def test_what_was_given_is_not_called_missing() -> None:
    given = Publication(Plan((order("2023-05-04", 9),)), FIRST, after(9), after(12))
    assert not any("not given" in left for left in judged(given).not_checked)
    assert any("newspaper" in left for left in judged(given).not_checked)


# ------------------------------------------------------------------------------ draft against final


def compared(draft: Plan, final: Plan) -> AuditReport:
    asked = case(*final.allotments, publication=Publication(draft))
    return audit(
        type(asked)(
            asked.unit,
            asked.statute,
            None,
            asked.history,
            final,
            asked.readings,
            publication=asked.publication,
        )
    )


def test_the_same_list_again_is_no_complaint() -> None:
    same = Plan((order("2012", 9, W="1 2 3"),))
    found = one(compared(same, same), "C6")
    assert (found.verdict, found.observed, found.wards) == ("lawful", 0, ())


def test_a_ward_that_changed_without_a_reason_is_named_with_both_seats() -> None:
    found = one(compared(Plan((order("2012", 9, W="1 2"),)), Plan((order("2012", 9, W="1 3"),))), "C6")
    assert (found.verdict, found.wards, found.observed) == ("depends", ("2", "3"), 2)
    assert "2 women → unreserved; 3 unreserved → women" in found.text


def test_a_reason_in_the_final_list_answers_for_its_ward() -> None:
    final = Plan((order("2012", 9, W="1 3"),), {("2012", "2"): "objection 14 allowed"})
    found = one(compared(Plan((order("2012", 9, W="1 2"),)), final), "C6")
    assert found.wards == ("3",)
    assert "1 with a reason in the list; 1 without" in found.text


def test_the_words_of_the_draft_are_no_reason_for_a_change() -> None:
    draft = Plan((order("2012", 9, W="1"),), {("2012", "1"): "by rotation"})
    final = Plan((order("2012", 9, SC="1"),), {("2012", "1"): "by rotation "})
    assert one(compared(draft, final), "C6").wards == ("1",)


def test_wards_that_only_one_list_has_have_changed_too() -> None:
    found = one(compared(Plan((only("2012", {"1": "W"}),)), Plan((only("2012", {"2": "W"}),))), "C6")
    assert found.wards == ("1", "2")
    assert "1 women → not listed or not known; 2 not listed or not known → women" in found.text


def test_elections_that_the_draft_does_not_have_are_not_compared() -> None:
    draft, final = Plan((order("2012", 9, W="1"),)), Plan((order("2012", 9, W="1"), order("2017", 9, W="2")))
    assert [f.cycle for f in compared(draft, final).of("C6")] == ["2012"]
