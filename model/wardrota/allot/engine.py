"""Solve stage by stage, each proved before the next; nothing unproved is ever called optimal."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wardrota.allot.explain import Conflict, clash_by_count, explain
from wardrota.allot.goals import Probe, Stage, check_names, steps
from wardrota.allot.model import Model, build
from wardrota.allot.running import run
from wardrota.errors import InternalError
from wardrota.history import Allotment
from wardrota.plan import Plan
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Solved:
    """A plan proved optimal in every goal; ``values`` are (goal, value) stage by stage."""

    plan: Plan
    values: tuple[tuple[str, int], ...]
    proved: bool = True


@dataclass(frozen=True, slots=True)
class Infeasible:
    """No lawful plan exists; ``reason`` says which conditions clash and how many repeats would help."""

    clauses: tuple[str, ...]
    reason: str
    conflict: Conflict


@dataclass(frozen=True, slots=True)
class Unproved:
    """A limit or a stop came first; ``gap`` is |bound − value| of the open stage, None if unknown."""

    plan: Plan | None
    gap: int | None
    values: tuple[tuple[str, int], ...] = ()


Outcome = Solved | Infeasible | Unproved


def solve(
    problem: Problem,
    workers: int = 1,
    deterministic_limit: float = 300.0,
    on_progress: Callable[[str], None] | None = None,
    stop: threading.Event | None = None,
) -> Outcome:
    """Find the best lawful plan. Raises InputError for what it cannot follow, InternalError for our bugs."""
    check_names(problem.goals)
    search = _Search(build(problem), workers, deterministic_limit, stop or threading.Event())
    try:
        # Most clashes show by counting, where the search could take long over them.
        if clash_by_count(problem) is not None or not search.first_plan():
            conflict = explain(problem, workers, search.stop)
            return Infeasible(conflict.clauses, conflict.reason, conflict)
        questions = steps(search.model, problem.goals, search.latest)
        answer: bool | None = None
        while True:
            try:
                step = questions.send(answer)
            except StopIteration:
                break
            if isinstance(step, Probe):
                answer = search.possible(step)
                continue
            answer = None
            value = search.best(step)
            if on_progress:
                on_progress(f"{step.goal}: {value}, proved")
    except _Halt as halt:
        return Unproved(search.plan, halt.gap, tuple(search.values))
    return Solved(search.latest(), tuple(search.values))


class _Halt(Exception):
    """A limit or a stop came before the proof; ``gap`` is |bound − value| of the open stage."""

    def __init__(self, gap: int | None = None) -> None:
        super().__init__("halted before proof")
        self.gap = gap


class _Search:
    """One model on its way through the stages: the best plan so far, the values proved, the time left."""

    def __init__(self, model: Model, workers: int, deterministic_limit: float, stop: threading.Event) -> None:
        self.model = model
        self.workers = workers
        self.left = deterministic_limit
        self.stop = stop
        self.plan: Plan | None = None
        self.values: list[tuple[str, int]] = []

    def latest(self) -> Plan:
        """The plan of the last stage."""
        if self.plan is None:
            raise InternalError("No plan has been found yet.")
        return self.plan

    def first_plan(self) -> bool:
        """Find any lawful plan; False if there is none."""
        self.model.cp.clear_objective()
        solver, found = self._solve(self.model.cp)
        if found:
            self.plan = _plan(solver, self.model)
        return found

    def possible(self, probe: Probe) -> bool:
        """Whether a plan meets the probe; asked of a copy, the model stays as it is."""
        copy = self.model.cp.clone()
        copy.clear_objective()
        copy.add(probe.expression <= probe.bound)
        return self._solve(copy)[1]

    def best(self, stage: Stage) -> int:
        """Prove the best value of a stage, keep it for the later ones, and return it."""
        cp = self.model.cp
        value = stage.recompute(self.latest())
        if stage.limit is None or value != stage.limit:
            if stage.most:
                cp.maximize(stage.expression)
            else:
                cp.minimize(stage.expression)
            solver, found = self._solve(cp)
            if not found:
                raise InternalError(f"The goal {stage.goal} contradicts a plan already found.")
            self.plan = _plan(solver, self.model)
            value = int(solver.value(stage.expression))
            if stage.recompute(self.plan) != value:
                recomputed = stage.recompute(self.plan)
                raise InternalError(f"{stage.goal}: solver {value}, recomputed {recomputed}.")
        self.values.append((stage.goal, value))
        cp.clear_objective()
        cp.add(stage.expression == value)
        return value

    def _solve(self, cp: Any) -> tuple[Any, bool]:
        """The solver after a proof, and whether a plan exists. Raises _Halt without a proof."""
        from ortools.sat.python import cp_model

        if self.left <= 0 or self.stop.is_set():
            raise _Halt
        solver, status = run(cp, self.workers, self.left, self.stop)
        self.left -= solver.response_proto.deterministic_time
        if status == cp_model.UNKNOWN:
            raise _Halt
        if status == cp_model.FEASIBLE:
            # A probe's plan breaks no rule but is not ours to keep; a stage's plan is the best so far.
            if cp is self.model.cp:
                self.plan = _plan(solver, self.model)
            raise _Halt(int(abs(solver.best_objective_bound - solver.objective_value)))
        return solver, status == cp_model.OPTIMAL


def _plan(solver: Any, model: Model) -> Plan:
    return Plan(
        tuple(
            Allotment(
                planned.cycle,
                {w: next(s for s, cell in row.items() if solver.value(cell)) for w, row in grid.items()},
            )
            for planned, grid in zip(model.problem.cycles, model.cells, strict=True)
        )
    )
