"""One seat per ward, whole lists, and the scenario's own conditions (pins, exclusions, least share)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from wardrota.audit.case import Record
from wardrota.audit.findings import Verdict
from wardrota.audit.vary import Judgement
from wardrota.audit.words import head, plural
from wardrota.grouping import grouped
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Seat

_NEARLY_NOBODY = Fraction(1, 100)  # of the people; no text sets it, and it decides nothing


@check("7(1)", "list")
def one_seat_per_ward(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Every ward is listed with one known seat; else the list is partial and no share is computed."""
    for allotment in record.case.plan.allotments:
        yield from _coverage(record, allotment)


def _coverage(record: Record, allotment: Allotment) -> Iterator[Judgement]:
    cycle, unit, total = allotment.cycle.label, record.unit_said, record.seats_total(allotment)
    lacking: Verdict = "unlawful" if record.case.whole_claimed else "incomplete"
    listed = len(allotment.seats)
    strangers = tuple(w for w in allotment.seats if record.wards and w not in record.wards)
    missing = tuple(w for w in record.wards if w not in allotment.seats)
    blank = tuple(w for w, seat in allotment.seats.items() if seat is None and w not in allotment.partly)
    if strangers:
        names = record.names(strangers)
        yield Judgement(
            "list",
            cycle,
            "strangers",
            lacking,
            f"{cycle}: the list names {names.en}, which the table of {unit.en}s does not have; "
            "check the numbers on both lists.",
            f"{cycle}: सूची में {names.hi} है जो {unit.hi} तालिका में नहीं है; दोनों सूचियों के क्रमांक मिलाएँ।",
            strangers,
            len(strangers),
            0,
        )
    if blank:
        names = record.names(blank)
        yield Judgement(
            "list",
            cycle,
            "blank",
            lacking,
            f"{cycle}: the seat of {names.en} is not known; unknown is not the same as unreserved.",
            f"{cycle}: {names.hi} का आरक्षण ज्ञात नहीं है; अज्ञात का अर्थ अनारक्षित नहीं है।",
            blank,
            len(blank),
            0,
        )
    if allotment.partly:
        yield _partly_known(record, allotment, lacking)
    if total is None or listed < total or missing:
        of_total = f" of {total}" if total is not None else ""
        only_reserved = Seat.UR not in allotment.seats.values()
        why = "only reserved ones are named" if only_reserved else "others are missing"
        yield Judgement(
            "list",
            cycle,
            "partial",
            lacking,
            f"{cycle}: the list is partial: {plural(listed, unit.en)}{of_total} are listed and {why}. "
            "Shares of the whole are therefore not computed.",
            f"{cycle}: सूची आंशिक है: {listed} {unit.hi} दिए गए हैं"
            f"{f' (कुल {total})' if total is not None else ''}; इसलिए कुल के अनुपात नहीं निकाले गए।",
            missing,
            listed,
            total if total is not None else "the number of all seats",
        )
    elif listed > total and not strangers:
        yield Judgement(
            "list",
            cycle,
            "whole",
            "unlawful",
            f"{cycle}: {listed} {unit.en}s are listed, but there are only {total} seats.",
            f"{cycle}: {listed} {unit.hi} सूची में हैं, किन्तु कुल {total} ही हैं।",
            (),
            listed,
            total,
        )
    elif record.whole(allotment):
        yield Judgement(
            "list",
            cycle,
            "whole",
            "lawful",
            f"{cycle}: all {plural(total, unit.en)} are listed, each with one seat.",
            f"{cycle}: सभी {total} {unit.hi} सूची में हैं, प्रत्येक का एक ही आरक्षण है।",
            (),
            listed,
            total,
        )


def _partly_known(record: Record, allotment: Allotment, lacking: Verdict) -> Judgement:
    cycle, wards = allotment.cycle.label, tuple(allotment.partly)
    names = record.names(wards)
    return Judgement(
        "list",
        cycle,
        "partly known",
        lacking,
        f"{cycle}: whether the seat is for women is not known for {names.en}; not known is not the same as "
        "open. Its category counts; thirds for women are therefore not computed.",
        f"{cycle}: {names.hi} का स्थान महिला के लिए है या नहीं, ज्ञात नहीं; अज्ञात का अर्थ सबके लिए खुला नहीं है। "
        "वर्ग गिना गया; महिलाओं का तिहाई इसलिए नहीं निकाला गया।",
        wards,
        len(wards),
        0,
    )


@check("pin")
def pins_and_exclusions(record: Record, readings: Readings) -> Iterator[Judgement]:
    """The scenario's own pins and exclusions are respected."""
    case = record.case
    for allotment in case.plan.allotments:
        cycle = allotment.cycle.label
        for pin in case.pins:
            if pin.cycle == cycle:
                seat = allotment.seat(pin.ward)
                yield _condition(record, cycle, pin.ward, seat, seat is pin.seat, str(pin.seat), pin.reason)
        for exclusion in case.exclusions:
            if exclusion.cycle in {"", cycle} and exclusion.ward in allotment.seats:
                seat = allotment.seat(exclusion.ward)
                kept = seat not in exclusion.seats
                required = "not " + ", ".join(exclusion.seats)
                yield _condition(record, cycle, exclusion.ward, seat, kept, required, exclusion.reason)


def _condition(
    record: Record, cycle: str, ward: str, seat: Seat | None, kept: bool, required: str, reason: str
) -> Judgement:
    bears = str(seat) if seat is not None else "no known seat"
    verb, verb_hi = ("respects", "का पालन है") if kept else ("breaks", "का उल्लंघन है")
    return Judgement(
        "pin",
        cycle,
        f"{ward}: {required}",
        "lawful" if kept else "unlawful",
        f"{cycle}: {record.unit_said.en} {record.name(ward)} bears {bears}, which {verb} the scenario's "
        f"condition ({required}; reason: {reason or 'none given'}).",
        f"{cycle}: {record.unit_said.hi} {record.name_hi(ward)}: {bears}; परिदृश्य की शर्त "
        f"({required}) {verb_hi}।",
        (ward,),
        bears,
        required,
    )


@check("7(1)", "minimum_share")
def somebody_to_elect(record: Record, readings: Readings) -> Iterator[Judgement]:
    """No ward is reserved for a category below the least share, where one was chosen."""
    if not record.wards or not readings.minimum_share:
        return
    for allotment in record.case.plan.allotments:
        able = {
            ward: record.eligible(ward, seat.category, readings)
            for ward, seat in allotment.seats.items()
            if seat is not None and seat.category is not None
        }
        yield from _below(record, allotment, readings, tuple(w for w, yes in able.items() if yes is False))
        yield from _unknown_share(record, allotment, tuple(w for w, yes in able.items() if yes is None))


def _unknown_share(record: Record, allotment: Allotment, unknown: tuple[str, ...]) -> Iterator[Judgement]:
    if unknown:
        cycle, names = allotment.cycle.label, record.names(unknown)
        yield Judgement(
            "minimum_share",
            cycle,
            "unknown",
            "incomplete",
            f"{cycle}: whether {names.en} have the least share cannot be judged; the figures are not known.",
            f"{cycle}: {names.hi} में न्यूनतम अंश है या नहीं, आँकड़ों के अभाव में जाँचा नहीं जा सकता।",
            unknown,
            "not known",
            "figures",
        )


def _below(
    record: Record, allotment: Allotment, readings: Readings, below: tuple[str, ...]
) -> Iterator[Judgement]:
    if below:
        cycle, floor = allotment.cycle.label, str(readings.minimum_share)
        seats = "; ".join(f"{record.name(w)} for {head(allotment.seats[w] or '').en}" for w in below[:12])
        seats_hi = "; ".join(f"{record.name_hi(w)}: {head(allotment.seats[w] or '').hi}" for w in below[:12])
        yield Judgement(
            "minimum_share",
            cycle,
            "below",
            "unlawful",
            f"{cycle}: {plural(len(below), record.unit_said.en)} reserved although the share is below "
            f"{floor}: {seats}.",
            f"{cycle}: {len(below)} {record.unit_said.hi} आरक्षित हैं यद्यपि अंश {floor} से कम है: {seats_hi}।",
            below,
            len(below),
            0,
        )


@check("C9")
def almost_nobody_eligible(record: Record, readings: Readings) -> Iterator[Judgement]:
    """A seat that almost nobody of the ward may stand for is named; the Act has no floor."""
    for allotment in record.case.plan.allotments:
        thin = [
            (ward, seat, people)
            for ward, seat in allotment.seats.items()
            if seat is not None and seat.category is not None and ward in record.wards
            if (people := record.wards[ward].people(seat.category)) is not None
            if people * _NEARLY_NOBODY.denominator < _NEARLY_NOBODY.numerator * record.wards[ward].population
            or people == 0
        ]
        if thin:
            yield _thin(record, allotment, thin)


def _thin(record: Record, allotment: Allotment, thin: list[tuple[str, Seat, int]]) -> Judgement:
    cycle, unit, limit = allotment.cycle.label, record.unit_said, _NEARLY_NOBODY.denominator
    of = {ward: record.wards[ward].population for ward, _, _ in thin}
    told = [
        f"{record.name(w)} for {head(seat).en} ({grouped(n)} of {grouped(of[w])} persons)"
        for w, seat, n in thin[:12]
    ]
    told_hi = [
        f"{record.name_hi(w)}: {head(seat).hi} ({grouped(of[w])} में {grouped(n)} व्यक्ति)"
        for w, seat, n in thin[:12]
    ]
    more = len(thin) - len(told)
    rest, rest_hi = (f"; … {more} more", f"; … {more} अन्य") if more else ("", "")
    return Judgement(
        "C9",
        cycle,
        "thin",
        "note",
        f"{cycle}: {plural(len(thin), unit.en)} reserved where almost nobody is eligible, fewer than 1 in "
        f"{limit}: {'; '.join(told)}{rest}. The Act has no floor; minimum_share sets one.",
        f"{cycle}: {len(thin)} {unit.hi} वहाँ आरक्षित हैं जहाँ पात्र लोग लगभग नहीं, {limit} में 1 से भी कम: "
        f"{'; '.join(told_hi)}{rest_hi}। अधिनियम में न्यूनतम नहीं है; minimum_share से नियत हो सकता है।",
        tuple(ward for ward, _, _ in thin),
        len(thin),
        "",
    )
