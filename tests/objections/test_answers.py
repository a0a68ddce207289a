"""Answers against brute force over every lawful plan, and what they say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.agreement.test_model import rows_of
from tests.agreement.test_objections import cases, changed, drawn_objections, met, plan_of
from tests.objections.conftest import RunOf
from wardrota.allot.model import Model
from wardrota.allot.objections import granting
from wardrota.explain.conditions import conditions_told
from wardrota.law.seats import Seat
from wardrota.objection import Objection
from wardrota.objections.answers import answer
from wardrota.objections.batch import answer_all
from wardrota.objections.telling import Telling
from wardrota.pipeline import optimum_plan
from wardrota.problem import Exclusion, Pin
from wardrota.runs import Run

pytestmark = pytest.mark.solver


def test_the_verdict_is_that_of_brute_force_with_and_without_a_bar(run_of: RunOf) -> None:
    verdicts: list[tuple[str, bool]] = []
    for number, (problem, plans, before) in enumerate(cases()[:16]):
        run = run_of(problem, plan_of(problem, before))
        for objection in drawn_objections(problem, 300 + number, 6):
            found = answer(run, objection)
            verdicts.append((found.verdict, found.barred))
            able = any(met(problem, objection, rows) for rows in plans)
            if found.verdict == "met":
                assert met(problem, objection, before)
            elif able:
                assert found.verdict == "lawful"
                assert found.step is not None
                after = rows_of(problem, found.step.planned.plan)
                assert met(problem, objection, after)
                assert len(found.step.moves) == changed(before, after)
                assert found.step.keeps_counts
            else:
                assert found.verdict == "unlawful"
    assert {("met", False), ("lawful", False), ("unlawful", True), ("unlawful", False)} == set(verdicts)


def test_a_batch_agrees_with_brute_force(run_of: RunOf) -> None:
    for number, (problem, plans, before) in enumerate(cases()[:8]):
        objections = drawn_objections(problem, 500 + number, 6)
        found = answer_all(run_of(problem, plan_of(problem, before)), objections)
        most = max(sum(met(problem, o, rows) for o in objections) for rows in plans)
        assert len(found.together.granted) == most
        assert found.together.proved
        for objection, clash in found.together.left_out:
            together = (objection, *clash.others)
            assert not any(all(met(problem, o, rows) for o in together) for rows in plans)


def test_what_an_objection_clashes_with_is_a_clash_and_no_more_is_named_than_needed(toy: Run) -> None:
    """Three kinds: another wish for the same ward, too few wards for a head, and the rest."""
    kinds = set()
    for seed in (4, 5):
        found = answer_all(toy, drawn_objections(toy.problem, seed, 25)).together
        for objection, clash in found.left_out:
            counted = any(condition.clause == "7(4)" for condition in clash.conditions)
            kinds.add("same ward" if not clash.conditions else "counted" if counted else "narrowed")
            assert clash.whole
            assert not possible(toy, objection, *clash.others)
            for other in clash.others:
                assert possible(toy, objection, *(one for one in clash.others if one is not other))
    assert kinds == {"same ward", "counted", "narrowed"}


def test_a_clash_of_many_names_a_few_and_says_so(toy: Run) -> None:
    wishes = drawn_objections(toy.problem, 7, 25)
    found = answer_all(toy, wishes)
    clash = dict(found.together.left_out)[wishes[0]]
    assert (len(clash.others), clash.whole) == (3, False)
    assert possible(toy, wishes[0], *clash.others)
    assert not possible(toy, wishes[0], *found.together.granted)
    reply = Telling(toy, "en").reply(found.answers[0], found.together)
    assert "it clashes with several objections of that set, among them these" in reply
    assert all(f"objection {other.number} (" in reply for other in clash.others)


def possible(run: Run, *objections: Objection) -> bool:
    """Whether any plan grants them, asked of the bare model."""
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    status = solver.solve(Model(granting(run.problem, run.plan, objections)).cp)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return bool(status == cp_model.OPTIMAL)


def objection(run: Run, ward: str, *seats: Seat, number: int = 0, cycle: int = 0) -> Objection:
    return Objection(number, ward, run.problem.cycles[cycle].cycle, str(seats[0]), seats)


def test_a_pin_of_the_scenario_is_named(toy: Run, run_of: RunOf) -> None:
    cycle = toy.problem.cycles[0].cycle.label
    seat = toy.plan.allotments[0].seats["9"]
    assert seat is Seat.W
    run = run_of(replace(toy.problem, pins=(Pin("9", seat, cycle, "court order"),)), toy.plan)
    found = answer(run, objection(run, "9", Seat.UR))
    assert found.verdict == "unlawful"
    assert "The scenario pins it to W (court order), pin." in Telling(run, "en").reply(found)


def test_a_later_order_of_the_plan_bars_nothing(toy: Run) -> None:
    """Ward 4 is SCW in 2028 by the plan: the plan can change that, the order of 2023 it cannot."""
    assert toy.plan.allotments[0].seats["4"] is Seat.SCW
    found = answer(toy, objection(toy, "4", Seat.SC, cycle=1))
    assert found.verdict == "lawful"
    assert found.step is not None
    assert {move.ward for move in found.step.moves if move.cycle == "2028-05-01"} >= {"4"}


def test_conditions_that_clash_are_said_in_both_languages(toy: Run, run_of: RunOf) -> None:
    """Ward 9 may not be W after W in 2028, which a pin holds: no bar of the past, yet no plan."""
    first, second = (planned.cycle.label for planned in toy.problem.cycles)
    pinned = replace(toy.problem, pins=(Pin("9", Seat.W, first, "court order"),))
    run = run_of(pinned, toy.plan)
    found = answer(run, objection(run, "9", Seat.W, cycle=1))
    assert found.verdict == "unlawful"
    assert not found.barred
    english, hindi = Telling(run, "en").reply(found), Telling(run, "hi").reply(found)
    assert f"what bore women in {first} may not bear it in {second}, 7(5)(1)(f)" in english
    assert f"the scenario pins 9 to W in {first}" in english
    assert f"{first} में जहाँ महिला था वहाँ {second} में वही नहीं हो सकता, 7(5)(1)(f)" in hindi


def test_where_one_third_is_a_floor_a_change_of_counts_is_told(toy: Run, run_of: RunOf) -> None:
    readings = toy.problem.readings.but(women_total="at_least")
    problem = replace(toy.problem, readings=readings)
    run = run_of(problem, optimum_plan(problem).plan)
    last = run.plan.allotments[1].seats
    ward = next(w for w, seat in last.items() if seat is Seat.W)
    found = answer(run, objection(run, ward, Seat.UR, cycle=1))
    assert found.verdict == "lawful"
    assert found.step is not None
    assert [move.ward for move in found.step.moves] == [ward]
    assert not found.step.keeps_counts
    lines = [line for _, lines in Telling(run, "en").sections(found.step) for line in lines]
    assert any("W seats" in line and "→" in line for line in lines)


def test_a_stop_before_any_plan_is_no_verdict(toy: Run) -> None:
    solve = toy.scenario.settings.solve.model_copy(update={"deterministic_limit": 1e-9})
    settings = toy.scenario.settings.model_copy(update={"solve": solve})
    run = replace(toy, scenario=replace(toy.scenario, settings=settings))
    found = answer(run, objection(run, "9", Seat.UR))
    assert (found.verdict, found.proved, found.step) == ("unproved", False, None)
    assert "the solver was stopped" in Telling(run, "en").reply(found)


def test_every_condition_of_a_model_has_words(toy: Run) -> None:
    for scope in ("previous", "rotation"):
        readings = toy.problem.readings.but(no_repeat_scope=scope, minimum_share=Fraction(1, 10))
        exclusion = Exclusion("3", (Seat.SC, Seat.W), "", "for the test")
        pin = Pin("9", Seat.W, toy.problem.cycles[0].cycle.label, "for the test")
        problem = replace(toy.problem, readings=readings, pins=(pin,), exclusions=(exclusion,))
        said = conditions_told(problem)
        assert set(Model(problem).conditions) <= set(said)
        assert all(sentence.in_(lang) for sentence in said.values() for lang in ("en", "hi"))


@pytest.mark.parametrize(
    "readings",
    [
        {},
        {"no_repeat_grain": "exact"},
        {"minimum_share": Fraction(3, 20)},
        {"women_total": "at_least"},
        {"exhaustion": "fewest_repeats"},
        {"no_repeat_scope": "rotation"},
    ],
    ids=str,
)
def test_where_the_law_alone_bars_the_solver_finds_no_plan(
    toy: Run, run_of: RunOf, readings: dict[str, object]
) -> None:
    """Single plain seats are barred often enough; what is not barred may still be impossible."""
    problem = replace(toy.problem, readings=toy.problem.readings.but(**readings), goals=("canonical",))
    run = run_of(problem, optimum_plan(problem).plan)
    barred = 0
    for ward in problem.wards.ids[:6]:
        for seat in (Seat.SC, Seat.W, Seat.ST):
            found = answer(run, objection(run, ward, seat))
            if found.barred and found.verdict == "unlawful":
                barred += 1
                assert not possible(run, objection(run, ward, seat))
    assert barred > 5
