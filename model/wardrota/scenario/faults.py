"""What pydantic finds, in words a clerk understands: the file, the key, what was found, what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from wardrota.errors import Fault
from wardrota.law.readings import Readings
from wardrota.scenario.schema import REFORM_TAGS, known_keys
from wardrota.scenario.values import nearest, shown
from wardrota.tables.cells import Unreadable, parse_seat

Location = Sequence[str | int]

_ALLOWED = {
    "string_type": "text in quotes",
    "string_too_short": "text that is not empty",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a number that is not infinite",
    "tuple_type": "a list",
    "dict_type": "a table of keys",
    "model_type": "a table of keys",
    "model_attributes_type": "a table of keys",
    "too_short": "at least one entry",
    "missing": "a value for it",
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "union_tag_not_found": "a table with value and to",
}
# base.toml alone has the readings of each unit apart; who copies from it meets this.
_UNITS = ("wards", "offices")
_FLAT = "Write the readings under [readings] itself; `unit` says which unit they are for."
_LISTS_OF_TABLES = ("cycles", "pins", "exclusions", "reform")


def unknown_readings(readings: object, origin: Mapping[str, str], file: str) -> list[Fault]:
    """Keys under ``[readings]`` that the act does not ask about."""
    known = Readings.keys()
    keys = readings if isinstance(readings, dict) else {}
    return [
        Fault(
            f"{source_of(('readings', key), origin, file)}, key readings.{key}",
            0,
            "",
            "unknown key",
            ", ".join(known),
            _FLAT if key in _UNITS else nearest(key, known),
        )
        for key in keys
        if key not in known
    ]


def schema_faults(
    error: ValidationError, origin: Mapping[str, str], file: str, whole: bool = True
) -> list[Fault]:
    """One fault for each thing wrong; a list is not called too short because its entries are faulty.

    Nothing is called missing where the scenario is not ``whole``: what it extends could not be read.
    """
    problems = [p for p in error.errors(include_url=False) if whole or p["type"] != "missing"]
    places = [problem["loc"] for problem in problems]
    return [
        _fault(problem, origin, file)
        for problem in problems
        if not (problem["type"] == "too_short" and _holds_another(problem["loc"], places))
    ]


def _holds_another(place: Location, places: Sequence[Location]) -> bool:
    return any(len(other) > len(place) and other[: len(place)] == place for other in places)


def _fault(problem: ErrorDetails, origin: Mapping[str, str], file: str) -> Fault:
    location = tuple(part for part in problem["loc"] if part not in REFORM_TAGS)
    input_ = problem["input"]
    if problem["type"] == "union_tag_invalid":
        location, input_ = (*location, "value"), input_["value"]
    where = f"{source_of(location, origin, file)}, key {place(location)}"
    kind = problem["type"]
    if kind == "extra_forbidden":
        siblings = known_keys(location[:-1])
        remedy = nearest(location[-1], siblings)
        return Fault(where, 0, "", "unknown key", ", ".join(siblings), remedy)
    if kind == "missing":
        return Fault(where, 0, "", "missing", _ALLOWED[kind], _how_to_add(location))
    allowed, remedy = _allowed(problem, input_, location)
    return Fault(where, 0, "", f"found {shown(input_)}", allowed, remedy)


def _allowed(problem: ErrorDetails, found: object, location: Location) -> tuple[str, str]:
    """What is allowed there, and what to do."""
    kind = problem["type"]
    context: Mapping[str, Any] = problem.get("ctx", {})
    if kind == "value_error":
        return str(context["error"]), nearest(found, str(context["error"]).split(", ")) if found else ""
    if kind in {"literal_error", "enum", "union_tag_invalid"}:
        expected = context.get("expected") or context["expected_tags"]
        names = [name.strip(" '") for name in expected.replace(" or ", ", ").split(",")]
        return ", ".join(names), _seat_meant(found) if "SCW" in names else nearest(found, names)
    if kind in {"tuple_type", "model_type"} and location[0] in _LISTS_OF_TABLES and len(location) <= 2:
        return f"tables, each under its own [[{location[0]}]]", ""
    allowed = _ALLOWED[kind].format(**context) if kind in _ALLOWED else problem["msg"]
    return allowed, _text_meant(found) if kind == "string_type" else ""


def _seat_meant(word: object) -> str:
    try:
        seat = parse_seat(str(word)).value
    except Unreadable as error:
        return error.remedy if "meant" in error.remedy else ""
    return f"Write {seat}." if seat is not None else ""


def _text_meant(found: object) -> str:
    return f'Write "{found}".' if isinstance(found, int) and not isinstance(found, bool) else ""


def _how_to_add(location: Location) -> str:
    if location[0] == "cycles" and len(location) == 1:
        return "Add [[cycles]] and under it poll = 2028-05-01, once for each election."
    if location[0] == "inputs" and len(location) == 1:
        return 'Add [inputs] and under it wards = "wards.csv".'
    return "Add it."


def place(location: Location) -> str:
    """A location as people count: ``cycles 1, poll``; ``seats.SC``."""
    text = ""
    for part in location:
        if isinstance(part, int):
            text += f" {part + 1}"
        elif text:
            text += f", {part}" if text[-1].isdigit() else f".{part}"
        else:
            text = part
    return text


def source_of(location: Location, origin: Mapping[str, str], file: str) -> str:
    """The file or option that set a key, or its table; the scenario's own file if none did."""
    named: list[str] = []
    for part in location:
        if isinstance(part, int):
            break
        named.append(part)
    dotted = ".".join(named)
    if dotted in origin:
        return origin[dotted]
    return next((source for key, source in origin.items() if key.startswith(f"{dotted}.")), file)
