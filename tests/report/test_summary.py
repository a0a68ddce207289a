"""The summary says what a reader must know, in both languages, and nothing the run does not hold."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from string import Formatter

import pytest

from tests.report.conftest import printed_under_two_hash_seeds
from wardrota.audit import AuditCase, AuditReport, Finding, audit
from wardrota.grouping import grouped
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.comparison import compare
from wardrota.report.layout import columns, table
from wardrota.report.manifest import GoalValue
from wardrota.report.summary import Result, summary
from wardrota.report.words import WORDS, say

GOALS = (
    GoalValue("fewest_repeats", (), True),
    GoalValue("exposure", (191100,), True),
    GoalValue("equal_turns", (1, 36, 0, 0, 2, 70, 2, 160), True),
    GoalValue("serial_position", (5, 9), False),
    GoalValue("canonical", (), False),
)


def result_of(problem: Problem, plan: Plan) -> Result:
    return Result(
        problem=problem,
        plan=plan,
        quotas=tuple(quota_for(problem, planned) for planned in problem.cycles),
        report=audit(AuditCase.of(problem, plan, serial_claimed=True)),
        order="serial",
    )


@pytest.fixture(scope="module")
def of_lucknow(lucknow: Problem, lucknow_serial: Plan) -> Result:
    return result_of(lucknow, lucknow_serial)


@pytest.fixture(scope="module")
def of_toy(toy: Problem, toy_serial: Plan) -> Result:
    return result_of(toy, toy_serial)


def line_with(text: str, start: str) -> str:
    return next(line.strip() for line in text.splitlines() if line.strip().startswith(start))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_a_study_on_estimates_says_so_first(of_lucknow: Result) -> None:
    text = summary(of_lucknow)
    assert text.startswith(
        "STUDY, NOT AN ORDER\nLucknow after 2012, a study\n110 wards, 4 elections to plan."
    )
    assert "Not official: population, sc, st, rank_bc (estimated)." in text
    assert "Past orders: 2006 (inferred), 2012 (official)." in text
    assert "Exposure" not in text


def test_exposure_says_whom_it_leaves_out(of_lucknow: Result, lucknow_serial: Plan) -> None:
    text = summary(
        replace(of_lucknow, comparison=compare(of_lucknow.problem, lucknow_serial, lucknow_serial))
    )
    assert "Not known in every ward: the people of BC. Exposure leaves them out." in text
    assert "Exposure: people of SC, ST and BC who live in a ward reserved for their category" in text


def test_official_figures_are_no_study(of_toy: Result) -> None:
    official = replace(of_toy.problem.wards, standing={})
    text = summary(replace(of_toy, problem=replace(of_toy.problem, wards=official)))
    assert text.startswith("PLAN\nTen synthetic wards\n")
    assert "Not official" not in text.partition("Audit")[0]


def test_a_changed_act_is_named(of_toy: Result) -> None:
    first = of_toy.problem.cycles[0]
    reformed = replace(first, values=first.values.reform({"women_share": Fraction(1, 2)}))
    problem = replace(of_toy.problem, cycles=(reformed, *of_toy.problem.cycles[1:]))
    assert "Changed from the Act: women_share." in summary(replace(of_toy, problem=problem))


def test_counts_of_seats_with_the_reason_where_they_are_no_division(of_lucknow: Result) -> None:
    text = summary(of_lucknow)
    assert squeezed(line_with(text, "2017-11-26")) == "2017-11-26 12 (4) 0 (0) 22 (8) 25 37 51 110"
    assert squeezed(line_with(text, "2033-05-01")) == "2033-05-01 0 (0) 0 (0) 22 (8) 29 37 59 110"
    assert "2033-05-01: no seats for SC and ST; the poll is after 2030-01-25" in text
    assert "2017-11-26, 2023-05-04, 2028-05-01, 2033-05-01: BC 22 as stated in the order" in text


def test_a_floor_of_womens_seats_is_said_to_be_one(of_toy: Result) -> None:
    assert "one-third is a floor" not in summary(of_toy)
    problem = of_toy.problem
    floor = replace(problem, readings=problem.readings.but(women_total="at_least"))
    assert "one-third is a floor, 7(4)" in squeezed(summary(replace(of_toy, problem=floor)))


def test_a_count_that_is_not_known_is_not_shown_as_zero(of_lucknow: Result) -> None:
    unstated = tuple(replace(planned, stated={}) for planned in of_lucknow.problem.cycles)
    problem = replace(of_lucknow.problem, cycles=unstated)
    quotas = tuple(quota_for(problem, planned) for planned in unstated)
    assert quotas[0].unknown == (Category.BC,)
    text = summary(replace(of_lucknow, problem=problem, quotas=quotas))
    assert "not known" in line_with(text, "2017-11-26")
    assert "as stated" not in text


def test_goals_with_values_and_whether_each_is_proved(of_toy: Result) -> None:
    text = summary(replace(of_toy, order="optimum", goals=GOALS))
    goals = text.partition("Goals, the first one first\n")[2].partition("\n\n")[0].splitlines()
    assert [re.sub(r"\s\s+", " | ", line.strip()) for line in goals] == [
        "fewest repeats of a head | proved | no repeat is allowed",
        "exposure | proved | 1,91,100 persons",
        "equal turns | proved | SC 1 (sum of squares 36)",
        "equal turns | proved | ST 0 (sum of squares 0)",
        "equal turns | proved | BC 2 (sum of squares 70)",
        "equal turns | proved | women 2 (sum of squares 160)",
        "serial position | NOT PROVED | 2 stages fixed so far",
        "one plan among equals | NOT PROVED | not reached",
        "The solver was stopped: a better plan may exist.",
    ]


def test_what_is_not_proved_says_so_before_any_number(of_toy: Result) -> None:
    for order, words in (
        ("optimum", "a better plan may exist"),
        ("serial", "the serial procedure stands in"),
    ):
        text = squeezed(summary(replace(of_toy, order=order, goals=GOALS)))  # type: ignore[arg-type]
        head = text.partition("Seats per election")[0]
        assert "NOT PROVED: the solver was stopped at its limit" in head
        assert words in head
        assert "Raise solve.deterministic_limit" in head
    assert "NOT PROVED" not in summary(replace(of_toy, order="optimum", goals=GOALS[:3]))


def test_every_count_shows_its_division(of_lucknow: Result) -> None:
    text = summary(of_lucknow)
    part = squeezed(text.partition("division by division")[2].partition("Wards of each kind")[0])
    assert (
        "2017-11-26, 2023-05-04, 2028-05-01: 7(1) SC: 110 × 3,02,938 = 3,33,23,180; divided by 28,17,105"
        in part
    )
    assert "gives 11, remainder 23,35,025 (more than half of the divisor): 12 seats." in part
    assert "2033-05-01: 7(6) SC: 0 seats; Article 334 has expired at this poll." in part
    assert part.count("7(4) Women: 1/3 of 110, remainder up: 37") == 2


def test_few_wards_are_named_and_many_are_numbered(of_toy: Result, of_lucknow: Result) -> None:
    for result, seat in ((of_toy, Seat.SCW), (of_lucknow, Seat.BCW)):
        text = summary(result)
        allotment = result.plan.allotments[0]
        ids = [ward for ward in result.problem.wards.ids if allotment.seat(ward) is seat]
        names = {ward.id: ward.name for ward in result.problem.wards.wards}
        if result is of_toy:
            ids = [f"{ward} ({names[ward]})" for ward in ids]
        block = text.partition(f"\n  {allotment.cycle.label}\n")[2].partition("\n  2")[0]
        assert f"{seat}: {', '.join(ids)}" in squeezed(block)
    assert "by their ids (names in plan.csv)" in summary(of_lucknow)


def test_one_election_is_one(of_toy: Result) -> None:
    problem = replace(of_toy.problem, cycles=of_toy.problem.cycles[:1])
    plan = Plan(of_toy.plan.allotments[:1])
    text = summary(replace(of_toy, problem=problem, plan=plan, quotas=of_toy.quotas[:1]))
    assert "10 wards, one election to plan." in text


def test_a_proved_run_was_not_stopped(of_toy: Result) -> None:
    assert "was stopped" not in summary(replace(of_toy, order="optimum", goals=GOALS[:3]))


def test_the_serial_order_has_no_goals(of_toy: Result) -> None:
    text = summary(of_toy)
    assert "Goals" not in text
    assert "Proved:" not in text
    assert "Allotted by the serial procedure" in text


def test_the_comparison_holds_the_measures_of_both_plans(of_lucknow: Result, lucknow_serial: Plan) -> None:
    found = compare(of_lucknow.problem, lucknow_serial, lucknow_serial)
    better = replace(found.optimum, exposure=(50000, 41152, 30570, 0), repeats=3)
    found = replace(found, optimum=better, differing=(69, 0, 0, 1))
    text = summary(replace(of_lucknow, comparison=found))
    assert line_with(text, "exposure 2017-11-26").split()[-3:] == ["48,460", "50,000", "+1,540"]
    assert line_with(text, "exposure, all").split()[-3:] == ["1,20,182", "1,21,722", "+1,540"]
    assert line_with(text, "repeats of a head").split()[-3:] == ["0", "3", "+3"]
    assert line_with(text, "turns women").split()[-2:] == ["0–2", "0–2"]
    assert "turns ST" not in text
    assert "2017-11-26: 69 of 110; 2023-05-04: 0 of 110" in text


def test_the_verdict_and_what_was_not_checked(of_lucknow: Result) -> None:
    text = summary(of_lucknow)
    assert "Verdict: lawful. Findings: 7 note, 48 lawful." in text
    assert "7(1)p2 note 2017-11-26, 2023-05-04, 2028-05-01, 2033-05-01: no figures" in text
    assert "Not checked: Publication (7(5)(3), C6, C7): not given" in text
    hindi = summary(of_lucknow, "hi").split("जो नहीं जाँचा गया: ")
    assert len(hindi) == 1 + len(of_lucknow.report.not_checked)


def test_only_notes_are_cut_short(of_toy: Result) -> None:
    words = " ".join(f"ward{number}" for number in range(100))

    def finding(verdict: str) -> Finding:
        return Finding("7(4)", "", verdict, (), 1, 2, {}, words, words)  # type: ignore[arg-type]

    report = AuditReport("unlawful", (finding("unlawful"), finding("note")))
    text = squeezed(summary(replace(of_toy, report=report)))
    assert f"7(4) unlawful: {words} " in text
    assert "… (audit.json)" in text.partition("7(4) note:")[2]


def test_hindi_has_no_english_sentence_of_ours(of_lucknow: Result, lucknow_serial: Plan) -> None:
    comparison = compare(of_lucknow.problem, lucknow_serial, lucknow_serial)
    result = replace(of_lucknow, order="optimum", goals=GOALS, comparison=comparison)
    text = summary(result, "hi")
    assert text.startswith("अध्ययन, आदेश नहीं\n")
    ours = text.replace(of_lucknow.problem.title, "").partition(say("audit", "hi"))[0]
    latin = set(re.findall(r"[A-Za-z_]+", ours))
    named = {"plan", "csv", "solve", "deterministic_limit"}  # a file and a key that the reader looks for
    assert latin == set(of_lucknow.problem.wards.marked_columns()) | named


def test_both_languages_have_the_same_blanks_and_the_right_script() -> None:
    def blanks(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text)} - {None}

    for key, said in WORDS.items():
        assert blanks(said.en) == blanks(said.hi), key
        assert re.search("[\u0900-\u097f]", said.hi) or not re.sub(r"\{\w+\}|\W", "", said.hi), key
        assert not re.search("[\u0900-\u097f]", said.en), key


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (999, "999"), (1000, "1,000"), (302938, "3,02,938"), (-2817105, "−28,17,105")],
)
def test_indian_grouping(number: int, text: str) -> None:
    assert grouped(number) == text


def test_columns_line_up_where_letters_combine() -> None:
    assert columns("अनुसूचित") == 6  # अ न(ु) स(ू) च ि त: the two signs below take no column
    lines = list(table([["वार्ड", "7"], ["a", "110"]]))
    assert [columns(line) for line in lines] == [columns(lines[0])] * 2


_PRINT = """
import sys
from tests.report.conftest import LUCKNOW_POLLS, problem_of, serial_of
from tests.report.test_summary import result_of
from wardrota.law.seats import Category
from wardrota.report.summary import summary
problem = problem_of("lucknow", LUCKNOW_POLLS, {Category.BC: 22}, "Lucknow")
result = result_of(problem, serial_of(problem))
sys.stdout.buffer.write((summary(result) + summary(result, "hi")).encode())
"""


def test_same_bytes_under_any_hash_seed() -> None:
    printed = printed_under_two_hash_seeds(_PRINT)
    assert printed[0] == printed[1]
    assert "विधिसम्मत" in printed[0].decode()
