"""Lorenz curves: the share of all turns that the wards with fewest have, a panel an order."""

from __future__ import annotations

from typing import Any

from wardrota.fairness.bench import Bench, is_lawful
from wardrota.fairness.inequality import even_deal, lorenz
from wardrota.fairness.profile import marks_of
from wardrota.fairness.turns import Floats
from wardrota.law.seats import Mark
from wardrota.report.figures.bench_page import TOP, box, dot, line, page, shown_marks
from wardrota.report.figures.sheet import (
    GAP,
    INK,
    MARGIN,
    PALE,
    TEXT,
    Drawing,
    length_of,
    our_settings,
    saved,
    write,
)
from wardrota.report.words import Language, say

_SIDE, _ACROSS = 1.7, 5  # [inches]
_STYLES: dict[Mark, Any] = {
    Mark.SC: "-",
    Mark.ST: (0, (1, 1.2)),
    Mark.BC: (0, (5, 1.5)),
    Mark.W: (0, (5, 1.2, 1, 1.2)),
}


def lorenz_curves(bench: Bench, lang: Language = "en") -> Drawing:
    """Turns of each mark at the end of the plan; in grey the most even deal that whole turns allow.

    The diagonal would be the same number of turns for every ward. Of an order by lot the first draw.
    """
    with our_settings():
        plans = list(bench.first_plans())
        across, down = min(_ACROSS, len(plans)), -(-len(plans) // _ACROSS)
        width = 2 * MARGIN + across * _SIDE + (across - 1) * GAP
        height = TOP + 0.55 + down * (_SIDE + 0.55) + MARGIN
        figure, axes, _ = page(bench, say("lorenz_title", lang), width, height, lang)
        _legend(axes, shown_marks(bench), lang)
        for number, (order, plan) in enumerate(plans):
            row, column = divmod(number, _ACROSS)
            x, y = MARGIN + column * (_SIDE + GAP), TOP + 0.75 + row * (_SIDE + 0.55)
            dot(axes, x + 0.06, y - 0.17, is_lawful(bench.of(order)))
            write(axes, x + 0.18, y - 0.17, say(f"by_{order}", lang), TEXT, bold=True)
            box(axes, x, y, _SIDE, _SIDE, "#ffffff", "#bbbbbb")
            line(axes, [x, x + _SIDE], [y + _SIDE, y], color="#d9d9d9")
            for mark, data in marks_of(bench.problem, plan).items():
                even = lorenz(even_deal(data.all_turns, data.wards))
                _curve(axes, x, y, even, color="#c4c4c4", linewidth=1.4, linestyle=_STYLES[mark])
                had = lorenz(data.turns.sum(axis=0))
                _curve(axes, x, y, had, color=INK, linewidth=1.0, linestyle=_STYLES[mark], zorder=2)
        write(axes, MARGIN, height - MARGIN, say("lorenz_axes", lang), TEXT, color=PALE)
        return saved(figure)


def _curve(axes: Any, x: float, y: float, shares: Floats, **more: Any) -> None:
    steps = len(shares) - 1
    xs = [x + _SIDE * k / steps for k in range(steps + 1)]
    line(axes, xs, [y + _SIDE * (1 - float(share)) for share in shares], **more)


def _legend(axes: Any, marks: tuple[Mark, ...], lang: Language) -> None:
    x = MARGIN
    for mark in marks:
        line(axes, [x, x + 0.4], [TOP + 0.14] * 2, color=INK, linewidth=1.0, linestyle=_STYLES[mark])
        write(axes, x + 0.47, TOP + 0.12, say(mark, lang), TEXT)
        x += 0.75 + length_of(say(mark, lang), TEXT)
