"""Other orders of allotment: each fills the seats due, and each does what its name says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.report.conftest import LUCKNOW_POLLS, problem_of
from wardrota.allot.policies import POLICIES, Allotments, Policy
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.errors import InputError
from wardrota.history import Allotment, History
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Problem
from wardrota.wards import Ward, WardTable

POLLS = ("2018-05-01", "2023-05-01", "2028-05-01", "2029-05-01")


def policy(name: str) -> Policy:
    return next(order for order in POLICIES if order.name == name)


def by_name(order: Policy) -> str:
    return order.name


@pytest.fixture(scope="module")
def lucknow() -> Problem:
    return problem_of("lucknow", LUCKNOW_POLLS, {Category.BC: 22}, "Lucknow")


@pytest.fixture(scope="module")
def twelve() -> Problem:
    """Twelve wards without a past: SC 600 down to 50, four elections, SC 2, ST 0, BC 3."""
    wards = [
        Ward(str(n), f"Ward {n}", 1000 + 10 * n, sc=650 - 50 * n, st=0, bc=100 + 30 * n) for n in range(1, 13)
    ]
    made = problem_of("toy", POLLS, {Category.SC: 2, Category.ST: 0, Category.BC: 3}, "Twelve")
    return replace(made, wards=WardTable(tuple(wards)), history=History())


def bearing(allotments: Allotments, *seats: Seat) -> list[list[str]]:
    return [[ward for ward, seat in a.seats.items() if seat in seats] for a in allotments]


@pytest.mark.parametrize("order", POLICIES, ids=by_name)
def test_every_order_fills_the_seats_due_and_breaks_nothing_but_no_repeat(
    order: Policy, lucknow: Problem, twelve: Problem
) -> None:
    for problem in (lucknow, twelve):
        allotments = order.allot(problem)
        for planned, allotment in zip(problem.cycles, allotments, strict=True):
            counts = quota_for(problem, planned).counts
            seats = list(allotment.seats.values())
            assert {seat: seats.count(seat) for seat in Seat} == {seat: counts.of(seat) for seat in Seat}
        report = audit(AuditCase.of(problem, Plan(allotments)))
        broken = {finding.clause for finding in report.findings if finding.verdict == "unlawful"}
        assert broken <= {"7(5)(1)(f)"}


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_seats_due_hold_on_any_table(twelve: Problem, data: st.DataObject) -> None:
    people = st.integers(0, 30)
    size = data.draw(st.integers(6, 12))
    wards = tuple(
        Ward(str(n), f"Ward {n}", 100, sc=data.draw(people), st=data.draw(people), bc=data.draw(people))
        for n in range(size)
    )
    made = replace(twelve, wards=WardTable(wards))
    heedless = [order for order in POLICIES if not order.name.startswith(("serial", "exact"))]
    for order in heedless:  # the others may find no lawful ward
        for planned, allotment in zip(made.cycles, order.allot(made), strict=True):
            counts, seats = quota_for(made, planned).counts, list(allotment.seats.values())
            assert {seat: seats.count(seat) for seat in Seat} == {seat: counts.of(seat) for seat in Seat}


@pytest.mark.parametrize("order", POLICIES, ids=by_name)
def test_the_order_of_the_rows_changes_nothing(order: Policy, twelve: Problem) -> None:
    shuffled = replace(twelve, wards=WardTable(twelve.wards.wards[::-1]))
    assert order.allot(shuffled) == order.allot(twelve)


@pytest.mark.parametrize("order", [order for order in POLICIES if not order.slow], ids=by_name)
def test_pins_and_exclusions_are_refused(order: Policy, twelve: Problem) -> None:
    shut = replace(twelve, exclusions=(Exclusion("3", (Seat.SC,), "", "a reason"),))
    with pytest.raises(InputError, match="does not know pins or exclusions"):
        order.allot(shut)


@pytest.mark.parametrize("order", POLICIES, ids=by_name)
def test_every_order_says_where_it_is_known_from(order: Policy) -> None:
    assert order.source
    assert order.ours
    assert order.allot.__doc__


def test_falling_headcount_takes_the_same_wards_every_time(twelve: Problem) -> None:
    allotments = policy("falling_headcount").allot(twelve)
    assert bearing(allotments, Seat.SC, Seat.SCW) == [["1", "2"]] * 4
    assert bearing(allotments, Seat.BC, Seat.BCW) == [["10", "11", "12"]] * 4
    # Of the two SC wards the second has more people, and of the BC wards the last.
    assert bearing(allotments, Seat.SCW) == [["2"]] * 4
    assert bearing(allotments, Seat.BCW) == [["12"]] * 4
    assert bearing(allotments, Seat.W) == [["8", "9"]] * 4


def test_headcount_of_a_category_that_is_not_known_falls_back_on_its_list(lucknow: Problem) -> None:
    first = policy("falling_headcount").allot(lucknow)[0]
    ranked = sorted(lucknow.wards.wards, key=lambda ward: ward.rank_bc or 0)
    free = [ward.id for ward in ranked if first.seat(ward.id) not in {Seat.SC, Seat.SCW}]
    assert set(first.with_mark(Mark.BC)) == set(free[:22])


def test_delhi_gives_odd_places_of_the_list_and_even_places_of_the_rest_to_women(twelve: Problem) -> None:
    allotments = policy("delhi_2022").allot(twelve)
    assert bearing(allotments, Seat.SCW) == [["1"]] * 4
    assert bearing(allotments, Seat.SC) == [["2"]] * 4
    assert bearing(allotments, Seat.BCW) == [["12"]] * 4
    # What is left is 3 to 9; its even places are 4, 6, 8.
    assert bearing(allotments, Seat.W) == [["4", "6"]] * 4


def test_every_third_ward_is_a_womans_and_the_third_moves_on(twelve: Problem) -> None:
    allotments = policy("every_third_shifted").allot(twelve)
    women = [list(a.with_mark(Mark.W)) for a in allotments]
    assert women == [
        ["1", "4", "7", "10"],
        ["2", "5", "8", "11"],
        ["3", "6", "9", "12"],
        ["1", "4", "7", "10"],
    ]
    assert bearing(allotments, Seat.SCW) == [["1"], ["2"], ["3"], ["1"]]
    assert bearing(allotments, Seat.SC) == [["2"], ["1"], ["1"], ["2"]]


def test_webster_deals_turns_by_his_divisors(twelve: Problem) -> None:
    """SC people 600, 550 … 50: two seats in each of four elections, quotients people, people/3, people/5."""
    made = replace(twelve, wards=WardTable(twelve.wards.wards[:4]))
    counts = [len(list(w)) for w in bearing(policy("webster_queue").allot(made), Seat.SC, Seat.SCW)]
    assert counts == [2] * 4
    turns = [
        [int(str(n) in row) for n in range(1, 5)]
        for row in bearing(policy("webster_queue").allot(made), Seat.SC, Seat.SCW)
    ]
    # 600 and 550; then 500 and 450; then 200 and 183.3; then 166.7 and 150.
    assert turns == [[1, 1, 0, 0], [0, 0, 1, 1], [1, 1, 0, 0], [0, 0, 1, 1]]


def test_who_has_waited_longest_comes_first(twelve: Problem) -> None:
    seats: dict[str, Seat | None] = dict.fromkeys(twelve.wards.ids, Seat.UR)
    past = History((Allotment(Cycle.parse("2013"), {**seats, "1": Seat.SC, "2": Seat.SCW}),))
    allotments = policy("longest_wait").allot(replace(twelve, history=past))
    assert bearing(allotments, Seat.SC, Seat.SCW) == [["3", "4"], ["5", "6"], ["7", "8"], ["9", "10"]]


def test_the_ward_most_behind_its_share_comes_first(twelve: Problem) -> None:
    """Wards 1 and 2 are owed 600 and 550 of 3900 × 2 a round; see the fourth, where 1 and 2 come again."""
    allotments = policy("most_behind_share").allot(twelve)
    rows = bearing(allotments, Seat.SC, Seat.SCW)
    assert rows[0] == ["1", "2"]
    assert rows[1] == ["3", "4"]
    # Owed by the third: 6 × 600/3900 = 0.92 less 1, 6 × 400/3900 = 0.62: wards 5 and 6.
    assert rows[2] == ["5", "6"]
    # By the fourth: ward 7 is owed 8 × 300/3900 = 0.62, ward 8 0.51, ward 1 1.23 less 1.
    assert rows[3] == ["7", "8"]


def turns_of(allotments: Sequence[Allotment], mark: Mark, ward: str) -> int:
    return sum(ward in a.with_mark(mark) for a in allotments)


def test_nobody_is_drawn_twice_before_everybody_was_drawn(twelve: Problem) -> None:
    drawn = policy("lottery_in_rotation")
    for seed in range(5):
        seeded = replace(twelve, readings=twelve.readings.but(seed=seed))
        allotments = drawn.allot(seeded)
        counts = [turns_of(allotments, Mark.SC, ward) for ward in twelve.wards.ids]
        assert sorted(counts) == [0] * 4 + [1] * 8


def test_a_lottery_is_its_seed(twelve: Problem) -> None:
    drawn = policy("lottery_in_rotation")
    seeded = [replace(twelve, readings=twelve.readings.but(seed=seed)) for seed in (1, 1, 2)]
    one, again, other = (drawn.allot(problem) for problem in seeded)
    assert one == again
    assert one != other


def test_lots_fall_evenly(twelve: Problem) -> None:
    """Over 300 seeds each of 12 wards is SC in the first election about 50 times; 5 standard errors apart."""
    drawn = policy("lottery_in_rotation")
    hits = dict.fromkeys(twelve.wards.ids, 0)
    one = replace(twelve, cycles=twelve.cycles[:1])
    for seed in range(300):
        first = drawn.allot(replace(one, readings=one.readings.but(seed=seed)))[0]
        for ward in first.with_mark(Mark.SC):
            hits[ward] += 1
    spread = (300 * (1 / 6) * (5 / 6)) ** 0.5
    assert all(abs(count - 50) < 5 * spread for count in hits.values())


def test_serial_orders_are_those_of_the_procedure(lucknow: Problem) -> None:
    from wardrota.allot.serial import serial

    assert policy("serial_as_practised").allot(lucknow) == serial(lucknow).allotments
    written = policy("serial_as_written").allot(lucknow)
    readings = lucknow.readings.but(order="single_list_sc_share", pointer="after_last_woman")
    assert written == serial(replace(lucknow, readings=readings)).allotments
    assert written != policy("serial_as_practised").allot(lucknow)


@pytest.mark.parametrize("name", ["exact_lottery", "exact_lottery_by_share"])
def test_exact_lotteries_are_lawful_and_heed_exclusions(name: str, twelve: Problem) -> None:
    shut = replace(twelve, exclusions=(Exclusion("1", (Seat.SC, Seat.SCW), "", "a reason"),))
    for seed in range(4):
        allotments = policy(name).allot(replace(shut, readings=shut.readings.but(seed=seed)))
        assert audit(AuditCase.of(shut, Plan(allotments))).verdict == "lawful"
        assert turns_of(allotments, Mark.SC, "1") == 0


def test_chances_by_share_fall_on_the_wards_with_most_people(twelve: Problem) -> None:
    """Over 150 seeds: ward 1 has 600 of 3,900 SC people and 2 seats, so chance 0.31; ward 12 0.03."""
    one = replace(twelve, cycles=twelve.cycles[:1])
    drawn = policy("exact_lottery_by_share")
    hits = {"1": 0, "12": 0}
    for seed in range(150):
        first = drawn.allot(replace(one, readings=one.readings.but(seed=seed)))[0]
        for ward in hits:
            hits[ward] += ward in first.with_mark(Mark.SC)
    assert abs(hits["1"] - 150 * 1200 / 3900) < 5 * (150 * 0.31 * 0.69) ** 0.5
    assert hits["12"] <= 150 * 100 / 3900 + 5 * (150 * 0.026 * 0.974) ** 0.5
