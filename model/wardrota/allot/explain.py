"""Why there is no lawful plan: conditions that clash, none of which could be dropped, and the way out.

Counting comes first: a head needs as many eligible wards as it has seats, and cycles that
remember each other need different wards. Most clashes show there, before any solve. The rest is
found by deletion: conditions are dropped one by one from a model without a goal as long as it
stays impossible. Either way the solver verifies what is left.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from wardrota.allot.model import (
    BESIDE_THE_ACT,
    SEATS,
    Condition,
    Model,
    count_rules,
    counts_due,
    kept_from,
    repeat_barred,
)
from wardrota.allot.running import run, workers_or_default
from wardrota.history import Allotment
from wardrota.law.bars import heads_of, repeated_heads, window
from wardrota.law.seats import Mark, Seat, SeatCounts
from wardrota.problem import Problem

# Deterministic time for one question; a condition on which the solver gives no answer in it is kept.
ONE_QUESTION = 10.0
_AT_MOST_NAMED = 12


@dataclass(frozen=True, slots=True)
class Conflict:
    """Conditions that cannot all be met.

    ``smallest``: it was proved that without any one of them the others can be met.
    ``counted`` is the count that shows the clash, "" where none does. ``fewest_repeats`` is the
    least number of repeated heads with which a plan exists [repeats], None if there is none or
    none was found in time; ``way_out`` says which. ``alone`` are the conditions of which each, given up
    by itself, restores a plan; where it is empty, more than one must be given up.
    """

    conditions: tuple[Condition, ...]
    smallest: bool
    counted: str
    fewest_repeats: int | None
    way_out: str
    alone: tuple[Condition, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses (and what stands beside the Act) among the conditions, each once."""
        return tuple(dict.fromkeys(condition.clause for condition in self.conditions))

    @property
    def reason(self) -> str:
        """The clash and the way out in sentences."""
        named = [str(condition) for condition in self.conditions[:_AT_MOST_NAMED]]
        more = len(self.conditions) - len(named)
        listed = "; ".join([*named, f"and {more} more like these"] if more else named)
        if len(self.conditions) == 1:
            text = f"This cannot be met: {listed}."
        else:
            text = f"These cannot all be met: {listed}."
            if self.smallest:
                text += " Without any one of them the others can."
        return " ".join(part for part in (text, self.counted, self._given_up, self.way_out) if part)

    @property
    def _given_up(self) -> str:
        """The other ways out, in a sentence; nothing new where any condition that clashes would do."""
        if not self.alone:
            return "No single one of these restores a plan by itself." if len(self.conditions) > 1 else ""
        if set(self.alone) == set(self.conditions):
            return "Giving up any one of them restores a plan." if len(self.alone) > 1 else ""
        return f"Each of these alone, given up, restores a plan: {'; '.join(map(str, self.alone))}."


def explain(
    problem: Problem, asked_workers: int | None = None, stop: threading.Event | None = None
) -> Conflict:
    """The clash in a problem that is known to have no lawful plan."""
    stop, workers = stop or threading.Event(), workers_or_default(asked_workers)
    conditions, smallest, counted = _clashing(problem, workers, stop)
    repeats, way_out = _way_out(problem, workers, stop)
    return Conflict(
        conditions, smallest, counted, repeats, way_out, _alone(problem, conditions, workers, stop)
    )


def clashing(problem: Problem) -> tuple[Condition, ...]:
    """Only the conditions of the clash, without the ways out."""
    return _clashing(problem, workers_or_default(None), threading.Event())[0]


def _clashing(
    problem: Problem, workers: int, stop: threading.Event
) -> tuple[tuple[Condition, ...], bool, str]:
    """The conditions, whether all were proved to be needed, and what was counted."""
    count = clash_by_count(problem)
    if count is not None:
        candidates, held = count.conditions, count.held
    else:
        candidates, held = tuple(Model(problem).conditions), ()
    conditions, smallest = _shrunk(problem, candidates, held, workers, stop)
    return conditions, smallest, "" if count is None else count.text


# ---------------------------------------------------------------- counting


@dataclass(frozen=True, slots=True)
class Count:
    """A head that needs more wards than there are. ``held`` are conditions already known to be needed."""

    conditions: tuple[Condition, ...]
    held: tuple[Condition, ...]
    text: str


def clash_by_count(problem: Problem) -> Count | None:
    """The shortest run of cycles, and the first head, whose seats outnumber the wards that may bear them.

    A run is counted where each of its cycles remembers all before it: then no ward bears the head
    twice in it.
    """
    cycles = [_CycleBars(problem, t, due) for t, due in enumerate(counts_due(problem))]
    for length in range(1, len(cycles) + 1):
        for first in range(len(cycles) - length + 1):
            for head in heads_of(problem.readings.no_repeat_grain):
                found = _count(problem, cycles[first : first + length], head)
                if found is not None:
                    return found
    return None


class _CycleBars:
    """The seats due in one cycle, the orders it remembers, and what keeps each ward from which seats."""

    def __init__(self, problem: Problem, t: int, due: SeatCounts) -> None:
        self.label = problem.cycles[t].cycle.label
        self.wards = problem.wards.ids
        self.grain = problem.readings.no_repeat_grain
        self.due = due
        self.rules = count_rules(problem, self.label, due)
        self.remembered: tuple[Allotment, ...] = ()
        # A rotation reopens where it is used up, so that by count alone the past bars nothing.
        if problem.readings.exhaustion != "fewest_repeats" and problem.readings.no_repeat_scope != "rotation":
            planned = (Allotment(p.cycle, {}) for p in problem.cycles[:t])
            past = (*problem.history.allotments, *planned)
            self.remembered = window(past, problem.cycles[t].cycle, problem.readings)
        self.known: dict[str, list[tuple[Condition, ...]]] = {}
        self.kept: dict[str, list[tuple[Condition, frozenset[Seat]]]] = {}
        for condition, ward, seats in kept_from(problem, self.label):
            self.kept.setdefault(ward, []).append((condition, frozenset(seats)))

    def need(self, head: str) -> int:
        """Wards that must bear the head [seats]."""
        return sum(self.due.of(seat) for seat in _bearing(head, self.grain))

    def counts(self, head: str) -> list[Condition]:
        """The conditions from which that number follows."""
        bearing = _bearing(head, self.grain)
        own = [rule.condition for rule in self.rules if set(rule.seats) == bearing]
        return own or [rule.condition for rule in self.rules]

    def bars(self, head: str) -> list[tuple[Condition, ...]]:
        """For each ward every condition that alone keeps it from the head."""
        if head not in self.known:
            bearing = _bearing(head, self.grain)
            orders = [
                (a, repeat_barred(self.label, head, a.cycle.label))
                for a in self.remembered
                if a.seats or a.partly or a.inherited
            ]
            self.known[head] = [
                (
                    *(barred for allotment, barred in orders if bearing.intersection(allotment.borne(ward))),
                    *(condition for condition, seats in self.kept.get(ward, ()) if bearing <= seats),
                )
                for ward in self.wards
            ]
        return self.known[head]


@cache
def _bearing(head: str, grain: str) -> frozenset[Seat]:
    """The seats that stand for a head."""
    return frozenset(seat for seat in SEATS if head in repeated_heads(seat, grain))


def _count(problem: Problem, cycles: list[_CycleBars], head: str) -> Count | None:
    """Compare the seats of a head with the wards that may bear it in at least one of the cycles."""
    pairs = []
    for n, later in enumerate(cycles):
        remembered = {allotment.cycle.label for allotment in later.remembered}
        for before in cycles[:n]:
            if before.label not in remembered:
                return None
            pairs.append(repeat_barred(later.label, head, before.label))
    needs = [cycle.need(head) for cycle in cycles]
    bars = list(zip(*(cycle.bars(head) for cycle in cycles), strict=True))
    if sum(needs) <= _able(bars, frozenset()):
        return None
    dropped: frozenset[Condition] = frozenset()
    # Of two that would do, the bar of the past is kept: a pin, an exclusion or a least share is
    # named only if the clash needs it.
    reasons = dict.fromkeys(condition for row in bars for why in row for condition in why)
    for reason in sorted(reasons, key=lambda condition: condition.clause not in BESIDE_THE_ACT):
        if sum(needs) > _able(bars, dropped | {reason}):
            dropped |= {reason}
    held = tuple(reason for reason in reasons if reason not in dropped)
    counts = [condition for cycle in cycles for condition in cycle.counts(head)]
    text = _counted(problem, [cycle.label for cycle in cycles], head, needs, _able(bars, dropped))
    return Count((*counts, *pairs, *held), held, text)


def _able(bars: Sequence[Sequence[tuple[Condition, ...]]], dropped: frozenset[Condition]) -> int:
    """Wards that may bear a head in at least one cycle, if the dropped conditions did not hold."""
    return sum(any(dropped.issuperset(why) for why in row) for row in bars)


def _counted(problem: Problem, labels: list[str], head: str, needs: list[int], able: int) -> str:
    units, name = problem.unit, "women" if head == Mark.W.value else head
    if len(needs) == 1:
        due = f"{needs[0]} {units} are" if needs[0] != 1 else f"1 {units.removesuffix('s')} is"
        return f"Counted: {due} due to {name} and {able} may bear it."
    total = " + ".join(map(str, needs))
    return (
        f"Counted: {' and '.join(labels)} need {total} = {sum(needs)} different {units} for {name}, "
        f"and {able} may bear it."
    )


# ---------------------------------------------------------------- deletion


def _shrunk(
    problem: Problem,
    candidates: tuple[Condition, ...],
    held: tuple[Condition, ...],
    workers: int,
    stop: threading.Event,
) -> tuple[tuple[Condition, ...], bool]:
    """Drop conditions while the rest stays impossible; whether every one left was proved to be needed.

    What stands beside the Act is tried first, then later cycles before earlier ones, so that the clash
    named is one of the law itself where there is such a one, and as early as can be. Many are tried at
    once, and by halves where they cannot go together: what cannot be dropped with more cannot be
    dropped with less, so that what is left is the same as if they were tried one by one.
    """
    kept, smallest = list(candidates), True
    own = [condition for condition in candidates if condition.clause in BESIDE_THE_ACT]
    lawful = [condition for condition in reversed(candidates) if condition not in own]
    trials = [[c for c in some if c not in held] for some in (lawful, own)]  # the last comes first
    while trials:
        trial = trials.pop()
        if not trial:
            continue
        rest = [condition for condition in kept if condition not in trial]
        possible = _possible(problem, frozenset(rest), workers, stop)
        if possible is False:
            kept = rest
        elif len(trial) > 1:
            half = len(trial) // 2
            trials += [trial[half:], trial[:half]]
        elif possible is None:
            smallest = False
    return tuple(kept), smallest


def _possible(
    problem: Problem, only: frozenset[Condition], workers: int, stop: threading.Event
) -> bool | None:
    """Whether a plan meets these conditions; None if the solver gave no answer in time."""
    from ortools.sat.python import cp_model

    _, status = run(Model(problem, only).cp, workers, ONE_QUESTION, stop)
    if status == cp_model.UNKNOWN:
        return None
    return bool(status != cp_model.INFEASIBLE)


# ---------------------------------------------------------------- the ways out


def _alone(
    problem: Problem, clash: tuple[Condition, ...], workers: int, stop: threading.Event
) -> tuple[Condition, ...]:
    """The conditions of which each, given up by itself, restores a plan; at most so many are tried."""
    whole = frozenset(Model(problem).conditions)
    return tuple(
        condition
        for condition in clash[:_AT_MOST_NAMED]
        if _possible(problem, whole - {condition}, workers, stop)
    )


def _way_out(problem: Problem, workers: int, stop: threading.Event) -> tuple[int | None, str]:
    """The fewest repeated heads with which a plan exists, and what to say about it."""
    from ortools.sat.python import cp_model

    change = _what_to_change(problem)
    if problem.readings.no_repeat_scope == "rotation":
        return None, f"A rotation allows repeats in their turn only; {change}."
    if problem.readings.no_repeat_scope == "none" or problem.readings.exhaustion == "fewest_repeats":
        return None, f"Repeats are allowed already; {change}."
    soft = replace(problem, readings=problem.readings.but(exhaustion="fewest_repeats"))
    if clash_by_count(soft) is not None:
        return None, f"No number of repeats would help; {change}."
    model = Model(soft)
    model.cp.minimize(sum(model.repeats))
    solver, status = run(model.cp, workers, ONE_QUESTION, stop)
    if status == cp_model.INFEASIBLE:
        return None, f"No number of repeats would help; {change}."
    if status == cp_model.UNKNOWN:
        return None, "Whether repeats would help was not found in time."
    repeats = round(solver.objective_value)
    heads = "1 repeated head" if repeats == 1 else f"{repeats} repeated heads"
    if status == cp_model.OPTIMAL:
        return repeats, f"With {heads} a plan exists, with fewer none: exhaustion = fewest_repeats finds it."
    return None, f"With {heads} a plan exists, perhaps with fewer: exhaustion = fewest_repeats finds it."


def _what_to_change(problem: Problem) -> str:
    least = "the least share, " if problem.readings.minimum_share else ""
    return f"change the counts, {least}pins or exclusions"
