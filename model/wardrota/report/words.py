"""Every word the summary and the figures use, in English and Hindi, and numbers as India groups them."""

from __future__ import annotations

from typing import Literal

from wardrota.audit.words import Said
from wardrota.report.book_words import BOOK_WORDS
from wardrota.report.front_words import FRONT_WORDS
from wardrota.report.line_words import LINE_WORDS
from wardrota.report.study_words import STUDY_WORDS

Language = Literal["en", "hi"]

WORDS: dict[str, Said] = {
    **STUDY_WORDS,
    **FRONT_WORDS,
    **BOOK_WORDS,
    **LINE_WORDS,
    # Head
    "study": Said("STUDY, NOT AN ORDER", "अध्ययन, आदेश नहीं"),
    "plan": Said("PLAN", "योजना"),
    "extent_wards": Said(
        "{count} wards, {cycles} elections to plan.", "{count} वार्ड, {cycles} निर्वाचनों की योजना।"
    ),
    "extent_offices": Said(
        "{count} corporations, {cycles} elections to plan.", "{count} नगर निगम, {cycles} निर्वाचनों की योजना।"
    ),
    "extent_wards_once": Said("{count} wards, one election to plan.", "{count} वार्ड, एक निर्वाचन की योजना।"),
    "extent_offices_once": Said(
        "{count} corporations, one election to plan.", "{count} नगर निगम, एक निर्वाचन की योजना।"
    ),
    "order_optimum": Said(
        "Allotted by the solver, under the goals below.", "आवंटन सॉल्वर द्वारा, नीचे के लक्ष्यों के अनुसार।"
    ),
    "order_serial": Said(
        "Allotted by the serial procedure (cyclic order).", "आवंटन क्रमिक प्रक्रिया (चक्रानुक्रम) द्वारा।"
    ),
    "unproved_optimum": Said(
        "NOT PROVED: the solver was stopped at its limit; a better plan may exist. "
        "Raise solve.deterministic_limit to go on.",
        "सिद्ध नहीं: सॉल्वर अपनी सीमा पर रुका; इससे अच्छी योजना सम्भव है। "
        "आगे बढ़ने के लिए solve.deterministic_limit बढ़ाएँ।",
    ),
    "unproved_serial": Said(
        "NOT PROVED: the solver was stopped at its limit before it found a plan; the serial procedure stands "
        "in. Raise solve.deterministic_limit to go on.",
        "सिद्ध नहीं: योजना मिलने से पहले सॉल्वर अपनी सीमा पर रुका; उसके स्थान पर क्रमिक प्रक्रिया है। "
        "आगे बढ़ने के लिए solve.deterministic_limit बढ़ाएँ।",
    ),
    "past": Said("Past orders: {orders}.", "पूर्व आदेश: {orders}।"),
    "no_past": Said("No past order was given.", "कोई पूर्व आदेश नहीं दिया गया।"),
    "reformed": Said("Changed from the Act: {values}.", "अधिनियम से बदले गए मान: {values}।"),
    "marked": Said("Not official: {column} ({standing}).", "आधिकारिक नहीं: {column} ({standing})।"),
    "marked_effect": Said(
        "Whatever below counts people or follows a rank rests on these figures.",
        "नीचे की हर जनसंख्या और हर क्रम इन्हीं आँकड़ों पर टिका है।",
    ),
    "unknown_people": Said(
        "Not known in every ward: the people of {categories}. Exposure leaves them out.",
        "हर वार्ड में ज्ञात नहीं: {categories} की जनसंख्या। पहुँच में वह नहीं गिनी गई।",
    ),
    # Standing
    "official": Said("official", "आधिकारिक"),
    "official, summed": Said("official, summed", "आधिकारिक, जोड़े हुए"),
    "transcribed": Said("transcribed", "प्रतिलिपि"),
    "inferred": Said("inferred", "निष्कर्ष से"),
    "estimated": Said("estimated", "अनुमानित"),
    "synthetic": Said("synthetic", "कृत्रिम"),
    "unstated": Said("not stated", "अज्ञात स्रोत"),
    # Seats
    "seats": Said(
        "Seats per election, women's seats among them in brackets",
        "प्रति निर्वाचन स्थान, कोष्ठक में उनमें से महिला स्थान",
    ),
    "election": Said("election", "निर्वाचन"),
    "SC": Said("SC", "अ.जा."),
    "ST": Said("ST", "अ.ज.जा."),
    "BC": Said("BC", "पि.व."),
    "W": Said("women", "महिला"),
    "general_women": Said("W", "महिला"),
    "all_women": Said("all women", "कुल महिला"),
    "UR": Said("unreserved", "अनारक्षित"),
    "all": Said("all", "कुल"),
    "not_known": Said("not known", "अज्ञात"),
    "stated": Said(
        "{counts} as stated in the order, not computed.",
        "{counts} आदेश के अनुसार, गणना से नहीं।",
    ),
    "lapsed": Said(
        "no seats for SC and ST; the poll is after {until} (Article 334, 7(6)).",
        "अ.जा. और अ.ज.जा. के स्थान नहीं; मतदान {until} के बाद है (अनुच्छेद 334, 7(6))।",
    ),
    "women_floor": Said(
        "Women's seats are at least as many, and unreserved ones at most: one-third is a floor, 7(4).",
        "महिला स्थान कम से कम इतने हैं और अनारक्षित अधिक से अधिक: एक-तिहाई न्यूनतम है, 7(4)।",
    ),
    "divisions": Said("How the seats due were computed, division by division", "स्थानों की गणना, भाग-दर-भाग"),
    "margin": Said("margin", "अन्तर"),
    "seats_due": Said(
        "Seats due, women's seats among them in brackets: {parts}; {total} in all.",
        "देय स्थान, कोष्ठक में उनमें से महिला स्थान: {parts}; कुल {total}।",
    ),
    "steps": Said("The procedure, step by step", "प्रक्रिया, चरण-दर-चरण"),
    "margin_more": Said(
        "{category}: {persons} persons more would give a further seat.",
        "{category}: {persons} व्यक्ति और हों तो एक स्थान और।",
    ),
    "margin_fewer": Said(
        "{category}: {persons} persons fewer would take a seat away.",
        "{category}: {persons} व्यक्ति कम हों तो एक स्थान कम।",
    ),
    "wards_of": Said(
        "Wards of each kind of seat; the others are unreserved",
        "प्रत्येक आरक्षण के वार्ड; शेष अनारक्षित हैं",
    ),
    "ward_ids_of": Said(
        "Wards of each kind of seat, by their ids (names in plan.csv); the others are unreserved",
        "प्रत्येक आरक्षण के वार्ड, संख्या से (नाम plan.csv में); शेष अनारक्षित हैं",
    ),
    # Goals
    "goals": Said("Goals, the first one first", "लक्ष्य, वरीयता के क्रम में"),
    "fewest_repeats": Said("fewest repeats of a head", "किसी वर्ग की न्यूनतम पुनरावृत्ति"),
    "exposure": Said("exposure", "पहुँच"),
    "equal_turns": Said("equal turns", "समान बारी"),
    "prefix_deviation": Said("distance from the turns owed", "देय बारी से दूरी"),
    "turns_away": Said("{mark} {turns} turns", "{mark} {turns} बारी"),
    "longest_wait": Said("longest wait", "सबसे लम्बी प्रतीक्षा"),
    "women_balance": Said("women inside the categories", "वर्गों के भीतर महिलाएँ"),
    "serial_position": Said("serial position", "क्रमिक स्थान"),
    "fewest_changes": Said("fewest changes of the order given", "दिए गए आदेश में न्यूनतम परिवर्तन"),
    "canonical": Said("one plan among equals", "समान योजनाओं में से एक"),
    "persons": Said("{number} persons", "{number} व्यक्ति"),
    "none_allowed": Said("no repeat is allowed", "पुनरावृत्ति की अनुमति नहीं"),
    "fixed_above": Said("already fixed by the goals above", "ऊपर के लक्ष्यों से ही तय"),
    "not_reached": Said("not reached", "यहाँ तक नहीं पहुँचे"),
    "stages": Said("fixed in {number} stages", "{number} चरणों में निश्चित"),
    "stages_so_far": Said("{number} stages fixed so far", "अब तक {number} चरण निश्चित"),
    "spread": Said("{mark} {spread} (sum of squares {squares})", "{mark} {spread} (वर्गों का योग {squares})"),
    "proved": Said("proved", "सिद्ध"),
    "not_proved": Said("NOT PROVED", "सिद्ध नहीं"),
    "stopped": Said(
        "The solver was stopped: a better plan may exist.", "सॉल्वर बीच में रुका: इससे अच्छी योजना सम्भव है।"
    ),
    "gap": Said(
        "The goal that was open is at most {gap} from its best value.",
        "जो लक्ष्य खुला था वह अपने सर्वोत्तम मान से अधिक से अधिक {gap} दूर है।",
    ),
    # Plans as good
    "equals": Said("Plans as good as this one", "इतनी ही अच्छी अन्य योजनाएँ"),
    "equals_in": Said(
        "Other plans are equal in: {goals}. The goals after these chose one of them.",
        "अन्य योजनाएँ इनमें समान हैं: {goals}। इनके बाद के लक्ष्यों ने उनमें से एक चुनी।",
    ),
    "equals_lawful": Said(
        "Any lawful plan is as good: no goal stands before the tie-breakers.",
        "कोई भी विधिसम्मत योजना इतनी ही अच्छी है: समता तोड़ने वाले लक्ष्यों से पहले कोई लक्ष्य नहीं है।",
    ),
    "could_differ": Said("wards that could differ", "वार्ड जो भिन्न हो सकते हैं"),
    "all_and_some": Said("{all} / {some}", "{all} / {some}"),
    "equals_read": Said(
        "a / b: wards with it in all plans as good / in some of them only. The choice between equals is "
        "by rule, not by merit; equals.csv has every seat that a ward could bear.",
        "क / ख: वार्ड जिनमें वह सभी समान योजनाओं में है / केवल कुछ में। समान योजनाओं में चयन नियम से है, गुण से "
        "नहीं; equals.csv में हर वार्ड के सम्भव स्थान हैं।",
    ),
    "equals_incomplete": Said(
        "Not all plans as good were looked at before the limit: there may be more differences.",
        "सीमा से पहले सभी समान योजनाएँ नहीं देखी जा सकीं: और अन्तर सम्भव हैं।",
    ),
    "further": Said("Further plans as good, in canonical order", "इतनी ही अच्छी और योजनाएँ, मानक क्रम में"),
    "further_plan": Said("plan", "योजना"),
    "further_verdict": Said("audit", "जाँच"),
    "further_read": Said(
        "The numbers are wards that bear another seat than in plan.csv. Each plan is the first in canonical "
        "order that differs from all before it.",
        "संख्याएँ वे वार्ड हैं जिनका स्थान plan.csv से भिन्न है। हर योजना मानक क्रम में पहली है जो पिछली सभी से भिन्न है।",
    ),
    "further_all": Said("There are no others.", "और कोई नहीं है।"),
    "further_none": Said("No other plan is as good.", "कोई अन्य योजना इतनी अच्छी नहीं है।"),
    "further_stopped": Said(
        "NOT COMPLETE: the solver was stopped before it found as many as were asked for. "
        "Raise solve.deterministic_limit to go on.",
        "अपूर्ण: जितनी माँगी गईं उतनी मिलने से पहले सॉल्वर रुका। आगे बढ़ने के लिए solve.deterministic_limit बढ़ाएँ।",
    ),
    # Comparison
    "comparison": Said("The serial order and the optimum", "क्रमिक आदेश और सर्वोत्तम योजना"),
    "serial": Said("serial", "क्रमिक"),
    "optimum": Said("optimum", "सर्वोत्तम"),
    "difference": Said("difference", "अन्तर"),
    "exposure_in": Said("exposure {cycle} [persons]", "पहुँच {cycle} [व्यक्ति]"),
    "exposure_sum": Said("exposure, all elections [persons]", "पहुँच, सभी निर्वाचन [व्यक्ति]"),
    "repeats": Said("repeats of a head", "किसी वर्ग की पुनरावृत्ति"),
    "turns_of": Said("turns {mark}, least to most", "बारी {mark}, न्यूनतम से अधिकतम"),
    "never_of": Said("wards never {mark}", "वार्ड जो कभी {mark} नहीं"),
    "differing": Said("Wards whose seat differs", "वार्ड जिनका आरक्षण भिन्न है"),
    "of": Said("{part} of {whole}", "{whole} में से {part}"),
    # Audit
    "audit": Said("Audit by the independent checker", "स्वतंत्र जाँच"),
    "lawful": Said("lawful", "विधिसम्मत"),
    "unlawful": Said("unlawful", "विधि-विरुद्ध"),
    "depends": Said("depends on a reading or on a past seat not known", "व्याख्या या अज्ञात पिछले स्थान पर निर्भर"),
    "incomplete": Said("incomplete", "अपूर्ण"),
    "note": Said("note", "टिप्पणी"),
    "found_lawful": Said("lawful", "विधिसम्मत"),
    "found_unlawful": Said("UNLAWFUL", "विधि-विरुद्ध"),
    "found_depends": Said("depends", "निर्भर"),
    "found_incomplete": Said("incomplete", "अपूर्ण"),
    "found_note": Said("note", "टिप्पणी"),
    "unchecked": Said("unchecked", "अजाँचा"),
    "whole_in_json": Said("--json has the whole", "पूरा --json में"),
    "verdict": Said("Verdict: {verdict}. Findings: {counts}.", "निर्णय: {verdict}। निष्कर्ष: {counts}।"),
    "not_checked": Said("Not checked:", "जो नहीं जाँचा गया:"),
    # How to read
    "reading": Said("How to read this", "इसे कैसे पढ़ें"),
    "read_seat": Said(
        "SC, ST, BC: Scheduled Castes, Scheduled Tribes, backward classes. W: women of any category. "
        "A seat for women of a category counts in both.",
        "अ.जा., अ.ज.जा., पि.व.: अनुसूचित जाति, अनुसूचित जनजाति, पिछड़ा वर्ग। महिला: किसी भी वर्ग की महिला। "
        "किसी वर्ग की महिला का स्थान दोनों में गिना जाता है।",
    ),
    "read_exposure": Said(
        "Exposure: people of SC, ST and BC who live in a ward reserved for their category, added over the "
        "elections. Women's seats add nothing to it.",
        "पहुँच: अ.जा., अ.ज.जा. और पि.व. के वे व्यक्ति जो अपने वर्ग के लिए आरक्षित वार्ड में रहते हैं, सभी "
        "निर्वाचनों का योग। महिला स्थान इसमें कुछ नहीं जोड़ते।",
    ),
    "read_turns": Said(
        "A turn: one election in which the ward bears the mark. The smaller the gap from least to most, "
        "the more evenly the turns fall.",
        "बारी: वह निर्वाचन जिसमें वार्ड उस वर्ग के लिए आरक्षित हो। न्यूनतम और अधिकतम का अन्तर जितना कम, "
        "बारी उतनी समान।",
    ),
    "read_repeat": Said(
        "A repeat: a ward bears a head again that an order within the remembered past gave it.",
        "पुनरावृत्ति: वार्ड को वही वर्ग फिर मिले जो विचार में लिए गए किसी पूर्व आदेश में मिल चुका है।",
    ),
    "read_proved": Said(
        "Proved: the solver has shown that no lawful plan does better in this goal without doing worse in "
        "one above it.",
        "सिद्ध: सॉल्वर ने दिखाया है कि ऊपर के किसी लक्ष्य को घटाए बिना कोई विधिसम्मत योजना इस लक्ष्य में बेहतर नहीं है।",
    ),
    # Inheritance of redrawn wards
    "handed_down": Said(
        "Wards were drawn anew since {orders}: each has the past of its people, by lineage = {rule} "
        "(inheritance.csv).",
        "{orders} के बाद वार्ड बदले: हर वार्ड का इतिहास उसके लोगों का है, lineage = {rule} (inheritance.csv)।",
    ),
    "inheritance_since": Said("wards of", "वार्ड"),
    "inheritance_ward_id": Said("ward", "वार्ड"),
    "inheritance_old_ward_id": Said("old ward", "पुराना वार्ड"),
    "inheritance_persons": Said("persons", "व्यक्ति"),
    "inheritance_of": Said("of", "कुल में"),
    "inheritance_inherits": Said("takes over the past", "इतिहास लेता है"),
    "inheritance_past": Said("past", "इतिहास"),
    "inheritance_outside": Said("(outside)", "(बाहर)"),
    "inheritance_no": Said("no", "नहीं"),
    "inheritance_by_unchanged": Said("same people", "वही लोग"),
    "inheritance_by_largest_share": Said("largest share", "सर्वाधिक अंश"),
    "inheritance_by_any_share_above": Said("large share", "बड़ा अंश"),
    "inheritance_by_same_name": Said("same name", "वही नाम"),
    # Figures
    "ward": Said("ward", "वार्ड"),
    "corporation": Said("corporation", "नगर निगम"),
    "past_orders": Said("past", "पूर्व"),
    "planned": Said("planned", "योजना"),
    "SCW": Said("SCW", "अ.जा.म"),
    "STW": Said("STW", "अ.ज.जा.म"),
    "BCW": Said("BCW", "पि.व.म"),
    "legend_SC": Said("Scheduled Castes", "अनुसूचित जाति"),
    "legend_ST": Said("Scheduled Tribes", "अनुसूचित जनजाति"),
    "legend_BC": Said("backward classes", "पिछड़ा वर्ग"),
    "legend_W": Said("women", "महिला"),
    "legend_UR": Said("unreserved", "अनारक्षित"),
    "legend_woman": Said("dark corner: a woman's seat", "काला कोना: महिला का स्थान"),
    "legend_inherited": Said("+ : and another seat, inherited", "+ : और एक पुराना आरक्षण, विरासत में"),
    "legend_unknown": Said("not known", "अज्ञात"),
    "figure_marked": Said("Study, not an order: {standing} populations", "अध्ययन, आदेश नहीं: जनसंख्या {standing}"),
    "figure_reformed": Said("Study, not an order: the Act is changed", "अध्ययन, आदेश नहीं: अधिनियम बदला गया"),
    "figure_study": Said("Study, not an order", "अध्ययन, आदेश नहीं"),
    "figure_unproved": Said(
        "Not proved: the solver was stopped at its limit", "सिद्ध नहीं: सॉल्वर अपनी सीमा पर रुका"
    ),
    "exposure_axis": Said(
        "people in wards reserved for their category", "अपने वर्ग के लिए आरक्षित वार्डों में व्यक्ति"
    ),
    "turns_axis": Said("wards by turns, {mark}", "बारी के अनुसार वार्ड, {mark}"),
    "exposure_without": Said("(people of {categories} not known)", "({categories} के व्यक्ति अज्ञात)"),
}


def say(key: str, lang: Language, **values: object) -> str:
    """A word or sentence in one language, with its blanks filled."""
    said = WORDS[key]
    return (said.hi if lang == "hi" else said.en).format(**values)
