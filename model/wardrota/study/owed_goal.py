"""A goal of the solver for studies: turns as near as possible to what wards are owed, at every election.

Per mark in block order the least Σ (Y_i(t) − owed_i(t))² over wards i and elections t. No product is
needed: Y is a sum of thresholds, the y-th worth (y − owed)² − (y − 1 − owed)², which grows with y, so
that the cheapest thresholds are the first ones. Everything is multiplied by a common denominator and
the constant Σ owed² left out, so that the value is a whole number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import lcm

from wardrota.allot.goals import Goal, Stage, Steps
from wardrota.allot.goals.stages import Latest
from wardrota.allot.model import Model, counts_due
from wardrota.entitlement import Entitlement, by_share, capped_mix, equal, people_of
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

# Seats of a mark in each election and the people it serves → what wards are owed.
Rule = Callable[[Sequence[int], Sequence[int]], Entitlement]

MIX = Fraction(1, 2)
GOALS_OWED: Mapping[str, Rule] = {
    "share_turns": by_share,
    "mixed_turns": lambda seats, people: capped_mix(seats, people, MIX),
}


def owed_goals() -> dict[str, Goal]:
    """The goals of this module by name, for ``engine.solve``."""
    return {name: _goal(name, rule) for name, rule in GOALS_OWED.items()}


def _goal(name: str, rule: Rule) -> Goal:
    def steps(model: Model, latest: Latest, fixed: set[int]) -> Steps:
        seats = [counts.with_mark for counts in counts_due(model.problem)]
        for mark in Mark:
            due = [count(mark) for count in seats]
            if any(due):
                yield _stage(name, model, mark, _owed(model.problem, mark, due, rule))

    return steps


def _owed(problem: Problem, mark: Mark, seats: Sequence[int], rule: Rule) -> Entitlement:
    """What the rule gives; equal turns where the people of the mark are not known."""
    people = people_of(problem.wards, mark)
    return rule(seats, people) if people is not None and any(people) else equal(seats, len(problem.wards))


def _stage(name: str, model: Model, mark: Mark, owed: Entitlement) -> Stage:
    prefixes, cp = owed.prefixes(), model.cp
    scale = lcm(*(p.denominator for row in prefixes for p in row))
    terms = []
    for place, ward in enumerate(model.problem.wards.ids):
        bears = [sum(grid[ward][seat] for seat in Seat if mark in seat.marks) for grid in model.cells]
        for t in range(len(bears)):
            thresholds = [cp.new_bool_var("") for _ in range(t + 1)]
            for lower, upper in pairwise(thresholds):
                cp.add_implication(upper, lower)
            cp.add(sum(thresholds) == sum(bears[: t + 1]))
            twice_owed = int(2 * scale * prefixes[t][place])
            terms += [((2 * y + 1) * scale - twice_owed) * had for y, had in enumerate(thresholds)]
    return Stage(name, _recompute(model.problem, mark, prefixes, scale), sum(terms))


def _recompute(
    problem: Problem, mark: Mark, prefixes: Sequence[Sequence[Fraction]], scale: int
) -> Callable[[Plan], int]:
    def value(plan: Plan) -> int:
        total = Fraction(0)
        for place, ward in enumerate(problem.wards.ids):
            had = 0
            for allotment, row in zip(plan.allotments, prefixes, strict=True):
                seat = allotment.seat(ward)
                had += seat is not None and mark in seat.marks
                total += had * had - 2 * had * row[place]
        return int(total * scale)

    return value
