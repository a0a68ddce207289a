"""Tables in and out: messy CSV becomes nouns, or one error that lists every fault.

Nothing is repaired in silence: each departure from plain figures that is read (commas, Devanagari
digits, ``nil`` …) is listed in ``Read.notes``; whatever could be read in two ways is refused.
"""

from wardrota.tables.findings import Read
from wardrota.tables.inputs import Tables, read_history, read_inputs, read_plan, read_tables, read_wards
from wardrota.tables.output import plan_csv, plan_rows, write_plan

__all__ = [
    "Read",
    "Tables",
    "plan_csv",
    "plan_rows",
    "read_history",
    "read_inputs",
    "read_plan",
    "read_tables",
    "read_wards",
    "write_plan",
]
