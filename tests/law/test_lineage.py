"""Whose past a redrawn ward has, under each rule; history follows people, whatever the numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.law.conftest import default_readings
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import bar_on
from wardrota.law.lineage import carried, equal_sources, inheritances
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Seat
from wardrota.lineage import Delimitation, Flow, Lineage

RULES = ("largest_share", "any_share_above", "same_name", "start_afresh")
PAST = Allotment(
    Cycle.parse("2023"), {"1": Seat.SCW, "2": Seat.W, "3": Seat.UR, "4": None, "5": Seat.BC, "6": Seat.UR}
)


def redrawn(*rows: str, since: str = "") -> Delimitation:
    """``redrawn("1 > 7 500", "> 7 20")``: old > new persons; a missing id is the outside."""
    flows = []
    for row in rows:
        old, _, rest = row.partition(">")
        *new, persons = rest.split()
        flows.append(Flow(old.strip(), new[0] if new else "", int(persons)))
    return Delimitation(tuple(flows), Cycle.parse(since) if since else None)


def heirs(step: Delimitation, readings: Readings, **changes: object) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for heir in inheritances(step, readings.but(**changes)):
        found.setdefault(heir.ward, []).append(heir.old)
    return found


def handed_down(*steps: Delimitation, readings: Readings, past: Allotment = PAST) -> Allotment:
    return carried(History((past,)), Lineage(steps), readings).allotments[0]


@pytest.mark.parametrize("rule", RULES)
def test_a_renumbered_ward_is_the_same_ward_under_every_rule(rule: str, ward_readings: Readings) -> None:
    step = redrawn("1 > 2 500", "2 > 1 400")
    assert heirs(step, ward_readings, lineage=rule) == {"1": ["2"], "2": ["1"]}
    assert {heir.why for heir in inheritances(step, ward_readings.but(lineage=rule))} == {"unchanged"}


def test_both_halves_of_a_split_ward_have_its_past(ward_readings: Readings) -> None:
    assert heirs(redrawn("1 > 7 300", "1 > 8 200"), ward_readings) == {"7": ["1"], "8": ["1"]}


def test_a_merged_ward_has_the_past_of_most_of_its_people(ward_readings: Readings) -> None:
    step = redrawn("1 > 7 300", "2 > 7 301")
    assert heirs(step, ward_readings) == {"7": ["2"]}
    assert handed_down(step, readings=ward_readings).seats == {"7": Seat.W}


def test_any_share_above_counts_every_large_part_and_the_largest_first(ward_readings: Readings) -> None:
    step = redrawn("1 > 7 300", "2 > 7 400", "5 > 7 250", "3 > 7 50")
    assert heirs(step, ward_readings, lineage="any_share_above") == {"7": ["2", "1"]}
    assert heirs(step, ward_readings, lineage="any_share_above", lineage_share=Fraction(1, 5)) == {
        "7": ["2", "1", "5"]
    }


def test_a_share_that_equals_the_limit_is_not_above_it(ward_readings: Readings) -> None:
    step = redrawn("1 > 7 250", "2 > 7 750")
    assert heirs(step, ward_readings, lineage="any_share_above") == {"7": ["2"]}


def test_several_past_seats_of_one_election_all_bar(ward_readings: Readings) -> None:
    step = redrawn("2 > 7 400", "5 > 7 400", "3 > 7 200")
    past = handed_down(step, readings=ward_readings.but(lineage="any_share_above"))
    assert past.borne("7") == (Seat.W, Seat.BC)
    assert past.seat("7") is Seat.W
    assert bar_on("7", Seat.BC, [past], "head") is not None
    assert bar_on("7", Seat.W, [past], "head") is not None
    assert bar_on("7", Seat.SC, [past], "head") is None


def test_the_same_seat_from_two_old_wards_counts_once(ward_readings: Readings) -> None:
    step = redrawn("3 > 7 400", "6 > 7 600")
    assert handed_down(step, readings=ward_readings.but(lineage="any_share_above")).borne("7") == (Seat.UR,)


def test_several_parts_with_one_further_seat_add_it_once(ward_readings: Readings) -> None:
    step = redrawn("2 > 7 400", "3 > 7 300", "6 > 7 300")
    past = handed_down(step, readings=ward_readings.but(lineage="any_share_above"))
    assert past.borne("7") == (Seat.W, Seat.UR)


def test_blank_names_are_not_the_same_name(ward_readings: Readings) -> None:
    assert heirs(redrawn("1 > 7 300", "2 > 7 400"), ward_readings, lineage="same_name") == {}


def test_an_unknown_past_seat_stays_unknown(ward_readings: Readings) -> None:
    step = redrawn("4 > 7 400", "5 > 7 600")
    assert handed_down(step, readings=ward_readings).unknown() == frozenset()
    both = handed_down(step, readings=ward_readings.but(lineage="any_share_above"))
    assert both.borne("7") == (Seat.BC,)
    assert both.unknown() == frozenset({"7"})


def test_a_ward_mostly_new_to_the_corporation_starts_afresh_by_largest_share(ward_readings: Readings) -> None:
    step = redrawn("1 > 7 400", "> 7 401", "> 8 900")
    assert heirs(step, ward_readings) == {}
    assert heirs(step, ward_readings, lineage="any_share_above") == {"7": ["1"]}
    assert handed_down(step, readings=ward_readings).seats == {}


def test_a_ward_stands_before_the_outside_when_they_are_equal(ward_readings: Readings) -> None:
    assert heirs(redrawn("1 > 7 400", "> 7 400"), ward_readings) == {"7": ["1"]}


def test_people_who_left_the_corporation_pass_nothing_on(ward_readings: Readings) -> None:
    assert heirs(redrawn("1 > 7 100", "1 > 900"), ward_readings) == {"7": ["1"]}


def test_start_afresh_wipes_whatever_was_drawn_anew(ward_readings: Readings) -> None:
    step = redrawn("1 > 7 300", "1 > 8 200", "2 > 9 400", "3 > 10 200", "4 > 10 200")
    assert heirs(step, ward_readings, lineage="start_afresh") == {"9": ["2"]}


def test_names_decide_under_same_name(ward_readings: Readings) -> None:
    step = Delimitation(
        (
            Flow("1", "7", 100, "Azad-Ganj", "AZAD GANJ"),
            Flow("2", "7", 900, "Kabir Pura", "AZAD GANJ"),
            Flow("2", "8", 900, "Kabir Pura", "Nehru Nagar"),
        )
    )
    assert heirs(step, ward_readings, lineage="same_name") == {"7": ["1"]}


def test_equal_sources_follow_the_tie_rule_and_are_named(ward_readings: Readings) -> None:
    step = redrawn("10 > 7 300", "9 > 7 300", "1 > 7 100")
    assert heirs(step, ward_readings) == {"7": ["9"]}
    assert equal_sources(step, ward_readings) == (("7", ("9", "10")),)
    drawn = {heirs(step, ward_readings, tie="draw_of_lots", seed=seed)["7"][0] for seed in range(8)}
    assert drawn == {"9", "10"}
    assert equal_sources(redrawn("9 > 7 300", "1 > 7 100"), ward_readings) == ()


def test_an_order_is_carried_through_every_redrawing_after_it(ward_readings: Readings) -> None:
    first = redrawn("1 > A 300", "2 > A 200", "3 > B 900", since="2024")
    second = redrawn("A > 1 500", "B > 2 400", "B > 3 500", since="2029-05-01")
    between = Allotment(Cycle.parse("2024-06-01"), {"A": Seat.BC, "B": Seat.W})
    lineage, history = Lineage((first, second)), History((PAST, between))
    past = carried(history, lineage, ward_readings)
    assert past.allotments[0].seats == {"1": Seat.SCW, "2": Seat.UR, "3": Seat.UR}
    assert past.allotments[1].seats == {"1": Seat.BC, "2": Seat.W, "3": Seat.W}
    assert past.descent is not None
    assert past.descent.recorded == history.allotments
    (way,) = past.descent.ways_back(PAST.cycle)["1"]
    assert [(heir.old, heir.persons, heir.of) for heir in way] == [("A", 500, 500), ("1", 300, 500)]


def test_an_election_in_the_new_wards_is_not_carried(ward_readings: Readings) -> None:
    step = redrawn("1 > 2 500", "2 > 1 400", since="2028-05-01")
    order = Allotment(Cycle.parse("2028"), {"1": Seat.SC, "2": Seat.W})  # a bare year: the same election
    assert handed_down(step, readings=ward_readings, past=order) == order


def test_of_two_polls_in_one_year_the_earlier_is_of_the_old_wards(ward_readings: Readings) -> None:
    step = redrawn("1 > 2 500", "2 > 1 400", since="2028-05-01")
    for poll, bore in (("2028-02-01", Seat.W), ("2028-06-01", Seat.SC)):
        order = Allotment(Cycle.parse(poll), {"1": Seat.SC, "2": Seat.W})
        assert handed_down(step, readings=ward_readings, past=order).seat("1") is bore


def test_the_order_of_rows_is_of_no_account(ward_readings: Readings) -> None:
    rows = ("1 > 7 300", "2 > 7 301", "3 > 8 900", "> 8 20")
    assert redrawn(*rows) == redrawn(*reversed(rows))


@settings(max_examples=100, deadline=None)
@given(st.permutations("abcdef"), st.permutations("123456"), st.data())
def test_renaming_every_ward_renames_its_past_under_every_rule(
    old: list[str], new: list[str], data: st.DataObject
) -> None:
    seats = {ward: data.draw(st.sampled_from([*Seat, None])) for ward in old[: data.draw(st.integers(1, 6))]}
    step = Delimitation(
        tuple(Flow(o, n, data.draw(st.integers(0, 9))) for o, n in zip(old, new, strict=True))
    )
    renamed = {dict(zip(old, new, strict=True))[ward]: seat for ward, seat in seats.items()}
    readings = default_readings("wards").but(lineage=data.draw(st.sampled_from(RULES)))
    past = handed_down(step, readings=readings, past=Allotment(PAST.cycle, seats))
    assert past == Allotment(PAST.cycle, renamed)


SC_PERHAPS_OF_WOMEN = Allotment(
    Cycle.parse("2023"), {"1": None, "2": Seat.W, "3": None}, partly={"1": Category.SC, "3": None}
)


def test_a_ward_with_one_past_of_a_known_category_hands_down_the_category_and_the_doubt(
    ward_readings: Readings,
) -> None:
    step = redrawn("1 > 7 300", "1 > 8 200", "3 > 9 100")
    handed = handed_down(step, readings=ward_readings, past=SC_PERHAPS_OF_WOMEN)
    assert handed.partly == {"7": Category.SC, "8": Category.SC, "9": None}
    assert handed.unknown() == {"7", "8", "9"}
    assert bar_on("8", Seat.SC, [handed], "head") is not None
    assert bar_on("8", Seat.W, [handed], "head") is None


def test_beside_another_past_the_category_bars_and_the_seat_is_not_known(ward_readings: Readings) -> None:
    step = redrawn("1 > 7 300", "2 > 7 300", "3 > 7 300")
    every = ward_readings.but(lineage="any_share_above", lineage_share=Fraction(1, 4))
    handed = handed_down(step, readings=every, past=SC_PERHAPS_OF_WOMEN)
    assert (handed.seats["7"], handed.inherited["7"], handed.partly) == (None, (Seat.SC, Seat.W), {})
    assert bar_on("7", Seat.SC, [handed], "head") is not None
    assert handed.unknown() == {"7"}
