"""Can the next list be told beforehand? Entropy of the first election, as a part of what even lots have."""

from __future__ import annotations

import numpy as np

from wardrota.fairness.bench import Bench
from wardrota.fairness.chance import predictability
from wardrota.law.seats import Mark
from wardrota.report.figures.bench_page import (
    ROW,
    TOP,
    box,
    names_width,
    order_names,
    page,
    shade,
    shown_marks,
    shown_orders,
)
from wardrota.report.figures.sheet import MARGIN, Drawing, our_settings, saved, write
from wardrota.report.words import Language, say

_CELL = 0.8  # [inches]


def next_list(bench: Bench, lang: Language = "en") -> Drawing:
    """Entropy of the wards of the first planned election, over that of even chances, for each order and mark.

    0 % where the past tells the list, as for every order without lots; 100 % where all wards have the
    same chance. Chances are those of the draws: few draws give too little.
    """
    with our_settings():
        marks, names = shown_marks(bench), names_width(bench, lang) + 0.1
        top = TOP + 0.4
        height = top + len(shown_orders(bench)) * ROW + MARGIN
        width = 2 * MARGIN + names + len(marks) * _CELL
        figure, axes, _ = page(bench, say("surprise_title", lang), width, height, lang)
        for column, mark in enumerate(marks):
            write(axes, MARGIN + names + (column + 0.5) * _CELL, top - 0.15, say(mark, lang), 9, ha="center")
        for order, middle in order_names(axes, bench, MARGIN, top, lang):
            for column, mark in enumerate(marks):
                part = surprise(bench, order, mark)
                x = MARGIN + names + column * _CELL
                fill, ink = shade(part or 0.0)
                box(axes, x, middle - ROW / 2, _CELL, ROW, fill)
                text = "–" if part is None else f"{100 * part:.0f} %"
                write(axes, x + _CELL / 2, middle, text, 7, color=ink, ha="center")
        return saved(figure)


def surprise(bench: Bench, order: str, mark: Mark) -> float | None:
    """Entropy over that of even chances, 0 to 1; None without a seat of the mark or where all have one."""
    chances = bench.first_chances(order, mark)
    if chances is None:
        return None
    most = predictability(np.full(chances.size, float(chances.mean())))
    return predictability(chances) / most if most else None
