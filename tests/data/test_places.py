"""The four places: they read without fault, and agree with what is published."""

from __future__ import annotations

import csv
import importlib.util
import os
import tomllib
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from wardrota.history import Allotment
from wardrota.law.seats import Mark, Seat
from wardrota.shipped import shipped
from wardrota.tables import read_history, read_inputs, read_wards
from wardrota.wards import Standing

DATA = shipped("data")
REPOSITORY = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("WARDROTA_SHARED", REPOSITORY.parent / "shared")) / "data"
ALIASES = {"SC-W": "SCW", "ST-W": "STW", "OBC": "BC", "OBC-W": "BCW", "BCA": "BC", "BCB": "BC"} | {
    "BCA-W": "BCW",
    "BCB-W": "BCW",
}


def counts(allotment: Allotment) -> dict[str, int]:
    """Seats by mark, and among the vertical ones those for women."""
    marks = {mark.value: len(allotment.with_mark(mark)) for mark in Mark}
    seats = Counter(allotment.seats.values())
    return marks | {"SCW": seats[Seat.SCW], "BCW": seats[Seat.BCW], "only W": seats[Seat.W]}


def shared(name: str) -> list[dict[str, str]]:
    path = SHARED / name
    if not path.is_file():
        pytest.skip("the shared sources are not here")
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(
    ("place", "size", "cycles"),
    [
        ("offices", 17, "2017 2023"),
        ("lucknow", 110, "2006 2012"),
        ("bengaluru", 198, "2010"),
        ("toy", 10, "2023"),
    ],
)
def test_each_place_reads_with_its_past(place: str, size: int, cycles: str) -> None:
    read = read_inputs(DATA / place / "wards.csv", DATA / place / "history.csv")
    table, history = read.value
    assert len(table) == size
    assert " ".join(cycle.label for cycle in history.cycles) == cycles
    assert not [note for note in read.notes if "sha256" in note or "read as" in note]
    assert table.source
    assert history.source


# ------------------------------------------------------------------------------------ offices


def test_offices_hold_the_census_figures_of_the_law_page() -> None:
    table = read_wards(DATA / "offices" / "wards.csv").value
    by_share = sorted(table.wards, key=lambda ward: -Fraction(ward.sc, ward.population))
    assert " ".join(ward.id for ward in by_share[:10]) == (
        "Agra Jhansi Firozabad Meerut Aligarh Saharanpur Ghaziabad Prayagraj Kanpur Mathura-Vrindavan"
    )
    lucknow = table.by_id()["Lucknow"]
    assert (lucknow.population, lucknow.sc, lucknow.st, lucknow.bc) == (2817105, 302938, 6319, None)
    summed = {ward.id for ward in table.wards if ward.other["standing"] == Standing.OFFICIAL_SUMMED}
    assert summed == {"Mathura-Vrindavan", "Firozabad", "Shahjahanpur", "Ayodhya"}


def test_offices_agree_with_the_source() -> None:
    table = read_wards(DATA / "offices" / "wards.csv").value.by_id()
    rows = shared("up_17_corporations_census2011.csv")
    assert len(rows) == len(table)
    for row in rows:
        ward = table[row["city"].split(" (")[0]]
        assert (ward.population, ward.sc, ward.st) == tuple(
            int(row[c]) for c in ("pop_2011", "sc_2011", "st_2011")
        )


def test_mayors_of_2017_and_2023() -> None:
    history = read_history(DATA / "offices" / "history.csv").value
    first, second = history.allotments
    assert counts(second) == {"SC": 2, "ST": 0, "BC": 4, "W": 6, "SCW": 1, "BCW": 2, "only W": 3}
    assert counts(first) == {"SC": 2, "ST": 0, "BC": 4, "W": 6, "SCW": 1, "BCW": 2, "only W": 3}
    assert "Shahjahanpur" not in first.seats
    inferred = {
        key for key, standing in history.standing.items() if standing is Standing.INFERRED and "/" in key
    }
    deduced = ("Jhansi", "Aligarh", "Saharanpur", "Firozabad", "Mathura-Vrindavan")
    assert inferred == {f"2017/{city}" for city in deduced}
    assert history.standing["2023"] is Standing.TRANSCRIBED


def test_figures_of_the_state() -> None:
    state = tomllib.loads((DATA / "offices" / "state.toml").read_text(encoding="utf-8"))
    assert state == {"population": 44495063, "sc": 5672381, "st": 103197, "bc_share": "3677/10000"}
    towns = shared("up_towns_census2011.csv")
    assert [sum(int(town[c]) for town in towns) for c in ("pop", "sc", "st")] == [44495063, 5672381, 103197]


# ------------------------------------------------------------------------------------ Lucknow


@pytest.fixture(scope="module")
def recipe() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lucknow_recipe", DATA / "lucknow" / "recipe.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_recipe_gives_the_table_byte_for_byte(recipe: ModuleType) -> None:
    text = recipe.build(recipe.read("votes_2006.csv"), recipe.read("history.csv"))
    assert text.encode("utf-8") == (DATA / "lucknow" / "wards.csv").read_bytes()


def test_apportionment_by_largest_remainder(recipe: ModuleType) -> None:
    assert recipe.apportion(10, [1, 1, 1]) == [4, 3, 3]
    assert recipe.apportion(7, [5, 3, 2]) == [4, 2, 1]  # quotas 3.5, 2.1, 1.4
    assert recipe.apportion(0, [1, 2]) == [0, 0]


def test_lucknow_sums_to_the_census() -> None:
    table = read_wards(DATA / "lucknow" / "wards.csv").value
    assert [table.total(column) for column in ("population", "sc", "st")] == [2817105, 302938, 6319]
    assert all(ward.bc is None for ward in table.wards)
    marked = table.marked_columns()
    assert {marked[column] for column in ("population", "sc", "st", "rank_bc")} == {Standing.ESTIMATED}
    assert marked["rank_sc"] is Standing.INFERRED


def test_lucknow_share_of_scheduled_castes_falls_strictly_with_the_ward_number() -> None:
    wards = read_wards(DATA / "lucknow" / "wards.csv").value.wards
    assert [ward.id for ward in wards] == [str(n) for n in range(1, 111)]
    assert [ward.rank_sc for ward in wards] == list(range(1, 111))
    shares = [Fraction(ward.sc, ward.population) for ward in wards]
    assert all(higher > lower for higher, lower in pairwise(shares))


def test_lucknow_ward_95_has_the_median_of_its_zone_and_says_so() -> None:
    wards = read_wards(DATA / "lucknow" / "wards.csv").value
    noted = [ward for ward in wards.wards if ward.other["population_note"]]
    assert [ward.id for ward in noted] == ["95"]
    zone = sorted(ward.population for ward in wards.wards if ward.zone == noted[0].zone)
    assert noted[0].population in zone[len(zone) // 2 - 1 : len(zone) // 2 + 1]
    assert noted[0].other["votes_2006"] == ""


def test_lucknow_orders_have_the_published_totals() -> None:
    history = read_history(DATA / "lucknow" / "history.csv").value
    for allotment in history.allotments:
        assert len(allotment.seats) == 110
        assert None not in allotment.seats.values()
        assert counts(allotment) == {"SC": 11, "ST": 0, "BC": 22, "W": 37, "SCW": 4, "BCW": 8, "only W": 25}
    first, second = history.allotments
    assert first.with_mark(Mark.SC) == tuple(str(n) for n in range(1, 12))
    assert second.with_mark(Mark.SC) == tuple(str(n) for n in range(12, 23))
    assert [w for w in second.with_mark(Mark.SC) if second.seats[w] is Seat.SCW] == ["12", "16", "18", "19"]
    for mark in Mark:
        assert not set(first.with_mark(mark)) & set(second.with_mark(mark))
    assert (history.standing["2006"], history.standing["2012"]) == (Standing.INFERRED, Standing.OFFICIAL)


def test_lucknow_rank_of_backward_classes_lists_the_orders_one_after_the_other() -> None:
    table, history = read_inputs(DATA / "lucknow" / "wards.csv", DATA / "lucknow" / "history.csv").value
    listed = [ward.id for ward in sorted(table.wards, key=lambda ward: ward.rank_bc or 0)]
    assert sorted(ward.rank_bc or 0 for ward in table.wards) == list(range(1, 111))
    assert set(listed[:22]) == set(history.allotments[0].with_mark(Mark.BC))
    assert set(listed[22:44]) == set(history.allotments[1].with_mark(Mark.BC))


def test_lucknow_agrees_with_the_source() -> None:
    table, history = read_inputs(DATA / "lucknow" / "wards.csv", DATA / "lucknow" / "history.csv").value
    for row in shared("lucknow_wards.csv"):
        number = row["ward_no"]
        ward = table.by_id()[number]
        assert (ward.name, ward.zone) == (row["ward_name"], row["zone"])
        assert (ward.other["votes_2006"] or "0") == row["valid_votes_2006"]
        for allotment, column in zip(
            history.allotments, ("reservation_2006_inferred", "reservation_2012_official"), strict=True
        ):
            assert allotment.seats[number] == ALIASES.get(row[column], row[column])


# ------------------------------------------------------------------------------------ Bengaluru and the toy


def test_bengaluru_totals_and_seats() -> None:
    table, history = read_inputs(DATA / "bengaluru" / "wards.csv", DATA / "bengaluru" / "history.csv").value
    assert len({ward.other["assembly_constituency"] for ward in table.wards}) == 27
    seats = Counter(history.allotments[0].seats.values())
    expected = {"SC": 15, "SCW": 8, "ST": 1, "STW": 1, "BC": 44, "BCW": 22, "W": 36, "UR": 71}
    assert {str(seat): count for seat, count in seats.items()} == expected


def test_bengaluru_agrees_with_the_source() -> None:
    table, history = read_inputs(DATA / "bengaluru" / "wards.csv", DATA / "bengaluru" / "history.csv").value
    for row in shared("bengaluru_198_wards.csv"):
        ward = table.by_id()[row["ward_no"]]
        assert (ward.population, ward.sc, ward.st) == tuple(
            int(row[c]) for c in ("pop_total", "pop_sc", "pop_st")
        )
        assert ward.other["assembly_constituency"] == row["assembly_constituency"]
        seat = row["reservation_2010"]
        assert history.allotments[0].seats[ward.id] == ALIASES.get(seat, seat)


def test_the_toy_says_it_is_invented_and_has_every_kind_of_figure() -> None:
    table, history = read_inputs(DATA / "toy" / "wards.csv", DATA / "toy" / "history.csv").value
    assert set(table.standing.values()) == {Standing.SYNTHETIC}
    assert [table.total(column) for column in ("population", "sc", "st", "bc")] == [
        100000,
        18352,
        5459,
        27988,
    ]
    assert all("\u0900" <= ward.name_hi[0] <= "\u097f" for ward in table.wards)
    assert counts(history.allotments[0]) == {
        "SC": 2,
        "ST": 1,
        "BC": 2,
        "W": 4,
        "SCW": 1,
        "BCW": 1,
        "only W": 1,
    }
