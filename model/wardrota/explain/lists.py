"""Where a ward stands in the list of each head, and on which figures."""

from __future__ import annotations

from dataclasses import dataclass

from wardrota.errors import InputError
from wardrota.law.order import SerialList, serial_list
from wardrota.law.seats import Category, Mark
from wardrota.problem import Problem
from wardrota.wards import Ward


@dataclass(frozen=True, slots=True)
class Place:
    """A ward's place in one list.

    ``basis`` is what the list falls by (``share_sc``, ``headcount_bc``, ``rank_bc``, …). ``people``
    are those it counts, ``total`` the persons they are a share of (None where it is no share);
    for a rank ``people`` is the rank. Both are None where the list needs a figure that is missing,
    and then ``place`` is 0. ``tied`` are the wards that only the tie rule parts from this one.
    """

    mark: Mark
    basis: str
    place: int
    people: int | None
    total: int | None
    tied: tuple[str, ...]


def places(problem: Problem, ward_id: str) -> tuple[Place, ...]:
    """The ward's place in the list of every mark, in block order."""
    ward = problem.wards.by_id()[ward_id]
    return tuple(_place(problem, ward, mark) for mark in Mark)


def list_or_none(problem: Problem, mark: Mark) -> SerialList | None:
    """The serial list of a mark; None where a figure it needs is missing."""
    try:
        return serial_list(problem.wards, mark, problem.readings)
    except InputError:
        return None


def _place(problem: Problem, ward: Ward, mark: Mark) -> Place:
    found = list_or_none(problem, mark)
    if found is None:
        return Place(mark, "", 0, None, None, ())
    people, total = figure_in(ward, found.name)
    tied = next((group for group in found.ties if ward.id in group), ())
    others = tuple(other for other in tied if other != ward.id)
    return Place(mark, found.name, found.ids.index(ward.id) + 1, people, total, others)


def figure_in(ward: Ward, basis: str) -> tuple[int | None, int | None]:
    """The figure of a ward that a list falls by, and the total it is a share of (None if it is no share).

    Nothing for a list without a name, which falls by no figure.
    """
    if not basis:
        return None, None
    if basis == "total_population":
        return ward.population, None
    if basis == "women_share":
        women = ward.other.get("women", "")
        return (int(women) if women.isdecimal() else None), ward.population
    kind, _, column = basis.partition("_")
    if kind == "rank":
        return (ward.rank_bc if column == "bc" else ward.rank_sc), None
    people = ward.people(Category(column.upper()))
    return people, (ward.population if kind == "share" else None)
