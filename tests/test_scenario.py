"""Readings chosen over the defaults: every fault at once, the nearest name, typed values."""

from __future__ import annotations

from fractions import Fraction

import pytest

from wardrota.errors import InputError
from wardrota.law.readings import Readings
from wardrota.law.statute import load_statute
from wardrota.scenario import readings_for

STATUTE = load_statute("up_1959")


def test_choices_are_typed() -> None:
    readings = readings_for("wards", STATUTE, ["minimum_share=1/20", "restart=2012, 2023", "last_k=3"])
    assert readings.minimum_share == Fraction(1, 20)
    assert readings.restart == ("2012", "2023")
    assert readings.last_k == 3


def test_all_faults_are_named_together_with_the_nearest_key() -> None:
    with pytest.raises(InputError) as caught:
        readings_for("wards", STATUTE, ["ordr=x", "tie=coin", "last_k=0", "minimum_share=2"])
    assert len(caught.value.faults) == 4
    assert "Did you mean order?" in str(caught.value)
    assert "draw_of_lots" in str(caught.value)


def test_the_scope_none_is_no_option_for_offices() -> None:
    assert readings_for("wards", STATUTE, ["no_repeat_scope=none"]).no_repeat_scope == "none"
    with pytest.raises(InputError, match="previous, last_k, rotation, any"):
        readings_for("offices", STATUTE, ["no_repeat_scope=none"])


def test_every_question_of_the_act_has_a_default_that_the_act_allows() -> None:
    for unit in ("wards", "offices"):
        readings = readings_for(unit, STATUTE)
        for question in STATUTE.questions:
            options = question.options.get(unit, ())
            assert not options or getattr(readings, question.key) in options
    assert {question.key for question in STATUTE.questions} == set(Readings.keys())
