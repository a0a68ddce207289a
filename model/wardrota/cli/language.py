"""The language in which the command line speaks: wrong usage and --help, where no command has run yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

import click

from wardrota.hindi import error_in_hindi, in_hindi, message_in_hindi

if TYPE_CHECKING:
    from wardrota.report.words import Language


def spoken(arguments: Sequence[str]) -> Language:
    """The language that the arguments ask for, read before anything else, so that their faults have it."""
    told: Language = "en"
    for number, word in enumerate(arguments):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else "".join(arguments[number + 1 : number + 2])
            told = "hi" if value == "hi" else "en"
    return told


def message(text: str, lang: Language) -> str:
    """A message of the commands, said in English, in the language asked for."""
    return text if lang == "en" else message_in_hindi(text)


def error_text(error: Exception, lang: Language) -> str:
    """What an error says."""
    return str(error) if lang == "en" else error_in_hindi(error)


def show_usage(error: click.ClickException, lang: Language) -> None:
    """Wrong usage on stderr, as click shows it."""
    if lang == "en":
        error.show()
        return
    context = getattr(error, "ctx", None)
    if context is not None:
        click.echo(context.command.get_usage(context), err=True)
        asked = f"{context.command_path} --lang hi --help"
        click.echo(in_hindi("usage", f"Try '{asked}' for help."), err=True)
        click.echo(err=True)
    told = " ".join(error.format_message().split())
    click.echo(in_hindi("usage", f"Error: {in_hindi('usage', told)}"), err=True)


class _HindiHelp(click.HelpFormatter):
    """Help with its headings in Hindi."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{in_hindi('usage', 'Usage:')} " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(in_hindi("usage", heading))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, help_in_hindi(text)) for name, text in rows], col_max, col_spacing)


class _HindiContext(click.Context):
    formatter_class = _HindiHelp


def in_the_language(command: click.Command, lang: Language) -> click.Command:
    """The command, or a copy of it and of all under it whose help is in Hindi."""
    if lang == "en":
        return command
    spoken_of = deepcopy(command)
    _put_into_hindi(spoken_of)
    return spoken_of


def _put_into_hindi(command: click.Command) -> None:
    command.context_class = _HindiContext
    command.help = help_in_hindi(command.help or "")
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            parameter.help = help_in_hindi(parameter.help)
    for inner in getattr(command, "commands", {}).values():
        _put_into_hindi(inner)


def help_in_hindi(text: str) -> str:
    """A text of --help, looked up whatever its line breaks."""
    return in_hindi("help", " ".join(text.replace("\b", "").split()))
