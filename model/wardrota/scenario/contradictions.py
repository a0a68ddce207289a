"""Settings that are well formed one by one and cannot hold together, or name what does not exist."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from wardrota.errors import Fault
from wardrota.scenario.faults import place, source_of
from wardrota.scenario.loading import Scenario
from wardrota.scenario.schema import Excluded, Pinned, ScenarioModel
from wardrota.scenario.values import nearest

Where = Callable[..., str]


def contradictions(scenario: Scenario, ward_ids: Sequence[str] | None) -> list[Fault]:
    """Every such fault of a scenario; ``ward_ids`` is None where the table of wards could not be read."""

    def where(*location: str | int) -> str:
        return f"{source_of(location, scenario.origin, scenario.file)}, key {place(location)}"

    settings = scenario.settings
    return [
        *_polls(settings, where),
        *_state(settings, where),
        *_reforms(settings, where),
        *_stated_seats(settings, ward_ids, where),
        *_names(settings, ward_ids, where),
        *_pins(settings, where),
    ]


def _polls(settings: ScenarioModel, where: Where) -> Iterator[Fault]:
    days = [item.poll for item in settings.cycles]
    for number, (earlier, later) in enumerate(pairwise(days), start=1):
        if later <= earlier:
            found = f"{later} after {earlier} of cycles {number}"
            remedy = "Sort them." if later < earlier else "Take one of them out."
            yield Fault(where("cycles", number, "poll"), 0, "", found, "polls in order, each once", remedy)


def _state(settings: ScenarioModel, where: Where) -> Iterator[Fault]:
    if settings.unit == "offices" and settings.state is None:
        allowed = "population, sc, st and bc or bc_share of the State's urban area"
        yield Fault(where("state"), 0, "", "no [state] figures", allowed, "Add [state].")
    if settings.unit == "wards" and settings.state is not None:
        remedy = 'Take [state] out, or write unit = "offices".'
        allowed = "only for offices; the figures of wards are those of their table"
        yield Fault(where("state"), 0, "", "figures of the State for wards", allowed, remedy)


def _reforms(settings: ScenarioModel, where: Where) -> Iterator[Fault]:
    first: dict[str, int] = {}
    for number, reform in enumerate(settings.reform):
        if first.setdefault(reform.value, number) != number:
            found = f"{reform.value} is changed in reform {first[reform.value] + 1} already"
            yield Fault(where("reform", number), 0, "", found, "each value once", "Keep one of them.")


def _stated_seats(settings: ScenarioModel, ward_ids: Sequence[str] | None, where: Where) -> Iterator[Fault]:
    if ward_ids is None:
        return
    stated: list[tuple[tuple[str | int, ...], Mapping[str, int | None]]] = [
        (("seats",), settings.seats.model_dump()),
        *((("cycles", n, "seats"), item.seats.model_dump()) for n, item in enumerate(settings.cycles)),
    ]
    for table, counts in stated:
        for category, count in counts.items():
            if count is not None and count > len(ward_ids):
                found = f"{count} {category} seats of {len(ward_ids)}"
                yield Fault(
                    where(*table, category), 0, "", found, f"0 to {len(ward_ids)}", "Correct the count."
                )


def _names(settings: ScenarioModel, ward_ids: Sequence[str] | None, where: Where) -> Iterator[Fault]:
    """Pins and exclusions of a ward or a poll that does not exist."""
    labels = [item.poll.isoformat() for item in settings.cycles]
    lists: tuple[tuple[str, Sequence[Pinned | Excluded]], ...] = (
        ("pins", settings.pins),
        ("exclusions", settings.exclusions),
    )
    for name, entries in lists:
        for number, entry in enumerate(entries):
            if ward_ids is not None and entry.ward not in ward_ids:
                found, allowed = f"no ward {entry.ward!r}", "an id of the table of wards"
                remedy = nearest(entry.ward, ward_ids)
                yield Fault(where(name, number, "ward"), 0, "", found, allowed, remedy)
            if entry.cycle and entry.cycle not in labels:  # an exclusion without a cycle holds in every cycle
                found = f"no planned cycle {entry.cycle!r}"
                remedy = nearest(entry.cycle, labels)
                yield Fault(where(name, number, "cycle"), 0, "", found, ", ".join(labels), remedy)


def _pins(settings: ScenarioModel, where: Where) -> Iterator[Fault]:
    """A ward pinned to two seats of one cycle, or to a seat that it is excluded from."""
    first: dict[tuple[str, str], int] = {}
    for number, pin in enumerate(settings.pins):
        earlier = first.setdefault((pin.ward, pin.cycle), number)
        pinned = f"ward {pin.ward!r} is pinned to {pin.seat} in {pin.cycle}"
        if settings.pins[earlier].seat is not pin.seat:
            found = f"{pinned}, and to {settings.pins[earlier].seat} in pins {earlier + 1}"
            yield Fault(where("pins", number), 0, "", found, "one seat a ward and cycle", "Keep one of them.")
        for other, excluded in enumerate(settings.exclusions, start=1):
            same = excluded.ward == pin.ward and excluded.cycle in {"", pin.cycle}
            if same and pin.seat in excluded.seats:
                found = f"{pinned}, which exclusions {other} forbids"
                allowed = "a seat that it is not excluded from"
                yield Fault(where("pins", number), 0, "", found, allowed, "Take one of them out.")
