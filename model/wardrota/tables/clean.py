"""Clean tables: what was read from a file of any kind, as plain CSV that is read again without a note."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence

from wardrota.history import History
from wardrota.lineage import Lineage
from wardrota.tables.findings import Findings, Repair
from wardrota.tables.inputs import Tables
from wardrota.tables.output import csv_text, seat_text
from wardrota.tables.sources import NAME as SOURCES
from wardrota.wards import Standing, WardTable, natural_key

_OPTIONAL = ("ward_name_hi", "zone", "rank_sc", "rank_bc")
_REPAIR_HEADER = ("file", "sheet", "cell", "row", "column", "written", "read_as", "why")


def clean_files(
    tables: Tables, findings: Sequence[Findings], inputs: Mapping[str, bytes], bom: bool = False
) -> dict[str, bytes]:
    """Name → content: the tables, their standing, every repair, and a manifest that ties them to the inputs.

    ``inputs`` holds name and content of the files that were read; ``bom`` puts the byte order mark
    before each table, by which Excel knows UTF-8.
    """
    csv = "utf-8-sig" if bom else "utf-8"
    files: dict[str, bytes] = {}
    if tables.wards is not None:
        files["wards.csv"] = wards_csv(tables.wards).encode(csv)
    if tables.history.allotments:
        files["history.csv"] = history_csv(tables.history).encode(csv)
    if tables.lineage is not None:
        files["lineage.csv"] = lineage_csv(tables.lineage).encode(csv)
    repairs = [repair for one in findings for repair in one.repairs]
    files["repairs.csv"] = csv_text([_REPAIR_HEADER, *map(_repair_row, repairs)]).encode(csv)
    files[SOURCES] = _sources(tables, files).encode("utf-8")
    files["manifest.json"] = _manifest(findings, inputs).encode("utf-8")
    return files


def wards_csv(table: WardTable) -> str:
    """The table of wards under our own names; optional columns only where one cell is filled."""
    optional = [name for name in _OPTIONAL if any(_optional(ward, name) for ward in table.wards)]
    other = list(dict.fromkeys(name for ward in table.wards for name in ward.other))
    header = ("ward_id", "ward_name", "population", "sc", "st", "bc", *optional, *other)
    rows = [
        (
            *(ward.id, ward.name, str(ward.population), str(ward.sc), str(ward.st)),
            "" if ward.bc is None else str(ward.bc),
            *(_optional(ward, name) for name in optional),
            *(ward.other.get(name, "") for name in other),
        )
        for ward in table.wards
    ]
    return csv_text([header, *rows])


def _optional(ward: object, name: str) -> str:
    value = getattr(ward, "name_hi" if name == "ward_name_hi" else name)
    return "" if value is None else str(value)


def history_csv(history: History) -> str:
    """Past orders, one row a cycle and ward; with their standing where it is stated row by row."""
    labels = [cycle.label for cycle in history.cycles]
    stated = any(label in history.standing for label in labels)
    header = ("cycle", "ward_id", "seat", *(("standing",) if stated else ()))
    rows = []
    for allotment in history.allotments:
        label = allotment.cycle.label
        for ward in sorted(allotment.seats, key=natural_key):
            row = [label, ward, seat_text(allotment, ward)]
            if stated:
                standing = history.standing.get(f"{label}/{ward}", history.standing.get(label))
                row.append("" if standing in {None, Standing.UNSTATED} else str(standing))
            rows.append(row)
    return csv_text([header, *rows])


def lineage_csv(lineage: Lineage) -> str:
    """Who moved from which old ward into which new one; names and dates only where there are any."""
    flows = [(flow, step.since) for step in lineage.delimitations for flow in step.flows]
    named = any(flow.old_name or flow.new_name for flow, _ in flows)
    dated = any(since is not None for _, since in flows)
    names = ("old_ward_name", "new_ward_name") if named else ()
    header = ("old_ward_id", "new_ward_id", "persons", *names, *(("since",) if dated else ()))
    rows = [
        (
            *(flow.old, flow.new, str(flow.persons)),
            *((flow.old_name, flow.new_name) if named else ()),
            *((since.label if since is not None else "",) if dated else ()),
        )
        for flow, since in flows
    ]
    return csv_text([header, *rows])


def _repair_row(repair: Repair) -> tuple[str, ...]:
    place = (repair.where, repair.sheet, repair.cell, str(repair.row), repair.column)
    return (*place, repair.written, repair.value, repair.how)


def _sources(tables: Tables, files: Mapping[str, bytes]) -> str:
    """``SOURCES.toml`` of the folder, so that an estimated figure stays marked."""
    known = {
        "wards.csv": (tables.wards.standing, tables.wards.source) if tables.wards is not None else ({}, ""),
        "history.csv": (tables.history.standing, tables.history.source),
    }
    if tables.lineage is not None:
        known["lineage.csv"] = (tables.lineage.standing, tables.lineage.source)
    entries = []
    for name, (standing, source) in known.items():
        if name not in files:
            continue
        header = files[name].decode("utf-8-sig").partition("\n")[0].split(",")
        lines = [f'["{name}"]', f"title = {_toml(source or 'cleaned by wardrota check')}"]
        lines.append(f'sha256 = "{hashlib.sha256(files[name]).hexdigest()}"')
        lines += [
            f"standing.{_toml(column)} = {_toml(str(word))}"
            for column, word in standing.items()
            if column in header and word is not Standing.UNSTATED
        ]
        entries.append("\n".join(lines))
    return "\n\n".join(entries) + "\n"


def _toml(text: str) -> str:
    """A basic string: JSON's escapes are TOML's, too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _manifest(findings: Iterable[Findings], inputs: Mapping[str, bytes]) -> str:
    written = {
        "made_by": "wardrota check --write-clean",
        "inputs": {name: hashlib.sha256(content).hexdigest() for name, content in inputs.items()},
        "columns": mapping(findings),
        "notes": [note for one in findings for note in one.notes],
    }
    return json.dumps(written, ensure_ascii=False, indent=2) + "\n"


def mapping(findings: Iterable[Findings]) -> list[dict[str, str]]:
    """Which header of which file was read as which column."""
    return [
        {
            "file": one.where,
            "sheet": one.sheet,
            "column": name,
            "header": place.header,
            "letter": place.letter,
        }
        for one in findings
        for name, place in one.mapped.items()
    ]
