"""The figures of a run as PNG and SVG, the same bytes on every run. The only user of matplotlib.

Every seat is told by its letters and its lightness, so that colour is never needed to read it.
"""

from wardrota.report.figures.serial_beside_optimum import comparison
from wardrota.report.figures.sheet import DOTS, Drawing, study_mark
from wardrota.report.figures.ward_by_cycle import mosaic

__all__ = ["DOTS", "Drawing", "comparison", "mosaic", "study_mark"]
