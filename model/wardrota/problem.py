"""The problem: everything an allotter or the audit needs, and nothing of how it is solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from wardrota.cycle import Cycle
from wardrota.history import History
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import Statute, Unit, ValuesInForce
from wardrota.plan import Plan
from wardrota.wards import WardTable

Entitlement = Literal["equal", "share", "mix"]


@dataclass(frozen=True, slots=True)
class Figure:
    """People of a category against the total of the unit; only the ratio matters.

    For counts both are [persons]. Where only an exact share is public (BC of the State:
    3677/10000) the two numbers are that share and ``is_share`` is true: then no margin in
    persons can be given.
    """

    people: int
    total: int
    is_share: bool = False


@dataclass(frozen=True, slots=True)
class PlannedCycle:
    """A coming election. ``stated`` holds seat counts "as stated in the order" [seats]."""

    cycle: Cycle
    values: ValuesInForce
    stated: Mapping[Category, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pin:
    """This ward shall bear this seat in this cycle, for the reason given."""

    ward: str
    seat: Seat
    cycle: str
    reason: str


@dataclass(frozen=True, slots=True)
class Exclusion:
    """This ward shall not bear any of these seats in this cycle (every cycle if ``cycle`` is "")."""

    ward: str
    seats: tuple[Seat, ...]
    cycle: str
    reason: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A corporation's wards (or the State's corporations), their past, and the elections to plan.

    ``figures`` are those of the unit: the municipal area for wards, the urban area of the
    State for offices; None where the figure is not known (7(1)p2). ``reference`` is a given order
    for these cycles, or a draft of them, to which the goal ``fewest_changes`` keeps close.
    ``entitlement`` names the turns that wards are owed, for the goal ``prefix_deviation``: ``equal``,
    ``share`` of the people served, or ``mix``, where ``mix`` is the weight of the share.
    """

    title: str
    unit: Unit
    statute: Statute
    wards: WardTable
    history: History
    cycles: tuple[PlannedCycle, ...]
    figures: Mapping[Category, Figure | None]
    readings: Readings
    pins: tuple[Pin, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    goals: tuple[str, ...] = ()
    count_history: bool = False
    reference: Plan | None = None
    entitlement: Entitlement = "equal"
    mix: Fraction = Fraction(1, 2)

    @property
    def is_study(self) -> bool:
        """Whether a statute value was changed: the output then says Study, never Order."""
        return any(planned.values.reformed for planned in self.cycles)
