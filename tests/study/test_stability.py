"""Which seats move with one figure: none without a list by share, some at a cut-off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.report.conftest import problem_of
from wardrota.history import History
from wardrota.law.seats import Category
from wardrota.problem import Problem
from wardrota.study import bench, stability
from wardrota.wards import Ward, WardTable


@pytest.fixture(scope="module")
def close() -> Problem:
    """Six wards, two of them one person apart at the cut-off of two SC seats; no BC, no ST."""
    people = (50, 40, 31, 30, 10, 0)
    wards = tuple(Ward(str(n), f"Ward {n}", 100, sc=sc, st=0, bc=0) for n, sc in enumerate(people, start=1))
    stated = {Category.SC: 3, Category.ST: 0, Category.BC: 0}
    made = problem_of("toy", ("2028-05-01",), stated, "Close")
    return replace(made, wards=WardTable(wards), history=History())


def test_one_person_more_at_the_cut_off_moves_two_wards(close: Problem) -> None:
    table = stability(bench(close, ("falling_headcount", "lottery_in_rotation"), draws=1))
    headcount = table[table["order"] == "falling_headcount"].set_index("ward_id")["seats_changed"]
    # Ward 4 with 31 people ties with ward 3, which stands first; 1 % more of anybody changes no list.
    assert headcount.tolist() == [0] * 6
    lots = table[table["order"] == "lottery_in_rotation"]["seats_changed"]
    assert lots.iloc[:5].tolist() == [0] * 5  # lots do not look at people, only whether there are any


def test_a_tie_broken_the_other_way_moves_seats(close: Problem) -> None:
    wards = list(close.wards.wards)
    wards[3] = replace(wards[3], sc=31)
    tied = replace(close, wards=WardTable(tuple(wards)))
    table = stability(bench(tied, ("falling_headcount",), draws=1)).set_index("ward_id")["seats_changed"]
    assert table["4"] >= 2  # it passes ward 3, and both change
    assert table["1"] == table["2"] == table["5"] == 0


def test_the_solver_and_slow_orders_are_left_out(close: Problem) -> None:
    assert stability(bench(close, ("exact_lottery",), draws=1)).empty
