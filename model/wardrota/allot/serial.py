"""The serial procedure of 7(5)(1)(c)-(f): as written for offices, and as the ward reading.

It allots one cycle after the other, without looking ahead, and logs every step so that a
citizen can follow it with the list in hand. Where no unit is left that may bear the next seat
it stops and says so; it never repeats a head by itself. A ward with too few people of a category
(reading ``minimum_share``) is passed over, as a barred one is. Where one-third is a floor (reading
``women_total``) it allots the floor, which is the fewest that will do: the Act gives no order for more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from wardrota.allot.eligibility import eligible
from wardrota.allot.lists import ranked_lists
from wardrota.allot.rotation import Turns, bearers, out_of_turn, seats_of, turns
from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.bars import bar_on, heads_of, repeated_heads, window
from wardrota.law.clauses import clause
from wardrota.law.order import SerialList
from wardrota.law.quotas import quota_for
from wardrota.law.readings import Readings
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Mark, Seat, SeatCounts
from wardrota.problem import PlannedCycle, Problem

# 7(5)(1)(d)(i)-(iv): block after block, inside each the women's offices first.
OFFICES_ORDER = (Seat.SCW, Seat.SC, Seat.STW, Seat.ST, Seat.BCW, Seat.BC, Seat.W)


@dataclass(frozen=True, slots=True)
class SerialOutcome:
    """What the procedure allotted, its log, and why it stopped early ("" if it finished)."""

    allotments: tuple[Allotment, ...]
    log: tuple[str, ...]
    stuck: str = ""


class _Stuck(Exception):
    """The procedure found no unit for a seat."""


def serial(problem: Problem) -> SerialOutcome:
    """Allot every planned cycle by the procedure.

    Raises
    ------
    InputError
        If a list needs a figure that is missing, or a reading or pin is one that the
        procedure cannot follow.
    """
    _refuse_what_it_cannot_follow(problem)
    ranked = ranked_lists(problem)
    lists = {mark: found.ids for mark, found in ranked.items()}
    done: list[Allotment] = []
    log: list[str] = []
    for planned in problem.cycles:
        past = (*problem.history.allotments, *done)
        one = one_election(problem, planned, lists, past)
        done += one.allotments
        log += one.log
        for allotment in one.allotments:
            log += _ties_that_decided(
                CycleInTheMaking(problem, planned.cycle, lists, past), allotment, ranked
            )
        if one.stuck:
            return SerialOutcome(tuple(done), tuple(log), one.stuck)
    return SerialOutcome(tuple(done), tuple(log))


def one_election(
    problem: Problem, planned: PlannedCycle, lists: Mapping[Mark, Sequence[str]], past: Sequence[Allotment]
) -> SerialOutcome:
    """Allot one planned cycle after the orders before it, from lists that are known already."""
    counts = quota_for(problem, planned).counts
    step = CycleInTheMaking(problem, planned.cycle, lists, past)
    try:
        if problem.unit == "offices":
            _offices(step, counts)
        else:
            _wards(step, counts)
        return SerialOutcome((step.finished(),), tuple(step.log))
    except _Stuck as stuck:
        return SerialOutcome((), tuple(step.log), f"{planned.cycle.label}: {stuck}")


def _ties_that_decided(
    step: CycleInTheMaking, allotment: Allotment, lists: Mapping[Mark, SerialList]
) -> Iterator[str]:
    """Units equal in the list of which some got a seat and others, that might have borne it, did not."""
    readings = step.readings
    rule = f"{readings.tie} (seed {readings.seed})" if readings.tie == "draw_of_lots" else readings.tie
    for place, seat in enumerate(OFFICES_ORDER):
        mark = seat.marks[0]
        units = step.from_pointer(mark)
        before = OFFICES_ORDER[: place + 1]
        for group in lists[mark].ties:
            took = [unit for unit in units if unit in group and allotment.seat(unit) is seat]
            behind = units[units.index(took[-1]) + 1 :] if took else []
            left = [unit for unit in behind if unit in group and allotment.seat(unit) not in before]
            left = [unit for unit in left if not step.barred(unit, seat)]
            if left:
                line = f"{_named(took)} got {seat} and {_named(left)} did not, though equal in the list"
                yield f"{allotment.cycle.label}: {line}; told apart by tie = {rule}."


def _named(units: Sequence[str], most: int = 12) -> str:
    more = [f"{len(units) - most} more"] if len(units) > most else []
    return ", ".join([*units[:most], *more])


def _refuse_what_it_cannot_follow(problem: Problem) -> None:
    faults: list[Fault] = []
    if problem.pins or problem.exclusions:
        remedy = "`wardrota plan` follows them; here take them out."
        found = "the serial procedure does not know pins or exclusions"
        faults.append(Fault("scenario, key pins, exclusions", 0, "", found, "none of them", remedy))
    if faults:
        raise InputError(faults)


@dataclass
class CycleInTheMaking:
    """One cycle on its way: what is remembered, where each list starts, what has been given.

    Under the scope ``rotation``, ``rotations`` holds the running rotation of each head, and
    ``reopened`` the heads whose wards without a turn do not suffice in this cycle.
    """

    problem: Problem
    cycle: Cycle
    lists: Mapping[Mark, Sequence[str]]
    past: Sequence[Allotment]
    seated: dict[str, Seat] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    reopened: set[str] = field(default_factory=set)
    readings: Readings = field(init=False)
    remembered: tuple[Allotment, ...] = field(init=False)
    rotations: dict[str, Turns] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.readings = self.problem.readings
        self.remembered = window(self.past, self.cycle, self.readings)
        if self.readings.no_repeat_scope == "rotation":
            heads = heads_of(self.readings.no_repeat_grain)
            self.rotations = {head: turns(self.problem, self.remembered, head) for head in heads}

    def barred(self, ward: str, seat: Seat) -> bool:
        """Whether a remembered order, or too small a share of the category, bars the ward from the seat."""
        grain = self.readings.no_repeat_grain
        if self.too_few(ward, seat):
            return True
        if self.rotations:
            closed = [head for head in repeated_heads(seat, grain) if head not in self.reopened]
            return any(ward in self.rotations[head].used for head in closed)
        return bar_on(ward, seat, self.remembered, grain) is not None

    def _has_too_few(self, ward: str, seat: Seat) -> bool:
        return eligible(self.problem, ward, seat.category) is False

    def too_few(self, ward: str, seat: Seat) -> str:
        """Why so few people keep a ward from a category, as a clause of a sentence; "" if they do not."""
        category, least = seat.category, self.readings.minimum_share
        if category is None or not (least or self.rotations) or not self._has_too_few(ward, seat):
            return ""
        known = self.problem.wards.by_id()[ward]
        if not least:
            return f"nobody of {category} lives there"
        share = f"{known.people(category)} of its {known.population} persons are {category}"
        return f"{share}, less than minimum_share = {least}"

    def reopen(self, counts: SeatCounts) -> None:
        """Reopen the list of every head whose wards without a turn are fewer than the seats still due."""
        grain = self.readings.no_repeat_grain
        for head, running in self.rotations.items():
            seats = seats_of(head, grain)
            due = sum(counts.of(seat) for seat in seats)
            due -= sum(seat in seats for seat in self.seated.values())
            fresh = [
                ward
                for ward in self.problem.wards.ids
                if ward not in running.used
                and ward not in self.seated
                and not all(self._has_too_few(ward, seat) for seat in seats)
            ]
            if len(fresh) < due:
                self.reopened.add(head)

    def in_turn(self, wards: Sequence[str], seats: Sequence[Seat]) -> list[str]:
        """The wards in the order given, those behind whose turn in a reopened list comes again."""
        grain = self.readings.no_repeat_grain
        heads = {head for seat in seats for head in repeated_heads(seat, grain)}
        again = [running for head, running in self.rotations.items() if head in heads & self.reopened]

        def waited(ward: str) -> int:
            return max((turn.last[ward] + 1 for turn in again if ward in turn.used), default=0)

        return sorted(wards, key=waited)

    def finished(self) -> Allotment:
        """The allotment, the wards without a seat unreserved; a list that wrapped is said.

        Raises
        ------
        _Stuck
            If a ward took its turn again before one that waits, which going down the list once
            does not always avoid.
        """
        seats: dict[str, Seat | None] = {w: self.seated.get(w, Seat.UR) for w in self.problem.wards.ids}
        allotment = Allotment(self.cycle, seats)
        for head, running in self.rotations.items():
            wrong = out_of_turn(self.problem, allotment, head, running)
            if wrong:
                raise _Stuck(wrong)
            bearing = bearers(self.problem, allotment, head)
            again = [ward for ward in self.seated if ward in bearing & running.used]
            if again:
                named = ", ".join(
                    f"{ward} (last in {self.remembered[running.last[ward]].cycle.label})" for ward in again
                )
                self.log.append(
                    f"{self.cycle.label}: the list of {head} is used up and reopens: the "
                    f"{len(bearing) - len(again)} without a turn were taken, and {len(again)} again, "
                    f"those first who waited longest: {named}, 7(5)(1)(f)."
                )
        return allotment

    def from_pointer(self, mark: Mark) -> list[str]:
        """The list of a mark, turned so that the pointer stands first."""
        return turn(self.lists[mark], self.start(mark))

    def start(self, mark: Mark) -> str:
        """The ward at which this cycle begins for a mark, 7(5)(1)(f).

        Before the first order to remember, that is serial number 1 of the mark's own list.
        """
        every = self.readings.but(no_repeat_scope="any")
        start: str | None = None
        if self.readings.pointer != "fresh":
            for allotment in window(self.past, self.cycle, every):
                start = pointer_after(self.lists, start, allotment, mark, self.readings.pointer)
        return self.lists[mark][0] if start is None else start

    def give(self, ward: str, seat: Seat) -> None:
        """Seat a ward and log it."""
        self.seated[ward] = seat
        self.log.append(f"{self.cycle.label}: {ward} → {seat}.")


def turn(units: Sequence[str], start: str) -> list[str]:
    """A cyclic list beginning at ``start``."""
    place = units.index(start)
    return [*units[place:], *units[:place]]


@clause("7(5)(1)(f)")
def pointer_after(
    lists: Mapping[Mark, Sequence[str]], start: str | None, past: Allotment, mark: Mark, pointer: str
) -> str | None:
    """Where the next cycle starts: after the last unit of the past block, in cyclic order from ``start``.

    ``start`` is None where every list was begun at its head, and is given back if there was no
    block. The block of W under ``per_category`` is that of the general women's seats. Under
    ``after_last_woman`` it is they too; where there were none, the blocks of the categories are
    followed one behind the other, and the last of them counts.
    """
    if pointer == "per_category":
        blocks = [mark]
    elif any(past.seat(unit) is Seat.W for unit in lists[Mark.W]):
        blocks = [Mark.W]
    else:
        blocks = [Mark.SC, Mark.ST, Mark.BC]
    for block in blocks:
        turned = turn(lists[block], lists[block][0] if start is None else start)
        members = [
            unit
            for unit in turned
            if (seat := past.seat(unit)) is not None
            and (seat is Seat.W if block is Mark.W else block in seat.marks)
        ]
        if members:
            start = turned[(turned.index(members[-1]) + 1) % len(turned)]
    return start


def _wards(step: CycleInTheMaking, counts: SeatCounts) -> None:
    """Own block per category, its first possible wards for women; then the general women's seats."""
    single = step.readings.pointer == "after_last_woman"
    resume: str | None = None
    for category in Category:
        mark = Mark(category.value)
        units = step.from_pointer(mark)
        if single and resume is not None:
            units = turn(units, resume)
        step.reopen(counts)
        block = _block(step, category, units, counts.reserved[category], counts.women[category])
        if block:
            resume = units[(max(map(units.index, block)) + 1) % len(units)]
    units = step.from_pointer(Mark.W)
    if single and resume is not None:
        units = turn(units, resume)
    step.reopen(counts)
    free = [w for w in units if w not in step.seated and not step.barred(w, Seat.W)]
    free = step.in_turn(free, [Seat.W])
    if len(free) < counts.general_women:
        raise _Stuck(f"{_due(counts.general_women)} to W, {len(free)} may bear it")
    for ward in free[: counts.general_women]:
        step.give(ward, Seat.W)


def _due(seats: int) -> str:
    return "1 ward is due" if seats == 1 else f"{seats} wards are due"


def _block(
    step: CycleInTheMaking, category: Category, units: Sequence[str], seats: int, women: int
) -> list[str]:
    """The next ``seats`` wards that together can bear the category, ``women`` of them as women's seats.

    A ward that may bear only a plain seat is passed over once the plain seats are all needed, so
    that the block reaches the next ward that a woman may hold (and the other way round, where a
    grain bars the plain seat alone).
    """
    plain, for_women = PLAIN_SEAT[category], WOMENS_SEAT[category]
    free = step.in_turn([w for w in units if w not in step.seated], [plain])
    able = {w: not step.barred(w, for_women) for w in free}
    plain_able = {w: not step.barred(w, plain) for w in able}
    block: list[str] = []
    for ward in able:
        if len(block) == seats:
            break
        if not able[ward] and not plain_able[ward]:
            few = step.too_few(ward, plain)
            if few:
                step.log.append(f"{step.cycle.label}: {ward} passed over for {category}; {few}.")
            continue
        wanted = [*block, ward]
        if sum(not able[w] for w in wanted) > seats - women:
            step.log.append(f"{step.cycle.label}: {ward} passed over for {category}; women may not hold it.")
        elif sum(not plain_able[w] for w in wanted) > women:
            step.log.append(f"{step.cycle.label}: {ward} passed over for {category}; only women may hold it.")
        else:
            block = wanted
    if len(block) < seats:
        may = sum(able[w] or plain_able[w] for w in able)
        held = sum(able.values())
        below = sum(bool(step.too_few(ward, plain)) for ward in free)
        raise _Stuck(
            f"{_due(seats)} to {category}, {women} of them to women; "
            f"{may} may bear it, {held} of them as a woman's seat"
            + (f"; {below} have too few of its people" if below else "")
        )
    only_women = [ward for ward in block if not plain_able[ward]]
    either = step.in_turn([ward for ward in block if able[ward] and plain_able[ward]], [for_women])
    first = {*only_women, *either[: women - len(only_women)]}
    for ward in block:
        step.give(ward, for_women if ward in first else plain)
    return block


@clause("7(5)(1)(d)(i)", "7(5)(1)(d)(ii)", "7(5)(1)(d)(iii)", "7(5)(1)(d)(iv)", "7(5)(1)(e)(ii)")
def _offices(step: CycleInTheMaking, counts: SeatCounts) -> None:
    """Kind by kind down the list: SC, ST, BC, women; inside each the women's offices first."""
    resume: dict[Mark, str] = {}
    for seat in OFFICES_ORDER:
        own = seat.marks[0]
        pointed = Mark.W if step.readings.pointer == "after_last_woman" else own
        units = turn(step.lists[own], resume.get(pointed) or step.start(own))
        step.reopen(counts)
        given = _next_offices(step, seat, step.in_turn(units, [seat]), counts.of(seat))
        if given:
            resume[pointed] = units[(max(map(units.index, given)) + 1) % len(units)]


def _next_offices(step: CycleInTheMaking, seat: Seat, units: Sequence[str], offices: int) -> list[str]:
    """The next units that may bear the seat; a barred unit is passed over for that seat."""
    given: list[str] = []
    for unit in units:
        if len(given) == offices:
            break
        if unit in step.seated:
            continue
        if step.barred(unit, seat):
            few = step.too_few(unit, seat)
            why = f"; {few}" if few else ", 7(5)(1)(f)"
            step.log.append(f"{step.cycle.label}: {unit} passed over for {seat}{why}.")
            continue
        step.give(unit, seat)
        given.append(unit)
    if len(given) < offices:
        raise _Stuck(f"no unit is left that may bear {seat}")
    return given
