"""Plans as good as the chosen one, in the files of a run and in its summary."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from wardrota.allot.multiplicity import Multiplicity
from wardrota.law.seats import Mark
from wardrota.pipeline import AuditedPlan, optimum_plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.report.equals import equals_csv, equals_json, equals_lines
from wardrota.run_files import run_files
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver


@pytest.fixture(scope="module")
def toy() -> Problem:
    return problem_from(load_scenario(shipped("scenarios", "toy.toml"))).problem


@pytest.fixture(scope="module")
def planned(toy: Problem) -> AuditedPlan:
    return optimum_plan(toy, multiplicity=True)


def found_in(planned: AuditedPlan) -> Multiplicity:
    assert planned.multiplicity is not None
    return planned.multiplicity


def test_each_ward_has_its_own_seat_among_those_of_plans_as_good(toy: Problem, planned: AuditedPlan) -> None:
    rows = list(csv.DictReader(io.StringIO(equals_csv(toy, planned.plan, found_in(planned)))))
    assert len(rows) == len(toy.cycles) * len(toy.wards)
    assert all(row["seat"] in row["seats_in_plans_as_good"].split() for row in rows)
    assert [row["ward_name"] for row in rows[:2]] == ["Gandhi Nagar", "Nehru Nagar"]
    differing = sum(len(row["seats_in_plans_as_good"].split()) > 1 for row in rows)
    answer = equals_json(toy, found_in(planned))
    assert sum(cycle["could_differ"] for cycle in answer["cycles"]) == differing > 0  # type: ignore[attr-defined]


def test_the_counts_of_each_mark_cover_all_wards_and_bracket_the_seats(
    toy: Problem, planned: AuditedPlan
) -> None:
    for t, quota in enumerate(planned.quotas):
        for mark in Mark:
            every, some, none = found_in(planned).by_mark(t, mark)
            assert len(every) + len(some) + len(none) == len(toy.wards)
            assert len(every) <= quota.counts.with_mark(mark) <= len(every) + len(some)


def test_the_run_says_it_in_its_files_and_the_manifest(planned: AuditedPlan) -> None:
    files = run_files(planned, (), {})
    manifest = json.loads(files["manifest.json"])
    assert manifest["multiplicity"]["complete"] is True
    assert manifest["multiplicity"]["equal_in"] == ["fewest_repeats", "exposure", "equal_turns"]
    assert "equals.csv" in files
    assert "Plans as good as this one" in files["summary.txt"].decode()


def test_without_the_question_nothing_is_said_of_it(toy: Problem) -> None:
    files = run_files(optimum_plan(toy), (), {})
    assert json.loads(files["manifest.json"])["multiplicity"] is None
    assert "equals.csv" not in files


@pytest.mark.parametrize("lang", ["en", "hi"])
def test_an_incomplete_look_says_so(toy: Problem, planned: AuditedPlan, lang: str) -> None:
    found = found_in(planned)
    partial = Multiplicity((), found.seats, found.plans, complete=False)
    text = "\n".join(equals_lines(toy, partial, "hi" if lang == "hi" else "en"))
    assert ("there may be more" if lang == "en" else "और अन्तर सम्भव") in text
    assert ("Any lawful plan is as good" if lang == "en" else "कोई भी विधिसम्मत योजना") in text


def test_a_scenario_may_leave_the_question_out(tmp_path: Path) -> None:
    asked = load_scenario(shipped("scenarios", "toy.toml"), ["solve.multiplicity=false"])
    assert asked.settings.solve.multiplicity is False
    assert load_scenario(shipped("scenarios", "toy.toml")).settings.solve.multiplicity is True
