"""One model on its way through the stages of its goals; each is proved before the next."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from wardrota.allot.columns import ColumnLimit, column_limit
from wardrota.allot.goals import TIE_BREAKERS, Probe, Settled, Stage, Steps, Within
from wardrota.allot.model import Model
from wardrota.allot.running import OnSolution, limit_or_default, run, workers_or_default
from wardrota.allot.transport import transported
from wardrota.errors import InternalError
from wardrota.history import Allotment
from wardrota.plan import Plan

# How far below the limit by columns an optimum is sought after it was not found at the limit, and how
# much farther each next time [the goal's unit]. It is nearly always attained or missed by a few persons.
WIDER = 16
# Where little is left to choose, close to a limit or between equals, the linear programme settles nearly
# all: it is solved whole and at once, without the presolve and the cuts that other goals need (benchmarks).
LP_FIRST = {
    "cp_model_probing_level": 0,
    "symmetry_level": 0,
    "max_presolve_iterations": 1,
    "add_lp_constraints_lazily": False,
    "root_lp_iterations": 100_000,
    "cut_level": 0,
}


Distance = Callable[[Plan], int]


class Impossible(Exception):
    """There is no lawful plan."""


class Halt(Exception):
    """A limit or a stop came before the proof; ``gap`` is |bound − value| of the open stage.

    ``distance`` gives this gap for any plan, where a limit of the open stage is known.
    """

    def __init__(self, gap: int | None = None, distance: Distance | None = None) -> None:
        super().__init__("halted before proof")
        self.gap = gap
        self.distance = distance


@dataclass(frozen=True, slots=True)
class Better:
    """A plan found on the way to a proof: its value in the goal at hand, and what that goal may still reach.

    It is lawful and best in the goals before; ``gap`` is |bound − value|.
    """

    goal: str
    value: int
    bound: int
    plan: Plan

    @property
    def gap(self) -> int:
        return abs(self.bound - self.value)

    def __str__(self) -> str:
        return f"{self.goal}: {self.value} so far, bound {self.bound}, gap {self.gap}"


class Search:
    """One model on its way through the stages: the best plan so far, the values proved, the time left."""

    def __init__(
        self,
        model: Model,
        workers: int | None,
        deterministic_limit: float | None,
        stop: threading.Event,
        on_better: Callable[[Better], None] | None = None,
    ) -> None:
        self.model = model
        self.workers = workers_or_default(workers)
        self.left = limit_or_default(deterministic_limit)
        self.stop = stop
        self.on_better = on_better
        # Whether the latest plan is known to be the only one left: then nothing is left to choose.
        self.is_alone = False
        self._other: Plan | None = None
        self.plan: Plan | None = None
        self.values: list[tuple[str, int]] = []

    def branch(self) -> Search:
        """A search of its own from here, over a copy of the model; it has the time that is left now."""
        branch = Search(self.model.copy(), self.workers, self.left, self.stop)
        branch.plan, branch.values = self.plan, list(self.values)
        return branch

    def latest(self) -> Plan:
        """The plan of the last stage; before the first, any lawful plan. Raises Impossible without one."""
        if self.plan is None:
            solver = self._solve(self.model)
            if solver is None:
                raise Impossible
            self.plan = _plan(self.model, solver)
        return self.plan

    def follow(self, questions: Steps, on_proof: Callable[[str], None] | None = None) -> None:
        """Prove the stages of some goals one by one and answer their probes; tells of each proof."""
        answer: bool | None = None
        while True:
            try:
                step = questions.send(answer)
            except StopIteration:
                return
            if isinstance(step, Probe | Within):
                answer = self.possible(step) if isinstance(step, Probe) else self.found_within(step)
                continue
            answer = None
            value = self.best(step) if isinstance(step, Stage) else self.settled(step)
            if on_proof:
                on_proof(f"{step.goal}: {value}, proved")

    def possible(self, probe: Probe) -> bool:
        """Whether another plan meets the probe; asked of a copy, the model stays as it is."""
        if self.is_alone:
            return False
        copy = self.model.copy()
        copy.cp.add(probe.expression <= probe.bound)
        return self._solve(copy, settings=self._settings(probe.goal)) is not None

    def found_within(self, within: Within) -> bool:
        """Whether a plan keeps within the rows, asked of a copy; if so it is the latest plan."""
        copy = self.model.copy()
        for low, expression, high in within.rows:
            copy.cp.add_linear_constraint(expression, low, high)
        solver = self._solve(copy)
        if solver is not None:
            self.plan = _plan(copy, solver)
        return solver is not None

    def settled(self, settled: Settled) -> int:
        """Note a value that questions have proved. Raises InternalError if the latest plan belies it."""
        recomputed = settled.recompute(self.latest())
        if recomputed != settled.value:
            raise InternalError(f"{settled.goal}: settled {settled.value}, recomputed {recomputed}.")
        self.values.append((settled.goal, settled.value))
        return settled.value

    def best(self, stage: Stage) -> int:
        """Prove the best value of a stage, keep it for the later ones, and return it."""
        if self.is_alone:
            value = stage.recompute(self.latest())
            self.values.append((stage.goal, value))
            return value
        limit = self._column_limit(stage)
        value, limit = (self._optimum(stage), None) if limit is None else self._optimum_below(stage, limit)
        self.values.append((stage.goal, value))
        if limit is not None:
            self.model.leave_out(limit.beyond(value))
        stage.held_by(self.model, value)
        if self._few_are_left:
            self.is_alone = not self._has_other(stage, value)
        return value

    @property
    def _few_are_left(self) -> bool:
        """Whether the plans left all keep close to one order: a model of few cells, soon with one plan."""
        return any(goal == "fewest_changes" for goal, _ in self.values)

    def _settings(self, goal: str) -> Mapping[str, Any]:
        return LP_FIRST if self._few_are_left or goal in TIE_BREAKERS else MappingProxyType({})

    def _has_other(self, stage: Stage, value: int) -> bool:
        """Whether a plan is left, after a stage, that differs from the latest one."""
        plan = self.latest()
        if self._other is not None and self._other != plan and stage.recompute(self._other) == value:
            return True
        copy = self.model.copy()
        must_differ(copy, plan)
        solver = self._solve(copy, settings=LP_FIRST)
        self._other = None if solver is None else _plan(copy, solver)
        return solver is not None

    def _column_limit(self, stage: Stage, fine: bool = False) -> ColumnLimit | None:
        """What the columns prove; None for a goal without weights, and where repeats are allowed.

        None too where another goal is held: of it the columns know nothing, and their limit is far off.
        """
        problem = self.model.problem
        soft = problem.readings.exhaustion == "fewest_repeats" and ("fewest_repeats", 0) not in self.values
        held = [goal for goal, _ in self.values if goal != "fewest_repeats"]
        if not stage.weights or soft or held:
            return None
        self._must_go_on()
        if self.plan is None:
            self.plan = transported(problem, stage.weights, most=stage.most)
        return column_limit(problem, stage.weights, most=stage.most, found=self.plan, fine=fine)

    def _optimum_below(self, stage: Stage, limit: ColumnLimit) -> tuple[int, ColumnLimit]:
        """The best value, sought first among the cells that a plan close to the limit can use.

        What is best there is best of all as soon as it is as close to the limit as was assumed. The
        limit that was of use at last comes with it.
        """
        if self.plan is not None and stage.recompute(self.plan) == limit.value:
            return limit.value, limit
        slack = 0
        while beyond := limit.beyond(limit.value - (slack if stage.most else -slack)):
            narrow = self.model.copy()
            narrow.leave_out(beyond)
            value = self._optimum_of(narrow, stage, limit.value, LP_FIRST)
            if value is not None and abs(limit.value - value) <= slack:
                return value, limit
            if not limit.fine:
                limit = self._column_limit(stage, fine=True) or limit
                continue
            # Without a plan among those cells it is not known yet that there is any. No search need
            # be wider than from a plan that is known.
            known = abs(limit.value - stage.recompute(self.latest()))
            slack = known if value is not None else min(max(slack, 1) * WIDER, known)
        return self._optimum(stage), limit

    def _optimum(self, stage: Stage) -> int:
        """The best value over all plans."""
        found = stage.recompute(self.latest())
        if found == stage.limit:
            return found
        value = self._optimum_of(self.model, stage, settings=self._settings(stage.goal))
        self.model.cp.clear_objective()
        if value is None:
            raise InternalError(f"The goal {stage.goal} contradicts a plan already found.")
        return value

    def _optimum_of(
        self,
        model: Model,
        stage: Stage,
        limit: int | None = None,
        settings: Mapping[str, Any] = MappingProxyType({}),
    ) -> int | None:
        """The best value in a model, its plan kept as the latest; None if the model has no plan."""
        sought = stage.of(model)
        (model.cp.maximize if stage.most else model.cp.minimize)(sought)
        solver = self._solve(model, stage, limit, settings)
        if solver is None:
            return None
        self.plan = _plan(model, solver)
        value, recomputed = int(solver.value(sought)), stage.recompute(self.plan)
        if recomputed != value:
            raise InternalError(f"{stage.goal}: solver {value}, recomputed {recomputed}.")
        return value

    def _solve(
        self,
        model: Model,
        stage: Stage | None = None,
        limit: int | None = None,
        settings: Mapping[str, Any] = MappingProxyType({}),
    ) -> Any | None:
        """The solver after a proof, None if there is no plan. Raises Halt without a proof."""
        from ortools.sat.python import cp_model

        self._must_go_on()
        watched = (
            None
            if stage is None or self.on_better is None
            else self._teller(model, stage, limit, self.on_better)
        )
        solver, status = run(model.cp, self.workers, self.left, self.stop, watched, settings)
        self.left -= solver.response_proto.deterministic_time
        if status == cp_model.UNKNOWN:
            # The plan of an earlier stage, or one that stands in for it, has a distance from the limit too.
            distance = self._distance(stage, limit)
            known = None if distance is None or self.plan is None else distance(self.plan)
            raise Halt(known, distance)
        if status == cp_model.FEASIBLE and stage is not None:
            plan, bound = _plan(model, solver), solver.best_objective_bound if limit is None else limit
            # Without a proof the plan of the stage before may still be the better one.
            plans = [plan] if self.plan is None else [self.plan, plan]
            self.plan = (max if stage.most else min)(plans, key=stage.recompute)
            raise Halt(int(abs(bound - stage.recompute(self.plan))))
        return solver if status == cp_model.OPTIMAL else None

    def _distance(self, stage: Stage | None, limit: int | None) -> Distance | None:
        """How far a plan is from a limit of a stage; None where one is not known."""
        bound = None if stage is None else stage.limit if limit is None else limit
        if stage is None or bound is None:
            return None
        return lambda plan: abs(bound - stage.recompute(plan))

    def _teller(
        self, model: Model, stage: Stage, limit: int | None, tell: Callable[[Better], None]
    ) -> OnSolution:
        """Tells of each better plan of a stage, with the closest bound that is known."""
        known = [number for number in (limit, stage.limit) if number is not None]

        def on_solution(solution: Any, bound: int) -> None:
            # In a model that lacks cells the solver's own bound does not hold for all plans.
            bounds = known if limit is not None else [*known, bound]
            plan = _plan(model, solution)
            closest = min(bounds) if stage.most else max(bounds)
            tell(Better(stage.goal, stage.recompute(plan), closest, plan))

        return on_solution

    def _must_go_on(self) -> None:
        if self.left <= 0 or self.stop.is_set():
            raise Halt


def must_differ(model: Model, plan: Plan) -> None:
    """Let every plan of a model differ from this one in at least one seat."""
    kept = [
        model.cells[t][ward][seat]
        for t, allotment in enumerate(plan.allotments)
        for ward, seat in allotment.seats.items()
        if seat is not None
    ]
    model.cp.add(sum(kept) <= len(kept) - 1)


def _plan(model: Model, solver: Any) -> Plan:
    return Plan(
        tuple(
            Allotment(
                planned.cycle,
                {
                    ward: next(s for s, cell in row.items() if cell is not model.never and solver.value(cell))
                    for ward, row in grid.items()
                },
            )
            for planned, grid in zip(model.problem.cycles, model.cells, strict=True)
        )
    )
