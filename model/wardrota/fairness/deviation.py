"""How far turns run ahead of, or fall behind, what is owed: prefix deviation."""

from __future__ import annotations

import numpy as np

from wardrota.entitlement import Entitlement
from wardrota.fairness.turns import Floats, Turns, owed_in_floats


def prefix_deviation(turns: Turns, owed: Entitlement) -> Floats:
    """Turns had up to each election minus turns owed by then [turns], shape (C, W); 0 is best.

    Positive: ahead. Formula: Y_i(t) − Σ_{s ≤ t} p_i(s).
    """
    found: Floats = np.cumsum(turns, axis=0) - owed_in_floats(owed)
    return found


def max_prefix_deviation(turns: Turns, owed: Entitlement) -> float:
    """D = max over wards and elections of |Y_i(t) − owed| [turns]; range 0 to C; 0 is best.

    Limits: B1 for one seat an election (Tijdeman 1980), B2 < 1 is attainable for one mark alone
    (Budish, Che, Kojima and Milgrom 2013), B4 the least for ``equal``. See ``fairness.limits``.
    """
    return float(np.abs(prefix_deviation(turns, owed)).max(initial=0.0))


def mean_prefix_deviation(turns: Turns, owed: Entitlement) -> float:
    """Mean over wards and elections of |Y_i(t) − owed| [turns]; range 0 to C; 0 is best."""
    found = np.abs(prefix_deviation(turns, owed))
    return float(found.mean()) if found.size else 0.0


def worst_ward(turns: Turns, owed: Entitlement) -> tuple[int, int]:
    """(election, ward), both counted from 0, where |Y_i(t) − owed| is largest; the first of equals."""
    found = np.abs(prefix_deviation(turns, owed))
    election, ward = np.unravel_index(int(found.argmax()), found.shape)
    return int(election), int(ward)
