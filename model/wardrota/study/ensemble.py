"""An ensemble: lawful plans drawn evenly, of one election or of several, and one plan among them.

The states of a Markov chain are the lawful plans: in each election each ward one seat, each kind of seat
its number of wards, no ward a seat that is shut to it or that repeats what bars it. One move names a length
m, m wards in a row and a span of elections by chance; in every election of the span each of the wards takes
the seat of the next one, the last that of the first. It is made if the plan stays lawful; if the m wards
are not different, or m is 1, nothing moves.

* *Symmetric*: the move back names the same wards in the other direction and the same span, with the same
  chance. So the uniform distribution is stationary.
* *Aperiodic*: m may be 1.
* *Irreducible, for one election*: lay an arc from a ward's seat in one allotment to its seat in another. At
  each kind of seat as many arcs come in as go out, so the arcs part into simple cycles, none longer than
  there are kinds of seat. Each cycle is one move of that many wards, and each ward steps from a seat that is
  open to it to another: all allotments in between are lawful. Exchanges of two wards alone would not do:
  three wards of which each has two seats open in a ring can only turn together.
* *For several elections* that argument fails, because a seat may be shut by what the ward bears in the next
  election. Spans help where one election alone is frozen (half the seats for women: the women's wards of
  the one are all the others of the next), but that moves lead from every lawful plan to every other is **not
  proved**. The draws are uniform over the plans that moves lead to. The chains start at plans drawn apart
  from each other, and R̂ tells whether they agree; small cases are counted through in the tests.

Uniform are the plans, ward by ward and election by election. Anything coarser is not: a set of SC wards
weighs as much as there are ways to complete it, and the first election of a plan as much as there are lawful
ways to go on. Where one-third for women is a floor, only the fewest women's seats are drawn; where repeats
are allowed if they must be, only allotments with the fewest. Reference: Metropolis et al. 1953; ensembles of
districting plans, DeFord et al. 2021 (``study.literature``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.pipeline import audited, optimum_plan, quotas_due, rotation_must_be_possible
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.study.lawful import SEATS, Grid, Lawful, any_state, lawful

CHAINS = 4
SWEEPS = 8  # moves for each ward and election between two draws
WARM_UP = 50  # draws of each chain that are thrown away first
TRIES = 20  # plans begun at random before the solver is asked for a start

States = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Ensemble:
    """Lawful plans of the elections of ``rules.problem``.

    ``states`` has shape (chains, draws, C, W) and holds places in ``SEATS``; ``moved`` is how many wards a
    move changes on average.
    """

    rules: Lawful
    states: States
    moved: float
    seed: int

    @property
    def problem(self) -> Problem:
        return self.rules.problem

    @property
    def elections(self) -> tuple[str, ...]:
        """The polls that are drawn."""
        return tuple(planned.cycle.label for planned in self.problem.cycles)

    @property
    def all_states(self) -> States:
        """The draws of all chains one after the other, shape (draws, C, W)."""
        return self.states.reshape(-1, *self.states.shape[2:])

    def allotments(self, plan: Sequence[Sequence[int]]) -> tuple[Allotment, ...]:
        """A state as allotments."""
        return tuple(
            Allotment(
                planned.cycle,
                {ward: SEATS[seat] for ward, seat in zip(self.problem.wards.ids, state, strict=True)},
            )
            for planned, state in zip(self.problem.cycles, plan, strict=True)
        )

    def state(self, order: Sequence[Allotment]) -> States:
        """An order of these elections as a state, shape (C, W).

        Raises
        ------
        InputError
            With every ward whose seat the order does not say.
        """
        faults, rows = [], []
        for allotment in order:
            seats: dict[str, Seat | None] = {ward: allotment.seat(ward) for ward in self.problem.wards.ids}
            silent = [ward for ward, seat in seats.items() if seat is None]
            if silent:
                found = f"no seat of wards {', '.join(silent[:12])} in {allotment.cycle.label}"
                faults.append(Fault("--order", 0, "seat", found, "a seat for every ward of the table"))
            rows.append([SEATS.index(seat) for seat in seats.values() if seat is not None])
        if faults:
            raise InputError(faults)
        return np.array(rows, dtype=np.int64)

    def outside(self, order: Sequence[Allotment]) -> tuple[str, ...]:
        """Why an order is not one of the plans drawn from; empty if it is."""
        return self.rules.outside(self.state(order).tolist())


def sample(problem: Problem, draws: int, seed: int, elections: int = 1) -> Ensemble:
    """Draw lawful plans of the first planned elections; the last of each chain is audited.

    Parameters
    ----------
    draws
        Draws in all, spread over the chains and rounded up to as many for each.
    elections
        How many elections a plan has [cycles].

    Raises
    ------
    NoLawfulPlan
        If no plan is lawful, or there is one ward only.
    InputError
        Where a reading or a figure cannot be followed, or fewer elections are planned.
    InternalError
        If a plan drawn fails the audit.
    """
    rotation_must_be_possible(problem)
    rules = lawful(_first(problem, elections))
    generators = [np.random.default_rng([seed, chain]) for chain in range(CHAINS)]
    starts = [_start(rules, each) for each in generators]
    rules = _as_in(rules, starts[0])
    kept = -(-draws // CHAINS)
    runs = [_chain(rules, start, kept, each) for start, each in zip(starts, generators, strict=True)]
    states = np.array([run for run, _ in runs], dtype=np.int64)
    ensemble = Ensemble(rules, states, sum(part for _, part in runs) / CHAINS, seed)
    for chain in states:
        audited(rules.problem, Plan(ensemble.allotments(chain[-1].tolist())))
    return ensemble


def _first(problem: Problem, elections: int) -> Problem:
    """The problem of its first planned elections alone, with the pins that bear on them."""
    if elections > len(problem.cycles):
        found = f"{elections}, and {len(problem.cycles)} are planned"
        raise InputError([Fault("--elections", 0, "", found, f"1 to {len(problem.cycles)}")])
    cycles = problem.cycles[:elections]
    labels = {planned.cycle.label for planned in cycles}
    kept = replace(
        problem,
        cycles=cycles,
        pins=tuple(pin for pin in problem.pins if pin.cycle in labels),
        exclusions=tuple(e for e in problem.exclusions if not e.cycle or e.cycle in labels),
        goals=(),
        reference=None,
    )
    quotas_due(kept)
    return kept


def _start(rules: Lawful, generator: np.random.Generator) -> Grid:
    """A lawful plan to start from: election after election some allotment, well stirred; else the solver's.

    Raises
    ------
    NoLawfulPlan
        If there is none.
    """
    for _ in range(TRIES):
        plan: Grid = []
        for election in range(len(rules.counts)):
            may = rules.open_after(plan)
            state = any_state(rules, election, may)
            if state is None:
                break
            alone, stirred = replace(rules, open=may[None], linked=((),)), [state]
            _stir(alone, stirred, WARM_UP * SWEEPS * len(state), generator)
            plan += stirred
        else:
            return plan
    found = optimum_plan(replace(rules.problem, goals=("canonical",)))
    ids = rules.problem.wards.ids
    return [
        [SEATS.index(seat) for w in ids if (seat := a.seat(w)) is not None] for a in found.plan.allotments
    ]


def _as_in(rules: Lawful, plan: Grid) -> Lawful:
    """The rules with the general women's seats of a plan: where the floor alone has no plan it has more."""
    general = SEATS.index(Seat.W)
    counts = zip(rules.counts, plan, strict=True)
    return replace(rules, counts=tuple(replace(due, general_women=s.count(general)) for due, s in counts))


def lengths_of(kinds: int) -> npt.NDArray[np.float64]:
    """The chance that a move has 1, 2, … wards: 1 means that nothing moves, each further ward halves it."""
    weights = np.array([0.125, *(0.5 ** (m - 1) for m in range(2, kinds + 1))])
    chances: npt.NDArray[np.float64] = weights / weights.sum()
    return chances


Tables = tuple[list[list[list[bool]]], tuple[tuple[int, ...], ...], list[list[bool]]]


def tables_of(rules: Lawful) -> Tables:
    """What is open, which elections are linked and which seats clash, as plain lists: quicker to look up."""
    return rules.open.tolist(), rules.linked, rules.clash.tolist()


def turned(plan: Grid, wards: Sequence[int], span: range, tables: Tables) -> list[list[int]] | None:
    """The seats of the wards in each election of the span after each takes those of the next one.

    None where the move is not made.
    """
    if len(set(wards)) < len(wards):
        return None
    may, linked, clash = tables
    following = (*wards[1:], wards[0])
    taken = [[plan[election][ward] for ward in following] for election in span]
    for election, seats in zip(span, taken, strict=True):
        for ward, seat in zip(wards, seats, strict=True):
            if not may[election][ward][seat]:
                return None
            for other in linked[election]:
                if other not in span and clash[plan[other][ward]][seat]:
                    return None
    return taken


def _stir(rules: Lawful, plan: Grid, moves: int, generator: np.random.Generator) -> int:
    """Make moves on a plan in place; how many seats of wards they changed."""
    tables, changes = tables_of(rules), 0
    chances = lengths_of(max(len(set(state)) for state in plan))
    lengths = generator.choice(len(chances), size=moves, p=chances) + 1
    named = generator.integers(len(plan[0]), size=(moves, len(chances)))
    ends = np.sort(generator.integers(len(plan), size=(moves, 2)), axis=1)
    for length, row, (first, last) in zip(lengths.tolist(), named.tolist(), ends.tolist(), strict=True):
        wards, span = row[:length], range(first, last + 1)
        taken = turned(plan, wards, span, tables)
        if taken is None:
            continue
        for election, seats in zip(span, taken, strict=True):
            for ward, seat in zip(wards, seats, strict=True):
                changes += plan[election][ward] != seat
                plan[election][ward] = seat
    return changes


def _chain(rules: Lawful, plan: Grid, draws: int, generator: np.random.Generator) -> tuple[list[Grid], float]:
    """The draws of one chain, and how many seats a move changed on average."""
    moves, kept, changes = SWEEPS * len(plan) * len(plan[0]), [], 0
    for number in range(WARM_UP + draws):
        changes += _stir(rules, plan, moves, generator)
        if number >= WARM_UP:
            kept.append([list(state) for state in plan])
    return kept, changes / (moves * (WARM_UP + draws))
