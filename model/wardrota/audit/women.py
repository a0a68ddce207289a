"""Women's seats: one-third of each category and of the whole, 7(3), 7(4), 7(5)(1)(b)(ii), 7(5)(1)(e)."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.audit.case import Record
from wardrota.audit.counts import lapsed, proportional
from wardrota.audit.vary import Judgement
from wardrota.audit.words import head
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
                said = head(category)
                yield _third(record, allotment, clause, category.value, women, seats, said.en, said.hi)


@check("7(4)")
def women_overall(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Not less than one-third of all seats are for women, those of the categories included."""
    for allotment in record.case.plan.allotments:
        total = record.seats_total(allotment)
        if total is None or not record.whole(allotment):
            continue
        women = sum(seat is not None and seat.woman for seat in allotment.seats.values())
        yield _third(record, allotment, "7(4)", "all", women, total, "all categories", "सभी")


def _third(
    record: Record,
    allotment: Allotment,
    clause: str,
    topic: str,
    women: int,
    seats: int,
    whose: str,
    whose_hi: str,
) -> Judgement:
    share, cycle = record.values(allotment.cycle).women_share, allotment.cycle.label
    n, d = share.numerator, share.denominator
    enough = women * d >= n * seats
    surplus = enough and women > 0 and (women - 1) * d >= n * seats
    least = next(w for w in range(seats + 1) if w * d >= n * seats)
    verdict = "note" if surplus else "lawful" if enough else "unlawful"
    tail = f"at least {least} must be ({n}/{d}, any remainder goes up)"
    tail_hi = f"कम से कम {least} होने चाहिए ({n}/{d}, शेष ऊपर)"
    if surplus:
        tail += f"; {women - least} more than the floor, which 'not less than' permits"
        tail_hi += f"; न्यूनतम से {women - least} अधिक, जिसकी 'अन्यून' शब्द अनुमति देता है"
    return Judgement(
        clause,
        cycle,
        topic,
        verdict,  # type: ignore[arg-type]
        f"{cycle}: of {seats} {record.seat_said.en}s ({whose}) {women} are for women; {tail}.",
        f"{cycle}: {whose_hi}: {seats} {record.seat_said.hi} में से {women} महिलाओं के लिए; {tail_hi}।",
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
            if figure is None or lapsed(record, allotment, readings):
                continue
            if proportional(total, figure, readings.quota_rounding) != (0,):
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
