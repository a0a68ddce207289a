"""Tables in and out: messy CSV, XLSX and ODS become nouns, or one error that lists every fault.

Nothing is repaired in silence: each departure from plain figures that is read (commas, Devanagari
digits, ``nil`` …) is listed in ``Read.notes``; whatever could be read in two ways is refused.
"""

from wardrota.tables.findings import Read
from wardrota.tables.headers import NO_HINTS, Hints
from wardrota.tables.inputs import (
    AUDIT_NAMES,
    COLUMN_NAMES,
    OBJECTION_NAMES,
    ORDER_NAMES,
    Beside,
    Examined,
    Tables,
    check_hints,
    examine_tables,
    read_history,
    read_inputs,
    read_objections,
    read_plan,
    read_tables,
    read_wards,
)
from wardrota.tables.output import plan_csv, plan_rows, write_plan

__all__ = [
    "AUDIT_NAMES",
    "COLUMN_NAMES",
    "NO_HINTS",
    "OBJECTION_NAMES",
    "ORDER_NAMES",
    "Beside",
    "Examined",
    "Hints",
    "Read",
    "Tables",
    "check_hints",
    "examine_tables",
    "plan_csv",
    "plan_rows",
    "read_history",
    "read_inputs",
    "read_objections",
    "read_plan",
    "read_tables",
    "read_wards",
    "write_plan",
]
