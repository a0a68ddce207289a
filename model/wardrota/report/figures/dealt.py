"""How turns fall on wards, and how long wards wait: two tables in grey, with their numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wardrota.fairness.bench import Bench
from wardrota.fairness.catalogue import OneMark
from wardrota.fairness.profile import marks_of
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
from wardrota.report.figures.sheet import INK, MARGIN, PALE, Drawing, our_settings, saved, write
from wardrota.report.words import Language, say

_CELL, _BETWEEN = 0.4, 0.35  # [inches]

# What a row of cells shows of one mark: the number of wards under each heading.
Counts = Callable[[OneMark], Sequence[int]]


def turns_dealt(bench: Bench, lang: Language = "en") -> Drawing:
    """Wards by number of turns, for each order and mark; of an order by lot the first draw."""
    return _tables(bench, "dealt_title", _by_turns, 0, lang)


def still_waiting(bench: Bench, lang: Language = "en") -> Drawing:
    """Wards without a turn after each election, for each order and mark; of lots the first draw."""
    return _tables(bench, "waiting_title", _without, 1, lang)


def _by_turns(data: OneMark) -> list[int]:
    counts = data.turns.sum(axis=0)
    return [int((counts == number).sum()) for number in range(data.turns.shape[0] + 1)]


def _without(data: OneMark) -> list[int]:
    had = data.turns.cumsum(axis=0) > 0
    return [int((~row).sum()) for row in had]


def _tables(bench: Bench, heading: str, counts: Counts, first: int, lang: Language) -> Drawing:
    """A block of cells for each mark, side by side; the columns are numbered from ``first``."""
    with our_settings():
        rows = {
            (order, mark): counts(data)
            for order, plan in bench.first_plans()
            for mark, data in marks_of(bench.problem, plan).items()
        }
        marks = shown_marks(bench)
        columns = {mark: max(len(found) for (_, of), found in rows.items() if of is mark) for mark in marks}
        names = names_width(bench, lang) + 0.1
        width = 2 * MARGIN + names + sum(n * _CELL + _BETWEEN for n in columns.values())
        bottom = TOP + 0.55 + len(shown_orders(bench)) * ROW
        figure, axes, _ = page(bench, say(heading, lang), width, bottom + MARGIN, lang)
        middles = dict(order_names(axes, bench, MARGIN, TOP + 0.55, lang))
        x = MARGIN + names
        for mark in marks:
            _block(axes, mark, x, columns[mark], first, lang)
            for order, middle in middles.items():
                for column, number in enumerate(rows.get((order, mark), ())):
                    _number(axes, x + column * _CELL, middle, number, len(bench.problem.wards))
            x += columns[mark] * _CELL + _BETWEEN
        return saved(figure)


def _block(axes: Any, mark: Mark, x: float, columns: int, first: int, lang: Language) -> None:
    write(axes, x, TOP + 0.2, say(mark, lang), 9, bold=True)
    for column in range(columns):
        write(axes, x + (column + 0.5) * _CELL, TOP + 0.42, str(first + column), 7, color=PALE, ha="center")


def _number(axes: Any, x: float, middle: float, number: int, wards: int) -> None:
    fill, ink = shade(number / wards)
    box(axes, x, middle - ROW / 2, _CELL, ROW, fill)
    write(
        axes,
        x + _CELL / 2,
        middle,
        str(number) if number else "·",
        7,
        color=ink if number else INK,
        ha="center",
    )
