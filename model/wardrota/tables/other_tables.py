"""A second table in a sheet, and a table spread over sheets: refused, so that none is read by half."""

from __future__ import annotations

from collections.abc import Sequence

from wardrota.tables.columns import CATEGORIES, Columns, Surety, election_of, meanings
from wardrota.tables.findings import Findings
from wardrota.tables.headers import Header, Hints, find_header
from wardrota.tables.sheets import Record, Sheet, letter

# What a header of any table that an office sends may name.
_ANY = Columns(
    (
        *("cycle", "ward_id", "seat", "ward_name", "ward_name_hi", "zone", "population", *CATEGORIES),
        *("old_ward_id", "new_ward_id", "persons"),
    )
)
_YEAR = 4  # digits
_SAID = 3  # columns that a row must name to be a header: two may be a label and its value


def names_columns(record: Record) -> bool:
    """Whether a row is the header of a table: names of columns, and no figures."""
    if any(cell.isdecimal() and len(cell) != _YEAR for cell in record.cells):
        return False  # nearly every row of figures, told without a closer look
    filled = [cell for cell in record.cells if cell]
    if any(c.isdecimal() for cell in filled for c in cell) and not any(map(election_of, filled)):
        return False
    sure = {one.column for cell in filled for one in meanings(cell, _ANY) if one.surety > Surety.WEAK}
    return len(sure) >= _SAID or (len(filled) == _SAID - 1 == len(sure))


def refuse_below(record: Record, findings: Findings) -> None:
    """Record that another table begins in a row under the one that is read."""
    place = next(place for place, cell in enumerate(record.cells) if cell)
    listed = ", ".join(repr(cell) for cell in record.cells if cell)
    remedy = "Put it into a sheet or a file of its own."
    findings.fault(
        record.number,
        "",
        f"another table begins here: {listed}",
        "one table a sheet",
        remedy,
        cell=f"{letter(place)}{record.number}",
    )


def refuse_above(sheet: Sheet, header: Header, columns: Columns, hints: Hints, findings: Findings) -> None:
    """Record that a table with all columns but one, or all, stands above the one that would be read."""
    above = [record for record in sheet.filled if record.number < header.first]
    for record in above:
        found = find_header(Sheet(sheet.name, (record,)), columns, hints)
        if found is not None and len(found.missing(columns)) <= 1 and record is not above[-1]:
            place = next(place for place, cell in enumerate(record.cells) if cell)
            text = f"a table begins here, and another under it in row {header.first}"
            remedy = "Give both the same header, or put each into a sheet of its own."
            where = f"{letter(place)}{record.number}"
            findings.fault(record.number, "", text, "one table a sheet", remedy, cell=where)
            return


def refuse_parts(found: Sequence[tuple[Sheet, Header]], columns: Columns, findings: Findings) -> bool:
    """Whether several sheets look like parts of one table, each with all columns but one at most."""
    seen = [(sheet, header.missing(columns)) for sheet, header in found if not sheet.hidden]
    parts = [(sheet.name, missing) for sheet, missing in seen if len(missing) <= 1]
    lacking = {missing[0] for _, missing in parts if missing}
    if len(parts) < 2 or not lacking:
        return False
    listed = ", ".join(repr(name) for name, _ in parts)
    if columns.elections and lacking == {"cycle"}:
        text = f"each of the sheets {listed} seems to be the list of one election"
        allowed = "one sheet with a column cycle, or with a column of seats for each election"
        remedy = "Copy the lists under one another, and write the election of each into a column cycle."
    else:
        text = f"the sheets {listed} look like parts of one table, and some lack {', '.join(sorted(lacking))}"
        allowed = "one table a file"
        remedy = "Put all rows under one header, or say with --sheet which sheet is meant."
    findings.fault(0, "", text, allowed, remedy)
    return True
