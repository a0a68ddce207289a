"""Commands on tables alone: what is wrong with them, and how many seats are due."""

from __future__ import annotations

import datetime as dt
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.language import error_text, message
from wardrota.cli.options import (
    AS_JSON,
    BOM,
    DIGITS,
    FILE,
    FORCE,
    LANG,
    as_day,
    marks,
    say_marks,
    say_notes,
    say_written,
)
from wardrota.cli.table_options import table_hints, table_hints_options
from wardrota.errors import ExitCode, Fault, InputError, gathered

if TYPE_CHECKING:
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.tables import Examined


@click.command()
@click.argument("wards", type=FILE)
@click.option("--history", type=FILE, help="Past orders: cycle, ward_id, seat, or a column an election.")
@click.option("--lineage", type=FILE, help="Where wards were redrawn: old_ward_id, new_ward_id, persons.")
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="lineage=…, lineage_share=…")
@click.option(
    "--seats", type=click.IntRange(min=1), help="N of the order: as many wards must be in the table."
)
@click.option("--write-clean", "out", type=FILE, help="Folder for clean tables and a list of every repair.")
@FORCE
@BOM
@table_hints_options
@click.option("--history-sheet", default="", metavar="NAME", help="Sheet of the past orders.")
@LANG
@AS_JSON
def check(
    wards: Path,
    history: Path | None,
    lineage: Path | None,
    choices: tuple[str, ...],
    seats: int | None,
    out: Path | None,
    force: bool,
    bom: bool,
    columns: tuple[str, ...],
    sheet: str,
    percent: tuple[str, ...],
    history_sheet: str,
    lang: Language,
    as_json: bool,
) -> None:
    """Say what is wrong with these tables, all at once, and how their columns were understood.

    With --lineage also who inherits whose past.
    WARDS and --history are CSV, TSV, XLSX or ODS files, as offices send them. Faults: exit 2.
    """
    from wardrota.carried_from import carried_from
    from wardrota.law.statute import load_statute
    from wardrota.report.folder import write_run
    from wardrota.report.inheritance import inheritance_lines, inheritance_rows
    from wardrota.scenario import readings_for
    from wardrota.tables import Hints, examine_tables
    from wardrota.tables.clean import clean_files, mapping

    hints = table_hints(columns, sheet, percent)
    past = Hints(hints.columns, history_sheet)
    readings = readings_for("wards", load_statute("up_1959"), choices)
    found = examine_tables(wards, history, lineage, hints=hints, past=past)
    faults = [*found.faults, *_wards_against_seats(found, seats, wards.name)]
    tables = found.tables
    carried = None
    if tables is not None:
        read = tables
        carried = gathered(faults, lambda: carried_from(read.history, read.lineage, readings, None))
    orders, inherited = (None, ()) if carried is None else carried
    descent = None if orders is None else orders.descent
    marked = () if tables is None else marks(tables.wards, orders)
    notes = (*found.notes, *inherited)
    if as_json:
        answer: dict[str, object] = {
            "wards": None if tables is None or tables.wards is None else len(tables.wards),
            "cycles": None if tables is None else [cycle.label for cycle in tables.history.cycles],
            "faults": [asdict(fault) for fault in faults],
            "columns": mapping(found.findings),
            "repairs": [asdict(repair) for one in found.findings for repair in one.repairs],
            "marked": list(marked),
            "notes": list(notes),
        }
        if descent is not None:
            answer["inheritance"] = [row._asdict() for row in inheritance_rows(descent)]
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        say_notes(notes)
        say_marks(marked, lang)
        if descent is not None:
            for line in inheritance_lines(descent, lang):
                click.echo(line)
    if faults or tables is None:
        if not as_json:
            click.echo(error_text(InputError(faults), lang), err=True)
        sys.exit(int(ExitCode.WRONG_INPUT))
    if out is not None:
        files = [file for file in (wards, history, lineage) if file is not None]
        inputs = {file.name: file.read_bytes() for file in files}
        say_written(write_run(out, clean_files(tables, found.findings, inputs, bom), force))
    if not as_json:
        wards_read, orders_read = len(tables.wards or ()), len(tables.history)
        told = f"{wards_read} wards and {orders_read} past orders read; no fault found."
        click.echo(message(told, lang))


def _wards_against_seats(found: Examined, seats: int | None, file: str) -> list[Fault]:
    """N seats have N wards."""
    table = None if found.tables is None else found.tables.wards
    if seats is None or table is None or len(table) == seats:
        return []
    remedy = "Is a ward missing, or entered twice under two ids?"
    return [Fault(file, 0, "", f"{len(table)} wards for {seats} seats", "one ward a seat", remedy)]


@click.command()
@click.argument("wards", type=FILE)
@click.option("--seats", type=click.IntRange(min=1), help="N, where it differs from the number of wards.")
@click.option(
    "--poll",
    callback=as_day,
    metavar="DATE",
    help="Poll date, such as 2028-05-01: Article 334 and values in force.",
)
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="See `wardrota law`.")
@table_hints_options
@LANG
@DIGITS
@AS_JSON
def quota(
    wards: Path,
    seats: int | None,
    poll: dt.date | None,
    choices: tuple[str, ...],
    columns: tuple[str, ...],
    sheet: str,
    percent: tuple[str, ...],
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """How many seats are due, division by division, with the margin to the next seat [persons]."""
    from wardrota.law.quotas import quota as quota_of
    from wardrota.law.seats import Category
    from wardrota.law.statute import load_statute, sc_st_lapsed
    from wardrota.problem import Figure
    from wardrota.report.digits import with_digits
    from wardrota.report.divisions import margin_lines, quota_json, seats_lines, step_lines
    from wardrota.scenario import readings_for
    from wardrota.tables import read_wards

    statute = load_statute("up_1959")
    readings = readings_for("wards", statute, choices)
    read = read_wards(wards, hints=table_hints(columns, sheet, percent))
    say_notes(read.notes)
    table = read.value
    total = table.total("population") or 0
    people = {category: table.total(category.value.lower()) for category in Category}
    figures = {c: None if p is None or not total else Figure(p, total) for c, p in people.items()}
    values = statute.at(poll or dt.date.today())
    lapsed = poll is not None and sc_st_lapsed(poll, values, readings.article_334)
    result = quota_of(seats or len(table), figures, readings, values, lapsed=lapsed)
    if as_json:
        answer = {
            **quota_json(result),
            "marked": {name: str(standing) for name, standing in table.marked_columns().items()},
        }
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    say_marks(marks(table), lang)
    for line in (*step_lines(result, lang), *margin_lines(result, lang), *seats_lines(result, lang)):
        click.echo(with_digits(line, digits))
