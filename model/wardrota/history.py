"""Allotments: which ward bore which seat, in one cycle or in several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wardrota.cycle import Cycle
from wardrota.law.seats import PLAIN_SEAT, Category, Mark, Seat
from wardrota.lineage import Inheritance, Lineage
from wardrota.wards import Standing


@dataclass(frozen=True, slots=True)
class Allotment:
    """Ward → seat in one cycle. A ward mapped to None has a seat that is not known.

    In the past of redrawn wards ``seats`` holds the seat of the old ward that counts most, and
    ``inherited`` any other seats of the same election that came with a part of the people. Bars
    look at all of them (``borne``); pointers and turns at the first.

    ``partly`` names wards whose category is known but not whether the seat is for women (None: SC,
    ST and BC are ruled out). Their seat is None like any other that is not known; only their
    category counts, and women's seats stay in doubt.
    """

    cycle: Cycle
    seats: Mapping[str, Seat | None]
    inherited: Mapping[str, tuple[Seat | None, ...]] = field(default_factory=dict)
    partly: Mapping[str, Category | None] = field(default_factory=dict)

    def seat(self, ward_id: str) -> Seat | None:
        """The seat, or None if the ward is absent or its seat unknown."""
        return self.seats.get(ward_id)

    def borne(self, ward_id: str) -> tuple[Seat, ...]:
        """Every known seat of a ward in this cycle: one, or several that a redrawn ward inherits.

        Where only the category is known it is that of a plain seat: no more than is known.
        """
        first = self.seats.get(ward_id)
        category = self.partly.get(ward_id) if first is None else None
        if category is not None:
            first = PLAIN_SEAT[category]
        if not self.inherited:
            return () if first is None else (first,)
        seats = (first, *self.inherited.get(ward_id, ()))
        return tuple(seat for seat in seats if seat is not None)

    def unknown(self) -> frozenset[str]:
        """The wards of which a seat is not known."""
        return frozenset(
            [w for w, seat in self.seats.items() if seat is None]
            + [w for w, seats in self.inherited.items() if None in seats]
        )

    def with_mark(self, mark: Mark) -> tuple[str, ...]:
        """Ids of the wards that bore the mark, in the order of the mapping."""
        return tuple(w for w in self.seats if any(mark in seat.marks for seat in self.borne(w)))


@dataclass(frozen=True, slots=True)
class Descent:
    """What a carried history was made from: the orders as recorded, and who takes over from whom.

    ``heirs`` has one entry for each redrawing of ``lineage``.
    """

    recorded: tuple[Allotment, ...]
    lineage: Lineage
    heirs: tuple[tuple[Inheritance, ...], ...]

    def ways_back(self, order: Cycle) -> dict[str, tuple[tuple[Inheritance, ...], ...]]:
        """Ward of today → the ways to the wards of an order, newest step first, what counts most first.

        A ward that inherits nothing is absent. Empty where the wards were not redrawn since the order.
        """
        steps = self.heirs[len(self.heirs) - len(self.lineage.after(order)) :]
        ways: dict[str, tuple[tuple[Inheritance, ...], ...]] = {}
        for number, heirs in enumerate(steps):
            before, ways = ways, {}
            for heir in heirs:
                further = before.get(heir.old, ()) if number else ((),)
                if further:
                    ways[heir.ward] = (*ways.get(heir.ward, ()), *((heir, *way) for way in further))
        return ways

    def way_to(self, order: Cycle, ward: str, seat: Seat) -> tuple[Inheritance, ...]:
        """The way by which a ward of today came by a seat of an order; empty if by none of them."""
        for recorded in self.recorded:
            if recorded.cycle == order:
                for way in self.ways_back(order).get(ward, ()):
                    if recorded.seat(way[-1].old) is seat:
                        return way
        return ()


@dataclass(frozen=True, slots=True)
class History:
    """Past allotments, oldest first; ``descent`` says how redrawn wards came by theirs."""

    allotments: tuple[Allotment, ...] = ()
    standing: Mapping[str, Standing] = field(default_factory=dict)
    source: str = ""
    descent: Descent | None = None

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
