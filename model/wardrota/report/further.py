"""Further plans as good as the chosen one: how far each lies from it, in words and as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wardrota.allot.further import Further
from wardrota.audit import AuditReport, Verdict
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.comparison import differing
from wardrota.report.layout import table, wrapped
from wardrota.report.words import Language, say


@dataclass(frozen=True, slots=True)
class Other:
    """A further plan: its number, verdict, and per election the wards whose seat is another [wards]."""

    number: int
    plan: Plan
    verdict: Verdict
    differing: tuple[int, ...]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"equal-{self.number:02}.csv"


@dataclass(frozen=True, slots=True)
class Others:
    """The further plans of a run. ``exhausted``: no other is left; ``complete`` as in ``Further``."""

    plans: tuple[Other, ...]
    complete: bool
    exhausted: bool


def others_of(problem: Problem, plan: Plan, found: Further, reports: Sequence[AuditReport]) -> Others:
    """The further plans beside the chosen one, numbered from 1."""
    plans = tuple(
        Other(number, other, report.verdict, differing(problem, plan, other))
        for number, (other, report) in enumerate(zip(found.plans, reports, strict=True), start=1)
    )
    return Others(plans, found.complete, found.exhausted)


def others_json(problem: Problem, others: Others) -> dict[str, object]:
    """Plain values, without the seats."""
    labels = [planned.cycle.label for planned in problem.cycles]
    return {
        "complete": others.complete,
        "exhausted": others.exhausted,
        "plans": [
            {
                "file": other.file,
                "verdict": other.verdict,
                "differing": dict(zip(labels, other.differing, strict=True)),
            }
            for other in others.plans
        ],
    }


def others_lines(problem: Problem, others: Others, lang: Language) -> Iterator[str]:
    """A row for each further plan: its file, the wards that differ in each election, and the verdict."""
    yield say("further", lang)
    labels = [planned.cycle.label for planned in problem.cycles]
    rows = [[say("further_plan", lang), *labels, say("further_verdict", lang)]]
    for other in others.plans:
        rows.append([other.file, *map(str, other.differing), say(other.verdict, lang)])
    if others.plans:
        yield from table(rows)
        yield from wrapped(say("further_read", lang))
    if others.exhausted:
        yield from wrapped(say("further_all" if others.plans else "further_none", lang))
    if not others.complete:
        yield from wrapped(say("further_stopped", lang))
