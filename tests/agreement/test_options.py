"""Every option of every reading: commands follow it or refuse it with a reason, and it changes something."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest

from wardrota.allot.crosscheck import crosscheck
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.errors import InputError, NoLawfulPlan
from wardrota.history import Allotment, History
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import Question, Unit, load_statute
from wardrota.pipeline import optimum_plan, serial_plan
from wardrota.plan import Plan
from wardrota.problem import Figure, PlannedCycle, Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario, readings_for
from wardrota.shipped import shipped
from wardrota.wards import Ward, WardTable

pytestmark = pytest.mark.solver
T = TypeVar("T")
STATUTE = load_statute("up_1959")
UNITS: tuple[Unit, ...] = ("wards", "offices")

# Values for the questions that ask for one, by the kind of value.
VALUES = {
    "positive_integer": ("1", "2"),
    "non_negative_integer": ("0", "7"),
    "fraction": ("0", "1/20", "1/8", "9/10"),
    "cycle_labels": ("2018", "2028-05-01"),
}
# A value that matters only beside another answer.
BESIDE = {
    "last_k": {"no_repeat_scope": "last_k"},
    "seed": {"tie": "draw_of_lots"},
    "lineage_share": {"lineage": "any_share_above"},
}
Answers = Mapping[str, str]


def answers_to(question: Question, unit: Unit) -> Iterator[str]:
    """Every option of a question, or a few values where a value is asked for."""
    yield from question.options.get(unit, ()) or VALUES[question.kind]


def every_answer(unit: Unit) -> list[tuple[str, str]]:
    return [(q.key, answer) for q in STATUTE.questions for answer in answers_to(q, unit)]


# ------------------------------------------------------------------------ the shipped scenarios


def scenario(name: str, answers: Answers, *sets: str) -> Problem:
    """A shipped scenario with answers laid over its own."""
    shown = {key: f'["{text}"]' if key == "restart" else f'"{text}"' for key, text in answers.items()}
    shown |= {key: answers[key] for key in ("last_k", "seed") if key in answers}
    chosen = [f"readings.{key}={text}" for key, text in shown.items()]
    file = shipped("scenarios", f"{name}.toml")
    return problem_from(load_scenario(file, (*sets, *chosen))).problem


def unless_refused(run: Callable[[], T]) -> T | None:
    """What a command gives; None where it refuses in words."""
    try:
        return run()
    except NoLawfulPlan as refusal:
        said = "stuck" in str(refusal) or "cannot" in str(refusal)
    except InputError as refusal:
        said = all(fault.found and fault.allowed for fault in refusal.faults)
    assert said
    return None


def followed(asked: Problem) -> bool:
    """Run the procedure, its audit, the crosscheck and for wards the solver; False if all were refused."""
    runs = [serial_plan] if asked.unit == "offices" else [serial_plan, optimum_plan]
    plans = [planned for run in runs if (planned := unless_refused(lambda run=run: run(asked))) is not None]
    assert {planned.report.verdict for planned in plans} <= {"lawful", "incomplete"}
    compared = unless_refused(lambda: crosscheck(asked))
    if compared is not None:
        assert compared.proved
        assert compared.differences == ()
    return bool(plans) or compared is not None


@pytest.mark.parametrize(("key", "answer"), every_answer("wards"))
def test_the_toy_follows_it_or_says_why_not(key: str, answer: str) -> None:
    missing = {("order", "given_rank"), ("women_order", "women_share")}
    assert followed(scenario("toy", {**BESIDE.get(key, {}), key: answer})) is ((key, answer) not in missing)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "answer"), every_answer("wards"))
def test_lucknow_follows_it_or_says_why_not(key: str, answer: str) -> None:
    missing = {("order", "per_category_headcount"), ("women_order", "women_share")}
    asked = scenario("lucknow-2012-replayed", {**BESIDE.get(key, {}), key: answer})
    assert followed(asked) is ((key, answer) not in missing)


@pytest.mark.parametrize(("key", "answer"), every_answer("offices"))
def test_the_mayors_follow_it_or_it_is_said_why_not(key: str, answer: str) -> None:
    # No figure of the backward classes of a city is public, nor a rank, nor a count of women.
    missing = {("order", o) for o in ("per_category_share", "per_category_headcount", "given_rank")}
    missing |= {("women_order", "women_share")}
    asked = scenario("mayors", {**BESIDE.get(key, {}), key: answer})
    assert followed(asked) is ((key, answer) not in missing)


# ------------------------------------------------------------------------ each changes something


def corporation(unit: Unit, answers: Answers, sc: list[int], past: list[list[Seat]]) -> Problem:
    """Ten units of 100 people with every figure a list can ask for; one poll before 2030, one after."""
    wards = tuple(
        Ward(
            str(n + 1),
            "",
            100 + n % 3,
            sc[n],
            (3, 12, 4, 9, 5, 9, 6, 2, 7, 3)[n],
            (20, 35, 25, 40, 30, 22, 28, 33, 27, 19)[n],
            rank_sc=(4, 2, 9, 1, 7, 3, 10, 5, 8, 6)[n],
            rank_bc=(7, 1, 5, 10, 2, 8, 3, 9, 6, 4)[n],
            other={"women": str(40 + (7 * n) % 10)},
        )
        for n in range(10)
    )
    table = WardTable(wards)
    orders = tuple(
        Allotment(Cycle.parse(year), dict(zip(table.ids, seats, strict=True)))
        for year, seats in zip(("2013", "2018", "2023"), past, strict=False)
    )
    polls = (dt.date(2028, 5, 1), dt.date(2033, 5, 1))
    planned = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll)) for poll in polls)
    figures: dict[Category, Figure | None] = {
        Category.SC: Figure(sum(sc), 1000),
        Category.ST: Figure(60, 1000),
        Category.BC: Figure(279, 1000),
    }
    readings = readings_for(unit, STATUTE, [f"{key}={text}" for key, text in answers.items()])
    goals = ("fewest_repeats", "exposure", "equal_turns", "serial_position", "canonical")
    return Problem("witness", unit, STATUTE, table, History(orders), planned, figures, readings, goals=goals)


def mixed(unit: Unit, answers: Answers) -> Problem:
    """Exactly a seat and a half for SC, wards of equal share, and three past orders."""
    past = [
        [Seat.SCW, Seat.UR, Seat.BCW, Seat.W, Seat.UR, Seat.UR, Seat.STW, Seat.UR, Seat.BC, Seat.UR],
        [Seat.UR, Seat.SCW, Seat.UR, Seat.BC, Seat.BCW, Seat.W, Seat.UR, Seat.STW, Seat.UR, Seat.UR],
        [Seat.UR, Seat.UR, Seat.SCW, Seat.UR, Seat.UR, Seat.BCW, Seat.BC, Seat.W, Seat.UR, Seat.STW],
    ]
    return corporation(unit, answers, [10, 20, 20, 10, 20, 10, 20, 10, 20, 10], past)


def heavy(unit: Unit, answers: Answers) -> Problem:
    """Six seats in ten for SC, five of which the order before bars: the list is exhausted."""
    past = [[Seat.SCW, Seat.SCW, Seat.SC, Seat.SC, Seat.SC, *[Seat.UR] * 5]]
    return corporation(unit, answers, [60, 59, 58, 57, 56, 64, 63, 62, 61, 60], past)


def redrawn(unit: Unit, answers: Answers) -> Problem:
    """Wards drawn anew, whose past is that of their people."""
    state = ("state.population=1000", "state.sc=180", "state.st=50", "state.bc=280")
    return scenario("after-delimitation", answers, f'unit="{unit}"', *(state if unit == "offices" else ()))


def toy(unit: Unit, answers: Answers) -> Problem:
    """The ten wards that ship, as wards or as offices."""
    state = ("state.population=1000", "state.sc=183", "state.st=54", "state.bc=279")
    return scenario("toy", answers, f'unit="{unit}"', *(state if unit == "offices" else ()))


WITNESSES = (mixed, toy, heavy, redrawn)


@cache
def published(witness: int, unit: Unit) -> Plan:
    """A list to be judged under each reading: the procedure's own, and one general seat for women more."""
    allotments = []
    for allotment in serial(
        WITNESSES[witness](unit, {"no_repeat_scope": "last_k", "last_k": "1"})
    ).allotments:
        free = next(ward for ward, seat in allotment.seats.items() if seat is Seat.UR)
        allotments.append(replace(allotment, seats={**allotment.seats, free: Seat.W}))
    return Plan(tuple(allotments))


def said(witness: int, unit: Unit, answers: Answers) -> tuple[object, ...]:
    """All that the commands say of a witness under these answers, step by step."""
    asked = WITNESSES[witness](unit, answers)
    counts = [quota_for(asked, planned).counts for planned in asked.cycles]
    outcome = serial(asked)
    judged = audit(AuditCase.of(asked, published(witness, unit), serial_claimed=True)).findings
    solved: object = crosscheck(asked).nearest
    if unit == "wards":
        try:
            solved = optimum_plan(asked).plan.allotments
        except NoLawfulPlan as refusal:
            solved = str(refusal)
    return (
        [[due.of(seat) for seat in Seat] for due in counts],
        outcome.allotments,
        outcome.stuck,
        [(f.clause, f.cycle, f.verdict, f.wards) for f in judged],
        solved,
    )


@cache
def said_by_default(witness: int, unit: Unit, key: str) -> tuple[object, ...]:
    return said(witness, unit, BESIDE.get(key, {}))


def default(key: str, unit: Unit) -> str:
    return str(readings_for(unit, STATUTE).as_mapping()[key])


def changes() -> Iterator[tuple[Unit, str, tuple[str, ...]]]:
    """Each option but the default by itself; the values of a question together, since few need differ."""
    for unit in UNITS:
        for question in STATUTE.questions:
            answers = tuple(answers_to(question, unit))
            if question.kind == "option":
                usual = default(question.key, unit)
                yield from ((unit, question.key, (answer,)) for answer in answers if answer != usual)
            else:
                yield unit, question.key, answers


@pytest.mark.parametrize(("unit", "key", "answers"), list(changes()))
def test_it_changes_what_some_command_says(unit: Unit, key: str, answers: tuple[str, ...]) -> None:
    assert any(
        said(witness, unit, {**BESIDE.get(key, {}), key: answer}) != said_by_default(witness, unit, key)
        for witness in range(len(WITNESSES))
        for answer in answers
    )
