"""An explanation as plain values for JSON: every number a reader may want to check."""

from __future__ import annotations

from collections.abc import Sequence

from wardrota.explain.exchanges import Gain
from wardrota.explain.lists import Place
from wardrota.explain.margins import Flip, Move
from wardrota.explain.possible import SeatAnswer
from wardrota.explain.ward import Explained, Listed
from wardrota.law.quotas import Quota
from wardrota.law.seats import Category, Seat


def explained_json(found: Explained) -> dict[str, object]:
    """Plain values of the explanation of one ward in one election."""
    return {
        "ward": found.ward,
        "cycle": found.cycle,
        "seat": str(found.seat),
        "reason": found.reason,
        "order": "serial" if found.gain is None else "optimum",
        "places": [_place(place) for place in found.places],
        "seats": [_answer(answer) for answer in found.answers],
        "quotas": _quotas(found.quota),
        **({} if found.listed is None else _listed(found.listed, found.ward)),
        **({} if found.gain is None else {"gain": _gain(found.gain)}),
    }


def _place(place: Place) -> dict[str, object]:
    return {
        "list": str(place.mark),
        "basis": place.basis or None,
        "place": place.place or None,
        "people": place.people,
        "total": place.total,
        "tied": list(place.tied),
    }


def _answer(answer: SeatAnswer) -> dict[str, object]:
    return {
        "seat": str(answer.seat),
        "due": answer.due,
        "possible": answer.possible,
        "obstacles": [{"clause": o.clause, "text": o.words.in_("en")} for o in answer.obstacles],
    }


def _quotas(quota: Quota) -> dict[str, object]:
    return {
        str(category): {
            "seats": None if category in quota.unknown else quota.counts.reserved[category],
            "women": None if category in quota.unknown else quota.counts.women[category],
            "more": quota.margins[category].more,
            "fewer": quota.margins[category].fewer,
        }
        for category in Category
    }


def _listed(listed: Listed, ward: str) -> dict[str, object]:
    return {
        "blocks": [
            {
                "list": str(block.mark),
                "start": block.start,
                "wards": list(block.members),
                "next_in_line": block.next_in_line or None,
                "tied": list(block.tied),
                "stands": block.stands(ward),
                "number": block.number(ward),
            }
            for block in listed.blocks
        ],
        "margins": [
            {
                "column": margin.column,
                "persons": margin.persons,
                "fewer": [flip_json(flip) for flip in margin.fewer],
                "more": [flip_json(flip) for flip in margin.more],
            }
            for margin in listed.margins
        ],
        "one_seat": [
            {
                "category": str(one.category),
                "by": one.by,
                "persons": one.persons,
                "moves": moves_json(one.moves),
            }
            for one in listed.one_seat
        ],
        "readings": [
            {"reading": under.key, "answer": under.answer, "seat": _seat(under.seat)}
            for under in listed.readings
        ],
    }


def flip_json(flip: Flip) -> dict[str, object]:
    """A change of a figure [persons] and the wards that move."""
    return {"by": flip.by, "moves": moves_json(flip.moves)}


def moves_json(moves: Sequence[Move]) -> list[dict[str, str | None]]:
    """Each ward that moves, with its seat before and after; null where the procedure gets stuck."""
    return [{"ward": m.ward, "before": str(m.before), "after": _seat(m.after)} for m in moves]


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


def _gain(gain: Gain) -> dict[str, object]:
    return {
        "exposure_here": gain.here,
        "exposure": gain.whole,
        "exchanges": [
            {
                "seat": str(exchange.seat),
                "with": exchange.other,
                "costs": [
                    {"goal": cost.goal, "part": list(cost.part), "more": cost.more} for cost in exchange.costs
                ],
            }
            for exchange in gain.exchanges
        ],
        "procedure": _seat(gain.procedure),
    }
