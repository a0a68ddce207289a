"""Allotments: which ward bore which seat, in one cycle or in several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wardrota.cycle import Cycle
from wardrota.law.seats import Mark, Seat
from wardrota.wards import Standing


@dataclass(frozen=True, slots=True)
class Allotment:
    """Ward → seat in one cycle. A ward mapped to None has a seat that is not known."""

    cycle: Cycle
    seats: Mapping[str, Seat | None]

    def seat(self, ward_id: str) -> Seat | None:
        """The seat, or None if the ward is absent or its seat unknown."""
        return self.seats.get(ward_id)

    def with_mark(self, mark: Mark) -> tuple[str, ...]:
        """Ids of the wards whose seat carries the mark, in the order of the mapping."""
        return tuple(w for w, seat in self.seats.items() if seat is not None and mark in seat.marks)


@dataclass(frozen=True, slots=True)
class History:
    """Past allotments, oldest first."""

    allotments: tuple[Allotment, ...] = ()
    standing: Mapping[str, Standing] = field(default_factory=dict)
    source: str = ""

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.allotments, key=lambda a: a.cycle.sort_key))
        object.__setattr__(self, "allotments", ordered)

    def __len__(self) -> int:
        return len(self.allotments)

    @property
    def cycles(self) -> tuple[Cycle, ...]:
        return tuple(a.cycle for a in self.allotments)

    def followed_by(self, later: Iterable[Allotment]) -> History:
        """This history with later allotments appended."""
        return History((*self.allotments, *later), self.standing, self.source)
