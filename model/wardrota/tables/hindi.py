"""The notes of one file in Hindi."""

from __future__ import annotations

from wardrota.hindi import how_in_hindi, in_hindi, rows_in_hindi
from wardrota.tables.findings import Findings, alike, rows_in_words


def notes(findings: Findings) -> tuple[str, ...]:
    """The notes of one file, in the order in which they stand in English."""
    place = f"{findings.where}, शीट {findings.sheet}" if findings.sheet else findings.where
    on_file = [f"{place}: {in_hindi('note', text)}।" for text in findings.remarks]
    on_cells = []
    for repairs in alike(findings.repairs):
        first = repairs[0]
        where = f"{place}, स्तंभ {first.column}, {rows_in_hindi(rows_in_words(one.row for one in repairs))}"
        example = f" ({first.example})" if first.example else ""
        on_cells.append(f"{where}: {how_in_hindi(first.how)}{example.replace(' as ', ' → ')}।")
    return (*on_file, *on_cells)
