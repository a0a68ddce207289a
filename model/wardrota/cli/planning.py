"""Commands that allot wards: the solver, the procedure, and the demo."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, FILE, FORCE, LANG, OUT, SETS, marks, say_notes
from wardrota.errors import ExitCode, Fault, InputError

if TYPE_CHECKING:
    from wardrota.pipeline import AuditedPlan
    from wardrota.problem_from import Loaded
    from wardrota.report.words import Language
    from wardrota.scenario import Scenario

_DEMO = "lucknow-after-2012.toml"
_SCENARIO = click.argument("scenario_file", metavar="SCENARIO", type=FILE)


@click.command()
@_SCENARIO
@OUT
@FORCE
@SETS
@LANG
@AS_JSON
def plan(
    scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], lang: Language, as_json: bool
) -> None:
    """Plan the rotation with CP-SAT; the plan is audited before it is shown."""
    _plan(scenario_file, out, force, sets, lang, as_json)


def _plan(
    scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], lang: Language, as_json: bool
) -> None:
    from wardrota.pipeline import optimum_plan

    scenario, loaded = _load(scenario_file, sets)
    if loaded.problem.unit == "offices":
        found = "the Act itself lays down the order of offices, 7(5)(1)(c)-(f)"
        remedy = "Use `wardrota offices`."
        raise InputError([Fault(scenario_file.name, 0, "", found, 'unit = "wards"', remedy)])
    result = optimum_plan(
        loaded.problem,
        scenario.settings.solve.workers,
        scenario.settings.solve.deterministic_limit,
        lambda line: click.echo(line, err=True),
    )
    _finish(result, scenario, loaded, out, force, lang, as_json)


@click.command()
@_SCENARIO
@OUT
@FORCE
@SETS
@LANG
@AS_JSON
def serial(
    scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], lang: Language, as_json: bool
) -> None:
    """Allot by the statute's own procedure, step by step."""
    _serial(scenario_file, out, force, sets, lang, as_json)


@click.command()
@_SCENARIO
@OUT
@FORCE
@SETS
@LANG
@AS_JSON
def offices(
    scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], lang: Language, as_json: bool
) -> None:
    """Allot the mayors of the State by 7(5), step by step."""
    _serial(scenario_file, out, force, sets, lang, as_json, only="offices")


def _serial(
    scenario_file: Path,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    as_json: bool,
    only: str = "",
) -> None:
    from wardrota.pipeline import serial_plan

    scenario, loaded = _load(scenario_file, sets)
    if only and loaded.problem.unit != only:
        found = f"the scenario is about {loaded.problem.unit}"
        raise InputError([Fault(scenario_file.name, 0, "unit", found, f'unit = "{only}"')])
    result = serial_plan(loaded.problem)
    if not as_json:
        for line in result.log:
            click.echo(line)
    _finish(result, scenario, loaded, out, force, lang, as_json)


@click.command()
@_SCENARIO
@SETS
@AS_JSON
def crosscheck(scenario_file: Path, sets: tuple[str, ...], as_json: bool) -> None:
    """Compare CP-SAT under the serial goal with the procedure, ward by ward; they must be equal."""
    from wardrota.allot.crosscheck import crosscheck as compare

    scenario, loaded = _load(scenario_file, sets)
    solve = scenario.settings.solve
    found = compare(
        loaded.problem, solve.workers, solve.deterministic_limit, lambda line: click.echo(line, err=True)
    )
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
        if not found.proved:
            click.echo(
                "The solver was stopped before it proved its plan; nothing follows from this comparison."
            )
        elif found.compared:
            verdict = "equal, ward by ward" if found.agrees else "NOT EQUAL"
            click.echo(f"Elections compared: {', '.join(found.compared)}: {verdict}.")
        for d in found.differences:
            click.echo(f"  {d.cycle}, ward {d.ward}: procedure {d.procedure}, solver {d.solver}")
        if found.stuck:
            click.echo(f"The procedure is stuck. {found.stuck}.")
        for line in found.explanation:
            click.echo(line)
    if not found.proved:
        sys.exit(int(ExitCode.UNPROVED))
    if not found.agrees:
        sys.exit(int(ExitCode.BREACH))


@click.command()
@click.option("--out", type=FILE, default=Path("wardrota-demo"), show_default=True, help="Folder to write.")
@FORCE
@LANG
def demo(out: Path, force: bool, lang: Language) -> None:
    """Lucknow after 2012, four elections: a study on estimated populations, audited and written."""
    from wardrota.shipped import shipped

    _plan(shipped("scenarios", _DEMO), out, force, (), lang, False)


def _load(scenario_file: Path, sets: tuple[str, ...]) -> tuple[Scenario, Loaded]:
    from wardrota.problem_from import problem_from
    from wardrota.scenario import load_scenario

    scenario = load_scenario(scenario_file, sets)
    loaded = problem_from(scenario)
    say_notes(loaded.notes)
    return scenario, loaded


def _finish(
    result: AuditedPlan,
    scenario: Scenario,
    loaded: Loaded,
    out: Path | None,
    force: bool,
    lang: Language,
    as_json: bool,
) -> None:
    """Write the run where a folder was named, then show the result; an unproved plan ends in exit 4."""
    from wardrota.report.folder import write_run
    from wardrota.report.summary import summary
    from wardrota.run_files import compared_with_serial, result_of, run_files
    from wardrota.runs import kept_inputs
    from wardrota.tables import plan_rows

    if out is not None:
        files = run_files(result, loaded.files, scenario.origin, lang, kept_inputs(scenario))
        for path in write_run(out, files, force):
            click.echo(f"wrote {path}", err=True)
    if as_json:
        rows = [row._asdict() for row in plan_rows(result.plan, result.problem.wards)]
        answer = {
            "order": result.order,
            "proved": result.proved,
            "goals": [{"goal": goal, "value": value} for goal, value in result.values],
            "verdict": result.report.verdict,
            "marked": list(marks(result.problem.wards, result.problem.history)),
            "plan": rows,
        }
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        click.echo(summary(result_of(result, compared_with_serial(result)), lang), nl=False)
    if not result.proved:
        sys.exit(int(ExitCode.UNPROVED))
