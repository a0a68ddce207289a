"""Several orders of allotment on one problem: what each gave, how the audit judged it, how it measures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from wardrota.audit import AuditReport
from wardrota.fairness.profile import Measured
from wardrota.fairness.turns import Floats, turns_of
from wardrota.history import Allotment
from wardrota.law.seats import Mark
from wardrota.plan import Plan
from wardrota.problem import Problem

NOT_RUN = "not run"


@dataclass(frozen=True, slots=True)
class Trial:
    """One order of allotment run once. ``seed`` is None for an order that draws no lots.

    Where the order gave no plan ``plan`` and ``report`` are None and ``why`` says why. ``proved`` is
    false where a solver was stopped before its proof. ``exposure`` is over all categories [persons].
    """

    order: str
    draw: int
    seed: int | None
    plan: Plan | None
    report: AuditReport | None
    measured: tuple[Measured, ...] = ()
    exposure: int | None = None
    proved: bool = True
    why: str = ""

    @property
    def verdict(self) -> str:
        """The audit's verdict on the plan, or ``not run``."""
        return NOT_RUN if self.report is None else self.report.verdict

    def broken(self) -> tuple[str, ...]:
        """The clauses that the plan breaks, in the order of the audit."""
        if self.report is None:
            return ()
        return tuple(dict.fromkeys(f.clause for f in self.report.findings if f.verdict == "unlawful"))


def is_lawful(trials: Sequence[Trial]) -> bool | None:
    """Whether every draw of an order is lawful; None where none is unlawful and some verdict *depends*."""
    verdicts = {trial.verdict for trial in trials}
    return None if "depends" in verdicts <= {"lawful", "depends"} else verdicts <= {"lawful"}


@dataclass(frozen=True, slots=True)
class Bench:
    """The trials of one problem, order after order, draw after draw.

    ``exposure_limit`` is what the exposure of no lawful plan exceeds [persons], None where unknown.
    """

    problem: Problem
    trials: tuple[Trial, ...]
    exposure_limit: int | None = None

    @property
    def orders(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(trial.order for trial in self.trials))

    def of(self, order: str) -> tuple[Trial, ...]:
        """The trials of one order."""
        return tuple(trial for trial in self.trials if trial.order == order)

    def first_plans(self) -> Iterator[tuple[str, Plan]]:
        """Each order that gave a plan, with that of its first draw."""
        for order in self.orders:
            plan = self.of(order)[0].plan
            if plan is not None:
                yield order, plan

    def planned(self) -> Iterator[tuple[Trial, tuple[Allotment, ...]]]:
        """Each trial that gave a plan, with its allotments."""
        for trial in self.trials:
            if trial.plan is not None:
                yield trial, trial.plan.allotments

    def first_chances(self, order: str, mark: Mark) -> Floats | None:
        """How often each ward bears the mark in the first planned election, over the draws, shape (W,).

        None where no plan of the order has a seat of the mark then.
        """
        firsts = [trial.plan.allotments[:1] for trial in self.of(order) if trial.plan is not None]
        turns = [turns_of(first, self.problem.wards, mark)[0] for first in firsts if first]
        if not turns or not turns[0].any():
            return None
        chances: Floats = np.mean(np.array(turns, dtype=float), axis=0)
        return chances
