"""The steps of the serial procedure and the marks of figures, in the reader's language.

The log of a run keeps the English steps. A line of a form that is not known here stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from wardrota.grouping import grouped
from wardrota.report.words import WORDS, Language, say

_SEAT = r"(?P<seat>SCW|SC|STW|ST|BCW|BC|W)"
_PASSED = rf"(?P<cycle>[^:]+): (?P<ward>.+?) passed over for {_SEAT}"
_STEPS = {
    "step_given": re.compile(rf"(?P<cycle>[^:]+): (?P<ward>.+) → {_SEAT}\."),
    "step_barred": re.compile(rf"{_PASSED}, 7\(5\)\(1\)\(f\)\."),
    "step_no_woman": re.compile(rf"{_PASSED}; women may not hold it\."),
    "step_only_women": re.compile(rf"{_PASSED}; only women may hold it\."),
    "step_nobody": re.compile(rf"{_PASSED}; nobody of (?P<category>SC|ST|BC) lives there\."),
    "step_too_few": re.compile(
        rf"{_PASSED}; (?P<people>\d+) of its (?P<total>\d+) persons are (?P<category>SC|ST|BC), "
        r"less than minimum_share = (?P<least>\S+)\."
    ),
    "step_tie": re.compile(
        rf"(?P<cycle>[^:]+): (?P<took>.+) got {_SEAT} and (?P<left>.+) did not, though equal in the list; "
        r"told apart by tie = (?P<rule>.+)\."
    ),
    "step_reopened": re.compile(
        r"(?P<cycle>[^:]+): the list of (?P<head>SC|ST|BC|W) is used up and reopens: the (?P<without>\d+) "
        r"without a turn were taken, and (?P<again>\d+) again, those first who waited longest: "
        r"(?P<named>.+), 7\(5\)\(1\)\(f\)\."
    ),
}
_LAST_IN = re.compile(r"\(last in (?P<cycle>[^)]+)\)")
_MARKS = {
    "mark_order": re.compile(r"the order of (?P<cycle>.+) is (?P<standing>[a-z]+)"),
    "mark_orders": re.compile(r"every past order is (?P<standing>[a-z]+)"),
    "mark_lineage": re.compile(r"the lineage is (?P<standing>[a-z]+)"),
    "mark_column": re.compile(r"(?P<column>\w+) is (?P<standing>[a-z]+)"),
}


def step_in(line: str, lang: Language) -> str:
    """A step of the procedure."""
    return _said(line, _STEPS, lang)


def mark_in(mark: str, lang: Language) -> str:
    """A mark on a figure that is not official, without its head."""
    return _said(mark, _MARKS, lang)


def _said(line: str, forms: Mapping[str, re.Pattern[str]], lang: Language) -> str:
    if lang == "en":
        return line
    for key, form in forms.items():
        if found := form.fullmatch(line):
            return say(
                key, lang, **{name: _shown(name, text, lang) for name, text in found.groupdict().items()}
            )
    return line


def _shown(name: str, text: str, lang: Language) -> str:
    match name:
        case "seat":
            return say(f"seat_{text}", lang)
        case "people" | "total":
            return grouped(int(text))
        case "named":
            return _LAST_IN.sub(lambda found: say("step_last_in", lang, cycle=found["cycle"]), text)
        case "category" | "head" | "standing" | "column":
            key = {"column": f"mark_of_{text}"}.get(name, text)
            return say(key, lang) if key in WORDS else text
        case _:
            return text
