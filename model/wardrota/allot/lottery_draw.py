"""One draw from a recorded seed, by a procedure of whole numbers that anybody can repeat.

The lots are numbered 0 to n − 1. Let b be the number of binary digits of n − 1. For attempts 0, 1, …
the texts ``seed|stage|attempt|0``, ``seed|stage|attempt|1``, … are hashed with SHA-256 until the
digests, one after the other, have b binary digits; the first b of them are a number below 2^b. If it
is a lot it is the one drawn; if not (less than half of the time) the next attempt is made. So every
lot is equally likely: nothing is reduced by division, which would favour small numbers.

The stage names the election and the digest of the table of lots, so that a seed chosen for one table
says nothing of another: publish the table first, the seed afterwards.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import count


@dataclass(frozen=True, slots=True)
class Draw:
    """The lot drawn, and what it was drawn from; ``attempt`` counts from 0."""

    seed: int
    stage: str
    lots: int
    attempt: int
    lot: int


def draw(seed: int, stage: str, lots: int) -> Draw:
    """Draw a lot from 0 to ``lots − 1``.

    Raises
    ------
    ValueError
        If there are no lots.
    """
    if lots < 1:
        raise ValueError("there are no lots to draw from")
    digits = (lots - 1).bit_length()
    for attempt in count():
        number = _binary(f"{seed}|{stage}|{attempt}", digits)
        if number < lots:
            return Draw(seed, stage, lots, attempt, number)
    raise AssertionError("unreachable: attempts have no end")


def _binary(text: str, digits: int) -> int:
    """The first binary digits of the digests of ``text|0``, ``text|1``, …"""
    number, have = 0, 0
    for block in count():
        if have >= digits:
            break
        digest = hashlib.sha256(f"{text}|{block}".encode()).digest()
        number = number << 256 | int.from_bytes(digest, "big")
        have += 256
    return number >> (have - digits)
