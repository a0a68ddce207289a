"""Proved limits B1 to B6: what no order of allotment can beat, or what one can always reach.

B7, the exposure bound, needs a linear programme: ``fairness.exposure_bound``. B2's schedule is built
by ``fairness.attainable``. B8: for several heads with women there is no general limit below 1; the
deviation reached is shown beside B2 of each head.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise


def chairman(wards: int) -> Fraction:
    """B1: with one seat an election some order always keeps D ≤ 1 − 1/(2n − 2), and no less in general.

    Reference: Tijdeman, The chairman assignment problem, Discrete Mathematics 32 (1980).

    Raises
    ------
    ValueError
        For fewer than two wards, where nothing can be assigned.
    """
    if wards < 2:
        raise ValueError("the chairman assignment needs at least two wards")
    return 1 - Fraction(1, 2 * wards - 2)


def least_equal_deviation(seats: Sequence[int], wards: int) -> Fraction:
    """B4: the least D of any order under ``equal``; the serial order attains it for constant seats.

    After s seats in all some ward has at least ⌈s/N⌉ turns and some at most ⌊s/N⌋ (pigeonhole), so
    D ≥ max(frac, 1 − frac) of s/N wherever s/N is no whole number.
    """
    parts = [Fraction(s % wards, wards) for s in accumulate(seats)]
    return max((max(part, 1 - part) for part in parts if part), default=Fraction(0))


def least_gini(turns: int, wards: int) -> Fraction:
    """B5: the least Gini of ``turns`` turns on N wards, r(N − r) / (N · turns) with r = turns mod N."""
    rest = turns % wards
    return Fraction(rest * (wards - rest), wards * turns) if turns else Fraction(0)


def least_spread(turns: int, wards: int) -> int:
    """The least difference between most and fewest turns: 0 if they divide evenly, else 1."""
    return 1 if turns % wards else 0


def most_jain(turns: int, wards: int) -> Fraction:
    """The greatest Jain index of ``turns`` turns on N wards, reached where they differ by at most one."""
    each, rest = divmod(turns, wards)
    squares = rest * (each + 1) ** 2 + (wards - rest) * each**2
    return Fraction(turns**2, wards * squares) if turns else Fraction(1)


def most_coverage(turns: int, wards: int) -> int:
    """B6: at most min(N, turns) wards have a turn [wards]."""
    return min(wards, turns)


def least_longest_first_wait(seats: Sequence[int], wards: int) -> int:
    """B6: the first election by which N turns have been given [cycles]; C + 1 if the plan is too short.

    For K seats in every election ⌈N / K⌉.
    """
    for number, given in enumerate(accumulate(seats), start=1):
        if given >= wards:
            return number
    return len(seats) + 1


def fewest_repeats(seats: Sequence[int], wards: int, before: int = 0) -> int:
    """B6: repeats that counting alone forces, Σ max(0, K_t + K_{t+1} − N) [turns].

    ``before``: seats of the mark in the last past order.
    """
    return sum(max(0, one + other - wards) for one, other in pairwise([before, *seats]))


def least_mean_first_wait(seats: Sequence[int], wards: int) -> float:
    """The mean first wait if every turn goes to a ward without one while there are any [cycles]."""
    left, total = wards, 0
    for number, count in enumerate(seats, start=1):
        fresh = min(left, count)
        left, total = left - fresh, total + fresh * number
    return (total + left * (len(seats) + 1)) / wards if wards else 0.0


def least_mean_first_wait_per_person(seats: Sequence[int], people: Sequence[int]) -> float:
    """The mean first wait of a person if the wards with most people come first [cycles]."""
    ranked, total = sorted(people, reverse=True), sum(people)
    waited, given = 0, 0
    for number, count in enumerate(seats, start=1):
        waited += number * sum(ranked[given : given + count])
        given += count
    waited += (len(seats) + 1) * sum(ranked[given:])
    return waited / total if total else 0.0


def most_exposure(seats: Sequence[int], people: Sequence[int]) -> int:
    """Exposure if every election reserved the wards with most people of the category [persons]."""
    ranked = sorted(people, reverse=True)
    return sum(sum(ranked[:count]) for count in seats)
