"""The commands. A thin skin: each reads, calls one function, prints; talk goes to stderr."""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from wardrota import __version__
from wardrota.errors import ExitCode, WardrotaError

_FILE = click.Path(path_type=Path)
_AS_JSON = click.option("--json", "as_json", is_flag=True, help="Machine-readable result on stdout.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="wardrota")
def commands() -> None:
    """Reservation of wards by rotation, section 7 of the U.P. Municipal Corporation Act, 1959.

    Exit codes: 0 done, 2 wrong input or usage, 130 interrupted.
    """


def main() -> None:
    """Run a command; a user's mistake ends in a message and an exit code, never in a traceback."""
    try:
        commands.main(standalone_mode=True)
    except WardrotaError as error:
        click.echo(str(error), err=True)
        sys.exit(int(error.exit_code))
    except KeyboardInterrupt:
        sys.exit(int(ExitCode.INTERRUPTED))


def _say_notes(notes: Iterable[str]) -> None:
    for note in notes:
        click.echo(f"note: {note}", err=True)


@commands.command()
@click.argument("wards", type=_FILE)
@click.option("--history", type=_FILE, help="Past orders: cycle, ward_id, seat.")
@_AS_JSON
def check(wards: Path, history: Path | None, as_json: bool) -> None:
    """Say what is wrong with these tables, all at once."""
    from wardrota.tables import read_inputs

    read = read_inputs(wards, history)
    table, past = read.value
    if as_json:
        summary = {"wards": len(table), "cycles": [c.label for c in past.cycles], "notes": list(read.notes)}
        click.echo(json.dumps(summary, ensure_ascii=False, indent=2))
        return
    _say_notes(read.notes)
    for column, standing in table.marked_columns().items():
        click.echo(f"mark: {column} is {standing}", err=True)
    click.echo(f"{len(table)} wards and {len(past)} past orders read; no fault found.")


@commands.command()
@click.argument("wards", type=_FILE)
@click.option("--seats", type=click.IntRange(min=1), help="N, where it differs from the number of wards.")
@click.option("--poll", type=click.DateTime(["%Y-%m-%d"]), help="Poll date: Article 334 and values in force.")
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="See `wardrota law`.")
@_AS_JSON
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
    _say_notes(read.notes)
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
    for name, standing in table.marked_columns().items():
        click.echo(f"mark: {name} is {standing}")
    for step in result.steps:
        click.echo(f"{step.clause:>16}  {step.text}")
    for category, margin in result.margins.items():
        if margin.more is not None:
            click.echo(f"{'margin':>16}  {category}: {margin.more} persons more would give a further seat.")
        if margin.fewer is not None:
            click.echo(f"{'margin':>16}  {category}: {margin.fewer} persons fewer would take a seat away.")


@commands.command()
@_AS_JSON
def law(as_json: bool) -> None:
    """Print the clauses, and the questions that the text leaves open with their answers."""
    from wardrota.law.statute import Unit, load_statute
    from wardrota.scenario import readings_for

    statute = load_statute("up_1959")
    units: tuple[Unit, ...] = ("wards", "offices")
    chosen = {unit: readings_for(unit, statute).as_mapping() for unit in units}
    if as_json:
        clauses = [{"id": c.id, "about": c.about, "text": c.text, "units": c.units} for c in statute.clauses]
        questions = [
            {
                "key": q.key,
                "question": q.question,
                "why": q.why,
                "options": {str(unit): names for unit, names in q.options.items()},
                "default": {unit: chosen[unit][q.key] for unit in chosen},
            }
            for q in statute.questions
        ]
        click.echo(json.dumps({"clauses": clauses, "readings": questions}, ensure_ascii=False, indent=2))
        return
    click.echo(f"{statute.title}\n{statute.title_hi}\n{statute.source}\n")
    for item in statute.clauses:
        click.echo(f"{item.id:>16}  {item.about}")
        if item.drafting_fault:
            click.echo(f"{'':>16}  drafting fault: {item.drafting_fault}")
    for question in statute.questions:
        click.echo(f"\n{question.key}: {question.question}\n  why open: {question.why}")
        for unit, defaults in chosen.items():
            options = ", ".join(question.options.get(unit, ())) or question.kind
            click.echo(f"  {unit}: {options} (default: {defaults[question.key]})")
