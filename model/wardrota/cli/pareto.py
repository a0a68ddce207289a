"""The command that sets two goals against each other."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, DIGITS, FILE, FORCE, LANG, OUT, SETS, marks, say_written, tell
from wardrota.cli.planning import Wanted, load, refuse_offices
from wardrota.cli.progress import Progress
from wardrota.errors import ExitCode

if TYPE_CHECKING:
    from wardrota.allot.pareto import Point
    from wardrota.fronts import AuditedFront
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language


@click.command()
@click.argument("scenario_file", metavar="SCENARIO", type=FILE)
@click.option(
    "--goals",
    "pair",
    metavar="A,B",
    default="exposure,turn_squares",
    show_default=True,
    help="Two of exposure, turn_squares, women_balance, fewest_changes.",
)
@click.option("--step", type=click.IntRange(min=1), help="Least distance of two points in B; 1: every point.")
@click.option("--points", "count", type=click.IntRange(min=2), help="At most so many, spread evenly in B.")
@OUT
@FORCE
@SETS
@LANG
@DIGITS
@AS_JSON
def pareto(
    scenario_file: Path,
    pair: str,
    step: int | None,
    count: int | None,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """The front between two goals: plans that none betters in one without being worse in the other.

    Both ends come first, then the points between; each is exact, and its plan is audited. Exit codes:
    0 done; 2 wrong input; 3 no lawful plan; 4 stopped first, what was found is shown and marked.
    """
    first, second = _two(pair)
    if step is not None and count is not None:
        raise click.UsageError("Give --step or --points, not both.")
    from wardrota.fronts import audited_front, files_of
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import write_run
    from wardrota.runs import kept_inputs

    wanted = Wanted(scenario_file, out, force, sets, lang, as_json)
    scenario, loaded = load(wanted)
    refuse_offices(scenario, loaded.problem)
    solve, progress = scenario.settings.solve, Progress(loaded.problem, None, lang)
    found = audited_front(
        loaded.problem,
        first,
        second,
        step or 1,
        count,
        solve.workers,
        solve.deterministic_limit,
        _teller(progress, first, second),
        progress.better,
    )
    if out is not None:
        with drawn_in(digits):
            made = files_of(found, loaded.files, scenario.origin, kept_inputs(scenario), lang)
        files = for_readers(made, digits)
        say_written(write_run(out, files, force))
    _show(found, lang, digits, as_json)
    if found.interrupted:
        raise KeyboardInterrupt
    if not found.found.complete:
        sys.exit(int(ExitCode.UNPROVED))


def _two(pair: str) -> tuple[str, str]:
    """The two goals of ``--goals``."""
    names = [name.strip() for name in pair.split(",")]
    if len(names) != 2 or names[0] == names[1]:
        raise click.UsageError(f'--goals takes two different goals, such as exposure,turn_squares: "{pair}".')
    return names[0], names[1]


def _teller(progress: Progress, first: str, second: str) -> Callable[[Point], None]:
    def tell(point: Point) -> None:
        progress.line(f"point found: {first} {point.first}, {second} {point.second}, proved")

    return tell


def _show(found: AuditedFront, lang: Language, digits: Digits, as_json: bool) -> None:
    from wardrota.report.front import front_json, front_text
    from wardrota.tables import plan_rows

    problem, points = found.problem, found.found.points
    if not as_json:
        tell(front_text(problem, found.found, found.rows, lang), digits, nl=False)
        return
    answer = {
        "marked": list(marks(problem.wards, problem.history)),
        **front_json(found.found, found.rows),
        "plans": [[row._asdict() for row in plan_rows(point.plan, problem.wards)] for point in points],
    }
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
