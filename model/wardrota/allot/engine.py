"""Solve stage by stage, each proved before the next; nothing unproved is ever called optimal."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wardrota.allot.goals import Stage, stages
from wardrota.allot.model import Model, build
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
    """No lawful plan exists. ``clauses`` were all in force; they are not a smallest conflict."""

    clauses: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Unproved:
    """A limit or a stop came first; ``gap`` is |bound − value| of the open stage, None if unknown."""

    plan: Plan | None
    gap: int | None


Outcome = Solved | Infeasible | Unproved


def solve(
    problem: Problem,
    workers: int = 1,
    deterministic_limit: float = 300.0,
    on_progress: Callable[[str], None] | None = None,
    stop: threading.Event | None = None,
) -> Outcome:
    """Find the best lawful plan. Raises InputError for what it cannot follow, InternalError for our bugs."""
    from ortools.sat.python import cp_model

    model = build(problem)
    stop = stop or threading.Event()
    values: list[tuple[str, int]] = []
    plan: Plan | None = None
    left = deterministic_limit
    feasibility = Stage("feasibility", 0, lambda _: 0)
    for stage in (feasibility, *stages(model, problem.goals)):
        if left <= 0 or stop.is_set():
            return Unproved(plan, None)
        if stage.most:
            model.cp.maximize(stage.expression)
        else:
            model.cp.minimize(stage.expression)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = workers
        solver.parameters.linearization_level = 2
        solver.parameters.max_deterministic_time = left
        solver.parameters.catch_sigint_signal = False
        status = _run(solver, model, stop)
        left -= solver.response_proto.deterministic_time
        if status == cp_model.MODEL_INVALID:
            raise InternalError(f"The model is invalid: {model.cp.validate()}")
        if status == cp_model.INFEASIBLE:
            if plan is not None:
                raise InternalError(f"The goal {stage.goal} contradicts a plan already found.")
            return Infeasible(
                ("7(1)", "7(3)", "7(4)", "7(5)(1)(f)"),
                "The seats due and the bars, pins and exclusions cannot all be met.",
            )
        if status == cp_model.UNKNOWN:
            return Unproved(plan, None)
        plan = _plan(solver, model)
        if status != cp_model.OPTIMAL:
            return Unproved(plan, int(abs(solver.best_objective_bound - solver.objective_value)))
        value = int(solver.value(stage.expression))
        if stage.recompute(plan) != value:
            raise InternalError(f"{stage.goal}: solver {value}, recomputed {stage.recompute(plan)}.")
        if stage is not feasibility:
            values.append((stage.goal, value))
            model.cp.add(stage.expression == value)
        if on_progress:
            on_progress(f"{stage.goal}: {value}, proved")
    if plan is None:
        raise InternalError("No stage was solved.")
    return Solved(plan, tuple(values))


def _run(solver: Any, model: Model, stop: threading.Event) -> Any:
    """Solve in a thread, so that the main thread hears an interrupt and can stop the search."""
    results: list[Any] = []
    thread = threading.Thread(target=lambda: results.append(solver.solve(model.cp)))
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.02)
            if stop.is_set():
                solver.stop_search()
    except KeyboardInterrupt:
        solver.stop_search()
        thread.join()
        raise
    if not results:
        raise InternalError("The solver thread ended without an answer.")
    return results[0]


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
