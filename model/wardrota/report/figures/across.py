"""Orders of allotment over several places: how much worse than can be, place by place, in grey."""

from __future__ import annotations

from typing import Any

from wardrota.fairness.bench import is_lawful
from wardrota.report.across import MEASURES, Named, cell, orders_of
from wardrota.report.figures.bench_page import ROW, box, dot, legend_width, put_legend, shade
from wardrota.report.figures.sheet import (
    ALERT,
    MARGIN,
    PALE,
    TEXT,
    TITLE,
    Drawing,
    length_of,
    our_settings,
    saved,
    sheet,
    study_mark,
    write,
)
from wardrota.report.words import Language, say

_CELL, _BETWEEN = 1.0, 0.35  # [inches]


def across_places(places: Named, lang: Language = "en") -> Drawing:
    """For each measure a row an order, a column a place; the mark of its verdict there in each cell.

    The darker, the more of what the column heading names. An order by lot stands at its mean, with half its
    95 % confidence interval.
    """
    with our_settings():
        orders = orders_of(places)
        verdicts = [is_lawful(bench.of(order)) for _, bench in places for order in bench.orders]
        names = 0.2 + max((length_of(say(f"by_{order}", lang), TEXT) for order in orders), default=0.0)
        block = max(len(places) * _CELL, 0.2 + max(length_of(say(m, lang), 9, bold=True) for m in MEASURES))
        marks = [study_mark(bench.problem, lang) for _, bench in places]
        lines = [f"{n}  {name}" for n, (name, _) in enumerate(places, start=1)]
        widest = max(
            length_of(line, 9, bold=True) + 0.2 + length_of(mark, 9, bold=True)
            for line, mark in zip(lines, marks, strict=True)
        )
        title = say("across_title", lang)
        body = names + len(MEASURES) * (block + _BETWEEN) - _BETWEEN
        legend = legend_width(verdicts, lang)
        width = 2 * MARGIN + max(body, legend, 1.06 * widest, 1.06 * length_of(title, TITLE, bold=True))
        top = 0.75 + len(places) * ROW + 0.3
        figure, axes = sheet(width, top + 0.6 + len(orders) * ROW + MARGIN)
        write(axes, MARGIN, 0.3, title, TITLE, bold=True)
        for number, (line, mark) in enumerate(zip(lines, marks, strict=True)):
            y = 0.62 + number * ROW
            write(axes, MARGIN, y, line, 9, bold=True)
            write(axes, MARGIN + 1.06 * length_of(line, 9, bold=True) + 0.2, y, mark, 9, color=ALERT)
        put_legend(axes, top - 0.18, verdicts, lang)
        for place, order in enumerate(orders):
            write(axes, MARGIN, top + 0.6 + (place + 0.5) * ROW, say(f"by_{order}", lang), TEXT)
        for number, measure in enumerate(MEASURES):
            _block(axes, places, measure, MARGIN + names + number * (block + _BETWEEN), top, lang)
        return saved(figure)


def _block(axes: Any, places: Named, measure: str, x: float, top: float, lang: Language) -> None:
    """One measure: the cells are shaded from 0 to the greatest of them."""
    orders = orders_of(places)
    cells = {
        (order, n): found
        for order in orders
        for n, (_, bench) in enumerate(places)
        if (found := cell(bench, order, measure)) is not None
    }
    most = max((found.mean for found in cells.values()), default=0.0)
    write(axes, x, top + 0.15, say(measure, lang), 9, bold=True)
    for n in range(len(places)):
        write(axes, x + (n + 0.5) * _CELL, top + 0.42, str(n + 1), TEXT, color=PALE, ha="center")
        for place, order in enumerate(orders):
            middle = top + 0.6 + (place + 0.5) * ROW
            found = cells.get((order, n))
            fill, ink = shade(0.62 * found.mean / most if found is not None and most > 0 else 0.0)
            box(axes, x + n * _CELL, middle - ROW / 2, _CELL, ROW, fill)
            if found is None:
                write(axes, x + (n + 0.5) * _CELL, middle, "–", 7, color=PALE, ha="center")
            else:
                dot(axes, x + n * _CELL + 0.13, middle, found.lawful)
                write(axes, x + n * _CELL + 0.24, middle, found.shown(), 7, color=ink)
