"""Each measure against values worked by hand, and against independent libraries where they are installed."""

from __future__ import annotations

from fractions import Fraction
from math import log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardrota.entitlement import by_share, capped_mix, equal
from wardrota.fairness import chance, envy, exposure, inequality, limits, waits
from wardrota.fairness.catalogue import AGAINST_ENTITLEMENT, MEASURES
from wardrota.fairness.deviation import (
    max_prefix_deviation,
    mean_prefix_deviation,
    prefix_deviation,
    worst_ward,
)
from wardrota.fairness.turns import Turns


def array(*rows: str) -> Turns:
    """Turns from text, one election a row: "110" gives wards 1 and 2 a turn."""
    return np.array([[int(turn) for turn in row] for row in rows], dtype=np.int64)


# Four wards, three elections, two seats each: ward 1 three turns, 2 one, 3 two, 4 none.
TURNS = array("1100", "1010", "1010")
COUNTS = TURNS.sum(axis=0)


def test_equal_entitlement() -> None:
    assert equal([2, 1], 4).rows == ((Fraction(1, 2),) * 4, (Fraction(1, 4),) * 4)
    assert equal([2, 1], 4).prefixes()[1] == (Fraction(3, 4),) * 4


def test_entitlement_by_share() -> None:
    assert by_share([2], [30, 10, 0]).rows == ((Fraction(3, 2), Fraction(1, 2), Fraction(0)),)
    with pytest.raises(ValueError, match="nobody"):
        by_share([1], [0, 0])


def test_capped_mix_cuts_at_one_turn_and_spreads_the_rest_in_proportion() -> None:
    # Shares 60, 20, 10, 10 % of 2 seats: 1.2 is cut to 1, and 1 is left for 20 : 10 : 10.
    assert capped_mix([2], [6, 2, 1, 1], Fraction(1)).rows == (
        (Fraction(1), Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)),
    )
    # Half share, half equal: 0.85 + 0.45 + 0.35 + 0.35.
    halves = capped_mix([2], [6, 2, 1, 1], Fraction(1, 2)).rows[0]
    assert halves == (Fraction(17, 20), Fraction(9, 20), Fraction(7, 20), Fraction(7, 20))
    assert capped_mix([2], [6, 2, 1, 1], Fraction(0)).rows == equal([2], 4).rows
    with pytest.raises(ValueError, match="0 to 1"):
        capped_mix([2], [1, 1], Fraction(3, 2))


def test_prefix_deviation_by_hand() -> None:
    owed = equal([2, 2, 2], 4)  # half a turn each time
    assert prefix_deviation(TURNS, owed).tolist() == [
        [0.5, 0.5, -0.5, -0.5],
        [1.0, 0.0, 0.0, -1.0],
        [1.5, -0.5, 0.5, -1.5],
    ]
    assert max_prefix_deviation(TURNS, owed) == 1.5
    assert mean_prefix_deviation(TURNS, owed) == pytest.approx(8 / 12)
    assert worst_ward(TURNS, owed) == (2, 0)


def test_inequality_by_hand() -> None:
    # 3, 1, 2, 0: Σ|yi − yj| over ordered pairs = 2 (2 + 1 + 3 + 1 + 1 + 2) = 20; Gini 20 / (2 · 4 · 6).
    assert inequality.spread(COUNTS) == 3
    assert inequality.gini(COUNTS) == pytest.approx(20 / 48)
    assert inequality.jain(COUNTS) == pytest.approx(36 / (4 * 14))
    expected = (2 * log(2) + (2 / 3) * log(2 / 3) + (4 / 3) * log(4 / 3)) / 4
    assert inequality.theil(COUNTS) == pytest.approx(expected)
    shares = np.array([3, 1, 2]) / 6
    assert inequality.entropy(COUNTS) == pytest.approx(-(shares * np.log(shares)).sum() / log(4))
    assert inequality.lorenz(COUNTS).tolist() == pytest.approx([0, 0, 1 / 6, 3 / 6, 1])


def test_no_turns_are_perfectly_even() -> None:
    none = np.zeros(3, dtype=np.int64)
    assert (inequality.gini(none), inequality.theil(none), inequality.jain(none)) == (0, 0, 1)
    assert inequality.entropy(none) == 1
    assert inequality.lorenz(none).tolist() == pytest.approx([0, 1 / 3, 2 / 3, 1])


def test_waits_by_hand() -> None:
    turns = array("1000", "0100", "1100", "0001", "1000")
    assert waits.waits_of(turns[:, 0].tolist()) == waits.Waits(1, (2, 2), 1)
    assert waits.waits_of(turns[:, 1].tolist()) == waits.Waits(2, (1,), 3)
    assert waits.waits_of(turns[:, 2].tolist()) == waits.Waits(6, (), 0)
    assert waits.waits_of(turns[:, 3].tolist()) == waits.Waits(4, (), 2)
    assert waits.coverage(turns) == 3
    assert waits.never(turns) == (2,)
    assert waits.longest_first_wait(turns) == 6
    assert waits.longest_wait(turns[:, [0, 1]]) == 3
    assert waits.mean_first_wait(turns) == pytest.approx((1 + 2 + 6 + 4) / 4)
    assert waits.gap_variance(turns) == pytest.approx(np.var([2, 2, 1]))
    assert waits.repeats(turns) == 1  # ward 2 in the second and the third
    assert waits.repeats(turns, before=np.array([1, 0, 0, 1])) == 2


def test_wait_of_persons_by_hand() -> None:
    # First turns in elections 1, 1, 2 and never (4): 40 + 30 + 2 · 20 + 4 · 10 over 100 persons.
    assert waits.mean_first_wait_per_person(TURNS, (40, 30, 20, 10)) == pytest.approx(1.5)
    assert waits.mean_first_wait_per_person(TURNS, (0, 0, 0, 0)) == 0
    # Two seats an election, the most peopled first: 1 · 70 + 2 · 30.
    assert limits.least_mean_first_wait_per_person([2, 2, 2], (40, 30, 20, 10)) == pytest.approx(1.3)
    assert limits.least_mean_first_wait_per_person([1], (1, 3)) == pytest.approx((3 + 2) / 4)


def test_exposure_by_hand() -> None:
    people = (40, 30, 20, 10)
    assert exposure.exposure(TURNS, people) == 3 * 40 + 30 + 2 * 20
    assert exposure.exposure_per_person(TURNS, people) == pytest.approx(190 / 300)
    assert exposure.exposure_per_person(TURNS, (0, 0, 0, 0)) == 0


def test_exposure_by_decile_by_hand() -> None:
    # Shares 10, 20, 30, 40 % of wards of 100: the thinnest tenth is all of ward 4, the next two of ward 3.
    tenths = exposure.exposure_by_decile(TURNS, (40, 30, 20, 10), (100,) * 4)
    assert tenths.tolist() == pytest.approx([0, 2 / 3, 2 / 3, 1 / 3, 1 / 3, 1 / 3, 1, 1, 1, 1])
    assert tenths.mean() == pytest.approx(exposure.exposure_per_person(TURNS, (40, 30, 20, 10)))


def test_a_ward_on_the_border_of_two_tenths_counts_in_both() -> None:
    tenths = exposure.exposure_by_decile(array("10"), (15, 5), (100, 10))  # 15 % and 50 %, 20 people
    assert tenths.tolist() == pytest.approx([1] * 7 + [0.5] + [0] * 2)


def test_women_inside_a_category_by_hand() -> None:
    women = array("1000", "1001", "0010")
    assert exposure.womens_share(TURNS, women) == pytest.approx(3 / 6)
    assert exposure.women_again(TURNS, women) == 0
    assert exposure.women_again(TURNS, array("1000", "1000", "1000")) == 1


def test_envy_by_hand() -> None:
    # Shares fall 40, 30, 20, 10 %; turns 3, 1, 2, 0: only ward 2 envies, and only ward 3.
    people, population = (40, 30, 20, 10), (100,) * 4
    assert envy.envy(COUNTS, people, population) == pytest.approx(1 / 6)
    assert envy.envious_wards(COUNTS, people, population) == 1
    assert envy.envious_wards(COUNTS[::-1], people, population) == 3
    assert envy.envy(COUNTS, (1, 1, 1, 1), population) == 0  # equal shares: nobody envies
    assert envy.envy(COUNTS, people, (100, 0, 100, 100)) == 0  # nobody lives in ward 2: it has no share


def test_predictability_by_hand() -> None:
    assert chance.predictability(np.array([1.0, 0.0, 0.0])) == 0
    assert chance.predictability(np.array([0.5, 0.5, 0.25])) == pytest.approx(
        2 + 0.25 * 2 + 0.75 * np.log2(4 / 3)
    )
    assert chance.most_entropy(4, 2) == pytest.approx(np.log2(6))


def test_transitions_by_hand() -> None:
    table = chance.transitions(["SC", "SC", "UR", None], ["UR", "SC", "SC", "SC"], ["SC", "UR"])
    assert table.tolist() == [[1, 1], [1, 0]]


def test_repeat_test_by_hand() -> None:
    # Four wards, two and two seats, no repeat: 1 of the C(4, 2) = 6 lists; as unlikely as both again.
    found = chance.repeat_test(np.array([1, 1, 0, 0]), np.array([0, 0, 1, 1]))
    assert found.statistic == -1
    assert found.p_value == pytest.approx(2 / 6)


def test_skew_test_by_hand() -> None:
    # Two groups of two, two reserved, both in the first: 1/2 off; two of the six choices are as far off.
    found = chance.skew_test([(2, 2), (2, 0)])
    assert (found.statistic, found.p_value) == (0.5, pytest.approx(2 / 6))
    assert chance.skew_test([(2, 1), (2, 1)]).p_value == 1
    assert chance.skew_test([]).p_value == 1


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 3), min_size=1, max_size=3), st.data())
def test_skew_test_counts_all_choices(sizes: list[int], data: st.DataObject) -> None:
    from itertools import combinations

    held = [data.draw(st.integers(0, size)) for size in sizes]
    group = [g for g, size in enumerate(sizes) for _ in range(size)]
    whole = Fraction(sum(held), len(group))

    def widest(counts: list[int]) -> Fraction:
        return max(abs(Fraction(c, s) - whole) for c, s in zip(counts, sizes, strict=True))

    choices = list(combinations(range(len(group)), sum(held)))
    far = sum(
        widest([sum(group[w] == g for w in choice) for g in range(len(sizes))]) >= widest(held)
        for choice in choices
    )
    found = chance.skew_test(list(zip(sizes, held, strict=True)))
    assert found.p_value == pytest.approx(far / len(choices))
    assert found.statistic == pytest.approx(float(widest(held)))


def test_seats_changed() -> None:
    assert chance.seats_changed(["SC", "W", "UR"], ["SC", "UR", "W"]) == 2


def test_fisher_and_chi_square_agree_with_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    before, after = np.array([1] * 12 + [0] * 28), np.array([1] * 2 + [0] * 10 + [1] * 10 + [0] * 18)
    again = int((before & after).sum())
    table = [[again, 12 - again], [12 - again, 28 - (12 - again)]]
    assert chance.repeat_test(before, after).p_value == pytest.approx(stats.fisher_exact(table).pvalue)
    counts = np.array([[20, 10, 5], [8, 22, 9], [6, 7, 30]])
    found = chance.independence_test(counts, draws=499, seed=1)
    assert found.statistic == pytest.approx(stats.chi2_contingency(counts, correction=False).statistic)
    assert found.p_value == pytest.approx(1 / 500)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 14), st.data())
def test_the_test_of_repeats_agrees_with_scipy_on_any_table(wards: int, data: st.DataObject) -> None:
    stats = pytest.importorskip("scipy.stats")
    before, after = (
        np.array(data.draw(st.lists(st.integers(0, 1), min_size=wards, max_size=wards))) for _ in "ab"
    )
    both, first, second = int((before & after).sum()), int(before.sum()), int(after.sum())
    table = [[both, first - both], [second - both, wards - first - second + both]]
    assert chance.repeat_test(before, after).p_value == pytest.approx(stats.fisher_exact(table).pvalue)
    expected = stats.contingency.expected_freq(np.array(table))[0, 0]
    assert chance.repeat_test(before, after).statistic == pytest.approx(both - expected)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=2, max_size=12).filter(any))
def test_inequality_agrees_with_scipy_on_any_turns(values: list[int]) -> None:
    """Theil: divergence from even shares; Gini: one less twice the area below Lorenz; Jain: 1 / (1 + CV²)."""
    stats, integrate = pytest.importorskip("scipy.stats"), pytest.importorskip("scipy.integrate")
    counts = np.array(values, dtype=np.int64)
    shares, even = counts / counts.sum(), np.full(counts.size, 1 / counts.size)
    assert inequality.theil(counts) == pytest.approx(stats.entropy(shares, even), abs=1e-12)
    assert inequality.entropy(counts) == pytest.approx(stats.entropy(shares) / log(counts.size), abs=1e-12)
    area = integrate.trapezoid(inequality.lorenz(counts), dx=1 / counts.size)
    assert inequality.gini(counts) == pytest.approx(1 - 2 * area, abs=1e-12)
    assert inequality.jain(counts) == pytest.approx(1 / (1 + float(stats.variation(counts)) ** 2))


def test_ranks_of_orders_agree_with_scipy() -> None:
    from wardrota.study.uncertainty import _ranks

    stats = pytest.importorskip("scipy.stats")
    values = np.random.default_rng(0).integers(0, 5, size=(7, 9)).astype(float)
    assert _ranks(values).tolist() == stats.rankdata(values, method="min", axis=0).tolist()


def test_entropy_of_the_next_list_agrees_with_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    chances = np.array([0.0, 0.1, 0.5, 0.9, 1.0])
    expected = sum(stats.bernoulli(p).entropy() for p in chances) / log(2)
    assert chance.predictability(chances) == pytest.approx(float(expected))


def test_shuffles_come_near_the_chi_square_distribution() -> None:
    stats = pytest.importorskip("scipy.stats")
    counts = np.array([[30, 22], [21, 32]])
    expected = stats.chi2_contingency(counts, correction=False).pvalue
    found = chance.independence_test(counts, draws=1999, seed=3).p_value
    assert found == pytest.approx(expected, abs=0.04)


def test_theil_and_entropy_agree_with_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    counts = np.array([5, 3, 3, 1, 1, 8])
    shares = counts / counts.sum()
    assert inequality.theil(counts) == pytest.approx(stats.entropy(shares, np.full(6, 1 / 6)))
    assert inequality.entropy(counts) == pytest.approx(stats.entropy(shares) / log(6))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=12))
def test_gini_is_the_mean_difference_and_twice_the_area_of_lorenz(values: list[int]) -> None:
    counts = np.array(values, dtype=np.int64)
    found = inequality.gini(counts)
    assert 0 <= found <= 1 - 1 / counts.size + 1e-12
    assert 1 / counts.size - 1e-12 <= inequality.jain(counts) <= 1 + 1e-12
    assert -1e-12 <= inequality.theil(counts) <= log(counts.size) + 1e-12
    if counts.sum():
        differences = np.abs(counts[:, None] - counts[None, :]).sum()
        assert found == pytest.approx(differences / (2 * counts.size * counts.sum()))
        curve = inequality.lorenz(counts)
        area = float(((curve[1:] + curve[:-1]) / 2).mean())
        assert found == pytest.approx(1 - 2 * area)


def test_every_measure_is_described() -> None:
    names = [measure.name for measure in (*AGAINST_ENTITLEMENT, *MEASURES)]
    assert len(names) == len(set(names))
    for measure in (*AGAINST_ENTITLEMENT, *MEASURES):
        assert measure.formula
        assert measure.range
        assert measure.best in {"least", "most", ""}
