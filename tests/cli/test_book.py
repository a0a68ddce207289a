"""`wardrota book`: a run as a workbook, as an office opens it."""

from __future__ import annotations

import csv
import json
import os
import re
from pathlib import Path

import openpyxl
import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

TOY = shipped("data", "toy")
WARD = "=1+1"


@pytest.fixture
def run(wardrota: Command, tmp_path: Path) -> Path:
    """The toy by the procedure; its first ward has the name of a formula."""
    for name in ("wards.csv", "history.csv"):
        text = TOY.joinpath(name).read_text(encoding="utf-8").replace("Gandhi Nagar", WARD)
        tmp_path.joinpath(name).write_text(text, encoding="utf-8")
    scenario = '[inputs]\nwards = "wards.csv"\nhistory = "history.csv"\n[[cycles]]\npoll = 2028-05-01\n'
    tmp_path.joinpath("s.toml").write_text(scenario, encoding="utf-8")
    assert wardrota("serial", tmp_path / "s.toml", "--out", tmp_path / "run").code == 0
    return tmp_path / "run"


def test_it_stands_beside_the_run_and_holds_what_the_run_holds(wardrota: Command, run: Path) -> None:
    assert wardrota("book", run).code == 0
    book = openpyxl.load_workbook(run.with_suffix(".xlsx"))
    assert book.sheetnames == ["Summary", "Seats due", "Plan", "Audit", "Fairness", "Sources"]
    plan = list(book["Plan"].iter_rows(min_row=2, values_only=True))
    with run.joinpath("plan.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(r[0], r[1], r[2], r[8], r[10]) for r in plan] == [tuple(row.values()) for row in rows]
    audit = json.loads(run.joinpath("audit.json").read_text(encoding="utf-8"))
    told = [row[6] for row in book["Audit"].iter_rows(min_row=2, values_only=True)]
    assert told[: len(audit["findings"])] == [finding["text"] for finding in audit["findings"]]
    divisions = [row[2] for row in book["Seats due"].iter_rows(values_only=True)]
    assert any(str(said).startswith("SC: 10 × 18,352 = 1,83,520") for said in divisions)


def test_a_ward_called_as_a_formula_is_a_name(wardrota: Command, run: Path) -> None:
    wardrota("book", run)
    cell = openpyxl.load_workbook(run.with_suffix(".xlsx"))["Plan"]["C2"]
    assert (cell.value, cell.data_type) == (WARD, "s")


def test_in_hindi_sheets_names_and_findings_are_hindi(wardrota: Command, run: Path, tmp_path: Path) -> None:
    assert wardrota("book", run, "--lang", "hi", "--out", tmp_path / "hi.xlsx").code == 0
    book = openpyxl.load_workbook(tmp_path / "hi.xlsx")
    assert book.sheetnames == ["सारांश", "देय स्थान", "योजना", "जाँच", "निष्पक्षता", "स्रोत"]
    assert [book["योजना"]["C3"].value, book["योजना"]["B1"].value[:5]] == ["नेहरू नगर", "वार्ड"]
    told = [row[6] for row in book["जाँच"].iter_rows(min_row=2, values_only=True)]
    assert all(re.search("[\u0900-\u097f]", finding) for finding in told)
    audit = json.loads(run.joinpath("audit.json").read_text(encoding="utf-8"))
    assert len(told) == len(audit["findings"]) + len(audit["not_checked"])


def test_figures_that_are_not_official_are_marked(wardrota: Command, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert wardrota("serial", shipped("scenarios", "toy.toml"), "--out", run).code == 0
    assert wardrota("book", run).code == 0
    book = openpyxl.load_workbook(tmp_path / "run.xlsx")
    heads = [book["Plan"].cell(1, column) for column in range(1, 12)]
    marked = [cell.value for cell in heads if cell.value.endswith("(synthetic)")]
    assert len(marked) == 6
    assert {cell.fill.fgColor.rgb for cell in heads if cell.value in marked} == {"FFFFE699"}
    assert book["Summary"]["A2"].value == "STUDY, NOT AN ORDER"


def test_the_same_run_gives_the_same_bytes(wardrota: Command, run: Path, tmp_path: Path) -> None:
    for name in ("a.xlsx", "b.xlsx"):
        assert wardrota("book", run, "--out", tmp_path / name).code == 0
    assert tmp_path.joinpath("a.xlsx").read_bytes() == tmp_path.joinpath("b.xlsx").read_bytes()


def test_an_existing_file_stays_unless_forced(wardrota: Command, run: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.xlsx"
    out.write_bytes(b"mine")
    code, _, err = wardrota("book", run, "--out", out)
    assert (code, out.read_bytes()) == (2, b"mine")
    assert "--force" in err
    assert wardrota("book", run, "--out", out, "--force").code == 0
    assert out.read_bytes().startswith(b"PK")


@pytest.mark.parametrize(
    ("out", "said"), [("none/a.xlsx", "no such folder"), ("run", "a folder of that name")]
)
def test_where_it_cannot_stand_it_is_said(wardrota: Command, run: Path, out: str, said: str) -> None:
    code, _, err = wardrota("book", run, "--out", run.parent / out)
    assert code == 2
    assert said in err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_said(wardrota: Command, run: Path, tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o500)
    code, _, err = wardrota("book", run, "--out", shut / "a.xlsx")
    assert code == 2
    assert "read-only" in err


def test_a_full_disk_leaves_nothing(
    wardrota: Command, run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(tmp_path.iterdir())

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    code, _, err = wardrota("book", run, "--out", tmp_path / "a.xlsx")
    assert code == 2
    assert "No space left on device" in err
    assert sorted(tmp_path.iterdir()) == before


def test_a_folder_that_is_no_run_is_refused(wardrota: Command, tmp_path: Path) -> None:
    tmp_path.joinpath("folder").mkdir()
    assert wardrota("book", tmp_path / "folder").code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_the_reasons_of_seats_are_hindi_in_the_hindi_book(
    wardrota: Command, run: Path, tmp_path: Path
) -> None:
    planned = tmp_path / "planned"
    assert wardrota("plan", tmp_path / "s.toml", "--out", planned).code == 0
    for folder, said in ((run, "खण्ड में"), (planned, "लक्ष्यों के अनुसार: किसी वर्ग की न्यूनतम पुनरावृत्ति, पहुँच")):
        assert (
            wardrota("book", folder, "--lang", "hi", "--out", tmp_path / f"{folder.name}-hi.xlsx").code == 0
        )
        sheet = openpyxl.load_workbook(tmp_path / f"{folder.name}-hi.xlsx")["योजना"]
        reasons = [row[10] for row in sheet.iter_rows(min_row=2, values_only=True)]
        assert any(said in reason for reason in reasons)
        assert [reason for reason in reasons if any("a" <= letter <= "z" for letter in reason)] == []
