"""One run of CP-SAT: in a thread of its own, so that an interrupt or a stop ends it cleanly."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from wardrota.errors import InternalError
from wardrota.scenario.layers import defaults


def workers_or_default(workers: int | None) -> int:
    """The workers of CP-SAT that were asked for, or as base.toml has them."""
    return _default("workers") if workers is None else workers


def limit_or_default(deterministic_limit: float | None) -> float:
    """The deterministic time that was asked for, or as base.toml has it."""
    return _default("deterministic_limit") if deterministic_limit is None else deterministic_limit


@cache
def _default(key: str) -> Any:
    return defaults("wards")["solve"][key]


# Takes each better solution as it is found: something with ``value(cell)``, and the bound on the goal.
OnSolution = Callable[[Any, int], None]


def run(
    cp: Any,
    workers: int,
    deterministic_limit: float,
    stop: threading.Event,
    on_solution: OnSolution | None = None,
    settings: Mapping[str, Any] = MappingProxyType({}),
) -> tuple[Any, Any]:
    """Solve a model; the solver and its status, which may be UNKNOWN or FEASIBLE after a limit or a stop.

    ``on_solution`` is called in the thread of the search; ``settings`` are parameters of CP-SAT.

    Raises
    ------
    InternalError
        If the model is invalid: that is our bug.
    KeyboardInterrupt
        Passed on after the search was stopped and its thread has ended.
    """
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.linearization_level = 2
    solver.parameters.max_deterministic_time = deterministic_limit
    solver.parameters.catch_sigint_signal = False
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    results: list[Any] = []
    done = threading.Event()

    def work() -> None:
        try:
            results.append(solver.solve(cp, _watch(on_solution)) if on_solution else solver.solve(cp))
        finally:
            done.set()

    threading.Thread(target=work).start()
    # An event, not Thread.join: an interrupted join can take a running thread for dead (Python < 3.13).
    try:
        while not done.wait(0.02):
            if stop.is_set():
                solver.stop_search()
    except KeyboardInterrupt:
        # A stop asked before the search has begun is lost, so it is asked until the thread ends.
        while not done.wait(0.02):
            solver.stop_search()
        raise
    if not results:
        raise InternalError("The solver thread ended without an answer.")
    if results[0] == cp_model.MODEL_INVALID:
        raise InternalError(f"The model is invalid: {cp.validate()}")
    return solver, results[0]


def _watch(on_solution: OnSolution) -> Any:
    from ortools.sat.python import cp_model

    class Watch(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            on_solution(self, round(self.best_objective_bound))

    return Watch()
