"""Small hand-built tables, orders and cases for the tests of the audit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wardrota.audit import AuditCase, AuditReport, Finding
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Seat
from wardrota.law.statute import Unit, load_statute
from wardrota.plan import Plan
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

STATUTE = load_statute("up_1959")


def table(size: int, sc: Sequence[int] = (), st: int = 0, bc: int | None = 0) -> WardTable:
    """Wards 1 to ``size`` of 1,000 persons each; SC fall from ward to ward unless given."""
    people = sc or [10 * (size - place) for place in range(size)]
    return WardTable(tuple(Ward(str(n), "", 1000, people[n - 1], st, bc) for n in range(1, size + 1)))


def by_zone(zones: str, sc: int = 100) -> WardTable:
    """A ward of 1,000 persons for each letter, which is its zone; a blank has none."""
    rows = enumerate(zones, start=1)
    return WardTable(tuple(Ward(str(n), "", 1000, sc, 0, 0, zone=zone.strip()) for n, zone in rows))


def order(cycle: str, size: int, **seats: str) -> Allotment:
    """``order("2012", 9, SCW="1", W="3 4")``: wards 1 to 9, unreserved where not said; or ``unknown="5"``."""
    named: dict[str, Seat | None] = {str(n): Seat.UR for n in range(1, size + 1)}
    for seat, wards in seats.items():
        named |= dict.fromkeys(wards.split(), None if seat == "unknown" else Seat(seat))
    return Allotment(Cycle.parse(cycle), named)


def only(cycle: str, seats: Mapping[str, str]) -> Allotment:
    """Exactly these wards with these seats, nothing filled up."""
    return Allotment(Cycle.parse(cycle), {ward: Seat(seat) for ward, seat in seats.items()})


def case(
    *plan: Allotment,
    past: Iterable[Allotment] = (),
    unit: Unit = "wards",
    wards: WardTable | None = None,
    fixed: Mapping[str, Any] | None = None,
    **more: Any,
) -> AuditCase:
    """A published order with its past. ``fixed`` readings are chosen; all others stay open."""
    fixed = fixed or {}
    return AuditCase(
        unit=unit,
        statute=STATUTE,
        wards=wards,
        history=History(tuple(past)),
        plan=Plan(plan),
        readings=readings_for(unit, STATUTE).but(**fixed),
        fixed=frozenset(fixed),
        **more,
    )


def one(report: AuditReport, clause: str, cycle: str | None = None, has: str = "") -> Finding:
    """The single finding of a clause (of a cycle, with some words in it)."""
    found = [f for f in report.of(clause) if (cycle is None or f.cycle == cycle) and has in f.text]
    assert len(found) == 1, [f.text for f in report.of(clause)]
    return found[0]


def verdicts(report: AuditReport, clause: str) -> set[str]:
    """The verdicts of all findings under a clause."""
    return {finding.verdict for finding in report.of(clause)}
