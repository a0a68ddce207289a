"""What an explanation may say: every sentence once, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

SENTENCES: dict[str, Said] = {
    # Titles
    "title_ward": Said("{ward}, {cycle}: {seat} ({full})", "{ward}, {cycle}: {seat} ({full})"),
    "why": Said("Why this seat", "यह आरक्षण क्यों"),
    "bars": Said("Other seats", "अन्य आरक्षण"),
    "change": Said("What would have to change", "क्या बदलना होगा"),
    "city": Said("Seats due, and the margin to the next", "देय स्थान, और अगले स्थान तक का अन्तर"),
    # Why
    "reason": Said("Reason given in the plan: {reason}.", "योजना में दिया गया कारण: {reason}।"),
    "unit_ward": Said("Ward {id}", "वार्ड {id}"),
    "unit_office": Said("{id}", "{id}"),
    "named": Said("{unit} ({name})", "{unit} ({name})"),
    "by_procedure": Said(
        "Allotted by the serial procedure: each list is taken from where it stopped, 7(5)(1)(c)-(f).",
        "आवंटन क्रमिक प्रक्रिया से: हर सूची जहाँ रुकी थी वहीं से ली जाती है, 7(5)(1)(c)-(f)।",
    ),
    "by_solver": Said(
        "Allotted by the solver under the goals, not by a list: a place in a list did not decide.",
        "आवंटन सॉल्वर द्वारा लक्ष्यों के अनुसार, किसी सूची से नहीं: सूची के स्थान ने निर्णय नहीं किया।",
    ),
    "place_share": Said(
        "{mark} list: place {place} of {of}; {people} of {total} persons are {counted} ({percent}).",
        "{mark} सूची: {of} में स्थान {place}; {total} में से {people} व्यक्ति {counted} ({percent})।",
    ),
    "place_count": Said(
        "{mark} list: place {place} of {of}; {people} persons ({basis}).",
        "{mark} सूची: {of} में स्थान {place}; {people} व्यक्ति ({basis})।",
    ),
    "place_rank": Said(
        "{mark} list: place {place} of {of}, by the rank given in the table ({basis}).",
        "{mark} सूची: {of} में स्थान {place}, तालिका में दिए क्रम से ({basis})।",
    ),
    "place_nobody": Said(
        "{mark} list: place {place} of {of}, last, for nobody lives here ({basis}).",
        "{mark} सूची: {of} में स्थान {place}, सबसे नीचे, क्योंकि यहाँ कोई नहीं रहता ({basis})।",
    ),
    "place_unknown": Said(
        "{mark} list: it cannot be made, a figure is missing.",
        "{mark} सूची: नहीं बन सकती, कोई आँकड़ा नहीं है।",
    ),
    "tied": Said(
        "  It ties there with {wards}; the order among them is by the rule {rule}.",
        "  वहाँ वह {wards} के बराबर है; उनमें क्रम नियम {rule} से है।",
    ),
    # Bars
    "may": Said("{seat}: nothing bars it.", "{seat}: कोई रोक नहीं।"),
    "none_due": Said("{seat}: no such seat is due.", "{seat}: ऐसा कोई स्थान देय नहीं।"),
    "may_not": Said("{seat}: no. {why}, {clause}.", "{seat}: नहीं। {why}, {clause}।"),
    "bore": Said("It bore {seat} at the election of {past}", "{past} के निर्वाचन में यहाँ {seat} था"),
    "had_its_turn": Said(
        "It had its turn of {head} as {seat} at the election of {past}, and others still wait for theirs",
        "{past} के निर्वाचन में {seat} के रूप में {head} की बारी आ चुकी, और अन्य अभी प्रतीक्षा में हैं",
    ),
    "planned_later": Said(
        "It would bar the {seat} that is planned here for {later}",
        "इससे {later} के लिए यहाँ नियोजित {seat} पर रोक लग जाएगी",
    ),
    "pinned": Said("The scenario pins it to {seat} ({reason})", "परिदृश्य ने इसे {seat} पर बाँधा है ({reason})"),
    "excluded": Said("The scenario excludes it ({reason})", "परिदृश्य ने इसे बाहर रखा है ({reason})"),
    "too_few": Said(
        "Nobody of {category} lives here, or less than a share of {share}",
        "यहाँ {category} का कोई नहीं रहता, या अंश {share} से कम है",
    ),
    "repeats_are_soft": Said(
        "Under exhaustion = fewest_repeats a repeat is avoided, not forbidden.",
        "exhaustion = fewest_repeats में पुनरावृत्ति टाली जाती है, वर्जित नहीं।",
    ),
    # The city
    "due": Said("{category}: {seats} ({women} for women).", "{category}: {seats} ({women} महिला)।"),
    "due_unknown": Said("{category}: not known, 7(1)p2.", "{category}: अज्ञात, 7(1)p2।"),
    "more": Said(
        "{category}: {persons} persons more in the whole area would give a further seat.",
        "{category}: पूरे क्षेत्र में {persons} व्यक्ति अधिक होने पर एक और स्थान।",
    ),
    "fewer": Said(
        "{category}: {persons} persons fewer in the whole area would take a seat away.",
        "{category}: पूरे क्षेत्र में {persons} व्यक्ति कम होने पर एक स्थान कम।",
    ),
    "no_margin": Said(
        "{category}: no margin in persons; the count is stated, cut by a limit, or rests on a share.",
        "{category}: व्यक्तियों में कोई अन्तर नहीं; संख्या आदेश में दी है, सीमा से कटी है, या अंश पर टिकी है।",
    ),
}
