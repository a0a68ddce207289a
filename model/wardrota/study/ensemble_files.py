"""An ensemble in words, in JSON, and as the files of a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pandas as pd

from wardrota.audit.words import Said
from wardrota.history import Allotment
from wardrota.law.seats import Mark
from wardrota.report.layout import table, wrapped
from wardrota.report.manifest import is_study, manifest, manifest_bytes
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, grouped, say
from wardrota.study.ensemble import CHAINS, Ensemble
from wardrota.study.files import csv_bytes
from wardrota.study.placing import Placed, measures
from wardrota.study.words import said


@dataclass(frozen=True, slots=True)
class Placement:
    """An ensemble with the order placed in it; ``order`` None and ``name`` blank where there is none."""

    ensemble: Ensemble
    order: Allotment | None
    name: Said
    rows: tuple[Placed, ...]

    def outside(self) -> tuple[str, ...]:
        """Why the order is not one of the allotments drawn from; empty if it is, or if there is none."""
        return () if self.order is None else self.ensemble.outside(self.order)


def placement_text(found: Placement, lang: Language = "en") -> str:
    """The text of ``wardrota ensemble``, ending in LF."""
    sections = [_head(found, lang), _rows(found, lang), _how_to_read(lang)]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections)) + "\n"


def _head(found: Placement, lang: Language) -> Iterator[str]:
    ensemble = found.ensemble
    problem = ensemble.problem
    yield said("ensemble", lang) + (f" ({say('study', lang)})" if is_study(problem) else "")
    yield problem.title
    yield from marked_figures(problem, lang)
    election, draws = problem.cycles[0].cycle.label, len(ensemble.all_states)
    told = said("drawn", lang, election=election, draws=grouped(draws), chains=CHAINS, seed=ensemble.seed)
    yield from wrapped(told, 0, 2)
    if found.order is None:
        yield from wrapped(said("none_placed", lang), 0, 2)
        return
    name = found.name.hi if lang == "hi" else found.name.en
    yield from wrapped(said("placed", lang, name=name), 0, 2)
    why = found.outside()
    shown = ", ".join(why[:12]) + (" …" if len(why) > 12 else "")
    yield from wrapped(said("outside", lang, why=shown) if why else said("inside", lang), 0, 2)


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
    if kind == "first_turns":
        return said("first_turns", lang, mark=say(of, lang))
    if measure == "seats_changed":
        return said("seats_changed", lang)
    return said("skew", lang, column=measure.removeprefix("skew_"))


def _number(row: Placed, value: float) -> str:
    return grouped(int(value)) if row.unit else f"{value:.3f}"


def _how_to_read(lang: Language) -> Iterator[str]:
    for key in ("read_place", "read_even", "read_worth"):
        yield from wrapped(said(key, lang), 0, 2)


def placement_json(found: Placement) -> dict[str, object]:
    """What ``ensemble --json`` prints: how it was drawn, and the order's place in each measure."""
    ensemble = found.ensemble
    return {
        "election": ensemble.problem.cycles[0].cycle.label,
        "draws": len(ensemble.all_states),
        "chains": CHAINS,
        "seed": ensemble.seed,
        "uniform_over": "lawful allotments, ward by ward",
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
    columns |= {taken.measure: taken.values for taken in measures(ensemble, ensemble.all_states)}
    about = manifest(ensemble.problem, "serial", (), inputs, origin) | {
        key: value for key, value in placement_json(found).items() if key != "measures"
    }
    return {
        "placed.csv": csv_bytes(pd.DataFrame([asdict(row) for row in found.rows])),
        "draws.csv": csv_bytes(pd.DataFrame(columns)),
        "summary.txt": placement_text(found, lang).encode("utf-8"),
        "manifest.json": manifest_bytes(about),
    }
