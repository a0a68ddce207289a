"""Words of the workbook, of reasons, of progress and of the crosscheck, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

BOOK_WORDS: dict[str, Said] = {
    # Sheets: at most 31 letters, none of []:*?/\
    "sheet_summary": Said("Summary", "सारांश"),
    "sheet_quotas": Said("Seats due", "देय स्थान"),
    "sheet_plan": Said("Plan", "योजना"),
    "sheet_audit": Said("Audit", "जाँच"),
    "sheet_fairness": Said("Fairness", "निष्पक्षता"),
    "sheet_sources": Said("Sources", "स्रोत"),
    # Columns
    "column_clause": Said("clause", "धारा"),
    "column_division": Said("division", "भाग"),
    "column_category": Said("category", "वर्ग"),
    "column_more": Said("persons more for a further seat", "एक और स्थान के लिए और व्यक्ति"),
    "column_fewer": Said("persons fewer that take a seat", "एक स्थान घटने के लिए कम व्यक्ति"),
    "column_ward_id": Said("ward no.", "वार्ड संख्या"),
    "column_ward_name": Said("name of the ward", "वार्ड का नाम"),
    "column_population": Said("population", "कुल जनसंख्या"),
    "column_past": Said("past seats", "पूर्व आरक्षण"),
    "column_seat": Said("seat", "आरक्षण"),
    "column_seat_code": Said("code", "कोड"),
    "column_reason": Said("reason", "कारण"),
    "column_verdict": Said("verdict", "निर्णय"),
    "column_wards": Said("wards", "वार्ड"),
    "column_observed": Said("observed", "पाया गया"),
    "column_required": Said("required", "अपेक्षित"),
    "column_finding": Said("finding", "निष्कर्ष"),
    "column_mark": Said("mark", "वर्ग"),
    "column_measure": Said("measure", "माप"),
    "column_entitlement": Said("turns owed", "देय बारी"),
    "column_value": Said("value", "मान"),
    "column_limit": Said("limit", "सीमा"),
    "column_limit_source": Said("source of the limit", "सीमा का आधार"),
    "column_best": Said("best", "सर्वोत्तम"),
    "column_unit": Said("unit", "इकाई"),
    "column_goal": Said("goal", "लक्ष्य"),
    "column_standing": Said("standing", "स्थिति"),
    "column_origin": Said("set by", "किसने तय किया"),
    "column_file": Said("file", "फ़ाइल"),
    "column_sha256": Said("digest (SHA-256)", "डाइजेस्ट (SHA-256)"),
    # Parts of the sheet of sources
    "part_versions": Said("Made with", "किससे बना"),
    "part_act": Said("act", "अधिनियम"),
    "part_solver": Said("solver", "सॉल्वर"),
    "part_seed": Said("seed", "बीज"),
    "part_readings": Said("Answers to open questions (readings)", "खुले प्रश्नों के उत्तर (व्याख्याएँ)"),
    "part_inputs": Said("Tables that went in", "प्रयुक्त तालिकाएँ"),
    "part_sources": Said("Where the tables come from", "तालिकाओं का स्रोत"),
    "part_standing": Said("Standing of each column", "प्रत्येक स्तम्भ की स्थिति"),
    "part_files": Said("Files of the run", "रन की फ़ाइलें"),
    "shaded": Said(
        "A column with a yellow head is not official; its head says why.",
        "पीले शीर्ष वाला स्तम्भ आधिकारिक नहीं है; कारण शीर्ष में लिखा है।",
    ),
    "unchecked_row": Said("not checked", "अजाँचा"),
    # Seats in words, as a notification has them
    "seat_SCW": Said("Scheduled Castes, woman", "अनुसूचित जाति महिला"),
    "seat_SC": Said("Scheduled Castes", "अनुसूचित जाति"),
    "seat_STW": Said("Scheduled Tribes, woman", "अनुसूचित जनजाति महिला"),
    "seat_ST": Said("Scheduled Tribes", "अनुसूचित जनजाति"),
    "seat_BCW": Said("backward classes, woman", "पिछड़ा वर्ग महिला"),
    "seat_BC": Said("backward classes", "पिछड़ा वर्ग"),
    "seat_W": Said("woman", "महिला"),
    "seat_UR": Said("unreserved", "अनारक्षित"),
    # Reasons of seats
    "reason_people": Said(
        "{people} of {total} persons are {category}", "{total} में से {people} व्यक्ति {category} के हैं"
    ),
    "reason_goals": Said("by the goals: {goals}", "लक्ष्यों के अनुसार: {goals}"),
    "reason_unproved": Said(
        "by the goals: {goals} (not proved optimal)", "लक्ष्यों के अनुसार: {goals} (सर्वोत्तम सिद्ध नहीं)"
    ),
    "reason_block": Said("in the {mark} block from the pointer", "सूचक से आरम्भ {mark} खण्ड में"),
    "reason_first_women": Said("among the first a woman may hold", "उन पहले वार्डों में जो महिला को मिल सकते हैं"),
    "reason_no_block": Said("no block of this election reached it", "इस निर्वाचन का कोई खण्ड यहाँ तक नहीं पहुँचा"),
    "reason_stopped": Said(
        "the solver was stopped before it found a plan (not proved optimal)",
        "योजना मिलने से पहले सॉल्वर रुक गया (सर्वोत्तम सिद्ध नहीं)",
    ),
    "reason_pinned": Said("pinned: {reason}", "पहले से निश्चित: {reason}"),
    # Progress
    "told_proved": Said("{goal}: {value}, proved", "{goal}: {value}, सिद्ध"),
    "told_placed": Said("{goal}: a step proved", "{goal}: एक चरण सिद्ध"),
    "told_better": Said(
        "{goal}: {value} so far, bound {bound}, gap {gap}", "{goal}: अब तक {value}, सीमा {bound}, अन्तर {gap}"
    ),
    "told_equals": Said(
        "plans as good: plan {number}, seats that no plan before it had: {seats}",
        "इतनी ही अच्छी योजनाएँ: योजना {number} में {seats} आरक्षण जो पहले की किसी योजना में नहीं",
    ),
    "told_further": Said(
        "plans as good: {number} of {count} further ones", "इतनी ही अच्छी योजनाएँ: और {count} में से {number}"
    ),
    "told_point": Said(
        "point found: {first} {a}, {second} {b}, proved", "बिंदु मिला: {first} {a}, {second} {b}, सिद्ध"
    ),
    "told_objection": Said(
        "objection {number} of {count}: {verdict}", "आपत्ति {number}, कुल {count}: {verdict}"
    ),
    "told_left_out": Said(
        "left out {place} of {count}: what objection {number} clashes with",
        "छूटी {place}, कुल {count}: आपत्ति {number} किससे टकराती है",
    ),
    "most_granted": Said("objections granted", "मानी गई आपत्तियाँ"),
    "told_kept": Said(
        "The best plan so far, lawful but not proved optimal: {file}",
        "अब तक की सर्वोत्तम योजना, विधिसम्मत पर सर्वोत्तम सिद्ध नहीं: {file}",
    ),
    "none_sought": Said(
        "No further plans were sought: only plans as good as a proved one are.",
        "और योजनाएँ नहीं खोजी गईं: केवल सिद्ध योजना जितनी अच्छी योजनाएँ खोजी जाती हैं।",
    ),
    # Crosscheck
    "cross_unproved": Said(
        "The solver was stopped before it proved its plan; nothing follows from this comparison.",
        "सॉल्वर अपनी योजना सिद्ध करने से पहले रुका; इस तुलना से कुछ सिद्ध नहीं होता।",
    ),
    "cross_compared": Said(
        "Elections compared: {elections}: {verdict}.", "तुलना किए गए निर्वाचन: {elections}: {verdict}।"
    ),
    "cross_equal": Said("equal, ward by ward", "वार्ड-दर-वार्ड समान"),
    "cross_unequal": Said("NOT EQUAL", "असमान"),
    "cross_difference": Said(
        "{cycle}, ward {ward}: procedure {procedure}, solver {solver}",
        "{cycle}, वार्ड {ward}: प्रक्रिया {procedure}, सॉल्वर {solver}",
    ),
    "cross_stuck": Said("The procedure is stuck. {where}.", "प्रक्रिया अटक गई। {where}."),
}
