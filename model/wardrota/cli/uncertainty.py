"""The command that asks which conclusions survive if the figures are off."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, DIGITS, FILE, FORCE, LANG, OUT, SETS, marks, say_written, tell
from wardrota.cli.planning import Wanted, load, refuse_offices

if TYPE_CHECKING:
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language


def _as_share(_context: click.Context, _option: click.Parameter, value: str) -> Fraction:
    """The share that an option names; whatever is none is refused in the words of scenarios."""
    from wardrota.scenario.values import share, shown

    try:
        return share(value)
    except ValueError as error:
        raise click.BadParameter(f"found {shown(value)}. Allowed: {error}.") from None


@click.command()
@click.argument("scenario_file", metavar="SCENARIO", type=FILE)
@click.option(
    "--growth",
    default="0",
    callback=_as_share,
    metavar="SHARE",
    help="The most that a ward has grown by since the census, such as 1/5.",
)
@click.option(
    "--redrawn",
    default="0",
    callback=_as_share,
    metavar="SHARE",
    help="The most of a ward's people that changes of boundaries have moved into another ward of its zone.",
)
@click.option(
    "--draws",
    type=click.IntRange(min=1, max=100_000),
    default=200,
    show_default=True,
    help="Sets of figures.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@OUT
@FORCE
@SETS
@LANG
@DIGITS
@AS_JSON
def uncertainty(
    scenario_file: Path,
    growth: Fraction,
    redrawn: Fraction,
    draws: int,
    seed: int,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """Which seats due, which wards and which ranking of orders survive errors of the figures.

    Each figure moves within its stated error (stated_error in the scenario), each ward grows by its own part
    of --growth, and part of its people may go over into another ward of its zone, --redrawn. Exit codes:
    0 done; 2 wrong input, or nothing that could move.
    """
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import write_run
    from wardrota.study.uncertainty import uncertainty as drawn
    from wardrota.study.uncertainty_files import uncertainty_files, uncertainty_json, uncertainty_text

    scenario, loaded = load(Wanted(scenario_file, out, force, sets, lang, as_json))
    problem = loaded.problem
    refuse_offices(scenario, problem)
    stated = scenario.settings.stated_error.model_dump(exclude_none=True)
    errors = {column: Fraction(share) for column, share in stated.items()}
    found = drawn(problem, errors, growth, draws, seed, redrawn)
    if out is not None:
        with drawn_in(digits):
            files = for_readers(uncertainty_files(found, loaded.files, scenario.origin, lang), digits)
        say_written(write_run(out, files, force))
    if as_json:
        whole = {"marked": list(marks(problem.wards, problem.history)), **uncertainty_json(found)}
        click.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        tell(uncertainty_text(found, lang), digits, nl=False)
