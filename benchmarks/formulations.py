"""One problem in several formulations, exposure to proof: the measurement behind `allot/model.py`.

Eight booleans a ward and cycle, or its category and its woman apart, both for CP-SAT with the
planner's settings; and the planner's own way, columns first, with seats alike taken for one or not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any
from unittest import mock

from benchmarks.peers import Answer
from wardrota.allot import search
from wardrota.allot.columns import ColumnLimit, column_limit
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals.values import exposure_weights
from wardrota.allot.model import Model
from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.problem import Problem


def eight_booleans(problem: Problem, seconds: float) -> Answer:
    """The whole model as the planner states it, without columns."""
    start = time.perf_counter()
    model = Model(problem)
    model.cp.maximize(model.weighed(exposure_weights(problem)))
    built = time.perf_counter()
    return Answer(_proved(model.cp, seconds), built - start, time.perf_counter() - built)


def factorised(problem: Problem, seconds: float) -> Answer:
    """Four booleans for the category of a ward and cycle, none included, and one for a woman's seat.

    Grain ``head``, hard repeats: the heads are then just the categories and the woman.
    """
    from ortools.sat.python import cp_model

    start = time.perf_counter()
    assert problem.readings.no_repeat_grain == "head"
    cp = cp_model.CpModel()
    wards, kinds = problem.wards.wards, (*Category, None)
    cycles = range(len(problem.cycles))
    borne = {key: cp.new_bool_var("") for key in product(cycles, problem.wards.ids, kinds)}
    woman = {key: cp.new_bool_var("") for key in product(cycles, problem.wards.ids)}
    # Both at once: needed only to count the women inside each category.
    both = {key: cp.new_bool_var("") for key in product(cycles, problem.wards.ids, Category)}
    labels = {planned.cycle.label: t for t, planned in enumerate(problem.cycles)}
    coming = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        counts = quota_for(problem, planned).counts
        cp.add(sum(woman[t, ward.id] for ward in wards) == counts.women_total)
        for category in Category:
            cp.add(sum(borne[t, ward.id, category] for ward in wards) == counts.reserved[category])
            cp.add(sum(both[t, ward.id, category] for ward in wards) == counts.women[category])
        remembered = window((*problem.history.allotments, *coming[:t]), planned.cycle, problem.readings)
        for ward in wards:
            cp.add_exactly_one(borne[t, ward.id, kind] for kind in kinds)
            for category in Category:
                cp.add_implication(both[t, ward.id, category], borne[t, ward.id, category])
                cp.add_implication(both[t, ward.id, category], woman[t, ward.id])
                cp.add_bool_or(both[t, ward.id, category], ~borne[t, ward.id, category], ~woman[t, ward.id])
            heads = {category.value: borne[t, ward.id, category] for category in Category}
            heads["W"] = woman[t, ward.id]
            for past, (head, now) in product(remembered, heads.items()):
                before = labels.get(past.cycle.label)
                if before is not None:
                    then = woman[before, ward.id] if head == "W" else borne[before, ward.id, Category(head)]
                    cp.add_at_most_one(now, then)
                elif head in repeated_heads(past.seat(ward.id) or Seat.UR, "head"):
                    cp.add(now == 0)
    worth = {ward.id: {c: ward.people(c) or 0 for c in Category} for ward in wards}
    cp.maximize(sum(worth[ward][kind] * cell for (_, ward, kind), cell in borne.items() if kind is not None))
    built = time.perf_counter()
    return Answer(_proved(cp, seconds), built - start, time.perf_counter() - built)


def columns_of_seats(problem: Problem, seconds: float) -> Answer:
    """The planner, but with all eight seats apart in its columns from the first."""

    def apart(*given: Any, **options: Any) -> ColumnLimit | None:
        return column_limit(*given, **{**options, "fine": True})

    with mock.patch.object(search, "column_limit", apart):
        return columns_of_kinds(problem, seconds)


def columns_of_kinds(problem: Problem, seconds: float) -> Answer:
    """The planner as it is."""
    asked = replace(problem, goals=("exposure",))
    start = time.perf_counter()
    outcome = solve(asked, deterministic_limit=seconds)
    value = dict(outcome.values)["exposure"] if isinstance(outcome, Solved) else None
    return Answer(value, 0.0, time.perf_counter() - start)


def _proved(cp: Any, seconds: float) -> int | None:
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.max_time_in_seconds = seconds
    return round(solver.objective_value) if solver.solve(cp) == cp_model.OPTIMAL else None


FORMULATIONS: dict[str, Callable[[Problem, float], Answer]] = {
    "columns of kinds, then CP-SAT (wardrota)": columns_of_kinds,
    "columns of seats, then CP-SAT": columns_of_seats,
    "eight booleans, CP-SAT": eight_booleans,
    "factorised, CP-SAT": factorised,
}
