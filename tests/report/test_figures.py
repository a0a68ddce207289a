"""The figures hold every ward, read without colour, and come out the same on every machine."""

from __future__ import annotations

import hashlib
import io
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from wardrota.history import Allotment, History
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.comparison import compare
from wardrota.report.figures import DOTS, Drawing, comparison, mosaic, study_mark, ward_by_cycle
from wardrota.wards import Standing, WardTable


def written(drawing: Drawing) -> list[str]:
    """Every text of a figure: the SVG draws letters as paths and keeps the words as comments."""
    return re.findall(r"<!-- (.*?) -->", drawing.svg.decode())


def is_whole(drawing: Drawing) -> bool:
    """Whether the outermost tenth of an inch is white, so that nothing runs off the page."""
    from matplotlib.image import imread

    pixels = imread(io.BytesIO(drawing.png))[:, :, :3]
    edge = DOTS // 10
    sides = (pixels[:edge], pixels[-edge:], pixels[:, :edge], pixels[:, -edge:])
    return all(bool((side == 1).all()) for side in sides)


@pytest.fixture(scope="module")
def of_lucknow(lucknow: Problem, lucknow_serial: Plan) -> Drawing:
    return mosaic(lucknow, lucknow_serial)


@pytest.fixture(scope="module")
def of_toy(toy: Problem, toy_serial: Plan) -> Drawing:
    return mosaic(toy, toy_serial)


def test_both_formats(of_toy: Drawing) -> None:
    assert of_toy.png.startswith(b"\x89PNG\r\n\x1a\n")
    assert b"<svg " in of_toy.svg[:1000]


def test_every_ward_and_seat_of_past_and_plan(
    of_lucknow: Drawing, lucknow: Problem, lucknow_serial: Plan
) -> None:
    texts = Counter(written(of_lucknow))
    assert all(texts[ward.name] == 1 for ward in lucknow.wards.wards)
    shown = (*lucknow.history.allotments, *lucknow_serial.allotments)
    seats = Counter(seat for allotment in shown for seat in allotment.seats.values())
    in_legend = {Seat.SC, Seat.BC, Seat.W}
    for seat in set(Seat) - {Seat.UR}:
        assert texts[str(seat)] == seats[seat] + (seat in in_legend), seat
    assert is_whole(of_lucknow)


def test_past_orders_stand_before_the_planned_ones(of_toy: Drawing) -> None:
    texts = written(of_toy)
    assert [text for text in texts if re.fullmatch(r"20\d\d\*?", text)] == ["2023", "2028", "2029"]
    assert {"past", "planned"} <= set(texts)


def test_ward_names_in_hindi_where_given(of_toy: Drawing, toy: Problem) -> None:
    texts = written(of_toy)
    assert [ward.name_hi for ward in toy.wards.wards] == [t for t in texts if re.match("[\u0900-\u097f]", t)]


def test_hindi_words_and_nothing_off_the_page(toy: Problem, toy_serial: Plan) -> None:
    drawing = mosaic(toy, toy_serial, "hi")
    assert {"वार्ड", "पूर्व", "अ.जा.म", "अनुसूचित जाति"} <= set(written(drawing))
    assert is_whole(drawing)


def test_devanagari_is_shaped(toy: Problem, toy_serial: Plan) -> None:
    named = WardTable(tuple(replace(ward, name_hi="क्ष") for ward in toy.wards.wards))
    svg = mosaic(replace(toy, wards=named), toy_serial).svg.decode()
    drawn = svg.partition("<!-- क्ष -->")[2].partition("</g>\n   </g>")[0]
    assert drawn.count("<use ") == 1  # three letters, one conjunct


def test_a_study_is_marked_on_both_figures(
    of_lucknow: Drawing, lucknow: Problem, lucknow_serial: Plan
) -> None:
    mark = "Study, not an order: estimated populations"
    assert mark in written(of_lucknow)
    found = compare(lucknow, lucknow_serial, lucknow_serial)
    assert mark in written(comparison(lucknow, found))
    assert "* 2006: inferred" in written(of_lucknow)


def test_what_makes_a_study(toy: Problem) -> None:
    official = replace(toy, wards=replace(toy.wards, standing={"population": Standing.OFFICIAL}))
    assert study_mark(official, "en") == ""
    ranked = replace(toy, wards=replace(toy.wards, standing={"rank_sc": Standing.INFERRED}))
    assert study_mark(ranked, "en") == "Study, not an order"
    first = official.cycles[0]
    reformed = replace(first, values=first.values.reform({"women_share": Fraction(1, 2)}))
    assert study_mark(replace(official, cycles=(reformed,)), "hi").endswith("अधिनियम बदला गया")


def test_a_past_seat_that_is_not_known_is_shown_as_such(toy: Problem, toy_serial: Plan) -> None:
    seats: Mapping[str, Seat | None] = {**toy.history.allotments[0].seats, "4": None}
    past = History((Allotment(toy.history.cycles[0], seats),))
    texts = Counter(written(mosaic(replace(toy, history=past), toy_serial)))
    assert texts["?"] == 2  # the ward, and the legend
    assert texts["not known"] == 1


def test_offices_without_a_past(toy: Problem, toy_serial: Plan) -> None:
    named = WardTable(tuple(replace(ward, name=ward.id, name_hi="") for ward in toy.wards.wards))
    drawing = mosaic(replace(toy, unit="offices", wards=named, history=History()), toy_serial)
    texts = Counter(written(drawing))
    assert texts["corporation"] == 1
    assert texts["past"] == 0
    assert texts["10"] == 1
    assert is_whole(drawing)


def test_a_long_title_and_signs_of_mathematics_stay_text(toy: Problem, toy_serial: Plan) -> None:
    title = "A title of $\\many$ words, \\alpha_1 among -- them, " * 3
    drawing = mosaic(replace(toy, title=title), toy_serial)
    assert title.replace("--", "- -") in written(drawing)  # XML has no two hyphens in a comment
    assert is_whole(drawing)


def test_long_ids_stay_on_the_page(toy: Problem, toy_serial: Plan) -> None:
    ids = {ward.id: f"ZONE-{ward.id}/A of the north" for ward in toy.wards.wards}
    named = WardTable(tuple(replace(ward, id=ids[ward.id]) for ward in toy.wards.wards))
    seats = [Allotment(a.cycle, {ids[w]: seat for w, seat in a.seats.items()}) for a in toy_serial.allotments]
    drawing = mosaic(replace(toy, wards=named, history=History()), Plan(tuple(seats)))
    assert set(ids.values()) <= set(written(drawing))
    assert is_whole(drawing)


def test_comparison_shows_the_measures(lucknow: Problem, lucknow_serial: Plan) -> None:
    found = compare(lucknow, lucknow_serial, lucknow_serial)
    better = replace(found.optimum, exposure=(50000, 41152, 30570, 0))
    drawing = comparison(lucknow, replace(found, optimum=better, differing=(69, 0, 0, 0)))
    texts = Counter(written(drawing))
    assert texts["48,460"] == texts["50,000"] == 1
    assert texts["41,152"] == 2
    assert texts["wards by turns, SC"] == 1
    assert texts["wards by turns, ST"] == 0
    assert any(text.startswith("Wards whose seat differs: 2017-11-26: 69 of 110") for text in texts)
    assert any("people of BC not known" in text for text in texts)
    assert is_whole(drawing)


def test_comparison_in_hindi(toy: Problem, toy_serial: Plan) -> None:
    drawing = comparison(toy, compare(toy, toy_serial, toy_serial), "hi")
    assert {"क्रमिक", "सर्वोत्तम"} <= set(written(drawing))
    assert is_whole(drawing)


def luminance(colour: str) -> float:
    """Relative luminance as the Web Content Accessibility Guidelines define it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def test_a_long_rotation_and_a_note_stay_on_the_page(toy: Problem, toy_serial: Plan) -> None:
    found = compare(toy, toy_serial, toy_serial)
    many = tuple(f"{year}-05-01" for year in range(2028, 2048))
    measured = replace(found.serial, exposure=(5,) * len(many))
    long = replace(found, cycles=many, serial=measured, optimum=measured, differing=(1,) * len(many))
    drawing = comparison(toy, long, "en", "Not proved")
    assert "Not proved" in written(drawing)
    assert is_whole(drawing)


def test_letters_stand_out_from_their_ground() -> None:
    for kind, (ground, letters) in ward_by_cycle._COLOURS.items():
        assert contrast(ground, letters) >= 4.5, kind


def test_categories_differ_in_lightness_alone() -> None:
    grounds = [ward_by_cycle._COLOURS[kind][0] for kind in ("SC", "ST", "BC", "W")]
    for darker, lighter in pairwise(grounds):
        assert luminance(darker) < luminance(lighter)
        assert contrast(darker, lighter) > 1.3


def test_matplotlib_is_left_as_it_was(toy: Problem, toy_serial: Plan) -> None:
    import matplotlib

    before = dict(matplotlib.rcParams)
    mosaic(toy, toy_serial)
    assert dict(matplotlib.rcParams) == before


def test_no_date_and_no_version_inside(of_toy: Drawing) -> None:
    assert b"<dc:date>" not in of_toy.svg
    assert b"matplotlib" not in of_toy.png.lower()


_PRINT = """
import hashlib
from tests.report.conftest import problem_of, serial_of
from wardrota.report.comparison import compare
from wardrota.report.figures import comparison, mosaic
toy = problem_of("toy", ("2028-05-01", "2029-05-01"), {}, "Ten synthetic wards")
plan = serial_of(toy)
for drawing in (mosaic(toy, plan), comparison(toy, compare(toy, plan, plan), "hi")):
    for content in drawing:
        print(hashlib.sha256(content).hexdigest())
"""


def test_same_bytes_under_any_hash_seed_and_matplotlibrc(
    repository: Path, tmp_path: Path, of_toy: Drawing
) -> None:
    (tmp_path / "matplotlibrc").write_text(
        "font.size: 30\nsavefig.dpi: 40\npath.simplify: False\nsvg.fonttype: none\naxes.facecolor: red\n"
    )
    environments = [
        {"PYTHONHASHSEED": "1", "MPLCONFIGDIR": str(tmp_path / "plain")},
        {
            "PYTHONHASHSEED": "2",
            "MPLCONFIGDIR": str(tmp_path),
            "MATPLOTLIBRC": str(tmp_path / "matplotlibrc"),
        },
    ]
    printed = [
        subprocess.run(
            [sys.executable, "-c", _PRINT],
            cwd=repository,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for env in environments
    ]
    assert printed[0] == printed[1]
    assert printed[0][:2] == [hashlib.sha256(content).hexdigest() for content in of_toy]
