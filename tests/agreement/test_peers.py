"""The solver against two others that state the same problem on their own: min-cost flow and HiGHS."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace

import pytest

from benchmarks.peers import flow_optimum, highs_optimum
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.problem import PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver
pytest.importorskip("highspy")

STATUTE = load_statute("up_1959")


def drawn(seed: int, cycles: int) -> Problem:
    """A corporation of 8 to 24 wards with one or two past orders; sometimes there is no lawful plan."""
    draw = random.Random(seed)
    size = draw.randint(8, 24)
    wards = []
    for n in range(1, size + 1):
        population = draw.randint(500, 900)
        people = [draw.randint(0, 200), draw.randint(0, 40), draw.randint(0, 300)]
        wards.append(Ward(str(n), "", population, *people))
    stated = {
        Category.SC: draw.randint(1, size // 4),
        Category.ST: draw.randint(0, 1),
        Category.BC: draw.randint(1, size // 4),
    }
    polls = [dt.date(2012 + 5 * k, 6, 1) for k in range(cycles)]
    planned = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated) for poll in polls)
    likely = [*Seat, Seat.UR, Seat.UR, Seat.W]
    past = [
        Allotment(Cycle.parse(year), {w.id: draw.choice(likely) for w in wards})
        for year in ("2000", "2006")[: draw.randint(1, 2)]
    ]
    readings = readings_for("wards", STATUTE).but(
        no_repeat_grain=draw.choice(["head", "exact", "head_w_only"]),
        no_repeat_scope=draw.choice(["previous", "previous", "last_k", "any", "none"]),
    )
    table, history = WardTable(tuple(wards)), History(tuple(past))
    return Problem("drawn", "wards", STATUTE, table, history, planned, {}, readings, goals=("exposure",))


def optimum(problem: Problem) -> int | None:
    """The solver's proved exposure [persons], None where it proves that there is no lawful plan."""
    outcome = solve(problem)
    if isinstance(outcome, Infeasible):
        return None
    assert isinstance(outcome, Solved)
    assert audit(AuditCase.of(problem, outcome.plan)).verdict == "lawful"
    return dict(outcome.values)["exposure"]


def test_one_cycle_is_a_transportation_problem() -> None:
    answers = []
    for seed in range(30):
        problem = drawn(seed, cycles=1)
        answers.append(optimum(problem))
        assert answers[-1] == flow_optimum(problem), seed
    assert sum(answer is not None for answer in answers) > 20


@pytest.mark.parametrize("cycles", [2, 3])
def test_several_cycles_agree_with_highs(cycles: int) -> None:
    answers = []
    for seed in range(100, 120):
        problem = drawn(seed, cycles)
        answers.append(optimum(problem))
        assert answers[-1] == highs_optimum(problem), seed
    assert None in answers
    assert sum(answer is not None for answer in answers) > 5


def test_bars_never_raise_the_optimum() -> None:
    problem = drawn(102, cycles=2)
    free = optimum(replace(problem, readings=problem.readings.but(no_repeat_scope="none")))
    held = optimum(problem)
    assert free is not None
    assert held is None or held <= free
