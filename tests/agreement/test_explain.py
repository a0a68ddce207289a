"""An impossible problem is answered with a smallest clash and the fewest repeats that would free it."""

from __future__ import annotations

import datetime as dt
import random
import threading
from dataclasses import replace
from fractions import Fraction

import pytest
from ortools.sat.python import cp_model

from benchmarks.corporations import synthetic
from tests.agreement.test_crosscheck import random_problem
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.explain import clash_by_count, explain
from wardrota.allot.goals import repeats
from wardrota.allot.model import Condition, Model
from wardrota.allot.running import run
from wardrota.cycle import Cycle
from wardrota.errors import NoLawfulPlan
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import load_statute
from wardrota.pipeline import optimum_plan
from wardrota.problem import Exclusion, Pin, PlannedCycle, Problem
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver
STATUTE = load_statute("up_1959")
POLL = "2012-06-01"


def problem(
    size: int, sc: int, past: list[Seat], women: Fraction = Fraction(1, 3), polls: int = 1
) -> Problem:
    """``size`` wards of equal people; ``past`` are the seats of 2006 of the first wards."""
    wards = WardTable(tuple(Ward(str(n), "", 100, 10, 0, 0) for n in range(1, size + 1)))
    days = [dt.date(2012 + 5 * k, 6, 1) for k in range(polls)]
    stated = {Category.SC: sc, Category.ST: 0, Category.BC: 0}
    cycles = tuple(
        PlannedCycle(Cycle.on(day), STATUTE.at(day).reform({"women_share": women}), stated) for day in days
    )
    history = History((Allotment(Cycle.parse("2006"), dict(zip(wards.ids, past, strict=False))),))
    readings = readings_for("wards", STATUTE)
    return Problem("test", "wards", STATUTE, wards, history, cycles, {}, readings, goals=("canonical",))


def refused(asked: Problem) -> Infeasible:
    outcome = solve(asked)
    assert isinstance(outcome, Infeasible)
    return outcome


def possible(asked: Problem, only: tuple[Condition, ...]) -> bool:
    """Whether a plan meets these conditions, by a solver of the test's own."""
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.linearization_level = 2
    status = solver.solve(Model(asked, frozenset(only)).cp)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return bool(status == cp_model.OPTIMAL)


def is_smallest(asked: Problem, conditions: tuple[Condition, ...]) -> bool:
    """All together are impossible, and all but any one are possible."""
    without = [tuple(c for c in conditions if c != dropped) for dropped in conditions]
    return not possible(asked, conditions) and all(possible(asked, rest) for rest in without)


def test_a_quota_against_the_bar_of_the_past_is_named_with_the_one_repeat_that_frees_it() -> None:
    outcome = refused(problem(4, 3, [Seat.SC, Seat.SC, Seat.UR, Seat.UR]))
    assert outcome.conflict.conditions == (
        Condition("7(1)", f"{POLL}: 3 SC seats"),
        Condition("7(5)(1)(f)", f"{POLL}: none bears SC that bore it in 2006"),
    )
    assert outcome.clauses == ("7(1)", "7(5)(1)(f)")
    assert outcome.conflict.smallest
    assert outcome.conflict.fewest_repeats == 1
    assert "3 wards are due to SC and 2 may bear it" in outcome.reason
    assert "With 1 repeated head a plan exists" in outcome.reason


def test_where_every_ward_is_barred_from_every_head_no_repeat_helps_and_it_is_said() -> None:
    asked = problem(4, 1, [])
    reserved = tuple(seat for seat in Seat if seat is not Seat.UR)
    shut = tuple(Exclusion(ward, reserved, "", "for the test") for ward in asked.wards.ids)
    outcome = refused(replace(asked, exclusions=shut))
    assert set(outcome.clauses) >= {"exclusion"}
    assert outcome.conflict.fewest_repeats is None
    assert "No number of repeats would help" in outcome.reason
    with pytest.raises(NoLawfulPlan, match="No number of repeats would help"):
        optimum_plan(replace(asked, exclusions=shut))


def test_a_ward_kept_from_all_eight_seats_is_a_clash_of_its_own() -> None:
    asked = replace(problem(5, 1, []), exclusions=(Exclusion("3", tuple(Seat), "", "for the test"),))
    outcome = refused(asked)
    assert outcome.clauses == ("exclusion",)
    assert outcome.reason.startswith("This cannot be met: 2012-06-01: ward 3 bears none of")


def test_two_pins_that_exceed_a_quota_are_named_together() -> None:
    asked = problem(6, 1, [])
    pins = (Pin("1", Seat.SCW, POLL, "first"), Pin("2", Seat.SCW, POLL, "second"))
    conflict = refused(replace(asked, pins=pins)).conflict
    assert [c.text for c in conflict.conditions if c.clause == "pin"] == [
        f"{POLL}: ward 1 bears SCW",
        f"{POLL}: ward 2 bears SCW",
    ]
    assert is_smallest(replace(asked, pins=pins), conflict.conditions)


def test_half_of_the_seats_for_women_twice_running_is_refused_by_counting() -> None:
    asked = problem(227, 0, [], women=Fraction(1, 2), polls=2)
    count = clash_by_count(asked)
    assert count is not None
    assert "need 114 + 114 = 228 different wards for women, and 227 may bear it" in count.text
    conflict = refused(asked).conflict
    assert [c.clause for c in conflict.conditions] == ["7(4)", "7(4)", "7(5)(1)(f)"]
    assert conflict.smallest
    assert conflict.fewest_repeats == 1


def test_repeats_allowed_already_are_not_offered_again() -> None:
    asked = problem(4, 1, [])
    soft = replace(asked, readings=asked.readings.but(exhaustion="fewest_repeats"))
    shut = tuple(Exclusion(ward, (Seat.SC, Seat.SCW), "", "for the test") for ward in asked.wards.ids)
    outcome = refused(replace(soft, exclusions=shut))
    assert "Repeats are allowed already" in outcome.reason


def impossible(seed: int) -> Problem:
    """A random small problem with a few random exclusions, impossible or not."""
    draw = random.Random(seed)
    asked = random_problem(seed)
    shut = tuple(
        Exclusion(draw.choice(asked.wards.ids), tuple(draw.sample(list(Seat), 3)), "", "for the test")
        for _ in range(draw.randint(0, 4))
    )
    return replace(asked, exclusions=shut, goals=("canonical",))


def test_every_clash_of_random_problems_is_smallest_and_the_repeats_offered_are_fewest() -> None:
    clashes = counted = 0
    for seed in range(1000, 1120):
        asked = impossible(seed)
        outcome = solve(asked)
        if not isinstance(outcome, Infeasible):
            assert clash_by_count(asked) is None, seed
            continue
        clashes += 1
        counted += bool(outcome.conflict.counted)
        assert outcome.conflict.smallest, seed
        assert is_smallest(asked, outcome.conflict.conditions), seed
        soft = replace(
            asked, readings=asked.readings.but(exhaustion="fewest_repeats"), goals=("fewest_repeats",)
        )
        freed = solve(soft)
        if outcome.conflict.fewest_repeats is None:
            assert isinstance(freed, Infeasible), seed
        else:
            assert isinstance(freed, Solved), seed
            assert repeats(soft, freed.plan) == outcome.conflict.fewest_repeats, seed
    assert clashes > 10
    assert 0 < counted < clashes


def test_three_elections_that_remember_each_other_are_too_many_for_110_wards() -> None:
    asked = synthetic(110, 3, 1)
    asked = replace(asked, readings=asked.readings.but(no_repeat_scope="any"), history=History())
    conflict = refused(asked).conflict
    assert "37 + 37 + 37 = 111 different wards for women, and 110 may bear it" in conflict.counted
    assert conflict.fewest_repeats == 1


def test_a_least_share_that_too_few_wards_have_is_named_and_counted() -> None:
    asked = problem(9, 2, [])
    rich = tuple(replace(ward, sc=30) if ward.id == "4" else ward for ward in asked.wards.wards)
    readings = asked.readings.but(minimum_share=Fraction(1, 5))
    asked = replace(asked, wards=WardTable(rich), readings=readings)
    outcome = refused(asked)
    assert outcome.conflict.conditions == (
        Condition("7(1)", f"{POLL}: 2 SC seats"),
        Condition("minimum_share", f"{POLL}: no ward whose share of SC is below 1/5 is reserved for SC"),
    )
    assert outcome.conflict.smallest
    assert "2 wards are due to SC and 1 may bear it" in outcome.reason
    assert "change the counts, the least share, pins or exclusions" in outcome.reason


def test_a_least_share_is_not_named_where_the_law_alone_clashes() -> None:
    asked = problem(4, 3, [Seat.SC, Seat.SC, Seat.UR, Seat.UR])
    poor = tuple(replace(ward, sc=1) if ward.id == "1" else ward for ward in asked.wards.wards)
    asked = replace(asked, wards=WardTable(poor), readings=asked.readings.but(minimum_share=Fraction(1, 20)))
    assert refused(asked).clauses == ("7(1)", "7(5)(1)(f)")


def test_a_floor_is_named_as_a_floor_and_more_women_than_it_asks_are_no_clash() -> None:
    asked = problem(6, 0, [])
    asked = replace(asked, readings=asked.readings.but(women_total="at_least"))
    seats = tuple(seat for seat in Seat if seat.woman)
    shut = tuple(Exclusion(ward, seats, "", "for the test") for ward in asked.wards.ids[1:])
    conflict = refused(replace(asked, exclusions=shut)).conflict
    assert Condition("7(4)", f"{POLL}: at least 2 seats for women in all") in conflict.conditions
    pins = tuple(Pin(ward, Seat.W, POLL, "for the test") for ward in ("1", "2", "3"))
    outcome = solve(replace(asked, pins=pins))
    assert isinstance(outcome, Solved)
    assert [ward for ward, seat in outcome.plan.allotments[0].seats.items() if seat is Seat.W] == [
        "1",
        "2",
        "3",
    ]


def test_without_people_in_any_ward_a_rotation_has_no_list_and_it_is_said() -> None:
    asked = problem(6, 1, [])
    nobody = WardTable(tuple(replace(ward, sc=0) for ward in asked.wards.wards))
    asked = replace(asked, wards=nobody, readings=asked.readings.but(no_repeat_scope="rotation"))
    outcome = refused(asked)
    assert outcome.conflict.conditions == (
        Condition("7(1)", f"{POLL}: 1 SC seat"),
        Condition("7(5)(1)(f)", f"{POLL}: no ward where nobody of SC lives is in its rotation"),
    )
    assert "1 ward is due to SC and 0 may bear it" in outcome.reason


def test_what_alone_restores_a_plan_is_named_and_nothing_else() -> None:
    """A pin of a ward barred as SC clashes by itself; with a second such pin neither alone would do."""
    asked = problem(9, 2, [Seat.SC, Seat.W])
    one, other = Pin("1", Seat.SCW, POLL, "asked"), Pin("2", Seat.W, POLL, "asked")
    pinned = replace(asked, pins=(one,))
    conflict = explain(pinned)
    assert {condition.clause for condition in conflict.alone} == {"pin", "7(5)(1)(f)"}
    assert set(conflict.alone) == set(conflict.conditions)
    assert "Giving up any one of them restores a plan." in conflict.reason
    whole = frozenset(Model(pinned).conditions)
    for condition in conflict.alone:
        _, status = run(Model(pinned, whole - {condition}).cp, 1, 10.0, threading.Event())
        assert status == cp_model.OPTIMAL
    both = explain(replace(asked, pins=(one, other)))
    assert both.alone == ()
    assert "No single one of these restores a plan by itself." in both.reason
