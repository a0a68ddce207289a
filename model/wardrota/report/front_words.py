"""The words of a front between two goals, English and Hindi side by side."""

from __future__ import annotations

from wardrota.audit.words import Said

FRONT_WORDS: dict[str, Said] = {
    "front_title": Said(
        "Pareto front of two goals: what one gives up for the other",
        "दो लक्ष्यों के बीच पैरेटो सीमा: एक के लिए दूसरे का त्याग",
    ),
    "front_goals": Said("{first} against {second}.", "{first} बनाम {second}।"),
    # Goals as they are measured; the shorter one heads a column
    "axis_exposure": Said("exposure (persons): more is better", "पहुँच (व्यक्ति): अधिक बेहतर"),
    "axis_turn_squares": Said(
        "squares of turns, summed: fewer is more equal", "बारियों के वर्गफल का योग: कम अधिक समान"
    ),
    "axis_women_balance": Said(
        "squares of women's turns inside SC, ST, BC, summed: fewer is more even",
        "अ.जा., अ.ज.जा., पि.व. के भीतर महिला बारियों के वर्गफल का योग: कम अधिक समान",
    ),
    "axis_fewest_changes": Said(
        "seats other than in the given order: fewer is better", "दिए आदेश से भिन्न स्थान: कम बेहतर"
    ),
    "head_exposure": Said("exposure", "पहुँच"),
    "head_turn_squares": Said("squares of turns", "बारियों के वर्गफल"),
    "head_women_balance": Said("women's squares", "महिला वर्गफल"),
    "head_fewest_changes": Said("changes", "परिवर्तन"),
    # Table
    "front_point": Said("point", "बिन्दु"),
    "front_gives": Said("gives up", "त्याग"),
    "front_gains": Said("gains", "लाभ"),
    "front_rate": Said("per unit", "प्रति इकाई"),
    "front_verdict": Said("audit", "जाँच"),
    "front_read_table": Said(
        "Each row gives up so much of {first}, and gains so much of {second}, against the row above.",
        "हर पंक्ति ऊपर वाली की तुलना में {first} में इतना त्याग और {second} में इतना लाभ दिखाती है।",
    ),
    "front_one": Said(
        "One plan is best in both: nothing has to be given up.",
        "एक ही योजना दोनों में सर्वोत्तम है: कुछ त्यागना नहीं पड़ता।",
    ),
    "front_whole": Said(
        "There is no other point: whatever plan is better in one of the two than a point shown is worse "
        "in the other.",
        "और कोई बिन्दु नहीं है: जो योजना किसी दिखाए बिन्दु से एक लक्ष्य में बेहतर है, वह दूसरे में उससे कमतर है।",
    ),
    "front_some": Said(
        "Every point is exact: no lawful plan is better in one of the two without being worse in the other. "
        "Further points may lie between them.",
        "हर बिन्दु शुद्ध है: कोई विधिसम्मत योजना एक में बेहतर और दूसरे में बराबर नहीं है। इनके बीच और बिन्दु हो सकते हैं।",
    ),
    "front_stopped": Said(
        "NOT COMPLETE: the solver was stopped first. The points found are exact, others are missing. "
        "Raise solve.deterministic_limit to go on.",
        "अपूर्ण: सॉल्वर पहले ही रुक गया। मिले बिन्दु शुद्ध हैं, शेष नहीं मिले। आगे बढ़ने के लिए solve.deterministic_limit बढ़ाएँ।",
    ),
    "front_plans": Said(
        "Each point is a plan (plan-NN.csv), audited before it is shown; of plans with the same two values "
        "the scenario's tie-breakers choose one.",
        "हर बिन्दु एक योजना है (plan-NN.csv), जिसकी जाँच दिखाने से पहले हुई; समान मानों वाली योजनाओं में "
        "से एक को परिदृश्य के समता तोड़ने वाले लक्ष्यों ने चुना।",
    ),
    "front_joined": Said(
        "grey: no lawful plan; the scales do not begin at 0",
        "धूसर: कोई विधिसम्मत योजना नहीं; पैमाने 0 से शुरू नहीं होते",
    ),
    "front_broken": Said(
        "grey: no lawful plan; further points may lie in the white corners; the scales do not begin at 0",
        "धूसर: कोई विधिसम्मत योजना नहीं; सफ़ेद कोनों में और बिन्दु हो सकते हैं; पैमाने 0 से शुरू नहीं होते",
    ),
    "front_figure_stopped": Said(
        "Not complete: the solver was stopped at its limit", "अपूर्ण: सॉल्वर अपनी सीमा पर रुका"
    ),
}
