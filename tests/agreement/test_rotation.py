"""The scope ``rotation``: planner, procedure and audit agree on who waits and when a list reopens."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest

from tests.law.conftest import default_readings
from wardrota.allot.engine import Infeasible, Solved, solve
from wardrota.allot.rotation import out_of_turn, turns
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.bars import heads_of, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark, Seat
from wardrota.law.statute import Unit, load_statute
from wardrota.pipeline import optimum_plan, serial_plan
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, PlannedCycle, Problem
from wardrota.wards import Ward, WardTable

STATUTE = load_statute("up_1959")
GRAINS = ("head", "exact", "head_w_only")
POLLS = (dt.date(2018, 6, 1), dt.date(2023, 6, 1), dt.date(2028, 6, 1), dt.date(2029, 6, 1))


def corporation(
    wards: Sequence[Ward],
    past: Sequence[Sequence[Seat]],
    stated: dict[Category, int],
    cycles: int,
    grain: str = "head",
    restart: tuple[str, ...] = (),
) -> Problem:
    """Wards with past orders of 2003, 2008, 2013 (as many as given) and elections to plan."""
    table = WardTable(tuple(wards))
    orders = tuple(
        Allotment(Cycle.parse(year), dict(zip(table.ids, seats, strict=True)))
        for year, seats in zip(("2003", "2008", "2013"), past, strict=False)
    )
    planned = tuple(PlannedCycle(Cycle.on(poll), STATUTE.at(poll), stated) for poll in POLLS[:cycles])
    readings = default_readings("wards").but(
        no_repeat_scope="rotation", no_repeat_grain=grain, restart=restart
    )
    goals = ("exposure", "canonical")
    return Problem("rotation", "wards", STATUTE, table, History(orders), planned, {}, readings, goals=goals)


def drawn(seed: int, cycles: int, sizes: tuple[int, int] = (3, 5)) -> Problem:
    """A small corporation with some history, now and then with a pin, an exclusion or a restart."""
    draw = random.Random(seed)
    size = draw.randint(*sizes)
    least = 0 if draw.random() < 0.3 else 1
    shares = draw.sample(range(least, 30), size)  # no two alike: what a tie means has tests of its own
    wards = [
        Ward(str(n), "", 100, share, draw.randint(least, 9), draw.randint(least, 40))
        for n, share in enumerate(shares, start=1)
    ]
    kinds = [Seat.UR, Seat.UR, Seat.W, Seat.SC, Seat.SCW, Seat.BC, Seat.BCW]
    past = [[draw.choice(kinds) for _ in wards] for _ in range(draw.randint(0, 3))]
    stated = {Category.SC: draw.randint(0, 1), Category.ST: 0, Category.BC: draw.randint(0, 1)}
    restart = (draw.choice(["2008", POLLS[0].isoformat(), POLLS[1].isoformat()]),) if seed % 5 == 0 else ()
    problem = corporation(wards, past, stated, cycles, GRAINS[seed % 3], restart)
    label = draw.choice(problem.cycles).cycle.label
    if seed % 7 == 0:
        problem = replace(problem, pins=(Pin("1", draw.choice(kinds), label, "drawn"),))
    if seed % 4 == 0:
        shut = (Seat.SC, Seat.SCW) if seed % 8 else (Seat.W, Seat.SCW, Seat.BCW)
        problem = replace(problem, exclusions=(Exclusion("2", shut, draw.choice(["", label]), "drawn"),))
    return problem


def rows(problem: Problem, t: int) -> list[tuple[Seat, ...]]:
    """Every allotment of one cycle with the seats due."""
    counts = quota_for(problem, problem.cycles[t]).counts
    return sorted(set(permutations([seat for seat in Seat for _ in range(counts.of(seat))])))


def plans(problem: Problem) -> Iterator[Plan]:
    """Every plan with the seats due, lawful or not."""
    for choice in product(*(rows(problem, t) for t in range(len(problem.cycles)))):
        yield Plan(
            tuple(
                Allotment(planned.cycle, dict(zip(problem.wards.ids, row, strict=True)))
                for planned, row in zip(problem.cycles, choice, strict=True)
            )
        )


def keeps_the_rotation(problem: Problem, plan: Plan) -> bool:
    """The planner's own judgement, replaying cycle by cycle."""
    for t, allotment in enumerate(plan.allotments):
        past = (*problem.history.allotments, *plan.allotments[:t])
        remembered = window(past, allotment.cycle, problem.readings)
        for head in heads_of(problem.readings.no_repeat_grain):
            if out_of_turn(problem, allotment, head, turns(problem, remembered, head)):
                return False
    return True


def lawful_by_the_audit(problem: Problem, plan: Plan) -> bool:
    """Nothing unlawful, and no ward reserved for a category of which nobody lives there (a mere note)."""
    report = audit(AuditCase.of(problem, plan))
    return not any(f.verdict == "unlawful" for f in report.findings) and not report.of("C9")


def repeats_are_lawful(problem: Problem, plan: Plan) -> bool:
    """Nothing unlawful under 7(5)(1)(f)."""
    report = audit(AuditCase.of(problem, plan))
    return not any(f.verdict == "unlawful" for f in report.of("7(5)(1)(f)"))


@pytest.mark.parametrize("block", range(6))
def test_the_planner_and_the_audit_judge_every_allotment_alike(block: int) -> None:
    verdicts = set()
    for seed in range(block * 10, block * 10 + 10):
        problem = drawn(seed, cycles=1)
        for plan in plans(problem):
            kept = keeps_the_rotation(problem, plan)
            assert kept == repeats_are_lawful(problem, plan), (seed, plan)
            verdicts.add(kept)
    assert verdicts == {True, False}


@pytest.mark.parametrize("seed", range(8))
def test_they_judge_two_cycles_alike(seed: int) -> None:
    problem = drawn(seed, cycles=2, sizes=(3, 4))
    for plan in plans(problem):
        assert keeps_the_rotation(problem, plan) == repeats_are_lawful(problem, plan), plan


def people(problem: Problem, plan: Plan) -> int:
    """The exposure of a plan, counted by hand [persons]."""
    by_id = problem.wards.by_id()
    seated = [(by_id[w], s) for a in plan.allotments for w, s in a.seats.items() if s is not None]
    return sum(ward.people(seat.category) or 0 for ward, seat in seated if seat.category is not None)


def canonical(problem: Problem, plan: Plan) -> list[int]:
    """The number by which equal plans are told apart: seat by seat in canonical order."""
    return [list(Seat).index(a.seats[w] or Seat.UR) for a in plan.allotments for w in problem.wards.ids]


@pytest.mark.solver
@pytest.mark.parametrize("block", range(6))
def test_the_solver_finds_the_best_of_all_plans_that_the_audit_calls_lawful(block: int) -> None:
    found = 0
    for seed in range(block * 12, block * 12 + 12):
        problem = drawn(seed, cycles=2, sizes=(3, 5))
        lawful = [plan for plan in plans(problem) if lawful_by_the_audit(problem, plan)]
        outcome = solve(problem)
        if not lawful:
            assert isinstance(outcome, Infeasible), seed
            continue
        found += 1
        assert isinstance(outcome, Solved), seed
        best = max(people(problem, plan) for plan in lawful)
        assert outcome.values[0] == ("exposure", best), seed
        optimal = [plan for plan in lawful if people(problem, plan) == best]
        least = min(optimal, key=lambda plan: canonical(problem, plan))
        assert outcome.plan.allotments == least.allotments, seed
    assert found > 4


@pytest.mark.solver
def test_case_25_solved_wraps_by_one_ward_as_the_procedure_does() -> None:
    problem = replace(women_only(26, 4), goals=("equal_turns", "canonical"))
    planned = optimum_plan(problem)
    bearers = [set(a.with_mark(Mark.W)) for a in planned.plan.allotments]
    assert [len(wards) for wards in bearers] == [9, 9, 9, 9]
    assert len(set.union(*bearers[:3])) == 26
    assert len(bearers[2] & bearers[0]) == 1, "only a ward of the first election has waited longest"
    assert len(bearers[2] & bearers[1]) == 0
    assert any("the rotation is complete and the list reopened" in f.text for f in planned.report.findings)


def women_only(size: int, cycles: int) -> Problem:
    """A corporation without seats for SC, ST and BC, in rotation from a fresh start."""
    wards = [Ward(str(n), "", 100, size - n, 0, 0) for n in range(1, size + 1)]
    return corporation(wards, [], dict.fromkeys(Category, 0), cycles)


def test_case_25_the_list_of_women_runs_out_by_one_ward_in_the_third_election() -> None:
    planned = serial_plan(women_only(26, 4))
    bearers = [a.with_mark(Mark.W) for a in planned.plan.allotments]
    assert [len(wards) for wards in bearers] == [9, 9, 9, 9]
    assert len({ward for wards in bearers[:3] for ward in wards}) == 26
    assert set(bearers[2]) & set(bearers[0]) == {"1"}, "the first of those who have waited longest"
    # The new rotation began with ward 1; the other eight follow those with a later turn.
    assert bearers[3] == tuple(map(str, range(2, 11)))
    assert [line for line in planned.log if "used up" in line] == [
        "2028-06-01: the list of W is used up and reopens: the 8 without a turn were taken, and 1 again, "
        "those first who waited longest: 1 (last in 2018-06-01), 7(5)(1)(f)."
    ]
    assert [f.cycle for f in planned.report.of("7(5)(1)(f)") if "the list reopened" in f.text] == [
        "2028-06-01"
    ]


@pytest.mark.parametrize("unit", ["wards", "offices"])
@pytest.mark.parametrize(
    ("order", "pointer"),
    [
        ("per_category_share", "per_category"),
        ("per_category_headcount", "fresh"),
        ("single_list_sc_share", "after_last_woman"),
    ],
)
def test_what_the_procedure_finishes_is_lawful_and_stands_in_serial_order(
    unit: Unit, order: str, pointer: str
) -> None:
    finished = wrapped = 0
    for seed in range(120):
        problem = drawn(seed, cycles=3, sizes=(4, 9))
        readings = problem.readings.but(order=order, pointer=pointer)
        # Drawn past orders have no last woman to speak of, so that pointer starts afresh.
        history = History() if pointer == "after_last_woman" else problem.history
        problem = replace(problem, unit=unit, readings=readings, history=history, pins=(), exclusions=())
        outcome = serial(problem)
        if not outcome.stuck:
            finished += 1
            wrapped += any("reopens" in line for line in outcome.log)
            report = audit(AuditCase.of(problem, Plan(outcome.allotments), serial_claimed=True))
            wrong = [f.text for f in report.findings if f.verdict in ("unlawful", "depends")]
            assert wrong == [], (seed, outcome.log)
    assert finished > 40
    assert wrapped > 20
