"""What a solve tells on its way, in the words of the summary and in the reader's language."""

from __future__ import annotations

import re

from wardrota.allot.goals import TIE_BREAKERS
from wardrota.grouping import grouped
from wardrota.report.words import WORDS, Language, say

# The lines of allot.search, allot.further and allot.multiplicity; a test holds them to each other.
_FORMS = {
    "told_proved": re.compile(r"(?P<goal>[a-z_]+): (?P<value>-?\d+), proved"),
    "told_better": re.compile(
        r"(?P<goal>[a-z_]+): (?P<value>-?\d+) so far, bound (?P<bound>-?\d+), gap (?P<gap>\d+)"
    ),
    "told_equals": re.compile(r"multiplicity: (?P<seats>\d+) seats more in plan (?P<number>\d+) as good"),
    "told_point": re.compile(
        r"point found: (?P<first>[a-z_]+) (?P<a>-?\d+), (?P<second>[a-z_]+) (?P<b>-?\d+), proved"
    ),
    "told_objection": re.compile(r"objection (?P<number>\d+) of (?P<count>\d+): (?P<verdict>[a-z]+)"),
    "told_left_out": re.compile(
        r"left out (?P<place>\d+) of (?P<count>\d+): what objection (?P<number>\d+) clashes with"
    ),
    "told_further": re.compile(r"as good: (?P<number>\d+) of (?P<count>\d+) further plans"),
}


def progress_said(line: str, lang: Language) -> str:
    """A line of progress; one of another form stays as it is."""
    for key, form in _FORMS.items():
        found = form.fullmatch(line)
        if found is not None:
            # What a tie-breaker adds up is a number for the solver alone.
            if found.groupdict().get("goal") in TIE_BREAKERS and key == "told_proved":
                key = "told_placed"
            return say(key, lang, **{name: _shown(text, lang) for name, text in found.groupdict().items()})
    return line


def _shown(text: str, lang: Language) -> str:
    if text.lstrip("-").isdigit():
        return grouped(int(text))
    return next((say(key, lang) for key in (text, f"head_{text}") if key in WORDS), text)
