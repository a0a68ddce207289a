"""One objection by itself: is it lawful, which is the nearest plan that grants it, what does that cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from wardrota.allot.explain import Conflict
from wardrota.allot.goals import repeats
from wardrota.allot.objections import granting
from wardrota.errors import NothingFound
from wardrota.explain.goal_measures import GoalMeasure, goal_measures
from wardrota.explain.possible import SeatAnswer, seat_answers
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Seat
from wardrota.objection import Objection
from wardrota.pipeline import AuditedPlan, optimum_or_clash
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.runs import Run

# met: the plan has it already; lawful: an audited plan grants it; unlawful: no lawful plan can;
# unproved: the solver was stopped before it knew.
Verdict = Literal["met", "lawful", "unlawful", "unproved"]
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Moved:
    """A ward that bears another seat in one election of the new plan."""

    cycle: str
    ward: str
    before: Seat
    after: Seat


@dataclass(frozen=True, slots=True)
class Cost:
    """One figure of a goal in the plan and in the plan that grants; ``part`` as in ``GoalMeasure``."""

    goal: str
    part: tuple[str, ...]
    before: int
    after: int

    @property
    def more(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Count:
    """How many seats of one kind an election has in the plan and in the plan that grants [seats]."""

    cycle: str
    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Step:
    """From a plan to another: the new plan, audited, and everything that differs.

    ``costs`` has every figure of the goals of the run, ``counts`` every kind of seat in every election.
    """

    planned: AuditedPlan
    moves: tuple[Moved, ...]
    costs: tuple[Cost, ...]
    counts: tuple[Count, ...]

    @property
    def keeps_counts(self) -> bool:
        """Whether every election has as many seats of each kind as before."""
        return all(count.before == count.after for count in self.counts)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one objection by itself.

    ``now`` is the seat of the ward in the run's plan. ``seats`` says of each seat asked for what bars
    the ward from it whatever the plan. Of an unlawful one, ``clash`` are conditions that cannot all be
    met with it (None where the bars suffice); ``by_the_act`` marks an order that the Act itself lays
    down, as for offices; ``repeats`` are repeats of a head that only this objection would need.
    """

    objection: Objection
    now: Seat
    verdict: Verdict
    seats: tuple[SeatAnswer, ...] = ()
    step: Step | None = None
    clash: Conflict | None = None
    by_the_act: bool = False
    repeats: int = 0

    @property
    def barred(self) -> bool:
        """Whether something bars the ward from every seat asked for, whatever the plan."""
        return bool(self.seats) and not any(one.possible for one in self.seats)

    @property
    def proved(self) -> bool:
        """Whether nothing was left open: no nearer plan exists, or none at all."""
        return self.verdict != "unproved" and (self.step is None or self.step.planned.proved)


def answer(
    run: Run, objection: Objection, say: Say | None = None, measured: tuple[GoalMeasure, ...] | None = None
) -> Answer:
    """Answer one objection to the plan of a run; ``measured`` are the plan's own figures, if known.

    Raises
    ------
    InternalError
        If the plan that grants it fails its own audit.
    """
    problem, plan = run.problem, run.plan
    number = [planned.cycle for planned in problem.cycles].index(objection.cycle)
    now = plan.allotments[number].seats[objection.ward]
    assert now is not None  # a plan of ours leaves no seat open
    if now in objection.seats:
        return Answer(objection, now, "met")
    seats = _asked_for(problem, plan, number, objection)
    barred = Answer(objection, now, "unlawful", seats, by_the_act=problem.unit == "offices")
    if barred.by_the_act or (barred.barred and problem.readings.no_repeat_scope != "rotation"):
        return barred
    solve = run.scenario.settings.solve
    try:
        found = optimum_or_clash(
            granting(problem, plan, (objection,)), solve.workers, solve.deterministic_limit, say
        )
    except NothingFound:
        return Answer(objection, now, "unproved", seats)
    if isinstance(found, Conflict):
        return Answer(objection, now, "unlawful", seats, clash=found)
    # Where repeats are allowed at all, those that the plan shows to be avoidable are not.
    further = repeats(problem, found.plan) - repeats(problem, plan)
    if further > 0 and found.proved:
        return Answer(objection, now, "unlawful", seats, repeats=further)
    return Answer(objection, now, "lawful", seats, step_from(problem, plan, found, measured))


def _asked_for(problem: Problem, plan: Plan, number: int, objection: Objection) -> tuple[SeatAnswer, ...]:
    """What bars the ward from each seat asked for, whatever the plan."""
    due = quota_for(problem, problem.cycles[number]).counts
    answers = seat_answers(problem, plan, number, objection.ward, due, looks_ahead=False)
    return tuple(_lasting(problem, number, one) for one in answers if one.seat in objection.seats)


def _lasting(problem: Problem, number: int, one: SeatAnswer) -> SeatAnswer:
    """An answer without what another plan could change: orders still to come, and repeats where allowed."""
    made = {cycle.label for cycle in problem.history.cycles}
    soft = problem.readings.exhaustion == "fewest_repeats"
    in_turn = problem.readings.no_repeat_scope == "rotation" and number > 0
    obstacles = tuple(
        obstacle
        for obstacle in one.obstacles
        if obstacle.clause != "7(5)(1)(f)"
        or (obstacle.words.values.get("past") in made and not soft and not in_turn)
    )
    # Where one-third is a floor, a plan may have general women's seats although none is due.
    more = one.seat is Seat.W and problem.readings.women_total == "at_least"
    return SeatAnswer(one.seat, max(one.due, 1) if more else one.due, obstacles)


def step_from(
    problem: Problem, plan: Plan, planned: AuditedPlan, measured: tuple[GoalMeasure, ...] | None = None
) -> Step:
    """What differs between the plan of a problem and another, measured by the goals of the problem."""
    pairs = list(zip(plan.allotments, planned.plan.allotments, strict=True))
    moves = tuple(
        Moved(before.cycle.label, ward, one, other)
        for before, after in pairs
        for ward in problem.wards.ids
        if (one := before.seat(ward)) is not None
        and (other := after.seat(ward)) is not None
        and one is not other
    )
    before_and_after = zip(
        measured or goal_measures(problem, plan), goal_measures(problem, planned.plan), strict=True
    )
    costs = tuple(Cost(one.goal, one.part, one.value, other.value) for one, other in before_and_after)
    counts = tuple(
        Count(
            before.cycle.label,
            seat,
            list(before.seats.values()).count(seat),
            list(after.seats.values()).count(seat),
        )
        for before, after in pairs
        for seat in Seat
    )
    return Step(planned, moves, costs, counts)
