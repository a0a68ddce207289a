"""Lists that lack figures: of no account where no seat is taken from them, all told at once where one is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Command, wardrota
from wardrota.allot.lists import ranked_lists
from wardrota.errors import InputError
from wardrota.law.seats import Category, Mark
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.tables.output import csv_text
from wardrota.wards import WardTable

__all__ = ["wardrota"]

TOY = shipped("scenarios", "next-election.toml")


def without_bc(problem: Problem) -> Problem:
    bare = WardTable(tuple(replace(ward, bc=None, rank_bc=None) for ward in problem.wards.wards))
    figures = {**problem.figures, Category.BC: None}
    return replace(problem, wards=bare, figures=figures)


def test_every_list_that_lacks_figures_is_told_at_once() -> None:
    problem = without_bc(problem_from(load_scenario(TOY)).problem)
    asked = replace(problem, readings=problem.readings.but(women_order="women_share"))
    with pytest.raises(InputError) as found:
        ranked_lists(asked)
    assert [fault.found.split(",")[0] for fault in found.value.faults] == [
        "the list for BC needs share_bc",
        "the list for W needs women_share",
    ]


def test_a_list_of_which_no_seat_is_taken_has_no_name_and_no_fault() -> None:
    problem = without_bc(problem_from(load_scenario(TOY)).problem)
    none = replace(problem, readings=problem.readings.but(backward_class="none"))
    lists = ranked_lists(none)
    assert lists[Mark.BC].name == ""
    assert lists[Mark.SC].name == "share_sc"


def test_margins_of_a_run_without_figures_of_the_backward_classes(wardrota: Command, tmp_path: Path) -> None:
    wards = tmp_path / "wards.csv"
    rows = [
        (ward.id, ward.name, ward.population, ward.sc, ward.st, "")
        for ward in problem_from(load_scenario(TOY)).problem.wards.wards
    ]
    head = ("ward_id", "ward_name", "population", "sc", "st", "bc")
    wards.write_text(csv_text([head, *([str(cell) for cell in row] for row in rows)]), encoding="utf-8")
    scenario = tmp_path / "bare.toml"
    scenario.write_text(
        'unit = "wards"\n[inputs]\nwards = "wards.csv"\n[readings]\nbackward_class = "none"\n'
        "[[cycles]]\npoll = 2028-05-01\n",
        encoding="utf-8",
    )
    run = tmp_path / "run"
    assert wardrota("serial", scenario, "--out", run).code == 0
    told = wardrota("explain", run, "--sensitivity")
    assert told.code == 0
    assert "persons" in told.out
    assert wardrota("explain", run, "--ward", "1").code == 0
