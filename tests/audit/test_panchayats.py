"""Heads of gram panchayats, 2010 after 2005, counted again by hand; skipped where they are not at hand."""

from __future__ import annotations

import csv
import gzip
import os
from pathlib import Path

import pytest

from tests.audit.tables import case, one
from tests.house.source_tree import ROOT
from wardrota.audit import audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment
from wardrota.law.seats import PLAIN_SEAT, Category, Seat
from wardrota.wards import Ward, WardTable

FILE = Path(os.environ.get("WARDROTA_SHARED", ROOT.parent / "shared")).joinpath(
    "data", "up_gp_2005_2010.csv.gz"
)
SEATS = {"OBC": Seat.BC, "OBC-W": Seat.BCW, "SC-W": Seat.SCW, "ST-W": Seat.STW}
pytestmark = pytest.mark.skipif(not FILE.is_file(), reason="the panchayats are not at hand")


def seat(text: str) -> Seat | None:
    return SEATS.get(text) or (Seat(text) if text else None)


def test_the_categories_of_one_district_repeat_as_often_as_counted_by_hand() -> None:
    """The women's flag of 2005 is not to be trusted: the category counts, the flag is left unknown."""
    with gzip.open(FILE, "rt", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["district"] == "AGRA"]
    assert len(rows) > 100
    people = ((r, int(r["sc_2001"] or 0), int(r["st_2001"] or 0)) for r in rows)
    wards = WardTable(tuple(Ward(r["gp_code"], "", int(r["pop_2001"]), sc, st) for r, sc, st in people))
    then = {row["gp_code"]: seat(row["reservation_2005"]) for row in rows}
    now = {row["gp_code"]: seat(row["reservation_2010"]) for row in rows}
    partly: dict[str, Category | None] = {w: s.category for w, s in then.items() if s is not None}
    past = Allotment(Cycle.parse("2005"), dict.fromkeys(then), partly=partly)
    fixed = {"no_repeat_scope": "previous", "no_repeat_grain": "head"}
    report = audit(case(Allotment(Cycle.parse("2010"), now), past=[past], wards=wards, fixed=fixed))
    again = [
        ward
        for ward, bears in now.items()
        if bears is not None and bears.category is not None and partly.get(ward) is bears.category
    ]
    found = one(report, "7(5)(1)(f)", has="again")
    assert (found.verdict, sorted(found.wards), found.observed) == ("unlawful", sorted(again), len(again))
    women = {w for w, bears in now.items() if bears is not None and bears.woman}
    doubtful = one(report, "7(5)(1)(f)", has="a past seat of").wards
    assert women <= set(doubtful)
    assert {PLAIN_SEAT[Category.SC], Seat.SCW} <= {bears for bears in now.values() if bears is not None}
