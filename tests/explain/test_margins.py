"""Margins in persons: worked by hand on Lucknow 2012, and exact against trying every number."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.explain.conftest import Planned, planned
from wardrota.allot.serial import serial
from wardrota.errors import InputError
from wardrota.explain.blocks import blocks
from wardrota.explain.figures import COLUMNS, Column, altered, quota_points, room
from wardrota.explain.margins import Election, Flip, Margin, Move, margins
from wardrota.history import History
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Figure, Problem
from wardrota.wards import Ward, WardTable


def margin_of(case: Planned, ward: str, column: Column) -> Margin:
    found = margins(Election(case.problem, case.plan, 0), ward)
    return next(margin for margin in found if margin.column == column)


def test_the_cut_off_of_lucknow_2012_lies_between_wards_22_and_23(lucknow: Planned) -> None:
    # 5006 of 29018 against 4679 of 27434. 4679 × 29018 / 27434 = 4949.2: with 4949, 57 fewer, ward 22 falls
    # behind. 5006 × 27434 / 29018 = 4732.7: with 4733, 54 more, ward 23 is ahead.
    moves = (Move("22", Seat.SC, Seat.W), Move("23", Seat.W, Seat.SC))
    assert margin_of(lucknow, "22", "sc").fewer[0] == Flip(-57, moves)
    assert margin_of(lucknow, "23", "sc").more[0] == Flip(54, moves)


def test_a_larger_population_lowers_a_share(lucknow: Planned) -> None:
    # 5006 × 27434 / 4679 = 29351.2: with 29352 persons, 334 more, the share of ward 22 is the lower one.
    assert margin_of(lucknow, "22", "population").more[0].by == 334


def test_a_figure_that_no_seat_turns_on_has_no_margin(lucknow: Planned) -> None:
    margin = margin_of(lucknow, "22", "st")  # no ST seat is due
    assert (margin.persons, margin.fewer, margin.more) == (65, (), ())


def test_a_blank_column_has_no_margin(lucknow: Planned) -> None:
    columns = [margin.column for margin in margins(Election(lucknow.problem, lucknow.plan, 0), "22")]
    assert columns == ["population", "sc", "st"]


def test_the_blocks_of_lucknow_2012(lucknow: Planned) -> None:
    sc, bc, women = blocks(Election(lucknow.problem, lucknow.plan, 0))
    assert sc.members == tuple(str(ward) for ward in range(12, 23))
    assert (sc.start, sc.last, sc.next_in_line, sc.tied) == ("12", "22", "23", ())
    assert (sc.stands("23"), sc.number("23")) == ("beyond", 1)
    assert len(bc.members) == 22
    assert (women.stands("23"), women.members[women.number("23") - 1]) == ("in", "23")


def test_a_ward_inside_a_block_can_be_passed_over(lucknow: Planned) -> None:
    women = blocks(Election(lucknow.problem, lucknow.plan, 0))[2]
    assert (women.stands("22"), women.number("22")) == ("passed", 0)


def test_a_plan_that_the_procedure_does_not_allot_is_refused(toy: Planned) -> None:
    first, second = toy.plan.allotments
    other = replace(first, seats={**first.seats, "2": Seat.W, "9": Seat.UR})
    with pytest.raises(InputError, match="allots 2028-05-01 otherwise"):
        Election(toy.problem, Plan((other, second)), 0)


def test_the_figures_of_the_area_follow_their_wards_but_not_those_of_a_state(toy: Planned) -> None:
    after = altered(toy.problem, "4", "sc", 100).figures
    assert after[Category.SC] == Figure(18452, 100_000)
    assert after[Category.ST] == toy.problem.figures[Category.ST]
    mayors = planned("mayors.toml").problem
    assert altered(mayors, "Agra", "sc", 100).figures == mayors.figures


def test_a_ward_keeps_room_for_the_people_it_counts() -> None:
    ward = Ward("1", "", 100, 20, 10, 30)
    assert {column: room(ward, column) for column in COLUMNS} == {
        "population": (-40, None),
        "sc": (-20, 40),
        "st": (-10, 40),
        "bc": (-30, 40),
    }
    assert room(Ward("1", "", 5, 0, 0), "population") == (-4, None)
    assert room(Ward("1", "", 0, 0, 0), "population") == (0, None)


# ---------------------------------------------------------------- every number tried

READINGS = (
    {},
    {"order": "per_category_headcount"},
    {"order": "single_list_sc_share"},
    {"women_order": "total_population"},
    {"tie": "draw_of_lots", "seed": 7},
    {"no_repeat_scope": "rotation"},
    {"pointer": "after_last_woman"},
    {"minimum_share": Fraction(1, 5)},
)
LARGEST = 16  # persons in a ward


@st.composite
def small_problems(draw: st.DrawFn, toy: Problem) -> Problem:
    """Four to seven tiny wards without a past, two elections, one of several readings."""
    wards = []
    for number in range(draw(st.integers(4, 7))):
        population = draw(st.integers(0, LARGEST))
        sc = draw(st.integers(0, population))
        people = draw(st.integers(0, population - sc))
        bc = draw(st.integers(0, population - sc - people))
        wards.append(Ward(str(number + 1), "", population, sc, people, bc, rank_sc=None))
    table = WardTable(tuple(wards))
    total = table.total("population") or 0
    assume(total > 0)
    figures = {c: Figure(table.total(c.value.lower()) or 0, total) for c in Category}
    readings = toy.readings.but(**draw(st.sampled_from(READINGS)))
    return replace(toy, wards=table, history=History(), figures=figures, readings=readings)


def one_election(problem: Problem, plan: Plan, cycle: int) -> Problem:
    """The election alone, its counts held, as a problem of its own."""
    counts = quota_for(problem, problem.cycles[cycle]).counts.reserved
    held = replace(problem.cycles[cycle], stated=counts)
    return replace(problem, cycles=(held,), history=problem.history.followed_by(plan.allotments[:cycle]))


def seat_with(alone: Problem, ward: str, column: Column, by: int) -> Seat | None:
    """The seat when one figure is changed, from the whole procedure and the lists made anew."""
    table = alone.wards
    wards = [replace(w, **{column: getattr(w, column) + by}) if w.id == ward else w for w in table.wards]
    outcome = serial(replace(alone, wards=WardTable(tuple(wards))))
    return None if outcome.stuck else outcome.allotments[0].seat(ward)


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_number_of_persons_short_of_a_margin_gives_that_seat(toy: Planned, data: st.DataObject) -> None:
    problem = data.draw(small_problems(toy.problem))
    outcome = serial(problem)
    assume(not outcome.stuck)
    plan = Plan(outcome.allotments)
    cycle = data.draw(st.integers(0, 1))
    ward = data.draw(st.sampled_from(problem.wards.ids))
    alone = one_election(problem, plan, cycle)
    own = problem.wards.by_id()[ward]
    stands = plan.allotments[cycle].seats[ward]
    for margin in margins(Election(problem, plan, cycle), ward):
        fewest, most = room(own, margin.column)
        # With more persons than this a ward is behind every other one in each share: 1 in 16 × 16.
        farthest = LARGEST**2 + LARGEST if most is None else most
        for found, tried in (
            (margin.fewer, range(-1, fewest - 1, -1)),
            (margin.more, range(1, farthest + 1)),
        ):
            nearest: dict[Seat | None, int] = {}
            for by in tried:
                seat = seat_with(alone, ward, margin.column, by)
                if seat is not stands:
                    nearest.setdefault(seat, by)
            assert {flip.of(ward).after: flip.by for flip in found} == nearest  # type: ignore[union-attr]


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_the_counts_turn_only_where_it_is_said(toy: Planned, data: st.DataObject) -> None:
    problem = data.draw(small_problems(toy.problem))
    rounding = data.draw(st.sampled_from(("half_down", "half_up", "floor")))
    problem = replace(problem, readings=problem.readings.but(quota_rounding=rounding))
    ward = data.draw(st.sampled_from(problem.wards.ids))
    column = data.draw(st.sampled_from(COLUMNS))
    within = data.draw(st.integers(1, 30))
    fewest, most = room(problem.wards.by_id()[ward], column)
    low, high = max(fewest, -within), within if most is None else min(most, within)
    assume(all(w.population for w in problem.wards.wards) or column != "population" or low < 0)

    def counts(by: int) -> dict[Category, int]:
        return dict(quota_for(altered(problem, ward, column, by), problem.cycles[0]).counts.reserved)

    points = set(quota_points(problem, ward, column, within))
    for by in range(low, high + 1):
        step = by - 1 if by > 0 else by + 1
        if by and counts(by) != counts(step):
            assert by in points
