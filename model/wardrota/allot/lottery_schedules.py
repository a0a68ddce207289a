"""A lottery over several elections for one head, in which no ward ever strays a whole turn from its chances.

Prefixes of a ward are nested and elections disjoint, so that the bounds ⌊owed⌋ ≤ Y_i(t) ≤ ⌈owed⌉ on
every ward and prefix, with the seats of every election exact, are those of a flow (Budish, Che,
Kojima and Milgrom 2013); its whole parts are schedules with D < 1, and they average to the chances
(limits B2 and B3; cumulative rounding, Gölz, Peters and Procaccia, does alike). The other heads, and
repeats between elections of the schedule, are not heeded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise

from wardrota.allot.lottery import mixed, whole_parts
from wardrota.allot.lottery_flow import Network
from wardrota.errors import InternalError

Rows = Sequence[Mapping[str, Fraction]]  # election → ward → chance


@dataclass(frozen=True, slots=True)
class Schedule:
    """The wards that bear the head in each election; it has the lots ``first`` to ``first + lots − 1``."""

    number: int
    first: int
    lots: int
    bearing: tuple[frozenset[str], ...]

    def repeats(self) -> bool:
        """Whether a ward bears the head in two successive elections."""
        return any(one & other for one, other in pairwise(self.bearing))


@dataclass(frozen=True, slots=True)
class Schedules:
    """The schedules that give the chances; the lots are numbered 0 to ``lots − 1``."""

    rows: tuple[Mapping[str, Fraction], ...]
    schedules: tuple[Schedule, ...]
    lots: int

    def deviation(self) -> Fraction:
        """D, the furthest any ward is from what its chances add up to after any election [turns]."""
        return max(
            (
                abs(had - due)
                for ward in self.rows[0]
                for schedule in self.schedules
                for had, due in zip(_turns(schedule, ward), _prefixes(self.rows, ward), strict=True)
            ),
            default=Fraction(0),
        )

    def repeating(self) -> Fraction:
        """The chance of a schedule in which some ward bears the head twice running."""
        return Fraction(sum(s.lots for s in self.schedules if s.repeats()), self.lots)

    def holding(self, lot: int) -> Schedule:
        """The schedule that has a lot."""
        return next(s for s in self.schedules if s.first <= lot < s.first + s.lots)


def schedule_lottery(rows: Rows) -> Schedules:
    """A lottery over schedules with these chances, each of 0 to 1; every election's add up to its seats.

    Raises
    ------
    InternalError
        If a schedule strays a whole turn or the schedules do not reproduce the chances exactly.
    """
    network, flow, arcs = _prefix_network(rows)
    parts, lots = whole_parts(network, flow)
    found: list[Schedule] = []
    first = 0
    for number, (weight, used) in enumerate(parts, start=1):
        bearing = tuple(frozenset(w for w, arc in row.items() if used[arc]) for row in arcs)
        found.append(Schedule(number, first, weight, bearing))
        first += weight
    made = Schedules(tuple(rows), tuple(found), lots)
    if reproduced_rows(made.schedules, list(rows[0])) != [dict(row) for row in rows]:
        raise InternalError("The schedules of the lottery do not reproduce its chances.")
    if not all(within_a_turn(made.rows, schedule) for schedule in made.schedules):
        raise InternalError("A schedule of the lottery strays a whole turn, which theory excludes.")
    return made


def reproduced_rows(schedules: Sequence[Schedule], wards: Sequence[str]) -> list[dict[str, Fraction]]:
    """The chances counted again from the schedules alone: lots with a turn ÷ all lots."""
    lots = sum(schedule.lots for schedule in schedules)
    return [
        {w: Fraction(sum(s.lots for s in schedules if w in s.bearing[t]), lots) for w in wards}
        for t in range(len(schedules[0].bearing))
    ]


def _prefixes(rows: Rows, ward: str) -> list[Fraction]:
    """What a ward's chances add up to after each election."""
    return list(accumulate(row[ward] for row in rows))


def _turns(schedule: Schedule, ward: str) -> list[int]:
    """The turns a ward has had after each election."""
    return list(accumulate(int(ward in bearing) for bearing in schedule.bearing))


def within_a_turn(rows: Rows, schedule: Schedule) -> bool:
    """Whether the seats are exact and every prefix lies between the whole numbers around what is due."""
    exact = all(len(b) == sum(row.values()) for b, row in zip(schedule.bearing, rows, strict=True))
    return exact and all(
        due // 1 <= had <= -(-due // 1)
        for ward in rows[0]
        for had, due in zip(_turns(schedule, ward), _prefixes(rows, ward), strict=True)
    )


def _prefix_network(rows: Rows) -> tuple[Network, list[Fraction], list[dict[str, int]]]:
    """Hub → longest prefix of a ward → shorter ones, each giving its last election what it bears there."""
    network = Network()
    hub = network.node()
    elections = [network.node() for _ in rows]
    flow: list[Fraction] = []
    arcs: list[dict[str, int]] = [{} for _ in rows]
    for row, election in zip(rows, elections, strict=True):
        seats = sum(row.values(), Fraction(0))
        network.arc(election, hub, seats, seats)
        flow.append(seats)
    for ward in mixed(rows[0]):
        longer = hub
        prefixes = _prefixes(rows, ward)
        for t in reversed(range(len(rows))):
            here = network.node()
            network.arc(longer, here, 0, len(rows))
            flow.append(prefixes[t])
            arcs[t][ward] = network.arc(here, elections[t], 0, 1)
            flow.append(rows[t][ward])
            longer = here
    return network, flow, arcs
