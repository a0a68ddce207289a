"""The manifest of a run: what went in and under which law, so that anyone can repeat it.

The same run has the same manifest on any machine: no time, no path, no number of workers.
Timings belong to ``run.log``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from wardrota import __version__
from wardrota.allot.multiplicity import Multiplicity
from wardrota.history import Descent
from wardrota.law.seats import Category
from wardrota.problem import PlannedCycle, Problem
from wardrota.report.equals import equals_json
from wardrota.shipped import act_file

Order = Literal["optimum", "serial"]


# How equal wards were drawn, so that anyone can draw again with nothing but this text (``law/order.py``).
LOTS = (
    "among wards equal in a list: SHA-256 of 'seed:list:ward_id' in UTF-8, in hexadecimal digits, the "
    "smallest first; list is share_sc, headcount_bc, women_share and so on, lineage where old wards are equal"
)


@dataclass(frozen=True, slots=True)
class GoalValue:
    """A goal with the values of its stages; no values if the solver did not come to it."""

    goal: str
    values: tuple[int, ...]
    proved: bool


def goal_values(
    asked: Sequence[str], stages: Iterable[tuple[str, int]], proved: bool
) -> tuple[GoalValue, ...]:
    """The stage values of a solve, gathered by goal, in the order in which they were asked for.

    Parameters
    ----------
    asked
        The goals of the problem.
    stages
        (goal, value) of each stage that was proved.
    proved
        Whether every stage was. If not, the goal that was open when the solver stopped is the
        last one with a value, or one after it, and none of them is called proved. Whatever stands
        before it is, also a goal that had nothing to decide and so has no value.
    """
    found: dict[str, list[int]] = {goal: [] for goal in asked}
    for goal, value in stages:
        found[goal].append(value)
    last_reached = max((place for place, goal in enumerate(asked) if found[goal]), default=0)
    closed = asked if proved else asked[:last_reached]
    return tuple(GoalValue(goal, tuple(found[goal]), goal in closed) for goal in asked)


def is_study(problem: Problem) -> bool:
    """Whether the result may not be called an order: a statute value or a figure is not the real one."""
    descent = problem.history.descent
    marked = descent is not None and bool(descent.lineage.marked_columns())
    return problem.is_study or marked or bool(problem.wards.marked_columns())


def manifest(
    problem: Problem,
    order: Order,
    goals: Sequence[GoalValue] = (),
    inputs: Sequence[Path] = (),
    origin: Mapping[str, str] | None = None,
    gap: int | None = None,
    files: Mapping[str, bytes] | None = None,
    multiplicity: Multiplicity | None = None,
) -> dict[str, object]:
    """What a run rests on, as plain values.

    Parameters
    ----------
    order
        How the wards were allotted: by the solver or by the serial procedure.
    goals
        Values of the goals; empty for the serial procedure, unless it stands in for a solver that
        was stopped before it found a plan.
    inputs
        The files that were read: their names and digests are kept, never their folders.
    origin
        Dotted key of the scenario → the file that set it.
    gap
        How far the goal that was open when the solver stopped may be from its best value; None
        where all is proved or no bound is known.
    files
        Name → content of the files that are read back later; their digests seal the folder.
    multiplicity
        What plans as good do; None where it was not asked for.
    """
    return {
        "wardrota": __version__,
        "solver": _solver() if order == "optimum" else None,
        "title": problem.title,
        "study": is_study(problem),
        "unit": problem.unit,
        "order": order,
        "proved": all(goal.proved for goal in goals) if order == "optimum" or goals else None,
        "gap": gap,
        "goals": [{"goal": g.goal, "values": list(g.values), "proved": g.proved} for g in goals],
        "multiplicity": None if multiplicity is None else equals_json(problem, multiplicity),
        "count_history": problem.count_history,
        "seed": problem.readings.seed,
        "lots": LOTS if problem.readings.tie == "draw_of_lots" else None,
        "act": {"id": problem.statute.id, "sha256": _digest(act_file(problem.statute.id))},
        "readings": _readings(problem, origin or {}),
        "cycles": [_cycle(planned) for planned in problem.cycles],
        "figures": _figures(problem),
        **pins_and_exclusions(problem),
        "inputs": [{"name": path.name, "sha256": _digest(path)} for path in inputs],
        "standing": {
            "wards": {column: str(standing) for column, standing in problem.wards.standing.items()},
            "history": {key: str(standing) for key, standing in problem.history.standing.items()},
        },
        "sources": {"wards": problem.wards.source, "history": problem.history.source},
        "past_orders": [cycle.label for cycle in problem.history.cycles],
        "lineage": _lineage(problem.history.descent),
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in (files or {}).items()},
    }


def manifest_bytes(content: Mapping[str, object]) -> bytes:
    """The text of ``manifest.json``: UTF-8, LF, keys in the order of the manifest."""
    return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def _solver() -> str:
    from importlib.metadata import version

    return f"OR-Tools CP-SAT {version('ortools')}"


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _readings(problem: Problem, origin: Mapping[str, str]) -> dict[str, object]:
    """Each reading with the file that chose it; null where the problem was put together by hand."""
    return {
        key: {"value": value, "origin": origin.get(f"readings.{key}")}
        for key, value in problem.readings.as_mapping().items()
    }


def _cycle(planned: PlannedCycle) -> dict[str, object]:
    values = planned.values
    return {
        "poll": planned.cycle.label,
        "stated": {str(c): planned.stated[c] for c in Category if c in planned.stated},
        "bc_cap": str(values.bc_cap),
        "women_share": str(values.women_share),
        "article_334_until": values.article_334_until.isoformat(),
        "reformed": list(values.reformed),
    }


def _lineage(descent: Descent | None) -> dict[str, object] | None:
    """Which wards took over whose past, redrawing by redrawing; null where none were redrawn."""
    if descent is None:
        return None
    lineage = descent.lineage
    return {
        "source": lineage.source,
        "standing": {column: str(standing) for column, standing in lineage.standing.items()},
        "redrawings": [
            {
                "since": step.since.label if step.since is not None else None,
                "inherits": [
                    {"ward": h.ward, "old": h.old, "persons": h.persons, "of": h.of, "why": h.why}
                    for h in heirs
                ],
            }
            for step, heirs in zip(lineage.delimitations, descent.heirs, strict=True)
        ],
    }


def pins_and_exclusions(problem: Problem) -> dict[str, list[dict[str, object]]]:
    """The wishes of the scenario as plain values, as a scenario file has them."""
    return {
        "pins": [
            {"ward": pin.ward, "seat": str(pin.seat), "cycle": pin.cycle, "reason": pin.reason}
            for pin in problem.pins
        ],
        "exclusions": [
            {"ward": e.ward, "seats": [str(seat) for seat in e.seats], "cycle": e.cycle, "reason": e.reason}
            for e in problem.exclusions
        ],
    }


def _figures(problem: Problem) -> dict[str, object]:
    """People of each category against the total, exact; null where not known, 7(1)p2."""
    known = {category: problem.figures.get(category) for category in Category}
    return {
        str(category): None
        if figure is None
        else {"people": figure.people, "total": figure.total, "is_share": figure.is_share}
        for category, figure in known.items()
    }
