"""Faults and notes in Hindi. The sentences stand in ``hindi.toml``; names, places and figures are kept."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from wardrota.errors import Fault
from wardrota.tables.findings import Findings, alike, rows_in_words

Kind = Literal["found", "allowed", "remedy", "note", "how"]
_KINDS: tuple[Kind, ...] = get_args(Kind)
Pattern = tuple[re.Pattern[str], str]


@cache
def _sentences() -> Mapping[Kind, tuple[Pattern, ...]]:
    """The sentences of each kind, as patterns of the English ones; read once, never changed."""
    known = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return {kind: tuple(_pattern(*pair) for pair in known[kind].items()) for kind in _KINDS}


def _pattern(english: str, hindi: str) -> Pattern:
    return re.compile("(.*?)".join(map(re.escape, english.split("{}"))), re.DOTALL), hindi


def in_hindi(kind: Kind, sentence: str) -> str:
    """The sentence in Hindi; as it is where it has no Hindi yet."""
    for pattern, hindi in _sentences()[kind]:
        if match := pattern.fullmatch(sentence):
            return hindi.format(*(_rows(words) for words in match.groups()))
    return sentence


def _rows(words: str) -> str:
    """``row 4`` and ``rows 2-5, 9`` as they stand inside a sentence."""
    return re.sub(r"\brows? (?=[0-9])", "पंक्ति ", words)


def report(faults: Iterable[Fault]) -> str:
    """All faults in one report, as ``InputError`` has it in English."""
    lines = [f"  {_fault(fault)}" for fault in faults]
    return "\n".join([f"इनपुट में {len(lines)} त्रुटि; कुछ नहीं लिखा गया।", *lines])


def _fault(fault: Fault) -> str:
    place = fault.where
    for label, value in (("शीट", fault.sheet), ("पंक्ति", fault.row), ("स्तंभ", fault.column)):
        place += f", {label} {value}" if value else ""
    place += f" ({fault.cell})" if fault.cell else ""
    text = f"{place}: {in_hindi('found', fault.found)}। मान्य: {in_hindi('allowed', fault.allowed)}।"
    return f"{text} {in_hindi('remedy', fault.remedy)}".rstrip()


def notes(findings: Findings) -> tuple[str, ...]:
    """The notes of one file, in the order in which they stand in English."""
    place = f"{findings.where}, शीट {findings.sheet}" if findings.sheet else findings.where
    on_file = [f"{place}: {in_hindi('note', text)}।" for text in findings.remarks]
    on_cells = []
    for repairs in alike(findings.repairs):
        first = repairs[0]
        where = f"{place}, स्तंभ {first.column}, {_rows(rows_in_words(one.row for one in repairs))}"
        example = f" ({first.example})" if first.example else ""
        on_cells.append(f"{where}: {_how(first.how)}{example.replace(' as ', ' → ')}।")
    return (*on_file, *on_cells)


def _how(how: str) -> str:
    """What was done with a cell; several things are joined."""
    whole = in_hindi("how", how)
    return whole if whole != how else " और ".join(in_hindi("how", part) for part in how.split(" and "))
