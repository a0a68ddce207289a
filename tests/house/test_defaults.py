"""Rule 5: the act asks, ``scenarios/base.toml`` answers, and the code holds no default."""

from __future__ import annotations

import datetime as dt
import tomllib
from dataclasses import MISSING, fields
from fractions import Fraction
from typing import Any

import pytest

from wardrota.law.readings import Readings
from wardrota.law.statute import Question, Unit, load_statute
from wardrota.shipped import shipped

BASE: dict[str, Any] = tomllib.loads(shipped("scenarios", "base.toml").read_text(encoding="utf-8"))
STATUTE = load_statute(BASE["act"])
UNITS: tuple[Unit, ...] = ("wards", "offices")
ASKED = [(unit, question) for unit in UNITS for question in STATUTE.questions]


def is_allowed(question: Question, unit: Unit, answer: object) -> bool:
    """Whether an answer is one the act file allows for this question."""
    match question.kind:
        case "option":
            return answer in question.options.get(unit, ())
        case "positive_integer":
            return type(answer) is int and answer > 0
        case "non_negative_integer":
            return type(answer) is int and answer >= 0
        case "fraction":
            return isinstance(answer, str) and 0 <= Fraction(answer) <= 1
        case "cycle_labels":
            return isinstance(answer, list) and all(isinstance(label, str) for label in answer)
        case other:
            raise AssertionError(f"{question.key}: kind {other!r} is unknown to this test")


@pytest.mark.parametrize(("unit", "question"), ASKED, ids=[f"{u}-{q.key}" for u, q in ASKED])
def test_every_question_has_an_allowed_default(unit: Unit, question: Question) -> None:
    assert question.key in BASE["readings"][unit]
    assert is_allowed(question, unit, BASE["readings"][unit][question.key])


@pytest.mark.parametrize("unit", UNITS)
def test_no_default_answers_a_question_that_is_not_asked(unit: Unit) -> None:
    assert set(BASE["readings"][unit]) == {question.key for question in STATUTE.questions}


def test_readings_hold_one_field_per_question() -> None:
    assert Readings.keys() == tuple(question.key for question in STATUTE.questions)


def test_readings_have_no_default_of_their_own() -> None:
    assert all(field.default is MISSING and field.default_factory is MISSING for field in fields(Readings))


def test_questions_name_clauses_of_the_act() -> None:
    known = {clause.id for clause in STATUTE.clauses}
    assert {c for question in STATUTE.questions for c in question.clauses} <= known
    assert {value.clause for value in STATUTE.values} <= known


def test_an_answer_outside_the_options_is_seen() -> None:
    assert not is_allowed(STATUTE.question("quota_rounding"), "offices", "half_up")
    assert not is_allowed(STATUTE.question("last_k"), "wards", 0)
    assert not is_allowed(STATUTE.question("minimum_share"), "wards", 0)


def test_values_are_dated_from_the_day_the_section_came_into_force() -> None:
    assert all(value.versions[0][0] == dt.date(1994, 5, 30) for value in STATUTE.values)
