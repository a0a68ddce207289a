"""Orders of allotment over several places: what each costs there, as numbers for text and figure.

The price of an order in a place is, per draw, the furthest that any mark's D lies above the least that any
schedule of that mark alone can have [turns]; 0 is best. Exposure is a part of what no lawful plan of the
place exceeds (B7).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wardrota.fairness.bench import Bench, Trial, is_lawful
from wardrota.fairness.means import mean_of
from wardrota.report.layout import table, wrapped
from wardrota.report.manifest import is_study
from wardrota.report.words import Language, say

Named = Sequence[tuple[str, Bench]]  # the places in order, each with its name

MEASURES = ("price_equal", "price_share", "exposure_part")


class Cell(NamedTuple):
    """An order in a place: mean over its draws, half its confidence interval, and ``is_lawful`` of them."""

    mean: float
    half: float | None
    lawful: bool | None

    def shown(self) -> str:
        """Two decimals, with ± where the draws differ."""
        return f"{self.mean:.2f}" + (f" ± {self.half:.2f}" if self.half else "")


def orders_of(places: Named) -> tuple[str, ...]:
    """Every order that some place has, in the order of the first."""
    return tuple(dict.fromkeys(order for _, bench in places for order in bench.orders))


def cell(bench: Bench, order: str, measure: str) -> Cell | None:
    """One order in one place; None where it gave no plan or the measure has no limit there."""
    trials = bench.of(order)
    values = [value for trial in trials if (value := _value(bench, trial, measure)) is not None]
    if not values:
        return None
    found = mean_of(values)
    return Cell(found.mean, found.half, is_lawful(trials))


def _value(bench: Bench, trial: Trial, measure: str) -> float | None:
    if measure == "exposure_part":
        limit = bench.exposure_limit
        return trial.exposure / limit if trial.exposure is not None and limit else None
    owed = measure.removeprefix("price_")
    return max(
        (
            row.value - row.limit
            for row in trial.measured
            if (row.measure, row.entitlement) == ("max_prefix_deviation", owed)
            and row.value is not None
            and row.limit is not None
        ),
        default=None,
    )


def across_text(places: Named, lang: Language = "en") -> str:
    """The places set beside each other, ending in LF: a table a measure, a column a place."""
    lines = [say("across_title", lang)]
    for number, (name, bench) in enumerate(places, start=1):
        lines.append(f"  {number}  {name}" + (f" ({say('study', lang)})" if is_study(bench.problem) else ""))
    for measure in MEASURES:
        lines += ["", *_table(places, measure, lang)]
    lines.append("")
    for key in ("read_price", "read_part", "read_ci"):
        lines += wrapped(say(key, lang))
    return "\n".join(lines) + "\n"


def _table(places: Named, measure: str, lang: Language) -> Iterator[str]:
    rows = [[say(measure, lang), *(str(number) for number in range(1, len(places) + 1))]]
    for order in orders_of(places):
        found = [cell(bench, order, measure) for _, bench in places]
        rows.append([say(f"by_{order}", lang), *("–" if one is None else one.shown() for one in found)])
    yield from table(rows)
