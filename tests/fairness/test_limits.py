"""The proved limits hold for every schedule, and are reached where theory says so; B3 is in tests/allot."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from tests.agreement.test_audit_brute_force import problem as small_problem
from tests.fairness.contrast import serial_turns
from wardrota.allot.engine import Solved, solve
from wardrota.allot.goals import exposure
from wardrota.entitlement import Entitlement, by_share, capped_mix, equal
from wardrota.errors import NoLawfulPlan
from wardrota.fairness import inequality, limits, waits
from wardrota.fairness.attainable import least_deviation, within_one_turn
from wardrota.fairness.deviation import max_prefix_deviation
from wardrota.fairness.exposure import exposure as exposure_of
from wardrota.fairness.exposure_limit import exposure_limit
from wardrota.fairness.profile import profile
from wardrota.fairness.turns import Turns
from wardrota.law.seats import Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.study.ensemble import Ensemble, sample

SMALL = settings(max_examples=60, deadline=None)


@st.composite
def schedules(draw: st.DrawFn, constant: bool = False) -> Turns:
    """Any turns: a number of wards, elections, and which wards have a turn in each."""
    wards, elections = draw(st.integers(1, 9)), draw(st.integers(1, 6))
    if constant:
        seats = [draw(st.integers(1, wards))] * elections
    else:
        seats = [draw(st.integers(0, wards)) for _ in range(elections)]
    rows = []
    for count in seats:
        chosen = draw(st.permutations(range(wards)))[:count]
        rows.append([int(ward in chosen) for ward in range(wards)])
    return np.array(rows, dtype=np.int64)


def seats_of(turns: Turns) -> list[int]:
    return [int(count) for count in turns.sum(axis=1)]


@st.composite
def owed_schedules(draw: st.DrawFn) -> tuple[list[int], Entitlement]:
    """Seats that may change, and people, owed by a mix that no ward exceeds one turn in."""
    wards = draw(st.integers(2, 9))
    people = draw(st.lists(st.integers(0, 50), min_size=wards, max_size=wards).filter(any))
    settled = sum(p > 0 for p in people)
    seats = draw(st.lists(st.integers(0, settled), min_size=1, max_size=6))
    return seats, capped_mix(seats, people, draw(st.sampled_from([Fraction(1), Fraction(1, 3)])))


@SMALL
@given(st.integers(2, 6), st.data())
def test_b1_one_seat_can_always_keep_within_the_chairman_bound(wards: int, data: st.DataObject) -> None:
    people = data.draw(st.lists(st.integers(1, 30), min_size=wards, max_size=wards))
    seats = [1] * data.draw(st.integers(1, 12))
    assert least_deviation(seats, by_share(seats, people)) <= limits.chairman(wards)


def test_b1_is_best_possible_for_two_wards() -> None:
    """Two equal wards: whoever goes first is half a turn ahead."""
    assert least_deviation([1] * 6, by_share([1] * 6, [5, 5])) == limits.chairman(2) == Fraction(1, 2)


def test_a_chairman_needs_two_wards() -> None:
    with pytest.raises(ValueError, match="at least two"):
        limits.chairman(1)


@SMALL
@given(owed_schedules())
def test_b2_a_schedule_within_one_turn_always_exists(case: tuple[list[int], Entitlement]) -> None:
    seats, owed = case
    found = within_one_turn(seats, owed)
    assert found is not None
    assert found.sum(axis=1).tolist() == seats
    assert set(np.unique(found)) <= {0, 1}
    had = np.cumsum(found, axis=0)
    for row, prefix in zip(had.tolist(), owed.prefixes(), strict=True):
        for y, p in zip(row, prefix, strict=True):
            assert p.numerator // p.denominator <= y <= -(-p.numerator // p.denominator)
    assert least_deviation(seats, owed) < 1


def test_b2_needs_wards_that_are_owed_at_most_one_turn() -> None:
    owed = by_share([2], [8, 1, 1])
    assert within_one_turn([2], owed) is None
    assert least_deviation([2], owed) == Fraction(4, 5)  # the small wards are owed 1/5: one has a whole turn


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(1, 3), st.data())
def test_the_least_deviation_is_that_of_the_best_of_all_schedules(
    wards: int, elections: int, data: st.DataObject
) -> None:
    people = data.draw(st.lists(st.integers(0, 9), min_size=wards, max_size=wards).filter(any))
    seats = [data.draw(st.integers(0, wards)) for _ in range(elections)]
    owed = by_share(seats, people)
    rows = [[row for row in product((0, 1), repeat=wards) if sum(row) == count] for count in seats]
    best = min(max_prefix_deviation(np.array(plan), owed) for plan in product(*rows))
    assert float(least_deviation(seats, owed)) == pytest.approx(best)


@SMALL
@given(schedules())
def test_b4_no_schedule_beats_the_least_for_equal_turns(turns: Turns) -> None:
    seats, wards = seats_of(turns), turns.shape[1]
    least = limits.least_equal_deviation(seats, wards)
    assert max_prefix_deviation(turns, equal(seats, wards)) >= float(least) - 1e-12


@SMALL
@given(st.integers(1, 30), st.integers(1, 12), st.data())
def test_b4_the_serial_order_attains_it(wards: int, elections: int, data: st.DataObject) -> None:
    seats = data.draw(st.integers(1, wards))
    reached = max_prefix_deviation(serial_turns(wards, seats, elections), equal([seats] * elections, wards))
    assert reached == pytest.approx(float(limits.least_equal_deviation([seats] * elections, wards)))


@SMALL
@given(st.integers(1, 8), st.lists(st.integers(1, 8), min_size=1, max_size=6))
def test_b4_is_the_least_that_the_flow_finds(wards: int, seats: list[int]) -> None:
    seats = [min(count, wards) for count in seats]
    assert least_deviation(seats, equal(seats, wards)) == limits.least_equal_deviation(seats, wards)


@SMALL
@given(schedules())
def test_b5_no_schedule_is_more_even_than_an_even_deal(turns: Turns) -> None:
    counts, wards, total = turns.sum(axis=0), turns.shape[1], int(turns.sum())
    assert inequality.gini(counts) >= float(limits.least_gini(total, wards)) - 1e-12
    assert inequality.jain(counts) <= float(limits.most_jain(total, wards)) + 1e-12
    assert inequality.spread(counts) >= limits.least_spread(total, wards)
    even = inequality.even_deal(total, wards)
    assert inequality.theil(counts) >= inequality.theil(even) - 1e-12
    assert inequality.entropy(counts) <= inequality.entropy(even) + 1e-12


@SMALL
@given(st.integers(1, 40), st.integers(0, 200))
def test_b5_is_reached_by_an_even_deal(wards: int, total: int) -> None:
    even = inequality.even_deal(total, wards)
    assert even.sum() == total
    assert inequality.gini(even) == pytest.approx(float(limits.least_gini(total, wards)))
    assert inequality.jain(even) == pytest.approx(float(limits.most_jain(total, wards)))
    assert inequality.spread(even) == limits.least_spread(total, wards)


@SMALL
@given(schedules())
def test_b6_coverage_waits_and_repeats_that_counting_forces(turns: Turns) -> None:
    seats, wards, total = seats_of(turns), turns.shape[1], int(turns.sum())
    assert waits.coverage(turns) <= limits.most_coverage(total, wards)
    assert waits.longest_first_wait(turns) >= limits.least_longest_first_wait(seats, wards)
    assert waits.mean_first_wait(turns) >= limits.least_mean_first_wait(seats, wards) - 1e-12
    assert waits.repeats(turns) >= limits.fewest_repeats(seats, wards)


def test_b6_half_for_women_and_an_odd_number_of_wards_forces_a_repeat() -> None:
    assert limits.fewest_repeats([114, 114], 227) == 1
    assert limits.fewest_repeats([113, 114], 227) == 0
    assert limits.fewest_repeats([100], 227, before=130) == 3


@SMALL
@given(st.integers(1, 60), st.data())
def test_b6_the_first_wait_of_constant_seats_is_wards_by_seats_rounded_up(
    wards: int, data: st.DataObject
) -> None:
    seats = data.draw(st.integers(1, wards))
    needed = -(-wards // seats)
    assert limits.least_longest_first_wait([seats] * (needed + 2), wards) == needed
    assert limits.least_longest_first_wait([seats] * (needed - 1), wards) == needed  # C + 1: too short a plan
    assert waits.longest_first_wait(serial_turns(wards, seats, needed)) == needed


@SMALL
@given(schedules(), st.data())
def test_the_most_exposure_is_never_passed(turns: Turns, data: st.DataObject) -> None:
    wards = turns.shape[1]
    people = data.draw(st.lists(st.integers(0, 99), min_size=wards, max_size=wards))
    assert exposure_of(turns, people) <= limits.most_exposure(seats_of(turns), people)
    least = limits.least_mean_first_wait_per_person(seats_of(turns), people)
    assert waits.mean_first_wait_per_person(turns, people) >= least - 1e-9


@pytest.mark.solver
def test_b7_the_optimum_of_exposure_reaches_its_limit_and_no_lawful_order_passes_it() -> None:
    from wardrota.problem_from import problem_from
    from wardrota.scenario import load_scenario
    from wardrota.shipped import shipped
    from wardrota.study.trials import bench

    problem = problem_from(load_scenario(shipped("scenarios", "toy.toml"))).problem
    found = bench(problem, ("serial_as_practised", "serial_as_written", "optimum_exposure"), draws=1)
    limit = exposure_limit(problem)
    assert limit is not None
    assert found.exposure_limit == limit
    by_order = {trial.order: trial.exposure for trial in found.trials}
    assert by_order["optimum_exposure"] == limit
    assert all(exposure is not None and exposure <= limit for exposure in by_order.values())


@pytest.mark.solver
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000))
def test_b7_no_lawful_plan_passes_the_limit_of_exposure(seed: int) -> None:
    """Lawful plans drawn by the chain, and the proved optimum, whose gap to the limit is recorded."""
    found, drawn = _small_problem(seed), _drawn(seed)
    limit = exposure_limit(found)
    assume(limit is not None and drawn is not None)
    assert limit is not None
    assert drawn is not None
    plans = [Plan(drawn.allotments(state)) for state in drawn.all_states.tolist()]
    assert max(exposure(found, plan) for plan in plans) <= limit
    best = solve(replace(found, goals=("exposure",)), workers=1)
    assert isinstance(best, Solved)
    assert max(exposure(found, plan) for plan in plans) <= exposure(found, best.plan) <= limit
    event(f"gap of the limit {'0' if exposure(found, best.plan) == limit else 'above 0'}")


@pytest.mark.solver
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000))
def test_b8_with_several_heads_no_plan_beats_what_each_head_alone_can_have(seed: int) -> None:
    """The D reached of each head is never below B2 of that head alone, whatever the other heads do."""
    drawn = _drawn(seed)
    assume(drawn is not None)
    assert drawn is not None
    for state in drawn.all_states.tolist():
        for row in profile(drawn.problem, Plan(drawn.allotments(state))):
            if row.measure == "max_prefix_deviation":
                assert row.value is not None
                assert row.limit is not None
                assert row.value >= row.limit - 1e-9, row


def test_b8_two_heads_and_women_can_force_a_whole_turn() -> None:
    """Three wards, two elections, seats SCW, BC, BC: each head alone can keep below one turn, all cannot.

    Scheduled Castes live in ward 1 alone and women's turns are owed by 2 : 1 : 8, so that the one woman's
    seat, which is the Scheduled Castes', pulls two ways. All 9 plans are counted through.
    """
    seats = [Seat.SCW, Seat.BC, Seat.BC]
    people = {Mark.SC: (8, 0, 0), Mark.BC: (13, 0, 13), Mark.W: (2, 1, 8)}
    due = {mark: [sum(mark in seat.marks for seat in seats)] * 2 for mark in people}
    owed = {mark: by_share(due[mark], people[mark]) for mark in people}
    assert max(least_deviation(due[mark], owed[mark]) for mark in people) == Fraction(6, 11)

    def furthest(plan: tuple[tuple[Seat, ...], ...]) -> float:
        turns = {
            mark: np.array([[int(mark in seat.marks) for seat in row] for row in plan]) for mark in people
        }
        return max(max_prefix_deviation(turns[mark], owed[mark]) for mark in people)

    plans = list(product(sorted(set(permutations(seats))), repeat=2))
    assert len(plans) == 9
    assert min(map(furthest, plans)) == pytest.approx(16 / 11)


def _small_problem(seed: int) -> Problem:
    """Four wards and more, two elections, one past order, repeats barred."""
    found = small_problem(seed)
    return replace(found, readings=found.readings.but(exhaustion="fail_with_reason"))


def _drawn(seed: int) -> Ensemble | None:
    """Lawful plans of such a problem; None where there are none."""
    try:
        return sample(_small_problem(seed), draws=16, seed=seed, elections=2)
    except NoLawfulPlan:
        return None


def test_b7_is_not_given_where_repeats_are_allowed_at_a_cost() -> None:
    from tests.report.conftest import problem_of

    problem = problem_of("toy", ("2028-05-01",), {}, "Toy")
    soft = replace(problem, readings=problem.readings.but(exhaustion="fewest_repeats"))
    assert exposure_limit(soft) is None
    rotating = replace(problem, readings=problem.readings.but(no_repeat_scope="rotation"))
    assert exposure_limit(rotating) is None
    unknown = replace(problem, figures=dict.fromkeys(problem.figures))
    assert exposure_limit(unknown) is None
