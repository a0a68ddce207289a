"""What a goal asks of the search: stages, each an objective, and probes between them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any

from wardrota.allot.model import Cell, Model
from wardrota.plan import Plan


@dataclass(frozen=True, slots=True)
class Stage:
    """One objective: least unless ``most``; ``recompute`` is its check, in plain Python.

    What is sought is the weighted sum of cells under ``weights``, or else an ``expression`` of the solver. A
    sum needs no stated model, and the columns can give it a limit (``allot/columns.py``). Weights may be
    empty, as where a reference order names no seat: the sum of every plan is then 0.
    ``limit`` is a value no plan can pass, known by arithmetic; a plan that attains it needs no solve.
    """

    goal: str
    recompute: Callable[[Plan], int]
    expression: Any = None
    most: bool = False
    limit: int | None = None
    weights: Mapping[Cell, int] | None = None

    def of(self, model: Model) -> Any:
        """What is sought, as an expression over the cells of a model."""
        return self.expression if self.weights is None else model.weighed(self.weights)

    def held_by(self, model: Model, value: int) -> None:
        """Keep the model to plans of this value."""
        if self.weights is None:
            model.cp.add(self.expression == value)
        else:
            model.hold(self.weights, value)


@dataclass(frozen=True, slots=True)
class Probe:
    """A question: is there a plan, other than the latest, with ``expression`` at most ``bound``?

    The answer is sent back. The latest plan itself never meets it.
    """

    goal: str
    expression: Any
    bound: int


@dataclass(frozen=True, slots=True)
class Within:
    """A question: is there a plan in which each expression lies from its low to its high?

    If there is, it becomes the latest plan.
    """

    goal: str
    rows: tuple[tuple[int, Any, int], ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A value that questions have proved; the latest plan attains it, and the model holds to it already."""

    goal: str
    value: int
    recompute: Callable[[Plan], int]


# A goal yields stages and questions; a question is answered with a bool, the others with None. ``latest``
# gives the plan found so far, on which later stages may depend (the pointer of the next cycle does).
Latest = Callable[[], Plan]
Steps = Generator[Stage | Probe | Within | Settled, bool | None, None]
# The set holds the numbers of the cycles whose plan is fixed already.
Goal = Callable[[Model, Latest, set[int]], Steps]
