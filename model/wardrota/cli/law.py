"""The command that prints the Act as this version knows it, and who carries which clause."""

from __future__ import annotations

import importlib
import json
import pkgutil
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import AS_JSON, LANG

if TYPE_CHECKING:
    from wardrota.law.clauses import CarrierKind
    from wardrota.report.words import Language


@click.command()
@LANG
@AS_JSON
def law(lang: Language, as_json: bool) -> None:
    """Print the clauses, who carries each one, and the questions that the text leaves open."""
    from wardrota.hindi import in_hindi
    from wardrota.law.statute import Unit, load_statute
    from wardrota.scenario import readings_for

    statute = load_statute("up_1959")
    units: tuple[Unit, ...] = ("wards", "offices")
    chosen = {unit: readings_for(unit, statute).as_mapping() for unit in units}
    carried = _carriers()
    if as_json:
        clauses = [
            {
                "id": item.id,
                "about": item.about,
                "text": item.text,
                "units": item.units,
                "carriers": {kind: names.get(item.id, ()) for kind, names in carried.items()},
            }
            for item in statute.clauses
        ]
        questions = [
            {
                "key": question.key,
                "question": question.question,
                "why": question.why,
                "options": {str(unit): names for unit, names in question.options.items()},
                "default": {unit: chosen[unit][question.key] for unit in chosen},
            }
            for question in statute.questions
        ]
        click.echo(json.dumps({"clauses": clauses, "readings": questions}, ensure_ascii=False, indent=2))
        return

    def said(words: str) -> str:
        return in_hindi("law", words) if lang == "hi" else words

    click.echo(f"{statute.title}\n{statute.title_hi}\n{statute.source}\n")
    for item in statute.clauses:
        click.echo(f"{item.id}: {said(item.about)}")
        for kind, names in carried.items():
            if item.id in names:
                click.echo(f"    {said(kind)}: {', '.join(names[item.id])}")
            elif kind in item.carriers:
                click.echo(f"    {said(kind)}: {said('missing')}")
        if item.drafting_fault:
            click.echo(f"    {said('drafting fault')}: {said(item.drafting_fault)}")
    for question in statute.questions:
        click.echo(
            f"\n{question.key}: {said(question.question)}\n    {said('why open')}: {said(question.why)}"
        )
        for unit, defaults in chosen.items():
            options = ", ".join(question.options.get(unit, ())) or question.kind
            click.echo(f"    {said(unit)}: {options} ({said('default')}: {defaults[question.key]})")


def _carriers() -> dict[CarrierKind, dict[str, tuple[str, ...]]]:
    """The functions that carry each clause, after importing every module that may hold one."""
    from wardrota.law.clauses import carriers

    for package in ("wardrota.law", "wardrota.allot", "wardrota.audit"):
        found = importlib.import_module(package)
        for module in pkgutil.iter_modules(found.__path__, f"{package}."):
            importlib.import_module(module.name)
    kinds: tuple[CarrierKind, ...] = ("rule", "constraint", "check")
    return {kind: carriers(kind) for kind in kinds}
