"""The data dictionaries hold every column that is written, every order, and every work that is cited."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command, wardrota
from wardrota.allot.policies import POLICIES
from wardrota.fairness.catalogue import AGAINST_ENTITLEMENT, MEASURES
from wardrota.shipped import shipped
from wardrota.study.dictionary import dictionary
from wardrota.study.literature import WORKS
from wardrota.study.trials import ORDERS

__all__ = ["wardrota"]
TOY = shipped("scenarios", "toy.toml")
BENGALURU_MAP = shipped("scenarios", "lucknow-2012-replayed.toml")  # with zones, so that skew has rows

pytestmark = pytest.mark.solver

COMMANDS: dict[str, tuple[object, ...]] = {
    "compare": (BENGALURU_MAP, "--orders", "serial_as_practised,lottery_in_rotation", "--draws", "2"),
    "ensemble": (BENGALURU_MAP, "--draws", "16"),
    "plans": (TOY, "--draws", "16", "--elections", "2"),
    "uncertainty": (TOY, "--growth", "1/5", "--draws", "5"),
}


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_column_of_every_table_is_described(wardrota: Command, tmp_path: Path, name: str) -> None:
    out = tmp_path / "out"
    command = "ensemble" if name == "plans" else name
    assert wardrota(command, *COMMANDS[name], "--out", out).code == 0
    known = {(row["table"], row["name"]) for row in rows(out / "dictionary.csv") if row["kind"] == "column"}
    tables = [path for path in sorted(out.glob("*.csv")) if path.name != "dictionary.csv"]
    assert tables
    for path in tables:
        head = path.read_text(encoding="utf-8").splitlines()[0].split(",")
        missing = [c for c in head if (path.stem, c) not in known and ("several", c) not in known]
        assert not missing, (path.name, missing)


@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_is_described_that_is_not_written(wardrota: Command, tmp_path: Path, name: str) -> None:
    out = tmp_path / "out"
    command = "ensemble" if name == "plans" else name
    more = ("--stability",) if name == "compare" else ()
    assert wardrota(command, *COMMANDS[name], *more, "--out", out).code == 0
    for row in rows(out / "dictionary.csv"):
        assert row["kind"] == "work" or row["meaning"]
        if row["kind"] == "column" and row["table"] != "several":
            head = (out / f"{row['table']}.csv").read_text(encoding="utf-8").splitlines()[0].split(",")
            assert row["name"] in head, row


def test_the_parquet_tables_of_a_run_have_their_dictionary(wardrota: Command, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    import pandas as pd

    out = tmp_path / "run"
    assert wardrota("serial", TOY, "--parquet", "--out", out).code == 0
    known = {(row["table"], row["name"]) for row in rows(out / "dictionary.csv")}
    for table in ("plan", "fairness"):
        columns = pd.read_parquet(out / f"{table}.parquet").columns
        assert {(table, column) for column in columns} == {key for key in known if key[0] == table}


def test_every_order_says_its_source_and_what_is_general_knowledge() -> None:
    told = dictionary().set_index(["kind", "name"])
    for name in ORDERS:
        assert told.loc[("order", name), "meaning"]
        assert told.loc[("order", name), "reference"].startswith("ours: ")
    for policy in POLICIES:
        said = "from general knowledge only" in told.loc[("order", policy.name), "reference"]
        assert said == bool(policy.unread)


def test_every_work_that_a_measure_cites_is_listed_and_says_whether_it_was_looked_up() -> None:
    names = {work.name for work in WORKS}
    cited = {
        part
        for measure in (*AGAINST_ENTITLEMENT, *MEASURES)
        for part in measure.reference.split("; ")
        if part and not re.fullmatch(r"7\(.*\)", part)
    }
    assert cited
    assert cited <= names
    told = dictionary()
    works = told[told["kind"] == "work"]
    assert set(works["name"]) == names
    assert works["reference"].str.match("looked up: |not looked up: ").all()
    assert len(names) == len(WORKS)
