"""Past orders and a lineage become the past of today's wards, with notes on who inherits what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.history import History
from wardrota.law.lineage import carried, equal_sources
from wardrota.law.readings import Readings
from wardrota.lineage import UNCHANGED, Delimitation, Inheritance, Lineage


def carried_from(
    history: History, lineage: Lineage | None, readings: Readings, first: Cycle | None
) -> tuple[History, tuple[str, ...]]:
    """The history as the wards of today inherit it; without a lineage, as it is.

    Parameters
    ----------
    first
        The first election of the plan, which is held in the wards of today; None if there is none.

    Raises
    ------
    InputError
        Where a redrawing comes after the first election of the plan, or the reading needs names
        that the lineage does not have.
    """
    if lineage is None:
        return history, ()
    faults = list(_faults(lineage, readings, first))
    if faults:
        raise InputError(faults)
    past = carried(history, lineage, readings)
    assert past.descent is not None
    notes = [_which_orders(history, lineage)]
    for step, heirs in zip(lineage.delimitations, past.descent.heirs, strict=True):
        notes += _notes(step, heirs, readings)
    return past, tuple(notes)


def _which_orders(history: History, lineage: Lineage) -> str:
    """Numbers that two lists have in common look alike, so it is said which list an order is read by."""
    if not history.allotments:
        return "lineage: no past order is given, so there is nothing to carry over."
    old = [cycle.label for cycle in history.cycles if lineage.after(cycle)]
    new = [cycle.label for cycle in history.cycles if not lineage.after(cycle)]
    said = f"orders of {', '.join(old)} are read as orders of the old wards" if old else "no order is older"
    return f"lineage: {said}" + (f", those of {', '.join(new)} as orders of today's." if new else ".")


def _faults(lineage: Lineage, readings: Readings, first: Cycle | None) -> Iterator[Fault]:
    for step in lineage.delimitations:
        if first is not None and step.since is not None and step.is_after(first):
            found = f"the wards were redrawn for {step.since.label}, after the first poll, {first.label}"
            allowed = (
                f"redrawings up to {first.label}: every election of a plan is held in the wards of today"
            )
            yield Fault("lineage", 0, "since", found, allowed, "Plan from that election on.")
    if readings.lineage == "same_name" and not lineage.is_named():
        allowed = "old_ward_name and new_ward_name in every row of the lineage"
        found = "lineage = same_name, and not every ward has its name"
        yield Fault("lineage", 0, "old_ward_name, new_ward_name", found, allowed, "Fill in the names.")


def _notes(step: Delimitation, heirs: Sequence[Inheritance], readings: Readings) -> Iterator[str]:
    """One redrawing in a few sentences: what stayed, who inherits, who starts afresh, whose past is lost."""
    when = f"lineage, wards of {step.since.label}" if step.since is not None else "lineage"
    same = [heir for heir in heirs if heir.why == UNCHANGED]
    renumbered = [f"{heir.old} is now {heir.ward}" for heir in same if heir.old != heir.ward]
    yield (
        f"{when}: {len(same)} of {len(step.new_ids)} wards are one old ward each"
        + (f", {len(renumbered)} under another number ({_some(renumbered)})." if renumbered else ".")
    )
    drawn = [f"{h.ward} from {h.old} ({h.persons} of {h.of} persons)" for h in heirs if h.why != UNCHANGED]
    if drawn:
        yield f"{when}: by {_rule(readings)}: {_some(drawn)}."
    inheriting = {heir.ward for heir in heirs}
    afresh = [ward for ward in step.new_ids if ward not in inheriting]
    if afresh:
        yield f"{when}: without a past: ward {_some(afresh)}."
    passed_on = {heir.old for heir in heirs}
    lost = [ward for ward in step.old_ids if ward not in passed_on]
    if lost:
        yield f"{when}: no ward takes over the past of old ward {_some(lost)}."
    for ward, olds in equal_sources(step, readings):
        yield (
            f"{when}: as many people of ward {ward} come from {' as from '.join(olds)}; "
            f"decided by tie = {readings.tie}."
        )


def _rule(readings: Readings) -> str:
    share = f" {readings.lineage_share}" if readings.lineage == "any_share_above" else ""
    return f"{readings.lineage}{share}"


def _some(items: Sequence[str], most: int = 12) -> str:
    more = f" and {len(items) - most} more" if len(items) > most else ""
    return ", ".join(items[:most]) + more
