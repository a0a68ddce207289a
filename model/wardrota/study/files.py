"""The files of a comparison: tidy tables with their dictionary, the printed table, and the manifest."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd

from wardrota.errors import Fault, InputError
from wardrota.fairness.bench import Bench
from wardrota.law.seats import Mark
from wardrota.report.across import across_text
from wardrota.report.manifest import manifest, manifest_bytes
from wardrota.report.side_by_side import side_by_side, verdict_note
from wardrota.report.words import Language
from wardrota.study import chance_frames, frames
from wardrota.study.dictionary import dictionary
from wardrota.study.places import Places
from wardrota.study.stability import stability

if TYPE_CHECKING:
    from wardrota.report.figures import Drawing

# Name of the file → what makes its frame.
TABLES = {
    "verdicts": frames.verdicts,
    "measures": frames.measures,
    "summary": frames.summary,
    "panel": frames.panel,
    "wards": frames.wards,
    "cycles": frames.cycles,
    "transitions": frames.seat_transitions,
    "cutoffs": frames.cutoffs,
    "displacement": chance_frames.displacement,
    "independence": chance_frames.independence,
    "skew": chance_frames.skew,
    "tenths": chance_frames.tenths,
    "surprise": chance_frames.surprise,
}
STABILITY = {"stability": stability}
_NOT_IN_NAMES = "[^\\w\u0900-\u097f]+"  # the vowel signs of Devanagari are no letters to \\w


def study_files(
    places: Places,
    inputs: Sequence[Sequence[Path]],
    origins: Sequence[Mapping[str, str]],
    lang: Language = "en",
    parquet: bool = False,
    with_stability: bool = False,
) -> dict[str, bytes]:
    """Name → content of every file of a comparison; the same bytes for the same input.

    The figures of one place stand beside the tables; of several each has a folder of its own, and one
    figure sets them beside each other.

    Parameters
    ----------
    inputs, origins
        The files of each place, and where each of its settings comes from.
    parquet
        Whether each table is written as parquet too (needs pyarrow, the extra ``study``).
    with_stability
        Whether every rule is run again for each ward with its figure moved.
    """
    files: dict[str, bytes] = {}
    for name, make in (TABLES | STABILITY if with_stability else TABLES).items():
        frame = places.frame(make)
        files[f"{name}.csv"] = csv_bytes(frame)
        if parquet:
            files[f"{name}.parquet"] = parquet_bytes(frame)
    for folder, (_, found) in zip(folders(places), places.benches, strict=True):
        files |= {f"{folder}{name}": content for name, content in _drawings(found, lang).items()}
    files["dictionary.csv"] = csv_bytes(dictionary())
    files["comparison.txt"] = comparison_text(places, lang).encode("utf-8")
    about = [
        manifest(found.problem, "serial", (), files_of, origin)
        | {"order": list(found.orders), "draws": {order: len(found.of(order)) for order in found.orders}}
        for (_, found), files_of, origin in zip(places.benches, inputs, origins, strict=True)
    ]
    if len(about) > 1:
        files |= in_both_formats({"across_places": _across(places, lang)})
    whole = about[0] if len(about) == 1 else {"places": dict(zip(places.names, about, strict=True))}
    files["manifest.json"] = manifest_bytes(whole)
    return files


def comparison_text(places: Places, lang: Language = "en") -> str:
    """Each place with its orders side by side; and several places beside each other, ending in LF."""
    texts = [side_by_side(found, lang) for _, found in places.benches]
    return "\n\n".join([*texts, across_text(places.benches, lang)] if len(texts) > 1 else texts)


def folders(places: Places) -> tuple[str, ...]:
    """Where the figures of each place stand, with a slash at the end: no folder of its own for one alone.

    Numbered as in the figure across, so that no two places share one.
    """
    if len(places.names) == 1:
        return ("",)
    plain = [re.sub(_NOT_IN_NAMES, "-", name).strip("-") for name in places.names]
    return tuple(f"{number}-{name or 'place'}/" for number, name in enumerate(plain, start=1))


def _across(places: Places, lang: Language) -> Drawing:
    from wardrota.report.figures import across_places

    return across_places(places.benches, lang)


def _drawings(bench: Bench, lang: Language) -> dict[str, bytes]:
    """Every figure in both formats: those of the comparison, and the mosaic of each order's first plan."""
    from wardrota.report import figures

    made: dict[str, figures.Drawing | None] = {
        "price_of_the_law": figures.price_of_the_law(bench, lang),
        "turns_dealt": figures.turns_dealt(bench, lang),
        "still_waiting": figures.still_waiting(bench, lang),
        "lorenz_curves": figures.lorenz_curves(bench, lang),
        "exposure_and_evenness": figures.exposure_and_evenness(bench, lang),
        "seat_changes": figures.seat_changes(bench, lang),
        "next_list": figures.next_list(bench, lang),
    }
    for mark in Mark:
        made[f"turns_and_owed_{mark}"] = figures.turns_and_owed(bench, mark, lang)
    for order, plan in bench.first_plans():
        note = verdict_note(bench.of(order)[0], lang)
        made[f"wards_by_cycle_{order}"] = figures.mosaic(bench.problem, plan, lang, note)
    return in_both_formats(made)


def in_both_formats(made: Mapping[str, Drawing | None]) -> dict[str, bytes]:
    """Name of a file → content, for each drawing that there is."""
    drawn = {name: drawing for name, drawing in made.items() if drawing is not None}
    return {f"{name}.{kind}": getattr(d, kind) for name, d in drawn.items() for kind in ("png", "svg")}


def csv_bytes(frame: pd.DataFrame) -> bytes:
    """A frame as CSV: UTF-8, LF, blanks for what is not known, twelve significant digits."""
    return frame.to_csv(index=False, lineterminator="\n", float_format="%.12g").encode("utf-8")


def parquet_bytes(frame: pd.DataFrame) -> bytes:
    """A frame as parquet, types kept."""
    return frame.to_parquet(index=False, engine="pyarrow")


def check_parquet() -> None:
    """Raises InputError if parquet cannot be written here."""
    if find_spec("pyarrow") is None:
        found = "parquet is written by pyarrow, which is not installed"
        remedy = 'Install "wardrota[study]", or leave --parquet out.'
        raise InputError([Fault("--parquet", 0, "", found, "CSV, which is always written", remedy)])


def answer(places: Places) -> dict[str, object]:
    """What ``compare --json`` prints: verdicts, and the measures over the draws."""
    return {
        "verdicts": _records(places.frame(frames.verdicts)),
        "summary": _records(places.frame(frames.summary)),
    }


def _records(frame: pd.DataFrame) -> list[dict[str, object]]:
    """Rows as plain values, null for what is not known."""
    found: list[dict[str, object]] = json.loads(frame.to_json(orient="records", double_precision=12))
    return found
