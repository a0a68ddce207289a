"""Solver, procedure and audit under every reading together: drawn at random, and option by option."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.agreement.test_crosscheck import random_problem
from wardrota.allot.crosscheck import crosscheck
from wardrota.allot.serial import serial
from wardrota.audit import AuditCase, audit
from wardrota.law.statute import load_statute
from wardrota.plan import Plan
from wardrota.problem import Problem

pytestmark = pytest.mark.solver
STATUTE = load_statute("up_1959")

DRAWN = (
    "order",
    "women_order",
    "pointer",
    "no_repeat_scope",
    "no_repeat_grain",
    "exhaustion",
    "tie",
    "women_total",
)
UNDRAWN = ("given_rank", "women_share")  # the random tables have neither


def under_any_readings(seed: int) -> Problem:
    """A small random problem under random answers to every question of order, memory, share and women."""
    asked, draw = random_problem(seed), random.Random(seed)
    answers = {
        key: draw.choice([option for option in STATUTE.options(key, asked.unit) if option not in UNDRAWN])
        for key in DRAWN
    }
    least = draw.choice([Fraction(0), Fraction(0), Fraction(1, 10)])
    return replace(asked, readings=asked.readings.but(**answers, minimum_share=least))


@pytest.mark.parametrize("batch", range(8))
def test_solver_procedure_and_audit_agree_under_any_readings(batch: int) -> None:
    finished = 0
    for seed in range(batch * 50, batch * 50 + 50):
        asked = under_any_readings(seed)
        compared = crosscheck(asked)
        assert compared.proved
        assert compared.agrees, (seed, compared.differences)
        outcome = serial(asked)
        done = replace(asked, cycles=asked.cycles[: len(outcome.allotments)])
        report = audit(AuditCase.of(done, Plan(outcome.allotments), serial_claimed=True))
        wrong = [f.text for f in report.findings if f.verdict in ("unlawful", "depends")]
        assert wrong == [], (seed, outcome.log)
        finished += len(outcome.allotments)
    assert finished > 20
