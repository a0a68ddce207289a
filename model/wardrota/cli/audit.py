"""The command that judges an order, ours or a published one."""

from __future__ import annotations

import datetime as dt
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, DIGITS, FILE, LANG, as_day, marks, say_marks, say_notes
from wardrota.cli.table_options import table_hints, table_hints_options
from wardrota.errors import ExitCode
from wardrota.law.statute import Unit

if TYPE_CHECKING:
    from wardrota.audit import AuditCase
    from wardrota.audit.search import Search
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language


@click.command()
@click.argument("order", metavar="PLAN", type=FILE)
@click.option("--wards", type=FILE, help="wards.csv; without it only what needs no figures is judged.")
@click.option("--history", type=FILE, help="Past orders: cycle, ward_id, seat.")
@click.option("--lineage", type=FILE, help="Where wards were redrawn: old_ward_id, new_ward_id, persons.")
@click.option("--unit", type=click.Choice(["wards", "offices"]), default="wards", show_default=True)
@click.option("--seats", type=click.IntRange(min=1), help="N, where the list may be partial.")
@click.option("--stated", multiple=True, metavar="SC=11", help="A count as stated in the order.")
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="Fix one reading.")
@click.option("--restart", multiple=True, metavar="CYCLE", help="The rotation restarted at this election.")
@click.option("--skew", multiple=True, metavar="COLUMN", help="Test the spread over a column: zone, …")
@click.option("--draft", type=FILE, help="The draft of PLAN: each ward that changed needs a reason.")
@click.option("--published", callback=as_day, metavar="DATE", help="The day the draft was published.")
@click.option("--objections-until", callback=as_day, metavar="DATE", help="The last day for objections.")
@click.option("--final", callback=as_day, metavar="DATE", help="The day the order became final.")
@click.option("--search-readings", is_flag=True, help="The fewest readings and restarts that make it lawful.")
@click.option(
    "--state", type=FILE, help="Offices: TOML with population, sc, st, bc or bc_share of the State."
)
@table_hints_options
@click.option("--history-sheet", default="", metavar="NAME", help="Sheet of the past orders.")
@click.option("--plan-sheet", default="", metavar="NAME", help="Sheet of PLAN and of its draft.")
@LANG
@DIGITS
@AS_JSON
def audit(
    order: Path,
    wards: Path | None,
    history: Path | None,
    lineage: Path | None,
    unit: Unit,
    seats: int | None,
    stated: tuple[str, ...],
    choices: tuple[str, ...],
    restart: tuple[str, ...],
    skew: tuple[str, ...],
    draft: Path | None,
    published: dt.date | None,
    objections_until: dt.date | None,
    final: dt.date | None,
    search_readings: bool,
    state: Path | None,
    columns: tuple[str, ...],
    sheet: str,
    percent: tuple[str, ...],
    history_sheet: str,
    plan_sheet: str,
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """Judge PLAN clause by clause: lawful, unlawful, incomplete, or depends on which readings."""
    from wardrota.audit import audit as judge
    from wardrota.case_from import Asked, case_from
    from wardrota.report.digits import with_digits
    from wardrota.report.findings import report_lines
    from wardrota.report.readings_search import search_json, search_lines
    from wardrota.tables import AUDIT_NAMES

    asked = Asked(
        order,
        wards,
        history,
        lineage,
        unit,
        seats,
        stated,
        choices,
        restart,
        skew,
        draft,
        published,
        objections_until,
        final,
        state,
        table_hints(columns, sheet, percent, AUDIT_NAMES),
        history_sheet,
        plan_sheet,
    )
    case, notes = case_from(asked)
    report = judge(case)
    searched = _searched(case) if search_readings else None
    marked = marks(case.wards, case.history)
    if as_json:
        answer = {**report.as_json(), "marked": list(marked), "notes": list(notes)}
        if searched is not None:
            answer["search"] = search_json(*searched)
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2, default=str))
    else:
        say_notes(notes)
        say_marks(marked, lang)
        for line in report_lines(report, lang):
            click.echo(with_digits(line, digits))
        for line in search_lines(*searched, lang) if searched is not None else ():
            click.echo(with_digits(line, digits))
    if report.verdict == "unlawful":
        sys.exit(int(ExitCode.BREACH))


def _searched(case: AuditCase) -> tuple[Search, Search | None]:
    """The search, and the same on the record alone where a past seat is only inferred."""
    from wardrota.audit import CHECKS
    from wardrota.audit.search import on_the_record, search_readings

    recorded = on_the_record(case)
    return search_readings(case, CHECKS), None if recorded is None else search_readings(recorded, CHECKS)
