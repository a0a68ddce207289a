"""Goals in order: each is a list of stages, and each stage recomputes in plain Python from a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from wardrota.allot.model import SEATS, Model
from wardrota.errors import Fault, InputError
from wardrota.law.bars import repeated_heads, window
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem

CHUNK = 8  # wards fixed at a time; 8 ** 8 stays far below the solver's integers


@dataclass(frozen=True, slots=True)
class Stage:
    """One objective: ``expression`` for the solver, ``recompute`` for the check; least unless ``most``."""

    goal: str
    expression: Any
    recompute: Callable[[Plan], int]
    most: bool = False


def stages(model: Model, goals: tuple[str, ...]) -> Iterator[Stage]:
    """All stages of the named goals. Raises InputError for a name that is not built."""
    unknown = [goal for goal in goals if goal not in GOALS]
    if unknown:
        raise InputError(
            [Fault("goals", 0, "order", f"unknown goal {goal}", ", ".join(GOALS)) for goal in unknown]
        )
    for goal in goals:
        yield from GOALS[goal](model)


def _fewest_repeats(model: Model) -> Iterator[Stage]:
    if model.repeats:
        yield Stage("fewest_repeats", sum(model.repeats), lambda plan: repeats(model.problem, plan))


def repeats(problem: Problem, plan: Plan) -> int:
    """Repeats of a head within the remembered orders, one per ward, head and past order."""
    grain, count = problem.readings.no_repeat_grain, 0
    for t, allotment in enumerate(plan.allotments):
        past = (*problem.history.allotments, *plan.allotments[:t])
        for before in window(past, allotment.cycle, problem.readings):
            for ward, seat in allotment.seats.items():
                then = before.seat(ward)
                if seat is not None and then is not None:
                    heads = set(repeated_heads(seat, grain))
                    count += len(heads.intersection(repeated_heads(then, grain)))
    return count


def _people(problem: Problem, ward: str, seat: Seat) -> int:
    if seat.category is None:
        return 0
    return problem.wards.by_id()[ward].people(seat.category) or 0


def _exposure(model: Model) -> Iterator[Stage]:
    by_id = model.problem.wards.by_id()
    terms = [
        (by_id[ward].people(seat.category) or 0) * cell
        for grid in model.cells
        for ward, row in grid.items()
        for seat, cell in row.items()
        if seat.category is not None
    ]
    yield Stage("exposure", sum(terms), lambda plan: exposure(model.problem, plan), most=True)


def exposure(problem: Problem, plan: Plan) -> int:
    """People of SC, ST and BC in wards reserved for them, over all cycles [persons]."""
    return sum(
        _people(problem, ward, seat)
        for allotment in plan.allotments
        for ward, seat in allotment.seats.items()
        if seat is not None
    )


def turns(problem: Problem, plan: Plan, mark: Mark) -> list[int]:
    """Turns of each ward in a mark, in the order of the table; past orders if ``count_history``."""
    past = problem.history.allotments if problem.count_history else ()
    counted = (*past, *plan.allotments)
    seats = [[a.seat(ward) for a in counted] for ward in problem.wards.ids]
    return [sum(1 for seat in row if seat is not None and mark in seat.marks) for row in seats]


def _equal_turns(model: Model) -> Iterator[Stage]:
    for mark in Mark:
        before = turns(model.problem, Plan(()), mark)
        top = max(before, default=0) + len(model.cells)
        low, high = model.cp.new_int_var(0, top, ""), model.cp.new_int_var(0, top, "")
        squares = []
        for ward, start in zip(model.problem.wards.ids, before, strict=True):
            marked = [grid[ward][seat] for grid in model.cells for seat in SEATS if mark in seat.marks]
            turn = model.cp.new_int_var(0, top, "")
            square = model.cp.new_int_var(0, top * top, "")
            model.cp.add(turn == start + sum(marked))
            model.cp.add(low <= turn)
            model.cp.add(turn <= high)
            model.cp.add_multiplication_equality(square, [turn, turn])
            squares.append(square)
        yield Stage("equal_turns", high - low, _spread_of(model.problem, mark))
        yield Stage("equal_turns", sum(squares), _squares_of(model.problem, mark))


def _spread_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: max(turns(problem, plan, mark)) - min(turns(problem, plan, mark))


def _squares_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: sum(turn * turn for turn in turns(problem, plan, mark))


def _canonical(model: Model) -> Iterator[Stage]:
    ids = model.problem.wards.ids
    for t, grid in enumerate(model.cells):
        for start in range(0, len(ids), CHUNK):
            wards = ids[start : start + CHUNK]
            terms = [
                8 ** (len(wards) - 1 - place) * digit * grid[ward][seat]
                for place, ward in enumerate(wards)
                for digit, seat in enumerate(SEATS)
            ]
            yield Stage("canonical", sum(terms), _number_of(t, wards))


def _number_of(cycle: int, wards: tuple[str, ...]) -> Callable[[Plan], int]:
    def number(plan: Plan) -> int:
        value = 0
        for ward in wards:
            seat = plan.allotments[cycle].seats[ward]
            value = 8 * value + (SEATS.index(seat) if seat is not None else 0)
        return value

    return number


GOALS: dict[str, Callable[[Model], Iterator[Stage]]] = {
    "fewest_repeats": _fewest_repeats,
    "exposure": _exposure,
    "equal_turns": _equal_turns,
    "canonical": _canonical,
}
