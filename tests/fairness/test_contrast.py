"""The price of the serial rule: best possible for equal turns, far from it for turns by share."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from tests.fairness import contrast
from wardrota.entitlement import Entitlement, by_share, equal
from wardrota.fairness.attainable import least_deviation, within_one_turn
from wardrota.fairness.deviation import max_prefix_deviation, worst_ward
from wardrota.fairness.limits import least_equal_deviation

SEATS = [contrast.SEATS] * contrast.ELECTIONS


@pytest.fixture(scope="module")
def share() -> Entitlement:
    return by_share(SEATS, contrast.people())


def test_the_shares_are_those_recorded() -> None:
    people = contrast.people()
    assert people[:6] == (4104, 4104, 4022, 4011, 3976, 3884)
    assert people[-3:] == (200, 200, 200)
    assert sum(people) == 128_410


def test_no_ward_is_owed_more_than_every_second_election(share: Entitlement) -> None:
    assert max(share.rows[0]) == Fraction(14 * 4104, 128_410) < Fraction(1, 2)


def test_serial_is_best_possible_for_equal_turns() -> None:
    owed = equal(SEATS, contrast.WARDS)
    reached = max_prefix_deviation(contrast.serial_turns(), owed)
    assert reached == pytest.approx(54 / 55)
    assert f"{reached:.3f}" == "0.982"
    assert least_equal_deviation(SEATS, contrast.WARDS) == Fraction(54, 55)


def test_serial_is_far_off_for_turns_by_share(share: Entitlement) -> None:
    turns = contrast.serial_turns()
    assert max_prefix_deviation(turns, share) == pytest.approx(2.508, abs=0.0005)
    # Why: 8 × 14 seats pass the list once and reach only its first two wards again. The third is owed
    # 3.5 turns by the eighth election and had one, in the first.
    election, ward = worst_ward(turns, share)
    assert election == contrast.ELECTIONS - 1
    assert turns[:, ward].sum() == 1
    assert float(share.prefixes()[election][ward]) == pytest.approx(3.508, abs=0.0005)


def test_below_one_is_attainable_for_turns_by_share(share: Entitlement) -> None:
    found = within_one_turn(SEATS, share)
    assert found is not None
    assert found.sum(axis=1).tolist() == SEATS
    assert max_prefix_deviation(found, share) < 1
    assert float(least_deviation(SEATS, share)) == pytest.approx(0.6625, abs=0.0001)


@pytest.mark.solver
def test_below_one_is_attainable_with_no_ward_twice_running(share: Entitlement) -> None:
    """The bar of the election before, which B2 does not know, costs nothing here."""
    from ortools.sat.python import cp_model

    cp, prefixes = cp_model.CpModel(), share.prefixes()
    cells = [[cp.new_bool_var("") for _ in range(contrast.WARDS)] for _ in SEATS]
    for t, row in enumerate(cells):
        cp.add(sum(row) == contrast.SEATS)
        for ward, cell in enumerate(row):
            owed, had = prefixes[t][ward], sum(cells[s][ward] for s in range(t + 1))
            cp.add(had >= owed.numerator // owed.denominator)
            cp.add(had <= -(-owed.numerator // owed.denominator))
            if t:
                cp.add_at_most_one([cells[t - 1][ward], cell])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = 60
    assert solver.solve(cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    turns = np.array([[solver.value(cell) for cell in row] for row in cells])
    assert max_prefix_deviation(turns, share) < 1
    assert not (turns[1:] & turns[:-1]).any()
