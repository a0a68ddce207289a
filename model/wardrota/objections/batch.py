"""A batch of objections: each answered by itself, and the largest set that one plan can grant together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wardrota.allot.clashing import Beside, Clash
from wardrota.allot.explain import Conflict
from wardrota.allot.objections import LargestSet, granting, largest_set
from wardrota.errors import InternalError
from wardrota.explain.goal_measures import goal_measures
from wardrota.objection import Objection
from wardrota.objections.answers import Answer, Say, Step, answer, step_from
from wardrota.pipeline import AuditedPlan, optimum_or_clash, serial_plan
from wardrota.runs import Run


@dataclass(frozen=True, slots=True)
class Together:
    """The largest set that one lawful plan grants, the nearest such plan, and why others are left out.

    ``left_out`` has the objections that could be granted by themselves, with what they clash with.
    """

    granted: tuple[Objection, ...]
    proved: bool
    step: Step
    left_out: tuple[tuple[Objection, Clash], ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to a batch, in the order of the file."""

    answers: tuple[Answer, ...]
    together: Together


def answer_all(run: Run, objections: Sequence[Objection], say: Say | None = None) -> Answers:
    """Answer every objection to the plan of a run, alone and together; who asks the same gets the same.

    Raises
    ------
    InternalError
        If a plan that grants objections fails its own audit.
    """
    answers: list[Answer] = []
    asked: dict[tuple[object, ...], Answer] = {}
    measured = goal_measures(run.problem, run.plan)
    for objection in objections:
        wish = _wish(objection)
        if wish not in asked:
            asked[wish] = answer(run, objection, measured=measured)
        answers.append(replace(asked[wish], objection=objection))
        if say:
            say(f"objection {objection.number} of {len(objections)}: {answers[-1].verdict}")
    return Answers(tuple(answers), _together(run, answers, say))


def _together(run: Run, answers: Sequence[Answer], say: Say | None) -> Together:
    """What no lawful plan grants by itself no set can hold, so the solver need not look at it."""
    solve = run.scenario.settings.solve
    possible = [one.objection for one in answers if one.verdict != "unlawful"]
    if run.problem.unit == "offices":
        return Together(tuple(possible), True, step_from(run.problem, run.plan, serial_plan(run.problem)), ())
    found = largest_set(run.problem, run.plan, possible, solve.workers, solve.deterministic_limit, say)
    planned = _plan_for(run, found)
    granted = tuple(o for o in possible if o.is_met_by(planned.plan))
    beside = Beside(run.problem, run.plan, granted)
    left_out = tuple(_clashes(beside, [one for one in possible if one not in granted], say))
    return Together(
        granted, found.proved and planned.proved, step_from(run.problem, run.plan, planned), left_out
    )


def _clashes(
    beside: Beside, left_out: Sequence[Objection], say: Say | None
) -> Iterator[tuple[Objection, Clash]]:
    """What each objection that is left out clashes with; who asks the same clashes with the same."""
    found: dict[tuple[object, ...], Clash] = {}
    for place, one in enumerate(left_out, start=1):
        wish = _wish(one)
        if wish not in found:
            found[wish] = beside.clash(one)
        yield one, found[wish]
        if say:
            say(f"left out {place} of {len(left_out)}: what objection {one.number} clashes with")


def _wish(objection: Objection) -> tuple[object, ...]:
    """What is asked, whoever asks it."""
    return objection.ward, objection.cycle, objection.seats


def _plan_for(run: Run, found: LargestSet) -> AuditedPlan:
    solve = run.scenario.settings.solve
    asked = granting(run.problem, run.plan, found.granted)
    planned = optimum_or_clash(asked, solve.workers, solve.deterministic_limit)
    if isinstance(planned, Conflict):
        raise InternalError(f"Objections that one plan grants cannot be granted. {planned.reason}")
    return planned
