"""Draft, objections, final: 7(5)(3), complaints C6 and C7.

For wards the Act leaves publication to rules that are not known; by the parallel rule the same days
are asked for.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from wardrota.audit.case import Publication, Record
from wardrota.audit.findings import Verdict
from wardrota.audit.vary import Judgement
from wardrota.audit.words import Said, head, plural
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Seat

_LEAST = 7  # [days], 7(5)(3)(b)
_SHOWN = 12  # wards told one by one in a sentence; the finding itself names all


@check("7(5)(3)", "C7")
def objection_window(record: Record, readings: Readings) -> Iterator[Judgement]:
    """The draft lay open for objections for not less than seven days."""
    said = record.case.publication
    if said.published is None:
        return
    window = _window(said)
    if window is None:
        return
    fewest, most, how = window
    verdict: Verdict = "unlawful" if most < _LEAST else "depends" if fewest < _LEAST else "lawful"
    text, text_hi = how.en, how.hi
    if verdict == "depends":
        text += (
            f": {most} days if the day of publication counts, {fewest} if it does not, which is not known."
        )
        text_hi += f": प्रकाशन का दिन गिनें तो {most} दिन, न गिनें तो {fewest}; कौन-सी गणना सही है, ज्ञात नहीं।"
    else:
        text += f": {plural(most, 'day')} at most." if verdict == "unlawful" else f": {fewest} days at least."
        text_hi += f": अधिक से अधिक {most} दिन।" if verdict == "unlawful" else f": कम से कम {fewest} दिन।"
    yield Judgement(
        _clause(record, "C7"),
        "",
        "window",
        verdict,
        f"{text} Not less than seven days are asked for, 7(5)(3)(b){_parallel(record).en}.",
        f"{text_hi} कम से कम सात दिन अपेक्षित हैं, 7(5)(3)(b){_parallel(record).hi}।",
        (),
        most,
        f"at least {_LEAST}",
    )


def _clause(record: Record, for_wards: str) -> str:
    return "7(5)(3)" if record.case.unit == "offices" else for_wards


def _parallel(record: Record) -> Said:
    if record.case.unit == "offices":
        return Said("", "")
    return Said("; for wards by the parallel rule", "; वार्डों पर समानांतर नियम से")


def _window(said: Publication) -> tuple[int, int, Said] | None:
    """The days for objections without and with the day of publication [days], and their limits in words."""
    assert said.published is not None
    opened = said.published.isoformat()
    if said.objections_until is not None:
        days = _days(said.published, said.objections_until)
        until = said.objections_until.isoformat()
        en = f"The draft was published on {opened}, objections were taken until {until}"
        return days, days + 1, Said(en, f"प्रारूप {opened} को प्रकाशित, आपत्तियाँ {until} तक")
    if said.final is not None:
        days, closed = _days(said.published, said.final), said.final.isoformat()
        en = f"The draft was published on {opened}, the order became final on {closed}"
        return days - 1, days, Said(en, f"प्रारूप {opened} को प्रकाशित, आदेश {closed} को अन्तिम")
    return None


def _days(first: dt.date, last: dt.date) -> int:
    return (last - first).days


@check("7(5)(3)")
def final_after_objections(record: Record, readings: Readings) -> Iterator[Judgement]:
    """The order became final after the last day for objections, and before the poll."""
    said = record.case.publication
    if said.final is None:
        return
    closed = said.final.isoformat()
    limits: list[tuple[str, bool, Said]] = []
    if said.objections_until is not None:
        until = said.objections_until.isoformat()
        words = Said(f"objections were taken until {until}", f"आपत्तियाँ {until} तक ली गईं")
        limits.append(("objections", said.objections_until < said.final, words))
    for cycle in record.case.plan.cycles:
        if cycle.poll is not None:
            words = Said(f"the poll was on {cycle.label}", f"मतदान {cycle.label} को था")
            limits.append((cycle.label, said.final < cycle.poll, words))
    for topic, kept, words in limits:
        right, right_hi = ("as it must", "जैसा होना चाहिए") if kept else ("in the wrong order", "क्रम उलटा है")
        yield Judgement(
            _clause(record, "7(5)(3)"),
            topic if topic != "objections" else "",
            "final",
            "lawful" if kept else "unlawful",
            f"The order became final on {closed}, {words.en}: {right}.",
            f"आदेश {closed} को अन्तिम हुआ, {words.hi}: {right_hi}।",
            (),
            closed,
            "after the objections, before the poll",
        )


# ---------------------------------------------------------------- draft against final


@dataclass(frozen=True, slots=True)
class _Change:
    """A ward whose seat is another in the final order; ``reason`` is blank where none is given."""

    ward: str
    before: Seat | None
    after: Seat | None
    reason: str


@check("7(5)(3)", "C6")
def draft_against_final(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Every ward that changed between draft and final has a reason of its own."""
    draft = record.case.publication.draft
    if draft is None:
        return
    drafted = {allotment.cycle.label: allotment for allotment in draft.allotments}
    for final in record.case.plan.allotments:
        before = drafted.get(final.cycle.label)
        if before is not None:
            yield _compared(record, before, final)


def _changes(record: Record, before: Allotment, final: Allotment) -> tuple[_Change, ...]:
    draft = record.case.publication.draft
    assert draft is not None
    wards = sorted({*before.seats, *final.seats}, key=record.place)
    found = []
    for ward in wards:
        if before.seat(ward) is not final.seat(ward):
            then, now = draft.reason(final.cycle, ward), record.case.plan.reason(final.cycle, ward)
            # The same words stood beside another seat: they are no reason of the change.
            reason = "" if now.strip() == then.strip() else now.strip()
            found.append(_Change(ward, before.seat(ward), final.seat(ward), reason))
    return tuple(found)


def _compared(record: Record, before: Allotment, final: Allotment) -> Judgement:
    cycle, unit = final.cycle.label, record.unit_said
    changes = _changes(record, before, final)
    bare = tuple(change for change in changes if not change.reason)
    given = len(changes) - len(bare)
    en = [f"{plural(len(changes), unit.en)} differ between draft and final"]
    hi = [f"प्रारूप और अन्तिम आदेश में {len(changes)} {unit.hi} भिन्न हैं"]
    if given:
        en.append(f"{given} with a reason in the list")
        hi.append(f"{given} का कारण सूची में है")
    if bare:
        told = [_told(record, change) for change in bare[:_SHOWN]]
        more = len(bare) - _SHOWN
        rest, rest_hi = (f"; … {more} more", f"; … {more} अन्य") if more > 0 else ("", "")
        en.append(f"{len(bare)} without: {'; '.join(said.en for said in told)}{rest}")
        hi.append(f"{len(bare)} का कारण नहीं: {'; '.join(said.hi for said in told)}{rest_hi}")
    tail = tail_hi = ""
    if bare:
        tail = " Whether the order on the objections gives the reason, 7(5)(3)(c), is not known here."
        tail_hi = " आपत्तियों के निस्तारण में कारण दिया गया या नहीं, 7(5)(3)(c), यहाँ ज्ञात नहीं।"
    return Judgement(
        "C6",
        cycle,
        "draft",
        "depends" if bare else "lawful",
        f"{cycle}: {'; '.join(en)}.{tail}",
        f"{cycle}: {'; '.join(hi)}।{tail_hi}",
        tuple(change.ward for change in bare),
        len(bare),
        0,
    )


def _told(record: Record, change: _Change) -> Said:
    def seat(kind: Seat | None) -> Said:
        return Said("not listed or not known", "सूची में नहीं या अज्ञात") if kind is None else head(kind)

    before, after = seat(change.before), seat(change.after)
    return Said(
        f"{record.name(change.ward)} {before.en} → {after.en}",
        f"{record.name_hi(change.ward)} {before.hi} → {after.hi}",
    )
