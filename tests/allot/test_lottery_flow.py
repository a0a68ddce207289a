"""Flows: within bounds or a cut that proves there is none; the fairest; whole parts that average exactly."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardrota.allot.lottery import whole_parts
from wardrota.allot.lottery_flow import Claim, Cut, Network, circulation, fairest, flow_between, groups
from wardrota.errors import InternalError


def network_of(seed: int) -> tuple[Network, random.Random]:
    draw = random.Random(seed)
    network = Network()
    nodes = [network.node() for _ in range(draw.randint(2, 6))]
    for _ in range(draw.randint(2, 14)):
        low = Fraction(draw.randint(0, 4), draw.randint(1, 3))
        network.arc(draw.choice(nodes), draw.choice(nodes), low, low + Fraction(draw.randint(0, 9), 2))
    return network, draw


def balanced(network: Network, flow: list[Fraction] | list[int]) -> bool:
    gains = [Fraction(0)] * network.nodes
    for tail, head, f in zip(network.tails, network.heads, flow, strict=True):
        gains[tail] -= f
        gains[head] += f
    return not any(gains)


def entering_and_leaving(network: Network, cut: Cut) -> tuple[Fraction, Fraction]:
    arcs = list(zip(network.tails, network.heads, network.least, network.most, strict=True))
    entering = sum((low for a, b, low, _ in arcs if b in cut.nodes and a not in cut.nodes), Fraction(0))
    leaving = sum((high for a, b, _, high in arcs if a in cut.nodes and b not in cut.nodes), Fraction(0))
    return entering, leaving


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9))
def test_a_flow_is_within_bounds_or_a_cut_shows_that_none_is(seed: int) -> None:
    network, _ = network_of(seed)
    found = flow_between(network, network.least, network.most)
    if isinstance(found, Cut):
        entering, leaving = entering_and_leaving(network, found)
        assert entering > leaving
    else:
        assert balanced(network, found)
        bounds = zip(network.least, found, network.most, strict=True)
        assert all(low <= f <= high for low, f, high in bounds)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_any_start_leads_to_a_flow_if_there_is_one(seed: int) -> None:
    network, draw = network_of(seed)
    least = [int(low) for low in network.least]
    most = [low + draw.randint(0, 3) for low in least]
    start = [draw.randint(-5, 9) for _ in least]
    one, other = circulation(network, least, most), circulation(network, least, most, start)
    assert isinstance(one, Cut) == isinstance(other, Cut)
    assert isinstance(other, Cut) or balanced(network, other)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_an_arc_at_its_least_can_carry_more_exactly_where_its_ends_are_in_one_group(seed: int) -> None:
    network, _ = network_of(seed)
    least = [int(low) for low in network.least]
    most = [int(high) + 1 for high in network.most]
    flow = circulation(network, least, most)
    if isinstance(flow, Cut):
        return
    group = groups(network, flow, least, most)
    for arc, f in [(arc, f) for arc, f in enumerate(flow) if f == least[arc]]:
        raised = [low if k != arc else f + 1 for k, low in enumerate(least)]
        more = f < most[arc] and not isinstance(circulation(network, raised, most), Cut)
        assert more == (f < most[arc] and group[network.tails[arc]] == group[network.heads[arc]])


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_no_level_can_rise_unless_one_as_low_falls(seed: int) -> None:
    """The definition of leximin, asked of every claim by raising it a little and keeping the lower ones."""
    network, draw = network_of(seed)
    arcs = sorted(draw.sample(range(len(network.tails)), min(4, len(network.tails))))
    claims = [Claim(arc, Fraction(draw.randint(1, 4), 2), Fraction(draw.randint(0, 2))) for arc in arcs]
    flow = fairest(network, claims)
    if isinstance(flow, Cut):
        assert isinstance(flow_between(network, network.least, network.most), Cut)
        return
    assert balanced(network, flow)
    level = {claim: claim.had + Fraction(flow[claim.arc], claim.owed) for claim in claims}
    for risen in claims:
        least = list(network.least)
        for claim in claims:
            kept = min(level[claim], level[risen])
            least[claim.arc] = max(least[claim.arc], claim.owed * (kept - claim.had))
        least[risen.arc] = flow[risen.arc] + Fraction(1, 10**6)
        if least[risen.arc] <= network.most[risen.arc]:
            assert isinstance(flow_between(network, least, network.most), Cut)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_whole_parts_average_to_the_flow_and_stay_between_its_whole_numbers(seed: int) -> None:
    network, _ = network_of(seed)
    flow = flow_between(network, network.least, network.most)
    if isinstance(flow, Cut):
        return
    parts, lots = whole_parts(network, flow)
    assert sum(weight for weight, _ in parts) == lots
    assert all(weight > 0 for weight, _ in parts)
    assert len(parts) <= len(flow) + 1
    for arc, f in enumerate(flow):
        assert Fraction(sum(weight * part[arc] for weight, part in parts), lots) == f
    for _, part in parts:
        assert balanced(network, list(part))
        assert all(f - 1 < whole < f + 1 for f, whole in zip(flow, part, strict=True))


def test_what_is_no_flow_has_no_whole_parts() -> None:
    network = Network()
    one, other = network.node(), network.node()
    network.arc(one, other, 0, 1)
    with pytest.raises(InternalError, match="no whole allotment"):
        whole_parts(network, [Fraction(1, 2)])
