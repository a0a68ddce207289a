"""A scenario and its tables become a Problem; every fault of both is gathered into one error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from wardrota.carried_from import carried_from
from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError, LawIsSilent, gathered
from wardrota.history import History
from wardrota.law.quotas import quota_for
from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.law.statute import Statute, load_statute
from wardrota.problem import Exclusion, Figure, Pin, PlannedCycle, Problem
from wardrota.scenario import Scenario, to_readings
from wardrota.scenario.readings import note_on_restarts
from wardrota.tables import Hints, Tables, read_plan, read_tables
from wardrota.wards import WardTable, natural_key

if TYPE_CHECKING:
    from wardrota.scenario.schema import ScenarioModel, State, StatedSeats, TableHints


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
        With every fault of the tables, the readings, the polls, pins and exclusions.
    """
    from wardrota.scenario.contradictions import contradictions

    settings = scenario.settings
    statute = load_statute(settings.act)
    wards_file = scenario.path(settings.inputs.wards)
    history_file = scenario.path(settings.inputs.history) if settings.inputs.history else None
    lineage_file = scenario.path(settings.inputs.lineage) if settings.inputs.lineage else None
    reference_file = scenario.path(settings.inputs.reference) if settings.inputs.reference else None
    first = Cycle.on(settings.cycles[0].poll)
    faults: list[Fault] = []
    told = _hints(settings.tables)
    read = gathered(faults, lambda: read_tables(wards_file, history_file, lineage_file, first, (), *told))
    readings = gathered(
        faults,
        lambda: to_readings(settings.readings, settings.unit, statute, scenario.file, origin=scenario.origin),
    )
    reference = None if reference_file is None else gathered(faults, lambda: read_plan(reference_file))
    cycles = _cycles(scenario, statute, faults)
    table = None if read is None else read.value.wards
    faults += contradictions(scenario, None if table is None else table.ids)
    past = None if read is None or readings is None else _past(read.value, readings, first, faults)
    if faults or read is None or table is None or readings is None or past is None:
        raise InputError(faults)
    history, notes = past
    pins, repeated = _pins(settings)
    problem = Problem(
        title=settings.title,
        unit=settings.unit,
        statute=statute,
        wards=table,
        history=history,
        cycles=cycles,
        figures=_figures(settings, table),
        readings=readings,
        pins=pins,
        exclusions=tuple(Exclusion(e.ward, e.seats, e.cycle, e.reason) for e in settings.exclusions),
        goals=settings.goals.order,
        count_history=settings.goals.count_history,
        entitlement=settings.goals.entitlement,
        mix=Fraction(settings.goals.mix),
        reference=None if reference is None else reference.value,
    )
    late = [
        *_misplaced(problem, scenario.file, reference_file),
        *_unknown_counts(problem, scenario.file, wards_file.name),
    ]
    if late:
        raise InputError(late)
    named = (wards_file, history_file, lineage_file, reference_file)
    files = tuple(file for file in named if file is not None)
    known = (*read.value.history.cycles, *(planned.cycle for planned in cycles))
    restarts = note_on_restarts(readings, known)
    return Loaded(problem, (*read.notes, *notes, *repeated, *restarts), files)


def _unknown_counts(problem: Problem, file: str, wards: str) -> list[Fault]:
    """Counts that neither the figures nor the order gives: a blank is never read as no seats, 7(1)p2."""
    polls: dict[Category, list[str]] = {}
    for planned in problem.cycles:
        for category in quota_for(problem, planned).unknown:
            polls.setdefault(category, []).append(planned.cycle.label)
    empty = problem.wards.total("population") == 0
    source = f"nobody lives in any ward of {wards}" if empty else f"{wards} leaves some blank"
    source = "[state] has none" if problem.unit == "offices" else source
    state = " (for offices: bc or bc_share in [state])" if problem.unit == "offices" else ""
    return [
        Fault(
            f"{file}, key seats.{category}",
            0,
            "",
            f"the {category} seats of {', '.join(labels)} are not known: no figures of the {category} "
            f"population, {source}, 7(1)p2",
            f"figures for every ward{state}, or a count as stated in the order",
            f"Under [seats] write {category} = and the number; where no such seats are reserved, "
            'under [readings] write backward_class = "none".'
            if category is Category.BC
            else f"Under [seats] write {category} = and the number.",
        )
        for category, labels in polls.items()
    ]


def _hints(told: TableHints) -> tuple[Hints, Hints]:
    """What the scenario says of the table of wards, and of the past orders."""
    columns = told.columns.model_dump(exclude_none=True)
    wards = Hints(columns, told.sheet or "", frozenset(told.percent))
    return wards, Hints(columns, told.history_sheet or "")


def _misplaced(problem: Problem, scenario: str, reference: Path | None) -> list[Fault]:
    """What a reference order says of wards or elections that are not planned, or that it is missing."""
    if problem.reference is None:
        needed = "fewest_changes" in problem.goals
        where, found = f"{scenario}, key goals.order", "fewest_changes without an order to keep close to"
        fault = Fault(where, 0, "", found, "with one", "Name the order in inputs.reference.")
        return [fault] if needed else []
    file = "inputs.reference" if reference is None else reference.name
    labels = [planned.cycle.label for planned in problem.cycles]
    faults = []
    for allotment in problem.reference.allotments:
        if allotment.cycle.label not in labels:
            found = f"an order of {allotment.cycle.label}"
            faults.append(Fault(file, 0, "cycle", found, f"the polls of the scenario: {', '.join(labels)}"))
        strange = sorted(set(allotment.seats).difference(problem.wards.ids), key=natural_key)
        if strange:
            found = f"{allotment.cycle.label} names wards {', '.join(strange[:12])}"
            faults.append(Fault(file, 0, "ward_id", found, "ids of the table of wards"))
    return faults


def _past(
    tables: Tables, readings: Readings, first: Cycle, faults: list[Fault]
) -> tuple[History, tuple[str, ...]] | None:
    """The orders before the first poll, as the wards of today inherit them, and notes on both."""
    past, notes = _before(tables.history, first)
    carried = gathered(faults, lambda: carried_from(past, tables.lineage, readings, first))
    return None if carried is None else (carried[0], (*notes, *carried[1]))


def _cycles(scenario: Scenario, statute: Statute, faults: list[Fault]) -> tuple[PlannedCycle, ...]:
    """The elections to plan, with the values in force; a poll on which the law is silent is a fault."""
    settings = scenario.settings
    changes: dict[str, Fraction | dt.date] = {
        reform.value: Fraction(reform.to) if isinstance(reform.to, str) else reform.to
        for reform in settings.reform
    }
    cycles = []
    for number, item in enumerate(settings.cycles, start=1):
        try:
            in_force = statute.at(item.poll)
        except LawIsSilent as silence:
            file = scenario.origin.get("cycles", scenario.file)
            allowed = f"polls from {statute.in_force_from} on"
            faults.append(
                Fault(f"{file}, key cycles {number}, poll", 0, "", str(silence).rstrip("."), allowed)
            )
            continue
        values = in_force.reform(changes) if changes else in_force
        stated = {**_stated(settings.seats), **_stated(item.seats)}
        cycles.append(PlannedCycle(Cycle.on(item.poll), values, stated))
    return tuple(cycles)


def _pins(settings: ScenarioModel) -> tuple[tuple[Pin, ...], tuple[str, ...]]:
    """Each pin once, with a note on any that was repeated."""
    first: dict[tuple[str, str], Pin] = {}
    notes = []
    for number, item in enumerate(settings.pins, start=1):
        pin = Pin(item.ward, item.seat, item.cycle, item.reason)
        if first.setdefault((pin.ward, pin.cycle), pin) is not pin:
            notes.append(f"pins {number} repeats an earlier pin of ward {pin.ward!r} and was left out.")
    return tuple(first.values()), tuple(notes)


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
    return state_figures(state)


def state_figures(state: State) -> Mapping[Category, Figure | None]:
    """The figures of the State's urban area, by which offices are due, 7(5)(1)(b)(i)."""
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
