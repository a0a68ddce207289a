"""Readings chosen over the defaults: every fault at once, the nearest name, typed values."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from wardrota.errors import InputError, NoLawfulPlan
from wardrota.law.readings import Readings
from wardrota.law.statute import load_statute
from wardrota.pipeline import serial_plan
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario, readings_for
from wardrota.shipped import shipped

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


def test_a_scenario_keeps_the_origin_of_every_key() -> None:
    loaded = load_scenario(shipped("scenarios", "toy.toml"), ["seats.BC=2", "solve.workers=2"])
    assert loaded.origin["seats.BC"] == "--set"
    assert loaded.origin["title"] == "toy.toml"
    assert loaded.origin["goals.order"] == "base.toml"
    assert loaded.settings.seats.BC == 2
    assert loaded.settings.solve.workers == 2


def test_unknown_keys_and_wrong_values_are_named_together() -> None:
    sets = ["readings.ordr=x", "seats.SC=-1", "foo=1", 'goals.order=["fewest"]']
    with pytest.raises(InputError) as caught:
        load_scenario(shipped("scenarios", "toy.toml"), sets)
    text = str(caught.value)
    assert len(caught.value.faults) == 4
    assert "--set, key readings.ordr: unknown key" in text
    assert "Did you mean order?" in text


def test_a_file_may_extend_one_other(tmp_path: Path) -> None:
    parent = tmp_path.joinpath("parent.toml")
    parent.write_text(shipped("scenarios", "toy.toml").read_text(encoding="utf-8"), encoding="utf-8")
    child = tmp_path.joinpath("child.toml")
    child.write_text(
        'extends = "parent.toml"\ntitle = "child"\n[[cycles]]\npoll = 2033-05-01\n', encoding="utf-8"
    )
    loaded = load_scenario(child)
    assert loaded.settings.title == "child"
    assert len(loaded.settings.cycles) == 1
    assert loaded.origin["inputs.wards"] == "parent.toml"
    child.write_text('extends = "grandchild.toml"\n', encoding="utf-8")
    tmp_path.joinpath("grandchild.toml").write_text('extends = "parent.toml"\n', encoding="utf-8")
    with pytest.raises(InputError, match="one step of extends"):
        load_scenario(child)


@pytest.mark.parametrize("text", ["title = ", "[[cycles]]\npoll = 2028-05-01\n"])
def test_a_broken_or_incomplete_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path.joinpath("s.toml")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"not TOML|inputs: missing"):
        load_scenario(file)


def test_pins_that_name_no_ward_or_poll_are_refused() -> None:
    pin = 'pins=[{ward="99", seat="SC", cycle="2031-01-01", reason="r"}]'
    with pytest.raises(InputError) as caught:
        problem_from(load_scenario(shipped("scenarios", "toy.toml"), [pin]))
    assert len(caught.value.faults) == 2


def test_only_orders_before_the_first_poll_are_the_past() -> None:
    loaded = problem_from(load_scenario(shipped("scenarios", "lucknow-2012-replayed.toml")))
    assert [cycle.label for cycle in loaded.problem.history.cycles] == ["2006"]
    assert any("orders of 2012" in note for note in loaded.notes)


@pytest.mark.parametrize("file", sorted(shipped("scenarios").glob("*.toml")), ids=lambda file: file.stem)
def test_every_shipped_scenario_gives_an_audited_serial_plan(file: Path) -> None:
    if file.name == "base.toml":
        with pytest.raises(InputError, match="cycles: missing"):
            load_scenario(file)
        return
    result = serial_plan(problem_from(load_scenario(file)).problem)
    assert result.report.verdict == "lawful"
    assert len(result.plan.allotments) == len(result.problem.cycles)


def test_a_reform_makes_a_study_and_half_women_cannot_rotate_in_odd_wards(tmp_path: Path) -> None:
    reform = 'reform=[{value="women_share", to="1/2"}]'
    problem = problem_from(load_scenario(shipped("scenarios", "toy.toml"), [reform])).problem
    assert problem.is_study
    assert problem.cycles[0].values.women_share == Fraction(1, 2)


def test_one_ward_cannot_rotate(tmp_path: Path) -> None:
    tmp_path.joinpath("w.csv").write_text(
        "ward_id,ward_name,population,sc,st,bc\n1,One,10,1,0,1\n", encoding="utf-8"
    )
    file = tmp_path.joinpath("s.toml")
    file.write_text('[inputs]\nwards = "w.csv"\n[[cycles]]\npoll = 2028-05-01\n', encoding="utf-8")
    with pytest.raises(NoLawfulPlan, match="cannot rotate"):
        serial_plan(problem_from(load_scenario(file)).problem)
