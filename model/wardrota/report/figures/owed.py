"""Turns had against turns owed by share: a dot a ward, a panel an order."""

from __future__ import annotations

from typing import Any

from wardrota.fairness.bench import Bench, is_lawful
from wardrota.fairness.catalogue import OneMark
from wardrota.fairness.profile import entitlements, marks_of
from wardrota.fairness.turns import Floats, owed_in_floats
from wardrota.law.seats import Mark
from wardrota.report.figures.bench_page import TOP, box, dot, line, page
from wardrota.report.figures.sheet import (
    GAP,
    MARGIN,
    PALE,
    TEXT,
    Drawing,
    our_settings,
    saved,
    write,
)
from wardrota.report.words import Language, say

_WIDE, _HIGH, _ACROSS, _LEFT = 2.1, 1.6, 4, 0.25  # [inches]


def turns_and_owed(bench: Bench, mark: Mark, lang: Language = "en") -> Drawing | None:
    """Turns at the end of the plan against those owed by share of the people; None where these are unknown.

    The grey band is less than one turn away from what is owed. Wards with the same number of turns
    are set a little apart, in order of what they are owed. Of an order by lot the first draw.
    """
    plans = []
    for order, plan in bench.first_plans():
        data = marks_of(bench.problem, plan).get(mark)
        due = None if data is None else _owed_by_share(data)
        if data is not None and due is not None:
            plans.append((order, data, due))
    if not plans:
        return None
    with our_settings():
        most = max(float(due.max()) for _, _, due in plans)
        elections = max(data.turns.shape[0] for _, data, _ in plans)
        across, down = min(_ACROSS, len(plans)), -(-len(plans) // _ACROSS)
        width = 2 * MARGIN + across * (_LEFT + _WIDE) + (across - 1) * GAP
        height = TOP + 0.35 + down * (_HIGH + 0.75) + MARGIN
        heading = say("owed_title", lang, mark=say(mark, lang))
        figure, axes, _ = page(bench, heading, width, height, lang)
        for number, (order, data, due) in enumerate(plans):
            row, column = divmod(number, _ACROSS)
            x = MARGIN + _LEFT + column * (_LEFT + _WIDE + GAP)
            y = TOP + 0.6 + row * (_HIGH + 0.75)
            dot(axes, x + 0.06, y - 0.2, is_lawful(bench.of(order)))
            write(axes, x + 0.18, y - 0.2, say(f"by_{order}", lang), TEXT, bold=True)
            _panel(axes, data, due, x, y, most, elections)
        write(axes, MARGIN, height - MARGIN, say("owed_axes", lang), TEXT, color=PALE)
        return saved(figure)


def _owed_by_share(data: OneMark) -> Floats | None:
    """Turns owed at the end of the plan, shape (W,); None where the people are not known."""
    for owed in entitlements(data):
        if owed.name == "share":
            due: Floats = owed_in_floats(owed)[-1]
            return due
    return None


def _panel(axes: Any, data: OneMark, due: Floats, x: float, y: float, most: float, elections: int) -> None:
    from matplotlib.patches import Polygon

    right = max(most * 1.05, 1.0)
    ceiling = elections + 0.5

    def across(owed: float) -> float:
        return x + owed / right * _WIDE

    def up(turns: float) -> float:
        return y + _HIGH * (1 - (min(max(turns, -0.5), ceiling) + 0.5) / (ceiling + 0.5))

    box(axes, x, y, _WIDE, _HIGH, "#ffffff", "#bbbbbb")
    steps = [right * k / 40 for k in range(41)]
    edge = [(across(o), up(o + 1)) for o in steps] + [(across(o), up(o - 1)) for o in reversed(steps)]
    axes.add_patch(Polygon(edge, facecolor="#ececec", edgecolor="none"))
    line(axes, [across(0), across(min(right, ceiling))], [up(0), up(min(right, ceiling))], color=PALE)
    for turns in range(elections + 1):
        write(axes, x - 0.06, up(turns), str(turns), 6.5, color=PALE, ha="right")
    for whole in range(int(right) + 1):
        write(axes, across(whole), y + _HIGH + 0.1, str(whole), 6.5, color=PALE, ha="center")
    counts = data.turns.sum(axis=0)
    for turns in range(elections + 1):
        wards = sorted(float(d) for d, c in zip(due, counts, strict=True) if c == turns)
        for place, owed in enumerate(wards):
            dot(axes, across(owed), up(turns + (place % 5 - 2) * 0.12) - 0.018, False, 0.018)
