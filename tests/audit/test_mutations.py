"""A lawful plan of the serial procedure, spoiled in one place: the audit says so under the right clause."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product

import pytest

from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, AuditReport, audit
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

SCENARIOS = ("toy", "lucknow-2012-replayed", "mayors")
# The ids of clauses that count, those of wards and those of offices.
COUNTS = {"7(1)", "7(1)p1", "7(3)", "7(4)", "7(5)(1)(b)(i)", "7(5)(1)(b)(ii)", "7(5)(1)(e)(i)"}
PLACES = {"C2", "7(5)(1)(f)", *(f"7(5)(1)(d)({item})" for item in ("i", "ii", "iii", "iv"))}


@cache
def planned(name: str) -> tuple[Problem, tuple[Allotment, ...]]:
    problem = problem_from(load_scenario(shipped("scenarios", f"{name}.toml"))).problem
    outcome = serial(problem)
    assert outcome.stuck == ""
    return problem, outcome.allotments


def judged(name: str, last: Mapping[str, Seat | None] | None = None) -> AuditReport:
    """The audit of a plan of ours, the last cycle replaced if seats are given."""
    problem, allotments = planned(name)
    if last is not None:
        allotments = (*allotments[:-1], Allotment(allotments[-1].cycle, last))
    return audit(AuditCase.of(problem, Plan(allotments), serial_claimed=True))


def seats(name: str) -> dict[str, Seat | None]:
    return dict(planned(name)[1][-1].seats)


def first(name: str, seat: Seat) -> str:
    """A ward with this seat in the last cycle."""
    return next(ward for ward, bears in seats(name).items() if bears is seat)


def breaches(report: AuditReport) -> set[str]:
    return {finding.clause for finding in report.findings if finding.verdict == "unlawful"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_unspoiled_plan_breaks_nothing(name: str) -> None:
    report = judged(name)
    assert breaches(report) == set()
    assert report.verdict == "lawful"


@pytest.mark.parametrize(
    ("before", "after", "clauses"),
    [
        (Seat.SCW, Seat.SC, {"7(3)", "7(4)"}),
        (Seat.SC, Seat.UR, {"7(1)"}),
        (Seat.W, Seat.UR, {"7(4)"}),
        (Seat.UR, Seat.W, {"7(4)"}),
        (Seat.UR, Seat.SC, {"7(1)"}),
        (Seat.UR, Seat.ST, {"7(1)"}),
        (Seat.BCW, Seat.BC, {"7(3)", "7(4)"}),
        (Seat.SC, Seat.SCW, {"7(3)", "7(4)"}),
    ],
)
def test_one_seat_changed_is_found_under_its_clause(before: Seat, after: Seat, clauses: set[str]) -> None:
    name = "lucknow-2012-replayed"
    spoiled = {**seats(name), first(name, before): after}
    assert clauses <= breaches(judged(name, spoiled))


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_single_change_of_a_seat_goes_unseen(name: str) -> None:
    """Every ward that bears the first of its kind, changed to every other seat."""
    borne = [seat for seat in Seat if seat in seats(name).values()]
    for before, after in product(borne, Seat):
        if before is not after:
            spoiled = {**seats(name), first(name, before): after}
            found = breaches(judged(name, spoiled))
            assert found & COUNTS, (before, after, found)


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_swap_of_two_wards_with_different_seats_goes_unseen(name: str) -> None:
    """The counts stay right; the places do not. A swap with the first ward of every other kind."""
    borne = [seat for seat in Seat if seat in seats(name).values()]
    for one, other in product(borne, repeat=2):
        if borne.index(one) < borne.index(other):
            here, there = first(name, one), first(name, other)
            found = breaches(judged(name, {**seats(name), here: other, there: one}))
            assert found & PLACES, (one, other, found)
            assert not found & COUNTS - {"7(5)(1)(e)(i)"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_ward_left_out_is_found(name: str) -> None:
    spoiled = seats(name)
    del spoiled[first(name, Seat.UR)]
    assert breaches(judged(name, spoiled)) >= {"list"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_ward_whose_seat_was_forgotten_is_found(name: str) -> None:
    assert "list" in breaches(judged(name, {**seats(name), first(name, Seat.UR): None}))


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_ward_listed_twice_is_found(name: str) -> None:
    """An allotment holds a ward once; its second row comes under an id that the table does not have."""
    assert "list" in breaches(judged(name, {**seats(name), f"{first(name, Seat.UR)}-A": Seat.UR}))


def test_a_ward_that_keeps_its_seat_of_last_time_is_found_as_a_repeat() -> None:
    name = "lucknow-2012-replayed"
    before = planned(name)[0].history.allotments[-1]
    again = next(ward for ward, seat in before.seats.items() if seat is Seat.SC)
    spoiled = {**seats(name), again: Seat.SC, first(name, Seat.SC): seats(name)[again]}
    repeated = [f for f in judged(name, spoiled).of("7(5)(1)(f)") if f.verdict == "unlawful"]
    assert [again in finding.wards for finding in repeated] == [True]
