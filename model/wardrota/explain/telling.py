"""An explanation as text, sentence by sentence, and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.explain.lists import Place
from wardrota.explain.possible import SeatAnswer
from wardrota.explain.ward import Explained
from wardrota.explain.words import Told, full_name, percent, told
from wardrota.law.quotas import Quota
from wardrota.law.seats import Category
from wardrota.problem import Problem
from wardrota.report.words import Language


def ward_title(problem: Problem, found: Explained, lang: Language) -> str:
    """Which ward, which election, which seat."""
    full = full_name(str(found.seat), lang)
    return told(
        "title_ward", ward=named(problem, found.ward, lang), cycle=found.cycle, seat=found.seat, full=full
    ).in_(lang)


def named(problem: Problem, ward: str, lang: Language) -> str:
    """A ward or corporation as a reader looks for it: id and name."""
    own = problem.wards.by_id()[ward]
    unit = told(f"unit_{problem.unit.removesuffix('s')}", id=ward)
    name = (own.name_hi or own.name) if lang == "hi" else own.name
    return unit.in_(lang) if name in {"", ward} else told("named", unit=unit, name=name).in_(lang)


def sections(problem: Problem, found: Explained) -> Iterator[tuple[Told, list[Told]]]:
    """The headings of an explanation, each with its sentences."""
    yield told("why"), list(_why(problem, found))
    yield told("bars"), list(_others(problem, found))
    yield told("city"), list(seats_due(found.quota))


def _why(problem: Problem, found: Explained) -> Iterator[Told]:
    yield told("by_procedure" if found.order == "serial" else "by_solver")
    if found.reason:
        yield told("reason", reason=found.reason)
    for place in found.places:
        yield _place(problem, place)
        if place.tied:
            yield told("tied", wards=place.tied, rule=problem.readings.tie)


def _place(problem: Problem, place: Place) -> Told:
    common = {"mark": place.mark, "place": place.place, "of": len(problem.wards), "basis": place.basis}
    if not place.place:
        return told("place_unknown", mark=place.mark)
    if place.basis.startswith("rank"):
        return told("place_rank", **common)
    if place.total == 0 or place.people is None:
        return told("place_nobody", **common)
    if place.total is None:
        return told("place_count", people=place.people, **common)
    counted = (
        Category(place.basis.removeprefix("share_").upper()) if place.basis != "women_share" else place.mark
    )
    share = percent(place.people, place.total)
    return told(
        "place_share", people=place.people, total=place.total, counted=counted, percent=share, **common
    )


def _others(problem: Problem, found: Explained) -> Iterator[Told]:
    for answer in found.answers:
        if answer.seat is not found.seat:
            yield from _answer(answer)
    if found.order == "optimum" and problem.readings.exhaustion == "fewest_repeats":
        yield told("repeats_are_soft")


def _answer(answer: SeatAnswer) -> Iterator[Told]:
    if not answer.due:
        yield told("none_due", seat=answer.seat)
        return
    for obstacle in answer.obstacles:
        yield told("may_not", seat=answer.seat, why=obstacle.words, clause=obstacle.clause)
    if not answer.obstacles:
        yield told("may", seat=answer.seat)


def seats_due(quota: Quota) -> Iterator[Told]:
    """How many seats each category has, and the margin to the next and from the last [persons]."""
    for category in Category:
        if category in quota.unknown:
            yield told("due_unknown", category=category)
            continue
        counts, margin = quota.counts, quota.margins[category]
        yield told("due", category=category, seats=counts.reserved[category], women=counts.women[category])
        if margin.more is None and margin.fewer is None:
            yield told("no_margin", category=category)
        if margin.more is not None:
            yield told("more", category=category, persons=margin.more)
        if margin.fewer is not None:
            yield told("fewer", category=category, persons=margin.fewer)


def as_json(found: Explained) -> dict[str, object]:
    """Plain values of an explanation."""
    quota = found.quota
    return {
        "ward": found.ward,
        "ward_name": found.name,
        "cycle": found.cycle,
        "seat": str(found.seat),
        "reason": found.reason,
        "order": found.order,
        "places": [
            {
                "list": str(place.mark),
                "basis": place.basis or None,
                "place": place.place or None,
                "people": place.people,
                "total": place.total,
                "tied": list(place.tied),
            }
            for place in found.places
        ],
        "seats": [
            {
                "seat": str(answer.seat),
                "due": answer.due,
                "possible": answer.possible,
                "obstacles": [{"clause": o.clause, "text": o.words.in_("en")} for o in answer.obstacles],
            }
            for answer in found.answers
        ],
        "quotas": {
            str(category): {
                "seats": None if category in quota.unknown else quota.counts.reserved[category],
                "women": None if category in quota.unknown else quota.counts.women[category],
                "more": quota.margins[category].more,
                "fewer": quota.margins[category].fewer,
            }
            for category in Category
        },
    }
