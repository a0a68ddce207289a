"""One run of CP-SAT: in a thread of its own, so that an interrupt or a stop ends it cleanly."""

from __future__ import annotations

import threading
from typing import Any

from wardrota.errors import InternalError


def run(cp: Any, workers: int, deterministic_limit: float, stop: threading.Event) -> tuple[Any, Any]:
    """Solve a model; the solver and its status, which may be UNKNOWN or FEASIBLE after a limit or a stop.

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
    results: list[Any] = []
    done = threading.Event()

    def work() -> None:
        try:
            results.append(solver.solve(cp))
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
