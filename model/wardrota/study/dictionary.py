"""The data dictionaries of studies: what each column, each measure and each order of allotment means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pandas as pd

from wardrota.allot.policies import Policy
from wardrota.fairness.catalogue import AGAINST_ENTITLEMENT, MEASURES, EntitledMeasure, Measure
from wardrota.law.seats import Seat
from wardrota.study.literature import WORKS, Work
from wardrota.study.placing import Taken
from wardrota.study.trials import ORDERS, Optimum

# Table → column → meaning and unit.
Tables = Mapping[str, Mapping[str, tuple[str, str]]]

_COMMON: Mapping[str, tuple[str, str]] = {
    "place": ("title of the scenario", ""),
    "order": ("order of allotment", ""),
    "draw": ("number of the draw, from 0; always 0 for an order that draws no lots", ""),
    "seed": ("seed of the draw; blank for an order that draws no lots", ""),
    "mark": ("SC, ST, BC, or W for women of any category", ""),
    "measure": ("name of the measure, see the rows of kind measure", ""),
    "entitlement": ("equal (K/N), share (K × people / all people), mix λ; blank where none is used", ""),
    "limit": ("what no order can beat for this mark alone, bars not heeded; blank where none is proved", ""),
    "cycle": ("poll date of the election", ""),
    "ward_id": ("id of the ward, text", ""),
    "population": ("all people of the ward", "persons"),
    "sc": ("Scheduled Caste people of the ward", "persons"),
    "st": ("Scheduled Tribe people of the ward", "persons"),
    "bc": ("backward-class people of the ward; blank where not surveyed, never 0 for blank", "persons"),
}
_TEST = {
    "statistic": ("repeats beyond chance, chi-square, or widest gap to the share of the whole", ""),
    "p_value": ("chance, by lots, of a table as far off; 0 to 1", ""),
    "method": ("exact, or number and seed of the shuffles", ""),
}
_COLUMNS: Tables = {
    "verdicts": {
        "verdict": ("lawful, depends, incomplete, unlawful; or not run", ""),
        "broken": ("clauses that the plan breaks under the readings of the scenario", ""),
        "exposure": ("people of SC, ST and BC in wards reserved for them, over all elections", "persons"),
        "exposure_limit": ("what no lawful plan exceeds (B7), exact; blank where none is known", "persons"),
        "proved": ("False where a solver was stopped before its proof", ""),
        "why": ("why the order gave no plan", ""),
    },
    "measures": {
        "value": ("the measure of this draw; blank where a figure is missing", "see unit"),
        "limit_source": ("what the limit rests on", ""),
        "best": ("least or most is better; blank for a figure that only describes", ""),
        "unit": ("unit of value and limit", ""),
    },
    "summary": {
        "draws": ("draws with a value", ""),
        "mean": ("mean over the draws", "see measures"),
        "ci_low": ("lower end of the 95 % confidence interval of the mean, normal approximation", ""),
        "ci_high": ("its upper end", ""),
        "draws_low": ("2.5th percentile of the draws", ""),
        "draws_high": ("97.5th percentile of the draws", ""),
    },
    "panel": {
        "ward_name": ("name as in the source", ""),
        "seat": ("SC SCW ST STW BC BCW W UR", ""),
        **{
            f"{mark}_turn": (f"1 if the seat carries the mark {mark.upper()}", "turns")
            for mark in ("sc", "st", "bc", "w")
        },
        **{
            f"{mark}_turns_so_far": ("turns from the first planned election to this one", "turns")
            for mark in ("sc", "st", "bc", "w")
        },
    },
    "wards": {
        "turns": ("turns of the ward over the plan", "turns"),
        "first_wait": ("election of the first turn, one more than all if it never comes", "cycles"),
        "owed": ("turns owed over the plan by the entitlement", "turns"),
        "max_deviation": ("most that the ward was ahead or behind at any election", "turns"),
    },
    "cycles": {
        "seats": ("seats of the mark in this election", "seats"),
        "exposure": ("people of the category in wards reserved for it in this election", "persons"),
        "coverage_so_far": ("wards that have had a turn by this election", "wards"),
        "deviation_equal": ("most any ward is ahead or behind in this election, equal turns", "turns"),
        "deviation_share": ("the same, turns by share; blank where people are not known", "turns"),
        "deviation_mix": ("the same, half share and half equal", "turns"),
    },
    "transitions": {
        "from_cycle": ("the election before; the last past order for the first one", ""),
        "to_cycle": ("the election after", ""),
        "from_seat": ("seat before", ""),
        "to_seat": ("seat after", ""),
        "wards": ("wards that went from the one to the other", "wards"),
    },
    "cutoffs": {
        "category": ("SC, ST or BC", ""),
        "rank": (
            "rank by falling share among wards without a turn of the category so far; blank if it had one",
            "",
        ),
        "seats": ("seats of the category in this election", "seats"),
        "running": ("rank minus seats: 0 is the last ward inside the cut-off, 1 the first outside", "wards"),
        "reserved": ("1 if the ward's seat carries the category", ""),
    },
    "displacement": {
        "from_order_before": (
            "wards whose seat differs from the election before; blank without a past",
            "wards",
        ),
        "from_first_order": ("wards whose seat differs from the first order of the comparison", "wards"),
    },
    "independence": {
        "from_cycle": ("the election before; the last past order for the first one", ""),
        "to_cycle": ("the election after", ""),
        "test": ("repeats of a mark (Fisher's exact test), or all seats (chi-square, shuffled)", ""),
        **_TEST,
    },
    "skew": {
        "column": ("column of the ward table taken as an outside map", ""),
        "groups": ("groups of that map", ""),
        "reserved_as": ("any mark, or one", ""),
        **_TEST,
    },
    "tenths": {
        "tenth": ("tenth of the people of the category, those in the thinnest wards first", ""),
        "exposure_per_person": ("elections, of all, in which they live in a ward reserved for them", ""),
    },
    "stability": {
        "seats_changed": ("seats of the plan that change if this ward had 1 % more SC people", "seats"),
    },
    "surprise": {
        "draws": ("draws from which the chances are estimated", ""),
        "bits": ("entropy of each ward's seat in the first election given the past, added up", "bits"),
        "bits_if_even": ("the same if every ward had the same chance", "bits"),
        "bits_of_even_list": ("entropy of a list drawn evenly from all lists", "bits"),
    },
}


# Columns of an ensemble; those of ``draws`` that hold a measure are described by their ``Taken``.
_ENSEMBLE: Tables = {
    "placed": {
        "measure": ("name of the measure, a column of draws", ""),
        "best": ("most or least is better; blank for a figure that only describes", ""),
        "unit": ("unit of low, median, high and value", ""),
        "low": ("2.5th percentile of the draws", "see unit"),
        "median": ("median of the draws", "see unit"),
        "high": ("97.5th percentile of the draws", "see unit"),
        "r_hat": ("split R̂: 1 where the halves of the chains agree", ""),
        "effective": ("independent draws that would be as exact", "draws"),
        "value": ("the measure of the order placed; blank without one", "see unit"),
        "percentile": ("part of the draws below the order, those equal to it by half", "per cent"),
        "error": ("standard error of percentile", "per cent"),
    },
    "draws": {
        "chain": ("number of the Markov chain, from 0", ""),
        "draw": ("number of the draw in its chain, from 0", ""),
    },
}
_UNCERTAINTY: Tables = {
    "counts": {
        "cycle": ("poll date of the election", ""),
        "category": ("SC, ST or BC", ""),
        "now": ("seats due on the figures as they stand", "seats"),
        "seats": ("seats due on a set of figures", "seats"),
        "draws": ("sets of figures with so many seats", "draws"),
    },
    "wards": {
        "cycle": ("poll date of the election", ""),
        "ward_id": ("id of the ward, text", ""),
        "now": ("seat in the serial list on the figures as they stand", ""),
        "survives": ("part of the draws with a list in which the ward has that seat; 0 to 1", ""),
        **{str(seat): (f"draws in which the ward bears {seat}", "draws") for seat in Seat},
    },
    "orders": {
        "order": ("order of allotment, its lists made on the figures as they stand", ""),
        "verdict": ("the audit's verdict on these lists", ""),
        "measure": ("exposure, or deviation_share: furthest from the turns owed by share", ""),
        "now": ("the measure on the figures as they stand", "persons or turns"),
        "rank": ("rank by the measure, 1 is best; equal values share one", ""),
        "low": ("2.5th percentile over the sets of figures", "as now"),
        "high": ("97.5th percentile", "as now"),
        "keeps": ("part of the draws in which the order keeps its rank; 0 to 1", ""),
    },
}
# Columns of the parquet tables of a run.
_RUN: Tables = {
    "plan": {
        "cycle": ("poll date of the election", ""),
        **{name: _COMMON[name] for name in ("ward_id", "population", "sc", "st", "bc")},
        "ward_name": ("name as in the source", ""),
        "seat": ("SC SCW ST STW BC BCW W UR", ""),
        "category": ("SC, ST or BC; blank for W and UR", ""),
        "women": ("whether the seat is for women", ""),
        "reason": ("why the ward bears the seat", ""),
    },
    "fairness": {
        **{name: _COMMON[name] for name in ("mark", "measure", "entitlement", "limit")},
        **_COLUMNS["measures"],
    },
}


def dictionary() -> pd.DataFrame:
    """Of a comparison: a row for each column of each table, measure, order of allotment and work cited."""
    measures: tuple[Measure | EntitledMeasure, ...] = (*AGAINST_ENTITLEMENT, *MEASURES)
    rows = [*_column_rows({**_COLUMNS, "several": _COMMON})]
    rows += [
        {
            "kind": "measure",
            "table": "measures",
            "name": m.name,
            "meaning": m.formula,
            "unit": m.unit,
            "range": m.range,
            "best": m.best,
            "reference": m.reference,
            "limit": m.limit_source,
        }
        for m in measures
    ]
    rows += [_order_row(order) for order in ORDERS.values()]
    rows += [_work_row(work) for work in WORKS]
    return _framed(rows)


def dictionary_of_ensemble(taken: Sequence[Taken]) -> pd.DataFrame:
    """Of an ensemble: a row for each column of each table, the measures drawn among them."""
    rows = [*_column_rows(_ENSEMBLE)]
    rows += [
        {
            "kind": "column",
            "table": "draws",
            "name": t.measure,
            "meaning": t.meaning,
            "unit": t.unit,
            "best": t.best,
        }
        for t in taken
    ]
    return _framed([*rows, *(_work_row(work) for work in WORKS if work.name in _OF_ENSEMBLE)])


def dictionary_of_uncertainty() -> pd.DataFrame:
    """Of a Monte Carlo over figures: a row for each column of each table."""
    return _framed([*_column_rows(_UNCERTAINTY)])


def dictionary_of_run() -> pd.DataFrame:
    """Of the parquet tables of a run: a row for each column."""
    return _framed([*_column_rows(_RUN)])


_OF_ENSEMBLE = {
    "Metropolis et al. 1953",
    "DeFord et al. 2021",
    "Gelman et al. 2013",
    "Geyer 1992",
    "Agresti and Coull 1998",
}


def _column_rows(tables: Tables) -> Iterator[dict[str, str]]:
    for table, columns in tables.items():
        for name, (meaning, unit) in columns.items():
            yield {"kind": "column", "table": table, "name": name, "meaning": meaning, "unit": unit}


def _order_row(order: Policy | Optimum) -> dict[str, str]:
    row = {"kind": "order", "table": "verdicts", "name": order.name}
    if isinstance(order, Optimum):
        return row | {"meaning": order.meaning, "reference": "ours: all of it, see model/README.md"}
    unread = f"; from general knowledge only: {order.unread}" if order.unread else ""
    return row | {"meaning": order.source, "reference": f"ours: {order.ours}{unread}"}


def _work_row(work: Work) -> dict[str, str]:
    seen = f"looked up: {work.seen}" if work.seen else "not looked up: from general knowledge only"
    return {"kind": "work", "name": work.name, "meaning": work.entry, "reference": seen}


def _framed(rows: list[dict[str, str]]) -> pd.DataFrame:
    columns = ["kind", "table", "name", "meaning", "unit", "range", "best", "reference", "limit"]
    return pd.DataFrame([{column: row.get(column, "") for column in columns} for row in rows])
