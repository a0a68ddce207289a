"""Women's seats: one-third of each category and of the whole, 7(3), 7(4), 7(5)(1)(b)(ii), 7(5)(1)(e)."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.audit.case import Record
from wardrota.audit.counts import lapsed, proportional
from wardrota.audit.findings import Verdict
from wardrota.audit.vary import Judgement
from wardrota.audit.words import Said, head, plural
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category


@check("7(3)", "7(5)(1)(b)(ii)")
def women_in_each_category(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Not less than one-third of the seats of each category are for its women."""
    clause = "7(5)(1)(b)(ii)" if record.case.unit == "offices" else "7(3)"
    for allotment in record.case.plan.allotments:
        if not record.whole(allotment):
            continue
        for category in Category:
            seats = record.count(allotment, category)
            women = sum(seat is WOMENS_SEAT[category] for seat in allotment.seats.values())
            if seats:
                whose = head(category)
                least = _least(record, allotment, seats)
                yield _third(record, allotment, readings, clause, category.value, women, seats, least, whose)


@check("7(4)")
def women_overall(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Not less than one-third of all seats are for women, those of the categories included."""
    for allotment in record.case.plan.allotments:
        total = record.seats_total(allotment)
        if total is None or not record.whole(allotment):
            continue
        women = sum(seat is not None and seat.woman for seat in allotment.seats.values())
        # Small categories may need more women together than one-third of the whole.
        inside = sum(_least(record, allotment, record.count(allotment, category)) for category in Category)
        least = max(_least(record, allotment, total), inside)
        whose = Said("all categories", "सभी")
        yield _third(record, allotment, readings, "7(4)", "all", women, total, least, whose)


def _least(record: Record, allotment: Allotment, seats: int) -> int:
    """The smallest number of women's seats that is not less than the share of ``seats`` [seats]."""
    share = record.values(allotment.cycle).women_share
    return next(w for w in range(seats + 1) if w * share.denominator >= share.numerator * seats)


def _third(
    record: Record,
    allotment: Allotment,
    readings: Readings,
    clause: str,
    topic: str,
    women: int,
    seats: int,
    least: int,
    whose: Said,
) -> Judgement:
    """More than the floor is permitted by 'not less than', unless the floor was chosen as the number."""
    share, cycle = record.values(allotment.cycle).women_share, allotment.cycle.label
    enough = women * share.denominator >= share.numerator * seats
    exactly = readings.women_total == "exactly_the_floor" and "women_total" in record.case.fixed
    verdict: Verdict = "lawful" if enough else "unlawful"
    tail = f"at least {least} must be ({share}, any remainder goes up)"
    tail_hi = f"कम से कम {least} होने चाहिए ({share}, शेष ऊपर)"
    if enough and women > least:
        verdict = "unlawful" if exactly else "note"
        more = "which women_total = exactly_the_floor forbids" if exactly else "which 'not less than' permits"
        more_hi = (
            "जो women_total = exactly_the_floor में वर्जित है" if exactly else "जिसकी 'अन्यून' शब्द अनुमति देता है"
        )
        tail += f"; {women - least} more than the floor, {more}"
        tail_hi += f"; न्यूनतम से {women - least} अधिक, {more_hi}"
    return Judgement(
        clause,
        cycle,
        topic,
        verdict,
        f"{cycle}: of {plural(seats, record.seat_said.en)} ({whose.en}) {women} are for women; {tail}.",
        f"{cycle}: {whose.hi}: {seats} {record.seat_said.hi} में से {women} महिलाओं के लिए; {tail_hi}।",
        (),
        women,
        f"at least {least}",
    )


@check("7(5)(1)(e)(i)")
def single_office_to_a_woman(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Where only one office goes to the SC or to the ST, a woman of that category gets it."""
    if record.case.unit != "offices":
        return
    for allotment in record.case.plan.allotments:
        for category in (Category.SC, Category.ST):
            if not record.whole(allotment) or record.count(allotment, category) != 1:
                continue
            plain = PLAIN_SEAT[category] in allotment.seats.values()
            holder = tuple(w for w, seat in allotment.seats.items() if seat and seat.category is category)
            said, cycle = head(category), allotment.cycle.label
            goes = "not for a woman" if plain else "for a woman"
            goes_hi = "महिला के लिए नहीं" if plain else "महिला के लिए"
            yield Judgement(
                "7(5)(1)(e)(i)",
                cycle,
                category.value,
                "unlawful" if plain else "lawful",
                f"{cycle}: the only office of {said.en}, {record.name(holder[0])}, is {goes}.",
                f"{cycle}: {said.hi} का एकमात्र पद, {record.name_hi(holder[0])}, {goes_hi} है।",
                holder,
                str(PLAIN_SEAT[category] if plain else WOMENS_SEAT[category]),
                str(WOMENS_SEAT[category]),
            )


@check("7(5)(1)(e)(ii)")
def category_without_office(record: Record, readings: Readings) -> Iterator[Judgement]:
    """A category whose figures give no office is passed over, as if the order did not name it."""
    if record.case.unit != "offices":
        return
    for allotment in record.case.plan.allotments:
        total, cycle = record.seats_total(allotment), allotment.cycle.label
        if total is None or not record.whole(allotment):
            continue
        for category in (Category.SC, Category.ST):
            figure = record.figure(category)
            stated = record.case.stated.get(cycle, {}).get(category)
            if stated is None and figure is not None:
                due = proportional(total, figure, readings.quota_rounding)
            else:
                due = () if stated is None else (stated,)
            if due != (0,) or lapsed(record, allotment, readings):
                continue
            holders = tuple(w for w, seat in allotment.seats.items() if seat and seat.category is category)
            said = head(category)
            what = f"{len(holders)} were allotted all the same" if holders else "it was passed over"
            what_hi = f"फिर भी {len(holders)} आवंटित हैं" if holders else "उसे छोड़ दिया गया है"
            yield Judgement(
                "7(5)(1)(e)(ii)",
                cycle,
                category.value,
                "unlawful" if holders else "lawful",
                f"{cycle}: no office could be reserved for {said.en}; {what}.",
                f"{cycle}: {said.hi} के लिए कोई पद आरक्षित नहीं हो सकता; {what_hi}।",
                holders,
                len(holders),
                0,
            )
