"""Goals of one number, which can be set against each other on a front."""

from __future__ import annotations

from wardrota.allot.goals.stages import Goal, Stage
from wardrota.allot.goals.sums import fewest_changes, most_exposure
from wardrota.allot.goals.turns import fewest_turn_squares, women_balance
from wardrota.allot.model import Model
from wardrota.errors import Fault, InputError
from wardrota.plan import Plan

_SINGLE: dict[str, Goal] = {
    "exposure": most_exposure,
    "fewest_changes": fewest_changes,
    "turn_squares": fewest_turn_squares,
    "women_balance": women_balance,
}
FRONT_GOALS = tuple(_SINGLE)
MORE_IS_BETTER = ("exposure",)


def check_front_goals(*goals: str) -> None:
    """Raises InputError for every goal that cannot stand on a front.

    Repeats cannot: one is lawful only where none can be avoided, so that all lawful plans have as many.
    """
    faults = []
    for goal in goals:
        if goal == "fewest_repeats":
            found = (
                "fewest_repeats is the same for all lawful plans: a repeat that can be avoided is unlawful"
            )
            faults.append(Fault("goals", 0, "", found, ", ".join(FRONT_GOALS)))
        elif goal not in _SINGLE:
            faults.append(
                Fault("goals", 0, "", f"{goal} is not a goal of one number", ", ".join(FRONT_GOALS))
            )
    if faults:
        raise InputError(faults)


def single_stage(model: Model, goal: str, found: Plan) -> Stage:
    """The one stage of a goal of ``FRONT_GOALS``; ``found`` is any lawful plan.

    Raises
    ------
    InputError
        Where there is no order to keep close to.
    """
    (stage,) = _SINGLE[goal](model, lambda: found, set())
    if not isinstance(stage, Stage):
        raise TypeError(f"{goal} asks more than one objective")
    return stage
