"""The command that sets orders of allotment side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
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
    from wardrota.problem_from import Loaded
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.scenario import Scenario


@click.command()
@click.argument("scenario_files", metavar="SCENARIO...", type=FILE, nargs=-1, required=True)
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
    scenario_files: tuple[Path, ...],
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
    """Compare the fairness of orders of allotment; each plan is audited, most are unlawful and say so.

    Several scenarios are several places: one set of tables with the place in front, the figures of each
    place in a folder of its own, and one that sets the places beside each other.
    """
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import check_free, write_run
    from wardrota.report.words import say
    from wardrota.study.files import answer, check_parquet, comparison_text, study_files
    from wardrota.study.places import Places
    from wardrota.study.trials import bench, chosen

    names = chosen([name.strip() for name in (orders or "").split(",") if name.strip()])
    if out is None and (parquet or stability):
        raise click.UsageError("--parquet and --stability write files: name a folder with --out.")
    if parquet:
        check_parquet()
    if out is not None:
        check_free(out, force)
    scenarios, loaded = _load(scenario_files, sets)
    titles = _names(scenario_files, [each.problem.title for each in loaded])
    benches = []
    for title, scenario, each in zip(titles, scenarios, loaded, strict=True):
        say_notes(each.notes)
        solve = scenario.settings.solve
        before = f"{title}: " if len(titles) > 1 else ""
        found = bench(
            each.problem,
            names,
            draws,
            solve.workers,
            solve.deterministic_limit,
            lambda name, before=before: click.echo(f"{before}{say(f'by_{name}', lang)}", err=True),  # type: ignore[misc]
        )
        benches.append((title, found))
    places = Places(tuple(benches))
    if out is not None:
        origins = [scenario.origin for scenario in scenarios]
        with drawn_in(digits):
            made = study_files(places, [each.files for each in loaded], origins, lang, parquet, stability)
        files = for_readers(made, digits, bom)
        say_written(write_run(out, files, force))
    if as_json:
        marked = {title: marks(f.problem.wards, f.problem.history) for title, f in benches}
        whole = {"marked": _flat(marked), **answer(places)}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        tell(comparison_text(places, lang), digits, nl=False)


def _load(files: Sequence[Path], sets: tuple[str, ...]) -> tuple[list[Scenario], list[Loaded]]:
    """Every scenario with its tables; the faults of all of them at once."""
    from wardrota.errors import Fault, InputError
    from wardrota.problem_from import problem_from
    from wardrota.scenario import load_scenario

    scenarios, loaded, faults = [], [], list[Fault]()
    for file in files:
        try:
            scenarios.append(load_scenario(file, sets))
            loaded.append(problem_from(scenarios[-1]))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(faults)
    return scenarios, loaded


def _names(files: Sequence[Path], titles: Sequence[str]) -> list[str]:
    """The titles of the places; with the name of the file where two are called alike.

    Raises
    ------
    InputError
        If one scenario is named twice.
    """
    from wardrota.errors import Fault, InputError

    twice = [file for n, file in enumerate(files) if file.resolve() in {f.resolve() for f in files[:n]}]
    if twice:
        raise InputError(Fault(file.name, 0, "", "named twice", "each scenario once") for file in twice)
    alike = {title for title in titles if titles.count(title) > 1}
    return [
        f"{title} ({n}, {file.stem})" if title in alike else title
        for n, (file, title) in enumerate(zip(files, titles, strict=True), start=1)
    ]


def _flat(marked: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The marks of all places in one list, each with its place where there are several."""
    several = len(marked) > 1
    return [f"{title}: {mark}" if several else mark for title, found in marked.items() for mark in found]
