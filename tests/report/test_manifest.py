"""The manifest says what a run rests on, and nothing of the machine it ran on."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.report.conftest import printed_under_two_hash_seeds
from wardrota import __version__
from wardrota.law.seats import Seat
from wardrota.problem import Exclusion, Pin, Problem
from wardrota.report.manifest import GoalValue, goal_values, is_study, manifest, manifest_bytes
from wardrota.shipped import shipped

GOALS = (GoalValue("exposure", (321,), True), GoalValue("canonical", (), False))


def read_back(problem: Problem, *arguments: Any, **named: Any) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(manifest_bytes(manifest(problem, *arguments, **named)))
    return content


def test_versions_act_and_order(toy: Problem) -> None:
    optimum, serial = read_back(toy, "optimum", GOALS), read_back(toy, "serial")
    assert (optimum["wardrota"], optimum["act"]["id"], optimum["unit"]) == (__version__, "up_1959", "wards")
    assert optimum["solver"].startswith("OR-Tools CP-SAT 9.")
    assert (serial["order"], serial["solver"], serial["proved"], serial["goals"]) == (
        "serial",
        None,
        None,
        [],
    )


def test_a_goal_says_whether_it_is_proved(toy: Problem) -> None:
    content = read_back(toy, "optimum", GOALS)
    assert content["goals"] == [
        {"goal": "exposure", "values": [321], "proved": True},
        {"goal": "canonical", "values": [], "proved": False},
    ]
    assert content["proved"] is False
    assert read_back(toy, "optimum", GOALS[:1])["proved"] is True


def test_stages_are_gathered_by_goal() -> None:
    asked, stages = ("exposure", "equal_turns"), [("exposure", 9), ("equal_turns", 1), ("equal_turns", 15)]
    assert goal_values(asked, stages, True) == (
        GoalValue("exposure", (9,), True),
        GoalValue("equal_turns", (1, 15), True),
    )
    assert goal_values(asked, stages, False)[1] == GoalValue("equal_turns", (1, 15), False)
    assert goal_values(asked, [], False) == (
        GoalValue("exposure", (), False),
        GoalValue("equal_turns", (), False),
    )


def test_a_goal_without_a_value_before_one_that_was_reached_is_proved() -> None:
    asked, stages = ("fewest_repeats", "exposure", "canonical"), [("exposure", 9)]
    assert [goal.proved for goal in goal_values(asked, stages, False)] == [True, False, False]


def test_a_goal_with_nothing_to_optimise_is_proved_without_a_value() -> None:
    assert goal_values(("fewest_repeats",), [], True) == (GoalValue("fewest_repeats", (), True),)


def test_inputs_by_name_and_digest(toy: Problem, tmp_path: Path) -> None:
    copy = tmp_path / "wards.csv"
    content = shipped("data", "toy", "wards.csv").read_bytes()
    copy.write_bytes(content)
    found = read_back(toy, "serial", inputs=[copy])
    assert found["inputs"] == [{"name": "wards.csv", "sha256": hashlib.sha256(content).hexdigest()}]
    assert str(tmp_path) not in json.dumps(found)


def test_each_reading_has_its_origin(toy: Problem) -> None:
    content = read_back(toy, "serial", origin={"readings.pointer": "--set"})
    assert content["readings"]["pointer"] == {"value": "per_category", "origin": "--set"}
    assert content["readings"]["minimum_share"] == {"value": "0", "origin": None}
    assert set(content["readings"]) == set(toy.readings.keys())


def test_values_in_force_and_counts_stated_in_each_cycle(lucknow: Problem) -> None:
    assert read_back(lucknow, "serial")["cycles"][0] == {
        "poll": "2017-11-26",
        "stated": {"BC": 22},
        "bc_cap": "27/100",
        "women_share": "1/3",
        "article_334_until": lucknow.cycles[0].values.article_334_until.isoformat(),
        "reformed": [],
    }


def test_what_is_estimated_is_said(lucknow: Problem) -> None:
    content = read_back(lucknow, "serial")
    assert content["standing"]["wards"]["population"] == "estimated"
    assert content["standing"]["history"]["2006"] == "inferred"
    assert content["figures"]["SC"] == {"people": 302938, "total": 2817105, "is_share": False}
    assert content["figures"]["BC"] is None
    assert content["past_orders"] == ["2006", "2012"]
    assert content["study"] is True


def test_official_figures_make_a_plan_and_a_reform_makes_a_study(toy: Problem) -> None:
    official = replace(toy, wards=replace(toy.wards, standing={}))
    assert not is_study(official)
    first = official.cycles[0]
    reformed = replace(first, values=first.values.reform({"women_share": Fraction(1, 2)}))
    study = replace(official, cycles=(reformed, *official.cycles[1:]))
    assert is_study(study)
    cycle = read_back(study, "serial")["cycles"][0]
    assert (cycle["women_share"], cycle["reformed"]) == ("1/2", ["women_share"])


def test_pins_and_exclusions_with_their_reasons(toy: Problem) -> None:
    pinned = replace(
        toy,
        pins=(Pin("1", Seat.W, "2028-05-01", "ordered by the court"),),
        exclusions=(Exclusion("2", (Seat.SC, Seat.SCW), "", "nobody eligible"),),
    )
    content = read_back(pinned, "optimum")
    assert content["pins"] == [
        {"ward": "1", "seat": "W", "cycle": "2028-05-01", "reason": "ordered by the court"}
    ]
    assert content["exclusions"] == [
        {"ward": "2", "seats": ["SC", "SCW"], "cycle": "", "reason": "nobody eligible"}
    ]


_PRINT = """
import sys
from tests.report.conftest import LUCKNOW_POLLS, problem_of
from wardrota.law.seats import Category
from wardrota.report.manifest import manifest, manifest_bytes
problem = problem_of("lucknow", LUCKNOW_POLLS, {Category.BC: 22}, "Lucknow")
sys.stdout.buffer.write(manifest_bytes(manifest(problem, "optimum")))
"""


def test_same_bytes_under_any_hash_seed() -> None:
    printed = printed_under_two_hash_seeds(_PRINT)
    assert printed[0] == printed[1]
    assert json.loads(printed[0])["title"] == "Lucknow"
