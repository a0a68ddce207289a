"""How unevenly turns fall on wards. All take the turns of each ward in the end, shape (W,)."""

from __future__ import annotations

import numpy as np

from wardrota.fairness.turns import Floats, Turns


def spread(counts: Turns) -> int:
    """Most turns minus fewest [turns]; range 0 to C; best 0, or 1 where the turns do not divide evenly."""
    return int(counts.max() - counts.min()) if counts.size else 0


def gini(counts: Turns | Floats) -> float:
    """Gini coefficient Σ_i Σ_j |y_i − y_j| / (2 N Σ y); range 0 to 1 − 1/N; 0 is best; 0 without turns.

    Limit: B5. Reference: Gini 1912; Sen, On Economic Inequality (1973).
    """
    total = float(counts.sum())
    if not total:
        return 0.0
    ordered = np.sort(counts)
    places = np.arange(1, ordered.size + 1)
    return float((2 * places - ordered.size - 1) @ ordered) / (ordered.size * total)


def jain(counts: Turns | Floats) -> float:
    """Jain's index (Σ y)² / (N Σ y²); range 1/N to 1; 1 is best; 1 without turns.

    Reference: Jain, Chiu and Hawe 1984.
    """
    squares = float((counts.astype(float) ** 2).sum())
    return float(counts.sum()) ** 2 / (counts.size * squares) if squares else 1.0


def theil(counts: Turns | Floats) -> float:
    """Theil's T = (1/N) Σ (y/μ) ln(y/μ), with 0 ln 0 = 0 [nats]; range 0 to ln N; 0 is best.

    Reference: Theil, Economics and Information Theory (1967).
    """
    mean = float(counts.mean()) if counts.size else 0.0
    if not mean:
        return 0.0
    ratios = counts[counts > 0] / mean
    return float((ratios * np.log(ratios)).sum()) / counts.size


def entropy(counts: Turns | Floats) -> float:
    """Shannon entropy of the shares of turns, −Σ q ln q, over ln N; range 0 to 1; 1 is best.

    Equals 1 − T / ln N. A single ward has entropy 1. Reference: Shannon 1948.
    """
    if counts.size < 2:
        return 1.0
    return 1.0 - theil(counts) / float(np.log(counts.size))


def lorenz(counts: Turns | Floats) -> Floats:
    """Share of all turns had by the wards with fewest, from none to all, shape (W + 1,)."""
    sums = np.concatenate([[0.0], np.cumsum(np.sort(counts), dtype=float)])
    return sums / sums[-1] if sums[-1] else np.linspace(0.0, 1.0, sums.size)


def even_deal(turns: int, wards: int) -> Turns:
    """Turns as even as whole numbers allow, shape (W,): the best any inequality measure can reach."""
    each, rest = divmod(turns, wards)
    return np.array([each + 1] * rest + [each] * (wards - rest), dtype=np.int64)
