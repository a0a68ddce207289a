"""The mean over draws and how far it can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

_OF_NORMAL = 1.96  # half-width of a 95 % interval in standard errors


class Mean(NamedTuple):
    """A mean over draws; ``half`` is half the width of its 95 % confidence interval, None for one draw."""

    mean: float
    half: float | None


def mean_of(values: Sequence[float]) -> Mean:
    """Mean of the draws with its 95 % confidence interval, by the normal approximation: 1.96 s / √n."""
    half = _OF_NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return Mean(fmean(values), half)
