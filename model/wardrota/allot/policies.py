"""Other orders of allotment, to set beside the Act's procedure: each a function Problem → allotments.

All fill the seats due by section 7 (``law.quotas``), so that they differ in *where* alone. Only the
serial procedures and the exact lotteries heed the bars: the others mostly break the no-repeat of
7(5)(1)(f), and the audit says so. How blocks and women's seats are filled: ``allot.rounds``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from wardrota.allot.lottery import lottery
from wardrota.allot.lottery_chances import Rule
from wardrota.allot.lottery_draw import draw
from wardrota.allot.rounds import Allotments, Round, by_ranking, falling, filled
from wardrota.allot.serial import serial
from wardrota.errors import NoLawfulPlan
from wardrota.history import Allotment
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat
from wardrota.problem import Problem


@dataclass(frozen=True, slots=True)
class Policy:
    """An order of allotment with what is known about it.

    ``source`` says where the rule is known from; ``ours`` what had to be added to fit section 7;
    ``unread`` what of it is from general knowledge only, because no text of it was at hand. A ``seeded``
    rule draws with ``problem.readings.seed``. A ``slow`` one takes a second or more for each election of
    a city.
    """

    name: str
    allot: Callable[[Problem], Allotments]
    source: str
    ours: str
    unread: str = ""
    seeded: bool = False
    slow: bool = False


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
            return falling(candidates, lambda ward: 0, making.by_share(mark))
        return falling(candidates, people.__getitem__, making.problem.wards.ids)

    return by_ranking(problem, rank)


def delhi_2022(problem: Problem) -> Allotments:
    """The list by share, its odd places for women; of the rest, in number order, the even places too."""

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        if mark is Mark.W:
            return [*candidates[1::2], *candidates[::2]]
        return falling(candidates, lambda ward: 0, making.by_share(mark))

    return by_ranking(problem, rank, women_of=lambda block: [*block[::2], *block[1::2]])


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

    return filled(problem, fill)


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

        return falling(candidates, quotient, making.by_share(mark))

    return by_ranking(problem, rank)


def longest_wait(problem: Problem) -> Allotments:
    """The ward that has waited longest for the mark, past orders included; then the higher share."""

    def rank(making: Round, mark: Mark, candidates: Sequence[str]) -> Sequence[str]:
        return falling(candidates, lambda ward: making.waited(mark, ward), making.by_share(mark))

    return by_ranking(problem, rank)


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

        return falling(candidates, behind, making.by_share(mark))

    return by_ranking(problem, rank)


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

    return by_ranking(problem, rank)


def exact_lottery(problem: Problem) -> Allotments:
    """A lottery over lawful allotments, election by election, with chances as even as the bars allow.

    Raises
    ------
    NoLawfulPlan
        If no allotment of some election is lawful after the lots drawn before it.
    """
    return _drawn_lawfully(problem, "leximin")


def exact_lottery_by_share(problem: Problem) -> Allotments:
    """The same with chances as near to the ward's share of the people as the bars allow.

    Raises
    ------
    NoLawfulPlan
        If no allotment of some election is lawful after the lots drawn before it.
    """
    return _drawn_lawfully(problem, "share")


def _drawn_lawfully(problem: Problem, rule: Rule) -> Allotments:
    drawn: list[Allotment] = []
    for number, coming in enumerate(problem.cycles):
        label, past = coming.cycle.label, problem.history.followed_by(drawn)
        found = lottery(replace(problem, history=past, cycles=problem.cycles[number:]), rule)
        if found is None:
            raise NoLawfulPlan(f"After the lots drawn before it no allotment of {label} is lawful.")
        lot = draw(problem.readings.seed, f"compare|{rule}|{label}", found.lots).lot
        drawn.append(found.holding(lot).allotment)
    return tuple(drawn)


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
        "Delhi, State Election Commission, order of 25 January 2022 as reported by Business Standard on 26 "
        "January 2022: odd places of the SC list to SC women; of the rest in sequence even places to women",
        "one-third for women instead of half: these places until they are used up; BC wards like SC wards",
        unread="that the SC list falls by share and the rest follows the ward numbers",
    ),
    Policy(
        "every_third_shifted",
        every_third_shifted,
        "village councils, in each list every third one for women, in 1998 from the first on and in 2003 "
        "from the second on (AEA RCT Registry, trial 1634)",
        "the categories laid over it by falling share",
        unread="that this is West Bengal, that it goes on with the third, and that its towns do alike",
    ),
    Policy(
        "webster_queue",
        webster_queue,
        "Balinski and Young, Fair Representation (second edition 2001): the method of Webster",
        "dealt out as a queue over the elections; at most one turn in an election",
        unread="the divisors 1, 3, 5 … (also called Sainte-Laguë's)",
    ),
    Policy(
        "longest_wait",
        longest_wait,
        "in the spirit of Lackner, Perpetual Voting (AAAI 2020): what was decided before counts",
        "none of its rules: who has gone longest unserved comes first; waits counted per mark; ties by share",
        unread="of the paper all but its abstract",
    ),
    Policy(
        "most_behind_share",
        most_behind_share,
        "the largest deficit first, after Tijdeman, The chairman assignment problem (1980)",
        "without Tijdeman's deadline rule, so without his guarantee; several seats an election",
        unread="of the paper all but its abstract",
    ),
    Policy(
        "lottery_in_rotation",
        lottery_in_rotation,
        "Chandigarh, notification of 20 September 2016: women's wards by lots, wards drawn left out until "
        "all have been drawn; Kerala 2020: lots leave out what was reserved in the two elections before",
        "one lot per ward, mark and election; SC wards by lots too, which Chandigarh lists by share",
        seeded=True,
    ),
    Policy(
        "exact_lottery",
        exact_lottery,
        "Budish, Che, Kojima and Milgrom (2013): chances within the rules are a lottery over lawful lists",
        "chances leximin in turns had plus chance; each election in sight of those drawn",
        seeded=True,
        slow=True,
    ),
    Policy(
        "exact_lottery_by_share",
        exact_lottery_by_share,
        "as exact_lottery",
        "chances as near to the share of the people as the bars allow",
        seeded=True,
        slow=True,
    ),
)
