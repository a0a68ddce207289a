"""Lineage: where the people of today's wards lived before the wards were drawn anew.

A ward of the new list is not a ward of the old list, even where both are called 7: what the two
have in common is people. A flow counts them; which past a ward takes over from its flows is a
reading (``law/lineage.py``), not a fact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from wardrota.cycle import Cycle
from wardrota.wards import Standing, natural_key

OUTSIDE = ""  # in the place of an id: area that was not, or is no longer, part of any ward


@dataclass(frozen=True, slots=True)
class Flow:
    """People of one old ward who now live in one new ward [persons]."""

    old: str
    new: str
    persons: int
    old_name: str = ""
    new_name: str = ""


@dataclass(frozen=True, slots=True)
class Delimitation:
    """One redrawing of the wards. ``since`` is the first election held in the new ones.

    None where the file does not say: the first election of the plan, so that every order of the
    history is one of the old wards.
    """

    flows: tuple[Flow, ...]
    since: Cycle | None = None

    def __post_init__(self) -> None:
        ordered = sorted(self.flows, key=lambda flow: (natural_key(flow.new), natural_key(flow.old)))
        object.__setattr__(self, "flows", tuple(ordered))

    @property
    def old_ids(self) -> tuple[str, ...]:
        """The wards before, in natural order."""
        return tuple(sorted({flow.old for flow in self.flows} - {OUTSIDE}, key=natural_key))

    @property
    def new_ids(self) -> tuple[str, ...]:
        """The wards after, in natural order."""
        return tuple(sorted({flow.new for flow in self.flows} - {OUTSIDE}, key=natural_key))

    def is_after(self, order: Cycle) -> bool:
        """Whether an order was made for the old wards; a bare year is that of any poll in the year."""
        since = self.since
        if since is None:
            return True
        return order.year < since.year or (None not in (order.poll, since.poll) and order < since)

    def by_new(self) -> dict[str, tuple[Flow, ...]]:
        """New ward → the flows into it, from outside too."""
        return {new: tuple(flows) for new, flows in self._grouped("new").items()}

    def by_old(self) -> dict[str, tuple[Flow, ...]]:
        """Old ward → the flows out of it, those to the outside too."""
        return {old: tuple(flows) for old, flows in self._grouped("old").items()}

    def _grouped(self, end: str) -> dict[str, list[Flow]]:
        grouped: dict[str, list[Flow]] = {}
        for flow in self.flows:
            ward = flow.new if end == "new" else flow.old
            if ward != OUTSIDE:
                grouped.setdefault(ward, []).append(flow)
        return grouped


@dataclass(frozen=True, slots=True)
class Lineage:
    """All redrawings that are known, oldest first, with the standing of each column."""

    delimitations: tuple[Delimitation, ...]
    standing: Mapping[str, Standing] = field(default_factory=dict)
    source: str = ""

    def after(self, order: Cycle) -> tuple[Delimitation, ...]:
        """The redrawings between an order and today, oldest first."""
        return tuple(step for step in self.delimitations if step.is_after(order))

    def marked_columns(self) -> dict[str, Standing]:
        """Columns whose figures must be marked wherever they are shown."""
        return {name: s for name, s in self.standing.items() if s.must_be_marked}

    def is_named(self) -> bool:
        """Whether every ward of every redrawing, old and new, has its name."""
        flows = [flow for step in self.delimitations for flow in step.flows]
        ends = [(f.old, f.old_name) for f in flows] + [(f.new, f.new_name) for f in flows]
        return all(name for ward, name in ends if ward != OUTSIDE)

    def dated(self, first: Cycle) -> Lineage:
        """The same, a redrawing without a date being the one before ``first``."""
        steps = tuple(s if s.since is not None else replace(s, since=first) for s in self.delimitations)
        return replace(self, delimitations=steps)


@dataclass(frozen=True, slots=True)
class Inheritance:
    """A new ward takes over the past of an old one.

    ``persons`` of the ``of`` people of the new ward come from the old one [persons]; ``why`` is
    ``unchanged`` (the people of both are the same) or the option of the reading ``lineage``.
    """

    ward: str
    old: str
    persons: int
    of: int
    why: str


UNCHANGED = "unchanged"
