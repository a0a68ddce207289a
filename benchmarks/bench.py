"""Measure the planner beside its peers in one run and write RESULTS.md; ratios are what counts.

./run bench            about a minute
./run bench --repeats 7
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from benchmarks.peers import flow_optimum, highs_optimum  # noqa: E402
from wardrota.allot.engine import Solved, solve  # noqa: E402
from wardrota.cycle import Cycle  # noqa: E402
from wardrota.history import Allotment, History  # noqa: E402
from wardrota.law.seats import Category, Seat  # noqa: E402
from wardrota.law.statute import load_statute  # noqa: E402
from wardrota.problem import Figure, PlannedCycle, Problem  # noqa: E402
from wardrota.scenario import readings_for  # noqa: E402
from wardrota.wards import Ward, WardTable  # noqa: E402

FULL = ("fewest_repeats", "exposure", "equal_turns", "serial_position", "canonical")


def synthetic(size: int, cycles: int, seed: int) -> Problem:
    """A corporation drawn from a seed, with one past order that meets the counts."""
    draw = random.Random(seed)
    wards = []
    for n in range(1, size + 1):
        population = draw.randint(12_000, 30_000)
        sc = population * draw.randint(1, 30) // 100
        bc = population * draw.randint(10, 45) // 100
        wards.append(Ward(str(n), f"Ward {n}", population, sc, population // 500, bc))
    table = WardTable(tuple(wards))
    statute = load_statute("up_1959")
    total = table.total("population") or 1
    people = {category: table.total(category.value.lower()) for category in Category}
    figures = {c: None if p is None else Figure(p, total) for c, p in people.items()}
    polls = [dt.date(2001 + 5 * k, 5, 1) for k in range(cycles + 1)]
    planned = tuple(PlannedCycle(Cycle.on(poll), statute.at(poll)) for poll in polls)
    readings = readings_for("wards", statute)
    first = Problem("bench", "wards", statute, table, History(), planned[:1], figures, readings)
    from wardrota.law.quotas import quota_for

    counts = quota_for(first, planned[0]).counts
    seats = [seat for seat in Seat for _ in range(counts.of(seat))]
    draw.shuffle(seats)
    past = Allotment(planned[0].cycle, dict(zip(table.ids, seats, strict=True)))
    return replace(first, history=History((past,)), cycles=planned[1:])


def median_seconds(repeats: int, work: Callable[[], object]) -> tuple[float, object]:
    """Median of several runs [s], and the answer, which must be the same each time."""
    spent, answers = [], []
    for _ in range(repeats):
        start = time.perf_counter()
        answers.append(work())
        spent.append(time.perf_counter() - start)
    assert all(answer == answers[0] for answer in answers), "an answer changed between runs"
    return statistics.median(spent), answers[0]


def planner(problem: Problem, goals: tuple[str, ...]) -> Callable[[], int | None]:
    """The planner as a user runs it, building included; None if it was not proved."""

    def work() -> int | None:
        outcome = solve(replace(problem, goals=goals))
        return dict(outcome.values)["exposure"] if isinstance(outcome, Solved) else None

    return work


def measure(size: int, cycles: int, seeds: list[int], repeats: int) -> list[tuple[str, str, float, bool]]:
    """Rows (case, solver, median seconds, proved); the optima must agree."""
    rows: list[tuple[str, str, float, bool]] = []
    solvers: list[tuple[str, Callable[[Problem], Callable[[], int | None]]]] = [
        ("HiGHS MIP, exposure", lambda p: lambda: highs_optimum(p)),
        ("CP-SAT, exposure", lambda p: planner(p, ("exposure",))),
        ("CP-SAT, exposure and canonical", lambda p: planner(p, ("exposure", "canonical"))),
        ("CP-SAT, all default goals", lambda p: planner(p, FULL)),
    ]
    if cycles == 1:
        solvers.insert(0, ("min-cost flow, exposure", lambda p: lambda: flow_optimum(p)))
    for name, of in solvers:
        seconds, proved = [], True
        for seed in seeds:
            problem = synthetic(size, cycles, seed)
            spent, answer = median_seconds(repeats, of(problem))
            seconds.append(spent)
            proved = proved and answer is not None
            expected = highs_optimum(problem)
            assert answer in (None, expected), f"{name}, seed {seed}: {answer} against {expected}"
        rows.append((f"{size} × {cycles}", name, statistics.median(seconds), proved))
        print(*rows[-1], flush=True)
    return rows


def main() -> None:
    """Measure and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--out", type=Path, default=HERE.joinpath("RESULTS.md"))
    given = parser.parse_args()
    seeds = list(range(1, given.seeds + 1))
    rows = [row for cycles in (1, 5) for row in measure(110, cycles, seeds, given.repeats)]
    base = {case: seconds for case, name, seconds, _ in rows if name.startswith("HiGHS")}
    lines = [
        "# Measured in one run",
        "",
        f"Synthetic corporations, N × cycles, seeds {seeds}, one past order, default ward readings, building",
        f"included; median of {given.repeats} runs, then of the seeds. Every proved optimum of exposure",
        "agreed with HiGHS. The goals of a chain are proved in their order.",
        "",
        f"Machine: {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"ortools {version('ortools')}, highspy {version('highspy')}. Read the ratios, not the seconds.",
        "",
        "| N × cycles | solver and goals | median s | against HiGHS | proved |",
        "|---|---|---|---|---|",
    ]
    for case, name, seconds, proved in rows:
        yes = "all" if proved else "not all"
        lines.append(f"| {case} | {name} | {seconds:.3f} | {seconds / base[case]:.1f} | {yes} |")
    given.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
