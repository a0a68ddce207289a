"""``wardrota object`` as a user meets it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from wardrota.runs import read_run
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver

TOY = shipped("scenarios", "toy.toml")


@pytest.fixture
def run(wardrota: Command, tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    assert wardrota("plan", TOY, "--out", folder).code == 0
    return folder


def batch(tmp_path: Path, *rows: str, header: str = "ward_id,wants,cycle,objector,text") -> Path:
    file = tmp_path / "objections.csv"
    file.write_text("\n".join([header, *rows, ""]), encoding="utf-8")
    return file


def seats(folder: Path, cycle: int = 0) -> dict[str, str]:
    return {ward: str(seat) for ward, seat in read_run(folder).plan.allotments[cycle].seats.items()}


def ward_with(folder: Path, seat: str, cycle: int = 0) -> str:
    return next(ward for ward, found in seats(folder, cycle).items() if found == seat)


def test_a_seat_that_can_be_given_is_answered_with_moves_costs_and_counts(
    wardrota: Command, run: Path
) -> None:
    code, out, _ = wardrota("object", run, "--ward", "9", "--seat", "UR")
    assert code == 0
    text = " ".join(out.split())
    assert "Objection: Ward 9 (Civil Lines) should be unreserved, election of 2028-05-01." in text
    assert (
        "This can be granted lawfully: Ward 9 (Civil Lines) would be unreserved instead of W (women)" in text
    )
    assert "Every election keeps its number of seats of each kind." in text
    assert "2028-05-01: Ward 9 (Civil Lines): W → unreserved" in text
    assert "What it costs in each goal" in text
    assert "mark: sc is synthetic" in out


def test_what_the_past_bars_is_exit_3_with_clause_and_order(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("object", run, "--ward", "1", "--seat", "SC")
    assert code == 3
    assert "It bore SCW at the election of 2023, 7(5)(1)(f)." in " ".join(out.split())
    assert "What changes" not in out


def test_a_seat_that_is_due_to_women_only_is_no_mans(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("object", run, "--ward", "9", "--seat", "ST", "--cycle", "2029")
    assert code == 3
    assert "all ST seats of the election of 2029-05-01 (1) are for women, 7(3)" in " ".join(out.split())


def test_what_is_so_already_changes_nothing(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("object", run, "--ward", "10", "--not", "women")
    assert code == 0
    assert "what is asked is so already" in out


def test_a_serial_run_says_that_its_order_is_left(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "serial"
    assert wardrota("serial", TOY, "--out", folder).code == 0
    ward = ward_with(folder, "W")
    _, out, _ = wardrota("object", folder, "--ward", ward, "--not", "women")
    assert "to grant this is to leave the serial order" in " ".join(out.split())


def test_the_order_of_offices_is_the_acts(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "mayors"
    assert wardrota("offices", shipped("scenarios", "mayors.toml"), "--out", folder).code == 0
    code, out, _ = wardrota("object", folder, "--ward", "Agra", "--seat", "UR")
    assert code == 3
    assert "the Act itself lays down the order of offices, 7(5)(1)(c)-(f)" in " ".join(out.split())


def test_hindi(wardrota: Command, run: Path) -> None:
    _, out, _ = wardrota("object", run, "--ward", "9", "--seat", "UR", "--lang", "hi")
    text = " ".join(out.split())
    assert "आपत्ति: वार्ड 9 (सिविल लाइन्स) की श्रेणी अनारक्षित हो" in text
    assert "वार्ड 9 (सिविल लाइन्स) की श्रेणी महिला के बजाय अनारक्षित होगी" in text


def test_json_has_the_plan_and_both_languages(wardrota: Command, run: Path) -> None:
    code, out, _ = wardrota("object", run, "--ward", "9", "--seat", "UR", "--json")
    answer: dict[str, Any] = json.loads(out)
    assert code == 0
    assert (answer["verdict"], answer["plan_gives"], answer["proved"]) == ("lawful", "W", True)
    moves = answer["step"]["moves"]
    assert {"cycle": "2028-05-01", "ward": "9", "before": "W", "after": "UR"} in moves
    assert answer["step"]["audit"] in {"lawful", "incomplete"}
    assert all(one["before"] == one["after"] for one in answer["step"]["seats"])
    assert set(answer["reply"]) == {"en", "hi"}


def test_a_batch_is_answered_and_the_largest_set_is_a_run(
    wardrota: Command, run: Path, tmp_path: Path
) -> None:
    rows = ("9,not women,,Asha,", "9,W,,Babu,", "1,SC,,Chand,", "10,महिला नहीं,2029,देवी,क्यों?")
    out = tmp_path / "answers"
    code, shown, err = wardrota("object", run, "--batch", batch(tmp_path, *rows), "--out", out)
    assert code == 0
    assert "objection 3 of 4: unlawful" in err
    assert "At most 2 of the 4 objections can be granted together: 2, 4." in shown
    replies = list(csv.DictReader(io.StringIO((out / "replies.csv").read_text(encoding="utf-8"))))
    assert [row["verdict"] for row in replies] == ["lawful", "met", "unlawful", "lawful"]
    assert [row["granted_together"] for row in replies] == ["no", "yes", "no", "yes"]
    assert "objection 2 (Ward 9 (Civil Lines) should be W (women))" in replies[0]["reply"]
    text = (out / "replies.txt").read_text(encoding="utf-8")
    assert text.endswith(shown.split("\n\n", 1)[1])
    assert text.startswith("STUDY, NOT AN ORDER\nTen synthetic wards\n")
    assert "Not official: " in text
    assert seats(out)["9"] == "W"
    assert seats(out, 1)["10"] != "W"
    assert "objection 4 granted (देवी)" in (out / "scenario.toml").read_text(encoding="utf-8")


def test_the_run_of_the_largest_set_can_be_planned_again_and_compared(
    wardrota: Command, run: Path, tmp_path: Path
) -> None:
    out, again = tmp_path / "answers", tmp_path / "again"
    asked = batch(tmp_path, "9,not women,,,", "4,not SC,2028,,")
    assert wardrota("object", run, "--batch", asked, "--out", out).code == 0
    assert wardrota("plan", out / "scenario.toml", "--out", again).code == 0
    for name in ("plan.csv", "audit.json", "reference.csv"):
        assert (out / name).read_bytes() == (again / name).read_bytes(), name
    assert wardrota("diff", run, out).code == 0
    assert wardrota("object", out, "--ward", "9", "--not", "women").code == 0


def test_a_batch_of_which_nothing_can_be_granted_is_exit_3_and_leaves_the_plan(
    wardrota: Command, run: Path, tmp_path: Path
) -> None:
    out = tmp_path / "answers"
    code, shown, _ = wardrota("object", run, "--batch", batch(tmp_path, "1,SC,,,"), "--out", out)
    assert code == 3
    assert "None of the 1 objections can be granted." in shown
    assert "No seat changes." in shown
    assert seats(out) == seats(run)


def test_one_objection_is_written_as_a_batch_is(wardrota: Command, run: Path, tmp_path: Path) -> None:
    out = tmp_path / "answer"
    code, shown, _ = wardrota("object", run, "--ward", "9", "--seat", "UR", "--out", out, "--lang", "hi")
    assert code == 0
    assert "आपत्ति: वार्ड 9" in shown
    assert seats(out)["9"] == "UR"
    assert "objection granted" in (out / "plan.csv").read_text(encoding="utf-8")
    assert "अध्ययन, आदेश नहीं" in (out / "replies.txt").read_text(encoding="utf-8")


def test_what_stands_in_the_way_is_said_before_the_work(wardrota: Command, run: Path) -> None:
    code, out, err = wardrota("object", run, "--ward", "9", "--seat", "UR", "--out", run)
    assert (code, out) == (2, "")
    assert "it holds an earlier run" in err


def test_the_same_bytes_twice(wardrota: Command, run: Path, tmp_path: Path) -> None:
    asked = batch(tmp_path, "9,not women,,,", "4,not SC,2028,,", "9,not women,,again,")
    one, two = tmp_path / "one", tmp_path / "two"
    for out in (one, two):
        assert wardrota("object", run, "--batch", asked, "--out", out).code == 0
    names = sorted(file.name for file in one.iterdir())
    assert {"replies.csv", "replies.txt", "plan.csv", "manifest.json"} <= set(names)
    assert names == sorted(file.name for file in two.iterdir())
    assert all((one / name).read_bytes() == (two / name).read_bytes() for name in names)


def test_every_fault_of_a_batch_is_named_at_once(wardrota: Command, run: Path, tmp_path: Path) -> None:
    rows = (
        "99,BC,,,",
        "07,BC,,,",
        ",BC,,,",
        "1,mayor,,,",
        "2,,,,x",
        "3,not Pope,,,",
        "4,BC,2031,,",
        "5,BC,May,,",
    )
    code, out, err = wardrota("object", run, "--batch", batch(tmp_path, *rows), "--out", tmp_path / "no")
    assert (code, out) == (2, "")
    assert not (tmp_path / "no").exists()
    for message in (
        "row 2, column ward_id (A2): ward '99' is not among the wards of the run",
        "row 3, column ward_id (A3): ward '07' is written '7' among the wards of the run",
        "row 4, column ward_id (A4): blank",
        "row 5, column wants (B5): unknown seat 'mayor'",
        "row 6, column wants (B6): nothing is asked",
        "row 7, column wants (B7): unknown seat 'Pope'",
        "row 8, column cycle (C8): no election '2031' in the run",
        "row 9, column cycle (C9): 'May' is no election",
    ):
        assert message in err


def test_a_table_without_the_column_of_what_is_asked_is_refused(
    wardrota: Command, run: Path, tmp_path: Path
) -> None:
    code, _, err = wardrota("object", run, "--batch", batch(tmp_path, "1,x", header="ward_id,remark"))
    assert code == 2
    assert "wants" in err


@pytest.mark.parametrize(
    ("arguments", "messages"),
    [
        (
            ("--ward", "99", "--seat", "Pope", "--cycle", "1999"),
            ("no ward '99'", "unknown seat", "no election '1999'"),
        ),
        (("--ward", "9"), ("Name --ward and one of --seat and --not",)),
        (("--seat", "W"), ("Name --ward and one of --seat and --not",)),
        (("--ward", "9", "--seat", "W", "--not", "W"), ("Name --ward and one of --seat and --not",)),
        (("--batch", "x.csv", "--ward", "9"), ("--batch stands alone",)),
        (("--batch", "x.csv"), ("x.csv",)),
    ],
)
def test_wrong_input_is_exit_2(
    wardrota: Command, run: Path, arguments: tuple[str, ...], messages: tuple[str, ...]
) -> None:
    code, out, err = wardrota("object", run, *arguments)
    assert (code, out) == (2, "")
    assert all(message in err for message in messages)
