"""A front between two goals with every plan of it audited, and the files of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from wardrota.allot.pareto import Front, Point, front, front_of, tie_breakers
from wardrota.allot.search import Better
from wardrota.audit import AuditReport
from wardrota.errors import NoLawfulPlan, NothingFound
from wardrota.pipeline import audited, quotas_due, rotation_must_be_possible
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.reasons import optimum_reasons
from wardrota.report.front import Row, front_csv, front_json, front_text, rows_of
from wardrota.report.manifest import manifest, manifest_bytes
from wardrota.report.words import Language
from wardrota.tables import plan_csv

KIND = "front"


@dataclass(frozen=True, slots=True)
class AuditedFront:
    """A front whose plans passed their own audit; ``problem`` has the goals that they were made by.

    ``interrupted``: the search was broken off, and ``found`` is what it had.
    """

    problem: Problem
    found: Front
    reports: tuple[AuditReport, ...]
    interrupted: bool = False

    @property
    def rows(self) -> list[Row]:
        return rows_of(self.found, self.reports)


def audited_front(
    problem: Problem,
    first: str,
    second: str,
    step: int = 1,
    count: int | None = None,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_point: Callable[[Point], None] | None = None,
    on_better: Callable[[Better], None] | None = None,
) -> AuditedFront:
    """Find a front and audit the plan of each point; arguments as in ``allot.pareto.front``.

    Raises
    ------
    NoLawfulPlan
        If the clauses cannot all be met; the message says which clash.
    NothingFound
        If the limit was reached before the first point was proved.
    InputError
        For a goal that cannot stand on a front of this problem.
    InternalError
        If a plan fails its own audit.
    """
    rotation_must_be_possible(problem)
    quotas_due(problem)
    told: list[Point] = []

    def tell(point: Point) -> None:
        told.append(point)
        if on_point:
            on_point(point)

    interrupted = False
    found: Front | None
    try:
        found = front(
            problem, first, second, step, count, workers, deterministic_limit, tell, on_better=on_better
        )
    except KeyboardInterrupt:
        # The work survives: what was proved till then is a front with points missing.
        if not told:
            raise
        found, interrupted = front_of(first, second, told), True
    if found is None:
        raise NoLawfulPlan(f"No lawful plan. {_clash(problem, workers)}")
    if not found.points:
        raise NothingFound(
            "The limit was reached before the first point was proved. Raise solve.deterministic_limit."
        )
    return _audited(problem, found, interrupted)


def _clash(problem: Problem, workers: int | None) -> str:
    from wardrota.allot.explain import explain

    return explain(problem, workers).reason


def _audited(problem: Problem, found: Front, interrupted: bool) -> AuditedFront:
    pair = (found.first, found.second)
    before = ("fewest_repeats",) if problem.readings.exhaustion == "fewest_repeats" else ()
    made_by = replace(problem, goals=(*before, *pair, *tie_breakers(problem)))
    points = tuple(_with_reasons(made_by, point) for point in found.points)
    reports = tuple(audited(made_by, point.plan) for point in points)
    return AuditedFront(made_by, replace(found, points=points), reports, interrupted)


def _with_reasons(problem: Problem, point: Point) -> Point:
    allotments = point.plan.allotments
    return replace(point, plan=Plan(allotments, optimum_reasons(problem, allotments, proved=True)))


def files_of(
    audited_points: AuditedFront,
    inputs: Sequence[Path],
    origin: Mapping[str, str],
    kept: Mapping[str, bytes],
    lang: Language = "en",
) -> dict[str, bytes]:
    """Name → content of every file of a front; the same bytes for the same input.

    ``kept`` is what it keeps of its inputs (``runs.kept_inputs``), so that it can be found again.
    """
    from wardrota.report.figures import front_between

    problem, found, rows = audited_points.problem, audited_points.found, audited_points.rows
    plans = {
        row.file: plan_csv(point.plan, problem.wards).encode("utf-8")
        for row, point in zip(rows, found.points, strict=True)
    }
    sealed = {"front.csv": front_csv(found, rows).encode("utf-8"), **plans, **kept}
    about = manifest(problem, "optimum", (), inputs, origin, files=sealed)
    whole = {"kind": KIND, **about, "proved": found.complete, "front": front_json(found, rows)}
    drawing = front_between(problem, found, lang)
    return {
        **sealed,
        "manifest.json": manifest_bytes(whole),
        "summary.txt": front_text(problem, found, rows, lang).encode("utf-8"),
        "front.png": drawing.png,
        "front.svg": drawing.svg,
    }
