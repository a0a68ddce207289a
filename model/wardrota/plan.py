"""A plan: allotments over the planned cycles, and a reason for every ward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wardrota.cycle import Cycle
from wardrota.history import Allotment


@dataclass(frozen=True, slots=True)
class Plan:
    """Allotments oldest first; ``reasons`` maps (cycle label, ward id) to a sentence."""

    allotments: tuple[Allotment, ...]
    reasons: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.allotments, key=lambda a: a.cycle.sort_key))
        object.__setattr__(self, "allotments", ordered)

    @property
    def cycles(self) -> tuple[Cycle, ...]:
        return tuple(a.cycle for a in self.allotments)

    def reason(self, cycle: Cycle, ward_id: str) -> str:
        return self.reasons.get((cycle.label, ward_id), "")
