"""The front between two goals: every point a plan, the grey beyond them what no lawful plan reaches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from wardrota.allot.goals.single import MORE_IS_BETTER
from wardrota.allot.pareto import Front, Point
from wardrota.grouping import grouped
from wardrota.problem import Problem
from wardrota.report.figures.bench_page import DROP, NUMBERED, box, dot, line, numbered, round_step
from wardrota.report.figures.sheet import (
    INK,
    MARGIN,
    PALE,
    TEXT,
    TITLE,
    Drawing,
    length_of,
    our_settings,
    put_title,
    saved,
    sheet,
    study_mark,
    write,
)
from wardrota.report.words import Language, say

_WIDE, _HIGH = 5.6, 3.6  # of the field [inches]
_TOP, _FOOT = 1.35, 0.95
_ROOM = 0.08  # of the field, left free on either side of the outermost points
_HEADING = 9
_GREY = "#ececec"
_SMALL = 0.05  # radius of a mark without a number

Place = Callable[[Point], tuple[float, float]]


def front_between(problem: Problem, found: Front, lang: Language = "en") -> Drawing:
    """The points of a front, the second goal across and the first one up, numbered as in the table.

    No lawful plan has values in the grey; where the front is not whole, further points may lie in the
    white corners between two points.
    """
    note = "" if found.complete else say("front_figure_stopped", lang)
    up, across = (say(f"axis_{goal}", lang) for goal in (found.first, found.second))
    foot = say("front_joined" if found.whole else "front_broken", lang)
    ticks = [length_of(grouped(point.first), 7) for point in found.points]
    with our_settings():
        heading = length_of(say("front_title", lang), _HEADING, bold=True)
        left = MARGIN + max(ticks) + 0.2
        width = max(
            left + _WIDE + MARGIN,
            2 * MARGIN + length_of(problem.title, TITLE, bold=True),
            2 * MARGIN + heading + 0.3 + length_of(note, TEXT),
            2 * MARGIN + length_of(up, TEXT),
            left + MARGIN + max(length_of(across, TEXT), length_of(foot, TEXT)),
            2 * MARGIN + length_of(study_mark(problem, lang), _HEADING, bold=True),
        )
        figure, axes = sheet(width, _TOP + _HIGH + _FOOT)
        put_title(axes, problem, lang)
        write(axes, MARGIN, 0.8, say("front_title", lang), _HEADING, bold=True)
        if note:
            write(axes, MARGIN + heading + 0.3, 0.8, note, TEXT)
        write(axes, MARGIN, _TOP - 0.2, up, TEXT)
        write(axes, left, _TOP + _HIGH + 0.4, across, TEXT)
        write(axes, left, _TOP + _HIGH + 0.64, foot, TEXT, color=PALE)
        _draw(axes, found, left)
        return saved(figure)


def _draw(axes: Any, found: Front, left: float) -> None:
    across = _scale([point.second for point in found.points], left, _WIDE)
    up = _scale([-point.first for point in found.points], _TOP, _HIGH)
    for number in _ticks([point.second for point in found.points]):
        line(axes, [across(number)] * 2, [_TOP, _TOP + _HIGH], color="#e2e2e2")
        write(axes, across(number), _TOP + _HIGH + 0.14, grouped(number), 7, color=PALE, ha="center")
    for number in _ticks([point.first for point in found.points]):
        line(axes, [left, left + _WIDE], [up(-number)] * 2, color="#e2e2e2")
        write(axes, left - 0.08, up(-number), grouped(number), 7, color=PALE, ha="right")

    # Drawn last, and empty: the frame stands over what ends at it.
    box(axes, left, _TOP, _WIDE, _HIGH, "none", "#bbbbbb")

    def place(point: Point) -> tuple[float, float]:
        return across(point.second), up(-point.first)

    _shade(axes, found, place, left)
    _mark(axes, found, place)


def _shade(axes: Any, found: Front, place: Place, left: float) -> None:
    """Grey over all values that no lawful plan has, bounded by steps through the points.

    Of a whole front a plan short of one point in the second goal has at best the first value of the
    point before. Otherwise it is only known that nothing is better than a point in both.
    """
    from matplotlib.patches import Polygon

    worst_x, best_x = left, left + _WIDE
    if found.second not in MORE_IS_BETTER:
        worst_x, best_x = best_x, worst_x
    worst_y, best_y = _TOP + _HIGH, _TOP
    if found.first not in MORE_IS_BETTER:
        worst_y, best_y = best_y, worst_y
    places = [place(point) for point in found.points]
    edge = [(worst_x, places[0][1]), places[0]]
    for (x, y), (to_x, to_y) in pairwise(places):
        edge += [(x, to_y) if found.whole else (to_x, y), (to_x, to_y)]
    # The last point is the other end unless the search was stopped before it.
    last_x, last_y = places[-1]
    edge.append((last_x, worst_y) if found.complete or len(places) > 1 else (best_x, last_y))
    corners = [(best_x, edge[-1][1]), (best_x, best_y), (worst_x, best_y)]
    axes.add_patch(Polygon([*edge, *corners], facecolor=_GREY, edgecolor="none", zorder=0.5))
    line(axes, [x for x, _ in edge], [y for _, y in edge], color=INK, linewidth=1, zorder=2)


def _mark(axes: Any, found: Front, place: Place) -> None:
    """A dot for each point, with its number inside where there is room for it; the ends come first."""
    order = sorted(range(len(found.points)), key=lambda k: (0 < k < len(found.points) - 1, k))
    taken: list[tuple[float, float]] = []
    for k in order:
        x, y = place(found.points[k])
        if all(abs(x - a) >= 2 * NUMBERED or abs(y - b) >= 2 * NUMBERED for a, b in taken):
            numbered(axes, x, y - DROP, k + 1, lawful=True)
            taken.append((x, y))
        else:
            dot(axes, x, y - DROP, lawful=True, radius=_SMALL)


def _scale(values: Sequence[int], start: float, length: float) -> Callable[[int], float]:
    """From a value to its place [inches], the outermost ones a little inside the field."""
    low, span = min(values), max(1, max(values) - min(values))
    return lambda value: start + length * (_ROOM + (1 - 2 * _ROOM) * (value - low) / span)


def _ticks(values: Sequence[int]) -> range:
    """Round numbers from the least to the most value."""
    low, high = min(values), max(values)
    step = round_step(high - low)
    return range(-(-low // step) * step, high + 1, step)
