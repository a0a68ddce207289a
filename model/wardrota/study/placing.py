"""Where an order stands in an ensemble: measures, percentiles, and how far to trust them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from wardrota.entitlement import by_share, equal, people_of
from wardrota.fairness.turns import owed_in_floats, turns_of
from wardrota.history import Allotment
from wardrota.law.seats import Mark
from wardrota.study.chance_frames import outside_maps
from wardrota.study.ensemble import Ensemble, States
from wardrota.study.lawful import SEATS
from wardrota.wards import WardTable

Values = npt.NDArray[np.float64]

# How the name of a measure begins → its formula; {of} is the mark, or the outside map.
MEANINGS = {
    "exposure": "Σ over wards and elections of the people of {of} in wards that bear it (W: all people)",
    "first_turns": "wards that bear {of} and bore it in none of the past orders given",
    "seats_changed": "wards and elections whose seat differs from the election before",
    "deviation_equal": "max over wards and elections of |turns of {of} − turns owed|, equal turns",
    "deviation_share": "max over wards and elections of |turns of {of} − turns owed|, turns by share",
    "skew": "widest gap between the reserved share of a group of {of} and that of all wards",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """One measure over the ensemble, and the order's place in it.

    ``low``, ``median``, ``high`` are the 2.5th, 50th and 97.5th percentile of the draws. ``value`` is
    that of the order and ``percentile`` the part of the draws below it, those equal to it by half, both
    None without an order; ``error`` its standard error. ``r_hat`` compares the halves of the chains, 1
    is best and up to 1.05 is usual; ``effective`` is what the draws are worth as independent ones.
    """

    measure: str
    best: str
    unit: str
    low: float
    median: float
    high: float
    r_hat: float
    effective: float
    value: float | None = None
    percentile: float | None = None
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """A measure of each state: its name, which way is better, its unit, and the values, shape (draws,)."""

    measure: str
    best: str
    unit: str
    values: Values

    @property
    def meaning(self) -> str:
        """What the measure is, with its formula."""
        kind = next(kind for kind in MEANINGS if self.measure.startswith(kind))
        return MEANINGS[kind].format(of=self.measure.removeprefix(kind).strip("_"))


def measures(ensemble: Ensemble, states: States) -> list[Taken]:
    """The measures of states, shape (draws, C, W), in fixed order.

    ``exposure_…`` people of the category in wards reserved for it, over the elections; ``first_turns_…``
    wards that bear the mark and never bore it in the past given; ``seats_changed`` seats that differ from
    the election before; ``skew_…`` the widest gap between the reserved share of a group of an outside map
    and that of all wards. Over several elections also ``deviation_equal_…`` and ``deviation_share_…``, the
    furthest any ward is from the turns owed to it. Women's people are all people of the ward.
    """
    wards, past = ensemble.problem.wards, ensemble.problem.history.allotments
    bears = {mark: np.array([mark in seat.marks for seat in SEATS])[states] for mark in Mark}
    due = [mark for mark in Mark if bears[mark].any()]
    found: list[Taken] = []
    for mark in due:
        people = people_of(wards, mark)
        if people is not None:
            borne = bears[mark].sum(axis=1)
            found.append(Taken(f"exposure_{mark}", "most", "persons", borne @ np.array(people, float)))
    if past:
        for mark in due:
            fresh = turns_of(past, wards, mark).sum(axis=0) == 0
            firsts = (bears[mark].any(axis=1) & fresh).sum(axis=1).astype(float)
            found.append(Taken(f"first_turns_{mark}", "most", "wards", firsts))
        last = [past[-1].seat(ward) for ward in wards.ids]
        before = np.array([-1 if seat is None else SEATS.index(seat) for seat in last])
        # A ward whose past seat is not known cannot be said to differ from it.
        changed = (states[:, 0] != before) & (before >= 0)
        changes = changed.sum(axis=1) + (states[:, 1:] != states[:, :-1]).sum(axis=(1, 2))
        found.append(Taken("seats_changed", "", "seats", changes.astype(float)))
    if states.shape[1] > 1:
        for mark in due:
            found += _deviations(wards, mark, bears[mark])
    reserved = np.any([bears[mark] for mark in Mark], axis=0)
    for column, group_of in outside_maps(wards).items():
        found.append(
            Taken(f"skew_{column}", "least", "", _widest(reserved, [group_of[w] for w in wards.ids]))
        )
    return found


def _deviations(wards: WardTable, mark: Mark, borne: npt.NDArray[np.bool_]) -> Iterator[Taken]:
    """D against equal turns, and against turns by share where the people are known."""
    seats, people = [int(count) for count in borne[0].sum(axis=1)], people_of(wards, mark)
    owed = [equal(seats, len(wards))]
    if people is not None and any(people):
        owed.append(by_share(seats, people))
    for rule in owed:
        furthest = np.abs(borne.cumsum(axis=1) - owed_in_floats(rule)).max(axis=(1, 2))
        # Draws that are equal but for the last bits of a float are equal.
        yield Taken(f"deviation_{rule.name}_{mark}", "least", "turns", np.round(furthest, 9))


def _widest(reserved: npt.NDArray[np.bool_], groups: list[str]) -> Values:
    """The widest gap between a group's reserved share of its seats and that of the whole, shape (draws,)."""
    whole = reserved.mean(axis=(1, 2))
    gaps = [
        np.abs(reserved[:, :, np.array([g == group for g in groups])].mean(axis=(1, 2)) - whole)
        for group in Counter(groups)
    ]
    widest: Values = np.max(gaps, axis=0)
    return widest


def place(ensemble: Ensemble, order: Sequence[Allotment] | None) -> tuple[Placed, ...]:
    """Every measure of an ensemble with its middle 95 %, and where an order of its elections stands."""
    chains, draws = ensemble.states.shape[:2]
    all_taken = measures(ensemble, ensemble.all_states)
    own = None if order is None else measures(ensemble, ensemble.state(order)[None])
    known = {} if own is None else {taken.measure: float(taken.values[0]) for taken in own}
    placed = []
    for taken in all_taken:
        low, median, high = (float(q) for q in np.percentile(taken.values, [2.5, 50, 97.5]))
        by_chain = taken.values.reshape(chains, draws)
        worth = effective(by_chain)
        value = known.get(taken.measure)
        stands = None if value is None else percentile(taken.values, value)
        error = None if stands is None else standard_error(stands, worth)
        placed.append(
            Placed(
                taken.measure,
                taken.best,
                taken.unit,
                low,
                median,
                high,
                r_hat(by_chain),
                worth,
                value,
                stands,
                error,
            )
        )
    return tuple(placed)


def percentile(values: Values, value: float) -> float:
    """The part of the values below one, those equal to it by half [per cent]; range 0 to 100."""
    near = np.isclose(values, value, rtol=0, atol=1e-9)
    below = (values < value) & ~near
    return 100 * float(below.mean() + near.mean() / 2)


def standard_error(stands: float, worth: float) -> float:
    """The standard error of a percentile from so many independent draws [per cent], never 0.

    Two draws on either side are added first, so that 0 and 100 have an error too (Agresti and Coull 1998).
    """
    part = (stands / 100 * worth + 2) / (worth + 4)
    return 100 * sqrt(part * (1 - part) / (worth + 4))


def r_hat(by_chain: Values) -> float:
    """Split R̂ of values of shape (chains, draws): whether the halves of the chains agree; 1 is best.

    Reference: Gelman et al. 2013. 1 where nothing varies.
    """
    chains, draws = by_chain.shape
    half = draws // 2
    if half < 2 or not np.ptp(by_chain):
        return 1.0
    halves = by_chain[:, : 2 * half].reshape(2 * chains, half)
    within = float(halves.var(axis=1, ddof=1).mean())
    between = half * float(halves.mean(axis=1).var(ddof=1))
    if not within:
        return float("inf") if between else 1.0
    return sqrt(((half - 1) / half * within + between / half) / within)


def effective(by_chain: Values) -> float:
    """Independent draws that would give as exact a mean; at most the draws there are.

    All draws ÷ (1 + 2 Σ autocorrelation), the sum cut where two neighbours together are no longer
    positive. Reference: Geyer 1992.
    """
    chains, draws = by_chain.shape
    centred = by_chain - by_chain.mean()
    variance = float((centred**2).mean())
    if not np.ptp(by_chain) or draws < 4:
        return float(chains * draws)
    total = 0.0
    for lag in range(1, draws - 1, 2):
        pair = sum(
            float((centred[:, k:] * centred[:, : draws - k]).mean()) / variance for k in (lag, lag + 1)
        )
        if pair <= 0:
            break
        total += pair
    return float(chains * draws / max(1.0, 1 + 2 * total))
