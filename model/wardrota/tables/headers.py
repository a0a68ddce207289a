"""Where the header of a sheet stands, in one row or several, and which column each of its cells names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wardrota.tables.columns import CATEGORIES, Columns, Meant, Surety, election_of, key_of, meanings, nearest
from wardrota.tables.findings import Findings, Mapped
from wardrota.tables.sheets import Record, Sheet, Span, letter

ROWS_TO_SEARCH = 30
_MOST_HEADER_ROWS = 3


@dataclass(frozen=True, slots=True)
class Hints:
    """What the user says about a table that the file does not say by itself.

    ``columns`` names the header (or the letter) of a column of ours; ``percent`` the categories
    that are given as percentages of the population of each ward.
    """

    columns: Mapping[str, str] = field(default_factory=dict)
    sheet: str = ""
    percent: frozenset[str] = frozenset()


NO_HINTS = Hints()


@dataclass(frozen=True, slots=True)
class Header:
    """Names of all columns in order: ours where known, else the office's own, blank where there is none.

    ``written`` is the text of each header as it stands; ``first`` and ``last`` the rows it takes.
    """

    first: int
    last: int
    written: tuple[str, ...]
    names: tuple[str, ...]
    clashes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    percent: frozenset[str] = frozenset()

    def missing(self, columns: Columns) -> tuple[str, ...]:
        """Required columns that no header names."""
        wide = columns.elections and "ward_id" in self.names and self.elections
        return tuple(
            name
            for name in columns.required
            if name not in self.names and not (wide and name in {"cycle", "seat"})
        )

    @property
    def elections(self) -> dict[int, str]:
        """Columns of seats, one an election: place and label of the election."""
        if "cycle" in self.names or "seat" in self.names:
            return {}
        found = {place: election_of(text) for place, text in enumerate(self.written)}
        return {place: label for place, label in found.items() if label}


def find_header(sheet: Sheet, columns: Columns, hints: Hints) -> Header | None:
    """The rows that name most of the columns, as few and as early as possible; None in a blank sheet."""
    filled = sheet.filled[:ROWS_TO_SEARCH]
    best: tuple[int, Header] | None = None
    for depth in range(1, _MOST_HEADER_ROWS + 1):
        for start in range(len(filled) - depth + 1):
            rows = filled[start : start + depth]
            if depth > 1 and rows[-1].number - rows[0].number >= depth:
                continue
            header = _header(rows, sheet.spans, columns, hints)
            after = filled[start + depth] if start + depth < len(filled) else None
            before = filled[start - 1] if start and filled[start - 1].number == rows[0].number - 1 else None
            cut_off = [row for row in (before, after) if row is not None and _is_header_too(row)]
            score = _score(header, columns) - (columns.totals and bool(cut_off))
            if best is None or score > best[0]:
                best = (score, header)
    return best[1] if best else None


def _score(header: Header, columns: Columns) -> int:
    """How well a header serves: required columns first, then any that is known."""
    required = len(columns.required) - len(header.missing(columns))
    known = sum(name in columns.known for name in header.names)
    return 20 * required + 2 * (known - len(header.clashes))


def _is_header_too(record: Record) -> bool:
    """Words in several cells and no digit: no row of figures, so the header has this row too."""
    text = "".join(record.cells)
    return sum(map(bool, record.cells)) > 1 and not any(c.isdecimal() for c in text)


def _header(rows: Sequence[Record], spans: Sequence[Span], columns: Columns, hints: Hints) -> Header:
    written = _written(rows, spans)
    by_name = [meanings(text, columns) if text else () for text in written]
    meant = _with_hindi_names(by_name, written, columns)
    chosen: dict[int, Meant] = {}
    for column, wanted in hints.columns.items():
        for place in _places_called(wanted, written) if column in columns.known else ():
            chosen[place] = Meant(column, Surety.OUR_OWN)
    told = {one.column for one in chosen.values()}
    clashes: dict[str, tuple[int, ...]] = {}
    for surety in (Surety.OUR_OWN, Surety.SURE, Surety.WEAK):
        taken = {one.column for one in chosen.values()}
        for column in columns.known:
            if column in taken or (surety is Surety.OUR_OWN and column in told):
                continue
            places = _candidates(column, surety, meant, chosen, hints)
            if len(places) == 1:
                chosen[places[0]] = Meant(column, surety)
            elif places and surety is not Surety.WEAK:
                clashes[column] = tuple(places)
                chosen.update(dict.fromkeys(places, Meant(column, surety)))
    names = [chosen[place].column if place in chosen else text for place, text in enumerate(written)]
    percent = {one.column for every in meant for one in every if one.percent}
    return Header(
        rows[0].number, rows[-1].number, written, _distinct(names, columns), clashes, frozenset(percent)
    )


def _candidates(
    column: str, surety: Surety, meant: Sequence[tuple[Meant, ...]], chosen: Mapping[int, Meant], hints: Hints
) -> list[int]:
    """Free places that may mean a column, so surely; percentages only where they were declared."""
    wanted = column in hints.percent
    if wanted and surety is Surety.OUR_OWN:
        declared = [place for place, every in enumerate(meant) if Meant(column, Surety.SURE, True) in every]
        if declared:
            return [place for place in declared if place not in chosen]
    found = [
        (one.percent, place)
        for place, every in enumerate(meant)
        for one in every
        if place not in chosen and one.column == column and one.surety is surety
    ]
    return [place for percent, place in found if not percent]


def _with_hindi_names(
    meant: Sequence[tuple[Meant, ...]], written: Sequence[str], columns: Columns
) -> list[tuple[Meant, ...]]:
    """Of two columns of names, the one with a Hindi header holds the Hindi names."""
    found = [place for place, every in enumerate(meant) if any(one.column == "ward_name" for one in every)]
    sure = [place for place in found if any(one.surety > Surety.WEAK for one in meant[place])]
    hindi = [place for place in sure if any("\u0900" <= c <= "\u097f" for c in written[place])]
    taken = any(one.column == "ward_name_hi" for every in meant for one in every)
    if len(sure) != 2 or len(hindi) != 1 or taken or "ward_name_hi" not in columns.known:
        return list(meant)
    named = (Meant("ward_name_hi", Surety.SURE),)
    return [named if place in hindi else every for place, every in enumerate(meant)]


def _distinct(names: Sequence[str], columns: Columns) -> tuple[str, ...]:
    """Columns of the office's own that share a name are told apart by their letters."""
    often = Counter(names)
    return tuple(
        f"{name} ({letter(place)})" if name and name not in columns.known and often[name] > 1 else name
        for place, name in enumerate(names)
    )


def _places_called(wanted: str, written: Sequence[str]) -> list[int]:
    """Where a header stands that the user names, by its text, or else by the letter of its column."""
    exact = [place for place, text in enumerate(written) if text == wanted]
    alike = [place for place, text in enumerate(written) if key_of(text) == key_of(wanted) != ""]
    by_letter = [place for place in range(len(written)) if letter(place) == wanted]
    return exact or alike or by_letter


def _written(rows: Sequence[Record], spans: Sequence[Span]) -> tuple[str, ...]:
    """The header above each column: what stands over it from top to bottom, merged cells spread out."""
    width = max(len(record.cells) for record in rows)
    lines = [list(record.cells) + [""] * (width - len(record.cells)) for record in rows]
    for upper in reversed(range(len(lines) - 1)):
        _spread(rows[upper].number, lines[upper], lines[upper + 1], spans)
    return tuple(
        " ".join(dict.fromkeys(_one_line(cell) for cell in above if cell))
        for above in zip(*lines, strict=True)
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _spread(number: int, line: list[str], below: Sequence[str], spans: Sequence[Span]) -> None:
    """Give each blank cell that lies in merged cells their text.

    A file that holds no merged cells in this row, such as CSV, shows them as blanks: there a blank
    cell takes the text to its left if something stands below it.
    """
    merged = [span for span in spans if span.top <= number <= span.bottom and span.right > span.left]
    for place in range(1, len(line)):
        if line[place]:
            continue
        covering = next((span for span in merged if span.covers(number, place)), None)
        if covering is not None and place > covering.left:
            line[place] = line[covering.left]
        elif not merged and below[place] and below[place - 1]:
            line[place] = line[place - 1]


# ------------------------------------------------------------------------------------ what is told


def accept(header: Header, columns: Columns, hints: Hints, findings: Findings) -> bool:
    """Tell which columns were recognised; record as faults what is missing or named twice."""
    before = len(findings.faults)
    findings.headers = header.written
    findings.told = {column for column, text in hints.columns.items() if _places_called(text, header.written)}
    for place, (written, name) in enumerate(zip(header.written, header.names, strict=True)):
        if name in columns.known and name not in findings.mapped:
            findings.mapped[name] = Mapped(written, letter(place), header.last)
        if name in columns.known and written != name:
            findings.note(f"column {written!r} ({letter(place)}) read as {name}")
    for place, label in header.elections.items() if columns.elections else ():
        findings.note(f"column {header.written[place]!r} ({letter(place)}) read as the seats of {label}")
    for name, places in header.clashes.items():
        _named_twice(name, places, header, findings)
    for name in header.missing(columns):
        _missing(name, header, columns, hints, findings)
    return len(findings.faults) == before


def _named_twice(name: str, places: Sequence[int], header: Header, findings: Findings) -> None:
    headers = " and ".join(f"{header.written[place]!r} ({letter(place)})" for place in places)
    found = f"{len(places)} columns may be it: {headers}"
    if len({header.written[place] for place in places}) == 1:
        found = f"the header names this column {len(places)} times ({', '.join(map(letter, places))})"
    remedy = f"Say which one it is, e.g. --column {name}={letter(places[0])}."
    findings.fault(
        header.last, name, found, "each column once", remedy, cell=f"{letter(places[0])}{header.last}"
    )


def _missing(name: str, header: Header, columns: Columns, hints: Hints, findings: Findings) -> None:
    spare = {
        text: letter(place)
        for place, (text, own) in enumerate(zip(header.written, header.names, strict=True))
        if text and own not in columns.known
    }
    if name in header.percent and name in CATEGORIES and name not in hints.percent:
        found = "there are only percentages of it"
        remedy = f"Give persons; or say --percent {name}, and the figures are marked as estimated."
        findings.fault(header.last, name, found, f"a column {name} in persons", remedy)
        return
    near = nearest(name, spare)
    remedy = "Add it, or say which one it is with --column."
    if name == "cycle" and columns.elections:
        remedy = "Add it, or write the year into the header of the seats (आरक्षण 2023)."
    if near:
        remedy = f"Is it {near!r}? Then rename that column, or say --column {name}={spare[near]}."
    listed = ", ".join(text for text in header.written if text) or "blank headers"
    findings.fault(header.last, name, f"no such column among {listed}", f"a column {name}", remedy)
