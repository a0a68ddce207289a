"""Reserved seats spread unevenly over an outside map: complaint C5 (Bengaluru 2022).

Each group of a named column is set against all other wards, mark by mark, by Fisher's exact test.
It is evidence and no breach: the law asks for lists by population, not for lots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from wardrota.audit.case import Record
from wardrota.audit.vary import Judgement
from wardrota.audit.words import Said, head
from wardrota.even_lots import chance_no_likelier
from wardrota.history import Allotment
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Mark
from wardrota.wards import Ward, WardTable, natural_key

# Rarer than one in twenty, all comparisons of one column and election taken together (Bonferroni).
_RARE = Fraction(1, 20)
_SHOWN = 5  # comparisons told in a sentence, the rarest first


def groups_of(table: WardTable, column: str) -> Mapping[str, str]:
    """Ward id → group of an outside column, blank where none is given; ``zone`` or a further column."""
    return {ward.id: _group(ward, column) for ward in table.wards}


def _group(ward: Ward, column: str) -> str:
    return (ward.zone if column == "zone" else ward.other.get(column, "")).strip()


@dataclass(frozen=True, slots=True)
class _Contrast:
    """One group against all other wards, for one mark."""

    mark: Mark
    group: str
    inside: int
    held_inside: int
    outside: int
    held_outside: int
    chance: Fraction

    @property
    def more(self) -> bool:
        """Whether the group has more than its even share."""
        return self.held_inside * self.outside > self.held_outside * self.inside


@check("C5")
def spread_over_an_outside_map(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Each group of each named column against the rest, for SC, ST, BC and women's seats."""
    table = record.case.wards
    if table is None:
        return
    for column in record.case.outside:
        group_of = groups_of(table, column)
        for allotment in record.case.plan.allotments:
            if record.whole(allotment):
                yield _judged(record, allotment, column, group_of)
            else:
                yield _partial(allotment, column)


def _contrasts(allotment: Allotment, group_of: Mapping[str, str]) -> list[_Contrast]:
    placed = [ward for ward in allotment.seats if group_of[ward]]
    found = []
    for mark in Mark:
        held = {ward for ward in allotment.with_mark(mark) if group_of[ward]}
        if not held:
            continue
        for group in sorted(dict.fromkeys(group_of[ward] for ward in placed), key=natural_key):
            inside = sum(group_of[ward] == group for ward in placed)
            both = sum(group_of[ward] == group for ward in held)
            chance = chance_no_likelier(len(placed), inside, len(held), both)
            found.append(_Contrast(mark, group, inside, both, len(placed) - inside, len(held) - both, chance))
    return sorted(found, key=lambda contrast: contrast.chance)


def _judged(record: Record, allotment: Allotment, column: str, group_of: Mapping[str, str]) -> Judgement:
    contrasts = _contrasts(allotment, group_of)
    rare = [contrast for contrast in contrasts if contrast.chance * len(contrasts) <= _RARE]
    wards = tuple(
        ward
        for ward, seat in allotment.seats.items()
        if seat is not None
        and any(c.mark in seat.marks and c.group == group_of[ward] for c in rare if c.more)
    )
    said = _skewed(record, rare, len(contrasts), group_of) if rare else _even(contrasts)
    blank = [ward for ward, group in group_of.items() if not group]
    names, cycle = record.names(tuple(blank)), allotment.cycle.label
    aside = f" Left out, because no {column} is given: {names.en}." if blank else ""
    aside_hi = f" {column} न दिए होने से नहीं गिने गए: {names.hi}।" if blank else ""
    return Judgement(
        "C5",
        cycle,
        column,
        "note" if rare else "lawful",
        f"{cycle}, reserved wards over {column}: {said.en}{aside}",
        f"{cycle}, {column} के अनुसार आरक्षित वार्ड: {said.hi}{aside_hi}",
        wards,
        len(rare),
        0,
    )


def _even(contrasts: list[_Contrast]) -> Said:
    count = len(contrasts)
    rarest = _one_in(contrasts[0].chance) if contrasts else Said("never", "कभी नहीं")
    return Said(
        f"no group has surprisingly many or few (Fisher's exact test, {count} comparisons; the rarest would "
        f"come by even lots {rarest.en}).",
        f"किसी समूह में असामान्य रूप से अधिक या कम नहीं (फिशर की यथार्थ जाँच, {count} तुलनाएँ; सबसे विरल भी समान "
        f"लॉटरी से {rarest.hi})।",
    )


def _skewed(record: Record, rare: list[_Contrast], count: int, group_of: Mapping[str, str]) -> Said:
    """The rare comparisons, and what they do not prove."""
    told = [_told(record, contrast, group_of) for contrast in rare[:_SHOWN]]
    more = len(rare) - _SHOWN
    rest, rest_hi = (f"; … {more} more", f"; … {more} अन्य") if more > 0 else ("", "")
    return Said(
        f"{'; '.join(said.en for said in told)}{rest}. Fisher's exact test, two-sided; of {count} "
        "comparisons those are named that stay rarer than 1 in 20 when all are counted (Bonferroni). This "
        "is evidence and no breach: the law asks for lists by population and not for lots, so where the "
        "people of a category live may itself explain it; and the test says nothing of anybody's intention.",
        f"{'; '.join(said.hi for said in told)}{rest_hi}। फिशर की यथार्थ द्विपक्षीय जाँच; {count} तुलनाओं में से वे जो "
        "सबको गिनने पर भी 20 में 1 से विरल हैं (बॉनफेरोनी)। यह साक्ष्य है, उल्लंघन नहीं: विधि जनसंख्या की सूची माँगती है, "
        "लॉटरी नहीं; वर्ग के लोग जहाँ रहते हैं वही कारण हो सकता है; और जाँच किसी की मंशा नहीं बताती।",
    )


def _told(record: Record, contrast: _Contrast, group_of: Mapping[str, str]) -> Said:
    """One comparison in words, with the share of the category's people who live in the group."""
    whose = head(contrast.mark.value)
    one_in = _one_in(contrast.chance)
    lives, lives_hi = "", ""
    if contrast.mark is not Mark.W:
        people, total = _people(record, Category(contrast.mark.value), contrast.group, group_of)
        if total:
            lives = f"; {_percent(people, total)} of their people live there"
            lives_hi = f"; उनके {_percent(people, total)} लोग वहीं रहते हैं"
    return Said(
        f"{contrast.group} has {contrast.held_inside} of its {contrast.inside} wards for {whose.en}, the "
        f"others {contrast.held_outside} of {contrast.outside} (by even lots {one_in.en}{lives})",
        f"{contrast.group} के {contrast.inside} में से {contrast.held_inside} वार्ड {whose.hi} के लिए, शेष में "
        f"{contrast.outside} में से {contrast.held_outside} (समान लॉटरी से {one_in.hi}{lives_hi})",
    )


def _people(record: Record, category: Category, group: str, group_of: Mapping[str, str]) -> tuple[int, int]:
    """People of a category in a group and in all groups [persons]; 0 of 0 where a figure is missing."""
    counts = {ward: record.wards[ward].people(category) for ward, named in group_of.items() if named}
    if any(people is None for people in counts.values()):
        return 0, 0
    inside = sum(people or 0 for ward, people in counts.items() if group_of[ward] == group)
    return inside, sum(people or 0 for people in counts.values())


def _percent(part: int, whole: int) -> str:
    """Whole per cent, half a per cent up."""
    return f"{(200 * part + whole) // (2 * whole)} %"


def _one_in(chance: Fraction) -> Said:
    """A chance as people say it: ``1 in 250``, or in whole per cent where it is not small."""
    if chance <= _RARE:
        once = chance.denominator // chance.numerator
        return Said(f"1 in {once}", f"{once} में 1 बार")
    percent = _percent(chance.numerator, chance.denominator)
    return Said(f"in {percent} of draws", f"{percent} बार")


def _partial(allotment: Allotment, column: str) -> Judgement:
    cycle = allotment.cycle.label
    return Judgement(
        "C5",
        cycle,
        column,
        "incomplete",
        f"{cycle}, over {column}: the list is partial, and a ward that is not listed may be reserved or not; "
        "the spread is not judged.",
        f"{cycle}, {column} के अनुसार: सूची आंशिक है; फैलाव की जाँच नहीं की गई।",
        (),
        "not known",
        "a whole list",
    )
