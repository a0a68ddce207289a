"""The commands as a user meets them: output, exit codes, nothing written on a mistake."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

TOY = str(shipped("scenarios", "toy.toml"))
LUCKNOW = ("lucknow", "wards.csv"), ("lucknow", "history.csv")


def test_quota_in_json_holds_every_division(wardrota: Command) -> None:
    code, out, _ = wardrota(
        "quota", str(shipped("data", "toy", "wards.csv")), "--poll", "2028-05-01", "--json"
    )
    answer = json.loads(out)
    assert code == 0
    assert answer["SC"] == {"seats": 2, "women": 1, "more": 6649, "fewer": 3352}
    assert answer["women_total"] == 4
    assert answer["unreserved"] == 4
    assert any("10 × 18352 = 183520" in step["text"] for step in answer["steps"])


def test_a_blank_bc_column_is_null_and_cites_the_survey_proviso(wardrota: Command) -> None:
    code, out, _ = wardrota("quota", str(shipped("data", *LUCKNOW[0])), "--poll", "2028-05-01", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["BC"]["seats"] is None
    assert any(step["clause"] == "7(1)p2" for step in answer["steps"])
    assert answer["marked"]["population"] == "estimated"


def test_lucknow_2012_is_lawful_in_the_audit_of_the_real_order(wardrota: Command, tmp_path: Path) -> None:
    rows = shipped("data", *LUCKNOW[1]).read_text(encoding="utf-8").splitlines()
    order = tmp_path.joinpath("order.csv")
    past = tmp_path.joinpath("past.csv")
    order.write_text(
        "\n".join([rows[0], *(r for r in rows if r.startswith("2012"))]) + "\n", encoding="utf-8"
    )
    past.write_text("\n".join([rows[0], *(r for r in rows if r.startswith("2006"))]) + "\n", encoding="utf-8")
    stated = ["--stated", "SC=11", "--stated", "ST=0", "--stated", "BC=22"]
    arguments = ["audit", str(order), "--wards", str(shipped("data", *LUCKNOW[0])), "--history", str(past)]
    code, out, _ = wardrota(*arguments, *stated, "--json")
    report = json.loads(out)
    assert code == 0
    assert report["verdict"] in {"lawful", "depends"}
    assert not [f for f in report["findings"] if f["verdict"] == "unlawful"]


def test_an_order_short_of_women_is_a_breach(wardrota: Command, tmp_path: Path) -> None:
    order = tmp_path.joinpath("order.csv")
    seats = ["SC", "SC", "ST", "BC", "BC", *["UR"] * 5]
    lines = [f"2028-05-01,{n},{seat}" for n, seat in enumerate(seats, start=1)]
    order.write_text("cycle,ward_id,seat\n" + "\n".join(lines) + "\n", encoding="utf-8")
    code, out, _ = wardrota(
        "audit", str(order), "--wards", str(shipped("data", "toy", "wards.csv")), "--json"
    )
    broken = {f["clause"] for f in json.loads(out)["findings"] if f["verdict"] == "unlawful"}
    assert code == 1
    assert {"7(3)", "7(4)"} <= broken


@pytest.mark.parametrize(
    "arguments",
    [
        ["quota", "no-such-file.csv"],
        ["serial", "no-such-file.toml"],
        ["serial", TOY, "--set", "foo=1"],
        ["offices", TOY],
        ["audit", "no-such-file.csv"],
        ["quota"],
        ["unknown"],
    ],
)
def test_a_mistake_ends_in_exit_2_and_a_message(wardrota: Command, arguments: list[str]) -> None:
    code, out, err = wardrota(*arguments)
    assert code == 2
    assert out == ""
    assert err.strip()
    assert "Traceback" not in err


def test_the_serial_log_can_be_followed(wardrota: Command) -> None:
    code, out, _ = wardrota("offices", str(shipped("scenarios", "mayors.toml")))
    assert code == 0
    assert "2023-05-04: Agra → SCW." in out
    assert "2028-05-01: Agra passed over for W, 7(5)(1)(f)." in out


DIVISION = "SC: 10 × 18,352 = 1,83,520; divided by 1,00,000 gives 1, remainder 83,520 (more than half"
MAYORS = "SC: 17 × 56,72,381 = 9,64,30,477; divided by 4,44,95,063 gives 2, remainder 74,40,351 (half or less"


def ungrouped(text: str) -> str:
    """As the JSON has it: a machine's figures have no commas."""
    return re.sub(r"(?<=\d),(?=\d)", "", text)


@pytest.mark.parametrize(
    ("command", "scenario", "clause", "division"),
    [
        ("serial", "toy.toml", "7(1)", DIVISION),
        ("offices", "mayors.toml", "7(5)(1)(b)(i)", MAYORS),
        pytest.param("plan", "toy.toml", "7(1)", DIVISION, marks=pytest.mark.solver),
    ],
)
def test_every_command_that_allots_shows_how_the_seats_due_were_computed(
    wardrota: Command, command: str, scenario: str, clause: str, division: str
) -> None:
    file = str(shipped("scenarios", scenario))
    assert f"{clause} {division}" in " ".join(wardrota(command, file).out.split())
    answer = json.loads(wardrota(command, file, "--json").out)
    for cycle in answer["quotas"]:
        assert any(
            step["clause"] == clause and ungrouped(division) in step["text"] for step in cycle["steps"]
        )
        assert cycle["SC"]["seats"] == 2
    shown = wardrota(command, file, "--lang", "hi").out
    assert division.partition(";")[0].partition(": ")[2] in shown
    assert "divided by" not in shown


def test_a_folder_in_use_is_refused_before_anything_is_solved(
    wardrota: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def solved(*_: object) -> None:
        raise AssertionError("the solver was asked")

    monkeypatch.setattr("wardrota.pipeline.optimum_plan", solved)
    tmp_path.joinpath("mine.txt").write_text("mine", encoding="utf-8")
    for arguments in (["plan", TOY], ["demo"]):
        code, _, err = wardrota(*arguments, "--out", tmp_path, "--force")
        assert code == 2
        assert "it holds mine.txt and no manifest.json" in err


def test_a_stuck_procedure_ends_in_exit_3(wardrota: Command) -> None:
    code, _, err = wardrota("serial", TOY, "--set", "readings.no_repeat_scope=any", "--set", "seats.SC=6")
    assert code == 3
    assert "stuck" in err


def test_scenario_show_names_the_origin(wardrota: Command) -> None:
    code, out, _ = wardrota("scenario", "show", TOY, "--set", "seats.BC=1")
    assert code == 0
    assert "seats.BC = 1  ← --set" in out
    assert 'readings.order = "per_category_share"  ← base.toml' in out


def test_law_prints_the_text_and_the_open_questions(wardrota: Command) -> None:
    code, out, _ = wardrota("law")
    assert code == 0
    assert "7(5)(1)(f)" in out
    assert "no_repeat_scope" in out


def test_quota_speaks_both_languages_and_ends_with_the_seats_due(wardrota: Command) -> None:
    toy = shipped("data", "toy", "wards.csv")
    english, hindi = (
        wardrota("quota", toy, "--poll", "2028-05-01", "--lang", lang).out for lang in ("en", "hi")
    )
    assert "10 × 18,352 = 1,83,520; divided by 1,00,000" in english
    assert "10 × 18,352 = 1,83,520; 1,00,000 से भाग देने पर" in hindi
    assert "SC: 6,649 persons more would give a further seat." in english
    assert "अ.जा.: 6,649 व्यक्ति और हों तो एक स्थान और।" in hindi
    last = "in brackets: SC 2 (1), ST 1 (1), BC 2 (1), W 1, unreserved 4; 10 in all."
    assert " ".join(english.split()).endswith(last)
    assert all(len(line) <= 100 for line in (*english.splitlines(), *hindi.splitlines()))


def test_seats_of_a_category_without_figures_are_called_not_known(wardrota: Command) -> None:
    out = wardrota("quota", shipped("data", *LUCKNOW[0]), "--poll", "2028-05-01").out
    assert "SC 12 (4), ST 0 (0), BC not known; 110 in all." in " ".join(out.split())


@pytest.mark.parametrize("day", ["2028", "01/05/2028", "2028-02-30", "soon", ""])
def test_a_poll_that_is_no_day_is_refused_in_words(wardrota: Command, day: str) -> None:
    code, out, err = wardrota("quota", shipped("data", "toy", "wards.csv"), "--poll", day)
    assert (code, out) == (2, "")
    assert f'found "{day}". Allowed: a date such as 2028-05-01' in err
