"""One head over several elections: exact chances, and no ward ever a whole turn away from them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.allot.small_lotteries import STATUTE, drawn
from wardrota.allot.lottery_chances import RULES, head_chances
from wardrota.allot.lottery_schedules import Schedule, schedule_lottery, within_a_turn
from wardrota.cycle import Cycle
from wardrota.entitlement import Entitlement, capped_mix
from wardrota.fairness.attainable import least_deviation, within_one_turn
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Mark
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

WARDS = [str(n) for n in range(1, 8)]


def rows_of(owed: Entitlement) -> list[dict[str, Fraction]]:
    return [dict(zip(WARDS, row, strict=True)) for row in owed.rows]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(1, 3), min_size=1, max_size=6),
    st.lists(st.integers(1, 40), min_size=len(WARDS), max_size=len(WARDS)),
    st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)]),
)
def test_b3_schedules_give_the_chances_and_stay_within_a_turn(
    seats: list[int], people: list[int], weight: Fraction
) -> None:
    owed = capped_mix(seats, people, weight)
    made = schedule_lottery(rows_of(owed))
    assert sum(s.lots for s in made.schedules) == made.lots
    for t, row in enumerate(owed.rows):
        for ward, chance in zip(WARDS, row, strict=True):
            held = sum(s.lots for s in made.schedules if ward in s.bearing[t])
            assert Fraction(held, made.lots) == chance
    for schedule in made.schedules:
        assert [len(bearing) for bearing in schedule.bearing] == seats
        for place, ward in enumerate(WARDS):
            had = accumulate(int(ward in bearing) for bearing in schedule.bearing)
            due = accumulate(row[place] for row in owed.rows)
            assert all(abs(h - d) < 1 for h, d in zip(had, due, strict=True))
    assert least_deviation(seats, owed) <= made.deviation() < 1
    assert within_one_turn(seats, owed) is not None


def over(problem: Problem, years: tuple[int, ...]) -> Problem:
    planned = problem.cycles[0]
    polls = [dt.date(year, 6, 1) for year in years]
    cycles = tuple(replace(planned, cycle=Cycle.on(p), values=STATUTE.at(p)) for p in polls)
    return replace(problem, cycles=cycles, pins=(), exclusions=())


@pytest.mark.parametrize("seed", range(24))
def test_the_past_bars_where_it_is_remembered_and_every_election_has_its_seats(seed: int) -> None:
    problem = over(drawn(seed), (2023, 2028))
    readings = problem.readings.but(
        no_repeat_scope="previous", no_repeat_grain="head", exhaustion="fail_with_reason"
    )
    problem = replace(problem, readings=readings)
    past = problem.history.allotments[0]
    free = [w for w in problem.wards.ids if Mark.W not in past.seats[w].marks]  # type: ignore[union-attr]
    rows = head_chances(problem, RULES[seed % 3], Mark.W)
    women = quota_for(problem, problem.cycles[0]).counts.women_total
    if rows is None:
        assert len(free) < women
        return
    assert all(sum(row.values()) == women for row in rows)
    assert all((rows[0][w] == 0) == (w not in free) for w in problem.wards.ids)
    assert RULES[seed % 3] == "leximin" or all(rows[1].values())
    made = schedule_lottery(rows)
    assert made.deviation() < 1
    assert all(within_a_turn(rows, schedule) for schedule in made.schedules)


def test_under_leximin_the_elections_before_count_as_turns() -> None:
    """Lucknow: 73 wards may have 37 women's seats; the next election evens all 110 out."""
    problem = problem_from(load_scenario(shipped("scenarios", "lucknow-after-2012.toml"))).problem
    rows = head_chances(problem, "leximin", Mark.W)
    assert rows is not None
    assert set(rows[0].values()) == {Fraction(0), Fraction(37, 73)}
    assert {rows[0][w] + rows[1][w] for w in problem.wards.ids} == {Fraction(74, 110)}
    assert set(rows[2].values()) == {Fraction(37, 110)}
    assert schedule_lottery(rows).deviation() < 1


def test_a_repeat_is_counted_and_a_schedule_that_strays_is_seen() -> None:
    half = dict.fromkeys(["1", "2"], Fraction(1, 2))
    made = schedule_lottery([half, half])
    assert made.deviation() == Fraction(1, 2)
    assert made.repeating() == 0
    twice = Schedule(1, 0, 1, (frozenset({"1"}), frozenset({"1"})))
    assert twice.repeats()
    assert not within_a_turn([half, half], twice)
    assert not within_a_turn([half, half], Schedule(1, 0, 1, (frozenset({"1", "2"}), frozenset())))
