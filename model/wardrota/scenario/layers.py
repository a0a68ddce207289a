"""The layers of a scenario as plain values: base.toml, a file, its parent, and ``--set``."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wardrota.errors import Fault, InputError
from wardrota.law.statute import Unit
from wardrota.shipped import shipped
from wardrota.tables.cells import Unreadable

BASE = "base.toml"
SET = "--set"
_LARGEST = 1_000_000  # bytes; the longest scenario with a pin for every ward of a city is far smaller
_ALLOWED = "a scenario in TOML, UTF-8"
_DEEPEST = 8  # tables within tables; the schema needs three


def defaults(unit: Unit) -> dict[str, Any]:
    """Every default, with the readings of one unit."""
    faults: list[Fault] = []
    raw = read_toml(shipped("scenarios", BASE), faults)
    if raw is None:
        raise InputError(faults)
    raw["readings"] = raw["readings"][unit]
    raw["unit"] = unit
    return raw


def read_toml(path: Path, faults: list[Fault]) -> dict[str, Any] | None:
    """The values of a TOML file; None, and a fault, if there are none."""
    try:
        return _values(_content(path))
    except Unreadable as error:
        faults.append(Fault(str(path), 0, "", error.found, error.allowed, error.remedy))
        return None


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST + 1)
    except FileNotFoundError:
        raise Unreadable("no such file", _ALLOWED, "Check the name and the folder.") from None
    except IsADirectoryError:
        raise Unreadable("a folder", _ALLOWED, "Name the file inside it.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Unreadable(f"cannot be read ({reason})", _ALLOWED, "Check the name and the rights.") from None
    if len(content) > _LARGEST:
        raise Unreadable(f"larger than {_LARGEST:,} bytes", _ALLOWED, "Is this a scenario?")
    return content


def _values(content: bytes) -> dict[str, Any]:
    try:
        values = tomllib.loads(content.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        place = f"the first at byte {error.start + 1}"
        raise Unreadable(f"bytes that are not UTF-8 ({place})", _ALLOWED, "Save it as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"not TOML: {error}", _ALLOWED, "Correct that place.") from None
    except (ValueError, RecursionError):
        raise Unreadable("a number or a nesting beyond all use", _ALLOWED, "Shorten it.") from None
    if too_deep(values):
        raise Unreadable(f"tables nested more than {_DEEPEST} deep", _ALLOWED, "Shorten it.")
    return values


def too_deep(values: object) -> bool:
    """Whether tables and lists are nested deeper than any scenario needs."""
    level = [values]
    for _ in range(_DEEPEST):
        level = [inner for value in level for inner in _inside(value)]
    return bool(level)


def _inside(value: object) -> Sequence[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def from_sets(sets: Sequence[str], faults: list[Fault]) -> dict[str, Any]:
    """The values of ``--set KEY=VALUE``; whatever cannot be laid is a fault."""
    values: dict[str, Any] = {}
    given: dict[str, Any] = {}

    def refuse(found: str, allowed: str, remedy: str = "") -> None:
        faults.append(Fault(SET, 0, "", found, allowed, remedy))

    for item in sets:
        key, equals, text = item.partition("=")
        parts = [part.strip() for part in key.split(".")]
        dotted = ".".join(parts)
        if not equals or not all(parts) or len(parts) > _DEEPEST:
            refuse(f"found {item[:80]!r}", "KEY=VALUE, such as seats.BC=22")
            continue
        value = _value(text)
        if dotted in given and given[dotted] != value:
            refuse(f"{dotted} is given twice, with two values", "one value a key", "Leave one of them out.")
        elif too_deep(value) or not _put(values, parts, value):
            refuse(f"{dotted} is both a value and a table", "one of them")
        given[dotted] = value
    return values


def _value(text: str) -> Any:
    """A TOML value; whatever is none is text."""
    try:
        values = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return values["value"] if len(values) == 1 else text


def _put(values: dict[str, Any], parts: Sequence[str], value: Any) -> bool:
    *tables, last = parts
    inner = values
    for table in tables:
        inner = inner.setdefault(table, {})
        if not isinstance(inner, dict):
            return False
    if isinstance(inner.get(last), dict) and not isinstance(value, dict):
        return False
    inner[last] = value
    return True
