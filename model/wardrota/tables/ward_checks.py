"""What is strange in a table of wards as a whole: its own totals, its ranks, figures far from the rest."""

from __future__ import annotations

from collections.abc import Sequence

from wardrota.tables.cells import Unreadable, parse_count
from wardrota.tables.columns import CATEGORIES
from wardrota.tables.findings import Findings, wards_in_words
from wardrota.tables.grid import Grid
from wardrota.wards import Ward

_ENOUGH = 5  # wards; of fewer nothing can be said
_FAR = 20  # times the middle population
_LIKE_PERCENT = 5  # a mean above it among figures up to 100


def check_totals(grid: Grid, wards: Sequence[Ward], percent: frozenset[str], findings: Findings) -> None:
    """Every line of totals must be the sum of all rows, or of those since the line of totals before.

    Lines are not judged while a row of the table is faulty, since its figures are not known yet, nor
    the columns given in ``percent``, which have no sum.
    """
    if findings.faults:
        return
    row_of = {row.cells["ward_id"]: row.number for row in reversed(grid.rows)}
    before = 0
    for line in grid.totals:
        part = [ward for ward in wards if before < row_of[ward.id] < line.number]
        for column in ("population", *(name for name in CATEGORIES if name not in percent)):
            _check_total(line.number, column, line.cells.get(column, ""), [list(wards), part], findings)
        before = line.number


def _check_total(
    row: int, column: str, text: str, wards: Sequence[Sequence[Ward]], findings: Findings
) -> None:
    people = [[getattr(ward, column) for ward in some] for some in wards]
    if not text:
        return
    if any(one is None for some in people for one in some):
        findings.note(
            f"row {row}: the total of {column} cannot be checked, since {column} is blank somewhere"
        )
        return
    try:
        stated = parse_count(text, dash_is_nil=True).value
    except Unreadable as error:
        findings.fault(row, column, f"{error.found} in a line of totals", error.allowed, error.remedy)
        return
    sums = [sum(some) for some in people]
    if stated not in sums:
        apart = stated - sums[0]
        findings.fault(
            row,
            column,
            f"the line of totals says {stated}, and the {len(people[0])} rows add up to {sums[0]}"
            f" ({abs(apart)} {'fewer' if apart > 0 else 'more'})",
            "a line of totals that agrees with its rows",
            "Is a ward missing, or one figure wrong? Correct it, or take the line of totals out.",
        )


def note_oddities(wards: list[Ward], findings: Findings) -> None:
    """Notes and warnings on what may be meant."""
    empty = [ward.id for ward in wards if ward.population == 0]
    if empty:
        findings.note(f"warning: population 0 in ward {wards_in_words(empty)}; its shares are undefined")
    unnamed = [ward.id for ward in wards if not ward.name]
    if unnamed:
        findings.note(f"no name for ward {wards_in_words(unnamed)}")
    bare = [ward.id for ward in wards if ward.bc is None]
    if bare and len(bare) == len(wards):
        findings.note("column bc is blank throughout: no survey, which is not 0")
    elif bare:
        findings.note(
            f"warning: bc is blank for ward {wards_in_words(bare)}, so the backward classes have no total"
        )
    _note_magnitudes(wards, findings)
    _note_gaps([ward.id for ward in wards], findings)
    for name in ("rank_sc", "rank_bc"):
        _note_ranks(name, [(ward.id, getattr(ward, name)) for ward in wards], findings)
    latin = [
        w.id for w in wards if w.name_hi and not any("\u0900" <= letter <= "\u097f" for letter in w.name_hi)
    ]
    if latin:
        findings.note(f"ward_name_hi of ward {wards_in_words(latin)} has no Devanagari letter; kept as it is")


def _note_magnitudes(wards: Sequence[Ward], findings: Findings) -> None:
    """Populations far from the middle one, and categories whose figures look like percentages."""
    people = sorted(ward.population for ward in wards if ward.population)
    if len(people) < _ENOUGH:
        return
    middle = people[len(people) // 2]
    for slip, far in (
        ("a digit too many", [ward for ward in wards if ward.population > _FAR * middle]),
        ("a digit too few", [ward for ward in wards if 0 < _FAR * ward.population < middle]),
    ):
        if far:
            named = wards_in_words([f"{ward.id} ({ward.population})" for ward in far])
            findings.note(
                f"warning: population of ward {named} far from the middle one, {middle}; {slip}, perhaps"
            )
    for name in ("sc", "bc"):
        figures = [people for ward in wards if (people := getattr(ward, name)) is not None]
        if figures and max(figures) <= 100 < middle and sum(figures) > len(figures) * _LIKE_PERCENT:
            findings.note(
                f"warning: no figure of {name} is above 100; percentages are read only where declared"
                f" (--percent {name})"
            )


def _note_gaps(ids: Sequence[str], findings: Findings) -> None:
    """Numbers left out of a list of wards that are numbered."""
    if len(ids) < _ENOUGH or not all(one.isascii() and one.isdecimal() and len(one) < 5 for one in ids):
        return
    numbers = {int(one) for one in ids}
    lacking = [n for n in range(min(numbers), max(numbers)) if n not in numbers]
    if lacking and _ENOUGH * len(lacking) <= len(numbers):
        shown = ", ".join(map(str, lacking))
        findings.note(f"warning: the wards are numbered {min(numbers)} to {max(numbers)}, without {shown}")


def _note_ranks(name: str, ranks: list[tuple[str, int | None]], findings: Findings) -> None:
    by_rank: dict[int | None, list[str]] = {}
    for ward, rank in ranks:
        by_rank.setdefault(rank, []).append(ward)
    without = by_rank.pop(None, [])
    if without and by_rank:
        findings.note(f"warning: {name} is blank for ward {wards_in_words(without)}")
    for rank in sorted(rank for rank, wards in by_rank.items() if rank is not None and len(wards) > 1):
        findings.note(f"{name} {rank} is shared by ward {wards_in_words(by_rank[rank])}")
