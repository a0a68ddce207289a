"""Words of the lines that a command prints one by one: steps of the procedure, marks of figures."""

from __future__ import annotations

from wardrota.audit.words import Said

LINE_WORDS: dict[str, Said] = {
    # Steps
    "step_given": Said("{cycle}: {ward} → {seat}.", "{cycle}: {ward} → {seat}।"),
    "step_barred": Said(
        "{cycle}: {ward} passed over for {seat}, 7(5)(1)(f).", "{cycle}: {ward} छोड़ा गया: {seat}, 7(5)(1)(f)।"
    ),
    "step_no_woman": Said(
        "{cycle}: {ward} passed over for {seat}; women may not hold it.",
        "{cycle}: {ward} छोड़ा गया: {seat}; वहाँ महिला स्थान नहीं हो सकता।",
    ),
    "step_only_women": Said(
        "{cycle}: {ward} passed over for {seat}; only women may hold it.",
        "{cycle}: {ward} छोड़ा गया: {seat}; वहाँ केवल महिला स्थान हो सकता है।",
    ),
    "step_nobody": Said(
        "{cycle}: {ward} passed over for {seat}; nobody of {category} lives there.",
        "{cycle}: {ward} छोड़ा गया: {seat}; वहाँ {category} का कोई नहीं रहता।",
    ),
    "step_too_few": Said(
        "{cycle}: {ward} passed over for {seat}; {people} of its {total} persons are {category}, "
        "less than minimum_share = {least}.",
        "{cycle}: {ward} छोड़ा गया: {seat}; उसके {total} में से {people} व्यक्ति {category} के हैं, "
        "minimum_share = {least} से कम।",
    ),
    "step_tie": Said(
        "{cycle}: {took} got {seat} and {left} did not, though equal in the list; "
        "told apart by tie = {rule}.",
        "{cycle}: {seat} {took} को मिला, {left} को नहीं, यद्यपि सूची में समान हैं; निर्णय tie = {rule} से।",
    ),
    "step_reopened": Said(
        "{cycle}: the list of {head} is used up and reopens: the {without} without a turn were taken, and "
        "{again} again, those first who waited longest: {named}, 7(5)(1)(f).",
        "{cycle}: {head} सूची पूरी हुई और फिर खुली: बिना बारी वाले {without} लिए गए, और {again} दोबारा, सबसे लम्बी "
        "प्रतीक्षा वाले पहले: {named}, 7(5)(1)(f)।",
    ),
    "step_last_in": Said("(last in {cycle})", "(पिछली बार {cycle})"),
    # Marks
    "mark_head": Said("mark", "चिह्न"),
    "mark_order": Said("the order of {cycle} is {standing}", "{cycle} का आदेश {standing} है"),
    "mark_orders": Said("every past order is {standing}", "हर पूर्व आदेश {standing} है"),
    "mark_lineage": Said("the lineage is {standing}", "वंश-तालिका {standing} है"),
    "mark_column": Said("{column} is {standing}", "{column}: {standing}"),
    "mark_of_ward_id": Said("ward_id", "वार्ड संख्या"),
    "mark_of_ward_name": Said("ward_name", "वार्ड का नाम"),
    "mark_of_ward_name_hi": Said("ward_name_hi", "वार्ड का हिन्दी नाम"),
    "mark_of_population": Said("population", "कुल जनसंख्या"),
    "mark_of_sc": Said("sc", "अ.जा."),
    "mark_of_st": Said("st", "अ.ज.जा."),
    "mark_of_bc": Said("bc", "पि.व."),
}
