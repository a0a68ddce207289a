"""What the audit reports: findings, each with its clause, numbers, wards and a sentence to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Verdict = Literal["lawful", "unlawful", "depends", "incomplete", "note"]
Overall = Literal["lawful", "unlawful", "depends", "incomplete"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing the audit looked at.

    ``clause`` is an id of the act, a complaint (``C1``…), or one of ``list`` (one seat per
    ward), ``pin`` and ``minimum_share`` (conditions of the scenario). ``cycle`` is empty where
    the finding is about the whole life of the wards. ``readings`` is empty for a firm verdict;
    otherwise it holds ``lawful`` and ``unlawful``: the smallest sets of options that decide.
    """

    clause: str
    cycle: str
    verdict: Verdict
    wards: tuple[str, ...]
    observed: str | int
    required: str | int
    readings: Mapping[str, object]
    text: str
    text_hi: str

    def as_json(self) -> dict[str, object]:
        """Plain values."""
        return {
            "clause": self.clause,
            "cycle": self.cycle,
            "verdict": self.verdict,
            "wards": list(self.wards),
            "observed": self.observed,
            "required": self.required,
            "readings": dict(self.readings),
            "text": self.text,
            "text_hi": self.text_hi,
        }


@dataclass(frozen=True, slots=True)
class AuditReport:
    """The findings in the order of the checks, and what could not be checked, with the reason."""

    verdict: Overall
    findings: tuple[Finding, ...]
    not_checked: tuple[str, ...] = field(default=())
    not_checked_hi: tuple[str, ...] = field(default=())

    def of(self, clause: str) -> tuple[Finding, ...]:
        """The findings under one clause."""
        return tuple(finding for finding in self.findings if finding.clause == clause)

    def as_json(self) -> dict[str, object]:
        """Plain values, as ``audit --json`` prints them."""
        return {
            "verdict": self.verdict,
            "findings": [finding.as_json() for finding in self.findings],
            "not_checked": list(self.not_checked),
            "not_checked_hi": list(self.not_checked_hi),
        }


def overall(findings: tuple[Finding, ...]) -> Overall:
    """The worst of the findings; a note never weighs."""
    found = {finding.verdict for finding in findings}
    order: tuple[Overall, ...] = ("unlawful", "depends", "incomplete")
    return next((verdict for verdict in order if verdict in found), "lawful")
