"""From allotments to arrays: which ward bore which mark in which election."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from wardrota.entitlement import Entitlement
from wardrota.history import Allotment
from wardrota.law.seats import Mark
from wardrota.wards import WardTable

Turns = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


def turns_of(allotments: Sequence[Allotment], wards: WardTable, mark: Mark) -> Turns:
    """1 where a ward bears the mark, else 0, shape (C, W). A seat that is not known counts 0."""
    rows = [
        [(seat := allotment.seat(ward)) is not None and mark in seat.marks for ward in wards.ids]
        for allotment in allotments
    ]
    return np.array(rows, dtype=np.int64).reshape(len(allotments), len(wards))


def every_mark(allotments: Sequence[Allotment], wards: WardTable) -> Mapping[Mark, Turns]:
    """The turns of each mark, in block order."""
    return {mark: turns_of(allotments, wards, mark) for mark in Mark}


def owed_in_floats(owed: Entitlement) -> Floats:
    """Turns owed up to and with each election as floats, shape (C, W)."""
    wards = len(owed.rows[0]) if owed.rows else 0
    return np.array([[float(p) for p in row] for row in owed.prefixes()]).reshape(len(owed.rows), wards)
