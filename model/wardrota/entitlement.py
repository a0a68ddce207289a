"""What a ward is owed: turns per election by a named rule, exact.

An entitlement has shape (C, W); each row adds up to the seats of its election.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from wardrota.law.seats import Category, Mark
from wardrota.wards import WardTable


@dataclass(frozen=True, slots=True)
class Entitlement:
    """Turns owed per election and ward [turns]; ``name`` always goes with a measure that uses it."""

    name: str
    rows: tuple[tuple[Fraction, ...], ...]

    def prefixes(self) -> tuple[tuple[Fraction, ...], ...]:
        """Turns owed up to and with each election, exact, shape (C, W)."""
        sums: list[tuple[Fraction, ...]] = []
        for row in self.rows:
            before = sums[-1] if sums else (Fraction(0),) * len(row)
            sums.append(tuple(a + b for a, b in zip(before, row, strict=True)))
        return tuple(sums)


def equal(seats: Sequence[int], wards: int) -> Entitlement:
    """Every ward the same: K_t / N turns in election t.

    Parameters
    ----------
    seats
        K_t, seats of the mark in each election [seats], shape (C,).
    """
    return Entitlement("equal", tuple((Fraction(k, wards),) * wards for k in seats))


def by_share(seats: Sequence[int], people: Sequence[int]) -> Entitlement:
    """In proportion to the ward's share of the category's people: K_t · people / sum.

    May exceed 1, which no ward can get: then no schedule keeps within one turn (see ``capped_mix``).

    Raises
    ------
    ValueError
        If there are no people at all.
    """
    total = _total(people)
    return Entitlement("share", tuple(tuple(Fraction(k * p, total) for p in people) for k in seats))


def capped_mix(seats: Sequence[int], people: Sequence[int], weight: Fraction) -> Entitlement:
    """min(1, λ · share + (1 − λ) · equal); what is cut is spread again over the others in proportion.

    Parameters
    ----------
    weight
        λ, from 0 (equal) to 1 (share).

    Raises
    ------
    ValueError
        If there are no people at all, or λ is outside 0 to 1.
    """
    if not 0 <= weight <= 1:
        raise ValueError(f"the weight of the share must lie from 0 to 1, not {weight}")
    total, wards = _total(people), len(people)
    base = [weight * Fraction(p, total) + (1 - weight) * Fraction(1, wards) for p in people]
    return Entitlement(f"mix {weight}", tuple(_capped(k, base) for k in seats))


def _capped(seats: int, base: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """``seats`` in proportion to ``base``, none above 1."""
    full: set[int] = set()
    while True:
        rest = sum((b for i, b in enumerate(base) if i not in full), Fraction(0))
        left = seats - len(full)
        row = [
            Fraction(1) if i in full else (left * b / rest if rest else Fraction(0))
            for i, b in enumerate(base)
        ]
        over = {i for i, p in enumerate(row) if p > 1}
        if not over:
            return tuple(row)
        full |= over


def _total(people: Sequence[int]) -> int:
    total = sum(people)
    if total <= 0:
        raise ValueError("nobody lives in any ward: there is no share")
    return total


def people_of(wards: WardTable, mark: Mark) -> tuple[int, ...] | None:
    """Whom a mark serves, per ward [persons]: its category, or everybody for women.

    The tables have no count of women. None if any ward is blank.
    """
    if mark is Mark.W:
        return tuple(ward.population for ward in wards.wards)
    found = [ward.people(Category(mark.value)) for ward in wards.wards]
    known = tuple(people for people in found if people is not None)
    return known if len(known) == len(found) else None
