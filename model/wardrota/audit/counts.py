"""How many seats for SC, ST and BC: 7(1) and its provisos, 7(5)(1)(b)(i), 7(6).

Nothing is divided here. A number of seats is right if it satisfies the inequalities that
define it; the right number is found by asking each number from 0 to N.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from wardrota.audit.case import Record
from wardrota.audit.vary import Judgement
from wardrota.audit.words import head, listed, plural
from wardrota.grouping import grouped
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.law.statute import ValuesInForce
from wardrota.problem import Figure

Fits = Callable[[int], bool]


def in_proportion(seats: int, total: int, figure: Figure, rounding: str) -> bool:
    """Whether ``seats`` of ``total`` is the rounded share of a figure.

    ``half_down``: 2Np − P ≤ 2nP < 2Np + P, so that a fraction of exactly half is ignored.
    """
    share, whole = total * figure.people, figure.total
    match rounding:
        case "half_down":
            return 2 * share - whole <= 2 * seats * whole < 2 * share + whole
        case "half_up":
            return 2 * share - whole < 2 * seats * whole <= 2 * share + whole
        case "floor":
            return seats * whole <= share < (seats + 1) * whole
    raise ValueError(f"no such rounding: {rounding}")


def proportional(total: int, figure: Figure, rounding: str) -> tuple[int, ...]:
    """Every number of seats that is the rounded share; one number, by the inequalities."""
    return tuple(n for n in range(total + 1) if in_proportion(n, total, figure, rounding))


def largest_remainder(total: int, figures: dict[Category, Figure]) -> tuple[dict[Category, int], ...]:
    """Every division of all seats among the categories and the rest that no move of a seat improves.

    A seat moved from group j to group i brings both closer to their exact shares unless
    share_i − n_i ≤ share_j − n_j + 1. Several divisions qualify only where remainders tie.
    """
    whole = next(iter(figures.values())).total if figures else 0
    if not figures or any(figure.total != whole for figure in figures.values()):
        return ()
    people = [figure.people for figure in figures.values()]
    people.append(whole - sum(people))
    if people[-1] < 0:
        return ()
    low = [next(n for n in range(total + 1) if (n + 1) * whole > total * p) for p in people]
    return tuple(
        dict(zip(figures, seats, strict=False))
        for seats in product(*((n, n + 1) for n in low))
        if sum(seats) == total and _no_move_improves(seats, people, total, whole)
    )


def _no_move_improves(seats: tuple[int, ...], people: list[int], total: int, whole: int) -> bool:
    short = [total * p - n * whole for n, p in zip(seats, people, strict=True)]
    # A group without a seat has none to give.
    return all(more - less <= whole for more in short for less, n in zip(short, seats, strict=True) if n > 0)


def lapsed(record: Record, allotment: Allotment, readings: Readings) -> bool | None:
    """7(6): whether SC and ST seats have lapsed; None for a bare year in which they would lapse midway."""
    if readings.article_334 != "as_enacted":
        return False
    cycle, until = allotment.cycle, record.values(allotment.cycle).article_334_until
    if cycle.poll is not None:
        return cycle.poll > until
    return None if cycle.year == until.year else cycle.year > until.year


def _required(
    record: Record, allotment: Allotment, readings: Readings, total: int
) -> dict[Category, tuple[int, ...]]:
    """Per category the numbers the figures allow before any ceiling; no entry without figures."""
    figures = {c: f for c in Category if (f := record.figure(c)) is not None}
    if readings.quota_rounding != "largest_remainder":
        return {c: proportional(total, figure, readings.quota_rounding) for c, figure in figures.items()}
    ways = largest_remainder(total, figures)
    return {c: tuple(sorted({way[c] for way in ways})) for c in figures} if ways else {}


def _ceilings(
    record: Record, allotment: Allotment, readings: Readings, total: int, values: ValuesInForce
) -> Fits:
    """Whether a number of BC seats keeps every ceiling beside the SC and ST seats of the order."""
    others = record.count(allotment, Category.SC) + record.count(allotment, Category.ST)
    cap = values.bc_cap

    def fits(seats: int) -> bool:
        if seats == 0:
            return True
        under_half = readings.vertical_ceiling == "none" or 2 * (others + seats) <= total
        return seats * cap.denominator <= cap.numerator * total and others + seats <= total and under_half

    return fits


def _met(observed: int, wanted: int, fits: Fits) -> bool:
    """The number wanted, or the largest smaller number that the ceilings leave."""
    return fits(observed) and (observed == wanted or (observed < wanted and not fits(observed + 1)))


@check("7(1)", "7(5)(1)(b)(i)")
def seats_in_proportion(record: Record, readings: Readings) -> Iterator[Judgement]:
    """SC, ST and BC seats bear the proportion of their population, as nearly as may be."""
    for allotment in record.case.plan.allotments:
        total = record.seats_total(allotment)
        if total is None or not record.categories_known(allotment):
            continue
        required = _required(record, allotment, readings, total)
        for category in Category:
            yield from _category_count(record, allotment, readings, total, category, required.get(category))


def _category_count(
    record: Record,
    allotment: Allotment,
    readings: Readings,
    total: int,
    category: Category,
    allowed: tuple[int, ...] | None,
) -> Iterator[Judgement]:
    observed, figure = record.count(allotment, category), record.figure(category)
    stated = record.case.stated.get(allotment.cycle.label, {}).get(category)
    gone = lapsed(record, allotment, readings) if category is not Category.BC else False
    if gone or (gone is None and observed == 0):
        # What 7(6) takes away is judged there; here only the missing seats would be wrong.
        return
    if category is Category.BC and readings.backward_class == "none":
        # A count stated in an order answers the question, unless the reading was chosen against it.
        as_stated = observed == stated and "backward_class" not in record.case.fixed
        right = observed == 0 or as_stated
        basis, basis_hi, wanted = (
            "no backward class seats without the triple test",
            "ट्रिपल टेस्ट के बिना शून्य",
            "0",
        )
        if as_stated:
            basis, basis_hi, wanted = "as stated in the order", "आदेश में कथित", str(stated)
    elif stated is not None:
        fits = _ceilings(record, allotment, readings, total, record.values(allotment.cycle))
        right = observed == stated or (category is Category.BC and _met(observed, stated, fits))
        basis, basis_hi, wanted = (
            "as stated in the order; not derived",
            "आदेश में कथित; निकाला नहीं गया",
            str(stated),
        )
    elif figure is None or not allowed:
        yield _uncounted(record, allotment, category, observed)
        return
    else:
        fits = _ceilings(record, allotment, readings, total, record.values(allotment.cycle))
        if category is Category.BC:
            right = any(_met(observed, number, fits) for number in allowed)
            reached = [n for number in allowed for n in range(total + 1) if _met(n, number, fits)]
            wanted = " or ".join(str(n) for n in dict.fromkeys(reached))
        else:
            right = observed in allowed
            wanted = " or ".join(str(number) for number in allowed)
        basis, basis_hi = _division(total, figure, readings.quota_rounding)
    yield _counted(record, allotment, category, observed, wanted, right, basis, basis_hi)


def _division(total: int, figure: Figure, rounding: str) -> tuple[str, str]:
    of_whom = f"{total} × {grouped(figure.people)} / {grouped(figure.total)}"
    return f"{of_whom}, rounded {rounding}", f"{of_whom}, पूर्णांकन {rounding}"


def _clause(record: Record, for_wards: str) -> str:
    return "7(5)(1)(b)(i)" if record.case.unit == "offices" else for_wards


def _counted(
    record: Record,
    allotment: Allotment,
    category: Category,
    observed: int,
    wanted: str,
    right: bool,
    basis: str,
    basis_hi: str,
) -> Judgement:
    cycle, said, seat = allotment.cycle.label, head(category), record.seat_said
    need = "as required" if right else f"but {wanted} required"
    need_hi = "अपेक्षा के अनुरूप" if right else f"किन्तु अपेक्षित {wanted}"
    return Judgement(
        _clause(record, "7(1)"),
        cycle,
        category.value,
        "lawful" if right else "unlawful",
        f"{cycle}: {plural(observed, seat.en)} reserved for {said.en}, {need} ({basis}).",
        f"{cycle}: {said.hi} के लिए {observed} {seat.hi} आरक्षित हैं, {need_hi} ({basis_hi})।",
        (),
        observed,
        int(wanted) if wanted.isdecimal() else wanted,
    )


def _uncounted(record: Record, allotment: Allotment, category: Category, observed: int) -> Judgement:
    cycle, said = allotment.cycle.label, head(category)
    return Judgement(
        _clause(record, "7(1)"),
        cycle,
        category.value,
        "incomplete",
        f"{cycle}: {plural(observed, record.seat_said.en)} reserved for {said.en}; whether that is in "
        "proportion cannot be judged, because the population figures for this count are not known.",
        f"{cycle}: {said.hi} के लिए {observed} {record.seat_said.hi} आरक्षित हैं; जनसंख्या के आँकड़े ज्ञात नहीं, "
        "इसलिए अनुपात जाँचा नहीं जा सकता।",
        (),
        observed,
        "figures",
    )


@check("7(1)p1", "7(5)(1)(b)(i)")
def backward_class_cap(record: Record, readings: Readings) -> Iterator[Judgement]:
    """BC seats do not exceed 27 per cent: 100·n ≤ 27·N; and together with SC and ST half is watched."""
    for allotment in record.case.plan.allotments:
        total = record.seats_total(allotment)
        if total is None or not record.categories_known(allotment):
            continue
        yield _under_cap(record, allotment, total)
        yield from _above_half(record, allotment, readings, total)


def _under_cap(record: Record, allotment: Allotment, total: int) -> Judgement:
    cycle, observed = allotment.cycle.label, record.count(allotment, Category.BC)
    cap = record.values(allotment.cycle).bc_cap
    n, d = cap.numerator, cap.denominator
    within = observed * d <= n * total
    most = max(m for m in range(total + 1) if m * d <= n * total)
    left, right, sign = d * observed, n * total, "is not more than" if within else "is more than"
    return Judgement(
        _clause(record, "7(1)p1"),
        cycle,
        "cap",
        "lawful" if within else "unlawful",
        f"{cycle}: {observed} of {plural(total, record.seat_said.en)} are for the backward classes; the law "
        f"allows at most {most} ({n}/{d} of all: {d} × {observed} = {left} {sign} {n} × {total} = {right}).",
        f"{cycle}: {total} में से {observed} {record.seat_said.hi} पिछड़े वर्गों के लिए हैं; "
        f"अधिकतम {most} ({n}/{d}) हो सकते हैं।",
        (),
        observed,
        f"at most {most}",
    )


def _above_half(record: Record, allotment: Allotment, readings: Readings, total: int) -> Iterator[Judgement]:
    numbers = {c: record.count(allotment, c) for c in Category}
    together, cycle = sum(numbers.values()), allotment.cycle.label
    if 2 * together <= total:
        return
    breach = readings.vertical_ceiling == "half_of_seats" and numbers[Category.BC] > 0
    parts = listed([f"{c} {n}" for c, n in numbers.items()], 3, "and", "")
    yield Judgement(
        _clause(record, "7(1)p1"),
        cycle,
        "half",
        "unlawful" if breach else "note",
        f"{cycle}: {parts} together are {together} of {total}, more than half. Section 7 sets no such "
        "ceiling; the Supreme Court does (K. Krishna Murthy, 2010; Vikas Gawali, 2021).",
        f"{cycle}: {', '.join(f'{c} {n}' for c, n in numbers.items())}: कुल {total} में से {together}, "
        "आधे से अधिक। धारा 7 में यह सीमा नहीं है; उच्चतम न्यायालय के निर्णयों (के. कृष्णमूर्ति 2010; विकास गवली 2021) में है।",
        (),
        together,
        "at most half",
    )


@check("7(6)")
def lapse_of_sc_and_st(record: Record, readings: Readings) -> Iterator[Judgement]:
    """No SC or ST seats at a poll after the day named in Article 334."""
    for allotment in record.case.plan.allotments:
        cycle, until = allotment.cycle.label, record.values(allotment.cycle).article_334_until
        observed = record.count(allotment, Category.SC) + record.count(allotment, Category.ST)
        wards = tuple(w for w, s in allotment.seats.items() if s and s.category in (Category.SC, Category.ST))
        gone = lapsed(record, allotment, readings)
        if gone is None:
            verdict, tail, tail_hi = "incomplete", "the date of the poll is needed", "मतदान की तिथि चाहिए"
        elif gone and observed:
            verdict, tail, tail_hi = "unlawful", "the poll is after that day", "मतदान उस दिन के बाद है"
        elif gone:
            verdict, tail, tail_hi = "lawful", "the poll is after that day", "मतदान उस दिन के बाद है"
        elif readings.article_334 != "as_enacted":
            verdict, tail, tail_hi = "lawful", "assumed to be extended", "विस्तार मान लिया गया है"
        else:
            verdict, tail, tail_hi = "lawful", "the poll is not after that day", "मतदान उस दिन के बाद नहीं है"
        yield Judgement(
            "7(6)",
            cycle,
            "lapse",
            verdict,  # type: ignore[arg-type]
            f"{cycle}: {plural(observed, record.seat_said.en)} reserved for the Scheduled Castes and Tribes. "
            f"Such reservation ends with {until.isoformat()} (Article 334); {tail}.",
            f"{cycle}: अनुसूचित जातियों और जनजातियों के लिए {observed} {record.seat_said.hi} आरक्षित हैं। यह आरक्षण "
            f"{until.isoformat()} तक है (अनुच्छेद 334); {tail_hi}।",
            wards if verdict == "unlawful" else (),
            observed,
            0 if gone else "",
        )
