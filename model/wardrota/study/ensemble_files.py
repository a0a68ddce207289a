"""An ensemble in words, in JSON, and as the files of a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd

from wardrota.audit.words import Said
from wardrota.grouping import grouped
from wardrota.history import Allotment
from wardrota.law.seats import Mark
from wardrota.report.layout import table, wrapped
from wardrota.report.manifest import is_study, manifest, manifest_bytes
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, say
from wardrota.study.dictionary import dictionary_of_ensemble
from wardrota.study.ensemble import CHAINS, Ensemble
from wardrota.study.files import csv_bytes, in_both_formats
from wardrota.study.placing import Placed, Taken, measures
from wardrota.study.words import said

if TYPE_CHECKING:
    from wardrota.report.figures import Drawing

_UNIFORM = "lawful allotments, ward by ward"
_UNIFORM_PLANS = (
    "lawful plans of these elections, ward by ward, that moves lead to; that they lead to all is not proved"
)


@dataclass(frozen=True, slots=True)
class Placement:
    """An ensemble with the order placed in it; ``order`` None and ``name`` blank where there is none."""

    ensemble: Ensemble
    order: tuple[Allotment, ...] | None
    name: Said
    rows: tuple[Placed, ...]

    def outside(self) -> tuple[str, ...]:
        """Why the order is not one of the allotments drawn from; empty if it is, or if there is none."""
        return () if self.order is None else self.ensemble.outside(self.order)


def placement_text(found: Placement, lang: Language = "en") -> str:
    """The text of ``wardrota ensemble``, ending in LF."""
    sections = [_head(found, lang), _rows(found, lang), _how_to_read(found, lang)]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections)) + "\n"


def _head(found: Placement, lang: Language) -> Iterator[str]:
    ensemble = found.ensemble
    problem = ensemble.problem
    yield said("ensemble", lang) + (f" ({say('study', lang)})" if is_study(problem) else "")
    yield problem.title
    yield from marked_figures(problem, lang)
    elections, draws = ", ".join(ensemble.elections), grouped(len(ensemble.all_states))
    key = "drawn" if len(ensemble.elections) == 1 else "drawn_plans"
    told = said(key, lang, election=elections, draws=draws, chains=CHAINS, seed=ensemble.seed)
    yield from wrapped(told, 0, 2)
    if found.order is None:
        yield from wrapped(said("none_placed", lang), 0, 2)
        return
    name = found.name.hi if lang == "hi" else found.name.en
    yield from wrapped(said("placed", lang, name=name), 0, 2)
    why = found.outside()
    shown = ", ".join(why[:12]) + (" …" if len(why) > 12 else "")
    inside = "inside" if len(ensemble.elections) == 1 else "inside_plans"
    yield from wrapped(said("outside", lang, why=shown) if why else said(inside, lang), 0, 2)


def _rows(found: Placement, lang: Language) -> Iterator[str]:
    heads = ("measure", "unit", "better")
    rows = [
        [
            *(said(head, lang) for head in heads),
            "2.5 %",
            said("middle", lang),
            "97.5 %",
            said("value", lang),
            said("place", lang),
            "R̂",
            said("worth", lang),
        ]
    ]
    for row in found.rows:
        place = "" if row.percentile is None else f"{row.percentile:.1f} ± {row.error:.1f}"
        rows.append(
            [
                measure_name(row.measure, lang),
                said(row.unit, lang) if row.unit else "",
                said(row.best, lang) if row.best else "",
                *(_number(row, value) for value in (row.low, row.median, row.high)),
                "" if row.value is None else _number(row, row.value),
                place,
                f"{row.r_hat:.3f}",
                grouped(int(row.effective)),
            ]
        )
    yield from table(rows)


def measure_name(measure: str, lang: Language) -> str:
    """A measure of the ensemble in words."""
    kind, _, of = measure.rpartition("_")
    if kind == "exposure":
        return said("women_people", lang) if of == Mark.W else said("exposure", lang, mark=say(of, lang))
    if kind in {"first_turns", "deviation_equal", "deviation_share"}:
        return said(kind, lang, mark=say(of, lang))
    if measure == "seats_changed":
        return said("seats_changed", lang)
    return said("skew", lang, column=measure.removeprefix("skew_"))


def _number(row: Placed, value: float) -> str:
    return grouped(int(value)) if row.unit in {"persons", "wards", "seats"} else f"{value:.3f}"


def _how_to_read(found: Placement, lang: Language) -> Iterator[str]:
    several = len(found.ensemble.elections) > 1
    for key in ("read_place", "read_even", *(("read_not_proved",) if several else ()), "read_worth"):
        yield from wrapped(said(key, lang), 0, 2)


def placement_json(found: Placement) -> dict[str, object]:
    """What ``ensemble --json`` prints: how it was drawn, and the order's place in each measure."""
    ensemble = found.ensemble
    return {
        "elections": list(ensemble.elections),
        "draws": len(ensemble.all_states),
        "chains": CHAINS,
        "seed": ensemble.seed,
        "uniform_over": _UNIFORM if len(ensemble.elections) == 1 else _UNIFORM_PLANS,
        "order": None if found.order is None else found.name.en,
        "outside": list(found.outside()),
        "measures": [asdict(row) for row in found.rows],
    }


def ensemble_files(
    found: Placement, inputs: Sequence[Path], origin: Mapping[str, str], lang: Language
) -> dict[str, bytes]:
    """Name → content of every file of an ensemble; the same bytes for the same input and seed."""
    ensemble = found.ensemble
    chains, draws = ensemble.states.shape[:2]
    columns: dict[str, object] = {
        "chain": [chain for chain in range(chains) for _ in range(draws)],
        "draw": list(range(draws)) * chains,
    }
    taken = measures(ensemble, ensemble.all_states)
    columns |= {measure.measure: measure.values for measure in taken}
    about = manifest(ensemble.problem, "serial", (), inputs, origin) | {
        key: value for key, value in placement_json(found).items() if key != "measures"
    }
    return {
        "placed.csv": csv_bytes(pd.DataFrame([asdict(row) for row in found.rows])),
        "draws.csv": csv_bytes(pd.DataFrame(columns)),
        "dictionary.csv": csv_bytes(dictionary_of_ensemble(taken)),
        "summary.txt": placement_text(found, lang).encode("utf-8"),
        "manifest.json": manifest_bytes(about),
        **in_both_formats({"order_among_lawful": order_among_lawful(found, taken, lang)}),
    }


def order_among_lawful(found: Placement, taken: Sequence[Taken], lang: Language) -> Drawing:
    """A panel for each measure: the draws, their middle 95 %, and the order."""
    from wardrota.report.figures import Spread, spreads

    panels = []
    for row, measure in zip(found.rows, taken, strict=True):
        seen = [*measure.values.tolist(), *(() if row.value is None else (row.value,))]
        unit = f" ({said(row.unit, lang)})" if row.unit else ""
        told = ""
        if row.value is not None and row.percentile is not None:
            value = _number(row, row.value)
            told = said("stands_at", lang, value=value, place=f"{row.percentile:.1f} ± {row.error:.1f}")
        name = f"{measure_name(row.measure, lang)}{unit}"
        ends = (_number(row, min(seen)), _number(row, max(seen)))
        panels.append(Spread(name, measure.values, row.low, row.high, row.value, ends, told))
    return spreads(found.ensemble.problem, _heading(found, lang), said("read_bars", lang), panels, lang)


def _heading(found: Placement, lang: Language) -> str:
    elections = ", ".join(found.ensemble.elections)
    name = (found.name.hi if lang == "hi" else found.name.en) if found.order else ""
    return f"{said('ensemble', lang)}: {elections}" + (f"; {name}" if name else "")
