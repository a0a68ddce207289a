"""The command that places an order among lawful allotments drawn evenly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, DIGITS, FILE, FORCE, LANG, OUT, SETS, marks, say_written, tell
from wardrota.cli.planning import Wanted, load, refuse_offices
from wardrota.errors import Fault, InputError

if TYPE_CHECKING:
    from wardrota.audit.words import Said
    from wardrota.history import Allotment
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.study.ensemble import Ensemble


@click.command()
@click.argument("scenario_file", metavar="SCENARIO", type=FILE)
@click.option("--order", "order_file", type=FILE, help="The order to place; without it the serial list.")
@click.option(
    "--draws", type=click.IntRange(min=16, max=100_000), default=1000, show_default=True, help="Draws in all."
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option(
    "--elections",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Draw plans of so many planned elections, from the first on.",
)
@OUT
@FORCE
@SETS
@LANG
@DIGITS
@AS_JSON
def ensemble(
    scenario_file: Path,
    order_file: Path | None,
    draws: int,
    seed: int,
    elections: int,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """Where an order stands among the lawful allotments of the first planned election, or of several.

    Every lawful allotment has the same chance to be drawn; over several elections every lawful plan that
    the moves lead to, which need not be all. Exit codes: 0 done; 2 wrong input; 3 no lawful allotment.
    """
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import write_run
    from wardrota.study.ensemble import sample
    from wardrota.study.ensemble_files import Placement, ensemble_files, placement_json, placement_text
    from wardrota.study.placing import place

    scenario, loaded = load(Wanted(scenario_file, out, force, sets, lang, as_json))
    problem = loaded.problem
    refuse_offices(scenario, problem)
    drawn = sample(problem, draws, seed, elections)
    order, name = _serial(drawn) if order_file is None else _published(drawn, order_file)
    found = Placement(drawn, order, name, place(drawn, order))
    if out is not None:
        inputs = (*loaded.files, *(() if order_file is None else (order_file,)))
        with drawn_in(digits):
            files = for_readers(ensemble_files(found, inputs, scenario.origin, lang), digits)
        say_written(write_run(out, files, force))
    if as_json:
        whole = {"marked": list(marks(problem.wards, problem.history)), **placement_json(found)}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        tell(placement_text(found, lang), digits, nl=False)


def _serial(drawn: Ensemble) -> tuple[tuple[Allotment, ...] | None, Said]:
    """The first lists of the serial procedure; None where it has none."""
    from wardrota.audit.words import Said
    from wardrota.pipeline import serial_plan_or_none
    from wardrota.study.words import said

    plan = serial_plan_or_none(drawn.problem)
    if plan is None:
        return None, Said("", "")
    key = "the_serial" if len(drawn.elections) == 1 else "the_serial_plan"
    return plan.allotments, Said(said(key, "en"), said(key, "hi"))


def _published(drawn: Ensemble, file: Path) -> tuple[tuple[Allotment, ...], Said]:
    """The orders of the elections drawn in a table; a bare year is that of the poll's year."""
    from wardrota.audit.words import Said
    from wardrota.study.words import said
    from wardrota.tables import read_plan

    read, found, faults = read_plan(file).value, [], []
    known = ", ".join(cycle.label for cycle in read.cycles) or "none"
    for planned in drawn.problem.cycles:
        of = [a for a in read.allotments if a.cycle.same_election(planned.cycle)]
        found += of[:1]
        if not of:
            allowed = f"an order of {planned.cycle.label}, which is drawn"
            faults.append(Fault(file.name, 0, "cycle", f"orders of {known}", allowed))
    if faults:
        raise InputError(faults)
    values = {"cycle": ", ".join(a.cycle.label for a in found), "file": file.name}
    return tuple(found), Said(said("the_order", "en", **values), said("the_order", "hi", **values))
