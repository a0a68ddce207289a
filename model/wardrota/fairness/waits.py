"""How long wards wait for a turn: coverage, waits and repeats. Turns have shape (C, W)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from wardrota.fairness.turns import Floats, Turns


class Waits(NamedTuple):
    """Waits of one ward [cycles]: until its first turn, between turns, and open at the end.

    ``first`` and ``open`` are C + 1 and 0 for a ward without a turn: its wait is longer than the plan.
    """

    first: int
    gaps: tuple[int, ...]
    open: int


def waits_of(turns: Sequence[int]) -> Waits:
    """Waits of one ward, its turns in order of the elections, shape (C,)."""
    at = [number for number, turn in enumerate(turns, start=1) if turn]
    after = len(turns) + 1
    if not at:
        return Waits(after, (), 0)
    return Waits(at[0], tuple(b - a for a, b in pairwise(at)), after - at[-1])


def coverage(turns: Turns) -> int:
    """Wards with at least one turn [wards]; range 0 to N; most is best. Limit: B6, min(N, all turns)."""
    return int((turns.sum(axis=0) > 0).sum())


def never(turns: Turns) -> tuple[int, ...]:
    """Places of the wards without a turn, counted from 0."""
    return tuple(int(i) for i in np.flatnonzero(turns.sum(axis=0) == 0))


def longest_first_wait(turns: Turns) -> int:
    """Elections until the last ward has had its first turn [cycles]; 1 to C, C + 1 if some never has.

    Least is best. Limit: B6, ⌈N / K⌉ for K seats an election.
    """
    return max((waits_of(column).first for column in turns.T.tolist()), default=0)


def longest_wait(turns: Turns) -> int:
    """The longest time a ward goes without a turn, first, between or open at the end [cycles].

    Range 1 to C + 1; least is best. A wait open at the end counts as if it ended with the election
    after the plan.
    """
    return max((max(w.first, w.open, *w.gaps, 0) for w in map(waits_of, turns.T.tolist())), default=0)


def mean_first_wait(turns: Turns) -> float:
    """Mean over wards of the elections until the first turn, C + 1 where it never comes [cycles].

    Range 1 to C + 1; least is best.
    """
    firsts = [waits_of(column).first for column in turns.T.tolist()]
    return float(np.mean(firsts)) if firsts else 0.0


def mean_first_wait_per_person(turns: Turns, people: Sequence[int]) -> float:
    """Mean over persons, not wards, of the elections until their ward's first turn [cycles].

    C + 1 where it never comes. Range 1 to C + 1; least is best; 0 if there is nobody.
    """
    total = sum(people)
    return float(first_waits(turns) @ np.array(people, dtype=float)) / total if total else 0.0


def gap_variance(turns: Turns) -> float:
    """Variance of the gaps between successive turns of a ward, over all gaps [cycles²]; 0 is best.

    0 where no ward has two turns.
    """
    gaps = [gap for column in turns.T.tolist() for gap in waits_of(column).gaps]
    return float(np.var(gaps)) if gaps else 0.0


def repeats(turns: Turns, before: Turns | None = None) -> int:
    """Turns that follow a turn of the election before [turns]; range 0 to all turns; 0 is best.

    ``before`` holds the turns of the last past order, shape (W,), where there was one.
    Limit: B6, none is possible only if K_t + K_{t+1} ≤ N.
    """
    whole = turns if before is None else np.vstack([before.reshape(1, -1), turns])
    return int((whole[1:] & whole[:-1]).sum())


def first_waits(turns: Turns) -> Floats:
    """Elections until the first turn of each ward, C + 1 where it never comes [cycles], shape (W,)."""
    return np.array([waits_of(column).first for column in turns.T.tolist()], dtype=float)
