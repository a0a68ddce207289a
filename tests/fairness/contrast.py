"""The recorded contrast: 110 wards, 14 seats, 8 elections, and the people that make shares uneven.

People of ward i come from the seed by SHA-256, so that anyone can make them again: u is the digest of
"seed:i" modulo 1000, and the ward has 200 + u³ ÷ 250,000 people of the category, whole numbers. The
list falls by people, as the serial list by share does where wards are equally large.
"""

from __future__ import annotations

import hashlib

import numpy as np

from wardrota.fairness.turns import Turns

WARDS, SEATS, ELECTIONS, SEED = 110, 14, 8, 9


def people(seed: int = SEED) -> tuple[int, ...]:
    """People per ward [persons], falling."""
    lots = (int(hashlib.sha256(f"{seed}:{ward}".encode()).hexdigest(), 16) % 1000 for ward in range(WARDS))
    return tuple(sorted((200 + lot**3 // 250_000 for lot in lots), reverse=True))


def serial_turns(wards: int = WARDS, seats: int = SEATS, elections: int = ELECTIONS) -> Turns:
    """Down the list, election after election, each from after the last ward of the one before."""
    turns = np.zeros((elections, wards), dtype=np.int64)
    for t in range(elections):
        for k in range(seats):
            turns[t, (t * seats + k) % wards] = 1
    return turns
