"""The draw: anybody's few lines of hashing come to the same lot, and no lot is favoured."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wardrota.allot.lottery_draw import Draw, draw


def by_hand(seed: int, stage: str, lots: int) -> Draw:
    """The procedure of the module in other words: digests as a string of binary digits."""
    width = len(f"{lots - 1:b}") if lots > 1 else 0
    attempt = 0
    while True:
        digits, block = "", 0
        while len(digits) < width:
            text = f"{seed}|{stage}|{attempt}|{block}"
            digits += "".join(f"{byte:08b}" for byte in hashlib.sha256(text.encode("utf-8")).digest())
            block += 1
        lot = int(digits[:width], 2) if width else 0
        if lot < lots:
            return Draw(seed, stage, lots, attempt, lot)
        attempt += 1


@given(st.integers(0, 10**40), st.text(max_size=20), st.integers(1, 10**200))
def test_it_is_the_documented_procedure(seed: int, stage: str, lots: int) -> None:
    drawn = draw(seed, stage, lots)
    assert drawn == by_hand(seed, stage, lots)
    assert 0 <= drawn.lot < lots


def test_a_draw_as_sha256sum_shows_it() -> None:
    """Ten lots need four binary digits, one digit of a digest.

    ``printf '3|2017-11-26|0|0' | sha256sum`` begins with 7, so lot 7. For seed 7 it begins with f,
    which is 15 and no lot; ``printf '7|2017-11-26|1|0' | sha256sum`` decides.
    """
    assert draw(3, "2017-11-26", 10) == Draw(3, "2017-11-26", 10, 0, 7)
    assert hashlib.sha256(b"7|2017-11-26|0|0").hexdigest().startswith("f")
    again = draw(7, "2017-11-26", 10)
    assert again.attempt > 0
    digest = hashlib.sha256(f"7|2017-11-26|{again.attempt}|0".encode()).hexdigest()
    assert again.lot == int(digest[0], 16)


@pytest.mark.parametrize("lots", [1, 2, 3, 5, 6, 7, 10])
def test_every_lot_is_drawn_about_equally_often(lots: int) -> None:
    """χ² over 2000 seeds; fixed seeds, so the outcome is fixed, and a modulus would fail it."""
    counted = Counter(draw(seed, "evenly", lots).lot for seed in range(2000))
    assert set(counted) == set(range(lots))
    expected = 2000 / lots
    assert sum((n - expected) ** 2 / expected for n in counted.values()) < 3 * lots + 6


def test_numbers_beyond_the_lots_are_drawn_again() -> None:
    attempts = Counter(draw(seed, "again", 129).attempt for seed in range(500))
    assert attempts[0] < 400
    assert attempts[1] > 50


def test_another_stage_is_another_draw() -> None:
    assert [draw(n, "one", 10**9).lot for n in range(5)] != [draw(n, "other", 10**9).lot for n in range(5)]


def test_without_lots_there_is_no_draw() -> None:
    with pytest.raises(ValueError, match="no lots"):
        draw(1, "none", 0)
