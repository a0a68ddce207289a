"""Small elections of which every lawful allotment can be listed, and leximin chances by linear programmes."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from tests.law.conftest import default_readings
from wardrota.allot.goals import repeats
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, PlannedCycle, Problem
from wardrota.wards import Ward, WardTable

STATUTE = load_statute("up_1959")
LABEL = "2023-06-01"
GRAINS = ("head", "exact", "head_w_only")


def election(wards: Sequence[Ward], seats: Mapping[Category, int], past: Sequence[Seat | None]) -> Problem:
    """One election with one past order, of the year 2017."""
    planned = PlannedCycle(Cycle.parse(LABEL), STATUTE.at(dt.date(2023, 6, 1)), seats)
    table = WardTable(tuple(wards))
    before = Allotment(Cycle.parse("2017"), dict(zip([ward.id for ward in wards], past, strict=True)))
    readings = default_readings("wards")
    return Problem("small", "wards", STATUTE, table, History((before,)), (planned,), {}, readings)


def drawn(seed: int) -> Problem:
    """Four to six wards with pins, exclusions, grains, floors, least shares and allowed repeats by turns."""
    draw = random.Random(seed)
    size = draw.randint(4, 6)
    wards = [
        Ward(str(n), "", 100, draw.randint(0, 30), draw.randint(0, 9), draw.randint(1, 30))
        for n in range(1, size + 1)
    ]
    past = [draw.choice([Seat.UR, Seat.UR, Seat.UR, *Seat]) for _ in wards]
    seats = {Category.SC: draw.randint(0, 2), Category.ST: draw.randint(0, 1), Category.BC: 1}
    problem = election(wards, seats, past)
    pins = (Pin("1", draw.choice(list(Seat)), LABEL, "as ordered"),) if seed % 5 == 1 else ()
    shut = (Exclusion("2", (draw.choice(list(Seat)), draw.choice(list(Seat))), "", "a dispute"),)
    readings = problem.readings.but(
        no_repeat_grain=GRAINS[seed % 3],
        no_repeat_scope=draw.choice(["previous", "previous", "none", "rotation"]),
        exhaustion="fewest_repeats" if seed % 4 == 3 else "fail_with_reason",
        women_total="at_least" if seed % 6 == 2 else "exactly_the_floor",
        minimum_share=Fraction(1, 10) if seed % 7 == 5 else Fraction(0),
    )
    return replace(problem, pins=pins, exclusions=shut if seed % 2 else (), readings=readings)


def orderings(seats: list[Seat]) -> Iterator[tuple[Seat, ...]]:
    """Every different order of a multiset of seats."""
    if not seats:
        yield ()
        return
    for first in dict.fromkeys(seats):
        rest = seats.copy()
        rest.remove(first)
        for tail in orderings(rest):
            yield (first, *tail)


def every_lawful(problem: Problem) -> list[dict[str, Seat]]:
    """Every allotment from which a lottery may draw, judged by the audit alone.

    Where repeats are allowed those with the fewest; where one-third for women is a floor those with
    the fewest women's seats.
    """
    due = quota_for(problem, problem.cycles[0]).counts
    spare = due.unreserved if problem.readings.women_total == "at_least" else 0
    for more in range(spare + 1):
        counts = replace(due, general_women=due.general_women + more)
        lawful = []
        for order in orderings([seat for seat in Seat for _ in range(counts.of(seat))]):
            plan = plan_of(problem, dict(zip(problem.wards.ids, order, strict=True)))
            verdict = audit(AuditCase.of(problem, plan)).verdict
            if verdict == "lawful" and not reopens(problem, plan):
                lawful.append((repeats(problem, plan), order))
        if lawful:
            fewest = min(number for number, _ in lawful)
            return [dict(zip(problem.wards.ids, o, strict=True)) for number, o in lawful if number == fewest]
    return []


def reopens(problem: Problem, plan: Plan) -> bool:
    """Whether a list of rotation reopens, or takes a ward that is not on it: nobody of the category there."""
    if problem.readings.no_repeat_scope != "rotation":
        return False
    again, people = problem.readings.but(no_repeat_scope="any"), problem.wards.by_id()
    seats = plan.allotments[0].seats
    nobody = any(s and s.category and people[w].people(s.category) == 0 for w, s in seats.items())
    return nobody or repeats(replace(problem, readings=again), plan) > 0


def plan_of(problem: Problem, seats: Mapping[str, Seat]) -> Plan:
    return Plan((Allotment(problem.cycles[0].cycle, dict(seats)),))


# ---------------------------------------------------------------- leximin by linear programmes


@dataclass(frozen=True)
class Pair:
    """One ward's claim to a head, with the level had + chance ÷ owed."""

    ward: str
    mark: Mark
    owed: float
    had: float = 0.0


class Programme:
    """The means of a list of allotments: weights that add up to 1, and a free variable, the level."""

    def __init__(self, allotments: Sequence[Mapping[str, Seat]]) -> None:
        import highspy

        self.allotments = allotments
        self.solver = highspy.Highs()
        self.solver.setOptionValue("output_flag", False)
        self.infinity = highspy.kHighsInf
        for _ in allotments:
            self.solver.addVar(0.0, self.infinity)
        self.solver.addVar(-1e6, 1e6)
        self.level = len(allotments)
        self.row(1.0, 1.0, [1.0] * len(allotments))

    def row(self, low: float, high: float, entries: Sequence[float], level: float = 0.0) -> None:
        """low ≤ entries · weights + level × the level ≤ high."""
        pairs = [(k, entry) for k, entry in enumerate([*entries, level]) if entry]
        columns = [k for k, _ in pairs]
        self.solver.addRow(low, high, len(pairs), columns, [entry for _, entry in pairs])

    def most(self, entries: Sequence[float], level: float = 0.0) -> float:
        """The most of entries · weights + level × the level."""
        for k, entry in enumerate([*entries, level]):
            self.solver.changeColCost(k, -entry)
        self.solver.run()
        assert str(self.solver.getModelStatus()).endswith("kOptimal")
        return -float(self.solver.getObjectiveValue())


def bears(pair: Pair, allotments: Sequence[Mapping[str, Seat]]) -> list[float]:
    return [float(pair.mark in allotment[pair.ward].marks) for allotment in allotments]


def leximin(
    allotments: Sequence[Mapping[str, Seat]], pairs: Sequence[Pair], held: Mapping[tuple[str, Mark], float]
) -> dict[tuple[str, Mark], float]:
    """Chances of the pairs, leximin best over all means of the allotments with the held chances."""
    fixed: dict[Pair, float] = {}

    def programme(lift: Pair | None = None, floor: float = 0.0) -> Programme:
        lp = Programme(allotments)
        for (ward, mark), chance in held.items():
            lp.row(chance - 1e-9, chance + 1e-9, bears(Pair(ward, mark, 1.0), allotments))
        for pair in pairs:
            entries = [entry / pair.owed for entry in bears(pair, allotments)]
            if pair in fixed:
                lp.row(fixed[pair] - pair.had - 1e-9, lp.infinity, entries)
            elif lift is None:
                lp.row(-pair.had, lp.infinity, entries, -1.0)
            else:
                lp.row(floor - pair.had - 1e-9, lp.infinity, entries)
        return lp

    while len(fixed) < len(pairs):
        level = programme().most([0.0] * len(allotments), 1.0)
        for pair in [p for p in pairs if p not in fixed]:
            entries = [entry / pair.owed for entry in bears(pair, allotments)]
            if pair.had + programme(pair, level).most(entries) <= level + 1e-6:
                fixed[pair] = level
    return {(pair.ward, pair.mark): (level - pair.had) * pair.owed for pair, level in fixed.items()}


def pairs_of(problem: Problem, marks: Sequence[Mark], owed: Callable[[str, Mark], Any]) -> list[Pair]:
    return [Pair(w, m, float(owed(w, m))) for w, m in product(problem.wards.ids, marks) if owed(w, m)]
