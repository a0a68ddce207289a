"""What a ward bears after what it bore: a matrix of transitions for each order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from wardrota.fairness.bench import Bench, is_lawful
from wardrota.fairness.chance import transitions
from wardrota.fairness.turns import Turns
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.report.figures.bench_page import TOP, box, dot, page, shade
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

# A category with and without women is one kind here: what must not repeat is the head.
_KINDS = ("SC", "ST", "BC", "W", "UR")
_LABELS = {"SC": "SC", "ST": "ST", "BC": "BC", "W": "general_women", "UR": "UR"}
_CELL, _ACROSS = 0.36, 4


def seat_changes(bench: Bench, lang: Language = "en") -> Drawing:
    """Wards that went from each kind of seat (rows) to each other (columns), added over the elections.

    The darker, the more of the row; the framed diagonal is what repeats. Of an order by lot the first
    draw. Elections after the lapse of SC and ST seats are in it too.
    """
    with our_settings():
        plans = list(bench.first_plans())
        tables = [changes(bench, plan) for _, plan in plans]
        shown = [k for k in range(len(_KINDS)) if any(t[k].any() or t[:, k].any() for t in tables)]
        side = max(
            (len(shown) + 1.4) * _CELL, 0.2 + max((_name(order, lang) for order, _ in plans), default=0.0)
        )
        across = min(_ACROSS, len(plans))
        down = -(-len(plans) // _ACROSS)
        width = 2 * MARGIN + across * side + (across - 1) * GAP
        height = TOP + 0.2 + down * (side + 0.35) + MARGIN
        figure, axes, _ = page(bench, say("changes_title", lang), width, height, lang)
        for number, (order, _) in enumerate(plans):
            row, column = divmod(number, _ACROSS)
            x, y = MARGIN + column * (side + GAP), TOP + 0.35 + row * (side + 0.35)
            dot(axes, x + 0.06, y - 0.02, is_lawful(bench.of(order)))
            write(axes, x + 0.18, y - 0.02, say(f"by_{order}", lang), TEXT, bold=True)
            _matrix(axes, tables[number], shown, x + 0.9 * _CELL, y + 0.4, lang)
        return saved(figure)


def changes(bench: Bench, plan: Plan) -> Turns:
    """The matrix of a plan from its last past order on [wards], kinds in the order SC ST BC W UR."""
    problem = bench.problem
    orders = (*problem.history.allotments[-1:], *plan.allotments)
    kinds = [[_kind(order, ward) for ward in problem.wards.ids] for order in orders]
    tables = [transitions(before, after, _KINDS) for before, after in pairwise(kinds)]
    return sum(tables[1:], tables[0]) if tables else transitions([], [], _KINDS)


def _kind(order: Allotment, ward: str) -> str | None:
    seat = order.seat(ward)
    if seat is None:
        return None
    return "W" if seat is Seat.W else str(seat.category or seat)


def _name(order: str, lang: Language) -> float:
    return length_of(say(f"by_{order}", lang), TEXT, bold=True)


def _matrix(axes: Any, table: Turns, shown: list[int], x: float, y: float, lang: Language) -> None:
    for place, k in enumerate(shown):
        label = say(_LABELS[_KINDS[k]], lang)
        write(axes, x + (place + 0.5) * _CELL, y - 0.1, label, 5.5, color=PALE, ha="center")
        write(axes, x - 0.05, y + (place + 0.5) * _CELL, label, 5.5, color=PALE, ha="right")
    for down, i in enumerate(shown):
        whole = int(table[i].sum())
        for across, j in enumerate(shown):
            wards = int(table[i, j])
            fill, ink = shade(wards / whole if whole else 0.0)
            left, top = x + across * _CELL, y + down * _CELL
            box(axes, left, top, _CELL, _CELL, fill)
            write(axes, left + _CELL / 2, top + _CELL / 2, str(wards), 7, color=ink, ha="center")
    for place, k in enumerate(shown):
        if _KINDS[k] != "UR":
            corner = (x + place * _CELL, y + place * _CELL)
            box(axes, *corner, _CELL, _CELL, "none", INK)
