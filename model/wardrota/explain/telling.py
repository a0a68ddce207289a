"""An explanation as text, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from wardrota.audit.glossary import option_said
from wardrota.audit.words import HEADS, Said
from wardrota.explain.alternatives import UnderReading
from wardrota.explain.blocks import Block
from wardrota.explain.exchanges import Cost, Exchange, Gain
from wardrota.explain.figures import Column
from wardrota.explain.goal_measures import figure_told
from wardrota.explain.lists import Place
from wardrota.explain.margins import Flip, Margin, Move
from wardrota.explain.possible import SeatAnswer
from wardrota.explain.ward import Explained, Listed
from wardrota.explain.words import Told, percent, signed, told, ward_told
from wardrota.law.quotas import Quota
from wardrota.law.seats import Category, Mark, Seat
from wardrota.problem import Problem
from wardrota.report.reason_words import reason_in

_MOST_NAMED = 6  # wards that move with one change; the JSON has all of them
NOTHING = told("nothing")


def ward_title(problem: Problem, found: Explained) -> Told:
    """Which ward, which election, which seat."""
    key = "title_unreserved" if found.seat is Seat.UR else "title_ward"
    return told(
        key,
        ward=ward_told(problem, found.ward),
        cycle=found.cycle,
        seat=found.seat,
        full=HEADS[str(found.seat)],
    )


def sections(problem: Problem, found: Explained) -> Iterator[tuple[Told, list[Told]]]:
    """The headings of an explanation, each with its sentences."""
    yield told("why"), list(_why(problem, found))
    yield told("bars"), list(_others(problem, found))
    if found.gain is not None:
        yield told("gained"), list(_gain(found, found.gain))
    if found.listed is not None:
        yield told("change"), list(_changes(found.listed))
    yield told("city"), list(seats_due(found.quota, _Then.of(found)))


# ---------------------------------------------------------------- why this seat


def _why(problem: Problem, found: Explained) -> Iterator[Told]:
    yield told("by_solver" if found.listed is None else "by_procedure")
    if found.reason:
        yield told("reason", reason=Said(found.reason, reason_in(found.reason, "hi")))
    # One list may serve every mark.
    for _, alike in groupby(found.places, key=lambda place: (place.basis, place.tied)):
        place, *others = alike
        yield _place(problem, place, [place.mark, *(other.mark for other in others)])
        if place.tied:
            yield told("tied", wards=place.tied, rule=problem.readings.tie)
    for block in found.listed.blocks if found.listed is not None else ():
        yield from _block(found, block)


def _place(problem: Problem, place: Place, lists: list[Mark]) -> Told:
    common = {"lists": lists, "place": place.place, "of": len(problem.wards), "basis": place.basis}
    if not place.place:
        return told("place_unknown", lists=lists)
    if place.basis.startswith("rank"):
        return told("place_rank", **common)
    if place.total == 0 or place.people is None:
        return told("place_nobody", **common)
    if place.total is None:
        return told("place_count", people=place.people, **common)
    counted = Mark.W if place.basis == "women_share" else Mark(place.basis.removeprefix("share_").upper())
    share = percent(place.people, place.total)
    return told(
        "place_share", people=place.people, total=place.total, counted=counted, percent=share, **common
    )


def _block(found: Explained, block: Block) -> Iterator[Told]:
    count, stands = len(block.members), block.stands(found.ward)
    yield told("block", mark=block.mark, count=count, start=block.start, last=block.last)
    if stands == "passed":
        yield told("stands_passed", why=_why_passed(found, block.mark))
    else:
        yield told(f"stands_{stands}", number=block.number(found.ward), count=count)


def _why_passed(found: Explained, mark: Mark) -> Told:
    """Why a block went over the ward although it reached behind it."""
    own = found.seat.category
    block_order = list(Mark)
    if own is not None and block_order.index(Mark(own.value)) < block_order.index(mark):
        return told("seated_before", seat=found.seat)
    open_seats = [a.seat for a in found.answers if mark in a.seat.marks and not a.obstacles]
    if mark is Mark.W or not open_seats:
        return told("barred_see_below")
    return told("only_woman" if all(seat.woman for seat in open_seats) else "no_woman")


def _others(problem: Problem, found: Explained) -> Iterator[Told]:
    for answer in found.answers:
        if answer.seat is not found.seat:
            yield from _answer(answer)
    if found.gain is not None and problem.readings.exhaustion == "fewest_repeats":
        yield told("repeats_are_soft")


def _answer(answer: SeatAnswer) -> Iterator[Told]:
    if not answer.due:
        yield told("none_due", seat=answer.seat)
        return
    for obstacle in answer.obstacles:
        yield told("may_not", seat=answer.seat, why=obstacle.words, clause=obstacle.clause)
    if not answer.obstacles:
        yield told("may", seat=answer.seat)


# ---------------------------------------------------------------- what the goals gained


def _gain(found: Explained, gain: Gain) -> Iterator[Told]:
    if gain.here:
        yield told("exposure_here", here=gain.here, whole=gain.whole)
    else:
        yield told("exposure_none", whole=gain.whole)
    by_seat = {exchange.seat: exchange for exchange in gain.exchanges}
    for answer in found.answers:
        if answer.seat in by_seat:
            yield _exchange(by_seat[answer.seat])
        elif answer.possible and answer.seat is not found.seat:
            yield told("no_exchange", seat=answer.seat)
    yield told("solve_for_more")
    if gain.procedure is not None:
        yield told("procedure_says", seat=gain.procedure)


def _exchange(exchange: Exchange) -> Told:
    common = {"seat": exchange.seat, "other": exchange.other}
    decided = exchange.decided_by
    if decided is None:
        return told("exchange_equal", **common)
    key = "exchange" if decided.worse > 0 else "exchange_better"
    return told(key, costs=[_cost(cost) for cost in exchange.costs], **common)


def _cost(cost: Cost) -> Told:
    return told("cost", figure=figure_told(cost.goal, cost.part), more=signed(cost.more))


# ---------------------------------------------------------------- what would have to change


def _changes(listed: Listed) -> Iterator[Told]:
    for margin in listed.margins:
        if not margin.fewer and not margin.more:
            yield told("none_here", column=column_told(margin.column), persons=margin.persons)
        for key, flips in (("fewer_here", margin.fewer), ("more_here", margin.more)):
            for flip in flips:
                yield _flip(key, margin, flip)
    if listed.margins:
        yield told("counts_held")
    for under in listed.readings:
        yield _under(under)
    if not listed.readings:
        yield told("no_reading")


def _flip(key: str, margin: Margin, flip: Flip) -> Told:
    move = flip.of(margin.ward)
    others = [other for other in flip.moves if other.ward != margin.ward]
    return told(
        key,
        column=column_told(margin.column),
        persons=margin.persons,
        by=abs(flip.by),
        then=would_be(None if move is None else move.after, others),
    )


def column_told(column: Column) -> Told:
    """The people that a column of the table counts."""
    return told(f"column_{column}")


def moved(moves: Sequence[Move]) -> Told | str:
    """``23 → SC, 57 → W``; where the procedure is stuck no ward is named."""
    if any(move.after is None for move in moves):
        return told("stuck")
    few = [told("move", ward=move.ward, seat=move.after) for move in moves[:_MOST_NAMED]]
    more = len(moves) - len(few)
    return told("moves_and_more", moves=few, more=more) if more else told("moves", moves=few)


def would_be(seat: Seat | None, others: Sequence[Move] = ()) -> Told:
    """What the ward would bear, and what else would move; or that the procedure would come to nothing."""
    if seat is None:
        return told("stuck")
    return told("would_be", seat=seat, others=told("with_others", moves=moved(others)) if others else NOTHING)


def _under(under: UnderReading) -> Told:
    then = would_be(under.seat)
    if under.key == "restart":
        return told("restart", then=then)
    return told("reading", answer=option_said(under.key, under.answer), then=then)


# ---------------------------------------------------------------- seats due


@dataclass(frozen=True, slots=True)
class _Then:
    """What one seat more or fewer of a category would make of a ward: its seat, or None if stuck."""

    now: Seat
    after: Mapping[tuple[Category, int], Seat | None]

    @classmethod
    def of(cls, found: Explained) -> _Then:
        one_seat = found.listed.one_seat if found.listed is not None else ()
        after = {(one.category, one.by): one.seat_of(found.ward, found.seat) for one in one_seat}
        return cls(found.seat, after)


def seats_due(quota: Quota, then: _Then | None = None) -> Iterator[Told]:
    """How many seats each category has, and the margin to the next [persons].

    ``then``: what one seat more or fewer would do to a ward, if one is in question.
    """
    for category in Category:
        if category in quota.unknown:
            yield told("due_unknown", category=category)
            continue
        counts = quota.counts
        yield told("due", category=category, seats=counts.reserved[category], women=counts.women[category])
        yield from _quota_margin(quota, category, then)


def _quota_margin(quota: Quota, category: Category, then: _Then | None) -> Iterator[Told]:
    margin = quota.margins[category]
    if margin.more is None and margin.fewer is None:
        yield told("no_margin")
    for by, persons, named_as in ((1, margin.more, "more"), (-1, margin.fewer, "fewer")):
        words, moves = NOTHING, False
        if then is not None and (category, by) in then.after:
            seat = then.after[category, by]
            moves = seat is not then.now
            words = told("then_here", then=would_be(seat)) if moves else told("then_same")
        if persons is not None:
            yield told(named_as, persons=persons, then=words)
        elif moves:
            yield told(f"one_{named_as}", then=words)
