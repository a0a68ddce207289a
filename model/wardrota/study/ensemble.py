"""An ensemble: lawful allotments of one election drawn evenly, and where one order stands among them.

The states of a Markov chain are the lawful allotments of the first planned election: each ward one seat,
each kind of seat its number of wards, no ward a seat that is shut to it. One move names a length m by
chance and m wards in a row by chance, and each of them takes the seat of the next one, the last that of
the first. It is made if no ward gets a seat shut to it; if the m wards are not different, or m is 1,
nothing moves.

* *Symmetric*: the move back names the same wards in the other direction, with the same chance. So the
  uniform distribution is stationary.
* *Irreducible*: lay an arc from a ward's seat in one allotment to its seat in another. At each kind of
  seat as many arcs come in as go out, so the arcs part into simple cycles, none longer than there are
  kinds of seat. Each cycle is one move of that many wards, and each ward steps from a seat that is open
  to it to another: all allotments in between are lawful. Exchanges of two wards alone would not do: three
  wards of which each has two seats open in a ring can only turn together.
* *Aperiodic*: m may be 1.

Uniform are the allotments, ward by ward. Anything coarser is not: a set of SC wards weighs as much as
there are ways to complete it. Where one-third for women is a floor, only the fewest women's seats are
drawn; where repeats are allowed if they must be, only allotments with the fewest. Reference: Metropolis
et al. 1953; ensembles of districting plans, DeFord, Duchin and Solomon, Recombination (2021).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from wardrota.allot.lottery import Lottery, lottery
from wardrota.allot.lottery_chances import first_election
from wardrota.errors import Fault, InputError, NoLawfulPlan
from wardrota.history import Allotment
from wardrota.law.seats import Seat, SeatCounts
from wardrota.pipeline import audited, quotas_due, rotation_must_be_possible
from wardrota.plan import Plan
from wardrota.problem import Problem

CHAINS = 4
SWEEPS = 8  # moves for each ward between two draws
WARM_UP = 50  # draws of each chain that are thrown away first

States = npt.NDArray[np.int64]
Open = npt.NDArray[np.bool_]
SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Ensemble:
    """Lawful allotments of the one election of ``problem``.

    ``states`` has shape (chains, draws, W) and holds places in ``SEATS``; ``open`` has shape (W, kinds)
    and is true where a ward may bear a seat; ``moved`` is how many wards a move changes on average.
    """

    problem: Problem
    counts: SeatCounts
    open: Open
    states: States
    moved: float
    seed: int

    @property
    def all_states(self) -> States:
        """The draws of all chains one after the other, shape (draws, W)."""
        return self.states.reshape(-1, self.states.shape[-1])

    def allotment(self, state: Sequence[int]) -> Allotment:
        """A state as an allotment."""
        seats: dict[str, Seat | None] = {
            ward: SEATS[seat] for ward, seat in zip(self.problem.wards.ids, state, strict=True)
        }
        return Allotment(self.problem.cycles[0].cycle, seats)

    def state(self, order: Allotment) -> States:
        """An order as a state, shape (W,).

        Raises
        ------
        InputError
            With every ward whose seat the order does not say.
        """
        seats = {ward: order.seat(ward) for ward in self.problem.wards.ids}
        silent = [ward for ward, seat in seats.items() if seat is None]
        if silent:
            found = f"no seat of wards {', '.join(silent[:12])} in {order.cycle.label}"
            raise InputError([Fault("--order", 0, "seat", found, "a seat for every ward of the table")])
        return np.array([SEATS.index(seat) for seat in seats.values() if seat is not None], dtype=np.int64)

    def outside(self, order: Allotment) -> tuple[str, ...]:
        """Why an order is not one of the allotments drawn from: wards with a shut seat, kinds miscounted."""
        state = self.state(order)
        ids = self.problem.wards.ids
        shut = [f"{ids[w]} {SEATS[seat]}" for w, seat in enumerate(state) if not self.open[w, seat]]
        wrong = [
            f"{seat} {held} / {self.counts.of(seat)}"
            for number, seat in enumerate(SEATS)
            if (held := int((state == number).sum())) != self.counts.of(seat)
        ]
        return (*shut, *wrong)


def sample(problem: Problem, draws: int, seed: int) -> Ensemble:
    """Draw lawful allotments of the first planned election; the last of each chain is audited.

    Parameters
    ----------
    draws
        Draws in all, spread over the chains and rounded up to as many for each.

    Raises
    ------
    NoLawfulPlan
        If no allotment is lawful, or there is one ward only.
    InputError
        Where a reading or a figure cannot be followed.
    InternalError
        If an allotment drawn fails the audit.
    """
    rotation_must_be_possible(problem)
    problem = first_election(problem)
    quotas_due(problem)
    found = lottery(problem, "leximin")
    if found is None:
        raise NoLawfulPlan(
            f"No allotment of {problem.cycles[0].cycle.label} is lawful: nothing to draw from."
        )
    allowed = np.array([[seat not in found.chances.shut[w] for seat in SEATS] for w in problem.wards.ids])
    generators = [np.random.default_rng([seed, chain]) for chain in range(CHAINS)]
    runs = [
        _chain(start, allowed, -(-draws // CHAINS), generator)
        for start, generator in zip(_starts(found), generators, strict=True)
    ]
    states = np.array([run for run, _ in runs])
    moved = sum(part for _, part in runs) / CHAINS
    ensemble = Ensemble(problem, found.chances.counts, allowed, states, moved, seed)
    for chain in states:
        audited(replace(problem, goals=()), Plan((ensemble.allotment(chain[-1].tolist()),)))
    return ensemble


def _starts(found: Lottery) -> list[list[int]]:
    """A start for each chain: tickets of a lottery over lawful allotments, far apart where there are many."""
    ids = found.problem.wards.ids
    tickets = found.tickets
    picked = [tickets[chain * len(tickets) // CHAINS].allotment for chain in range(CHAINS)]
    return [[SEATS.index(seat) for w in ids if (seat := a.seat(w)) is not None] for a in picked]


def lengths_of(kinds: int) -> npt.NDArray[np.float64]:
    """The chance that a move has 1, 2, … wards: 1 means that nothing moves, each further ward halves it."""
    weights = np.array([0.125, *(0.5 ** (m - 1) for m in range(2, kinds + 1))])
    chances: npt.NDArray[np.float64] = weights / weights.sum()
    return chances


def turned(state: Sequence[int], wards: Sequence[int], allowed: Sequence[Sequence[bool]]) -> list[int] | None:
    """The seats of the wards after each takes that of the next one; None where the move is not made."""
    if len(set(wards)) < len(wards):
        return None
    taken = [state[ward] for ward in (*wards[1:], wards[0])]
    return taken if all(allowed[ward][seat] for ward, seat in zip(wards, taken, strict=True)) else None


def _chain(
    start: Sequence[int], allowed: Open, draws: int, generator: np.random.Generator
) -> tuple[list[list[int]], float]:
    """The draws of one chain, and how many wards a move changed on average."""
    state, open_to = list(start), allowed.tolist()
    chances = lengths_of(max(len(set(start)), 1))
    moves, kept, changes = SWEEPS * len(state), [], 0
    for number in range(WARM_UP + draws):
        lengths = generator.choice(len(chances), size=moves, p=chances) + 1
        named = generator.integers(len(state), size=(moves, len(chances)))
        for length, row in zip(lengths.tolist(), named.tolist(), strict=True):
            wards = row[:length]
            taken = turned(state, wards, open_to)
            if taken is None:
                continue
            for ward, seat in zip(wards, taken, strict=True):
                changes += state[ward] != seat
                state[ward] = seat
        if number >= WARM_UP:
            kept.append(list(state))
    return kept, changes / (moves * (WARM_UP + draws))
