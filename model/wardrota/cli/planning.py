"""Commands that allot wards: the solver, the procedure, the one against the other, and the demo."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, FILE, FORCE, OUT, SETS, marks, say_notes
from wardrota.errors import ExitCode, Fault, InputError

if TYPE_CHECKING:
    from wardrota.pipeline import AuditedPlan

_DEMO = "lucknow-after-2012.toml"
_SCENARIO = click.argument("scenario_file", metavar="SCENARIO", type=FILE)


@click.command()
@_SCENARIO
@OUT
@FORCE
@SETS
@AS_JSON
def plan(scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], as_json: bool) -> None:
    """Plan the rotation with CP-SAT; the plan is audited before it is shown."""
    from wardrota.pipeline import optimum_plan
    from wardrota.problem_from import problem_from
    from wardrota.scenario import load_scenario

    scenario = load_scenario(scenario_file, sets)
    loaded = problem_from(scenario)
    say_notes(loaded.notes)
    result = optimum_plan(
        loaded.problem,
        scenario.settings.solve.workers,
        scenario.settings.solve.deterministic_limit,
        lambda line: click.echo(line, err=True),
    )
    _finish(result, out, force, as_json)


@click.command()
@_SCENARIO
@OUT
@FORCE
@SETS
@AS_JSON
def serial(scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], as_json: bool) -> None:
    """Allot by the statute's own procedure, step by step."""
    _serial(scenario_file, out, force, sets, as_json)


@click.command()
@_SCENARIO
@OUT
@FORCE
@SETS
@AS_JSON
def offices(scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], as_json: bool) -> None:
    """Allot the mayors of the State by 7(5), step by step."""
    _serial(scenario_file, out, force, sets, as_json, only="offices")


def _serial(
    scenario_file: Path, out: Path | None, force: bool, sets: tuple[str, ...], as_json: bool, only: str = ""
) -> None:
    from wardrota.pipeline import serial_plan
    from wardrota.problem_from import problem_from
    from wardrota.scenario import load_scenario

    loaded = problem_from(load_scenario(scenario_file, sets))
    if only and loaded.problem.unit != only:
        found = f"the scenario is about {loaded.problem.unit}"
        raise InputError([Fault(scenario_file.name, 0, "unit", found, f'unit = "{only}"')])
    say_notes(loaded.notes)
    result = serial_plan(loaded.problem)
    if not as_json:
        for line in result.log:
            click.echo(line)
    _finish(result, out, force, as_json)


@click.command()
@click.option("--out", type=FILE, default=Path("wardrota-demo"), show_default=True, help="Folder to write.")
@FORCE
def demo(out: Path, force: bool) -> None:
    """Lucknow after 2012, four elections: a study on estimated populations, audited and written."""
    from wardrota.shipped import shipped

    plan.callback(shipped("scenarios", _DEMO), out, force, (), False)  # type: ignore[misc]


def _finish(result: AuditedPlan, out: Path | None, force: bool, as_json: bool) -> None:
    """Write the run where a folder was named, then show the result; an unproved plan ends in exit 4."""
    from wardrota.pipeline import run_files, summary
    from wardrota.tables import plan_rows

    if out is not None:
        from wardrota.report.folder import write_run

        for path in write_run(out, run_files(result), force):
            click.echo(f"wrote {path}", err=True)
    if as_json:
        rows = [row._asdict() for row in plan_rows(result.plan, result.problem.wards)]
        answer = {
            "order": result.order,
            "proved": result.proved,
            "goals": dict(result.values),
            "verdict": result.report.verdict,
            "marked": list(marks(result.problem.wards, result.problem.history)),
            "plan": rows,
        }
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        click.echo(summary(result))
    if not result.proved:
        sys.exit(int(ExitCode.UNPROVED))
