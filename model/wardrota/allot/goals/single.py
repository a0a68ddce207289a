"""Goals of one number, which can be set against each other on a front."""

from __future__ import annotations

from wardrota.allot.goals.stages import Stage
from wardrota.allot.goals.sums import fewest_changes, fewest_repeats, most_exposure
from wardrota.allot.goals.turns import fewest_turn_squares, women_balance
from wardrota.allot.model import Model
from wardrota.errors import Fault, InputError
from wardrota.plan import Plan

_SINGLE = {
    "exposure": most_exposure,
    "fewest_changes": fewest_changes,
    "fewest_repeats": fewest_repeats,
    "turn_squares": fewest_turn_squares,
    "women_balance": women_balance,
}
FRONT_GOALS = tuple(_SINGLE)
MORE_IS_BETTER = ("exposure",)


def single_stage(model: Model, goal: str, found: Plan) -> Stage:
    """The one stage of a goal; ``found`` is any lawful plan.

    Raises
    ------
    InputError
        For a goal of several stages, or one that has none here: no repeat is allowed, or there is no
        order to keep close to.
    """
    stages = [] if goal not in _SINGLE else list(_SINGLE[goal](model, lambda: found, set()))
    if len(stages) != 1 or not isinstance(stages[0], Stage):
        found_goal = f"{goal} is not one number in this scenario"
        raise InputError([Fault("goals", 0, "", found_goal, ", ".join(FRONT_GOALS))])
    return stages[0]
