"""Goals that place seats one after the other and so make a plan unique: serial position, canonical."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wardrota.allot.goals.stages import Latest, Probe, Stage, Steps
from wardrota.allot.lists import lists_of
from wardrota.allot.model import SEATS, Model, counts_due, women_may_exceed
from wardrota.allot.serial import OFFICES_ORDER, CycleInTheMaking, turn
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat
from wardrota.law.statute import Unit
from wardrota.plan import Plan

CHUNK = 16  # wards fixed at a time; 8 ** 16 stays far below the solver's integers


def _fewest_women(model: Model, cycles: Sequence[int], goal: str) -> Steps:
    """Where one-third is a floor: no more women's seats than the goals before have use for.

    A tie is never broken by reserving a seat, and what follows may count on fixed numbers.
    """
    if not cycles or not women_may_exceed(model.problem):
        return
    due = counts_due(model.problem)
    terms = [cell for t in cycles for row in model.cells[t].values() for s, cell in row.items() if s.woman]
    floor = sum(due[t].women_total for t in cycles)
    yield Stage(goal, lambda plan: sum(_women(plan, t) for t in cycles), sum(terms), limit=floor)


def _women(plan: Plan, t: int) -> int:
    return sum(seat is not None and seat.woman for seat in plan.allotments[t].seats.values())


def canonical(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """The lexicographically least seat vector, by cycle, ward and seat: one plan among equals."""
    yield from _fewest_women(model, [t for t in range(len(model.cells)) if t not in fixed], "canonical")
    for t in range(len(model.cells)):
        yield from _fix_cycle(model, t, latest, fixed, "canonical")


def _fix_cycle(model: Model, t: int, latest: Latest, fixed: set[int], goal: str) -> Steps:
    """The lexicographically least allotment of one cycle; a probe first asks whether there is a choice."""
    if t in fixed:
        return
    fixed.add(t)
    ids, grid = model.problem.wards.ids, model.cells[t]
    for start in range(0, len(ids), CHUNK):
        seats = latest().allotments[t].seats
        kept = [cell for ward in ids[start:] for seat, cell in grid[ward].items() if seat is seats[ward]]
        if not (yield Probe(goal, sum(kept), len(kept) - 1)):
            for cell in kept:
                model.cp.add(cell == 1)
            return
        wards = ids[start : start + CHUNK]
        terms = [
            8 ** (len(wards) - 1 - place) * digit * grid[ward][seat]
            for place, ward in enumerate(wards)
            for digit, seat in enumerate(SEATS)
        ]
        yield Stage(goal, _number_of(t, wards), sum(terms))


def serial_position(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """Cycles in order, each fixed before the next; in each the blocks in order, nearest the pointer first."""
    problem = model.problem
    lists = lists_of(problem)
    single = problem.readings.pointer == "after_last_woman"
    for t, planned in enumerate(problem.cycles):
        past = (*problem.history.allotments, *latest().allotments[:t])
        making = CycleInTheMaking(problem, planned.cycle, lists, past)
        resume: dict[Mark, str] = {}
        # First of all: in a rotation a woman's seat above the floor can bring a closer place within reach.
        yield from _fewest_women(model, [t], "serial_position")
        for mark, seats in _blocks(problem.unit):
            pointed = Mark.W if single else mark
            units = making.from_pointer(mark)
            if pointed in resume:
                units = turn(units, resume[pointed])
            if making.rotations:
                yield from _as_the_procedure_bars(model, t, making, seats, latest)
            weights = _weights(making, units, seats)
            terms = [weight * model.cells[t][unit][seat] for (unit, seat), weight in weights.items()]
            least = _least(len(units), seats, list(latest().allotments[t].seats.values()))
            yield Stage("serial_position", _weight_of(t, weights), sum(terms), limit=least)
            yield from _keep_block(model, t, seats, latest)
            allotted = latest().allotments[t].seats
            block = [unit for unit in units if allotted[unit] in seats]
            if block:
                resume[pointed] = units[(units.index(block[-1]) + 1) % len(units)]
        yield from _fix_cycle(model, t, latest, fixed, "serial_position")


def _keep_block(model: Model, t: int, seats: tuple[Seat, ...], latest: Latest) -> Steps:
    """Fix a block that no other of the same places could replace: its cells say more than their sum."""
    allotted = latest().allotments[t].seats
    kept = [model.cells[t][ward][seat] for ward, seat in allotted.items() if seat in seats]
    if kept and not (yield Probe("serial_position", sum(kept), len(kept) - 1)):
        for cell in kept:
            model.cp.add(cell == 1)


def _as_the_procedure_bars(
    model: Model, t: int, making: CycleInTheMaking, seats: tuple[Seat, ...], latest: Latest
) -> Steps:
    """In a rotation the procedure reopens a list only when it must; a plan may do so earlier."""
    earlier = SEATS[: SEATS.index(seats[0])]
    allotted = latest().allotments[t].seats
    making.seated = {ward: seat for ward, seat in allotted.items() if seat in earlier}
    making.reopen(counts_due(model.problem)[t])
    barred = {(ward, seat): 1 for ward in model.cells[t] for seat in seats if making.barred(ward, seat)}
    if barred:
        out_of_turn = sum(model.cells[t][ward][seat] for ward, seat in barred)
        yield Stage("serial_position", _weight_of(t, barred), out_of_turn, limit=0)


def _blocks(unit: Unit) -> list[tuple[Mark, tuple[Seat, ...]]]:
    """What is placed together: for wards a category with its women, for offices one kind of seat."""
    if unit == "offices":
        return [(seat.marks[0], (seat,)) for seat in OFFICES_ORDER]
    categories = [(Mark(c.value), (WOMENS_SEAT[c], PLAIN_SEAT[c])) for c in Category]
    return [*categories, (Mark.W, (Seat.W,))]


def _weights(
    making: CycleInTheMaking, units: Sequence[str], seats: tuple[Seat, ...]
) -> dict[tuple[str, Seat], int]:
    """(unit, seat) → places after the pointer; the block's sum counts first, then its women's sum."""
    first = len(units) ** 2 if len(seats) > 1 else 1
    in_block = {unit: place for place, unit in enumerate(making.in_turn(units, seats[-1:]))}
    of_women = {unit: place for place, unit in enumerate(making.in_turn(units, seats[:1]))}
    return {
        (unit, seat): in_block[unit] * first + (of_women[unit] if len(seats) > 1 and seat.woman else 0)
        for unit in units
        for seat in seats
    }


def _least(units: int, seats: tuple[Seat, ...], seated: list[Seat | None]) -> int:
    """What the seats of a block would weigh on the places right after the pointer: no plan weighs less."""
    whole = sum(seat in seats for seat in seated)
    women = seated.count(seats[0])
    places = whole * (whole - 1) // 2
    return places if len(seats) == 1 else places * units**2 + women * (women - 1) // 2


def _weight_of(t: int, weights: dict[tuple[str, Seat], int]) -> Callable[[Plan], int]:
    def total(plan: Plan) -> int:
        found = plan.allotments[t].seats.items()
        return sum(weights.get((unit, seat), 0) for unit, seat in found if seat is not None)

    return total


def _number_of(cycle: int, wards: tuple[str, ...]) -> Callable[[Plan], int]:
    def number(plan: Plan) -> int:
        value = 0
        for ward in wards:
            seat = plan.allotments[cycle].seats[ward]
            value = 8 * value + (SEATS.index(seat) if seat is not None else 0)
        return value

    return number
