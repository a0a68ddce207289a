"""The value of each goal, computed from a finished plan in plain Python: what the solver says must agree."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from wardrota.allot.model import Cell
from wardrota.entitlement import by_share, capped_mix, equal, people_of
from wardrota.errors import Fault, InputError
from wardrota.law.bars import repeated_heads, window
from wardrota.law.quotas import quota_for
from wardrota.law.seats import WOMENS_SEAT, Category, Mark, Seat
from wardrota.plan import Plan
from wardrota.problem import Problem


def repeats(problem: Problem, plan: Plan) -> int:
    """Repeats of a head within the remembered orders, one per ward, head and past order."""
    grain, count = problem.readings.no_repeat_grain, 0
    for t, allotment in enumerate(plan.allotments):
        past = (*problem.history.allotments, *plan.allotments[:t])
        for before in window(past, allotment.cycle, problem.readings):
            for ward, seat in allotment.seats.items():
                if seat is not None:
                    then = {head for bore in before.borne(ward) for head in repeated_heads(bore, grain)}
                    count += len(then.intersection(repeated_heads(seat, grain)))
    return count


def exposure_weights(problem: Problem) -> dict[Cell, int]:
    """What each cell adds to the exposure [persons]; people that are not known add nothing."""
    return {
        (t, ward.id, seat): ward.people(seat.category) or 0
        for t in range(len(problem.cycles))
        for ward in problem.wards.wards
        for seat in Seat
        if seat.category is not None
    }


def exposure(problem: Problem, plan: Plan) -> int:
    """People of SC, ST and BC in wards reserved for them, over all cycles [persons]."""
    by_id = problem.wards.by_id()
    return sum(
        by_id[ward].people(seat.category) or 0
        for allotment in plan.allotments
        for ward, seat in allotment.seats.items()
        if seat is not None and seat.category is not None
    )


def turns(problem: Problem, plan: Plan, mark: Mark) -> list[int]:
    """Turns of each ward in a mark, in the order of the table; past orders if ``count_history``."""
    past = problem.history.allotments if problem.count_history else ()
    counted = (*past, *plan.allotments)
    seats = [[a.seat(ward) for a in counted] for ward in problem.wards.ids]
    return [sum(1 for seat in row if seat is not None and mark in seat.marks) for row in seats]


def changes(problem: Problem, plan: Plan) -> int:
    """Wards that bear another seat than in the reference order, over its cycles [seats].

    A ward of which the order says nothing cannot differ from it.
    """
    seats = {allotment.cycle.label: allotment.seats for allotment in plan.allotments}
    return sum(
        seat is not None and seats[allotment.cycle.label][ward] is not seat
        for allotment in reference(problem).allotments
        for ward, seat in allotment.seats.items()
    )


def reference(problem: Problem) -> Plan:
    """The order to keep close to. Raises InputError where the problem has none."""
    if problem.reference is None:
        found = "fewest_changes without an order to keep close to"
        raise InputError(
            [
                Fault(
                    "scenario, key goals.order",
                    0,
                    "",
                    found,
                    "with one",
                    "Name the order in inputs.reference.",
                )
            ]
        )
    return problem.reference


Rows = tuple[tuple[Fraction, ...], ...]


def owed_turns(problem: Problem, mark: Mark) -> Rows:
    """Turns of a mark that each ward is owed up to and with each planned cycle, shape (C, W).

    Raises
    ------
    InputError
        Where the entitlement needs the people of the mark, and they are not known in every ward.
    """
    seats = [quota_for(problem, planned).counts.with_mark(mark) for planned in problem.cycles]
    people = people_of(problem.wards, mark)
    if problem.entitlement == "equal" or not any(seats):
        return equal(seats, len(problem.wards)).prefixes()
    if people is None or not any(people):
        found = f"the entitlement {problem.entitlement} needs the people of {mark}, blank in some wards"
        raise InputError([Fault("goals", 0, "entitlement", found, "equal, or a figure for every ward")])
    if problem.entitlement == "share":
        return by_share(seats, people).prefixes()
    return capped_mix(seats, people, problem.mix).prefixes()


def deviation(problem: Problem, plan: Plan, mark: Mark) -> Fraction:
    """D: the largest distance of any ward, after any planned cycle, from the turns it is owed [turns]."""
    largest, owed = Fraction(0), owed_turns(problem, mark)
    for place, ward in enumerate(problem.wards.ids):
        had = 0
        for allotment, row in zip(plan.allotments, owed, strict=True):
            seat = allotment.seat(ward)
            had += seat is not None and mark in seat.marks
            largest = max(largest, abs(had - row[place]))
    return largest


def scaled(distance: Fraction, owed: Rows) -> int:
    """A distance as a whole number of parts: of 1 over the common denominator of what is owed."""
    return int(distance * lcm(*(p.denominator for row in owed for p in row)))


def wait(problem: Problem, plan: Plan, mark: Mark) -> int:
    """The longest run of planned cycles on end in which some ward does not bear a mark [cycles]."""
    longest = 0
    for ward in problem.wards.ids:
        run = 0
        for allotment in plan.allotments:
            seat = allotment.seat(ward)
            run = 0 if seat is not None and mark in seat.marks else run + 1
            longest = max(longest, run)
    return longest


def womens_turns(problem: Problem, plan: Plan, category: Category) -> list[int]:
    """Women's turns of each ward inside a category, in the order of the table."""
    seat = WOMENS_SEAT[category]
    return [sum(a.seat(ward) is seat for a in plan.allotments) for ward in problem.wards.ids]


def women_squares(problem: Problem, plan: Plan) -> int:
    """Squares of the women's turns inside SC, ST and BC, over categories and wards: least if all differ."""
    return sum(turn * turn for category in Category for turn in womens_turns(problem, plan, category))
