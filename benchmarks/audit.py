"""Measure the audit in the same run as the reading of its tables, and write AUDIT.md; ratios are what counts.

.venv/bin/python benchmarks/audit.py

User CPU time, the least of several runs, so that other work on the machine weighs little.
"""

from __future__ import annotations

import csv
import gzip
import os
import platform
import random
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from benchmarks.corporations import synthetic  # noqa: E402
from wardrota.allot.serial import serial  # noqa: E402
from wardrota.audit import CHECKS, AuditCase, AuditReport, audit  # noqa: E402
from wardrota.history import Allotment, History  # noqa: E402
from wardrota.law.lineage import carried  # noqa: E402
from wardrota.law.seats import Category  # noqa: E402
from wardrota.law.statute import load_statute  # noqa: E402
from wardrota.lineage import Delimitation, Flow, Lineage  # noqa: E402
from wardrota.plan import Plan  # noqa: E402
from wardrota.problem import Problem  # noqa: E402
from wardrota.scenario import readings_for  # noqa: E402
from wardrota.tables import read_history, read_plan, read_wards  # noqa: E402
from wardrota.wards import WardTable  # noqa: E402

T = TypeVar("T")
WARDS, CYCLES, SEED, REPEATS = 110, 5, 1, 5
PANCHAYATS = "up_gp_2005_2010.csv.gz"


def least_time(repeats: int, run: Callable[[], T]) -> tuple[float, T]:
    """User CPU time of the quickest of several runs [s], and what the last one gave."""
    found, times = None, []
    for _ in range(repeats):
        start = resource.getrusage(resource.RUSAGE_SELF).ru_utime
        found = run()
        times.append(resource.getrusage(resource.RUSAGE_SELF).ru_utime - start)
    assert found is not None
    return min(times), found


def published(problem: Problem) -> AuditCase:
    """The serial plan as a published order: every reading open, no count stated."""
    outcome = serial(problem)
    assert not outcome.stuck
    own = AuditCase.of(problem, Plan(outcome.allotments), serial_claimed=True)
    return replace(own, fixed=frozenset(), stated={}, values={})


def spoiled(case: AuditCase, seed: int) -> AuditCase:
    """The same with six pairs of wards exchanged in every election, so that checks have much to say."""
    draw, changed = random.Random(seed), []
    for allotment in case.plan.allotments:
        seats = dict(allotment.seats)
        for _ in range(6):
            one, other = draw.sample(list(seats), 2)
            seats[one], seats[other] = seats[other], seats[one]
        changed.append(Allotment(allotment.cycle, seats))
    return replace(case, plan=Plan(tuple(changed)))


def redrawn(problem: Problem) -> Problem:
    """The problem after ten pairs of wards exchanged two-fifths of their people each."""
    flows = []
    for ward in problem.wards.wards:
        number = int(ward.id)
        if number <= 20:
            other = str(number + 1 if number % 2 else number - 1)
            part = ward.population * 2 // 5
            flows += [Flow(ward.id, ward.id, ward.population - part), Flow(ward.id, other, part)]
        else:
            flows.append(Flow(ward.id, ward.id, ward.population))
    lineage = Lineage((Delimitation(tuple(flows), problem.cycles[0].cycle),))
    return replace(problem, history=carried(problem.history, lineage, problem.readings))


def write_tables(case: AuditCase, folder: Path) -> None:
    """The tables of a case as a user has them."""
    wards = case.wards
    assert wards is not None
    with (folder / "wards.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["ward_id", "ward_name", "population", *(c.value.lower() for c in Category)])
        table.writerows([w.id, w.name, w.population, w.sc, w.st, w.bc] for w in wards.wards)
    for name, allotments in (("history", case.history.allotments), ("plan", case.plan.allotments)):
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            table = csv.writer(file)
            table.writerow(["cycle", "ward_id", "seat"])
            table.writerows([a.cycle.label, w, str(seat)] for a in allotments for w, seat in a.seats.items())


def reading_of(folder: Path) -> tuple[WardTable, History, Plan]:
    """Read the tables of a case."""
    wards = read_wards(folder / "wards.csv", sources=False).value
    return wards, read_history(folder / "history.csv").value, read_plan(folder / "plan.csv").value


def shared_file(name: str) -> Path | None:
    """A file of public facts that is not committed; None where it is absent."""
    folder = Path(os.environ.get("WARDROTA_SHARED", HERE.parent.parent / "shared"))
    path = folder / "data" / name
    return path if path.is_file() else None


def panchayats(folder: Path) -> AuditCase:
    """Heads of gram panchayats of 2010 after those of 2005, as one list, from tables written to a folder.

    A blank figure of the Scheduled Castes or Tribes is set to 0 here, for its speed alone is measured.
    """
    source = shared_file(PANCHAYATS)
    assert source is not None
    with gzip.open(source, "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    with (folder / "wards.csv").open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out)
        table.writerow(["ward_id", "ward_name", "population", "sc", "st", "bc"])
        for row in rows:
            population = int(row["pop_2001"])
            sc, st = (min(int(row[name] or 0), population) for name in ("sc_2001", "st_2001"))
            table.writerow([row["gp_code"], row["gp_name"], population, sc, min(st, population - sc), ""])
    for name, year in (("history", "2005"), ("plan", "2010")):
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as out:
            table = csv.writer(out)
            table.writerow(["cycle", "ward_id", "seat"])
            table.writerows([year, row["gp_code"], row[f"reservation_{year}"]] for row in rows)
    statute = load_statute("up_1959")
    wards, history, plan = reading_of(folder)
    readings = readings_for("wards", statute)
    return AuditCase("wards", statute, wards, history, plan, readings, serial_claimed=True)


def row(name: str, case: AuditCase, read: float, repeats: int) -> str:
    """One line of the table: the audit under all readings, beside the reading of the tables."""
    seconds, report = least_time(repeats, lambda: audit(case))
    return f"| {name} | {_combinations(case)} | {_found(report)} | {seconds:.3g} | {seconds / read:.2g} × |"


def _combinations(case: AuditCase) -> int:
    """Combinations of the options that wards have for the readings that checks turn on."""
    number = 1
    for key in dict.fromkeys(key for check in CHECKS for key in check.turns_on):
        if key != "lineage" or case.history.descent is not None:
            number *= max(1, len(case.statute.options(key, case.unit)))
    return number


def _found(report: AuditReport) -> str:
    return f"{len(report.findings)} findings"


def lines() -> Iterator[str]:
    """AUDIT.md, line by line, as it is measured."""
    yield "# The audit beside the reading of its tables, one run"
    yield ""
    yield f"`.venv/bin/python benchmarks/audit.py` on {platform.machine()}, {os.cpu_count()} cores,"
    yield f"Python {platform.python_version()}. User CPU seconds after start-up, the least of {REPEATS} runs"
    yield "(of 1 for the panchayats); the machine had other work. Read the ratios: the tables were read in"
    yield f"the same run. Synthetic wards, seed {SEED}, one past order; every reading open, each check under"
    yield "every combination of the readings it turns on (the second column has their product)."
    yield ""
    yield "| order | combinations | result | s | to reading the tables |"
    yield "|---|---|---|---|---|"
    problem = synthetic(WARDS, CYCLES, SEED)
    case = published(problem)
    with tempfile.TemporaryDirectory() as name:
        write_tables(case, Path(name))
        read, _ = least_time(REPEATS, lambda: reading_of(Path(name)))
    size = f"{WARDS} wards × {CYCLES} elections"
    yield f"| {size}: tables read | | | {read:.3g} | 1 × |"
    yield row(f"{size}, the serial plan", case, read, REPEATS)
    yield row(f"{size}, six exchanges in each", spoiled(case, SEED), read, REPEATS)
    yield row(f"{size}, redrawn before the first", published(redrawn(problem)), read, REPEATS)
    if shared_file(PANCHAYATS) is not None:
        with tempfile.TemporaryDirectory() as name:
            read, heads = least_time(1, lambda: panchayats(Path(name)))
        size = f"{len(heads.wards or ()):,} gram panchayats"
        yield f"| {size}: tables written and read | | | {read:.3g} | 1 × |"
        yield row(f"{size}, 2010 after 2005 as one list", heads, read, 1)


def main() -> None:
    """Measure and write the table."""
    written = []
    for line in lines():
        print(line, flush=True)
        written.append(line)
    HERE.joinpath("AUDIT.md").write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
