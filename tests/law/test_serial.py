"""The serial procedure against the law page's worked elections and the real orders of Lucknow."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wardrota.allot.serial import SerialOutcome, serial
from wardrota.cycle import Cycle
from wardrota.errors import InputError
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on
from wardrota.law.order import serial_list
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Mark, Seat
from wardrota.law.statute import Unit, load_statute
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.tables import read_history
from wardrota.wards import Ward, WardTable

from .conftest import default_readings

STATUTE = load_statute("up_1959")

# Census of India 2011, town tables: corporation, population, SC, ST [persons].
OFFICES = [
    ("Agra", 1585704, 370423, 5948),
    ("Jhansi", 505693, 110318, 1681),
    ("Firozabad", 604214, 99989, 2378),
    ("Meerut", 1305429, 211727, 2864),
    ("Aligarh", 874408, 138184, 332),
    ("Saharanpur", 705478, 100173, 816),
    ("Ghaziabad", 1648643, 225498, 2955),
    ("Prayagraj", 1168385, 148794, 2694),
    ("Kanpur", 2768057, 341505, 2994),
    ("Mathura-Vrindavan", 412914, 47871, 970),
    ("Ayodhya", 221118, 24670, 118),
    ("Lucknow", 2817105, 302938, 6319),
    ("Moradabad", 887871, 92755, 429),
    ("Gorakhpur", 673446, 62728, 2929),
    ("Shahjahanpur", 329736, 27934, 82),
    ("Bareilly", 904797, 71216, 2771),
    ("Varanasi", 1198491, 82190, 6595),
]


def planned(*years: int, stated: dict[Category, int] | None = None) -> tuple[PlannedCycle, ...]:
    polls = [dt.date(year, 6, 1) for year in years]
    return tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated or {}) for poll in polls)


def problem(
    unit: Unit,
    wards: list[Ward],
    cycles: tuple[PlannedCycle, ...],
    readings: Readings,
    history: History | None = None,
    figures: dict[Category, Figure | None] | None = None,
) -> Problem:
    table = WardTable(tuple(wards))
    return Problem("test", unit, STATUTE, table, history or History(), cycles, figures or {}, readings)


def offices(grain: str) -> Problem:
    total = 44_495_063
    figures: dict[Category, Figure | None] = {
        Category.SC: Figure(5_672_381, total),
        Category.ST: Figure(103_197, total),
        Category.BC: Figure(3677, 10_000, is_share=True),
    }
    units = [Ward(name, name, population, sc, st_) for name, population, sc, st_ in OFFICES]
    readings = default_readings("offices").but(no_repeat_grain=grain)
    return problem("offices", units, planned(2012, 2017), readings, figures=figures)


def reserved(outcome: SerialOutcome, cycle: int) -> dict[str, str]:
    seats = outcome.allotments[cycle].seats
    return {unit: seat.value for unit, seat in seats.items() if seat is not None and seat is not Seat.UR}


def test_the_first_election_of_offices_follows_the_sc_list() -> None:
    outcome = serial(offices("head"))
    assert reserved(outcome, 0) == {
        "Agra": "SCW",
        "Jhansi": "SC",
        "Firozabad": "BCW",
        "Meerut": "BCW",
        "Aligarh": "BC",
        "Saharanpur": "BC",
        "Ghaziabad": "W",
        "Prayagraj": "W",
        "Kanpur": "W",
    }


@pytest.mark.parametrize(("grain", "third_woman"), [("head", "Jhansi"), ("head_w_only", "Agra")])
def test_the_second_election_starts_after_the_last_woman_and_wraps(grain: str, third_woman: str) -> None:
    assert reserved(serial(offices(grain)), 1) == {
        "Mathura-Vrindavan": "SCW",
        "Ayodhya": "SC",
        "Lucknow": "BCW",
        "Moradabad": "BCW",
        "Gorakhpur": "BC",
        "Shahjahanpur": "BC",
        "Bareilly": "W",
        "Varanasi": "W",
        third_woman: "W",
    }


def test_a_passed_over_office_is_named_in_the_log() -> None:
    assert "2017-06-01: Agra passed over for W, 7(5)(1)(f)." in serial(offices("head")).log


def lucknow() -> tuple[list[Ward], History, Allotment]:
    """Ranks as ward numbers (SC) and as the record fits the default reading (BC); no population is used."""
    past, later = read_history(shipped("data", "lucknow", "history.csv")).value.allotments
    ids = sorted(later.seats, key=int)
    ranked = [ward for order in (past, later) for ward in ids if order.seat(ward) in {Seat.BC, Seat.BCW}]
    ranked += [ward for ward in ids if ward not in ranked]
    wards = [Ward(w, "", 1, 0, 0, rank_sc=int(w), rank_bc=ranked.index(w) + 1) for w in ids]
    return wards, History((past,)), later


def test_lucknow_2012_sc_wards_follow_from_the_order_of_2006() -> None:
    wards, history, real = lucknow()
    stated = {Category.SC: 11, Category.ST: 0, Category.BC: 22}
    readings = default_readings("wards").but(order="given_rank")
    outcome = serial(problem("wards", wards, planned(2012, stated=stated), readings, history))
    allotted = outcome.allotments[0]
    assert set(allotted.with_mark(Mark.SC)) == {str(ward) for ward in range(12, 23)}
    assert {w for w, seat in allotted.seats.items() if seat is Seat.SCW} == {"12", "16", "18", "19"}
    for mark_seat in (Seat.SC, Seat.SCW):
        ours = {w for w, seat in allotted.seats.items() if seat is mark_seat}
        assert ours == {w for w, seat in real.seats.items() if seat is mark_seat}


def test_the_scenario_shipped_gives_the_same_wards_under_the_default_readings() -> None:
    asked = problem_from(load_scenario(shipped("scenarios", "lucknow-2012-replayed.toml"))).problem
    assert asked.readings == default_readings("wards")
    allotted = serial(asked).allotments[0]
    assert allotted.with_mark(Mark.SC) == tuple(str(ward) for ward in range(12, 23))
    assert [w for w, seat in allotted.seats.items() if seat is Seat.SCW] == ["12", "16", "18", "19"]


def test_the_lucknow_order_of_2012_repeats_no_head_of_2006() -> None:
    _, history, real = lucknow()
    bars = [bar_on(w, seat, history.allotments, "head") for w, seat in real.seats.items() if seat is not None]
    assert len(bars) == 110
    assert not [bar for bar in bars if bar is not None]


def test_a_stuck_procedure_says_what_was_due_and_what_was_left() -> None:
    wards = [Ward(str(n), "", 10, 5 - n, 0, 0) for n in range(1, 5)]
    past = Allotment(Cycle.parse("2006"), {"1": Seat.SC, "2": Seat.SC})
    stated = {Category.SC: 3, Category.ST: 0, Category.BC: 0}
    cycles = planned(2012, stated=stated)
    outcome = serial(problem("wards", wards, cycles, default_readings("wards"), History((past,))))
    assert outcome.allotments == ()
    assert outcome.stuck == (
        "2012-06-01: 3 wards are due to SC, 1 of them to women; 2 may bear it, 2 of them as a woman's seat"
    )


def test_a_list_without_its_figures_is_refused() -> None:
    wards = [Ward(str(n), "", 10, 1, 0) for n in range(1, 5)]
    with pytest.raises(InputError, match="share_bc, blank in 4 of 4 wards"):
        serial(problem("wards", wards, planned(2012), default_readings("wards")))


@pytest.mark.parametrize(
    ("tie", "rule"),
    [
        ("larger_headcount_then_ward_number", "larger_headcount_then_ward_number"),
        ("draw_of_lots", "draw_of_lots (seed 7)"),
    ],
)
def test_a_tie_at_the_cut_off_is_named_with_what_decided_it(tie: str, rule: str) -> None:
    wards = [Ward(str(n), "", 10, 5 if n in {2, 3} else 8 - n, 0, 0) for n in range(1, 5)]  # SC 7, 5, 5, 4
    stated = {Category.SC: 2, Category.ST: 0, Category.BC: 0}
    readings = default_readings("wards").but(tie=tie, seed=7)
    outcome = serial(problem("wards", wards, planned(2012, stated=stated), readings))
    took = next(ward for ward in ("2", "3") if outcome.allotments[0].seat(ward) is Seat.SC)
    left = "3" if took == "2" else "2"
    line = f"{took} got SC and {left} did not, though equal in the list; told apart by tie = {rule}."
    assert f"2012-06-01: {line}" in outcome.log


def test_a_tie_that_leaves_nobody_out_is_no_tie_to_tell() -> None:
    wards = [Ward(str(n), "", 10, 5 if n in {2, 3} else 8 - n, 0, 0) for n in range(1, 5)]
    stated = {Category.SC: 3, Category.ST: 0, Category.BC: 0}
    log = serial(problem("wards", wards, planned(2012, stated=stated), default_readings("wards"))).log
    assert not [line for line in log if "equal in the list" in line and "SC " in line]


def test_a_list_that_no_seat_is_taken_from_needs_no_figures() -> None:
    wards = [Ward(str(n), "", 10, n, 0) for n in range(1, 5)]
    readings = default_readings("wards").but(backward_class="none")
    figures: dict[Category, Figure | None] = {Category.SC: Figure(10, 40), Category.ST: Figure(0, 40)}
    outcome = serial(problem("wards", wards, planned(2012), readings, figures=figures))
    assert reserved(outcome, 0) == {"4": "SCW", "3": "W"}


def test_the_single_pointer_needs_the_list_of_a_past_block_though_it_has_no_seat_now() -> None:
    wards = [Ward(str(n), "", 10, n, 0) for n in range(1, 5)]
    readings = default_readings("wards").but(backward_class="none", pointer="after_last_woman")
    past = History((Allotment(Cycle.parse("2006"), {"1": Seat.BC, "2": Seat.UR}),))
    figures: dict[Category, Figure | None] = {Category.SC: Figure(10, 40), Category.ST: Figure(0, 40)}
    with pytest.raises(InputError, match="the list for BC needs share_bc"):
        serial(problem("wards", wards, planned(2012), readings, past, figures))


def test_a_ward_where_nobody_lives_stands_last_in_the_list_by_share_of_women_too() -> None:
    women = {"1": ("10", "4"), "2": ("0", "0"), "3": ("10", "6")}
    wards = [Ward(w, "", int(p), 0, 0, 0, other={"women": n}) for w, (p, n) in women.items()]
    found = serial_list(
        WardTable(tuple(wards)), Mark.W, default_readings("wards").but(women_order="women_share")
    )
    assert found.ids == ("3", "1", "2")


@given(st.integers(6, 14), st.integers(0, 3), st.integers(0, 3), st.data())
def test_what_the_procedure_finishes_meets_its_counts_and_repeats_nothing(
    size: int, sc: int, bc: int, data: st.DataObject
) -> None:
    people = st.integers(0, 50)
    wards = [Ward(str(n), "", 100, data.draw(people), 0, data.draw(people)) for n in range(1, size + 1)]
    stated = {Category.SC: sc, Category.ST: 0, Category.BC: bc}
    case = problem("wards", wards, planned(2012, 2017, stated=stated), default_readings("wards"))
    outcome = serial(case)
    for allotted in outcome.allotments:
        assert len(allotted.with_mark(Mark.SC)) == sc
        assert 3 * len(allotted.with_mark(Mark.W)) >= size
        assert len(allotted.seats) == size
    for earlier, later in zip(outcome.allotments, outcome.allotments[1:], strict=False):
        for ward, seat in later.seats.items():
            before = earlier.seat(ward)
            assert before is not None
            assert seat is not None
            assert not set(seat.marks) & set(before.marks)
    assert outcome.stuck or len(outcome.allotments) == 2
