"""--digits, --bom and --parquet reach every command that writes for a person or a spreadsheet."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.report.digits import as_drawn, drawn_in
from wardrota.shipped import shipped

pytestmark = pytest.mark.solver

SCENARIO = shipped("scenarios", "next-election.toml")
DEVANAGARI = re.compile("[०-९]")
BOM = b"\xef\xbb\xbf"


@pytest.fixture
def run(wardrota: Command, tmp_path: Path) -> Path:
    """A run of the next election, in Devanagari digits."""
    folder = tmp_path / "run"
    assert wardrota("plan", SCENARIO, "--out", folder, "--digits", "devanagari").code == 0
    return folder


def shown(text: str) -> bool:
    """Whether digits are Devanagari, and Latin only in what must be typed or found."""
    return DEVANAGARI.search(text) is not None and not re.search(r"(?<![\w.-])[0-9]+ (?=[a-zअ-ह])", text)


def test_what_is_asked_of_a_run(wardrota: Command, run: Path) -> None:
    for told in (
        ("explain", run, "--ward", "1"),
        ("explain", run, "--sensitivity"),
        ("object", run, "--ward", "1", "--seat", "SC"),
    ):
        assert shown(wardrota(*told, "--digits", "devanagari").out), told
        assert not DEVANAGARI.search(wardrota(*told).out)
    table = run / "plan.csv"
    other = run.parent / "other.csv"
    other.write_text(re.sub("(?m)^(2028-05-01,1,.*),SC,", r"\1,UR,", table.read_text("utf-8")), "utf-8")
    assert DEVANAGARI.search(wardrota("diff", table, other, "--digits", "devanagari").out)


def test_studies(wardrota: Command, tmp_path: Path) -> None:
    for told in (
        ("compare", SCENARIO, "--orders", "serial_as_practised"),
        ("ensemble", SCENARIO, "--draws", "16"),
        ("lottery", SCENARIO),
        ("pareto", SCENARIO, "--points", "2"),
        ("uncertainty", SCENARIO, "--growth", "1/5", "--draws", "2"),
    ):
        out = tmp_path / told[0]
        ended = wardrota(*told, "--digits", "devanagari", "--out", out)
        assert shown(ended.out), told
        (text,) = out.glob("*.txt")
        assert text.read_text("utf-8") == ended.out
        for table in out.glob("*.csv"):
            assert not DEVANAGARI.search(table.read_text("utf-8")) or table.name == "wards.csv"


def test_a_digest_is_not_translated(wardrota: Command) -> None:
    said = wardrota("lottery", SCENARIO, "--digits", "devanagari").out
    (digest,) = re.findall("[0-9a-f]{64}", said)
    assert digest in wardrota("lottery", SCENARIO).out


def test_the_workbook(wardrota: Command, run: Path) -> None:
    target = run.parent / "run.xlsx"
    wardrota("book", run, "--out", target, "--digits", "devanagari", "--lang", "hi")
    with zipfile.ZipFile(io.BytesIO(target.read_bytes())) as archive:
        styles = archive.read("xl/styles.xml").decode()
        summary, quotas, plan = (archive.read(f"xl/worksheets/sheet{n}.xml").decode() for n in (1, 2, 3))
        sources = archive.read("xl/worksheets/sheet6.xml").decode()
    assert styles.count("[$-4000439]") == 3
    assert all(DEVANAGARI.search(sheet) for sheet in (summary, quotas, plan))
    assert not DEVANAGARI.search(sources)
    assert '<t xml:space="preserve">2028-05-01</t>' in plan


def test_figures_have_the_digits_too(run: Path, wardrota: Command) -> None:
    plain = run.parent / "plain"
    wardrota("plan", SCENARIO, "--out", plain)
    assert (plain / "plan.csv").read_bytes() == (run / "plan.csv").read_bytes()
    assert (plain / "wards_by_cycle.png").read_bytes() != (run / "wards_by_cycle.png").read_bytes()
    with drawn_in("devanagari"):
        assert as_drawn("2028") == "२०२८"
    assert as_drawn("2028") == "2028"


def test_the_mark_for_excel(wardrota: Command, tmp_path: Path) -> None:
    compared, clean = tmp_path / "compared", tmp_path / "clean"
    wardrota("compare", SCENARIO, "--orders", "serial_as_practised", "--bom", "--out", compared)
    wards = shipped("data", "toy/wards.csv")
    wardrota("check", wards, "--write-clean", clean, "--bom")
    for folder in (compared, clean):
        tables = list(folder.glob("*.csv"))
        assert tables
        assert all(table.read_bytes().startswith(BOM) for table in tables)
    again = wardrota("check", clean / "wards.csv")
    assert (again.code, again.err) == (0, "")


def test_the_demo_has_the_same_options(wardrota: Command) -> None:
    pytest.importorskip("pyarrow")
    said = wardrota("demo", "--help").out
    assert all(option in said for option in ("--digits", "--bom", "--parquet", "--lang"))
