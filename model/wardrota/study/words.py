"""Words of the ensembles and of the Monte Carlo over figures, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said
from wardrota.report.words import Language

WORDS: dict[str, Said] = {
    # Ensemble
    "ensemble": Said("An order among the lawful allotments", "विधिसम्मत आवंटनों के बीच एक आदेश"),
    "drawn": Said(
        "{election}: {draws} lawful allotments drawn evenly, in {chains} chains, seed {seed}.",
        "{election}: {draws} विधिसम्मत आवंटन समान संभावना से निकाले गए, {chains} शृंखलाएँ, बीज {seed}।",
    ),
    "drawn_plans": Said(
        "{election}: {draws} lawful plans of these elections drawn evenly, in {chains} chains, seed {seed}.",
        "{election}: इन निर्वाचनों की {draws} विधिसम्मत योजनाएँ समान संभावना से निकाली गईं, {chains} शृंखलाएँ, "
        "बीज {seed}।",
    ),
    "placed": Said("Placed among them: {name}.", "इनके बीच रखा गया: {name}।"),
    "the_serial": Said("the list of the serial procedure", "क्रमिक प्रक्रिया की सूची"),
    "the_order": Said("the order of {cycle} in {file}", "{file} में {cycle} का आदेश"),
    "the_serial_plan": Said("the lists of the serial procedure", "क्रमिक प्रक्रिया की सूचियाँ"),
    "none_placed": Said(
        "No order was given and the serial procedure has no list: nothing is placed.",
        "कोई आदेश नहीं दिया गया और क्रमिक प्रक्रिया की कोई सूची नहीं: कुछ नहीं रखा गया।",
    ),
    "inside": Said("It is one of the allotments drawn from.", "यह उन्हीं आवंटनों में से एक है।"),
    "inside_plans": Said("It is lawful, as are the plans drawn.", "यह विधिसम्मत है, जैसी निकाली गई योजनाएँ।"),
    "outside": Said(
        "It is not one of the allotments drawn from: {why}. Its places below are for comparison only.",
        "यह उन आवंटनों में नहीं है: {why}। नीचे इसके स्थान केवल तुलना के लिए हैं।",
    ),
    "measure": Said("measure", "माप"),
    "unit": Said("unit", "इकाई"),
    "better": Said("better", "बेहतर"),
    "middle": Said("median", "माध्यिका"),
    "value": Said("order", "आदेश"),
    "place": Said("place, %", "स्थान, %"),
    "worth": Said("worth", "मूल्य"),
    "most": Said("more", "अधिक"),
    "least": Said("less", "कम"),
    "persons": Said("persons", "व्यक्ति"),
    "seats": Said("seats", "स्थान"),
    "wards": Said("wards", "वार्ड"),
    "exposure": Said("people of {mark} in their wards", "आरक्षित वार्डों में {mark} के लोग"),
    "women_people": Said("people in women's wards", "महिला वार्डों में लोग"),
    "first_turns": Said("{mark} where never before", "{mark} जहाँ पहले कभी नहीं"),
    "seats_changed": Said("seats unlike the election before", "पिछले निर्वाचन से भिन्न स्थान"),
    "deviation_equal": Said("{mark}: D, equal turns", "{mark}: D, समान बारी"),
    "deviation_share": Said("{mark}: D, turns by share", "{mark}: D, हिस्से से बारी"),
    "turns": Said("turns", "बारी"),
    "skew": Said("widest gap by {column}", "{column} के अनुसार अधिकतम अन्तर"),
    "read_place": Said(
        "Place: the part of the lawful allotments below the order, those equal to it by half; ± its standard "
        "error. A place in the middle is what lots give, one near 0 or 100 is not.",
        "स्थान: विधिसम्मत आवंटनों का वह भाग जो आदेश से नीचे है, बराबर वाले आधे गिने गए; ± मानक त्रुटि। बीच का स्थान "
        "लाटरी जैसा है, 0 या 100 के पास का नहीं।",
    ),
    "read_even": Said(
        "Even: every lawful allotment, ward by ward, has the same chance. A coarser thing, such as a set of "
        "SC wards, has more of it the more ways there are to complete it.",
        "समान: वार्ड-दर-वार्ड हर विधिसम्मत आवंटन की संभावना बराबर है। कोई मोटी बात, जैसे अ.जा. वार्डों का समूह, उतनी "
        "अधिक संभावित है जितने तरीक़ों से वह पूरी हो सके।",
    ),
    "read_not_proved": Said(
        "Over several elections the draws are even among the plans that the moves of a chain lead to. That "
        "they lead to every lawful plan is not proved; the chains start far apart, and R̂ says whether they "
        "agree. The first election of a plan has more weight the more lawful ways there are to go on.",
        "कई निर्वाचनों में निकासी उन योजनाओं में समान है जिन तक शृंखला की चालें पहुँचती हैं। वे हर विधिसम्मत योजना तक "
        "पहुँचती हैं, यह सिद्ध नहीं; शृंखलाएँ दूर-दूर से आरम्भ होती हैं, और R̂ बताता है कि वे मेल खाती हैं या नहीं। "
        "योजना के पहले निर्वाचन का भार उतना अधिक है जितने विधिसम्मत तरीक़ों से आगे बढ़ा जा सके।",
    ),
    "read_worth": Said(
        "R̂: 1 where the halves of the chains agree; above 1.05 take more draws. Worth: independent draws.",
        "R̂: 1 जहाँ शृंखलाओं के आधे मेल खाते हैं; 1.05 से ऊपर अधिक निकासी करें। मूल्य: स्वतन्त्र निकासियाँ।",
    ),
    "stands_at": Said("order {value}: place {place} %", "आदेश {value}: स्थान {place} %"),
    "read_bars": Said(
        "Bars: draws, dark the middle 95 %. Line with a ring: the order.",
        "स्तम्भ: निकासियाँ, गहरे बीच के 95 %। वलय वाली रेखा: आदेश।",
    ),
    # Monte Carlo over figures
    "figure_counts": Said("Seats due if the figures are off", "आँकड़े ग़लत हों तो देय स्थान"),
    "read_counts": Said(
        "Columns: number of seats. Cells: part of the draws.", "स्तम्भ: स्थानों की संख्या। ख़ाने: निकासियों का भाग।"
    ),
    "figure_doubt": Said(
        "Wards in doubt in the lists of the serial procedure", "क्रमिक प्रक्रिया की सूचियों में सन्दिग्ध वार्ड"
    ),
    "read_doubt": Said(
        "The seat now, and in what part of the draws the ward keeps it; {shown} of {wards} wards in doubt.",
        "अभी का स्थान, और निकासियों के किस भाग में वार्ड का वही रहता है; {wards} में से {shown} सन्दिग्ध वार्ड।",
    ),
    "keeps_rank": Said("{value}, rank kept in {part}", "{value}, क्रमांक टिकता है {part}"),
    "read_ranges": Said(
        "Line: value now. Bar: middle 95 % of the draws. Filled mark: lawful.",
        "रेखा: अभी का मान। पट्टी: बीच के 95 % परिणाम। भरा चिह्न: विधिसम्मत।",
    ),
    "uncertainty": Said("What survives if the figures are off", "आँकड़े ग़लत हों तो क्या टिकता है"),
    "errors": Said(
        "Each figure of each ward is off by at most: {errors}.",
        "हर वार्ड का हर आँकड़ा अधिकतम इतना ग़लत: {errors}।",
    ),
    "sets": Said("{draws} sets of figures drawn, seed {seed}.", "{draws} आँकड़ा-समूह निकाले गए, बीज {seed}।"),
    "growth": Said(
        "Since the census each ward has grown by some part of {growth}, its composition unchanged.",
        "जनगणना के बाद हर वार्ड {growth} तक के किसी भाग से बढ़ा, उसकी संरचना वही।",
    ),
    "redrawn": Said(
        "Changes of boundaries have moved up to {share} of each ward's people into another ward of its zone.",
        "सीमा-परिवर्तन से हर वार्ड के {share} तक लोग उसी ज़ोन के किसी दूसरे वार्ड में गए।",
    ),
    "held": Said("Not moved, because blank: {columns}.", "रिक्त होने से नहीं बदले गए: {columns}।"),
    "counts_title": Said("Seats due", "देय स्थान"),
    "election": Said("election", "निर्वाचन"),
    "category": Said("category", "वर्ग"),
    "now": Said("now", "अभी"),
    "same": Said("the same in", "वही"),
    "range": Said("range", "परास"),
    "stated": Said("stated in the order", "आदेश में बताए गए"),
    "serial_title": Said(
        "The serial procedure, drawn anew on each set of figures", "क्रमिक प्रक्रिया, हर आँकड़ा-समूह पर फिर से"
    ),
    "no_serial": Said(
        "The serial procedure has no list on the figures as they stand.",
        "मौजूदा आँकड़ों पर क्रमिक प्रक्रिया की कोई सूची नहीं।",
    ),
    "firm": Said(
        "{election}: {firm} of {wards} seats are the same in every draw.",
        "{election}: {wards} में से {firm} स्थान हर निकासी में वही।",
    ),
    "doubtful": Said(
        "In doubt, each with the part of the draws in which it keeps its seat: {wards}.",
        "सन्देह में, हर एक के साथ वह भाग जिसमें उसका स्थान वही रहता है: {wards}।",
    ),
    "and_more": Said("and {count} more", "और {count}"),
    "stuck": Said("In {part} of the draws it comes to no list.", "{part} निकासियों में सूची नहीं बनती।"),
    "orders_title": Said(
        "Orders as they stand, measured on each set of figures", "आदेश जैसे हैं, हर आँकड़ा-समूह पर मापे गए"
    ),
    "order": Said("order of allotment", "आवंटन का क्रम"),
    "audit": Said("audit", "जाँच"),
    "rank": Said("rank", "क्रमांक"),
    "keeps": Said("keeps its rank in", "क्रमांक टिकता है"),
    "by_exposure": Said("exposure (persons)", "पहुँच (व्यक्ति)"),
    "by_deviation_share": Said("D share (turns)", "D हिस्सा (बारी)"),
    "read_orders": Said(
        "The lists are those made on the figures as they stand; only what is measured moves. Range: the "
        "middle 95 % of the draws. Equal values share a rank.",
        "सूचियाँ मौजूदा आँकड़ों पर बनी हैं; केवल माप बदलता है। परास: बीच के 95 % परिणाम। बराबर मानों का क्रमांक एक।",
    ),
}


def said(key: str, lang: Language, **values: object) -> str:
    """A word or sentence in one language, with its blanks filled."""
    found = WORDS[key]
    return (found.hi if lang == "hi" else found.en).format(**values)
