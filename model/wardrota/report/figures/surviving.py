"""What survives if the figures are off: parts of the draws in grey, and the ranges of what is measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wardrota.problem import Problem
from wardrota.report.figures.bench_page import ROW, box, dot, line, shade
from wardrota.report.figures.sheet import (
    INK,
    MARGIN,
    TEXT,
    Drawing,
    length_of,
    our_settings,
    put_head,
    saved,
    sheet,
    width_under,
    write,
)
from wardrota.report.words import Language

_CELL, _TOP, _SCALE = 0.95, 1.3, 3.4  # [inches]


class Row(NamedTuple):
    """A line of a table: its name, and for each column what is written and how dark it is, 0 to 1."""

    name: str
    cells: tuple[tuple[str, float], ...]


class Range(NamedTuple):
    """An order with a measure: now, and the ends of the middle 95 % of draws; ``told`` stands at the end."""

    name: str
    lawful: bool
    now: float
    low: float
    high: float
    told: str


def shares_of_draws(
    problem: Problem,
    heading: str,
    legend: str,
    columns: Sequence[str],
    rows: Sequence[Row],
    lang: Language = "en",
) -> Drawing:
    """A table with a row for each thing that may survive, the lighter the more doubtful its cell."""
    with our_settings():
        names = 0.2 + max((length_of(row.name, TEXT) for row in rows), default=0.0)
        cell = max(_CELL, *(0.15 + length_of(text, TEXT) for row in rows for text, _ in row.cells))
        width = width_under(problem, heading, legend, names + len(columns) * cell, lang)
        figure, axes = sheet(width, _TOP + 0.35 + len(rows) * ROW + MARGIN)
        put_head(axes, problem, heading, legend, lang)
        for number, column in enumerate(columns):
            write(axes, MARGIN + names + (number + 0.5) * cell, _TOP + 0.15, column, TEXT, ha="center")
        for place, row in enumerate(rows):
            middle = _TOP + 0.35 + (place + 0.5) * ROW
            write(axes, MARGIN, middle, row.name, TEXT)
            for number, (text, dark) in enumerate(row.cells):
                x = MARGIN + names + number * cell
                fill, ink = shade(dark)
                box(axes, x, middle - ROW / 2, cell, ROW, fill)
                write(axes, x + cell / 2, middle, text, 7, color=ink, ha="center")
        return saved(figure)


def ranges(
    problem: Problem,
    heading: str,
    legend: str,
    blocks: Sequence[tuple[str, Sequence[Range]]],
    lang: Language = "en",
) -> Drawing:
    """For each measure the orders by rank: a bar over the middle 95 % of draws, a line at the value now."""
    with our_settings():
        every = [row for _, rows in blocks for row in rows]
        names = 0.4 + max((length_of(row.name, TEXT) for row in every), default=0.0)
        told = 0.2 + max((length_of(row.told, 6.5) for row in every), default=0.0)
        width = width_under(problem, heading, legend, names + _SCALE + told, lang)
        height = _TOP + sum(0.45 + len(rows) * ROW for _, rows in blocks) + MARGIN
        figure, axes = sheet(width, height)
        put_head(axes, problem, heading, legend, lang)
        y = _TOP
        for measure, rows in blocks:
            write(axes, MARGIN, y + 0.12, measure, 9, bold=True)
            _block(axes, rows, MARGIN + names, y + 0.3)
            y += 0.45 + len(rows) * ROW
        return saved(figure)


def _block(axes: Any, rows: Sequence[Range], x: float, y: float) -> None:
    most = max((max(row.high, row.now) for row in rows), default=1.0) or 1.0
    line(axes, [x, x], [y, y + len(rows) * ROW], color="#bbbbbb")
    for place, row in enumerate(rows):
        middle = y + (place + 0.5) * ROW
        dot(axes, MARGIN + 0.06, middle, row.lawful)
        write(axes, MARGIN + 0.18, middle, row.name, TEXT)
        low, high = (x + value / most * _SCALE for value in (row.low, row.high))
        line(axes, [x, x + _SCALE], [middle, middle], color="#e2e2e2")
        box(axes, low, middle - 0.045, max(high - low, 0.02), 0.09, "#9a9a9a", "#9a9a9a")
        line(
            axes, [x + row.now / most * _SCALE] * 2, [middle - 0.09, middle + 0.09], color=INK, linewidth=1.6
        )
        write(axes, x + _SCALE + 0.15, middle, row.told, 6.5)
