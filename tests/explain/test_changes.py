"""Each thing that two runs can rest on, changed alone, is named; what is no reason is a note."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.explain.conftest import Planned
from wardrota.explain.causes import Causes, causes
from wardrota.explain.changes import Side, difference
from wardrota.explain.words import Told
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Pin, Problem
from wardrota.reasons import is_of_the_seat, optimum_reasons, serial_reasons, stand_in_reasons
from wardrota.runs import Run
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.wards import WardTable

POLL = "2028-05-01"


@pytest.fixture(scope="module")
def run(toy: Planned) -> Run:
    manifest = {"wardrota": "0.1.0", "solver": None}
    scenario = load_scenario(shipped("scenarios", "toy.toml"))
    return Run(Path("draft"), scenario, toy.problem, toy.plan, {}, manifest, "serial", (), None, ())


def told_of(found: Causes) -> list[str]:
    return [sentence.in_("en") for sentence in found.general]


def other_ward(problem: Problem, **figures: int) -> Problem:
    """Ward 4 with other figures; those of the area as they were."""
    wards = (replace(w, **figures) if w.id == "4" else w for w in problem.wards.wards)  # type: ignore[arg-type]
    return replace(problem, wards=WardTable(tuple(wards)))


def other_past(problem: Problem) -> Problem:
    (order,) = problem.history.allotments
    return replace(problem, history=History((Allotment(order.cycle, {**order.seats, "4": Seat.W}),)))


def first_only(problem: Problem) -> Problem:
    return replace(problem, cycles=problem.cycles[:1])


def reformed(problem: Problem) -> Problem:
    first, second = problem.cycles
    values = first.values.reform({"women_share": Fraction(1, 2)})
    return replace(problem, cycles=(replace(first, values=values), second))


PIN = Pin("4", Seat.SCW, POLL, "objection 12 allowed")
KEPT_OUT = Exclusion("4", (Seat.BC, Seat.BCW), "", "objection 40 allowed")

# What is changed; the sentences on the whole; the sentences on ward 4 in 2028.
EACH: list[tuple[str, Callable[[Problem], Problem], list[str], list[str]]] = [
    (
        "a reading",
        lambda p: replace(p, readings=p.readings.but(pointer="fresh")),
        ["Reading pointer: per_category → fresh."],
        [],
    ),
    (
        "a figure of a ward",
        lambda p: other_ward(p, sc=2400),
        ["Figures of 1: 4."],
        ["SC persons 2,288 → 2,400."],
    ),
    (
        "the figure of the area",
        lambda p: replace(p, figures={**p.figures, Category.ST: None}),
        [
            f"{POLL}: STW seats 1 → 0.",
            f"{POLL}: W seats 1 → 2.",
            "2029-05-01: STW seats 1 → 0.",
            "2029-05-01: W seats 1 → 2.",
            "ST in the whole area: 5,459 / 1,00,000 → blank.",
        ],
        [],
    ),
    (
        "a past order",
        other_past,
        ["Past order of 2023: 1 differ (4)."],
        ["Its past order of 2023: unreserved → W."],
    ),
    (
        "a pin",
        lambda p: replace(p, pins=(PIN,)),
        ["Pins of 4."],
        ["Now pinned to SCW: objection 12 allowed."],
    ),
    (
        "an exclusion",
        lambda p: replace(p, exclusions=(KEPT_OUT,)),
        ["Exclusions of 4."],
        ["Now excluded from BC, BCW: objection 40 allowed."],
    ),
    ("the elections", first_only, [f"Elections planned: {POLL}, 2029-05-01 → {POLL}."], []),
    (
        "a value of the Act",
        reformed,
        [
            f"{POLL}: value women_share of the Act 1/3 → 1/2.",
            f"{POLL}: W seats 1 → 2.",
            f"{POLL}: unreserved seats 4 → 3.",
        ],
        [],
    ),
    ("anything else", lambda p: replace(p, count_history=True), ["Also: count_history."], []),
    ("nothing", lambda p: replace(p, title="another name"), [], []),
]


@pytest.mark.parametrize(("change", "whole", "own"), [e[1:] for e in EACH], ids=[e[0] for e in EACH])
def test_what_differs_is_named(
    run: Run, change: Callable[[Problem], Problem], whole: list[str], own: list[str]
) -> None:
    found = causes(run, replace(run, problem=change(run.problem)))
    assert told_of(found) == whole
    assert [sentence.in_("en") for sentence in found.of_ward.get((POLL, "4"), ())] == own


def test_what_is_taken_back_is_named_too(run: Run) -> None:
    with_both = replace(run, problem=replace(run.problem, pins=(PIN,), exclusions=(KEPT_OUT,)))
    found = causes(with_both, run)
    assert [sentence.in_("en") for sentence in found.of_ward[POLL, "4"]] == [
        "No longer pinned to SCW (objection 12 allowed).",
        "No longer excluded from BC, BCW (objection 40 allowed).",
    ]


def test_goals_count_only_where_the_solver_has_a_part(run: Run) -> None:
    others = replace(run.problem, goals=("canonical",))
    assert told_of(causes(run, replace(run, problem=others))) == []
    solved = replace(run, problem=others, order="optimum", proved=True)
    assert "Allotted by: the serial procedure → the solver." in told_of(causes(run, solved))
    assert any(text.startswith("Goals: fewest_repeats") for text in told_of(causes(run, solved)))


def moved(plan: Plan, ward: str, seat: Seat) -> Plan:
    first, second = plan.allotments
    return Plan((replace(first, seats={**first.seats, ward: seat}), second))


def test_another_version_and_a_solve_cut_short_are_notes_and_no_reasons(run: Run) -> None:
    later = replace(
        run,
        folder=Path("final"),
        plan=moved(run.plan, "10", Seat.W),
        manifest={**run.manifest, "wardrota": "0.2.0"},
        proved=False,
    )
    found = difference(Side("draft", run.plan, run), Side("final", later.plan, later))
    assert [note.in_("en") for note in found.notes] == [
        "Version of wardrota: 0.1.0 → 0.2.0.",
        "final was stopped before it was proved: another plan could have come out.",
    ]
    assert [(change.ward, change.explained) for change in found.changes] == [("10", False)]
    assert found.unexplained == found.changes


def test_the_own_reason_of_a_ward_stands_before_that_of_the_whole(run: Run) -> None:
    problem = replace(run.problem, pins=(Pin("10", Seat.W, POLL, "objection 3 allowed"),))
    plan = moved(moved(run.plan, "10", Seat.W), "9", Seat.UR)
    later = replace(run, problem=problem, plan=plan)
    found = difference(Side("draft", run.plan, run), Side("final", later.plan, later))
    assert {change.ward: [r.in_("en") for r in change.reasons] for change in found.changes} == {
        "9": ["It follows from what differs above."],
        "10": ["Now pinned to W: objection 3 allowed."],
    }


def test_against_a_table_alone_only_a_pin_of_the_run_is_a_reason(run: Run) -> None:
    problem = replace(run.problem, pins=(Pin("10", Seat.W, POLL, "objection 3 allowed"),))
    plan = moved(moved(run.plan, "10", Seat.W), "9", Seat.UR)
    found = difference(Side("draft.csv", run.plan), Side("final", plan, replace(run, problem=problem)))
    assert {change.ward: change.explained for change in found.changes} == {"9": False, "10": True}


def test_the_reasons_we_print_are_known_again(toy: Planned) -> None:
    serial = serial_reasons(toy.problem, toy.plan.allotments)
    proved = optimum_reasons(toy.problem, toy.plan.allotments, True)
    unproved = optimum_reasons(toy.problem, toy.plan.allotments, False)
    for reasons in (serial, proved, unproved, stand_in_reasons(serial)):
        assert all(map(is_of_the_seat, reasons.values()))
    pinned = optimum_reasons(replace(toy.problem, pins=(PIN,)), toy.plan.allotments, True)
    assert not is_of_the_seat(pinned[POLL, "4"])
    assert not is_of_the_seat(f"{serial[POLL, '4']}; objection 12 allowed")


def test_every_sentence_of_a_comparison_is_said_in_hindi_too(run: Run) -> None:
    for _, change, _, _ in EACH:
        found = causes(run, replace(run, problem=change(run.problem)))
        sentences: list[Told] = [*found.general, *(s for own in found.of_ward.values() for s in own)]
        assert all("{" not in sentence.in_("hi") for sentence in sentences)
