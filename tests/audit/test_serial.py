"""Serial position: nobody better placed is passed over without a reason, 7(5)(1)(c)-(f), complaint C2."""

from __future__ import annotations

import pytest

from tests.audit.tables import STATUTE, case, one, order, table
from wardrota.audit import AuditReport, audit
from wardrota.audit.ranks import Ranks, Score
from wardrota.history import Allotment
from wardrota.law.seats import Category, Seat
from wardrota.problem import Pin
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

WARDS = readings_for("wards", STATUTE)
CHOSEN = {"order": "per_category_share", "pointer": "per_category", "no_repeat_scope": "previous"}


# ------------------------------------------------------------------------------ the lists


@pytest.mark.parametrize(
    ("one_ward", "other", "lead"),
    [
        (Score(1, 3), Score(333_333, 1_000_000), 1),
        (Score(2, 6), Score(1, 3), 0),
        (Score(0, 9), Score(0, 0), 1),  # nobody of the category before nobody at all
        (Score(0, 0), Score(0, 0), 0),
        (Score(-1), Score(-2), 1),  # rank 1 before rank 2
    ],
)
def test_scores_are_compared_by_cross_multiplication(one_ward: Score, other: Score, lead: int) -> None:
    assert (one_ward.lead(other) > 0) - (one_ward.lead(other) < 0) == lead
    assert (other.lead(one_ward) > 0) - (other.lead(one_ward) < 0) == -lead


def ward(name: str, population: int, sc: int, bc: int | None = None, **more: object) -> Ward:
    return Ward(name, "", population, sc, 0, bc, **more)  # type: ignore[arg-type]


MIXED = WardTable(
    (
        ward("1", 1000, 100, 300, rank_sc=3, rank_bc=1, other={"women": "480"}),
        ward("2", 0, 0, 0, rank_sc=2, rank_bc=2, other={"women": "0"}),
        ward("3", 400, 60, 100, rank_sc=1, rank_bc=3, other={"women": "200"}),
        ward("4", 2000, 200, 700, rank_sc=4, rank_bc=4, other={"women": "900"}),
    )
)


@pytest.mark.parametrize(
    ("block", "changes", "ids"),
    [
        (Category.SC, {}, "3 4 1 2"),  # 1 and 4 are equal: the larger headcount leads
        (Category.BC, {}, "4 1 3 2"),
        (Category.BC, {"order": "single_list_sc_share"}, "3 4 1 2"),
        (Category.ST, {"order": "single_list_sc_headcount"}, "4 1 3 2"),
        (Category.BC, {"order": "per_category_headcount"}, "4 1 3 2"),
        (Category.SC, {"order": "given_rank"}, "3 2 1 4"),
        (Category.ST, {"order": "given_rank"}, "3 2 1 4"),
        (Category.BC, {"order": "given_rank"}, "1 2 3 4"),
        (None, {}, "3 4 1 2"),
        (None, {"order": "per_category_headcount"}, "4 1 3 2"),
        (None, {"women_order": "total_population"}, "4 1 3 2"),
        (None, {"women_order": "women_share"}, "3 1 4 2"),
    ],
)
def test_every_list_in_its_order(block: Category | None, changes: dict[str, str], ids: str) -> None:
    ranks = Ranks(MIXED).list_for(block, WARDS.but(**changes))
    assert ranks is not None
    assert " ".join(ranks.ids) == ids


def test_an_empty_ward_is_never_ranked_first() -> None:
    for block in (*Category, None):
        ranks = Ranks(MIXED).list_for(block, WARDS)
        assert ranks is not None
        assert ranks.ids[-1] == "2"


def test_a_blank_figure_of_an_empty_ward_does_not_take_the_list_away() -> None:
    blank = WardTable((ward("1", 10, 1, 3), ward("2", 0, 0, None)))
    ranks = Ranks(blank).list_for(Category.BC, WARDS)
    assert ranks is not None
    assert (ranks.kind, ranks.ids) == ("BC share", ("1", "2"))


def test_a_list_without_its_figures_is_no_list_unless_a_rank_was_published() -> None:
    bare = WardTable((ward("1", 10, 1), ward("2", 10, 2)))
    assert Ranks(bare).list_for(Category.BC, WARDS) is None
    assert Ranks(bare).list_for(None, WARDS.but(women_order="women_share")) is None
    ranked = WardTable((ward("1", 10, 1, rank_bc=2), ward("2", 10, 2, rank_bc=1)))
    by_rank = Ranks(ranked).list_for(Category.BC, WARDS)
    assert by_rank is not None
    assert (by_rank.kind, by_rank.ids) == ("BC rank", ("2", "1"))


def test_a_recorded_draw_of_lots_is_drawn_again_the_same() -> None:
    from wardrota.law.order import serial_list
    from wardrota.law.seats import Mark

    equal = table(12, sc=[50] * 12)
    for seed in (0, 7):
        readings = WARDS.but(tie="draw_of_lots", seed=seed)
        ours = Ranks(equal).list_for(Category.SC, readings)
        assert ours is not None
        assert ours.ids == serial_list(equal, Mark.SC, readings).ids


# ------------------------------------------------------------------------------ passed over


def test_bhanvad_13_and_15_were_due_and_14_and_16_allotted() -> None:
    """Complaint C2: the four wards are named, and which readings settle it; the order was quashed."""
    people = [0] * 12 + [300, 100, 290, 90]
    plan = order("2018", 16, W="14 16")
    found = audit(case(plan, wards=table(16, sc=people), serial_claimed=True))
    finding = one(found, "C2")
    assert finding.verdict == "depends"
    assert finding.wards == ("13", "15", "14", "16")
    assert "order" in str(finding.readings) or "women_order" in str(finding.readings)
    chosen = audit(case(plan, wards=table(16, sc=people), serial_claimed=True, fixed=CHOSEN))
    assert one(chosen, "C2").verdict == "depends"  # another list for women is still open
    all_chosen = CHOSEN | {"women_order": "serial", "no_repeat_grain": "head"}
    breach = audit(case(plan, wards=table(16, sc=people), serial_claimed=True, fixed=all_chosen))
    assert (one(breach, "C2").verdict, one(breach, "C2").wards) == ("unlawful", ("13", "15", "14", "16"))


def test_without_the_order_chosen_a_skipped_ward_is_never_a_breach() -> None:
    """The order of wards is not in the Act, even where no listed reading explains it."""
    plan = order("2018", 9, W="9")
    people = [90, 80, 70, 60, 50, 40, 30, 20, 10]
    finding = one(audit(case(plan, wards=table(9, sc=people), serial_claimed=True)), "C2")
    assert finding.verdict == "depends"


def test_the_next_wards_of_the_list_are_lawful() -> None:
    plan = order("2018", 9, SCW="1", SC="2", W="3")
    found = audit(case(plan, wards=table(9), serial_claimed=True, fixed=CHOSEN | {"women_order": "serial"}))
    assert [f.verdict for f in found.of("C2")] == ["lawful", "lawful"]


def test_women_come_first_inside_the_block() -> None:
    plan = order("2018", 9, SC="1", SCW="2")
    finding = one(audit(case(plan, wards=table(9), serial_claimed=True, fixed=CHOSEN)), "C2")
    assert (finding.verdict, finding.wards) == ("unlawful", ("1", "2"))


def test_a_ward_that_a_past_order_bars_is_rightly_passed_over_and_the_reason_given() -> None:
    """Women in 2012, ward 1 may be SC but not SC woman; the women's seat passes to ward 2."""
    past = [order("2012", 9, W="1")]
    plan = order("2018", 9, SC="1", SCW="2")
    chosen = CHOSEN | {"no_repeat_grain": "head"}
    finding = one(audit(case(plan, past=past, wards=table(9), serial_claimed=True, fixed=chosen)), "C2")
    assert finding.verdict == "lawful"
    assert "1 (W in 2012)" in finding.text


def test_whether_a_ward_was_skipped_can_turn_on_what_counts_as_the_same_head() -> None:
    past = [order("2012", 9, W="1")]
    plan = order("2018", 9, SC="1", SCW="2")
    finding = one(audit(case(plan, past=past, wards=table(9), serial_claimed=True, fixed=CHOSEN)), "C2")
    assert finding.verdict == "depends"
    assert finding.readings["lawful"] == [{"no_repeat_grain": "head"}]


def test_a_woman_s_seat_may_be_left_to_a_ward_that_can_bear_no_other() -> None:
    """Grain exact: SC in 2012, ward 2 may now be SC woman only; ward 1 takes the plain seat."""
    exact = CHOSEN | {"no_repeat_grain": "exact"}
    plan = order("2018", 9, SC="1", SCW="2")
    left = audit(
        case(plan, past=[order("2012", 9, SC="2 9")], wards=table(9), serial_claimed=True, fixed=exact)
    )
    assert one(left, "C2").verdict == "lawful"
    taken = audit(
        case(plan, past=[order("2012", 9, SC="9")], wards=table(9), serial_claimed=True, fixed=exact)
    )
    assert one(taken, "C2").verdict == "unlawful"


def test_a_ward_pinned_elsewhere_or_without_people_of_the_category_is_rightly_passed_over() -> None:
    pins = (Pin("1", Seat.UR, "2018", "court"),)
    plan = order("2018", 9, SCW="2")
    pinned = audit(case(plan, wards=table(9), serial_claimed=True, fixed=CHOSEN, pins=pins))
    assert one(pinned, "C2").verdict == "lawful"
    # By rank ward 1 leads, but nobody of the Scheduled Castes lives there.
    ranked = WardTable((ward("1", 10, 0, rank_sc=1), ward("2", 10, 5, rank_sc=2)))
    empty = audit(
        case(
            order("2018", 2, SCW="2"),
            wards=ranked,
            serial_claimed=True,
            fixed=CHOSEN | {"order": "given_rank"},
        )
    )
    assert one(empty, "C2").verdict == "lawful"


@pytest.mark.parametrize(
    ("pointer", "due"), [("per_category", "3"), ("after_last_woman", "6"), ("fresh", "1")]
)
def test_where_the_next_election_starts(pointer: str, due: str) -> None:
    """2012: SC wards 1 and 2, women 4 and 5. No repeats are barred, so that only the pointer decides."""
    past = [order("2012", 9, SCW="1", SC="2", W="4 5")]
    chosen = CHOSEN | {"pointer": pointer, "no_repeat_scope": "none", "women_order": "serial"}
    right = audit(
        case(order("2018", 9, SCW=due), past=past, wards=table(9), serial_claimed=True, fixed=chosen)
    )
    wrong = audit(
        case(order("2018", 9, SCW="8"), past=past, wards=table(9), serial_claimed=True, fixed=chosen)
    )
    assert (one(right, "C2").verdict, one(wrong, "C2").verdict) == ("lawful", "unlawful")


def test_a_list_goes_round() -> None:
    past = [order("2012", 5, SCW="4", SC="5")]
    plan = order("2018", 5, SCW="1", SC="2")
    finding = one(audit(case(plan, past=past, wards=table(5), serial_claimed=True, fixed=CHOSEN)), "C2")
    assert (finding.verdict, "from 1 on" in finding.text) == ("lawful", True)


def test_a_restart_starts_the_list_again() -> None:
    past = [order("2012", 9, SCW="1", SC="2")]
    plan = order("2018", 9, SCW="1", SC="2")
    fixed = CHOSEN | {"restart": ("2018",)}
    finding = one(audit(case(plan, past=past, wards=table(9), serial_claimed=True, fixed=fixed)), "C2")
    assert finding.verdict == "lawful"


def test_equal_wards_at_the_cut_off_are_both_named_with_the_rule() -> None:
    """Case 6: two wards with equal SC share, one seat."""
    people = [90, 50, 50, 10]
    found = audit(case(order("2018", 4, SCW="1", SC="2"), wards=table(4, sc=people), serial_claimed=True))
    finding = one(found, "C2")
    assert finding.wards == ("2", "3")
    assert "Equal in the list at the cut-off: 2 and 3" in finding.text
    enough = audit(case(order("2018", 4, SCW="1", SC="2 3"), wards=table(4, sc=people), serial_claimed=True))
    assert "Equal" not in one(enough, "C2").text  # case 7: seats enough for both


def test_an_equal_ward_may_win_unless_the_tie_rule_was_chosen() -> None:
    people, fixed = [50, 50, 10], CHOSEN
    plan = order("2018", 3, SCW="2")
    left_open = audit(case(plan, wards=table(3, sc=people), serial_claimed=True, fixed=fixed))
    by_number = fixed | {"tie": "larger_headcount_then_ward_number"}
    chosen = audit(case(plan, wards=table(3, sc=people), serial_claimed=True, fixed=by_number))
    lots = audit(
        case(plan, wards=table(3, sc=people), serial_claimed=True, fixed=fixed | {"tie": "draw_of_lots"})
    )
    assert one(left_open, "C2").verdict == "lawful"
    assert "does not say who comes first" in one(left_open, "C2").text
    assert one(chosen, "C2").verdict == "unlawful"
    assert one(lots, "C2").verdict == "lawful"


def test_a_skip_with_an_unknown_past_seat_is_not_certain() -> None:
    past = [order("2012", 9, unknown="1")]
    plan = order("2018", 9, SCW="2")
    finding = one(audit(case(plan, past=past, wards=table(9), serial_claimed=True, fixed=CHOSEN)), "C2")
    assert finding.verdict == "depends"
    assert "Not every seat now and before is known" in finding.text


def test_an_unknown_past_seat_anywhere_makes_the_start_uncertain_for_offices_too() -> None:
    past = [order("2012", 9, SCW="1", unknown="7")]
    found = audit(case(order("2018", 9, SCW="5"), past=past, wards=table(9), unit="offices"))
    assert one(found, "7(5)(1)(d)(i)").verdict == "depends"


def test_a_list_that_does_not_claim_an_order_is_not_held_to_one() -> None:
    found = audit(case(order("2018", 9, SCW="9"), wards=table(9)))
    assert found.of("C2") == ()
    assert any("does not claim to follow a serial order" in left for left in found.not_checked)


def test_a_reading_these_figures_cannot_follow_does_not_soften_the_verdict() -> None:
    """No rank and no count of women is in the table: those lists are left out, not taken as unsure."""
    found = audit(case(order("2018", 9, SCW="1", W="2 3"), wards=table(9), serial_claimed=True))
    assert one(found, "C2", has="Scheduled Castes").verdict == "lawful"
    told = audit(
        case(order("2018", 9, SCW="1"), wards=table(9), serial_claimed=True, fixed={"order": "given_rank"})
    )
    assert one(told, "C2").verdict == "incomplete"


def test_without_figures_there_is_no_list_and_that_is_said() -> None:
    found = audit(case(order("2018", 9, BCW="1"), wards=table(9, bc=None), serial_claimed=True, fixed=CHOSEN))
    assert one(found, "C2").verdict == "incomplete"
    bare = audit(case(order("2018", 9, BCW="1"), serial_claimed=True))
    assert any("without a ward table there is no list" in left for left in bare.not_checked)


# ------------------------------------------------------------------------------ offices, by clause


def offices(plan: Allotment, *past: Allotment, **fixed: str) -> AuditReport:
    return audit(case(plan, past=past, wards=table(9, st=9, bc=9), unit="offices", fixed=fixed or None))


@pytest.mark.parametrize(
    ("right", "wrong", "clause", "skipped"),
    [
        ({"SCW": "1", "SC": "2"}, {"SCW": "1", "SC": "3"}, "7(5)(1)(d)(i)", "2"),
        ({"SCW": "1", "STW": "2"}, {"SCW": "1", "STW": "3"}, "7(5)(1)(d)(ii)", "2"),
        ({"SCW": "1", "BCW": "2"}, {"SCW": "1", "BCW": "3"}, "7(5)(1)(d)(iii)", "2"),
        ({"SCW": "1", "W": "2"}, {"SCW": "1", "W": "3"}, "7(5)(1)(d)(iv)", "2"),
    ],
)
def test_a_skipped_corporation_is_a_breach_under_its_own_item(
    right: dict[str, str], wrong: dict[str, str], clause: str, skipped: str
) -> None:
    one_list = {"order": "single_list_sc_share", "pointer": "after_last_woman", "women_order": "serial"}
    assert one(offices(order("2023", 9, **right), **one_list), clause).verdict == "lawful"
    finding = one(offices(order("2023", 9, **wrong), **one_list), clause)
    assert finding.verdict == "unlawful"
    assert finding.wards[0] == skipped


def test_a_corporation_that_no_list_explains_is_a_breach_without_any_reading_chosen() -> None:
    finding = one(offices(order("2023", 9, SCW="9")), "7(5)(1)(d)(i)")
    assert (finding.verdict, finding.wards[-1]) == ("unlawful", "9")


def test_the_next_election_of_offices_starts_after_the_last_woman() -> None:
    past = order("2017", 9, SCW="1", BCW="2", W="3")
    right = offices(order("2023", 9, SCW="4"), past, order="single_list_sc_share")
    assert one(right, "7(5)(1)(d)(i)").verdict != "unlawful"
    wrong = offices(order("2023", 9, SCW="5"), past, order="single_list_sc_share", pointer="after_last_woman")
    assert (one(wrong, "7(5)(1)(d)(i)").verdict, one(wrong, "7(5)(1)(d)(i)").wards) == (
        "unlawful",
        ("4", "5"),
    )
