"""What a user gets wrong is refused early, once, with the place and the way out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

RUN = [sys.executable, "-c", "from wardrota.cli import main; main()"]
TOY = shipped("scenarios", "toy.toml")
WARDS = shipped("data", "toy", "wards.csv")
HISTORY = shipped("data", "toy", "history.csv")


def scenario(folder: Path, *lines: str, poll: str = "2028-05-01") -> Path:
    file = folder / "mine.toml"
    inputs = f"[inputs]\nwards = '{WARDS}'\nhistory = '{HISTORY}'\n"
    head = f'title = "mine"\nunit = "wards"\n{inputs}[[cycles]]\npoll = {poll}\n'
    file.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    return file


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["plan", "no-such-file"], ["plan", "--nope"], ["compare", str(TOY)]])
def test_a_stderr_that_takes_nothing_is_never_exit_1_which_means_a_breach(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*RUN, *arguments], stdout=subprocess.PIPE, stderr=full, timeout=60, check=False
        )
    assert done.returncode == 2


@pytest.mark.parametrize("command", ["compare", "lottery"])
def test_a_folder_in_use_is_refused_before_anything_is_worked_out(
    command: str, wardrota: Command, tmp_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text("kept", encoding="utf-8")
    code, out, err = wardrota(command, TOY, "--out", tmp_path)
    assert (code, out) == (2, "")
    assert "it holds mine.txt and no manifest.json" in err
    assert "serial, as practised" not in err, "an order was worked out first"


def test_a_fault_found_twice_is_told_once(wardrota: Command) -> None:
    code, _, err = wardrota("audit", "no-such-file.csv")
    assert code == 2
    assert err.startswith("1 fault in the input")


@pytest.mark.parametrize(
    ("label", "says"),
    [
        ("2028", "It counts from 2028-05-01 on"),
        ("2050", "All are before it, so it changes nothing."),
    ],
)
def test_a_restart_at_an_unknown_election_says_what_it_does(
    label: str, says: str, wardrota: Command, tmp_path: Path
) -> None:
    _, restarted, err = wardrota("serial", scenario(tmp_path, f'[readings]\nrestart = ["{label}"]'), "--json")
    assert says in err
    _, plain, _ = wardrota("serial", scenario(tmp_path), "--json")
    _, exact, _ = wardrota("serial", scenario(tmp_path, '[readings]\nrestart = ["2028-05-01"]'), "--json")
    seats = {text: text.partition('"plan"')[2].partition('"audit"')[0] for text in (restarted, plain, exact)}
    assert seats[restarted] == seats[exact if label == "2028" else plain] != ""


@pytest.mark.parametrize("command", ["serial", "crosscheck"])
def test_pins_that_the_procedure_does_not_know_say_what_to_do(
    command: str, wardrota: Command, tmp_path: Path
) -> None:
    pin = ["[[pins]]", 'ward = "1"', 'seat = "UR"', "cycle = 2028-05-01", 'reason = "court"']
    code, _, err = wardrota(command, scenario(tmp_path, *pin))
    assert code == 2
    assert "key pins, exclusions: " in err
    assert "take them out" in err


def test_a_goal_without_its_order_names_file_and_key(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota("plan", scenario(tmp_path, '[goals]\norder = ["fewest_changes", "canonical"]'))
    assert code == 2
    assert "mine.toml, key goals.order: " in err
    assert "Name the order in inputs.reference." in err


def test_readings_written_as_base_has_them_are_told_where_they_belong(
    wardrota: Command, tmp_path: Path
) -> None:
    code, _, err = wardrota("plan", scenario(tmp_path, "[readings.wards]", "last_k = 3"))
    assert code == 2
    assert "Write the readings under [readings] itself" in err


def test_the_same_poll_twice_is_not_to_be_sorted(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota("plan", scenario(tmp_path, "[[cycles]]", "poll = 2028-05-01"))
    assert code == 2
    assert "Take one of them out." in err


@pytest.mark.parametrize("head", [[], ["--head", "W"]])
def test_a_lottery_of_one_ward_is_refused_as_everywhere(
    head: list[str], wardrota: Command, tmp_path: Path
) -> None:
    wards = tmp_path / "wards.csv"
    wards.write_text("ward_id,ward_name,population,sc,st,bc\n1,A,1000,0,0,0\n", encoding="utf-8")
    text = f"[inputs]\nwards = '{wards}'\n[[cycles]]\npoll = 2028-05-01\n"
    (tmp_path / "one.toml").write_text(f'title = "one"\nunit = "wards"\n{text}', encoding="utf-8")
    code, _, err = wardrota("lottery", tmp_path / "one.toml", *head)
    assert code == 3
    assert "One ward cannot rotate" in err
