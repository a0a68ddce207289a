"""The smallest sets of readings under which an order is lawful, in words and as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wardrota.audit.glossary import option_said
from wardrota.audit.search import Matter, Search, Way
from wardrota.audit.words import Said
from wardrota.report.layout import wrapped
from wardrota.report.words import Language

_MOST = 6  # ways told; --json has all

_SAID = {
    "title": Said("Under which readings it is lawful", "किस पाठ में विधिसम्मत"),
    "record": Said(
        "The same on the record alone, every past seat that is only inferred left unknown:",
        "केवल अभिलेख पर, प्रत्येक अनुमानित पिछला आरक्षण अज्ञात मानकर:",
    ),
    "same": Said(
        "The same holds on the record alone, every past seat that is only inferred left unknown.",
        "केवल अभिलेख पर भी यही, प्रत्येक अनुमानित पिछला आरक्षण अज्ञात मानकर।",
    ),
    "clauses": Said(
        "The clauses of the Act, {tried} combinations of readings and restarts tried:",
        "अधिनियम के खंड, पाठों और पुनरारम्भों के {tried} संयोजन परखे गए:",
    ),
    "places": Said(
        "The same, and which wards were taken, which the Act leaves to rules:",
        "वही, और कौन से वार्ड लिए गए, जो अधिनियम नियमों पर छोड़ता है:",
    ),
    "none": Said("no combination of the listed readings does.", "सूचीबद्ध पाठों का कोई संयोजन नहीं।"),
    "default": Said("as it is read already; nothing has to change.", "जैसा पढ़ा गया वैसा ही; कुछ बदलना नहीं।"),
    "restart": Said("the rotation restarted at {cycle}", "चक्र {cycle} में पुनरारम्भ हुआ"),
    "and": Said(" and ", " और "),
    "unjudged": Said(
        " (not judged, for want of figures or past seats: {matters})", " (नहीं जाँचा जा सका: {matters})"
    ),
    "more": Said("… {number} more (--json has all)", "… {number} अन्य (--json में सब)"),
    "never": Said(
        "Lawful or explained under none of them: {matters}.", "इनमें से किसी में विधिसम्मत या स्पष्ट नहीं: {matters}।"
    ),
}


def _say(key: str, lang: Language, **values: object) -> str:
    said = _SAID[key]
    return (said.hi if lang == "hi" else said.en).format(**values)


def search_lines(found: Search, on_record: Search | None, lang: Language = "en") -> Iterator[str]:
    """What was found, and whether the same holds on the record alone, if any past seat is inferred."""
    yield ""
    yield _say("title", lang)
    yield from _lines(found, lang)
    if on_record is not None and _agree(found, on_record):
        yield from wrapped(_say("same", lang))
    elif on_record is not None:
        yield _say("record", lang)
        yield from _lines(on_record, lang)


def _agree(one: Search, other: Search) -> bool:
    return (one.clauses, one.places, one.never) == (other.clauses, other.places, other.never)


def _lines(found: Search, lang: Language) -> Iterator[str]:
    yield from wrapped(_say("clauses", lang, tried=found.tried), indent=2, hanging=4)
    yield from _ways(found.clauses, lang)
    if found.asked_places:
        yield from wrapped(_say("places", lang), indent=2, hanging=4)
        yield from _ways(found.places, lang)
    if found.never:
        yield from wrapped(_say("never", lang, matters=_matters(found.never)), indent=2, hanging=4)


def _ways(ways: Sequence[Way], lang: Language) -> Iterator[str]:
    if not ways:
        yield from wrapped(_say("none", lang), indent=4, hanging=6)
    for way in ways[:_MOST]:
        yield from wrapped(f"{way.size}: {_way(way, lang)}", indent=4, hanging=7)
    if len(ways) > _MOST:
        yield from wrapped(_say("more", lang, number=len(ways) - _MOST), indent=4, hanging=6)


def _way(way: Way, lang: Language) -> str:
    parts = [_say("restart", lang, cycle=label) for label in way.restarts]
    for key, option in way.readings.items():
        said = option_said(key, option)
        parts.append(said.hi if lang == "hi" else said.en)
    unjudged = _say("unjudged", lang, matters=_matters(way.not_judged)) if way.not_judged else ""
    return (_say("and", lang).join(parts) if parts else _say("default", lang)) + unjudged


def _matters(matters: Sequence[Matter]) -> str:
    return ", ".join(" ".join(filter(None, (m.clause, m.topic, m.cycle))) for m in matters)


def search_json(found: Search, on_record: Search | None) -> dict[str, object]:
    """Plain values, as ``audit --search-readings --json`` prints them under ``search``."""
    return {**_plain(found), "on_the_record": None if on_record is None else _plain(on_record)}


def _plain(found: Search) -> dict[str, object]:
    return {
        "tried": found.tried,
        "clauses": [_plain_way(way) for way in found.clauses],
        "places": [_plain_way(way) for way in found.places] if found.asked_places else None,
        "never": [_plain_matter(matter) for matter in found.never],
    }


def _plain_way(way: Way) -> dict[str, object]:
    return {
        "size": way.size,
        "readings": dict(way.readings),
        "restart": list(way.restarts),
        "not_judged": [_plain_matter(matter) for matter in way.not_judged],
    }


def _plain_matter(matter: Matter) -> dict[str, str]:
    return {"clause": matter.clause, "cycle": matter.cycle, "topic": matter.topic}
