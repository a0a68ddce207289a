"""The command that sets orders of allotment side by side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import (
    AS_JSON,
    BOM,
    DIGITS,
    FILE,
    FORCE,
    LANG,
    OUT,
    SETS,
    marks,
    say_notes,
    say_written,
    tell,
)

if TYPE_CHECKING:
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language


@click.command()
@click.argument("scenario_file", metavar="SCENARIO", type=FILE)
@click.option("--orders", metavar="A,B,C", help="Orders of allotment; all but the slow ones if not given.")
@click.option(
    "--draws", type=click.IntRange(min=1), default=30, show_default=True, help="Draws of an order by lot."
)
@click.option("--parquet", is_flag=True, help="With --out, each table as parquet too (extra: study).")
@click.option(
    "--stability",
    is_flag=True,
    help="With --out: the seats that move with 1 % more SC people in each ward in turn; slow.",
)
@OUT
@FORCE
@SETS
@LANG
@DIGITS
@BOM
@AS_JSON
def compare(
    scenario_file: Path,
    orders: str | None,
    draws: int,
    parquet: bool,
    stability: bool,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    digits: Digits,
    bom: bool,
    as_json: bool,
) -> None:
    """Compare the fairness of orders of allotment; each plan is audited, most are unlawful and say so."""
    from wardrota.problem_from import problem_from
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import write_run
    from wardrota.report.side_by_side import side_by_side
    from wardrota.scenario import load_scenario
    from wardrota.study.files import answer, check_parquet, study_files
    from wardrota.study.trials import bench, chosen

    names = chosen([name.strip() for name in (orders or "").split(",") if name.strip()])
    if out is None and (parquet or stability):
        raise click.UsageError("--parquet and --stability write files: name a folder with --out.")
    if parquet:
        check_parquet()
    scenario = load_scenario(scenario_file, sets)
    loaded = problem_from(scenario)
    say_notes(loaded.notes)
    solve = scenario.settings.solve
    found = bench(
        loaded.problem,
        names,
        draws,
        solve.workers,
        solve.deterministic_limit,
        lambda name: click.echo(name, err=True),
    )
    if out is not None:
        with drawn_in(digits):
            made = study_files(found, loaded.files, scenario.origin, lang, parquet, stability)
        files = for_readers(made, digits, bom)
        say_written(write_run(out, files, force))
    if as_json:
        problem = loaded.problem
        whole = {"marked": list(marks(problem.wards, problem.history)), **answer(found)}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        tell(side_by_side(found, lang), digits, nl=False)
