"""What two runs rest on that differs: of the whole, and of single wards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import TypeVar

from wardrota.explain.figures import COLUMNS
from wardrota.explain.words import Told, told
from wardrota.grouping import grouped
from wardrota.history import Allotment
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.problem import Exclusion, Pin, PlannedCycle, Problem
from wardrota.runs import Run
from wardrota.wards import Ward

T = TypeVar("T")
_MOST_NAMED = 12  # wards named in one sentence
_LAW = ("bc_cap", "women_share", "article_334_until")
# What the sentences below speak of one by one; anything else of a problem is named by its field.
_SPOKEN_OF = frozenset(
    {"title", "unit", "wards", "history", "cycles", "figures", "readings", "pins", "exclusions", "goals"}
)


@dataclass(frozen=True, slots=True)
class Causes:
    """Sentences on what differs. ``of_ward`` maps (cycle label, ward) to those on the ward itself.

    ``notes`` say what can move a seat and is no reason for it: another version, a solve cut short.
    """

    general: tuple[Told, ...]
    of_ward: Mapping[tuple[str, str], tuple[Told, ...]]
    notes: tuple[Told, ...]


def causes(first: Run, second: Run) -> Causes:
    """Everything that differs between two runs and can move a seat."""
    before, after = first.problem, second.problem
    general = (
        *_of_the_making(first, second),
        *_of_the_law(before, after),
        *_of_the_table(before, after),
        *_of_the_past(before, after),
        *_of_the_scenario(before, after),
    )
    of_ward: dict[tuple[str, str], tuple[Told, ...]] = {}
    for planned in after.cycles:
        label = planned.cycle.label
        for ward in after.wards.ids:
            own = tuple(_of_one_ward(before, after, label, ward))
            if own:
                of_ward[label, ward] = own
    return Causes(general, of_ward, tuple(_notes(first, second)))


def shown(seat: Seat | None) -> Seat | Told:
    """A seat, or that it is not known."""
    return told("unknown") if seat is None else seat


def listed(wards: list[str]) -> str:
    """The first few wards, and how many more there are."""
    more = len(wards) - _MOST_NAMED
    return ", ".join(wards[:_MOST_NAMED]) + (f" … +{more}" if more > 0 else "")


# ---------------------------------------------------------------- of the whole


def _of_the_making(first: Run, second: Run) -> Iterator[Told]:
    if first.order != second.order:
        before, after = told(f"by_{first.order}"), told(f"by_{second.order}")
        yield told("order_differs", before=before, after=after)
    if first.problem.goals != second.problem.goals and "optimum" in {first.order, second.order}:
        yield told("goals_differ", before=first.problem.goals, after=second.problem.goals)


def _notes(first: Run, second: Run) -> Iterator[Told]:
    for key in ("wardrota", "solver"):
        made, remade = first.manifest[key], second.manifest[key]
        if made != remade and None not in {made, remade}:
            yield told("version_differs", name=key, before=made, after=remade)
    for run in (first, second):
        if run.proved is False:
            yield told("not_proved", name=str(run.folder))


def _of_the_law(before: Problem, after: Problem) -> Iterator[Told]:
    then, now = before.readings.as_mapping(), after.readings.as_mapping()
    for key, value in now.items():
        if then[key] != value:
            yield told("reading_differs", name=key, before=then[key], after=value)
    planned_before = {planned.cycle.label: planned for planned in before.cycles}
    if [*planned_before] != [planned.cycle.label for planned in after.cycles]:
        labels = ", ".join(planned.cycle.label for planned in after.cycles)
        yield told("cycles_differ", before=", ".join(planned_before), after=labels)
    for planned in after.cycles:
        earlier = planned_before.get(planned.cycle.label)
        if earlier is not None:
            yield from _of_one_election(before, earlier, after, planned)


def _of_one_election(
    before: Problem, earlier: PlannedCycle, after: Problem, planned: PlannedCycle
) -> Iterator[Told]:
    label = planned.cycle.label
    for key in _LAW:
        then, now = getattr(earlier.values, key), getattr(planned.values, key)
        if then != now:
            yield told("law_differs", cycle=label, name=key, before=str(then), after=str(now))
    due_then, due_now = quota_for(before, earlier).counts, quota_for(after, planned).counts
    for seat in Seat:
        if due_then.of(seat) != due_now.of(seat):
            yield told(
                "count_differs", cycle=label, seat=seat, before=due_then.of(seat), after=due_now.of(seat)
            )


def _of_the_table(before: Problem, after: Problem) -> Iterator[Told]:
    then, now = before.wards.by_id(), after.wards.by_id()
    changed = [
        ward for ward in after.wards.ids if ward in then and _figures(then[ward]) != _figures(now[ward])
    ]
    if changed:
        yield told("wards_differ", count=len(changed), wards=listed(changed))
    added = [ward for ward in after.wards.ids if ward not in then]
    removed = [ward for ward in before.wards.ids if ward not in now]
    if added:
        yield told("wards_added", wards=listed(added))
    if removed:
        yield told("wards_removed", wards=listed(removed))
    for category in Category:
        figure, other = before.figures.get(category), after.figures.get(category)
        if figure != other:
            shares = [
                told("blank") if f is None else f"{grouped(f.people)} / {grouped(f.total)}"
                for f in (figure, other)
            ]
            yield told("area_differs", category=category, before=shares[0], after=shares[1])


def _figures(ward: Ward) -> tuple[object, ...]:
    """Whatever of a ward a list can fall by."""
    return (*(getattr(ward, name) for name in (*COLUMNS, "rank_sc", "rank_bc")), ward.other.get("women"))


def _of_the_past(before: Problem, after: Problem) -> Iterator[Told]:
    then = {allotment.cycle.label: allotment for allotment in before.history.allotments}
    now = {allotment.cycle.label: allotment for allotment in after.history.allotments}
    for label in sorted(then.keys() | now.keys()):
        wards = [w for w in after.wards.ids if _seat(then.get(label), w) is not _seat(now.get(label), w)]
        if wards:
            yield told("past_differs", cycle=label, count=len(wards), wards=listed(wards))


def _seat(allotment: Allotment | None, ward: str) -> Seat | None:
    return None if allotment is None else allotment.seat(ward)


def _of_the_scenario(before: Problem, after: Problem) -> Iterator[Told]:
    pins = dict.fromkeys(pin.ward for pin in _apart(before.pins, after.pins))
    if pins:
        yield told("pins_differ", wards=listed([*pins]))
    exclusions = dict.fromkeys(e.ward for e in _apart(before.exclusions, after.exclusions))
    if exclusions:
        yield told("exclusions_differ", wards=listed([*exclusions]))
    for field in fields(Problem):
        if field.name not in _SPOKEN_OF and getattr(before, field.name) != getattr(after, field.name):
            yield told("otherwise_differs", name=field.name)


def _apart(one: tuple[T, ...], other: tuple[T, ...]) -> list[T]:
    return [*(item for item in one if item not in other), *(item for item in other if item not in one)]


# ---------------------------------------------------------------- of one ward


def _of_one_ward(before: Problem, after: Problem, label: str, ward: str) -> Iterator[Told]:
    yield from _pins(before, after, label, ward)
    yield from _exclusions(before, after, label, ward)
    then, now = before.wards.by_id().get(ward), after.wards.by_id()[ward]
    for column in COLUMNS if then is not None else ():
        figures = (getattr(then, column), getattr(now, column))
        if figures[0] != figures[1]:
            old, new = (told("blank") if figure is None else figure for figure in figures)
            yield told("figure_changed", column=told(f"column_{column}"), before=old, after=new)
    past = {allotment.cycle.label: allotment for allotment in before.history.allotments}
    for allotment in after.history.allotments:
        earlier = past.get(allotment.cycle.label)
        if earlier is not None and earlier.seat(ward) is not allotment.seat(ward):
            seats = {"before": shown(earlier.seat(ward)), "after": shown(allotment.seat(ward))}
            yield told("past_changed", cycle=allotment.cycle.label, **seats)


def _pins(before: Problem, after: Problem, label: str, ward: str) -> Iterator[Told]:
    def of(problem: Problem) -> list[Pin]:
        return [pin for pin in problem.pins if pin.ward == ward and pin.cycle == label]

    was, is_now = of(before), of(after)
    for pin in is_now:
        if pin.seat not in {old.seat for old in was}:
            yield told("pin_added", seat=pin.seat, reason=pin.reason)
    for pin in was:
        if pin.seat not in {new.seat for new in is_now}:
            yield told("pin_removed", seat=pin.seat, reason=pin.reason)


def _exclusions(before: Problem, after: Problem, label: str, ward: str) -> Iterator[Told]:
    def of(problem: Problem) -> list[Exclusion]:
        return [e for e in problem.exclusions if e.ward == ward and e.cycle in {"", label}]

    was, is_now = of(before), of(after)
    for exclusion in is_now:
        if exclusion.seats not in {old.seats for old in was}:
            yield told("exclusion_added", seats=exclusion.seats, reason=exclusion.reason)
    for exclusion in was:
        if exclusion.seats not in {new.seats for new in is_now}:
            yield told("exclusion_removed", seats=exclusion.seats, reason=exclusion.reason)
