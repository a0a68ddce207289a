"""The scope ``rotation`` as rows of the CP-SAT model: who had a turn, when a list reopens, who comes first.

Each head is followed through the planned cycles. For every ward there are ``used`` (whether it had
its turn in the running rotation) and ``last`` (the order that gave it the latest); both are plain
numbers where only past orders bear on them, and expressions in the cells of earlier cycles beyond.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wardrota.allot.eligibility import eligible
from wardrota.allot.rotation import (
    category_of,
    kept_elsewhere,
    seats_of,
    taken_before,
    turns,
)
from wardrota.history import Allotment
from wardrota.law.bars import heads_of, window
from wardrota.law.seats import Seat
from wardrota.problem import Problem

Grid = Mapping[str, Mapping[Seat, Any]]
NEVER = -1  # before every order


@dataclass(frozen=True, slots=True)
class _State:
    """A running rotation before a cycle: per ward 0 or 1, or an expression with such a value."""

    used: Mapping[str, Any]
    last: Mapping[str, Any]
    orders: int


@dataclass(frozen=True, slots=True)
class _Turn:
    """What one cycle does to a rotation: who bears the head, who of them again, and whether any does."""

    bears: Mapping[str, Any]
    again: Mapping[str, Any]
    reopened: Any


def add_rotation(cp: Any, problem: Problem, cells: Sequence[Grid], holds: Callable[[str, str], bool]) -> None:
    """State the rotation of every head over the planned cycles.

    Parameters
    ----------
    holds
        Asked with a cycle label and a head: whether the rule is to bind there. Where it does not,
        the rotation is followed all the same, so that a rule left out never forbids anything.
    """
    for head in heads_of(problem.readings.no_repeat_grain):
        state: _State | None = None
        for t, grid in enumerate(cells):
            label = problem.cycles[t].cycle.label
            state = _before(problem, t, head, state)
            taken = _take(cp, problem, head, grid, state)
            if holds(label, head):
                _nobody_waits(cp, problem, label, head, grid, state, taken)
                _longest_wait_first(cp, problem, label, head, grid, state, taken)
            if t + 1 < len(cells):
                state = _after(cp, problem, state, taken)


def _before(problem: Problem, t: int, head: str, state: _State | None) -> _State:
    """The state in which a cycle finds the rotation; a restart wipes it."""
    planned = [Allotment(p.cycle, {}) for p in problem.cycles[:t]]
    remembered = window((*problem.history.allotments, *planned), problem.cycles[t].cycle, problem.readings)
    # A restart at this cycle wipes whatever was planned before it along with the past.
    if state is not None and remembered:
        return state
    past = turns(problem, remembered, head)
    ids = problem.wards.ids
    return _State(
        {ward: int(ward in past.used) for ward in ids},
        {ward: past.last.get(ward, NEVER) for ward in ids},
        len(remembered),
    )


def _take(cp: Any, problem: Problem, head: str, grid: Grid, state: _State) -> _Turn:
    seats = seats_of(head, problem.readings.no_repeat_grain)
    bears = {ward: sum(row[seat] for seat in seats) for ward, row in grid.items()}
    again: dict[str, Any] = {}
    for ward, used in state.used.items():
        if isinstance(used, int):
            again[ward] = bears[ward] if used else 0
        else:
            both = cp.new_bool_var("")
            cp.add(both <= used)
            cp.add(both <= bears[ward])
            cp.add(both >= used + bears[ward] - 1)
            again[ward] = both
    possible = [term for term in again.values() if not isinstance(term, int)]
    if not possible:
        return _Turn(bears, again, 0)
    reopened = cp.new_bool_var("")
    for term in possible:
        cp.add(reopened >= term)
    cp.add(reopened <= sum(possible))
    return _Turn(bears, again, reopened)


def _may_wait(problem: Problem, label: str, head: str) -> list[str]:
    """The wards that wait for a head unless they have it or an earlier block took them."""
    seats, category = seats_of(head, problem.readings.no_repeat_grain), category_of(head)
    return [
        ward
        for ward in problem.wards.ids
        if eligible(problem, ward, category) is not False and not kept_elsewhere(problem, ward, label, seats)
    ]


def _settled(problem: Problem, head: str, row: Mapping[Seat, Any]) -> Any:
    """1 if a ward does not wait in this cycle: it bears the head, or an earlier block took it."""
    seats = {*seats_of(head, problem.readings.no_repeat_grain), *taken_before(head)}
    return sum(cell for seat, cell in row.items() if seat in seats)


def _nobody_waits(
    cp: Any, problem: Problem, label: str, head: str, grid: Grid, state: _State, taken: _Turn
) -> None:
    """Where the list reopens, every ward that may wait had its turn or is settled in this cycle."""
    if isinstance(taken.reopened, int):
        return
    for ward in _may_wait(problem, label, head):
        if not isinstance(state.used[ward], int) or not state.used[ward]:
            cp.add(state.used[ward] + _settled(problem, head, grid[ward]) >= taken.reopened)


def _longest_wait_first(
    cp: Any, problem: Problem, label: str, head: str, grid: Grid, state: _State, taken: _Turn
) -> None:
    """Between those taken again and those of the rotation who wait on stands one order, the ``cut``."""
    if isinstance(taken.reopened, int):
        return
    cut = cp.new_int_var(NEVER, state.orders, "")
    far = state.orders + 1
    waiters = set(_may_wait(problem, label, head))
    for ward, used in state.used.items():
        if isinstance(used, int) and not used:
            continue
        cp.add(state.last[ward] <= cut + far * (1 - taken.again[ward]))
        if ward in waiters:
            waits = taken.reopened + used - _settled(problem, head, grid[ward])
            cp.add(state.last[ward] >= cut - far * (2 - waits))


def _after(cp: Any, problem: Problem, state: _State, taken: _Turn) -> _State:
    """A list that reopened goes on with those taken again; else those who bear the head are added."""
    used: dict[str, Any] = {}
    last: dict[str, Any] = {}
    for ward in problem.wards.ids:
        bears, again = taken.bears[ward], taken.again[ward]
        either = state.used[ward] + bears - again
        if isinstance(taken.reopened, int):
            used[ward] = either
        else:
            turn = cp.new_bool_var("")
            cp.add(turn >= again)
            cp.add(turn <= either)
            cp.add(turn <= again + 1 - taken.reopened)
            cp.add(turn >= either - taken.reopened)
            used[ward] = turn
        number = cp.new_int_var(NEVER, state.orders, "")
        cp.add(number >= state.last[ward])
        cp.add(number >= NEVER + (state.orders - NEVER) * bears)
        cp.add(number <= state.last[ward] + (state.orders - NEVER) * bears)
        last[ward] = number
    return _State(used, last, state.orders + 1)
