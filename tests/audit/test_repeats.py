"""No head comes back: 7(5)(1)(f) under every scope and grain, rotation with reopening, and complaint C1."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.audit.tables import STATUTE, case, one, only, order, table
from wardrota.audit import audit
from wardrota.audit.memory import seats_of, tokens
from wardrota.law.seats import Seat
from wardrota.problem import Exclusion
from wardrota.wards import Standing

F = "7(5)(1)(f)"

# ------------------------------------------------------------------------------ grain

# What the past seat bars: every pair of seats, told seat by seat, not by a formula.
BARRED = {
    "head": {
        "SCW": "SCW SC STW BCW W",
        "SC": "SCW SC",
        "STW": "SCW STW ST BCW W",
        "ST": "STW ST",
        "BCW": "SCW STW BCW BC W",
        "BC": "BCW BC",
        "W": "SCW STW BCW W",
        "UR": "",
    },
    "exact": {seat.value: seat.value for seat in Seat if seat is not Seat.UR} | {"UR": ""},
    "head_w_only": {
        "SCW": "SCW SC",
        "SC": "SCW SC",
        "STW": "STW ST",
        "ST": "STW ST",
        "BCW": "BCW BC",
        "BC": "BCW BC",
        "W": "W",
        "UR": "",
    },
}


@pytest.mark.parametrize(("grain", "past", "now"), list(product(BARRED, Seat, Seat)))
def test_every_past_seat_bars_exactly_the_seats_of_its_grain(grain: str, past: Seat, now: Seat) -> None:
    fixed = {"no_repeat_grain": grain, "no_repeat_scope": "previous"}
    found = audit(case(only("2012", {"7": now}), past=[only("2006", {"7": past})], fixed=fixed))
    repeated = one(found, F).verdict == "unlawful"
    assert repeated == (now.value in BARRED[grain][past.value].split())


def test_heads_and_seats_of_a_grain_mirror_each_other() -> None:
    for grain, seat in product(BARRED, Seat):
        for token in tokens(seat, grain):
            assert seat in seats_of(token, grain)


def test_a_grain_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no such grain"):
        tokens(Seat.SC, "coarse")


# ------------------------------------------------------------------------------ scope

# Ward 1 bore SC three elections ago; nothing since.
LONG_AGO = [order("1995", 9, SC="1"), order("2000", 9), order("2006", 9)]


@pytest.mark.parametrize(
    ("scope", "repeated"),
    [("previous", False), ("last_k", False), ("any", True), ("none", False)],
)
@pytest.mark.parametrize("grain", BARRED)
def test_how_far_back_a_seat_bars(scope: str, repeated: bool, grain: str) -> None:
    fixed = {"no_repeat_scope": scope, "no_repeat_grain": grain, "last_k": 2}
    found = audit(case(order("2012", 9, SC="1"), past=LONG_AGO, fixed=fixed))
    assert (one(found, F).verdict == "unlawful") is repeated


@pytest.mark.parametrize("grain", BARRED)
@pytest.mark.parametrize(
    ("scope", "repeated"),
    [("previous", True), ("last_k", True), ("any", True), ("rotation", True), ("none", False)],
)
def test_the_election_before_bars_under_every_scope_but_none(scope: str, repeated: bool, grain: str) -> None:
    fixed = {"no_repeat_scope": scope, "no_repeat_grain": grain}
    plan, past = order("2012", 9, SC="1"), [order("2006", 9, SC="1")]
    finding = one(audit(case(plan, past=past, wards=table(9), fixed=fixed)), F)
    assert (finding.verdict == "unlawful") is repeated
    if repeated:
        assert "1" in finding.wards


@pytest.mark.parametrize(("last_k", "repeated"), [(2, False), (3, True)])
def test_last_k_counts_elections(last_k: int, repeated: bool) -> None:
    fixed = {"no_repeat_scope": "last_k", "last_k": last_k, "no_repeat_grain": "head"}
    found = audit(case(order("2012", 9, SC="1"), past=LONG_AGO, fixed=fixed))
    assert (one(found, F).verdict == "unlawful") is repeated


def test_readings_that_decide_are_named_as_smallest_sets() -> None:
    """SC women after women: a repeat by head alone, and only if anything bars at all."""
    plan, past = order("2012", 9, SCW="1"), [order("2006", 9, W="1")]
    finding = one(audit(case(plan, past=past, wards=table(9))), F)
    assert finding.verdict == "depends"
    lawful, unlawful = finding.readings["lawful"], finding.readings["unlawful"]
    assert lawful == [
        {"no_repeat_scope": "none"},
        {"no_repeat_grain": "exact"},
        {"no_repeat_grain": "head_w_only"},
    ]
    assert unlawful == [
        {"no_repeat_scope": scope, "no_repeat_grain": "head"}
        for scope in ("previous", "last_k", "rotation", "any")
    ]


def test_for_offices_no_reading_allows_the_same_head_twice_running() -> None:
    plan, past = order("2012", 9, W="1"), [order("2006", 9, W="1")]
    finding = one(audit(case(plan, past=past, unit="offices", wards=table(9))), F)
    assert (finding.verdict, finding.wards[0]) == ("unlawful", "1")


def test_a_restart_wipes_what_lies_before_it_and_is_itself_remembered_later() -> None:
    past = [order("2012", 9, W="1"), order("2017", 9, W="2")]
    for restart, verdict in (("2017", "unlawful"), ("2023", "lawful"), ("2011", "unlawful")):
        fixed = {"restart": (restart,), "no_repeat_scope": "previous", "no_repeat_grain": "head"}
        assert one(audit(case(order("2023", 9, W="2"), past=past, fixed=fixed)), F).verdict == verdict
    fixed = {"restart": ("2017",), "no_repeat_scope": "any", "no_repeat_grain": "head"}
    assert one(audit(case(order("2023", 9, W="1"), past=past, fixed=fixed)), F).verdict == "lawful"


def test_the_second_planned_cycle_respects_the_first() -> None:
    found = audit(
        case(order("2023", 9, W="1"), order("2028", 9, W="1"), fixed={"no_repeat_scope": "previous"})
    )
    assert [one(found, F, cycle).verdict for cycle in ("2023", "2028")] == ["lawful", "unlawful"]


def test_a_record_of_the_audited_election_by_its_bare_year_is_not_its_past() -> None:
    plan, past = order("2012-06-01", 9, W="1"), [order("2012", 9, W="1")]
    assert one(audit(case(plan, past=past)), F).verdict == "lawful"


def test_repeats_are_noted_with_the_unavoidable_number_where_they_were_allowed() -> None:
    """Four wards, three SC due, two of them SC last time: one repeat cannot be avoided."""
    fixed = {"exhaustion": "fewest_repeats", "no_repeat_scope": "previous", "no_repeat_grain": "head"}
    plan, past = order("2012", 4, SC="1 2 3"), [order("2006", 4, SC="1 2")]
    finding = one(audit(case(plan, past=past, fixed=fixed)), F)
    assert (finding.verdict, finding.observed, finding.required) == ("note", 2, 1)


def test_a_past_seat_that_is_not_known_bars_nothing_and_makes_the_audit_depend() -> None:
    found = audit(case(order("2012", 3, W="1"), past=[order("2006", 3, unknown="1")], wards=table(3)))
    finding = one(found, F, has="not known")
    assert (finding.verdict, finding.wards) == ("depends", ("1",))
    assert one(found, F, has="no ward bears").verdict == "lawful"
    assert found.verdict == "depends"


def test_an_unknown_past_seat_of_an_unreserved_ward_is_no_matter() -> None:
    found = audit(case(order("2012", 3, W="1"), past=[order("2006", 3, unknown="2")], wards=table(3)))
    assert not [f for f in found.of(F) if "not known" in f.text]


def test_a_ward_absent_from_every_past_list_is_noted_as_new() -> None:
    found = audit(case(order("2012", 4, W="4"), past=[order("2006", 3, W="1")]))
    assert one(found, F, has="not in the past lists").wards == ("4",)


# ------------------------------------------------------------------------------ rotation

ROTATION = {"no_repeat_scope": "rotation", "no_repeat_grain": "head"}


def test_under_rotation_no_ward_comes_back_before_all_have_had_their_turn() -> None:
    past = [order("2006", 4, W="1 2")]
    finding = one(audit(case(order("2012", 4, W="1 3"), past=past, wards=table(4), fixed=ROTATION)), F)
    assert finding.verdict == "unlawful"
    assert finding.wards == ("1", "4")


def test_a_rotation_that_goes_on_to_the_unused_wards_is_lawful() -> None:
    past = [order("2006", 4, W="1 2")]
    finding = one(audit(case(order("2012", 4, W="3 4"), past=past, wards=table(4), fixed=ROTATION)), F)
    assert finding.verdict == "lawful"


def test_the_list_reopens_when_all_have_had_their_turn_and_says_so() -> None:
    past = [order("2000", 4, W="1 2"), order("2006", 4, W="3 4")]
    finding = one(audit(case(order("2012", 4, W="1 2"), past=past, wards=table(4), fixed=ROTATION)), F)
    assert finding.verdict == "note"
    assert "the list reopened" in finding.text


def test_a_reopened_list_takes_the_longest_waiting_first() -> None:
    past = [order("2000", 4, W="1 2"), order("2006", 4, W="3 4")]
    finding = one(audit(case(order("2012", 4, W="1 3"), past=past, wards=table(4), fixed=ROTATION)), F)
    assert finding.verdict == "unlawful"
    assert "2 has waited longer than 3" in finding.text


def test_a_reopened_rotation_starts_with_the_wards_taken_again() -> None:
    """2012 took the last unused ward 4 and reopened with 1; 1 may not come back in 2017, 2 may."""
    past = [order("2000", 4, W="1 2"), order("2006", 4, W="3"), order("2012", 4, W="4 1")]
    verdict = {
        ward: one(audit(case(order("2017", 4, W=ward), past=past, wards=table(4), fixed=ROTATION)), F).verdict
        for ward in ("1", "2")
    }
    assert verdict == {"1": "unlawful", "2": "lawful"}


def test_26_wards_with_9_women_run_out_by_one_ward_at_the_third_election() -> None:
    """27 turns in three elections are one more than 26 wards: the list wraps by one ward, and says so."""
    first, second = " ".join(map(str, range(1, 10))), " ".join(map(str, range(10, 19)))
    third = " ".join(map(str, [*range(19, 27), 1]))
    fourth = " ".join(map(str, range(2, 11)))
    plan = [
        order(cycle, 26, W=wards)
        for cycle, wards in zip(("2006", "2012", "2017", "2023"), (first, second, third, fourth), strict=True)
    ]
    found = audit(case(*plan, wards=table(26), fixed=ROTATION))
    assert [one(found, F, cycle).verdict for cycle in ("2006", "2012", "2017", "2023")] == [
        "lawful",
        "lawful",
        "note",
        "lawful",
    ]
    assert one(found, F, "2017").wards == ("1",)


def test_a_ward_where_nobody_of_the_category_lives_is_not_waited_for() -> None:
    past = [order("2006", 3, SC="1 2")]
    nobody = audit(case(order("2012", 3, SC="1"), past=past, wards=table(3, sc=[9, 9, 0]), fixed=ROTATION))
    somebody = audit(case(order("2012", 3, SC="1"), past=past, wards=table(3, sc=[9, 9, 1]), fixed=ROTATION))
    assert (one(nobody, F).verdict, one(somebody, F).verdict) == ("note", "unlawful")


def test_a_ward_held_by_an_earlier_block_is_named_and_not_waited_for() -> None:
    past = [order("2006", 3, W="1 2")]
    finding = one(audit(case(order("2012", 3, SC="3", W="1"), past=past, wards=table(3), fixed=ROTATION)), F)
    assert finding.verdict == "note"
    assert "held for another head: 3" in finding.text


def test_a_ward_the_scenario_keeps_from_the_head_is_not_waited_for() -> None:
    past = [order("2006", 3, W="1 2")]
    women = tuple(seat for seat in Seat if seat.woman)
    kept = (Exclusion("3", women, "", "court"),)
    found = audit(case(order("2012", 3, W="1"), past=past, wards=table(3), fixed=ROTATION, exclusions=kept))
    assert one(found, F).verdict == "note"


def test_without_figures_a_rotation_of_a_category_cannot_be_judged_to_be_complete() -> None:
    past = [order("2006", 3, BC="1 2")]
    finding = one(
        audit(case(order("2012", 3, BC="1"), past=past, wards=table(3, bc=None), fixed=ROTATION)), F
    )
    assert finding.verdict == "incomplete"


# ------------------------------------------------------------------------------ C1


def test_mysuru_ward_32_was_for_women_in_2007_2013_and_2018() -> None:
    past = [order("2007", 65, W="32"), order("2013", 65, W="32")]
    found = audit(case(order("2018", 65, W="32"), past=past))
    life = one(found, "C1")
    assert life.wards == ("32",)
    assert "32 in 2007, 2013, 2018" in life.text
    repeat = one(found, F)
    assert (repeat.verdict, repeat.wards) == ("depends", ("32",))
    assert repeat.readings["lawful"] == [{"no_repeat_scope": "none"}]


def test_two_turns_with_a_pause_are_no_complaint() -> None:
    past = [order("2007", 65, W="32"), order("2013", 65)]
    assert audit(case(order("2018", 65, W="32"), past=past)).of("C1") == ()


def test_the_options_of_scope_and_grain_tested_here_are_all_the_act_file_has() -> None:
    assert set(STATUTE.options("no_repeat_grain", "wards")) == set(BARRED)
    assert set(STATUTE.options("no_repeat_scope", "wards")) == {
        "previous",
        "last_k",
        "rotation",
        "any",
        "none",
    }


# ------------------------------------------------------------------------------ C4


def test_a_restart_names_the_repeats_that_it_alone_permits() -> None:
    past = [order("2006", 9, W="1", SC="2")]
    found = one(audit(case(order("2012", 9, SCW="1", W="3"), past=past, fixed={"restart": ("2012",)})), "C4")
    assert (found.verdict, found.wards) == ("note", ("1",))
    assert "the restart of 2012 alone permits 1 ward to bear a head again" in found.text


def test_a_restart_that_frees_nobody_is_no_complaint_and_without_one_there_is_none() -> None:
    past = [order("2006", 9, W="1")]
    spared = audit(case(order("2012", 9, W="2"), past=past, fixed={"restart": ("2012",)}))
    assert one(spared, "C4").verdict == "lawful"
    assert audit(case(order("2012", 9, W="1"), past=past)).of("C4") == ()


def test_a_past_seat_that_is_inferred_is_marked_beside_the_repeat() -> None:
    asked = case(order("2012", 9, W="1 2"), past=[order("2006", 9, W="1 2")])
    standing = {"2006": Standing.INFERRED, "2006/1": Standing.INFERRED, "2006/2": Standing.OFFICIAL}
    marked = replace(asked, history=replace(asked.history, standing=standing))
    found = one(audit(marked), "7(5)(1)(f)", has="again")
    assert "1 is for women after women in 2006 (inferred); 2 is for women after women in 2006." in found.text
