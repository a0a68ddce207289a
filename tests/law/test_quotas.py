"""How many seats: the published totals, the half, and the cap."""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardrota.law.quotas import Quota, quota
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute, sc_st_lapsed
from wardrota.problem import Figure

from .conftest import default_readings

VALUES = load_statute("up_1959").at(dt.date(2012, 6, 1))

# Law page, section 6: list, N, SC, SC women, ST, ST women, BC, BC women, W, all women.
PUBLISHED = [
    ("UP mayors 2006", 12, 2, 1, 0, 0, 3, 1, 2, 4),
    ("UP mayors 2022 draft and 2023", 17, 2, 1, 0, 0, 4, 2, 3, 6),
    ("UP nagar palika chairs 2022", 200, 27, 9, 0, 0, 54, 18, 40, 67),
    ("UP nagar panchayat chairs 2022", 545, 73, 25, 1, 1, 147, 49, 107, 182),
    ("Lucknow wards Nov 2022", 110, 14, 5, 0, 0, 21, 7, 25, 37),
    ("Lucknow wards 2006 and 2012", 110, 11, 4, 0, 0, 22, 8, 25, 37),
    ("Deoband 2012", 25, 1, 1, 0, 0, 6, 2, 6, 9),
    ("Nakur 2012", 25, 3, 1, 0, 0, 6, 2, 6, 9),
    ("Ghorawal 2012", 10, 1, 1, 0, 0, 2, 1, 2, 4),
    ("Dudhi 2012", 11, 1, 1, 0, 0, 2, 1, 2, 4),
]


def due(seats: int, people: int, total: int, readings: Readings | None = None, **kw: object) -> Quota:
    figures = {Category.SC: Figure(people, total), Category.ST: Figure(0, total), Category.BC: None}
    return quota(seats, figures, readings or default_readings("wards"), VALUES, **kw)  # type: ignore[arg-type]


@pytest.mark.parametrize("row", PUBLISHED, ids=[row[0] for row in PUBLISHED])
def test_the_womens_seats_of_published_lists_follow_from_the_stated_counts(row: tuple[object, ...]) -> None:
    _, seats, sc, sc_w, st_, st_w, bc, bc_w, general, all_women = row
    stated = {Category.SC: sc, Category.ST: st_, Category.BC: bc}
    counts = due(seats, 0, 1, stated=stated).counts  # type: ignore[arg-type]
    assert counts.women == {Category.SC: sc_w, Category.ST: st_w, Category.BC: bc_w}
    assert counts.general_women == general
    assert counts.women_total == all_women
    assert counts.reserved[Category.BC] == bc


def test_seventeen_offices_get_two_for_sc_none_for_st_and_four_for_bc_by_the_cap() -> None:
    total = 44_495_063
    figures = {
        Category.SC: Figure(5_672_381, total),
        Category.ST: Figure(103_197, total),
        Category.BC: Figure(3677, 10_000, is_share=True),
    }
    result = quota(17, figures, default_readings("offices"), VALUES, unit="offices")
    assert result.counts.reserved == {Category.SC: 2, Category.ST: 0, Category.BC: 4}
    assert [step.text for step in result.steps if "cut from" in step.text] == [
        "BC: cut from 6 to 4; the cap of 27/100 of 17 seats is 4."
    ]
    assert result.margins[Category.BC].more is None


@pytest.mark.parametrize(
    ("seats", "people", "total", "expected"),
    [(20, 75, 1000, 1), (20, 125, 1000, 2), (45, 117_161, 191_718, 27)],
)
def test_half_a_seat_is_ignored(seats: int, people: int, total: int, expected: int) -> None:
    assert due(seats, people, total).counts.reserved[Category.SC] == expected


def test_half_up_and_floor_are_readings() -> None:
    readings = default_readings("wards")
    half_up = due(20, 75, 1000, readings.but(quota_rounding="half_up"))
    floor = due(20, 99, 1000, readings.but(quota_rounding="floor"))
    assert half_up.counts.reserved[Category.SC] == 2
    assert floor.counts.reserved[Category.SC] == 1


def test_a_missing_figure_is_unknown_and_never_called_zero_in_silence() -> None:
    result = due(20, 75, 1000)
    assert result.unknown == (Category.BC,)
    assert any(step.clause == "7(1)p2" for step in result.steps)


def test_lapse_of_article_334_leaves_women_whole() -> None:
    counts = due(110, 12, 110, stated={Category.BC: 22}, lapsed=True).counts
    assert counts.reserved == {Category.SC: 0, Category.ST: 0, Category.BC: 22}
    assert counts.women_total == 37
    assert counts.general_women == 29


@pytest.mark.parametrize(("poll", "lapsed"), [((2030, 1, 25), False), ((2030, 1, 26), True)])
def test_a_poll_on_the_last_day_is_before_the_expiry(poll: tuple[int, int, int], lapsed: bool) -> None:
    values = load_statute("up_1959").at(dt.date(2028, 1, 1))
    assert sc_st_lapsed(dt.date(*poll), values, "as_enacted") is lapsed
    assert sc_st_lapsed(dt.date(*poll), values, "assumed_extended") is False


def test_too_many_seats_cut_the_backward_classes_to_what_is_left() -> None:
    values = VALUES.reform({"bc_cap": Fraction(1)})
    stated = {Category.SC: 6, Category.ST: 1, Category.BC: 5}
    counts = quota(10, {}, default_readings("wards"), values, stated=stated).counts
    assert counts.reserved[Category.BC] == 3
    assert counts.unreserved >= 0


@settings(deadline=None)  # a loaded machine is no fault of the law
@given(st.integers(1, 300), st.integers(1, 10**7), st.data())
def test_the_margin_is_the_least_number_of_persons(seats: int, total: int, data: st.DataObject) -> None:
    people = data.draw(st.integers(0, total))
    here = due(seats, people, total)
    now, margin = here.counts.reserved[Category.SC], here.margins[Category.SC]
    if margin.more is not None:
        assert due(seats, people + margin.more, total).counts.reserved[Category.SC] > now
        assert due(seats, people + margin.more - 1, total).counts.reserved[Category.SC] == now
    if margin.fewer is not None:
        assert due(seats, people - margin.fewer, total).counts.reserved[Category.SC] < now
        assert due(seats, people - margin.fewer + 1, total).counts.reserved[Category.SC] == now


@settings(deadline=None)  # a loaded machine is no fault of the law
@given(st.integers(1, 200), st.integers(1, 10**6), st.data())
def test_the_eight_seats_add_up_and_women_have_their_third(
    seats: int, total: int, data: st.DataObject
) -> None:
    counts = due(seats, data.draw(st.integers(0, total)), total).counts
    assert sum(counts.of(seat) for seat in Seat) == seats
    assert 3 * counts.women[Category.SC] >= counts.reserved[Category.SC]
    assert all(counts.of(seat) >= 0 for seat in Seat)


@settings(deadline=None)  # a loaded machine is no fault of the law
@given(st.integers(1, 200), st.integers(1, 10**6), st.data())
def test_largest_remainders_stay_within_one_seat_of_the_exact_share(
    seats: int, total: int, data: st.DataObject
) -> None:
    people = data.draw(st.integers(0, total))
    readings = default_readings("wards").but(quota_rounding="largest_remainder")
    given_seats = due(seats, people, total, readings).counts.reserved[Category.SC]
    assert abs(Fraction(seats * people, total) - given_seats) < 1


def test_where_the_cap_binds_no_margin_is_claimed() -> None:
    figures = {Category.SC: Figure(0, 100), Category.ST: Figure(0, 100), Category.BC: Figure(40, 100)}
    result = quota(10, figures, default_readings("wards"), VALUES)
    assert result.counts.reserved[Category.BC] == 2
    assert result.margins[Category.BC].more is None


@pytest.mark.parametrize("ceiling", ["none", "half_of_seats"])
def test_where_the_cap_is_just_reached_no_number_of_persons_gives_another_seat(ceiling: str) -> None:
    readings = default_readings("wards").but(vertical_ceiling=ceiling)

    def of_bc(people: int) -> Quota:
        figures = {Category.SC: Figure(230, 1000), Category.ST: Figure(0, 1000)}
        return quota(100, {**figures, Category.BC: Figure(people, 1000)}, readings, VALUES)

    reached, below = of_bc(270), of_bc(264)
    assert reached.counts.reserved[Category.BC] == 27
    assert reached.margins[Category.BC].more is None
    assert of_bc(1000).counts.reserved[Category.BC] == 27
    assert reached.margins[Category.BC].fewer == 5
    assert of_bc(265).counts.reserved[Category.BC] == 26
    assert below.margins[Category.BC].more == 2


@pytest.mark.parametrize("rounding", ["half_down", "half_up", "floor", "largest_remainder"])
@pytest.mark.parametrize("people", [0, 4_999, 5_000, 5_001, 23_457])
def test_the_arithmetic_is_the_same_in_both_languages_and_leads_to_the_count(
    rounding: str, people: int
) -> None:
    readings = default_readings("wards").but(quota_rounding=rounding, vertical_ceiling="half_of_seats")
    figures = {c: Figure(people if c is Category.SC else 40_000, 100_000) for c in Category}
    result = quota(10, figures, readings, VALUES)
    for step in result.steps:
        assert sorted(re.findall(r"\d+", step.text)) == sorted(re.findall(r"\d+", step.text_hi))
        assert re.search("[\u0900-\u097f]", step.text_hi)
    division = result.steps[0].text
    quotient, remainder = divmod(10 * people, 100_000)
    assert f"gives {quotient}, remainder {remainder} (" in division
    assert division.endswith(("1 seat.", f"{result.counts.reserved[Category.SC]} seats."))


def test_a_remainder_is_called_what_the_rounding_asks() -> None:
    def said(rounding: str, people: int) -> str:
        return due(10, people, 100_000, default_readings("wards").but(quota_rounding=rounding)).steps[0].text

    assert "(half or less of the divisor): 0 seats." in said("half_down", 5_000)
    assert "(half of the divisor or more): 1 seat." in said("half_up", 5_000)
    assert "(less than half of the divisor): 0 seats." in said("half_up", 4_999)
    assert "(left out): 1 seat." in said("floor", 19_999)
    assert "(seats left over go to the largest remainders): 2 seats." in said("largest_remainder", 19_999)


def test_women_beside_a_category_that_is_not_known_are_at_most() -> None:
    assert "inside the categories leaves at most 3 general" in due(10, 20_000, 100_000).steps[-1].text
    known = due(10, 20_000, 100_000, stated={Category.BC: 2})
    assert "inside the categories leaves 2 general" in known.steps[-1].text
