"""The words of a lottery, English and Hindi side by side."""

from __future__ import annotations

from wardrota.audit.words import Said
from wardrota.report.words import Language

LOTTERY_WORDS: dict[str, Said] = {
    "title": Said(
        "Lottery for the election of {election}, {count} wards. Chances: {rule}",
        "{election} के निर्वाचन की लॉटरी, {count} वार्ड। संभावनाएँ: {rule}",
    ),
    "title_head": Said(
        "Lottery of {mark} alone over {elections} elections, {count} wards. Chances: {rule}",
        "केवल {mark} की लॉटरी, {elections} निर्वाचन, {count} वार्ड। संभावनाएँ: {rule}",
    ),
    "equal": Said(
        "the same for every ward, as far as the bars allow.", "हर वार्ड की समान, जहाँ तक वर्जनाएँ अनुमति दें।"
    ),
    "share": Said(
        "in proportion to the people of each head in the ward, as far as the bars allow.",
        "वार्ड में उस वर्ग की जनसंख्या के अनुपात में, जहाँ तक वर्जनाएँ अनुमति दें।",
    ),
    "leximin": Said(
        "the least turns had and to come are as many as can be, then the next.",
        "जिनकी हुई और संभावित बारी सबसे कम है, पहले उनकी अधिकतम; फिर अगलों की।",
    ),
    "share_unknown": Said(
        "Not known in every ward: the people of {marks}; there every ward is owed the same.",
        "हर वार्ड में ज्ञात नहीं: {marks} की जनसंख्या; वहाँ हर वार्ड का हक़ समान माना गया।",
    ),
    "share_women": Said(
        "The tables do not count women: for women a ward's people are all of its people.",
        "सारणियों में महिलाओं की गिनती नहीं है: महिला वर्ग के लिए वार्ड की पूरी जनसंख्या ली गई।",
    ),
    "others_later": Said(
        "The other elections of the scenario ({labels}) are drawn when their time comes: the order drawn "
        "here will bar some wards from them.",
        "परिदृश्य के शेष निर्वाचन ({labels}) अपने समय पर निकाले जाएँगे: यहाँ निकला आदेश उनमें कुछ वार्डों को वर्जित करेगा।",
    ),
    "head_alone": Said(
        "A study of one head: the other heads are left aside, and a ward may bear it in two successive "
        "elections.",
        "एक वर्ग का अध्ययन: शेष वर्ग नहीं देखे गए, और वार्ड को यह लगातार दो निर्वाचनों में मिल सकता है।",
    ),
    "chances_of": Said("{mark}: {seats} seats ({inside}), {owed}", "{mark}: {seats} स्थान ({inside}), {owed}"),
    "chance_of_one": Said("{mark}: 1 seat ({inside}), {owed}", "{mark}: 1 स्थान ({inside}), {owed}"),
    "for_women": Said("{women} for women", "{women} महिलाओं के लिए"),
    "for_any": Said("{women} of them W, the rest in the categories", "इनमें {women} सामान्य महिला, शेष वर्गों में"),
    "owed_each": Said("{share} owed to each ward", "हर वार्ड का हक़ {share}"),
    "owed_various": Said("owed {least} to {most}", "हक़ {least} से {most}"),
    "turns_had": Said("turns had before: {least} to {most}", "पहले की बारी: {least} से {most}"),
    "turns_not_counted": Said(
        "turns of past orders not counted (goals.count_history)",
        "पिछले आदेशों की बारी नहीं गिनी (goals.count_history)",
    ),
    "fewer_turns": Said("the seats go to wards with fewer turns", "स्थान कम बारी वाले वार्डों को जाते हैं"),
    "no_seats": Said("{mark}: no seats", "{mark}: कोई स्थान नहीं"),
    "tied": Said("{count} wards, tied: {wards}", "{count} वार्ड, समान: {wards}"),
    "one": Said("ward {wards}", "वार्ड {wards}"),
    "various": Said(
        "{count} wards with {different} different chances, from {least} (ward {lowest}) to {most} "
        "(ward {highest}); {ties}.",
        "{count} वार्ड, {different} भिन्न संभावनाएँ, {least} (वार्ड {lowest}) से {most} (वार्ड {highest}); {ties}।",
    ),
    "no_ties": Said("no two are tied", "कोई दो समान नहीं"),
    "some_ties": Said("tied: {groups}", "समान: {groups}"),
    "barred": Said("{count} wards have none: {why}: {wards}", "{count} वार्डों की शून्य: {why}: {wards}"),
    "barred_one": Said("1 ward has none: {why}: {wards}", "1 वार्ड की शून्य: {why}: {wards}"),
    "left_over": Said("the seats go to wards that are owed more", "स्थान उन वार्डों को जाते हैं जिनका हक़ अधिक है"),
    "owed_nothing": Said("nobody of the head lives there", "वहाँ इस वर्ग का कोई नहीं रहता"),
    "repeat": Said("barred by what they bore in {detail}, {clause}", "{detail} के आदेश के कारण वर्जित, {clause}"),
    "rotation": Said(
        "had their turn, the list is not used up, {clause}", "बारी हो चुकी, सूची पूरी नहीं हुई, {clause}"
    ),
    "more_repeats": Said(
        "it would take more repeats than there must be, {clause}",
        "इससे अनिवार्य से अधिक पुनरावृत्तियाँ होतीं, {clause}",
    ),
    "pin": Said("pinned by the scenario", "परिदृश्य में निश्चित"),
    "exclusion": Said("excluded by the scenario", "परिदृश्य में अपवर्जित"),
    "minimum_share": Said("the share of the category is too small", "वर्ग का अंश बहुत कम है"),
    "nobody": Said("nobody of the category lives there, {clause}", "वहाँ उस वर्ग का कोई नहीं रहता, {clause}"),
    "women_inside": Said(
        "How a ward's chance of women falls on the categories: chances.csv.",
        "वार्ड की महिला संभावना वर्गों में कैसे बँटती है: chances.csv।",
    ),
    "draw": Said("Draw", "पर्ची निकालना"),
    "tickets": Said(
        "{tickets} allotments share {lots} lots. Counted again from the lots, the chances are exactly those "
        "above.",
        "{tickets} आवंटनों में {lots} पर्चियाँ बँटी हैं। पर्चियों से दोबारा गिनने पर संभावनाएँ ठीक ऊपर वाली हैं।",
    ),
    "verdicts": Said("Audit of each allotment: {verdicts}.", "हर आवंटन की स्वतंत्र जाँच: {verdicts}।"),
    "schedules": Said(
        "{tickets} schedules share {lots} lots. Counted again from the lots, the chances are exactly those "
        "above.",
        "{tickets} क्रमों में {lots} पर्चियाँ बँटी हैं। पर्चियों से दोबारा गिनने पर संभावनाएँ ठीक ऊपर वाली हैं।",
    ),
    "deviation": Said(
        "No ward is ever more than {deviation} of a turn from what its chances add up to; below 1 by limit "
        "B3. The best single schedule keeps within {least}.",
        "कोई वार्ड अपनी संभावनाओं के योग से कभी {deviation} बारी से अधिक दूर नहीं; सीमा B3 से 1 से कम। "
        "सर्वोत्तम एकल क्रम {least} तक रहता है।",
    ),
    "repeating": Said(
        "Chance that some ward bears {mark} twice running: {chance}. Such a schedule is unlawful where the "
        "election before bars, 7(5)(1)(f).",
        "किसी वार्ड को {mark} लगातार दो बार मिलने की संभावना: {chance}। जहाँ पिछला निर्वाचन वर्जित करता है वहाँ "
        "ऐसा क्रम विधि-विरुद्ध है, 7(5)(1)(f)।",
    ),
    "not_drawn": Said(
        "Nothing is drawn yet. Publish this table, then draw with --seed. Stage: {stage}",
        "अभी कुछ नहीं निकाला गया। पहले यह सारणी प्रकाशित करें, फिर --seed से निकालें। चरण: {stage}",
    ),
    "drawn": Said(
        "Seed {seed}, stage {stage}: attempt {attempt} gives lot {lot} of 0 to {last}, allotment {number}.",
        "बीज {seed}, चरण {stage}: प्रयास {attempt} से पर्ची {lot} (0 से {last} में), आवंटन {number}।",
    ),
    "borne": Said("{seat} ({count}): {wards}", "{seat} ({count}): {wards}"),
    "procedure": Said(
        "How to repeat the draw: model/README.md, or `wardrota lottery --replay`.",
        "पर्ची दोबारा निकालने की विधि: model/README.md, या `wardrota lottery --replay`।",
    ),
    "reading": Said("How to read this", "इसे कैसे पढ़ें"),
    "read_chance": Said(
        "A chance is the part of the lots that give the ward the head, as an exact fraction; SC, ST and BC "
        "with their women's seats, women with those of the categories.",
        "संभावना: जितनी पर्चियाँ वार्ड को वह वर्ग देती हैं, कुल पर्चियों का वह ठीक-ठीक अंश; अ.जा., अ.ज.जा., पि.व. में उनकी "
        "महिलाओं के स्थान और महिला में वर्गों के महिला स्थान गिने हैं।",
    ),
    "read_owed": Said(
        "What barred wards are owed goes to the others: no ward's chance, measured in what it is owed, can "
        "rise unless that of a ward with no more falls.",
        "वर्जित वार्डों का हक़ शेष वार्डों को जाता है: किसी वार्ड की संभावना, उसके हक़ की तुलना में, तभी बढ़ सकती है जब उतनी "
        "या कम वाले किसी वार्ड की घटे।",
    ),
    "read_tied": Said(
        "Tied wards have the same chance. Whether they are drawn together is left to the lots.",
        "समान वार्डों की संभावना एक है। वे साथ निकलें या नहीं, यह पर्ची पर है।",
    ),
    # Replay
    "replay": Said("Replay of {title}", "पुनः जाँच: {title}"),
    "files": Said("the files are as they were written", "फ़ाइलें वैसी ही हैं जैसी लिखी गई थीं"),
    "recounted": Said(
        "the chances counted again from the lots are those of chances.csv",
        "पर्चियों से दोबारा गिनी संभावनाएँ chances.csv की हैं",
    ),
    "lawful": Said("the audit finds no breach in any allotment", "जाँच को किसी आवंटन में उल्लंघन नहीं मिला"),
    "within_turn": Said(
        "no ward strays a whole turn in any schedule", "किसी क्रम में कोई वार्ड पूरी बारी नहीं भटकता"
    ),
    "by_rule": Said("the chances are those of the rule", "संभावनाएँ नियम के अनुसार हैं"),
    "same_draw": Said("the seed draws the recorded lot", "बीज से वही दर्ज पर्ची निकलती है"),
    "same_plan": Said("the plan is the allotment of that lot", "योजना उसी पर्ची का आवंटन है"),
    "yes": Said("yes", "हाँ"),
    "no": Said("NO", "नहीं"),
}


def word(key: str, lang: Language, **values: object) -> str:
    """A sentence of the lottery in one language, with its blanks filled."""
    said = LOTTERY_WORDS[key]
    return (said.hi if lang == "hi" else said.en).format(**values)
