"""The serial order beside the optimum: the same measures on both plans."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wardrota.allot.goals import exposure, repeats, turns
from wardrota.law.seats import Category, Mark
from wardrota.plan import Plan
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Turns:
    """How the turns of one mark fall on the wards.

    ``wards`` holds (turns, number of wards with that many), fewest turns first.
    """

    mark: Mark
    wards: tuple[tuple[int, int], ...]

    @property
    def least(self) -> int:
        return self.wards[0][0]

    @property
    def most(self) -> int:
        return self.wards[-1][0]

    @property
    def never(self) -> int:
        """Wards without a turn."""
        return dict(self.wards).get(0, 0)


@dataclass(frozen=True, slots=True)
class Measures:
    """One plan measured. ``exposure`` is per cycle [persons], ``turns`` per mark in block order."""

    exposure: tuple[int, ...]
    repeats: int
    turns: tuple[Turns, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two plans of one problem. ``differing`` counts wards whose seat differs, per cycle.

    ``unknown`` names categories whose people are not known in every ward: exposure leaves the
    missing ones out.
    """

    cycles: tuple[str, ...]
    serial: Measures
    optimum: Measures
    differing: tuple[int, ...]
    unknown: tuple[Category, ...]


def measures(problem: Problem, plan: Plan) -> Measures:
    """Measure a plan; turns count past orders too if the problem says so."""
    return Measures(
        exposure=tuple(exposure(problem, Plan((allotment,))) for allotment in plan.allotments),
        repeats=repeats(problem, plan),
        turns=tuple(Turns(mark, tuple(sorted(Counter(turns(problem, plan, mark)).items()))) for mark in Mark),
    )


def compare(problem: Problem, serial: Plan, optimum: Plan) -> Comparison:
    """Measure both plans of a problem.

    Raises
    ------
    ValueError
        If the plans are not over the same cycles.
    """
    if serial.cycles != optimum.cycles:
        raise ValueError("the two plans are over different cycles")
    return Comparison(
        cycles=tuple(cycle.label for cycle in serial.cycles),
        serial=measures(problem, serial),
        optimum=measures(problem, optimum),
        differing=differing(problem, serial, optimum),
        unknown=unknown_people(problem),
    )


def differing(problem: Problem, one: Plan, other: Plan) -> tuple[int, ...]:
    """Wards that bear different seats in two plans of the same elections, per election."""
    return tuple(
        sum(a.seat(ward) is not b.seat(ward) for ward in problem.wards.ids)
        for a, b in zip(one.allotments, other.allotments, strict=True)
    )


def unknown_people(problem: Problem) -> tuple[Category, ...]:
    """Categories whose people are not known in every ward."""
    return tuple(
        category
        for category in Category
        if any(ward.people(category) is None for ward in problem.wards.wards)
    )
