"""From allotments to arrays: which ward bore which mark in which election."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from wardrota.history import Allotment
from wardrota.law.seats import Category, Mark
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


def people_of(wards: WardTable, mark: Mark) -> tuple[int, ...] | None:
    """Whom a mark serves, per ward [persons]: its category, or everybody for women.

    The tables have no count of women. None if any ward is blank.
    """
    if mark is Mark.W:
        return tuple(ward.population for ward in wards.wards)
    found = [ward.people(Category(mark.value)) for ward in wards.wards]
    known = tuple(people for people in found if people is not None)
    return known if len(known) == len(found) else None
