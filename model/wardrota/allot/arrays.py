"""The cells of a problem as arrays of shape (cycles, wards, seats), for what is reckoned without CP-SAT."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wardrota.allot.model import SEATS, Cell, kept_from
from wardrota.history import Allotment
from wardrota.law.bars import repeated_heads, window
from wardrota.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

NUMBER = {seat: s for s, seat in enumerate(SEATS)}


def worth_of(problem: Problem, weights: Mapping[Cell, int]) -> Numbers:
    """The weight of each cell, 0 where none is given."""
    import numpy as np

    place = {ward: w for w, ward in enumerate(problem.wards.ids)}
    worth = np.zeros((len(problem.cycles), len(place), len(SEATS)), dtype=np.int64)
    for (t, ward, seat), weight in weights.items():
        worth[t, place[ward], NUMBER[seat]] = weight
    return worth


@dataclass(frozen=True, slots=True)
class Bars:
    """What no plan may have where repeats are barred.

    ``cells`` are barred by past orders, pins, exclusions or too few people, shape (cycles, wards,
    seats); ``after[t, then, now]``: a ward with one seat in the cycle before may not bear another in
    cycle t, shape (cycles, seats, seats).
    """

    cells: Flags
    after: Flags


def bars_of(problem: Problem) -> Bars:
    """The bars under every scope but ``rotation``, whose lists no single ward's history shows.

    Of the planned cycles only the one before is remembered: there may be more bars than these.
    """
    import numpy as np

    place = {ward: w for w, ward in enumerate(problem.wards.ids)}
    cells = np.zeros((len(problem.cycles), len(place), len(SEATS)), dtype=np.bool_)
    after = np.zeros((len(problem.cycles), len(SEATS), len(SEATS)), dtype=np.bool_)
    grain = problem.readings.no_repeat_grain
    heads = [frozenset(repeated_heads(seat, grain)) for seat in SEATS]
    repeats = {then: [bool(heads[s] & now) for now in heads] for s, then in enumerate(SEATS)}
    coming = [Allotment(planned.cycle, {}) for planned in problem.cycles]
    for t, planned in enumerate(problem.cycles):
        remembered = window((*problem.history.allotments, *coming[:t]), planned.cycle, problem.readings)
        if t > 0 and coming[t - 1] in remembered:
            after[t] = [repeats[then] for then in SEATS]
        for allotment in remembered:
            for ward, w in place.items():
                for seat in allotment.borne(ward):
                    cells[t, w] |= repeats[seat]
        for _, ward, seats in kept_from(problem, planned.cycle.label):
            cells[t, place[ward], [NUMBER[seat] for seat in seats]] = True
    return Bars(cells, after)
