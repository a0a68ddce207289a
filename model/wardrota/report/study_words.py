"""Words of the comparison of orders of allotment, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

STUDY_WORDS: dict[str, Said] = {
    # Orders of allotment
    "by_serial_as_practised": Said("serial, as practised", "क्रमिक, व्यवहार अनुसार"),
    "by_serial_as_written": Said("serial, as written", "क्रमिक, धारा अनुसार"),
    "by_falling_headcount": Said("falling headcount", "घटती जनसंख्या"),
    "by_delhi_2022": Said("Delhi 2022", "दिल्ली 2022"),
    "by_every_third_shifted": Said("every third, shifted", "हर तीसरा, खिसकता"),
    "by_webster_queue": Said("Webster queue", "वेबस्टर क्रम"),
    "by_longest_wait": Said("longest wait first", "सबसे लम्बी प्रतीक्षा पहले"),
    "by_most_behind_share": Said("most behind its share", "हिस्से से सबसे पीछे पहले"),
    "by_lottery_in_rotation": Said("lottery in rotation", "चक्र के भीतर लाटरी"),
    "by_exact_lottery": Said("lawful lottery, even", "विधिसम्मत लाटरी, समान"),
    "by_exact_lottery_by_share": Said("lawful lottery, share", "विधिसम्मत लाटरी, हिस्सा"),
    "by_optimum_exposure": Said("optimum: exposure", "सर्वोत्तम: पहुँच"),
    "by_optimum_equal_turns": Said("optimum: equal turns", "सर्वोत्तम: समान बारी"),
    "by_optimum_share_turns": Said("optimum: turns by share", "सर्वोत्तम: हिस्से से बारी"),
    "by_optimum_mixed_turns": Said("optimum: share and equal", "सर्वोत्तम: हिस्सा और समान"),
    "by_optimum": Said("optimum", "सर्वोत्तम"),
    # The table
    "orders_compared": Said("Orders of allotment side by side", "आवंटन के क्रम, साथ-साथ"),
    "order_head": Said("order of allotment", "आवंटन का क्रम"),
    "verdict_head": Said("audit", "जाँच"),
    "broken_head": Said("breaks", "उल्लंघन"),
    "exposure_head": Said("exposure", "पहुँच"),
    "repeats_head": Said("repeats", "पुनरावृत्ति"),
    "not run": Said("not run", "नहीं चला"),
    "unproved_order": Said("not proved optimal", "सर्वोत्तम सिद्ध नहीं"),
    "deviation_equal": Said("D equal", "D समान"),
    "deviation_share": Said("D share", "D हिस्सा"),
    "spread_head": Said("spread", "अन्तर"),
    "never_head": Said("never", "कभी नहीं"),
    "wait_head": Said("first wait", "पहली प्रतीक्षा"),
    "limit_of_lawful": Said("limit of lawful plans", "विधिसम्मत योजनाओं की सीमा"),
    "limit_row": Said("limit, this mark alone", "सीमा, केवल इस वर्ग की"),
    "turns_by_mark": Said("Turns: {mark}", "बारी: {mark}"),
    "draws_note": Said(
        "An order that draws lots was run {draws} times (seeds {first} to {last}): mean ± half its 95 % "
        "confidence interval; the middle 95 % of the draws are in summary.csv.",
        "लाटरी वाला क्रम {draws} बार चलाया गया (बीज {first} से {last}): औसत ± उसके 95 % विश्वास-अन्तराल का आधा; "
        "बीच के 95 % परिणाम summary.csv में।",
    ),
    "read_deviation": Said(
        "D: the furthest any ward is ahead of or behind the turns it is owed, at any election. Owed equal: "
        "the same for every ward. Owed share: in proportion to the people of the category (for women: to "
        "all people).",
        "D: किसी भी निर्वाचन तक कोई वार्ड अपनी देय बारी से अधिक से अधिक कितना आगे या पीछे है। समान: हर वार्ड को "
        "बराबर। हिस्सा: वर्ग की जनसंख्या के अनुपात में (महिला के लिए कुल जनसंख्या)।",
    ),
    "read_limit": Said(
        "Limit: no order of allotment can do better, even if this mark were the only one and no bar held. "
        "The gap between the serial order and the limit is the price of the serial rule.",
        "सीमा: इससे अच्छा कोई क्रम नहीं कर सकता, चाहे केवल यही वर्ग हो और कोई रोक न हो। क्रमिक आदेश और सीमा का "
        "अन्तर क्रमिक नियम की क़ीमत है।",
    ),
    "read_verdict": Said(
        "Audit: each plan is judged by the same checker under this scenario's readings. Most other orders "
        "repeat a head, 7(5)(1)(f), and are therefore unlawful here: they are for comparison only.",
        "जाँच: हर योजना इसी परिदृश्य की व्याख्या से परखी गई। अधिकतर अन्य क्रम किसी वर्ग को दोहराते हैं, 7(5)(1)(f), "
        "इसलिए यहाँ विधि-विरुद्ध हैं: वे केवल तुलना के लिए हैं।",
    ),
    "read_waits": Said(
        "Never: wards without a turn. First wait: elections until the last ward has had its first turn "
        "(one more than planned if some never has).",
        "कभी नहीं: बिना बारी के वार्ड। पहली प्रतीक्षा: कितने निर्वाचनों में हर वार्ड को पहली बारी मिल जाती है "
        "(यदि किसी को न मिले तो योजना से एक अधिक)।",
    ),
    # Several places
    "across_title": Said("Orders of allotment over several places", "कई स्थानों में आवंटन के क्रम"),
    "price_equal": Said("price, equal turns", "क़ीमत, समान बारी"),
    "price_share": Said("price, turns by share", "क़ीमत, हिस्से से बारी"),
    "exposure_part": Said("exposure, part of the limit", "पहुँच, सीमा का भाग"),
    "read_price": Said(
        "Price: how far D lies above the least possible, in turns, for the mark where that is most.",
        "क़ीमत: D न्यूनतम सम्भव से कितना ऊपर है, बारी में, उस वर्ग के लिए जहाँ यह सबसे अधिक है।",
    ),
    "read_part": Said(
        "Exposure: as a part of what no lawful plan of the place exceeds; unlawful orders can exceed it.",
        "पहुँच: उसका भाग जिससे उस स्थान की कोई विधिसम्मत योजना आगे नहीं; विधि-विरुद्ध क्रम आगे हो सकते हैं।",
    ),
    "read_ci": Said(
        "±: half the 95 % confidence interval of the mean over the draws.",
        "±: निकासियों के औसत के 95 % विश्वास-अन्तराल का आधा।",
    ),
    # Figures
    "verdict_depends": Said(
        "depends on a reading or an unknown past seat", "व्याख्या या अज्ञात पिछले स्थान पर निर्भर"
    ),
    "not_lawful": Said("not lawful under this scenario", "इस परिदृश्य में विधिसम्मत नहीं"),
    "price_title": Said(
        "The price of the law: furthest from the turns owed (D, in turns)",
        "नियम की क़ीमत: देय बारी से अधिकतम दूरी (D, बारी में)",
    ),
    "least_possible": Said("least possible {number}", "न्यूनतम सम्भव {number}"),
    "people_unknown": Said("by share: people not known", "हिस्से से: जनसंख्या अज्ञात"),
    "dealt_title": Said("Wards by number of turns", "बारी की संख्या के अनुसार वार्ड"),
    "waiting_title": Said(
        "Wards still without a turn after each election", "हर निर्वाचन के बाद बिना बारी के वार्ड"
    ),
    "pareto_title": Said(
        "Exposure against evenness; the line joins lawful orders that no lawful one beats in both",
        "पहुँच और समानता; रेखा उन विधिसम्मत क्रमों को जोड़ती है जिनसे दोनों में कोई बेहतर नहीं",
    ),
    "pareto_across": Said(
        "largest deviation from equal turns of any mark (D, turns): less is better",
        "समान बारी से अधिकतम दूरी (D, बारी): कम बेहतर",
    ),
    "pareto_up": Said("exposure (persons): more is better", "पहुँच (व्यक्ति): अधिक बेहतर"),
    "changes_title": Said(
        "From each kind of seat (rows) to each other (columns), wards, all elections; framed: the same again",
        "हर प्रकार के स्थान से (पंक्ति) हर प्रकार तक (स्तम्भ), वार्ड, सभी निर्वाचन; घेरे में: वही फिर",
    ),
    "owed_title": Said(
        "Turns had against turns owed by share of the people: {mark}; a circle is a ward",
        "मिली बारी और जनसंख्या के हिस्से से देय बारी: {mark}; हर वृत्त एक वार्ड",
    ),
    "owed_axes": Said(
        "Across: turns owed. Up: turns had. Grey: less than one turn apart.",
        "आड़े: देय बारी। ऊपर: मिली बारी। धूसर: एक बारी से कम का अन्तर।",
    ),
    "pareto_touching": Said(
        "Of marks that touch one stands at its place, the others beside it.",
        "सटे हुए चिह्नों में से एक अपने स्थान पर है, शेष उसके पास।",
    ),
    "surprise_title": Said(
        "How open the next list is: 0 % known beforehand, 100 % even lots",
        "अगली सूची कितनी खुली है: 0 % पहले से ज्ञात, 100 % समान लाटरी",
    ),
    "lorenz_title": Said(
        "Lorenz curves of turns; grey: as even as whole turns allow",
        "बारी के लॉरेंज़ वक्र; धूसर: पूरी बारियों में जितना समान सम्भव",
    ),
    "lorenz_axes": Said(
        "Across: wards, those with fewest turns first. Up: their share of all turns.",
        "आड़े: वार्ड, सबसे कम बारी वाले पहले। ऊपर: सभी बारियों में उनका हिस्सा।",
    ),
}
