"""A scenario and its tables become a Problem; every fault of both is gathered into one error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.history import History
from wardrota.law.seats import Category
from wardrota.law.statute import Statute, ValuesInForce, load_statute
from wardrota.problem import Exclusion, Figure, Pin, PlannedCycle, Problem
from wardrota.scenario import Scenario, to_readings
from wardrota.tables import read_inputs
from wardrota.wards import WardTable

if TYPE_CHECKING:
    from wardrota.scenario.schema import ScenarioModel, StatedSeats


@dataclass(frozen=True, slots=True)
class Loaded:
    """A problem, what its tables had to be told about, and the files it was read from."""

    problem: Problem
    notes: tuple[str, ...]
    files: tuple[Path, ...]


def problem_from(scenario: Scenario) -> Loaded:
    """Read the tables of a scenario and put the problem together.

    Raises
    ------
    InputError
        With every fault of the tables, readings, pins and dates.
    """
    settings = scenario.settings
    statute = load_statute(settings.act)
    readings = to_readings(settings.readings, settings.unit, statute, "scenario")
    wards_file = scenario.path(settings.inputs.wards)
    history_file = scenario.path(settings.inputs.history) if settings.inputs.history else None
    read = read_inputs(wards_file, history_file)
    table, history = read.value
    cycles = _cycles(settings, statute)
    past, notes = _before(history, cycles[0].cycle)
    faults = [*_order_faults(cycles), *_ward_faults(settings, table, cycles)]
    if faults:
        raise InputError(faults)
    problem = Problem(
        title=settings.title,
        unit=settings.unit,
        statute=statute,
        wards=table,
        history=past,
        cycles=cycles,
        figures=_figures(settings, table),
        readings=readings,
        pins=tuple(Pin(p.ward, p.seat, p.cycle, p.reason) for p in settings.pins),
        exclusions=tuple(Exclusion(e.ward, e.seats, e.cycle, e.reason) for e in settings.exclusions),
        goals=settings.goals.order,
        count_history=settings.goals.count_history,
    )
    files = tuple(file for file in (wards_file, history_file) if file is not None)
    return Loaded(problem, (*read.notes, *notes), files)


def _cycles(settings: ScenarioModel, statute: Statute) -> tuple[PlannedCycle, ...]:
    changes: dict[str, Fraction | dt.date] = {
        reform.value: Fraction(reform.to) if isinstance(reform.to, str) else reform.to
        for reform in settings.reform
    }

    def values(planned: Cycle) -> ValuesInForce:
        assert planned.poll is not None
        in_force = statute.at(planned.poll)
        return in_force.reform(changes) if changes else in_force

    cycles = []
    for item in settings.cycles:
        cycle = Cycle.on(item.poll)
        stated = {**_stated(settings.seats), **_stated(item.seats)}
        cycles.append(PlannedCycle(cycle, values(cycle), stated))
    return tuple(cycles)


def _stated(seats: StatedSeats) -> dict[Category, int]:
    counts = {category: getattr(seats, category.value) for category in Category}
    return {category: count for category, count in counts.items() if count is not None}


def _before(history: History, first: Cycle) -> tuple[History, tuple[str, ...]]:
    """The orders before the first planned poll; a bare year of the poll's own year is not before it."""

    def is_past(cycle: Cycle) -> bool:
        return cycle.year < first.year or (cycle.poll is not None and cycle < first)

    past = tuple(a for a in history.allotments if is_past(a.cycle))
    later = [a.cycle.label for a in history.allotments if not is_past(a.cycle)]
    note = f"orders of {', '.join(later)} are not before the first poll, {first.label}, and were left out."
    return History(past, history.standing, history.source), (note,) if later else ()


def _figures(settings: ScenarioModel, table: WardTable) -> Mapping[Category, Figure | None]:
    state = settings.state
    if state is None:
        total = table.total("population") or 0
        people = {category: table.total(category.value.lower()) for category in Category}
        return {c: None if p is None or not total else Figure(p, total) for c, p in people.items()}
    bc: Figure | None = None
    if state.bc is not None:
        bc = Figure(state.bc, state.population)
    elif state.bc_share is not None:
        share = Fraction(state.bc_share)
        bc = Figure(share.numerator, share.denominator, is_share=True)
    return {
        Category.SC: Figure(state.sc, state.population),
        Category.ST: Figure(state.st, state.population),
        Category.BC: bc,
    }


def _order_faults(cycles: tuple[PlannedCycle, ...]) -> list[Fault]:
    labels = [planned.cycle.label for planned in cycles]
    if labels == sorted(set(labels)):
        return []
    return [Fault("scenario", 0, "cycles", f"polls {', '.join(labels)}", "polls in order, each once")]


def _ward_faults(settings: ScenarioModel, table: WardTable, cycles: tuple[PlannedCycle, ...]) -> list[Fault]:
    """Pins and exclusions that name a ward or a poll which does not exist; seats stated above N."""
    faults: list[Fault] = []
    ids, labels = set(table.ids), [planned.cycle.label for planned in cycles]
    named = [(f"pins {n}", pin.ward, pin.cycle) for n, pin in enumerate(settings.pins, start=1)]
    # An exclusion without a cycle holds in every cycle.
    named += [
        (f"exclusions {n}", excluded.ward, excluded.cycle or labels[0])
        for n, excluded in enumerate(settings.exclusions, start=1)
    ]
    for place, ward, cycle in named:
        if ward not in ids:
            faults.append(Fault("scenario", 0, place, f"no ward {ward!r}", "an id of the table of wards"))
        if cycle not in labels:
            faults.append(Fault("scenario", 0, place, f"no planned cycle {cycle!r}", ", ".join(labels)))
    if settings.unit == "offices" and settings.state is None:
        found = "no [state] figures"
        faults.append(
            Fault("scenario", 0, "state", found, "population, sc, st and bc or bc_share of the State")
        )
    return faults
