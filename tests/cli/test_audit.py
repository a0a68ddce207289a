"""Options of ``audit`` that are malformed or contradict one another; marks beside every verdict."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

WARDS = shipped("data", "toy", "wards.csv")
HISTORY = shipped("data", "toy", "history.csv")
SEATS = "BC UR SC SCW UR STW UR BCW W UR"


@pytest.fixture
def order(tmp_path: Path) -> Path:
    return order_of(tmp_path, "2028-05-01")


def order_of(folder: Path, *cycles: str) -> Path:
    rows = [f"{cycle},{n},{seat}" for cycle in cycles for n, seat in enumerate(SEATS.split(), start=1)]
    path = folder / "order.csv"
    path.write_text("\n".join(["cycle,ward_id,seat", *rows]) + "\n", encoding="utf-8")
    return path


REFUSED = {
    "stated: negative": (["--stated", "BC=-1"], "--stated: found 'BC=-1'", "0 or more"),
    "stated: no number": (["--stated", "SC"], "--stated: found 'SC'", "SC= and a whole number"),
    "stated: other digits": (["--stated", "BC=²"], "found 'BC=²'", "0 or more"),
    "stated: lower case": (["--stated", "bc=1"], "found 'bc=1'", "Did you mean BC?"),
    "stated: alias": (["--stated", "OBC=1"], "found 'OBC=1'", "Did you mean BC?"),
    "stated: for ever": (["--stated", "BC=" + "9" * 5000], "--stated", "at most 18 digits"),
    "stated: twice": (["--stated", "BC=1", "--stated", "BC=2"], "BC is stated twice, as 1 and as 2", "count"),
    "stated: too many": (["--stated", "BC=200"], "200 BC seats of 10", "0 to 10"),
    "seats below the table": (["--seats", "5"], "--seats: 5 seats for a table of 10 wards", "10 or more"),
    "reading: key in upper case": (["--reading", "Tie=x"], "reading 'Tie=x'", "Did you mean tie?"),
    "reading: option in upper case": (["--reading", "tie=Draw-Of-Lots"], "Draw-Of-Lots", "draw_of_lots?"),
    "reading: no value": (["--reading", "pointer"], "pointer without a value", "pointer=VALUE"),
    "reading: nothing": (["--reading", ""], "unknown reading ''", "quota_rounding"),
    "reading: twice": (["--reading", "last_k=2", "--reading", "last_k=3"], "given twice", "one value"),
    "restart: nonsense": (["--restart", "soon"], "--restart: found 'soon'", "such as 2012 or 2017-11-26"),
    "restart: twice": (["--restart", "2023", "--reading", "restart=2012"], "given twice", "Leave one"),
    "skew: no such column": (["--skew", "party"], "--skew: no column 'party'", "beside the figures"),
    "published: no day": (["--published", "soon"], "found", "a date such as 2028-05-01"),
    "published: alone": (["--published", "2028-01-01"], "--published: no day to count to", "--final"),
    "until: alone": (["--objections-until", "2028-01-01"], "no day to count from", "--published"),
    "final before draft": (
        ["--published", "2028-01-05", "--final", "2028-01-01"],
        "--final: 2028-01-01 is before the draft",
        "2028-01-05 or later",
    ),
    "offices": (["--unit", "office"], "'office' is not one of 'wards', 'offices'", "--help"),
}  # fmt: skip


@pytest.mark.parametrize(("options", "found", "allowed"), REFUSED.values(), ids=REFUSED)
def test_a_malformed_or_contradictory_option(
    wardrota: Command, order: Path, options: list[str], found: str, allowed: str
) -> None:
    code, out, err = wardrota("audit", order, "--wards", WARDS, "--history", HISTORY, *options)
    assert code == 2
    assert out == ""
    assert found in err
    assert allowed in err
    assert err.startswith(("1 fault in the input", "Usage:"))


def test_options_and_tables_are_faulty_together(wardrota: Command, tmp_path: Path) -> None:
    options = ["--stated", "q", "--reading", "x", "--restart", "soon"]
    code, _, err = wardrota("audit", tmp_path / "x.csv", "--wards", tmp_path / "y.csv", *options)
    assert code == 2
    assert err.startswith("5 faults in the input")


def test_the_same_reading_said_twice_is_one(wardrota: Command, order: Path) -> None:
    options = ["--reading", "pointer=fresh"] * 2
    assert wardrota("audit", order, "--wards", WARDS, *options).code == 0


@pytest.mark.parametrize("cycle", ["1990", "1994-05-29"])
def test_an_election_before_the_act_is_named(wardrota: Command, tmp_path: Path, cycle: str) -> None:
    code, out, err = wardrota("audit", order_of(tmp_path, cycle, "2028-05-01"), "--wards", WARDS)
    assert code == 2
    assert out == ""
    assert "order.csv, column cycle: Uttar Pradesh Municipal Corporation Act, 1959" in err
    assert cycle in err
    assert "elections from 1994-05-30 on" in err


def test_a_table_of_wards_is_no_order(wardrota: Command) -> None:
    code, _, err = wardrota("audit", WARDS, "--wards", WARDS)
    assert code == 2
    assert "column cycle: no such column" in err
    assert "column seat: no such column" in err


def test_orders_of_the_same_and_of_a_later_election_are_noted(wardrota: Command, tmp_path: Path) -> None:
    past = tmp_path / "past.csv"
    past.write_text("cycle,ward_id,seat\n2028,1,SC\n2031-01-01,1,SC\n", encoding="utf-8")
    result = wardrota("audit", order_of(tmp_path, "2028-05-01"), "--wards", WARDS, "--history", past)
    assert "the order of 2028 is judged as PLAN has it" in result.err
    assert "orders of 2031-01-01 are later than PLAN" in result.err
    assert "2028 says nothing of 9 of 10 wards (2, 3, 4, 5, 6, 7, 8, 9, 10)" in result.err


def test_a_restart_at_an_unknown_election_is_noted(wardrota: Command, order: Path) -> None:
    assert "restart 2011" in wardrota("audit", order, "--wards", WARDS, "--restart", "2011").err
    assert "restart" not in wardrota("audit", order, "--history", HISTORY, "--restart", "2023").err


INFERRED = "the order of 2006 is inferred"


def lucknow(name: str) -> Path:
    return shipped("data", "lucknow", name)


def test_an_inferred_past_order_is_marked_beside_the_result(wardrota: Command, order: Path) -> None:
    past = lucknow("history.csv")
    for arguments in (
        ["check", lucknow("wards.csv")],
        ["audit", order],
        ["audit", order, "--wards", lucknow("wards.csv")],
    ):
        shown = wardrota(*arguments, "--history", past)
        assert f"mark: {INFERRED}\n" in shown.out
        assert "2012 is" not in shown.out
        answer = json.loads(wardrota(*arguments, "--history", past, "--json").out)
        assert INFERRED in answer["marked"]
        assert ("population is estimated" in answer["marked"]) is (lucknow("wards.csv") in arguments)


def test_a_synthetic_history_without_a_column_of_standings_is_marked_as_a_whole(wardrota: Command) -> None:
    shown = wardrota("check", WARDS, "--history", HISTORY)
    assert "mark: every past order is synthetic\n" in shown.out


def broken_order(folder: Path) -> Path:
    """Women short by one, and a scheduled caste ward twice running."""
    path = order_of(folder, "2028-05-01")
    path.write_text(path.read_text(encoding="utf-8").replace(",9,W", ",9,UR"), encoding="utf-8")
    return path


@pytest.mark.parametrize("lang", ["en", "hi"])
def test_findings_fit_the_terminal_and_the_verdict_is_last(
    wardrota: Command, tmp_path: Path, lang: str
) -> None:
    arguments = ["audit", broken_order(tmp_path), "--wards", WARDS, "--history", HISTORY]
    shown = wardrota(*arguments, "--lang", lang)
    report = json.loads(wardrota(*arguments, "--json").out)
    lines = shown.out.splitlines()
    assert shown.code == 1
    assert max(map(len, lines)) <= 100
    text = " ".join(shown.out.split())
    verdict = {"en": "Verdict: unlawful. Findings: ", "hi": "निर्णय: विधि-विरुद्ध। निष्कर्ष: "}[lang]
    assert lines[-1].startswith(verdict)
    said = {"en": "text", "hi": "text_hi"}[lang]
    breaches = [finding for finding in report["findings"] if finding["verdict"] == "unlawful"]
    assert breaches
    for finding in report["findings"]:
        whole = " ".join(finding[said].split())
        assert whole[:500] in text
        if finding in breaches or len(whole) <= 600:
            assert whole in text


def test_a_column_for_nearly_every_ward_is_no_map_and_a_slip_is_corrected(wardrota: Command) -> None:
    past = lucknow("history.csv")
    for column, found in (("votes_2006", "no map"), ("zones", "Did you mean zone?")):
        code, _, err = wardrota("audit", past, "--wards", lucknow("wards.csv"), "--skew", column)
        assert code == 2
        assert found in err
    code, _, err = wardrota("audit", past, "--skew", "zone")
    assert code == 2
    assert "Give the ward table with --wards." in err


def test_a_draft_and_its_days_are_judged(wardrota: Command, order: Path, tmp_path: Path) -> None:
    draft = tmp_path / "draft.csv"
    draft.write_text(order.read_text(encoding="utf-8").replace(",9,W", ",9,UR"), encoding="utf-8")
    days = ["--published", "2028-03-01", "--final", "2028-03-05"]
    arguments = ["audit", order, "--wards", WARDS, "--draft", draft, *days]
    report = json.loads(wardrota(*arguments, "--json").out)
    found = {f["clause"]: f for f in report["findings"] if f["clause"] in {"C6", "C7"}}
    assert (found["C6"]["verdict"], found["C6"]["wards"]) == ("depends", ["9"])
    assert (found["C7"]["verdict"], found["C7"]["observed"]) == ("unlawful", 4)
    shown = wardrota(*arguments, "--lang", "hi")
    assert shown.code == 1
    assert "प्रारूप 2028-03-01 को प्रकाशित" in shown.out


def test_a_draft_of_another_election_is_refused(wardrota: Command, order: Path, tmp_path: Path) -> None:
    draft = tmp_path / "draft.csv"
    draft.write_text("cycle,ward_id,seat\n2023,1,W\n", encoding="utf-8")
    code, _, err = wardrota("audit", order, "--draft", draft)
    assert code == 2
    assert "draft.csv, column cycle: elections 2023. Allowed: one of 2028-05-01, as in PLAN." in err


def test_the_spread_over_zones_is_told_with_its_caveats(wardrota: Command, tmp_path: Path) -> None:
    table = (line for line in lucknow("history.csv").read_text(encoding="utf-8").splitlines())
    rows = [",".join(line.split(",")[:3]) for line in table if line.startswith(("cycle", "2012"))]
    path = tmp_path / "order.csv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    arguments = ["audit", path, "--wards", lucknow("wards.csv"), "--skew", "zone", "--json"]
    (found,) = [f for f in json.loads(wardrota(*arguments).out)["findings"] if f["clause"] == "C5"]
    assert found["verdict"] == "note"
    assert "5 has 6 of its 18 wards for the Scheduled Castes, the others 5 of 92" in found["text"]
    assert "no breach" in found["text"]


def mayors_of_2023(folder: Path) -> list[object]:
    """The order of 2023 after that of 2017, as a user has them, with its counts as stated."""
    history = shipped("data", "offices", "history.csv")
    table = history.read_text(encoding="utf-8").splitlines()
    rows = [",".join(line.split(",")[:3]) for line in table if line.startswith(("cycle", "2023"))]
    path = folder / "mayors.csv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    stated = ["--stated", "SC=2", "--stated", "ST=0", "--stated", "BC=4"]
    tables = ["--wards", shipped("data", "offices", "wards.csv"), "--history", history]
    return ["audit", path, "--unit", "offices", *tables, *stated, "--search-readings"]


def test_the_readings_that_explain_the_mayors_of_2023_are_searched(wardrota: Command, tmp_path: Path) -> None:
    arguments = mayors_of_2023(tmp_path)
    result = wardrota(*arguments, "--json")
    assert result.code == 1
    search = json.loads(result.out)["search"]
    least, *fuller = search["clauses"]
    assert (least["size"], least["readings"], least["restart"]) == (
        2,
        {"order": "per_category_share"},
        ["2023"],
    )
    assert {way["readings"]["women_order"] for way in fuller} == {"total_population"}
    assert search["places"] is None
    assert search["on_the_record"] is not None
    shown = wardrota(*arguments)
    assert "2: the rotation restarted at 2023 and a list per category by its share" in shown.out
    assert "The same holds on the record alone" in shown.out
    in_hindi = wardrota(*arguments, "--lang", "hi").out
    assert "चक्र 2023 में पुनरारम्भ हुआ" in in_hindi
    assert "The same" not in in_hindi


def test_no_search_is_made_unless_asked_for(wardrota: Command, order: Path) -> None:
    assert "search" not in json.loads(wardrota("audit", order, "--wards", WARDS, "--json").out)
    assert "Under which readings" not in wardrota("audit", order, "--wards", WARDS).out
