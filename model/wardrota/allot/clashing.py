"""What an objection clashes with among those that one plan grants: counted, or found by narrowing down."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wardrota.allot.explain import ONE_QUESTION, clash_by_count, clashing
from wardrota.allot.goals import repeats
from wardrota.allot.model import Condition, Model
from wardrota.allot.objections import condition_of, granting
from wardrota.allot.running import run
from wardrota.objection import Objection
from wardrota.plan import Plan
from wardrota.problem import Problem

Places = tuple[int, ...]
_MOST = 3  # objections that are found one by one; a clash of more is told without the rest


@dataclass(frozen=True, slots=True)
class Clash:
    """What keeps an objection from a set: objections of the set, and conditions of the law beside them.

    ``whole`` says that these alone make it impossible; otherwise others of the set are needed too.
    """

    others: tuple[Objection, ...]
    conditions: tuple[Condition, ...]
    whole: bool


class Beside:
    """A set of objections that one plan grants, and what others clash with in it."""

    def __init__(self, problem: Problem, plan: Plan, granted: Sequence[Objection]) -> None:
        self.problem = problem
        self.plan = plan
        self.granted = granted
        self.by_condition = {condition_of(problem, other): other for other in granted}
        self.model = Model(problem)
        if self.model.repeats:
            self.model.cp.add(sum(self.model.repeats) <= repeats(problem, plan))

    def clash(self, objection: Objection) -> Clash:
        """What an objection clashes with; nothing where no clash was found in time."""
        for other in self.granted:
            same = (other.ward, other.cycle) == (objection.ward, objection.cycle)
            if same and not set(other.seats).intersection(objection.seats):
                return Clash((other,), (), True)
        return self._counted(objection) or self._narrowed(objection)

    def _counted(self, objection: Objection) -> Clash | None:
        """Too few wards are left for a head: most clashes of many objections are of this kind."""
        count = clash_by_count(granting(self.problem, self.plan, (*self.granted, objection)))
        if count is None:
            return None
        own = condition_of(self.problem, objection)
        others = [self.by_condition[c] for c in count.conditions if c in self.by_condition]
        lawful = [c for c in count.conditions if c not in self.by_condition and c != own]
        return Clash(_in_order(others), tuple(lawful), True)

    def _narrowed(self, objection: Objection) -> Clash:
        """The objections without which the clash would be gone, the last of the file first, at most a few.

        Each is the last of the shortest beginning of the file that clashes; with it held, the next is
        sought in what stands before. So the answer does not depend on how the solver explains itself.
        """
        found: list[Objection] = []
        among = list(self.granted)
        core = self._core(objection, found, among)
        while core and len(found) < _MOST:
            place = self._last_needed(objection, found, among, core)
            if place is None:
                core = ()
                break
            found.append(among[place])
            among = among[:place]
            core = self._core(objection, found, among)
        others = _in_order(found)
        if core != ():
            return Clash(others, (), False)
        return Clash(others, self._lawful(objection, others), True)

    def _last_needed(
        self, objection: Objection, held: Sequence[Objection], among: Sequence[Objection], core: Places
    ) -> int | None:
        """The place of the last of the shortest beginning that clashes; None if none of them is needed."""
        shorter: Places | None = core
        while shorter:
            place = shorter[-1]
            shorter = self._core(objection, held, among[:place])
            if shorter is None:
                return place
        return None

    def _core(
        self, objection: Objection, held: Sequence[Objection], among: Sequence[Objection]
    ) -> Places | None:
        """Places of some of ``among`` that suffice for a clash; None if there is none or it is not known."""
        from ortools.sat.python import cp_model

        cp = self.model.cp.clone()
        for certain in (objection, *held):
            cp.add_bool_or(self._cells(certain))
        places: dict[int, int] = {}
        for place, other in enumerate(among):
            granted = cp.new_bool_var("")
            cp.add_bool_or([~granted, *self._cells(other)])
            cp.add_assumption(granted)
            places[granted.index] = place
        solver, status = run(cp, 1, ONE_QUESTION, threading.Event())
        if status != cp_model.INFEASIBLE:
            return None
        return tuple(sorted(places[index] for index in solver.sufficient_assumptions_for_infeasibility()))

    def _cells(self, objection: Objection) -> list[Any]:
        grid = self.model.cells[[p.cycle for p in self.problem.cycles].index(objection.cycle)]
        return [grid[objection.ward][seat] for seat in objection.seats]

    def _lawful(self, objection: Objection, others: Sequence[Objection]) -> tuple[Condition, ...]:
        """The conditions of the law in the clash; none where repeats are allowed, for then they bend."""
        if self.model.repeats:
            return ()
        wishes = {condition_of(self.problem, wish) for wish in (objection, *others)}
        found = clashing(granting(self.problem, self.plan, (*others, objection)))
        return tuple(condition for condition in found if condition not in wishes)


def _in_order(objections: Sequence[Objection]) -> tuple[Objection, ...]:
    return tuple(sorted(objections, key=lambda objection: objection.number))
