"""What the commands share: options, notes to stderr, and the marks that figures must carry."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from wardrota.history import History
from wardrota.wards import WardTable

FILE = click.Path(path_type=Path)
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Machine-readable result on stdout.")
SETS = click.option(
    "--set", "sets", multiple=True, metavar="KEY=VALUE", help="Override one key, e.g. seats.BC=22."
)
OUT = click.option("--out", type=FILE, help="Folder to write; nothing is written without it.")
FORCE = click.option("--force", is_flag=True, help="Replace the folder if it exists.")
LANG = click.option("--lang", type=click.Choice(["en", "hi"]), default="en", show_default=True)


def say_notes(notes: Iterable[str]) -> None:
    """Notes go to stderr, so that stdout stays clean."""
    for note in notes:
        click.echo(f"note: {note}", err=True)


def marks(wards: WardTable, history: History | None = None) -> tuple[str, ...]:
    """Sentences on every figure that is estimated, inferred or synthetic."""
    found = [f"{name} is {standing}" for name, standing in wards.marked_columns().items()]
    if history is not None:
        past = {c.label for c in history.cycles}
        found += [
            f"the order of {label} is {standing}"
            for label, standing in history.standing.items()
            if label in past and standing.must_be_marked
        ]
    return tuple(found)
