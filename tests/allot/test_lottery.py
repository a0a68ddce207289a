"""The lottery against every lawful allotment of small elections, and against linear programmes over them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.allot.small_lotteries import drawn, election, every_lawful, leximin, orderings, pairs_of
from wardrota.allot import lottery as lottery_module
from wardrota.allot.lottery import lottery, reproduced
from wardrota.allot.lottery_chances import RULES, Chances, Rule, chances
from wardrota.errors import InputError, InternalError
from wardrota.law.seats import Category, Mark, Seat
from wardrota.problem import Pin, Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.wards import Ward, WardTable

CATEGORIES = (Mark.SC, Mark.ST, Mark.BC)


@pytest.mark.parametrize("seed", range(84))
def test_it_draws_from_lawful_allotments_alone_and_gives_exactly_its_chances(seed: int) -> None:
    problem, rule = drawn(seed), RULES[seed % 3]
    lawful = every_lawful(problem)
    found = lottery(problem, rule)
    assert (found is not None) == bool(lawful)
    if found is None:
        return
    assert all(ticket.allotment.seats in lawful for ticket in found.tickets)
    assert sum(ticket.lots for ticket in found.tickets) == found.lots
    counted = {
        ward: {
            seat: sum(
                (Fraction(t.lots, found.lots) for t in found.tickets if t.allotment.seats[ward] is seat),
                Fraction(0),
            )
            for seat in Seat
        }
        for ward in problem.wards.ids
    }
    assert counted == found.chances.cells == reproduced(found.tickets, problem.wards.ids)
    for ward in problem.wards.ids:
        assert {allotment[ward] for allotment in lawful}.isdisjoint(found.chances.shut[ward])


@pytest.mark.parametrize("seed", [s for s in range(84) if s % 4 == 3])
def test_where_repeats_are_allowed_what_is_open_makes_the_allotments_with_the_fewest_and_no_others(
    seed: int,
) -> None:
    problem = drawn(seed)
    lawful, found = every_lawful(problem), chances(problem, "equal")
    assert (found is not None) == bool(lawful)
    if found is None:
        return
    seats = [seat for seat in Seat for _ in range(found.counts.of(seat))]
    orders = [dict(zip(problem.wards.ids, order, strict=True)) for order in orderings(seats)]
    open_ones = [o for o in orders if all(seat not in found.shut[w] for w, seat in o.items())]
    assert open_ones == lawful


@pytest.mark.solver
@pytest.mark.parametrize("seed", range(45))
def test_its_chances_are_the_leximin_ones_of_linear_programmes(seed: int) -> None:
    problem = drawn(seed)
    rule: Rule = RULES[seed % 3]
    lawful, found = every_lawful(problem), chances(problem, rule)
    if found is None:
        return
    for marks, before in ((CATEGORIES, ()), ((Mark.W,), CATEGORIES)):
        held = {(w, m): float(found.of(w, m)) for w in problem.wards.ids for m in before}
        due = [mark for mark in marks if found.counts.with_mark(mark)]

        def owed(ward: str, mark: Mark) -> Fraction:
            return Fraction(1) if rule == "leximin" else found.owed[mark][ward]

        pairs = pairs_of(problem, due, owed)
        for (ward, mark), chance in leximin(lawful, pairs, held).items():
            assert float(found.of(ward, mark)) == pytest.approx(chance, abs=1e-5), (ward, mark)


def test_turns_had_come_first_under_leximin_where_the_scenario_counts_them() -> None:
    wards = [Ward(str(n), "", 100, 10, 0, 10) for n in range(1, 7)]
    past = [Seat.SC, Seat.UR, Seat.UR, Seat.UR, Seat.UR, Seat.UR]
    problem = election(wards, {Category.SC: 1, Category.ST: 0, Category.BC: 0}, past)
    problem = replace(problem, readings=problem.readings.but(no_repeat_scope="none"))
    plain = chances(problem, "leximin")
    counted = chances(replace(problem, count_history=True), "leximin")
    assert plain is not None
    assert counted is not None
    assert [plain.of(w, Mark.SC) for w in problem.wards.ids] == [Fraction(1, 6)] * 6
    assert [counted.of(w, Mark.SC) for w in problem.wards.ids] == [0, *[Fraction(1, 5)] * 5]


def one_head(seed: int) -> Problem:
    """An election in which SC alone of the categories has seats, so that one head is chosen first."""
    problem = drawn(7 * seed)
    planned = replace(problem.cycles[0], stated={Category.SC: 2, Category.ST: 0, Category.BC: 0})
    readings = problem.readings.but(no_repeat_scope="previous", exhaustion="fail_with_reason")
    wards = WardTable(tuple(replace(ward, sc=ward.sc + 1) for ward in problem.wards.wards))
    return replace(problem, wards=wards, cycles=(planned,), readings=readings)


@pytest.mark.parametrize("seed", range(12))
def test_for_one_head_no_other_chances_are_nearer_to_what_is_owed(seed: int) -> None:
    """Least sum of (chance − owed)² ÷ owed, against mixtures of lawful allotments."""
    problem, draw = one_head(seed), random.Random(seed)
    lawful, found = every_lawful(problem), chances(problem, "share")
    if found is None:
        return
    owed = found.owed[Mark.SC]

    def distance(chance: Mapping[str, Fraction]) -> Fraction:
        return sum((Fraction((chance[w] - owed[w]) ** 2, owed[w]) for w in problem.wards.ids), Fraction(0))

    own = {w: found.of(w, Mark.SC) for w in problem.wards.ids}
    for _ in range(30):
        weights = [draw.randint(0, 9) ** 3 + 1 for _ in lawful]
        mixed = {
            w: Fraction(
                sum(n for n, a in zip(weights, lawful, strict=True) if Mark.SC in a[w].marks), sum(weights)
            )
            for w in problem.wards.ids
        }
        near = {w: (99 * own[w] + mixed[w]) * Fraction(1, 100) for w in own}
        assert distance(own) <= distance(near)
        assert distance(own) <= distance(mixed)


def heads(found: Chances | None) -> dict[tuple[str, Mark], Fraction] | None:
    return None if found is None else {(w, m): found.of(w, m) for w in found.cells for m in Mark}


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(RULES), st.randoms())
def test_renumbering_the_wards_renumbers_the_chances(seed: int, rule: Rule, shuffle: random.Random) -> None:
    problem = drawn(seed)
    names = list(problem.wards.ids)
    others = [f"{n}-A" for n in names]
    shuffle.shuffle(others)
    new = dict(zip(names, others, strict=True))
    past = problem.history.allotments[0]
    renumbered = replace(
        problem,
        wards=WardTable(tuple(replace(ward, id=new[ward.id]) for ward in problem.wards.wards)),
        history=replace(
            problem.history,
            allotments=(replace(past, seats={new[w]: seat for w, seat in past.seats.items()}),),
        ),
        pins=tuple(replace(pin, ward=new[pin.ward]) for pin in problem.pins),
        exclusions=tuple(replace(e, ward=new[e.ward]) for e in problem.exclusions),
    )
    before, after = heads(chances(problem, rule)), heads(chances(renumbered, rule))
    assert after == (None if before is None else {(new[w], m): x for (w, m), x in before.items()})


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(RULES), st.integers(2, 1000))
def test_counting_people_in_thousands_changes_nothing(seed: int, rule: Rule, scale: int) -> None:
    problem = drawn(seed)
    wards = tuple(
        replace(w, population=scale * w.population, sc=scale * w.sc, st=scale * w.st, bc=scale * (w.bc or 0))
        for w in problem.wards.wards
    )
    assert heads(chances(problem, rule)) == heads(chances(replace(problem, wards=WardTable(wards)), rule))


def test_wards_alike_have_the_same_chances_and_barred_ones_say_why() -> None:
    wards = [Ward(str(n), "", 100, 10, 0, 10) for n in range(1, 9)]
    past = [Seat.SC, Seat.W, *[Seat.UR] * 6]
    problem = election(wards, {Category.SC: 2, Category.ST: 0, Category.BC: 1}, past)
    found = chances(problem, "equal")
    assert found is not None
    assert {found.of(w, Mark.SC) for w in problem.wards.ids[1:]} == {Fraction(2, 7)}
    assert found.of("1", Mark.SC) == 0
    assert [reason.kind for reason in found.reasons("1", Mark.SC)] == ["repeat"]
    assert found.reasons("1", Mark.SC)[0].detail == "2017"
    assert found.reasons("3", Mark.SC) == ()
    assert found.of("2", Mark.W) == 0


def test_people_that_are_not_known_are_owed_the_same_and_named() -> None:
    wards = [Ward(str(n), "", 100, n, 0, None) for n in range(1, 8)]
    problem = election(wards, {Category.SC: 1, Category.ST: 0, Category.BC: 1}, [Seat.UR] * 7)
    found = chances(problem, "share")
    assert found is not None
    assert found.unknown == (Mark.BC,)
    assert [found.of(w, Mark.SC) for w in problem.wards.ids] == [Fraction(n, 28) for n in range(1, 8)]
    assert {found.of(w, Mark.BC) for w in problem.wards.ids} == {Fraction(1, 7)}


def test_a_ward_owed_more_than_one_seat_has_it_for_certain_and_the_rest_is_shared() -> None:
    wards = [Ward(str(n), "", 100, people, 0, 1) for n, people in enumerate((90, 4, 4, 2), start=1)]
    problem = election(wards, {Category.SC: 2, Category.ST: 0, Category.BC: 0}, [Seat.UR] * 4)
    found = chances(problem, "share")
    assert found is not None
    assert [found.of(w, Mark.SC) for w in problem.wards.ids] == [
        1,
        Fraction(2, 5),
        Fraction(2, 5),
        Fraction(1, 5),
    ]


def test_a_pin_of_a_ward_that_is_not_there_is_refused() -> None:
    problem = replace(drawn(0), pins=(Pin("99", Seat.SC, "2023-06-01", "as ordered"),))
    with pytest.raises(InputError, match="no ward '99'"):
        lottery(problem, "equal")


def test_tickets_that_do_not_give_the_chances_are_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decomposition that is wrong by one lot is caught by counting again."""
    honest = lottery_module.whole_parts

    def wrong(*given: object) -> object:
        parts, lots = honest(*given)  # type: ignore[arg-type]
        (weight, flow), *rest = parts
        return ((weight + 1, flow), *rest), lots + 1

    wards = [Ward(str(n), "", 100, 10, 0, 10) for n in range(1, 6)]
    problem = election(wards, {Category.SC: 1, Category.ST: 0, Category.BC: 1}, [Seat.UR] * 5)
    assert lottery(problem, "equal") is not None
    monkeypatch.setattr(lottery_module, "whole_parts", wrong)
    with pytest.raises(InternalError, match="do not reproduce"):
        lottery(problem, "equal")


@pytest.mark.parametrize("rule", ["equal", "leximin"])
def test_inside_a_category_wards_alike_differ_by_one_lot_at_most(rule: Rule) -> None:
    """Lucknow: what is shut and the chances of heads tell wards apart, and nothing else does."""
    problem = problem_from(load_scenario(shipped("scenarios", "lucknow-after-2012.toml"))).problem
    found = lottery(problem, rule)
    assert found is not None
    alike: dict[object, list[str]] = {}
    for ward in problem.wards.ids:
        shut = tuple(seat for seat in Seat if seat in found.chances.shut[ward])
        alike.setdefault((shut, *(found.chances.of(ward, mark) for mark in Mark)), []).append(ward)
    assert len(alike) < 12
    for wards in alike.values():
        for seat in Seat:
            chance = [found.chances.cells[ward][seat] for ward in wards]
            assert max(chance) - min(chance) <= Fraction(1, found.lots)
