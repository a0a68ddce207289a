"""What survives errors of the figures, as a user meets it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

TOY = shipped("scenarios", "toy.toml")
OFF = ("--set", 'stated_error.sc="1/20"', "--draws", "20")

pytestmark = pytest.mark.solver


def test_the_text_names_the_errors_and_what_survives(wardrota: Command) -> None:
    code, out, _ = wardrota("uncertainty", TOY, *OFF, "--growth", "1/5", "--redrawn", "1/10")
    assert code == 0
    assert "moved up to 1/10" in out
    assert "STUDY, NOT AN ORDER" in out
    assert "sc 1/20" in out
    assert "some part of 1/5" in out
    assert "of 10 seats are the same in every draw" in out
    assert "unlawful" in out
    _, hindi, _ = wardrota("uncertainty", TOY, *OFF, "--lang", "hi")
    assert "देय स्थान" in hindi


def test_in_json_every_conclusion_has_its_part_of_the_draws(wardrota: Command) -> None:
    code, out, _ = wardrota("uncertainty", TOY, *OFF, "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["errors"] == {"sc": "1/20"}
    assert {c["category"]: c["now"] for c in answer["counts"]} == {"SC": 2, "ST": 1, "BC": 2}
    assert all(sum(c["draws"].values()) == 20 for c in answer["counts"])
    assert len(answer["serial"]["wards"]) == 20
    assert {row["measure"] for row in answer["orders"]} == {"exposure", "deviation_share"}


def test_the_folder_is_the_same_bytes_again(wardrota: Command, tmp_path: Path) -> None:
    written = []
    for name in ("one", "two"):
        code, _, _ = wardrota("uncertainty", TOY, *OFF, "--out", tmp_path / name)
        assert code == 0
        written.append({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()})
    assert written[0] == written[1]
    rows = list(csv.DictReader(written[0]["wards.csv"].decode("utf-8").splitlines()))
    assert len(rows) == 20
    for name in ("seats_due", "orders_by_rank"):
        assert {f"{name}.png", f"{name}.svg"} <= set(written[0])
    seats = ("SCW", "SC", "STW", "ST", "BCW", "BC", "W", "UR")
    assert all(sum(int(row[seat]) for seat in seats) == 20 for row in rows)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ((), "nothing can move"),
        (("--growth", "20%"), "a share from 0 to 1"),
        (("--growth", "1/5", "--draws", "0"), "--draws"),
    ],
)
def test_what_is_wrong_is_refused_with_exit_2(wardrota: Command, options: tuple[str, ...], says: str) -> None:
    code, out, err = wardrota("uncertainty", TOY, *options)
    assert (code, out) == (2, "")
    assert says in err


def test_offices_have_one_order_by_law(wardrota: Command) -> None:
    code, _, err = wardrota("uncertainty", shipped("scenarios", "mayors.toml"), "--growth", "1/5")
    assert code == 2
    assert "the Act itself lays down the order of offices" in err


def test_one_ward_cannot_rotate_and_too_many_seats_are_said_so(wardrota: Command, tmp_path: Path) -> None:
    tmp_path.joinpath("wards.csv").write_text("ward_id,ward_name,population,sc,st,bc\n1,A,100,10,0,5\n")
    one = tmp_path / "one.toml"
    one.write_text(
        'title = "One"\nunit = "wards"\n[inputs]\nwards = "wards.csv"\n[[cycles]]\npoll = 2028-05-01\n'
    )
    code, out, err = wardrota("uncertainty", one, "--growth", "1/5")
    assert (code, out) == (3, "")
    assert "One ward cannot rotate" in err
    code, out, err = wardrota("uncertainty", TOY, "--set=seats.SC=8", "--set=seats.ST=8", "--growth", "1/5")
    assert (code, out) == (3, "")
    assert "exceed all 10 seats" in err
