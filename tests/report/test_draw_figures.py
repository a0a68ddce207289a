"""The figures of an ensemble and of figures that are off: every name and number, both languages, in grey."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.report.test_figures import is_whole, written
from wardrota.audit.words import Said
from wardrota.problem import Problem
from wardrota.report import figures
from wardrota.report.figures import Drawing, Range, Row, Spread
from wardrota.report.words import Language, say
from wardrota.study.ensemble import sample
from wardrota.study.ensemble_files import Placement, measure_name, order_among_lawful
from wardrota.study.placing import measures, place
from wardrota.study.uncertainty import Uncertainty, uncertainty
from wardrota.study.uncertainty_files import drawings
from wardrota.wards import Standing, WardTable


@pytest.fixture(scope="module")
def placed(lucknow: Problem) -> Placement:
    drawn = sample(lucknow, draws=24, seed=0, elections=2)
    order = drawn.allotments(drawn.all_states[0].tolist())
    return Placement(drawn, order, Said("the first draw", "पहली निकासी"), place(drawn, order))


@pytest.fixture(scope="module")
def off(toy: Problem) -> Uncertainty:
    return uncertainty(toy, {"sc": Fraction(1, 5)}, Fraction(1, 5), draws=30, seed=0, redrawn=Fraction(1, 5))


@pytest.mark.parametrize("lang", ["en", "hi"])
def test_every_measure_has_its_panel_and_the_place_of_the_order(placed: Placement, lang: Language) -> None:
    drawing = order_among_lawful(placed, measures(placed.ensemble, placed.ensemble.all_states), lang)
    texts = written(drawing)
    assert is_whole(drawing)
    assert say("figure_marked", lang, standing=say(Standing.ESTIMATED, lang)) in texts
    for row in placed.rows:
        assert any(text.startswith(measure_name(row.measure, lang)) for text in texts), row.measure
        assert any(f"{row.percentile:.1f} ± {row.error:.1f}" in text for text in texts), row.measure


@pytest.mark.parametrize("lang", ["en", "hi"])
def test_wards_in_doubt_bear_their_hindi_names_and_the_orders_their_ranks(
    off: Uncertainty, lang: Language
) -> None:
    made = drawings(off, lang)
    names = {ward.id: ward.name_hi for ward in off.problem.wards.wards}
    doubtful = {b.ward for b in off.borne if b.survives < 1}
    doubt, orders, seats = (made[name] for name in ("wards_in_doubt", "orders_by_rank", "seats_due"))
    assert doubt is not None
    assert orders is not None
    assert seats is not None
    assert doubtful
    assert {f"{ward} {names[ward]}" for ward in doubtful} <= set(written(doubt))
    ranked = {f"{row.rank}. {say(f'by_{row.order}', lang)}" for row in off.ranked}
    assert ranked <= set(written(orders))
    mark = say("figure_marked", lang, standing=say(Standing.SYNTHETIC, lang))
    for drawing in (doubt, orders, seats):
        assert mark in written(drawing)
        assert is_whole(drawing)


def test_where_every_ward_is_firm_there_is_no_figure_of_doubt(off: Uncertainty) -> None:
    firm = tuple(replace(b, draws={b.now: off.draws}) for b in off.borne)
    assert drawings(replace(off, borne=firm), "en")["wards_in_doubt"] is None
    assert drawings(replace(off, ranked=()), "en")["orders_by_rank"] is None


def unmarked(problem: Problem) -> Problem:
    """The same with figures taken as official: then no mark of a study is drawn."""
    return replace(problem, wards=WardTable(problem.wards.wards))


def test_no_colour_and_the_same_bytes_twice(toy: Problem, placed: Placement) -> None:
    from matplotlib.image import imread

    values = measures(placed.ensemble, placed.ensemble.all_states)[0].values
    one = Spread("one", values, 1.0, 2.0, float(values.min()) - 1, ("a", "b"), "told")
    same = one._replace(values=values * 0, value=None)

    def each() -> list[Drawing]:
        plain = unmarked(toy)
        return [
            figures.spreads(plain, "heading", "legend", [one, same]),
            figures.shares_of_draws(plain, "heading", "legend", ["1"], [Row("row", (("50 %", 0.5),))]),
            figures.ranges(
                plain, "heading", "legend", [("D", [Range("order", True, 1.0, 0.5, 2.0, "told")])]
            ),
        ]

    assert each() == each()
    for drawing in each():
        assert is_whole(drawing)
        pixels = imread(io.BytesIO(drawing.png))[:, :, :3]
        assert float((pixels.max(axis=2) - pixels.min(axis=2)).max()) < 0.02
