"""Options that say of a table what it does not say by itself: columns, sheet, percentages."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

import click

from wardrota.errors import Fault, InputError

if TYPE_CHECKING:
    from wardrota.tables import Hints

Command = TypeVar("Command", bound=Callable[..., Any])

COLUMN = click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="NAME=HEADER",
    help="Which column is meant, by its header or letter, e.g. bc=पिछड़ा वर्ग.",
)
SHEET = click.option(
    "--sheet", default="", metavar="NAME", help="Sheet of the table, where several would do."
)
_OPTIONS = (
    COLUMN,
    click.option("--sheet", default="", metavar="NAME", help="Sheet of the wards, where several would do."),
    click.option(
        "--percent",
        multiple=True,
        type=click.Choice(["sc", "st", "bc"]),
        help="This category is given in percent of each ward's population; it is then marked as estimated.",
    ),
)


def table_hints_options(command: Command) -> Command:
    """Give a command the options ``--column``, ``--sheet`` and ``--percent``."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def table_hints(
    columns: tuple[str, ...],
    sheet: str,
    percent: tuple[str, ...] = (),
    names: tuple[str, ...] | None = None,
) -> Hints:
    """The options as the readers take them; ``names`` are the columns that can be meant, if not those of
    wards and past orders.

    Raises
    ------
    InputError
        With every ``--column`` that is malformed, of an unknown name, or given twice.
    """
    from wardrota.tables import COLUMN_NAMES, Hints

    known = COLUMN_NAMES if names is None else names
    faults: list[Fault] = []
    told: dict[str, str] = {}
    for item in columns:
        name, equals, header = (part.strip() for part in item.partition("="))
        if not equals or not header:
            faults.append(_fault(f"found {item[:80]!r}", "NAME=HEADER, e.g. sc=SC Population"))
        elif name not in known:
            near = get_close_matches(name, known, n=1)
            remedy = f"Did you mean {near[0]}?" if near else ""
            faults.append(_fault(f"unknown column {name[:40]!r}", ", ".join(known), remedy))
        elif told.setdefault(name, header) != header:
            found = f"{name} is said to be {told[name]!r} and {header!r}"
            faults.append(_fault(found, "one header for each column", "Leave one of them out."))
    if faults:
        raise InputError(faults)
    return Hints(told, sheet, frozenset(percent))


def _fault(found: str, allowed: str, remedy: str = "") -> Fault:
    return Fault("--column", 0, "", found, allowed, remedy)
