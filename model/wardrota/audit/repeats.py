"""No ward bears the same head again: 7(5)(1)(f), complaint C1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from wardrota.audit.case import Record
from wardrota.audit.memory import Turns, all_tokens, bearers, borne, left_out, tokens, turns, window
from wardrota.audit.vary import Judgement
from wardrota.audit.words import Said, head, listed, plural
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Mark, Seat

_CLAUSE = "7(5)(1)(f)"


@dataclass(frozen=True, slots=True)
class Repeat:
    """A ward that bears a head it bore before: which, and in which past elections, latest first."""

    ward: str
    seat: Seat
    before: tuple[tuple[str, Seat], ...]
    heads: tuple[str, ...]


@check("7(5)(1)(f)")
def no_repeats(record: Record, readings: Readings) -> Iterator[Judgement]:
    """No head comes back to a ward within the scope; what cannot be known is said."""
    for allotment in record.case.plan.allotments:
        past = window(record, allotment, readings)
        if readings.no_repeat_scope == "rotation":
            yield _rotation(record, allotment, past, readings)
        else:
            yield _plain(record, allotment, past, readings)
        yield from _unknown_past(record, allotment, past, readings.no_repeat_grain)


def repeats(allotment: Allotment, past: Sequence[Allotment], grain: str) -> tuple[Repeat, ...]:
    """Wards that bear a head they bore in one of these past allotments."""
    found = []
    for ward in allotment.seats:
        seat = allotment.seats[ward] or next(iter(borne(allotment, ward, grain)), None)
        if seat is None or seat is Seat.UR:
            continue
        heads = tokens(seat, grain)
        before = [
            (earlier.cycle.label, bore)
            for earlier in reversed(past)
            for bore in borne(earlier, ward, grain)
            if any(h in heads for h in tokens(bore, grain))
        ]
        if before:
            again = tuple(h for h in heads if any(h in tokens(bore, grain) for _, bore in before))
            found.append(Repeat(ward, seat, tuple(before), again))
    return tuple(found)


def _plain(record: Record, allotment: Allotment, past: Sequence[Allotment], readings: Readings) -> Judgement:
    cycle, unit = allotment.cycle.label, record.unit_said
    again = repeats(allotment, past, readings.no_repeat_grain)
    if not again:
        since = listed([a.cycle.label for a in past], 9, "or", "more")
        text = f"no {unit.en} bears a head that it bore in {since}" if past else "no past order bars anything"
        text_hi = (
            f"किसी {unit.hi} में {since} वाला वर्ग दोबारा नहीं आया"
            if past
            else "कोई पिछला आदेश इस चुनाव को नहीं बाँधता"
        )
        return Judgement(
            _CLAUSE, cycle, "repeats", "lawful", f"{cycle}: {text}.", f"{cycle}: {text_hi}।", (), 0, 0
        )
    wards = tuple(repeat.ward for repeat in again)
    said = _in_words(record, again)
    bear = "bears" if len(again) == 1 else "bear"
    text = f"{cycle}: {plural(len(again), unit.en)} {bear} the same head again: {said.en}."
    text_hi = f"{cycle}: {len(again)} {unit.hi} में वही वर्ग दोबारा है: {said.hi}।"
    if readings.exhaustion == "fewest_repeats":
        forced = _forced(record, allotment, past, readings)
        text += " Repeats are allowed where unavoidable (exhaustion = fewest_repeats); "
        text += f"by count {forced} of them {'is' if forced == 1 else 'are'}."
        text_hi += f" अपरिहार्य पुनरावृत्ति मान्य है (exhaustion = fewest_repeats); गणना से {forced} अपरिहार्य हैं।"
        return Judgement(_CLAUSE, cycle, "repeats", "note", text, text_hi, wards, len(again), forced)
    return Judgement(_CLAUSE, cycle, "repeats", "unlawful", text, text_hi, wards, len(again), 0)


def _forced(record: Record, allotment: Allotment, past: Sequence[Allotment], readings: Readings) -> int:
    """At least so many repeats no allotment with these counts could avoid (per head, the largest)."""
    most = 0
    for token in all_tokens(readings.no_repeat_grain):
        seats = len(bearers(allotment, token, readings.no_repeat_grain))
        before = {w for a in past for w in bearers(a, token, readings.no_repeat_grain)}
        most = max(most, seats - sum(ward not in before for ward in allotment.seats))
    return most


def _in_words(record: Record, again: Sequence[Repeat], most: int = 20) -> Said:
    en, hi = [], []
    for repeat in again:
        now, now_hi = head(repeat.seat).en, head(repeat.seat).hi
        past = [(cycle, head(seat), record.mark(cycle, repeat.ward)) for cycle, seat in repeat.before]
        before = listed([f"{bore.en} in {cycle}{mark.en}" for cycle, bore, mark in past], 9, "and", "more")
        before_hi = listed([f"{cycle}: {bore.hi}{mark.hi}" for cycle, bore, mark in past], 9, "और", "अन्य")
        en.append(f"{record.name(repeat.ward)} is for {now} after {before}")
        hi.append(f"{record.name_hi(repeat.ward)}: {now_hi} (पहले {before_hi})")
    return Said("; ".join(_some(en, most, "more")), "; ".join(_some(hi, most, "अन्य")))


def _some(items: list[str], most: int, more: str) -> list[str]:
    return items if len(items) <= most else [*items[:most], f"… {len(items) - most} {more}"]


def _in_doubt(allotment: Allotment, past: Allotment, grain: str) -> frozenset[str]:
    """Wards whose past seat is not known and might be repeated here; a known category tells for itself."""
    seats = ((ward, allotment.seat(ward)) for ward in past.unknown())
    return frozenset(
        ward
        for ward, seat in seats
        if grain == "exact" or ward not in past.partly or seat is None or seat.woman
    )


def _unknown_past(
    record: Record, allotment: Allotment, past: Sequence[Allotment], grain: str
) -> Iterator[Judgement]:
    """An unknown past seat bars nothing, but a repeat can then neither be found nor ruled out."""
    cycle, unit = allotment.cycle.label, record.unit_said
    reserved = [w for w, seat in allotment.seats.items() if seat is not None and seat is not Seat.UR]
    doubtful = frozenset[str]().union(*(_in_doubt(allotment, earlier, grain) for earlier in past))
    unknown = tuple(w for w in reserved if w in doubtful)
    if unknown:
        names = record.names(unknown)
        yield Judgement(
            _CLAUSE,
            cycle,
            "unknown",
            "depends",
            f"{cycle}: a past seat of {names.en} is not known. It bars nothing here, but a repeat can "
            "neither be found nor ruled out.",
            f"{cycle}: {names.hi} का पिछला आरक्षण ज्ञात नहीं है। "
            "यहाँ उससे कोई रोक नहीं, पर पुनरावृत्ति न सिद्ध होती है न असिद्ध।",
            unknown,
            "not known",
            "the past seat",
        )
    absent = tuple(w for w in reserved if past and all(w not in a.seats for a in past))
    if absent:
        names = record.names(absent)
        why = Said(
            "A merged or renumbered one loses its history this way.", "विलय या नए क्रमांक से इतिहास छूट सकता है।"
        )
        if record.case.history.descent is not None:
            why = Said("The lineage gives them no past.", "वंशावली के अनुसार इनका कोई इतिहास नहीं।")
        yield Judgement(
            _CLAUSE,
            cycle,
            "absent",
            "note",
            f"{cycle}: not in the past lists looked at: {names.en}. Taken as new {unit.en}s, where "
            f"nothing is barred. {why.en}",
            f"{cycle}: {names.hi} पिछली किसी सूची में नहीं है; नया {unit.hi} माना गया। {why.hi}",
            absent,
            len(absent),
            "",
        )


# ---------------------------------------------------------------- rotation


@dataclass(frozen=True, slots=True)
class _HeadRotation:
    """One head in one cycle under scope rotation."""

    head: str
    again: tuple[str, ...]
    unused: tuple[str, ...]
    unsure: tuple[str, ...]
    excused: tuple[str, ...]
    jumped: tuple[tuple[str, str], ...]


def _rotation(
    record: Record, allotment: Allotment, past: Sequence[Allotment], readings: Readings
) -> Judgement:
    """No ward again until every eligible ward has had its turn; then the longest waiting first."""
    cycle = allotment.cycle.label
    seen = [
        _head_rotation(record, allotment, past, t, readings) for t in all_tokens(readings.no_repeat_grain)
    ]
    reopened = [state for state in seen if state.again]
    wards = tuple(dict.fromkeys(w for state in reopened for w in (*state.again, *state.unused)))
    if not reopened:
        text, text_hi = (
            "no head came back before its rotation was complete",
            "चक्र पूरा होने से पहले कोई वर्ग नहीं लौटा",
        )
        return Judgement(
            _CLAUSE, cycle, "repeats", "lawful", f"{cycle}: {text}.", f"{cycle}: {text_hi}।", (), 0, 0
        )
    broken = [state for state in reopened if state.unused or state.jumped]
    unsure = [state for state in reopened if state.unsure]
    sentences = [_rotation_said(record, state) for state in (broken or unsure or reopened)]
    text = f"{cycle}: " + " ".join(said.en for said in sentences)
    text_hi = f"{cycle}: " + " ".join(said.hi for said in sentences)
    observed = len({w for state in reopened for w in state.again})
    if broken and readings.exhaustion == "fewest_repeats":
        return Judgement(_CLAUSE, cycle, "repeats", "note", text, text_hi, wards, observed, 0)
    if broken:
        return Judgement(_CLAUSE, cycle, "repeats", "unlawful", text, text_hi, wards, observed, 0)
    if unsure:
        return Judgement(_CLAUSE, cycle, "repeats", "incomplete", text, text_hi, wards, observed, 0)
    return Judgement(_CLAUSE, cycle, "repeats", "note", text, text_hi, wards, observed, observed)


def _head_rotation(
    record: Record, allotment: Allotment, past: Sequence[Allotment], token: str, readings: Readings
) -> _HeadRotation:
    running = turns(record, past, token, readings)
    bearing = bearers(allotment, token, readings.no_repeat_grain)
    again = tuple(w for w in allotment.seats if w in bearing and w in running.used)
    if not again:
        return _HeadRotation(token, (), (), (), (), ())
    left = left_out(record, allotment, token, set(running.used) | bearing, readings)
    jumped = _jumped(record, allotment, token, running, again, bearing, readings) if not left.surely else ()
    return _HeadRotation(token, again, left.surely, left.perhaps, left.excused, jumped)


def _jumped(
    record: Record,
    allotment: Allotment,
    token: str,
    running: Turns,
    again: tuple[str, ...],
    bearing: set[str],
    readings: Readings,
) -> tuple[tuple[str, str], ...]:
    """Pairs (ward taken again, ward that waited longer) when the list reopens."""
    fresh = {w for w in allotment.seats if w not in running.used}
    waiting = left_out(record, allotment, token, fresh | bearing, readings).surely
    return tuple(
        (early, longer) for early in again for longer in waiting if running.last[longer] < running.last[early]
    )


def _rotation_said(record: Record, state: _HeadRotation) -> Said:
    said, again = head(state.head), record.names(state.again)
    unit = record.unit_said
    en = f"{said.en}: {again.en} again,"
    hi = f"{said.hi}: {again.hi} में दोबारा,"
    if state.unused:
        names = record.names(state.unused)
        en += f" although {plural(len(state.unused), unit.en)} had not yet had a turn: {names.en}."
        hi += f" यद्यपि {len(state.unused)} {unit.hi} की बारी अभी नहीं आई थी: {names.hi}।"
    elif state.jumped:
        early, longer = state.jumped[0]
        en += " but the list reopened out of turn: "
        en += f"{record.name(longer)} has waited longer than {record.name(early)}."
        hi += f" किन्तु बारी से बाहर: {record.name_hi(longer)} की प्रतीक्षा {record.name_hi(early)} से लंबी है।"
    elif state.unsure:
        names = record.names(state.unsure)
        en += f" and for want of figures it is not known whether {names.en} had to come first."
        hi += f" और आँकड़ों के अभाव में ज्ञात नहीं कि {names.hi} की बारी पहले थी या नहीं।"
    else:
        en += " after every eligible one had its turn: the rotation is complete and the list reopened."
        hi += " सभी पात्रों की बारी आने के बाद: चक्र पूरा हुआ और सूची फिर से खुली।"
    if state.excused and not state.unused:
        names = record.names(state.excused)
        en += f" Not counted as waiting, because held for another head: {names.en}."
        hi += f" अन्य वर्ग में होने से प्रतीक्षा में नहीं गिने गए: {names.hi}।"
    return Said(en, hi)


# ---------------------------------------------------------------- C1


@check("C1")
def repeats_over_the_life_of_a_ward(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Who bore the same mark three times, or twice running, in all that is known; a note, not a breach."""
    if len(record.timeline) < 2:
        return
    planned = {a.cycle.label for a in record.case.plan.allotments}
    for mark in Mark:
        turns_of: dict[str, list[int]] = {}
        for number, allotment in enumerate(record.timeline):
            for ward in allotment.with_mark(mark):
                turns_of.setdefault(ward, []).append(number)
        noted = {
            ward: numbers
            for ward, numbers in turns_of.items()
            if any(record.timeline[n].cycle.label in planned for n in numbers) and _strikes(numbers)
        }
        if noted:
            yield _life(record, mark, noted)


def _strikes(numbers: Sequence[int]) -> bool:
    running = any(later - earlier == 1 for earlier, later in pairwise(numbers))
    return len(numbers) > 2 or running


def _life(record: Record, mark: Mark, noted: dict[str, list[int]]) -> Judgement:
    said = head(mark.value)
    worst = sorted(noted, key=lambda ward: (-len(noted[ward]), record.place(ward)))
    labels = {w: ", ".join(record.timeline[n].cycle.label for n in noted[w]) for w in worst}
    en = "; ".join(_some([f"{record.name(w)} in {labels[w]}" for w in worst], 10, "more"))
    hi = "; ".join(_some([f"{record.name_hi(w)}: {labels[w]}" for w in worst], 10, "अन्य"))
    unit = record.unit_said
    return Judgement(
        "C1",
        "",
        mark.value,
        "note",
        f"Over all known elections {plural(len(worst), unit.en)} bore {said.en} twice running or three times "
        f"and more: {en}.",
        f"ज्ञात चुनावों में {len(worst)} {unit.hi} में {said.hi} लगातार दो बार या तीन और अधिक बार: {hi}।",
        tuple(worst),
        len(worst),
        "",
    )


# ---------------------------------------------------------------- C4


@check("C4")
def what_a_restart_permits(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Which heads come back only because a restart wiped the memory; a note, for who was favoured."""
    if not readings.restart:
        return
    remembering = readings.but(restart=())
    for allotment in record.case.plan.allotments:
        barred = repeats(allotment, window(record, allotment, remembering), readings.no_repeat_grain)
        left = {
            repeat.ward
            for repeat in repeats(allotment, window(record, allotment, readings), readings.no_repeat_grain)
        }
        freed = tuple(repeat for repeat in barred if repeat.ward not in left)
        yield _freed(record, allotment, freed, readings)


def _freed(record: Record, allotment: Allotment, freed: Sequence[Repeat], readings: Readings) -> Judgement:
    cycle, unit = allotment.cycle.label, record.unit_said
    at = ", ".join(readings.restart)
    if freed:
        said, number = _in_words(record, freed), plural(len(freed), unit.en)
        text = f"the restart of {at} alone permits {number} to bear a head again: {said.en}."
        text_hi = f"केवल {at} के पुनरारम्भ से {len(freed)} {unit.hi} में वही वर्ग दोबारा सम्भव हुआ: {said.hi}।"
    else:
        text = f"the restart of {at} permits no repeat that was barred before."
        text_hi = f"{at} के पुनरारम्भ से कोई वर्जित पुनरावृत्ति सम्भव नहीं हुई।"
    return Judgement(
        "C4",
        cycle,
        "restart",
        "note" if freed else "lawful",
        f"{cycle}: {text}",
        f"{cycle}: {text_hi}",
        tuple(repeat.ward for repeat in freed),
        len(freed),
        "",
    )
