"""``check`` and ``quota`` on tables as offices send them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.tables.books import delimited, xlsx
from tests.tables.test_formats import HINDI

FAULTY = [*HINDI[:5], [1, "क", "x", 2, 3, 4], [1, "ख", 100, 2, 3, 4]]


@pytest.fixture
def office(tmp_path: Path) -> Path:
    path = tmp_path / "wards.xlsx"
    path.write_bytes(xlsx(("वार्ड", HINDI)))
    return path


def test_check_tells_how_an_office_table_was_understood(wardrota: Command, office: Path) -> None:
    code, out, err = wardrota("check", office)
    assert code == 0
    assert out == "2 wards and 0 past orders read; no fault found.\n"
    assert "column 'जनसंख्या अनुसूचित जाति' (D) read as sc" in err
    answer = json.loads(wardrota("check", office, "--json").out)
    assert answer["faults"] == []
    assert answer["wards"] == 2
    assert [place["letter"] for place in answer["columns"]] == list("ABCDEF")
    assert {repair["cell"]: repair["value"] for repair in answer["repairs"]} == {
        "C6": "1234",
        "D7": "400",
        "E6": "0",
    }


def test_check_gives_every_fault_with_its_cell_in_json_too(wardrota: Command, tmp_path: Path) -> None:
    path = tmp_path / "wards.xlsx"
    path.write_bytes(xlsx(("वार्ड", FAULTY)))
    code, out, err = wardrota("check", path)
    assert (code, out) == (2, "")
    assert "wards.xlsx, sheet वार्ड, row 6, column population (C6): 'x' is not a number" in err
    assert "row 7, column ward_id (A7): '1' stands in row 6 already" in err
    code, out, err = wardrota("check", path, "--json")
    answer = json.loads(out)
    assert (code, err) == (2, "")
    assert [(fault["sheet"], fault["cell"]) for fault in answer["faults"]] == [("वार्ड", "C6"), ("वार्ड", "A7")]
    assert answer["wards"] is None


def test_seats_must_be_as_many_as_wards(wardrota: Command, office: Path) -> None:
    assert wardrota("check", office, "--seats", "2").code == 0
    code, _, err = wardrota("check", office, "--seats", "3")
    assert code == 2
    assert "2 wards for 3 seats" in err


def test_clean_tables_are_written_whole_and_never_over_others(
    wardrota: Command, office: Path, tmp_path: Path
) -> None:
    clean = tmp_path / "clean"
    assert wardrota("check", office, "--write-clean", clean).code == 0
    names = {"wards.csv", "repairs.csv", "SOURCES.toml", "manifest.json"}
    assert {path.name for path in clean.iterdir()} == names
    assert wardrota("check", clean / "wards.csv").err == ""
    assert "it holds an earlier run" in wardrota("check", office, "--write-clean", clean).err
    assert wardrota("check", office, "--write-clean", clean, "--force").code == 0
    (tmp_path / "faulty.csv").write_bytes(delimited(FAULTY))
    assert wardrota("check", tmp_path / "faulty.csv", "--write-clean", tmp_path / "none").code == 2
    assert not (tmp_path / "none").exists()


def test_quota_reads_the_same_tables(wardrota: Command, office: Path) -> None:
    answer = json.loads(wardrota("quota", office, "--poll", "2028-05-01", "--json").out)
    assert answer["seats"] == 2
    assert any("2 × 600 = 1200; divided by 3234" in step["text"] for step in answer["steps"])


def test_columns_and_percentages_are_declared(wardrota: Command, tmp_path: Path) -> None:
    path = tmp_path / "wards.csv"
    path.write_text(
        "क्र.,वार्ड का नाम,जनसंख्या,SC %,ST,OBC 2015,OBC 2021\n1,A,1000,12.5,0,5,6\n", encoding="utf-8"
    )
    assert wardrota("check", path).code == 2
    options = ["--column", "ward_id=क्र.", "--column", "bc=G", "--percent", "sc"]
    code, out, _ = wardrota("check", path, *options)
    assert code == 0
    assert out.startswith("mark: sc is estimated\n")
    answer = json.loads(wardrota("quota", path, *options, "--json").out)
    assert answer["marked"] == {"sc": "estimated"}


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (["--column", "sc"], "found 'sc'"),
        (["--column", "scc=SC"], "Did you mean sc?"),
        (["--column", "sc=A", "--column", "sc=B"], "sc is said to be 'A' and 'B'"),
        (["--column", "sc=Nothing"], "no header 'Nothing'"),
        (["--sheet", "x"], "there is no sheet 'x'"),
        (["--history-sheet", "x", "--history", "none.csv"], "there is no file none.csv"),
        (["--percent", "population"], "'population' is not one of"),
    ],
)
def test_a_mistaken_option_is_named(wardrota: Command, office: Path, options: list[str], found: str) -> None:
    code, out, err = wardrota("check", office, *options)
    assert (code, out) == (2, "")
    assert found in err


def test_wards_and_past_orders_may_be_sheets_of_one_workbook(wardrota: Command, tmp_path: Path) -> None:
    path = tmp_path / "book.xlsx"
    past = [["वार्ड संख्या", "आरक्षण 2017"], [1, "SC"], [3, "महिला"]]
    path.write_bytes(xlsx(("वार्ड", HINDI), ("आरक्षण", past)))
    code, _, err = wardrota("check", path, "--history", path)
    assert code == 2
    assert "book.xlsx, sheet आरक्षण, row 3, column ward_id (A3): ward '3' is not in the table of wards" in err
    past[2][0] = 2
    path.write_bytes(xlsx(("वार्ड", HINDI), ("आरक्षण", past)))
    assert wardrota("check", path, "--history", path, "--history-sheet", "आरक्षण").code == 0


def test_check_speaks_hindi(wardrota: Command, office: Path, tmp_path: Path) -> None:
    code, out, err = wardrota("check", office, "--lang", "hi")
    assert (code, out) == (0, "2 वार्ड और 0 पूर्व आदेश पढ़े गए; कोई त्रुटि नहीं मिली।\n")
    assert "स्तंभ 'जनसंख्या अनुसूचित जाति' (D) को sc समझा गया।" in err
    path = tmp_path / "faulty.xlsx"
    path.write_bytes(xlsx(("वार्ड", FAULTY)))
    code, out, err = wardrota("check", path, "--lang", "hi")
    assert (code, out) == (2, "")
    assert "इनपुट में 2 त्रुटि; कुछ नहीं लिखा गया।" in err
    assert "faulty.xlsx, शीट वार्ड, पंक्ति 6, स्तंभ population (C6): 'x' संख्या नहीं है।" in err
