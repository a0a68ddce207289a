"""The exposure goal stated once more, apart from the planner, for other solvers to prove.

Eight booleans a ward and cycle, exact counts of the eight seats, no repeats, one goal: the model that
a textbook would write. Scopes other than rotation, no pins, hard repeats.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import product
from typing import Any

from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Seat
from wardrota.problem import Problem

SEATS = tuple(Seat)
NAMES = {"HiGHS": "highspy", "SCIP": "SCIP", "CBC": "CBC", "CP-SAT, textbook": "cp_sat"}


@dataclass(frozen=True, slots=True)
class Answer:
    """The proved optimum [persons]; None if impossible or not proved in time; and the time taken [s]."""

    value: int | None
    build_seconds: float
    solve_seconds: float

    @property
    def seconds(self) -> float:
        return self.build_seconds + self.solve_seconds


@dataclass(frozen=True, slots=True)
class Programme:
    """Most of ``worth`` over booleans under rows ``low <= sum of cells <= high``."""

    worth: tuple[int, ...]
    rows: tuple[tuple[int, int, tuple[int, ...]], ...]


def programme(problem: Problem) -> Programme:
    """The 0/1 programme of the exposure goal."""
    wards = problem.wards.wards
    column: dict[tuple[int, str, Seat], int] = {}
    worth = []
    for t, ward, seat in product(range(len(problem.cycles)), wards, SEATS):
        column[t, ward.id, seat] = len(column)
        worth.append(0 if seat.category is None else ward.people(seat.category) or 0)
    rows: list[tuple[int, int, tuple[int, ...]]] = []
    grain = problem.readings.no_repeat_grain
    heads = list(dict.fromkeys(head for seat in SEATS for head in repeated_heads(seat, grain)))
    bearing = {head: [seat for seat in SEATS if head in repeated_heads(seat, grain)] for head in heads}
    labels = {planned.cycle.label: t for t, planned in enumerate(problem.cycles)}
    coming = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        counts = quota_for(problem, planned).counts
        for seat in SEATS:
            due = counts.of(seat)
            rows.append((due, due, tuple(column[t, ward.id, seat] for ward in wards)))
        remembered = window((*problem.history.allotments, *coming[:t]), planned.cycle, problem.readings)
        for ward in wards:
            rows.append((1, 1, tuple(column[t, ward.id, seat] for seat in SEATS)))
            for head, past in product(heads, remembered):
                now = tuple(column[t, ward.id, seat] for seat in bearing[head])
                before = labels.get(past.cycle.label)
                if before is not None:
                    rows.append((0, 1, (*now, *(column[before, ward.id, seat] for seat in bearing[head]))))
                elif past.seat(ward.id) in bearing[head]:
                    rows.append((0, 0, now))
    return Programme(tuple(worth), tuple(rows))


def optimum(peer: str, problem: Problem, seconds: float = 60.0) -> Answer:
    """The optimum by one of ``NAMES`` on one thread, its settings the solver's own but for exact gaps."""
    start = time.perf_counter()
    stated = programme(problem)
    match NAMES[peer]:
        case "highspy":
            loaded, solve = _highs(stated, seconds)
        case "cp_sat":
            loaded, solve = _textbook(stated, seconds)
        case name:
            loaded, solve = _mp_solver(stated, name, seconds)
    built = time.perf_counter()
    value = solve(loaded)
    return Answer(value, built - start, time.perf_counter() - built)


def _highs(stated: Programme, seconds: float) -> tuple[Any, Any]:
    import highspy

    highs = highspy.Highs()
    options = {"output_flag": False, "mip_rel_gap": 0.0, "mip_abs_gap": 0.5, "threads": 1}
    for name, value in {**options, "time_limit": seconds}.items():
        highs.setOptionValue(name, value)
    for index, worth in enumerate(stated.worth):
        highs.addCol(float(worth), 0.0, 1.0, 0, [], [])
        highs.changeColIntegrality(index, highspy.HighsVarType.kInteger)
    highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
    for low, high, cells in stated.rows:
        highs.addRow(float(low), float(high), len(cells), list(cells), [1.0] * len(cells))

    def solve(model: Any) -> int | None:
        model.run()
        if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return round(model.getInfo().objective_function_value)

    return highs, solve


def _mp_solver(stated: Programme, name: str, seconds: float) -> tuple[Any, Any]:
    """SCIP or CBC, as OR-Tools ships them."""
    from ortools.linear_solver import pywraplp

    model = pywraplp.Solver.CreateSolver(name)
    model.SetTimeLimit(int(seconds * 1000))
    cells = [model.BoolVar("") for _ in stated.worth]
    objective = model.Objective()
    objective.SetMaximization()
    for cell, worth in zip(cells, stated.worth, strict=True):
        objective.SetCoefficient(cell, worth)
    for low, high, row in stated.rows:
        constraint = model.Constraint(low, high)
        for index in row:
            constraint.SetCoefficient(cells[index], 1)
    exact = pywraplp.MPSolverParameters()
    exact.SetDoubleParam(exact.RELATIVE_MIP_GAP, 0.0)

    def solve(loaded: Any) -> int | None:
        return round(objective.Value()) if loaded.Solve(exact) == pywraplp.Solver.OPTIMAL else None

    return model, solve


def _textbook(stated: Programme, seconds: float) -> tuple[Any, Any]:
    """CP-SAT at its default settings but for one worker."""
    from ortools.sat.python import cp_model

    cp = cp_model.CpModel()
    cells = [cp.new_bool_var("") for _ in stated.worth]
    for low, high, row in stated.rows:
        cp.add_linear_constraint(sum(cells[index] for index in row), low, high)
    cp.maximize(sum(worth * cell for worth, cell in zip(stated.worth, cells, strict=True) if worth))

    def solve(model: Any) -> int | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = seconds
        return round(solver.objective_value) if solver.solve(model) == cp_model.OPTIMAL else None

    return cp, solve


def highs_optimum(problem: Problem, seconds: float = 60.0) -> int | None:
    """The proved optimum of exposure by HiGHS [persons]; None if impossible or not proved in time."""
    return optimum("HiGHS", problem, seconds).value


def flow_optimum(problem: Problem) -> int | None:
    """The optimum of exposure for one cycle as a transportation problem by min-cost flow [persons]."""
    from ortools.graph.python import min_cost_flow

    assert len(problem.cycles) == 1
    planned, wards = problem.cycles[0], problem.wards.wards
    counts = quota_for(problem, planned).counts
    if any(counts.of(seat) < 0 for seat in SEATS):
        return None
    grain = problem.readings.no_repeat_grain
    remembered = window(problem.history.allotments, planned.cycle, problem.readings)
    flow = min_cost_flow.SimpleMinCostFlow()
    first_seat = len(wards)
    for i, ward in enumerate(wards):
        flow.set_node_supply(i, 1)
        borne = {
            head
            for past in remembered
            if (then := past.seat(ward.id)) is not None
            for head in repeated_heads(then, grain)
        }
        for k, seat in enumerate(SEATS):
            if not borne.intersection(repeated_heads(seat, grain)):
                people = 0 if seat.category is None else ward.people(seat.category) or 0
                flow.add_arc_with_capacity_and_unit_cost(i, first_seat + k, 1, -people)
    for k, seat in enumerate(SEATS):
        flow.set_node_supply(first_seat + k, -counts.of(seat))
    if flow.solve() != flow.OPTIMAL:
        return None
    return -flow.optimal_cost()
