"""A run as a workbook: summary, seats due, plan, audit, fairness and sources, a sheet each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wardrota.fairness.profile import profile
from wardrota.hindi import in_hindi
from wardrota.law.seats import WOMENS_SEAT, Category
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.digits import Digits, with_digits
from wardrota.report.divisions import step_said
from wardrota.report.findings import counted
from wardrota.report.reason_words import reason_in
from wardrota.report.summary import Result, goal_rows, head_lines, seats_notes
from wardrota.report.words import Language, say
from wardrota.report.xlsx import Cell, Sheet, Style, xlsx
from wardrota.wards import Ward

_PEOPLE = {Category.SC: "sc", Category.ST: "st", Category.BC: "bc"}
_NO_CELL = Cell(None)
Row = list[Cell]


def workbook(
    result: Result, manifest: Mapping[str, Any], lang: Language = "en", digits: Digits = "latin"
) -> bytes:
    """The bytes of ``wardrota book``: the same for the same run, language and digits.

    Ids, codes, names of files and digests keep their digits.

    Parameters
    ----------
    result
        Plan, seats due, audit and goals of the run.
    manifest
        What the run rests on, as ``manifest.json`` has it.
    """
    return xlsx(
        [
            _told_in(digits, _summary(result, lang)),
            _told_in(digits, _quotas(result, lang)),
            _told_in(digits, _plan(result.problem, result.plan, lang), last=True),
            _told_in(digits, _audit(result, lang), last=True),
            _fairness(result, lang),
            _sources(manifest, lang),
        ],
        digits,
    )


def _told_in(digits: Digits, sheet: Sheet, last: bool = False) -> Sheet:
    """The sheet with its sentences in the chosen digits: every text, or only those of the last column."""
    widest = max(map(len, sheet.rows), default=0)

    def told(place: int, cell: Cell) -> Cell:
        sentence = isinstance(cell.value, str) and (not last or place == widest - 1)
        return replace(cell, value=with_digits(str(cell.value), digits)) if sentence else cell

    return replace(sheet, rows=[[told(k, cell) for k, cell in enumerate(row)] for row in sheet.rows])


def _text(values: Sequence[object], style: Style = "text") -> Row:
    return [Cell(str(value), style) for value in values]


def _said(texts: Sequence[str], lang: Language) -> list[str]:
    """What stands beside figures, in the language of the sheet."""
    return [in_hindi("cell", text) if lang == "hi" else text for text in texts]


def _said_or_counted(value: str | int, lang: Language) -> str | int:
    return value if isinstance(value, int) else _said([value], lang)[0]


def _head(keys: Sequence[str], lang: Language) -> Row:
    return _text([say(key, lang) for key in keys], "head")


def _title(key: str, lang: Language) -> Row:
    return [Cell(say(key, lang), "title")]


# ---------------------------------------------------------------- the sheets


def _summary(result: Result, lang: Language) -> Sheet:
    report = result.report
    mark, title, *lines = head_lines(result, lang)
    rows: list[Row] = [[Cell(title, "title")], [Cell(mark, "title")], []]
    rows += [[Cell(line.strip(), "line")] for line in lines]
    rows += [[Cell(say("shaded", lang), "line")], [], _title("audit", lang)]
    verdict = say("verdict", lang, verdict=say(report.verdict, lang), counts=counted(report, lang))
    rows += [[Cell(verdict, "line")], [], _title("seats", lang)]
    rows += _seats(result, lang)
    rows += [[Cell(note.strip(), "line")] for note in seats_notes(result.problem, lang)]
    rows += _goals(result, lang)
    return Sheet(say("sheet_summary", lang), rows)


def _seats(result: Result, lang: Language) -> Iterator[Row]:
    """The seats due, a row an election; a count that is not known is said to be so."""
    head = [say("election", lang)]
    for category in Category:
        head += [say(category, lang), say(f"seat_{WOMENS_SEAT[category]}", lang)]
    yield _text([*head, *(say(key, lang) for key in ("seat_W", "all_women", "UR", "all"))], "head")
    for planned, quota in zip(result.problem.cycles, result.quotas, strict=True):
        counts = quota.counts
        row: Row = [Cell(planned.cycle.label)]
        for category in Category:
            known = category not in quota.unknown
            pair = (counts.reserved[category], counts.women[category])
            row += [Cell(number if known else say("not_known", lang)) for number in pair]
        totals = (counts.general_women, counts.women_total, counts.unreserved, counts.total)
        yield [*row, *map(Cell, totals)]


def _goals(result: Result, lang: Language) -> Iterator[Row]:
    """The values of the goals, the first one first; in words."""
    if not result.goals:
        return
    yield from ([], _title("goals", lang))
    yield _head(["column_goal", "proved", "column_value"], lang)
    yield from map(_text, goal_rows(result, lang))


def _quotas(result: Result, lang: Language) -> Sheet:
    rows: list[Row] = [
        _title("divisions", lang),
        _head(["election", "column_clause", "column_division"], lang),
    ]
    due = list(zip(result.problem.cycles, result.quotas, strict=True))
    for planned, quota in due:
        for step in quota.steps:
            rows.append(_text([planned.cycle.label, step.clause, step_said(step, lang)]))
    rows += [[], _title("margin", lang)]
    rows.append(_head(["election", "column_category", "column_more", "column_fewer"], lang))
    for planned, quota in due:
        for category, margin in quota.margins.items():
            named = _text([planned.cycle.label, say(category, lang)])
            rows.append([*named, Cell(margin.more), Cell(margin.fewer)])
    return Sheet(say("sheet_quotas", lang), rows)


def _plan(problem: Problem, plan: Plan, lang: Language) -> Sheet:
    people = [("column_population", "population"), *((str(c), _PEOPLE[c]) for c in Category)]
    head = _head(["election"], lang)
    head += [_marked(problem, "column_ward_id", "ward_id", lang)]
    name_column = "ward_name_hi" if lang == "hi" else "ward_name"
    head += [_marked(problem, "column_ward_name", name_column, lang)]
    head += [_marked(problem, key, column, lang) for key, column in people]
    head += _head(["column_past", "column_seat_code", "column_seat", "column_reason"], lang)
    rows = [head]
    for allotment in plan.allotments:
        for ward in problem.wards.wards:
            seat = allotment.seat(ward.id)
            kept = [Cell(allotment.cycle.label), Cell(ward.id), Cell(_name(ward, lang))]
            kept += [Cell(ward.population), *(Cell(ward.people(category)) for category in Category)]
            reason = reason_in(plan.reason(allotment.cycle, ward.id), lang)
            rows.append([*kept, *_text([_past(problem, ward.id), seat, say(f"seat_{seat}", lang), reason])])
    return Sheet(say("sheet_plan", lang), rows, table=1)


def _marked(problem: Problem, key: str, column: str, lang: Language) -> Cell:
    """The head of a column of the ward table; one that is not official says so and is shaded."""
    standing = problem.wards.marked_columns().get(column)
    if standing is None:
        return Cell(say(key, lang), "head")
    return Cell(f"{say(key, lang)} ({say(standing, lang)})", "marked_head")


def _name(ward: Ward, lang: Language) -> str:
    return (lang == "hi" and ward.name_hi) or ward.name


def _past(problem: Problem, ward: str) -> str:
    """The ward's seats in the past orders: ``2006 SC, 2012 W``."""
    orders = [(past.cycle.label, past.seats.get(ward)) for past in problem.history.allotments]
    return ", ".join(f"{label} {seat}" for label, seat in orders if seat is not None)


def _audit(result: Result, lang: Language) -> Sheet:
    heads = ["column_verdict", "column_clause", "election", "column_wards", "column_observed"]
    rows = [_head([*heads, "column_required", "column_finding"], lang)]
    for found in result.report.findings:
        named = [say(found.verdict, lang), found.clause, found.cycle, ", ".join(found.wards)]
        counts = [Cell(_said_or_counted(n, lang)) for n in (found.observed, found.required)]
        rows.append([*_text(named), *counts, Cell(found.text_hi if lang == "hi" else found.text)])
    blank = [_NO_CELL] * len(heads)
    left = result.report.not_checked_hi if lang == "hi" else result.report.not_checked
    rows += [[Cell(say("unchecked_row", lang)), *blank, Cell(reason)] for reason in left]
    return Sheet(say("sheet_audit", lang), rows, table=1)


def _fairness(result: Result, lang: Language) -> Sheet:
    heads = ("mark", "measure", "entitlement", "value", "limit", "limit_source", "best", "unit")
    rows = [_head([f"column_{name}" for name in heads], lang)]
    for found in profile(result.problem, result.plan):
        measured = [Cell(found.value, "measure"), Cell(found.limit, "measure")]
        named = [say(found.mark, lang), *_said([found.measure, found.entitlement], lang)]
        about = _said([found.limit_source, found.best, found.unit], lang)
        rows.append([*_text(named), *measured, *_text(about)])
    return Sheet(say("sheet_fairness", lang), rows, table=1)


def _sources(manifest: Mapping[str, Any], lang: Language) -> Sheet:
    return Sheet(say("sheet_sources", lang), list(_source_rows(manifest, lang)))


def _source_rows(manifest: Mapping[str, Any], lang: Language) -> Iterator[Row]:
    act = manifest["act"]
    yield _title("part_versions", lang)
    yield _text(["wardrota", manifest["wardrota"]])
    if manifest["solver"] is not None:
        yield _text([say("part_solver", lang), manifest["solver"]])
    yield _text([say("part_act", lang), act["id"], act["sha256"]])
    yield _text([say("part_seed", lang), manifest["seed"]])
    yield from ([], _title("part_sources", lang))
    for table, source in manifest["sources"].items():
        if source:
            yield _text([table, source])
    yield from ([], _title("part_standing", lang), _head(["column_file", "column_standing"], lang))
    for table, standings in manifest["standing"].items():
        for column, standing in standings.items():
            yield _text([f"{table}: {column}", say(standing, lang)])
    yield from ([], _title("part_inputs", lang), _head(["column_file", "column_sha256"], lang))
    for table in manifest["inputs"]:
        yield _text([table["name"], table["sha256"]])
    yield from ([], _title("part_readings", lang))
    yield _head(["column_measure", "column_value", "column_origin"], lang)
    for key, reading in manifest["readings"].items():
        yield _text([key, _plain(reading["value"]), reading["origin"] or ""])
    yield from ([], _title("part_files", lang), _head(["column_file", "column_sha256"], lang))
    for name, sha256 in manifest["files"].items():
        yield _text([name, sha256])


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
