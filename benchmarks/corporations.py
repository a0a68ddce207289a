"""Corporations drawn from a seed, for measurements and tests; every figure in them is synthetic."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace

from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable


def synthetic(size: int, cycles: int, seed: int) -> Problem:
    """``size`` wards, their next ``cycles`` elections, and one past order that meets the counts."""
    draw = random.Random(seed)
    wards = []
    for n in range(1, size + 1):
        population = draw.randint(12_000, 30_000)
        sc = population * draw.randint(1, 30) // 100
        bc = population * draw.randint(10, 45) // 100
        wards.append(Ward(str(n), f"Ward {n}", population, sc, population // 500, bc))
    table = WardTable(tuple(wards))
    statute = load_statute("up_1959")
    total = table.total("population") or 1
    people = {category: table.total(category.value.lower()) for category in Category}
    figures = {c: None if p is None else Figure(p, total) for c, p in people.items()}
    # Close together, so that ten elections and more lie before the Article 334 date of 2030.
    polls = [dt.date(2001 + 2 * k, 5, 1) for k in range(cycles + 1)]
    planned = tuple(PlannedCycle(Cycle.on(poll), statute.at(poll)) for poll in polls)
    readings = readings_for("wards", statute)
    first = Problem("bench", "wards", statute, table, History(), planned[:1], figures, readings)
    counts = quota_for(first, planned[0]).counts
    seats = [seat for seat in Seat for _ in range(counts.of(seat))]
    draw.shuffle(seats)
    past = Allotment(planned[0].cycle, dict(zip(table.ids, seats, strict=True)))
    return replace(first, history=History((past,)), cycles=planned[1:])
