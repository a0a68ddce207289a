"""Objections as the solver takes them: granted one by one as conditions, or as many together as can be.

A ward bears exactly one seat, so that the sum of the cells of the seats asked for is the literal that
says whether an objection is granted: it needs no variable of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.goals import Goal, Stage, Steps
from wardrota.allot.model import SEATS, Condition, Model, kept_from
from wardrota.errors import InternalError
from wardrota.objection import Objection
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, Problem

CHUNK = (
    30  # objections whose order in the file is settled at a time; 2 ** 30 is far below the solver's integers
)


def granting(problem: Problem, plan: Plan, objections: Sequence[Objection]) -> Problem:
    """The problem of granting all of these with as few changes of a plan as can be, then by its own goals.

    What is asked for becomes a pin, or an exclusion of all other seats. A repeat that could be avoided
    is never the price of fewer changes: where repeats are allowed, they are counted first.
    """
    pins, exclusions = list(problem.pins), list(problem.exclusions)
    for objection in objections:
        ward, cycle, reason = objection.ward, objection.cycle.label, objection.reason
        if len(objection.seats) == 1:
            pins.append(Pin(ward, objection.seats[0], cycle, reason))
        else:
            others = tuple(seat for seat in SEATS if seat not in objection.seats)
            exclusions.append(Exclusion(ward, others, cycle, reason))
    goals = (*_first(problem), "fewest_changes", *_rest(problem))
    return replace(problem, pins=_each_once(pins), exclusions=tuple(exclusions), reference=plan, goals=goals)


def _first(problem: Problem) -> tuple[str, ...]:
    return ("fewest_repeats",) if problem.readings.exhaustion == "fewest_repeats" else ()


def _rest(problem: Problem) -> tuple[str, ...]:
    """The problem's own goals, and at last one plan among equals."""
    settled = {*_first(problem), "fewest_changes", "canonical"}
    return (*(goal for goal in problem.goals if goal not in settled), "canonical")


def _each_once(pins: Sequence[Pin]) -> tuple[Pin, ...]:
    """The first of the pins of a ward to the same seat of the same cycle."""
    return tuple({(pin.ward, pin.cycle, pin.seat): pin for pin in reversed(pins)}.values())[::-1]


def condition_of(problem: Problem, objection: Objection) -> Condition:
    """The condition under which a model that grants the objection holds it."""
    alone = granting(replace(problem, pins=(), exclusions=()), Plan(()), (objection,))
    return next(c for c, _, _ in kept_from(alone, objection.cycle.label) if c.clause in {"pin", "exclusion"})


@dataclass(frozen=True, slots=True)
class LargestSet:
    """The objections that are granted together; ``proved`` if no lawful plan grants more of them."""

    granted: tuple[Objection, ...]
    proved: bool


def largest_set(
    problem: Problem,
    plan: Plan,
    objections: Sequence[Objection],
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_progress: Callable[[str], None] | None = None,
) -> LargestSet:
    """As many objections as one lawful plan can grant.

    Of several such sets the one that changes the plan least; of these the one whose objections stand
    first in the file. What the plan grants already counts, and stays granted.

    Raises
    ------
    InternalError
        If no lawful plan exists although one was given.
    """
    also: dict[str, Goal] = {
        "most_granted": lambda model, latest, fixed: _most_granted(model, objections),
        "earliest_granted": lambda model, latest, fixed: _earliest_granted(model, objections),
    }
    goals = (*_first(problem), "most_granted", "fewest_changes", "earliest_granted")
    asked = replace(problem, reference=plan, goals=goals)
    outcome = solve(asked, workers, deterministic_limit, on_progress, also=also)
    if isinstance(outcome, Infeasible):
        raise InternalError(f"There is a plan, and yet no plan is lawful. {outcome.reason}")
    # Before any other plan was found, the plan itself is the one that is known.
    found = outcome.plan or plan
    granted = tuple(objection for objection in objections if objection.is_met_by(found))
    return LargestSet(granted, isinstance(outcome, Solved))


def _most_granted(model: Model, objections: Sequence[Objection]) -> Steps:
    granted = sum(_literal(model, objection) for objection in objections)
    yield Stage(
        "most_granted", lambda plan: _met(objections, plan), granted, most=True, limit=len(objections)
    )


def _earliest_granted(model: Model, objections: Sequence[Objection]) -> Steps:
    """The first objection of the file on which the sets that are left differ is granted, and so on."""
    for start in range(0, len(objections), CHUNK):
        chunk = objections[start : start + CHUNK]
        weights = [2**place for place in reversed(range(len(chunk)))]
        total = sum(w * _literal(model, o) for w, o in zip(weights, chunk, strict=True))
        yield Stage("earliest_granted", _weighed(weights, chunk), total, most=True, limit=sum(weights))


def _literal(model: Model, objection: Objection) -> Any:
    """1 in a plan that grants the objection, else 0."""
    grid = next(
        grid
        for planned, grid in zip(model.problem.cycles, model.cells, strict=True)
        if planned.cycle == objection.cycle
    )
    return sum(grid[objection.ward][seat] for seat in objection.seats)


def _met(objections: Sequence[Objection], plan: Plan) -> int:
    return sum(objection.is_met_by(plan) for objection in objections)


def _weighed(weights: Sequence[int], objections: Sequence[Objection]) -> Callable[[Plan], int]:
    return lambda plan: sum(w * o.is_met_by(plan) for w, o in zip(weights, objections, strict=True))
