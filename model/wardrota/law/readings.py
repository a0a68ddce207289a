"""Readings: named answers to the questions that section 7 leaves open.

The act file holds the questions and the options, ``scenarios/base.toml`` holds the defaults,
and this class holds one choice of all of them. It has no defaults of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Readings:
    """One answer per open question. Option names are those of the act file.

    ``last_k`` counts elections [cycles] and matters only for ``no_repeat_scope = "last_k"``;
    ``restart`` lists cycle labels at which memory is wiped; ``seed`` is the recorded seed of
    a draw of lots and matters only for ``tie = "draw_of_lots"``; ``lineage`` matters only where
    the wards were drawn anew, and ``lineage_share`` only for ``lineage = "any_share_above"``.
    """

    quota_rounding: str
    vertical_ceiling: str
    backward_class: str
    order: str
    women_order: str
    pointer: str
    no_repeat_scope: str
    last_k: int
    no_repeat_grain: str
    restart: tuple[str, ...]
    exhaustion: str
    minimum_share: Fraction
    tie: str
    seed: int
    women_total: str
    article_334: str
    lineage: str
    lineage_share: Fraction

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        return tuple(field.name for field in fields(cls))

    def but(self, **changes: object) -> Readings:
        """The same readings with some answers changed (values already of the right type)."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def as_mapping(self) -> Mapping[str, object]:
        """Plain values for JSON: fractions as text, tuples as lists."""
        plain: dict[str, object] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Fraction):
                value = str(value)
            elif isinstance(value, tuple):
                value = list(value)
            plain[field.name] = value
        return plain
