"""How much of a plan was a choice among equals: the plans as good in every goal but the tie-breakers."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.allot.multiplicity import Multiplicity
from wardrota.law.seats import Mark
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.layout import table, wrapped
from wardrota.report.words import Language, say
from wardrota.tables.output import csv_text

HEADER = ("cycle", "ward_id", "ward_name", "seat", "seats_in_plans_as_good")


def equals_csv(problem: Problem, plan: Plan, found: Multiplicity) -> str:
    """The seat of each ward beside every seat it bears in some plan as good, in canonical order."""
    names = {ward.id: ward.name for ward in problem.wards.wards}
    rows = [
        (allotment.cycle.label, ward, names[ward], str(allotment.seats[ward] or ""), " ".join(seats))
        for allotment, possible in zip(plan.allotments, found.seats, strict=True)
        for ward, seats in possible.items()
    ]
    return csv_text([HEADER, *rows])


def equals_json(problem: Problem, found: Multiplicity) -> dict[str, object]:
    """Plain values: per election the wards that could differ, and per mark those in all, some and none."""
    cycles = []
    for t, planned in enumerate(problem.cycles):
        by_mark = {}
        for mark in Mark:
            every, some, none = found.by_mark(t, mark)
            by_mark[mark.value] = {"all": len(every), "some": len(some), "none": len(none)}
        differing = len(found.could_differ(t))
        cycles.append({"cycle": planned.cycle.label, "could_differ": differing, "marks": by_mark})
    return {"equal_in": list(found.over), "complete": found.complete, "cycles": cycles}


def equals_lines(problem: Problem, found: Multiplicity, lang: Language) -> Iterator[str]:
    """The same in words: wards with a mark in all plans as good, and those with it in some."""
    goals = ", ".join(say(goal, lang) for goal in found.over)
    yield say("equals", lang)
    yield from wrapped(say("equals_in", lang, goals=goals) if goals else say("equals_lawful", lang))
    shown = [mark for mark in Mark if any(any(found.by_mark(t, mark)[:2]) for t in range(len(found.seats)))]
    rows = [[say("election", lang), say("could_differ", lang), *(say(mark, lang) for mark in shown)]]
    for t, planned in enumerate(problem.cycles):
        of = say("of", lang, part=len(found.could_differ(t)), whole=len(problem.wards))
        marks = [found.by_mark(t, mark) for mark in shown]
        in_all = [say("all_and_some", lang, all=len(every), some=len(some)) for every, some, _ in marks]
        rows.append([planned.cycle.label, of, *in_all])
    yield from table(rows)
    yield from wrapped(say("equals_read" if found.complete else "equals_incomplete", lang))
