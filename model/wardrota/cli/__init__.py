"""The commands. A thin skin: each reads, calls one function, prints; talk goes to stderr.

Nothing heavy is imported here or at the top of the command modules, so that ``--help`` answers at once.
"""

from __future__ import annotations

import io
import os
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota import __version__
from wardrota.cli.audit import audit
from wardrota.cli.book import book
from wardrota.cli.compare import compare
from wardrota.cli.diff import diff
from wardrota.cli.ensemble import ensemble
from wardrota.cli.explain import explain
from wardrota.cli.language import error_text, in_the_language, message, show_usage, spoken
from wardrota.cli.law import law
from wardrota.cli.lottery import lottery
from wardrota.cli.object import object_
from wardrota.cli.options import LANG
from wardrota.cli.pareto import pareto
from wardrota.cli.planning import crosscheck, demo, offices, plan, serial
from wardrota.cli.scenario import scenario
from wardrota.cli.tables_and_counts import check, quota
from wardrota.cli.uncertainty import uncertainty
from wardrota.errors import ExitCode, InternalError, NoLawfulPlan, WardrotaError

if TYPE_CHECKING:
    from wardrota.report.words import Language


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="wardrota", help="Show the version and exit.")
@LANG
def commands(lang: Language) -> None:
    """Reservation of wards by rotation, section 7 of the U.P. Municipal Corporation Act, 1959.

    \b
    Exit codes: 0 done; 1 the audit found a breach; 2 wrong input or usage, nothing written;
    3 no lawful plan exists, the reason is printed; 4 stopped before proof, what was found is
    written and marked; 70 a fault of wardrota itself, nothing written; 130 interrupted.
    """


for command in (
    demo,
    check,
    quota,
    plan,
    serial,
    crosscheck,
    offices,
    audit,
    explain,
    object_,
    diff,
    compare,
    ensemble,
    uncertainty,
    lottery,
    pareto,
    book,
    law,
    scenario,
):
    commands.add_command(command)


# What a shell reports for a program whose reader went away (`| head`): 128 + SIGPIPE.
OUTPUT_CLOSED = 141


def main() -> None:
    """Run a command; a mistake ends in a message and an exit code, never in a traceback."""
    _speak_utf8()
    lang = spoken(sys.argv[1:])
    sys.exit(_exit_code(lang))


def _exit_code(lang: Language) -> int:
    """Run the command that was asked for, and say what the shell is to be told."""
    try:
        # Not commands.main(): it answers a closed pipe with exit 1, which here means a breach.
        asked = in_the_language(commands, lang)
        with asked.make_context("wardrota", sys.argv[1:]) as context:
            asked.invoke(context)
        return _flushed(ExitCode.DONE, lang)
    except SystemExit as end:
        return _flushed(int(end.code or 0), lang)
    except (click.exceptions.Abort, KeyboardInterrupt):
        _last_words(message("Interrupted.", lang))
        return int(ExitCode.INTERRUPTED)
    except click.ClickException as error:
        with suppress(OSError):
            show_usage(error, lang)
        return error.exit_code
    except click.exceptions.Exit as end:
        return _flushed(end.exit_code, lang)
    except InternalError as error:
        _last_words(message(f"Internal error: {error}", lang))
        return int(error.exit_code)
    except WardrotaError as error:
        _last_words(_on_the_page(error, lang))
        return int(error.exit_code)
    except BrokenPipeError:
        _forget_stdout()
        return OUTPUT_CLOSED
    except OSError as error:
        return _cannot_show(error, lang)
    except Exception as error:
        if _was_interrupted(error):
            _last_words(message("Interrupted.", lang))
            return int(ExitCode.INTERRUPTED)
        _last_words(message(_unforeseen(error), lang))
        return int(ExitCode.INTERNAL)


def _was_interrupted(error: BaseException | None) -> bool:
    """Whether Ctrl-C stands behind it: a compiled module that is being loaded may make it another error."""
    seen = set[int]()
    while error is not None and id(error) not in seen:
        if isinstance(error, KeyboardInterrupt):
            return True
        seen.add(id(error))
        error = error.__cause__ or error.__context__
    return False


def _last_words(text: str) -> None:
    """On stderr if it takes them: the exit code is told in any case, never Python's own 1, a breach here."""
    with suppress(OSError):
        click.echo(text, err=True)


def _on_the_page(error: WardrotaError, lang: Language) -> str:
    """The message; the long lines of a clash of clauses are wrapped, faults of files stay one a line."""
    if not isinstance(error, NoLawfulPlan):
        return error_text(error, lang)
    from wardrota.report.layout import wrapped

    lines = error_text(error, lang).splitlines()
    return "\n".join(part for line in lines for part in wrapped(line, 0, 2) or [""])


def _speak_utf8() -> None:
    """UTF-8 on any machine, so that Hindi can be printed and JSON is the same bytes everywhere."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _flushed(code: int, lang: Language) -> int:
    """The code, or OUTPUT_CLOSED if what is still buffered cannot be told any more."""
    try:
        if sys.stdout is not None:  # None where the shell closed it with >&-
            sys.stdout.flush()
    except BrokenPipeError:
        _forget_stdout()
        return OUTPUT_CLOSED
    except OSError as error:
        return _cannot_show(error, lang)
    return int(code)


def _cannot_show(error: OSError, lang: Language) -> int:
    """A full disk and the like, where no file of the input or of a run is concerned (those say so)."""
    _forget_stdout()
    place = error.filename or "the output"
    reason = error.strerror or error
    told = f"The system refused {place}: {reason}. Make room, or write elsewhere."
    _last_words(message(told, lang))
    return int(ExitCode.WRONG_INPUT)


def _forget_stdout() -> None:
    """Nobody reads: what is still buffered goes nowhere, or Python would complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unforeseen(error: Exception) -> str:
    """A fault of ours in two lines: what happened, and the place a report should name."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "an unknown place"
    what = f"{type(error).__name__}: {str(error)[:300]}".rstrip(": ")
    return (
        f"Internal error: {what} ({place}). This is a fault of wardrota, not of your input.\n"
        "Please report it with the command and the files that led to it."
    )
