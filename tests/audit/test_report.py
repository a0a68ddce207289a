"""The report: overall verdict, JSON as other tools read it, smallest sets, readings judged together."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.audit.tables import STATUTE, case, one, order, table
from wardrota.audit import audit
from wardrota.audit.findings import Finding, overall
from wardrota.audit.glossary import option_said
from wardrota.audit.vary import Varied, in_words, joint_conflicts, smallest_sets
from wardrota.errors import LawIsSilent


def finding(verdict: str, readings: Mapping[str, object] | None = None) -> Finding:
    return Finding("7(1)", "2012", verdict, (), 0, 0, readings or {}, "", "")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("verdicts", "worst"),
    [
        ("lawful note", "lawful"),
        ("", "lawful"),
        ("lawful incomplete", "incomplete"),
        ("incomplete depends note", "depends"),
        ("depends unlawful incomplete", "unlawful"),
    ],
)
def test_the_overall_verdict_is_the_worst_and_a_note_never_weighs(verdicts: str, worst: str) -> None:
    assert overall(tuple(map(finding, verdicts.split()))) == worst


def test_json_has_the_shape_that_others_build_on() -> None:
    past = [order("2006", 9, W="1")]
    report = audit(case(order("2012", 9, SCW="1"), past=past, wards=table(9), serial_claimed=True))
    whole = json.loads(json.dumps(report.as_json(), ensure_ascii=False))
    assert list(whole) == ["verdict", "findings", "not_checked", "not_checked_hi"]
    assert whole["verdict"] in {"lawful", "unlawful", "depends", "incomplete"}
    assert all(isinstance(left, str) for left in whole["not_checked"])
    for item in whole["findings"]:
        shown = ["clause", "cycle", "verdict", "wards", "observed", "required", "readings", "text"]
        assert [*item] == [*shown, "text_hi"]
        assert item["verdict"] in {"lawful", "unlawful", "depends", "incomplete", "note"}
        assert all(isinstance(ward, str) for ward in item["wards"])
        assert isinstance(item["observed"], int | str)
        assert isinstance(item["required"], int | str)
        assert set(item["readings"]) <= {"lawful", "unlawful"}
        if item["verdict"] == "depends":
            assert item["readings"] or "not known" in item["text"]


def test_publication_is_always_named_as_not_checked() -> None:
    assert any("7(5)(3)" in left for left in audit(case(order("2012", 9))).not_checked)


def test_an_election_before_the_section_came_into_force_is_refused() -> None:
    with pytest.raises(LawIsSilent, match="in force from 1994-05-30"):
        audit(case(order("1989-05-04", 9)))


def test_an_audit_is_the_same_every_time() -> None:
    asked = case(order("2012", 9, SCW="5", W="1"), past=[order("2006", 9, W="1")], wards=table(9))
    assert audit(asked) == audit(asked)


# ------------------------------------------------------------------------------ smallest sets

KEYS = {"a": ("x", "y", "z"), "b": ("x", "y"), "c": ("x", "y")}
MIXES = [dict(zip(KEYS, mix, strict=True)) for mix in product(*KEYS.values())]


@given(st.lists(st.booleans(), min_size=len(MIXES), max_size=len(MIXES)))
def test_smallest_sets_hold_cannot_be_shortened_and_cover_all_that_holds(holds: list[bool]) -> None:
    sets = smallest_sets(MIXES, holds)
    for chosen in sets:
        assert all(hold for mix, hold in zip(MIXES, holds, strict=True) if chosen.items() <= mix.items())
        for key in chosen:
            less = {k: v for k, v in chosen.items() if k != key}
            assert not all(
                hold for mix, hold in zip(MIXES, holds, strict=True) if less.items() <= mix.items()
            )
    for mix, hold in zip(MIXES, holds, strict=True):
        assert hold == any(chosen.items() <= mix.items() for chosen in sets)


def test_every_option_the_act_offers_is_explained_in_both_languages() -> None:
    turned_on = ("quota_rounding", "vertical_ceiling", "backward_class", "order", "women_order", "pointer")
    for key in (*turned_on, "no_repeat_scope", "no_repeat_grain", "article_334"):
        for option in {*STATUTE.options(key, "wards"), *STATUTE.options(key, "offices")}:
            said = option_said(key, option)
            assert said.en.endswith(f"[{key} = {option}]")
            assert said.hi != said.en
    assert option_said("no_such_key", "x").en == "no_such_key = x"


def test_options_of_one_key_that_do_the_same_stand_together_in_words() -> None:
    said = in_words([{"pointer": "fresh"}, {"pointer": "per_category"}])
    assert said.en.count(" or ") == 1
    assert ";" not in said.en


# ------------------------------------------------------------------------------ one reading for all


def varied(clause: str, *lawful: str) -> Varied:
    """A finding of 2012 that is lawful under these answers to one question, and a breach under the others."""
    sets = {"lawful": [{"pointer": option} for option in lawful]}
    item = Finding(clause, "2012", "depends", (clause,), 0, 0, sets, "", "")
    verdicts = tuple(
        ({"pointer": option}, "lawful" if option in lawful else "unlawful")
        for option in ("per_category", "after_last_woman", "fresh")
    )
    return Varied(item, ("pointer",), verdicts, soft=False)  # type: ignore[arg-type]


def test_findings_that_no_single_reading_makes_lawful_together_are_a_breach() -> None:
    (conflict,) = joint_conflicts([varied("7(3)", "fresh"), varied("7(4)", "per_category")])
    assert conflict.verdict == "unlawful"
    assert conflict.wards == ("7(3)", "7(4)")
    assert "no single choice of pointer" in conflict.text


def test_findings_that_one_reading_makes_lawful_together_are_not() -> None:
    assert joint_conflicts([varied("7(3)", "fresh"), varied("7(4)", "per_category", "fresh")]) == ()


def test_a_count_that_needs_one_rounding_and_another_that_needs_the_opposite_cannot_both_stand() -> None:
    """20 wards: of 1.6 SC seats one is given (floor), of 1.5 ST seats two (half up)."""
    people = table(20, sc=[80] * 20, st=75)
    found = audit(case(order("2012", 20, SCW="1", STW="2", ST="3"), wards=people))
    (conflict,) = [f for f in found.findings if "no single choice" in f.text]
    assert conflict.verdict == "unlawful"
    assert "quota_rounding" in conflict.text
    both_floored = audit(case(order("2012", 20, SCW="1", STW="2"), wards=people))
    assert not [f for f in both_floored.findings if "no single choice" in f.text]
    assert one(both_floored, "7(1)", has="Tribes").verdict == "depends"
