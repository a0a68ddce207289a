"""Commands on scenario files: every setting and where it comes from, and the JSON Schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, FILE, LANG, SETS

if TYPE_CHECKING:
    from wardrota.report.words import Language


@click.group()
def scenario() -> None:
    """Show a scenario as it is understood."""


@scenario.command()
@click.argument("file", type=FILE)
@SETS
@LANG
@AS_JSON
def show(file: Path, sets: tuple[str, ...], lang: Language, as_json: bool) -> None:
    """Print every setting with the file it comes from: value ← file."""
    from wardrota.scenario import load_scenario

    loaded = load_scenario(file, sets)
    rows = [(key, _value(loaded.values, key), origin) for key, origin in loaded.origin.items()]
    if as_json:
        answer = {key: {"value": value, "origin": origin} for key, value, origin in rows}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2, default=str))
        return
    for key, value, origin in rows:
        click.echo(f"{key} = {json.dumps(value, ensure_ascii=False, default=str)}  ← {origin}")


@scenario.command()
def schema() -> None:
    """Print the JSON Schema of scenario files, for editors."""
    from wardrota.scenario.schema import ScenarioModel

    click.echo(json.dumps(ScenarioModel.model_json_schema(), ensure_ascii=False, indent=2))


def _value(values: object, dotted: str) -> object:
    for part in dotted.split("."):
        assert isinstance(values, dict)
        values = values[part]
    return values
