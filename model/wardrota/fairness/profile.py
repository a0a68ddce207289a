"""All measures of one plan, one row each: the fairness of a run, and the cells of a comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from wardrota.entitlement import Entitlement, by_share, capped_mix, equal, people_of
from wardrota.fairness.catalogue import AGAINST_ENTITLEMENT, MEASURES, OneMark
from wardrota.fairness.turns import every_mark, turns_of
from wardrota.history import Allotment
from wardrota.law.seats import Mark
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.tables.output import csv_text

MIX = Fraction(1, 2)  # weight of the share in the mix that is always shown


class Measured(NamedTuple):
    """One measure of one mark. ``entitlement`` is "" where none is used; ``value`` None where unknown."""

    mark: Mark
    measure: str
    entitlement: str
    value: float | None
    limit: float | None
    limit_source: str
    best: str
    unit: str


class Limits:
    """Limits of a problem's marks, worked out once and used for every order of allotment."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, Mark, tuple[int, ...]], float | None] = {}

    def against(self, number: int, mark: Mark, data: OneMark, owed: Entitlement) -> float | None:
        """The limit of a measure against an entitlement; it depends on the seats alone, not on the plan."""
        measure = AGAINST_ENTITLEMENT[number]
        key = (measure.name, owed.name, mark, data.seats)
        if key not in self._known:
            self._known[key] = measure.limit(data, owed)
        return self._known[key]


def entitlements(data: OneMark) -> tuple[Entitlement, ...]:
    """What the wards are owed of one mark: equal, and by share and mixed where the people are known."""
    found = [equal(data.seats, data.wards)]
    if data.people is not None and any(data.people):
        found += [by_share(data.seats, data.people), capped_mix(data.seats, data.people, MIX)]
    return tuple(found)


def marks_of(problem: Problem, plan: Plan) -> dict[Mark, OneMark]:
    """What the measures need, for each mark that has a seat in the plan, in block order."""
    counted = _counted(problem, plan)
    past = problem.history.allotments[-1:] if not problem.count_history else ()
    turns = every_mark(counted, problem.wards)
    return {
        mark: OneMark(
            turns=turns[mark],
            before=turns_of(past, problem.wards, mark)[0] if past else None,
            women=turns[Mark.W],
            people=people_of(problem.wards, mark),
            population=tuple(ward.population for ward in problem.wards.wards),
            is_women=mark is Mark.W,
        )
        for mark in Mark
        if turns[mark].any()
    }


def _counted(problem: Problem, plan: Plan) -> Sequence[Allotment]:
    """The elections whose turns count: the planned ones, past ones too if the problem says so."""
    return (*problem.history.allotments, *plan.allotments) if problem.count_history else plan.allotments


def profile(problem: Problem, plan: Plan, known: Limits | None = None) -> tuple[Measured, ...]:
    """Every measure of every mark of a plan, in the order of the catalogue."""
    known = known if known is not None else Limits()
    return tuple(row for mark, data in marks_of(problem, plan).items() for row in _rows(mark, data, known))


def _rows(mark: Mark, data: OneMark, known: Limits) -> Iterator[Measured]:
    for owed in entitlements(data):
        for number, against in enumerate(AGAINST_ENTITLEMENT):
            yield Measured(
                mark,
                against.name,
                owed.name,
                against.value(data, owed),
                known.against(number, mark, data, owed),
                against.limit_source,
                against.best,
                against.unit,
            )
    for measure in MEASURES:
        yield Measured(
            mark,
            measure.name,
            "",
            measure.value(data),
            measure.limit(data),
            measure.limit_source,
            measure.best,
            measure.unit,
        )


def fairness_csv(problem: Problem, plan: Plan) -> str:
    """The text of ``fairness.csv``: every measure of a plan beside its limit, blank where unknown.

    Columns as in ``Measured``; twelve significant digits; lines ending in LF.
    """
    rows = [Measured._fields, *([_cell(value) for value in row] for row in profile(problem, plan))]
    return csv_text(rows)


def _cell(value: str | float | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:.12g}"
