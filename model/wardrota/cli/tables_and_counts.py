"""Commands on tables alone: what is wrong with them, and how many seats are due."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, FILE, LANG, marks, say_marks, say_notes

if TYPE_CHECKING:
    from wardrota.report.words import Language


@click.command()
@click.argument("wards", type=FILE)
@click.option("--history", type=FILE, help="Past orders: cycle, ward_id, seat.")
@click.option("--lineage", type=FILE, help="Where wards were redrawn: old_ward_id, new_ward_id, persons.")
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="lineage=…, lineage_share=…")
@LANG
@AS_JSON
def check(
    wards: Path,
    history: Path | None,
    lineage: Path | None,
    choices: tuple[str, ...],
    lang: Language,
    as_json: bool,
) -> None:
    """Say what is wrong with these tables, all at once, and who inherits whose past."""
    from wardrota.carried_from import carried_from
    from wardrota.law.statute import load_statute
    from wardrota.report.inheritance import inheritance_lines, inheritance_rows
    from wardrota.scenario import readings_for
    from wardrota.tables import read_tables

    readings = readings_for("wards", load_statute("up_1959"), choices)
    read = read_tables(wards, history, lineage)
    table = read.value.wards
    assert table is not None
    past, inherited = carried_from(read.value.history, read.value.lineage, readings, None)
    marked, notes = marks(table, past), (*read.notes, *inherited)
    if as_json:
        summary: dict[str, object] = {
            "wards": len(table),
            "cycles": [cycle.label for cycle in past.cycles],
            "marked": list(marked),
            "notes": list(notes),
        }
        if past.descent is not None:
            summary["inheritance"] = [row._asdict() for row in inheritance_rows(past.descent)]
        click.echo(json.dumps(summary, ensure_ascii=False, indent=2))
        return
    say_notes(notes)
    say_marks(marked)
    if past.descent is not None:
        for line in inheritance_lines(past.descent, lang):
            click.echo(line)
    click.echo(f"{len(table)} wards and {len(past)} past orders read; no fault found.")


@click.command()
@click.argument("wards", type=FILE)
@click.option("--seats", type=click.IntRange(min=1), help="N, where it differs from the number of wards.")
@click.option("--poll", type=click.DateTime(["%Y-%m-%d"]), help="Poll date: Article 334 and values in force.")
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="See `wardrota law`.")
@AS_JSON
def quota(
    wards: Path, seats: int | None, poll: dt.datetime | None, choices: tuple[str, ...], as_json: bool
) -> None:
    """How many seats are due, division by division, with the margin to the next seat [persons]."""
    from wardrota.law.quotas import quota as quota_of
    from wardrota.law.seats import Category
    from wardrota.law.statute import load_statute, sc_st_lapsed
    from wardrota.problem import Figure
    from wardrota.scenario import readings_for
    from wardrota.tables import read_wards

    statute = load_statute("up_1959")
    readings = readings_for("wards", statute, choices)
    read = read_wards(wards)
    say_notes(read.notes)
    table = read.value
    total = table.total("population") or 0
    people = {category: table.total(category.value.lower()) for category in Category}
    figures = {c: None if p is None or not total else Figure(p, total) for c, p in people.items()}
    day = poll.date() if poll else None
    values = statute.at(day or dt.date.today())
    lapsed = day is not None and sc_st_lapsed(day, values, readings.article_334)
    result = quota_of(seats or len(table), figures, readings, values, lapsed=lapsed)
    counts = result.counts
    if as_json:
        answer: dict[str, object] = {"seats": counts.total}
        for category in Category:
            known = category not in result.unknown
            margin = result.margins[category]
            answer[category.value] = {
                "seats": counts.reserved[category] if known else None,
                "women": counts.women[category] if known else None,
                "more": margin.more,
                "fewer": margin.fewer,
            }
        complete = not result.unknown
        answer["W"] = counts.general_women if complete else None
        answer["women_total"] = counts.women_total
        answer["unreserved"] = counts.unreserved if complete else None
        answer["marked"] = {name: str(standing) for name, standing in table.marked_columns().items()}
        answer["steps"] = [{"clause": step.clause, "text": step.text} for step in result.steps]
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    say_marks(marks(table))
    for step in result.steps:
        click.echo(f"{step.clause:>16}  {step.text}")
    for category, margin in result.margins.items():
        if margin.more is not None:
            click.echo(f"{'margin':>16}  {category}: {margin.more} persons more would give a further seat.")
        if margin.fewer is not None:
            click.echo(f"{'margin':>16}  {category}: {margin.fewer} persons fewer would take a seat away.")
