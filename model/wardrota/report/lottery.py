"""A lottery in words: whose chances are tied, who is barred and why, the lots, and the draw."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from wardrota.allot.lottery import Lottery
from wardrota.allot.lottery_draw import Draw
from wardrota.allot.lottery_schedules import Schedules
from wardrota.allot.lottery_shut import Reason
from wardrota.audit import AuditReport
from wardrota.law.seats import Category, Mark, Seat
from wardrota.problem import Problem
from wardrota.report.layout import WIDTH
from wardrota.report.lottery_words import word
from wardrota.report.manifest import is_study
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, say

_MOST_LINES = 8  # of different chances of one head; chances.csv has them all


@dataclass(frozen=True, slots=True)
class HeadLottery:
    """A lottery of one head over all planned elections.

    ``least`` is the least D of any one schedule; ``bars`` tells for each election whom what bars.
    """

    problem: Problem
    rule: str
    mark: Mark
    drawn_from: Schedules
    least: Fraction
    bars: tuple[Mapping[str, tuple[Reason, ...]], ...]


def lottery_summary(
    problem: Problem,
    found: Lottery,
    reports: Sequence[AuditReport],
    stage: str,
    drawn: Draw | None,
    lang: Language = "en",
) -> str:
    """The text of ``summary.txt`` for a lottery of one election of a problem, ending in LF."""
    sections = [
        _head(found.problem, _title(found, lang), lang, *_notes(problem, found, lang)),
        *(_of_mark(found, mark, lang) for mark in Mark),
        _draw(found, reports, stage, drawn, lang),
        _how_to_read(found, lang),
    ]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections) if lines) + "\n"


def head_summary(found: HeadLottery, stage: str, drawn: Draw | None, lang: Language = "en") -> str:
    """The text of ``summary.txt`` for a lottery of one head over several elections, ending in LF."""
    problem = found.problem
    values = {
        "mark": say(found.mark, lang),
        "elections": len(problem.cycles),
        "count": len(problem.wards),
        "rule": word(found.rule, lang),
    }
    notes = [word("head_alone", lang), *_notes_on_people(found, lang)]
    sections = [
        _head(problem, word("title_head", lang, **values), lang, *notes),
        *(_of_election(found, number, lang) for number in range(len(problem.cycles))),
        _head_draw(found, stage, drawn, lang),
    ]
    return "\n\n".join("\n".join(lines) for lines in map(list, sections) if lines) + "\n"


def _of_election(found: HeadLottery, number: int, lang: Language) -> Iterator[str]:
    """The chances of the head in one planned election."""
    label, row = found.problem.cycles[number].cycle.label, found.drawn_from.rows[number]
    seats, mark = sum(row.values()), say(found.mark, lang)
    if not seats:
        yield f"{label}: {word('no_seats', lang, mark=mark)}"
        return
    bars = found.bars[number]

    def why(ward: str) -> str:
        return _told(bars[ward], lang) if ward in bars else word("left_over", lang)

    yield from _by_chance(f"{label}: {seats} {mark}", found.problem, row, lang, why)


def _notes_on_people(found: HeadLottery, lang: Language) -> Iterator[str]:
    """Whose people a share counts, and whether they are known."""
    if found.rule != "share":
        return
    if found.mark is Mark.W:
        yield word("share_women", lang)
    elif any(ward.people(Category(found.mark.value)) is None for ward in found.problem.wards.wards):
        yield word("share_unknown", lang, marks=say(found.mark, lang))


def _head(problem: Problem, title: str, lang: Language, *notes: str) -> Iterator[str]:
    yield say("study" if is_study(problem) else "plan", lang)
    yield problem.title
    yield from _wrapped(title, "")
    yield from marked_figures(problem, lang)
    for note in notes:
        yield from _wrapped(note)


def _title(found: Lottery, lang: Language) -> str:
    label, count = found.problem.cycles[0].cycle.label, len(found.problem.wards)
    return word("title", lang, election=label, count=count, rule=word(found.chances.rule, lang))


def _notes(problem: Problem, found: Lottery, lang: Language) -> Iterator[str]:
    unknown = found.chances.unknown
    if unknown:
        yield word("share_unknown", lang, marks=", ".join(say(mark, lang) for mark in unknown))
    if found.chances.rule == "share":
        yield word("share_women", lang)
    later = [planned.cycle.label for planned in problem.cycles[1:]]
    if later:
        yield word("others_later", lang, labels=", ".join(later))


# ---------------------------------------------------------------- chances


def _of_mark(found: Lottery, mark: Mark, lang: Language) -> Iterator[str]:
    """The chances of one head: what is owed, who is tied, who is barred."""
    chances, ids = found.chances, found.problem.wards.ids
    seats = chances.counts.with_mark(mark)
    if not seats:
        yield word("no_seats", lang, mark=say(mark, lang))
        return
    said = _claims(found, mark, lang)
    general = mark is Mark.W
    women = chances.counts.general_women if general else chances.counts.women[Category(mark.value)]
    inside = word("for_any" if general else "for_women", lang, women=women)
    key = "chance_of_one" if seats == 1 else "chances_of"
    title = word(key, lang, mark=say(mark, lang), seats=seats, inside=inside, owed=said)
    row = {ward: chances.of(ward, mark) for ward in ids}

    def why(ward: str) -> str:
        reasons = chances.reasons(ward, mark)
        if reasons:
            return _told(reasons, lang)
        if chances.rule == "leximin":
            return word("fewer_turns", lang)
        return word("left_over" if chances.owed[mark][ward] else "owed_nothing", lang)

    yield from _by_chance(title, found.problem, row, lang, why)


def _claims(found: Lottery, mark: Mark, lang: Language) -> str:
    """What wards are owed of a head, or, where turns had come first, how many they had."""
    chances = found.chances
    if chances.rule == "leximin":
        had = sorted(set(chances.had[mark].values()))
        counted = found.problem.count_history
        return word("turns_had" if counted else "turns_not_counted", lang, least=had[0], most=had[-1])
    owed = sorted(set(chances.owed[mark].values()))
    least, most = _both(owed[0]), _both(owed[-1])
    return word("owed_each" if len(owed) == 1 else "owed_various", lang, share=least, least=least, most=most)


def _told(reasons: Iterable[Reason], lang: Language) -> str:
    return "; ".join(word(r.kind, lang, detail=r.detail, clause=r.clause) for r in reasons)


def _by_chance(
    title: str, problem: Problem, row: Mapping[str, Fraction], lang: Language, why: Callable[[str], str]
) -> Iterator[str]:
    """Wards with the same chance on one line, the highest chance first; those with none by the reason."""
    yield title
    groups: dict[Fraction, list[str]] = {}
    for ward, chance in row.items():
        groups.setdefault(chance, []).append(ward)
    ids = problem.wards.ids
    some = sorted((chance for chance in groups if chance), reverse=True)
    if len(some) > _MOST_LINES:
        yield from _wrapped(_various(some, groups, ids, lang))
    for chance in some if len(some) <= _MOST_LINES else ():
        wards = groups[chance]
        key = "tied" if len(wards) > 1 else "one"
        said = word(key, lang, count=len(wards), wards=ranges(wards, ids))
        yield from _wrapped(f"{_both(chance)}: {said}")
    barred: dict[str, list[str]] = {}
    for ward in groups.get(Fraction(0), ()):
        barred.setdefault(why(ward), []).append(ward)
    for reason, wards in barred.items():
        key, listed = "barred_one" if len(wards) == 1 else "barred", ranges(wards, ids)
        yield from _wrapped(word(key, lang, count=len(wards), why=reason, wards=listed))


def _various(
    some: Sequence[Fraction], groups: Mapping[Fraction, Sequence[str]], ids: Sequence[str], lang: Language
) -> str:
    tied = [ranges(groups[chance], ids) for chance in some if len(groups[chance]) > 1]
    ties = word("some_ties", lang, groups="; ".join(tied)) if tied else word("no_ties", lang)
    return word(
        "various",
        lang,
        count=sum(len(groups[chance]) for chance in some),
        different=len(some),
        least=percent(some[-1]),
        lowest=groups[some[-1]][0],
        most=percent(some[0]),
        highest=groups[some[0]][0],
        ties=ties,
    )


def ranges(wards: Iterable[str], ids: Sequence[str]) -> str:
    """Wards in order of the table, three or more in a row as ``first–last``."""
    place = {ward: number for number, ward in enumerate(ids)}
    runs: list[list[str]] = []
    for ward in sorted(wards, key=place.__getitem__):
        if runs and place[runs[-1][-1]] + 1 == place[ward]:
            runs[-1].append(ward)
        else:
            runs.append([ward])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)


def percent(chance: Fraction) -> str:
    """A chance in per cent with two places, the nearest; in whole numbers throughout."""
    hundredths = (20000 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


def _both(chance: Fraction) -> str:
    return f"{chance} ({percent(chance)})"


# ---------------------------------------------------------------- draw


def _how_to_read(found: Lottery, lang: Language) -> Iterator[str]:
    yield word("reading", lang)
    yield from _wrapped(word("read_chance", lang))
    if found.chances.rule != "leximin":
        yield from _wrapped(word("read_owed", lang))
    yield from _wrapped(word("read_tied", lang))


def _draw(
    found: Lottery, reports: Sequence[AuditReport], stage: str, drawn: Draw | None, lang: Language
) -> Iterator[str]:
    yield word("draw", lang)
    yield from _wrapped(word("tickets", lang, tickets=len(found.tickets), lots=found.lots))
    counted = Counter(say(report.verdict, lang) for report in reports)
    verdicts = ", ".join(f"{verdict}: {count}" for verdict, count in sorted(counted.items()))
    yield from _wrapped(word("verdicts", lang, verdicts=verdicts))
    yield from _wrapped(word("women_inside", lang))
    yield from _lot(drawn, stage, found.holding(drawn.lot).number if drawn else 0, lang)
    if drawn:
        seats = found.holding(drawn.lot).allotment.seats
        for seat in Seat:
            wards = [ward for ward, borne in seats.items() if borne is seat]
            if wards and seat is not Seat.UR:
                listed = ranges(wards, found.problem.wards.ids)
                kind = say("general_women" if seat is Seat.W else seat, lang)
                yield from _wrapped(word("borne", lang, seat=kind, count=len(wards), wards=listed))


def _head_draw(found: HeadLottery, stage: str, drawn: Draw | None, lang: Language) -> Iterator[str]:
    made, mark = found.drawn_from, say(found.mark, lang)
    yield word("draw", lang)
    yield from _wrapped(word("schedules", lang, tickets=len(made.schedules), lots=made.lots))
    deviation, least = _decimal(made.deviation()), _decimal(found.least)
    yield from _wrapped(word("deviation", lang, deviation=deviation, least=least))
    yield from _wrapped(word("repeating", lang, mark=mark, chance=_both(made.repeating())))
    yield from _lot(drawn, stage, made.holding(drawn.lot).number if drawn else 0, lang)
    if drawn:
        bearing = made.holding(drawn.lot).bearing
        for planned, wards in zip(found.problem.cycles, bearing, strict=True):
            label, listed = planned.cycle.label, ranges(wards, found.problem.wards.ids)
            yield from _wrapped(word("borne", lang, seat=label, count=len(wards), wards=listed))


def _lot(drawn: Draw | None, stage: str, number: int, lang: Language) -> Iterator[str]:
    if drawn is None:
        yield from _wrapped(word("not_drawn", lang, stage=stage))
        return
    values = {"seed": drawn.seed, "stage": stage, "attempt": drawn.attempt, "lot": drawn.lot}
    yield from _wrapped(word("drawn", lang, **values, last=drawn.lots - 1, number=number))
    yield from _wrapped(word("procedure", lang))


def _decimal(turns: Fraction) -> str:
    """Turns rounded up, so that what is said is never exceeded, with as many places as keep it below 1."""
    places = 4
    while turns < 1 <= Fraction(ceil(turns * 10**places), 10**places):
        places += 1
    parts = ceil(turns * 10**places)
    return f"{parts // 10**places}.{parts % 10**places:0{places}d}"


def _wrapped(text: str, indent: str = "  ") -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
