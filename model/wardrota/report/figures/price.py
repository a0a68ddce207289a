"""The price of the law: how far each order strays from what is owed, beside the least possible."""

from __future__ import annotations

from typing import Any

from wardrota.fairness.bench import Bench, is_lawful
from wardrota.law.seats import Mark
from wardrota.report.figures.bench_page import (
    ROW,
    TOP,
    dot,
    limit,
    line,
    names_width,
    order_names,
    page,
    shown_marks,
    shown_orders,
    span,
)
from wardrota.report.figures.sheet import INK, MARGIN, PALE, TEXT, Drawing, our_settings, saved, write
from wardrota.report.words import Language, say

_PANEL, _BETWEEN, _NUMBER = 2.9, 0.3, 0.45  # [inches]
_OWED = ("equal", "share")


def price_of_the_law(bench: Bench, lang: Language = "en") -> Drawing:
    """Largest prefix deviation of each order and mark [turns], against equal turns and turns by share.

    The dashed line is the least any schedule of that mark alone can reach, no bar heeded. A bar
    through a dot spans the draws of an order by lot.
    """
    with our_settings():
        marks, rows = shown_marks(bench), len(shown_orders(bench))
        names, block = names_width(bench, lang), rows * ROW + 0.75
        width = 2 * MARGIN + names + len(_OWED) * (_PANEL + _BETWEEN)
        height = TOP + len(marks) * block + MARGIN
        figure, axes, _ = page(bench, say("price_title", lang), width, height, lang)
        for number, mark in enumerate(marks):
            top = TOP + number * block + 0.45
            write(axes, MARGIN, top - 0.15, say(mark, lang), 9, bold=True)
            middles = dict(order_names(axes, bench, MARGIN, top, lang))
            most = _most(bench, mark)
            for column, owed in enumerate(_OWED):
                x = MARGIN + names + column * (_PANEL + _BETWEEN)
                if any(span(bench, order, mark, "max_prefix_deviation", owed) for order in middles):
                    _panel(axes, bench, mark, owed, x, top, middles, most, lang)
                else:
                    write(axes, x, top - 0.15, say("people_unknown", lang), TEXT, color=PALE)
        return saved(figure)


def _most(bench: Bench, mark: Mark) -> float:
    spans = (
        span(bench, order, mark, "max_prefix_deviation", owed)
        for order in shown_orders(bench)
        for owed in _OWED
    )
    return max((found.high for found in spans if found is not None), default=1.0)


def _panel(
    axes: Any,
    bench: Bench,
    mark: Mark,
    owed: str,
    x: float,
    top: float,
    middles: dict[str, float],
    most: float,
    lang: Language,
) -> None:
    """One row of dots for each order, on the scale that both entitlements of a mark share."""
    scale = (_PANEL - _NUMBER) / max(most, 1.0)
    bottom = top + len(middles) * ROW
    write(axes, x, top - 0.15, say(f"deviation_{owed}", lang), TEXT, bold=True)
    for turns in range(int(max(most, 1.0)) + 1):
        line(axes, [x + turns * scale] * 2, [top, bottom], color="#d9d9d9")
        write(axes, x + turns * scale, bottom + 0.09, str(turns), 6.5, color=PALE, ha="center")
    least = limit(bench, mark, "max_prefix_deviation", owed)
    if least is not None:
        line(
            axes, [x + least * scale] * 2, [top - 0.02, bottom], color=INK, linestyle=(0, (3, 2)), linewidth=1
        )
        label = say("least_possible", lang, number=f"{least:.3f}")
        write(axes, x + _PANEL - _NUMBER, top - 0.15, label, 6.5, color=INK, ha="right")
    for order, middle in middles.items():
        found = span(bench, order, mark, "max_prefix_deviation", owed)
        if found is None:
            continue
        if found.high > found.low:
            line(
                axes, [x + found.low * scale, x + found.high * scale], [middle] * 2, color=INK, linewidth=1.6
            )
        dot(axes, x + found.mean * scale, middle, is_lawful(bench.of(order)))
        write(axes, x + found.high * scale + 0.1, middle, f"{found.mean:.2f}", 6.5)
