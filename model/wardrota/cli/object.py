"""The command that answers objections to a run."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
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
    marks,
    say_marks,
    say_notes,
    say_written,
    tell,
)
from wardrota.cli.table_options import COLUMN, SHEET, table_hints
from wardrota.errors import ExitCode, Fault, InputError

if TYPE_CHECKING:
    from wardrota.objection import Objection
    from wardrota.objections.answers import Answer
    from wardrota.objections.batch import Answers
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.runs import Run
    from wardrota.tables import Hints


@click.command("object")
@click.argument("run", metavar="RUN", type=FILE)
@click.option("--ward", metavar="ID", help="The ward, as its id stands in the table.")
@click.option("--seat", metavar="SEAT", help="What it should be: SC, BCW, W, UR …")
@click.option("--not", "against", metavar="SEAT", help="What it should not be: a seat, or women.")
@click.option("--cycle", metavar="POLL", help="The planned election; the first without it.")
@click.option("--batch", type=FILE, help="objections.csv: ward_id, wants, and cycle, objector, text.")
@COLUMN
@SHEET
@OUT
@FORCE
@LANG
@DIGITS
@AS_JSON
def object_(
    run: Path,
    ward: str | None,
    seat: str | None,
    against: str | None,
    cycle: str | None,
    batch: Path | None,
    columns: tuple[str, ...],
    sheet: str,
    out: Path | None,
    force: bool,
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """Answer objections to RUN: lawful or not, the nearest plan that grants them, what it costs.

    Name one with --ward and --seat or --not, or a file of them with --batch; then the largest set that
    one plan can grant is found too. --column and --sheet say of that file what it does not say itself.
    --not SC, ST or BC means no seat of that category, for women or not; --not women no seat of women.
    --out writes the replies and the plan that grants the largest set, a run of its own. Every such plan
    was audited.

    \b
    Exit codes: 0 answered, and it can be granted (of a batch, at least one); 2 wrong input, nothing
    written; 3 answered, and it cannot be granted lawfully (of a batch, none can); 4 the solver was
    stopped before it had proved every answer.
    """
    from wardrota.objections.answers import answer
    from wardrota.objections.batch import answer_all
    from wardrota.report.folder import check_free
    from wardrota.report.progress_words import progress_said
    from wardrota.runs import read_run
    from wardrota.tables import OBJECTION_NAMES

    _check_usage(ward, seat, against, cycle, batch)
    if batch is None and (columns or sheet):
        raise click.UsageError("--column and --sheet speak of the file of --batch.")
    if out is not None:
        check_free(out, force)
    found = read_run(run)
    if batch is not None:
        objections = _many(found, batch, table_hints(columns, sheet, names=OBJECTION_NAMES))
    else:
        objections = (_one(found, ward or "", seat or f"not {against}", cycle),)
    say_notes(found.notes)
    if batch is None and out is None:
        one = answer(found, objections[0])
        _show_one(found, one, lang, digits, as_json)
        _end([one])
        return
    answers = answer_all(found, objections, lambda line: click.echo(progress_said(line, lang), err=True))
    if out is not None:
        _write(found, answers, out, force, lang, digits)
    if batch is None:
        _show_one(found, answers.answers[0], lang, digits, as_json)
    else:
        _show_all(found, answers, lang, digits, as_json)
    _end(answers.answers, answers.together.proved)


def _check_usage(
    ward: str | None, seat: str | None, against: str | None, cycle: str | None, batch: Path | None
) -> None:
    if batch is not None:
        if (ward, seat, against, cycle) != (None,) * 4:
            raise click.UsageError("--batch stands alone: the file says ward, seat and cycle.")
    elif ward is None or (seat is None) == (against is None):
        raise click.UsageError("Name --ward and one of --seat and --not; or a file with --batch.")


def _many(run: Run, batch: Path, hints: Hints) -> tuple[Objection, ...]:
    from wardrota.tables import read_objections

    cycles = [planned.cycle for planned in run.problem.cycles]
    read = read_objections(batch, run.problem.wards.ids, cycles, hints)
    say_notes(read.notes)
    return read.value


def _one(run: Run, ward: str, wants: str, cycle: str | None) -> Objection:
    """The objection that the options name. Raises InputError with every fault of them."""
    from wardrota.objection import Objection
    from wardrota.scenario.values import nearest
    from wardrota.tables.cells import Unreadable
    from wardrota.tables.objection_rows import parse_planned, parse_wants

    planned = [one.cycle for one in run.problem.cycles]
    faults = []
    if ward not in run.problem.wards.ids:
        remedy = nearest(ward, run.problem.wards.ids)
        faults.append(Fault("--ward", 0, "", f"no ward {ward!r} in this run", "an id of its wards", remedy))
    try:
        asked, seats = parse_wants(wants).value
    except Unreadable as error:
        option = "--not" if wants.startswith("not ") else "--seat"
        faults.append(Fault(option, 0, "", error.found, error.allowed, error.remedy))
    try:
        election = parse_planned(cycle or "", planned)
    except Unreadable as error:
        faults.append(Fault("--cycle", 0, "", error.found, error.allowed, error.remedy))
    if faults:
        raise InputError(faults)
    return Objection(0, ward, election, asked, seats)


def _show_one(run: Run, answer: Answer, lang: Language, digits: Digits, as_json: bool) -> None:
    from wardrota.objections.files import answer_lines
    from wardrota.objections.plain import answer_json
    from wardrota.objections.telling import Telling

    marked = marks(run.problem.wards, run.problem.history)
    if as_json:
        one = answer_json(answer, Telling(run, "en"), Telling(run, "hi"), None)
        _echo_json({**one, "order": run.order, "marked": list(marked)})
        return
    say_marks(marked, lang)
    tell("\n".join(["", *answer_lines(run, answer, lang)]), digits)


def _show_all(run: Run, answers: Answers, lang: Language, digits: Digits, as_json: bool) -> None:
    from wardrota.objections.files import batch_lines
    from wardrota.objections.plain import answer_json, together_json
    from wardrota.objections.telling import Telling

    marked = marks(run.problem.wards, run.problem.history)
    if as_json:
        english, hindi = Telling(run, "en"), Telling(run, "hi")
        found = [answer_json(one, english, hindi, answers.together) for one in answers.answers]
        together = together_json(answers.together)
        _echo_json({"order": run.order, "answers": found, "together": together, "marked": list(marked)})
        return
    say_marks(marked, lang)
    tell("\n".join(["", *batch_lines(run, answers, lang)]), digits)


def _echo_json(answer: dict[str, object]) -> None:
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def _write(run: Run, answers: Answers, out: Path, force: bool, lang: Language, digits: Digits) -> None:
    from wardrota.objections.files import batch_files
    from wardrota.report.digits import drawn_in, for_readers
    from wardrota.report.folder import write_run

    with drawn_in(digits):
        files = for_readers(batch_files(run, answers, lang), digits)
    say_written(write_run(out, files, force))


def _end(answers: Sequence[Answer], proved: bool = True) -> None:
    """Exit 4 where something was left open, 3 where nothing can be granted."""
    if not proved or not all(one.proved for one in answers):
        sys.exit(int(ExitCode.UNPROVED))
    if all(one.verdict == "unlawful" for one in answers):
        sys.exit(int(ExitCode.NO_LAWFUL_PLAN))
