"""The command that explains a ward of a run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, FILE, LANG, marks, say_marks, say_notes
from wardrota.errors import Fault, InputError

if TYPE_CHECKING:
    from wardrota.problem import Problem
    from wardrota.report.words import Language


@click.command()
@click.argument("run", metavar="RUN", type=FILE)
@click.option("--ward", required=True, metavar="ID", help="The ward, as its id stands in the table.")
@click.option("--cycle", metavar="POLL", help="One planned election; all of them without it.")
@LANG
@AS_JSON
def explain(run: Path, ward: str, cycle: str | None, lang: Language, as_json: bool) -> None:
    """Say why a ward of RUN bears its seat, what bars the others, and what would have to change.

    RUN is a folder that plan, serial or demo wrote. Exit codes: 0 explained; 2 no run, or one
    whose files were changed since, or no such ward or election in it.
    """
    from wardrota.explain.plain import explained_json
    from wardrota.explain.telling import sections, ward_title
    from wardrota.explain.ward import explain_ward
    from wardrota.runs import read_run

    found = read_run(run)
    problem = found.problem
    chosen = _chosen(problem, ward, cycle)
    explained = [explain_ward(problem, found.plan, found.order, ward, number) for number in chosen]
    marked = marks(problem.wards, problem.history)
    if as_json:
        answer = {"explained": [explained_json(one) for one in explained], "marked": list(marked)}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    say_notes(found.notes)
    say_marks(marked)
    for one in explained:
        click.echo(f"\n{ward_title(problem, one).in_(lang)}")
        for heading, sentences in sections(problem, one):
            click.echo(f"\n  {heading.in_(lang)}")
            for sentence in sentences:
                click.echo(f"    {sentence.in_(lang)}")


def _chosen(problem: Problem, ward: str, cycle: str | None) -> list[int]:
    """The planned cycles that were asked for, by number. Raises InputError for what is not in the run."""
    from wardrota.scenario.values import nearest

    labels = [planned.cycle.label for planned in problem.cycles]
    faults = []
    if ward not in problem.wards.ids:
        remedy = nearest(ward, problem.wards.ids)
        faults.append(Fault("--ward", 0, "", f"no ward {ward!r} in this run", "an id of its wards", remedy))
    if cycle is not None and cycle not in labels:
        found = f"no election {cycle!r} in this run"
        faults.append(Fault("--cycle", 0, "", found, ", ".join(labels), nearest(cycle, labels)))
    if faults:
        raise InputError(faults)
    return list(range(len(labels))) if cycle is None else [labels.index(cycle)]
