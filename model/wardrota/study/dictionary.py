"""The data dictionary of a comparison: what each column, and each measure, means."""

from __future__ import annotations

import pandas as pd

from wardrota.allot.policies import POLICIES
from wardrota.fairness.catalogue import AGAINST_ENTITLEMENT, MEASURES, EntitledMeasure, Measure

_COMMON = {
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
_COLUMNS: dict[str, dict[str, tuple[str, str]]] = {
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


def dictionary() -> pd.DataFrame:
    """One row for each column of each table, each measure and each order of allotment."""
    measures: tuple[Measure | EntitledMeasure, ...] = (*AGAINST_ENTITLEMENT, *MEASURES)
    rows = [
        {"kind": "column", "table": table, "name": name, "meaning": meaning, "unit": unit}
        for table, columns in _COLUMNS.items()
        for name, (meaning, unit) in columns.items()
    ]
    rows += [
        {"kind": "column", "table": "several", "name": name, "meaning": meaning, "unit": unit}
        for name, (meaning, unit) in _COMMON.items()
    ]
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
    rows += [
        {
            "kind": "order",
            "table": "verdicts",
            "name": p.name,
            "meaning": p.source
            + (" (from general knowledge, no text at hand)" if p.general_knowledge else ""),
            "reference": f"ours: {p.ours}",
        }
        for p in POLICIES
    ]
    columns = ["kind", "table", "name", "meaning", "unit", "range", "best", "reference", "limit"]
    return pd.DataFrame(rows, columns=columns).fillna("")


def described(table: str) -> frozenset[str]:
    """The columns of a table that the dictionary describes."""
    return frozenset(_COLUMNS[table]) | frozenset(_COMMON)
