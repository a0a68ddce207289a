"""A run in words: what was planned, on which figures, how it was judged, and how to read it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wardrota.allot.goals.values import deviation
from wardrota.allot.multiplicity import Multiplicity
from wardrota.audit import AuditReport, Verdict
from wardrota.grouping import grouped
from wardrota.law.quotas import Quota
from wardrota.law.seats import Category, Mark, Seat
from wardrota.law.statute import sc_st_lapsed
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.comparison import Comparison, Turns, unknown_people
from wardrota.report.divisions import division_lines
from wardrota.report.equals import equals_lines
from wardrota.report.findings import counted
from wardrota.report.further import Others, others_lines
from wardrota.report.layout import table, wrapped
from wardrota.report.manifest import GoalValue, Order, is_study
from wardrota.report.step_words import step_in
from wardrota.report.words import Language, say
from wardrota.wards import Standing

_LONGEST_NOTE = 240  # letters; audit.json has the whole
_FEW_WARDS = 40  # named one by one; of more the ids stand here and the names in plan.csv


@dataclass(frozen=True, slots=True)
class Result:
    """What a summary is about.

    ``goals`` is empty for the serial procedure, unless it stands in for a solver that was stopped;
    ``gap`` as in the manifest.
    """

    problem: Problem
    plan: Plan
    quotas: tuple[Quota, ...]
    report: AuditReport
    order: Order
    goals: tuple[GoalValue, ...] = ()
    comparison: Comparison | None = None
    gap: int | None = None
    multiplicity: Multiplicity | None = None
    others: Others | None = None

    @property
    def proved(self) -> bool:
        """False where the solver was stopped before it had proved every goal."""
        return all(goal.proved for goal in self.goals)


def summary(result: Result, lang: Language = "en", steps: Sequence[str] = ()) -> str:
    """The text of ``summary.txt``, ending in LF; with the steps of the procedure where they are given."""
    sections = [
        head_lines(result, lang),
        _seats(result, lang),
        division_lines(result.problem.cycles, result.quotas, lang),
        [say("steps", lang), *(f"  {step_in(step, lang)}" for step in steps)] if steps else [],
        _wards(result, lang),
        _goals(result, lang),
        [] if result.multiplicity is None else equals_lines(result.problem, result.multiplicity, lang),
        [] if result.others is None else others_lines(result.problem, result.others, lang),
        _comparison(result.comparison, len(result.problem.wards), lang),
        _audit(result.report, lang),
        _how_to_read(result, lang),
    ]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections) if lines) + "\n"


def head_lines(result: Result, lang: Language) -> Iterator[str]:
    """Whether it is a study, its title, its extent, and which figures are not official."""
    problem = result.problem
    yield say("study" if is_study(problem) else "plan", lang)
    yield problem.title
    cycles = len(problem.cycles)
    key = f"extent_{problem.unit}" + ("_once" if cycles == 1 else "")
    extent = say(key, lang, count=len(problem.wards), cycles=cycles)
    yield f"{extent} {say(f'order_{result.order}', lang)}"
    if not result.proved:
        yield from wrapped(say(f"unproved_{result.order}", lang), indent=0, hanging=0)
    yield _past_orders(problem, lang)
    yield from _handed_down(problem, lang)
    reformed = sorted({name for planned in problem.cycles for name in planned.values.reformed})
    if reformed:
        yield say("reformed", lang, values=", ".join(reformed))
    yield from marked_figures(problem, lang)
    unknown = unknown_people(problem) if _measures_exposure(result) else ()
    if unknown:
        yield from wrapped(say("unknown_people", lang, categories=_listed(unknown, lang)))


def _measures_exposure(result: Result) -> bool:
    return result.comparison is not None or bool(result.goals)


def _past_orders(problem: Problem, lang: Language) -> str:
    orders = []
    for cycle in problem.history.cycles:
        standing = problem.history.standing.get(cycle.label)
        orders.append(cycle.label if standing is None else f"{cycle.label} ({say(standing, lang)})")
    return say("past", lang, orders=", ".join(orders)) if orders else say("no_past", lang)


def _handed_down(problem: Problem, lang: Language) -> Iterator[str]:
    """Which past orders were made for other wards, and by which rule today's wards have them."""
    descent, readings = problem.history.descent, problem.readings
    if descent is None:
        return
    orders = [order.cycle.label for order in descent.recorded if descent.lineage.after(order.cycle)]
    if orders:
        share = f" {readings.lineage_share}" if readings.lineage == "any_share_above" else ""
        rule = f"{readings.lineage}{share}"
        yield from wrapped(say("handed_down", lang, orders=", ".join(orders), rule=rule))


def marked_figures(problem: Problem, lang: Language) -> Iterator[str]:
    """A line for each standing that must be marked, and what rests on it."""
    by_standing: dict[Standing, list[str]] = {}
    for column, standing in problem.wards.marked_columns().items():
        by_standing.setdefault(standing, []).append(column)
    descent = problem.history.descent
    if descent is not None and (persons := descent.lineage.marked_columns().get("persons")) is not None:
        by_standing.setdefault(persons, []).append("lineage.csv")
    for standing, columns in by_standing.items():
        line = say("marked", lang, column=", ".join(columns), standing=say(standing, lang))
        yield from wrapped(line)
    if by_standing:
        yield say("marked_effect", lang)


def _seats(result: Result, lang: Language) -> Iterator[str]:
    yield say("seats", lang)
    head = ["election", *Category, "general_women", "all_women", "UR", "all"]
    rows = [[say(key, lang) for key in head]]
    for planned, quota in zip(result.problem.cycles, result.quotas, strict=True):
        counts = quota.counts
        reserved = [
            say("not_known", lang) if c in quota.unknown else f"{counts.reserved[c]} ({counts.women[c]})"
            for c in Category
        ]
        totals = (counts.general_women, counts.women_total, counts.unreserved, counts.total)
        rows.append([planned.cycle.label, *reserved, *map(str, totals)])
    yield from table(rows)
    yield from seats_notes(result.problem, lang)


def seats_notes(problem: Problem, lang: Language) -> Iterator[str]:
    """Why a count is not the plain division; elections with the same reason share a line."""
    cycles: dict[str, list[str]] = {}
    for planned in problem.cycles:
        poll = planned.cycle.poll
        lapsed = poll is not None and sc_st_lapsed(poll, planned.values, problem.readings.article_334)
        if lapsed:
            until = planned.values.article_334_until.isoformat()
            cycles.setdefault(say("lapsed", lang, until=until), []).append(planned.cycle.label)
        stated = [c for c in Category if c in planned.stated and not (lapsed and c is not Category.BC)]
        if stated:
            counts = ", ".join(f"{say(c, lang)} {planned.stated[c]}" for c in stated)
            cycles.setdefault(say("stated", lang, counts=counts), []).append(planned.cycle.label)
    for note, labels in cycles.items():
        yield from wrapped(f"{', '.join(labels)}: {note}")
    if problem.readings.women_total == "at_least":
        yield from wrapped(say("women_floor", lang))


def _wards(result: Result, lang: Language) -> Iterator[str]:
    """The wards of each kind of seat; by their names too where they are few."""
    wards = result.problem.wards
    named = len(wards) <= _FEW_WARDS
    names = {ward.id: (lang == "hi" and ward.name_hi) or ward.name for ward in wards.wards}
    yield say("wards_of" if named else "ward_ids_of", lang)
    for allotment in result.plan.allotments:
        yield f"  {allotment.cycle.label}"
        for seat in Seat:
            ids = [ward for ward in wards.ids if allotment.seat(ward) is seat]
            if not ids or seat is Seat.UR:
                continue
            shown = [f"{ward} ({names[ward]})" if named and names[ward] != ward else ward for ward in ids]
            kind = say("general_women" if seat is Seat.W else seat, lang)
            yield from wrapped(f"{kind}: {', '.join(shown)}", indent=4, hanging=6)


def _goals(result: Result, lang: Language) -> Iterator[str]:
    goals, gap = result.goals, result.gap
    if not goals:
        return
    yield say("goals", lang)
    yield from table(goal_rows(result, lang), right=False)
    if not all(goal.proved for goal in goals):
        yield f"  {say('stopped', lang)}"
    if gap is not None:
        yield f"  {say('gap', lang, gap=grouped(gap))}"


def goal_rows(result: Result, lang: Language) -> list[list[str]]:
    """Each goal, whether it is proved, and its value in words; a row a value."""
    return [
        [say(goal.goal, lang), say("proved" if goal.proved else "not_proved", lang), value]
        for goal in result.goals
        for value in _values(result, goal, lang)
    ]


def _values(result: Result, goal: GoalValue, lang: Language) -> list[str]:
    """The value of a goal in words; one entry per line."""
    values = goal.values
    if not values:
        if not goal.proved:
            return [say("not_reached", lang)]
        return [say("none_allowed" if goal.goal == "fewest_repeats" else "fixed_above", lang)]
    if goal.goal == "exposure":
        return [say("persons", lang, number=grouped(values[0]))]
    if goal.goal == "equal_turns" and len(values) == 2 * len(Mark):
        pairs = zip(Mark, values[::2], values[1::2], strict=True)
        return [say("spread", lang, mark=say(m, lang), spread=s, squares=q) for m, s, q in pairs]
    if goal.goal == "longest_wait" and len(values) == len(Mark):
        return [f"{say(mark, lang)} {value}" for mark, value in zip(Mark, values, strict=True)]
    if goal.goal == "prefix_deviation":
        reached = list(Mark)[: len(values)]
        return [say("turns_away", lang, mark=say(m, lang), turns=_decimals(result, m)) for m in reached]
    if goal.goal == "serial_position":
        return [say("stages" if goal.proved else "stages_so_far", lang, number=len(values))]
    return [str(values[0]) if len(values) == 1 else say("stages", lang, number=len(values))]


def _decimals(result: Result, mark: Mark) -> str:
    """The largest distance of a ward from the turns it is owed, to three places."""
    away = deviation(result.problem, result.plan, mark)
    return f"{away.numerator / away.denominator:.3f}"


def _comparison(found: Comparison | None, wards: int, lang: Language) -> Iterator[str]:
    if found is None:
        return
    yield say("comparison", lang)
    rows = [["", *(say(key, lang) for key in ("serial", "optimum", "difference"))]]
    serial, optimum = found.serial, found.optimum
    for label, one, other in zip(found.cycles, serial.exposure, optimum.exposure, strict=True):
        rows.append([say("exposure_in", lang, cycle=label), *_pair(one, other)])
    rows.append([say("exposure_sum", lang), *_pair(sum(serial.exposure), sum(optimum.exposure))])
    rows.append([say("repeats", lang), *_pair(serial.repeats, optimum.repeats)])
    for before, after in zip(serial.turns, optimum.turns, strict=True):
        if before.most == after.most == 0:
            continue  # no seat of this mark in any election
        mark = say(before.mark, lang)
        rows.append([say("turns_of", lang, mark=mark), _range(before), _range(after), ""])
        rows.append([say("never_of", lang, mark=mark), *_pair(before.never, after.never)])
    yield from table(rows)
    differing = (
        f"{label}: {say('of', lang, part=part, whole=wards)}"
        for label, part in zip(found.cycles, found.differing, strict=True)
    )
    yield from wrapped(f"{say('differing', lang)}: {'; '.join(differing)}")


def _pair(one: int, other: int) -> list[str]:
    gap = other - one
    return [grouped(one), grouped(other), f"+{grouped(gap)}" if gap > 0 else grouped(gap)]


def _range(turns: Turns) -> str:
    return f"{turns.least}–{turns.most}"


def _audit(report: AuditReport, lang: Language) -> Iterator[str]:
    yield say("audit", lang)
    verdict = say("verdict", lang, verdict=say(report.verdict, lang), counts=counted(report, lang))
    yield f"  {verdict}"
    yield from _findings(report, lang)
    for reason in report.not_checked_hi if lang == "hi" else report.not_checked:
        yield from wrapped(f"{say('not_checked', lang)} {reason}")


def _findings(report: AuditReport, lang: Language) -> Iterator[str]:
    """Whatever is not plainly lawful; one line where a finding recurs, and long notes cut short."""
    cycles: dict[tuple[str, Verdict, str], list[str]] = {}
    for finding in report.findings:
        if finding.verdict != "lawful":
            text = finding.text_hi if lang == "hi" else finding.text
            text = text.removeprefix(f"{finding.cycle}: ")
            cycles.setdefault((finding.clause, finding.verdict, text), []).append(finding.cycle)
    for (clause, verdict, text), labels in cycles.items():
        when = "".join(f"{label}, " for label in labels if label).removesuffix(", ")
        if verdict == "note" and len(text) > _LONGEST_NOTE:
            text = textwrap.shorten(text, _LONGEST_NOTE, placeholder=" … (audit.json)")
        head = " ".join(filter(None, (clause, say(verdict, lang), when)))
        yield from wrapped(f"{head}: {text}")


def _how_to_read(result: Result, lang: Language) -> Iterator[str]:
    yield say("reading", lang)
    keys = ["read_seat"]
    if _measures_exposure(result):
        keys += ["read_exposure", "read_turns", "read_repeat"]
    if result.goals:
        keys.append("read_proved")
    for key in keys:
        yield from wrapped(say(key, lang))


def _listed(categories: Iterable[Category], lang: Language) -> str:
    return ", ".join(say(category, lang) for category in categories)
