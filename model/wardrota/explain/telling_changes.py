"""A comparison of two orders as text, sentence by sentence, and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.explain.causes import listed
from wardrota.explain.changes import Compared, Difference
from wardrota.explain.words import Sentences, Told, told, ward_told
from wardrota.problem import Problem


def difference_told(found: Difference) -> Iterator[Told]:
    """The comparison, sentence by sentence."""
    yield told("compared", first=found.first, second=found.second)
    yield from found.notes
    if found.general:
        yield told("what_differs")
        for sentence in found.general:
            yield told("indented", sentence=sentence)
    for election in found.elections:
        yield from _election_told(found.problem, election)
    if found.unexplained:
        yield told("unexplained", count=len(found.unexplained))
    else:
        yield told("all_explained" if found.changes else "nothing_changed")


def _election_told(problem: Problem | None, election: Compared) -> Iterator[Told]:
    if election.silent:
        wards = listed(list(election.silent))
        yield told("not_comparable", cycle=election.cycle, count=len(election.silent), wards=wards)
    if not election.changes:
        yield told("no_change_in", cycle=election.cycle)
        return
    yield told("changed_in", cycle=election.cycle, count=len(election.changes), of=election.wards)
    for change in election.changes:
        reasons = told("sentences", sentences=Sentences(change.reasons))
        ward = change.ward if problem is None else ward_told(problem, change.ward)
        seats = told("seats", before=change.before, after=change.after)
        yield told("indented", sentence=told("changed_seat", ward=ward, seats=seats, reasons=reasons))


def difference_json(found: Difference) -> dict[str, object]:
    """Plain values of a comparison; sentences in English."""
    return {
        "first": found.first,
        "second": found.second,
        "differs": [sentence.in_("en") for sentence in found.general],
        "notes": [sentence.in_("en") for sentence in found.notes],
        "changes": [
            {
                "cycle": change.cycle,
                "ward": change.ward,
                "before": str(change.before),
                "after": str(change.after),
                "explained": change.explained,
                "reasons": [reason.in_("en") for reason in change.reasons],
            }
            for change in found.changes
        ],
        "not_compared": {e.cycle: list(e.silent) for e in found.elections if e.silent},
        "unexplained": len(found.unexplained),
    }
