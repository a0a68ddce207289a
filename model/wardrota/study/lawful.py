"""What makes plans of several elections lawful, as tables that a Markov chain can look things up in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from wardrota.allot.lottery_chances import first_election
from wardrota.allot.lottery_shut import any_allotment, cheapest_only, shut_seats
from wardrota.allot.model import counts_due, kept_from, women_may_exceed
from wardrota.errors import Fault, InputError, NoLawfulPlan
from wardrota.history import Allotment
from wardrota.law.bars import bar_on, repeated_heads, window
from wardrota.law.seats import Seat, SeatCounts
from wardrota.problem import Problem

SEATS = tuple(Seat)

Table = npt.NDArray[np.bool_]
Grid = list[list[int]]  # election → ward → place in SEATS


@dataclass(frozen=True, slots=True)
class Lawful:
    """The lawful plans of the elections of ``problem``.

    ``counts`` are the seats of each election; ``open`` is true where a ward may bear a seat as far as
    pins, exclusions and past orders go, shape (C, W, kinds); ``linked[t]`` are the planned elections
    that must not share a head with election t in any ward; ``clash`` is true where two seats do share
    one, shape (kinds, kinds).
    """

    problem: Problem
    counts: tuple[SeatCounts, ...]
    open: Table
    linked: tuple[tuple[int, ...], ...]
    clash: Table

    def open_after(self, before: Sequence[Sequence[int]]) -> Table:
        """What is open in the next election after some planned ones, shape (W, kinds)."""
        election = len(before)
        found: Table = self.open[election].copy()
        for earlier in self.linked[election]:
            if earlier < election:
                found &= ~self.clash[np.array(before[earlier])]
        return found

    def outside(self, plan: Sequence[Sequence[int]]) -> tuple[str, ...]:
        """Why a plan is not one of them: wards with a shut seat, heads repeated, kinds miscounted."""
        ids, found = self.problem.wards.ids, []
        for election, state in enumerate(plan):
            label = self.problem.cycles[election].cycle.label
            where = f"{label}: " if len(plan) > 1 else ""
            may = self.open_after(plan[:election])
            found += [f"{where}{ids[w]} {SEATS[seat]}" for w, seat in enumerate(state) if not may[w, seat]]
            held = [sum(seat == number for seat in state) for number in range(len(SEATS))]
            due = [self.counts[election].of(seat) for seat in SEATS]
            found += [
                f"{where}{seat} {has} / {is_due}"
                for seat, has, is_due in zip(SEATS, held, due, strict=True)
                if has != is_due
            ]
        return tuple(found)


def lawful(problem: Problem) -> Lawful:
    """The lawful plans of all planned elections of a problem.

    Raises
    ------
    NoLawfulPlan
        If no allotment of a single election is lawful.
    InputError
        Where a reading or a figure cannot be followed: over several elections neither the scope
        ``rotation`` nor repeats at a cost.
    """
    grain = problem.readings.no_repeat_grain
    heads = [frozenset(repeated_heads(seat, grain)) for seat in SEATS]
    clash = np.array([[bool(one & other) for other in heads] for one in heads])
    if len(problem.cycles) == 1:
        return _one_election(problem, clash)
    _must_bar(problem)
    rules = [_bars(problem, election) for election in range(len(problem.cycles))]
    earlier = [set(before) for _, before in rules]
    linked = tuple(
        tuple(sorted(before | {later for later, others in enumerate(earlier) if t in others}))
        for t, before in enumerate(earlier)
    )
    counts = tuple(counts_due(problem))
    return Lawful(problem, counts, np.array([may for may, _ in rules]), linked, clash)


def _one_election(problem: Problem, clash: Table) -> Lawful:
    """Where repeats cost only allotments with the fewest take part; where women's third is a floor, the
    fewest women's seats that any lawful allotment has."""
    problem = first_election(problem)
    due, shut = counts_due(problem)[0], shut_seats(problem)
    for more in range((due.unreserved if women_may_exceed(problem) else 0) + 1):
        counts = replace(due, general_women=due.general_women + more)
        closed = cheapest_only(problem, counts, shut)
        if closed is not None:
            may = np.array([[[seat not in closed[w] for seat in SEATS] for w in problem.wards.ids]])
            return Lawful(problem, (counts,), may, ((),), clash)
    raise NoLawfulPlan(f"No allotment of {problem.cycles[0].cycle.label} is lawful: nothing to draw from.")


def _must_bar(problem: Problem) -> None:
    readings = problem.readings
    faults = []
    if readings.no_repeat_scope == "rotation":
        faults.append(("no_repeat_scope", "rotation", "none, previous, last_k or any"))
    if readings.exhaustion == "fewest_repeats":
        faults.append(("exhaustion", "fewest_repeats", "a reading under which repeats are barred"))
    if faults:
        remedy = "Draw one election: --elections 1."
        raise InputError(
            Fault("readings", 0, key, f"{found}, over several elections", allowed, remedy)
            for key, found, allowed in faults
        )


def _bars(problem: Problem, election: int) -> tuple[Table, tuple[int, ...]]:
    """What past orders, pins and exclusions leave open in an election, and which planned ones bar too."""
    planned, readings = problem.cycles[election], problem.readings
    before = {p.cycle.label: t for t, p in enumerate(problem.cycles[:election])}
    unknown = [Allotment(p.cycle, {}) for p in problem.cycles[:election]]
    remembered = window((*problem.history.allotments, *unknown), planned.cycle, readings)
    past = tuple(a for a in remembered if a.cycle.label not in before)
    ids = problem.wards.ids
    may = np.array(
        [[bar_on(ward, seat, past, readings.no_repeat_grain) is None for seat in SEATS] for ward in ids]
    )
    for _, ward, seats in kept_from(problem, planned.cycle.label):
        may[ids.index(ward), [SEATS.index(seat) for seat in seats]] = False
    return may, tuple(before[a.cycle.label] for a in remembered if a.cycle.label in before)


def any_state(rules: Lawful, election: int, may: Table) -> list[int] | None:
    """Some allotment of an election in which every ward bears a seat open to it; None if there is none."""
    ids = rules.problem.wards.ids
    shut = {
        ward: {seat for seat, is_open in zip(SEATS, row, strict=True) if not is_open}
        for ward, row in zip(ids, may.tolist(), strict=True)
    }
    found = any_allotment(ids, rules.counts[election], shut)
    return None if found is None else [SEATS.index(found[ward]) for ward in ids]
