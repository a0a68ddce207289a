"""Edges of the rules on which mutants lived (benchmarks/MUTATION.md)."""

from __future__ import annotations

import datetime as dt

from wardrota.law.quotas import quota
from wardrota.law.seats import Category
from wardrota.law.statute import Unit, load_statute
from wardrota.problem import Figure

from .conftest import default_readings

VALUES = load_statute("up_1959").at(dt.date(2012, 6, 1))


def test_the_first_seat_has_a_margin_downward_too() -> None:
    """10 seats of 1,000: 51 people give one seat, 50 give none; 60 are ten more than none."""
    figures = {Category.SC: Figure(60, 1000), Category.ST: Figure(0, 1000), Category.BC: Figure(0, 1000)}
    found = quota(10, figures, default_readings("wards"), VALUES)
    assert found.counts.reserved[Category.SC] == 1
    assert found.margins[Category.SC].fewer == 10


def test_where_sc_and_st_take_every_seat_none_is_left_for_the_backward_classes() -> None:
    figures = {Category.SC: Figure(600, 1000), Category.ST: Figure(400, 1000), Category.BC: Figure(300, 1000)}
    found = quota(5, figures, default_readings("wards"), VALUES)
    assert dict(found.counts.reserved) == {Category.SC: 3, Category.ST: 2, Category.BC: 0}


def test_the_remainder_is_called_more_than_half_only_where_it_is() -> None:
    for people, said in ((151, "remainder 510 (more than half"), (150, "remainder 500 (half or less")):
        figures = {Category.SC: Figure(people, 1000), Category.ST: Figure(0, 1000), Category.BC: None}
        steps = quota(10, figures, default_readings("wards"), VALUES).steps
        assert any(said in step.text for step in steps), [step.text for step in steps]


def test_the_cap_is_cited_from_the_part_of_the_act_that_holds_it() -> None:
    figures = {Category.SC: Figure(0, 1000), Category.ST: Figure(0, 1000), Category.BC: Figure(500, 1000)}
    units: tuple[tuple[Unit, str], ...] = (("wards", "7(1)p1"), ("offices", "7(5)(1)(b)(i)"))
    for unit, clause in units:
        steps = quota(10, figures, default_readings(unit), VALUES, unit=unit).steps
        assert [step.clause for step in steps if "cut from 5 to 2" in step.text] == [clause]
