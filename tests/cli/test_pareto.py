"""The front as a user meets it: table, files, exit codes, and what is left of a search that was stopped."""

from __future__ import annotations

import csv
import hashlib
import json
from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.allot import search
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver

TOY = str(shipped("scenarios", "toy.toml"))
NO_BARS = ("--set", "readings.no_repeat_scope=none")
FRONT = [(30060, 30), (29985, 28), (29892, 26), (29817, 24), (29670, 22), (29208, 20), (28556, 18)]


def table_of(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / "front.csv").read_text(encoding="utf-8").splitlines()))


def test_the_table_the_files_and_the_plans_agree(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "front"
    code, out, err = wardrota("pareto", TOY, *NO_BARS, "--out", folder)
    assert code == 0
    assert "point found: exposure 30,060, squares of turns 30, proved" in err
    assert "NOT COMPLETE" not in out
    assert "There is no other point" in out
    assert "Not official:" in out
    rows = table_of(folder)
    assert [(int(row["exposure"]), int(row["turn_squares"])) for row in rows] == FRONT
    for before, row in pairwise(rows):
        assert int(row["given_up"]) == int(before["exposure"]) - int(row["exposure"])
        assert int(row["gained"]) == int(before["turn_squares"]) - int(row["turn_squares"])
    assert rows[1]["given_up_per_unit"] == "37.50"
    assert [row["verdict"] for row in rows] == ["lawful"] * len(FRONT)
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    for name, digest in manifest["files"].items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    assert [(p["first"], p["second"]) for p in manifest["front"]["points"]] == FRONT
    assert manifest["front"]["whole"] is True
    assert manifest["study"] is True
    assert (folder / "summary.txt").read_text(encoding="utf-8") == out
    # An auditor needs the plan alone.
    for row in rows:
        plan = folder / row["plan"]
        assert "by the goals exposure, turn_squares, serial_position, canonical" in plan.read_text(
            encoding="utf-8"
        )
        audited = wardrota(
            "audit", plan, "--wards", folder / "wards.csv", "--reading", "no_repeat_scope=none"
        )
        assert audited.code == 0


def test_a_front_is_not_taken_for_a_run(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "front"
    assert wardrota("pareto", TOY, "--out", folder).code == 0
    code, _, err = wardrota("explain", folder, "--ward", "1")
    assert code == 2
    assert "a front, not one plan" in err
    # It may be found again from what it kept, in its own place.
    again = wardrota("pareto", folder / "scenario.toml", "--out", tmp_path / "again")
    assert again.code == 0
    assert (tmp_path / "again" / "front.csv").read_bytes() == (folder / "front.csv").read_bytes()


def test_json_says_the_same_and_carries_every_plan(wardrota: Command) -> None:
    code, out, _ = wardrota("pareto", TOY, *NO_BARS, "--json", "--points", "3")
    answer = json.loads(out)
    assert code == 0
    assert [(p["first"], p["second"]) for p in answer["points"]] == [FRONT[0], FRONT[3], FRONT[6]]
    assert answer["points"][1]["given_up_per_unit"] == "81/2"
    assert answer["whole"] is False
    assert answer["goals"][0] == {"goal": "exposure", "better": "more"}
    assert any("synthetic" in mark for mark in answer["marked"])
    assert [len(plan) for plan in answer["plans"]] == [20, 20, 20]


def test_a_front_of_one_point_says_so_in_both_languages(wardrota: Command) -> None:
    assert "One plan is best in both" in wardrota("pareto", TOY).out
    assert "एक ही योजना दोनों में सर्वोत्तम है" in wardrota("pareto", TOY, "--lang", "hi").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--goals", "exposure"), "two different goals"),
        (("--goals", "exposure,exposure"), "two different goals"),
        (("--goals", "exposure,beauty"), "beauty is not a goal of one number"),
        (("--goals", "exposure,fewest_repeats"), "a repeat that can be avoided is unlawful"),
        (("--goals", "exposure,fewest_changes"), "inputs.reference"),
        (("--step", "2", "--points", "3"), "not both"),
        (("--points", "1"), "--points"),
        (("--step", "0"), "--step"),
    ],
)
def test_what_cannot_be_followed_is_refused(
    arguments: tuple[str, ...], said: str, wardrota: Command, tmp_path: Path
) -> None:
    code, out, err = wardrota("pareto", TOY, *arguments, "--out", tmp_path / "front")
    assert (code, out) == (2, "")
    assert said in err
    assert list(tmp_path.iterdir()) == []


def test_offices_have_no_goals_to_set_against_each_other(wardrota: Command) -> None:
    code, _, err = wardrota("pareto", shipped("scenarios", "mayors.toml"))
    assert code == 2
    assert "wardrota offices" in err


def test_a_folder_in_use_is_refused_before_the_search(wardrota: Command, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    code, _, err = wardrota("pareto", TOY, "--out", tmp_path)
    assert code == 2
    assert "proved" not in err


def test_no_lawful_plan_names_the_clash(wardrota: Command, tmp_path: Path) -> None:
    code, out, err = wardrota("pareto", TOY, "--set", "seats.SC=7", "--out", tmp_path / "front")
    assert (code, out) == (3, "")
    assert "No lawful plan." in err
    assert "7(5)(1)(f)" in err
    assert list(tmp_path.iterdir()) == []


def test_a_limit_before_the_first_point_leaves_nothing(wardrota: Command, tmp_path: Path) -> None:
    arguments = ("pareto", TOY, *NO_BARS, "--set", "solve.deterministic_limit=0.000001")
    code, out, err = wardrota(*arguments, "--out", tmp_path / "front")
    assert (code, out) == (4, "")
    assert "before the first point was proved" in err
    assert list(tmp_path.iterdir()) == []


class Spent:
    """Deterministic time that runs out, or an interrupt, at the n-th call of the solver."""

    def __init__(self, calls: int, end: type[BaseException]) -> None:
        self.calls, self.end, self.run = calls, end, search.run

    def __call__(self, *arguments: object) -> object:
        self.calls -= 1
        if self.calls < 0:
            raise self.end
        return self.run(*arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(("end", "expected"), [(search.Halt, 4), (KeyboardInterrupt, 130)])
def test_what_was_found_before_a_stop_is_shown_and_marked(
    end: type[BaseException],
    expected: int,
    wardrota: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lengths = []
    for calls in (15, 45, 75):
        folder = tmp_path / str(calls)
        with monkeypatch.context() as patch:
            patch.setattr(search, "run", Spent(calls, end))
            code, out, _ = wardrota("pareto", TOY, *NO_BARS, "--out", folder)
        assert code == expected
        assert "NOT COMPLETE" in out
        found = [(int(row["exposure"]), int(row["turn_squares"])) for row in table_of(folder)]
        lengths.append(len(found))
        assert 0 < len(found) < len(FRONT)
        assert found == [value for value in FRONT if value in found]
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        assert (manifest["proved"], manifest["front"]["complete"]) == (False, False)
        assert "Not complete: the solver was stopped" in (folder / "front.svg").read_text(encoding="utf-8")
    assert lengths == sorted(set(lengths))


def test_the_same_bytes_for_any_number_of_workers(wardrota: Command, tmp_path: Path) -> None:
    folders = []
    for workers in (1, 2):
        folders.append(tmp_path / str(workers))
        more = ("--points", "3", "--set", f"solve.workers={workers}", "--out", folders[-1])
        assert wardrota("pareto", TOY, *NO_BARS, *more).code == 0
    one, two = ({path.name: path.read_bytes() for path in sorted(f.iterdir())} for f in folders)
    assert one == two
