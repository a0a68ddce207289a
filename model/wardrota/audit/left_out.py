"""What an audit could not check, with the reason, in words."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.audit.case import Record
from wardrota.audit.serial import serial_is_claimed
from wardrota.audit.words import Said


def not_checked(record: Record) -> tuple[Said, ...]:
    """The matters that were left out because something was not given."""
    return (*_tables(record), *_skew(record), *_publication(record))


def _tables(record: Record) -> Iterator[Said]:
    case = record.case
    if not serial_is_claimed(record):
        yield Said(
            "Serial position (C2): this list does not claim to follow a serial order.",
            "क्रम (C2): यह सूची किसी क्रम से बने होने का दावा नहीं करती।",
        )
    elif case.wards is None:
        yield Said(
            "Serial position (7(5)(1)(c)-(d), C2): without a ward table there is no list to compare with.",
            "क्रम (7(5)(1)(c)-(d), C2): वार्ड तालिका के बिना तुलना की सूची नहीं है।",
        )
    if case.wards is None:
        yield Said("Figures (C3): no ward table was given.", "आँकड़े (C3): वार्ड तालिका नहीं दी गई।")
    if len(record.timeline) == len(case.plan.allotments):
        yield Said(
            "Repeats from earlier elections: no past order was given.",
            "पिछले चुनावों से पुनरावृत्ति: कोई पिछला आदेश नहीं दिया गया।",
        )


def _skew(record: Record) -> Iterator[Said]:
    if record.case.wards is not None and not record.case.outside:
        yield Said(
            "Spread over an outside map (C5): no column of the ward table was named (--skew COLUMN).",
            "किसी बाहरी मानचित्र पर फैलाव (C5): वार्ड तालिका का स्तंभ नहीं बताया गया (--skew)।",
        )


def _publication(record: Record) -> Iterator[Said]:
    """Always something: newspapers and notice boards are in no table."""
    said = record.case.publication
    lacking, lacking_hi = [], []
    if said.draft is None:
        lacking.append("the draft (--draft)")
        lacking_hi.append("प्रारूप (--draft)")
    if said.published is None or (said.objections_until is None and said.final is None):
        lacking.append("the days for objections (--published, --objections-until, --final)")
        lacking_hi.append("आपत्तियों के दिन (--published, --objections-until, --final)")
    if lacking:
        yield Said(
            f"Publication (7(5)(3), C6, C7): not given: {' and '.join(lacking)}.",
            f"प्रकाशन (7(5)(3), C6, C7): नहीं दिया गया: {' और '.join(lacking_hi)}।",
        )
    yield Said(
        "Notices (7(5)(3)(d)): a newspaper and two notice boards are in no table.",
        "सूचनाएँ (7(5)(3)(d)): समाचार पत्र और सूचना पट तालिकाओं में नहीं होते।",
    )
