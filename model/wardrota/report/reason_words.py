"""The reason beside a seat, in the reader's language: plan.csv keeps the English one, which tools read."""

from __future__ import annotations

import re

from wardrota.grouping import grouped
from wardrota.report.words import Language, say

_PEOPLE = re.compile(r"(\d+) of (\d+) persons are (SC|ST|BC)")
_GOALS = re.compile(r"by the goals ([a-z_, ]+?)( \(not proved optimal\))?")
_BLOCK = re.compile(r"in the (SC|ST|BC|W) block from the pointer, list [a-z_]+")
_SENTENCES = {
    "no block of this cycle reached it": "reason_no_block",
    "among the first a woman may hold": "reason_first_women",
    "the solver was stopped before it found a plan (not proved optimal)": "reason_stopped",
}
_PINNED = "pinned: "


def reason_in(reason: str, lang: Language) -> str:
    """A reason of ours in one language; whatever else stands in the column stays as it is."""
    if lang == "en":
        return reason
    if reason.startswith(_PINNED):
        return say("reason_pinned", lang, reason=reason.removeprefix(_PINNED))
    return "; ".join(_part(part, lang) for part in reason.split("; "))


def _part(part: str, lang: Language) -> str:
    if part in _SENTENCES:
        return say(_SENTENCES[part], lang)
    if people := _PEOPLE.fullmatch(part):
        count, total, category = people.groups()
        numbers = {"people": grouped(int(count)), "total": grouped(int(total))}
        return say("reason_people", lang, category=say(category, lang), **numbers)
    if goals := _GOALS.fullmatch(part):
        named = ", ".join(say(goal, lang) for goal in goals[1].split(", "))
        return say("reason_unproved" if goals[2] else "reason_goals", lang, goals=named)
    if block := _BLOCK.fullmatch(part):
        return say("reason_block", lang, mark=say(block[1], lang))
    return part
