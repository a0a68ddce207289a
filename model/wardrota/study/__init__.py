"""Studies: orders of allotment side by side, and tidy tables for papers.

In Python: ``bench(problem, ("serial_as_practised", "longest_wait"), draws=30)`` runs and audits them;
``frames.measures(found)``, ``frames.summary(found)`` and the others are pandas tables of the result.
"""

from wardrota.study import chance_frames, frames
from wardrota.study.stability import stability
from wardrota.study.trials import DEFAULT_ORDERS, ORDERS, bench

__all__ = ["DEFAULT_ORDERS", "ORDERS", "bench", "chance_frames", "frames", "stability"]
