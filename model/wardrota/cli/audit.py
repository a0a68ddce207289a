"""The command that judges an order, ours or a published one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from wardrota.cli.options import AS_JSON, FILE, LANG, marks, say_notes
from wardrota.errors import ExitCode


@click.command()
@click.argument("order", metavar="PLAN", type=FILE)
@click.option("--wards", type=FILE, help="wards.csv; without it only what needs no figures is judged.")
@click.option("--history", type=FILE, help="Past orders: cycle, ward_id, seat.")
@click.option("--unit", type=click.Choice(["wards", "offices"]), default="wards", show_default=True)
@click.option("--seats", type=click.IntRange(min=1), help="N, where the list may be partial.")
@click.option("--stated", multiple=True, metavar="SC=11", help="A count as stated in the order.")
@click.option("--reading", "choices", multiple=True, metavar="KEY=VALUE", help="Fix one reading.")
@click.option("--restart", multiple=True, metavar="CYCLE", help="The rotation restarted at this election.")
@LANG
@AS_JSON
def audit(
    order: Path,
    wards: Path | None,
    history: Path | None,
    unit: str,
    seats: int | None,
    stated: tuple[str, ...],
    choices: tuple[str, ...],
    restart: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Judge PLAN clause by clause: lawful, unlawful, incomplete, or depends on which readings."""
    from wardrota.audit import audit as judge
    from wardrota.pipeline import case_of_order

    chosen = (*choices, *((f"restart={','.join(restart)}",) if restart else ()))
    case, notes = case_of_order(order, wards, history, unit == "offices", seats, stated, chosen)
    report = judge(case)
    if as_json:
        click.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=2, default=str))
    else:
        say_notes(notes)
        if case.wards is not None:
            say_notes(marks(case.wards, case.history))
        for finding in report.findings:
            text = finding.text_hi if lang == "hi" else finding.text
            click.echo(f"{finding.verdict:>10}  {finding.clause:<14} {text}")
        for left in report.not_checked:
            click.echo(f"{'unchecked':>10}  {left}")
        click.echo(f"Verdict: {report.verdict}")
    if report.verdict == "unlawful":
        sys.exit(int(ExitCode.BREACH))
