"""Stability: which seats change when one figure changes a little, the seats due held as they are."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd

from wardrota.allot.policies import POLICIES
from wardrota.errors import InputError, NoLawfulPlan
from wardrota.fairness.bench import Bench
from wardrota.fairness.chance import seats_changed
from wardrota.history import Allotment
from wardrota.problem import Problem
from wardrota.wards import Ward, WardTable

PER_CENT = 1  # by how much the Scheduled Caste people of one ward are raised, at least by one person


def stability(bench: Bench) -> pd.DataFrame:
    """Seats that change over the whole plan if one ward had 1 % more Scheduled Caste people, ward by ward.

    For the orders of allotment by rule; an order by lot keeps its first seed. The solver's optima and
    the slow orders are left out. 0 everywhere is best: a small error in one figure then moves nobody.
    """
    rules = {policy.name: policy for policy in POLICIES if not policy.slow}
    rows = []
    for order, plan in bench.first_plans():
        if order not in rules:
            continue
        for place, ward in enumerate(bench.problem.wards.wards):
            moved = _raised(bench.problem, place)
            try:
                after: tuple[Allotment, ...] | None = rules[order].allot(moved)
            except (InputError, NoLawfulPlan):
                after = None
            changed = None if after is None else _changed(plan.allotments, after, bench.problem.wards.ids)
            rows.append({"order": order, "ward_id": ward.id, "seats_changed": changed})
    return pd.DataFrame(rows, columns=["order", "ward_id", "seats_changed"]).astype(
        {"seats_changed": "Int64"}
    )


def _raised(problem: Problem, place: int) -> Problem:
    """The problem with the figure of one ward raised; the unit's figures, and so the counts, stay."""
    wards = list(problem.wards.wards)
    wards[place] = _more(wards[place])
    return replace(problem, wards=WardTable(tuple(wards), problem.wards.standing, problem.wards.source))


def _more(ward: Ward) -> Ward:
    return replace(ward, sc=min(ward.population, ward.sc + max(1, ward.sc * PER_CENT // 100)))


def _changed(before: tuple[Allotment, ...], after: tuple[Allotment, ...], ids: tuple[str, ...]) -> int:
    return sum(
        seats_changed([one.seat(ward) for ward in ids], [other.seat(ward) for ward in ids])
        for one, other in zip(before, after, strict=True)
    )
