"""Exposure against evenness: what an order gives up of one to have more of the other."""

from __future__ import annotations

from itertools import count
from typing import Any, NamedTuple

from wardrota.fairness.bench import Bench, is_lawful
from wardrota.grouping import grouped
from wardrota.law.seats import Category
from wardrota.report.figures.bench_page import (
    DROP,
    NUMBERED,
    ROW,
    TOP,
    box,
    line,
    names_width,
    numbered,
    page,
    round_step,
    shown_marks,
    shown_orders,
    span,
)
from wardrota.report.figures.sheet import (
    INK,
    MARGIN,
    PALE,
    TEXT,
    Drawing,
    our_settings,
    saved,
    write,
)
from wardrota.report.words import Language, say

_WIDE, _HIGH = 5.2, 3.8  # of the field [inches]
_TOUCH = 1.95 * NUMBERED  # nearer marks would hide each other


class Point(NamedTuple):
    """An order in the field: exposure [persons] and the largest D of any mark [turns]."""

    order: str
    exposure: float
    deviation: float
    lawful: bool | None


def exposure_and_evenness(bench: Bench, lang: Language = "en") -> Drawing:
    """Exposure over all categories against the largest deviation from equal turns of any mark.

    The line joins the lawful orders that no other lawful order beats in both. An order by lot stands
    at its mean.
    """
    with our_settings():
        points = field(bench)
        names = names_width(bench, lang) + 0.2
        width = 2 * MARGIN + 0.8 + _WIDE + 0.3 + names
        figure, axes, _ = page(bench, say("pareto_title", lang), width, TOP + _HIGH + 1.3, lang)
        left, top = MARGIN + 0.8, TOP + 0.4
        if points:
            _draw(axes, points, left, top, lang)
            for number, point in enumerate(points, start=1):
                y = top + (number - 0.5) * ROW
                numbered(axes, left + _WIDE + 0.4, y, number, point.lawful)
                write(axes, left + _WIDE + 0.58, y, say(f"by_{point.order}", lang), TEXT)
        return saved(figure)


def field(bench: Bench) -> list[Point]:
    """Every order with a known exposure; categories whose people are not known are left out of it."""
    points = []
    marks = [mark for mark in shown_marks(bench) if mark.value in Category.__members__]
    for order in shown_orders(bench):
        exposures = [found.mean for mark in marks if (found := span(bench, order, mark, "exposure"))]
        deviations = [
            found.mean
            for mark in shown_marks(bench)
            if (found := span(bench, order, mark, "max_prefix_deviation", "equal"))
        ]
        if exposures and deviations:
            points.append(Point(order, sum(exposures), max(deviations), is_lawful(bench.of(order))))
    return points


def front(points: list[Point]) -> list[Point]:
    """The lawful orders that no lawful one beats: more exposure and no more deviation, or the reverse."""
    lawful = [point for point in points if point.lawful]

    def beaten(point: Point) -> bool:
        return any(
            other.exposure >= point.exposure
            and other.deviation <= point.deviation
            and (other.exposure, other.deviation) != (point.exposure, point.deviation)
            for other in lawful
        )

    return sorted((p for p in lawful if not beaten(p)), key=lambda p: (p.deviation, p.exposure))


def _draw(axes: Any, points: list[Point], left: float, top: float, lang: Language) -> None:
    step = round_step(max(point.exposure for point in points))
    most = step * (int(max(point.exposure for point in points) // step) + 1)
    widest = int(max(point.deviation for point in points)) + 1

    def place(point: Point) -> tuple[float, float]:
        return left + point.deviation / widest * _WIDE, top + _HIGH * (1 - point.exposure / most)

    box(axes, left, top, _WIDE, _HIGH, "#ffffff", "#bbbbbb")
    for turns in range(widest + 1):
        x = left + turns / widest * _WIDE
        line(axes, [x, x], [top, top + _HIGH], color="#e2e2e2")
        write(axes, x, top + _HIGH + 0.12, str(turns), 7, color=PALE, ha="center")
    for persons in range(0, most + 1, step):
        y = top + _HIGH * (1 - persons / most)
        line(axes, [left, left + _WIDE], [y, y], color="#e2e2e2")
        write(axes, left - 0.08, y, grouped(persons), 7, color=PALE, ha="right")
    write(axes, left + _WIDE / 2, top + _HIGH + 0.36, say("pareto_across", lang), TEXT, ha="center")
    write(axes, MARGIN, top - 0.2, say("pareto_up", lang), TEXT)
    joined = [place(point) for point in front(points)]
    line(axes, [x for x, _ in joined], [y + DROP for _, y in joined], color=INK, linewidth=1, zorder=2)
    taken: list[tuple[float, float]] = []
    for number, point in enumerate(points, start=1):
        taken.append(apart(*place(point), left + _WIDE, taken))
        numbered(axes, *taken[-1], number, point.lawful)
    if taken != [place(point) for point in points]:
        write(axes, left, top + _HIGH + 0.58, say("pareto_touching", lang), 6.5, color=PALE)


def apart(x: float, y: float, end: float, taken: list[tuple[float, float]]) -> tuple[float, float]:
    """The place itself, or the nearest beside it, not beyond the end, where no mark stands yet."""
    near = _TOUCH - 1e-9
    beside = (x + side * n * _TOUCH for n in count() for side in (1, -1))
    free = (
        there
        for there in beside
        if there <= end and not any(abs(there - a) < near and abs(y - b) < near for a, b in taken)
    )
    return next(free), y
