"""Tidy tables of a bench: one row one fact, the same columns for every order of allotment."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pandas as pd

from wardrota.fairness.bench import Bench
from wardrota.fairness.chance import transitions
from wardrota.fairness.deviation import prefix_deviation
from wardrota.fairness.means import mean_of
from wardrota.fairness.profile import entitlements, marks_of
from wardrota.fairness.turns import owed_in_floats
from wardrota.fairness.waits import first_waits
from wardrota.law.bars import window
from wardrota.law.order import serial_list
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat

_KEY = ["order", "mark", "measure", "entitlement"]


def measures(bench: Bench) -> pd.DataFrame:
    """One row for each order, draw, mark, measure and entitlement."""
    rows = [
        {"order": trial.order, "draw": trial.draw, "seed": trial.seed, **row._asdict()}
        for trial in bench.trials
        for row in trial.measured
    ]
    columns = ["order", "draw", "seed", "mark", "measure", "entitlement", "value", "limit", "limit_source"]
    frame = pd.DataFrame(rows, columns=[*columns, "best", "unit"])
    frame["seed"] = frame["seed"].astype("Int64")
    frame["mark"] = frame["mark"].astype(str)
    return frame


def summary(bench: Bench) -> pd.DataFrame:
    """Measures over the draws of each order: mean, its 95 % confidence interval, and the middle 95 %.

    ``ci_low`` and ``ci_high`` bound the mean (normal approximation), ``draws_low`` and ``draws_high``
    are the 2.5th and 97.5th percentile of the draws; all four are blank for an order run once.
    """
    rows = []
    for key, group in measures(bench).groupby(_KEY, sort=False):
        values = group["value"].dropna().to_numpy(dtype=float)
        row: dict[str, object] = {**dict(zip(_KEY, key, strict=True)), "draws": len(values)}
        if len(values):
            mean, half = mean_of(values.tolist())
            row |= {"mean": mean, "limit": _first(group["limit"])}
            if half is not None:
                low, high = np.percentile(values, [2.5, 97.5])
                row |= {"ci_low": mean - half, "ci_high": mean + half, "draws_low": low, "draws_high": high}
        rows.append(row)
    intervals = ["ci_low", "ci_high", "draws_low", "draws_high"]
    return pd.DataFrame(rows, columns=[*_KEY, "draws", "mean", *intervals, "limit"])


def _first(values: pd.Series[float]) -> float | None:
    known = values.dropna()
    return float(known.iloc[0]) if len(known) else None


def verdicts(bench: Bench) -> pd.DataFrame:
    """One row for each order and draw: the audit's verdict, the clauses broken, or why it was not run."""
    rows = [
        {
            "order": trial.order,
            "draw": trial.draw,
            "seed": trial.seed,
            "verdict": trial.verdict,
            "broken": " ".join(trial.broken()),
            "exposure": trial.exposure,
            "exposure_limit": bench.exposure_limit,
            "proved": trial.proved,
            "why": trial.why,
        }
        for trial in bench.trials
    ]
    frame = pd.DataFrame(rows)
    return frame.astype(dict.fromkeys(["seed", "exposure", "exposure_limit"], "Int64"))


def panel(bench: Bench) -> pd.DataFrame:
    """Wards × cycles of every order and draw: the seat, the marks, and turns so far of each mark."""
    wards = bench.problem.wards.wards
    frames = []
    for trial, plan in bench.planned():
        so_far = {mark: np.zeros(len(wards), dtype=np.int64) for mark in Mark}
        for allotment in plan:
            seats = [allotment.seat(ward.id) for ward in wards]
            frame = pd.DataFrame(
                {
                    "order": trial.order,
                    "draw": trial.draw,
                    "cycle": allotment.cycle.label,
                    "ward_id": [ward.id for ward in wards],
                    "ward_name": [ward.name for ward in wards],
                    "population": [ward.population for ward in wards],
                    "sc": [ward.sc for ward in wards],
                    "st": [ward.st for ward in wards],
                    "bc": pd.array([ward.bc for ward in wards], dtype="Int64"),
                    "seat": [str(seat) for seat in seats],
                }
            )
            for mark in Mark:
                borne = np.array([seat is not None and mark in seat.marks for seat in seats], dtype=np.int64)
                so_far[mark] = so_far[mark] + borne
                frame[mark.value.lower() + "_turn"] = borne
                frame[mark.value.lower() + "_turns_so_far"] = so_far[mark]
            frames.append(frame)
    return _stacked(frames)


def wards(bench: Bench) -> pd.DataFrame:
    """Wards × marks of every order and draw: turns, first wait, and what was owed and missed."""
    ids = bench.problem.wards.ids
    frames = []
    for trial in bench.trials:
        if trial.plan is None:
            continue
        for mark, data in marks_of(bench.problem, trial.plan).items():
            counts = data.turns.sum(axis=0)
            for owed in entitlements(data):
                due = owed_in_floats(owed)
                frames.append(
                    pd.DataFrame(
                        {
                            "order": trial.order,
                            "draw": trial.draw,
                            "mark": mark.value,
                            "ward_id": ids,
                            "turns": counts,
                            "first_wait": first_waits(data.turns).astype(np.int64),
                            "entitlement": owed.name,
                            "owed": due[-1],
                            "max_deviation": np.abs(np.cumsum(data.turns, axis=0) - due).max(axis=0),
                        }
                    )
                )
    return _stacked(frames)


def cycles(bench: Bench) -> pd.DataFrame:
    """Cycles × marks of every order and draw: seats, exposure, and coverage and deviation so far."""
    rows = []
    for trial in bench.trials:
        if trial.plan is None:
            continue
        for mark, data in marks_of(bench.problem, trial.plan).items():
            deviations = {owed.name: prefix_deviation(data.turns, owed) for owed in entitlements(data)}
            had = np.cumsum(data.turns, axis=0)
            known = data.people is not None and not data.is_women
            people = np.array(data.people) if known else None
            first = data.turns.shape[0] - len(trial.plan.allotments)
            for number, allotment in enumerate(trial.plan.allotments, start=first):
                rows.append(
                    {
                        "order": trial.order,
                        "draw": trial.draw,
                        "cycle": allotment.cycle.label,
                        "mark": mark.value,
                        "seats": data.seats[number],
                        "exposure": None if people is None else int(data.turns[number] @ people),
                        "coverage_so_far": int((had[number] > 0).sum()),
                        **{
                            f"deviation_{name.partition(' ')[0]}": float(np.abs(found[number]).max())
                            for name, found in deviations.items()
                        },
                    }
                )
    deviated = ["deviation_equal", "deviation_share", "deviation_mix"]
    columns = ["order", "draw", "cycle", "mark", "seats", "exposure", "coverage_so_far", *deviated]
    return pd.DataFrame(rows, columns=columns).astype({"exposure": "Int64"})


def seat_transitions(bench: Bench) -> pd.DataFrame:
    """Wards that went from each seat to each other between successive elections, past order included."""
    ids, kinds = bench.problem.wards.ids, list(Seat)
    past, rows = bench.problem.history.allotments[-1:], []
    for trial, plan in bench.planned():
        elections = [*past, *plan]
        for before, after in pairwise(elections):
            table = transitions([before.seat(w) for w in ids], [after.seat(w) for w in ids], kinds)
            rows += [
                {
                    "order": trial.order,
                    "draw": trial.draw,
                    "from_cycle": before.cycle.label,
                    "to_cycle": after.cycle.label,
                    "from_seat": one.value,
                    "to_seat": other.value,
                    "wards": int(table[i, j]),
                }
                for i, one in enumerate(kinds)
                for j, other in enumerate(kinds)
            ]
    return pd.DataFrame(rows)


def cutoffs(bench: Bench) -> pd.DataFrame:
    """Rank minus cut-off per order, draw, cycle, category and ward, for regression discontinuity.

    In each election the wards still without a turn of the category since the memory began are ranked
    by falling share; ``running`` is the rank minus the seats due: 0 is the last ward inside, 1 the
    first outside. Wards that had their turn have no rank. Reference: Dunning and Nilekani
    2013 (``study.literature``).
    """
    problem = bench.problem
    everything = problem.readings.but(no_repeat_scope="any")
    shares = problem.readings.but(order="per_category_share")
    due = [quota_for(problem, planned).counts for planned in problem.cycles]
    lists = {
        category: serial_list(problem.wards, Mark(category.value), shares).ids
        for category in Category
        if any(counts.reserved[category] for counts in due)
    }
    rows = []
    for trial, plan in bench.planned():
        for number, allotment in enumerate(plan):
            earlier = (*problem.history.allotments, *plan[:number])
            past = window(earlier, allotment.cycle, everything)
            for category, ranked in lists.items():
                had = {ward for order in past for ward in order.with_mark(Mark(category.value))}
                waiting = [ward for ward in ranked if ward not in had]
                place = {ward: rank for rank, ward in enumerate(waiting, start=1)}
                seats = due[number].reserved[category]
                rows += [
                    {
                        "order": trial.order,
                        "draw": trial.draw,
                        "cycle": allotment.cycle.label,
                        "category": category.value,
                        "ward_id": ward,
                        "rank": place.get(ward),
                        "seats": seats,
                        "running": place[ward] - seats if ward in place else None,
                        "reserved": int(
                            (seat := allotment.seat(ward)) is not None and seat.category is category
                        ),
                    }
                    for ward in problem.wards.ids
                ]
    frame = pd.DataFrame(rows)
    return frame.astype({"rank": "Int64", "running": "Int64"}) if rows else frame


def _stacked(frames: list[pd.DataFrame]) -> pd.DataFrame:
    return pd.concat(frames, ignore_index=True) if frames else pd.DataFrame()
