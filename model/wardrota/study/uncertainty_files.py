"""A Monte Carlo over the figures in words, in JSON, and as the files of a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import pandas as pd

from wardrota.grouping import grouped
from wardrota.law.seats import Seat
from wardrota.report.layout import table, wrapped
from wardrota.report.manifest import is_study, manifest, manifest_bytes
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, say
from wardrota.study.dictionary import dictionary_of_uncertainty
from wardrota.study.files import csv_bytes, in_both_formats
from wardrota.study.uncertainty import MEASURES, Borne, Uncertainty
from wardrota.study.words import said

if TYPE_CHECKING:
    from wardrota.report.figures import Drawing

NAMED = 15  # wards in doubt that the text names, the most doubtful first
DRAWN = 40  # and that the figure shows


def uncertainty_text(found: Uncertainty, lang: Language = "en") -> str:
    """The text of ``wardrota uncertainty``, ending in LF."""
    sections = [_head(found, lang), _counts(found, lang), _serial(found, lang), _orders(found, lang)]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections) if lines) + "\n"


def _head(found: Uncertainty, lang: Language) -> Iterator[str]:
    problem = found.problem
    yield said("uncertainty", lang) + (f" ({say('study', lang)})" if is_study(problem) else "")
    yield problem.title
    yield from marked_figures(problem, lang)
    errors = ", ".join(f"{column} {share}" for column, share in found.errors.items() if share)
    yield from wrapped(said("sets", lang, draws=grouped(found.draws), seed=found.seed), 0, 2)
    if errors:
        yield from wrapped(said("errors", lang, errors=errors), 0, 2)
    if found.growth:
        yield from wrapped(said("growth", lang, growth=found.growth), 0, 2)
    if found.redrawn:
        yield from wrapped(said("redrawn", lang, share=found.redrawn), 0, 2)
    if found.held:
        yield from wrapped(said("held", lang, columns=", ".join(found.held)), 0, 2)


def _counts(found: Uncertainty, lang: Language) -> Iterator[str]:
    yield said("counts_title", lang)
    rows = [[said(head, lang) for head in ("election", "category", "now", "same", "range")]]
    for counted in found.counts:
        spread = said("stated", lang) if counted.stated else f"{min(counted.draws)}–{max(counted.draws)}"
        rows.append(
            [
                counted.cycle,
                say(counted.category, lang),
                str(counted.now),
                _part(counted.survives),
                spread,
            ]
        )
    yield from table(rows)


def _serial(found: Uncertainty, lang: Language) -> Iterator[str]:
    yield said("serial_title", lang)
    if not found.borne:
        yield f"  {said('no_serial', lang)}"
        return
    if found.stuck:
        yield f"  {said('stuck', lang, part=_part(found.stuck / found.draws))}"
    for election, wards in _by_election(found).items():
        firm = sum(ward.survives == 1 for ward in wards)
        yield from wrapped(said("firm", lang, election=election, firm=firm, wards=len(wards)))
        doubtful = sorted((w for w in wards if w.survives < 1), key=lambda ward: ward.survives)
        named = [f"{w.ward} {say(w.now, lang)} {_part(w.survives)}" for w in doubtful[:NAMED]]
        if len(doubtful) > NAMED:
            named.append(said("and_more", lang, count=len(doubtful) - NAMED))
        if named:
            yield from wrapped(said("doubtful", lang, wards=", ".join(named)), 4, 6)


def _by_election(found: Uncertainty) -> dict[str, list[Borne]]:
    elections: dict[str, list[Borne]] = {}
    for ward in found.borne:
        elections.setdefault(ward.cycle, []).append(ward)
    return elections


def _orders(found: Uncertainty, lang: Language) -> Iterator[str]:
    if not found.ranked:
        return
    yield said("orders_title", lang)
    for measure in MEASURES:
        heads = ("order", "audit", "rank", "now", "range", "keeps")
        rows = [[said(f"by_{measure}", lang), *(said(head, lang) for head in heads[1:])]]
        for row in found.ranked:
            if row.measure == measure:
                low, high, now = (_number(measure, v) for v in (row.low, row.high, row.now))
                name, verdict = say(f"by_{row.order}", lang), say(row.verdict, lang)
                rows.append([name, verdict, str(row.rank), now, f"{low}–{high}", _part(row.keeps)])
        yield from table(rows)
    yield from wrapped(said("read_orders", lang), 0, 2)


def _number(measure: str, value: float) -> str:
    return grouped(int(value)) if measure == "exposure" else f"{value:.3f}"


def _part(part: float) -> str:
    """A part of the draws in per cent, not to be torn apart; 100 and 0 only where it is all or none."""
    shown = f"{100 * part:.0f}"
    if shown == "100" and part < 1:
        shown = ">99"
    if shown == "0" and part > 0:
        shown = "<1"
    return f"{shown}\N{NO-BREAK SPACE}%"


def uncertainty_json(found: Uncertainty) -> dict[str, object]:
    """What ``uncertainty --json`` prints: the draws, and what survives in them."""
    return {
        "draws": found.draws,
        "seed": found.seed,
        "errors": {column: str(share) for column, share in found.errors.items()},
        "growth": str(found.growth),
        "redrawn": str(found.redrawn),
        "not_moved": list(found.held),
        "counts": [
            {
                "cycle": c.cycle,
                "category": c.category,
                "now": c.now,
                "stated": c.stated,
                "survives": c.survives,
                "draws": {str(count): draws for count, draws in c.draws.items()},
            }
            for c in found.counts
        ],
        "serial": {
            "stuck": found.stuck,
            "wards": [
                {"cycle": b.cycle, "ward": b.ward, "now": b.now, "survives": b.survives} for b in found.borne
            ],
        },
        "orders": [asdict(row) for row in found.ranked],
    }


def uncertainty_files(
    found: Uncertainty, inputs: Sequence[Path], origin: Mapping[str, str], lang: Language
) -> dict[str, bytes]:
    """Name → content of every file; the same bytes for the same input and seed."""
    counted = [
        {"cycle": c.cycle, "category": c.category, "now": c.now, "seats": seats, "draws": draws}
        for c in found.counts
        for seats, draws in c.draws.items()
    ]
    wards = [
        {
            "cycle": b.cycle,
            "ward_id": b.ward,
            "now": b.now,
            "survives": b.survives,
            **{str(seat): b.draws.get(seat, 0) for seat in Seat},
        }
        for b in found.borne
    ]
    ranked = [asdict(row) for row in found.ranked]
    whole = uncertainty_json(found)
    about = manifest(found.problem, "serial", (), inputs, origin) | {
        key: whole[key] for key in ("draws", "seed", "errors", "growth", "redrawn", "not_moved")
    }
    return {
        "counts.csv": csv_bytes(pd.DataFrame(counted)),
        "wards.csv": csv_bytes(pd.DataFrame(wards)),
        "orders.csv": csv_bytes(pd.DataFrame(ranked)),
        "dictionary.csv": csv_bytes(dictionary_of_uncertainty()),
        "summary.txt": uncertainty_text(found, lang).encode("utf-8"),
        "manifest.json": manifest_bytes(about),
        **in_both_formats(drawings(found, lang)),
    }


def drawings(found: Uncertainty, lang: Language) -> dict[str, Drawing | None]:
    """Seats due, the wards in doubt of the serial lists, and the orders by what is measured."""
    return {
        "seats_due": _seats_due(found, lang),
        "wards_in_doubt": _wards_in_doubt(found, lang),
        "orders_by_rank": _orders_by_rank(found, lang),
    }


def _seats_due(found: Uncertainty, lang: Language) -> Drawing:
    """A row an election and category, a column a number of seats; stated counts cannot move."""
    from wardrota.report.figures import Row, shares_of_draws

    numbers = sorted({seats for c in found.counts for seats in c.draws})
    rows = []
    for c in found.counts:
        name = f"{c.cycle}  {say(c.category, lang)}" + (f" ({said('stated', lang)})" if c.stated else "")
        parts = {seats: c.draws.get(seats, 0) / found.draws for seats in numbers}
        cells = tuple((_part(part) if part else "·", part) for part in parts.values())
        rows.append(Row(name, cells))
    heading = said("figure_counts", lang)
    return shares_of_draws(
        found.problem, heading, said("read_counts", lang), [str(n) for n in numbers], rows, lang
    )


def _wards_in_doubt(found: Uncertainty, lang: Language) -> Drawing | None:
    """A row a ward whose seat some draw changes, the most doubtful first; None where all are firm."""
    from wardrota.report.figures import Row, shares_of_draws

    elections = _by_election(found)
    by_ward: dict[str, dict[str, Borne]] = {}
    for ward in found.borne:
        by_ward.setdefault(ward.ward, {})[ward.cycle] = ward
    doubtful = sorted(
        (ward for ward, borne in by_ward.items() if any(b.survives < 1 for b in borne.values())),
        key=lambda ward: min(b.survives for b in by_ward[ward].values()),
    )
    if not doubtful:
        return None
    names = {ward.id: ward.name_hi or ward.name for ward in found.problem.wards.wards}
    rows = []
    for ident in doubtful[:DRAWN]:
        seats = [by_ward[ident][election] for election in elections]
        cells = tuple((f"{say(b.now, lang)} {_part(b.survives)}", b.survives) for b in seats)
        rows.append(Row(f"{ident} {names[ident]}", cells))
    legend = said("read_doubt", lang, shown=len(rows), wards=len(doubtful))
    return shares_of_draws(found.problem, said("figure_doubt", lang), legend, list(elections), rows, lang)


def _orders_by_rank(found: Uncertainty, lang: Language) -> Drawing | None:
    """A block a measure, the orders by their rank now."""
    from wardrota.report.figures import Range, ranges

    blocks = []
    for measure in MEASURES:
        rows = [
            Range(
                f"{row.rank}. {say(f'by_{row.order}', lang)}",
                row.verdict == "lawful",
                row.now,
                row.low,
                row.high,
                said("keeps_rank", lang, value=_number(measure, row.now), part=_part(row.keeps)),
            )
            for row in found.ranked
            if row.measure == measure
        ]
        if rows:
            blocks.append((said(f"by_{measure}", lang), rows))
    if not blocks:
        return None
    return ranges(found.problem, said("orders_title", lang), said("read_ranges", lang), blocks, lang)
