"""Which ward may not bear which seat, and the past order that says so: 7(5)(1)(f)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from wardrota.cycle import Cycle
from wardrota.history import Allotment
from wardrota.law.clauses import clause
from wardrota.law.readings import Readings
from wardrota.law.seats import Mark, Seat


@dataclass(frozen=True, slots=True)
class Bar:
    """A ward may not bear a seat, because of what it bore in a past cycle."""

    clause: str
    ward: str
    seat: Seat
    past: Cycle
    past_seat: Seat

    def __str__(self) -> str:
        return (
            f"{self.ward} bore {self.past_seat} in {self.past.label}, so {self.seat} is barred, {self.clause}"
        )


@cache
def repeated_heads(seat: Seat, grain: str) -> tuple[str, ...]:
    """What of a seat counts as "the same head" under a grain; empty for UR."""
    if seat is Seat.UR:
        return ()
    match grain:
        case "head":
            return tuple(mark.value for mark in seat.marks)
        case "exact":
            return (seat.value,)
        case _:  # head_w_only: SC and SCW are one head, and only plain W repeats W
            return (
                (Mark.W.value,) if seat is Seat.W else tuple(m.value for m in seat.marks if m is not Mark.W)
            )


def heads_of(grain: str) -> tuple[str, ...]:
    """Every head that a grain knows, in canonical order."""
    return tuple(dict.fromkeys(head for seat in Seat for head in repeated_heads(seat, grain)))


def window(past: Sequence[Allotment], cycle: Cycle, readings: Readings) -> tuple[Allotment, ...]:
    """The past allotments that still bar at a cycle, oldest first.

    For the scope ``rotation`` everything since the last restart is returned; which of it
    still bars depends on how far the list has been used up.
    """
    restarts = [Cycle.parse(label) for label in readings.restart]
    begun = [restart for restart in restarts if restart.sort_key <= cycle.sort_key]
    since = max(begun).sort_key if begun else (0, "")
    remembered = tuple(a for a in past if since <= a.cycle.sort_key < cycle.sort_key)
    match readings.no_repeat_scope:
        case "none":
            return ()
        case "previous":
            return remembered[-1:]
        case "last_k":
            return remembered[-readings.last_k :]
        case _:
            return remembered


@clause("7(5)(1)(f)")
def bar_on(ward: str, seat: Seat, remembered: Sequence[Allotment], grain: str) -> Bar | None:
    """The latest past order that bars a ward from a seat, or None. An unknown past seat bars nothing."""
    heads = repeated_heads(seat, grain)
    for allotment in reversed(remembered):
        for past_seat in allotment.borne(ward):
            if set(heads) & set(repeated_heads(past_seat, grain)):
                return Bar("7(5)(1)(f)", ward, seat, allotment.cycle, past_seat)
    return None
