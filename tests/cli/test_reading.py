"""What a reader may choose: language, digits, CSV that Excel reads, lines that fit the page."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.allot.serial import serial
from wardrota.problem_from import problem_from
from wardrota.report.digits import with_digits
from wardrota.report.layout import WIDTH
from wardrota.report.step_words import mark_in, step_in
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.tables import read_plan

TOY = shipped("scenarios", "toy.toml")
MARK = b"\xef\xbb\xbf"


def test_with_bom_every_csv_of_ours_begins_with_the_mark(wardrota: Command, tmp_path: Path) -> None:
    assert wardrota("serial", TOY, "--out", tmp_path / "plain").code == 0
    assert wardrota("serial", TOY, "--out", tmp_path / "run", "--bom").code == 0
    for name in ("plan.csv", "fairness.csv"):
        plain = tmp_path.joinpath("plain", name).read_bytes()
        assert not plain.startswith(MARK)
        assert tmp_path.joinpath("run", name).read_bytes() == MARK + plain
    kept = tmp_path.joinpath("run", "wards.csv").read_bytes()
    assert kept == shipped("data", "toy", "wards.csv").read_bytes()


def test_a_run_with_the_mark_is_sealed_and_read_back(wardrota: Command, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert wardrota("serial", TOY, "--out", run, "--bom").code == 0
    manifest = json.loads(run.joinpath("manifest.json").read_text(encoding="utf-8"))
    plan = run.joinpath("plan.csv").read_bytes()
    assert manifest["files"]["plan.csv"] == hashlib.sha256(plan).hexdigest()
    assert len(read_plan(run / "plan.csv").value.allotments) == 2
    assert wardrota("explain", run, "--ward", "4").code == 0
    assert wardrota("book", run).code == 0


def test_devanagari_digits_on_the_page_and_in_the_file(wardrota: Command, tmp_path: Path) -> None:
    run = tmp_path / "run"
    options = ("--lang", "hi", "--digits", "devanagari")
    code, out, _ = wardrota("serial", TOY, *options, "--out", run)
    assert code == 0
    for text in (out, run.joinpath("summary.txt").read_text(encoding="utf-8")):
        assert "१० वार्ड, २ निर्वाचनों की योजना" in text
        assert re.search("[0-9]", text) is None
    # Tables for machines keep the digits that machines read.
    assert "2028-05-01,1,Gandhi Nagar" in run.joinpath("plan.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("28,17,105 व्यक्ति, 7(5)(1)(f)", "२८,१७,१०५ व्यक्ति, ७(५)(१)(f)"),
        ("देखें equal-01.csv और plan.csv, 2 में", "देखें equal-01.csv और plan.csv, २ में"),
        ("--also 2 से 2 योजनाएँ", "--also 2 से २ योजनाएँ"),
        ("इस पाठ में [last_k = 2]: 2 वार्ड", "इस पाठ में [last_k = 2]: २ वार्ड"),
    ],
)
def test_what_must_be_typed_keeps_its_digits(text: str, shown: str) -> None:
    assert with_digits(text, "devanagari") == shown
    assert with_digits(text, "latin") == text


@pytest.mark.solver
def test_the_crosscheck_speaks_hindi(wardrota: Command) -> None:
    code, out, err = wardrota("crosscheck", TOY, "--lang", "hi")
    assert code == 0
    assert "वार्ड-दर-वार्ड समान" in out
    assert re.search("[A-Za-z]", out + err) is None


@pytest.mark.solver
def test_a_clash_of_clauses_fits_the_page(wardrota: Command) -> None:
    code, _, err = wardrota("plan", TOY, "--set", "seats.SC=9")
    assert code == 3
    assert err.startswith("No lawful plan. These cannot all be met:")
    assert len(err.splitlines()) > 2
    assert max(map(len, err.splitlines())) <= WIDTH


STEPS_OF_EVERY_FORM = {
    "toy.toml": ("readings.no_repeat_scope=rotation",),
    "mayors.toml": (),
    "lucknow-2012-replayed.toml": (),
    "next-election.toml": ("readings.minimum_share=1/10", "readings.order=single_list_sc_share"),
}


@pytest.mark.parametrize(("scenario", "sets"), STEPS_OF_EVERY_FORM.items())
def test_no_step_of_the_procedure_is_left_in_english(scenario: str, sets: tuple[str, ...]) -> None:
    problem = problem_from(load_scenario(shipped("scenarios", scenario), sets)).problem
    steps = serial(problem).log
    assert steps
    names = "|".join(re.escape(ward.id) for ward in problem.wards.wards)
    settings = r"tie = \w+|minimum_share|\([a-z]\)"
    for step in steps:
        hindi = step_in(step, "hi")
        assert re.search("[\u0900-\u097f]", hindi)
        assert re.search("[A-Za-z]", re.sub(f"{settings}|{names}", "", hindi)) is None, hindi
        assert step_in(step, "en") == step


@pytest.mark.parametrize(
    ("step", "hindi"),
    [
        (
            "2029: the list of W is used up and reopens: the 2 without a turn were taken, and 1 again, "
            "those first who waited longest: 5 (last in 2023), 7(5)(1)(f).",
            "महिला सूची पूरी हुई और फिर खुली: बिना बारी वाले 2 लिए गए, और 1 दोबारा",
        ),
        ("2028: 4 passed over for SC; women may not hold it.", "महिला स्थान नहीं हो सकता"),
        ("2028: 4 passed over for SC; only women may hold it.", "केवल महिला स्थान"),
        ("2028: 4 passed over for ST; nobody of ST lives there.", "अ.ज.जा. का कोई नहीं रहता"),
        (
            "2028: 4 passed over for ST; 84 of its 8400 persons are ST, less than minimum_share = 1/10.",
            "उसके 8,400 में से 84 व्यक्ति अ.ज.जा. के हैं",
        ),
    ],
)
def test_each_reason_to_pass_a_ward_over(step: str, hindi: str) -> None:
    assert hindi in step_in(step, "hi")


def test_marks_are_hindi(wardrota: Command) -> None:
    wards = shipped("data", "toy", "wards.csv")
    out = wardrota("quota", wards, "--poll", "2028-05-01", "--lang", "hi").out
    assert "चिह्न: कुल जनसंख्या: कृत्रिम" in out
    assert "synthetic" not in out
    assert mark_in("the order of 2006 is inferred", "hi") == "2006 का आदेश निष्कर्ष से है"
    assert mark_in("every past order is synthetic", "hi") == "हर पूर्व आदेश कृत्रिम है"
    assert mark_in("population is estimated", "en") == "population is estimated"


def test_quota_and_audit_write_devanagari_digits_too(wardrota: Command) -> None:
    wards, order = (str(shipped("data", "toy", name)) for name in ("wards.csv", "quashed.csv"))
    chosen = ("--lang", "hi", "--digits", "devanagari")
    assert "१० × १८,३५२ = १,८३,५२०" in wardrota("quota", wards, "--poll", "2028-05-01", *chosen).out
    judged = wardrota("audit", order, "--wards", wards, *chosen).out
    assert "सभी १० वार्ड सूची में हैं" in judged


def test_a_run_in_parquet_keeps_its_types(wardrota: Command, tmp_path: Path) -> None:
    pd = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    scenario = shipped("scenarios", "lucknow-2012-replayed.toml")
    assert wardrota("serial", scenario, "--out", tmp_path / "run", "--parquet").code == 0
    plan = pd.read_parquet(tmp_path / "run" / "plan.parquet")
    table = pd.read_csv(tmp_path / "run" / "plan.csv", dtype=str)
    for column in table.columns:
        assert list(plan[column].astype(str)) == list(table[column])
    assert plan["bc"].isna().all()
    assert int(plan["women"].sum()) == 37
    assert list(plan.loc[plan["category"] == "SC", "ward_id"]) == [str(ward) for ward in range(12, 23)]
    fairness = pd.read_parquet(tmp_path / "run" / "fairness.parquet")
    assert len(fairness) == len(pd.read_csv(tmp_path / "run" / "fairness.csv"))
    assert str(fairness["value"].dtype) == "Float64"


def test_parquet_needs_a_folder(wardrota: Command) -> None:
    code, out, err = wardrota("serial", TOY, "--parquet")
    assert (code, out) == (2, "")
    assert "--out" in err
