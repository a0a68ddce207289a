"""What the audit is given, and the facts it derives from it once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from wardrota.audit.descent import Ancestry
from wardrota.audit.ranks import Ranks
from wardrota.audit.words import Said, listed, unit_words
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import Statute, Unit, ValuesInForce
from wardrota.plan import Plan
from wardrota.problem import Exclusion, Figure, Pin, Problem
from wardrota.wards import Ward, WardTable, natural_key

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Publication:
    """What is known of how an order was published, 7(5)(3): its draft, and three days."""

    draft: Plan | None = None
    published: dt.date | None = None
    objections_until: dt.date | None = None
    final: dt.date | None = None


@dataclass(frozen=True, slots=True)
class AuditCase:
    """A plan or a published order with everything that is known about it.

    ``fixed`` names the reading keys that were chosen on purpose; the audit does not vary them.
    ``figures`` are those of the unit (an empty mapping: not known, then a ward table is added
    up). ``stated`` holds seat counts "as stated in the order" [seats] by cycle label;
    ``seats_total`` the number of seats N when it is stated, so that a partial list is seen.
    ``serial_claimed``: whether the list says it follows a serial order (published orders do;
    an optimum plan does not). ``whole_claimed``: whether the list says it is complete (a plan of
    ours does), so that a ward left out is a breach and not merely a partial list. ``outside``
    names the columns of the ward table over which the reserved seats shall be spread evenly;
    ``publication`` is about the draft.
    """

    unit: Unit
    statute: Statute
    wards: WardTable | None
    history: History
    plan: Plan
    readings: Readings
    fixed: frozenset[str] | tuple[str, ...] = ()
    figures: Mapping[Category, Figure | None] = field(default_factory=dict)
    stated: Mapping[str, Mapping[Category, int]] = field(default_factory=dict)
    values: Mapping[str, ValuesInForce] = field(default_factory=dict)
    pins: tuple[Pin, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    seats_total: int | None = None
    serial_claimed: bool = False
    whole_claimed: bool = False
    outside: tuple[str, ...] = ()
    publication: Publication = Publication()

    @classmethod
    def of(cls, problem: Problem, plan: Plan, serial_claimed: bool = False) -> AuditCase:
        """A plan of ours, judged under its own readings, counts, pins and exclusions."""
        return cls(
            unit=problem.unit,
            statute=problem.statute,
            wards=problem.wards,
            history=problem.history,
            plan=plan,
            readings=problem.readings,
            fixed=frozenset(Readings.keys()),
            figures=problem.figures,
            stated={planned.cycle.label: planned.stated for planned in problem.cycles},
            values={planned.cycle.label: planned.values for planned in problem.cycles},
            pins=problem.pins,
            exclusions=problem.exclusions,
            seats_total=len(problem.wards),
            serial_claimed=serial_claimed,
            whole_claimed=True,
        )


class Record:
    """A case with the facts that every check needs, derived once and never changed."""

    def __init__(self, case: AuditCase) -> None:
        self.case = case
        self.wards: dict[str, Ward] = case.wards.by_id() if case.wards is not None else {}
        self.ranks = Ranks(case.wards)
        self.unit_said, self.seat_said = unit_words(case.unit)
        self._facts: dict[Hashable, Any] = {}
        self._pasts: list[tuple[Allotment, ...]] = []
        self.timeline = self.timeline_under(case.readings)

    def once(self, key: Hashable, derive: Callable[[], T]) -> T:
        """A fact that several sets of readings share, derived the first time it is asked for."""
        if key not in self._facts:
            self._facts[key] = derive()
        fact: T = self._facts[key]
        return fact

    def timeline_under(self, readings: Readings) -> tuple[Allotment, ...]:
        """Past and planned allotments, oldest first; the past as the wards of today inherit it."""
        return self.once(("timeline", self._rule(readings)), lambda: self._timeline(readings))

    def _timeline(self, readings: Readings) -> tuple[Allotment, ...]:
        planned, history = self.case.plan, self.case.history
        past = history.allotments if history.descent is None else self.past_of_today(readings)
        before = [a for a in past if not any(a.cycle.same_election(cycle) for cycle in planned.cycles)]
        return tuple(sorted([*before, *planned.allotments], key=lambda a: a.cycle.sort_key))

    def past_of_today(self, readings: Readings) -> tuple[Allotment, ...]:
        """The recorded orders as redrawn wards inherit them, derived here and not taken from the planner."""
        descent = self.case.history.descent
        ancestry = self.ancestry(readings)
        if descent is None or ancestry is None:
            return self.case.history.allotments
        return tuple(ancestry.inherited(order) for order in descent.recorded)

    def ancestry(self, readings: Readings) -> Ancestry | None:
        """Who has whose past; None where the wards were not redrawn."""
        descent = self.case.history.descent
        if descent is None:
            return None
        key = ("ancestry", self._rule(readings))
        return self.once(key, lambda: Ancestry(descent.lineage, readings))

    def _rule(self, readings: Readings) -> tuple[object, ...]:
        """The readings on which the past of redrawn wards turns; empty where none were redrawn."""
        if self.case.history.descent is None:
            return ()
        share = readings.lineage_share
        return (readings.lineage, share.numerator, share.denominator, readings.tie, readings.seed)

    def lineage_key(self, readings: Readings) -> int:
        """One number for all readings that give redrawn wards the same past."""
        rule = self._rule(readings)
        return self.once(("past", rule), lambda: self._number_of(self.timeline_under(readings)))

    def _number_of(self, timeline: tuple[Allotment, ...]) -> int:
        if timeline not in self._pasts:
            self._pasts.append(timeline)
        return self._pasts.index(timeline)

    def is_planned(self, allotment: Allotment) -> bool:
        """Whether an allotment is one of those judged, which no reading of the past changes."""
        return any(allotment is planned for planned in self.case.plan.allotments)

    def options(self, key: str) -> tuple[str, ...]:
        """The answers that a reading can have in this case, its own first.

        Which past a redrawn ward has is no question where none was redrawn or every rule gives the
        same, and names do not answer it where they are not known.
        """
        case, own = self.case, str(getattr(self.case.readings, key))
        others = tuple(o for o in case.statute.options(key, case.unit) if o != own)
        if key != "lineage":
            return (own, *others)
        descent = case.history.descent
        if descent is None:
            return (own,)
        others = tuple(o for o in others if o != "same_name" or descent.lineage.is_named())
        same = self.timeline_under(case.readings)
        if all(self.timeline_under(case.readings.but(lineage=option)) == same for option in others):
            return (own,)
        return (own, *others)

    def past(self, cycle: Cycle, readings: Readings) -> tuple[Allotment, ...]:
        """Allotments before a cycle that are still remembered, oldest first.

        A restart wipes what lies before it; the restarted election itself is remembered later.
        """
        since = [mark for mark in map(self._restart_cycle, readings.restart) if not cycle < mark]
        before = [a for a in self.timeline_under(readings) if a.cycle < cycle]
        if not since:
            return tuple(before)
        latest = max(since, key=lambda mark: mark.sort_key)
        return tuple(a for a in before if not a.cycle < latest)

    def _restart_cycle(self, label: str) -> Cycle:
        for allotment in self.timeline:
            if allotment.cycle.label == label:
                return allotment.cycle
        return Cycle.parse(label)

    def values(self, cycle: Cycle) -> ValuesInForce:
        """Values given for a cycle, else those in force on the poll (of a bare year: on its last day)."""
        given = self.case.values.get(cycle.label)
        return given if given is not None else self.case.statute.at(cycle.poll or dt.date(cycle.year, 12, 31))

    def figure(self, category: Category) -> Figure | None:
        """The unit's figure; None when it is not known (7(1)p2)."""
        case = self.case
        if category in case.figures:
            figure = case.figures[category]
            return figure if figure is not None and figure.total > 0 else None
        if case.unit == "offices" or case.wards is None:
            return None
        people, population = case.wards.total(category.value.lower()), case.wards.total("population")
        return Figure(people, population) if people is not None and population else None

    def seats_total(self, allotment: Allotment) -> int | None:
        """N: stated, else the length of the ward table, else of a list that shows unreserved seats."""
        if self.case.seats_total is not None:
            return self.case.seats_total
        if self.case.wards is not None:
            return len(self.case.wards)
        return len(allotment.seats) if Seat.UR in allotment.seats.values() else None

    def whole(self, allotment: Allotment) -> bool:
        """Whether every ward is listed once with a known seat, so that shares of the whole can be judged."""
        if any(seat is None for seat in allotment.seats.values()):
            return False
        if self.wards and set(allotment.seats) != set(self.wards):
            return False
        return self.seats_total(allotment) == len(allotment.seats)

    def categories_known(self, allotment: Allotment) -> bool:
        """Whether every ward is listed with a known category, be the seat for women or not."""
        seats = {w: Seat.UR if w in allotment.partly else seat for w, seat in allotment.seats.items()}
        return self.whole(replace(allotment, seats=seats))

    def count(self, allotment: Allotment, category: Category) -> int:
        """Seats of a category in an allotment, its women's seats included [seats]."""
        known = sum(seat is not None and seat.category is category for seat in allotment.seats.values())
        return known + sum(part is category for part in allotment.partly.values())

    def place(self, ward_id: str) -> tuple[tuple[int, int, str], ...]:
        """Natural order of the ids, for lists in findings."""
        return natural_key(ward_id)

    def name(self, ward_id: str) -> str:
        """Id and name, as a reader looks for it."""
        ward = self.wards.get(ward_id)
        return f"{ward_id} ({ward.name})" if ward is not None and ward.name not in {"", ward_id} else ward_id

    def name_hi(self, ward_id: str) -> str:
        """The same with the Hindi name where there is one."""
        ward = self.wards.get(ward_id)
        name = (ward.name_hi or ward.name) if ward is not None else ""
        return f"{ward_id} ({name})" if name not in {"", ward_id} else ward_id

    def names(self, ward_ids: tuple[str, ...], most: int = 12) -> Said:
        """A list of wards in words, the first few by name."""
        few, more = ward_ids[:most], len(ward_ids) - most
        if more > 0:
            en, hi = ", ".join(map(self.name, few)), ", ".join(map(self.name_hi, few))
            return Said(f"{en} and {more} more", f"{hi} और {more} अन्य")
        return Said(
            listed([self.name(w) for w in few], most, "and", ""),
            listed([self.name_hi(w) for w in few], most, "और", ""),
        )

    def mark(self, cycle: str, ward_id: str) -> Said:
        """What must be said behind a past seat that is not on record but inferred or estimated."""
        standing = self.case.history.standing
        of_ward = standing.get(f"{cycle}/{ward_id}", standing.get(cycle))
        if of_ward is None or not of_ward.must_be_marked:
            return Said("", "")
        return Said(f" ({of_ward})", " (अभिलेख में नहीं, अनुमानित)")

    def pinned_elsewhere(self, ward_id: str, cycle: Cycle, seats: tuple[Seat, ...]) -> bool:
        """Whether the scenario itself keeps a ward from each of these seats in a cycle.

        It decides who may be passed over in a rotation, so that the planner's own
        (``allot/rotation.py``) is not asked.
        """
        if not self.case.pins and not self.case.exclusions:
            return False
        kept_to = [pin.seat for pin in self.case.pins if pin.ward == ward_id and pin.cycle == cycle.label]
        if any(seat not in seats for seat in kept_to):
            return True
        shut = {
            seat
            for exclusion in self.case.exclusions
            if exclusion.ward == ward_id and exclusion.cycle in {"", cycle.label}
            for seat in exclusion.seats
        }
        return all(seat in shut for seat in seats)

    def eligible(self, ward_id: str, category: Category | None, readings: Readings) -> bool | None:
        """Whether a ward may be reserved for a category at all: somebody lives there, the share is met.

        None when the figures are not known. Any ward is eligible for women (``category`` None). A rule:
        the planner has its own in ``allot/eligibility.py``.
        """
        if category is None:
            return True
        ward = self.wards.get(ward_id)
        people = ward.people(category) if ward is not None else None
        if ward is None or people is None:
            return None
        floor = readings.minimum_share
        return people > 0 and people * floor.denominator >= floor.numerator * ward.population
