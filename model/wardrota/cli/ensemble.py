"""The command that places an order among lawful allotments drawn evenly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, FILE, FORCE, LANG, OUT, SETS, marks, say_written
from wardrota.cli.planning import Wanted, load, refuse_offices
from wardrota.errors import Fault, InputError

if TYPE_CHECKING:
    from wardrota.audit.words import Said
    from wardrota.history import Allotment
    from wardrota.problem import Problem
    from wardrota.report.words import Language


@click.command()
@click.argument("scenario_file", metavar="SCENARIO", type=FILE)
@click.option("--order", "order_file", type=FILE, help="The order to place; without it the serial list.")
@click.option(
    "--draws", type=click.IntRange(min=16, max=100_000), default=1000, show_default=True, help="Draws in all."
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@OUT
@FORCE
@SETS
@LANG
@AS_JSON
def ensemble(
    scenario_file: Path,
    order_file: Path | None,
    draws: int,
    seed: int,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    as_json: bool,
) -> None:
    """Where an order stands among the lawful allotments of the first planned election.

    Every lawful allotment has the same chance to be drawn. Exit codes: 0 done; 2 wrong input;
    3 no lawful allotment.
    """
    from wardrota.report.folder import write_run
    from wardrota.study.ensemble import sample
    from wardrota.study.ensemble_files import Placement, ensemble_files, placement_json, placement_text
    from wardrota.study.placing import place

    scenario, loaded = load(Wanted(scenario_file, out, force, sets, lang, as_json))
    problem = loaded.problem
    refuse_offices(scenario, problem)
    order, name = _serial(problem) if order_file is None else _published(problem, order_file)
    drawn = sample(problem, draws, seed)
    found = Placement(drawn, order, name, place(drawn, order))
    if out is not None:
        inputs = (*loaded.files, *(() if order_file is None else (order_file,)))
        say_written(write_run(out, ensemble_files(found, inputs, scenario.origin, lang), force))
    if as_json:
        whole = {"marked": list(marks(problem.wards, problem.history)), **placement_json(found)}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        click.echo(placement_text(found, lang), nl=False)


def _serial(problem: Problem) -> tuple[Allotment | None, Said]:
    """The first list of the serial procedure; None where it has none."""
    from wardrota.audit.words import Said
    from wardrota.pipeline import serial_plan_or_none
    from wardrota.study.words import said

    plan = serial_plan_or_none(problem)
    name = Said(said("the_serial", "en"), said("the_serial", "hi"))
    return (None, Said("", "")) if plan is None else (plan.allotments[0], name)


def _published(problem: Problem, file: Path) -> tuple[Allotment, Said]:
    """The order of the first planned election in a table; a bare year is that of the poll's year."""
    from wardrota.audit.words import Said
    from wardrota.study.words import said
    from wardrota.tables import read_plan

    read, cycle = read_plan(file).value, problem.cycles[0].cycle
    for allotment in read.allotments:
        if allotment.cycle.same_election(cycle):
            values = {"cycle": allotment.cycle.label, "file": file.name}
            return allotment, Said(said("the_order", "en", **values), said("the_order", "hi", **values))
    known = ", ".join(found.label for found in read.cycles) or "none"
    fault = Fault(file.name, 0, "cycle", f"orders of {known}", f"an order of {cycle.label}, the first poll")
    raise InputError([fault])
