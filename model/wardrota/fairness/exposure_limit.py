"""B7: the most exposure any lawful plan can have, exact in integers."""

from __future__ import annotations

from wardrota.allot.columns import column_limit
from wardrota.allot.goals.values import exposure_weights
from wardrota.errors import InputError
from wardrota.problem import Problem


def exposure_limit(problem: Problem) -> int | None:
    """What the exposure of no lawful plan exceeds [persons].

    The linear programme over courses of wards under the quotas and no-repeat, its prices rounded so
    that the limit is exact in integers (``allot.columns``). None where no such programme can be
    stated: under the scope ``rotation``, where repeats are allowed at a cost, or where a figure is
    missing.
    """
    if problem.readings.exhaustion != "fail_with_reason":
        return None
    try:
        found = column_limit(problem, exposure_weights(problem), fine=True)
    except InputError:
        return None
    return None if found is None else found.value
