"""How a count is written in India: 28,17,105."""

from __future__ import annotations


def grouped(number: int) -> str:
    """A whole number in Indian grouping: 28,17,105."""
    sign, digits = ("−", str(-number)) if number < 0 else ("", str(number))
    head, tail = digits[:-3], digits[-3:]
    pairs = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)]
    return sign + ",".join([*reversed(pairs), tail])
