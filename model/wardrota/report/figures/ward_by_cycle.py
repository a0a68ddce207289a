"""The mosaic: ward × cycle, what each ward bore and bears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wardrota.cycle import Cycle
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.figures.sheet import (
    GAP,
    HEAD,
    INK,
    MARGIN,
    PALE,
    TEXT,
    TITLE,
    Drawing,
    length_of,
    our_settings,
    put_title,
    saved,
    sheet,
    write,
)
from wardrota.report.words import Language, say
from wardrota.wards import Ward

if TYPE_CHECKING:
    from matplotlib.figure import Figure

# Ground and letters: lighter from SC to W also when printed in grey. None is a seat that is not known.
_COLOURS: dict[str | None, tuple[str, str]] = {
    "SC": ("#1f4e8c", "#ffffff"),
    "ST": ("#4f9a86", "#000000"),
    "BC": ("#f0b250", INK),
    "W": ("#eadcf2", INK),
    None: ("#e6e6e6", INK),
}

# Sizes [inches].
_CELL: dict[Language, float] = {"en": 0.44, "hi": 0.56}
_ROW, _LINE, _NUMBERS, _LEAST = 0.19, 0.24, 0.3, 5.0
_NOTE, _ID = 8, 7  # [points]
_LONGEST_PANEL = 40  # wards one under the other


def mosaic(problem: Problem, plan: Plan, lang: Language = "en", note: str = "") -> Drawing:
    """Ward × cycle: what each ward bore in the past orders and bears in the plan.

    Ward names are in Hindi where the table gives them. A past seat that is not known is grey. A
    redrawn ward without a past has no cell; one with several past seats of an election shows the
    first, and a plus.
    ``note`` is a line below the title: where the plan comes from, if it is not ours.
    """
    with our_settings():
        return saved(_mosaic(problem, plan, lang, note))


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where things stand in a mosaic [inches], the origin at the top left."""

    wards: int
    past: int
    planned: int
    label: float
    cell: float

    @property
    def panels(self) -> int:
        return -(-self.wards // _LONGEST_PANEL)

    @property
    def rows(self) -> int:
        return -(-self.wards // self.panels)

    @property
    def split(self) -> float:
        """The space between past orders and planned ones."""
        return 0.08 if self.past else 0.0

    @property
    def panel(self) -> float:
        return self.label + (self.past + self.planned) * self.cell + self.split

    @property
    def width(self) -> float:
        return 2 * MARGIN + self.panels * self.panel + (self.panels - 1) * GAP

    @property
    def bottom(self) -> float:
        return self.row_y(self.rows)

    def left(self, panel: int) -> float:
        return MARGIN + panel * (self.panel + GAP)

    def cell_x(self, panel: int, cycle: int) -> float:
        return self.left(panel) + self.label + cycle * self.cell + (self.split if cycle >= self.past else 0.0)

    def row_y(self, row: int) -> float:
        return HEAD + row * _ROW


def _mosaic(problem: Problem, plan: Plan, lang: Language, note: str) -> Figure:
    labels = [_label(ward) for ward in problem.wards.wards]
    numbers = max([_NUMBERS, *(length_of(number, _ID) + 0.09 for number, name in labels if name)])
    longest = max(length_of(name or number, TEXT) + (numbers if name else 0) for number, name in labels)
    past = problem.history.allotments
    shown = (*past, *plan.allotments)
    new = _without_past(problem)
    grid = _Grid(len(labels), len(past), len(plan.allotments), longest + 0.15, _CELL[lang])
    lines_above = max(length_of(problem.title, TITLE, bold=True), length_of(note, _NOTE))
    width = max(grid.width, _LEAST, 2 * MARGIN + lines_above)
    lines = _in_lines(_legend(problem, shown, new, lang), width - 2 * MARGIN, grid.cell)
    figure, axes = sheet(width, grid.bottom + 0.2 + len(lines) * _LINE + MARGIN / 2)
    put_title(axes, problem, lang)
    write(axes, MARGIN, 0.75, note, _NOTE)
    for panel in range(grid.panels):
        _panel_head(axes, problem, grid, panel, shown, lang)
    for place, (ward, label) in enumerate(zip(problem.wards.wards, labels, strict=True)):
        panel, row = divmod(place, grid.rows)
        _ward(axes, grid.left(panel), grid.row_y(row) + _ROW / 2, label, numbers)
        for cycle, allotment in enumerate(shown):
            if (allotment.cycle, ward.id) in new:
                continue
            _cell(axes, grid.cell_x(panel, cycle), grid.row_y(row), allotment.seat(ward.id), lang)
            if ward.id in allotment.inherited:
                write(axes, grid.cell_x(panel, cycle) + 0.04, grid.row_y(row) + 0.06, "+", 6, bold=True)
    for number, line in enumerate(lines):
        _legend_line(axes, grid.bottom + 0.2 + (number + 0.5) * _LINE, line, lang)
    return figure


def _without_past(problem: Problem) -> set[tuple[Cycle, str]]:
    """Redrawn wards that inherit nothing, with the past orders of which they have none."""
    descent = problem.history.descent
    if descent is None:
        return set()
    redrawn = [order.cycle for order in descent.recorded if descent.lineage.after(order.cycle)]
    having = {cycle: descent.ways_back(cycle) for cycle in redrawn}
    return {(cycle, ward) for cycle in redrawn for ward in problem.wards.ids if ward not in having[cycle]}


def _ward(axes: Any, x: float, y: float, label: tuple[str, str], numbers: float) -> None:
    """Number and name; ``numbers`` is the width of the column of numbers [inches]."""
    number, name = label
    if name:
        write(axes, x + numbers - 0.06, y, number, _ID, color=PALE, ha="right")
        write(axes, x + numbers, y, name, TEXT)
    else:
        write(axes, x, y, number, TEXT)


def _label(ward: Ward) -> tuple[str, str]:
    """Number and name; the name alone where the id is no number."""
    name = ward.name_hi or ward.name
    return (name, "") if ward.id == ward.name else (ward.id, name)


def _panel_head(
    axes: Any, problem: Problem, grid: _Grid, panel: int, shown: Sequence[Allotment], lang: Language
) -> None:
    unit = say("corporation" if problem.unit == "offices" else "ward", lang)
    write(axes, grid.left(panel), HEAD - 0.12, unit, 7, color=PALE)
    for cycle, allotment in enumerate(shown):
        middle = grid.cell_x(panel, cycle) + grid.cell / 2
        year, _, day = allotment.cycle.label.partition("-")
        star = "*" if cycle < grid.past and _is_marked(problem, allotment) else ""
        write(axes, middle, HEAD - 0.27, year + star, 8, bold=True, ha="center")
        write(axes, middle, HEAD - 0.12, day, 6.5, color=PALE, ha="center")
    for key, first, count in (("past_orders", 0, grid.past), ("planned", grid.past, grid.planned)):
        if count:
            start, end = grid.cell_x(panel, first), grid.cell_x(panel, first + count - 1) + grid.cell
            axes.plot([start + 0.02, end - 0.02], [HEAD - 0.38] * 2, color=INK, linewidth=0.8)
            write(axes, start + 0.02, HEAD - 0.47, say(key, lang), 7)


def _is_marked(problem: Problem, allotment: Allotment) -> bool:
    standing = problem.history.standing.get(allotment.cycle.label)
    return standing is not None and standing.must_be_marked


def _cell(axes: Any, x: float, y: float, seat: Seat | None, lang: Language) -> None:
    from matplotlib.patches import Polygon, Rectangle

    width = _CELL[lang]
    if seat is Seat.UR:
        axes.plot([x + 0.06, x + width - 0.06], [y + _ROW / 2] * 2, color="#d0d0d0", linewidth=0.5)
        return
    fill, ink = _COLOURS[None if seat is None else str(seat.category or seat)]
    axes.add_patch(Rectangle((x, y), width, _ROW, facecolor=fill, edgecolor="#ffffff", linewidth=0.8))
    text = "?" if seat is None else say("general_women" if seat is Seat.W else seat, lang)
    write(axes, x + width / 2, y + _ROW / 2, text, 7, bold=True, color=ink, ha="center")
    if seat is not None and seat.woman:
        right, top, side = x + width - 0.01, y + 0.01, 0.085
        corner = [(right, top), (right - side, top), (right, top + side)]
        axes.add_patch(Polygon(corner, facecolor="#000000", edgecolor="#ffffff", linewidth=0.3))


class _Entry(NamedTuple):
    """One entry of a legend: a sample of a cell, if ``sample``, and words."""

    text: str
    sample: bool = False
    seat: Seat | None = None


def _legend(
    problem: Problem, shown: Sequence[Allotment], new: set[tuple[Cycle, str]], lang: Language
) -> list[_Entry]:
    """What the letters mean, for the seats that occur; then what is marked."""
    borne = {a.seat(ward) for a in shown for ward in problem.wards.ids if (a.cycle, ward) not in new}
    entries = []
    for seat in (Seat.SC, Seat.ST, Seat.BC, Seat.W, Seat.UR):
        kin = {seat} if seat.category is None else {s for s in Seat if s.category is seat.category}
        if borne & kin:
            entries.append(_Entry(say(f"legend_{seat}", lang), True, seat))
    if None in borne:
        entries.append(_Entry(say("legend_unknown", lang), True))
    if any(seat is not None and seat.woman for seat in borne):
        entries.append(_Entry(say("legend_woman", lang)))
    if any(allotment.inherited for allotment in shown):
        entries.append(_Entry(say("legend_inherited", lang)))
    marked = [a.cycle.label for a in problem.history.allotments if _is_marked(problem, a)]
    entries += [_Entry(f"* {label}: {say(problem.history.standing[label], lang)}") for label in marked]
    return entries


def _in_lines(entries: Sequence[_Entry], room: float, cell: float) -> list[list[tuple[float, _Entry]]]:
    """Entries with their places, in as many lines as the room needs."""
    lines: list[list[tuple[float, _Entry]]] = [[]]
    x = 0.0
    for entry in entries:
        length = length_of(entry.text, TEXT) + (cell + 0.06 if entry.sample else 0)
        if x and x + length > room:
            lines.append([])
            x = 0.0
        lines[-1].append((x, entry))
        x += length + 0.25
    return lines


def _legend_line(axes: Any, y: float, line: Sequence[tuple[float, _Entry]], lang: Language) -> None:
    for place, entry in line:
        x = MARGIN + place
        if entry.sample:
            _cell(axes, x, y - _ROW / 2, entry.seat, lang)
            x += _CELL[lang] + 0.06
        write(axes, x, y, entry.text, TEXT)
