"""Judging under every allowed reading: one check, run under each combination of open answers.

A verdict is firm only if all combinations agree. Where they do not, the finding is ``depends``
and names the smallest sets of options that settle it either way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from wardrota.audit.case import Record
from wardrota.audit.findings import Finding, Verdict
from wardrota.audit.glossary import option_said
from wardrota.audit.words import Said, listed
from wardrota.law.readings import Readings

Options = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one check says about one topic of one clause and cycle under one set of readings.

    ``inapplicable``: these figures cannot be read so at all (no list by rank where no rank was
    published). Such a set of readings is left out, unless it is the case's own. ``told``: of
    many sets of readings few are told, so what is long to tell may be told when it is asked for.
    """

    clause: str
    cycle: str
    topic: str
    verdict: Verdict
    text: str
    text_hi: str
    wards: tuple[str, ...] = ()
    observed: str | int = ""
    required: str | int = ""
    inapplicable: bool = False
    told: Callable[[], Judgement] | None = None

    def spoken(self) -> Judgement:
        """The judgement with its wards and sentences, if they were left to be told when needed."""
        return self if self.told is None else self.told()

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.clause, self.cycle, self.topic)

    def found(self, verdict: Verdict, readings: Mapping[str, object], text: str, text_hi: str) -> Finding:
        return Finding(
            self.clause,
            self.cycle,
            verdict,
            self.wards,
            self.observed,
            self.required,
            readings,
            text,
            text_hi,
        )


@dataclass(frozen=True, slots=True)
class Check:
    """A check and the readings its verdict can turn on.

    ``breach_needs`` names a reading without which the matter is not in the Act for wards: a
    judgement against the order is then ``depends``, never a breach, unless that reading is fixed.
    """

    run: Callable[[Record, Readings], Iterator[Judgement]]
    turns_on: tuple[str, ...] = ()
    breach_needs: str = ""


@dataclass(frozen=True, slots=True)
class Varied:
    """A finding with the verdict under every combination, for judging findings together."""

    finding: Finding
    keys: tuple[str, ...]
    verdicts: tuple[tuple[Options, Verdict | None], ...]
    soft: bool
    topic: str = ""


def run_varied(check: Check, record: Record, vary: bool) -> tuple[Varied, ...]:
    """Run a check under each allowed combination and merge what it says, topic by topic."""
    case = record.case
    asked = {key: record.options(key) for key in check.turns_on if vary and key not in case.fixed}
    open_keys = tuple(key for key, options in asked.items() if len(options) > 1)
    choices = [asked[key] for key in open_keys]
    mixes: list[Options] = [dict(zip(open_keys, mix, strict=True)) for mix in product(*choices)]
    heard = [
        {judgement.key: judgement for judgement in check.run(record, case.readings.but(**mix))}
        for mix in mixes
    ]
    own = next((i for i, mix in enumerate(mixes) if _is_own(mix, case.readings)), 0)
    soft = case.unit == "wards" and check.breach_needs != "" and check.breach_needs not in case.fixed
    topics = dict.fromkeys(key for said in (heard[own], *heard) for key in said)
    return tuple(_merge([said.get(key) for said in heard], mixes, open_keys, own, soft) for key in topics)


def _is_own(mix: Options, readings: Readings) -> bool:
    return all(getattr(readings, key) == option for key, option in mix.items())


_GOOD: frozenset[Verdict | None] = frozenset({"lawful", "note", None})


def _merge(
    said: Sequence[Judgement | None], mixes: Sequence[Options], keys: tuple[str, ...], own: int, soft: bool
) -> Varied:
    kept = [i for i, judgement in enumerate(said) if i == own or not (judgement and judgement.inapplicable)]
    said, mixes, own = [said[i] for i in kept], [mixes[i] for i in kept], kept.index(own)
    verdicts = tuple(judgement.verdict if judgement is not None else None for judgement in said)
    good = [verdict in _GOOD for verdict in verdicts]
    bad = [verdict == "unlawful" for verdict in verdicts]
    heard = [judgement for judgement in (said[own], *said) if judgement is not None]
    pairs = tuple(zip(mixes, verdicts, strict=True))
    if any(bad) and (soft or any(good)):
        against = next(judgement for judgement in heard if judgement.verdict == "unlawful")
        finding = _depends(against.spoken(), mixes, good, bad)
    elif all(bad) or all(good):
        first = heard[0].spoken()
        finding = first.found(first.verdict, {}, first.text, first.text_hi)
    else:
        unsure = next(judgement for judgement in heard if judgement.verdict in {"incomplete", "depends"})
        finding = _unsure(unsure.spoken(), mixes, bad)
    return Varied(finding, keys, pairs, soft, heard[0].topic)


def _depends(
    judgement: Judgement, mixes: Sequence[Options], good: Sequence[bool], bad: Sequence[bool]
) -> Finding:
    lawful, unlawful = smallest_sets(mixes, good), smallest_sets(mixes, bad)
    en, hi = [judgement.text], [judgement.text_hi]
    if lawful:
        en.append(f"It is lawful if the law is read so: {in_words(lawful).en}.")
        hi.append(f"इस पाठ में विधिसम्मत: {in_words(lawful).hi}।")
    else:
        en.append("No listed reading explains it; but the order of wards is not in the Act.")
        hi.append("कोई सूचीबद्ध पाठ इसे नहीं समझाता; किन्तु वार्डों का क्रम अधिनियम में नहीं है।")
    if lawful and unlawful:
        en.append(f"It is a breach if read so: {in_words(unlawful).en}.")
        hi.append(f"इस पाठ में उल्लंघन: {in_words(unlawful).hi}।")
    # Where nothing explains it there is no reading to name.
    readings = {"lawful": [dict(s) for s in lawful], "unlawful": [dict(s) for s in unlawful if lawful]}
    return judgement.found("depends", readings, " ".join(en), " ".join(hi))


def _unsure(judgement: Judgement, mixes: Sequence[Options], bad: Sequence[bool]) -> Finding:
    """It cannot be judged under some readings and is a breach under any others."""
    unlawful = smallest_sets(mixes, bad)
    text, text_hi = judgement.text, judgement.text_hi
    if unlawful:
        text += f" It is a breach if read so: {in_words(unlawful).en}."
        text_hi += f" इस पाठ में उल्लंघन: {in_words(unlawful).hi}।"
    readings = {"unlawful": [dict(options) for options in unlawful]} if unlawful else {}
    return judgement.found(judgement.verdict, readings, text, text_hi)


def smallest_sets(mixes: Sequence[Options], holds: Sequence[bool]) -> tuple[Options, ...]:
    """The smallest partial choices such that every combination containing them holds.

    Each set returned is minimal: no proper part of it settles the matter. The empty set is
    never returned where nothing holds.
    """
    if not any(holds):
        return ()
    mixes, holds = _that_matter(mixes, holds)
    keys = tuple(mixes[0])
    rows = [tuple(mix.values()) for mix in mixes]
    chosen: list[dict[str, str]] = []
    for size in range(len(keys) + 1):
        for places in combinations(range(len(keys)), size):
            columns = [[row[place] for row in rows] for place in places]
            parts = list(zip(*columns, strict=True)) if columns else [()] * len(rows)
            fails = {part for part, hold in zip(parts, holds, strict=True) if not hold}
            for options in dict.fromkeys(parts):
                if options in fails:
                    continue
                part = {keys[place]: option for place, option in zip(places, options, strict=True)}
                if not any(small.items() <= part.items() for small in chosen):
                    chosen.append(part)
    return tuple(chosen)


def _that_matter(mixes: Sequence[Options], holds: Sequence[bool]) -> tuple[Sequence[Options], Sequence[bool]]:
    """The same without the questions whose answer changes nothing; no smallest set asks them."""
    for key in tuple(mixes[0]):
        found: dict[tuple[str, ...], bool] = {}
        for mix, hold in zip(mixes, holds, strict=True):
            rest = tuple(answer for question, answer in mix.items() if question != key)
            if found.setdefault(rest, hold) != hold:
                break
        else:
            if len(found) * len({mix[key] for mix in mixes}) == len(mixes):
                kept = tuple(question for question in mixes[0] if question != key)
                mixes, holds = [dict(zip(kept, rest, strict=True)) for rest in found], list(found.values())
    return mixes, holds


def _distinct(parts: Iterable[dict[str, str]]) -> list[dict[str, str]]:
    return list({tuple(part.items()): part for part in parts}.values())


def in_words(sets: Sequence[Options]) -> Said:
    """Sets of options in words; options of one key that do the same stand together."""
    grouped: dict[tuple[tuple[str, str], ...], dict[str, list[str]]] = {}
    for options in sets:
        *first, last = list(options.items()) or [("", "")]
        grouped.setdefault(tuple(first), {}).setdefault(last[0], []).append(last[1])
    en, hi = [], []
    for leading, lasts in grouped.items():
        for key, values in lasts.items():
            firsts = [option_said(*pair) for pair in leading]
            endings = [option_said(key, value) for value in values] if key else [Said("any", "कोई भी")]
            ending = listed([said.en for said in endings], len(endings), "or", "")
            ending_hi = listed([said.hi for said in endings], len(endings), "या", "")
            en.append(" together with ".join([*(said.en for said in firsts), ending]))
            hi.append(" और साथ में ".join([*(said.hi for said in firsts), ending_hi]))
    return Said("; ".join(en), "; ".join(hi))


def joint_conflicts(varied: Sequence[Varied]) -> tuple[Finding, ...]:
    """Findings that are lawful one by one but under no single choice of readings together.

    An authority may choose a reading, but not one for each line of the same order. Matters that
    the Act leaves to rules (``soft``) are left out.
    """
    mixed = [v for v in varied if v.finding.readings.get("lawful") and not v.soft]
    cycles = dict.fromkeys(v.finding.cycle for v in mixed)
    return tuple(
        _conflict(group)
        for cycle in cycles
        for group in _connected([v for v in mixed if v.finding.cycle == cycle])
        if not _satisfiable(group)
    )


def _connected(varied: Sequence[Varied]) -> list[list[Varied]]:
    """Group findings that turn on a common reading."""
    groups: list[tuple[set[str], list[Varied]]] = []
    for item in varied:
        touching = [group for group in groups if group[0] & set(item.keys)]
        keys = set(item.keys).union(*(group[0] for group in touching))
        members = [member for group in touching for member in group[1]]
        groups = [group for group in groups if group not in touching]
        groups.append((keys, [*members, item]))
    return [members for _, members in groups]


def _satisfiable(group: Sequence[Varied]) -> bool:
    """Whether one choice of readings leaves none of them a breach (a join over partial choices)."""
    joined: list[dict[str, str]] = [{}]
    for item in group:
        lawful = [mix for mix, verdict in item.verdicts if verdict != "unlawful"]
        joined = _distinct(
            dict(sorted({**part, **mix}.items()))
            for part in joined
            for mix in lawful
            if all(part.get(key, option) == option for key, option in mix.items())
        )
    return bool(joined)


def _conflict(group: Sequence[Varied]) -> Finding:
    findings = [item.finding for item in group]
    keys = sorted({key for item in group for key in item.keys})
    clauses = tuple(dict.fromkeys(f"{f.clause} ({f.cycle})" for f in findings))
    wards = tuple(dict.fromkeys(ward for f in findings for ward in f.wards))
    named = listed(clauses, len(clauses), "and", "")
    named_hi = listed(clauses, len(clauses), "और", "")
    return Finding(
        clause=findings[0].clause,
        cycle=findings[0].cycle,
        verdict="unlawful",
        wards=wards,
        observed=len(findings),
        required="one reading for all",
        readings={},
        text=f"The findings under {named} are each lawful under some reading, but no single choice of "
        f"{listed(keys, len(keys), 'and', '')} makes all of them lawful.",
        text_hi=f"{named_hi} के निष्कर्ष अलग-अलग किसी न किसी पाठ में विधिसम्मत हैं, किन्तु "
        f"{listed(keys, len(keys), 'और', '')} का कोई एक चयन सबको विधिसम्मत नहीं बनाता।",
    )
