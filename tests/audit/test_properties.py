"""What must not matter to a verdict: ward numbers, the unit of population, an empty category, row order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit.tables import STATUTE
from wardrota.audit import AuditCase, audit
from wardrota.audit.counts import proportional
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Seat
from wardrota.plan import Plan
from wardrota.problem import Figure
from wardrota.scenario import readings_for
from wardrota.wards import Ward, WardTable

CYCLES = ("2006", "2012", "2017")
READINGS = {unit: readings_for(unit, STATUTE) for unit in ("wards", "offices")}


@dataclass(frozen=True)
class Drawn:
    """Wards, what each bore, and which readings were chosen."""

    unit: str
    wards: tuple[Ward, ...]
    orders: tuple[Mapping[str, Seat | None], ...]
    fixed: Mapping[str, str]

    def case(self) -> AuditCase:
        past, plan = (
            tuple(Allotment(Cycle.parse(cycle), seats) for cycle, seats in rows)
            for rows in (
                zip(CYCLES[:1], self.orders[:1], strict=True),
                zip(CYCLES[1:], self.orders[1:], strict=True),
            )
        )
        return AuditCase(
            unit=self.unit,  # type: ignore[arg-type]
            statute=STATUTE,
            wards=WardTable(self.wards),
            history=History(past),
            plan=Plan(plan),
            readings=READINGS[self.unit].but(**self.fixed),
            fixed=frozenset(self.fixed),
            figures=self.figures(),
            serial_claimed=True,
        )

    def figures(self) -> Mapping[Category, Figure | None]:
        """Those of the unit; for offices the corporations stand for the urban area of the State."""
        table = WardTable(self.wards)
        population = table.total("population") or 0
        people = {category: table.total(category.value.lower()) for category in Category}
        return {c: None if p is None or not population else Figure(p, population) for c, p in people.items()}


@st.composite
def drawn(draw: st.DrawFn, ties: bool = True) -> Drawn:
    size = draw(st.integers(2, 7))
    # Without ties every ward has a share of its own, so that no number decides who stands first.
    sc = draw(st.lists(st.integers(0, 40), min_size=size, max_size=size, unique=not ties))
    bc = draw(st.lists(st.integers(41, 90), min_size=size, max_size=size, unique=not ties))
    blank = draw(st.booleans())
    tribes = [0] * size if ties else draw(st.permutations(range(1, size + 1)))
    wards = tuple(
        Ward(str(n + 1), "", 200 if ties else 200 + n, sc[n], tribes[n], None if blank else bc[n])
        for n in range(size)
    )
    seats = st.fixed_dictionaries({ward.id: st.sampled_from((*Seat, Seat.UR, None)) for ward in wards})
    orders = tuple(draw(seats) for _ in CYCLES)
    unit = draw(st.sampled_from(("wards", "offices")))
    keys = ("order", "pointer", "women_order", "no_repeat_scope", "no_repeat_grain", "quota_rounding")
    fixed = {
        key: draw(st.sampled_from(STATUTE.options(key, unit)))  # type: ignore[arg-type]
        for key in draw(st.sets(st.sampled_from(keys), max_size=4))
    }
    return Drawn(unit, wards, orders, dict(sorted(fixed.items())))


Said = list[tuple[str, str, str, tuple[str, ...], str]]


def said(asked: AuditCase, back: Mapping[str, str] | None = None) -> Said:
    """Clause, cycle, verdict, wards (under their first names) and readings of every finding."""
    return sorted(
        (
            f.clause,
            f.cycle,
            f.verdict,
            tuple(sorted((back or {}).get(w, w) for w in f.wards)),
            str(f.readings),
        )
        for f in audit(asked).findings
    )


def renamed(old: Drawn, names: Mapping[str, str]) -> Drawn:
    return replace(
        old,
        wards=tuple(replace(ward, id=names[ward.id]) for ward in old.wards),
        orders=tuple({names[ward]: seat for ward, seat in seats.items()} for seats in old.orders),
    )


@settings(max_examples=40, deadline=None)
@given(drawn(ties=False), st.randoms(use_true_random=False))
def test_renumbering_the_wards_changes_no_verdict(asked: Drawn, random: object) -> None:
    ids: Sequence[str] = [ward.id for ward in asked.wards]
    new = [f"{n}" for n in range(50, 50 + len(ids))]
    random.shuffle(new)  # type: ignore[attr-defined]
    names = dict(zip(ids, new, strict=True))
    back = {new_id: old_id for old_id, new_id in names.items()}
    assert said(renamed(asked, names).case(), back) == said(asked.case())


@settings(max_examples=40, deadline=None)
@given(drawn(), st.integers(2, 1000))
def test_scaling_every_population_changes_no_verdict(asked: Drawn, factor: int) -> None:
    scaled = replace(
        asked,
        wards=tuple(
            replace(
                ward,
                population=ward.population * factor,
                sc=ward.sc * factor,
                st=ward.st * factor,
                bc=None if ward.bc is None else ward.bc * factor,
            )
            for ward in asked.wards
        ),
    )
    assert said(scaled.case()) == said(asked.case())


@settings(max_examples=40, deadline=None)
@given(drawn(), st.randoms(use_true_random=False))
def test_shuffling_the_rows_changes_no_verdict(asked: Drawn, random: object) -> None:
    def shuffled(items: Sequence[object]) -> list[object]:
        mixed = list(items)
        random.shuffle(mixed)  # type: ignore[attr-defined]
        return mixed

    other = replace(
        asked,
        wards=tuple(shuffled(asked.wards)),  # type: ignore[arg-type]
        orders=tuple(dict(shuffled(list(seats.items()))) for seats in asked.orders),  # type: ignore[arg-type]
    )
    assert said(other.case()) == said(asked.case())


@settings(max_examples=40, deadline=None)
@given(drawn())
def test_an_empty_category_of_tribes_changes_no_verdict_on_the_others(asked: Drawn) -> None:
    """No ST anywhere and none allotted: whether their zero is known says nothing about SC, BC and women."""

    def without_tribes(seats: Mapping[str, Seat | None]) -> dict[str, Seat | None]:
        tribal = {Seat.ST, Seat.STW}
        return {ward: Seat.UR if seat in tribal else seat for ward, seat in seats.items()}

    none = replace(asked, orders=tuple(map(without_tribes, asked.orders))).case()
    population = WardTable(asked.wards).total("population") or 0
    zero = {**none.figures, Category.ST: Figure(0, population)}
    unknown = {**none.figures, Category.ST: None}
    with_empty, without = (
        [
            (f.clause, f.verdict, f.wards)
            for f in audit(replace(none, figures=figures)).findings
            if "Tribes" not in f.text
        ]
        for figures in (zero, unknown)
    )
    assert with_empty == without


@given(st.integers(1, 120), st.integers(1, 10**7), st.data())
def test_each_rounding_has_one_number_and_they_stand_in_order(
    seats: int, total: int, data: st.DataObject
) -> None:
    people = data.draw(st.integers(0, total))
    figure = Figure(people, total)
    floor, down, up = (proportional(seats, figure, rule) for rule in ("floor", "half_down", "half_up"))
    assert len(floor) == len(down) == len(up) == 1
    assert floor[0] <= down[0] <= up[0] <= floor[0] + 1
    assert (down[0] != up[0]) == (2 * seats * people % total == 0 and (2 * seats * people // total) % 2 == 1)
