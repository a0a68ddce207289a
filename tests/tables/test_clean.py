"""Clean tables: read again without a note, equal to what was understood, every repair listed."""

from __future__ import annotations

import csv
import json
import tomllib
from pathlib import Path

from tests.tables.books import xlsx
from tests.tables.conftest import Write
from tests.tables.test_formats import HINDI
from wardrota.tables import Hints, examine_tables
from wardrota.tables.clean import clean_files
from wardrota.wards import Standing

PAST = [["वार्ड संख्या", 2006, 2012], [1, "SC", ""], [2, "अनारक्षित", "OBC (W)"]]


def cleaned(tmp_path: Path, wards: Path, past: Path | None = None, hints: Hints | None = None) -> Path:
    found = examine_tables(wards, past, hints=hints or Hints())
    assert found.tables is not None
    folder = tmp_path / "clean"
    folder.mkdir()
    for name, content in clean_files(found.tables, found.findings, {wards.name: wards.read_bytes()}).items():
        (folder / name).write_bytes(content)
    return folder


def test_a_clean_table_is_read_again_without_a_note(tmp_path: Path, write: Write) -> None:
    wards, past = write(xlsx(("w", HINDI)), "wards.xlsx"), write(xlsx(("p", PAST)), "past.xlsx")
    folder = cleaned(tmp_path, wards, past)
    before = examine_tables(wards, past).tables
    again = examine_tables(folder / "wards.csv", folder / "history.csv")
    assert before is not None
    assert again.tables is not None
    assert before.wards is not None
    assert again.tables.wards is not None
    assert again.tables.wards.wards == before.wards.wards
    assert [dict(a.seats) for a in again.tables.history.allotments] == [
        dict(a.seats) for a in before.history.allotments
    ]
    assert again.notes == (
        "history.csv, column seat, row 4: blank seats kept as not known (not as unreserved).",
    )


def test_every_repair_stands_in_a_list_with_its_cell(tmp_path: Path, write: Write) -> None:
    folder = cleaned(tmp_path, write(xlsx(("w", HINDI)), "wards.xlsx"))
    rows = list(csv.DictReader((folder / "repairs.csv").open(encoding="utf-8", newline="")))
    assert [(row["cell"], row["written"], row["read_as"]) for row in rows] == [
        ("C6", "१,२३४", "1234"),
        ("E6", "-", "0"),
        ("D7", "४००", "400"),
    ]
    assert all(row["why"] and row["sheet"] == "w" for row in rows)


def test_the_manifest_ties_the_clean_table_to_what_was_read(tmp_path: Path, write: Write) -> None:
    folder = cleaned(tmp_path, write(xlsx(("w", HINDI)), "wards.xlsx"))
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert list(manifest["inputs"]) == ["wards.xlsx"]
    assert {
        "file": "wards.xlsx",
        "sheet": "w",
        "column": "sc",
        "header": "जनसंख्या अनुसूचित जाति",
        "letter": "D",
    } in (manifest["columns"])


def test_an_estimated_column_stays_marked(tmp_path: Path, write: Write) -> None:
    wards = write("ward_id,ward_name,population,SC %,st,bc\n1,A,1000,12.5,0,0\n")
    folder = cleaned(tmp_path, wards, hints=Hints(percent=frozenset({"sc"})))
    assert tomllib.loads((folder / "SOURCES.toml").read_text(encoding="utf-8"))["wards.csv"]["standing"] == {
        "sc": "estimated"
    }
    again = examine_tables(folder / "wards.csv")
    assert again.tables is not None
    assert again.tables.wards is not None
    assert again.tables.wards.marked_columns() == {"sc": Standing.ESTIMATED}
    assert again.notes == ()


def test_columns_of_the_office_and_optional_ones_are_kept(tmp_path: Path, write: Write) -> None:
    text = (
        'ward_id,ward_name,population,sc,st,bc,zone,rank_sc,"क, ख",पुरुष\n1,"=1+1, ""x""",10,1,0,,5,2,007,4\n'
    )
    folder = cleaned(tmp_path, write(text))
    assert (folder / "wards.csv").read_text(encoding="utf-8") == text
