"""Scenarios: base.toml, then a file (it may extend one other), then ``--set``; each key keeps its origin."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wardrota.errors import Fault, InputError
from wardrota.law.readings import Readings
from wardrota.law.statute import Statute, Unit
from wardrota.shipped import shipped

if TYPE_CHECKING:
    from wardrota.scenario_schema import ScenarioModel

BASE = "base.toml"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A checked scenario: settings, the origin of each dotted key, and the folder of relative paths."""

    settings: ScenarioModel
    origin: Mapping[str, str]
    folder: Path
    values: Mapping[str, Any]

    def path(self, name: str) -> Path:
        """A path of the scenario file, relative to the file that stands beside it."""
        return self.folder.joinpath(name)


def load_scenario(path: Path, sets: Sequence[str] = ()) -> Scenario:
    """Read a scenario file over the defaults, and lay ``key=value`` choices over both.

    Raises
    ------
    InputError
        With every unknown key (and the nearest known one), every wrong value, and every file
        that is missing or not TOML.
    """
    own = _toml(path)
    layers = [(path.name, own)]
    parent = own.pop("extends", None)
    if parent is not None:
        parent_path = path.parent.joinpath(str(parent))
        parent_values = _toml(parent_path)
        if "extends" in parent_values:
            found = f"{parent_path.name} itself extends {parent_values['extends']}"
            raise InputError([Fault(path.name, 0, "extends", found, "one step of extends")])
        _rebase_inputs(parent_values, parent_path.parent)
        layers.insert(0, (parent_path.name, parent_values))
    layers.append(("--set", _from_sets(sets)))
    units = [values["unit"] for _, values in layers if "unit" in values]
    merged, origin = _base("offices" if units and units[-1] == "offices" else "wards")
    for name, values in layers:
        _lay(merged, values, name, origin)
    return Scenario(_validated(merged, origin), dict(sorted(origin.items())), path.parent, merged)


def readings_for(unit: Unit, statute: Statute, choices: Iterable[str] = ()) -> Readings:
    """Default readings of a unit, with ``key=value`` choices laid over them.

    Raises
    ------
    InputError
        With every unknown key and every value that the act does not offer.
    """
    values, _ = _base(unit)
    chosen: dict[str, object] = dict(values["readings"])
    known = Readings.keys()
    faults: list[Fault] = []
    for choice in choices:
        key, equals, text = choice.partition("=")
        if not equals or key not in known:
            remedy = _nearest(key, known)
            faults.append(Fault("--reading", 0, "", f"unknown reading {choice!r}", ", ".join(known), remedy))
        else:
            chosen[key] = text
    return to_readings(chosen, unit, statute, "--reading", faults)


def to_readings(
    values: Mapping[str, object],
    unit: Unit,
    statute: Statute,
    where: str,
    faults: Sequence[Fault] = (),
) -> Readings:
    """Typed readings from plain values. Raises InputError with ``faults`` and every wrong value."""
    found = list(faults)
    typed: dict[str, object] = {}
    for key, value in values.items():
        try:
            typed[key] = _typed(statute, unit, key, value)
        except ValueError as error:
            found.append(Fault(f"{where}, key {key}", 0, "", f"found {value!r}", str(error)))
    if found:
        raise InputError(found)
    return Readings(**typed)  # type: ignore[arg-type]


def _typed(statute: Statute, unit: Unit, key: str, value: object) -> object:
    """One answer in its type. Raises ValueError saying what is allowed."""
    kind = statute.question(key).kind
    if kind == "option":
        options = statute.options(key, unit)
        if value not in options:
            raise ValueError(", ".join(options))
        return value
    if kind == "cycle_labels":
        labels = value.split(",") if isinstance(value, str) else value
        if not isinstance(labels, list | tuple):
            raise ValueError("a list of election years or dates")
        return tuple(str(label).strip() for label in labels if str(label).strip())
    if kind == "fraction":
        try:
            share = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            share = Fraction(-1)
        if not 0 <= share <= 1:
            raise ValueError("a share from 0 to 1, such as 1/20")
        return share
    least = 1 if kind == "positive_integer" else 0
    text = str(value)
    if isinstance(value, bool) or not text.isdecimal() or int(text) < least:
        raise ValueError(f"a whole number, {least} or more")
    return int(text)


def _base(unit: Unit) -> tuple[dict[str, Any], dict[str, str]]:
    """Every default, with the readings of one unit, and their origin."""
    raw = _toml(shipped("scenarios", BASE))
    raw["readings"] = raw["readings"][unit]
    raw["unit"] = unit
    origin: dict[str, str] = {}
    merged: dict[str, Any] = {}
    _lay(merged, raw, BASE, origin)
    return merged, origin


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise InputError([Fault(str(path), 0, "", "no such file", "a scenario in TOML")]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError([Fault(str(path), 0, "", f"cannot be read: {error}", "TOML in UTF-8")]) from None
    except tomllib.TOMLDecodeError as error:
        raise InputError([Fault(path.name, 0, "", f"not TOML: {error}", "TOML")]) from None


def _rebase_inputs(values: dict[str, Any], folder: Path) -> None:
    """Paths of a parent file are relative to the parent."""
    inputs = values.get("inputs")
    if isinstance(inputs, dict):
        values["inputs"] = {
            k: str(folder.joinpath(v)) if isinstance(v, str) else v for k, v in inputs.items()
        }


def _from_sets(sets: Sequence[str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for item in sets:
        key, equals, text = item.partition("=")
        if not equals or not key.strip():
            raise InputError([Fault("--set", 0, "", f"found {item!r}", "KEY=VALUE, such as seats.BC=22")])
        try:
            value = tomllib.loads(f"value = {text}")["value"]
        except tomllib.TOMLDecodeError:
            value = text
        *tables, last = key.strip().split(".")
        inner = values
        for table in tables:
            inner = inner.setdefault(table, {})
            if not isinstance(inner, dict):
                raise InputError([Fault("--set", 0, key, "a value and a table of one name", "one of them")])
        inner[last] = value
    return values


def _lay(
    under: dict[str, Any], over: Mapping[str, Any], name: str, origin: dict[str, str], at: str = ""
) -> None:
    """Tables merge key by key; arrays and single values replace."""
    for key, value in over.items():
        dotted = f"{at}{key}"
        if isinstance(value, dict) and isinstance(under.get(key, {}), dict):
            _lay(under.setdefault(key, {}), value, name, origin, f"{dotted}.")
        else:
            under[key] = value
            origin[dotted] = name


def _validated(merged: dict[str, Any], origin: Mapping[str, str]) -> ScenarioModel:
    from pydantic import ValidationError

    from wardrota.scenario_schema import ScenarioModel, known_keys

    known = Readings.keys()
    faults = [
        Fault(
            f"{origin.get(f'readings.{key}', 'scenario')}, key readings.{key}",
            0,
            "",
            "unknown key",
            ", ".join(known),
            _nearest(key, known),
        )
        for key in merged["readings"]
        if key not in known
    ]
    try:
        model = ScenarioModel.model_validate(merged)
    except ValidationError as error:
        faults += [
            _fault(problem["loc"], problem["type"], problem["msg"], problem.get("input"), origin, known_keys)
            for problem in error.errors()
        ]
        raise InputError(faults) from None
    if faults:
        raise InputError(faults)
    return model


def _fault(
    loc: Sequence[Any], kind: str, message: str, found: object, origin: Mapping[str, str], known: Any
) -> Fault:
    dotted = ".".join(str(part) for part in loc)
    source = next((o for k, o in origin.items() if dotted == k or dotted.startswith(f"{k}.")), "scenario")
    where = f"{source}, key {dotted}"
    if kind == "extra_forbidden":
        siblings = known(loc[:-1])
        return Fault(where, 0, "", "unknown key", ", ".join(siblings), _nearest(str(loc[-1]), siblings))
    if kind == "missing":
        return Fault(where, 0, "", "missing", "a value for it")
    shown = json.dumps(found, ensure_ascii=False, default=str)
    return Fault(where, 0, "", f"found {shown}", message.removeprefix("Value error, "))


def _nearest(key: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(key, known, n=1)
    return f"Did you mean {near[0]}?" if near else ""
