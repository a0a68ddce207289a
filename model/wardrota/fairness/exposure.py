"""Persons: who lives in a ward reserved for their own category, and how that falls on the few and the many.

``turns`` has shape (C, W) and is that of one category; ``people`` [persons] has shape (W,).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from wardrota.fairness.turns import Floats, Turns

DECILES = 10


def exposure(turns: Turns, people: Sequence[int]) -> int:
    """People of the category in wards reserved for it, over all elections [persons].

    Range 0 to C × all people; most is best. Limit: B7, the linear programme's optimum over all
    categories together (``fairness.exposure_bound``).
    """
    return int(turns.sum(axis=0) @ np.array(people, dtype=np.int64))


def exposure_per_person(turns: Turns, people: Sequence[int]) -> float:
    """Elections, of all, in which a person of the category lives in a ward reserved for it; mean.

    Range 0 to 1; most is best. Formula: exposure / (C × all people); 0 if there is nobody.
    """
    whole = turns.shape[0] * sum(people)
    return exposure(turns, people) / whole if whole else 0.0


def exposure_by_decile(turns: Turns, people: Sequence[int], population: Sequence[int]) -> Floats:
    """``exposure_per_person`` for each tenth of the category's people, shape (10,).

    People are put in order by their ward's share of the category, thinnest first; a ward on the
    border of two tenths counts in both by parts. Even values mean that a person's chance does not
    hang on how concentrated the category is around them.
    """
    order = sorted(range(len(people)), key=lambda i: (_share(people[i], population[i]), i))
    counts = np.array([people[i] for i in order], dtype=float)
    total = counts.sum()
    if not total or not turns.shape[0]:
        return np.zeros(DECILES)
    per_person = turns.sum(axis=0)[order] / turns.shape[0]
    ends = np.concatenate([[0.0], np.cumsum(counts) / total * DECILES])
    found = np.zeros(DECILES)
    for tenth in range(DECILES):
        inside = np.clip(np.minimum(ends[1:], tenth + 1) - np.maximum(ends[:-1], tenth), 0, None)
        found[tenth] = float(inside @ per_person)
    return found


def _share(people: int, population: int) -> float:
    return people / population if population else 0.0


def womens_share(turns: Turns, women: Turns) -> float:
    """Women's seats among the turns of a category; range 0 to 1; 0 without turns.

    Women × vertical balance: compare it with women's share of all seats. 7(3) asks at least one-third.
    """
    held = int(turns.sum())
    return int((turns & women).sum()) / held if held else 0.0


def women_again(turns: Turns, women: Turns) -> int:
    """Wards of which every turn of the category was a woman's, though they had two or more [wards].

    Range 0 to N; 0 is best: men of the category there could never stand in their own turn.
    """
    had = turns.sum(axis=0)
    return int(((had >= 2) & ((turns & women).sum(axis=0) == had)).sum())
