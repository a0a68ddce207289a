"""The solver under the serial goal against the procedure: they must agree, ward by ward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from wardrota.allot.engine import Infeasible, Solved, Unproved, solve
from wardrota.allot.serial import serial
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.problem import Problem

# The procedure never repeats a head: where repeats are soft, only the fewest are on a par with it.
GOALS = ("fewest_repeats", "serial_position", "canonical")


@dataclass(frozen=True, slots=True)
class Difference:
    """One ward on which the two disagree."""

    cycle: str
    ward: str
    procedure: Seat | None
    solver: Seat | None


@dataclass(frozen=True, slots=True)
class CrossCheck:
    """What was compared, where the two differ, and what became of a stuck procedure.

    ``compared`` names the cycles that the procedure finished; ``nearest`` is the solver's
    allotment of the cycle in which it got stuck, None if there is none; ``proved`` is false
    where the solver was stopped by its limit, and then nothing follows from a difference.
    """

    compared: tuple[str, ...]
    differences: tuple[Difference, ...]
    stuck: str
    nearest: Allotment | None
    explanation: tuple[str, ...]
    proved: bool

    @property
    def agrees(self) -> bool:
        return not self.differences


def crosscheck(
    problem: Problem,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    tell: Callable[[str], None] | None = None,
) -> CrossCheck:
    """Run both from the same pointers and compare every cycle that the procedure can finish.

    Where the procedure gets stuck, the cycles before are compared, and the solver is asked for
    the allotment of the stuck cycle that lies nearest to the serial order and is lawful.

    Raises
    ------
    InputError
        For a scenario that the procedure cannot follow.
    """
    procedure = serial(problem)
    done = len(procedure.allotments)
    differences: tuple[Difference, ...] = ()
    proved = True
    if done:
        finished = replace(problem, cycles=problem.cycles[:done], goals=GOALS)
        outcome = solve(finished, workers, deterministic_limit, tell)
        proved = not isinstance(outcome, Unproved)
        if not isinstance(outcome, Unproved):
            theirs = outcome.plan.allotments if isinstance(outcome, Solved) else ()
            differences = _differences(problem, procedure.allotments, theirs)
    compared = tuple(a.cycle.label for a in procedure.allotments)
    if not procedure.stuck:
        return CrossCheck(compared, differences, "", None, (), proved)
    nearest, explanation = _at_the_stuck_cycle(problem, procedure.allotments, workers, deterministic_limit)
    return CrossCheck(compared, differences, procedure.stuck, nearest, explanation, proved)


def _differences(
    problem: Problem, procedure: tuple[Allotment, ...], solver: tuple[Allotment, ...]
) -> tuple[Difference, ...]:
    by_label = {allotment.cycle.label: allotment for allotment in solver}
    return tuple(
        Difference(allotment.cycle.label, ward, allotment.seat(ward), other)
        for allotment in procedure
        for ward in problem.wards.ids
        if (other := _seat(by_label.get(allotment.cycle.label), ward)) is not allotment.seat(ward)
    )


def _seat(allotment: Allotment | None, ward: str) -> Seat | None:
    return None if allotment is None else allotment.seat(ward)


def _at_the_stuck_cycle(
    problem: Problem, done: tuple[Allotment, ...], workers: int | None, deterministic_limit: float | None
) -> tuple[Allotment | None, tuple[str, ...]]:
    planned = problem.cycles[len(done)]
    alone = replace(problem, cycles=(planned,), history=problem.history.followed_by(done), goals=GOALS)
    outcome = solve(alone, workers, deterministic_limit)
    label = planned.cycle.label
    why = "The procedure goes down its list once and never goes back on a ward it has seated."
    if isinstance(outcome, Infeasible):
        return None, (why, f"{label}: no lawful allotment exists after these orders. {outcome.reason}")
    if outcome.plan is None:
        return None, (why, f"{label}: the solver was stopped before it found an allotment.")
    nearest = outcome.plan.allotments[0]
    given = [f"{ward} → {seat}" for ward, seat in nearest.seats.items() if seat is not None and seat.marks]
    return nearest, (
        why,
        f"{label}: the lawful allotment nearest to the serial order: {', '.join(given)}.",
    )
