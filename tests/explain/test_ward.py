"""Places, figures and bars of a ward, against lists worked by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tests.explain.conftest import Planned, planned
from wardrota.explain.lists import Place
from wardrota.explain.margins import Move
from wardrota.explain.plain import explained_json
from wardrota.explain.possible import Obstacle, seat_answers
from wardrota.explain.telling import sections, ward_title
from wardrota.explain.ward import Explained, explain_ward
from wardrota.explain.words import ward_told
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, Problem
from wardrota.wards import WardTable


def explained(case: Planned, ward: str, cycle: int = 0, order: str = "serial") -> Explained:
    return explain_ward(case.problem, case.plan, order, ward, cycle)  # type: ignore[arg-type]


def obstacles(found: Explained, seat: Seat) -> tuple[Obstacle, ...]:
    return next(answer for answer in found.answers if answer.seat is seat).obstacles


def said(found: Explained, seat: Seat) -> list[tuple[str, str]]:
    return [(o.clause, o.words.in_("en")) for o in obstacles(found, seat)]


def test_the_place_in_each_list_with_the_figures_it_falls_by(toy: Planned) -> None:
    # SC shares of the toy in per cent: 30, 27, 24, 22, 19, 16, 14, 12, 8, 6. ST: ward 5 has 16, ward 4 15.
    # BC: 38, 34, 33, 30, then wards 4 and 8 with 27; ward 8 has 3321 persons and comes first.
    assert explained(toy, "4").places == (
        Place(Mark.SC, "share_sc", 4, 2288, 10400, ()),
        Place(Mark.ST, "share_st", 2, 1560, 10400, ()),
        Place(Mark.BC, "share_bc", 6, 2808, 10400, ("8",)),
        Place(Mark.W, "share_sc", 4, 2288, 10400, ()),
    )


def test_a_list_by_given_rank_shows_the_rank(lucknow: Planned) -> None:
    # No BC figure of a ward of Lucknow is public: the list follows rank_bc, 54 for ward 22.
    place = explained(lucknow, "22").places[2]
    assert (place.basis, place.people, place.total) == ("rank_bc", 54, None)


def test_each_bar_names_clause_past_order_and_seat(toy: Planned) -> None:
    # In 2023 ward 1 was SCW: neither SC nor women may come again.
    found = explained(toy, "1")
    bar = [("7(5)(1)(f)", "It bore SCW at the election of 2023")]
    assert found.seat is Seat.BC
    assert {seat: said(found, seat) for seat in Seat} == {
        Seat.SCW: bar,
        Seat.SC: bar,
        Seat.STW: bar,
        Seat.ST: [],
        Seat.BCW: bar,
        Seat.BC: [],
        Seat.W: bar,
        Seat.UR: [],
    }


def test_a_planned_election_bars_the_next(toy: Planned) -> None:
    # Ward 4 is SCW in 2028 and may be neither in 2029.
    assert said(explained(toy, "4", 1), Seat.SC) == [
        ("7(5)(1)(f)", "It bore SCW at the election of 2028-05-01")
    ]


def test_the_procedure_does_not_look_ahead_but_an_optimum_does(toy: Planned) -> None:
    # Ward 4 is BC in 2029: as one plan of both elections, BC in 2028 would be a repeat then.
    later = [("7(5)(1)(f)", "It would bar the BC that is planned here for 2029-05-01")]
    assert said(explained(toy, "4"), Seat.BC) == []
    assert said(explained(toy, "4", order="optimum"), Seat.BC) == later


def test_the_far_past_bars_only_where_the_scope_reaches_it() -> None:
    far = planned("toy.toml", "readings.no_repeat_grain=exact", "readings.no_repeat_scope=any")
    near = planned("toy.toml", "readings.no_repeat_grain=exact")
    bore = ("7(5)(1)(f)", "It bore SCW at the election of 2023")
    assert bore in said(explained(far, "1", 1), Seat.SCW)
    assert bore not in said(explained(near, "1", 1), Seat.SCW)


def test_in_rotation_a_turn_bars_while_others_wait() -> None:
    case = planned("toy.toml", "readings.no_repeat_scope=rotation")
    text = "It had its turn of SC as SCW at the election of 2023, and others still wait for theirs"
    assert ("7(5)(1)(f)", text) in said(explained(case, "1"), Seat.SC)


def test_pins_exclusions_and_too_few_people_are_obstacles_too(toy: Planned) -> None:
    pin = Pin("4", Seat.SCW, "2028-05-01", "objection 12 allowed")
    keep_out = Exclusion("4", (Seat.BC,), "", "objection 40 allowed")
    readings = toy.problem.readings.but(minimum_share=Fraction(1, 100))
    problem = replace(toy.problem, pins=(pin,), exclusions=(keep_out,), readings=readings)
    found = answers(problem, toy.plan)
    assert ("pin", "The scenario pins it to SCW (objection 12 allowed)") in found[Seat.UR]
    assert ("exclusion", "The scenario excludes it (objection 40 allowed)") in found[Seat.BC]
    assert found[Seat.SCW] == []
    stricter = replace(problem, readings=readings.but(minimum_share=Fraction(4, 25)))
    few = "1,560 of 10,400 persons are ST, less than a share of 4/25"
    assert ("minimum_share", few) in answers(stricter, toy.plan)[Seat.STW]


def answers(problem: Problem, plan: Plan) -> dict[Seat, list[tuple[str, str]]]:
    """What keeps ward 4 from each seat in the first election."""
    due = quota_for(problem, problem.cycles[0]).counts
    found = seat_answers(problem, plan, 0, "4", due, looks_ahead=False)
    return {answer.seat: [(o.clause, o.words.in_("en")) for o in answer.obstacles] for answer in found}


def test_a_seat_that_is_not_due_is_not_possible_whatever_the_past(toy: Planned) -> None:
    plain_st = next(answer for answer in explained(toy, "8").answers if answer.seat is Seat.ST)
    assert (plain_st.due, plain_st.obstacles, plain_st.possible) == (0, (), False)


def test_every_sentence_can_be_said_in_both_languages(toy: Planned, lucknow: Planned) -> None:
    for case, ward in ((toy, "4"), (lucknow, "22")):
        found = explained(case, ward)
        for lang in ("en", "hi"):
            text = [s.in_(lang) for _, sentences in sections(case.problem, found) for s in sentences]
            assert text
            assert all("{" not in line for line in text)
    assert "वार्ड 4 (अम्बेडकर नगर)" in ward_title(toy.problem, explained(toy, "4")).in_("hi")
    assert ward_told(lucknow.problem, "22").in_("en") == "Ward 22 (Gurunanak Nagar)"


def test_plain_values_hold_the_figures(toy: Planned) -> None:
    answer = explained_json(explained(toy, "1"))
    assert answer["seat"] == "BC"
    assert answer["quotas"]["SC"] == {"seats": 2, "women": 1, "more": 6649, "fewer": 3352}  # type: ignore[index]


def text_of(case: Planned, found: Explained, lang: str = "en") -> list[str]:
    return [
        sentence.in_(lang)  # type: ignore[arg-type]
        for _, sentences in sections(case.problem, found)
        for sentence in sentences
    ]


def test_a_serial_ward_is_told_its_block_its_margin_and_the_readings_that_turn_it(lucknow: Planned) -> None:
    told = text_of(lucknow, explained(lucknow, "22"))
    assert "SC block: 11 from 12 to 22." in told
    assert "  This one is number 11 of the 11." in told
    assert "  It passed this one over: an earlier block had given it SC." in told
    assert "SC persons 5,006: with 57 fewer, all else as it is, it would be W; also 23 → SC." in told
    assert "If the rotation restarted at this election it would be W." in told
    assert "  One seat fewer; then it would be W." in told


def test_one_seat_more_goes_to_the_next_in_line(lucknow: Planned) -> None:
    found = explained(lucknow, "23").listed
    assert found is not None
    more = next(one for one in found.one_seat if one.category is Category.SC and one.by == 1)
    # Ward 23 leaves the women's list for the SC seat, and the next of that list comes in.
    assert more.moves == (Move("23", Seat.W, Seat.SC), Move("57", Seat.UR, Seat.W))
    assert more.persons is None  # the count of 11 is stated


def test_the_margin_of_a_count_says_what_it_would_do_to_the_ward(toy: Planned) -> None:
    # 3352 SC persons fewer leave 15,000 of 100,000: 1.5 seats, of which half a seat is ignored.
    told = text_of(toy, explained(toy, "3"))
    assert (
        "  3,352 persons fewer in the whole area would take a seat away; then it would be unreserved." in told
    )


def test_a_reading_that_needs_a_missing_figure_is_left_out(lucknow: Planned) -> None:
    found = explained(lucknow, "60").listed
    assert found is not None
    assert "per_category_headcount" not in {under.answer for under in found.readings}


def test_a_barred_ward_is_sent_to_its_bars(toy: Planned) -> None:
    # In 2028 the SC block starts at ward 3, behind 1 and 2; ward 3 was W in 2023, so ward 4 is the woman's.
    told = text_of(toy, explained(toy, "3"))
    assert "SC block: 2 from 3 to 4." in told
    assert "SCW: no. It bore W at the election of 2023, 7(5)(1)(f)." in told


def test_one_list_for_every_mark_is_told_once() -> None:
    case = planned("mayors.toml")
    told = text_of(case, explained(case, "Agra"))
    line = "SC, ST, BC, W list: place 1 of 17; 3,70,423 of 15,85,704 persons are SC (23.36 %)."
    assert [text for text in told if " list: " in text] == [line]


def test_where_the_procedure_would_be_stuck_it_says_so(toy: Planned) -> None:
    case = planned("toy.toml", "readings.no_repeat_scope=rotation")
    told = text_of(case, explained(case, "1", 1))
    assert (
        "With the reading each election starts at the top [pointer = fresh] the procedure would be stuck."
        in told
    )
    assert any("with 120 more, all else as it is, the procedure would be stuck." in line for line in told)


def test_in_rotation_a_ward_where_nobody_of_a_category_lives_does_not_bear_it(toy: Planned) -> None:
    wards = tuple(replace(w, st=0) if w.id == "4" else w for w in toy.problem.wards.wards)
    readings = toy.problem.readings.but(no_repeat_scope="rotation")
    problem = replace(toy.problem, wards=WardTable(wards), readings=readings)
    assert ("7(5)(1)(f)", "Nobody of ST lives here") in answers(problem, toy.plan)[Seat.STW]
