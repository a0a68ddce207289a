"""What a scenario says of its tables: columns, sheets, percentages; kept with the run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables.books import Rows, xlsx
from wardrota.errors import InputError
from wardrota.problem_from import problem_from
from wardrota.runs import SCENARIO, kept_inputs
from wardrota.scenario import load_scenario
from wardrota.wards import Standing

WARDS: Rows = [["क्र.", "वार्ड का नाम", "जनसंख्या", "SC %", "ST", "OBC 2015", "OBC 2021"]]
WARDS = [*WARDS, *[[n, "क", 1000, 12.5, 0, 5, 6] for n in range(1, 7)]]
PAST: Rows = [["क्र.", "आरक्षण 2017"], *[[n, seat] for n, seat in enumerate(["SC", "महिला", "OBC"], start=1)]]
SCENARIO_TEXT = """
title = "t"
inputs.wards = "book.xlsx"
inputs.history = "book.xlsx"
tables.columns.ward_id = "क्र."
tables.columns.bc = "OBC 2021"
tables.sheet = "नया"
tables.history_sheet = "आरक्षण"
tables.percent = ["sc"]
[[cycles]]
poll = 2028-05-01
"""


def scenario(folder: Path, text: str = SCENARIO_TEXT) -> Path:
    (folder / "book.xlsx").write_bytes(xlsx(("पुराना", WARDS), ("नया", WARDS), ("आरक्षण", PAST)))
    path = folder / "s.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_scenario_names_columns_sheets_and_percentages(tmp_path: Path) -> None:
    problem = problem_from(load_scenario(scenario(tmp_path))).problem
    assert [(ward.id, ward.sc, ward.bc) for ward in problem.wards.wards][:2] == [("1", 125, 6), ("2", 125, 6)]
    assert problem.wards.standing["sc"] is Standing.ESTIMATED
    assert [cycle.label for cycle in problem.history.cycles] == ["2017"]


def test_what_it_says_is_kept_with_the_run_and_read_back(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    for name, content in kept_inputs(load_scenario(scenario(tmp_path))).items():
        (kept / name).write_bytes(content)
    again = problem_from(load_scenario(kept / SCENARIO)).problem
    assert again.wards.wards == problem_from(load_scenario(scenario(tmp_path))).problem.wards.wards


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("tables.columns.bc", "tables.columns.obc", "key tables.columns.obc: unknown key"),
        ('["sc"]', '["SC"]', 'key tables.percent 1: found "SC"'),
        ("OBC 2021", "OBC 2031", "book.xlsx, column bc: no header 'OBC 2031'"),
        ('"नया"', '"x"', "there is no sheet 'x'"),
        ("tables.sheet", "tables.sheeet", "Did you mean sheet?"),
    ],
)
def test_what_is_wrong_with_it_is_named(tmp_path: Path, old: str, new: str, found: str) -> None:
    with pytest.raises(InputError, match="fault") as error:
        problem_from(load_scenario(scenario(tmp_path, SCENARIO_TEXT.replace(old, new))))
    assert found in str(error.value)
