"""Tidy tables on chance and people: independence, skew over an outside map, tenths, predictability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise, product

import numpy as np
import pandas as pd

from wardrota.fairness.bench import Bench
from wardrota.fairness.chance import (
    Test,
    independence_test,
    most_entropy,
    predictability,
    repeat_test,
    seats_changed,
    skew_test,
    transitions,
)
from wardrota.fairness.exposure import exposure_by_decile
from wardrota.fairness.profile import marks_of
from wardrota.fairness.turns import turns_of
from wardrota.history import Allotment
from wardrota.law.seats import Mark, Seat
from wardrota.wards import WardTable

SHUFFLES, SEED = 199, 0  # of the independence test
_RESERVED_AS = {"any": frozenset(Mark), **{mark.value: frozenset({mark}) for mark in Mark}}


def independence(bench: Bench) -> pd.DataFrame:
    """Tests of each step from election to election: repeats of each mark, and all seats together."""
    wards, past, rows = bench.problem.wards, bench.problem.history.allotments[-1:], []
    for trial, plan in bench.planned():
        for before, after in pairwise((*past, *plan)):
            step = {
                "order": trial.order,
                "draw": trial.draw,
                "from_cycle": before.cycle.label,
                "to_cycle": after.cycle.label,
            }
            for mark in Mark:
                one, other = (turns_of([a], wards, mark)[0] for a in (before, after))
                if one.any() and other.any():
                    rows.append({**step, "test": f"repeats of {mark}", **_outcome(repeat_test(one, other))})
            one_way = [[a.seat(ward) for ward in wards.ids] for a in (before, after)]
            found = independence_test(transitions(one_way[0], one_way[1], list(Seat)), SHUFFLES, SEED)
            rows.append({**step, "test": "all seats", **_outcome(found)})
    return pd.DataFrame(rows)


def skew(bench: Bench) -> pd.DataFrame:
    """Reserved wards over the groups of each outside column of the ward table, with an exact test.

    A column counts as an outside map if it parts the wards into at least two groups and at most half
    as many groups as wards.
    """
    rows = []
    for column, group_of in outside_maps(bench.problem.wards).items():
        sizes = Counter(group_of.values())
        for trial, plan in bench.planned():
            for allotment, (name, marks) in product(plan, _RESERVED_AS.items()):
                held = Counter(group_of[ward] for ward in group_of if _bears(allotment, ward, marks))
                if held:
                    found = skew_test([(size, held[group]) for group, size in sizes.items()])
                    rows.append(
                        {
                            "order": trial.order,
                            "draw": trial.draw,
                            "cycle": allotment.cycle.label,
                            "column": column,
                            "groups": len(sizes),
                            "reserved_as": name,
                            **_outcome(found),
                        }
                    )
    columns = ["order", "draw", "cycle", "column", "groups", "reserved_as", "statistic", "p_value", "method"]
    return pd.DataFrame(rows, columns=columns)


def _bears(allotment: Allotment, ward: str, marks: frozenset[Mark]) -> bool:
    seat = allotment.seat(ward)
    return seat is not None and not marks.isdisjoint(seat.marks)


def outside_maps(wards: WardTable) -> dict[str, Mapping[str, str]]:
    """Column → ward id → group, for every column beside the figures that could be an outside map."""
    names = tuple(dict.fromkeys(name for ward in wards.wards for name in ward.other))
    columns = {"zone": {ward.id: ward.zone for ward in wards.wards}} | {
        name: {ward.id: ward.other.get(name, "") for ward in wards.wards} for name in names
    }
    return {
        name: group_of
        for name, group_of in columns.items()
        if all(group_of.values()) and 2 <= len(set(group_of.values())) <= len(wards) // 2
    }


def tenths(bench: Bench) -> pd.DataFrame:
    """Exposure per person of each tenth of a category's people, thinnest wards first."""
    rows = []
    for trial in bench.trials:
        if trial.plan is None:
            continue
        for mark, data in marks_of(bench.problem, trial.plan).items():
            if data.is_women or data.people is None:
                continue
            found = exposure_by_decile(data.turns, data.people, data.population)
            rows += [
                {
                    "order": trial.order,
                    "draw": trial.draw,
                    "mark": mark.value,
                    "tenth": tenth,
                    "exposure_per_person": float(value),
                }
                for tenth, value in enumerate(found, start=1)
            ]
    return pd.DataFrame(rows, columns=["order", "draw", "mark", "tenth", "exposure_per_person"])


def surprise(bench: Bench) -> pd.DataFrame:
    """How far the first planned list can be told from the past: entropy over the draws of each order.

    Chances are estimated by the draws, so that few draws give too little entropy; an order without
    lots has none.
    """
    ids, rows = bench.problem.wards.ids, []
    for order in bench.orders:
        draws = sum(trial.plan is not None for trial in bench.of(order))
        for mark in Mark:
            chances = bench.first_chances(order, mark)
            if chances is None:
                continue
            seats = round(float(chances.sum()))
            evenly = np.full(len(ids), seats / len(ids))
            rows.append(
                {
                    "order": order,
                    "mark": mark.value,
                    "draws": draws,
                    "bits": predictability(chances),
                    "bits_if_even": predictability(evenly),
                    "bits_of_even_list": most_entropy(len(ids), seats),
                }
            )
    columns = ["order", "mark", "draws", "bits", "bits_if_even", "bits_of_even_list"]
    return pd.DataFrame(rows, columns=columns)


def displacement(bench: Bench) -> pd.DataFrame:
    """Wards whose seat changes from the order in force, and from the first order of the comparison."""
    ids, rows = bench.problem.wards.ids, []
    in_force = bench.problem.history.allotments[-1:]
    reference = next((plan for _, plan in bench.first_plans()), None)
    for trial, plan in bench.planned():
        for number, allotment in enumerate(plan):
            seats = [allotment.seat(ward) for ward in ids]
            before = plan[number - 1] if number else (in_force[0] if in_force else None)
            first = reference.allotments[number] if reference is not None else allotment
            rows.append(
                {
                    "order": trial.order,
                    "draw": trial.draw,
                    "cycle": allotment.cycle.label,
                    "from_order_before": _changed(seats, before, ids),
                    "from_first_order": _changed(seats, first, ids),
                }
            )
    frame = pd.DataFrame(rows, columns=["order", "draw", "cycle", "from_order_before", "from_first_order"])
    return frame.astype({"from_order_before": "Int64"})


def _changed(seats: list[Seat | None], other: Allotment | None, ids: tuple[str, ...]) -> int | None:
    return None if other is None else seats_changed(seats, [other.seat(ward) for ward in ids])


def _outcome(test: Test) -> dict[str, object]:
    return test._asdict()
