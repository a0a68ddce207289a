"""Why a redrawn ward may not bear a seat: the old ward that bore it, and how many people come from there."""

from __future__ import annotations

from tests.explain.conftest import planned
from wardrota.explain.possible import seat_answers
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Seat


def obstacles(ward: str, seat: Seat, *sets: str) -> list[tuple[str, dict[str, object]]]:
    problem, plan = planned("after-delimitation.toml", *sets)
    due = quota_for(problem, problem.cycles[0]).counts
    answers = {a.seat: a for a in seat_answers(problem, plan, 0, ward, due, looks_ahead=False)}
    return [
        (obstacle.words.key, dict(obstacle.words.values))
        for obstacle in answers[seat].obstacles
        if obstacle.clause == "7(5)(1)(f)"
    ]


def test_the_bar_of_a_redrawn_ward_names_the_old_ward() -> None:
    told = {"past": "2023", "seat": Seat.BCW, "old": "7", "persons": "9,900", "of": "9,900"}
    assert obstacles("8", Seat.BC) == [("inherited", told)]
    assert obstacles("7", Seat.BC) == []


def test_of_several_past_seats_the_one_that_bars_is_named() -> None:
    rule = "readings.lineage=any_share_above"
    assert [values["old"] for _, values in obstacles("6", Seat.W, rule)] == ["3"]
    assert [values["old"] for _, values in obstacles("6", Seat.BC, rule)] == ["6"]


def test_in_rotation_the_turn_that_counts_is_named() -> None:
    sets = ("lineage=any_share_above", "no_repeat_scope=rotation")
    one_poll = "cycles=[{poll = 2028-05-01}]"
    told = obstacles("6", Seat.W, *(f"readings.{choice}" for choice in sets), one_poll)
    assert [(key, values["seat"]) for key, values in told] == [("had_its_turn", Seat.W)]
