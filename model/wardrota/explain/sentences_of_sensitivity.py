"""What a sensitivity may say: every sentence once, in English and Hindi."""

from __future__ import annotations

from wardrota.audit.words import Said

SENTENCES: dict[str, Said] = {
    "sensitivity_of": Said("{cycle}: what single figures decide", "{cycle}: एक-एक आँकड़ा क्या तय करता है"),
    "cut_offs": Said("Cut-offs", "सीमा-रेखाएँ"),
    "cut_off": Said(
        "{mark}: {count} from {start} to {last}; next in line {next}.",
        "{mark}: {start} से {last} तक {count}; अगली बारी {next}।",
    ),
    "cut_off_closed": Said(
        "{mark}: {count} from {start} to {last}; none is next in line.",
        "{mark}: {start} से {last} तक {count}; आगे कोई नहीं।",
    ),
    "with_share": Said("{ward} ({people} of {total}, {percent})", "{ward} ({total} में {people}, {percent})"),
    "with_count": Said("{ward} ({people})", "{ward} ({people})"),
    "with_rank": Said("{ward} (rank {people})", "{ward} (क्रम {people})"),
    "without_figure": Said("{ward}", "{ward}"),
    "tied_at_cut_off": Said(
        "  {wards} tie there; the rule {rule} put {last} first.",
        "  वहाँ {wards} बराबर हैं; नियम {rule} से {last} पहले।",
    ),
    "drawn_at_cut_off": Said(
        "  {wards} tie there; lots drawn with seed {seed} put {last} first.",
        "  वहाँ {wards} बराबर हैं; बीज {seed} से निकाली गई पर्ची में {last} पहले।",
    ),
    "ties": Said("Ties that decide a seat", "बराबरी जो आरक्षण तय करती है"),
    "no_tie": Said("None: no seat turns on the order of equals.", "कोई नहीं: कोई आरक्षण बराबरी पर नहीं टिका।"),
    "tie": Said(
        "{mark} list: {first} and {second} tie. With {second} first: {moves}.",
        "{mark} सूची: {first} और {second} बराबर। {second} पहले हो तो: {moves}।",
    ),
    "tie_rule": Said("The rule used: {rule}.", "प्रयुक्त नियम: {rule}।"),
    "tie_drawn": Said(
        "Lots were drawn with seed {seed}: SHA-256 of “seed:list:ward”, lowest first.",
        "पर्ची बीज {seed} से निकाली गई: “seed:list:ward” का SHA-256, सबसे छोटा पहले।",
    ),
    "figures": Said("Single figures", "एक-एक आँकड़ा"),
    "errors": Said("Stated errors: {errors}.", "बताई गई त्रुटियाँ: {errors}।"),
    "error_of": Said("{column} ±{percent}", "{column} ±{percent}"),
    "no_error": Said(
        "No error is stated (stated_error in the scenario). The figures that the least change turns:",
        "कोई त्रुटि नहीं बताई गई (परिदृश्य में stated_error)। सबसे छोटे परिवर्तन से बदलने वाले आँकड़े:",
    ),
    "within_errors": Said(
        "{count} figures move a ward by themselves, each within its stated error:",
        "{count} आँकड़े अकेले ही, अपनी बताई त्रुटि के भीतर, कोई वार्ड बदलते हैं:",
    ),
    "none_within": Said(
        "No figure by itself moves a ward within its stated error.",
        "कोई एक आँकड़ा अपनी बताई त्रुटि के भीतर कोई वार्ड नहीं बदलता।",
    ),
    "turned_more": Said(
        "{column} of {ward}, {persons}: {by} more ({percent}): {moves}.",
        "{ward} के {column}, {persons}: {by} अधिक ({percent}): {moves}।",
    ),
    "turned_fewer": Said(
        "{column} of {ward}, {persons}: {by} fewer ({percent}): {moves}.",
        "{ward} के {column}, {persons}: {by} कम ({percent}): {moves}।",
    ),
    "may_move": Said(
        "Wards that move with one of these: {count} of {of}: {wards}.",
        "इनमें से किसी एक से बदलने वाले वार्ड: {of} में {count}: {wards}।",
    ),
    "of_an_optimum": Said(
        "This plan follows no list: whether a ward would move needs a new solve. Without one, only the "
        "counts of seats can be told.",
        "यह योजना किसी सूची पर नहीं चलती: वार्ड बदलेगा या नहीं, इसके लिए नया हल चाहिए। बिना हल केवल स्थानों की "
        "संख्या बताई जा सकती है।",
    ),
    "count_turned_more": Said(
        "{column} of {ward}, {persons}: {by} more ({percent}): {counts}.",
        "{ward} के {column}, {persons}: {by} अधिक ({percent}): {counts}।",
    ),
    "count_turned_fewer": Said(
        "{column} of {ward}, {persons}: {by} fewer ({percent}): {counts}.",
        "{ward} के {column}, {persons}: {by} कम ({percent}): {counts}।",
    ),
    "count_from_to": Said("{category} {before} → {after}", "{category} {before} → {after}"),
    "no_count_within": Said(
        "No figure by itself changes a count within its stated error.",
        "कोई एक आँकड़ा अपनी बताई त्रुटि के भीतर कोई संख्या नहीं बदलता।",
    ),
    "margins_of_counts": Said("Margins of the counts", "संख्याओं के अन्तर"),
    "largest_remainder": Said(
        "Under largest_remainder not every change of a count is searched for; the lists are.",
        "largest_remainder में संख्या का हर परिवर्तन नहीं खोजा गया; सूचियाँ खोजी गईं।",
    ),
    "at_most_the_ward": Said(
        "(No change larger than the whole population of the place was looked at.)",
        "(वहाँ की पूरी जनसंख्या से बड़ा कोई परिवर्तन नहीं देखा गया।)",
    ),
}
