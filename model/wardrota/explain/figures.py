"""One figure of one ward changed, and the changes at which an outcome may turn.

Lists, shares and counts are step functions of each figure. ``turning`` finds by arithmetic every
change at which one of the steps is passed, so that the least change that turns an outcome is exact
although no number between two steps is ever tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from wardrota.explain.lists import figure_in
from wardrota.law.order import SerialList
from wardrota.law.seats import Category, Mark
from wardrota.problem import Figure, Problem
from wardrota.wards import Ward, WardTable

Column = Literal["population", "sc", "st", "bc"]
COLUMNS: tuple[Column, ...] = ("population", "sc", "st", "bc")


def altered(problem: Problem, ward_id: str, column: Column, by: int) -> Problem:
    """The problem with one figure of one ward larger by so many persons (fewer if negative).

    Where the figures of the whole area are the sums of the table, they change with it.
    """
    table = problem.wards
    wards = tuple(changed(ward, column, by) if ward.id == ward_id else ward for ward in table.wards)
    after = WardTable(wards, table.standing, table.source)
    return replace(problem, wards=after, figures=_figures(problem, after))


def changed(ward: Ward, column: Column, by: int) -> Ward:
    """The ward with one figure larger by so many persons."""
    figure = known(ward, column) + by
    match column:
        case "population":
            return replace(ward, population=figure)
        case "sc":
            return replace(ward, sc=figure)
        case "st":
            return replace(ward, st=figure)
        case "bc":
            return replace(ward, bc=figure)


def known(ward: Ward, column: Column) -> int:
    """The figure as it stands [persons]; a blank counts nobody."""
    value: int | None = getattr(ward, column)
    return value or 0


def _figures(problem: Problem, after: WardTable) -> dict[Category, Figure | None]:
    before = problem.wards
    figures = dict(problem.figures)
    for category, figure in problem.figures.items():
        column = category.value.lower()
        if figure == Figure(before.total(column) or 0, before.total("population") or 0):
            figures[category] = Figure(after.total(column) or 0, after.total("population") or 0)
    return figures


def room(ward: Ward, column: Column) -> tuple[int, int | None]:
    """The most persons fewer (≤ 0) and more (None: any number) that leave a possible ward.

    The categories do not overlap, so together they are at most the population; a ward where
    people live keeps at least one of them.
    """
    together = ward.sc + ward.st + (ward.bc or 0)
    if column == "population":
        return min(0, max(together, 1) - ward.population), None
    return -known(ward, column), ward.population - together


@dataclass(frozen=True, slots=True)
class Turning:
    """Where one figure of one ward may turn an outcome.

    ``points`` are changes [persons], nearest first, of two as near the one to fewer people first.
    ``rivals`` has, list by list, the figures at which the ward draws level with another, and at
    which it passes it; a step x parts x − 1 from x.
    """

    ward: Ward
    column: Column
    points: tuple[int, ...]
    rivals: Mapping[Mark, Mapping[str, tuple[int, ...]]]

    def met(self, mark: Mark, by: int) -> tuple[str, ...]:
        """The wards of a list whose order with this one may differ after a change."""
        now = known(self.ward, self.column)
        low, high = min(now, now + by), max(now, now + by)
        return tuple(
            rival
            for rival, steps in self.rivals.get(mark, {}).items()
            if any(low < step <= high for step in steps)
        )


def turning(problem: Problem, lists: Mapping[Mark, SerialList], ward_id: str, column: Column) -> Turning:
    """Where a figure may turn the lists or an eligibility; counts of seats are held fixed.

    ``quota_points`` has the changes at which the counts turn.
    """
    ward = problem.wards.by_id()[ward_id]
    by_basis: dict[str, dict[str, tuple[int, ...]]] = {}
    rivals = {}
    for mark, found in lists.items():
        if found.name not in by_basis:
            by_basis[found.name] = _rivals(problem, ward, column, found.name)
        rivals[mark] = {**by_basis[found.name], **_tied(problem, ward, column, mark, found)}
    steps = {step for of_list in rivals.values() for found_steps in of_list.values() for step in found_steps}
    steps.update(_eligibility_steps(problem, ward, column))
    return Turning(ward, column, _changes(ward, column, steps), rivals)


def _changes(ward: Ward, column: Column, steps: Iterable[int]) -> tuple[int, ...]:
    """Steps as changes: the lower side of a step is reached from above, the upper from below."""
    now = known(ward, column)
    changes = {step - now if step > now else step - 1 - now for step in steps}
    return _possible(ward, column, changes)


def _possible(ward: Ward, column: Column, changes: Iterable[int]) -> tuple[int, ...]:
    fewest, most = room(ward, column)
    kept = [by for by in changes if by and fewest <= by and (most is None or by <= most)]
    return tuple(sorted(kept, key=lambda by: (abs(by), by)))


def _rivals(problem: Problem, ward: Ward, column: Column, basis: str) -> dict[str, tuple[int, ...]]:
    """Each other ward of a list, and the figures at which the ward draws level with it and passes it."""
    others = (other for other in problem.wards.wards if other.id != ward.id)
    steps = ((other.id, tuple(_steps(ward, other, column, basis))) for other in others)
    return {other: found for other, found in steps if found}


def _tied(
    problem: Problem, ward: Ward, column: Column, mark: Mark, found: SerialList
) -> dict[str, tuple[int, ...]]:
    """The same for wards that the list ranks alike: among them the larger headcount comes first."""
    headcount = Category.SC if mark is Mark.W else Category(mark.value)
    group = next((group for group in found.ties if ward.id in group), ())
    if column != headcount.value.lower():
        return {}
    by_id = problem.wards.by_id()
    steps = {}
    for other in group:
        if other != ward.id:
            theirs = by_id[other].people(headcount) or 0
            steps[other] = (*_steps(ward, by_id[other], column, found.name), theirs, theirs + 1)
    return steps


def _steps(ward: Ward, other: Ward, column: Column, basis: str) -> Iterator[int]:
    """The figures at which a ward draws level with another in what a list falls by, and passes it."""
    (people, total), (theirs, of) = figure_in(ward, basis), figure_in(other, basis)
    if people is None or theirs is None:
        return
    if column == "population" and total is not None:
        if ward.population == 0:
            yield 1  # a ward where nobody lives has no share; with one person it has
        elif theirs and of:
            yield from _around(Fraction(people * of, theirs))
    elif column == _counted(basis):
        if total is None:
            yield from (theirs, theirs + 1)
        elif of:
            yield from _around(Fraction(theirs * total, of))


def _counted(basis: str) -> str:
    """The column whose people a list counts; "" for a rank and for the share of women."""
    if basis == "total_population":
        return "population"
    kind, _, column = basis.partition("_")
    return column if kind in {"share", "headcount"} else ""


def _around(crossing: Fraction) -> tuple[int, int]:
    """The first whole numbers that reach a crossing, and that pass it."""
    floor = crossing.numerator // crossing.denominator
    return (floor if floor == crossing else floor + 1, floor + 1)


def _eligibility_steps(problem: Problem, ward: Ward, column: Column) -> Iterator[int]:
    """Where the first of a category lives there, and where the minimum share is met."""
    least = problem.readings.minimum_share
    for category in Category:
        people = ward.people(category)
        if people is None:
            continue
        if column == category.value.lower():
            yield 1
            yield from _around(least * ward.population)
        elif column == "population" and least:
            yield from _around(Fraction(people * least.denominator, least.numerator))


def quota_points(problem: Problem, ward_id: str, column: Column, within: int) -> tuple[int, ...]:
    """Every change up to ``within`` persons at which the number of seats of a category may turn.

    A quotient N × people / total turns at whole and half seats under each rounding but
    ``largest_remainder``, whose remainders turn together: its points are not known here.
    """
    ward, seats = problem.wards.by_id()[ward_id], len(problem.wards)
    fewest, most = room(ward, column)
    low, high = max(fewest, -within), within if most is None else min(most, within)
    after = altered(problem, ward_id, column, low or high).figures
    points: set[int] = set()
    for category in Category:
        figure = problem.figures.get(category)
        if figure is None or figure == after[category]:
            continue
        twice = 2 * seats * figure.people
        if column == "population":
            least, greatest = twice // (figure.total + high), twice // (figure.total + low)
            crossings = [Fraction(twice, k) - figure.total for k in range(max(1, least), greatest + 2)]
        else:
            least, greatest = twice + 2 * seats * low, twice + 2 * seats * high
            halves = range(least // figure.total, greatest // figure.total + 2)
            crossings = [Fraction(k * figure.total, 2 * seats) - figure.people for k in halves]
        points.update(step - side for crossing in crossings for step in _around(crossing) for side in (0, 1))
    return tuple(by for by in _possible(ward, column, points) if abs(by) <= within)
