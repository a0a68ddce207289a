"""The figures of a comparison: every order and number, both languages, nothing off the page, no colour."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.report.test_figures import contrast, is_whole, written
from wardrota.fairness.bench import Bench, is_lawful
from wardrota.fairness.profile import marks_of
from wardrota.law.seats import Mark
from wardrota.problem import Problem
from wardrota.report import figures
from wardrota.report.figures import Drawing
from wardrota.report.figures.bench_page import NUMBERED, shade
from wardrota.report.figures.changes_matrix import changes
from wardrota.report.figures.pareto import Point, apart, field, front
from wardrota.report.figures.surprise import surprise
from wardrota.report.words import Language, say
from wardrota.study.trials import bench
from wardrota.wards import Standing

ORDERS = ("serial_as_practised", "falling_headcount", "longest_wait", "lottery_in_rotation")
Draw = Callable[[Bench, Language], Drawing | None]


def owed_sc(found: Bench, lang: Language = "en") -> Drawing | None:
    return figures.turns_and_owed(found, Mark.SC, lang)


DRAWN: list[Draw] = [
    figures.price_of_the_law,
    figures.turns_dealt,
    figures.still_waiting,
    figures.lorenz_curves,
    figures.exposure_and_evenness,
    figures.seat_changes,
    figures.next_list,
    owed_sc,
]


@pytest.fixture(scope="module")
def of_lucknow(lucknow: Problem) -> Bench:
    return bench(lucknow, ORDERS, draws=3)


@pytest.fixture(scope="module")
def of_toy(toy: Problem) -> Bench:
    return bench(toy, ORDERS, draws=3)


@pytest.mark.parametrize("lang", ["en", "hi"])
@pytest.mark.parametrize("draw", DRAWN, ids=lambda draw: draw.__name__)
def test_every_order_is_named_and_nothing_runs_off_the_page(
    draw: Draw, lang: Language, of_lucknow: Bench
) -> None:
    drawing = draw(of_lucknow, lang)
    assert drawing is not None
    texts = written(drawing)
    assert {say(f"by_{order}", lang) for order in ORDERS} <= set(texts)
    assert say("figure_marked", lang, standing=say(Standing.ESTIMATED, lang)) in texts
    assert {say("lawful", lang), say("not_lawful", lang)} <= set(texts)
    assert is_whole(drawing)


@pytest.mark.parametrize("draw", DRAWN, ids=lambda draw: draw.__name__)
def test_nothing_but_the_mark_of_a_study_is_in_colour(draw: Draw, of_toy: Bench) -> None:
    """With official figures there is no mark, and then every point is grey."""
    from matplotlib.image import imread

    table = replace(of_toy.problem.wards, standing={})
    drawing = draw(replace(of_toy, problem=replace(of_toy.problem, wards=table)), "en")
    assert drawing is not None
    pixels = imread(io.BytesIO(drawing.png))[:, :, :3]
    assert float((pixels.max(axis=2) - pixels.min(axis=2)).max()) < 0.02


@pytest.mark.parametrize("draw", DRAWN, ids=lambda draw: draw.__name__)
def test_same_bytes_twice(draw: Draw, of_toy: Bench) -> None:
    assert draw(of_toy, "en") == draw(of_toy, "en")


def test_price_shows_the_values_and_the_limits(of_lucknow: Bench) -> None:
    texts = Counter(written(figures.price_of_the_law(of_lucknow)))
    limits = {
        row.limit
        for trial in of_lucknow.trials
        for row in trial.measured
        if row.measure == "max_prefix_deviation" and row.entitlement in {"equal", "share"}
    }
    assert all(texts[f"least possible {limit:.3f}"] for limit in limits if limit is not None)
    assert texts["by share: people not known"] == 1  # BC
    assert texts["2.67"] == 1  # falling headcount: three SC turns where 36/110 are owed


def test_every_ward_is_dealt_once(of_lucknow: Bench) -> None:
    """Each row of a mark adds up to all wards."""
    drawing = figures.turns_dealt(of_lucknow)
    plans = dict(of_lucknow.first_plans())
    for plan in plans.values():
        for data in marks_of(of_lucknow.problem, plan).values():
            counts = Counter(data.turns.sum(axis=0).tolist())
            assert sum(counts.values()) == 110
            assert all(str(number) in written(drawing) for number in counts.values())


def test_the_matrix_counts_every_ward_in_every_step(of_lucknow: Bench) -> None:
    for _, plan in of_lucknow.first_plans():
        table = changes(of_lucknow, plan)
        assert table.sum() == 110 * 4
    serial = changes(of_lucknow, dict(of_lucknow.first_plans())["serial_as_practised"])
    assert serial.diagonal()[:4].tolist() == [0, 0, 0, 0]  # nothing repeats but UR


def test_a_verdict_that_depends_has_a_mark_of_its_own(of_toy: Bench) -> None:
    """An unknown past seat makes no order unlawful, and no figure may say so."""
    report = of_toy.trials[0].report
    assert report is not None
    unsure = replace(report, verdict="depends")
    trials = [replace(trial, report=unsure) if trial.order == ORDERS[0] else trial for trial in of_toy.trials]
    doubtful = replace(of_toy, trials=tuple(trials))
    assert is_lawful(of_toy.of(ORDERS[0])) is True
    assert is_lawful(doubtful.of(ORDERS[0])) is None
    assert is_lawful(doubtful.of("falling_headcount")) is False
    told = say("verdict_depends", "en")
    assert told not in written(figures.price_of_the_law(of_toy))
    for drawing in (figures.price_of_the_law(doubtful), figures.across_places([("toy", doubtful)])):
        assert told in written(drawing)
        assert is_whole(drawing)


def test_the_front_is_of_lawful_orders_that_none_beats() -> None:
    points = [
        Point("even", 50, 0.8, True),
        Point("people", 90, 1.9, True),
        Point("beaten", 60, 2.0, True),
        Point("outside the law", 100, 0.5, False),
    ]
    assert [point.order for point in front(points)] == ["even", "people"]


def test_marks_of_one_value_stand_beside_each_other_inside_the_field() -> None:
    taken: list[tuple[float, float]] = []
    for _ in range(6):
        taken.append(apart(3.4, 1.0, 4.0, taken))
    assert taken[0] == (3.4, 1.0)
    places = sorted(x for x, _ in taken)
    assert places[-1] <= 4.0
    assert all(b - a > 1.9 * NUMBERED for a, b in pairwise(places))


def test_the_field_adds_exposure_and_takes_the_worst_mark(of_toy: Bench) -> None:
    serial = next(point for point in field(of_toy) if point.order == "serial_as_practised")
    rows = next(trial for trial in of_toy.trials if trial.order == "serial_as_practised").measured
    exposures = [row.value for row in rows if row.measure == "exposure" and row.value is not None]
    assert serial.exposure == sum(exposures)
    assert serial.deviation == pytest.approx(0.9)  # ST
    assert serial.lawful


def test_people_that_are_not_known_give_no_figure_of_what_is_owed(of_lucknow: Bench) -> None:
    assert figures.turns_and_owed(of_lucknow, Mark.BC) is None


def test_a_bench_without_any_plan_still_gives_pages(of_toy: Bench) -> None:
    none = replace(
        of_toy, trials=tuple(replace(t, plan=None, report=None, measured=()) for t in of_toy.trials)
    )
    for draw in DRAWN[:-1]:
        drawing = draw(none, "en")
        assert drawing is not None
        assert is_whole(drawing)
    assert owed_sc(none) is None


@pytest.mark.parametrize("part", [0, 0.1, 0.3, 0.5, 0.7, 0.71, 0.72, 0.8, 1])
def test_numbers_stand_out_from_their_grey(part: float) -> None:
    ground, ink = shade(part)
    assert contrast(ground, ink) >= 4.5


def test_devanagari_is_written_where_asked(of_toy: Bench) -> None:
    texts = " ".join(written(figures.still_waiting(of_toy, "hi")))
    assert re.search("[\u0900-\u097f]", texts)


def test_only_lots_keep_the_next_list_open(of_toy: Bench) -> None:
    texts = Counter(written(figures.next_list(of_toy)))
    assert texts["0 %"] == 3 * 4  # three orders by rule, four marks
    assert surprise(of_toy, "serial_as_practised", Mark.SC) == 0
    open_part = surprise(of_toy, "lottery_in_rotation", Mark.SC)
    assert open_part is not None
    assert 0 < open_part <= 1
