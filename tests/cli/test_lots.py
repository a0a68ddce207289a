"""A draw of lots among equals, replayed by hand from the manifest and the table in the folder of a run."""

from __future__ import annotations

import csv
import hashlib
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

POPULATION, EQUAL = 1000, 90


def serial_run(wardrota: Command, folder: Path, seed: int) -> Path:
    """Nine wards with as many SC each, so that the list is nothing but lots."""
    rows = [f"{n},Ward {n},{POPULATION},{EQUAL},0,0" for n in range(1, 10)]
    head = "ward_id,ward_name,population,sc,st,bc"
    folder.joinpath("wards.csv").write_text("\n".join([head, *rows, ""]), encoding="utf-8")
    scenario = folder / "lots.toml"
    scenario.write_text(
        'unit = "wards"\n[inputs]\nwards = "wards.csv"\n[readings]\ntie = "draw_of_lots"\n'
        f"seed = {seed}\n[[cycles]]\npoll = 2028-05-01\n",
        encoding="utf-8",
    )
    run = folder / "run"
    assert wardrota("serial", scenario, "--out", run).code == 0
    return run


def drawn_by_hand(run: Path) -> list[str]:
    """The list by the rule that the manifest states, with no code of ours."""
    manifest = json.loads((run / "manifest.json").read_text(encoding="utf-8"))
    assert (
        "SHA-256 of 'seed:list:ward_id' in UTF-8, in hexadecimal digits, the smallest first"
        in manifest["lots"]
    )
    with (run / "wards.csv").open(encoding="utf-8-sig", newline="") as file:
        wards = [row["ward_id"] for row in csv.DictReader(file)]
    seed = manifest["seed"]
    return sorted(wards, key=lambda ward: hashlib.sha256(f"{seed}:share_sc:{ward}".encode()).hexdigest())


def allotted(run: Path) -> dict[str, str]:
    with (run / "plan.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["seat"]: row["ward_id"] for row in csv.DictReader(file)}


@pytest.mark.parametrize("seed", [0, 1, 7])
def test_anyone_can_draw_the_lots_again_from_the_manifest(
    wardrota: Command, tmp_path: Path, seed: int
) -> None:
    run = serial_run(wardrota, tmp_path, seed)
    first, *_ = drawn_by_hand(run)
    assert allotted(run)["SCW"] == first


def test_without_lots_the_manifest_has_none(wardrota: Command, tmp_path: Path) -> None:
    run = serial_run(wardrota, tmp_path, 3)
    again = tmp_path / "again"
    rule = "readings.tie=larger_headcount_then_ward_number"
    assert wardrota("serial", run / "scenario.toml", "--set", rule, "--out", again).code == 0
    assert json.loads((again / "manifest.json").read_text(encoding="utf-8"))["lots"] is None
    assert allotted(again)["SCW"] == "1"
