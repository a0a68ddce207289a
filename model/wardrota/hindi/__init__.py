"""What is said to a person in Hindi. The sentences stand in the TOML files beside this one.

The code says a sentence once, in English, where it is needed; here it is found by that English, with
``{}`` for what varies. Names, places and figures are kept. Nothing is read before Hindi is asked for.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from wardrota.errors import Fault, InputError

Kind = Literal["found", "allowed", "remedy", "note", "how", "message", "part", "usage", "help", "law", "cell"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Pattern = tuple[re.Pattern[str], str]

FILES = ("tables", "inputs", "messages", "commands", "law", "measures")
_TWO_PARTS = re.compile(r"; ")
_AND = re.compile(r"(?<=['0-9)]) and (?=['0-9])(?![0-9]+ more)")  # between what is listed
_SENTENCE_ENDS = re.compile(r"(?<=[.?!]) ")


@cache
def sentences() -> Mapping[Kind, Mapping[str, str]]:
    """English → Hindi, kind by kind; read once, never changed."""
    known: dict[Kind, dict[str, str]] = {kind: {} for kind in KINDS}
    for name in FILES:
        text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
        for kind, pairs in tomllib.loads(text).items():
            known[kind] |= pairs  # type: ignore[index]
    return known


@cache
def _patterns(kind: Kind) -> tuple[Pattern, ...]:
    """Those with the most words of their own come first, since ``{}`` takes in anything."""
    pairs = sentences()[kind].items()
    return tuple(_pattern(*pair) for pair in sorted(pairs, key=lambda pair: -len(pair[0].replace("{}", ""))))


def _pattern(english: str, hindi: str) -> Pattern:
    return re.compile("(.*?)".join(map(re.escape, english.split("{}"))), re.DOTALL), hindi


def in_hindi(kind: Kind, sentence: str) -> str:
    """The sentence in Hindi; as it is where it has no Hindi."""
    for pattern, hindi in _patterns(kind):
        if match := pattern.fullmatch(sentence):
            return hindi.format(*(_inner(kind, words) for words in match.groups()))
    return sentence


def _inner(kind: Kind, words: str) -> str:
    """What fills a blank: sentences of their own, or ``row 4`` and ``rows 2-5, 9`` inside a sentence."""
    if kind != "part":
        words = "; ".join(in_hindi("part", part) for part in _TWO_PARTS.split(words))
    return _AND.sub(" और ", rows_in_hindi(words))


def rows_in_hindi(words: str) -> str:
    """``row 4`` and ``rows 2-5, 9`` as they stand inside a sentence."""
    return re.sub(r"\brows? (?=[0-9])", "पंक्ति ", words)


def message_in_hindi(text: str) -> str:
    """A message of one or several sentences."""
    whole = in_hindi("message", text)
    if whole != text:
        return whole
    return " ".join(_sentence(sentence) for sentence in _SENTENCE_ENDS.split(text))


def _sentence(sentence: str) -> str:
    """One sentence; a clause that stands alone, such as why a procedure is stuck, is one too."""
    whole = in_hindi("message", sentence)
    if whole != sentence or not sentence.endswith("."):
        return whole
    clause = _inner("message", sentence[:-1])
    return f"{clause}।" if clause != sentence[:-1] else sentence


def report(faults: Iterable[Fault]) -> str:
    """All faults in one report, as ``InputError`` has it in English."""
    lines = [f"  {_fault(fault)}" for fault in faults]
    return "\n".join([f"इनपुट में {len(lines)} त्रुटि; कुछ नहीं लिखा गया।", *lines])


def _fault(fault: Fault) -> str:
    place = fault.where.replace(", key ", ", कुंजी ")
    for label, value in (("शीट", fault.sheet), ("पंक्ति", fault.row), ("स्तंभ", fault.column)):
        place += f", {label} {value}" if value else ""
    place += f" ({fault.cell})" if fault.cell else ""
    text = f"{place}: {in_hindi('found', fault.found)}। मान्य: {in_hindi('allowed', fault.allowed)}।"
    return f"{text} {in_hindi('remedy', fault.remedy)}".rstrip()


def error_in_hindi(error: Exception) -> str:
    """The message of an error: of wrong input every fault, else its sentences."""
    return report(error.faults) if isinstance(error, InputError) else message_in_hindi(str(error))


def note_in_hindi(note: str) -> str:
    """A note as it is printed: ``file, sheet S, column c, rows 2-5: what was done (example).``"""
    whole = in_hindi("note", note)
    if whole != note:
        return whole
    place, colon, text = note.removesuffix(".").partition(": ")
    while colon:
        told = in_hindi("note", text)
        told = told if told != text else how_in_hindi(text)
        if told != text:
            return f"{_place_in_hindi(place)}: {told}।"
        more, colon, text = text.partition(": ")
        place = f"{place}: {more}"
    return note


def _place_in_hindi(place: str) -> str:
    for english, hindi in ((", sheet ", ", शीट "), (", column ", ", स्तंभ ")):
        place = place.replace(english, hindi)
    return rows_in_hindi(place)


def how_in_hindi(how: str) -> str:
    """What was done with a cell, with its example in brackets; several things are joined by *and*."""
    bare, bracket, example = how.partition(" (")
    # The bare text first: *{} read as {}* would take the example into its blanks.
    for text, rest in ((bare, f"{bracket}{example}".replace(" as ", " → ")), (how, "")):
        whole = in_hindi("how", text)
        whole = whole if whole != text else " और ".join(in_hindi("how", part) for part in text.split(" and "))
        if whole != text:
            return f"{whole}{rest}"
    return how
