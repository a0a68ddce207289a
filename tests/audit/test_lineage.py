"""C8: whose past a redrawn ward has, derived by the audit alone; it agrees with the planner's rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.tables import STATUTE, case, one, order, table, verdicts
from tests.law.test_lineage import redrawn
from wardrota.audit import AuditCase, audit
from wardrota.audit.case import Record
from wardrota.audit.descent import Ancestry
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.lineage import carried
from wardrota.law.seats import Category, Seat
from wardrota.lineage import Delimitation, Flow, Lineage
from wardrota.scenario import readings_for

READINGS = readings_for("wards", STATUTE)
RULES = STATUTE.options("lineage", "wards")
MERGED = redrawn("1 > 9 300", "2 > 9 301", "3 > 8 500", "4 > 4 200", since="2028")


def with_past(asked: AuditCase, *steps: Delimitation) -> AuditCase:
    """The case with its past orders read as orders of the old wards."""
    return replace(asked, history=carried(asked.history, Lineage(steps), asked.readings))


def judged(*past: Allotment, seats: dict[str, str], step: Delimitation = MERGED, **fixed: Any) -> AuditCase:
    """Wards 4, 8 and 9 after a merger, with an order of 2028; the readings that matter are chosen."""
    chosen = {"no_repeat_scope": "previous", "no_repeat_grain": "head", **fixed}
    named = {ward: Seat(seats.get(ward, "UR")) for ward in step.new_ids}
    return with_past(case(Allotment(Cycle.parse("2028"), named), past=past, fixed=chosen), step)


def test_a_repeat_that_the_numbers_hide_is_a_breach_and_told_with_its_source() -> None:
    asked = judged(order("2023", 4, W="2"), seats={"9": "W"}, lineage="largest_share")
    report = audit(asked)
    assert one(report, "7(5)(1)(f)", has="bear").verdict == "unlawful"
    finding = one(report, "C8", cycle="2028")
    assert finding.verdict == "note"
    assert finding.wards == ("9",)
    assert "9 is for women, and old ward 2 (301 of its 601 persons) was for women in 2023" in finding.text


def test_the_same_number_with_other_people_is_no_repeat() -> None:
    step = redrawn("1 > 2 300", "2 > 1 400", since="2028")
    asked = judged(order("2023", 2, W="1"), seats={"1": "W"}, step=step, lineage="largest_share")
    report = audit(asked)
    assert verdicts(report, "7(5)(1)(f)") == {"lawful"}
    assert "no repeat, for the number is the same and not the people: 1" in one(report, "C8", "2028").text


def test_without_a_lineage_wards_that_vanished_make_the_audit_incomplete() -> None:
    report = audit(case(order("2012", 9), past=[order("2006", 10)]))
    finding = one(report, "C8")
    assert (finding.verdict, finding.wards) == ("incomplete", ("10",))
    assert audit(case(order("2012", 10), past=[order("2006", 10)])).of("C8") == ()


def test_lists_of_reserved_wards_alone_say_nothing_of_vanished_ones() -> None:
    past = Allotment(Cycle.parse("2006"), {"10": Seat.W})
    assert audit(case(order("2012", 9), past=[past])).of("C8") == ()


def test_the_mapping_is_told_ward_by_ward() -> None:
    asked = judged(order("2023", 4, W="2", SC="1"), seats={}, lineage="largest_share")
    finding = one(audit(asked), "C8", cycle="2023")
    assert finding.verdict == "note"
    assert finding.wards == ("9",)
    assert "2 of 3 wards are one old ward each, 1 under another number: 8 was 3." in finding.text
    assert "9: women, from old ward 2 (301 of its 601 persons)" in finding.text
    assert "No ward takes over the past of old ward 1 (SC)." in finding.text


def test_a_ward_most_of_whose_people_are_new_is_told_to_have_no_past() -> None:
    step = redrawn("1 > 1 300", "> 1 301", "2 > 2 400", since="2028")
    asked = judged(order("2023", 2, W="1"), seats={}, step=step, lineage="largest_share")
    finding = one(audit(asked), "C8", cycle="2023")
    assert "Without a past: 1. No ward takes over the past of old ward 1 (W)." in finding.text
    assert finding.wards == ("1",)


def test_a_mapping_that_only_renumbers_is_lawful() -> None:
    step = redrawn("1 > 2 300", "2 > 1 400", since="2028")
    asked = judged(order("2023", 2, W="1"), seats={}, step=step, lineage="largest_share")
    assert one(audit(asked), "C8", cycle="2023").verdict == "lawful"


def test_a_history_that_does_not_follow_the_lineage_is_a_breach() -> None:
    asked = judged(order("2023", 4, W="2"), seats={"9": "W"}, lineage="largest_share")
    wrong = Allotment(Cycle.parse("2023"), {"4": Seat.UR, "8": Seat.UR, "9": Seat.UR})
    report = audit(replace(asked, history=replace(asked.history, allotments=(wrong,))))
    finding = one(report, "C8", cycle="2023")
    assert (finding.verdict, finding.wards) == ("unlawful", ("9",))
    assert "9 UR ≠ W" in finding.text
    assert one(report, "7(5)(1)(f)", has="bear").verdict == "unlawful"  # judged by the lineage itself


def test_the_rule_is_varied_unless_it_is_chosen() -> None:
    seats = {"9": "SC"}
    past = order("2023", 4, W="2", SC="1")
    open_rule = one(audit(judged(past, seats=seats)), "7(5)(1)(f)", has="again")
    assert open_rule.verdict == "depends"
    assert open_rule.readings["unlawful"] == [{"lineage": "any_share_above"}]
    # No ward has a name here, so that same_name is no answer.
    assert open_rule.readings["lawful"] == [{"lineage": "largest_share"}, {"lineage": "start_afresh"}]
    firm = one(audit(judged(past, seats=seats, lineage="any_share_above")), "7(5)(1)(f)")
    assert (firm.verdict, firm.readings) == ("unlawful", {})


def test_a_rule_that_changes_nothing_is_not_varied() -> None:
    step = redrawn("1 > 2 300", "2 > 1 400", since="2028")
    past = order("2023", 2, W="1")
    asked = judged(past, seats={"2": "W"}, step=step, no_repeat_scope="previous")
    finding = one(audit(asked), "7(5)(1)(f)", has="again")
    assert (finding.verdict, finding.readings) == ("unlawful", {})
    assert Record(asked).options("lineage") == ("largest_share",)
    redrawn_case = judged(past, seats={}, step=MERGED)
    assert Record(redrawn_case).options("lineage") == ("largest_share", "any_share_above", "start_afresh")


def test_every_inherited_seat_of_one_election_bars() -> None:
    past = order("2023", 4, W="2", SC="1")
    for seat in ("W", "SC", "SCW", "BCW"):
        asked = judged(past, seats={"9": seat}, lineage="any_share_above")
        assert one(audit(asked), "7(5)(1)(f)").verdict == "unlawful"
    assert one(audit(judged(past, seats={"9": "BC"}, lineage="any_share_above")), "7(5)(1)(f)").verdict == (
        "lawful"
    )


def test_an_unknown_seat_among_several_leaves_the_matter_open() -> None:
    asked = judged(order("2023", 4, unknown="1"), seats={"9": "SC"}, lineage="any_share_above")
    assert verdicts(audit(asked), "7(5)(1)(f)") == {"lawful", "depends"}


def test_a_way_through_two_redrawings_is_shown() -> None:
    first = redrawn("1 > A 300", "2 > A 200", "3 > B 900", since="2024")
    second = redrawn("A > 1 500", "B > 1 100", "B > 3 800", since="2028")
    asked = case(order("2028", 3, W="1"), past=[order("2023", 3, W="1")], fixed={"lineage": "largest_share"})
    finding = one(audit(with_past(asked, first, second)), "C8", cycle="2023")
    assert "1: women, from old ward 1 through A (500 of its 600 persons)" in finding.text
    assert finding.wards == ("1", "3")


def test_a_renumbered_ward_that_was_merged_before_is_not_the_old_ward() -> None:
    first = redrawn("1 > A 300", "2 > A 200", "3 > B 900", since="2024")
    second = redrawn("A > 1 500", "B > 2 900", since="2028")
    asked = case(order("2028", 2), past=[order("2023", 3, W="1")], fixed={"lineage": "largest_share"})
    finding = one(audit(with_past(asked, first, second)), "C8", cycle="2023")
    assert finding.wards == ("1",)
    assert "1 of 2 wards are one old ward each, 1 under another number: 2 was 3." in finding.text


def test_an_unreserved_past_that_nobody_takes_over_is_no_loss() -> None:
    finding = one(audit(judged(order("2023", 4, W="2"), seats={}, lineage="largest_share")), "C8", "2023")
    assert "takes over" not in finding.text


# ---------------------------------------------------------------- the audit's rule and the planner's

SEATS = st.sampled_from([*Seat, None])


@st.composite
def redrawings(draw: st.DrawFn, old: list[str], new: list[str]) -> Delimitation:
    """Any flows between two lists in which every ward stands at least once, outside included."""
    names = {ward: draw(st.sampled_from(["Kabir", "Azad", ""])) for ward in (*old, *new)}
    pairs = {(draw(st.sampled_from([*old, ""])), ward) for ward in new}
    pairs |= {(ward, draw(st.sampled_from([*new, ""]))) for ward in old}
    pairs |= draw(st.sets(st.tuples(st.sampled_from(old), st.sampled_from(new)), max_size=6))
    return Delimitation(
        tuple(
            Flow(o, n, draw(st.integers(0, 4)), names.get(o, ""), names.get(n, "")) for o, n in sorted(pairs)
        )
    )


@st.composite
def pasts(draw: st.DrawFn) -> tuple[History, Lineage]:
    """One or two redrawings, and one to three orders, some of them partial, in the ids of their time."""
    lists = [[f"{letter}{n}" for n in range(1, draw(st.integers(2, 5)))] for letter in "ab"]
    lists.append([str(n) for n in range(1, draw(st.integers(2, 6)))])
    if draw(st.booleans()):
        lists = lists[1:]
    dates = [Cycle.parse(year) for year in ("2017", "2023")][-(len(lists) - 1) :]
    steps = tuple(
        replace(draw(redrawings(old, new)), since=since)
        for old, new, since in zip(lists, lists[1:], dates, strict=False)
    )
    orders = []
    for number, (ids, year) in enumerate(zip(lists, ("2012", "2018", "2024")[-len(lists) :], strict=True)):
        wards = draw(st.lists(st.sampled_from(ids), unique=True, min_size=1))
        seats = {ward: draw(SEATS) for ward in wards}
        told = st.sampled_from([*Category, None])
        partly = {w: draw(told) for w in wards if seats[w] is None and draw(st.booleans())}
        orders.append(Allotment(Cycle.parse(year), seats, partly=partly))
        assert number < len(lists)
    return History(tuple(orders)), Lineage(steps)


@settings(max_examples=300, deadline=None)
@given(
    pasts(),
    st.sampled_from(RULES),
    st.fractions(0, 1, max_denominator=6),
    st.sampled_from(["larger_headcount_then_ward_number", "draw_of_lots"]),
    st.integers(0, 3),
)
def test_planner_and_audit_hand_every_past_down_alike(
    past: tuple[History, Lineage], rule: str, share: Fraction, tie: str, seed: int
) -> None:
    history, lineage = past
    readings = READINGS.but(lineage=rule, lineage_share=share, tie=tie, seed=seed)
    by_planner = carried(history, lineage, readings).allotments
    by_audit = tuple(Ancestry(lineage, readings).inherited(order) for order in history.allotments)
    assert by_planner == by_audit


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(1, 7)), st.lists(st.sampled_from(Seat), min_size=18, max_size=18), st.data())
def test_renumbering_every_ward_changes_no_verdict(
    numbers: list[int], seats: list[Seat], data: st.DataObject
) -> None:
    """The past in old numbers with a lineage is judged as the same past in the new numbers."""
    new = {str(place + 1): str(number) for place, number in enumerate(numbers)}
    old_orders = [
        Allotment(Cycle.parse(year), dict(zip(new, seats[6 * n : 6 * n + 6], strict=True)))
        for n, year in enumerate(("2012", "2017"))
    ]
    new_orders = [Allotment(o.cycle, {new[w]: seat for w, seat in o.seats.items()}) for o in old_orders]
    plan = Allotment(Cycle.parse("2023"), dict(zip(sorted(new.values()), seats[12:], strict=True)))
    step = Delimitation(tuple(Flow(o, n, 100 + int(o), o, o) for o, n in new.items()), Cycle.parse("2023"))
    rule = data.draw(st.sampled_from(RULES))
    wards = table(6, bc=6)
    plain = case(plan, past=new_orders, wards=wards, serial_claimed=True, fixed={"lineage": rule})
    through = with_past(
        case(plan, past=old_orders, wards=wards, serial_claimed=True, fixed={"lineage": rule}), step
    )
    expected = [f for f in audit(plain).findings if f.clause != "C8"]
    assert [f for f in audit(through).findings if f.clause != "C8"] == expected


@settings(max_examples=40, deadline=None)
@given(st.lists(SEATS, min_size=10, max_size=10), st.sampled_from(RULES))
def test_a_lineage_that_says_nothing_moved_changes_nothing(seats: list[Seat | None], rule: str) -> None:
    ids = [str(n) for n in range(1, 6)]
    past = Allotment(Cycle.parse("2017"), dict(zip(ids, seats[:5], strict=True)))
    plan = Allotment(Cycle.parse("2023"), dict(zip(ids, seats[5:], strict=True)))
    step = Delimitation(tuple(Flow(w, w, 100, "", "") for w in ids), Cycle.parse("2023"))
    asked = case(plan, past=[past], wards=table(5, bc=5), fixed={"lineage": rule})
    through = with_past(asked, step)
    assert through.history.allotments == asked.history.allotments
    assert [f for f in audit(through).findings if f.clause != "C8"] == list(audit(asked).findings)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 50), st.sampled_from(Seat)), min_size=2, max_size=5),
    st.fractions(0, 1, max_denominator=8),
)
def test_a_merged_ward_has_the_past_of_each_part_that_the_rule_names(
    parts: list[tuple[int, Seat]], share: Fraction
) -> None:
    """Merging and then looking up is looking up each part and then keeping what the rule keeps."""
    past = Allotment(Cycle.parse("2017"), {f"{n:02}": seat for n, (_, seat) in enumerate(parts)})
    step = Delimitation(tuple(Flow(f"{n:02}", "M", persons) for n, (persons, _) in enumerate(parts)))
    total = sum(persons for persons, _ in parts)

    def borne(rule: str) -> tuple[Seat, ...]:
        readings = READINGS.but(lineage=rule, lineage_share=share)
        return carried(History((past,)), Lineage((step,)), readings).allotments[0].borne("M")

    most = max(persons for persons, _ in parts)
    assert borne("largest_share") == (next(seat for persons, seat in parts if persons == most),)
    assert set(borne("any_share_above")) == {
        seat for persons, seat in parts if Fraction(persons, total) > share
    }
    assert borne("start_afresh") == ()


@pytest.mark.parametrize("rule", RULES)
def test_people_are_never_handed_down_twice_from_one_ward(rule: str) -> None:
    step = redrawn("1 > 7 300", "1 > 8 300", "2 > 8 300", "> 8 1", since="2028")
    found = carried(History((order("2023", 2, W="1"),)), Lineage((step,)), READINGS.but(lineage=rule))
    assert found.descent is not None
    pairs = [(heir.ward, heir.old) for heir in found.descent.heirs[0]]
    assert len(pairs) == len(set(pairs))
