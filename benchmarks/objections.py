"""Measure a batch of objections the size of Lucknow's of 2023, and write OBJECTIONS.md.

.venv/bin/python benchmarks/objections.py [COUNT]

The objections are drawn from a seed: who asked what in 2023 is not public, only that 258 did. Nobody asks
for what the plan gives him already.
"""

from __future__ import annotations

import platform
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from wardrota.objection import Objection  # noqa: E402
from wardrota.objections.batch import answer_all  # noqa: E402
from wardrota.pipeline import optimum_plan  # noqa: E402
from wardrota.problem_from import problem_from  # noqa: E402
from wardrota.report.folder import write_run  # noqa: E402
from wardrota.run_files import run_files  # noqa: E402
from wardrota.runs import Run, kept_inputs, read_run  # noqa: E402
from wardrota.scenario import load_scenario  # noqa: E402
from wardrota.tables.objection_rows import parse_wants  # noqa: E402

SEED, COUNT = 1, 258
SCENARIO = HERE.parent / "scenarios" / "lucknow-after-2012.toml"
WANTS = ("SC", "SCW", "BC", "BCW", "W", "UR", "not women", "not SC", "not BC")


def run_of_lucknow(folder: Path) -> Run:
    """The run of the demo: 110 wards, four elections."""
    scenario = load_scenario(SCENARIO)
    planned = optimum_plan(problem_from(scenario).problem)
    inputs = [scenario.path(name) for name in scenario.values["inputs"].values()]
    write_run(
        folder / "run", run_files(planned, inputs, scenario.origin, "en", kept_inputs(scenario)), force=False
    )
    return read_run(folder / "run")


def drawn(run: Run, count: int) -> list[Objection]:
    """So many objections to a run, none of them met by it already."""
    draw, objections = random.Random(SEED), list[Objection]()
    cycles = [planned.cycle for planned in run.problem.cycles]
    while len(objections) < count:
        wants, seats = parse_wants(draw.choice(WANTS)).value
        ward, cycle = draw.choice(run.problem.wards.ids), draw.choice(cycles)
        one = Objection(len(objections) + 1, ward, cycle, wants, seats)
        if not one.is_met_by(run.plan):
            objections.append(one)
    return objections


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    with tempfile.TemporaryDirectory() as folder:
        run = run_of_lucknow(Path(folder))
        objections = drawn(run, count)
        start, alone = time.perf_counter(), 0.0

        def told(line: str) -> None:
            nonlocal alone
            if line.startswith("objection "):
                alone = time.perf_counter() - start

        answers = answer_all(run, objections, told)
        total = time.perf_counter() - start
    verdicts = Counter(one.verdict for one in answers.answers)
    lines = [
        "# A batch of objections, one run",
        "",
        f"`.venv/bin/python benchmarks/objections.py {count}` on {platform.machine()}, Python "
        f"{platform.python_version()}, one thread; the machine had other work.",
        f"{count} objections drawn from seed {SEED} to the study of Lucknow, {len(run.problem.wards)} wards "
        f"× {len(run.problem.cycles)} elections; every answer proved: {answers.together.proved}.",
        "",
        "| | s |",
        "|---|---|",
        f"| each by itself ({', '.join(f'{n} {v}' for v, n in sorted(verdicts.items()))}) | {alone:.1f} |",
        f"| the largest set ({len(answers.together.granted)}), its plan, and what the "
        f"{len(answers.together.left_out)} left out clash with | {total - alone:.1f} |",
        "",
        *BEFORE,
    ]
    (HERE / "OBJECTIONS.md").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


# Measured once, with these same objections, at commit 84733a8 on the same machine, which had other work too.
BEFORE = (
    "At commit 84733a8, with a model of all cells and a solve for every goal, the same batch took 370.3 s",
    "each by itself and 63.1 s for the set.",
)

if __name__ == "__main__":
    main()
