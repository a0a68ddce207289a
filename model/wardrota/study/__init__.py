"""Studies: orders of allotment side by side, and tidy tables for papers.

In Python: ``bench(problem, ("serial_as_practised", "longest_wait"), draws=30)`` runs and audits them;
``bench_places({"Lucknow": problem, …}, orders, draws=30)`` does so in several places, and its
``frame(frames.measures)`` is one table of all;
``place(sample(problem, draws=1000, seed=0), order)`` sets one order among lawful ones;
``frames.measures(found)``, ``frames.summary(found)`` and the others are pandas tables of the result.
"""

from wardrota.study import chance_frames, frames
from wardrota.study.ensemble import sample
from wardrota.study.places import bench_places
from wardrota.study.placing import place
from wardrota.study.stability import stability
from wardrota.study.trials import DEFAULT_ORDERS, ORDERS, bench

__all__ = [
    "DEFAULT_ORDERS",
    "ORDERS",
    "bench",
    "bench_places",
    "chance_frames",
    "frames",
    "place",
    "sample",
    "stability",
]
