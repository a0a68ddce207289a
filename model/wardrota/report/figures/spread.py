"""How a measure spreads over draws, and where one order stands: a panel of bars for each measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from wardrota.problem import Problem
from wardrota.report.figures.bench_page import box, dot, line
from wardrota.report.figures.sheet import (
    GAP,
    INK,
    MARGIN,
    PALE,
    TEXT,
    Drawing,
    our_settings,
    put_head,
    saved,
    sheet,
    width_under,
    write,
)
from wardrota.report.words import Language

_WIDE, _HIGH, _ACROSS, _BARS = 2.5, 0.95, 3, 24  # [inches], panels in a row, bars in a panel
_TOP, _BLOCK = 1.3, 1.9


class Spread(NamedTuple):
    """One measure over the draws, shape (draws,), with the words of its panel.

    ``low`` and ``high`` bound the middle 95 %; ``value`` is that of the order placed, None without one;
    ``ends`` are the least and the greatest value as they are written; ``told`` says where the order stands.
    """

    name: str
    values: npt.NDArray[np.float64]
    low: float
    high: float
    value: float | None
    ends: tuple[str, str]
    told: str


def spreads(
    problem: Problem, heading: str, legend: str, panels: Sequence[Spread], lang: Language = "en"
) -> Drawing:
    """A panel for each measure: the draws as bars, dark in the middle 95 %, the order a ringed line."""
    with our_settings():
        across, down = min(_ACROSS, max(len(panels), 1)), -(-len(panels) // _ACROSS)
        body = across * _WIDE + (across - 1) * GAP
        width = width_under(problem, heading, legend, body, lang)
        figure, axes = sheet(width, _TOP + down * _BLOCK + MARGIN)
        put_head(axes, problem, heading, legend, lang)
        for number, panel in enumerate(panels):
            row, column = divmod(number, _ACROSS)
            _panel(axes, panel, MARGIN + column * (_WIDE + GAP), _TOP + row * _BLOCK)
        return saved(figure)


def _panel(axes: Any, panel: Spread, x: float, y: float) -> None:
    """The name, the bars over the axis, the order's line, and what is told of it."""
    write(axes, x, y + 0.05, panel.name, TEXT, bold=True)
    seen = [*panel.values.tolist(), *(() if panel.value is None else (panel.value,))]
    least, most = min(seen), max(seen)
    top, bottom = y + 0.38, y + 0.38 + _HIGH
    line(axes, [x, x + _WIDE], [bottom, bottom], color=PALE, linewidth=0.8)
    counts, edges = _bars(panel.values, least, most)

    def across(value: float) -> float:
        return x + (0.5 if most == least else (value - edges[0]) / (edges[-1] - edges[0])) * _WIDE

    for count, left, right in zip(counts.tolist(), edges[:-1].tolist(), edges[1:].tolist(), strict=True):
        if count:
            high = _HIGH * count / counts.max()
            inside = panel.low <= (left + right) / 2 <= panel.high or left <= panel.low <= panel.high < right
            fill = "#8a8a8a" if inside else "#d0d0d0"
            from_, to = (
                (across(left), across(right)) if most > least else (x + _WIDE / 2 - 0.1, x + _WIDE / 2 + 0.1)
            )
            box(axes, from_, bottom - high, to - from_, high, fill)
    if panel.value is not None:
        at = across(panel.value)
        line(axes, [at, at], [top - 0.05, bottom], color=INK, linewidth=1.4, zorder=3)
        dot(axes, at, top - 0.07, False)
    write(axes, x, bottom + 0.1, panel.ends[0], 6.5, color=PALE)
    if most > least:
        write(axes, x + _WIDE, bottom + 0.1, panel.ends[1], 6.5, color=PALE, ha="right")
    write(axes, x, bottom + 0.26, panel.told, 6.5)


def _bars(
    values: npt.NDArray[np.float64], least: float, most: float
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    """Draws by value: a bar for each value where they are few, else bars of equal width."""
    kinds = np.unique(values)
    if most == least:
        return np.array([values.size]), np.array([least, least + 1.0])
    if kinds.size <= _BARS and np.all(kinds == np.round(kinds)) and most - least < 2 * _BARS:
        edges = np.arange(np.floor(least), np.floor(most) + 2) - 0.5
    else:
        edges = np.linspace(least, most, _BARS + 1)
    counts, found = np.histogram(values, bins=edges)
    return counts.astype(np.int64), found.astype(np.float64)
