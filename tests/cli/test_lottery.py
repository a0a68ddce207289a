"""The lottery as a user meets it: held, published, drawn, replayed; and a folder that was tampered with."""

from __future__ import annotations

import csv
import hashlib
import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

TOY = str(shipped("scenarios", "toy.toml"))
LUCKNOW = str(shipped("scenarios", "lucknow-after-2012.toml"))


def reseal(folder: Path) -> None:
    """Make the manifest fit the files again, as somebody who covers his traces would."""
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    for name in manifest["files"]:
        manifest["files"][name] = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    path.write_text(json.dumps(manifest), encoding="utf-8")


def checks(wardrota: Command, folder: Path) -> tuple[int, dict[str, bool]]:
    code, out, _ = wardrota("lottery", "--replay", folder, "--json")
    return code, json.loads(out)["checks"]


def test_lucknow_has_equal_chances_as_far_as_the_bars_allow(wardrota: Command) -> None:
    code, out, err = wardrota("lottery", LUCKNOW)
    assert code == 0
    assert "4/33 (12.12 %): 99 wards, tied: 1–11, 23–110" in out
    assert "11 wards have none: barred by what they bore in 2012, 7(5)(1)(f): 12–22" in out
    assert "37/73 (50.68 %): 73 wards, tied" in out
    assert "STUDY, NOT AN ORDER" in out
    assert "Nothing is drawn yet." in out
    assert "bc is blank" in err


def test_turns_had_before_come_first_where_they_are_counted(wardrota: Command) -> None:
    """SC went to wards 1-11 in 2006 and 12-22 in 2012: neither has a chance, for two reasons."""
    arguments = ("lottery", LUCKNOW, "--chances", "leximin", "--set", "goals.count_history=true")
    code, out, _ = wardrota(*arguments)
    assert code == 0
    assert "SC: 12 seats (4 for women), turns had before: 0 to 1" in out
    assert "3/22 (13.64 %): 88 wards, tied: 23–110" in out
    assert "11 wards have none: the seats go to wards with fewer turns: 1–11" in out
    assert "11 wards have none: barred by what they bore in 2012, 7(5)(1)(f): 12–22" in out
    code, out, _ = wardrota(*arguments, "--json")
    wards = json.loads(out)["wards"]
    assert (wards["1"]["had"]["SC"], wards["1"]["chance"]["SC"], wards["1"]["barred"].get("SC")) == (
        "1",
        "0",
        None,
    )
    assert wards["12"]["barred"]["SC"] == ["repeat 2012"]


def test_the_table_is_published_first_and_drawn_from_later(wardrota: Command, tmp_path: Path) -> None:
    first, second = tmp_path / "published", tmp_path / "drawn"
    assert wardrota("lottery", TOY, "--out", first).code == 0
    assert not (first / "plan.csv").exists()
    assert wardrota("lottery", TOY, "--seed", 12345, "--out", second).code == 0
    for name in ("tickets.csv", "chances.csv"):
        assert (first / name).read_bytes() == (second / name).read_bytes()
    assert checks(wardrota, first) == (
        0,
        dict.fromkeys(["files", "recounted", "lawful", "by_rule"], True),
    )
    names = ["files", "recounted", "lawful", "by_rule", "same_draw", "same_plan"]
    assert checks(wardrota, second) == (0, dict.fromkeys(names, True))
    code, out, _ = wardrota("audit", second / "plan.csv", "--wards", second / "wards.csv", "--json")
    assert code == 0
    assert json.loads(out)["verdict"] in {"lawful", "depends", "incomplete"}


def test_the_draw_can_be_repeated_from_the_tables_with_a_few_lines(wardrota: Command, tmp_path: Path) -> None:
    """From the published table and the seed to the plan, without any of our code."""
    out = tmp_path / "drawn"
    assert wardrota("lottery", TOY, "--chances", "share", "--seed", 7, "--out", out).code == 0
    table = (out / "tickets.csv").read_bytes()
    rows = list(csv.DictReader(table.decode().splitlines()))
    lots = sum(int(row["lots"]) for row in rows)
    stage = f"2028-05-01 {hashlib.sha256(table).hexdigest()}"
    attempt, lot, width = -1, lots, (lots - 1).bit_length()
    assert width <= 256
    while lot >= lots:
        attempt += 1
        digest = hashlib.sha256(f"7|{stage}|{attempt}|0".encode()).hexdigest()
        lot = int(digest, 16) >> (256 - width)
    ticket = next(r for r in rows if int(r["first_lot"]) <= lot < int(r["first_lot"]) + int(r["lots"]))
    plan = list(csv.DictReader((out / "plan.csv").read_text(encoding="utf-8").splitlines()))
    assert {row["ward_id"]: row["seat"] for row in plan} == {
        row["ward_id"]: ticket[row["ward_id"]] for row in plan
    }
    assert len(plan) == 10
    chances = list(csv.DictReader((out / "chances.csv").read_text(encoding="utf-8").splitlines()))
    for row in chances:
        held = sum(int(t["lots"]) for t in rows if t[row["ward_id"]].startswith("SC"))
        assert Fraction(held, lots) == Fraction(row["SC"])


def edited(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def folder(wardrota: Command, tmp_path: Path) -> Path:
    out = tmp_path / "lottery"
    assert wardrota("lottery", TOY, "--seed", 5, "--out", out).code == 0
    return out


def test_a_changed_file_is_seen(wardrota: Command, folder: Path) -> None:
    edited(folder / "plan.csv", "by lot", "by law")
    code, found = checks(wardrota, folder)
    assert code == 1
    assert found["files"] is False


def test_a_ticket_with_two_seats_exchanged_is_seen_by_the_count(wardrota: Command, folder: Path) -> None:
    path = folder / "tickets.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    row = lines[1].split(",")
    other = next(k for k in range(4, len(row)) if row[k] != row[3])
    row[3], row[other] = row[other], row[3]
    lines[1] = ",".join(row)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    reseal(folder)
    code, found = checks(wardrota, folder)
    assert code == 1
    assert found["files"] is True
    assert found["recounted"] is False
    assert found["same_draw"] is False


def test_a_ticket_that_is_unlawful_is_seen_by_the_audit(wardrota: Command, folder: Path) -> None:
    """Ward 1 bore SC before. It has W or UR here; give it the SC seat of another."""
    path = folder / "tickets.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    row = lines[1].split(",")
    bearer = row.index("SC", 3)
    row[3], row[bearer] = row[bearer], row[3]
    lines[1] = ",".join(row)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    reseal(folder)
    _, found = checks(wardrota, folder)
    assert found["lawful"] is False


def test_chances_and_lots_moved_together_are_not_those_of_the_rule(wardrota: Command, folder: Path) -> None:
    """A smaller table of lots, consistent in itself: only the rule tells."""
    path = folder / "tickets.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    first = lines[1].split(",")
    first[1], first[2] = "0", "1"
    path.write_text("\n".join([lines[0], ",".join(first)]) + "\n", encoding="utf-8")
    seats = dict(zip(lines[0].split(",")[3:], first[3:], strict=True))
    head, *rows = csv.reader((folder / "chances.csv").read_text(encoding="utf-8").splitlines())
    for row in rows:
        for place, column in enumerate(head):
            if column.startswith("seat_"):
                row[place] = str(int(column == f"seat_{seats[row[0]]}"))
    text = "".join(",".join(row) + "\n" for row in [head, *rows])
    (folder / "chances.csv").write_text(text, encoding="utf-8")
    reseal(folder)
    code, found = checks(wardrota, folder)
    assert code == 1
    assert found["recounted"] is True
    assert found["lawful"] is True
    assert found["by_rule"] is False


def test_another_seed_or_another_plan_is_seen(wardrota: Command, folder: Path) -> None:
    edited(folder / "manifest.json", '"seed": 5', '"seed": 8')
    code, found = checks(wardrota, folder)
    assert code == 1
    assert found["same_draw"] is False
    edited(folder / "manifest.json", '"seed": 8', '"seed": 5')
    edited(folder / "plan.csv", ",UR,", ",W,")
    reseal(folder)
    _, found = checks(wardrota, folder)
    assert found["same_draw"] is True
    assert found["same_plan"] is False


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("tickets.csv", "ticket,first_lot,lots,1\n1,0,many,UR\n"),
        ("tickets.csv", ""),
        ("chances.csv", "ward_id\n1\n"),
        ("manifest.json", "{}"),
        ("manifest.json", "nothing"),
        ("tickets.csv", None),
    ],
)
def test_a_folder_that_is_no_lottery_is_refused_in_words(
    wardrota: Command, folder: Path, name: str, content: str | None
) -> None:
    if content is None:
        (folder / name).unlink()
    else:
        (folder / name).write_text(content, encoding="utf-8")
    code, out, err = wardrota("lottery", "--replay", folder)
    assert code == 2
    assert out == ""
    assert "wardrota lottery" in err
    assert "Internal" not in err


@pytest.mark.parametrize("head", ["SC", "W"])
def test_one_head_over_the_elections_is_held_and_replayed(
    wardrota: Command, tmp_path: Path, head: str
) -> None:
    out = tmp_path / "head"
    code, text, _ = wardrota(
        "lottery", TOY, "--head", head, "--chances", "share", "--seed", 3, "--out", out, "--json"
    )
    answer = json.loads(text)
    assert code == 0
    assert Fraction(answer["least_deviation"]) <= Fraction(answer["deviation"]) < 1
    assert [len(wards) for wards in answer["turns"].values()] == [2, 2] if head == "SC" else [4, 4]
    names = ["files", "recounted", "within_turn", "by_rule", "same_draw"]
    assert checks(wardrota, out) == (0, dict.fromkeys(names, True))
    label = "2028-05-01"
    edited(out / "tickets.csv", label, "2029-05-01")
    reseal(out)
    code, found = checks(wardrota, out)
    assert code == 1
    assert not found["recounted"]
    assert not found["within_turn"]


def test_one_head_says_who_is_barred_and_until_when(wardrota: Command) -> None:
    code, out, _ = wardrota("lottery", LUCKNOW, "--head", "SC")
    assert code == 0
    barred = "11 wards have none: barred by what they bore in 2012, 7(5)(1)(f): 12–22"
    assert out.count(barred) == 1
    assert "2023-05-04: 12 SC\n  6/55 (10.91 %): 110 wards, tied: 1–110\n" in out
    assert "2033-05-01: SC: no seats" in out
    assert "below 1 by limit" in out


def test_hindi_is_spoken_to_the_end(wardrota: Command) -> None:
    code, out, _ = wardrota("lottery", TOY, "--seed", 1, "--lang", "hi")
    assert code == 0
    assert "पर्ची निकालना" in out
    assert "वर्जित, 7(5)(1)(f)" in out
    assert "lots" not in out
    code, out, _ = wardrota("lottery", TOY, "--head", "BC", "--lang", "hi")
    assert code == 0
    assert "बारी" in out


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "Name a scenario"),
        ((TOY, "--replay", "somewhere"), 2, "--replay takes everything from its folder"),
        (("no-such.toml",), 2, "no-such.toml"),
        (("--replay", "no-such-folder"), 2, "no such folder"),
        ((str(shipped("scenarios", "mayors.toml")),), 2, "wardrota offices"),
        ((TOY, "--seed", "-1"), 2, "-1"),
        ((TOY, "--set", "seats.SC=9"), 3, "No lawful"),
        ((LUCKNOW, "--head", "ST"), 2, "no election of the scenario has a seat of ST"),
        ((TOY, "--head", "SC", "--set", "seats.SC=9"), 3, "The SC seats of some election cannot be given"),
        (
            (TOY, "--set", "seats.SC=9", "--set", 'readings.no_repeat_scope="rotation"'),
            2,
            "a list would reopen",
        ),
    ],
)
def test_mistakes_end_in_words(
    wardrota: Command, tmp_path: Path, arguments: tuple[str, ...], code: int, said: str
) -> None:
    out = tmp_path / "out"
    written = ("--out", out) if arguments and "--replay" not in arguments else ()
    ended = wardrota("lottery", *arguments, *written)
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err
    assert not out.exists()


def test_the_folder_of_a_lottery_is_no_run_and_explain_says_so(wardrota: Command, folder: Path) -> None:
    code, _, err = wardrota("explain", folder, "--ward", "1")
    assert code == 2
    assert "manifest" in err


def test_the_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    runs = []
    for seed in ("0", "1", "2"):
        out = tmp_path / seed
        code = "from wardrota.cli import main; main()"
        subprocess.run(
            [
                sys.executable,
                "-c",
                code,
                "lottery",
                TOY,
                "--chances",
                "share",
                "--seed",
                "9",
                "--out",
                str(out),
            ],
            check=True,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        runs.append({file.name: file.read_bytes() for file in sorted(out.iterdir())})
    assert "plan.csv" in runs[0]
    assert runs[0] == runs[1] == runs[2]


def test_a_past_seat_that_is_not_known_is_no_breach_in_a_replay(wardrota: Command, tmp_path: Path) -> None:
    (tmp_path / "history.csv").write_text("cycle,ward_id,seat\n2023,1,\n2023,2,UR\n", encoding="utf-8")
    past, lots = f'inputs.history="{tmp_path / "history.csv"}"', tmp_path / "lots"
    assert wardrota("lottery", TOY, "--out", lots, "--set", past).code == 0
    code, found = checks(wardrota, lots)
    assert code == 0
    assert found["lawful"]
