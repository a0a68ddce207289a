"""How the seats due were computed: each division with its clause, for a reader and for a machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wardrota.law.quotas import Quota, Step
from wardrota.law.seats import Category
from wardrota.problem import PlannedCycle
from wardrota.report.layout import wrapped
from wardrota.report.words import Language, say

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
            yield from step_lines(step, lang)


def step_lines(step: Step, lang: Language = "en") -> list[str]:
    """One division: the clause, then the arithmetic."""
    text = step.text_hi if lang == "hi" else step.text
    return wrapped(f"{step.clause:<{_LONGEST_CLAUSE}}  {text}", indent=4, hanging=4 + _LONGEST_CLAUSE + 2)


def margin_lines(quota: Quota, lang: Language = "en") -> Iterator[str]:
    """How far each category stands from a seat more and a seat less [persons]."""
    for category, margin in quota.margins.items():
        name = say(category, lang)
        if margin.more is not None:
            yield say("margin_more", lang, category=name, persons=margin.more)
        if margin.fewer is not None:
            yield say("margin_fewer", lang, category=name, persons=margin.fewer)


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
