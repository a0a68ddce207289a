"""What a ward would bear under another reading, or with one seat more or fewer of a category."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wardrota.allot.lists import lists_of
from wardrota.allot.serial import one_election
from wardrota.errors import InputError
from wardrota.explain.margins import Election, Move, quota_key
from wardrota.law.quotas import Margin as QuotaMargin
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat


@dataclass(frozen=True, slots=True)
class UnderReading:
    """The seat of a ward under one other answer to one open question; None where the procedure is stuck."""

    key: str
    answer: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class OneSeat:
    """One seat more (``by`` = 1) or fewer (−1) for a category, and every ward that moves.

    ``persons`` is how many people of the category more or fewer in the whole area give that count;
    None where there is no such number (the count is stated, cut by a limit, or rests on a share).
    """

    category: Category
    by: int
    persons: int | None
    moves: tuple[Move, ...]

    def seat_of(self, ward: str, now: Seat) -> Seat | None:
        """What the ward would bear; None where the procedure gets stuck."""
        return next((move.after for move in self.moves if move.ward == ward), now)


# Answers that are a choice of the planner or of the court; `exhaustion` never turns the procedure.
_VARIED = (
    "quota_rounding",
    "vertical_ceiling",
    "backward_class",
    "order",
    "women_order",
    "pointer",
    "no_repeat_scope",
    "no_repeat_grain",
    "article_334",
)


def other_readings(election: Election, ward: str) -> tuple[UnderReading, ...]:
    """Every single answer under which the ward would bear another seat in this election.

    One answer is changed at a time and the orders before stand as they are; a restart at this
    election is one of them. An answer that needs a figure the table lacks is left out.
    """
    problem, readings = election.problem, election.problem.readings
    now = election.seats[ward]
    found: list[UnderReading] = []
    for key in _VARIED:
        for option in problem.statute.options(key, problem.unit):
            if option != getattr(readings, key):
                found += _under(election, ward, key, option, **{key: option})
    label = election.planned.cycle.label
    if label not in readings.restart:
        found += _under(election, ward, "restart", label, restart=(*readings.restart, label))
    return tuple(under for under in found if under.seat is not now)


def _under(election: Election, ward: str, key: str, answer: str, **change: object) -> Iterator[UnderReading]:
    problem = replace(election.problem, readings=election.problem.readings.but(**change))
    try:
        outcome = one_election(problem, election.planned, lists_of(problem), election.past)
    except InputError:
        return
    yield UnderReading(key, answer, None if outcome.stuck else outcome.allotments[0].seat(ward))


def one_seat_more_or_fewer(election: Election) -> tuple[OneSeat, ...]:
    """What one seat more, and one fewer, of each category would move; a count that a limit holds stays."""
    margins = quota_for(election.problem, election.planned).margins
    found = []
    for category in Category:
        for by in (1, -1):
            if election.counts.reserved[category] + by < 0:
                continue
            changed = quota_key(election.problem, election.held(category, by))
            if changed != quota_key(election.problem, election.held()):
                persons = _persons(margins[category], by)
                found.append(OneSeat(category, by, persons, election.with_seats(category, by)))
    return tuple(found)


def _persons(margin: QuotaMargin, by: int) -> int | None:
    return margin.more if by > 0 else margin.fewer
