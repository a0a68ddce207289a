"""The page every figure is drawn on: letters, title, the mark of a study, and both formats.

All text is set in the bundled Mukta, whatever fonts the machine has.
"""

from __future__ import annotations

import io
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wardrota.problem import Problem
from wardrota.report.digits import as_drawn
from wardrota.report.manifest import is_study
from wardrota.report.words import Language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties

DOTS = 150  # per inch, of the PNG
FONTS = Path(__file__).resolve().parent.parent / "fonts"
INK, PALE, ALERT = "#1a1a1a", "#767676", "#8c1c13"

# Sizes [inches]; of letters [points].
GAP, MARGIN, HEAD = 0.35, 0.3, 1.35
TITLE, TEXT = 13, 7.5


class Drawing(NamedTuple):
    """One figure in both formats."""

    png: bytes
    svg: bytes


@contextmanager
def our_settings() -> Iterator[None]:
    """Matplotlib's own defaults, whatever the machine's matplotlibrc says, and fixed ids in the SVG."""
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(
            {"svg.hashsalt": "wardrota", "svg.fonttype": "path", "hatch.linewidth": 0.8}
        )
        yield


def saved(figure: Figure) -> Drawing:
    """The figure in both formats, without date or version."""
    png, svg = io.BytesIO(), io.BytesIO()
    figure.savefig(png, format="png", metadata={"Software": None})
    figure.savefig(svg, format="svg", metadata={"Date": None, "Creator": "wardrota"})
    return Drawing(png.getvalue(), svg.getvalue())


def font_of(size: float, bold: bool = False) -> FontProperties:
    """Mukta at a size [points]."""
    from matplotlib.font_manager import FontProperties

    return FontProperties(fname=FONTS / ("Mukta-Bold.ttf" if bold else "Mukta-Regular.ttf"), size=size)


def length_of(text: str, size: float, bold: bool = False) -> float:
    """Length of a line of text as it is shaped [inches]."""
    from matplotlib.textpath import text_to_path

    points, _, _ = text_to_path.get_text_width_height_descent(
        as_drawn(text), font_of(size, bold), ismath=False
    )
    return float(points) / 72


def write(axes: Any, x: float, y: float, text: str, size: float, bold: bool = False, **more: str) -> None:
    """One line of text in Mukta, its middle at ``y``."""
    settings: dict[str, Any] = {"color": INK, "va": "center_baseline", **more}
    axes.text(x, y, as_drawn(text), font=font_of(size, bold), parse_math=False, **settings)


def sheet(width: float, height: float) -> tuple[Figure, Any]:
    """A page whose coordinates are inches from its top left."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), dpi=DOTS, facecolor="white")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.set_axis_off()
    return figure, axes


def put_title(axes: Any, problem: Problem, lang: Language) -> None:
    """Title of the problem and, below it, the mark of a study."""
    write(axes, MARGIN, 0.3, problem.title, TITLE, bold=True)
    write(axes, MARGIN, 0.56, study_mark(problem, lang), 9, bold=True, color=ALERT)


_HINTED = 1.06  # letters of a PNG are set a little wider than they are long


def put_head(axes: Any, problem: Problem, heading: str, legend: str, lang: Language) -> None:
    """Title, mark of a study, heading, and a line on how to read the figure."""
    put_title(axes, problem, lang)
    write(axes, MARGIN, 0.8, heading, 9, bold=True)
    write(axes, MARGIN, 1.0, legend, TEXT, color=PALE)


def width_under(problem: Problem, heading: str, legend: str, body: float, lang: Language) -> float:
    """Width of a page with that head over a body so wide [inches]."""
    lines = (
        length_of(problem.title, TITLE, bold=True),
        length_of(study_mark(problem, lang), 9, bold=True),
        length_of(heading, 9, bold=True),
        length_of(legend, TEXT),
    )
    return 2 * MARGIN + max(body, _HINTED * max(lines))


def study_mark(problem: Problem, lang: Language) -> str:
    """What every figure of a study carries; empty for a plan on official figures."""
    marked = problem.wards.marked_columns()
    if "population" in marked:
        return say("figure_marked", lang, standing=say(marked["population"], lang))
    if problem.is_study:
        return say("figure_reformed", lang)
    return say("figure_study", lang) if is_study(problem) else ""
