"""Monte Carlo over the figures: which conclusions survive if the tables are off, or the wards have grown.

A draw moves every figure of every ward by itself, evenly between its stated error below and above; and lets
every ward grow by an even part of the stated growth, its composition unchanged. Categories together stay
within the population. The figures of the unit are the sums of the moved ones. Growth that is the same
everywhere changes no share; what matters is that wards grow apart. Where boundaries may have changed an even
part of each ward's people, of all groups alike, then goes over to one other ward of its zone; without zones,
or where the ward is alone in its own, to any other. Which wards are neighbours the tables do not say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from wardrota.allot.policies import POLICIES
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.entitlement import people_of
from wardrota.errors import Fault, InputError, NoLawfulPlan
from wardrota.fairness.turns import Floats, turns_of
from wardrota.history import Allotment
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat
from wardrota.pipeline import quotas_due, rotation_must_be_possible
from wardrota.plan import Plan
from wardrota.problem import Figure, Problem
from wardrota.wards import Ward, WardTable

COLUMNS = ("population", "sc", "st", "bc")
ORDERS = tuple(policy.name for policy in POLICIES if not policy.slow and not policy.seeded)
MEASURES = {"exposure": "most", "deviation_share": "least"}

Errors = Mapping[str, Fraction]
Allotments = tuple[Allotment, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The seats of a category in one election: on the figures as they stand, and in how many draws each."""

    cycle: str
    category: Category
    now: int
    stated: bool
    draws: Mapping[int, int]

    @property
    def survives(self) -> float:
        """The part of the draws with the count as it stands; range 0 to 1."""
        return self.draws.get(self.now, 0) / sum(self.draws.values())


@dataclass(frozen=True, slots=True)
class Borne:
    """A ward in one election of the serial procedure: its seat now, and in how many draws it has each."""

    cycle: str
    ward: str
    now: Seat
    draws: Mapping[Seat, int]

    @property
    def survives(self) -> float:
        """The part of the draws that came to a list in which the ward has the same seat; 0 without one."""
        drawn = sum(self.draws.values())
        return self.draws.get(self.now, 0) / drawn if drawn else 0.0


@dataclass(frozen=True, slots=True)
class Ranked:
    """An order of allotment by one measure: the audit's verdict on its list, its value and rank now, the
    middle 95 % of its values, and the part of the draws in which it keeps its rank."""

    order: str
    verdict: str
    measure: str
    now: float
    rank: int
    low: float
    high: float
    keeps: float


@dataclass(frozen=True, slots=True)
class Uncertainty:
    """What a Monte Carlo found. ``borne`` is empty where the procedure has no list on the figures now;
    ``stuck`` counts the draws in which it has none. ``held`` are the columns that are blank."""

    problem: Problem
    errors: Errors
    growth: Fraction
    redrawn: Fraction
    draws: int
    seed: int
    counts: tuple[Counted, ...]
    borne: tuple[Borne, ...]
    stuck: int
    ranked: tuple[Ranked, ...]
    held: tuple[str, ...]


def uncertainty(
    problem: Problem,
    errors: Errors,
    growth: Fraction,
    draws: int,
    seed: int,
    redrawn: Fraction = Fraction(0),
) -> Uncertainty:
    """Draw sets of figures and see what changes: seats due, the serial lists, and how orders rank.

    Parameters
    ----------
    errors
        The stated error of each column as a share of the figure.
    growth
        The most that a ward has grown by since the census, as a share of its people.
    redrawn
        The most of a ward's people that changes of boundaries have moved into another, as a share.

    Raises
    ------
    InputError
        If neither an error, growth nor a change of boundaries is stated: then nothing is uncertain.
    NoLawfulPlan
        If there is one ward only, or more seats are reserved than there are.
    """
    rotation_must_be_possible(problem)
    quotas_due(problem)
    if not any(errors.values()) and not growth and not redrawn:
        found = "no stated error, no growth and no change of boundaries, so that nothing can move"
        remedy = 'Add --set stated_error.sc="1/50", or --growth 1/5.'
        raise InputError([Fault("stated_error", 0, "", found, "an error of some column, or growth", remedy)])
    generator = np.random.default_rng(seed)
    drawn = [moved(problem, errors, growth, generator, redrawn) for _ in range(draws)]
    lists = [serial_list(other) for other in drawn]
    now = serial_list(problem)
    return Uncertainty(
        problem,
        errors,
        growth,
        redrawn,
        draws,
        seed,
        counts(problem, drawn),
        () if now is None else borne(problem, now, lists),
        sum(found is None for found in lists),
        ranking(problem, drawn),
        tuple(c for c in COLUMNS if any(getattr(ward, c) is None for ward in problem.wards.wards)),
    )


def moved(
    problem: Problem,
    errors: Errors,
    growth: Fraction,
    generator: np.random.Generator,
    redrawn: Fraction = Fraction(0),
) -> Problem:
    """The problem on another set of figures; pins, past orders and stated counts as they are."""
    table = problem.wards
    wards = [_moved(ward, errors, growth, generator) for ward in table.wards]
    if redrawn:
        wards = _redrawn(wards, redrawn, generator)
    after = WardTable(tuple(wards), table.standing, table.source)
    total = after.total("population") or 0
    figures: dict[Category, Figure | None] = {}
    for category in Category:
        people = after.total(category.value.lower())
        figures[category] = None if people is None or not total else Figure(people, total)
    return replace(problem, wards=after, figures=figures)


def _moved(ward: Ward, errors: Errors, growth: Fraction, generator: np.random.Generator) -> Ward:
    """A ward on another set of figures. As many numbers are drawn for every ward, blank or not."""
    grown = 1 + float(growth) * generator.random()
    off = dict(zip(COLUMNS, 2 * generator.random(len(COLUMNS)) - 1, strict=True))

    def figure(column: str) -> int | None:
        persons: int | None = getattr(ward, column)
        error = float(errors.get(column, Fraction(0)))
        return None if persons is None else round(persons * grown * (1 + error * float(off[column])))

    population = figure("population") or 0
    left, found = population, {}
    for category in Category:
        people = figure(category.value.lower())
        found[category] = None if people is None else min(people, left)
        left -= found[category] or 0
    sc, st = found[Category.SC] or 0, found[Category.ST] or 0
    return replace(ward, population=population, sc=sc, st=st, bc=found[Category.BC])


def _redrawn(wards: Sequence[Ward], share: Fraction, generator: np.random.Generator) -> list[Ward]:
    """The wards after part of each one's people went over to another; nobody is lost or counted twice."""
    people = [[getattr(ward, column) for column in COLUMNS] for ward in wards]
    after = [list(row) for row in people]
    for place, ward in enumerate(wards):
        others = [k for k, other in enumerate(wards) if k != place and other.zone == ward.zone]
        others = others or [k for k in range(len(wards)) if k != place]
        part, pick = float(share) * generator.random(), generator.random()
        target = others[int(pick * len(others))]
        for number, persons in enumerate(people[place]):
            if persons is not None and after[target][number] is not None:
                gone = int(persons * part)
                after[place][number] -= gone
                after[target][number] += gone
    return [
        replace(ward, **dict(zip(COLUMNS, row, strict=True))) for ward, row in zip(wards, after, strict=True)
    ]


def serial_list(problem: Problem) -> Allotments | None:
    """The lists of the serial procedure; None where it gets stuck or seats exceed wards."""
    try:
        found = serial(problem)
    except (InputError, NoLawfulPlan):
        return None
    return None if found.stuck else found.allotments


def counts(problem: Problem, drawn: Sequence[Problem]) -> tuple[Counted, ...]:
    """The seats due in each election and category that has any, now and over the draws."""
    found = []
    for place, planned in enumerate(problem.cycles):
        now = quota_for(problem, planned).counts.reserved
        seen = [quota_for(other, other.cycles[place]).counts.reserved for other in drawn]
        for category in Category:
            over = Counter(reserved[category] for reserved in seen)
            if now[category] or any(over):
                draws = dict(sorted(over.items()))
                stated = category in planned.stated
                found.append(Counted(planned.cycle.label, category, now[category], stated, draws))
    return tuple(found)


def borne(problem: Problem, now: Allotments, lists: Sequence[Allotments | None]) -> tuple[Borne, ...]:
    """Every ward in every election: its seat in the serial list now, and over the draws."""
    found = []
    for place, allotment in enumerate(now):
        for ward in problem.wards.ids:
            seats = Counter(plan[place].seat(ward) for plan in lists if plan is not None)
            seat = allotment.seat(ward)
            if seat is not None:
                draws = {kind: seats[kind] for kind in Seat if seats[kind]}
                found.append(Borne(allotment.cycle.label, ward, seat, draws))
    return tuple(found)


def ranking(problem: Problem, drawn: Sequence[Problem]) -> tuple[Ranked, ...]:
    """Orders of allotment by rule, listed on the figures now and measured on every set of figures.

    ``exposure`` [persons] over the categories whose people are known; ``deviation_share`` [turns], the
    furthest that any ward is from the turns owed by share of the people, over those categories.
    """
    plans = {}
    for policy in POLICIES:
        if policy.name in ORDERS:
            try:
                plans[policy.name] = policy.allot(problem)
            except (InputError, NoLawfulPlan):
                continue
    verdicts = {name: audit(AuditCase.of(problem, Plan(plan))).verdict for name, plan in plans.items()}
    turns = {name: _turns(problem, plan) for name, plan in plans.items()}
    sets = [_people(problem), *(_people(other) for other in drawn)]
    found: list[Ranked] = []
    for measure, best in MEASURES.items():
        take = _exposure if measure == "exposure" else _deviation
        values = np.array([[take(turns[name], people) for people in sets] for name in plans])
        if not values.size or not sets[0]:
            continue
        ranks = _ranks(values if best == "least" else -values)
        for name, row, rank in zip(plans, values, ranks, strict=True):
            low, high = (float(q) for q in np.percentile(row[1:], [2.5, 97.5]))
            keeps = float((rank[1:] == rank[0]).mean())
            found.append(Ranked(name, verdicts[name], measure, float(row[0]), int(rank[0]), low, high, keeps))
    return tuple(sorted(found, key=lambda r: (list(MEASURES).index(r.measure), r.rank)))


def _turns(problem: Problem, plan: Allotments) -> dict[Mark, Floats]:
    return {m: turns_of(plan, problem.wards, m).astype(float) for m in Mark if m is not Mark.W}


def _people(problem: Problem) -> dict[Mark, Floats]:
    """People of each category that is known in every ward [persons], shape (W,)."""
    known = {mark: people_of(problem.wards, mark) for mark in Mark if mark is not Mark.W}
    return {mark: np.array(people, dtype=float) for mark, people in known.items() if people and any(people)}


def _exposure(turns: Mapping[Mark, Floats], people: Mapping[Mark, Floats]) -> float:
    return float(sum((turns[mark].sum(axis=0) @ people[mark] for mark in people), 0.0))


def _deviation(turns: Mapping[Mark, Floats], people: Mapping[Mark, Floats]) -> float:
    furthest = 0.0
    for mark, persons in people.items():
        seats = np.cumsum(turns[mark].sum(axis=1))
        owed = np.outer(seats, persons / persons.sum())
        furthest = max(furthest, float(np.abs(np.cumsum(turns[mark], axis=0) - owed).max(initial=0.0)))
    return furthest


def _ranks(values: Floats) -> npt.NDArray[np.int64]:
    """1 + how many orders are better, column by column, shape (orders, sets); less is better here."""
    better = values[None, :, :] < values[:, None, :] - 1e-9
    ranks: npt.NDArray[np.int64] = 1 + better.sum(axis=1)
    return ranks
