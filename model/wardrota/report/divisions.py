"""How the seats due were computed: each division with its clause, for a reader and for a machine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from wardrota.grouping import grouped
from wardrota.law.quotas import Quota, Step
from wardrota.law.seats import Category
from wardrota.problem import PlannedCycle
from wardrota.report.layout import columns, wrapped
from wardrota.report.words import Language, say

# A division names no ward and no date, so that a number of four digits is a count.
_FIGURE = re.compile(r"(?<![\w.,/-])[0-9]{4,}(?![\w/-])")
_LONGEST_CLAUSE = 14  # columns; 7(5)(1)(b)(ii) is the longest that a division cites


def division_lines(
    cycles: Sequence[PlannedCycle], quotas: Sequence[Quota], lang: Language = "en"
) -> Iterator[str]:
    """Every division of every election; elections with the same divisions share them."""
    alike: dict[tuple[Step, ...], list[str]] = {}
    for planned, quota in zip(cycles, quotas, strict=True):
        alike.setdefault(quota.steps, []).append(planned.cycle.label)
    yield say("divisions", lang)
    for steps, labels in alike.items():
        yield from wrapped(f"{', '.join(labels)}:")
        for step in steps:
            yield from _line(step.clause, step_said(step, lang), indent=4)


def step_said(step: Step, lang: Language) -> str:
    """A division with its figures grouped as India groups them."""
    text = step.text_hi if lang == "hi" else step.text
    return _FIGURE.sub(lambda found: grouped(int(found[0])), text)


def step_lines(quota: Quota, lang: Language = "en") -> Iterator[str]:
    """The divisions of one election."""
    for step in quota.steps:
        yield from _line(step.clause, step_said(step, lang))


def margin_lines(quota: Quota, lang: Language = "en") -> Iterator[str]:
    """How far each category stands from a seat more and a seat less [persons]."""
    for category, margin in quota.margins.items():
        for key, persons in (("margin_more", margin.more), ("margin_fewer", margin.fewer)):
            if persons is not None:
                text = say(key, lang, category=say(category, lang), persons=grouped(persons))
                yield from _line(say("margin", lang), text)


def seats_lines(quota: Quota, lang: Language = "en") -> list[str]:
    """The seats due in one sentence: each category with its women, general women, unreserved."""
    counts = quota.counts
    known = [category for category in Category if category not in quota.unknown]
    parts = [f"{say(c, lang)} {counts.reserved[c]} ({counts.women[c]})" for c in known]
    parts += [f"{say(c, lang)} {say('not_known', lang)}" for c in quota.unknown]
    if not quota.unknown:
        parts += [f"{say('general_women', lang)} {counts.general_women}"]
        parts += [f"{say('UR', lang)} {counts.unreserved}"]
    return wrapped(say("seats_due", lang, total=counts.total, parts=", ".join(parts)), indent=0, hanging=2)


def _line(head: str, text: str, indent: int = 0) -> list[str]:
    """A sentence behind its clause, in a column of its own."""
    blanks = " " * (_LONGEST_CLAUSE - columns(head))
    return wrapped(f"{head}{blanks}  {text}", indent, indent + _LONGEST_CLAUSE + 2)


def quota_json(quota: Quota) -> Mapping[str, object]:
    """The seats due as plain values, a count that is not known as None; with every division."""
    counts, complete = quota.counts, not quota.unknown
    answer: dict[str, object] = {"seats": counts.total}
    for category in Category:
        known, margin = category not in quota.unknown, quota.margins[category]
        answer[category.value] = {
            "seats": counts.reserved[category] if known else None,
            "women": counts.women[category] if known else None,
            "more": margin.more,
            "fewer": margin.fewer,
        }
    answer["W"] = counts.general_women if complete else None
    answer["women_total"] = counts.women_total
    answer["unreserved"] = counts.unreserved if complete else None
    answer["steps"] = [
        {"clause": step.clause, "text": step.text, "text_hi": step.text_hi} for step in quota.steps
    ]
    return answer
