"""Serial position: nobody better placed was passed over, 7(5)(1)(c), (d), (f), complaint C2.

Nothing is allotted here. For each kind of seat the furthest unit that got it is found, and
every unit standing before it must have a reason for not having it: an earlier seat in this
election, a past order that bars it, or a condition of the scenario.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from wardrota.audit.case import Record
from wardrota.audit.findings import Verdict
from wardrota.audit.memory import Bars, bars_at
from wardrota.audit.ranks import RankList
from wardrota.audit.starts import Block, furthest, members, possible_starts
from wardrota.audit.vary import Judgement
from wardrota.audit.words import head, plural
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Category, Seat

_CLAUSES: dict[Block, str] = {
    Category.SC: "7(5)(1)(d)(i)",
    Category.ST: "7(5)(1)(d)(ii)",
    Category.BC: "7(5)(1)(d)(iii)",
    None: "7(5)(1)(d)(iv)",
}
_SHOWN = 8  # wards named in a sentence; the finding itself holds all
_SEATS = tuple(Seat)  # the order of allotment: what comes before a kind of seat is taken when its turn comes


def serial_is_claimed(record: Record) -> bool:
    """For offices the Act prescribes the serial order; for wards the list must claim to follow one."""
    return record.case.unit == "offices" or record.case.serial_claimed


@check("7(5)(1)(c)", "7(5)(1)(d)(i)", "7(5)(1)(d)(ii)", "7(5)(1)(d)(iii)", "7(5)(1)(f)", "C2")
def category_blocks(record: Record, readings: Readings) -> Iterator[Judgement]:
    """SC, ST and BC seats go to the next units of the list, women first in each block."""
    yield from _judge_blocks(record, readings, tuple(Category))


@check("7(5)(1)(c)", "7(5)(1)(d)(iv)", "7(5)(1)(f)", "C2")
def women_block(record: Record, readings: Readings) -> Iterator[Judgement]:
    """The remaining women's seats go to the next units of the list."""
    yield from _judge_blocks(record, readings, (None,))


def _judge_blocks(record: Record, readings: Readings, blocks: tuple[Block, ...]) -> Iterator[Judgement]:
    if not serial_is_claimed(record) or record.case.wards is None:
        return
    for allotment in record.case.plan.allotments:
        bars = bars_at(record, allotment, readings)
        for block in filter(lambda block: members(allotment, block), blocks):
            key = ("judged", allotment.cycle, block, readings.order, readings.women_order, readings.pointer)
            yield record.once(
                (*key, readings.restart, readings.tie, readings.seed, bars),
                partial(_mildest, record, allotment, block, bars, readings),
            )


def _mildest(record: Record, allotment: Allotment, block: Block, bars: Bars, readings: Readings) -> Judgement:
    """An order stands if it fits any of the ways to find where the block starts."""
    starts = possible_starts(record, allotment, block, readings)
    judged = [_judge_block(record, allotment, block, start, bars, readings) for start in starts]
    return min(judged, key=lambda judgement: _SEVERITY[judgement.verdict])


_SEVERITY: dict[Verdict, int] = {"lawful": 0, "note": 0, "incomplete": 1, "depends": 1, "unlawful": 2}


# ---------------------------------------------------------------- who was passed over


@dataclass(frozen=True, slots=True)
class _Skips:
    """Units passed over: without a reason, perhaps without (a past seat unknown), with one."""

    firm: tuple[str, ...]
    unsure: tuple[str, ...]
    explained: tuple[tuple[str, str, str], ...]
    overtook: tuple[str, ...]
    tied: tuple[tuple[str, str], ...]


def _judge_block(
    record: Record, allotment: Allotment, block: Block, start: int | None, bars: Bars, readings: Readings
) -> Judgement:
    ranks = record.ranks.list_for(block, readings)
    # A rank that no table gives is no reading of this order, not even for women listed otherwise.
    unranked = readings.order == "given_rank" and record.ranks.list_for(Category.SC, readings) is None
    if ranks is None or start is None or unranked:
        return _no_list(record, allotment, block, readings)
    kinds = (Seat.W,) if block is None else (WOMENS_SEAT[block], PLAIN_SEAT[block])
    found = [_skips_once(record, allotment, kind, ranks, start, bars, readings) for kind in kinds]
    firm = tuple(dict.fromkeys(w for skips in found for w in skips.firm))
    if firm and _start_is_doubtful(record, allotment, readings):
        found = [replace(skips, firm=(), unsure=(*skips.firm, *skips.unsure)) for skips in found]
        firm = ()
    unsure = tuple(dict.fromkeys(w for skips in found for w in skips.unsure))
    overtook = tuple(dict.fromkeys(w for skips in found for w in skips.overtook))
    explained = {w: (why, why_hi) for skips in found for w, why, why_hi in skips.explained}
    tied = tuple(pair for skips in found for pair in skips.tied)
    cycle, said = allotment.cycle.label, head("W" if block is None else block)
    clause = _CLAUSES[block] if record.case.unit == "offices" else "C2"
    by, by_hi = _by_which_list(record, ranks, start, readings)
    en, hi = [], []
    if firm or unsure:
        skipped, took = record.names(firm or unsure, _SHOWN), record.names(overtook, _SHOWN)
        doubt = "" if firm else " Not every seat now and before is known; that may be why."
        doubt_hi = "" if firm else " इस सूची और पिछले आदेशों के सभी आरक्षण ज्ञात नहीं; वही कारण हो सकता है।"
        en.append(
            f"{skipped.en} stood first and bore no known bar, but {took.en} "
            f"got the {record.seat_said.en}s.{doubt}"
        )
        hi.append(f"{skipped.hi} पहले थे और कोई ज्ञात रोक न थी, फिर भी {took.hi} को आरक्षण मिला।{doubt_hi}")
    else:
        en.append("nobody better placed was passed over without a reason.")
        hi.append("क्रम में पहले आने वाला कोई भी बिना कारण नहीं छूटा।")
    if explained:
        few, more = list(explained.items())[:_SHOWN], len(explained) - _SHOWN
        reasons = [f"{record.name(w)} ({why})" for w, (why, _) in few]
        reasons_hi = [f"{record.name_hi(w)} ({why})" for w, (_, why) in few]
        rest, rest_hi = (f", … {more} more", f", … {more} अन्य") if more > 0 else ("", "")
        en.append(f"Passed over with a reason: {', '.join(reasons)}{rest}.")
        hi.append(f"कारण सहित छूटे: {', '.join(reasons_hi)}{rest_hi}।")
    if tied:
        pairs = ", ".join(f"{record.name(a)} and {record.name(b)}" for a, b in tied)
        en.append(f"Equal in the list at the cut-off: {pairs}; decided by tie = {readings.tie}.")
        hi.append(f"सीमा पर बराबर: {', '.join(f'{a} और {b}' for a, b in tied)}; निर्णय tie = {readings.tie}।")
    return Judgement(
        clause,
        cycle,
        "W" if block is None else block.value,
        "unlawful" if firm else "depends" if unsure else "lawful",
        f"{cycle}, {said.en}, {by}: {' '.join(en)}",
        f"{cycle}, {said.hi}, {by_hi}: {' '.join(hi)}",
        (*(firm or unsure), *overtook) if firm or unsure else tuple(w for pair in tied for w in pair),
        f"{plural(len(firm or unsure), record.unit_said.en)} passed over",
        0,
    )


def _start_is_doubtful(record: Record, allotment: Allotment, readings: Readings) -> bool:
    """Whether a past seat is unknown, so that it is not certain where this election starts."""
    past = record.past(allotment.cycle, readings)
    return readings.pointer != "fresh" and any(earlier.unknown() for earlier in past)


def _skips_once(
    record: Record,
    allotment: Allotment,
    kind: Seat,
    ranks: RankList,
    start: int,
    bars: Bars,
    readings: Readings,
) -> _Skips:
    """Many sets of readings come to the same list, start and bars."""
    key = ("skips", allotment.cycle, kind, ranks.kind, readings.tie, readings.seed, start, bars)
    return record.once(key, lambda: _skips(record, allotment, kind, ranks, start, bars, readings))


def _skips(
    record: Record,
    allotment: Allotment,
    kind: Seat,
    ranks: RankList,
    start: int,
    bars: Bars,
    readings: Readings,
) -> _Skips:
    holders = {w for w, seat in allotment.seats.items() if seat is kind and w in ranks.place}
    last = furthest(ranks, holders, start)
    if last is None:
        return _Skips((), (), (), (), ())
    end = ranks.from_start(last, start)
    passed = _passed_in_block(record, allotment, kind, ranks, start)
    standing = record.once(
        ("reasons", allotment.cycle, kind, bars),
        lambda: _reasons(record, allotment, kind, bars, readings),
    )
    earlier = _SEATS[: _SEATS.index(kind) + 1]
    firm, unsure, explained = [], [], []
    for step in range(end):
        ward = ranks.ids[(start + step) % len(ranks.ids)]
        seat = allotment.seats.get(ward)
        if seat in earlier:
            continue
        reason = standing.get(ward)
        if reason is None and ranks.equal(ward, last):
            reason = _tie_as_reason(record, readings)
        if reason is None and record.case.unit == "wards" and kind.woman and kind.category is not None:
            behind = [w for w in holders if ranks.from_start(w, start) > step]
            reason = _room_for_others(seat, PLAIN_SEAT[kind.category], behind, bars)
        if reason is not None:
            explained.append((ward, *reason))
        elif step < passed:
            continue
        elif bars.unknown(ward) or ward not in allotment.seats or seat is None:
            unsure.append(ward)
        else:
            firm.append(ward)
    first = (firm or unsure or [last])[0]
    overtook = [w for w in holders if ranks.from_start(w, start) > ranks.from_start(first, start)]
    return _Skips(
        tuple(firm),
        tuple(unsure),
        tuple(explained),
        tuple(sorted(overtook, key=lambda w: ranks.from_start(w, start))) if firm or unsure else (),
        _tie_at_the_end(allotment, ranks, last, start),
    )


def _passed_in_block(record: Record, allotment: Allotment, kind: Seat, ranks: RankList, start: int) -> int:
    """Offices are allotted next to the last one: what lies before the block's women's offices is past."""
    if record.case.unit != "offices" or kind.category is None or kind.woman:
        return 0
    women = {w for w, seat in allotment.seats.items() if seat is WOMENS_SEAT[kind.category]}
    last = furthest(ranks, women, start)
    return 0 if last is None else ranks.from_start(last, start)


def _reasons(
    record: Record, allotment: Allotment, kind: Seat, bars: Bars, readings: Readings
) -> dict[str, tuple[str, str]]:
    """Why each unit may rightly be passed over for a kind of seat, wherever it stands."""
    reasons = {}
    for ward in record.wards:
        barred = bars.why(ward, kind)
        if barred is not None:
            past, bore = barred
            reasons[ward] = (f"{bore} in {past.cycle.label}", f"{past.cycle.label} में {bore}")
        elif record.pinned_elsewhere(ward, allotment.cycle, (kind,)):
            reasons[ward] = ("kept elsewhere by the scenario", "परिदृश्य द्वारा अन्यत्र नियत")
        elif record.eligible(ward, kind.category, readings) is False:
            reasons[ward] = ("too few people of the category", "उस वर्ग के लोग बहुत कम")
    return reasons


def _tie_as_reason(record: Record, readings: Readings) -> tuple[str, str] | None:
    """Why one of two equal units may be passed over; None if the tie rule that was chosen forbids it."""
    if "tie" not in record.case.fixed:
        return "equal; the Act does not say who comes first", "बराबर; अधिनियम नहीं बताता कि पहले कौन"
    if readings.tie == "draw_of_lots" and "seed" not in record.case.fixed:
        return "equal; the lots decided", "बराबर; लॉटरी से निर्णय"
    return None


def _room_for_others(seat: Seat | None, plain: Seat, behind: list[str], bars: Bars) -> tuple[str, str] | None:
    """Of wards a block is taken first; in it a woman's seat may be left to wards that can bear no other."""
    if seat is plain and all(bars.why(ward, plain) for ward in behind):
        return f"bears {plain}, which those after it may not", f"{plain} है, जो बाद वालों को नहीं मिल सकता"
    return None


def _tie_at_the_end(
    allotment: Allotment, ranks: RankList, last: str, start: int
) -> tuple[tuple[str, str], ...]:
    """The last unit to get a seat and the next without one, if the list holds them equal."""
    following = ranks.place[last] + 1
    if following >= len(ranks.ids) or following == start:
        return ()
    loser = ranks.ids[following]
    if not ranks.equal(loser, last) or allotment.seat(loser) is not Seat.UR:
        return ()
    return ((last, loser),)


def _by_which_list(record: Record, ranks: RankList, start: int, readings: Readings) -> tuple[str, str]:
    begins = record.name(ranks.ids[start % len(ranks.ids)])
    by = f"by {ranks.kind} (order = {readings.order}, pointer = {readings.pointer}) from {begins} on"
    by_hi = f"{ranks.kind} के क्रम से (order = {readings.order}, pointer = {readings.pointer}), {begins} से आरम्भ"
    return by, by_hi


def _no_list(record: Record, allotment: Allotment, block: Block, readings: Readings) -> Judgement:
    """Figures of the backward classes may yet be found; a rank or a count of women no table promises."""
    cycle, said = allotment.cycle.label, head("W" if block is None else block)
    clause = _CLAUSES[block] if record.case.unit == "offices" else "C2"
    optional = readings.order == "given_rank" or (block is None and readings.women_order == "women_share")
    return Judgement(
        clause,
        cycle,
        "W" if block is None else block.value,
        "incomplete",
        f"{cycle}, {said.en}: the figures do not give every list for order = {readings.order}, "
        f"women_order = {readings.women_order}.",
        f"{cycle}, {said.hi}: order = {readings.order}, "
        f"women_order = {readings.women_order} के लिए आँकड़े पर्याप्त नहीं।",
        inapplicable=optional,
    )
