"""What an explanation may say: every sentence once, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

SENTENCES: dict[str, Said] = {
    # Parts of sentences
    "nothing": Said("", ""),
    "move": Said("{ward} → {seat}", "{ward} → {seat}"),
    "moves": Said("{moves}", "{moves}"),
    "moves_and_more": Said("{moves} and {more} more", "{moves} और {more} अन्य"),
    "column_population": Said("Persons", "कुल व्यक्ति"),
    "column_sc": Said("SC persons", "अ.जा. व्यक्ति"),
    "column_st": Said("ST persons", "अ.ज.जा. व्यक्ति"),
    "column_bc": Said("BC persons", "पि.व. व्यक्ति"),
    # Titles
    "title_unreserved": Said("{ward}, {cycle}: {seat}", "{ward}, {cycle}: {seat}"),
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
        "{lists} list: place {place} of {of}; {people} of {total} persons are {counted} ({percent}).",
        "{lists} सूची: {of} में स्थान {place}; {total} में से {people} व्यक्ति {counted} ({percent})।",
    ),
    "place_count": Said(
        "{lists} list: place {place} of {of}; {people} persons ({basis}).",
        "{lists} सूची: {of} में स्थान {place}; {people} व्यक्ति ({basis})।",
    ),
    "place_rank": Said(
        "{lists} list: place {place} of {of}, by the rank given in the table ({basis}).",
        "{lists} सूची: {of} में स्थान {place}, तालिका में दिए क्रम से ({basis})।",
    ),
    "place_nobody": Said(
        "{lists} list: place {place} of {of}, last, for nobody lives here ({basis}).",
        "{lists} सूची: {of} में स्थान {place}, सबसे नीचे, क्योंकि यहाँ कोई नहीं रहता ({basis})।",
    ),
    "place_unknown": Said(
        "{lists} list: it cannot be made, a figure is missing.",
        "{lists} सूची: नहीं बन सकती, कोई आँकड़ा नहीं है।",
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
    "inherited": Said(
        "Old ward {old} bore {seat} at the election of {past}; {persons} of its {of} persons come from there",
        "{past} के निर्वाचन में पुराने वार्ड {old} में {seat} था; इसके {of} व्यक्तियों में {persons} वहीं के हैं",
    ),
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
    "nobody": Said("Nobody of {category} lives here", "यहाँ {category} का कोई नहीं रहता"),
    "too_few": Said(
        "{people} of {total} persons are {category}, less than a share of {share}",
        "{total} में से {people} व्यक्ति {category}, अंश {share} से कम",
    ),
    "repeats_are_soft": Said(
        "Under exhaustion = fewest_repeats a repeat is avoided, not forbidden.",
        "exhaustion = fewest_repeats में पुनरावृत्ति टाली जाती है, वर्जित नहीं।",
    ),
    # Blocks
    "block": Said(
        "{mark} block: {count} from {start} to {last}.", "{mark} खण्ड: {start} से {last} तक {count}।"
    ),
    "stands_in": Said("  This one is number {number} of the {count}.", "  यह उन {count} में क्रमांक {number} है।"),
    "stands_beyond": Said(
        "  This one stands {number} behind its last.", "  यह उसके अन्तिम से {number} स्थान पीछे है।"
    ),
    "stands_passed": Said("  It passed this one over: {why}.", "  इसे छोड़ दिया गया: {why}।"),
    "seated_before": Said("an earlier block had given it {seat}", "पहले के खण्ड से इसे {seat} मिल चुका था"),
    "no_woman": Said(
        "only a plain seat was possible here, and a woman's seat had still to be found",
        "यहाँ केवल सामान्य स्थान सम्भव था, और महिला स्थान अभी खोजना था",
    ),
    "only_woman": Said(
        "only a woman's seat was possible here, and these were given",
        "यहाँ केवल महिला स्थान सम्भव था, और वे दिए जा चुके थे",
    ),
    "barred_see_below": Said("it is barred, see below", "इस पर रोक है, नीचे देखें"),
    # What would have to change, in a serial plan
    "fewer_here": Said(
        "{column} {persons}: with {by} fewer, all else as it is, {then}.",
        "{column} {persons}: {by} कम होने पर, शेष यथावत्, {then}।",
    ),
    "more_here": Said(
        "{column} {persons}: with {by} more, all else as it is, {then}.",
        "{column} {persons}: {by} अधिक होने पर, शेष यथावत्, {then}।",
    ),
    "none_here": Said(
        "{column} {persons}: no other possible figure would change its seat.",
        "{column} {persons}: कोई भी दूसरा सम्भव आँकड़ा आरक्षण नहीं बदलेगा।",
    ),
    "would_be": Said("it would be {seat}{others}", "यहाँ {seat}{others}"),
    "stuck": Said("the procedure would be stuck", "प्रक्रिया रुक जाएगी"),
    "with_others": Said("; also {moves}", "; साथ में {moves}"),
    "counts_held": Said(
        "(These hold the counts of seats as they are; the margins of the counts stand below.)",
        "(इनमें स्थानों की संख्या यथावत् मानी गई है; संख्याओं के अन्तर नीचे हैं।)",
    ),
    "reading": Said("With the reading {answer} {then}.", "व्याख्या {answer} से {then}।"),
    "restart": Said(
        "If the rotation restarted at this election {then}.",
        "यदि चक्रानुक्रम इस निर्वाचन से नया आरम्भ हो तो {then}।",
    ),
    "no_reading": Said("No other single reading changes this seat.", "कोई अन्य एक व्याख्या यह आरक्षण नहीं बदलती।"),
    # What the goals gained, in an optimum
    "gained": Said("What the goals gained", "लक्ष्यों को क्या मिला"),
    "exposure_here": Said(
        "Exposure: this seat adds {here} persons to the {whole} of the plan.",
        "पहुँच: योजना के {whole} व्यक्तियों में यह आरक्षण {here} जोड़ता है।",
    ),
    "exposure_none": Said(
        "Exposure: this seat adds nobody to the {whole} persons of the plan.",
        "पहुँच: योजना के {whole} व्यक्तियों में यह आरक्षण किसी को नहीं जोड़ता।",
    ),
    "exchange": Said(
        "{seat} instead, in exchange with {other}: {costs}.",
        "इसके स्थान पर {seat}, {other} से अदला-बदली: {costs}।",
    ),
    "exchange_equal": Said(
        "{seat} instead, in exchange with {other}: equal in what these goals count; "
        "a later goal chose between the two.",
        "इसके स्थान पर {seat}, {other} से अदला-बदली: गिने जाने वाले लक्ष्यों में समान; किसी बाद के लक्ष्य ने चुना।",
    ),
    "exchange_better": Said(
        "{seat} instead, in exchange with {other}, would be better: {costs}. This plan is not proved.",
        "इसके स्थान पर {seat}, {other} से अदला-बदली, बेहतर होती: {costs}। यह योजना सिद्ध नहीं है।",
    ),
    "no_exchange": Said(
        "{seat} instead: no exchange with one other ward is lawful.",
        "इसके स्थान पर {seat}: किसी एक वार्ड से विधिसम्मत अदला-बदली सम्भव नहीं।",
    ),
    "solve_for_more": Said(
        "Only exchanges of two wards were tried; a plan that moves more wards would need a new solve.",
        "केवल दो वार्डों की अदला-बदली देखी गई; अधिक वार्ड बदलने वाली योजना के लिए नया हल चाहिए।",
    ),
    "cost": Said("{figure} {more}", "{figure} {more}"),
    "procedure_says": Said(
        "The serial procedure, after the same orders, would make it {seat}.",
        "उन्हीं आदेशों के बाद क्रमिक प्रक्रिया से यहाँ {seat} होता।",
    ),
    # The city
    "due": Said("{category}: {seats} ({women} for women).", "{category}: {seats} ({women} महिला)।"),
    "due_unknown": Said("{category}: not known, 7(1)p2.", "{category}: अज्ञात, 7(1)p2।"),
    "more": Said(
        "  {persons} persons more in the whole area would give a further seat{then}.",
        "  पूरे क्षेत्र में {persons} व्यक्ति अधिक होने पर एक और स्थान{then}।",
    ),
    "fewer": Said(
        "  {persons} persons fewer in the whole area would take a seat away{then}.",
        "  पूरे क्षेत्र में {persons} व्यक्ति कम होने पर एक स्थान कम{then}।",
    ),
    "one_more": Said("  One seat more{then}.", "  एक स्थान अधिक{then}।"),
    "one_fewer": Said("  One seat fewer{then}.", "  एक स्थान कम{then}।"),
    "then_here": Said("; then {then}", "; तब {then}"),
    "then_same": Said("; nothing would change here", "; यहाँ कोई बदलाव नहीं"),
    "no_margin": Said(
        "  No margin in persons: the count is stated, cut by a limit, or rests on a share.",
        "  व्यक्तियों में कोई अन्तर नहीं: संख्या आदेश में दी है, सीमा से कटी है, या अंश पर टिकी है।",
    ),
}
