"""The best plan so far is kept on disk while a solve goes on, and goes when the run is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.allot.search import Better
from wardrota.cli import progress as module
from wardrota.cli.progress import Progress
from wardrota.pipeline import optimum_plan
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.tables import read_plan

pytestmark = pytest.mark.solver


@pytest.fixture
def toy() -> Problem:
    return problem_from(load_scenario(shipped("scenarios", "toy.toml"))).problem


def kept(toy: Problem, out: Path | None, plan: Plan | None = None) -> Progress:
    """A progress that was told of a better plan."""
    progress = Progress(toy, out)
    progress.better(Better("exposure", 10, 12, plan or optimum_plan(toy).plan))
    return progress


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_BETWEEN_LINES", 0.0)
    monkeypatch.setattr(module, "_BETWEEN_PLANS", 0.0)


def test_the_best_plan_so_far_is_kept_and_named(
    toy: Problem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    progress = kept(toy, tmp_path / "deep" / "run")
    file = tmp_path / "deep" / "run.so-far.csv"
    plan = read_plan(file).value
    assert len(plan.allotments) == len(toy.cycles)
    assert all("not proved optimal" in line for line in file.read_text(encoding="utf-8").splitlines()[1:])
    progress.interrupted()
    said = capsys.readouterr().err
    assert "exposure: 10 so far, bound 12, gap 2" in said
    assert str(file) in said
    progress.done()
    assert not file.exists()


def test_an_unlawful_plan_is_never_kept(toy: Problem, tmp_path: Path) -> None:
    plan = optimum_plan(toy).plan
    twice = Plan(
        (plan.allotments[0], type(plan.allotments[1])(plan.allotments[1].cycle, plan.allotments[0].seats))
    )
    progress = kept(toy, tmp_path / "run", twice)
    assert not progress.written
    assert list(tmp_path.iterdir()) == []


def test_without_a_folder_nothing_is_kept(toy: Problem, capsys: pytest.CaptureFixture[str]) -> None:
    progress = kept(toy, None)
    progress.interrupted()
    progress.done()
    assert "The best plan so far" not in capsys.readouterr().err


def test_every_line_of_progress_is_in_the_readers_language(wardrota: Command) -> None:
    code, _, err = wardrota("plan", shipped("scenarios", "toy.toml"), "--lang", "hi", "--also", "2")
    assert code == 0
    told = err.splitlines()
    assert "पहुँच: 27,914, सिद्ध" in told
    assert len(told) > 10
    assert [line for line in told if re.search("[A-Za-z]", line)] == []


def test_goals_have_the_names_of_the_summary(wardrota: Command) -> None:
    told = wardrota("plan", shipped("scenarios", "toy.toml"), "--also", "2").err
    assert "exposure: 27,914, proved" in told
    assert "equal turns: 4, proved" in told
    assert "plans as good: 2 of 2 further ones" in told
    assert "_" not in told


def test_the_last_word_on_an_interrupt_is_in_hindi_too(
    toy: Problem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    progress = Progress(toy, tmp_path / "run", "hi")
    progress.better(Better("exposure", 10, 12, optimum_plan(toy).plan))
    progress.interrupted()
    told = capsys.readouterr().err
    assert "पहुँच: अब तक 10, सीमा 12, अन्तर 2" in told
    assert "अब तक की सर्वोत्तम योजना" in told


def test_a_disk_that_becomes_full_leaves_the_plan_so_far_and_says_so(
    wardrota: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("wardrota.report.folder._fill", full)
    ended = wardrota("plan", shipped("scenarios", "toy.toml"), "--out", tmp_path / "run")
    assert ended.code == 2
    assert "No space left on device" in ended.err
    assert [file.name for file in tmp_path.iterdir()] == ["run.so-far.csv"]
    assert f"The best plan so far, lawful but not proved optimal: {tmp_path / 'run.so-far.csv'}" in ended.err
