"""Goals in order: each is a list of stages, and each stage recomputes in plain Python from a plan."""

from __future__ import annotations

from collections.abc import Mapping

from wardrota.allot.goals.places import canonical, serial_position
from wardrota.allot.goals.stages import Goal, Latest, Probe, Settled, Stage, Steps, Within
from wardrota.allot.goals.sums import fewest_changes, fewest_repeats, most_exposure
from wardrota.allot.goals.turns import equal_turns, longest_wait, prefix_deviation, women_balance
from wardrota.allot.goals.values import changes, deviation, exposure, repeats, turns, wait, women_squares
from wardrota.allot.model import Model
from wardrota.errors import Fault, InputError

__all__ = [
    "GOALS",
    "TIE_BREAKERS",
    "Goal",
    "Probe",
    "Settled",
    "Stage",
    "Steps",
    "Within",
    "changes",
    "check_names",
    "deviation",
    "exposure",
    "repeats",
    "split_at_the_ties",
    "steps",
    "turns",
    "wait",
    "women_squares",
]

# Goals that only choose between plans as good in all the others: the last resorts that make a plan unique.
TIE_BREAKERS = ("serial_position", "canonical")

GOALS: dict[str, Goal] = {
    "fewest_repeats": fewest_repeats,
    "exposure": most_exposure,
    "equal_turns": equal_turns,
    "prefix_deviation": prefix_deviation,
    "longest_wait": longest_wait,
    "women_balance": women_balance,
    "serial_position": serial_position,
    "fewest_changes": fewest_changes,
    "canonical": canonical,
}


def split_at_the_ties(goals: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The goals before the first tie-breaker, and those from it on: it leaves the others no choice."""
    first = next((place for place, goal in enumerate(goals) if goal in TIE_BREAKERS), len(goals))
    return goals[:first], goals[first:]


def check_names(goals: tuple[str, ...], also: Mapping[str, Goal]) -> None:
    """Raises InputError for every goal that is neither one of ``GOALS`` nor one of ``also``."""
    unknown = [goal for goal in goals if goal not in GOALS and goal not in also]
    if unknown:
        raise InputError(
            [Fault("goals", 0, "order", f"unknown goal {goal}", ", ".join(GOALS)) for goal in unknown]
        )


def steps(model: Model, goals: tuple[str, ...], latest: Latest, also: Mapping[str, Goal]) -> Steps:
    """All stages of the named goals, in order; ``also`` holds goals that no scenario can name."""
    fixed: set[int] = set()
    for goal in goals:
        yield from {**GOALS, **also}[goal](model, latest, fixed)
