"""What the answer to an objection may say: every sentence once, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

SENTENCES: dict[str, Said] = {
    # What is asked
    "asks_seat": Said("{ward} should be {seat}", "{ward} की श्रेणी {seat} हो"),
    "asks_not_seat": Said("{ward} should not be {seat}", "{ward} की श्रेणी {seat} न हो"),
    "asks_not_category": Said("{ward} should not be for {heads}", "{ward} {heads} के लिए आरक्षित न हो"),
    "asks_not_women": Said("{ward} should not be for women", "{ward} महिला के लिए आरक्षित न हो"),
    "seat_in_full": Said("{seat} ({full})", "{full}"),
    "objection": Said("Objection", "आपत्ति"),
    "objection_number": Said("Objection {number}", "आपत्ति {number}"),
    "objection_by": Said("Objection {number}, {objector}", "आपत्ति {number}, {objector}"),
    "objection_title": Said(
        "{objection}: {asks}, election of {cycle}. The plan: {seat}.",
        "{objection}: {asks}, निर्वाचन {cycle}। योजना में: {seat}।",
    ),
    # The reply
    "reply_met": Said(
        "{ward} is {seat} at the election of {cycle}: what is asked is so already, nothing has to change.",
        "{cycle} के निर्वाचन में {ward} की श्रेणी {seat} ही है: जो माँगा गया है वह पहले से है, कुछ बदलना नहीं है।",
    ),
    "reply_lawful": Said(
        "This can be granted lawfully: {ward} would be {after} instead of {before} at the election of "
        "{cycle}{others}.",
        "यह विधिसम्मत रूप से स्वीकार हो सकता है: {cycle} के निर्वाचन में {ward} की श्रेणी {before} के बजाय "
        "{after} होगी{others}।",
    ),
    "and_moves_one": Said(", and one other seat would change: {moves}", ", और एक अन्य आरक्षण बदलेगा: {moves}"),
    "and_moves": Said(
        ", and {count} other seats would change: {moves}", ", और {count} अन्य आरक्षण बदलेंगे: {moves}"
    ),
    "move_in": Said("{cycle}: {ward} {before} → {after}", "{cycle}: {ward} {before} → {after}"),
    "and_more": Said("{items}; and {more} more", "{items}; और {more} अन्य"),
    "reply_audited": Said(
        "The plan with this change passed the audit.", "इस परिवर्तन वाली योजना स्वतंत्र जाँच में विधिसम्मत पाई गई।"
    ),
    "reply_not_nearest": Said(
        "The solver was stopped: a plan with fewer changes may exist.",
        "सॉल्वर बीच में रुका: इससे कम परिवर्तन वाली योजना सम्भव है।",
    ),
    "reply_barred": Said(
        "This cannot be granted lawfully. {bars}", "यह विधिसम्मत रूप से स्वीकार नहीं हो सकता। {bars}"
    ),
    "reply_clash": Said(
        "This cannot be granted lawfully: it cannot be met together with these: {conditions}.",
        "यह विधिसम्मत रूप से स्वीकार नहीं हो सकता: यह इनके साथ पूरा नहीं हो सकता: {conditions}।",
    ),
    "reply_repeats": Said(
        "This cannot be granted lawfully: it would repeat heads that the plan shows can be left unrepeated "
        "({count} more than the plan), 7(5)(1)(f).",
        "यह विधिसम्मत रूप से स्वीकार नहीं हो सकता: इससे ऐसी पुनरावृत्ति होगी जो योजना के अनुसार टाली जा सकती है "
        "(योजना से {count} अधिक), 7(5)(1)(f)।",
    ),
    "reply_by_the_act": Said(
        "This cannot be granted: the Act itself lays down the order of offices, 7(5)(1)(c)-(f), and by it "
        "this one is {seat}.",
        "यह स्वीकार नहीं हो सकता: पदों का क्रम अधिनियम स्वयं निर्धारित करता है, 7(5)(1)(c)-(f), और उससे यहाँ {seat} है।",
    ),
    "reply_unproved": Said(
        "No answer: the solver was stopped before it found a plan that grants this, or showed that there is "
        "none.",
        "उत्तर नहीं मिला: सॉल्वर इसे स्वीकार करने वाली योजना मिलने या न होने के प्रमाण से पहले रुक गया।",
    ),
    "reply_leaves_serial": Said(
        "The plan follows the serial procedure; to grant this is to leave the serial order, 7(5)(1)(c)-(f).",
        "योजना क्रमिक प्रक्रिया (चक्रानुक्रम) से बनी है; इसे स्वीकार करना क्रमिक आदेश से हटना है, 7(5)(1)(c)-(f)।",
    ),
    "bar": Said(
        "{ward} cannot be {seat}. {why}, {clause}.", "{ward} की श्रेणी {seat} नहीं हो सकती। {why}, {clause}।"
    ),
    "bar_none_due": Said(
        "{ward} cannot be {seat}: no such seat is due at the election of {cycle}, {clause}.",
        "{ward} की श्रेणी {seat} नहीं हो सकती: {cycle} के निर्वाचन में ऐसा कोई स्थान देय नहीं, {clause}।",
    ),
    "bar_all_women": Said(
        "{ward} cannot be {seat}: all {category} seats of the election of {cycle} ({seats}) are for women, "
        "7(3).",
        "{ward} की श्रेणी {seat} नहीं हो सकती: {cycle} के निर्वाचन में {category} के सभी देय स्थान ({seats}) महिला के "
        "हैं, 7(3)।",
    ),
    # The conditions of a clash
    "condition_seats": Said(
        "{category} has {count} of the seats of {cycle}, {clause}",
        "{cycle} में {category} के {count} स्थान हैं, {clause}",
    ),
    "condition_women_of": Said(
        "women have {count} of the {category} seats of {cycle}, {clause}",
        "{cycle} में {category} के {count} स्थान महिलाओं के हैं, {clause}",
    ),
    "condition_women": Said(
        "women have {count} of all seats of {cycle}, {clause}",
        "{cycle} में कुल {count} स्थान महिलाओं के हैं, {clause}",
    ),
    "condition_women_floor": Said(
        "women have at least {count} of all seats of {cycle}, {clause}",
        "{cycle} में कुल कम से कम {count} स्थान महिलाओं के हैं, {clause}",
    ),
    "condition_repeat": Said(
        "what bore {head} in {past} may not bear it in {cycle}, {clause}",
        "{past} में जहाँ {head} था वहाँ {cycle} में वही नहीं हो सकता, {clause}",
    ),
    "condition_rotation": Said(
        "{head} goes in rotation in {cycle}, {clause}", "{cycle} में {head} चक्रानुक्रम से चलता है, {clause}"
    ),
    "condition_pin": Said(
        "the scenario pins {ward} to {seat} in {cycle}", "परिदृश्य ने {cycle} में {ward} को {seat} पर बाँधा है"
    ),
    "condition_exclusion": Said(
        "the scenario keeps {ward} from {seats} in {cycle}",
        "परिदृश्य ने {cycle} में {ward} को {seats} से बाहर रखा है",
    ),
    "condition_people": Said(
        "where too few of {category} live no seat is reserved for them in {cycle}, {clause}",
        "जहाँ {category} के बहुत कम लोग हैं वहाँ {cycle} में उनके लिए आरक्षण नहीं, {clause}",
    ),
    "condition_objection": Said("objection {number} ({asks})", "आपत्ति {number} ({asks})"),
    # What changes, what it costs
    "changes": Said("What changes", "क्या बदलेगा"),
    "moved": Said("{cycle}: {ward}: {before} → {after}", "{cycle}: {ward}: {before} → {after}"),
    "nothing_moves": Said("No seat changes.", "कोई आरक्षण नहीं बदलेगा।"),
    "counts_kept": Said(
        "Every election keeps its number of seats of each kind.",
        "हर निर्वाचन में हर प्रकार के स्थानों की संख्या वही रहेगी।",
    ),
    "count_changed": Said(
        "{cycle}: {seat} seats {before} → {after}", "{cycle}: {seat} स्थान {before} → {after}"
    ),
    "costs": Said("What it costs in each goal, first goal first", "हर लक्ष्य में क्या लगेगा, वरीयता के क्रम में"),
    "cost_of": Said("{goal}: {before} → {after} ({more})", "{goal}: {before} → {after} ({more})"),
    "costs_same": Said("As before: {goals}.", "पहले जैसा: {goals}।"),
    "value_of": Said("{goal} {value}", "{goal} {value}"),
    "goal_exposure": Said("exposure [persons]", "पहुँच [व्यक्ति]"),
    "goal_fewest_repeats": Said("repeats of a head", "किसी वर्ग की पुनरावृत्ति"),
    "goal_fewest_changes": Said("changes of the order given to the run", "योजना को दिए गए आदेश में परिवर्तन"),
    "goal_deviation": Said(
        "largest distance from the turns owed of {mark}", "{mark} की देय बारी से अधिकतम दूरी"
    ),
    "goal_wait": Said("longest wait for {mark} [elections]", "{mark} की सबसे लम्बी प्रतीक्षा [निर्वाचन]"),
    "goal_women_balance": Said(
        "women's seats inside the categories, sum of squares", "वर्गों के भीतर महिला स्थान, वर्गों का योग"
    ),
    "goal_spread": Said("turns of {mark}, most less least", "{mark} की बारी, अधिकतम और न्यूनतम का अन्तर"),
    "goal_squares": Said("turns of {mark}, sum of squares", "{mark} की बारी, वर्गों का योग"),
    "goal_serial_position": Said("places behind the pointers", "सूचकों के पीछे के स्थान"),
    "goal_places": Said(
        "places of {mark} behind the pointer in {cycle}", "{cycle} में {mark} के सूचक के पीछे के स्थान"
    ),
    # A batch
    "together_count": Said(
        "At most {count} of the {of} objections can be granted together: {numbers}.",
        "{of} में से अधिक से अधिक {count} आपत्तियाँ एक साथ स्वीकार हो सकती हैं: {numbers}।",
    ),
    "together_found": Said(
        "{count} of the {of} objections can be granted together, perhaps more (not proved): {numbers}.",
        "{of} में से {count} आपत्तियाँ एक साथ स्वीकार्य पाई गईं, शायद और भी हों (सिद्ध नहीं): {numbers}।",
    ),
    "together_none": Said(
        "None of the {of} objections can be granted.", "{of} में से कोई आपत्ति स्वीकार नहीं हो सकती।"
    ),
    "in_the_set": Said(
        "It is in the largest set that can be granted together.",
        "यह एक साथ स्वीकार हो सकने वाले सबसे बड़े समूह में है।",
    ),
    "left_out": Said(
        "It is not in the largest set that can be granted together, for it cannot be met together with "
        "these: {conditions}.",
        "यह एक साथ स्वीकार हो सकने वाले सबसे बड़े समूह में नहीं है, क्योंकि यह इनके साथ पूरी नहीं हो सकती: {conditions}।",
    ),
    "left_out_among_others": Said(
        "It is not in the largest set that can be granted together; it clashes with several objections of "
        "that set, among them these: {conditions}.",
        "यह एक साथ स्वीकार हो सकने वाले सबसे बड़े समूह में नहीं है; यह उस समूह की कई आपत्तियों से टकराती है, जिनमें ये हैं: "
        "{conditions}।",
    ),
    "left_out_plain": Said(
        "It is not in the largest set that can be granted together.",
        "यह एक साथ स्वीकार हो सकने वाले सबसे बड़े समूह में नहीं है।",
    ),
}
