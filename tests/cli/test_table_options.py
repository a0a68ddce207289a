"""Tables with other headers and sheets in ``audit``, ``diff`` and ``object``; figures of the State."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.cli.conftest import Command
from wardrota.shipped import shipped

WARDS = shipped("data", "toy", "wards.csv")
HISTORY = shipped("data", "toy", "history.csv")
OFFICES = shipped("data", "offices", "wards.csv")
MAYORS = shipped("data", "offices", "history.csv")
STATE = shipped("data", "offices", "state.toml")
SEATS = ["BC", "UR", "SC", "SCW", "UR", "STW", "UR", "BCW", "W", "UR"]
ODD = {"cycle": "Round", "ward_id": "Unit", "seat": "Kind", "reason": "Why", "wants": "Plea", "sc": "Third"}
NAMED = [f"--column={name}={ODD[name]}" for name in ("cycle", "ward_id", "seat")]


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def plain(path: Path, rows: list[dict[str, str]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def odd(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """The same rows under headers that say nothing."""
    return [{ODD.get(name, name): value for name, value in row.items()} for row in rows]


def order(cycle: str = "2028-05-01") -> list[dict[str, str]]:
    return [{"cycle": cycle, "ward_id": str(n), "seat": seat} for n, seat in enumerate(SEATS, start=1)]


def book(path: Path, *sheets: tuple[str, list[dict[str, str]]]) -> Path:
    """A workbook in which every sheet would do."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    for title, rows in sheets:
        sheet = workbook.create_sheet(title)
        sheet.append(list(rows[0]))
        for row in rows:
            sheet.append(list(row.values()))
    workbook.save(path)
    return path


def findings(out: str) -> list[tuple[str, str, str]]:
    return [(f["clause"], f["verdict"], f["text"]) for f in json.loads(out)["findings"]]


def test_an_audit_under_other_headers_finds_what_it_finds_under_ours(
    wardrota: Command, tmp_path: Path
) -> None:
    ours = plain(tmp_path / "order.csv", order())
    usual = wardrota("audit", ours, "--wards", WARDS, "--history", HISTORY, "--json")
    theirs = plain(tmp_path / "theirs.csv", odd(order()))
    wards, past = (plain(tmp_path / path.name, odd(rows_of(path))) for path in (WARDS, HISTORY))
    named = [*NAMED, f"--column=sc={ODD['sc']}"]
    found = wardrota("audit", theirs, "--wards", wards, "--history", past, *named, "--json")
    assert found.code == usual.code
    without_marks = [one for one in findings(usual.out) if one[0] != "C3"]
    assert [one for one in findings(found.out) if one[0] != "C3"] == without_marks
    assert wardrota("audit", theirs).code == 2


def test_an_audit_takes_the_sheets_that_are_named(wardrota: Command, tmp_path: Path) -> None:
    spoiled = [{**row, "seat": "UR"} for row in order()]
    orders = book(tmp_path / "orders.xlsx", ("final", order()), ("old", spoiled))
    wards = book(tmp_path / "wards.xlsx", ("now", rows_of(WARDS)), ("then", rows_of(WARDS)[:5]))
    past = book(tmp_path / "past.xlsx", ("A", rows_of(HISTORY)), ("B", rows_of(HISTORY)[:3]))
    files = ("audit", orders, "--wards", wards, "--history", past)
    assert wardrota(*files).code == 2
    named = ("--plan-sheet", "final", "--sheet", "now", "--history-sheet", "A")
    plain_order = plain(tmp_path / "order.csv", order())
    usual = wardrota("audit", plain_order, "--wards", WARDS, "--history", HISTORY, "--json")
    found = wardrota(*files, *named, "--json")
    assert [one for one in findings(found.out) if one[0] != "C3"] == [
        one for one in findings(usual.out) if one[0] != "C3"
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--column", "seat=Nowhere"], "no header 'Nowhere'"),
        (["--column", "wants=Plea"], "unknown column 'wants'"),
        (["--sheet", "now"], "--sheet: no such table"),
        (["--percent", "sc"], "--percent: no such table"),
        (["--history-sheet", "A"], "--history-sheet: no such table"),
    ],
)
def test_an_audit_refuses_what_no_table_has(
    wardrota: Command, tmp_path: Path, options: list[str], said: str
) -> None:
    code, out, err = wardrota("audit", plain(tmp_path / "order.csv", order()), *options)
    assert (code, out) == (2, "")
    assert said in err


def test_a_difference_is_told_of_tables_with_other_headers_and_sheets(
    wardrota: Command, tmp_path: Path
) -> None:
    draft = [{**row, "reason": "by lot"} for row in order()]
    final = [dict(row) for row in draft]
    final[0]["seat"], final[1] = "UR", {**final[1], "seat": "BC", "reason": "objection 7"}
    usual = wardrota("diff", plain(tmp_path / "a.csv", draft), plain(tmp_path / "b.csv", final))
    books = [
        book(tmp_path / f"{name}.xlsx", ("x", odd(rows)), ("y", odd(rows[:4])))
        for name, rows in (("a", draft), ("b", final))
    ]
    named = [*NAMED, "--column=reason=Why", "--sheet=x"]
    found = wardrota("diff", *books, *named)
    assert (found.code, usual.code) == (1, 1)
    assert found.out.replace(".xlsx", ".csv") == usual.out
    assert (
        "no header 'Nowhere'" in wardrota("diff", *books, *NAMED, "--sheet=x", "--column=reason=Nowhere").err
    )


@pytest.mark.solver
def test_a_batch_of_objections_may_have_other_headers_and_sheets(wardrota: Command, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert wardrota("plan", shipped("scenarios", "next-election.toml"), "--out", run).code == 0
    rows = [{"ward_id": "9", "wants": "UR"}, {"ward_id": "1", "wants": "not women"}]
    usual = wardrota("object", run, "--batch", plain(tmp_path / "batch.csv", rows))
    theirs = book(tmp_path / "batch.xlsx", ("in", odd(rows)), ("out", odd(rows[:1])))
    named = ["--column=ward_id=Unit", "--column=wants=Plea", "--sheet=in"]
    assert wardrota("object", run, "--batch", theirs, *named).out == usual.out
    alone = wardrota("object", run, "--ward", "9", "--seat", "UR", "--sheet", "in")
    assert alone.code == 2
    assert "speak of the file of --batch" in alone.err


# ---------------------------------------------------------------- figures of the State, for offices


def mayors(folder: Path, year: str) -> tuple[Path, Path]:
    """The order of one year, and the corporations that there were."""
    rows = [
        {key: row[key] for key in ("cycle", "ward_id", "seat")}
        for row in rows_of(MAYORS)
        if row["cycle"] == year
    ]
    there = {row["ward_id"] for row in rows}
    wards = [row for row in rows_of(OFFICES) if row["ward_id"] in there]
    return plain(folder / f"{year}.csv", rows), plain(folder / "wards.csv", wards)


@pytest.mark.parametrize(("year", "offices"), [("2017", 16), ("2023", 17)])
def test_the_counts_of_the_mayors_follow_from_the_figures_of_the_state(
    wardrota: Command, tmp_path: Path, year: str, offices: int
) -> None:
    orders, wards = mayors(tmp_path, year)
    asked = (
        "audit",
        orders,
        "--wards",
        wards,
        "--unit",
        "offices",
        "--reading",
        "backward_class=as_population",
    )
    found = [
        one for one in findings(wardrota(*asked, "--state", STATE, "--json").out) if one[0] == "7(5)(1)(b)(i)"
    ]
    assert [verdict for _, verdict, _ in found] == ["lawful"] * len(found)
    assert f"2 offices reserved for the Scheduled Castes, as required ({offices} × 56,72,381" in found[0][2]
    assert any("4 offices reserved for the backward classes" in text for _, _, text in found)
    without = wardrota(*asked, "--json")
    assert not any("as required" in text for _, _, text in findings(without.out))


def test_a_scenario_of_offices_may_stand_for_the_state_and_too_few_offices_are_a_breach(
    wardrota: Command, tmp_path: Path
) -> None:
    orders, wards = mayors(tmp_path, "2023")
    rows = [{**row, "seat": "UR" if row["seat"] == "SC" else row["seat"]} for row in rows_of(orders)]
    scenario = shipped("scenarios", "mayors.toml")
    asked = (
        "audit",
        plain(orders, rows),
        "--wards",
        wards,
        "--unit",
        "offices",
        "--state",
        scenario,
        "--json",
    )
    code, out, _ = wardrota(*asked)
    assert code == 1
    assert any(
        clause == "7(5)(1)(b)(i)" and verdict == "unlawful" and "1 office" in text
        for clause, verdict, text in findings(out)
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("population = 10\nsc = 5\n", "state.st"),
        ("population = 10\nsc = 5\nst = 1\nbc = 9\n", "together at most the population"),
        ('population = 10\nsc = 5\nst = 1\nbc_share = "half"\n', "bc_share"),
        ("population = 10\nsc = 5\nst = 1\nobc = 1\n", "obc"),
        ("state = 3\n", "state"),
    ],
)
def test_figures_of_the_state_that_are_wrong_are_named(
    wardrota: Command, tmp_path: Path, text: str, said: str
) -> None:
    orders, wards = mayors(tmp_path, "2023")
    state = tmp_path / "state.toml"
    state.write_text(text, encoding="utf-8")
    code, out, err = wardrota("audit", orders, "--wards", wards, "--unit", "offices", "--state", state)
    assert (code, out) == (2, "")
    assert said in err
    assert "state.toml" in err


def test_wards_have_no_figures_of_the_state(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota("audit", plain(tmp_path / "o.csv", order()), "--wards", WARDS, "--state", STATE)
    assert code == 2
    assert "figures of the State for wards" in err
