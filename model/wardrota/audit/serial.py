"""Serial position: nobody better placed was passed over, 7(5)(1)(c), (d), (f), complaint C2.

Nothing is allotted here. For each kind of seat the furthest unit that got it is found, and
every unit standing before it must have a reason for not having it: an earlier seat in this
election, a past order that bars it, or a condition of the scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from wardrota.audit.case import Record
from wardrota.audit.findings import Verdict
from wardrota.audit.memory import Bars, bars_at
from wardrota.audit.passed_over import Skips, skips
from wardrota.audit.ranks import RankList
from wardrota.audit.starts import Block, members, possible_starts
from wardrota.audit.vary import Judgement
from wardrota.audit.words import Said, head, plural
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
        for block in filter(partial(_has_seats, record, allotment), blocks):
            key = (
                "judged",
                allotment.cycle.label,
                block,
                readings.order,
                readings.women_order,
                readings.pointer,
            )
            yield record.once(
                (*key, readings.restart, readings.tie, readings.seed, bars),
                partial(_mildest, record, allotment, block, bars, readings),
            )


def _has_seats(record: Record, allotment: Allotment, block: Block) -> bool:
    key = ("has seats", allotment.cycle.label, block)
    return record.once(key, lambda: bool(members(allotment, block)))


def _mildest(record: Record, allotment: Allotment, block: Block, bars: Bars, readings: Readings) -> Judgement:
    """An order stands if it fits any of the ways to find where the block starts."""
    mildest: Judgement | None = None
    for start in possible_starts(record, allotment, block, readings):
        judged = _judge_block(record, allotment, block, start, bars, readings)
        if mildest is None or _SEVERITY[judged.verdict] < _SEVERITY[mildest.verdict]:
            mildest = judged
        if not _SEVERITY[mildest.verdict]:
            break
    assert mildest is not None
    return mildest


_SEVERITY: dict[Verdict, int] = {"lawful": 0, "note": 0, "incomplete": 1, "depends": 1, "unlawful": 2}


# ---------------------------------------------------------------- one block


def _kinds(block: Block) -> tuple[Seat, ...]:
    """The kinds of seat of a block, in the order in which they are allotted."""
    return (Seat.W,) if block is None else (WOMENS_SEAT[block], PLAIN_SEAT[block])


def _judge_block(
    record: Record, allotment: Allotment, block: Block, start: int | None, bars: Bars, readings: Readings
) -> Judgement:
    ranks = record.ranks.list_for(block, readings)
    # A rank that no table gives is no reading of this order, not even for women listed otherwise.
    unranked = readings.order == "given_rank" and record.ranks.list_for(Category.SC, readings) is None
    if ranks is None or start is None or unranked:
        return _no_list(record, allotment, block, readings)
    kinds = _kinds(block)
    doubt = _start_is_doubtful(record, allotment, readings)
    # One unit passed over without a reason decides; who else was is found when it is told.
    found = _until_decided(
        skips(record, allotment, kind, ranks, start, bars, readings, doubt) for kind in kinds
    )
    told = partial(_told, record, allotment, block, ranks, start, bars, readings)
    return replace(_untold(record, allotment, block, found), told=told)


def _until_decided(kinds: Iterable[Skips]) -> tuple[Skips, ...]:
    found = []
    for kind in kinds:
        found.append(kind)
        if kind.firm:
            break
    return tuple(found)


def _untold(record: Record, allotment: Allotment, block: Block, found: Sequence[Skips]) -> Judgement:
    verdict: Verdict = "lawful"
    if any(kind.firm or kind.unsure for kind in found):
        verdict = "unlawful" if any(kind.firm for kind in found) else "depends"
    return Judgement(
        _CLAUSES[block] if record.case.unit == "offices" else "C2",
        allotment.cycle.label,
        "W" if block is None else block.value,
        verdict,
        "",
        "",
    )


def _told(
    record: Record,
    allotment: Allotment,
    block: Block,
    ranks: RankList,
    start: int,
    bars: Bars,
    readings: Readings,
) -> Judgement:
    """Which list, from where, who was passed over, and why."""
    doubt = _start_is_doubtful(record, allotment, readings)
    kinds = [skips(record, allotment, kind, ranks, start, bars, readings, doubt) for kind in _kinds(block)]
    found = Skips.of_all(kinds)
    cycle, said = allotment.cycle.label, head("W" if block is None else block)
    by = _by_which_list(record, ranks, start, readings)
    passed_over, overtook, explained = found.firm or found.unsure, found.overtook(), found.explained()
    parts = [_passed_over_said(record, found, overtook)]
    if explained:
        parts.append(_explained_said(record, explained))
    if found.tied:
        parts.append(_tied_said(record, found, readings))
    return replace(
        _untold(record, allotment, block, kinds),
        text=f"{cycle}, {said.en}, {by.en}: {' '.join(part.en for part in parts)}",
        text_hi=f"{cycle}, {said.hi}, {by.hi}: {' '.join(part.hi for part in parts)}",
        wards=(*passed_over, *overtook) if passed_over else tuple(w for pair in found.tied for w in pair),
        observed=f"{plural(len(passed_over), record.unit_said.en)} passed over",
        required=0,
    )


def _tied_said(record: Record, found: Skips, readings: Readings) -> Said:
    pairs = ", ".join(f"{record.name(a)} and {record.name(b)}" for a, b in found.tied)
    pairs_hi = ", ".join(f"{record.name_hi(a)} और {record.name_hi(b)}" for a, b in found.tied)
    return Said(
        f"Equal in the list at the cut-off: {pairs}; decided by tie = {readings.tie}.",
        f"सीमा पर बराबर: {pairs_hi}; निर्णय tie = {readings.tie}।",
    )


def _passed_over_said(record: Record, found: Skips, overtook: tuple[str, ...]) -> Said:
    if not found.firm and not found.unsure:
        return Said(
            "nobody better placed was passed over without a reason.",
            "क्रम में पहले आने वाला कोई भी बिना कारण नहीं छूटा।",
        )
    skipped, took = record.names(found.firm or found.unsure, _SHOWN), record.names(overtook, _SHOWN)
    doubt = "" if found.firm else " Not every seat now and before is known; that may be why."
    doubt_hi = "" if found.firm else " इस सूची और पिछले आदेशों के सभी आरक्षण ज्ञात नहीं; वही कारण हो सकता है।"
    return Said(
        f"{skipped.en} stood first and bore no known bar, "
        f"but {took.en} got the {record.seat_said.en}s.{doubt}",
        f"{skipped.hi} पहले थे और कोई ज्ञात रोक न थी, फिर भी {took.hi} को आरक्षण मिला।{doubt_hi}",
    )


def _explained_said(record: Record, reasons: Mapping[str, Said]) -> Said:
    few, more = list(reasons.items())[:_SHOWN], len(reasons) - _SHOWN
    en = ", ".join(f"{record.name(w)} ({why.en})" for w, why in few)
    hi = ", ".join(f"{record.name_hi(w)} ({why.hi})" for w, why in few)
    rest, rest_hi = (f", … {more} more", f", … {more} अन्य") if more > 0 else ("", "")
    return Said(f"Passed over with a reason: {en}{rest}.", f"कारण सहित छूटे: {hi}{rest_hi}।")


def _start_is_doubtful(record: Record, allotment: Allotment, readings: Readings) -> bool:
    """Whether a past seat is unknown, so that it is not certain where this election starts."""
    if readings.pointer == "fresh":
        return False
    key = ("doubtful", allotment.cycle.label, readings.restart, record.lineage_key(readings))
    return record.once(
        key, lambda: any(earlier.unknown() for earlier in record.past(allotment.cycle, readings))
    )


def _by_which_list(record: Record, ranks: RankList, start: int, readings: Readings) -> Said:
    begins, read = (
        ranks.ids[start % len(ranks.ids)],
        f"order = {readings.order}, pointer = {readings.pointer}",
    )
    return Said(
        f"by {ranks.kind} ({read}) from {record.name(begins)} on",
        f"{ranks.kind} के क्रम से ({read}), {record.name_hi(begins)} से आरम्भ",
    )


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
