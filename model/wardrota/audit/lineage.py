"""Merged, split and renumbered wards keep their history: complaint C8, for 7(5)(1)(f).

Which past seat each redrawn ward has, from which old ward, with how many persons and under which
rule; whether the history that is judged by is the one that the lineage gives; and which repeats
only the lineage shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wardrota.audit.case import Record
from wardrota.audit.descent import Ancestry, Origin
from wardrota.audit.glossary import option_said
from wardrota.audit.memory import tokens, window
from wardrota.audit.repeats import repeats
from wardrota.audit.vary import Judgement
from wardrota.audit.words import Said, head, plural
from wardrota.cycle import Cycle
from wardrota.grouping import grouped
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Seat

_CLAUSE = "C8"
_SHOWN = 12  # wards told one by one in a sentence; the finding itself names all


@check("C8")
def history_follows_people(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Each past order as redrawn wards inherit it; without a lineage, whether wards have vanished."""
    descent, ancestry = record.case.history.descent, record.ancestry(readings)
    if descent is None or ancestry is None:
        yield from _vanished(record)
        return
    given = {allotment.cycle: allotment for allotment in record.case.history.allotments}
    for order in descent.recorded:
        origins = ancestry.origins(order)
        if origins:
            yield _handed_down(record, order, given.get(order.cycle), ancestry, readings)
    recorded = {order.cycle: order for order in descent.recorded}
    for allotment in record.case.plan.allotments:
        yield from _seen_through_lineage(record, allotment, recorded, ancestry, readings)


# ---------------------------------------------------------------- who has whose past


def _handed_down(
    record: Record, order: Allotment, given: Allotment | None, ancestry: Ancestry, readings: Readings
) -> Judgement:
    due, cycle = ancestry.inherited(order), order.cycle.label
    wards = sorted({*due.seats, *(given.seats if given is not None else ())}, key=record.place)
    apart = tuple(w for w in wards if given is None or _held(given, w) != _held(due, w))
    if apart:
        names = record.names(apart)
        return Judgement(
            _CLAUSE,
            cycle,
            "handed down",
            "unlawful",
            f"{cycle}: the past of {names.en} is not what the lineage gives: {_apart(apart, given, due)}.",
            f"{cycle}: {names.hi} का पिछला आरक्षण वंशावली के अनुसार नहीं है: {_apart(apart, given, due)}।",
            apart,
            len(apart),
            0,
        )
    origins = ancestry.origins(order)
    drawn = tuple(w for w, found in origins.items() if not (len(found) == 1 and found[0].whole))
    said = _mapping_said(record, order, origins, ancestry.lost(order), readings)
    return Judgement(
        _CLAUSE,
        cycle,
        "handed down",
        "note" if drawn else "lawful",
        f"{cycle}: {said.en}",
        f"{cycle}: {said.hi}",
        drawn,
        plural(len(drawn), record.unit_said.en) + " redrawn",
        "",
    )


def _held(allotment: Allotment, ward: str) -> tuple[Seat | None, ...]:
    return (allotment.seats.get(ward), *allotment.inherited.get(ward, ()))


def _apart(wards: Sequence[str], given: Allotment | None, due: Allotment) -> str:
    def shown(allotment: Allotment | None, ward: str) -> str:
        held = _held(allotment, ward) if allotment is not None and ward in allotment.seats else ()
        return "+".join(str(seat or "?") for seat in held) or "-"

    return "; ".join(f"{ward} {shown(given, ward)} ≠ {shown(due, ward)}" for ward in wards[:_SHOWN])


def _mapping_said(
    record: Record,
    order: Allotment,
    origins: Mapping[str, tuple[Origin, ...]],
    lost: tuple[str, ...],
    readings: Readings,
) -> Said:
    """The mapping of one order in sentences."""
    unit, unit_hi = record.unit_said.en, record.unit_said.hi
    same = {w: found[0] for w, found in origins.items() if len(found) == 1 and found[0].whole}
    renumbered = [f"{record.name(w)} was {o.old}" for w, o in same.items() if o.old != w]
    renumbered_hi = [f"{record.name_hi(w)}: पहले {o.old}" for w, o in same.items() if o.old != w]
    en = [f"{len(same)} of {plural(len(origins), unit)} are one old {unit} each"]
    hi = [f"{len(origins)} में से {len(same)} {unit_hi} में ठीक एक पुराने {unit_hi} के लोग हैं"]
    if renumbered:
        en[-1] += f", {len(renumbered)} under another number: {'; '.join(_few(renumbered, 'more'))}"
        hi[-1] += f", {len(renumbered)} के क्रमांक बदले: {'; '.join(_few(renumbered_hi, 'अन्य'))}"
    drawn = [(w, o) for w, found in origins.items() if w not in same for o in found if o.old in order.seats]
    if drawn:
        rule = option_said("lineage", readings.lineage)
        share = f" {readings.lineage_share}" if readings.lineage == "any_share_above" else ""
        told = _few([_inherits(record, w, o, order).en for w, o in drawn], "more")
        told_hi = _few([_inherits(record, w, o, order).hi for w, o in drawn], "अन्य")
        en.append(f'By the rule "{rule.en}"{share}: {"; ".join(told)}')
        hi.append(f'नियम "{rule.hi}"{share}: {"; ".join(told_hi)}')
    afresh = tuple(ward for ward, found in origins.items() if not found)
    if afresh:
        en.append(f"Without a past: {record.names(afresh).en}")
        hi.append(f"बिना इतिहास के: {record.names(afresh).hi}")
    if lost:
        gone = _few([f"{ward} ({order.seats[ward] or 'not known'})" for ward in lost], "more")
        gone_hi = _few([f"{ward} ({order.seats[ward] or 'अज्ञात'})" for ward in lost], "अन्य")
        en.append(f"No {unit} takes over the past of old {unit} {', '.join(gone)}")
        hi.append(f"इन पुराने {unit_hi} का इतिहास किसी को नहीं मिला: {', '.join(gone_hi)}")
    return Said(". ".join(en) + ".", "। ".join(hi) + "।")


def _inherits(record: Record, ward: str, origin: Origin, order: Allotment) -> Said:
    """``7: women, from old ward 3 (5200 of its 9000 persons)``; ways through several lists are shown."""
    seat = order.seats[origin.old]
    said = Said("a seat not known", "अज्ञात आरक्षण") if seat is None else head(seat)
    source = _source(record, ward, origin)
    return Said(
        f"{record.name(ward)}: {said.en}, from {source.en}",
        f"{record.name_hi(ward)}: {source.hi} से {said.hi}",
    )


def _source(record: Record, ward: str, origin: Origin) -> Said:
    """The old ward, the lists between, and the people of the ward of today who come from there."""
    persons, of = origin.way[0].persons, _people(record, ward)
    through = [flow.old for flow in origin.way[:-1]]
    via = f" through {' and '.join(through)}" if through else ""
    via_hi = f" ({' और '.join(through)} होकर)" if through else ""
    return Said(
        f"old {record.unit_said.en} {origin.old}{via} ({grouped(persons)} of its {grouped(of)} persons)",
        f"पुराने {origin.old}{via_hi} ({grouped(of)} में {grouped(persons)} व्यक्ति)",
    )


def _people(record: Record, ward: str) -> int:
    """People of a ward of today by the lineage [persons]."""
    descent = record.case.history.descent
    assert descent is not None
    latest = descent.lineage.delimitations[-1]
    people = record.once(
        "people by lineage",
        lambda: {new: sum(flow.persons for flow in flows) for new, flows in latest.by_new().items()},
    )
    return people[ward]


def _few(items: list[str], more: str) -> list[str]:
    return items if len(items) <= _SHOWN else [*items[:_SHOWN], f"… {len(items) - _SHOWN} {more}"]


# ---------------------------------------------------------------- what numbers alone would hide


def _seen_through_lineage(
    record: Record,
    allotment: Allotment,
    recorded: Mapping[Cycle, Allotment],
    ancestry: Ancestry,
    readings: Readings,
) -> Iterator[Judgement]:
    """Repeats that only the lineage shows, and repeats of a number that are none of its people."""
    cycle, grain = allotment.cycle.label, readings.no_repeat_grain
    redrawn = [past for past in window(record, allotment, readings) if past.cycle in recorded]
    redrawn = [past for past in redrawn if ancestry.origins(recorded[past.cycle])]
    by_people = {repeat.ward for repeat in repeats(allotment, redrawn, grain)}
    by_number = {repeat.ward for repeat in repeats(allotment, [recorded[p.cycle] for p in redrawn], grain)}
    hidden = tuple(w for w in allotment.seats if w in by_people - by_number)
    apparent = tuple(w for w in allotment.seats if w in by_number - by_people)
    if not hidden and not apparent:
        return
    en, hi = [], []
    if hidden:
        told = [_hidden(record, allotment, ward, redrawn, recorded, ancestry, grain) for ward in hidden]
        en.append(
            f"repeats that only the lineage shows: {'; '.join(_few([said.en for said in told], 'more'))}."
        )
        hi.append(f"पुनरावृत्ति जो केवल वंशावली से दिखती है: {'; '.join(_few([said.hi for said in told], 'अन्य'))}।")
    if apparent:
        names = record.names(apparent)
        en.append(
            f"{'No' if hidden else 'no'} repeat, for the number is the same and not the people: {names.en}."
        )
        hi.append(f"क्रमांक वही पर लोग अन्य, अतः पुनरावृत्ति नहीं: {names.hi}।")
    yield Judgement(
        _CLAUSE,
        cycle,
        "numbers",
        "note",
        f"{cycle}: " + " ".join(en),
        f"{cycle}: " + " ".join(hi),
        (*hidden, *apparent),
        len(hidden),
        "",
    )


def _hidden(
    record: Record,
    allotment: Allotment,
    ward: str,
    redrawn: Sequence[Allotment],
    recorded: Mapping[Cycle, Allotment],
    ancestry: Ancestry,
    grain: str,
) -> Said:
    """One ward that bears again what an old ward bore, and how many of its people came from there."""
    seat = allotment.seats[ward]
    assert seat is not None
    heads = tokens(seat, grain)
    for past in reversed(redrawn):
        order = recorded[past.cycle]
        for origin in ancestry.origins(order)[ward]:
            bore = order.seat(origin.old)
            if bore is not None and any(token in heads for token in tokens(bore, grain)):
                source, label = _source(record, ward, origin), past.cycle.label
                now, then = head(seat), head(bore)
                return Said(
                    f"{record.name(ward)} is for {now.en}, and {source.en} was for {then.en} in {label}",
                    f"{record.name_hi(ward)}: अब {now.hi}, {label} में {source.hi}: {then.hi}",
                )
    raise AssertionError(f"{ward} was found to repeat a head")


# ---------------------------------------------------------------- without a lineage


def _vanished(record: Record) -> Iterator[Judgement]:
    """Wards of the order before that are no more: their people live in some ward, which is not said."""
    for allotment in record.case.plan.allotments:
        before = [a for a in record.timeline if a.cycle < allotment.cycle][-1:]
        if not before or not all(Seat.UR in a.seats.values() for a in (*before, allotment)):
            continue
        gone = tuple(w for w in before[0].seats if w not in allotment.seats)
        if not gone:
            continue
        cycle, label, unit = allotment.cycle.label, before[0].cycle.label, record.unit_said
        shown = ", ".join(_few(list(gone), "more"))
        yield Judgement(
            _CLAUSE,
            cycle,
            "vanished",
            "incomplete",
            f"{cycle}: {plural(len(gone), unit.en)} of {label} are no more ({shown}). Without a lineage it "
            "is not known which of today's have their people, and no past of theirs is seen here.",
            f"{cycle}: {label} के {len(gone)} {unit.hi} अब नहीं हैं ({shown})। वंशावली के बिना ज्ञात नहीं कि "
            "उनके लोग अब कहाँ हैं; उनका इतिहास यहाँ नहीं दिखता।",
            gone,
            len(gone),
            "a lineage",
        )
