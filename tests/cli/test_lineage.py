"""``check --lineage``, ``audit --lineage`` and a run after a delimitation, as a user meets them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

WARDS = shipped("data", "redrawn", "wards.csv")
HISTORY = shipped("data", "toy", "history.csv")
LINEAGE = shipped("data", "redrawn", "lineage.csv")
SCENARIO = shipped("scenarios", "after-delimitation.toml")
TABLES = (WARDS, "--history", HISTORY, "--lineage", LINEAGE)


@pytest.fixture
def order(tmp_path: Path) -> Path:
    """Ward 8, old ward 7 (women of the backward classes in 2023), is for women again."""
    seats = ["SC", "UR", "UR", "SCW", "STW", "UR", "BCW", "W", "BC", "UR", "UR"]
    rows = [f"2028-05-01,{n},{seat}" for n, seat in enumerate(seats, start=1)]
    path = tmp_path / "order.csv"
    path.write_text("\n".join(["cycle,ward_id,seat", *rows]) + "\n", encoding="utf-8")
    return path


def test_check_shows_who_inherits_whose_past(wardrota: Command) -> None:
    code, out, err = wardrota("check", *TABLES)
    assert code == 0
    assert "mark: the lineage is synthetic" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["2028-05-01", "8", "7", "9,900", "9,900", "same", "people", "2023", "BCW"] in lines
    assert ["2028-05-01", "6", "3", "5,000", "11,200", "no", "2023", "W"] in lines
    assert ["2028-05-01", "7", "(outside)", "5,000", "9,000", "no"] in lines
    assert "no ward takes over the past of old ward 5" in err


def test_check_follows_the_rule_that_is_chosen_and_speaks_hindi(wardrota: Command) -> None:
    _, out, _ = wardrota("check", *TABLES, "--reading", "lineage=any_share_above", "--lang", "hi")
    assert [line.split()[1:3] for line in out.splitlines() if "बड़ा अंश" in line][-1] == ["11", "10"]
    code, out, _ = wardrota("check", *TABLES, "--reading", "lineage=start_afresh", "--json")
    rows = json.loads(out)["inheritance"]
    assert code == 0
    assert {row["ward_id"] for row in rows if row["inherits"]} == {"2", "8", "9", "10"}


def test_an_unknown_rule_is_refused(wardrota: Command) -> None:
    code, out, err = wardrota("check", *TABLES, "--reading", "lineage=largest_part")
    assert (code, out) == (2, "")
    assert "largest_share, any_share_above, same_name, start_afresh" in err


def test_the_audit_sees_a_repeat_through_the_lineage(wardrota: Command, order: Path) -> None:
    chosen = ("no_repeat_scope=previous", "no_repeat_grain=head", "lineage=largest_share")
    readings = [word for choice in chosen for word in ("--reading", choice)]
    code, out, _ = wardrota("audit", order, "--wards", *TABLES, *readings, "--json")
    report = json.loads(out)
    assert code == 1
    (breach,) = [f for f in report["findings"] if f["verdict"] == "unlawful"]
    assert (breach["clause"], breach["wards"]) == ("7(5)(1)(f)", ["1", "4", "8"])
    (hidden,) = [f for f in report["findings"] if f["clause"] == "C8" and f["cycle"] == "2028-05-01"]
    assert hidden["wards"] == ["4", "8", "5", "7"]  # repeats of people, then of numbers alone


def test_the_audit_takes_the_wards_of_today_from_the_order_where_there_is_no_table(
    wardrota: Command, order: Path
) -> None:
    code, out, _ = wardrota("audit", order, "--history", HISTORY, "--lineage", LINEAGE, "--json")
    assert code == 0
    assert [f["cycle"] for f in json.loads(out)["findings"] if f["clause"] == "C8"] == ["2023", "2028-05-01"]
    order.write_text("cycle,ward_id,seat\n2028-05-01,01,SC\n", encoding="utf-8")
    code, _, err = wardrota("audit", order, "--history", HISTORY, "--lineage", LINEAGE)
    assert code == 2
    assert "ward '1' is written '01' in the order" in err


def test_names_that_are_missing_are_asked_for(wardrota: Command, tmp_path: Path, order: Path) -> None:
    bare = tmp_path / "lineage.csv"
    with LINEAGE.open(encoding="utf-8", newline="") as file:
        rows = [f"{r['old_ward_id']},{r['new_ward_id']},{r['persons']}" for r in csv.DictReader(file)]
    bare.write_text("\n".join(["old_ward_id,new_ward_id,persons", *rows]) + "\n", encoding="utf-8")
    arguments = ("audit", order, "--wards", WARDS, "--history", HISTORY, "--lineage", bare)
    code, _, err = wardrota(*arguments, "--reading", "lineage=same_name")
    assert code == 2
    assert "old_ward_name and new_ward_name in every row" in err
    assert wardrota(*arguments, "--reading", "lineage=largest_share").code == 0


def test_a_redrawing_after_the_first_poll_is_refused(wardrota: Command) -> None:
    code, _, err = wardrota("serial", SCENARIO, "--set", "cycles=[{poll = 2027-05-01}]")
    assert code == 2
    assert "the wards were redrawn for 2028-05-01, after the first poll, 2027-05-01" in err


def test_a_run_keeps_the_lineage_and_who_inherits_what(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    assert wardrota("serial", SCENARIO, "--out", folder).code == 0
    with (folder / "inheritance.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {"ward_id": "8", "old_ward_id": "7", "inherits": "unchanged", "past": "2023 BCW"}.items() <= next(
        row for row in rows if row["ward_id"] == "8"
    ).items()
    assert (folder / "lineage.csv").read_bytes() == LINEAGE.read_bytes()
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    (redrawing,) = manifest["lineage"]["redrawings"]
    assert manifest["lineage"]["standing"]["persons"] == "synthetic"
    assert redrawing["since"] == "2028-05-01"
    assert {"ward": "5", "old": "4", "persons": 10400, "of": 19100, "why": "largest_share"} in redrawing[
        "inherits"
    ]
    assert manifest["readings"]["lineage"] == {"value": "largest_share", "origin": "base.toml"}


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("--wards", shipped("data", "toy", "wards.csv")), "in the table of wards"),
        (("--history", HISTORY), "in the past orders"),
    ],
)
def test_an_order_never_parts_from_its_tables_in_silence(
    wardrota: Command, tmp_path: Path, arguments: tuple[object, ...], place: str
) -> None:
    order = tmp_path / "order.csv"
    order.write_text("cycle,ward_id,seat\n2028-05-01,07,SC\n2028-05-01,8,UR\n", encoding="utf-8")
    code, out, err = wardrota("audit", order, *arguments)
    assert (code, out) == (2, "")
    assert f"order.csv, column ward_id: ward '07' is written '7' {place}" in err
    order.write_text("cycle,ward_id,seat\n2028-05-01,Kanpur,SC\n2028-05-01,8,UR\n", encoding="utf-8")
    assert wardrota("audit", order, *arguments).code != 2


def test_a_clean_lineage_is_read_back_as_it_was(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "clean"
    code, before, _ = wardrota("check", *TABLES, "--write-clean", folder, "--json")
    assert code == 0
    clean = (folder / "wards.csv", "--history", folder / "history.csv", "--lineage", folder / "lineage.csv")
    code, after, _ = wardrota("check", *clean, "--json")
    assert code == 0
    assert json.loads(after)["inheritance"] == json.loads(before)["inheritance"]
    assert set(json.loads(after)["marked"]) == set(json.loads(before)["marked"])
