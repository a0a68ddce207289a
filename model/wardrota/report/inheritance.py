"""Who has whose past after the wards were drawn anew, flow by flow: a table to read and a file to check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wardrota.grouping import grouped
from wardrota.history import Descent
from wardrota.report.layout import table
from wardrota.report.words import Language, say
from wardrota.tables.output import csv_text


class InheritanceRow(NamedTuple):
    """One flow of people. ``inherits`` is why the past follows it, blank where it does not.

    ``past`` has the seats of the old ward in the orders made for its list, oldest first.
    """

    since: str
    ward_id: str
    old_ward_id: str
    persons: int
    of: int
    inherits: str
    past: str


def inheritance_rows(descent: Descent) -> tuple[InheritanceRow, ...]:
    """Every flow of every redrawing, oldest first, by new ward; people who left the wards are not in it."""
    rows = []
    lineage = descent.lineage
    for number, (step, heirs) in enumerate(zip(lineage.delimitations, descent.heirs, strict=True)):
        why = {(heir.ward, heir.old): heir.why for heir in heirs}
        # The orders made for the wards that this redrawing found: those after the redrawing before it.
        passed = len(lineage.delimitations) - number
        orders = [order for order in descent.recorded if len(lineage.after(order.cycle)) == passed]
        for ward, flows in step.by_new().items():
            total = sum(flow.persons for flow in flows)
            for flow in flows:
                past = [f"{o.cycle.label} {o.seats[flow.old] or '?'}" for o in orders if flow.old in o.seats]
                since = step.since.label if step.since is not None else ""
                inherits = why.get((ward, flow.old), "")
                rows.append(
                    InheritanceRow(since, ward, flow.old, flow.persons, total, inherits, "; ".join(past))
                )
    return tuple(rows)


def inheritance_csv(descent: Descent) -> str:
    """The text of ``inheritance.csv``, lines ending in LF."""
    rows = [[str(cell) for cell in row] for row in inheritance_rows(descent)]
    return csv_text([InheritanceRow._fields, *rows])


def inheritance_lines(descent: Descent, lang: Language) -> Iterator[str]:
    """The same as a table of text."""
    head = [say(f"inheritance_{name}", lang) for name in InheritanceRow._fields]
    rows = [
        [
            row.since,
            row.ward_id,
            row.old_ward_id or say("inheritance_outside", lang),
            grouped(row.persons),
            grouped(row.of),
            say(f"inheritance_by_{row.inherits}", lang) if row.inherits else say("inheritance_no", lang),
            row.past,
        ]
        for row in inheritance_rows(descent)
    ]
    yield from table([head, *rows], right=False)
