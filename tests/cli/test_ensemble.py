"""An order among lawful ones, as a user meets it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

TOY = shipped("scenarios", "toy.toml")
REPLAYED = shipped("scenarios", "lucknow-2012-replayed.toml")
ORDERS = shipped("data", "lucknow", "history.csv")
FEW = ("--draws", "40")

pytestmark = pytest.mark.solver


def test_the_real_order_of_2012_is_lawful_and_at_the_top_of_exposure(wardrota: Command) -> None:
    code, out, _ = wardrota("ensemble", REPLAYED, "--order", ORDERS, *FEW, "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["outside"] == []
    assert answer["order"] == "the order of 2012 in history.csv"
    assert "sc is estimated" in answer["marked"]
    found = {row["measure"]: row for row in answer["measures"]}
    assert found["exposure_SC"]["percentile"] > 95
    assert found["first_turns_W"]["value"] == 37


def test_without_an_order_the_serial_list_is_placed(wardrota: Command) -> None:
    code, out, _ = wardrota("ensemble", TOY, *FEW)
    assert code == 0
    assert "Placed among them: the list of the serial procedure." in out
    assert "It is one of the allotments drawn from." in out
    _, hindi, _ = wardrota("ensemble", TOY, *FEW, "--lang", "hi")
    assert "क्रमिक प्रक्रिया की सूची" in hindi


def test_the_folder_holds_every_draw_and_the_same_bytes_again(wardrota: Command, tmp_path: Path) -> None:
    written = []
    for name in ("one", "two"):
        code, _, _ = wardrota("ensemble", TOY, *FEW, "--seed", "5", "--out", tmp_path / name)
        assert code == 0
        written.append({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()})
    assert written[0] == written[1]
    rows = list(csv.DictReader(written[0]["draws.csv"].decode("utf-8").splitlines()))
    assert len(rows) == 40
    assert {row["chain"] for row in rows} == {"0", "1", "2", "3"}
    assert json.loads(written[0]["manifest.json"])["seed"] == 5
    assert {"order_among_lawful.png", "order_among_lawful.svg"} <= set(written[0])


def test_a_published_plan_of_several_elections_is_placed(wardrota: Command, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert wardrota("serial", TOY, "--out", run).code == 0
    asked = ("ensemble", TOY, "--elections", "2", *FEW)
    code, out, _ = wardrota(*asked, "--order", run / "plan.csv", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["elections"] == ["2028-05-01", "2029-05-01"]
    assert answer["outside"] == []
    assert "not proved" in answer["uniform_over"]
    assert {"deviation_equal_SC", "deviation_share_BC"} <= {row["measure"] for row in answer["measures"]}
    _, text, _ = wardrota(*asked, "--lang", "hi")
    assert "क्रमिक प्रक्रिया की सूचियाँ" in text
    assert "सिद्ध नहीं" in text
    _, text, _ = wardrota(*asked)
    assert "is not proved" in " ".join(text.split())


def test_an_order_of_one_of_two_elections_names_the_missing_one(wardrota: Command, tmp_path: Path) -> None:
    order = tmp_path / "order.csv"
    order.write_text("cycle,ward_id,seat\n2028-05-01,1,SC\n", encoding="utf-8")
    code, _, err = wardrota("ensemble", TOY, "--elections", "2", "--order", order, *FEW)
    assert code == 2
    assert "an order of 2029-05-01, which is drawn" in err
    code, _, err = wardrota("ensemble", TOY, "--elections", "3", *FEW)
    assert code == 2
    assert "3, and 2 are planned" in err


def test_an_order_of_another_election_is_refused(wardrota: Command) -> None:
    code, out, err = wardrota("ensemble", TOY, "--order", ORDERS, *FEW)
    assert (code, out) == (2, "")
    assert "orders of 2006, 2012" in err


def test_an_unlawful_order_is_placed_and_says_why(wardrota: Command, tmp_path: Path) -> None:
    order = tmp_path / "order.csv"
    seats = ["SCW", "SC", "STW", "BCW", "BC", "W", "UR", "UR", "UR", "UR"]
    lines = [f"2028-05-01,{ward},{seat}" for ward, seat in enumerate(seats, start=1)]
    order.write_text("\n".join(["cycle,ward_id,seat", *lines, ""]), encoding="utf-8")
    code, out, _ = wardrota("ensemble", TOY, "--order", order, *FEW, "--json")
    assert code == 0
    assert json.loads(out)["outside"]


def test_offices_have_one_order_by_law(wardrota: Command) -> None:
    code, _, err = wardrota("ensemble", shipped("scenarios", "mayors.toml"))
    assert code == 2
    assert "the Act itself lays down the order of offices" in err


def test_where_nothing_is_lawful_there_is_nothing_to_draw(wardrota: Command) -> None:
    code, out, err = wardrota(
        "ensemble", TOY, *(f"--set=seats.{count}" for count in ("SC=9", "ST=0", "BC=0")), *FEW
    )
    assert (code, out) == (3, "")
    assert err


def test_one_ward_cannot_rotate_and_too_many_seats_are_said_so(wardrota: Command, tmp_path: Path) -> None:
    tmp_path.joinpath("wards.csv").write_text("ward_id,ward_name,population,sc,st,bc\n1,A,100,10,0,5\n")
    one = tmp_path / "one.toml"
    one.write_text(
        'title = "One"\nunit = "wards"\n[inputs]\nwards = "wards.csv"\n[[cycles]]\npoll = 2028-05-01\n'
    )
    code, out, err = wardrota("ensemble", one, "--draws", "20")
    assert (code, out) == (3, "")
    assert "One ward cannot rotate" in err
    code, out, err = wardrota("ensemble", TOY, "--set=seats.SC=8", "--set=seats.ST=8", "--draws", "20")
    assert (code, out) == (3, "")
    assert "exceed all 10 seats" in err
