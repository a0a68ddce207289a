"""What an optimum gained from a seat, against the people counted by hand and against every exchange."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.explain.conftest import Planned
from tests.explain.test_ward import text_of
from wardrota.allot.goals import exposure, repeats
from wardrota.explain.exchanges import Cost, Exchange
from wardrota.explain.ward import Explained, explain_ward
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.pipeline import optimum_plan
from wardrota.plan import Plan
from wardrota.problem import Exclusion

pytestmark = pytest.mark.solver


@pytest.fixture(scope="module")
def optimum(toy: Planned) -> Planned:
    return Planned(toy.problem, optimum_plan(toy.problem).plan)


def of(case: Planned, ward: str, cycle: int) -> Explained:
    return explain_ward(case.problem, case.plan, "optimum", ward, cycle)


def exchange_for(found: Explained, seat: Seat) -> Exchange | None:
    assert found.gain is not None
    return next((exchange for exchange in found.gain.exchanges if exchange.seat is seat), None)


def test_the_people_a_seat_adds_and_what_an_exchange_would_cost(optimum: Planned) -> None:
    # Ward 1 is BC in 2028 with 3960 BC persons; ward 2 has 2375, so the exchange costs 1585.
    found = of(optimum, "1", 0)
    assert found.seat is Seat.BC
    assert found.gain is not None
    assert found.gain.here == 3960
    assert found.gain.whole == exposure(optimum.problem, optimum.plan)
    assert exchange_for(found, Seat.UR) == Exchange(Seat.UR, "2", (Cost("exposure", (), -1585, 1585),))
    assert "unreserved instead, in exchange with 2: exposure [persons] −1,585." in text_of(optimum, found)


def test_equal_exchanges_are_called_equal(optimum: Planned) -> None:
    # In 2029 wards 1 and 2 bear SCW and SC: who of the two is the woman's seat adds and takes nothing.
    found = of(optimum, "1", 1)
    assert exchange_for(found, Seat.SC) == Exchange(Seat.SC, "2", ())
    assert any("a later goal chose between the two" in line for line in text_of(optimum, found))


def test_no_exchange_beats_a_proved_plan(optimum: Planned) -> None:
    problem, plan = optimum
    for cycle, allotment in enumerate(plan.allotments):
        for ward in problem.wards.ids:
            found = of(optimum, ward, cycle)
            assert found.gain is not None
            for exchange in found.gain.exchanges:
                seats = {**allotment.seats, ward: exchange.seat, exchange.other: found.seat}
                swapped = list(plan.allotments)
                swapped[cycle] = Allotment(allotment.cycle, seats)
                after = Plan(tuple(swapped))
                assert repeats(problem, after) == 0
                lost = exposure(problem, plan) - exposure(problem, after)
                assert lost == sum(cost.worse for cost in exchange.costs if cost.goal == "exposure")
                assert exchange.decided_by is None or exchange.decided_by.worse > 0


def test_where_no_exchange_is_lawful_it_says_so(optimum: Planned) -> None:
    found = of(optimum, "1", 1)
    assert exchange_for(found, Seat.UR) is None
    assert "unreserved instead: no exchange with one other ward is lawful." in text_of(optimum, found)


def test_an_excluded_ward_is_no_partner(optimum: Planned) -> None:
    keep_out = Exclusion("2", (Seat.BC,), "", "nobody to elect")
    case = Planned(replace(optimum.problem, exclusions=(keep_out,)), optimum.plan)
    found = exchange_for(of(case, "1", 0), Seat.UR)
    assert found is None or found.other != "2"


def test_a_worse_plan_is_told_what_would_be_better(optimum: Planned) -> None:
    # The exchange of wards 1 and 2 undone: the way back gains 1585 persons.
    first, second = optimum.plan.allotments
    seats = {**first.seats, "1": first.seats["2"], "2": first.seats["1"]}
    worse = Planned(optimum.problem, Plan((replace(first, seats=seats), second)))
    found = of(worse, "1", 0)
    back = exchange_for(found, Seat.BC)
    assert back == Exchange(Seat.BC, "2", (Cost("exposure", (), 1585, -1585),))
    assert any("would be better: exposure [persons] +1,585" in line for line in text_of(worse, found))


def test_an_optimum_says_what_the_procedure_would_do(optimum: Planned) -> None:
    found = of(optimum, "1", 1)
    assert found.gain is not None
    assert found.gain.procedure is Seat.UR
    assert found.listed is None
