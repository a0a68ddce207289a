"""A front between two goals in words, as a table and as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from wardrota.allot.goals.single import MORE_IS_BETTER
from wardrota.allot.pareto import Front
from wardrota.audit import AuditReport
from wardrota.grouping import grouped
from wardrota.problem import Problem
from wardrota.report.comparison import unknown_people
from wardrota.report.layout import table, wrapped
from wardrota.report.manifest import is_study
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, say
from wardrota.tables.output import csv_text


@dataclass(frozen=True, slots=True)
class Row:
    """A point with what it gives up of the first goal, and gains in the second, against the one before."""

    number: int
    first: int
    second: int
    given_up: int | None
    gained: int | None
    verdict: str

    @property
    def file(self) -> str:
        """The name of the file of its plan."""
        return f"plan-{self.number:02}.csv"

    @property
    def rate(self) -> Fraction | None:
        """Units of the first goal given up for one of the second; None for the first point."""
        return None if self.given_up is None or not self.gained else Fraction(self.given_up, self.gained)


def rows_of(found: Front, reports: Sequence[AuditReport]) -> list[Row]:
    """The points in order, numbered from 1."""
    rows = []
    for place, (point, report) in enumerate(zip(found.points, reports, strict=True)):
        given_up = gained = None
        if place:
            before = found.points[place - 1]
            given_up, gained = abs(point.first - before.first), abs(point.second - before.second)
        rows.append(Row(place + 1, point.first, point.second, given_up, gained, report.verdict))
    return rows


def front_csv(found: Front, rows: Sequence[Row]) -> str:
    """A row for each point: both values, what it gives up and gains against the row above, verdict, file."""
    head = ("point", found.first, found.second, "given_up", "gained", "given_up_per_unit", "verdict", "plan")
    lines = [
        (
            str(row.number),
            str(row.first),
            str(row.second),
            "" if row.given_up is None else str(row.given_up),
            "" if row.gained is None else str(row.gained),
            "" if row.rate is None else hundredths(row.rate),
            row.verdict,
            row.file,
        )
        for row in rows
    ]
    return csv_text([head, *lines])


def front_json(found: Front, rows: Sequence[Row]) -> dict[str, object]:
    """Plain values: the two goals, whether anything is missing, and the points."""
    return {
        "goals": [
            {"goal": goal, "better": "more" if goal in MORE_IS_BETTER else "less"}
            for goal in (found.first, found.second)
        ],
        "step": found.step,
        "complete": found.complete,
        "whole": found.whole,
        "points": [
            {
                "point": row.number,
                "first": row.first,
                "second": row.second,
                "given_up": row.given_up,
                "gained": row.gained,
                "given_up_per_unit": None if row.rate is None else str(row.rate),
                "verdict": row.verdict,
            }
            for row in rows
        ],
    }


def front_text(problem: Problem, found: Front, rows: Sequence[Row], lang: Language = "en") -> str:
    """The text of ``summary.txt`` of a front, ending in LF."""
    sections = [
        _head(problem, found, lang),
        table(_cells(found, rows, lang)),
        _how_to_read(found, lang),
    ]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections) if lines) + "\n"


def _head(problem: Problem, found: Front, lang: Language) -> Iterator[str]:
    yield say("study" if is_study(problem) else "plan", lang)
    yield problem.title
    yield say("front_title", lang)
    first, second = (say(f"axis_{goal}", lang) for goal in (found.first, found.second))
    yield from wrapped(say("front_goals", lang, first=first, second=second))
    if not found.complete:
        yield from wrapped(say("front_stopped", lang), indent=0, hanging=0)
    yield from marked_figures(problem, lang)
    unknown = unknown_people(problem) if "exposure" in (found.first, found.second) else ()
    if unknown:
        categories = ", ".join(say(category, lang) for category in unknown)
        yield from wrapped(say("unknown_people", lang, categories=categories))


def _cells(found: Front, rows: Sequence[Row], lang: Language) -> list[list[str]]:
    heads = [say(f"head_{goal}", lang) for goal in (found.first, found.second)]
    more = (
        ["front_gives", "front_gains", "front_rate", "front_verdict"] if len(rows) > 1 else ["front_verdict"]
    )
    cells = [[say("front_point", lang), *heads, *(say(key, lang) for key in more)]]
    for row in rows:
        price = ["" if number is None else grouped(number) for number in (row.given_up, row.gained)] + [
            "" if row.rate is None else hundredths(row.rate)
        ]
        values = [str(row.number), grouped(row.first), grouped(row.second)]
        cells.append([*values, *(price if len(rows) > 1 else []), say(row.verdict, lang)])
    return cells


def _how_to_read(found: Front, lang: Language) -> Iterator[str]:
    yield say("reading", lang)
    first, second = (say(f"head_{goal}", lang) for goal in (found.first, found.second))
    keys = ["front_whole" if found.whole else "front_some", "front_plans"]
    if len(found.points) > 1:
        keys.insert(0, "front_read_table")
    elif found.complete:
        keys[0] = "front_one"
    for key in keys:
        yield from wrapped(say(key, lang, first=first, second=second))


def hundredths(number: Fraction) -> str:
    """A number that is not negative to two places, halves up: 925.50."""
    rounded = (200 * number.numerator + number.denominator) // (2 * number.denominator)
    return f"{rounded // 100}.{rounded % 100:02}"
