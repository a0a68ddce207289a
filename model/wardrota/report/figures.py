"""The figures of a run as PNG and SVG, the same bytes on every run. The only user of matplotlib.

Every seat is told by its letters and its lightness, so that colour is never needed to read it.
All text is set in the bundled Mukta, whatever fonts the machine has.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.comparison import Comparison, Turns
from wardrota.report.manifest import is_study
from wardrota.report.words import Language, grouped, say
from wardrota.wards import Ward

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties

DOTS = 150  # per inch, of the PNG
_FONTS = Path(__file__).resolve().parent / "fonts"
_INK, _PALE, _ALERT = "#1a1a1a", "#767676", "#8c1c13"
# Ground and letters: lighter from SC to W also when printed in grey. None is a seat that is not known.
_COLOURS: dict[str | None, tuple[str, str]] = {
    "SC": ("#1f4e8c", "#ffffff"),
    "ST": ("#4f9a86", "#000000"),
    "BC": ("#f0b250", _INK),
    "W": ("#eadcf2", _INK),
    None: ("#e6e6e6", _INK),
}
_BARS = {"serial": ("#ffffff", "////"), "optimum": ("#1f4e8c", "")}

# Sizes [inches]; of letters [points].
_CELL: dict[Language, float] = {"en": 0.44, "hi": 0.56}
_ROW, _LINE, _PAIR, _GAP, _MARGIN, _HEAD, _NUMBERS = 0.19, 0.24, 0.42, 0.35, 0.3, 1.35, 0.3
_MOSAIC_LEAST, _COMPARISON = 5.0, 9.0
_TITLE, _TEXT = 13, 7.5
_LONGEST_PANEL = 40  # wards one under the other


class Drawing(NamedTuple):
    """One figure in both formats."""

    png: bytes
    svg: bytes


def mosaic(problem: Problem, plan: Plan, lang: Language = "en") -> Drawing:
    """Ward × cycle: what each ward bore in the past orders and bears in the plan.

    Ward names are in Hindi where the table gives them. A past seat that is not known is grey.
    """
    with _our_settings():
        return _saved(_mosaic(problem, plan, lang))


def comparison(problem: Problem, found: Comparison, lang: Language = "en") -> Drawing:
    """The serial order beside the optimum: exposure per cycle [persons], and how turns fall on wards."""
    with _our_settings():
        return _saved(_comparison(problem, found, lang))


@contextmanager
def _our_settings() -> Iterator[None]:
    """Matplotlib's own defaults, whatever the machine's matplotlibrc says, and fixed ids in the SVG."""
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(
            {"svg.hashsalt": "wardrota", "svg.fonttype": "path", "hatch.linewidth": 0.8}
        )
        yield


def _saved(figure: Figure) -> Drawing:
    png, svg = io.BytesIO(), io.BytesIO()
    figure.savefig(png, format="png", metadata={"Software": None})
    figure.savefig(svg, format="svg", metadata={"Date": None, "Creator": "wardrota"})
    return Drawing(png.getvalue(), svg.getvalue())


def _font(size: float, bold: bool = False) -> FontProperties:
    from matplotlib.font_manager import FontProperties

    return FontProperties(fname=_FONTS / ("Mukta-Bold.ttf" if bold else "Mukta-Regular.ttf"), size=size)


def _length(text: str, size: float, bold: bool = False) -> float:
    """Length of a line of text as it is shaped [inches]."""
    from matplotlib.textpath import text_to_path

    points, _, _ = text_to_path.get_text_width_height_descent(text, _font(size, bold), ismath=False)
    return float(points) / 72


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
        return 2 * _MARGIN + self.panels * self.panel + (self.panels - 1) * _GAP

    @property
    def bottom(self) -> float:
        return self.row_y(self.rows)

    def left(self, panel: int) -> float:
        return _MARGIN + panel * (self.panel + _GAP)

    def cell_x(self, panel: int, cycle: int) -> float:
        return self.left(panel) + self.label + cycle * self.cell + (self.split if cycle >= self.past else 0.0)

    def row_y(self, row: int) -> float:
        return _HEAD + row * _ROW


def _mosaic(problem: Problem, plan: Plan, lang: Language) -> Figure:
    labels = [_label(ward) for ward in problem.wards.wards]
    longest = max(_length(name or number, _TEXT) + (_NUMBERS if name else 0) for number, name in labels)
    past = problem.history.allotments
    shown = (*past, *plan.allotments)
    grid = _Grid(len(labels), len(past), len(plan.allotments), longest + 0.15, _CELL[lang])
    width = max(grid.width, _MOSAIC_LEAST, 2 * _MARGIN + _length(problem.title, _TITLE, bold=True))
    lines = _in_lines(_legend(problem, shown, lang), width - 2 * _MARGIN, grid.cell)
    figure, axes = _sheet(width, grid.bottom + 0.2 + len(lines) * _LINE + _MARGIN / 2)
    _title(axes, problem, lang)
    for panel in range(grid.panels):
        _panel_head(axes, problem, grid, panel, shown, lang)
    for place, (ward, label) in enumerate(zip(problem.wards.wards, labels, strict=True)):
        panel, row = divmod(place, grid.rows)
        _ward(axes, grid.left(panel), grid.row_y(row) + _ROW / 2, label)
        for cycle, allotment in enumerate(shown):
            _cell(axes, grid.cell_x(panel, cycle), grid.row_y(row), allotment.seat(ward.id), lang)
    for number, line in enumerate(lines):
        _legend_line(axes, grid.bottom + 0.2 + (number + 0.5) * _LINE, line, lang)
    return figure


def _ward(axes: Any, x: float, y: float, label: tuple[str, str]) -> None:
    number, name = label
    if name:
        _write(axes, x + _NUMBERS - 0.06, y, number, 7, color=_PALE, ha="right")
        _write(axes, x + _NUMBERS, y, name, _TEXT)
    else:
        _write(axes, x, y, number, _TEXT)


def _write(axes: Any, x: float, y: float, text: str, size: float, bold: bool = False, **more: str) -> None:
    """One line of text in Mukta, its middle at ``y``."""
    settings: dict[str, Any] = {"color": _INK, "va": "center_baseline", **more}
    axes.text(x, y, text, font=_font(size, bold), parse_math=False, **settings)


def _label(ward: Ward) -> tuple[str, str]:
    """Number and name; the name alone where the id is no number."""
    name = ward.name_hi or ward.name
    return (name, "") if ward.id == ward.name else (ward.id, name)


def _sheet(width: float, height: float) -> tuple[Figure, Any]:
    """A page whose coordinates are inches from its top left."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), dpi=DOTS, facecolor="white")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.set_axis_off()
    return figure, axes


def _title(axes: Any, problem: Problem, lang: Language) -> None:
    _write(axes, _MARGIN, 0.3, problem.title, _TITLE, bold=True)
    _write(axes, _MARGIN, 0.56, study_mark(problem, lang), 9, bold=True, color=_ALERT)


def study_mark(problem: Problem, lang: Language) -> str:
    """What every figure of a study carries; empty for a plan on official figures."""
    marked = problem.wards.marked_columns()
    if "population" in marked:
        return say("figure_marked", lang, standing=say(marked["population"], lang))
    if problem.is_study:
        return say("figure_reformed", lang)
    return say("figure_study", lang) if is_study(problem) else ""


def _panel_head(
    axes: Any, problem: Problem, grid: _Grid, panel: int, shown: Sequence[Allotment], lang: Language
) -> None:
    unit = say("corporation" if problem.unit == "offices" else "ward", lang)
    _write(axes, grid.left(panel), _HEAD - 0.12, unit, 7, color=_PALE)
    for cycle, allotment in enumerate(shown):
        middle = grid.cell_x(panel, cycle) + grid.cell / 2
        year, _, day = allotment.cycle.label.partition("-")
        star = "*" if cycle < grid.past and _is_marked(problem, allotment) else ""
        _write(axes, middle, _HEAD - 0.27, year + star, 8, bold=True, ha="center")
        _write(axes, middle, _HEAD - 0.12, day, 6.5, color=_PALE, ha="center")
    for key, first, count in (("past_orders", 0, grid.past), ("planned", grid.past, grid.planned)):
        if count:
            start, end = grid.cell_x(panel, first), grid.cell_x(panel, first + count - 1) + grid.cell
            axes.plot([start + 0.02, end - 0.02], [_HEAD - 0.38] * 2, color=_INK, linewidth=0.8)
            _write(axes, start + 0.02, _HEAD - 0.47, say(key, lang), 7)


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
    _write(axes, x + width / 2, y + _ROW / 2, text, 7, bold=True, color=ink, ha="center")
    if seat is not None and seat.woman:
        right, top, side = x + width - 0.01, y + 0.01, 0.085
        corner = [(right, top), (right - side, top), (right, top + side)]
        axes.add_patch(Polygon(corner, facecolor="#000000", edgecolor="#ffffff", linewidth=0.3))


class _Entry(NamedTuple):
    """One entry of a legend: a sample of a cell, if ``sample``, and words."""

    text: str
    sample: bool = False
    seat: Seat | None = None


def _legend(problem: Problem, shown: Sequence[Allotment], lang: Language) -> list[_Entry]:
    """What the letters mean, for the seats that occur; then what is marked."""
    borne = {allotment.seat(ward) for allotment in shown for ward in problem.wards.ids}
    entries = []
    for seat in (Seat.SC, Seat.ST, Seat.BC, Seat.W, Seat.UR):
        kin = {seat} if seat.category is None else {s for s in Seat if s.category is seat.category}
        if borne & kin:
            entries.append(_Entry(say(f"legend_{seat}", lang), True, seat))
    if None in borne:
        entries.append(_Entry(say("legend_unknown", lang), True))
    if any(seat is not None and seat.woman for seat in borne):
        entries.append(_Entry(say("legend_woman", lang)))
    marked = [a.cycle.label for a in problem.history.allotments if _is_marked(problem, a)]
    entries += [_Entry(f"* {label}: {say(problem.history.standing[label], lang)}") for label in marked]
    return entries


def _in_lines(entries: Sequence[_Entry], room: float, cell: float) -> list[list[tuple[float, _Entry]]]:
    """Entries with their places, in as many lines as the room needs."""
    lines: list[list[tuple[float, _Entry]]] = [[]]
    x = 0.0
    for entry in entries:
        length = _length(entry.text, _TEXT) + (cell + 0.06 if entry.sample else 0)
        if x and x + length > room:
            lines.append([])
            x = 0.0
        lines[-1].append((x, entry))
        x += length + 0.25
    return lines


def _legend_line(axes: Any, y: float, line: Sequence[tuple[float, _Entry]], lang: Language) -> None:
    for place, entry in line:
        x = _MARGIN + place
        if entry.sample:
            _cell(axes, x, y - _ROW / 2, entry.seat, lang)
            x += _CELL[lang] + 0.06
        _write(axes, x, y, entry.text, _TEXT)


def _comparison(problem: Problem, found: Comparison, lang: Language) -> Figure:
    serial, optimum = found.serial, found.optimum
    turns = [pair for pair in zip(serial.turns, optimum.turns, strict=True) if any(t.most for t in pair)]
    exposures = list(zip(found.cycles, serial.exposure, optimum.exposure, strict=True))
    blocks = [_turns_of(one, other) for one, other in turns]
    below = max((len(block) for block in blocks), default=0)
    second = _HEAD + len(exposures) * _PAIR + 0.75
    width = max(_COMPARISON, 2 * _MARGIN + _length(problem.title, _TITLE, bold=True))
    figure, axes = _sheet(width, second + below * _PAIR + 0.5)
    _title(axes, problem, lang)
    x = _MARGIN
    for key in ("serial", "optimum"):
        _bar(axes, x, 0.87, 0.3, key)
        _write(axes, x + 0.37, 0.87, say(key, lang), _TEXT)
        x += 0.62 + _length(say(key, lang), _TEXT)
    _write(axes, _MARGIN, _HEAD - 0.15, _exposure_title(found, lang), 9, bold=True)
    _pairs(axes, _MARGIN, _HEAD, width - 2 * _MARGIN, exposures)
    share = (width - 2 * _MARGIN + _GAP) / max(len(blocks), 1)
    for number, (block, (one, _)) in enumerate(zip(blocks, turns, strict=True)):
        left = _MARGIN + number * share
        title = say("turns_axis", lang, mark=say(one.mark, lang))
        _write(axes, left, second - 0.15, title, 9, bold=True)
        _pairs(axes, left, second, share - _GAP, block, label=0.25)
    _write(axes, _MARGIN, second + below * _PAIR + 0.2, _differing(problem, found, lang), _TEXT)
    return figure


def _exposure_title(found: Comparison, lang: Language) -> str:
    title = say("exposure_axis", lang)
    without = ", ".join(say(category, lang) for category in found.unknown)
    return f"{title} {say('exposure_without', lang, categories=without)}" if without else title


def _turns_of(one: Turns, other: Turns) -> list[tuple[str, int, int]]:
    """Wards with 0, 1, 2 … turns in either plan."""
    first, second = dict(one.wards), dict(other.wards)
    numbers = range(min(one.least, other.least), max(one.most, other.most) + 1)
    return [(str(number), first.get(number, 0), second.get(number, 0)) for number in numbers]


def _differing(problem: Problem, found: Comparison, lang: Language) -> str:
    whole = len(problem.wards)
    counts = (
        f"{cycle}: {say('of', lang, part=part, whole=whole)}"
        for cycle, part in zip(found.cycles, found.differing, strict=True)
    )
    return f"{say('differing', lang)}: {'; '.join(counts)}"


def _pairs(
    axes: Any, x: float, y: float, width: float, rows: Sequence[tuple[str, int, int]], label: float = 0.85
) -> None:
    """Rows of two bars on one scale, each with its number at its end."""
    most = max((max(one, other) for _, one, other in rows), default=0)
    room = width - label - _length(grouped(most), 7) - 0.1
    for number, (text, one, other) in enumerate(rows):
        top = y + number * _PAIR
        _write(axes, x, top + _PAIR / 2, text, _TEXT)
        for key, value, middle in (("serial", one, top + 0.12), ("optimum", other, top + 0.27)):
            length = room * value / most if most else 0.0
            _bar(axes, x + label, middle, length, key)
            _write(axes, x + label + length + 0.05, middle, grouped(value), 7)


def _bar(axes: Any, x: float, y: float, length: float, key: str) -> None:
    from matplotlib.patches import Rectangle

    fill, hatch = _BARS[key]
    axes.add_patch(
        Rectangle((x, y - 0.065), length, 0.13, facecolor=fill, edgecolor=_INK, linewidth=0.6, hatch=hatch)
    )
