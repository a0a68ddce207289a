"""What the options of the readings mean, in a few words a reader of a finding can follow."""

from __future__ import annotations

from wardrota.audit.words import Said

_OPTIONS: dict[tuple[str, str], Said] = {
    ("quota_rounding", "half_down"): Said("half a seat or less is ignored", "आधा या कम छोड़ा जाए"),
    ("quota_rounding", "half_up"): Said("half a seat counts as one", "आधा एक माना जाए"),
    ("quota_rounding", "floor"): Said("every fraction is ignored", "हर भिन्न छोड़ा जाए"),
    ("quota_rounding", "largest_remainder"): Said(
        "the largest remainders get the seats left", "सबसे बड़े शेष को"
    ),
    ("vertical_ceiling", "none"): Said("no ceiling of half", "आधे की सीमा नहीं"),
    ("vertical_ceiling", "half_of_seats"): Said(
        "at most half for SC, ST and BC", "अ.जा., अ.ज.जा., पिछड़ा अधिकतम आधा"
    ),
    ("backward_class", "as_population"): Said("backward class seats by population", "पिछड़ा वर्ग जनसंख्या से"),
    ("backward_class", "none"): Said(
        "no backward class seats without the triple test", "ट्रिपल टेस्ट बिना पिछड़ा वर्ग नहीं"
    ),
    ("order", "per_category_share"): Said("a list per category by its share", "हर वर्ग की सूची अंश से"),
    ("order", "single_list_sc_share"): Said("one list by SC share", "एक सूची, अ.जा. अंश से"),
    ("order", "single_list_sc_headcount"): Said("one list by SC headcount", "एक सूची, अ.जा. संख्या से"),
    ("order", "per_category_headcount"): Said("a list per category by headcount", "हर वर्ग की सूची संख्या से"),
    ("order", "given_rank"): Said("the rank given in the table", "तालिका में दिया क्रम"),
    ("women_order", "serial"): Said("women by the same list", "महिला उसी सूची से"),
    ("women_order", "total_population"): Said("women by total population", "महिला कुल जनसंख्या से"),
    ("women_order", "women_share"): Said("women by the share of women", "महिला, महिलाओं के अंश से"),
    ("pointer", "per_category"): Said("each list goes on where it stopped", "हर सूची जहाँ रुकी वहीं से"),
    ("pointer", "after_last_woman"): Said("all go on after the last woman's seat", "अंतिम महिला के बाद से"),
    ("pointer", "fresh"): Said("each election starts at the top", "हर चुनाव आरम्भ से"),
    ("no_repeat_scope", "previous"): Said("only the election before bars", "केवल पिछला चुनाव"),
    ("no_repeat_scope", "last_k"): Said("the last few elections bar", "पिछले कुछ चुनाव"),
    ("no_repeat_scope", "rotation"): Said("barred until all have had a turn", "सबकी बारी आने तक"),
    ("no_repeat_scope", "any"): Said("every past election bars", "हर पिछला चुनाव"),
    ("no_repeat_scope", "none"): Said("repeats are not barred for wards", "वार्डों में पुनरावृत्ति पर रोक नहीं"),
    ("no_repeat_grain", "head"): Said("category and women each count", "वर्ग और महिला अलग-अलग गिने जाएँ"),
    ("no_repeat_grain", "exact"): Said("only exactly the same seat counts", "केवल ठीक वही आरक्षण"),
    ("no_repeat_grain", "head_w_only"): Said(
        "women count only on general women's seats", "महिला केवल सामान्य महिला सीट पर"
    ),
    ("lineage", "largest_share"): Said("redrawn: the past of most people", "बदले वार्ड: अधिकतम लोगों का इतिहास"),
    ("lineage", "any_share_above"): Said(
        "redrawn: the past of each large part", "बदले वार्ड: हर बड़े भाग का इतिहास"
    ),
    ("lineage", "same_name"): Said("redrawn: the past of the name", "बदले वार्ड: नाम का इतिहास"),
    ("lineage", "start_afresh"): Said("redrawn: no past", "बदले वार्ड: कोई इतिहास नहीं"),
    ("article_334", "as_enacted"): Said("Article 334 as it stands", "अनुच्छेद 334 यथावत्"),
    ("article_334", "assumed_extended"): Said("Article 334 extended again", "अनुच्छेद 334 पुनः विस्तारित"),
}


def option_said(key: str, option: str) -> Said:
    """An option in words, with the name to give on the command line behind it."""
    said = _OPTIONS.get((key, option))
    code = f"{key} = {option}"
    return Said(code, code) if said is None else Said(f"{said.en} [{code}]", f"{said.hi} [{code}]")
