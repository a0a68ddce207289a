"""Measure the planner beside its peers in one run and write RESULTS.md; ratios are what counts.

./run bench            about ten minutes on a quiet machine
./run bench --quick    the sizes of one corporation, 110 wards, in a minute or two
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from benchmarks.corporations import synthetic  # noqa: E402
from benchmarks.formulations import FORMULATIONS  # noqa: E402
from benchmarks.peers import NAMES, Answer, flow_optimum, optimum  # noqa: E402
from wardrota.allot.engine import Solved, solve  # noqa: E402
from wardrota.allot.model import Model  # noqa: E402
from wardrota.problem import Problem  # noqa: E402

SIZES = [(n, c) for n in (60, 110, 250, 1000) for c in (1, 3, 5, 10)]
QUICK = [(110, 1), (110, 5)]
CHAINS = [(60, 1), (60, 5), (110, 1), (110, 3), (110, 5), (250, 1)]
GOALS = {
    "exposure, canonical": ("exposure", "canonical"),
    "all default goals": ("fewest_repeats", "exposure", "equal_turns", "serial_position", "canonical"),
}
FORMULATED = [(60, 3), (110, 3), (110, 5)]
# From so many wards × cycles on a case takes long: fewer instances of it are drawn.
LARGE = 10_000


@dataclass(frozen=True, slots=True)
class Measured:
    """Medians over the instances of one case; ``proved`` counts those proved within the limit."""

    build_seconds: float
    seconds: float
    proved: int
    of: int

    @classmethod
    def over(cls, answers: Sequence[Answer]) -> Measured:
        return cls(
            statistics.median(answer.build_seconds for answer in answers),
            statistics.median(answer.seconds for answer in answers),
            sum(answer.value is not None for answer in answers),
            len(answers),
        )


def planner(problem: Problem, goals: tuple[str, ...], limit: float) -> Answer:
    """The planner as a user runs it; the building of its model is in the whole and measured once more."""
    asked = replace(problem, goals=goals)
    start = time.perf_counter()
    outcome = solve(asked, deterministic_limit=limit)
    whole = time.perf_counter() - start
    start = time.perf_counter()
    _ = Model(asked).cp  # a look states it
    built = time.perf_counter() - start
    value = (
        dict(outcome.values)[goals[-2] if len(goals) > 1 else goals[0]]
        if isinstance(outcome, Solved)
        else None
    )
    return Answer(value, built, whole - built)


def flow(problem: Problem) -> Answer:
    """Min-cost flow, the building of its network included."""
    start = time.perf_counter()
    value = flow_optimum(problem)
    return Answer(value, 0.0, time.perf_counter() - start)


def one_goal(size: int, cycles: int, seeds: Sequence[int], limit: float) -> dict[str, Measured]:
    """Exposure to proof by every solver on the same instances; the optima must agree."""
    found: dict[str, list[Answer]] = {}
    for seed in seeds:
        problem = synthetic(size, cycles, seed)
        gc.collect()
        answers = {"wardrota": planner(problem, ("exposure",), 10 * limit)}
        if cycles == 1:
            answers["min-cost flow"] = flow(problem)
        answers |= {peer: optimum(peer, problem, limit) for peer in NAMES}
        values = {answer.value for answer in answers.values()} - {None}
        assert len(values) <= 1, f"{size} × {cycles}, seed {seed}: {answers}"
        for name, answer in answers.items():
            found.setdefault(name, []).append(answer)
    return {name: Measured.over(answers) for name, answers in found.items()}


def goals_in_order(size: int, cycles: int, seeds: Sequence[int], limit: float) -> dict[str, Measured]:
    """Chains of goals to proof by the planner."""
    return {
        name: Measured.over([planner(synthetic(size, cycles, seed), goals, 10 * limit) for seed in seeds])
        for name, goals in GOALS.items()
    }


def formulations(size: int, cycles: int, seeds: Sequence[int], limit: float) -> dict[str, Measured]:
    """Exposure to proof in every formulation on the same instances; the optima must agree."""
    found: dict[str, list[Answer]] = {name: [] for name in FORMULATIONS}
    for seed in seeds:
        problem = synthetic(size, cycles, seed)
        for name, formulation in FORMULATIONS.items():
            found[name].append(formulation(problem, limit))
        values = {answers[-1].value for answers in found.values()} - {None}
        assert len(values) <= 1, f"{size} × {cycles}, seed {seed}: {found}"
    return {name: Measured.over(answers) for name, answers in found.items()}


def _cell(measured: Measured, ours: Measured, limit: float) -> str:
    """Median seconds and the ratio to ours; a case not proved in all instances is marked."""
    if measured.proved == 0:
        ratio = f" (> {limit / ours.seconds:.1f} ×)" if ours.proved else ""
        return f"> {limit:g}{ratio}"
    cell = f"{measured.seconds:.3g} ({measured.seconds / ours.seconds:.2g} ×)"
    return cell if measured.proved == measured.of else f"≥ {cell}, {measured.proved} of {measured.of} proved"


def _own(ours: Measured) -> str:
    if ours.proved == 0:
        return f"not proved in {ours.seconds:.2g}, model {ours.build_seconds:.2g}"
    proved = "" if ours.proved == ours.of else f", {ours.proved} of {ours.of} proved"
    return f"{ours.seconds:.3g}, model {ours.build_seconds:.2g}{proved}"


def lines(given: argparse.Namespace) -> Iterator[str]:
    """RESULTS.md, line by line, as it is measured."""
    peers = ["min-cost flow", *NAMES]
    sizes, chains = (QUICK, QUICK) if given.quick else (SIZES, CHAINS)
    versions = ", ".join(f"{name} {version(name)}" for name in ("ortools", "highspy", "numpy"))
    options = " --quick" if given.quick else ""
    # The first solve of a process pays for imports.
    planner(synthetic(10, 1, 0), ("exposure",), given.limit)
    yield "# Measured in one run"
    yield ""
    yield f"`./run bench{options}` on {platform.machine()}, {os.cpu_count()} cores,"
    yield f"Python {platform.python_version()}, {versions} (SCIP and CBC as OR-Tools ships them),"
    yield "one thread each. Read the ratios, not the seconds: all were taken one after the other in one run."
    yield ""
    yield "Corporations are synthetic (`benchmarks/corporations.py`): one past order, default ward readings."
    yield f"Medians over instances: {given.seeds} a case, {given.large_seeds} from {LARGE} wards × cycles on;"
    yield "`model`: stating the whole model of eight booleans once, which exposure alone seldom needs."
    yield "Every optimum proved by two solvers was the same number. Peers state the model a textbook would"
    yield "(`benchmarks/peers.py`), at their own settings with exact gaps, for at most"
    yield f"{given.limit:g} s an instance."
    yield ""
    yield "## Exposure alone, to proof: seconds, building included (and the ratio to wardrota)"
    yield ""
    yield f"| wards × cycles | wardrota | {' | '.join(peers)} |"
    yield f"|---|---|{'---|' * len(peers)}"
    for size, cycles in sizes:
        seeds = range(1, 1 + (given.seeds if size * cycles < LARGE else given.large_seeds))
        measured = one_goal(size, cycles, seeds, given.limit)
        ours = measured["wardrota"]
        cells = [_cell(measured[p], ours, given.limit) if p in measured else "" for p in peers]
        yield f"| {size} × {cycles} | {_own(ours)} | {' | '.join(cells)} |"
    yield ""
    yield "## Formulations of exposure, to proof: seconds, building included (and the ratio to wardrota)"
    yield ""
    yield f"| wards × cycles | {' | '.join(FORMULATIONS)} |"
    yield f"|---|{'---|' * len(FORMULATIONS)}"
    for size, cycles in QUICK[-1:] if given.quick else FORMULATED:
        measured = formulations(size, cycles, range(1, 1 + given.seeds), given.limit)
        ours = next(iter(measured.values()))
        cells = [_cell(one, ours, given.limit) for one in measured.values()]
        yield f"| {size} × {cycles} | {' | '.join(cells)} |"
    yield ""
    yield "## Goals in order, each to proof: seconds, building included"
    yield ""
    yield f"| wards × cycles | {' | '.join(GOALS)} |"
    yield f"|---|{'---|' * len(GOALS)}"
    for size, cycles in chains:
        measured = goals_in_order(size, cycles, range(1, 1 + given.seeds), given.limit)
        yield f"| {size} × {cycles} | {' | '.join(_own(measured[name]) for name in GOALS)} |"


def main() -> None:
    """Measure and write the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="110 wards, one and five cycles only")
    parser.add_argument("--seeds", type=int, default=5, help="instances a case")
    parser.add_argument("--large-seeds", type=int, default=1, help="instances of a large case")
    parser.add_argument("--limit", type=float, default=10.0, help="a peer's limit an instance [s]")
    parser.add_argument("--out", type=Path, default=HERE.joinpath("RESULTS.md"))
    given = parser.parse_args()
    written = []
    for line in lines(given):
        print(line, flush=True)
        written.append(line)
    given.out.write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
