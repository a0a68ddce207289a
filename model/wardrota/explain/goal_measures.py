"""What a finished plan is worth in each of its goals, counted from the plan alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wardrota.allot.goals import changes, exposure, repeats, turns, wait, women_squares
from wardrota.allot.goals.values import deviation, owed_turns, scaled
from wardrota.allot.lists import lists_of
from wardrota.allot.serial import CycleInTheMaking, turn
from wardrota.errors import InputError
from wardrota.explain.words import Told, told
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.words import WORDS


@dataclass(frozen=True, slots=True)
class GoalMeasure:
    """One figure of a goal; less is better, but for exposure.

    ``part`` is empty for a goal of one figure; for equal turns the mark and ``spread`` or ``squares``;
    for the longest wait the mark and ``wait``;
    for the serial position the election and the mark: how many places behind the pointer the wards of
    the block stand, added up [places].
    """

    goal: str
    part: tuple[str, ...]
    value: int

    @property
    def more_is_better(self) -> bool:
        return self.goal == "exposure"


def goal_measures(problem: Problem, plan: Plan) -> tuple[GoalMeasure, ...]:
    """Every figure of the problem's goals, in the order of the goals.

    The last, canonical, has none: it chooses among equals. The serial position has none where a list
    needs a figure that the table lacks.
    """
    return tuple(measure for goal in problem.goals for measure in _measured(problem, plan, goal))


def figure_told(goal: str, part: tuple[str, ...]) -> Told:
    """What a figure of a goal counts, in words."""
    match goal:
        case "equal_turns" | "longest_wait" | "prefix_deviation":
            mark, what = part
            # A turn of W is any seat of women.
            return told(f"goal_{what}", mark=WORDS[mark])
        case "serial_position":
            cycle, mark = part
            return told("goal_places", cycle=cycle, mark=Mark(mark))
        case _:
            return told(f"goal_{goal}")


def _measured(problem: Problem, plan: Plan, goal: str) -> Iterator[GoalMeasure]:
    match goal:
        case "fewest_repeats":
            yield GoalMeasure(goal, (), repeats(problem, plan))
        case "exposure":
            yield GoalMeasure(goal, (), exposure(problem, plan))
        case "fewest_changes":
            yield GoalMeasure(goal, (), changes(problem, plan))
        case "equal_turns":
            for mark in Mark:
                of_wards = turns(problem, plan, mark)
                yield GoalMeasure(goal, (mark.value, "spread"), max(of_wards) - min(of_wards))
                squares = sum(one * one for one in of_wards)
                yield GoalMeasure(goal, (mark.value, "squares"), squares)
        case "prefix_deviation":
            for mark in Mark:
                parts = scaled(deviation(problem, plan, mark), owed_turns(problem, mark))
                yield GoalMeasure(goal, (mark.value, "deviation"), parts)
        case "longest_wait":
            for mark in Mark:
                yield GoalMeasure(goal, (mark.value, "wait"), wait(problem, plan, mark))
        case "women_balance":
            yield GoalMeasure(goal, (), women_squares(problem, plan))
        case "serial_position":
            yield from _places(problem, plan)


def _places(problem: Problem, plan: Plan) -> Iterator[GoalMeasure]:
    try:
        lists = lists_of(problem)
    except InputError:
        return
    for number, allotment in enumerate(plan.allotments):
        past = (*problem.history.allotments, *plan.allotments[:number])
        making = CycleInTheMaking(problem, allotment.cycle, lists, past)
        resume: str | None = None
        for mark in Mark:
            start = making.start(mark)
            if problem.readings.pointer == "after_last_woman" and resume is not None:
                start = resume
            units = turn(lists[mark], start)
            block = [place for place, unit in enumerate(units) if _takes(allotment.seat(unit), mark)]
            if block:
                resume = units[(block[-1] + 1) % len(units)]
            yield GoalMeasure("serial_position", (allotment.cycle.label, mark.value), sum(block))


def _takes(seat: Seat | None, mark: Mark) -> bool:
    """Whether a seat is of the block of a mark; that of W is of the general women's seats."""
    return seat is Seat.W if mark is Mark.W else seat is not None and mark in seat.marks
