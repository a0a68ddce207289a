"""Goals in order: each is a list of stages, and each stage recomputes in plain Python from a plan."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from wardrota.allot.model import SEATS, Cell, Model, counts_due, women_may_exceed
from wardrota.allot.serial import OFFICES_ORDER, CycleInTheMaking, lists_of, turn
from wardrota.errors import Fault, InputError
from wardrota.law.bars import repeated_heads, window
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat
from wardrota.law.statute import Unit
from wardrota.plan import Plan
from wardrota.problem import Problem

CHUNK = 8  # wards fixed at a time; 8 ** 8 stays far below the solver's integers


@dataclass(frozen=True, slots=True)
class Stage:
    """One objective: ``expression`` for the solver, ``recompute`` for the check; least unless ``most``.

    ``limit`` is a value no plan can pass, known by arithmetic; a plan that attains it needs no solve.
    ``weights`` are those of the cells where the expression is their weighted sum: then the columns
    can give such a limit too (``allot/columns.py``).
    """

    goal: str
    expression: Any
    recompute: Callable[[Plan], int]
    most: bool = False
    limit: int | None = None
    weights: Mapping[Cell, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Probe:
    """A question: is there a plan with ``expression`` at most ``bound``? The answer is sent back."""

    goal: str
    expression: Any
    bound: int


# A goal yields its stages and probes; a probe is answered with a bool, a stage with None. ``latest``
# gives the plan found so far, on which later stages may depend (the pointer of the next cycle does).
Latest = Callable[[], Plan]
Steps = Generator[Stage | Probe, bool | None, None]
# The set holds the numbers of the cycles whose plan is fixed already.
Goal = Callable[[Model, Latest, set[int]], Steps]


def check_names(goals: tuple[str, ...], also: Mapping[str, Goal]) -> None:
    """Raises InputError for every goal that is neither one of ``GOALS`` nor one of ``also``."""
    unknown = [goal for goal in goals if goal not in GOALS and goal not in also]
    if unknown:
        raise InputError(
            [Fault("goals", 0, "order", f"unknown goal {goal}", ", ".join(GOALS)) for goal in unknown]
        )


def steps(model: Model, goals: tuple[str, ...], latest: Latest, also: Mapping[str, Goal]) -> Steps:
    """All stages of the named goals, in order; ``also`` holds goals that no scenario can name."""
    fixed: set[int] = set()
    for goal in goals:
        yield from {**GOALS, **also}[goal](model, latest, fixed)


def _fewest_repeats(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    if model.repeats:
        yield Stage("fewest_repeats", sum(model.repeats), lambda plan: repeats(model.problem, plan), limit=0)


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


def _exposure(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    people = {
        (t, ward.id, seat): ward.people(seat.category) or 0
        for t in range(len(model.cells))
        for ward in model.problem.wards.wards
        for seat in SEATS
        if seat.category is not None
    }
    total = sum(number * model.cells[t][ward][seat] for (t, ward, seat), number in people.items())
    yield Stage("exposure", total, lambda plan: exposure(model.problem, plan), most=True, weights=people)


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


def _equal_turns(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """Per mark the least spread, then the least sum of squares.

    A turn count y is a sum of thresholds, the k-th weighing 2k − 1, so that the weights of the
    cheapest y of them add up to y²; the least sum needs no product.
    """
    ids, cp = model.problem.wards.ids, model.cp
    for mark in Mark:
        before = turns(model.problem, Plan(()), mark)
        top = max(before) + len(model.cells)
        low, high = cp.new_int_var(0, top, ""), cp.new_int_var(0, top, "")
        weighed = []
        for ward, start in zip(ids, before, strict=True):
            marked = [grid[ward][seat] for grid in model.cells for seat in SEATS if mark in seat.marks]
            thresholds = [cp.new_bool_var("") for _ in range(top)]
            for lower, upper in pairwise(thresholds):
                cp.add_implication(upper, lower)
            taken = start + sum(marked)
            cp.add(sum(thresholds) == taken)
            cp.add(low <= taken)
            cp.add(taken <= high)
            weighed += [(2 * k + 1) * threshold for k, threshold in enumerate(thresholds)]
        spread, squares = _even_deal(model, latest(), mark)
        yield Stage("equal_turns", high - low, _spread_of(model.problem, mark), limit=spread)
        yield Stage("equal_turns", sum(weighed), _squares_of(model.problem, mark), limit=squares)


def _even_deal(model: Model, found: Plan, mark: Mark) -> tuple[int, int | None]:
    """Spread and squares of turns dealt evenly: limits where the seats of a mark are fixed in number."""
    if mark is Mark.W and women_may_exceed(model.problem):
        return 0, None
    total, wards = sum(turns(model.problem, found, mark)), len(model.problem.wards)
    each, extra = divmod(total, wards)
    return 1 if extra else 0, extra * (each + 1) ** 2 + (wards - extra) * each**2


def _spread_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: max(turns(problem, plan, mark)) - min(turns(problem, plan, mark))


def _squares_of(problem: Problem, mark: Mark) -> Callable[[Plan], int]:
    return lambda plan: sum(turn * turn for turn in turns(problem, plan, mark))


def _fewest_changes(model: Model, latest: Latest, fixed: set[int]) -> Steps:
    """As few wards as can be bear another seat than the reference order gives them."""
    places = {planned.cycle.label: t for t, planned in enumerate(model.problem.cycles)}
    kept = [
        model.cells[places[allotment.cycle.label]][ward][seat]
        for allotment in _reference(model.problem).allotments
        for ward, seat in allotment.seats.items()
        if seat is not None
    ]
    yield Stage("fewest_changes", len(kept) - sum(kept), lambda plan: changes(model.problem, plan), limit=0)


def _reference(problem: Problem) -> Plan:
    if problem.reference is None:
        found = "fewest_changes without an order to keep close to"
        raise InputError(
            [Fault("goals", 0, "order", found, "with one", "Name the order in inputs.reference.")]
        )
    return problem.reference


def changes(problem: Problem, plan: Plan) -> int:
    """Wards that bear another seat than in the reference order, over its cycles [seats].

    A ward of which the order says nothing cannot differ from it.
    """
    seats = {allotment.cycle.label: allotment.seats for allotment in plan.allotments}
    return sum(
        seat is not None and seats[allotment.cycle.label][ward] is not seat
        for allotment in _reference(problem).allotments
        for ward, seat in allotment.seats.items()
    )


def _fewest_women(model: Model, cycles: Sequence[int], goal: str) -> Steps:
    """Where one-third is a floor: no more women's seats than the goals before have use for.

    A tie is never broken by reserving a seat, and what follows may count on fixed numbers.
    """
    if not cycles or not women_may_exceed(model.problem):
        return
    due = counts_due(model.problem)
    terms = [cell for t in cycles for row in model.cells[t].values() for s, cell in row.items() if s.woman]
    floor = sum(due[t].women_total for t in cycles)
    yield Stage(goal, sum(terms), lambda plan: sum(_women(plan, t) for t in cycles), limit=floor)


def _women(plan: Plan, t: int) -> int:
    return sum(seat is not None and seat.woman for seat in plan.allotments[t].seats.values())


def _canonical(model: Model, latest: Latest, fixed: set[int]) -> Steps:
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
        yield Stage(goal, sum(terms), _number_of(t, wards))


def _serial_position(model: Model, latest: Latest, fixed: set[int]) -> Steps:
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
            yield Stage("serial_position", sum(terms), _weight_of(t, weights), limit=least)
            allotted = latest().allotments[t].seats
            block = [unit for unit in units if allotted[unit] in seats]
            if block:
                resume[pointed] = units[(units.index(block[-1]) + 1) % len(units)]
        yield from _fix_cycle(model, t, latest, fixed, "serial_position")


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
        yield Stage("serial_position", out_of_turn, _weight_of(t, barred), limit=0)


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


# Goals that only choose between plans as good in all the others: the last resorts that make a plan unique.
TIE_BREAKERS = ("serial_position", "canonical")

GOALS: dict[str, Goal] = {
    "fewest_repeats": _fewest_repeats,
    "exposure": _exposure,
    "equal_turns": _equal_turns,
    "serial_position": _serial_position,
    "fewest_changes": _fewest_changes,
    "canonical": _canonical,
}
