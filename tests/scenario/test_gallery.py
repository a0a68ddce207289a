"""The gallery: every scenario that is shipped runs, is listed, and shows what its sentence says."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from wardrota.law.seats import Category
from wardrota.pipeline import AuditedPlan, optimum_plan, serial_plan
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

FOLDER = shipped("scenarios")
NAMES = sorted(file.stem for file in FOLDER.glob("*.toml") if file.stem != "base")
BY_PROCEDURE = {"lucknow-2012-replayed", "lucknow-after-2012", "mayors"}  # the solver plans them elsewhere
TEN_WARDS = [name for name in NAMES if name not in BY_PROCEDURE]


@cache
def planned(name: str) -> AuditedPlan:
    """The plan of a scenario of the gallery, by the solver where the wards are few."""
    problem = problem_from(load_scenario(FOLDER / f"{name}.toml")).problem
    return serial_plan(problem) if name in BY_PROCEDURE else optimum_plan(problem)


def seats_due(name: str) -> list[tuple[int, ...]]:
    """SC, ST, BC and all women's seats of each election."""
    return [
        (*(quota.counts.reserved[c] for c in Category), quota.counts.women_total)
        for quota in planned(name).quotas
    ]


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_lawful_plan(name: str) -> None:
    found = planned(name)
    assert found.report.verdict in {"lawful", "incomplete"}
    assert found.report.findings
    assert found.proved
    assert len(found.plan.allotments) == len(found.problem.cycles)


def test_the_ten_wards_leave_no_question_open() -> None:
    assert len(TEN_WARDS) >= 11
    assert {planned(name).report.verdict for name in TEN_WARDS} == {"lawful"}


@pytest.mark.parametrize("name", NAMES)
def test_it_begins_with_a_sentence(name: str) -> None:
    first = (FOLDER / f"{name}.toml").read_text(encoding="utf-8").splitlines()[0]
    assert re.match(r"# [A-Z].{30}", first)


def test_the_list_names_each_once() -> None:
    listed = re.findall(r"^\| `([\w-]+)\.toml` \|", (FOLDER / "README.md").read_text(encoding="utf-8"), re.M)
    assert sorted(listed) == NAMES


def test_the_switches_of_a_court_change_the_seats_due() -> None:
    assert seats_due("next-election") == [(2, 1, 2, 4)]
    assert seats_due("no-bc-seats") == [(2, 1, 0, 4)]
    assert seats_due("ceiling-of-half") == [(3, 1, 1, 4)]
    assert seats_due("fixed-st-seats") == [(2, 2, 2, 4)]


def test_half_of_the_seats_are_womens_and_it_is_a_study() -> None:
    assert [row[-1] for row in seats_due("half-women")] == [5, 5]
    assert planned("half-women").problem.is_study


def test_five_elections_with_334_extended_and_the_sunset_without() -> None:
    assert seats_due("five-elections") == [(2, 1, 2, 4)] * 5
    assert seats_due("sunset-of-334") == [(2, 1, 2, 4), (0, 0, 2, 4)]


def test_a_fresh_start_lets_a_ward_bear_what_it_bore_in_2023() -> None:
    assert repeats_of_2023("fresh-start")
    assert not repeats_of_2023("toy")


def repeats_of_2023(name: str) -> list[str]:
    """Wards with the category of 2023 again in the first planned election."""
    found = planned(name)
    (past,), first = found.problem.history.allotments, found.plan.allotments[0]
    return [
        ward
        for ward in found.problem.wards.ids
        if (category := past.seats[ward].category) is not None and first.seat(ward).category is category
    ]


def test_the_quashed_order_is_redone_with_four_wards_changed() -> None:
    found = planned("quashed-order-redone")
    assert found.problem.reference is not None
    (quashed,), (lawful,) = found.problem.reference.allotments, found.plan.allotments
    changed = [ward for ward in found.problem.wards.ids if quashed.seats[ward] is not lawful.seats[ward]]
    # Wards 1 and 7 bore their heads in 2023. Each takes over another ward's seat: two wards a repeat.
    assert {"1", "7"} <= set(changed)
    assert len(changed) == 4
    assert Counter(quashed.seats.values()) == Counter(lawful.seats.values())
