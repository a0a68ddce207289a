"""An objection to a plan: a ward shall bear, or shall not bear, certain seats in one election."""

from __future__ import annotations

from dataclasses import dataclass

from wardrota.cycle import Cycle
from wardrota.law.seats import Seat
from wardrota.plan import Plan


@dataclass(frozen=True, slots=True)
class Objection:
    """What somebody asks of a plan.

    ``number`` is its place in the file, from 1; 0 for one that stands alone. ``wants`` is what is asked,
    in one form (``BC``, ``not SC``, ``not women``); ``seats`` are the seats that would satisfy it, in
    canonical order.
    """

    number: int
    ward: str
    cycle: Cycle
    wants: str
    seats: tuple[Seat, ...]
    objector: str = ""
    text: str = ""

    @property
    def reason(self) -> str:
        """The reason that stands beside a seat in a plan that grants it."""
        numbered = f"objection {self.number} granted" if self.number else "objection granted"
        return f"{numbered} ({self.objector})" if self.objector else numbered

    def is_met_by(self, plan: Plan) -> bool:
        """Whether a plan gives the ward one of the seats asked for."""
        return any(a.cycle == self.cycle and a.seat(self.ward) in self.seats for a in plan.allotments)
