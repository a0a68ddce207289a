"""The smallest sets of readings and restarts under which a published order is lawful."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.tables import STATUTE, case, order, table
from tests.audit.test_places import lucknow_2012, place, state
from wardrota.audit import CHECKS, AuditCase, audit
from wardrota.audit.search import Matter, Search, Way, on_the_record, search_readings
from wardrota.history import History
from wardrota.law.seats import Seat
from wardrota.wards import Standing


def searched(asked: AuditCase) -> Search:
    return search_readings(asked, CHECKS)


def told(ways: tuple[Way, ...]) -> list[tuple[Mapping[str, str], tuple[str, ...]]]:
    return [(dict(way.readings), way.restarts) for way in ways]


def mayors_of_2023() -> AuditCase:
    wards, history = place("offices")
    past = replace(history, allotments=history.allotments[:1])
    latest = history.allotments[1]
    return replace(case(latest, unit="offices", wards=wards, figures=state()), history=past)


def test_the_mayors_of_2023_need_a_restart_and_the_lists_of_the_press() -> None:
    """SC by SC share, women by total population, a fresh start; BC by BC share has no figures to judge by."""
    found = searched(mayors_of_2023())
    least, *fuller = found.clauses
    assert (least.size, dict(least.readings), least.restarts) == (
        2,
        {"order": "per_category_share"},
        ("2023",),
    )
    assert {matter.topic for matter in least.not_judged} == {"BC", "W"}
    lists = {"order": "per_category_share", "women_order": "total_population"}
    assert told(tuple(fuller)) == [
        ({**lists, "pointer": pointer}, ("2023",)) for pointer in ("per_category", "fresh")
    ]
    assert [way.not_judged for way in fuller] == [(Matter("7(5)(1)(d)(iii)", "2023", "BC"),)] * 2
    assert found.places == ()
    assert not found.asked_places


def test_what_is_deduced_of_2017_does_not_decide_that() -> None:
    recorded = on_the_record(mayors_of_2023())
    assert recorded is not None
    unknown = sorted(recorded.history.allotments[0].unknown())
    assert unknown == ["Aligarh", "Firozabad", "Jhansi", "Mathura-Vrindavan", "Saharanpur"]
    assert searched(recorded).clauses == searched(mayors_of_2023()).clauses


def test_lucknow_2012_is_lawful_as_it_is_read_and_its_sc_wards_alone_are_explained() -> None:
    found = searched(lucknow_2012())
    assert told(found.clauses) == [({}, ())]
    assert found.clauses[0].not_judged == ()
    assert found.asked_places
    assert found.places == ()
    assert found.never == (Matter("C2", "2012", "BC"), Matter("C2", "2012", "W"))


def test_a_case_whose_past_is_on_record_is_not_searched_twice() -> None:
    asked = case(order("2012", 9), past=[order("2006", 9)])
    assert on_the_record(asked) is None
    inferred = replace(asked, history=replace(asked.history, standing={"2006": Standing.INFERRED}))
    again = on_the_record(inferred)
    assert again is not None
    assert len(again.history.allotments[0].unknown()) == 9


def test_a_repeat_is_explained_by_a_restart_or_by_a_shorter_memory_one_answer_each() -> None:
    past = [order("2000", 9, W="1"), order("2006", 9)]
    fixed = {"no_repeat_grain": "head", "backward_class": "none"}
    asked = case(order("2012", 9, W="1 2 3"), past=past, fixed=fixed)
    long = replace(asked, readings=asked.readings.but(no_repeat_scope="any"))
    assert told(searched(long).clauses) == [
        ({"no_repeat_scope": "previous"}, ()),
        ({"no_repeat_scope": "none"}, ()),
        ({}, ("2012",)),
    ]


def test_readings_and_restarts_that_were_chosen_stay() -> None:
    past = [order("2006", 9, W="1")]
    chosen = {"no_repeat_scope": "previous", "restart": ()}
    found = searched(case(order("2012", 9, W="1 2 3"), past=past, fixed=chosen))
    assert found.clauses == ()
    assert found.never == (Matter("7(5)(1)(f)", "2012", "repeats"),)


def test_a_first_election_is_not_restarted() -> None:
    found = searched(case(order("2012", 9, W="1")))
    assert found.clauses == ()
    assert found.tried == searched(case(order("2012", 9, W="1"), fixed={"restart": ()})).tried


KEYS = ("no_repeat_scope", "no_repeat_grain", "quota_rounding")


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_the_smallest_sets_are_those_of_trying_everything(data: st.DataObject) -> None:
    """Every combination of three readings and a restart, each audited alone."""
    kinds = st.sampled_from(("UR", "W", "SC", "SCW"))
    orders = [
        replace(order(cycle, 4), seats={str(n): Seat(data.draw(kinds)) for n in range(1, 5)})
        for cycle in ("2000", "2006", "2012")
    ]
    others = {key: getattr(case(orders[2]).readings, key) for key in ("backward_class", "article_334")}
    asked = case(orders[2], past=orders[:2], wards=table(4, sc=[300, 200, 100, 25]), fixed=others)
    found = searched(asked)
    own = asked.readings
    lawful: dict[int, list[tuple[dict[str, str], tuple[str, ...]]]] = {}
    options = [STATUTE.options(key, "wards") for key in KEYS]
    for answers, restarts in product(product(*options), ((), ("2012",))):
        chosen = own.but(**dict(zip(KEYS, answers, strict=True)), restart=restarts)
        if "unlawful" not in {f.verdict for f in audit(replace(asked, readings=chosen), vary=False).findings}:
            changed = {k: a for k, a in zip(KEYS, answers, strict=True) if a != getattr(own, k)}
            lawful.setdefault(len(changed) + len(restarts), []).append((changed, restarts))
    least = min(lawful, default=None)
    same_size = [way for way in told(found.clauses) if len(way[0]) + len(way[1]) == least]
    assert bool(found.clauses) == bool(lawful)
    assert {str(sorted(way.items())) + str(at) for way, at in same_size} <= {
        str(sorted(way.items())) + str(at) for way, at in lawful.get(least or 0, [])
    }
    assert min((way.size for way in found.clauses), default=None) == least


@pytest.mark.parametrize("ways", ["clauses", "places"])
def test_every_way_that_is_given_stands_when_it_is_taken(ways: str) -> None:
    past = [order("2006", 9, SCW="1", W="2 3")]
    asked = case(
        order("2012", 9, SCW="2", W="3 4"), past=past, wards=table(9, sc=[200] * 9), serial_claimed=True
    )
    found = getattr(searched(asked), ways)
    for way in found:
        chosen = asked.readings.but(**way.readings, restart=way.restarts)
        report = audit(replace(asked, readings=chosen, history=History(asked.history.allotments)), vary=False)
        assert [f.text for f in report.findings if f.verdict == "unlawful"] == []
    assert found or ways == "places"
