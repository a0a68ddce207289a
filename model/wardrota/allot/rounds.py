"""Filling elections one after the other by a ranking of wards: what the simpler orders of allotment share.

A category's block is taken first, in the order SC, ST, BC; then its women's seats inside the block;
then the general women's seats among what is left. What a ward weighs for women is its population:
the tables have no count of women.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.bars import window
from wardrota.law.order import serial_list
from wardrota.law.quotas import quota_for
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat, SeatCounts
from wardrota.problem import Problem

Allotments = tuple[Allotment, ...]


@dataclass
class Round:
    """One election being filled: what went before, who leads each list, what has been given."""

    problem: Problem
    cycle: Cycle
    number: int
    counts: SeatCounts
    past: Sequence[Allotment]
    planned: Sequence[Allotment]
    seated: dict[str, Seat] = field(default_factory=dict)

    def free(self) -> list[str]:
        """Wards without a seat, in natural order."""
        return [ward for ward in self.problem.wards.ids if ward not in self.seated]

    def by_share(self, mark: Mark) -> tuple[str, ...]:
        """The list of a mark by falling share (by SC share for women), ties as the readings say."""
        readings = self.problem.readings.but(order="per_category_share", women_order="serial")
        return serial_list(self.problem.wards, mark, readings).ids

    def people(self, mark: Mark) -> dict[str, int] | None:
        """Whom a mark serves, per ward [persons]: the category, or everybody for women; None if unknown."""
        wards = self.problem.wards.wards
        if mark is Mark.W:
            return {ward.id: ward.population for ward in wards}
        found = {
            ward.id: people for ward in wards if (people := ward.people(Category(mark.value))) is not None
        }
        return found if len(found) == len(wards) else None

    def turns(self, mark: Mark, ward: str, planned_only: bool = False) -> int:
        """Turns of a ward so far: those planned here, and the past ones too unless told otherwise."""
        counted = self.planned if planned_only else (*self.past, *self.planned)
        return sum((seat := a.seat(ward)) is not None and mark in seat.marks for a in counted)

    def due(self, mark: Mark) -> int:
        """Seats of a mark from the first planned election to this one [seats]."""
        borne = sum(len(allotment.with_mark(mark)) for allotment in self.planned)
        return borne + self.counts.with_mark(mark)

    def waited(self, mark: Mark, ward: str) -> int:
        """Elections since the last turn [cycles]; one more than all remembered ones if there was none."""
        remembered = (*self.past, *self.planned)
        for back, allotment in enumerate(reversed(remembered), start=1):
            seat = allotment.seat(ward)
            if seat is not None and mark in seat.marks:
                return back
        return len(remembered) + 1


# Puts candidates in order for a mark, first first. They come in natural order of their ids, or, for
# the women's seats of a category, in the order of the block.
Ranking = Callable[[Round, Mark, Sequence[str]], Sequence[str]]


def filled(problem: Problem, fill: Callable[[Round], None]) -> Allotments:
    """Fill election after election, each in sight of those before."""
    if problem.pins or problem.exclusions:
        remedy = "`wardrota plan` follows them; here take them out."
        found = "this order of allotment does not know pins or exclusions"
        raise InputError([Fault("scenario, key pins, exclusions", 0, "", found, "none of them", remedy)])
    planned: list[Allotment] = []
    everything = problem.readings.but(no_repeat_scope="any")
    for number, coming in enumerate(problem.cycles):
        counts = quota_for(problem, coming).counts
        past = window(problem.history.allotments, coming.cycle, everything)
        making = Round(problem, coming.cycle, number, counts, past, tuple(planned))
        fill(making)
        seats: dict[str, Seat | None] = {w: making.seated.get(w, Seat.UR) for w in problem.wards.ids}
        planned.append(Allotment(coming.cycle, seats))
    return tuple(planned)


def by_ranking(
    problem: Problem, rank: Ranking, women_of: Callable[[Sequence[str]], Sequence[str]] | None = None
) -> Allotments:
    """Block after block, each the first of a ranking; wards with nobody of a category come last.

    ``women_of`` puts a block in the order in which its women's seats are given; the ranking for women
    if not given.
    """

    def fill(making: Round) -> None:
        for category in Category:
            mark, seats = Mark(category.value), making.counts.reserved[category]
            if not seats:
                continue
            people = making.people(mark)
            ranked = rank(making, mark, making.free())
            block = sorted(ranked, key=lambda ward: people is not None and people[ward] == 0)[:seats]
            in_order = rank(making, Mark.W, block) if women_of is None else women_of(block)
            women = set(in_order[: making.counts.women[category]])
            for ward in block:
                making.seated[ward] = WOMENS_SEAT[category] if ward in women else PLAIN_SEAT[category]
        for ward in rank(making, Mark.W, making.free())[: making.counts.general_women]:
            making.seated[ward] = Seat.W

    return filled(problem, fill)


def falling(candidates: Sequence[str], key: Callable[[str], object], ties: Sequence[str]) -> list[str]:
    """Candidates with the greatest key first; among equals as the list of ties has them."""
    place = {ward: k for k, ward in enumerate(ties)}
    return sorted(sorted(candidates, key=place.__getitem__), key=key, reverse=True)  # type: ignore[arg-type]
