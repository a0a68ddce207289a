"""Whether there are figures to judge by: 7(1)p2 and complaint C3."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from wardrota.audit.case import Record
from wardrota.audit.vary import Judgement
from wardrota.grouping import grouped
from wardrota.law.clauses import check
from wardrota.law.readings import Readings
from wardrota.law.seats import Category

_CENSUS_YEAR = re.compile(r"(?:census|जनगणना)\D{0,20}((?:19|20)\d\d)", re.IGNORECASE)
_CENSUS_TURN = 10  # [years] between two censuses


@check("7(1)p2")
def backward_class_figures(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Without figures of the backward classes their seats cannot be computed; blank is never 0."""
    if record.case.unit == "offices":
        return
    figure = record.figure(Category.BC)
    for allotment in record.case.plan.allotments:
        cycle = allotment.cycle.label
        stated = Category.BC in record.case.stated.get(cycle, {})
        if figure is not None:
            people, total = grouped(figure.people), grouped(figure.total)
            text = f"{cycle}: the backward classes are known to be {people} of {total}."
            hindi = f"{cycle}: पिछड़े वर्गों की जनसंख्या ज्ञात है ({total} में {people})।"
            yield Judgement("7(1)p2", cycle, "bc", "lawful", text, hindi)
        elif stated or readings.backward_class == "none":
            text = (
                f"{cycle}: no figures of the backward classes; the number of their seats was taken as given."
            )
            hindi = f"{cycle}: पिछड़े वर्गों के आँकड़े नहीं हैं; सीटों की संख्या जैसी दी गई वैसी मानी गई।"
            yield Judgement("7(1)p2", cycle, "bc", "note", text, hindi)
        else:
            blank = tuple(ward.id for ward in record.wards.values() if ward.bc is None)
            names = record.names(blank, 6)
            where = f" (blank for {names.en})" if 0 < len(blank) < len(record.wards) else ""
            yield Judgement(
                "7(1)p2",
                cycle,
                "bc",
                "incomplete",
                f"{cycle}: the population of the backward classes is not known{where}. Blank is not zero: "
                "the Act asks for a survey, and until then their number of seats cannot be judged.",
                f"{cycle}: पिछड़े वर्गों की जनसंख्या ज्ञात नहीं है। रिक्त का अर्थ शून्य नहीं: अधिनियम सर्वेक्षण की "
                "अपेक्षा करता है, तब तक सीटों की संख्या जाँची नहीं जा सकती।",
                blank if len(blank) < len(record.wards) else (),
                "not known",
                "a survey",
            )


@check("C3")
def stale_or_missing_figures(record: Record, readings: Readings) -> Iterator[Judgement]:
    """Figures that are missing, impossible, estimated, old, or do not add up to the unit's."""
    table = record.case.wards
    if table is None:
        return
    impossible = tuple(
        ward.id for ward in table.wards if ward.population < ward.sc + ward.st + (ward.bc or 0)
    )
    if impossible:
        names = record.names(impossible)
        yield _note(
            "impossible",
            f"More people of the categories than people in all: {names.en}. These figures cannot be right.",
            f"वर्गों की जनसंख्या कुल से अधिक है: {names.hi}। ये आँकड़े सही नहीं हो सकते।",
            impossible,
            incomplete=True,
        )
    empty = tuple(ward.id for ward in table.wards if ward.population == 0)
    if empty:
        names = record.names(empty)
        yield _note(
            "empty",
            f"Nobody lives in {names.en} by this table; no share can be given and no list can rank "
            f"{'it' if len(empty) == 1 else 'them'} first.",
            f"इस तालिका के अनुसार {names.hi} में कोई नहीं रहता; अंश नहीं निकलता और सूची में पहला स्थान नहीं हो सकता।",
            empty,
        )
    marked = table.marked_columns()
    if marked:
        columns = ", ".join(f"{column} ({standing})" for column, standing in marked.items())
        yield _note(
            "standing",
            f"These figures are not official: {columns}. Findings that rest on them are no stronger.",
            f"ये आँकड़े आधिकारिक नहीं हैं: {columns}। इन पर टिके निष्कर्ष भी उतने ही दृढ़ हैं।",
        )
    yield from _old_census(record)
    yield from _do_not_add_up(record)


def _old_census(record: Record) -> Iterator[Judgement]:
    table = record.case.wards
    said = _CENSUS_YEAR.search(table.source) if table is not None else None
    if said is None:
        return
    year = int(said.group(1))
    old = [a.cycle for a in record.case.plan.allotments if a.cycle.year - year > _CENSUS_TURN]
    if old:
        cycles = ", ".join(cycle.label for cycle in old)
        yield _note(
            "stale",
            f"The figures are of the census of {year}: more than ten years before the poll of {cycles}. "
            "Ask whether a later census has been published.",
            f"आँकड़े {year} की जनगणना के हैं: {cycles} के मतदान से दस वर्ष से अधिक पुराने। "
            "देखें कि बाद की जनगणना प्रकाशित हुई या नहीं।",
        )


def _do_not_add_up(record: Record) -> Iterator[Judgement]:
    table, case = record.case.wards, record.case
    if table is None or case.unit == "offices":
        return
    for category in Category:
        figure, people = case.figures.get(category), table.total(category.value.lower())
        population = table.total("population")
        if figure is None or figure.is_share or people is None or population is None:
            continue
        if (figure.people, figure.total) != (people, population):
            yield _note(
                f"sum {category}",
                f"{category}: the wards add up to {grouped(people)} of {grouped(population)} persons, "
                f"the figure of the whole area is {grouped(figure.people)} of {grouped(figure.total)}.",
                f"{category}: वार्डों का योग {grouped(population)} में {grouped(people)}, "
                f"पूरे क्षेत्र का आँकड़ा {grouped(figure.total)} में {grouped(figure.people)} है।",
            )


def _note(
    topic: str, text: str, text_hi: str, wards: tuple[str, ...] = (), incomplete: bool = False
) -> Judgement:
    return Judgement(
        "C3", "", topic, "incomplete" if incomplete else "note", text, text_hi, wards, len(wards)
    )


@check("C3")
def missing_elections(record: Record, readings: Readings) -> Iterator[Judgement]:
    """A gap of two terms between neighbouring elections: an order in between may be missing."""
    two_terms = 10  # [years]; Article 243U: a term is five years
    for earlier, later in pairwise(record.timeline):
        years = later.cycle.year - earlier.cycle.year
        if years >= two_terms:
            yield _note(
                f"gap {later.cycle.label}",
                f"{earlier.cycle.label} and {later.cycle.label} are {years} years apart, two terms or more: "
                "if an election was held in between, its order is missing and repeats from it are not seen.",
                f"{earlier.cycle.label} और {later.cycle.label} के बीच {years} वर्ष हैं। "
                "यदि बीच में चुनाव हुआ तो उसका आदेश यहाँ नहीं है।",
            )
