"""``wardrota explain`` as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped


@pytest.fixture
def run(wardrota: Command, tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    assert wardrota("serial", shipped("scenarios", "toy.toml"), "--out", folder).code == 0
    return folder


def test_every_planned_election_is_explained_unless_one_is_named(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("explain", run, "--ward", "4")
    assert code == 0
    assert "Ward 4 (Ambedkar Nagar), 2028-05-01: SCW (Scheduled Caste women)" in out
    assert "Ward 4 (Ambedkar Nagar), 2029-05-01: BC (the backward classes)" in out
    assert "mark: sc is synthetic" in out
    _, one, _ = wardrota("explain", run, "--ward", "4", "--cycle", "2029-05-01")
    assert "2028-05-01: SCW" not in one


def test_the_explanation_speaks_hindi(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("explain", run, "--ward", "4", "--lang", "hi")
    assert code == 0
    assert "वार्ड 4 (अम्बेडकर नगर), 2028-05-01: अ.जा.म (अनुसूचित जाति महिला)" in out


def test_json_keeps_stdout_clean(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("explain", run, "--ward", "4", "--json")
    answer = json.loads(out)
    assert code == 0
    assert [one["cycle"] for one in answer["explained"]] == ["2028-05-01", "2029-05-01"]
    assert "sc is synthetic" in answer["marked"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--ward", "99"), "no ward '99' in this run"),
        (("--ward", "4", "--cycle", "2028"), "no election '2028' in this run"),
    ],
)
def test_what_is_not_in_the_run_is_exit_2(
    wardrota: Command, run: Path, arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = wardrota("explain", run, *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_run_whose_input_was_changed_is_exit_2(wardrota: Command, run: Path) -> None:
    table = run / "wards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("2288", "2289"), encoding="utf-8")
    code, out, err = wardrota("explain", run, "--ward", "4")
    assert (code, out) == (2, "")
    assert "wards.csv: it was changed since the run was written" in err


def test_a_file_is_no_run(wardrota: Command, run: Path) -> None:
    assert wardrota("explain", run / "plan.csv", "--ward", "4").code == 2


def test_sensitivity_without_a_stated_error_names_the_nearest_figures(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("explain", run, "--sensitivity", "--cycle", "2028-05-01")
    assert code == 0
    assert "No error is stated" in out
    assert "SC: 2 from 3 to 4 (2,288 of 10,400, 22.00 %); next in line 5" in out


def test_a_stated_error_of_the_scenario_is_used(wardrota: Command, tmp_path: Path) -> None:
    folder, toy = tmp_path / "run", shipped("scenarios", "toy.toml")
    assert wardrota("serial", toy, "--out", folder, "--set", 'stated_error.st="1/2"').code == 0
    answer = json.loads(wardrota("explain", folder, "--sensitivity", "--json").out)
    first = answer["sensitivity"][0]
    assert first["stated_error"] == {"st": "1/2"}
    assert [figure["by"] for figure in first["figures"]] == [-459, -459, -459]
    assert first["may_move"] == ["6"]


@pytest.mark.parametrize("options", [(), ("--ward", "4", "--sensitivity")])
def test_a_ward_or_the_sensitivity_is_asked_for(
    wardrota: Command, run: Path, options: tuple[str, ...]
) -> None:
    code, _, err = wardrota("explain", run, *options)
    assert code == 2
    assert "Give --ward ID, or --sensitivity." in err


@pytest.mark.parametrize("share", ['"2"', '"-1/100"', "0.01", '"a little"'])
def test_an_error_that_is_no_share_is_refused(wardrota: Command, tmp_path: Path, share: str) -> None:
    toy = shipped("scenarios", "toy.toml")
    code, _, err = wardrota("serial", toy, "--set", f"stated_error.sc={share}")
    assert (code == 2) is (share != "0.01")  # 0.01 is one in a hundred, exact
    assert "stated_error" in err or code == 0


@pytest.mark.solver
def test_of_an_optimum_the_counts_alone_are_told(wardrota: Command, tmp_path: Path) -> None:
    folder, toy = tmp_path / "run", shipped("scenarios", "toy.toml")
    assert wardrota("plan", toy, "--out", folder, "--set", 'stated_error.st="1/2"').code == 0
    code, out, _ = wardrota("explain", folder, "--sensitivity", "--lang", "en")
    assert code == 0
    assert "This plan follows no list" in out
    assert "ST persons of 4, 1,560: 459 fewer (29.42 %): ST 1 → 0." in out
    code, out, _ = wardrota("explain", folder, "--ward", "1")
    assert code == 0
    assert "What the goals gained" in out
