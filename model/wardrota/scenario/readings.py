"""Readings chosen over the defaults, by a scenario or by ``--reading``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wardrota.cycle import Cycle
from wardrota.errors import Fault, InputError
from wardrota.law.readings import Readings
from wardrota.law.statute import Statute, Unit
from wardrota.scenario.layers import defaults
from wardrota.scenario.values import election, nearest, share, shown, whole_number


def readings_for(
    unit: Unit, statute: Statute, choices: Iterable[str] = (), restarts: Sequence[str] = ()
) -> Readings:
    """Default readings of a unit, with ``key=value`` choices and ``--restart`` labels laid over them.

    Raises
    ------
    InputError
        With every unknown key, every value that the act does not offer, and every key that is
        given two values.
    """
    values: dict[str, object] = dict(defaults(unit)["readings"])
    chosen: dict[str, str] = {}
    known = Readings.keys()
    faults: list[Fault] = []
    for choice in choices:
        key, equals, text = (part.strip() for part in choice.partition("="))
        if key not in known:
            found = f"unknown reading {choice!r}"
            faults.append(Fault("--reading", 0, "", found, ", ".join(known), nearest(key, known)))
        elif not equals:
            faults.append(Fault("--reading", 0, "", f"{key} without a value", f"{key}=VALUE"))
        elif chosen.setdefault(key, text) != text:
            found = f"{key} is given twice, as {chosen[key]!r} and as {text!r}"
            faults.append(Fault("--reading", 0, "", found, "one value a key", "Leave one of them out."))
    if restarts and "restart" in chosen:
        found = "the restarts are given twice, by --restart and by --reading"
        faults.append(Fault("--restart", 0, "", found, "one of them", "Leave one of them out."))
    for label in restarts:
        try:
            election(label)
        except ValueError as error:
            faults.append(Fault("--restart", 0, "", f"found {label!r}", str(error)))
    if restarts and not faults:
        values["restart"] = list(restarts)
    return to_readings({**values, **chosen}, unit, statute, "--reading", faults)


def note_on_restarts(readings: Readings, cycles: Iterable[Cycle]) -> tuple[str, ...]:
    """A restart at an election of which nothing else is known may be meant, or a slip of the keys.

    It is not without effect: what lies before it is forgotten by every election that does not.
    """
    known = {cycle.label: cycle for cycle in cycles}
    notes = []
    for label in readings.restart:
        if label not in known:
            mark = Cycle.parse(label)
            later = [cycle for cycle in known.values() if not cycle < mark]
            if later:
                first = min(later, key=lambda cycle: cycle.sort_key)
                note = (
                    f"restart {label}: no election of the history or of the plan has that label. "
                    f"It counts from {first.label} on, the first that is not before it."
                )
            else:
                note = (
                    f"restart {label}: no election of the history or of the plan has that label. "
                    "All are before it, so it changes nothing."
                )
            notes.append(note)
    return tuple(notes)


def to_readings(
    values: Mapping[str, object],
    unit: Unit,
    statute: Statute,
    where: str,
    faults: Sequence[Fault] = (),
    origin: Mapping[str, str] | None = None,
) -> Readings:
    """Typed readings from plain values; ``origin`` names the file of each ``readings.`` key.

    Raises
    ------
    InputError
        With ``faults`` and every wrong value.
    """
    found = list(faults)
    typed: dict[str, object] = {}
    for key, value in values.items():
        try:
            typed[key] = _typed(statute, unit, key, value)
        except ValueError as error:
            file = (origin or {}).get(f"readings.{key}", where)
            place = f"{file}, key {key}" if origin is None else f"{file}, key readings.{key}"
            remedy = nearest(value, statute.options(key, unit))
            found.append(Fault(place, 0, "", f"found {shown(value)}", str(error), remedy))
    if found:
        raise InputError(found)
    return Readings(**typed)  # type: ignore[arg-type]


def _typed(statute: Statute, unit: Unit, key: str, value: object) -> object:
    """One answer in its type. Raises ValueError saying what is allowed."""
    match statute.question(key).kind:
        case "option":
            options = statute.options(key, unit)
            if value not in options:
                raise ValueError(", ".join(options))
            return value
        case "cycle_labels":
            return _labels(value)
        case "fraction":
            return share(value)
        case "positive_integer":
            return whole_number(value, 1)
        case _:
            return whole_number(value, 0)


def _labels(value: object) -> tuple[str, ...]:
    """Elections of a list, or of text with commas between them; each once."""
    listed = value.split(",") if isinstance(value, str) else value
    try:
        if not isinstance(listed, list | tuple):
            raise ValueError
        labels = [election(label) for label in listed if str(label).strip()]
    except ValueError:
        raise ValueError("a list of election years or dates, such as 2012, 2017-11-26") from None
    return tuple(dict.fromkeys(labels))
