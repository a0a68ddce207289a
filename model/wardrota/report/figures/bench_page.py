"""What the figures of a comparison share: the page, the orders by name, and the mark of their verdict.

An order whose plan is lawful has a black mark, one that is not an open one, and one whose verdict depends on
a reading or an unknown past seat a grey one: no colour is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import mean
from typing import TYPE_CHECKING, Any, NamedTuple

from wardrota.fairness.bench import Bench, is_lawful
from wardrota.law.seats import Mark
from wardrota.report.figures.sheet import (
    INK,
    MARGIN,
    PALE,
    TEXT,
    TITLE,
    length_of,
    put_title,
    sheet,
    write,
)
from wardrota.report.words import Language, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TOP = 1.15  # where the drawing begins below title, mark of a study and legend [inches]
ROW = 0.23
_DOT = 0.055
_LEGEND = ((True, "lawful"), (None, "verdict_depends"), (False, "not_lawful"))
_FACES = {True: INK, None: "#9a9a9a", False: "#ffffff"}
DROP = 0.018  # letters stand a little below their middle, and so does a mark beside them [inches]
NUMBERED = 0.095  # radius of a mark that holds its number


class Span(NamedTuple):
    """A value over the draws of an order: mean, least and most."""

    mean: float
    low: float
    high: float


def shown_orders(bench: Bench) -> tuple[str, ...]:
    """The orders that gave a plan."""
    return tuple(order for order, _ in bench.first_plans())


def shown_marks(bench: Bench) -> tuple[Mark, ...]:
    """The marks that some plan has a seat of, in block order."""
    found = {row.mark for trial in bench.trials for row in trial.measured}
    return tuple(mark for mark in Mark if mark in found)


def span(bench: Bench, order: str, mark: Mark, measure: str, owed: str = "") -> Span | None:
    """A measure over the draws of an order; None where it is not known."""
    values = [
        row.value
        for trial in bench.of(order)
        for row in trial.measured
        if (row.mark, row.measure, row.entitlement) == (mark, measure, owed) and row.value is not None
    ]
    return Span(mean(values), min(values), max(values)) if values else None


def limit(bench: Bench, mark: Mark, measure: str, owed: str = "") -> float | None:
    """The limit of a measure; None where none is proved."""
    found = (
        row.limit
        for trial in bench.trials
        for row in trial.measured
        if (row.mark, row.measure, row.entitlement) == (mark, measure, owed)
    )
    return next((value for value in found if value is not None), None)


def page(
    bench: Bench, heading: str, width: float, height: float, lang: Language
) -> tuple[Figure, Any, float]:
    """A page with title, mark of a study, heading and the legend of verdicts; and its width [inches]."""
    title = bench.problem.title
    verdicts = [is_lawful(bench.of(order)) for order in shown_orders(bench)]
    wide = max(
        width,
        2 * MARGIN + length_of(title, TITLE, bold=True),
        2 * MARGIN + length_of(heading, 9, bold=True),
        2 * MARGIN + legend_width(verdicts, lang),
    )
    figure, axes = sheet(wide, height)
    put_title(axes, bench.problem, lang)
    write(axes, MARGIN, 0.8, heading, 9, bold=True)
    put_legend(axes, 1.0, verdicts, lang)
    return figure, axes, wide


def put_legend(axes: Any, y: float, verdicts: Iterable[bool | None], lang: Language) -> None:
    """What the marks mean, side by side; that of a verdict that depends only where one does."""
    x = MARGIN
    for lawful, text in _explained(verdicts, lang):
        dot(axes, x + _DOT, y, lawful)
        write(axes, x + 0.17, y, text, TEXT)
        x += 0.45 + length_of(text, TEXT)


def legend_width(verdicts: Iterable[bool | None], lang: Language) -> float:
    """Room for the legend of verdicts [inches]."""
    texts = [text for _, text in _explained(verdicts, lang)]
    return 0.45 * len(texts) - 0.28 + sum(length_of(text, TEXT) for text in texts)


def _explained(verdicts: Iterable[bool | None], lang: Language) -> list[tuple[bool | None, str]]:
    shown = {True, False, *verdicts}
    return [(lawful, say(key, lang)) for lawful, key in _LEGEND if lawful in shown]


def names_width(bench: Bench, lang: Language) -> float:
    """Room for the names of the orders and the mark before them [inches]."""
    return 0.3 + max(
        (length_of(say(f"by_{order}", lang), TEXT) for order in shown_orders(bench)), default=0.0
    )


def order_names(axes: Any, bench: Bench, x: float, y: float, lang: Language) -> Iterator[tuple[str, float]]:
    """Write the orders one under the other; yields each with the middle of its row."""
    for number, order in enumerate(shown_orders(bench)):
        middle = y + (number + 0.5) * ROW
        dot(axes, x + _DOT, middle, is_lawful(bench.of(order)))
        write(axes, x + 0.17, middle, say(f"by_{order}", lang), TEXT)
        yield order, middle


def dot(axes: Any, x: float, y: float, lawful: bool | None, radius: float = _DOT) -> None:
    """The mark of a verdict: black if lawful, open if not, grey if it depends."""
    from matplotlib.patches import Circle

    face = _FACES[lawful]
    axes.add_patch(Circle((x, y + DROP), radius, facecolor=face, edgecolor=INK, linewidth=0.9, zorder=3))


def numbered(axes: Any, x: float, y: float, number: int, lawful: bool | None) -> None:
    """The mark of a verdict with a number inside."""
    dot(axes, x, y, lawful, NUMBERED)
    size = 6.5
    shift = length_of(str(number), size) / 2
    write(axes, x - shift, y, str(number), size, bold=True, color="#ffffff" if lawful else INK)


def round_step(most: float) -> int:
    """A round step that gives four to ten lines of the grid."""
    step = 1
    while most / step > 10:
        step *= 5 if str(step)[0] == "1" else 2
    return step


def box(axes: Any, x: float, y: float, width: float, height: float, fill: str, edge: str = "#ffffff") -> None:
    """A filled rectangle from its top left."""
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((x, y), width, height, facecolor=fill, edgecolor=edge, linewidth=0.6))


def line(axes: Any, xs: Sequence[float], ys: Sequence[float], **more: Any) -> None:
    """A line between points."""
    settings: dict[str, Any] = {"color": PALE, "linewidth": 0.6, "zorder": 1, **more}
    axes.plot(list(xs), list(ys), **settings)


def shade(part: float) -> tuple[str, str]:
    """A grey from white (0) to dark (1), and the ink that reads on it."""
    level = round(255 - 175 * min(max(part, 0.0), 1.0))
    return f"#{level:02x}{level:02x}{level:02x}", ("#000000" if level > 118 else "#ffffff")
