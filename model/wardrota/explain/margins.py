"""How many persons fewer or more in a ward would give it another seat, by the serial procedure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from wardrota.allot.lists import ranked_lists
from wardrota.allot.serial import one_election
from wardrota.errors import Fault, InputError
from wardrota.explain.figures import COLUMNS, Column, Turning, altered, turning
from wardrota.law.order import SerialList, serial_list
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat, SeatCounts
from wardrota.plan import Plan
from wardrota.problem import PlannedCycle, Problem
from wardrota.wards import WardTable

Seats = Mapping[str, Seat | None]
Lists = Mapping[Mark, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Move:
    """A ward whose seat is another one. ``after`` is None where the procedure gets stuck."""

    ward: str
    before: Seat
    after: Seat | None


@dataclass(frozen=True, slots=True)
class Flip:
    """A change of one figure [persons] and every ward that moves with it, in the order of the table."""

    by: int
    moves: tuple[Move, ...]

    def of(self, ward: str) -> Move | None:
        """The move of one ward, if it moves."""
        return next((move for move in self.moves if move.ward == ward), None)


@dataclass(frozen=True, slots=True)
class Margin:
    """Changes of one figure of a ward that give the ward another seat, counts of seats held.

    ``fewer`` and ``more`` have, for each seat it can come to that way, the least change that gives
    it, nearest first: every smaller change leaves the seat as it is or gives one named before.
    """

    ward: str
    column: Column
    persons: int
    fewer: tuple[Flip, ...]
    more: tuple[Flip, ...]


class Election:
    """One planned election of a serial plan by itself; the orders before it stand as they are.

    Outcomes are kept by the lists they came from, for most changes of a figure lead to few lists.
    """

    def __init__(self, problem: Problem, plan: Plan, cycle: int) -> None:
        self.problem = problem
        self.planned = problem.cycles[cycle]
        self.past = (*problem.history.allotments, *plan.allotments[:cycle])
        self.counts: SeatCounts = quota_for(problem, self.planned).counts
        # A list that no seat is taken from may lack figures; it stands as the wards do and never moves.
        self.lists: dict[Mark, SerialList] = ranked_lists(problem)
        # Otherwise an outcome turns on who is eligible, not on the lists alone.
        readings = problem.readings
        self._by_lists = not readings.minimum_share and readings.no_repeat_scope != "rotation"
        self._outcomes: dict[object, Seats | None] = {}
        stands = self._allotted(problem, self.held(), {m: found.ids for m, found in self.lists.items()})
        if stands is None or stands != plan.allotments[cycle].seats:
            found = f"the serial procedure of this version allots {self.planned.cycle.label} otherwise"
            allowed = "a plan of the procedure of this version"
            raise InputError([Fault("plan.csv", 0, "", found, allowed, "Plan again with --out.")])
        self.seats: Seats = stands

    def held(self, category: Category | None = None, by: int = 0) -> PlannedCycle:
        """The election with its counts of seats held, one category's changed by so many if named."""
        stated = dict(self.counts.reserved)
        if category is not None:
            stated[category] += by
        return replace(self.planned, stated=stated)

    def lists_in_play(self, counts_held: bool) -> dict[Mark, SerialList]:
        """The lists from which a seat is taken, or could be if the counts of seats are not held."""
        return {mark: found for mark, found in self.lists.items() if self._in_play(mark, counts_held)}

    def _in_play(self, mark: Mark, counts_held: bool) -> bool:
        if mark is Mark.W:
            return True
        category = Category(mark.value)
        free = not counts_held and category not in self.planned.stated
        return free or self.counts.reserved[category] > 0

    def after(self, turn: Turning, by: int, planned: PlannedCycle) -> tuple[Move, ...]:
        """Every ward that moves when one figure changes by so many persons."""
        problem = altered(self.problem, turn.ward.id, turn.column, by)
        return self.moves(self._allotted(problem, planned, self._lists_after(problem, turn, by)))

    def with_seats(self, category: Category, by: int) -> tuple[Move, ...]:
        """Every ward that moves when a category has so many seats more (fewer if negative)."""
        planned = self.held(category, by)
        return self.moves(self._allotted(self.problem, planned, {m: f.ids for m, f in self.lists.items()}))

    def with_lists(self, others: Lists) -> tuple[Move, ...]:
        """Every ward that moves when some lists are other ones."""
        lists = {mark: others.get(mark, found.ids) for mark, found in self.lists.items()}
        return self.moves(self._allotted(self.problem, self.held(), lists))

    def moves(self, after: Seats | None) -> tuple[Move, ...]:
        """Every ward whose seat differs from the election as it stands; all of them if it is stuck."""
        return tuple(
            Move(ward, seat, None if after is None else after[ward])
            for ward, seat in self.seats.items()
            if seat is not None and (after is None or after[ward] is not seat)
        )

    def _lists_after(self, problem: Problem, turn: Turning, by: int) -> Lists:
        """The lists after a change: only the ward and those it draws level with change places."""
        lists: dict[Mark, Sequence[str]] = {}
        for mark, before in self.lists.items():
            met = {turn.ward.id, *turn.met(mark, by)}
            if len(met) == 1 or not before.name:
                lists[mark] = before.ids
            elif before.name.startswith("rank"):
                lists[mark] = serial_list(problem.wards, mark, problem.readings).ids
            else:
                lists[mark] = _reordered(problem, before, mark, met)
        return lists

    def _allotted(self, problem: Problem, planned: PlannedCycle, lists: Lists) -> Seats | None:
        if not self._by_lists:
            return self._procedure(problem, planned, lists)
        counts = quota_key(problem, planned)
        key = (counts, *(tuple(lists[mark]) for mark in Mark if _takes_a_seat(mark, counts)))
        if key not in self._outcomes:
            self._outcomes[key] = self._procedure(problem, planned, lists)
        return self._outcomes[key]

    def _procedure(self, problem: Problem, planned: PlannedCycle, lists: Lists) -> Seats | None:
        outcome = one_election(problem, planned, lists, self.past)
        return None if outcome.stuck else outcome.allotments[0].seats


def quota_key(problem: Problem, planned: PlannedCycle) -> tuple[int, ...]:
    """The number of seats of each kind, by which two elections are told apart."""
    counts = quota_for(problem, planned).counts
    return tuple(counts.of(seat) for seat in Seat)


def _takes_a_seat(mark: Mark, counts: tuple[int, ...]) -> bool:
    """Whether the outcome turns on a list: on that of women always, for it may hold the one pointer."""
    return mark is Mark.W or any(n for seat, n in zip(Seat, counts, strict=True) if mark in seat.marks)


def _reordered(problem: Problem, before: SerialList, mark: Mark, met: set[str]) -> tuple[str, ...]:
    """A list in which some wards take one another's places, in the order the table now gives them."""
    some = WardTable(tuple(ward for ward in problem.wards.wards if ward.id in met))
    among = iter(serial_list(some, mark, problem.readings).ids)
    return tuple(next(among) if ward in met else ward for ward in before.ids)


def margins(election: Election, ward: str) -> tuple[Margin, ...]:
    """The margin of every figure of a ward on which a list or a bar rests, counts of seats held."""
    own = election.problem.wards.by_id()[ward]
    held, lists = election.held(), election.lists_in_play(counts_held=True)
    found = []
    for column in COLUMNS:
        persons: int | None = getattr(own, column)
        if persons is None:
            continue
        turn = turning(election.problem, lists, ward, column)
        flips = _flips(election, turn, held)
        fewer, more = (tuple(f for f in flips if (f.by > 0) is up) for up in (False, True))
        found.append(Margin(ward, column, persons, fewer, more))
    return tuple(found)


def _flips(election: Election, turn: Turning, planned: PlannedCycle) -> list[Flip]:
    """The nearest change each way for every other seat of the ward, nearest first."""
    seen: set[tuple[bool, Seat | None]] = set()
    flips = []
    for by in turn.points:
        flip = Flip(by, election.after(turn, by, planned))
        own = flip.of(turn.ward.id)
        if own is not None and (by > 0, own.after) not in seen:
            seen.add((by > 0, own.after))
            flips.append(flip)
    return flips
