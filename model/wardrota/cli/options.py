"""What the commands share: options, notes to stderr, and the marks that figures must carry."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.language import message
from wardrota.hindi import note_in_hindi
from wardrota.history import History
from wardrota.wards import WardTable

if TYPE_CHECKING:
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language

FILE = click.Path(path_type=Path)


def as_day(_context: click.Context, _option: click.Parameter, value: str | None) -> dt.date | None:
    """The day that an option names; whatever is none is refused in the words of scenarios."""
    from wardrota.scenario.values import day, shown

    try:
        return None if value is None else day(value)
    except ValueError as error:
        raise click.BadParameter(f"found {shown(value)}. Allowed: {error}.") from None


AS_JSON = click.option("--json", "as_json", is_flag=True, help="Machine-readable result on stdout.")
SETS = click.option(
    "--set", "sets", multiple=True, metavar="KEY=VALUE", help="Override one key, e.g. seats.BC=22."
)
OUT = click.option("--out", type=FILE, help="Folder to write; nothing is written without it.")
FORCE = click.option("--force", is_flag=True, help="Replace the folder if it exists.")


def _of_the_group() -> str:
    """``wardrota --lang hi plan …`` says the same as ``wardrota plan --lang hi …``."""
    return str(click.get_current_context().find_root().params.get("lang", "en"))


LANG = click.option(
    "--lang",
    type=click.Choice(["en", "hi"]),
    default=_of_the_group,
    show_default="en",
    help="The language in which a person is told.",
)
DIGITS = click.option(
    "--digits",
    type=click.Choice(["latin", "devanagari"]),
    default="latin",
    show_default=True,
    help="The digits of figures that a person reads.",
)
PARQUET = click.option("--parquet", is_flag=True, help="With --out, tables as parquet too (extra: study).")
BOM = click.option("--bom", is_flag=True, help="Mark the CSV files as UTF-8, so that Excel reads Hindi.")


def tell(text: str, digits: Digits, nl: bool = True) -> None:
    """A text for a person on stdout, in the digits that were chosen."""
    from wardrota.report.digits import with_digits

    click.echo(with_digits(text, digits), nl=nl)


def say_notes(notes: Iterable[str]) -> None:
    """Notes go to stderr, so that stdout stays clean."""
    lang = _of_this_command()
    for note in notes:
        told = note if lang == "en" else note_in_hindi(note)
        click.echo(message(f"note: {told}", lang), err=True)


def say_written(paths: Iterable[Path]) -> None:
    """Tell of each file that was written."""
    for path in paths:
        click.echo(message(f"wrote {path}", _of_this_command()), err=True)


def _of_this_command() -> Language:
    """The language that the running command was asked to speak."""
    context = click.get_current_context(silent=True)
    return "hi" if context is not None and context.params.get("lang") == "hi" else "en"


def marks(wards: WardTable | None, history: History | None = None) -> tuple[str, ...]:
    """Sentences on every figure and every past order that is estimated, inferred or synthetic."""
    found = [] if wards is None else [f"{name} is {s}" for name, s in wards.marked_columns().items()]
    if history is None:
        return tuple(found)
    if history.descent is not None:
        persons = history.descent.lineage.marked_columns().get("persons")
        found += [f"the lineage is {persons}"] if persons is not None else []
    known = history.standing
    by_order = [(f"the order of {label}", known.get(label)) for label in (c.label for c in history.cycles)]
    # A table without a column of standings has the standing of its seats as a whole.
    stated = [pair for pair in by_order if pair[1] is not None] or [("every past order", known.get("seat"))]
    found += [f"{what} is {s}" for what, s in stated if s is not None and s.must_be_marked]
    return tuple(found)


def say_marks(marked: Iterable[str], lang: Language = "en") -> None:
    """Marks stand beside the result, on stdout."""
    from wardrota.report.step_words import mark_in
    from wardrota.report.words import say

    for mark in marked:
        click.echo(f"{say('mark_head', lang)}: {mark_in(mark, lang)}")
