"""Each paper is executed, and what it computes is held to figures known from elsewhere."""

from __future__ import annotations

import csv
import os
import runpy
from pathlib import Path
from typing import Any

import pytest

from wardrota.law.seats import Mark
from wardrota.shipped import shipped

ROOT = Path(__file__).resolve().parents[2]
PAPERS = sorted(ROOT.joinpath("notebooks").glob("*.py"))
SHARED = Path(os.environ.get("WARDROTA_SHARED", ROOT.parent / "shared"))

pytestmark = pytest.mark.solver


def run(name: str) -> dict[str, Any]:
    """The names of a paper after it has run."""
    return runpy.run_path(str(ROOT / "notebooks" / f"{name}.py"))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.stem)
def test_every_paper_has_its_parts_and_no_output(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    for part in ("**Question.**", "**Method.**", "## Result", "## Limits"):
        assert part in text
    assert text.startswith("# %% [markdown]")
    assert not list(paper.parent.glob("*.ipynb"))


def test_the_read_me_lists_every_paper() -> None:
    text = ROOT.joinpath("notebooks", "README.md").read_text(encoding="utf-8")
    assert len(PAPERS) == 5
    assert all(f"`{paper.name}`" in text for paper in PAPERS)


def test_law_as_code() -> None:
    """The offices of section 7 of the law page, worked by hand there."""
    paper = run("law_as_code")
    first, second = (allotment.seats for allotment in paper["found"].plan.allotments)
    assert [first[city] for city in ("Agra", "Jhansi", "Firozabad", "Kanpur")] == ["SCW", "SC", "BCW", "W"]
    assert second["Jhansi"] == "W"
    assert paper["verdict"] == "lawful"
    assert paper["changed"]["no_repeat_grain", "head_w_only"] == 2  # Agra for Jhansi, in the law page
    assert set(paper["deciding"]) >= {"order", "pointer", "no_repeat_grain"}


def test_one_city_five_elections() -> None:
    paper = run("one_city_five_elections")
    assert {name: plan.report.verdict for name, plan in paper["plans"].items()} == {
        "serial": "lawful",
        "optimum": "lawful",
    }
    assert paper["exposures"]["serial"] <= paper["exposures"]["optimum"] <= paper["limit"]
    assert paper["plans"]["optimum"].proved
    assert all(again == 0 for _, _, again in paper["table"].values())
    assert paper["table"]["serial", Mark.W][0] == 5 * 37
    assert paper["table"]["serial", Mark.SC][0] == 11 + 3 * 12  # 2012, then three before the lapse


def test_fairness_of_ten_orders() -> None:
    paper = run("fairness_of_ten_orders")
    assert len(set(paper["ORDERS"])) >= 10
    assert paper["serial_d"]["equal"] == pytest.approx(1 - 2 / 110)  # 112 turns on 110 wards, pigeonhole
    assert 2.4 < paper["serial_d"]["share"] < 2.6
    assert paper["least_d"]["share"] < 1
    assert paper["least_d"]["share"] <= paper["attained_d"] < 1
    assert (paper["election"], paper["furthest"], paper["had_then"]) == (7, 2, 1)
    assert paper["people"][:2] == [4104, 4104]
    assert sum(paper["people"]) == 128_410
    assert paper["at_bound"]
    assert "serial_as_practised" in paper["lawful"]
    assert "falling_headcount" not in paper["lawful"]


def test_auditing_real_orders() -> None:
    paper = run("auditing_real_orders")
    assert paper["blocks"] == [list(range(1, 12)), list(range(12, 23))]
    assert paper["next_block"]
    assert paper["drawn"].outside((paper["of_2012"],)) == ()
    assert paper["placed"]["exposure_SC"].percentile > 95  # the next block of the falling list
    assert not paper["lucknow_report"].of("7(5)(1)(f)")[0].wards
    assert paper["mayors"]["with memory"].verdict == "unlawful"
    assert paper["mayors"]["begun anew"].verdict == "depends"
    assert set(paper["again"]) >= {"Lucknow", "Kanpur", "Ghaziabad", "Firozabad"}
    assert paper["ranks"]["headcount"] == list(range(2, 25))


def test_rotation_in_gram_panchayats_on_the_shipped_district(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WARDROTA_SHARED", str(tmp_path))
    paper = run("rotation_in_gram_panchayats")
    with shipped("data", "panchayats", "chitrakoot.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for category in ("SC", "BC"):
        kinds = {category, f"{category}W"}
        again = sum(row["seat_2005"] in kinds and row["seat_2010"] in kinds for row in rows)
        assert paper["repeats"].loc[category, "repeats"] == again
        assert again < paper["repeats"].loc[category, "by lots"]
    assert len(paper["table"]) == len(rows) == 330
    assert paper["women"]["2005"] > 0.4  # the reason why they are set aside
    totals = paper["totals"]
    assert totals["people, order"] < totals["people, optimum"]
    assert totals["repeats, optimum"] == totals["repeats, serial"] == 0
    assert paper["matches"].loc[2, "share"] > paper["at_random"]


@pytest.mark.slow
def test_rotation_in_every_gram_panchayat(monkeypatch: pytest.MonkeyPatch) -> None:
    if not SHARED.joinpath("data", "up_gp_2005_2010.csv.gz").is_file():
        pytest.skip("the shared sources are not here")
    monkeypatch.setenv("WARDROTA_SHARED", str(SHARED))
    paper = run("rotation_in_gram_panchayats")
    assert len(paper["table"]) == 24666
    assert paper["table"]["block"].nunique() == 386
    assert paper["set_aside"]["a seat is not known"] <= 279 + 107  # a panchayat may miss both
    assert paper["repeats"].loc["SC", "repeats"] < paper["repeats"].loc["SC", "by lots"]
