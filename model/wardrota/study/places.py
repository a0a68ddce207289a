"""Orders of allotment over several places: the same frames, with the place in front."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from wardrota.fairness.bench import Bench
from wardrota.problem import Problem
from wardrota.study.trials import bench


@dataclass(frozen=True, slots=True)
class Places:
    """The comparison of each place by its name, in the order given."""

    benches: tuple[tuple[str, Bench], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The places."""
        return tuple(name for name, _ in self.benches)

    def frame(self, make: Callable[[Bench], pd.DataFrame]) -> pd.DataFrame:
        """A frame of each place, one under the other, the column ``place`` first.

        ``make`` is one of ``frames`` or ``chance_frames``, or any function of a bench.
        """
        made = []
        for name, found in self.benches:
            frame = make(found)
            frame.insert(0, "place", name)
            made.append(frame)
        # Columns of a frame without rows have no type of their own to keep.
        filled = [frame for frame in made if len(frame)]
        return pd.concat(filled, ignore_index=True) if filled else made[0]


def bench_places(problems: Mapping[str, Problem], orders: Sequence[str], draws: int) -> Places:
    """Run the same orders of allotment in each place: orders × places × elections.

    Parameters
    ----------
    problems
        Name of the place → its problem.
    orders, draws
        As for ``trials.bench``.

    Raises
    ------
    InputError
        If an order is not known, or a figure without which the seats due are not known.
    NoLawfulPlan
        If some place has one ward only, or more seats are reserved than there are.
    """
    return Places(tuple((name, bench(problem, orders, draws)) for name, problem in problems.items()))
