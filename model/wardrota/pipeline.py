"""The stages in order: a problem in, an audited plan out. Nothing unaudited leaves this module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from wardrota.allot.explain import Conflict
from wardrota.allot.further import Further
from wardrota.allot.goals import split_at_the_ties
from wardrota.allot.multiplicity import Multiplicity
from wardrota.allot.search import Better, Distance
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, AuditReport, audit
from wardrota.errors import InputError, InternalError, NoLawfulPlan, NothingFound
from wardrota.law.quotas import Quota, quota_for
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.reasons import optimum_reasons, serial_reasons, stand_in_reasons


@dataclass(frozen=True, slots=True)
class AuditedPlan:
    """A plan that passed its own audit, with the quotas and the log behind it.

    ``proved`` is false where the solver was stopped first: an optimum is then its best plan so
    far, ``values`` those of the goals it closed and ``gap`` the distance of the open goal from its
    bound, if known; a serial plan stands in where it had none. ``multiplicity`` says what plans as
    good do, ``further`` holds some of them with their own audits, where that was asked for.
    """

    problem: Problem
    quotas: tuple[Quota, ...]
    plan: Plan
    report: AuditReport
    order: Literal["optimum", "serial"]
    log: tuple[str, ...] = ()
    values: tuple[tuple[str, int], ...] = ()
    proved: bool = True
    gap: int | None = None
    multiplicity: Multiplicity | None = None
    further: Further | None = None
    further_reports: tuple[AuditReport, ...] = ()


def serial_plan(problem: Problem) -> AuditedPlan:
    """Run the serial procedure and audit what it gives.

    Raises
    ------
    NoLawfulPlan
        If the procedure gets stuck; the message says at which seat and in which cycle.
    InternalError
        If the plan fails its own audit.
    """
    rotation_must_be_possible(problem)
    quotas = quotas_due(problem)
    outcome = serial(problem)
    if outcome.stuck:
        raise NoLawfulPlan(
            f"The serial procedure is stuck. {outcome.stuck}. "
            "`wardrota crosscheck` shows the nearest lawful allotment, if there is one."
        )
    plan = Plan(outcome.allotments, serial_reasons(problem, outcome.allotments))
    return AuditedPlan(problem, quotas, plan, audited(problem, plan, serial=True), "serial", outcome.log)


def serial_plan_or_none(problem: Problem) -> Plan | None:
    """The procedure's plan to compare with; None where it gets stuck or cannot follow the scenario."""
    try:
        return serial_plan(problem).plan
    except (NoLawfulPlan, InputError):
        return None


def optimum_plan(
    problem: Problem,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_progress: Callable[[str], None] | None = None,
    multiplicity: bool = False,
    on_better: Callable[[Better], None] | None = None,
    further: int = 0,
) -> AuditedPlan:
    """Plan with CP-SAT under the problem's goals, and audit the plan.

    Where the limit comes before a first plan, the plan of the serial procedure is given, unproved.
    ``multiplicity``, ``on_better`` and ``further`` as in ``allot.engine.solve``.

    Raises
    ------
    NoLawfulPlan
        If the clauses cannot all be met; the message says which clash.
    NothingFound
        If the limit was reached before any plan was found, and the serial procedure has none.
    InternalError
        If the plan fails its own audit.
    """
    found = optimum_or_clash(
        problem, workers, deterministic_limit, on_progress, multiplicity, on_better, further
    )
    if isinstance(found, AuditedPlan):
        return found
    raise NoLawfulPlan(f"No lawful plan. {found.reason}")


def optimum_or_clash(
    problem: Problem,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_progress: Callable[[str], None] | None = None,
    multiplicity: bool = False,
    on_better: Callable[[Better], None] | None = None,
    further: int = 0,
) -> AuditedPlan | Conflict:
    """The same as ``optimum_plan``, where clauses that cannot all be met are an answer and no error."""
    from wardrota.allot.engine import Infeasible, Solved, solve

    rotation_must_be_possible(problem)
    quotas = quotas_due(problem)
    outcome = solve(
        problem,
        workers,
        deterministic_limit,
        on_progress,
        multiplicity=multiplicity,
        on_better=on_better,
        further=further,
    )
    if isinstance(outcome, Infeasible):
        return outcome.conflict
    if outcome.plan is None:
        return _incumbent(problem, None if isinstance(outcome, Solved) else outcome.distance)
    proved = isinstance(outcome, Solved) and outcome.proved
    gap = None if isinstance(outcome, Solved) else outcome.gap
    plan = Plan(outcome.plan.allotments, optimum_reasons(problem, outcome.plan.allotments, proved))
    report = audited(problem, plan)
    found = AuditedPlan(problem, quotas, plan, report, "optimum", (), outcome.values, proved, gap)
    if not isinstance(outcome, Solved):
        return found
    others = None if outcome.further is None else _with_reasons(problem, outcome.further)
    reports = () if others is None else tuple(audited(problem, other) for other in others.plans)
    return replace(found, multiplicity=outcome.multiplicity, further=others, further_reports=reports)


def _with_reasons(problem: Problem, found: Further) -> Further:
    """The further plans with their reasons: of the tie-breakers only the canonical goal chose them."""
    over, _ = split_at_the_ties(problem.goals)
    made_by = replace(problem, goals=(*over, "canonical"))
    return replace(
        found,
        plans=tuple(
            replace(plan, reasons=optimum_reasons(made_by, plan.allotments, proved=True))
            for plan in found.plans
        ),
    )


def _incumbent(problem: Problem, distance: Distance | None) -> AuditedPlan:
    """The serial plan in place of a plan that the solver did not come to; marked as not proved.

    Its gap in the goal that stayed open is known where a limit of that goal is.
    """
    try:
        found = serial_plan(problem)
    except (NoLawfulPlan, InputError) as error:
        raise NothingFound(
            "The limit was reached and nothing was found. Raise solve.deterministic_limit. "
            f"The serial procedure has no plan to stand in: {error}"
        ) from error
    reasons = stand_in_reasons(found.plan.reasons)
    gap = None if distance is None else distance(found.plan)
    return replace(found, plan=replace(found.plan, reasons=reasons), proved=False, gap=gap)


def quotas_due(problem: Problem) -> tuple[Quota, ...]:
    """The seats due in each planned cycle.

    Raises
    ------
    NoLawfulPlan
        If SC and ST seats together exceed all seats.
    """
    quotas = tuple(quota_for(problem, planned) for planned in problem.cycles)
    for planned, quota in zip(problem.cycles, quotas, strict=True):
        if quota.counts.unreserved < 0:
            raise NoLawfulPlan(
                f"{planned.cycle.label}: the reserved seats ({quota.counts.total - quota.counts.unreserved}) "
                f"exceed all {quota.counts.total} seats. Check [seats] and the figures."
            )
    return quotas


def audited(problem: Problem, plan: Plan, serial: bool = False) -> AuditReport:
    """The audit of a plan of ours, under its own readings.

    With every reading chosen its verdict depends on nothing but past seats that are not known.

    Raises
    ------
    InternalError
        If it finds a breach: then the planner is wrong, and nothing may be written.
    """
    report = audit(AuditCase.of(problem, plan, serial_claimed=serial))
    if report.verdict == "unlawful":
        breaches = [f.text for f in report.findings if f.verdict == "unlawful"]
        raise InternalError(
            "The plan fails its own audit; nothing was written. Please report this.\n" + "\n".join(breaches)
        )
    return report


def rotation_must_be_possible(problem: Problem) -> None:
    """Raises NoLawfulPlan for a single ward, which would bear its head again in every election."""
    if len(problem.wards) == 1:
        raise NoLawfulPlan(
            "One ward cannot rotate: its only seat would be a woman's in every election, 7(4) and 7(5)(1)(f)."
        )
