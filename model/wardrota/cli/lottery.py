"""The command that holds a lottery with exact chances, draws from it, and checks one that was held."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import (
    AS_JSON,
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
from wardrota.errors import ExitCode

if TYPE_CHECKING:
    from wardrota.allot.lottery_chances import Rule
    from wardrota.lotteries import Held, HeldHead
    from wardrota.problem import Problem
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language


@click.command()
@click.argument("scenario_file", metavar="[SCENARIO]", type=FILE, required=False)
@click.option(
    "--chances",
    "rule",
    type=click.Choice(["equal", "share", "leximin"]),
    default="equal",
    show_default=True,
    help="What a ward is owed: the same, by its people, or fewest turns first.",
)
@click.option(
    "--head",
    type=click.Choice(["SC", "ST", "BC", "W"]),
    help="One head over all planned elections, D < 1, instead of all heads in the first one.",
)
@click.option("--seed", type=click.IntRange(min=0), help="Draw with this seed; without it nothing is drawn.")
@click.option("--replay", "replayed", type=FILE, help="Check a lottery that was written to this folder.")
@OUT
@FORCE
@SETS
@LANG
@DIGITS
@AS_JSON
def lottery(
    scenario_file: Path | None,
    rule: Rule,
    head: str | None,
    seed: int | None,
    replayed: Path | None,
    out: Path | None,
    force: bool,
    sets: tuple[str, ...],
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """A lottery over lawful allotments in which every ward has exactly the chance it is shown.

    Publish the table of lots first, then draw with --seed: the draw rests on both. Exit codes: 0 held,
    or every check of a replay passed; 1 a check failed; 2 wrong input; 3 no lawful allotment.
    """
    if replayed is not None:
        if scenario_file is not None or seed is not None or out is not None or head is not None or sets:
            raise click.UsageError(
                "--replay takes everything from its folder; give no scenario, seed or --out."
            )
        _replay(replayed, lang, digits, as_json)
        return
    if scenario_file is None:
        raise click.UsageError("Name a scenario, or a folder with --replay.")
    from wardrota.problem_from import problem_from
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import check_free, write_run
    from wardrota.runs import kept_inputs
    from wardrota.scenario import load_scenario

    if out is not None:
        check_free(out, force)
    scenario = load_scenario(scenario_file, sets)
    loaded = problem_from(scenario)
    say_notes(loaded.notes)
    kept = kept_inputs(scenario) if out is not None else {}
    with drawn_in(digits):
        files, answer = _held(loaded.problem, rule, head, seed, kept, lang)
    files = for_readers(files, digits)
    if out is not None:
        say_written(write_run(out, files, force))
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        click.echo(files["summary.txt"].decode("utf-8"), nl=False)


def _held(
    problem: Problem, rule: Rule, head: str | None, seed: int | None, kept: dict[str, bytes], lang: Language
) -> tuple[dict[str, bytes], dict[str, object]]:
    """The files of the lottery asked for, and its answer in JSON."""
    from wardrota.law.seats import Mark
    from wardrota.lotteries import files_of, files_of_head, hold, hold_head

    if head is None:
        held = hold(problem, rule, seed)
        return files_of(held, kept, lang), _as_json(held)
    of_head = hold_head(problem, rule, Mark(head), seed)
    return files_of_head(of_head, kept, lang), _head_as_json(of_head)


def _as_json(held: Held) -> dict[str, object]:
    from wardrota.law.seats import Mark
    from wardrota.tables import plan_rows

    found, plan = held.lottery, held.plan
    ids, chances = found.problem.wards.ids, found.chances
    claim, claims = chances.claims()
    return {
        "election": found.problem.cycles[0].cycle.label,
        "chances": chances.rule,
        "seats": {str(seat): chances.counts.of(seat) for seat in chances.cells[ids[0]]},
        "marked": list(marks(found.problem.wards, found.problem.history)),
        "wards": {
            ward: {
                "chance": {str(mark): str(chances.of(ward, mark)) for mark in Mark},
                claim: {str(mark): str(claims[mark][ward]) for mark in Mark},
                "seats": {str(seat): str(chance) for seat, chance in chances.cells[ward].items()},
                "barred": {
                    str(mark): [f"{r.kind} {r.detail}".strip() for r in why]
                    for mark in Mark
                    if (why := chances.reasons(ward, mark))
                },
            }
            for ward in ids
        },
        "lots": found.lots,
        "allotments": [
            {"number": t.number, "first_lot": t.first, "lots": t.lots, "verdict": report.verdict}
            for t, report in zip(found.tickets, held.reports, strict=True)
        ],
        "stage": held.stage,
        "draw": _draw_as_json(held),
        "plan": None if plan is None else [row._asdict() for row in plan_rows(plan, found.problem.wards)],
    }


def _head_as_json(held: HeldHead) -> dict[str, object]:
    found, made = held.found, held.found.drawn_from
    labels = [planned.cycle.label for planned in found.problem.cycles]
    drawn = None if held.draw is None else made.holding(held.draw.lot)
    return {
        "head": str(found.mark),
        "chances": found.rule,
        "marked": list(marks(found.problem.wards, found.problem.history)),
        "wards": {
            ward: {label: str(row[ward]) for label, row in zip(labels, made.rows, strict=True)}
            for ward in found.problem.wards.ids
        },
        "lots": made.lots,
        "schedules": [{"number": s.number, "first_lot": s.first, "lots": s.lots} for s in made.schedules],
        "deviation": str(made.deviation()),
        "least_deviation": str(found.least),
        "chance_of_a_repeat": str(made.repeating()),
        "stage": held.stage,
        "draw": _draw_as_json(held),
        "turns": None
        if drawn is None
        else {
            label: [ward for ward in found.problem.wards.ids if ward in bearing]
            for label, bearing in zip(labels, drawn.bearing, strict=True)
        },
    }


def _draw_as_json(held: Held | HeldHead) -> dict[str, int] | None:
    if held.draw is None:
        return None
    return {
        "seed": held.draw.seed,
        "attempt": held.draw.attempt,
        "lot": held.draw.lot,
        "lots": held.draw.lots,
    }


def _replay(folder: Path, lang: Language, digits: Digits, as_json: bool) -> None:
    from wardrota.lottery_replay import replay
    from wardrota.report.lottery_words import word

    found = replay(folder)
    say_notes(found.notes)
    if as_json:
        answer = {"title": found.title, "passed": found.passed, "checks": dict(found.checks)}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        tell(word("replay", lang, title=found.title), digits)
        for check in found.checks:
            tell(f"  {word('yes' if check.passed else 'no', lang)}: {word(check.key, lang)}", digits)
    if not found.passed:
        sys.exit(int(ExitCode.BREACH))
