"""How many seats are due, division by division: 7(1), (3), (4), (6) and 7(5)(1)(b), (e).

Integers only. Every division is kept as a step, so that a citizen can redo it by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from wardrota.law.clauses import clause
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, SeatCounts
from wardrota.law.statute import Unit, ValuesInForce, sc_st_lapsed
from wardrota.problem import Figure, PlannedCycle, Problem


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the working: the clause, and the arithmetic as a sentence in English and in Hindi."""

    clause: str
    text: str
    text_hi: str


@dataclass(frozen=True, slots=True)
class Margin:
    """How far a category's figure stands from the next and from the last seat [persons].

    ``more`` is the fewest further people of the category (the total unchanged) that would give
    at least one seat more, ``fewer`` the fewest less that would take at least one away; None
    where the figure is a share, where the count was stated or cut by a limit, under the largest
    remainders, or where no such number exists (for ``more`` also where a limit is just reached).
    """

    more: int | None
    fewer: int | None


@dataclass(frozen=True, slots=True)
class Quota:
    """The seats due in one election. ``unknown`` names categories whose figure is missing, 7(1)p2."""

    counts: SeatCounts
    steps: tuple[Step, ...]
    margins: Mapping[Category, Margin]
    unknown: tuple[Category, ...] = ()


# Categories in Hindi, as published orders shorten them.
_SHORT_HI: dict[Category, str] = {Category.SC: "अ.जा.", Category.ST: "अ.ज.जा.", Category.BC: "पि.व."}

Rounding = Callable[[int, int, int], int]


def _half_down(seats: int, people: int, total: int) -> int:
    quotient, remainder = divmod(seats * people, total)
    return quotient + (1 if 2 * remainder > total else 0)


def _half_up(seats: int, people: int, total: int) -> int:
    quotient, remainder = divmod(seats * people, total)
    return quotient + (1 if 2 * remainder >= total else 0)


def _floor(seats: int, people: int, total: int) -> int:
    return seats * people // total


_ROUNDING: dict[str, Rounding] = {"half_down": _half_down, "half_up": _half_up, "floor": _floor}


def _said_of_remainder(rounding: str, remainder: int, total: int) -> tuple[str, str]:
    """What a remainder is against the divisor, as the way of rounding asks; in English and in Hindi."""
    match rounding:
        case "floor":
            return "left out", "छोड़ा गया"
        case "largest_remainder":
            return "seats left over go to the largest remainders", "बचे स्थान सबसे बड़े शेषफलों को"
        case "half_up":
            if 2 * remainder >= total:
                return "half of the divisor or more", "भाजक का आधा या अधिक"
            return "less than half of the divisor", "भाजक के आधे से कम"
        case _:
            if 2 * remainder > total:
                return "more than half of the divisor", "भाजक के आधे से अधिक"
            return "half or less of the divisor", "भाजक का आधा या कम"


def quota_for(problem: Problem, planned: PlannedCycle) -> Quota:
    """Seats due in one planned cycle of a problem."""
    poll = planned.cycle.poll
    lapsed = poll is not None and sc_st_lapsed(poll, planned.values, problem.readings.article_334)
    return quota(
        seats=len(problem.wards),
        figures=problem.figures,
        readings=problem.readings,
        values=planned.values,
        unit=problem.unit,
        stated=planned.stated,
        lapsed=lapsed,
    )


@clause("7(1)", "7(1)p2", "7(5)(1)(b)(i)", "7(5)(1)(e)(ii)")
def quota(
    seats: int,
    figures: Mapping[Category, Figure | None],
    readings: Readings,
    values: ValuesInForce,
    unit: Unit = "wards",
    stated: Mapping[Category, int] | None = None,
    lapsed: bool = False,
) -> Quota:
    """Seats due to each category and to women, with the working.

    Parameters
    ----------
    seats
        N, the seats to be filled by direct election [seats].
    figures
        People of each category against the total of the unit; None where not known.
    stated
        Counts "as stated in the order" [seats]; they replace the division.
    lapsed
        Whether Article 334 has expired at the poll, 7(6).
    """
    proportion = "7(1)" if unit == "wards" else "7(5)(1)(b)(i)"
    stated = stated or {}
    steps: list[Step] = []
    reserved: dict[Category, int] = {}
    margins: dict[Category, Margin] = {}
    unknown: list[Category] = []
    by_remainder = (
        _largest_remainder(seats, figures) if readings.quota_rounding == "largest_remainder" else {}
    )
    for category in Category:
        figure = figures.get(category)
        margins[category] = Margin(None, None)
        if lapsed and category is not Category.BC:
            reserved[category] = 0
            steps.append(
                Step(
                    "7(6)",
                    f"{category}: 0 seats; Article 334 has expired at this poll.",
                    f"{_SHORT_HI[category]}: 0 स्थान; इस मतदान तक अनुच्छेद 334 की अवधि समाप्त है।",
                )
            )
        elif category is Category.BC and readings.backward_class == "none":
            reserved[category] = 0
            steps.append(
                Step(
                    proportion,
                    "BC: 0 seats by the reading backward_class = none.",
                    "पि.व.: 0 स्थान, व्याख्या backward_class = none से।",
                )
            )
        elif category in stated:
            reserved[category] = stated[category]
            steps.append(
                Step(
                    proportion,
                    f"{category}: {_seats(stated[category])} as stated in the order.",
                    f"{_SHORT_HI[category]}: {stated[category]} स्थान, जैसा आदेश में लिखा है।",
                )
            )
        elif figure is None:
            reserved[category] = 0
            unknown.append(category)
            steps.append(
                Step(
                    "7(1)p2",
                    f"{category}: not known; no figure of its population. A survey may supply it.",
                    f"{_SHORT_HI[category]}: अज्ञात; जनसंख्या का आँकड़ा नहीं है। सर्वेक्षण से मिल सकता है।",
                )
            )
        else:
            rounding = readings.quota_rounding
            rule = _ROUNDING.get(rounding)
            reserved[category] = rule(seats, figure.people, figure.total) if rule else by_remainder[category]
            steps.append(_division(proportion, category, seats, figure, rounding, reserved[category]))
            if rule and not figure.is_share:
                margins[category] = _margin(rule, seats, figure)
    due_to_bc = reserved[Category.BC]
    most = _cap_backward_classes(seats, reserved, readings, values, unit, steps)
    if due_to_bc > most:
        # A limit binds, so a few persons more or fewer do not change the count.
        margins[Category.BC] = Margin(None, None)
    elif due_to_bc == most:
        # The next seat would be cut again, however many persons more.
        margins[Category.BC] = Margin(None, margins[Category.BC].fewer)
    women, general_women = _womens_seats(seats, reserved, values, unit, steps, bool(unknown))
    counts = SeatCounts(seats, reserved, women, general_women)
    return Quota(counts, tuple(steps), margins, tuple(unknown))


def _division(
    clause_id: str, category: Category, seats: int, figure: Figure, rounding: str, result: int
) -> Step:
    product = seats * figure.people
    quotient, remainder = divmod(product, figure.total)
    said, said_hi = _said_of_remainder(rounding, remainder, figure.total)
    return Step(
        clause_id,
        f"{category}: {seats} × {figure.people} = {product}; divided by {figure.total} "
        f"gives {quotient}, remainder {remainder} ({said}): {_seats(result)}.",
        f"{_SHORT_HI[category]}: {seats} × {figure.people} = {product}; {figure.total} से भाग देने पर "
        f"{quotient}, शेष {remainder} ({said_hi}): {result} स्थान।",
    )


def _seats(count: int) -> str:
    return "1 seat" if count == 1 else f"{count} seats"


def _largest_remainder(seats: int, figures: Mapping[Category, Figure | None]) -> dict[Category, int]:
    """Hamilton's method over the known categories and everybody else, who come last among equals."""
    exact = [(c, Fraction(seats * f.people, f.total)) for c, f in figures.items() if f is not None]
    rest = seats - sum((share for _, share in exact), Fraction(0))
    shares: list[tuple[Category | None, Fraction]] = [*exact, (None, rest)]
    floors = {c: share.numerator // share.denominator for c, share in shares}
    left = seats - sum(floors.values())
    # sorted() is stable, so equal remainders keep block order with "everybody else" behind.
    winners = sorted(shares, key=lambda item: floors[item[0]] - item[1])[:left]
    won = {c for c, _ in winners}
    return {c: floors[c] + (1 if c in won else 0) for c, _ in exact}


def _margin(rule: Rounding, seats: int, figure: Figure) -> Margin:
    """Search the step points of a rounding that never falls as people grow."""
    here = rule(seats, figure.people, figure.total)

    def least(target: int) -> int:
        """Fewest people that give at least ``target`` seats; total + 1 if none do."""
        low, high = 0, figure.total + 1
        while low < high:
            middle = (low + high) // 2
            if rule(seats, middle, figure.total) >= target:
                high = middle
            else:
                low = middle + 1
        return low

    next_step = least(here + 1)
    more = next_step - figure.people if next_step <= figure.total else None
    fewer = figure.people - least(here) + 1 if here > 0 else None
    return Margin(more, fewer)


@clause("7(1)p1")
def _cap_backward_classes(
    seats: int,
    reserved: dict[Category, int],
    readings: Readings,
    values: ValuesInForce,
    unit: Unit,
    steps: list[Step],
) -> int:
    """Cut BC to the cap, to the ceiling of half where that is read, and to what is left of N.

    The least of these limits is returned [seats].
    """
    source = "7(1)p1" if unit == "wards" else "7(5)(1)(b)(i)"
    cap = values.bc_cap.numerator * seats // values.bc_cap.denominator
    vertical = reserved[Category.SC] + reserved[Category.ST]
    limits = [
        (
            cap,
            f"the cap of {values.bc_cap} of {seats} seats is {cap}",
            f"{seats} स्थानों के {values.bc_cap} की सीमा {cap} है",
        )
    ]
    if readings.vertical_ceiling == "half_of_seats":
        room = max(0, seats // 2 - vertical)
        limits.append(
            (
                room,
                f"with SC and ST ({vertical}) half of {seats} seats leaves {room}",
                f"अ.जा. और अ.ज.जा. ({vertical}) के साथ {seats} के आधे में {room} बचते हैं",
            )
        )
    rest = max(0, seats - vertical)
    limits.append(
        (
            rest,
            f"{seats} seats less SC and ST leave {rest}",
            f"{seats} में से अ.जा. और अ.ज.जा. घटाकर {rest} बचते हैं",
        )
    )
    for limit, because, because_hi in limits:
        due = reserved[Category.BC]
        if due > limit:
            steps.append(
                Step(
                    source,
                    f"BC: cut from {due} to {limit}; {because}.",
                    f"पि.व.: {due} से घटाकर {limit}; {because_hi}।",
                )
            )
            reserved[Category.BC] = limit
    return min(limit for limit, _, _ in limits)


@clause("7(3)", "7(4)", "7(5)(1)(b)(ii)", "7(5)(1)(e)(i)")
def _womens_seats(
    seats: int,
    reserved: Mapping[Category, int],
    values: ValuesInForce,
    unit: Unit,
    steps: list[Step],
    some_unknown: bool,
) -> tuple[dict[Category, int], int]:
    """One-third of each category and of all seats, every remainder up; a single seat is a woman's."""
    inside = "7(3)" if unit == "wards" else "7(5)(1)(b)(ii)"
    women: dict[Category, int] = {}
    for category in Category:
        women[category] = _share_up(values.women_share, reserved[category])
        if reserved[category]:
            of = f"{values.women_share} of {reserved[category]}, remainder up"
            of_hi = f"{reserved[category]} का {values.women_share}, शेष ऊपर"
            steps.append(
                Step(
                    inside,
                    f"{category} women: {of}: {women[category]}.",
                    f"{_SHORT_HI[category]} महिला: {of_hi}: {women[category]}।",
                )
            )
    floor = _share_up(values.women_share, seats)
    vertical_women = sum(women.values())
    general = max(0, floor - vertical_women)
    # A category that is not known will take some of these for its own women.
    leaves, leaves_hi = ("leaves at most", "अधिक से अधिक ") if some_unknown else ("leaves", "")
    steps.append(
        Step(
            "7(4)",
            f"Women: {values.women_share} of {seats}, remainder up: {floor}; less {vertical_women} inside "
            f"the categories {leaves} {general} general women's seat{'' if general == 1 else 's'}.",
            f"महिला: {seats} का {values.women_share}, शेष ऊपर: {floor}; वर्गों के भीतर के {vertical_women} "
            f"घटाकर {leaves_hi}{general} सामान्य महिला स्थान।",
        )
    )
    return women, general


def _share_up(share: Fraction, count: int) -> int:
    return -(-share.numerator * count // share.denominator)
