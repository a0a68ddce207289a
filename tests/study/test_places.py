"""Several places in one comparison: the same frames with the place in front, and what sets them apart."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from statistics import stdev

import pytest

from tests.cli.conftest import Command, wardrota
from tests.report.test_figures import is_whole, written
from wardrota.fairness.bench import Bench
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.report.across import MEASURES, across_text, cell
from wardrota.report.figures import across_places
from wardrota.report.words import Language, say
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.study import bench_places, chance_frames, frames
from wardrota.study.files import TABLES, folders
from wardrota.study.places import Places
from wardrota.wards import Standing

__all__ = ["wardrota"]
TOY = shipped("scenarios", "toy.toml")
REPLAYED = shipped("scenarios", "lucknow-2012-replayed.toml")
ORDERS = ("serial_as_practised", "falling_headcount", "lottery_in_rotation")

pytestmark = pytest.mark.solver


@pytest.fixture(scope="module")
def problems() -> dict[str, Problem]:
    return {
        name: problem_from(load_scenario(file)).problem
        for name, file in (("Toy town", TOY), ("Lucknow", REPLAYED))
    }


@pytest.fixture(scope="module")
def places(problems: dict[str, Problem]) -> Places:
    return bench_places(problems, ORDERS, draws=4)


@pytest.mark.parametrize("table", TABLES)
def test_each_frame_is_that_of_every_place_under_the_other(places: Places, table: str) -> None:
    whole = places.frame(TABLES[table])
    assert whole.columns[0] == "place"
    for name, found in places.benches:
        alone, part = TABLES[table](found), whole[whole["place"] == name].drop(columns="place")
        assert part.astype(str).values.tolist() == alone.astype(str).values.tolist()


def test_a_frame_without_rows_in_one_place_keeps_the_types_of_the_other(places: Places) -> None:
    skew = places.frame(chance_frames.skew)  # the toy has no outside map
    assert set(skew["place"]) == {"Lucknow"}
    toy = Places(places.benches[:1])
    assert toy.frame(chance_frames.skew).columns[0] == "place"
    assert places.frame(frames.measures)["seed"].dtype == "Int64"


def test_the_price_is_the_worst_mark_above_its_limit_by_hand(places: Places) -> None:
    """Of lots: per draw the worst mark, then mean and 1.96 standard errors over the draws."""
    _, toy = places.benches[0]
    measured = frames.measures(toy)
    chosen = measured[
        (measured["order"] == "lottery_in_rotation")
        & (measured["measure"] == "max_prefix_deviation")
        & (measured["entitlement"] == "share")
    ]
    worst = (chosen["value"] - chosen["limit"]).groupby(chosen["draw"]).max().tolist()
    found = cell(toy, "lottery_in_rotation", "price_share")
    assert found is not None
    assert found.mean == pytest.approx(sum(worst) / 4)
    assert found.half == pytest.approx(1.96 * stdev(worst) / 2)
    serial = cell(toy, "serial_as_practised", "exposure_part")
    assert serial is not None
    assert serial.mean == pytest.approx(22090 / 27914)
    assert serial.lawful
    assert serial.half is None


def test_an_order_that_was_not_run_somewhere_is_a_dash(places: Places) -> None:
    name, toy = places.benches[0]
    without = replace(toy, trials=tuple(t for t in toy.trials if t.order != "falling_headcount"))
    named: list[tuple[str, Bench]] = [places.benches[1], (name, without)]
    assert cell(without, "falling_headcount", "price_equal") is None
    rows = [line for line in across_text(named).splitlines() if line.startswith("  falling")]
    assert all(row.endswith("–") for row in rows)
    assert len(rows) == len(MEASURES)
    assert "–" in written(across_places(named))


@pytest.mark.parametrize("lang", ["en", "hi"])
def test_the_figure_across_names_places_orders_and_marks(places: Places, lang: Language) -> None:
    drawing = across_places(places.benches, lang)
    texts = set(written(drawing))
    assert is_whole(drawing)
    assert {say(f"by_{order}", lang) for order in ORDERS} <= texts
    assert {say(measure, lang) for measure in MEASURES} <= texts
    assert {"1  Toy town", "2  Lucknow"} <= texts
    for standing in (Standing.ESTIMATED, Standing.SYNTHETIC):
        assert say("figure_marked", lang, standing=say(standing, lang)) in texts
    assert across_places(places.benches, lang) == drawing


def test_folders_are_plain_names_whatever_the_titles(places: Places) -> None:
    (_, one), (_, other) = places.benches
    odd = Places((("नगर: उत्तर/दक्षिण", one), ("..", other)))
    assert folders(odd) == ("1-नगर-उत्तर-दक्षिण/", "2-place/")
    assert folders(Places((("alone", one),))) == ("",)


def test_two_scenarios_in_one_run(wardrota: Command, tmp_path: Path) -> None:
    out = tmp_path / "bench"
    asked = ("--orders", ",".join(ORDERS), "--draws", "2")
    code, text, err = wardrota("compare", TOY, REPLAYED, *asked, "--out", out)
    assert code == 0
    assert "Ten synthetic wards: serial, as practised" in err
    assert "Orders of allotment over several places" in text
    rows = list(csv.DictReader(io.StringIO((out / "summary.csv").read_text(encoding="utf-8"))))
    assert {row["place"] for row in rows} == {"Ten synthetic wards", "Lucknow 2012 replayed"}
    assert any(row["ci_low"] for row in rows if row["order"] == "lottery_in_rotation")
    assert (out / "across_places.svg").is_file()
    assert (out / "1-Ten-synthetic-wards" / "price_of_the_law.png").is_file()
    about = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    assert list(about["places"]) == ["Ten synthetic wards", "Lucknow 2012 replayed"]
    _, answer, _ = wardrota("compare", TOY, REPLAYED, *asked, "--json")
    assert {row["place"] for row in json.loads(answer)["summary"]} == set(about["places"])
    assert any(mark.startswith("Lucknow 2012 replayed: ") for mark in json.loads(answer)["marked"])


def test_one_scenario_twice_and_two_of_one_title(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota("compare", TOY, TOY)
    assert code == 2
    assert "named twice" in err
    again = tmp_path / "again.toml"
    again.write_text(f'extends = "{TOY}"\n', encoding="utf-8")
    code, text, _ = wardrota("compare", TOY, again, "--orders", "longest_wait")
    assert code == 0
    assert "(1, toy)" in text
    assert "(2, again)" in text


def test_the_faults_of_all_places_are_told_at_once(wardrota: Command, tmp_path: Path) -> None:
    broken = []
    for name in ("one", "two"):
        broken.append(tmp_path / f"{name}.toml")
        broken[-1].write_text(f'extends = "{TOY}"\nnonsense_{name} = 1\n', encoding="utf-8")
    code, _, err = wardrota("compare", *broken)
    assert code == 2
    assert "nonsense_one" in err
    assert "nonsense_two" in err
