"""Reserved seats over an outside map, complaint C5: exact chances, and what the sentence admits."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.tables import by_zone, case, one, only, order
from wardrota.audit import audit
from wardrota.even_lots import chance_no_likelier
from wardrota.wards import Ward, WardTable

HALVES = by_zone("NNNNNNSSSSSS")


def test_a_fisher_test_by_hand() -> None:
    """Six of twelve wards, all six in one half: two of the 924 draws are as uneven."""
    assert chance_no_likelier(12, 6, 6, 6) == Fraction(2, 924)
    assert chance_no_likelier(12, 6, 6, 3) == 1
    assert chance_no_likelier(4, 2, 2, 0) == Fraction(2, 6)
    assert chance_no_likelier(0, 0, 0, 0) == 1


@pytest.mark.parametrize("both", [-1, 3])
def test_a_number_that_cannot_be_met_is_refused(both: int) -> None:
    with pytest.raises(ValueError, match="0 to 2 can meet"):
        chance_no_likelier(5, 2, 3, both)
    with pytest.raises(ValueError, match="1 to 2 can meet"):
        chance_no_likelier(4, 2, 3, 0)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 8), st.data())
def test_the_chance_counts_every_draw(wards: int, data: st.DataObject) -> None:
    first, second = data.draw(st.integers(0, wards)), data.draw(st.integers(0, wards))
    met = [sum(ward < first for ward in draw) for draw in combinations(range(wards), second)]
    both = data.draw(st.sampled_from(met))
    no_likelier = sum(met.count(k) <= met.count(both) for k in met)
    assert chance_no_likelier(wards, first, second, both) == Fraction(no_likelier, len(met))


def test_all_women_in_one_half_are_named_with_their_chance_and_the_caveats() -> None:
    found = one(audit(case(order("2012", 12, W="1 2 3 4 5 6"), wards=HALVES, outside=("zone",))), "C5")
    assert found.verdict == "note"
    assert found.wards == ("1", "2", "3", "4", "5", "6")
    assert "N has 6 of its 6 wards for women, the others 0 of 6 (by even lots 1 in 462)" in found.text
    for caveat in ("no breach", "of 2 comparisons", "population", "intention"):
        assert caveat in found.text


def test_where_the_people_of_the_category_live_stands_beside_the_chance() -> None:
    table = WardTable(
        tuple(Ward(str(n), "", 1000, 300 if n < 7 else 100, 0, 0, zone="NS"[n > 6]) for n in range(1, 13))
    )
    found = one(audit(case(order("2012", 12, SC="1 2 3 4 5 6"), wards=table, outside=("zone",))), "C5")
    assert "N has 6 of its 6 wards for the Scheduled Castes" in found.text
    assert "75 % of their people live there" in found.text


@pytest.mark.parametrize(("seats", "verdict"), [("1 2 3 4 5", "note"), ("1 2 3 4", "lawful")])
def test_rare_is_one_in_twenty_after_all_comparisons_are_counted(seats: str, verdict: str) -> None:
    """Five of six in one half: 2 · 6 / 792 = 1 in 66, two comparisons. Four: 2 · 15 / 495 = 1 in 16."""
    found = one(audit(case(order("2012", 12, W=seats), wards=HALVES, outside=("zone",))), "C5")
    assert found.verdict == verdict


def test_one_in_twenty_is_the_bound_and_no_stricter_one() -> None:
    """Four of eleven, three of them in a group of three: 4/165, twice 8/165, between 1/21 and 1/20."""
    report = audit(case(order("2012", 11, W="1 2 3 4"), wards=by_zone("NNNSSSSSSSS"), outside=("zone",)))
    assert one(report, "C5").verdict == "note"


def test_the_wards_named_are_those_of_the_groups_that_have_more() -> None:
    seats = " ".join(map(str, (*range(1, 11), 11, 12)))
    table = by_zone("N" * 10 + "S" * 10)
    found = one(audit(case(order("2012", 20, W=seats), wards=table, outside=("zone",))), "C5")
    assert "S has 2 of its 10 wards for women, the others 10 of 10" in found.text
    assert found.wards == tuple(map(str, range(1, 11)))


def test_of_many_rare_comparisons_five_are_told_and_the_others_counted() -> None:
    rows = [" ".join(map(str, range(first, first + 10))) for first in (1, 11, 21)]
    seats = order("2012", 40, SCW=rows[0], ST=rows[1], BC=rows[2])
    found = one(audit(case(seats, wards=by_zone("N" * 20 + "S" * 20), outside=("zone",))), "C5")
    assert (found.observed, found.text.count(" of its ")) == (8, 5)
    assert "; … 3 more. Fisher" in found.text
    assert "; … 3 अन्य।" in found.text_hi


def test_wards_without_a_group_are_left_out_and_named() -> None:
    table = by_zone("NNNNNNSSSSSS ")
    found = one(audit(case(order("2012", 13, W="1 2 3 4 5 6 13"), wards=table, outside=("zone",))), "C5")
    assert found.verdict == "note"
    assert "13" not in found.wards
    assert "Left out, because no zone is given: 13." in found.text


def test_a_further_column_of_the_table_is_a_map_too() -> None:
    wards = tuple(
        Ward(w.id, "", 1000, 100, 0, 0, other={"party": "A" if int(w.id) < 7 else "B"}) for w in HALVES.wards
    )
    asked = case(order("2012", 12, W="1 2 3 4 5 6"), wards=WardTable(wards), outside=("party",))
    assert "over party: A has 6 of its 6" in one(audit(asked), "C5").text


def test_a_partial_list_has_no_spread() -> None:
    found = one(audit(case(only("2012", {"1": "W"}), wards=HALVES, outside=("zone",))), "C5")
    assert found.verdict == "incomplete"


def test_an_order_without_reserved_wards_is_even() -> None:
    assert one(audit(case(order("2012", 12), wards=HALVES, outside=("zone",))), "C5").verdict == "lawful"


def test_unless_a_column_is_named_it_is_said_that_none_was_looked_at() -> None:
    report = audit(case(order("2012", 12, W="1"), wards=HALVES))
    assert report.of("C5") == ()
    assert any("C5" in left for left in report.not_checked)
    assert any("C5" in left for left in report.not_checked_hi)
