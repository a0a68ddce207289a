"""Goals that add up over wards: fewest repeats, exposure, fewest changes."""

from __future__ import annotations

from wardrota.allot.goals.stages import Latest, Stage, Steps
from wardrota.allot.goals.values import changes, exposure, exposure_weights, reference, repeats
from wardrota.allot.model import Model


def fewest_repeats(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The fewest repeated heads, where repeats are allowed at all."""
    if model.repeats:
        yield Stage("fewest_repeats", sum(model.repeats), lambda plan: repeats(model.problem, plan), limit=0)


def most_exposure(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The most people of SC, ST and BC in wards reserved for them [persons]."""
    people = exposure_weights(model.problem)
    total = sum(number * model.cells[t][ward][seat] for (t, ward, seat), number in people.items())
    yield Stage("exposure", total, lambda plan: exposure(model.problem, plan), most=True, weights=people)


def fewest_changes(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """As few wards as can be bear another seat than the reference order gives them."""
    places = {planned.cycle.label: t for t, planned in enumerate(model.problem.cycles)}
    kept = [
        model.cells[places[allotment.cycle.label]][ward][seat]
        for allotment in reference(model.problem).allotments
        for ward, seat in allotment.seats.items()
        if seat is not None
    ]
    yield Stage("fewest_changes", len(kept) - sum(kept), lambda plan: changes(model.problem, plan), limit=0)
