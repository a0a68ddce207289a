"""Tests of independence and skew, tenths and predictability, over the orders of a comparison."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.report.conftest import LUCKNOW_POLLS, problem_of
from wardrota.fairness.bench import Bench
from wardrota.fairness.chance import skew_test
from wardrota.law.seats import Category, Mark
from wardrota.problem import Problem
from wardrota.study import chance_frames, frames
from wardrota.study.trials import bench
from wardrota.wards import WardTable

ORDERS = ("serial_as_practised", "falling_headcount", "lottery_in_rotation")


@pytest.fixture(scope="module")
def lucknow() -> Problem:
    return problem_of("lucknow", LUCKNOW_POLLS, {Category.BC: 22}, "Lucknow")


@pytest.fixture(scope="module")
def found(lucknow: Problem) -> Bench:
    return bench(lucknow, ORDERS, draws=4)


def test_rotation_repeats_less_and_no_memory_repeats_more_than_lots_would(found: Bench) -> None:
    table = chance_frames.independence(found).set_index(["order", "draw", "to_cycle", "test"])
    serial = table.loc["serial_as_practised", 0, "2023-05-04", "repeats of W"]
    assert serial["statistic"] == pytest.approx(-37 * 37 / 110)
    assert serial["p_value"] < 1e-6
    memoryless = table.loc["falling_headcount", 0, "2023-05-04", "repeats of W"]
    assert memoryless["statistic"] == pytest.approx(37 - 37 * 37 / 110)
    assert table.loc["falling_headcount", 0, "2023-05-04", "all seats"]["p_value"] == pytest.approx(1 / 200)


def test_steps_without_a_seat_of_the_mark_are_left_out(found: Bench) -> None:
    table = chance_frames.independence(found)
    lapsed = table[table["to_cycle"] == "2033-05-01"]["test"]
    assert "repeats of SC" not in set(lapsed)
    assert "repeats of BC" in set(lapsed)


def test_skew_over_the_zones_is_that_of_the_plan(found: Bench, lucknow: Problem) -> None:
    table = chance_frames.skew(found)
    assert "zone" in set(table["column"])
    row = table[
        (table["order"] == "serial_as_practised")
        & (table["cycle"] == "2017-11-26")
        & (table["reserved_as"] == "SC")
        & (table["column"] == "zone")
    ].iloc[0]
    plan = dict(found.first_plans())["serial_as_practised"]
    reserved = set(plan.allotments[0].with_mark(Mark.SC))
    zones = sorted({ward.zone for ward in lucknow.wards.wards})
    counted = [
        (
            sum(ward.zone == zone for ward in lucknow.wards.wards),
            sum(ward.zone == zone and ward.id in reserved for ward in lucknow.wards.wards),
        )
        for zone in zones
    ]
    assert (row["statistic"], row["p_value"]) == pytest.approx(skew_test(counted)[:2])


def test_a_column_that_tells_every_ward_apart_is_no_map(lucknow: Problem) -> None:
    assert set(chance_frames.outside_maps(lucknow.wards)) == {"zone"}
    blank = WardTable(tuple(replace(ward, zone="") for ward in lucknow.wards.wards))
    assert chance_frames.outside_maps(blank) == {}


def test_tenths_mean_is_the_exposure_per_person(found: Bench) -> None:
    tenths = chance_frames.tenths(found)
    assert set(tenths["mark"]) == {"SC"}
    by_order = tenths.groupby(["order", "draw"])["exposure_per_person"].mean()
    measured = frames.measures(found)
    whole = measured[(measured["measure"] == "exposure_per_person") & (measured["mark"] == "SC")]
    for row in whole.itertuples():
        assert by_order[row.order, row.draw] == pytest.approx(row.value)


def test_only_lots_surprise(found: Bench) -> None:
    table = chance_frames.surprise(found).set_index(["order", "mark"])
    assert (table.loc["serial_as_practised"]["bits"] == 0).all()
    lots = table.loc["lottery_in_rotation", "SC"]
    assert lots["draws"] == 4
    assert 0 < lots["bits"] <= lots["bits_if_even"]
    assert lots["bits_of_even_list"] < lots["bits_if_even"]


def test_displacement_counts_seats_that_change(found: Bench, lucknow: Problem) -> None:
    table = chance_frames.displacement(found).set_index(["order", "draw", "cycle"])
    assert (table.loc["serial_as_practised"]["from_first_order"] == 0).all()
    plan = dict(found.first_plans())["falling_headcount"]
    first, second = plan.allotments[:2]
    changed = sum(first.seat(w) is not second.seat(w) for w in lucknow.wards.ids)
    assert table.loc["falling_headcount", 0, "2023-05-04"]["from_order_before"] == changed == 0
    in_force = lucknow.history.allotments[-1]
    moved = sum(first.seat(w) is not in_force.seat(w) for w in lucknow.wards.ids)
    assert table.loc["falling_headcount", 0, "2017-11-26"]["from_order_before"] == moved > 0


def test_confidence_intervals_hold_the_mean(found: Bench) -> None:
    table = frames.summary(found)
    lots = table[(table["order"] == "lottery_in_rotation") & (table["draws"] > 1)]
    assert len(lots)
    assert (lots["ci_low"] <= lots["mean"] + 1e-12).all()
    assert (lots["mean"] <= lots["ci_high"] + 1e-12).all()
    assert (lots["draws_low"] <= lots["draws_high"]).all()
    once = table[table["order"] == "serial_as_practised"]
    assert once["ci_low"].isna().all()


def test_repeats_of_lots_by_hand(found: Bench) -> None:
    """Mean, interval and percentiles of four draws, worked from the draws themselves."""
    measured = frames.measures(found)
    chosen = (measured["order"] == "lottery_in_rotation") & (measured["mark"] == "W")
    values = measured[chosen & (measured["measure"] == "repeats")]["value"].tolist()
    table = frames.summary(found)
    row = table[
        (table["order"] == "lottery_in_rotation") & (table["mark"] == "W") & (table["measure"] == "repeats")
    ].iloc[0]
    mean = sum(values) / 4
    half = 1.96 * (sum((v - mean) ** 2 for v in values) / 3) ** 0.5 / 2
    assert row["mean"] == pytest.approx(mean)
    assert row["ci_high"] - row["mean"] == pytest.approx(half)


def test_cycles_end_where_the_measures_stand(found: Bench) -> None:
    """Coverage after the last election, and the worst deviation of all elections, are the measures."""
    by_cycle = frames.cycles(found)
    measured = frames.measures(found)
    for (order, draw, mark), group in by_cycle.groupby(["order", "draw", "mark"]):
        of = measured[(measured["order"] == order) & (measured["draw"] == draw) & (measured["mark"] == mark)]
        value = of.set_index(["measure", "entitlement"])["value"]
        assert group["coverage_so_far"].iloc[-1] == value["coverage", ""]
        assert group["deviation_equal"].max() == pytest.approx(value["max_prefix_deviation", "equal"])
        if mark == "SC":
            assert group["exposure"].sum() == value["exposure", ""]
            assert group["deviation_share"].max() == pytest.approx(value["max_prefix_deviation", "share"])
            assert group["deviation_mix"].max() == pytest.approx(value["max_prefix_deviation", "mix 1/2"])
