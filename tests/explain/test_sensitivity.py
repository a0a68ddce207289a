"""What one wrong figure or a tie decides: by hand, and exact against trying every figure and number."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.explain.conftest import Planned
from tests.explain.test_margins import small_problems
from wardrota.allot.serial import serial
from wardrota.explain.figures import COLUMNS, room
from wardrota.explain.margins import Election, Flip, Move
from wardrota.explain.sensitivity import (
    CountTurned,
    Errors,
    Sensitivity,
    Turned,
    counts_turned,
    sensitivity,
)
from wardrota.explain.telling_sensitivity import counts_sections, sensitivity_json, sensitivity_sections
from wardrota.history import History
from wardrota.law.seats import Category, Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Figure, Problem
from wardrota.wards import Ward, WardTable

AT_22_AND_23 = (Move("22", Seat.SC, Seat.W), Move("23", Seat.W, Seat.SC))


def of(case: Planned, errors: Errors, cycle: int = 0) -> Sensitivity:
    return sensitivity(Election(case.problem, case.plan, cycle), errors)


def test_the_cut_offs_of_lucknow_2012(lucknow: Planned) -> None:
    cut_offs = {block.mark: (block.start, block.last, block.next_in_line) for block in of(lucknow, {}).blocks}
    assert cut_offs == {Mark.SC: ("12", "22", "23"), Mark.BC: ("1", "94", "3"), Mark.W: ("1", "55", "57")}


def test_without_a_stated_error_the_nearest_figures_are_named(lucknow: Planned) -> None:
    # The 54 and 57 persons of the cut-off; between them ward 11, whose place the pointer of 2006 follows.
    # 5435.6 of its people would be the share of ward 12 (6106 of 31804): with 5439, 56 fewer, it is behind.
    figures = of(lucknow, {}).figures
    assert len(figures) == 10
    assert figures[0] == Turned("23", "sc", 4679, Flip(54, AT_22_AND_23))
    assert figures[2] == Turned("22", "sc", 5006, Flip(-57, AT_22_AND_23))
    assert [abs(turned.flip.by) for turned in figures] == sorted(abs(turned.flip.by) for turned in figures)


@pytest.mark.parametrize(("per_mille", "wards"), [(11, ["12", "21", "22", "23"]), (10, [])])
def test_an_error_of_eleven_in_a_thousand_moves_four_wards_and_ten_none(
    lucknow: Planned, per_mille: int, wards: list[str]
) -> None:
    # 56 of 5495 is 10.2 and 62 of 6106 is 10.2 in a thousand; 54 of 4679 is 11.5, 57 of 5006 is 11.4.
    found = of(lucknow, {"sc": Fraction(per_mille, 1000)})
    assert [turned.ward for turned in found.figures] == (["11", "12"] if wards else [])
    assert list(found.may_move) == [ward for ward in wards if ward != "22"]


def test_a_figure_may_also_change_the_number_of_seats(toy: Planned) -> None:
    # 459 ST persons fewer leave 5000 of 100,000: half a seat, which is ignored. Ward 6 was the ST seat.
    found = of(toy, {"st": Fraction(1, 2)})
    assert [(t.ward, t.flip.by) for t in found.figures] == [("4", -459), ("5", -459), ("6", -459)]
    assert found.may_move == ("6",)


# ---------------------------------------------------------------- ties


def with_wards(toy: Planned, sc: list[int], seats: int) -> Planned:
    """Wards of 100 persons each, so many of them SC; one election, so many SC seats."""
    wards = tuple(Ward(str(n), "", 100, people, 0, 0) for n, people in enumerate(sc, start=1))
    figures = {category: Figure(0, 100 * len(sc)) for category in Category}
    cycle = replace(toy.problem.cycles[0], stated={Category.SC: seats, Category.ST: 0, Category.BC: 0})
    problem = replace(
        toy.problem, wards=WardTable(wards), history=History(), cycles=(cycle,), figures=figures
    )
    return Planned(problem, Plan(serial(problem).allotments))


def test_equals_at_the_cut_off_are_both_named(toy: Planned) -> None:
    # Two SC seats for 30, 20, 20, 10: wards 2 and 3 tie for the second.
    found = of(with_wards(toy, [30, 20, 20, 10], 2), {})
    sc = next(block for block in found.blocks if block.mark is Mark.SC)
    assert (sc.last, sc.next_in_line, sc.tied) == ("2", "3", ("2", "3"))
    tie = next(tie for tie in found.ties if tie.mark is Mark.SC)
    assert (tie.first, tie.second) == ("2", "3")
    assert {(move.ward, move.after) for move in tie.moves} >= {("3", Seat.SC)}


def test_where_there_is_room_for_both_no_tie_decides(toy: Planned) -> None:
    # One SC seat, one general woman: 30 is SC, 20 the woman's; 5 and 5 tie for nothing.
    found = of(with_wards(toy, [30, 20, 5, 5], 1), {})
    assert found.ties == ()
    assert all(block.tied == () for block in found.blocks)


def test_a_draw_of_lots_is_told_with_its_seed(toy: Planned) -> None:
    case = with_wards(toy, [30, 20, 20, 10], 2)
    drawn = replace(case.problem, readings=case.problem.readings.but(tie="draw_of_lots", seed=2023))
    election = Election(drawn, Plan(serial(drawn).allotments), 0)
    text = spoken(election, sensitivity(election, {}), {})
    assert any("lots drawn with seed 2023" in line for line in text)
    assert "Lots were drawn with seed 2023: SHA-256 of “seed:list:ward”, lowest first." in text


def spoken(election: Election, found: Sensitivity, errors: Errors, lang: str = "en") -> list[str]:
    return [
        sentence.in_(lang)  # type: ignore[arg-type]
        for _, sentences in sensitivity_sections(election, found, errors)
        for sentence in sentences
    ]


def test_the_sensitivity_is_told_with_its_figures(lucknow: Planned) -> None:
    election, errors = Election(lucknow.problem, lucknow.plan, 0), {"sc": Fraction(2, 100)}
    found = sensitivity(election, errors)  # type: ignore[arg-type]
    text = spoken(election, found, errors)  # type: ignore[arg-type]
    assert (
        "SC: 11 from 12 to 22 (5,006 of 29,018, 17.25 %); next in line 23 (4,679 of 27,434, 17.06 %)." in text
    )
    assert "SC persons of 23, 4,679: 54 more (1.15 %): 22 → W, 23 → SC." in text
    assert "Stated errors: SC persons ±2.00 %." in text
    assert all("{" not in line for line in spoken(election, found, errors, "hi"))  # type: ignore[arg-type]
    assert sensitivity_json(found, errors)["stated_error"] == {"sc": "1/50"}  # type: ignore[arg-type]


# ---------------------------------------------------------------- counts of an optimum


def test_of_an_optimum_the_counts_alone_are_told(toy: Planned) -> None:
    planned, errors = toy.problem.cycles[0], {"st": Fraction(1, 2)}
    found = counts_turned(toy.problem, planned, errors)  # type: ignore[arg-type]
    before = {Category.SC: 2, Category.ST: 1, Category.BC: 2}
    assert found[0] == CountTurned("4", "st", 1560, -459, before, {**before, Category.ST: 0})
    assert [turned.ward for turned in found] == ["4", "5", "6"]
    sections = counts_sections(toy.problem, planned, found, errors)  # type: ignore[arg-type]
    text = [sentence.in_("en") for _, sentences in sections for sentence in sentences]
    assert "ST persons of 4, 1,560: 459 fewer (29.42 %): ST 1 → 0." in text


# ---------------------------------------------------------------- every figure and number tried


def outcome(problem: Problem) -> dict[str, Seat | None]:
    """The one election of a problem, all wards None where the procedure is stuck."""
    found = serial(problem)
    return dict.fromkeys(problem.wards.ids) if found.stuck else dict(found.allotments[0].seats)


def with_figure(problem: Problem, ward: str, column: str, value: int) -> Problem:
    """A table with one other figure, and the sums of the area added up anew."""
    wards = tuple(replace(w, **{column: value}) if w.id == ward else w for w in problem.wards.wards)  # type: ignore[arg-type]
    table = WardTable(wards)
    total = table.total("population") or 0
    figures = {c: Figure(table.total(c.value.lower()) or 0, total) for c in Category}
    return replace(problem, wards=table, figures=figures)


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_no_figure_and_no_ward_is_missed(toy: Planned, data: st.DataObject) -> None:
    whole = data.draw(small_problems(toy.problem))
    first = serial(replace(whole, cycles=whole.cycles[:1]))
    assume(not first.stuck)
    plan = Plan(first.allotments)
    problem = replace(whole, cycles=whole.cycles[:1])
    errors: Errors = {
        column: Fraction(data.draw(st.integers(1, 4)), 4) for column in COLUMNS if data.draw(st.booleans())
    }
    assume(errors)
    stands = outcome(problem)
    nearest: dict[tuple[str, str], int] = {}
    may_move: set[str] = set()
    for ward in problem.wards.wards:
        for column, error in errors.items():
            now = getattr(ward, column)
            fewest, most = room(ward, column)
            within = int(error * now)
            for by in sorted(range(-within, within + 1), key=abs):
                if not by or by < fewest or (most is not None and by > most):
                    continue
                then = outcome(with_figure(problem, ward.id, column, now + by))
                moved = {w for w, seat in then.items() if seat is not stands[w]}
                may_move |= moved
                if moved:
                    nearest.setdefault((ward.id, column), abs(by))
    found = sensitivity(Election(problem, plan, 0), errors)
    assert {(t.ward, t.column): abs(t.flip.by) for t in found.figures} == nearest
    assert set(found.may_move) == may_move
