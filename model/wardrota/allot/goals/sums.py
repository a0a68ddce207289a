"""Goals that add up over wards: fewest repeats, exposure, fewest changes."""

from __future__ import annotations

from wardrota.allot.goals.stages import Latest, Stage, Steps
from wardrota.allot.goals.values import changes, exposure, exposure_weights, reference, repeats
from wardrota.allot.model import SEATS, Model


def fewest_repeats(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The fewest repeated heads, where repeats are allowed at all."""
    if model.problem.readings.exhaustion == "fewest_repeats" and model.repeats:
        yield Stage("fewest_repeats", lambda plan: repeats(model.problem, plan), sum(model.repeats), limit=0)


def most_exposure(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The most people of SC, ST and BC in wards reserved for them [persons]."""
    people = exposure_weights(model.problem)
    yield Stage("exposure", lambda plan: exposure(model.problem, plan), most=True, weights=people)


def fewest_changes(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """As few wards as can be bear another seat than the reference order gives them."""
    places = {planned.cycle.label: t for t, planned in enumerate(model.problem.cycles)}
    others = {
        (places[allotment.cycle.label], ward, seat): 1
        for allotment in reference(model.problem).allotments
        for ward, kept in allotment.seats.items()
        for seat in SEATS
        if kept is not None and seat is not kept
    }
    yield Stage("fewest_changes", lambda plan: changes(model.problem, plan), limit=0, weights=others)
