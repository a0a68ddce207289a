"""A judgement as lines of text: the verdict and the clause in columns of their own, then the sentence."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator

from wardrota.audit import AuditReport, Finding, Verdict
from wardrota.report.layout import columns, wrapped
from wardrota.report.words import Language, say

VERDICTS: tuple[Verdict, ...] = ("unlawful", "depends", "incomplete", "note", "lawful")
_LONGEST = 600  # letters of a finding that is no breach; --json has the whole
_CLAUSE = 9  # columns; a longer clause pushes its sentence to the right


def report_lines(report: AuditReport, lang: Language = "en") -> Iterator[str]:
    """Every finding, what could not be checked, and the verdict last, where a reader looks for it."""
    words = [say(f"found_{verdict}", lang) for verdict in VERDICTS]
    width = max(map(columns, (*words, say("unchecked", lang))))
    for finding in report.findings:
        word = say(f"found_{finding.verdict}", lang)
        yield from _line(word, width, f"{finding.clause:<{_CLAUSE}} {_text(finding, lang)}")
    for reason in report.not_checked_hi if lang == "hi" else report.not_checked:
        yield from _line(say("unchecked", lang), width, reason)
    yield say("verdict", lang, verdict=say(report.verdict, lang), counts=counted(report, lang))


def counted(report: AuditReport, lang: Language = "en") -> str:
    """How many findings there are of each kind, the worst first."""
    number = Counter(finding.verdict for finding in report.findings)
    return ", ".join(f"{number[v]} {say(f'found_{v}', lang).lower()}" for v in VERDICTS if number[v])


def _text(finding: Finding, lang: Language) -> str:
    """The sentence; a breach is never cut short."""
    text = finding.text_hi if lang == "hi" else finding.text
    if finding.verdict == "unlawful" or len(text) <= _LONGEST:
        return text
    return textwrap.shorten(text, _LONGEST, placeholder=f" … ({say('whole_in_json', lang)})")


def _line(word: str, width: int, text: str) -> list[str]:
    blanks = " " * (width - columns(word))
    return wrapped(f"{word}{blanks}  {text}", indent=0, hanging=width + 2)
