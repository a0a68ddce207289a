"""Other orders of allotment, to set beside the Act's procedure: each a function Problem → allotments.

All fill the seats due by section 7 (``law.quotas``), so that they differ in *where* alone. None but
the serial procedures heeds a bar: most break the no-repeat of 7(5)(1)(f), and the audit says so.
A category's block is taken first, in the order SC, ST, BC; then its women's seats inside the block;
then the general women's seats among what is left. What a ward weighs for women is its population:
the tables have no count of women.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from wardrota.allot.serial import serial
from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError, NoLawfulPlan
from wardrota.history import Allotment
from wardrota.law.bars import window
from wardrota.law.order import serial_list
from wardrota.law.quotas import quota_for
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat, SeatCounts
from wardrota.problem import Problem

Allotments = tuple[Allotment, ...]


@dataclass(frozen=True, slots=True)
class Policy:
    """An order of allotment with what is known about it.

    ``source`` says where the rule is known from; ``ours`` what had to be added to fit section 7.
    ``general_knowledge`` marks a rule for which no text was at hand. A ``seeded`` rule draws with
    ``problem.readings.seed``.
    """

    name: str
    allot: Callable[[Problem], Allotments]
    source: str
    ours: str
    general_knowledge: bool = False
    seeded: bool = False


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


def _rounds(problem: Problem, fill: Callable[[Round], None]) -> Allotments:
    """Fill election after election, each in sight of those before."""
    if problem.pins or problem.exclusions:
        found = "this order of allotment does not know pins or exclusions"
        raise InputError([Fault("scenario", 0, "pins, exclusions", found, "none of them")])
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


def _by_ranking(problem: Problem, rank: Ranking) -> Allotments:
    """Block after block, each the first of a ranking; wards with nobody of a category come last."""

    def fill(making: Round) -> None:
        for category in Category:
            mark, seats = Mark(category.value), making.counts.reserved[category]
            if not seats:
                continue
            people = making.people(mark)
            ranked = rank(making, mark, making.free())
            block = sorted(ranked, key=lambda ward: people is not None and people[ward] == 0)[:seats]
            women = set(rank(making, Mark.W, block)[: making.counts.women[category]])
            for ward in block:
                making.seated[ward] = WOMENS_SEAT[category] if ward in women else PLAIN_SEAT[category]
        for ward in rank(making, Mark.W, making.free())[: making.counts.general_women]:
            making.seated[ward] = Seat.W

    return _rounds(problem, fill)


def _falling(candidates: Sequence[str], key: Callable[[str], object], ties: Sequence[str]) -> list[str]:
    """Candidates with the greatest key first; among equals as the list of ties has them."""
    place = {ward: k for k, ward in enumerate(ties)}
    return sorted(sorted(candidates, key=place.__getitem__), key=key, reverse=True)  # type: ignore[arg-type]


def _serial(problem: Problem, **readings: object) -> Allotments:
    outcome = serial(replace(problem, readings=problem.readings.but(**readings)))
    if outcome.stuck:
        raise NoLawfulPlan(f"The procedure is stuck. {outcome.stuck}.")
    return outcome.allotments


def serial_as_practised(problem: Problem) -> Allotments:
    """Own list and own pointer per category, as the orders of 2006 and 2012 show for wards.

    Raises
    ------
    NoLawfulPlan
        If the procedure gets stuck.
    """
    return _serial(problem, order="per_category_share", women_order="serial", pointer="per_category")


def serial_as_written(problem: Problem) -> Allotments:
    """7(5)(1)(c)-(f) to the letter, as for offices: one list by SC share, from after the last woman.

    Raises
    ------
    NoLawfulPlan
        If the procedure gets stuck.
    """
    return _serial(problem, order="single_list_sc_share", women_order="serial", pointer="after_last_woman")


def falling_headcount(problem: Problem) -> Allotments:
    """The wards with most people of the category, at every election anew, without memory.

    Where the people of a category are not known its list by share, or by given rank, stands in.
    """

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        people = making.people(mark)
        if people is None:
            return _falling(candidates, lambda ward: 0, making.by_share(mark))
        return _falling(candidates, people.__getitem__, making.problem.wards.ids)

    return _by_ranking(problem, rank)


def delhi_2022(problem: Problem) -> Allotments:
    """The list by share; the odd places of it for women; the rest alternating in number order."""

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        if mark is Mark.W:
            return [*candidates[::2], *candidates[1::2]]
        return _falling(candidates, lambda ward: 0, making.by_share(mark))

    return _by_ranking(problem, rank)


def every_third_shifted(problem: Problem) -> Allotments:
    """Women have every third ward in number order, shifted by one each election.

    Over that the categories are laid by falling share, without memory: their women's seats inside
    the third, their plain ones outside. Where the third is too short the next third begins.
    """

    def fill(making: Round) -> None:
        ids, counts = making.problem.wards.ids, making.counts
        order = [ward for shift in range(3) for ward in ids[(making.number + shift) % 3 :: 3]]
        third = order[: counts.women_total]
        for category in Category:
            if counts.reserved[category]:
                ranked = [w for w in making.by_share(Mark(category.value)) if w not in making.seated]
                women = [w for w in ranked if w in third][: counts.women[category]]
                others = [w for w in ranked if w not in third]
                plain = others[: counts.reserved[category] - counts.women[category]]
                making.seated.update(dict.fromkeys(women, WOMENS_SEAT[category]))
                making.seated.update(dict.fromkeys(plain, PLAIN_SEAT[category]))
        making.seated.update({ward: Seat.W for ward in third if ward not in making.seated})

    return _rounds(problem, fill)


def webster_queue(problem: Problem) -> Allotments:
    """A queue by people ÷ (2 × turns + 1): Webster's divisors dealt out over the elections.

    A ward can have at most one turn in an election. Turns are counted from the first planned
    election, and from the past where the problem counts history. Where the people are not known
    every ward weighs the same.
    """

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        people = making.people(mark)
        planned_only = not problem.count_history

        def quotient(ward: str) -> Fraction:
            weight = 1 if people is None else people[ward]
            return Fraction(weight, 2 * making.turns(mark, ward, planned_only) + 1)

        return _falling(candidates, quotient, making.by_share(mark))

    return _by_ranking(problem, rank)


def longest_wait(problem: Problem) -> Allotments:
    """The ward that has waited longest for the mark, past orders included; then the higher share."""

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        return _falling(candidates, lambda ward: making.waited(mark, ward), making.by_share(mark))

    return _by_ranking(problem, rank)


def most_behind_share(problem: Problem) -> Allotments:
    """The ward furthest behind what its share of the people entitles it to by now.

    The entitlement up to an election is (seats of the mark so far) × (people ÷ all people of the
    category); where the people are not known it is equal.
    """

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        people = making.people(mark) or dict.fromkeys(making.problem.wards.ids, 1)
        total = max(sum(people.values()), 1)
        due = making.due(mark)

        def behind(ward: str) -> Fraction:
            return Fraction(due * people[ward], total) - making.turns(mark, ward, planned_only=True)

        return _falling(candidates, behind, making.by_share(mark))

    return _by_ranking(problem, rank)


def lottery_in_rotation(problem: Problem) -> Allotments:
    """Lots among the wards with the fewest turns of the mark, so that none has it again before all.

    The lot of a ward is the SHA-256 of seed, election, mark and ward id: anyone can draw it again.
    """
    seed = problem.readings.seed

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        def lot(ward: str) -> tuple[int, str]:
            text = f"{seed}:{making.cycle.label}:{mark}:{ward}"
            return making.turns(mark, ward), hashlib.sha256(text.encode()).hexdigest()

        return sorted(candidates, key=lot)

    return _by_ranking(problem, rank)


POLICIES: tuple[Policy, ...] = (
    Policy(
        "serial_as_practised",
        serial_as_practised,
        "State Election Commission lists of Uttar Pradesh, 2006 and 2012",
        "the women's list of wards is an inference",
    ),
    Policy(
        "serial_as_written",
        serial_as_written,
        "section 7(5)(1)(c)-(f), written for offices",
        "used for wards",
    ),
    Policy(
        "falling_headcount",
        falling_headcount,
        "Bengaluru 2010: its 23 SC wards are ranks 2 to 24 by SC headcount",
        "women's seats by falling population; no memory",
    ),
    Policy(
        "delhi_2022",
        delhi_2022,
        "Delhi, municipal order of 2022: list by SC share, odd places to SC women, the rest alternating",
        "one-third for women instead of half: odd places until they are used up; BC wards like SC wards",
        general_knowledge=True,
    ),
    Policy(
        "every_third_shifted",
        every_third_shifted,
        "West Bengal style: every third ward in number order, shifted by one each election",
        "the categories laid over it by falling share",
        general_knowledge=True,
    ),
    Policy(
        "webster_queue",
        webster_queue,
        "Balinski and Young, Fair Representation (1982): Webster's divisor method, as a queue",
        "at most one turn in an election",
    ),
    Policy(
        "longest_wait",
        longest_wait,
        "in the spirit of Lackner, Perpetual Voting (AAAI 2020): who has gone longest unserved comes first",
        "waits counted per mark; ties by share",
        general_knowledge=True,
    ),
    Policy(
        "most_behind_share",
        most_behind_share,
        "the largest deficit first, as in Tijdeman, The chairman assignment problem (1980)",
        "without Tijdeman's deadline rule, so without his guarantee; several seats an election",
    ),
    Policy(
        "lottery_in_rotation",
        lottery_in_rotation,
        "draws among wards not used in this rotation, as in Maharashtra, Chandigarh and Kerala",
        "one lot per ward, mark and election",
        general_knowledge=True,
        seeded=True,
    ),
)


def policy(name: str) -> Policy:
    """A policy by its name.

    Raises
    ------
    KeyError
        If there is none of that name.
    """
    return {known.name: known for known in POLICIES}[name]
