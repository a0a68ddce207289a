"""The command that prints the Act as this version knows it."""

from __future__ import annotations

import json

import click

from wardrota.cli.options import AS_JSON


@click.command()
@AS_JSON
def law(as_json: bool) -> None:
    """Print the clauses, and the questions that the text leaves open with their answers."""
    from wardrota.law.statute import Unit, load_statute
    from wardrota.scenario import readings_for

    statute = load_statute("up_1959")
    units: tuple[Unit, ...] = ("wards", "offices")
    chosen = {unit: readings_for(unit, statute).as_mapping() for unit in units}
    if as_json:
        clauses = [{"id": c.id, "about": c.about, "text": c.text, "units": c.units} for c in statute.clauses]
        questions = [
            {
                "key": q.key,
                "question": q.question,
                "why": q.why,
                "options": {str(unit): names for unit, names in q.options.items()},
                "default": {unit: chosen[unit][q.key] for unit in chosen},
            }
            for q in statute.questions
        ]
        click.echo(json.dumps({"clauses": clauses, "readings": questions}, ensure_ascii=False, indent=2))
        return
    click.echo(f"{statute.title}\n{statute.title_hi}\n{statute.source}\n")
    for item in statute.clauses:
        click.echo(f"{item.id:>16}  {item.about}")
        if item.drafting_fault:
            click.echo(f"{'':>16}  drafting fault: {item.drafting_fault}")
    for question in statute.questions:
        click.echo(f"\n{question.key}: {question.question}\n  why open: {question.why}")
        for unit, defaults in chosen.items():
            options = ", ".join(question.options.get(unit, ())) or question.kind
            click.echo(f"  {unit}: {options} (default: {defaults[question.key]})")
