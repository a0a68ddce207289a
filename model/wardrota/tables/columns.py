"""What offices call their columns, in English and Hindi, and which column of ours is meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum

from wardrota.tables.cells import Unreadable, parse_cycle

CATEGORIES = ("sc", "st", "bc")


@dataclass(frozen=True, slots=True)
class Columns:
    """Which columns a table must and may have; any other column is kept as it is.

    A row that says nothing in any of the ``facts`` (by default the last required column) may be a
    remark. With ``totals`` a line of totals may stand among the rows. With ``elections`` a table may
    have one column of seats for each election, in place of ``cycle`` and ``seat``.
    """

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    totals: bool = False
    elections: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", self.facts or self.required[-1:])

    @property
    def known(self) -> tuple[str, ...]:
        """Required and optional columns."""
        return (*self.required, *self.optional)


class Surety(IntEnum):
    """How sure a header is: ``Ward`` alone may be a number or a name."""

    WEAK = 1
    SURE = 2
    OUR_OWN = 3


@dataclass(frozen=True, slots=True)
class Meant:
    """The column that a header means. ``percent`` if it says that it holds percentages."""

    column: str
    surety: Surety
    percent: bool = False


_NAMES: dict[str, tuple[str, ...]] = {
    "ward_id": (
        *("ward id", "ward no", "ward number", "ward code", "ward num", "no of ward", "ward serial number"),
        *("वार्ड संख्या", "वार्ड सं", "वार्ड क्रमांक", "वार्ड क्र", "वार्ड नंबर", "वार्ड नम्बर", "वार्ड नं", "वार्ड कोड"),
        *("वार्ड क्रम संख्या", "वार्ड की संख्या", "कक्ष संख्या", "निर्वाचन क्षेत्र संख्या"),
    ),
    "ward_name": (
        *("ward name", "name of ward", "name of the ward", "name of wards", "name of corporation"),
        *("name of municipal corporation", "municipal corporation", "वार्ड का नाम", "वार्ड नाम", "वार्डों के नाम"),
        *("कक्ष का नाम", "नगर निगम का नाम", "निकाय का नाम", "name of city", "निर्वाचन क्षेत्र का नाम"),
    ),
    "ward_name_hi": (
        *("ward name hi", "ward name hindi", "ward name in hindi", "name in hindi", "hindi name"),
        *("वार्ड का नाम हिन्दी", "वार्ड का नाम हिंदी", "वार्ड का नाम हिन्दी में", "वार्ड का नाम हिंदी में"),
    ),
    "zone": ("zone", "zone no", "zone number", "zone name", "जोन", "जोन संख्या", "जोन का नाम"),
    "rank_sc": ("rank sc", "sc rank", "अनुसूचित जाति क्रम"),
    "rank_bc": ("rank bc", "bc rank", "obc rank", "पिछड़ा वर्ग क्रम"),
    "cycle": (
        *("cycle", "election", "year", "election year", "year of election", "poll date", "date of poll"),
        *("निर्वाचन", "निर्वाचन वर्ष", "निर्वाचन का वर्ष", "चुनाव", "चुनाव वर्ष", "वर्ष"),
        *("मतदान तिथि", "मतदान की तिथि"),
    ),
    "seat": (
        *("seat", "reservation", "reserved for", "reservation category", "category", "reservation status"),
        *("category of reservation", "reserved category", "seat category", "status of reservation"),
        *("आरक्षण", "आरक्षण की श्रेणी", "आरक्षण श्रेणी", "आरक्षण की स्थिति", "आरक्षण स्थिति", "आरक्षित श्रेणी", "श्रेणी"),
        *("आरक्षण का प्रकार", "आरक्षण का विवरण", "प्रस्तावित आरक्षण"),
    ),
    "old_ward_id": (
        *("old ward id", "old ward no", "old ward number", "old ward", "former ward", "from ward"),
        *(
            "पुराना वार्ड",
            "पुरानी वार्ड संख्या",
            "पुराने वार्ड की संख्या",
            "पुराना वार्ड संख्या",
            "पूर्व वार्ड",
            "पूर्व वार्ड संख्या",
        ),
    ),
    "new_ward_id": (
        *("new ward id", "new ward no", "new ward number", "new ward", "to ward"),
        *("नया वार्ड", "नई वार्ड संख्या", "नए वार्ड की संख्या", "नया वार्ड संख्या"),
        *("वर्तमान वार्ड", "वर्तमान वार्ड संख्या"),
    ),
    "persons": ("persons", "people", "no of persons", "व्यक्ति", "व्यक्तियों की संख्या", "लोग", "जनसंख्या"),
    "since": ("since", "first election", "पहला निर्वाचन", "प्रभावी निर्वाचन", "कब से"),
    "old_ward_name": ("old ward name", "name of old ward", "पुराने वार्ड का नाम", "पूर्व वार्ड का नाम"),
    "new_ward_name": ("new ward name", "name of new ward", "नए वार्ड का नाम", "वर्तमान वार्ड का नाम"),
    "standing": ("standing", "स्रोत स्तर"),
    "reason": ("reason", "कारण"),
    "wants": (
        *("wants", "asks", "what is asked", "seat asked for", "demand", "requested reservation"),
        *("माँग", "मांग", "माँगा गया आरक्षण", "अपेक्षित आरक्षण", "वांछित आरक्षण"),
    ),
    "objector": (
        *(
            "objector",
            "name of objector",
            "name of the objector",
            "objector name",
            "objection by",
            "reference",
        ),
        *("आपत्तिकर्ता", "आपत्तिकर्ता का नाम", "सन्दर्भ"),
    ),
    "text": ("text", "text of objection", "grounds", "आपत्ति का विवरण", "आपत्ति का आधार"),
}
_WEAK: dict[str, tuple[str, ...]] = {
    "ward_id": ("ward", "वार्ड"),
    "ward_name": ("ward", "वार्ड", "name", "नाम", "city", "corporation", "नगर निगम", "नगर", "निकाय"),
    "population": ("total", "grand total", "कुल", "योग", "कुल योग"),
}
_CATEGORY_NAMES: dict[str, tuple[str, ...]] = {
    "sc": (
        *("sc", "scs", "p sc", "scheduled caste", "scheduled castes", "schedule caste", "schedule castes"),
        *("अनुसूचित जाति", "अनुसूचित जातियाँ", "अनुसूचित जातियों", "अनु जाति", "अनुजा", "अजा", "एससी"),
    ),
    "st": (
        *("st", "sts", "p st", "scheduled tribe", "scheduled tribes", "schedule tribe", "schedule tribes"),
        *("अनुसूचित जनजाति", "अनुसूचित जनजातियाँ", "अनुसूचित जनजातियों", "अनु जनजाति", "अनुजनजा", "अजजा", "एसटी"),
        *("अनुसूचित जन जाति",),
    ),
    "bc": (
        *("bc", "bcs", "obc", "obcs", "backward class", "backward classes", "other backward class"),
        *(
            "other backward classes",
            "backward classes citizens",
            "other backward caste",
            "other backward castes",
        ),
        *("पिछड़ा वर्ग", "पिछड़े वर्ग", "पिछड़े वर्गों", "अन्य पिछड़ा वर्ग", "अन्य पिछड़े वर्ग", "नागरिकों पिछड़ा वर्ग", "पिव"),
        *("अपिव", "ओबीसी", "पिछड़ी जाति", "पिछड़ी जातियाँ"),
    ),
}
_PEOPLE = {
    "population",
    "pop",
    "persons",
    "person",
    "people",
    "inhabitants",
    "जनसंख्या",
    "आबादी",
    "व्यक्ति",
    "व्यक्तियों",
}
_ALL = {"total", "tot", "p", "number", "no", "count", "कुल", "योग", "संख्या", "समस्त"}
_JOINTS = {
    "of",
    "the",
    "in",
    "as",
    "per",
    "census",
    "की",
    "का",
    "के",
    "में",
    "जनगणना",
    "अनुसार",
    "ward",
    "wise",
    "वार्डवार",
}
# What stands merged over the categories and says nothing of its own; ``SC reserved`` alone is no count.
_GROUPS = (
    *("reserved category", "reserved categories", "reserved class", "reserved classes", "social group"),
    *("social groups", "category wise", "categories", "of which", "out of which"),
    *("आरक्षित वर्ग", "आरक्षित वर्गों", "आरक्षित श्रेणी", "आरक्षित श्रेणियाँ", "वर्गवार", "श्रेणीवार", "जिसमें"),
    *("जिसमें से", "इनमें से"),
)  # fmt: skip
_PERCENT = {"percent", "percentage", "pct", "प्रतिशत", "share"}
# The abbreviation sign is often typed as a zero: अ०जा०, अनु0.
_ZERO_FOR_SIGN = re.compile("(?<=[\u0900-\u0963\u0970-\u097f])[0०](?![0-9०-९])")
_YEAR = re.compile("(?:18|19|20|21)[0-9]{2}")
_PARTS = re.compile(r"[/()\[\]\n|]")
_LONGEST = 200  # characters of a header, several rows taken together
_OF_ONE_YEAR = {"cycle", "seat"}  # with a year in the header they are the seats of that election
_NUKTA = "\u093c"


def words_of(text: str) -> tuple[str, ...]:
    """The words of a header: case, punctuation and the dot under ड़ aside, digits as Latin ones."""
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    text = _ZERO_FOR_SIGN.sub("", text).replace("\u0901", "\u0902").replace("%", " percent ")
    kept = (_letter_or_space(c) for c in text if c != _NUKTA and unicodedata.category(c) != "Cf")
    return tuple("".join(kept).split())


def _letter_or_space(character: str) -> str:
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    return character if unicodedata.category(character)[0] in "LMN" else " "


def key_of(text: str) -> str:
    """The words run together: ``अ. जा.`` and ``अजा`` are one."""
    return "".join(words_of(text))


def _keys(names: dict[str, tuple[str, ...]]) -> dict[str, list[str]]:
    """Every key, with the columns it may mean."""
    found: dict[str, list[str]] = {}
    for column, aliases in names.items():
        for key in dict.fromkeys(key_of(alias) for alias in aliases):
            found.setdefault(key, []).append(column)
    return found


_BY_KEY = _keys(_NAMES)
_WEAK_BY_KEY = _keys(_WEAK)
_CATEGORY_BY_KEY = _keys(_CATEGORY_NAMES)
_PEOPLE_KEYS = {key_of(word) for word in _PEOPLE}
_LEFT_ASIDE = {key_of(word) for word in _PEOPLE | _ALL | _JOINTS}
_JOINT_KEYS = {key_of(word) for word in _JOINTS}
_GROUP_WORDS = sorted((words_of(group) for group in _GROUPS), key=len, reverse=True)
_PERCENT_KEYS = {key_of(word) for word in _PERCENT}
_SEAT_WORDS = {word for column in ("seat", "cycle") for name in _NAMES[column] for word in words_of(name)}
_ELECTION = re.compile(r"(?<![0-9])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])|(?<![0-9])[0-9]{4}(?![0-9])")


def meanings(header: str, columns: Columns) -> tuple[Meant, ...]:
    """What a header may mean in a table of these columns; none if it is a column of the office's own."""
    if len(header) > _LONGEST or not any(c.isalpha() for c in header):
        return ()
    own = unicodedata.normalize("NFC", header).casefold().replace(" ", "_").replace("-", "_")
    if own in columns.known:
        return (Meant(own, Surety.OUR_OWN),)
    words = words_of(header)
    key = "".join(words)
    sure = [Meant(column, Surety.SURE) for column in _BY_KEY.get(key, ()) if column in columns.known]
    undated = "".join(word for word in words if not _YEAR.fullmatch(word))
    sure = sure or [
        Meant(column, Surety.SURE)
        for column in _BY_KEY.get(undated, ())
        if column not in _OF_ONE_YEAR and column in columns.known
    ]
    weak = [Meant(column, Surety.WEAK) for column in _WEAK_BY_KEY.get(undated, ())]
    found = [one for one in sure or [*_count_of_people(words), *weak] if one.column in columns.known]
    return tuple(found) or _said_twice(header, columns)


def _said_twice(header: str, columns: Columns) -> tuple[Meant, ...]:
    """``वार्ड संख्या / Ward No.``, ``अन्य पिछड़ा वर्ग (OBC)``: every part must mean the same column."""
    parts = [part for part in _PARTS.split(header) if words_of(part)]
    if len(parts) < 2:
        return ()
    of_parts = [{(one.column, one.percent) for one in meanings(part, columns)} for part in parts]
    shared = sorted(set.intersection(*of_parts), key=lambda one: columns.known.index(one[0]))
    return tuple(Meant(column, Surety.SURE, percent) for column, percent in shared)


def _count_of_people(words: Sequence[str]) -> list[Meant]:
    """``SC Population (2011)``, ``कुल अनुसूचित जाति``, ``% of SC``: what is left is the category."""
    plain = [word for word in _below_a_group(words) if not _YEAR.fullmatch(word)]
    percent = any(word in _PERCENT_KEYS for word in plain)
    rest = "".join(word for word in plain if word not in _LEFT_ASIDE | _PERCENT_KEYS)
    if rest:
        direct = "".join(word for word in plain if word not in _PERCENT_KEYS | _JOINT_KEYS)
        columns = _CATEGORY_BY_KEY.get(rest) or _CATEGORY_BY_KEY.get(direct, [])
        return [Meant(column, Surety.SURE, percent) for column in columns]
    people = any(word in _PEOPLE_KEYS for word in plain) or "".join(plain) == "totp"
    return [Meant("population", Surety.SURE)] if people and not percent else []


def _below_a_group(words: Sequence[str]) -> Sequence[str]:
    """``आरक्षित वर्ग अनुसूचित जाति`` is the column अनुसूचित जाति under a merged title."""
    lead = next((len(group) for group in _GROUP_WORDS if tuple(words[: len(group)]) == group), 0)
    return words[lead:]


def election_of(header: str) -> str:
    """The election whose seats stand under a header (``2017``, ``आरक्षण 2017-11-26``); blank if none."""
    text = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in header)
    found = _ELECTION.findall(text)
    if len(found) != 1 or not set(words_of(_ELECTION.sub(" ", text))) <= _SEAT_WORDS:
        return ""
    try:
        return parse_cycle(found[0]).value.label
    except Unreadable:
        return ""


def nearest(column: str, headers: Iterable[str]) -> str:
    """The header most like any name of a column; blank if none is like it."""
    spelled = {key_of(header): header for header in headers if key_of(header)}
    aliases = (column, *_NAMES.get(column, ()), *_CATEGORY_NAMES.get(column, ()), *_WEAK.get(column, ()))
    scored = [
        (len(key_of(alias)), near[0])
        for alias in aliases
        if (near := get_close_matches(key_of(alias), spelled, n=1, cutoff=0.75))
    ]
    return spelled[max(scored)[1]] if scored else ""
