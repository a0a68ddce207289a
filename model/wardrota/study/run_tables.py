"""The tables of a run as parquet, types kept, for whoever reads many runs with a data frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wardrota.fairness.profile import Measured, profile
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.study.dictionary import dictionary_of_run
from wardrota.study.files import csv_bytes, parquet_bytes

if TYPE_CHECKING:
    import pandas as pd


def run_parquet(problem: Problem, plan: Plan) -> dict[str, bytes]:
    """Name → content: ``plan.parquet``, a row a ward and election, ``fairness.parquet``, their dictionary."""
    import pandas as pd

    measured = pd.DataFrame(profile(problem, plan), columns=list(Measured._fields))
    measured["mark"] = measured["mark"].map(str)
    number = {"value": "Float64", "limit": "Float64"}
    return {
        "plan.parquet": parquet_bytes(_plan_frame(problem, plan)),
        "fairness.parquet": parquet_bytes(measured.astype(number)),
        "dictionary.csv": csv_bytes(dictionary_of_run()),
    }


def _plan_frame(problem: Problem, plan: Plan) -> pd.DataFrame:
    """Seat, category and women of each ward in each election, with its people [persons]; blank is no 0."""
    import pandas as pd

    rows = [
        {
            "cycle": allotment.cycle.label,
            "ward_id": ward.id,
            "ward_name": ward.name,
            "population": ward.population,
            "sc": ward.sc,
            "st": ward.st,
            "bc": ward.bc,
            "seat": str(seat),
            "category": None if seat.category is None else str(seat.category),
            "women": seat.woman,
            "reason": plan.reason(allotment.cycle, ward.id),
        }
        for allotment in plan.allotments
        for ward in problem.wards.wards
        if (seat := allotment.seat(ward.id)) is not None
    ]
    counts = dict.fromkeys(("population", "sc", "st", "bc"), "Int64")
    return pd.DataFrame(rows).astype({**counts, "category": "string"})
