"""What a comparison of two orders may say: every sentence once, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

SENTENCES: dict[str, Said] = {
    # Parts of sentences
    "indented": Said("  {sentence}", "  {sentence}"),
    "seats": Said("{before} → {after}", "{before} → {after}"),
    "sentences": Said("{sentences}", "{sentences}"),
    "by_serial": Said("the serial procedure", "क्रमिक प्रक्रिया"),
    "by_optimum": Said("the solver", "सॉल्वर"),
    # Heads
    "compared": Said("Changes from {first} to {second}", "{first} से {second} तक के परिवर्तन"),
    "what_differs": Said("What differs between the two runs", "दोनों में क्या भिन्न है"),
    "nothing_differs": Said(
        "Nothing that the two runs rest on differs.", "दोनों जिन पर टिके हैं उनमें कुछ भी भिन्न नहीं।"
    ),
    "figures_unknown": Said(
        "{name} is a table alone: its figures and readings are not known, only the reasons it gives.",
        "{name} केवल एक तालिका है: उसके आँकड़े और व्याख्याएँ ज्ञात नहीं, केवल दिए गए कारण।",
    ),
    "changed_in": Said("{cycle}: {count} of {of} changed", "{cycle}: {of} में से {count} बदले"),
    "no_change_in": Said("{cycle}: no seat changed", "{cycle}: कोई आरक्षण नहीं बदला"),
    "changed_seat": Said("{ward}: {seats}. {reasons}", "{ward}: {seats}। {reasons}"),
    "only_in": Said("{cycle}: only in {name}, not compared.", "{cycle}: केवल {name} में, तुलना नहीं।"),
    "not_comparable": Said(
        "{cycle}: {count} not compared, for one of the two does not say what they bear ({wards}).",
        "{cycle}: {count} की तुलना नहीं, क्योंकि किसी एक में उनका आरक्षण नहीं लिखा ({wards})।",
    ),
    "unexplained": Said("Changes without a reason (C6): {count}.", "बिना कारण के परिवर्तन (C6): {count}।"),
    "all_explained": Said("Every change has a reason.", "हर परिवर्तन का कारण है।"),
    "nothing_changed": Said("No seat changed.", "कोई आरक्षण नहीं बदला।"),
    # Reasons of one ward
    "no_reason": Said("No reason is given (C6).", "कोई कारण नहीं दिया गया (C6)।"),
    "same_reason": Said(
        "No reason is given (C6): the words are those of the draft, “{reason}”.",
        "कोई कारण नहीं दिया गया (C6): शब्द प्रारूप के ही हैं, “{reason}”।",
    ),
    "reason_of_the_seat": Said(
        "No reason is given (C6): “{reason}” explains the seat, not why it changed.",
        "कोई कारण नहीं दिया गया (C6): “{reason}” आरक्षण का कारण है, परिवर्तन का नहीं।",
    ),
    "stated_reason": Said("Reason given: {reason}.", "दिया गया कारण: {reason}।"),
    "follows": Said("It follows from what differs above.", "यह ऊपर की भिन्नताओं का परिणाम है।"),
    "pin_added": Said("Now pinned to {seat}: {reason}.", "अब {seat} पर बाँधा गया: {reason}।"),
    "pin_removed": Said("No longer pinned to {seat} ({reason}).", "अब {seat} पर बँधा नहीं ({reason})।"),
    "exclusion_added": Said("Now excluded from {seats}: {reason}.", "अब {seats} से बाहर: {reason}।"),
    "exclusion_removed": Said(
        "No longer excluded from {seats} ({reason}).", "अब {seats} से बाहर नहीं ({reason})।"
    ),
    "figure_changed": Said("{column} {before} → {after}.", "{column} {before} → {after}।"),
    "past_changed": Said(
        "Its past order of {cycle}: {before} → {after}.", "{cycle} का उसका पूर्व आदेश: {before} → {after}।"
    ),
    "unknown": Said("not known", "अज्ञात"),
    "blank": Said("blank", "रिक्त"),
    # What differs between two runs
    "order_differs": Said("Allotted by: {before} → {after}.", "आवंटन: {before} → {after}।"),
    "reading_differs": Said("Reading {name}: {before} → {after}.", "व्याख्या {name}: {before} → {after}।"),
    "goals_differ": Said("Goals: {before} → {after}.", "लक्ष्य: {before} → {after}।"),
    "count_differs": Said(
        "{cycle}: {seat} seats {before} → {after}.", "{cycle}: {seat} स्थान {before} → {after}।"
    ),
    "law_differs": Said(
        "{cycle}: value {name} of the Act {before} → {after}.",
        "{cycle}: अधिनियम का मान {name} {before} → {after}।",
    ),
    "wards_differ": Said("Figures of {count}: {wards}.", "{count} के आँकड़े: {wards}।"),
    "area_differs": Said(
        "{category} in the whole area: {before} → {after}.", "पूरे क्षेत्र में {category}: {before} → {after}।"
    ),
    "wards_added": Said("Only in the second: {wards}.", "केवल दूसरे में: {wards}।"),
    "wards_removed": Said("Only in the first: {wards}.", "केवल पहले में: {wards}।"),
    "past_differs": Said(
        "Past order of {cycle}: {count} differ ({wards}).", "{cycle} का पूर्व आदेश: {count} भिन्न ({wards})।"
    ),
    "pins_differ": Said("Pins of {wards}.", "{wards} के बन्धन।"),
    "exclusions_differ": Said("Exclusions of {wards}.", "{wards} के अपवर्जन।"),
    "cycles_differ": Said("Elections planned: {before} → {after}.", "नियोजित निर्वाचन: {before} → {after}।"),
    "version_differs": Said("Version of {name}: {before} → {after}.", "{name} का संस्करण: {before} → {after}।"),
    "not_proved": Said(
        "{name} was stopped before it was proved: another plan could have come out.",
        "{name} सिद्ध होने से पहले रुकी: दूसरी योजना भी निकल सकती थी।",
    ),
    "otherwise_differs": Said("Also: {name}.", "और भी: {name}।"),
}
