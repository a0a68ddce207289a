"""The command that explains a ward of a run, or what a whole election turns on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, DIGITS, FILE, LANG, marks, say_marks, say_notes, tell
from wardrota.errors import Fault, InputError

if TYPE_CHECKING:
    from wardrota.explain.sensitivity import Errors
    from wardrota.explain.words import Told
    from wardrota.problem import Problem
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.runs import Run

    Part = tuple[Told, list[tuple[Told, list[Told]]], dict[str, object]]


@click.command()
@click.argument("run", metavar="RUN", type=FILE)
@click.option("--ward", metavar="ID", help="The ward, as its id stands in the table.")
@click.option("--sensitivity", is_flag=True, help="What single figures and ties decide, over all wards.")
@click.option("--cycle", metavar="POLL", help="One planned election; all of them without it.")
@LANG
@DIGITS
@AS_JSON
def explain(
    run: Path,
    ward: str | None,
    sensitivity: bool,
    cycle: str | None,
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """Say why a ward of RUN bears its seat, what bars the others, and what would have to change.

    RUN is a folder that plan, serial or demo wrote. With --sensitivity instead of --ward: the
    cut-offs, the ties that decide a seat, and the wards that move if any one figure is wrong by its
    stated error (stated_error in the scenario), or how many persons it takes.

    Exit codes: 0 explained; 2 no run, or one whose files were changed since, or no such ward or
    election in it.
    """
    from wardrota.runs import read_run

    if sensitivity == (ward is not None):
        raise click.UsageError("Give --ward ID, or --sensitivity.")
    found = read_run(run)
    chosen = _chosen(found.problem, ward, cycle)
    parts = _sensitivities(found, chosen) if ward is None else _explanations(found, ward, chosen)
    marked = marks(found.problem.wards, found.problem.history)
    if as_json:
        name = "sensitivity" if ward is None else "explained"
        answer = {name: [plain for _, _, plain in parts], "marked": list(marked)}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    say_notes(found.notes)
    say_marks(marked, lang)
    for title, sections, _ in parts:
        tell(f"\n{title.in_(lang)}", digits)
        for heading, sentences in sections:
            tell(f"\n  {heading.in_(lang)}", digits)
            for sentence in sentences:
                tell(f"    {sentence.in_(lang)}", digits)


def _explanations(run: Run, ward: str, chosen: Iterable[int]) -> list[Part]:
    from wardrota.explain.plain import explained_json
    from wardrota.explain.telling import sections, ward_title
    from wardrota.explain.ward import explain_ward

    explained = [explain_ward(run.problem, run.plan, run.order, ward, number) for number in chosen]
    return [
        (ward_title(run.problem, one), list(sections(run.problem, one)), explained_json(one))
        for one in explained
    ]


def _sensitivities(run: Run, chosen: Iterable[int]) -> list[Part]:
    """Of a serial election all that it turns on; of an optimum the counts alone, without a solve."""
    from wardrota.explain.margins import Election
    from wardrota.explain.sensitivity import counts_turned, sensitivity
    from wardrota.explain.telling_sensitivity import (
        counts_json,
        counts_sections,
        sensitivity_json,
        sensitivity_sections,
    )
    from wardrota.explain.words import told

    problem, errors = run.problem, _errors(run)
    parts: list[Part] = []
    for number in chosen:
        planned = problem.cycles[number]
        title = told("sensitivity_of", cycle=planned.cycle.label)
        if run.order == "serial":
            election = Election(problem, run.plan, number)
            found = sensitivity(election, errors)
            sections = list(sensitivity_sections(election, found, errors))
            parts.append((title, sections, sensitivity_json(found, errors)))
        else:
            counts = counts_turned(problem, planned, errors)
            sections = list(counts_sections(problem, planned, counts, errors))
            parts.append((title, sections, counts_json(planned.cycle.label, counts, errors)))
    return parts


def _errors(run: Run) -> Errors:
    """The stated errors of the scenario; a column without one is left out."""
    from wardrota.explain.figures import COLUMNS

    stated = run.scenario.settings.stated_error
    return {column: Fraction(share) for column in COLUMNS if (share := getattr(stated, column)) is not None}


def _chosen(problem: Problem, ward: str | None, cycle: str | None) -> list[int]:
    """The planned cycles that were asked for, by number. Raises InputError for what is not in the run."""
    from wardrota.scenario.values import nearest

    labels = [planned.cycle.label for planned in problem.cycles]
    faults = []
    if ward is not None and ward not in problem.wards.ids:
        remedy = nearest(ward, problem.wards.ids)
        faults.append(Fault("--ward", 0, "", f"no ward {ward!r} in this run", "an id of its wards", remedy))
    if cycle is not None and cycle not in labels:
        found = f"no election {cycle!r} in this run"
        faults.append(Fault("--cycle", 0, "", found, ", ".join(labels), nearest(cycle, labels)))
    if faults:
        raise InputError(faults)
    return list(range(len(labels))) if cycle is None else [labels.index(cycle)]
