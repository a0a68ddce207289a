"""The table of a front: what each point gives up and gains, exact, in either sense of the goals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from wardrota.allot.pareto import Front, Point
from wardrota.audit import AuditReport
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.front import Row, front_csv, front_text, hundredths, rows_of

NONE = Plan(())
LAWFUL = AuditReport("lawful", ())


def a_front(*values: tuple[int, int], goals: tuple[str, str], step: int | None = 1) -> Front:
    return Front(*goals, tuple(Point(first, second, NONE) for first, second in values), step, True)


def rows(found: Front) -> list[Row]:
    return rows_of(found, [LAWFUL] * len(found.points))


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(0), "0.00"),
        (Fraction(75, 2), "37.50"),
        (Fraction(1, 3), "0.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 200), "0.01"),
        (Fraction(199, 200), "1.00"),
        (Fraction(123456, 1), "123456.00"),
    ],
)
def test_hundredths_round_half_up(number: Fraction, text: str) -> None:
    assert hundredths(number) == text


def test_what_is_given_up_is_never_negative_whichever_goal_wants_more() -> None:
    up = rows(a_front((900, 30), (880, 26), (700, 20), goals=("exposure", "turn_squares")))
    down = rows(a_front((20, 700), (26, 880), (30, 900), goals=("turn_squares", "exposure")))
    assert [(r.given_up, r.gained) for r in up] == [(None, None), (20, 4), (180, 6)]
    assert [(r.given_up, r.gained) for r in down] == [(None, None), (6, 180), (4, 20)]
    assert [r.rate for r in up] == [None, Fraction(5), Fraction(30)]


def test_the_csv_names_its_goals_and_leaves_the_first_price_blank() -> None:
    found = a_front((900, 30), (880, 26), goals=("exposure", "turn_squares"))
    assert front_csv(found, rows(found)).splitlines() == [
        "point,exposure,turn_squares,given_up,gained,given_up_per_unit,verdict,plan",
        "1,900,30,,,,lawful,plan-01.csv",
        "2,880,26,20,4,5.00,lawful,plan-02.csv",
    ]


@pytest.mark.parametrize("goal", ["turn_squares", "women_balance", "fewest_changes"])
@pytest.mark.parametrize("lang", ["en", "hi"])
def test_every_goal_has_its_words_and_lines_stay_short(toy: Problem, goal: str, lang: str) -> None:
    found = a_front((27000, 30), (26000, 26), goals=("exposure", goal), step=None)
    text = front_text(toy, found, rows(found), lang)  # type: ignore[arg-type]
    assert all(len(line) <= 110 for line in text.splitlines())
    assert "27,000" in text
    assert ("Further points may lie" in text) == (lang == "en")
