"""Envy: a ward with a higher share of the category and fewer turns."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from wardrota.fairness.turns import Turns


def _envious(counts: Turns, people: Sequence[int], population: Sequence[int]) -> npt.NDArray[np.bool_]:
    """Whether ward i envies ward j, shape (W, W). Shares are compared exactly, by cross-multiplication."""
    p, n = np.array(people, dtype=object), np.array(population, dtype=object)
    higher = (p[:, None] * n[None, :] > p[None, :] * n[:, None]).astype(bool)
    known = (np.array(population) > 0)[:, None] & (np.array(population) > 0)[None, :]
    fewer = counts[:, None] < counts[None, :]
    found: npt.NDArray[np.bool_] = higher & known & fewer
    return found


def envy(counts: Turns, people: Sequence[int], population: Sequence[int]) -> float:
    """Pairs of wards in which the one with the higher share has fewer turns, of all pairs.

    Range 0 to 1; 0 is best: turns never fall as the share rises. Reference: Foley 1967, for
    entitlements by share. The serial order has envy while its first passage is under way only
    where it began in the middle of the list.
    """
    pairs = counts.size * (counts.size - 1) // 2
    return int(_envious(counts, people, population).sum()) / pairs if pairs else 0.0


def envious_wards(counts: Turns, people: Sequence[int], population: Sequence[int]) -> int:
    """Wards that envy at least one other [wards]; range 0 to N − 1; 0 is best."""
    return int(_envious(counts, people, population).any(axis=1).sum())
