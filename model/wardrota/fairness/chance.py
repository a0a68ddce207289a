"""Chance: can the next list be told from the past, and does a list look drawn or steered?"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import comb, log2
from typing import NamedTuple

import numpy as np

from wardrota.even_lots import chance_no_likelier
from wardrota.fairness.turns import Floats, Turns


def predictability(chances: Floats) -> float:
    """Entropy of each ward's next seat given the past, added over the wards [bits].

    ``chances`` are those of bearing the mark in the next election, shape (W,). Formula
    −Σ p log₂ p + (1 − p) log₂ (1 − p). Range 0 to N; 0 where the next list is certain, as for the
    serial order. An upper bound of the entropy of the list as a whole, since wards are not independent.
    """
    p = chances[(chances > 0) & (chances < 1)]
    return 0.0 - float((p * np.log2(p) + (1 - p) * np.log2(1 - p)).sum())  # never −0


def most_entropy(wards: int, seats: int) -> float:
    """Entropy of a list drawn evenly from all lists of ``seats`` wards, log₂ C(N, K) [bits]."""
    return log2(comb(wards, seats))


class Test(NamedTuple):
    """A test of independence: ``statistic`` as the function says, ``p_value`` from 0 to 1, how it was got."""

    statistic: float
    p_value: float
    method: str


def transitions(before: Sequence[Hashable], after: Sequence[Hashable], kinds: Sequence[Hashable]) -> Turns:
    """How many wards went from each kind of seat to each other, shape (kinds, kinds).

    A ward whose seat in either election is not one of ``kinds`` (not known) is left out.
    """
    place = {kind: k for k, kind in enumerate(kinds)}
    table = np.zeros((len(kinds), len(kinds)), dtype=np.int64)
    for one, other in zip(before, after, strict=True):
        if one in place and other in place:
            table[place[one], place[other]] += 1
    return table


def repeat_test(before: Turns, after: Turns) -> Test:
    """Fisher's exact test of whether wards with the mark get it again more or less often than by lot.

    The statistic is the repeats observed minus those expected, K₁K₂ / N [wards]. Two-sided: the
    chance, if the second list were drawn evenly, of a number of repeats no likelier than the one
    observed. Reference: Fisher 1922.
    """
    wards, first, second = before.size, int(before.sum()), int(after.sum())
    again = int((before & after).sum())
    expected = first * second / wards if wards else 0.0
    return Test(again - expected, float(chance_no_likelier(wards, first, second, again)), "exact")


def independence_test(table: Turns, draws: int, seed: int) -> Test:
    """Pearson's χ² of a table, its p-value by shuffling the second election among the wards.

    Shuffling keeps both margins, as a draw without regard to the past would. The p-value is
    (1 + shuffles at least as far from independence) / (1 + draws). Reference: Pearson 1900; Phipson
    and Smyth 2010 for the 1. Varun and Sood test the rotation of each district by χ², for women.
    """
    rows, columns = (
        np.repeat(np.arange(n), table.sum(axis=axis)) for n, axis in zip(table.shape, (1, 0), strict=True)
    )
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / max(int(table.sum()), 1)
    filled = expected > 0

    def distance(counts: Turns) -> float:
        return float((((counts - expected) ** 2)[filled] / expected[filled]).sum())

    observed, generator, beyond = distance(table), np.random.default_rng(seed), 0
    for _ in range(draws):
        shuffled = np.zeros_like(table)
        np.add.at(shuffled, (rows, generator.permutation(columns)), 1)
        beyond += distance(shuffled) >= observed - 1e-9
    return Test(observed, (1 + beyond) / (1 + draws), f"{draws} shuffles, seed {seed}")


def skew_test(groups: Sequence[tuple[int, int]]) -> Test:
    """Whether reserved wards are spread over the groups of an outside map as lots would spread them.

    Parameters
    ----------
    groups
        (wards, reserved wards) of each group; a group without wards is left out.

    Returns
    -------
    Test
        The statistic is the largest difference between a group's reserved share and that of the
        whole, 0 to 1. The p-value is exact: the chance that lots, all choices of as many wards being
        equally likely, leave some group as far off or further (a permutation test, Fisher 1935).
    """
    wards, reserved = sum(size for size, _ in groups), sum(held for _, held in groups)
    if not wards:
        return Test(0.0, 1.0, "exact")
    whole = Fraction(reserved, wards)
    widest = max(abs(Fraction(held, size) - whole) for size, held in groups if size)
    # Choices with every group nearer than that, by the number of reserved wards so far.
    nearer = [1]
    for size, _ in groups:
        grown = [0] * (len(nearer) + size)
        for more in range(size + 1):
            if size == 0 or abs(Fraction(more, size) - whole) < widest:
                for held, ways in enumerate(nearer):
                    grown[held + more] += ways * comb(size, more)
        nearer = grown
    every = comb(wards, reserved)
    return Test(float(widest), (every - nearer[reserved]) / every, "exact")


def seats_changed(one: Sequence[Hashable], other: Sequence[Hashable]) -> int:
    """Wards whose seat differs between two lists [wards]; range 0 to N.

    Displacement, against the order in force; stability, against the list after one figure changed.
    """
    return sum(a != b for a, b in zip(one, other, strict=True))
