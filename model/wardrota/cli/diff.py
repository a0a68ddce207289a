"""The command that compares a draft with a final order, or two runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, DIGITS, FILE, LANG, say_notes, tell
from wardrota.cli.table_options import COLUMN, SHEET, table_hints
from wardrota.errors import ExitCode, Fault, InputError, gathered

if TYPE_CHECKING:
    from wardrota.explain.changes import Side
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language
    from wardrota.tables import Beside, Hints


@click.command()
@click.argument("draft", metavar="RUN1", type=FILE)
@click.argument("final", metavar="RUN2", type=FILE)
@COLUMN
@SHEET
@LANG
@DIGITS
@AS_JSON
def diff(
    draft: Path,
    final: Path,
    columns: tuple[str, ...],
    sheet: str,
    lang: Language,
    digits: Digits,
    as_json: bool,
) -> None:
    """Compare two orders, ward by ward, with the reason of each change.

    RUN1 and RUN2 are folders that plan, serial or demo wrote, or tables of an order (cycle, ward_id,
    seat, reason). Between two runs a change follows from what they rest on; in a table its reason
    must stand in the column `reason` of RUN2 and say more than RUN1 said. --column and --sheet say
    of such tables what they do not say themselves.

    Exit codes: 0 no change, or every change has a reason; 1 a change without a reason (complaint
    C6); 2 wrong input, or two orders with nothing in common.
    """
    from wardrota.explain.changes import difference
    from wardrota.explain.telling_changes import difference_json, difference_told
    from wardrota.tables import ORDER_NAMES, check_hints

    hints = table_hints(columns, sheet, names=ORDER_NAMES)
    faults: list[Fault] = []
    beside: Beside = []
    first = gathered(faults, lambda: _side(draft, hints, beside))
    second = gathered(faults, lambda: _side(final, hints, beside))
    if not faults:
        gathered(faults, lambda: check_hints(hints, beside))
    if faults or first is None or second is None:
        raise InputError(faults)
    found = difference(first, second)
    if as_json:
        click.echo(json.dumps(difference_json(found), ensure_ascii=False, indent=2))
    else:
        for sentence in difference_told(found):
            tell(sentence.in_(lang), digits)
    if found.unexplained:
        sys.exit(int(ExitCode.BREACH))


def _side(path: Path, hints: Hints, beside: Beside) -> Side:
    """A run if it is a folder, else a table of an order."""
    from wardrota.explain.changes import Side
    from wardrota.runs import read_run
    from wardrota.tables import read_plan

    if path.is_dir():
        run = read_run(path)
        return Side(str(path), run.plan, run)
    read = read_plan(path, hints, beside)
    say_notes(read.notes)
    return Side(str(path), read.value)
