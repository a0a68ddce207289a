"""Rows of ``wards.csv`` to a WardTable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from wardrota.tables.cells import Parsed, Unreadable, parse_count, parse_percentage, parse_rank
from wardrota.tables.columns import CATEGORIES, Columns
from wardrota.tables.findings import Findings
from wardrota.tables.grid import Grid, Row, read_grid
from wardrota.tables.headers import NO_HINTS, Hints
from wardrota.tables.ids import check_id
from wardrota.tables.sources import Source, find_source
from wardrota.tables.ward_checks import check_totals, note_oddities
from wardrota.wards import Standing, Ward, WardTable

COLUMNS = Columns(
    required=("ward_id", "ward_name", "population", "sc", "st", "bc"),
    optional=("ward_name_hi", "zone", "rank_sc", "rank_bc"),
    facts=("population", *CATEGORIES),
    totals=True,
)


def wards_from(
    path: Path, findings: Findings, sources: bool, hints: Hints = NO_HINTS
) -> tuple[WardTable, frozenset[str]] | None:
    """The table, and every id its file names (also in faulty rows); None if there is no grid."""
    grid = read_grid(path, COLUMNS, findings, hints)
    if grid is None:
        return None
    source = find_source(path, grid.content, findings) if sources else Source()
    known = [_ward(row, grid, hints.percent, findings) for row in _distinct(grid, findings)]
    wards = [ward for ward in known if ward is not None]
    note_oddities(wards, findings)
    check_totals(grid, wards, hints.percent, findings)
    place = grid.columns.index("ward_id")
    named = [row.cells["ward_id"] for row in grid.rows]
    named += [cells[place] for cells in grid.broken if len(cells) > place]
    standing = {**source.of(grid.columns), **dict.fromkeys(sorted(hints.percent), Standing.ESTIMATED)}
    return WardTable(tuple(wards), standing, source.citation), frozenset(named)


def _distinct(grid: Grid, findings: Findings) -> list[Row]:
    """Equal rows once, merged with a note; differing rows of one ward are a fault, and each is looked at."""
    first: dict[str, Row] = {}
    distinct: list[Row] = []
    for row in grid.rows:
        ward_id = row.cells["ward_id"]
        earlier = first.setdefault(ward_id, row)
        if earlier is row or not ward_id:
            distinct.append(row)
        elif earlier.cells == row.cells:
            findings.reading(
                row.number, "ward_id", f"the same row again, merged ({ward_id!r} as in row {earlier.number})"
            )
        else:
            apart = [name for name in grid.columns if earlier.cells[name] != row.cells[name]]
            findings.fault(
                row.number,
                "ward_id",
                f"{ward_id!r} stands in row {earlier.number} already, with another {', '.join(apart)}",
                "each ward once",
                f"Keep row {earlier.number} or row {row.number}, or give one of them its own id.",
            )
            distinct.append(row)
    return distinct


def _ward(row: Row, grid: Grid, percent: frozenset[str], findings: Findings) -> Ward | None:
    cells = row.cells
    before = len(findings.faults)
    check_id(cells["ward_id"], row.number, findings)
    population = _number(
        row, "population", findings, lambda t: parse_count(t, dash_is_nil=False, word_is_nil=False)
    )
    people = {}
    for name in CATEGORIES:
        surveyed = name == "bc"  # where a dash may also mean that no survey was made
        parse = partial(parse_count, dash_is_nil=not surveyed)
        if name in percent:
            parse = partial(_of_population, population=population)
        people[name] = _number(row, name, findings, parse, blank=surveyed)
    sc, st, bc = (people[name] for name in CATEGORIES)
    rank_sc = _number(row, "rank_sc", findings, parse_rank, blank=True)
    rank_bc = _number(row, "rank_bc", findings, parse_rank, blank=True)
    if population is not None:
        _check_parts(row, population, people, findings)
    if population is None or sc is None or st is None or len(findings.faults) > before:
        return None
    known = {*COLUMNS.required, *COLUMNS.optional}
    return Ward(
        id=cells["ward_id"],
        name=cells["ward_name"],
        population=population,
        sc=sc,
        st=st,
        bc=bc,
        name_hi=cells.get("ward_name_hi", ""),
        zone=cells.get("zone", ""),
        rank_sc=rank_sc,
        rank_bc=rank_bc,
        other={name: cells[name] for name in grid.columns if name not in known},
    )


def _of_population(text: str, population: int | None) -> Parsed[int]:
    """Persons from a percentage of the ward's population; what is left of a person is left out."""
    share = parse_percentage(text).value
    how = "a percentage of the population read as persons, fractions of a person left out"
    return Parsed(int(share * (population or 0) // 100), how)


def _number(
    row: Row, column: str, findings: Findings, parse: Callable[[str], Parsed[int]], *, blank: bool = False
) -> int | None:
    text = row.cells.get(column, "")
    if not text:
        if not blank:
            findings.fault(
                row.number,
                column,
                "blank",
                "a whole number of persons",
                "Write 0 only if nobody was counted.",
            )
        return None
    try:
        parsed = parse(text)
    except Unreadable as error:
        remedy = error.remedy
        if blank and column == "bc":
            remedy = "Leave it blank if no survey was made, write 0 if nobody was counted."
        findings.fault(row.number, column, error.found, error.allowed, remedy)
        return None
    if parsed.how:
        findings.reading(row.number, column, parsed.how, text, str(parsed.value))
    return parsed.value


def _check_parts(row: Row, population: int, parts: Mapping[str, int | None], findings: Findings) -> None:
    """No category, and no three together, may be more than all the people of the ward."""
    known = {name: people for name, people in parts.items() if people is not None}
    above = [name for name, people in known.items() if people > population]
    for name in above:
        findings.fault(
            row.number,
            name,
            f"{known[name]} of category {name} among {population} persons",
            f"at most the population, {population}",
            "Have two columns changed places?",
        )
    together = sum(known.values())
    if not above and together > population:
        sum_in_words = " + ".join(f"{name} {people}" for name, people in known.items())
        findings.fault(
            row.number,
            ", ".join(known),
            f"{sum_in_words} = {together} among {population} persons",
            f"together at most the population, {population}",
            "The categories do not overlap: look the figures up again.",
        )
