"""The fairness of a run: every measure of every mark beside its limit, in the folder of the run."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Command, wardrota
from tests.report.conftest import LUCKNOW_POLLS, problem_of, serial_of
from wardrota.fairness.catalogue import AGAINST_ENTITLEMENT, MEASURES
from wardrota.fairness.profile import Measured, marks_of, profile
from wardrota.history import History
from wardrota.law.seats import Category, Mark
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.shipped import shipped

__all__ = ["wardrota"]


@pytest.fixture(scope="module")
def lucknow() -> Problem:
    return problem_of("lucknow", LUCKNOW_POLLS, {Category.BC: 22}, "Lucknow")


@pytest.fixture(scope="module")
def plan(lucknow: Problem) -> Plan:
    return serial_of(lucknow)


def the(rows: tuple[Measured, ...], mark: Mark, measure: str, owed: str = "") -> Measured:
    return next(r for r in rows if (r.mark, r.measure, r.entitlement) == (mark, measure, owed))


def test_a_mark_without_a_seat_is_left_out(lucknow: Problem, plan: Plan) -> None:
    assert [str(mark) for mark in marks_of(lucknow, plan)] == ["SC", "BC", "W"]


def test_people_that_are_not_known_leave_blanks_and_only_the_equal_entitlement(
    lucknow: Problem, plan: Plan
) -> None:
    rows = profile(lucknow, plan)
    assert {r.entitlement for r in rows if r.mark is Mark.BC} == {"equal", ""}
    assert {r.entitlement for r in rows if r.mark is Mark.SC} == {"equal", "share", "mix 1/2", ""}
    assert the(rows, Mark.BC, "exposure").value is None
    assert the(rows, Mark.W, "exposure").value is None


def test_values_of_the_serial_plan(lucknow: Problem, plan: Plan) -> None:
    rows = profile(lucknow, plan)
    assert the(rows, Mark.BC, "max_prefix_deviation", "equal")[3:5] == pytest.approx((0.8, 0.8))
    assert the(rows, Mark.BC, "coverage").value == 88
    assert the(rows, Mark.SC, "repeats").value == 0
    assert the(rows, Mark.W, "longest_first_wait")[3:5] == (5, 3)


def test_no_value_beats_its_limit(lucknow: Problem, plan: Plan) -> None:
    compared = 0
    for row in profile(lucknow, plan):
        if row.value is not None and row.limit is not None and row.best:
            better = row.limit - row.value if row.best == "least" else row.value - row.limit
            assert better <= 1e-9, row
            compared += 1
    assert compared > 30


def test_past_turns_count_only_if_asked(lucknow: Problem, plan: Plan) -> None:
    counted = marks_of(replace(lucknow, count_history=True), plan)[Mark.SC]
    alone = marks_of(lucknow, plan)[Mark.SC]
    assert counted.turns.shape[0] == alone.turns.shape[0] + 2
    assert alone.before is not None
    assert (counted.turns[1] == alone.before).all()
    assert counted.before is None
    assert marks_of(replace(lucknow, history=History()), plan)[Mark.SC].before is None


@pytest.mark.solver
def test_a_run_holds_its_fairness(wardrota: Command, tmp_path: Path) -> None:
    out = tmp_path.joinpath("run")
    assert wardrota("serial", shipped("scenarios", "toy.toml"), "--out", out).code == 0
    rows = list(csv.DictReader(io.StringIO(out.joinpath("fairness.csv").read_text(encoding="utf-8"))))
    assert list(rows[0]) == list(Measured._fields)
    assert {row["mark"] for row in rows} == {"SC", "ST", "BC", "W"}
    per_mark = 3 * len(AGAINST_ENTITLEMENT) + len(MEASURES)
    assert len(rows) == 4 * per_mark
    spread = next(row for row in rows if row["mark"] == "SC" and row["measure"] == "spread")
    assert (spread["value"], spread["limit"], spread["best"]) == ("1", "1", "least")
