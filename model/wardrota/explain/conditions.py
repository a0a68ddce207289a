"""The conditions of the solver's model in words of both languages: what a clash is made of."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.allot.model import (
    Condition,
    count_rules,
    counts_due,
    in_rotation,
    kept_from,
    repeat_barred,
)
from wardrota.explain.words import Told, told
from wardrota.law.bars import heads_of
from wardrota.law.seats import Category, SeatCounts
from wardrota.problem import Problem
from wardrota.report.words import WORDS


def conditions_told(problem: Problem) -> dict[Condition, Told]:
    """Every condition that a model of the problem may state, and the sentence for it."""
    return {
        condition: sentence
        for number, due in enumerate(counts_due(problem))
        for condition, sentence in (
            *_counts(problem, number, due),
            *_repeats(problem, number),
            *_kept(problem, number),
        )
    }


def _counts(problem: Problem, number: int, due: SeatCounts) -> Iterator[tuple[Condition, Told]]:
    label = problem.cycles[number].cycle.label
    for rule in count_rules(problem, label, due):
        category = rule.seats[0].category
        common = {"cycle": label, "count": rule.number, "clause": rule.condition.clause}
        if category is None or len({seat.category for seat in rule.seats}) > 1:
            yield (
                rule.condition,
                told("condition_women_floor" if rule.at_least else "condition_women", **common),
            )
        elif len(rule.seats) == 1:
            yield rule.condition, told("condition_women_of", category=category, **common)
        else:
            yield rule.condition, told("condition_seats", category=category, **common)


def _repeats(problem: Problem, number: int) -> Iterator[tuple[Condition, Told]]:
    label = problem.cycles[number].cycle.label
    planned = (planned.cycle.label for planned in problem.cycles[:number])
    before = (*(cycle.label for cycle in problem.history.cycles), *planned)
    for head in heads_of(problem.readings.no_repeat_grain):
        condition = in_rotation(label, head)
        yield condition, told("condition_rotation", cycle=label, head=WORDS[head], clause=condition.clause)
        for past in before:
            condition = repeat_barred(label, head, past)
            common = {"cycle": label, "past": past, "clause": condition.clause}
            yield condition, told("condition_repeat", head=WORDS[head], **common)


def _kept(problem: Problem, number: int) -> Iterator[tuple[Condition, Told]]:
    label = problem.cycles[number].cycle.label
    for condition, ward, seats in kept_from(problem, label):
        match condition.clause:
            case "pin":
                pinned = next(
                    p for p in problem.pins if (p.ward, p.cycle) == (ward, label) and p.seat not in seats
                )
                yield condition, told("condition_pin", cycle=label, ward=ward, seat=pinned.seat)
            case "exclusion":
                yield condition, told("condition_exclusion", cycle=label, ward=ward, seats=list(seats))
            case _:
                category = next(c for c in Category if any(seat.category is c for seat in seats))
                yield (
                    condition,
                    told("condition_people", cycle=label, category=category, clause=condition.clause),
                )
