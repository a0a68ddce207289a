"""Commands that allot wards: the solver, the procedure, and the demo."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wardrota.cli.language import message
from wardrota.cli.options import (
    AS_JSON,
    BOM,
    DIGITS,
    FILE,
    FORCE,
    LANG,
    OUT,
    PARQUET,
    SETS,
    marks,
    say_notes,
    say_written,
)
from wardrota.cli.progress import Progress
from wardrota.errors import ExitCode, Fault, InputError

if TYPE_CHECKING:
    from wardrota.allot.crosscheck import CrossCheck
    from wardrota.pipeline import AuditedPlan
    from wardrota.problem import Problem
    from wardrota.problem_from import Loaded
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.scenario import Scenario

_DEMO = "lucknow-after-2012.toml"
_SCENARIO = click.argument("scenario_file", metavar="SCENARIO", type=FILE)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What every command that allots is asked: the scenario, and what becomes of the run."""

    scenario_file: Path
    out: Path | None = None
    force: bool = False
    sets: tuple[str, ...] = ()
    lang: Language = "en"
    as_json: bool = False
    digits: Digits = "latin"
    bom: bool = False
    parquet: bool = False
    also: int = 0


def _allotting(allot: Callable[[Wanted], None]) -> click.Command:
    """A command with the options of a run, which it is given as one."""

    @click.command(name=allot.__name__, help=allot.__doc__)
    @_SCENARIO
    @OUT
    @FORCE
    @SETS
    @LANG
    @DIGITS
    @BOM
    @PARQUET
    @AS_JSON
    def command(**options: Any) -> None:
        allot(Wanted(**options))

    return command


@click.option(
    "--also",
    type=click.IntRange(min=0),
    default=0,
    metavar="K",
    help="So many further plans as good in all goals but the tie-breakers, if there are.",
)
@_allotting
def plan(wanted: Wanted) -> None:
    """Plan the rotation with CP-SAT; the plan is audited before it is shown."""
    _plan(wanted)


@_allotting
def serial(wanted: Wanted) -> None:
    """Allot by the statute's own procedure, step by step."""
    _serial(wanted)


@_allotting
def offices(wanted: Wanted) -> None:
    """Allot the mayors of the State by 7(5), step by step."""
    _serial(wanted, only="offices")


@click.command()
@click.option("--out", type=FILE, default=Path("wardrota-demo"), show_default=True, help="Folder to write.")
@FORCE
@LANG
@DIGITS
@BOM
@PARQUET
def demo(**options: Any) -> None:
    """Lucknow after 2012, four elections: a study on estimated populations, audited and written."""
    from wardrota.shipped import shipped

    _plan(Wanted(shipped("scenarios", _DEMO), **options))


def _plan(wanted: Wanted) -> None:
    from wardrota.pipeline import optimum_plan

    scenario, loaded = load(wanted)
    refuse_offices(scenario, loaded.problem)
    solve, progress = scenario.settings.solve, Progress(loaded.problem, wanted.out, wanted.lang)
    try:
        result = optimum_plan(
            loaded.problem,
            solve.workers,
            solve.deterministic_limit,
            progress.line,
            solve.multiplicity,
            progress.better,
            wanted.also,
        )
        _finish(result, scenario, loaded, wanted, progress)
    except (KeyboardInterrupt, InputError):
        progress.interrupted()  # also of a disk that became full: the work is not lost
        raise


def refuse_offices(scenario: Scenario, problem: Problem) -> None:
    """Raises InputError for offices, where there is no goal to choose."""
    if problem.unit == "offices":
        found = "the Act itself lays down the order of offices, 7(5)(1)(c)-(f)"
        remedy = "Use `wardrota offices`."
        raise InputError([Fault(scenario.file, 0, "", found, 'unit = "wards"', remedy)])


def _serial(wanted: Wanted, only: str = "") -> None:
    from wardrota.pipeline import serial_plan

    scenario, loaded = load(wanted)
    if only and loaded.problem.unit != only:
        found = f"the scenario is about {loaded.problem.unit}"
        raise InputError([Fault(scenario.file, 0, "unit", found, f'unit = "{only}"')])
    _finish(serial_plan(loaded.problem), scenario, loaded, wanted)


@click.command()
@_SCENARIO
@SETS
@LANG
@AS_JSON
def crosscheck(scenario_file: Path, sets: tuple[str, ...], lang: Language, as_json: bool) -> None:
    """Compare CP-SAT under the serial goal with the procedure, ward by ward; they must be equal."""
    from wardrota.allot.crosscheck import crosscheck as compare
    from wardrota.pipeline import rotation_must_be_possible

    scenario, loaded = load(Wanted(scenario_file, sets=sets))
    rotation_must_be_possible(loaded.problem)
    solve, progress = scenario.settings.solve, Progress(loaded.problem, None, lang)
    found = compare(loaded.problem, solve.workers, solve.deterministic_limit, progress.line)
    if as_json:
        answer = {
            "compared": list(found.compared),
            "equal": found.agrees if found.proved else None,
            "differences": [
                {"cycle": d.cycle, "ward": d.ward, "procedure": d.procedure, "solver": d.solver}
                for d in found.differences
            ],
            "stuck": found.stuck or None,
            "explanation": list(found.explanation),
            "nearest": dict(found.nearest.seats) if found.nearest is not None else None,
        }
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        _say_compared(found, lang)
    if not found.proved:
        sys.exit(int(ExitCode.UNPROVED))
    if not found.agrees:
        sys.exit(int(ExitCode.BREACH))


def _say_compared(found: CrossCheck, lang: Language) -> None:
    from wardrota.report.words import say

    if not found.proved:
        click.echo(say("cross_unproved", lang))
    elif found.compared:
        verdict = say("cross_equal" if found.agrees else "cross_unequal", lang)
        click.echo(say("cross_compared", lang, elections=", ".join(found.compared), verdict=verdict))
    for d in found.differences:
        named = {"cycle": d.cycle, "ward": d.ward, "procedure": d.procedure, "solver": d.solver}
        click.echo(f"  {say('cross_difference', lang, **named)}")
    if found.stuck:
        click.echo(say("cross_stuck", lang, where=message(found.stuck, lang)))
    for line in found.explanation:
        click.echo(message(line, lang))


def load(wanted: Wanted) -> tuple[Scenario, Loaded]:
    """The scenario and its tables. A folder that is in use is refused here, before anything is solved."""
    from wardrota.problem_from import problem_from
    from wardrota.report.folder import check_free
    from wardrota.scenario import load_scenario

    if wanted.out is not None:
        check_free(wanted.out, wanted.force)
    if wanted.parquet:
        _check_parquet(wanted)
    scenario = load_scenario(wanted.scenario_file, wanted.sets)
    loaded = problem_from(scenario)
    say_notes(loaded.notes)
    return scenario, loaded


def _check_parquet(wanted: Wanted) -> None:
    from wardrota.study.files import check_parquet

    if wanted.out is None:
        raise click.UsageError("--parquet writes files: name a folder with --out.")
    check_parquet()


def _finish(
    result: AuditedPlan,
    scenario: Scenario,
    loaded: Loaded,
    wanted: Wanted,
    progress: Progress | None = None,
) -> None:
    """Write the run where a folder was named, then show the result; an unproved plan ends in exit 4."""
    from wardrota.report.digits import drawn_in, with_digits
    from wardrota.report.folder import write_run
    from wardrota.report.summary import summary
    from wardrota.report.words import say
    from wardrota.run_files import compared_with_serial, result_of, run_files
    from wardrota.runs import kept_inputs

    if wanted.out is not None:
        kept = kept_inputs(scenario)
        with drawn_in(wanted.digits):
            files = run_files(
                result, loaded.files, scenario.origin, wanted.lang, kept, wanted.bom, wanted.digits
            )
        if wanted.parquet:
            from wardrota.study.run_tables import run_parquet

            files |= run_parquet(result.problem, result.plan)
        say_written(write_run(wanted.out, files, wanted.force))
    if progress is not None:
        progress.done()
    if wanted.as_json:
        click.echo(json.dumps(_as_json(result), ensure_ascii=False, indent=2))
    else:
        shown = result_of(result, compared_with_serial(result))
        told = summary(shown, wanted.lang, result.log)
        click.echo(with_digits(told, wanted.digits), nl=False)
    if wanted.also and result.further is None:
        click.echo(say("none_sought", wanted.lang), err=True)
    if not result.proved or not (result.further is None or result.further.complete):
        sys.exit(int(ExitCode.UNPROVED))


def _as_json(result: AuditedPlan) -> dict[str, object]:
    from wardrota.report.divisions import quota_json
    from wardrota.tables import plan_rows

    problem = result.problem
    due = zip(problem.cycles, result.quotas, strict=True)
    return {
        "order": result.order,
        "proved": result.proved,
        "goals": [{"goal": goal, "value": value} for goal, value in result.values],
        "verdict": result.report.verdict,
        "marked": list(marks(problem.wards, problem.history)),
        "quotas": [{"cycle": planned.cycle.label, **quota_json(quota)} for planned, quota in due],
        "steps": list(result.log),
        "plan": [row._asdict() for row in plan_rows(result.plan, problem.wards)],
        "further": _further_as_json(result),
    }


def _further_as_json(result: AuditedPlan) -> dict[str, object] | None:
    from wardrota.report.further import others_json
    from wardrota.run_files import others_in
    from wardrota.tables import plan_rows

    others = others_in(result)
    if others is None:
        return None
    seats = [[row._asdict() for row in plan_rows(o.plan, result.problem.wards)] for o in others.plans]
    return {**others_json(result.problem, others), "seats": seats}
