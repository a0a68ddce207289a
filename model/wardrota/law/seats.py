"""The vocabulary of reservation: categories, seats, marks, and how many of each.

A seat carries up to two *marks*: a category (SC, ST or BC) and "for women". The eight seats
are the eight combinations that section 7 knows. Their order here is the canonical one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Category(StrEnum):
    """A vertical category of section 7(1). The members are in block order, 7(5)(1)(d)."""

    SC = "SC"
    ST = "ST"
    BC = "BC"


class Mark(StrEnum):
    """What a seat repeats or does not repeat: a category, or women."""

    SC = "SC"
    ST = "ST"
    BC = "BC"
    W = "W"


class Seat(StrEnum):
    """A kind of seat; members are in canonical order (DEFINITIONS: SCW SC STW ST BCW BC W UR)."""

    SCW = "SCW"
    SC = "SC"
    STW = "STW"
    ST = "ST"
    BCW = "BCW"
    BC = "BC"
    W = "W"
    UR = "UR"

    @property
    def category(self) -> Category | None:
        """The vertical category, or None for W and UR."""
        return _CATEGORY[self]

    @property
    def woman(self) -> bool:
        """Whether only a woman may be elected."""
        return self in _WOMEN

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks in block order; empty for UR."""
        return _MARKS[self]


_CATEGORY: dict[Seat, Category | None] = {
    Seat.SCW: Category.SC,
    Seat.SC: Category.SC,
    Seat.STW: Category.ST,
    Seat.ST: Category.ST,
    Seat.BCW: Category.BC,
    Seat.BC: Category.BC,
    Seat.W: None,
    Seat.UR: None,
}
_WOMEN = frozenset({Seat.SCW, Seat.STW, Seat.BCW, Seat.W})
_MARKS: dict[Seat, tuple[Mark, ...]] = {
    seat: tuple(mark for mark in Mark if mark.value == _CATEGORY[seat] or (mark is Mark.W and seat in _WOMEN))
    for seat in Seat
}

PLAIN_SEAT: dict[Category, Seat] = {Category.SC: Seat.SC, Category.ST: Seat.ST, Category.BC: Seat.BC}
WOMENS_SEAT: dict[Category, Seat] = {
    Category.SC: Seat.SCW,
    Category.ST: Seat.STW,
    Category.BC: Seat.BCW,
}


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """How many seats of each kind in one election [seats].

    ``reserved[c]`` counts the seats of category *c* including its women's seats;
    ``women[c]`` the women's seats among them; ``general_women`` is W.
    """

    total: int
    reserved: Mapping[Category, int]
    women: Mapping[Category, int]
    general_women: int

    @property
    def women_total(self) -> int:
        """All women's seats, vertical and general together."""
        return sum(self.women.values()) + self.general_women

    @property
    def unreserved(self) -> int:
        """Seats that carry no mark: N − SC − ST − BC − W."""
        return self.total - sum(self.reserved.values()) - self.general_women

    def of(self, seat: Seat) -> int:
        """Exact number of one kind of seat; the eight add up to ``total``."""
        if seat is Seat.UR:
            return self.unreserved
        if seat is Seat.W:
            return self.general_women
        category = seat.category
        assert category is not None
        women = self.women[category]
        return women if seat.woman else self.reserved[category] - women

    def with_mark(self, mark: Mark) -> int:
        """Seats that carry one mark, e.g. every women's seat for ``Mark.W``."""
        return sum(self.of(seat) for seat in Seat if mark in seat.marks)
