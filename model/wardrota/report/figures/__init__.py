"""Figures of runs and comparisons as PNG and SVG, the same bytes on every run. The only user of matplotlib.

Everything is told by letters, numbers, lightness or shape, so that colour is never needed to read it.
"""

from wardrota.report.figures.across import across_places
from wardrota.report.figures.changes_matrix import seat_changes
from wardrota.report.figures.dealt import still_waiting, turns_dealt
from wardrota.report.figures.front import front_between
from wardrota.report.figures.lorenz import lorenz_curves
from wardrota.report.figures.owed import turns_and_owed
from wardrota.report.figures.pareto import exposure_and_evenness
from wardrota.report.figures.price import price_of_the_law
from wardrota.report.figures.serial_beside_optimum import comparison
from wardrota.report.figures.sheet import DOTS, Drawing, study_mark
from wardrota.report.figures.spread import Spread, spreads
from wardrota.report.figures.surprise import next_list
from wardrota.report.figures.surviving import Range, Row, ranges, shares_of_draws
from wardrota.report.figures.ward_by_cycle import mosaic

__all__ = [
    "DOTS",
    "Drawing",
    "Range",
    "Row",
    "Spread",
    "across_places",
    "comparison",
    "exposure_and_evenness",
    "front_between",
    "lorenz_curves",
    "mosaic",
    "next_list",
    "price_of_the_law",
    "ranges",
    "seat_changes",
    "shares_of_draws",
    "spreads",
    "still_waiting",
    "study_mark",
    "turns_and_owed",
    "turns_dealt",
]
