"""What even lots would do: exact chances of a hypergeometric draw, in whole numbers."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def chance_no_likelier(wards: int, first: int, second: int, both: int) -> Fraction:
    """Two-sided exact test of a table of two marks (Fisher 1922).

    Parameters
    ----------
    wards, first, second
        All wards, those with the first mark and those with the second [wards].
    both
        Wards observed to have both marks [wards].

    Returns
    -------
    Fraction
        The chance that an even draw of ``second`` of the wards meets a number of the ``first`` that
        is no likelier than the one observed; exact, above 0 and at most 1.

    Raises
    ------
    ValueError
        If no draw can meet the number observed.
    """
    least, most = max(0, first + second - wards), min(first, second)
    if not least <= both <= most:
        raise ValueError(f"{both} of {first} and {second} among {wards} wards: {least} to {most} can meet")
    ways = {k: comb(first, k) * comb(wards - first, second - k) for k in range(least, most + 1)}
    return Fraction(sum(way for way in ways.values() if way <= ways[both]), comb(wards, second))
