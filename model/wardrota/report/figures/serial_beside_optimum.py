"""The serial order beside the optimum: exposure and turns, two bars each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wardrota.grouping import grouped
from wardrota.problem import Problem
from wardrota.report.comparison import Comparison, Turns
from wardrota.report.figures.sheet import (
    GAP,
    HEAD,
    INK,
    MARGIN,
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

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_BARS = {"serial": ("#ffffff", "////"), "optimum": ("#1f4e8c", "")}
_PAIR, _LINE, _LEAST = 0.42, 0.17, 9.0  # [inches]


def comparison(problem: Problem, found: Comparison, lang: Language = "en", note: str = "") -> Drawing:
    """The serial order beside the optimum: exposure per cycle [persons], and how turns fall on wards.

    ``note`` is a line below the title: that the optimum is not proved, if it is not.
    """
    with our_settings():
        return saved(_comparison(problem, found, lang, note))


def _comparison(problem: Problem, found: Comparison, lang: Language, note: str) -> Figure:
    serial, optimum = found.serial, found.optimum
    turns = [pair for pair in zip(serial.turns, optimum.turns, strict=True) if any(t.most for t in pair)]
    exposures = list(zip(found.cycles, serial.exposure, optimum.exposure, strict=True))
    blocks = [_turns_of(one, other) for one, other in turns]
    below = max((len(block) for block in blocks), default=0)
    second = HEAD + len(exposures) * _PAIR + 0.75
    width = max(_LEAST, 2 * MARGIN + length_of(problem.title, TITLE, bold=True))
    differing = _differing(problem, found, lang, width - 2 * MARGIN)
    bottom = second + below * _PAIR + 0.2
    figure, axes = sheet(width, bottom + 0.3 + (len(differing) - 1) * _LINE)
    put_title(axes, problem, lang)
    write(axes, MARGIN, 0.72, note, TEXT)
    x, legend = MARGIN, 0.94 if note else 0.87
    for key in ("serial", "optimum"):
        _bar(axes, x, legend, 0.3, key)
        write(axes, x + 0.37, legend, say(key, lang), TEXT)
        x += 0.62 + length_of(say(key, lang), TEXT)
    write(axes, MARGIN, HEAD - 0.15, _exposure_title(found, lang), 9, bold=True)
    _pairs(axes, MARGIN, HEAD, width - 2 * MARGIN, exposures)
    share = (width - 2 * MARGIN + GAP) / max(len(blocks), 1)
    for number, (block, (one, _)) in enumerate(zip(blocks, turns, strict=True)):
        left = MARGIN + number * share
        title = say("turns_axis", lang, mark=say(one.mark, lang))
        write(axes, left, second - 0.15, title, 9, bold=True)
        _pairs(axes, left, second, share - GAP, block, label=0.25)
    for number, line in enumerate(differing):
        write(axes, MARGIN, bottom + number * _LINE, line, TEXT)
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


def _differing(problem: Problem, found: Comparison, lang: Language, room: float) -> list[str]:
    """How many wards differ in each election, in as many lines as the room needs."""
    whole = len(problem.wards)
    lines = [f"{say('differing', lang)}:"]
    for cycle, part in zip(found.cycles, found.differing, strict=True):
        count = f" {cycle}: {say('of', lang, part=part, whole=whole)}"
        end = "" if cycle == found.cycles[-1] else ";"
        if length_of(lines[-1] + count + end, TEXT) > room:
            lines.append("")
        lines[-1] += count + end
    return [line.strip() for line in lines]


def _pairs(
    axes: Any, x: float, y: float, width: float, rows: Sequence[tuple[str, int, int]], label: float = 0.85
) -> None:
    """Rows of two bars on one scale, each with its number at its end."""
    most = max((max(one, other) for _, one, other in rows), default=0)
    room = width - label - length_of(grouped(most), 7) - 0.1
    for number, (text, one, other) in enumerate(rows):
        top = y + number * _PAIR
        write(axes, x, top + _PAIR / 2, text, TEXT)
        for key, value, middle in (("serial", one, top + 0.12), ("optimum", other, top + 0.27)):
            length = room * value / most if most else 0.0
            _bar(axes, x + label, middle, length, key)
            write(axes, x + label + length + 0.05, middle, grouped(value), 7)


def _bar(axes: Any, x: float, y: float, length: float, key: str) -> None:
    from matplotlib.patches import Rectangle

    fill, hatch = _BARS[key]
    axes.add_patch(
        Rectangle((x, y - 0.065), length, 0.13, facecolor=fill, edgecolor=INK, linewidth=0.6, hatch=hatch)
    )
