"""The reason printed beside every seat of a plan of ours, and how to know one again."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wardrota.history import Allotment
from wardrota.problem import Problem

_NO_BLOCK = "no block of this cycle reached it"
_STOPPED = "; the solver was stopped before it found a plan (not proved optimal)"
_OF_THE_SEAT = re.compile(
    r"(?:\d+ of \d+ persons are (?:SC|ST|BC); )?by the goals [a-z_, ]+(?: \(not proved optimal\))?"
    r"|(?:in the (?:SC|ST|BC|W) block from the pointer, list [a-z_]+"
    r"(?:; among the first a woman may hold)?"
    rf"|{_NO_BLOCK})(?:{re.escape(_STOPPED)})?"
)


def optimum_reasons(
    problem: Problem, allotments: tuple[Allotment, ...], proved: bool
) -> dict[tuple[str, str], str]:
    """(cycle label, ward) → the scenario's pin, the people it gives a seat to, or the goals."""
    wards = problem.wards.by_id()
    pins = {(pin.cycle, pin.ward): pin.reason for pin in problem.pins}
    goals = f"by the goals {', '.join(problem.goals)}" + ("" if proved else " (not proved optimal)")
    reasons: dict[tuple[str, str], str] = {}
    for allotment in allotments:
        for ward, seat in allotment.seats.items():
            key = (allotment.cycle.label, ward)
            category = seat.category if seat is not None else None
            people = wards[ward].people(category) if category is not None else None
            if key in pins:
                reasons[key] = f"pinned: {pins[key]}"
            elif people is not None:
                reasons[key] = f"{people} of {wards[ward].population} persons are {category}; {goals}"
            else:
                reasons[key] = goals
    return reasons


def serial_reasons(problem: Problem, allotments: tuple[Allotment, ...]) -> dict[tuple[str, str], str]:
    """(cycle label, ward) → the block it stands in, or that no block reached it."""
    order = problem.readings.order
    reasons: dict[tuple[str, str], str] = {}
    for allotment in allotments:
        for ward, seat in allotment.seats.items():
            if seat is None or not seat.marks:
                reason = _NO_BLOCK
            else:
                first = "; among the first a woman may hold" if seat.woman and seat.category else ""
                reason = f"in the {seat.marks[0]} block from the pointer, list {order}{first}"
            reasons[allotment.cycle.label, ward] = reason
    return reasons


def stand_in_reasons(reasons: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], str]:
    """The reasons of a serial plan that stands in for a plan the solver did not come to."""
    return {key: f"{reason}{_STOPPED}" for key, reason in reasons.items()}


def is_of_the_seat(reason: str) -> bool:
    """Whether a reason is one of those above, which explain a seat and never a change of it."""
    return _OF_THE_SEAT.fullmatch(reason) is not None
