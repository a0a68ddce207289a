"""Rows of ``lineage.csv`` to a Lineage: who moved from which old ward into which new one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from wardrota.cycle import Cycle
from wardrota.lineage import OUTSIDE, Delimitation, Flow, Lineage
from wardrota.tables.cells import Unreadable, parse_count, parse_cycle
from wardrota.tables.columns import Columns
from wardrota.tables.findings import Findings, rows_in_words
from wardrota.tables.grid import Grid, Row, read_grid
from wardrota.tables.joins import note_twins, unmatched
from wardrota.tables.sources import find_source
from wardrota.wards import WardTable, natural_key

COLUMNS = Columns(
    required=("old_ward_id", "new_ward_id", "persons"),
    optional=("since", "old_ward_name", "new_ward_name"),
)
_TOTAL_WORDS = frozenset({"total", "grand total", "sum", "योग", "कुल", "कुल योग"})
_ENDS = ("old_ward_id", "new_ward_id")


@dataclass(frozen=True, slots=True)
class Drawn:
    """One redrawing as the file has it: the rows in which each old and each new id stands."""

    delimitation: Delimitation
    old_rows: dict[str, list[int]]
    new_rows: dict[str, list[int]]


def lineage_from(path: Path, findings: Findings) -> tuple[Lineage, tuple[Drawn, ...]] | None:
    """The redrawings of the file, oldest first; None if there is no grid."""
    grid = read_grid(path, COLUMNS, findings)
    if grid is None:
        return None
    source = find_source(path, grid.content, findings)
    by_since: dict[str, list[tuple[Row, Flow]]] = {}
    dates: dict[str, Cycle | None] = {}
    for row in grid.rows:
        since = _since(row, findings)
        flow = _flow(row, findings)
        label = since.label if since is not None else ""
        dates.setdefault(label, since)
        by_since.setdefault(label, [])
        if flow is not None:
            by_since[label].append((row, flow))
    _check_dates(grid, dates, findings)
    drawn = [_drawn(rows, dates[label], findings) for label, rows in by_since.items()]
    drawn.sort(key=lambda one: one.delimitation.since.sort_key if one.delimitation.since else (0, ""))
    for earlier, later in pairwise(drawn):
        _check_steps(earlier, later, findings)
    steps = tuple(one.delimitation for one in drawn)
    return Lineage(steps, source.of(grid.columns), source.citation), tuple(drawn)


def _since(row: Row, findings: Findings) -> Cycle | None:
    text = row.cells.get("since", "")
    if not text:
        return None
    try:
        return parse_cycle(text).value
    except Unreadable as error:
        findings.fault(row.number, "since", error.found, f"{error.allowed}, or blank", error.remedy)
        return None


def _flow(row: Row, findings: Findings) -> Flow | None:
    old, new = (row.cells[end] for end in _ENDS)
    before = len(findings.faults)
    for end in _ENDS:
        if row.cells[end].casefold() in _TOTAL_WORDS:
            found = f"{row.cells[end]!r} looks like a line of totals"
            findings.fault(row.number, end, found, "one flow a row", "Take it out.")
    if old == OUTSIDE == new:
        allowed = "an old ward or a new ward; blank is the area outside all wards"
        findings.fault(row.number, ", ".join(_ENDS), "both blank", allowed, "Fill in one of them.")
    persons = _persons(row, findings)
    if persons is None or len(findings.faults) > before:
        return None
    return Flow(old, new, persons, row.cells.get("old_ward_name", ""), row.cells.get("new_ward_name", ""))


def _persons(row: Row, findings: Findings) -> int | None:
    text = row.cells["persons"]
    if not text:
        remedy = "Count the people of the old ward in the new one; write 0 if nobody lives there."
        findings.fault(row.number, "persons", "blank", "a whole number of persons", remedy)
        return None
    try:
        parsed = parse_count(text, dash_is_nil=False, word_is_nil=False)
    except Unreadable as error:
        findings.fault(row.number, "persons", error.found, error.allowed, error.remedy)
        return None
    if parsed.how:
        findings.reading(row.number, "persons", parsed.how, text, str(parsed.value))
    return parsed.value


def _check_dates(grid: Grid, dates: dict[str, Cycle | None], findings: Findings) -> None:
    blank = [row.number for row in grid.rows if not row.cells.get("since", "")]
    if "" in dates and len(dates) > 1 and blank:
        findings.fault(
            blank[0],
            "since",
            f"blank in {rows_in_words(blank)}, and filled in elsewhere",
            "the first election held in the new wards, in every row or in none",
            "Fill it in.",
        )
    years: dict[int, list[str]] = {}
    for since in filter(None, dates.values()):
        years.setdefault(since.year, []).append(since.label)
    for year, labels in years.items():
        if len(labels) > 1:
            found = f"{' and '.join(labels)} name redrawings of the same year"
            findings.fault(0, "since", found, f"one way of naming the election of {year}", "Write it alike.")


def _drawn(rows: list[tuple[Row, Flow]], since: Cycle | None, findings: Findings) -> Drawn:
    """One redrawing: a flow given twice is merged or refused, one of nobody is left out."""
    first: dict[tuple[str, str], tuple[Row, Flow]] = {}
    for row, flow in rows:
        earlier, known = first.setdefault((flow.old, flow.new), (row, flow))
        if earlier is row:
            continue
        if known == flow:
            how = f"the same flow again, merged with row {earlier.number}"
            findings.reading(row.number, "persons", how, "")
            continue
        findings.fault(
            row.number,
            "persons",
            f"{_way(flow)} stands in row {earlier.number} already, with {known.persons} persons",
            "each pair of an old and a new ward once",
            "Add them up in one row.",
        )
    kept = list(_with_people(list(first.values()), findings))
    old_rows: dict[str, list[int]] = {}
    new_rows: dict[str, list[int]] = {}
    for row, flow in rows:
        old_rows.setdefault(flow.old, []).append(row.number)
        new_rows.setdefault(flow.new, []).append(row.number)
    for ids in (old_rows, new_rows):
        ids.pop(OUTSIDE, None)
        note_twins(ids, findings)
    return Drawn(Delimitation(tuple(kept), since), old_rows, new_rows)


def _with_people(rows: list[tuple[Row, Flow]], findings: Findings) -> Iterator[Flow]:
    """Without the flows of nobody, unless a ward stands in no other row: only people carry a past."""
    often: dict[tuple[str, str], int] = {}
    for _, flow in rows:
        for end in (("old", flow.old), ("new", flow.new)):
            often[end] = often.get(end, 0) + 1
    for row, flow in rows:
        if flow.persons or 1 in (often["old", flow.old], often["new", flow.new]):
            yield flow
        else:
            findings.reading(row.number, "persons", "0 persons: land without people, left out", "")


def _way(flow: Flow) -> str:
    return f"from {flow.old or 'outside'} to {flow.new or 'outside'}"


def _check_steps(earlier: Drawn, later: Drawn, findings: Findings) -> None:
    """The new wards of one redrawing are the old wards of the next."""
    since = later.delimitation.since
    label = since.label if since is not None else "the plan"
    unmatched(
        later.old_rows,
        earlier.delimitation.new_ids,
        findings,
        "old_ward_id",
        f"among the new wards of the redrawing before {label}",
        "Take the old wards of a redrawing from the new wards of the one before it.",
    )
    unmatched(
        earlier.new_rows,
        later.delimitation.old_ids,
        findings,
        "new_ward_id",
        f"among the old wards of the redrawing of {label}",
        "Say where its people are now.",
    )


def check_against_wards(
    drawn: tuple[Drawn, ...], ward_ids: Collection[str], table: WardTable | None, findings: Findings
) -> None:
    """Every ward of today is in the last redrawing, and the other way round, written alike."""
    last = drawn[-1]
    listed = "the table of wards" if table is not None else "the order"
    remedy = f"Correct the id; the new wards are those of {listed}."
    unmatched(last.new_rows, ward_ids, findings, "new_ward_id", f"in {listed}", remedy)
    named = set(last.new_rows)
    lacking = sorted((ward for ward in ward_ids if ward and ward not in named), key=natural_key)
    if lacking:
        findings.fault(
            0,
            "new_ward_id",
            f"nothing is said of ward {', '.join(map(repr, lacking))} of {listed}",
            f"every ward of {listed}, with the people of each old ward in it",
            "A ward of area that is new to the corporation has a row with a blank old_ward_id.",
        )
    if table is not None and not findings.faults:
        _note_other_totals(last.delimitation, table, findings)


def _note_other_totals(delimitation: Delimitation, table: WardTable, findings: Findings) -> None:
    """The two tables may rest on different counts; shares are those of the lineage."""
    people = {ward: sum(f.persons for f in flows) for ward, flows in delimitation.by_new().items()}
    apart = [
        f"{ward.id} ({people[ward.id]}, not {ward.population})"
        for ward in table.wards
        if people[ward.id] != ward.population
    ]
    if apart:
        shown = ", ".join(apart[:6]) + (f" and {len(apart) - 6} more" if len(apart) > 6 else "")
        findings.note(f"persons do not add up to the population of ward {shown}")
