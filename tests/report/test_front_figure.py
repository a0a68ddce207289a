"""The figure of a front: whole on its page, in both languages, and grey only where nothing can lie."""

from __future__ import annotations

import io
import re

import pytest

from tests.report.test_figures import is_whole, written
from wardrota.allot.pareto import Front, Point
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.figures import Drawing, front_between
from wardrota.report.figures.front import _GREY, _ticks

NONE = Plan(())
POINTS = tuple(Point(first, second, NONE) for first, second in ((900, 30), (890, 26), (700, 20)))


def drawn(toy: Problem, *points: Point, complete: bool = True, step: int | None = 1) -> Drawing:
    return front_between(toy, Front("exposure", "turn_squares", points, step, complete))


def grey_part(drawing: Drawing) -> float:
    """How much of the page is the grey of what no lawful plan reaches."""
    from matplotlib.colors import to_rgb
    from matplotlib.image import imread

    pixels = imread(io.BytesIO(drawing.png))[:, :, :3]
    return float((abs(pixels - to_rgb(_GREY)).max(axis=2) < 0.002).mean())


@pytest.mark.parametrize("lang", ["en", "hi"])
@pytest.mark.parametrize("goals", [("exposure", "women_balance"), ("fewest_changes", "exposure")])
def test_nothing_runs_off_the_page(toy: Problem, lang: str, goals: tuple[str, str]) -> None:
    for complete in (True, False):
        drawing = front_between(toy, Front(*goals, POINTS, 1, complete), lang)  # type: ignore[arg-type]
        assert is_whole(drawing)


def test_it_is_marked_numbered_and_says_what_its_grey_means(toy: Problem) -> None:
    texts = written(drawn(toy, *POINTS))
    assert "Study, not an order: synthetic populations" in texts
    assert {"1", "2", "3"} <= set(texts)
    assert "grey: no lawful plan; the scales do not begin at 0" in texts
    assert not any("Not complete" in text for text in texts)
    stopped = written(drawn(toy, *POINTS, complete=False))
    assert "Not complete: the solver was stopped at its limit" in stopped


def test_less_is_known_less_is_grey(toy: Problem) -> None:
    whole = grey_part(drawn(toy, *POINTS))
    some = grey_part(drawn(toy, *POINTS, step=None))
    one_end = grey_part(drawn(toy, POINTS[0], complete=False))
    assert whole > some > one_end > 0


def test_every_point_has_a_mark_and_far_ones_their_number(toy: Problem) -> None:
    crowd = tuple(Point(2000 - k, 1000 - k, NONE) for k in range(200))
    drawing = drawn(toy, *crowd)
    numbers = {int(text) for text in written(drawing) if re.fullmatch(r"\d{1,3}", text)}
    assert {1, 200} <= numbers
    assert len(numbers) < 100
    assert is_whole(drawing)


@pytest.mark.parametrize("values", [[5], [3, 4], [18, 30], [27914, 30060], [0, 999_999], [-7, 12]])
def test_ticks_are_round_few_and_inside(values: list[int]) -> None:
    ticks = list(_ticks(values))
    assert 1 <= len(ticks) <= 11
    assert all(min(values) <= tick <= max(values) for tick in ticks)


def test_the_same_bytes_every_time(toy: Problem) -> None:
    assert drawn(toy, *POINTS) == drawn(toy, *POINTS)
