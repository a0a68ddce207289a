"""The sentences: each said once, in two languages, with the same blanks."""

from __future__ import annotations

import string

import pytest

from wardrota.explain import (
    sentences,
    sentences_of_changes,
    sentences_of_objections,
    sentences_of_sensitivity,
)
from wardrota.explain.words import SENTENCES, percent, signed

PARTS = tuple(
    part.SENTENCES
    for part in (sentences, sentences_of_changes, sentences_of_objections, sentences_of_sensitivity)
)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_no_part_takes_a_name_of_another() -> None:
    names = [name for part in PARTS for name in part]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", SENTENCES)
def test_hindi_fills_no_blank_that_english_lacks(name: str) -> None:
    assert blanks(SENTENCES[name].hi) <= blanks(SENTENCES[name].en)


def test_shares_are_rounded_half_up_from_whole_numbers() -> None:
    assert percent(1, 3) == "33.33 %"
    assert percent(2, 3) == "66.67 %"
    assert percent(1, 20_000) == "0.01 %"
    assert percent(1, 20_001) == "0.00 %"
    assert percent(7, 7) == "100.00 %"


def test_a_sign_stands_before_a_grouped_number() -> None:
    assert (signed(123_456), signed(-340), signed(0)) == ("+1,23,456", "−340", "0")
