"""Chances of a lottery: of each ward for each seat of an election, exact, as near to what is owed as may be.

A ward's chances x_is are lawful if each ward has one seat, each kind of seat its number of wards,
and no ward a seat that is shut to it: a transportation polytope, of which lawful allotments are the
corners. Among its points the rule picks one in three steps:

1. the chance of each category in each ward (SC, ST and BC together, as their blocks come first, 7(5)(1)(d));
2. with these held, the chance of women in each ward;
3. with these held too, how a ward's chance of women falls on its categories, level by level its share.

In each step the levels are leximin best, which leaves one answer. The level of a ward for a head is
chance ÷ owed (``equal``, ``share``) or turns had + chance (``leximin``). For one head alone, the
leximin point is also the one nearest to what is owed in the sense of least sum of
(chance − owed)² ÷ owed (Fujishige 1980). In the third step each level is put on the grid of the first
two, the multiples of 1 / (common denominator of all chances of heads): so the lots of a draw are few
enough to be numbered, every chance of a head stays as it is, and women's chances inside a category
give up less than one step of the grid a level.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from wardrota.allot.lottery_flow import Claim, Cut, Network, denominator_of, fairest, on_grid
from wardrota.allot.lottery_shut import Reason, cheapest_only, shut_seats
from wardrota.allot.model import counts_due, women_may_exceed
from wardrota.errors import InternalError
from wardrota.history import Allotment
from wardrota.law.bars import window
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat, SeatCounts
from wardrota.problem import Problem

Rule = Literal["equal", "share", "leximin"]
RULES: tuple[Rule, ...] = ("equal", "share", "leximin")
Cells = Mapping[str, Mapping[Seat, Fraction]]

# A ward's category, or none of them, and the two seats that has: a woman's and a plain one.
_PAIRS: tuple[tuple[Category | None, Seat, Seat], ...] = (
    *((category, WOMENS_SEAT[category], PLAIN_SEAT[category]) for category in Category),
    (None, Seat.W, Seat.UR),
)


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of one election.

    ``cells[ward][seat]`` is the chance of a seat, 0 where shut; ``owed[mark][ward]`` what the rule
    aims at; ``had`` the turns that ``leximin`` counts; ``shut[ward][seat]`` why a seat is shut.
    ``counts`` are the seats drawn; ``unknown`` names the heads whose people are not known in every
    ward, so that ``share`` takes them as equal.
    """

    rule: Rule
    counts: SeatCounts
    cells: Cells
    owed: Mapping[Mark, Mapping[str, Fraction]]
    had: Mapping[Mark, Mapping[str, Fraction]]
    shut: Mapping[str, Mapping[Seat, Reason]]
    unknown: tuple[Mark, ...]

    def of(self, ward: str, mark: Mark) -> Fraction:
        """A ward's chance of a mark: of SC, ST or BC, plain and for women, or of any woman's seat."""
        return sum((x for seat, x in self.cells[ward].items() if mark in seat.marks), Fraction(0))

    def claims(self) -> tuple[str, Mapping[Mark, Mapping[str, Fraction]]]:
        """What the rule goes by, and its name: ``owed``, or under ``leximin`` the turns ``had``."""
        return ("had", self.had) if self.rule == "leximin" else ("owed", self.owed)

    def reasons(self, ward: str, mark: Mark) -> tuple[Reason, ...]:
        """Why a ward cannot have any of the seats of a mark that are due; empty where it could."""
        due = [seat for seat in Seat if mark in seat.marks and self.counts.of(seat)]
        shut = self.shut[ward]
        return tuple(dict.fromkeys(shut[seat] for seat in due)) if all(s in shut for s in due) else ()


def first_election(problem: Problem) -> Problem:
    """The problem of the first planned election alone, with the pins and exclusions that bear on it."""
    label = problem.cycles[0].cycle.label
    return replace(
        problem,
        cycles=problem.cycles[:1],
        pins=tuple(pin for pin in problem.pins if pin.cycle == label),
        exclusions=tuple(e for e in problem.exclusions if e.cycle in ("", label)),
        goals=(),
        reference=None,
    )


def chances(problem: Problem, rule: Rule) -> Chances | None:
    """The chances of the first planned election under a rule; None if no allotment of it is lawful.

    Where repeats are allowed if there must be any (``exhaustion``), only allotments with the fewest
    take part. Where one-third for women is a floor, as few general women's seats are drawn as can be.

    Raises
    ------
    InputError
        Where a reading or a figure cannot be followed.
    """
    problem = first_election(problem)
    due = counts_due(problem)[0]
    shut = shut_seats(problem)
    spare = due.unreserved if women_may_exceed(problem) else 0
    for more in range(spare + 1):
        counts = replace(due, general_women=due.general_women + more)
        closed = cheapest_only(problem, counts, shut)
        if closed is not None:
            return _Rule(problem, rule, counts, closed).chances()
    return None


def head_chances(problem: Problem, rule: Rule, mark: Mark) -> tuple[dict[str, Fraction], ...] | None:
    """Ward → chance of one head in each planned election, the other heads left aside; None if there are none.

    The past bars where it is still remembered; what earlier planned elections would bar is not known
    before their draw and is not heeded. Under ``leximin`` the chances of the elections planned before
    count as turns had.

    Raises
    ------
    InputError
        Where a reading or a figure cannot be followed.
    """
    found: list[dict[str, Fraction]] = []
    given = dict.fromkeys(problem.wards.ids, Fraction(0))
    for number in range(len(problem.cycles)):
        alone = _election(problem, number)
        asked = _Rule(alone, rule, counts_due(alone)[0], shut_seats(alone))
        if rule == "leximin":
            asked.had[mark] = {ward: had + given[ward] for ward, had in asked.had[mark].items()}
        row = asked.of_head(mark)
        if row is None:
            return None
        given = {ward: given[ward] + chance for ward, chance in row.items()}
        found.append(row)
    return tuple(found)


def head_bars(problem: Problem, mark: Mark) -> tuple[dict[str, tuple[Reason, ...]], ...]:
    """The wards that cannot bear a head in each planned election, with the reasons, as above."""
    bearing = [seat for seat in Seat if mark in seat.marks]
    found = []
    for number in range(len(problem.cycles)):
        shut = shut_seats(_election(problem, number))
        barred = [ward for ward, row in shut.items() if all(seat in row for seat in bearing)]
        found.append({ward: tuple(dict.fromkeys(shut[ward][seat] for seat in bearing)) for ward in barred})
    return tuple(found)


def _election(problem: Problem, number: int) -> Problem:
    """One planned election alone; those planned before it stand in the past, with nothing known of them."""
    before = [Allotment(earlier.cycle, {}) for earlier in problem.cycles[:number]]
    known = problem.history.followed_by(before)
    return first_election(replace(problem, cycles=(problem.cycles[number],), history=known))


class _Rule:
    """One election, one rule: what is owed, what was had, and the three steps."""

    def __init__(
        self, problem: Problem, rule: Rule, counts: SeatCounts, shut: Mapping[str, Mapping[Seat, Reason]]
    ) -> None:
        self.problem, self.rule, self.counts, self.shut = problem, rule, counts, shut
        self.wards = problem.wards.ids
        self.unknown: list[Mark] = []
        self.owed = {mark: self._owed(mark) for mark in Mark}
        self.had = {mark: self._had(mark) for mark in Mark}

    def chances(self) -> Chances:
        """All three steps."""
        categories = self._categories()
        women = self._women(categories)
        cells = {
            ward: {
                seat: chance
                for (category, womens, plain) in _PAIRS
                for seat, chance in (
                    (womens, women[ward, category]),
                    (plain, categories[ward, category] - women[ward, category]),
                )
            }
            for ward in self.wards
        }
        _must_be_lawful(cells, self.counts, self.shut)
        owed, unknown = self.owed, tuple(self.unknown)
        return Chances(self.rule, self.counts, cells, owed, self.had, self.shut, unknown)

    def of_head(self, mark: Mark) -> dict[str, Fraction] | None:
        """The chances of one head alone; None if its seats cannot be given."""
        bearing = {seat for seat in Seat if mark in seat.marks}
        network = Network()
        hub, seats = network.node(), network.node()
        network.arc(seats, hub, self.counts.with_mark(mark), self.counts.with_mark(mark))
        claims: list[Claim] = []
        rest: list[Claim] = []
        arcs = {}
        for ward in self.wards:
            shut = self.shut[ward].keys()
            pinned, barred = bearing | shut == set(Seat), bearing <= shut
            arc = arcs[ward] = network.arc(hub, seats, int(pinned), int(not barred))
            claim = self._claim(arc, mark, ward)
            (claims if claim else rest).append(claim or Claim(arc, Fraction(1)))
        if any(low > high for low, high in zip(network.least, network.most, strict=True)):
            return None
        if isinstance(fairest(network, ()), Cut):
            return None
        found = _settled(network, claims, rest)
        return {ward: found[arc] for ward, arc in arcs.items()}

    def _owed(self, mark: Mark) -> dict[str, Fraction]:
        """What the rule aims at; under ``leximin`` the same for all."""
        seats = self.counts.with_mark(mark)
        people = self._people(mark) if self.rule == "share" else None
        if people is None:
            if self.rule == "share" and seats:
                self.unknown.append(mark)
            return dict.fromkeys(self.wards, Fraction(seats, len(self.wards)))
        total = sum(people)
        return {w: Fraction(seats * p, total) for w, p in zip(self.wards, people, strict=True)}

    def _people(self, mark: Mark) -> list[int] | None:
        """Whom a mark serves, per ward [persons]: everybody for women, whom the tables do not count."""
        wards = self.problem.wards.wards
        if mark is Mark.W:
            found: list[int | None] = [ward.population for ward in wards]
        else:
            found = [ward.people(Category(mark.value)) for ward in wards]
        known = [people for people in found if people is not None]
        return known if len(known) == len(found) and any(known) else None

    def _had(self, mark: Mark) -> dict[str, Fraction]:
        """Turns in past orders, where the rule and the scenario count them."""
        past = self._past() if self.rule == "leximin" and self.problem.count_history else ()
        turns = {w: sum((s := a.seat(w)) is not None and mark in s.marks for a in past) for w in self.wards}
        return {ward: Fraction(number) for ward, number in turns.items()}

    def _past(self) -> Sequence[Allotment]:
        """All orders since the last restart, whatever of them still bars."""
        everything = self.problem.readings.but(no_repeat_scope="any")
        return window(self.problem.history.allotments, self.problem.cycles[0].cycle, everything)

    def _claim(self, arc: int, mark: Mark, ward: str) -> Claim | None:
        """A ward's claim to a head; None where it is owed nothing."""
        if self.rule == "leximin":
            return Claim(arc, Fraction(1), self.had[mark][ward])
        owed = self.owed[mark][ward]
        return Claim(arc, owed) if owed else None

    def _categories(self) -> dict[tuple[str, Category | None], Fraction]:
        """Step 1: ward, category → chance, such that the women's seats can be placed too."""
        network = Network()
        hub = network.node()
        seats = {seat: network.node() for seat in Seat}
        arcs: dict[tuple[str, Category | None], int] = {}
        for seat, node in seats.items():
            network.arc(node, hub, self.counts.of(seat), self.counts.of(seat))
        for ward in self.wards:
            here = network.node()
            network.arc(hub, here, 1, 1)
            for category, *pair in _PAIRS:
                of_category = network.node()
                arcs[ward, category] = network.arc(here, of_category, 0, 1)
                for seat in pair:
                    if seat not in self.shut[ward]:
                        network.arc(of_category, seats[seat], 0, 1)
        claims: list[Claim] = []
        rest: list[Claim] = []
        for (ward, category), arc in arcs.items():
            if category is not None and self.counts.reserved[category]:
                claim = self._claim(arc, Mark(category.value), ward)
                (claims if claim else rest).append(claim or Claim(arc, Fraction(1)))
        found = _settled(network, claims, rest)
        return {key: found[arc] for key, arc in arcs.items()}

    def _women(
        self, categories: Mapping[tuple[str, Category | None], Fraction]
    ) -> dict[tuple[str, Category | None], Fraction]:
        """Steps 2 and 3: ward, category → chance of its woman's seat, the categories' chances held."""
        network = Network()
        hub = network.node()
        nodes = {category: network.node() for category, *_ in _PAIRS}
        arcs: dict[tuple[str, Category | None], int] = {}
        claims: list[Claim] = []
        rest: list[Claim] = []
        inside: list[Claim] = []
        of_ward = {ward: network.arc(hub, network.node(), 0, 1) for ward in self.wards}
        for category, womens, _ in _PAIRS:
            network.arc(nodes[category], hub, self.counts.of(womens), self.counts.of(womens))
        for ward in self.wards:
            here = network.heads[of_ward[ward]]
            claim = self._claim(of_ward[ward], Mark.W, ward)
            (claims if claim else rest).append(claim or Claim(of_ward[ward], Fraction(1)))
            for category, womens, plain in _PAIRS:
                chance = categories[ward, category]
                least = chance if plain in self.shut[ward] else Fraction(0)
                most = Fraction(0) if womens in self.shut[ward] else chance
                arc = arcs[ward, category] = network.arc(here, nodes[category], least, most)
                if least < most and (seats := self.counts.of(womens)):
                    of_these = Fraction(seats, seats + self.counts.of(plain))
                    inside.append(Claim(arc, chance * of_these))
        women = _settled(network, claims, rest)
        grid = denominator_of(categories.values(), (women[arc] for arc in of_ward.values()))
        found = fairest(network, inside, grid)
        assert not isinstance(found, Cut)
        found = on_grid(network, found, grid)
        return {key: found[arc] for key, arc in arcs.items()}


def _settled(network: Network, *rounds: Sequence[Claim]) -> list[Fraction]:
    """The flow that is leximin best for one round of claims after the other, each held for the next."""
    found: list[Fraction] | Cut = []
    for claims in rounds:
        found = fairest(network, claims)
        if isinstance(found, Cut):
            raise InternalError("The lottery lost its lawful allotments between two steps.")
        for claim in claims:
            network.least[claim.arc] = network.most[claim.arc] = found[claim.arc]
    assert isinstance(found, list)
    return found


def _must_be_lawful(cells: Cells, counts: SeatCounts, shut: Mapping[str, Mapping[Seat, Reason]]) -> None:
    """Chances that are a lawful mean: none below 0 or shut, one seat a ward, every seat given, exactly."""
    fair = all(
        sum(row.values()) == 1 and all(x >= 0 and not (x and seat in shut[w]) for seat, x in row.items())
        for w, row in cells.items()
    )
    given = all(sum((row[seat] for row in cells.values()), Fraction(0)) == counts.of(seat) for seat in Seat)
    if not fair or not given:
        raise InternalError("The chances of the lottery do not add up to the seats due.")
