"""A scenario file over the defaults, under ``--set``: laid over one another, then checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wardrota.errors import Fault, InputError
from wardrota.scenario.layers import BASE, SET, defaults, from_sets, read_toml
from wardrota.scenario.values import shown

if TYPE_CHECKING:
    from wardrota.scenario.schema import ScenarioModel


@dataclass(frozen=True, slots=True)
class Scenario:
    """A checked scenario: settings, the origin of each dotted key, and the folder of relative paths."""

    settings: ScenarioModel
    origin: Mapping[str, str]
    folder: Path
    values: Mapping[str, Any]
    file: str

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
    faults: list[Fault] = []
    own = read_toml(path, faults)
    chosen = from_sets(sets, faults)
    if own is None:
        raise InputError(faults)
    layers = [(path.name, own), (SET, chosen)]
    whole = True
    if "extends" in own:
        parent = _parent(path, own.pop("extends"), faults)
        layers[:0] = parent
        whole = bool(parent)
    units = [values["unit"] for _, values in layers if "unit" in values]
    merged: dict[str, Any] = {}
    origin: dict[str, str] = {}
    base = defaults("offices" if units and units[-1] == "offices" else "wards")
    for name, values in ((BASE, base), *layers):
        _lay(merged, values, name, origin)
    settings = _checked(merged, origin, path.name, faults, whole)
    return Scenario(settings, dict(sorted(origin.items())), path.parent, merged, path.name)


def _parent(path: Path, named: object, faults: list[Fault]) -> list[tuple[str, dict[str, Any]]]:
    """The one file that a scenario extends, its paths made relative to the scenario; or a fault."""

    def refuse(found: str, *, remedy: str = "") -> list[tuple[str, dict[str, Any]]]:
        allowed = "the name of one other scenario file: one step of extends"
        faults.append(Fault(f"{path.name}, key extends", 0, "", found, allowed, remedy))
        return []

    if not isinstance(named, str) or not named.strip():
        return refuse(f"found {shown(named)}", remedy='Write a name in quotes, such as "base.toml".')
    parent = path.parent.joinpath(named)
    if parent.resolve() == path.resolve():
        return refuse(f"{path.name} extends itself")
    values = read_toml(parent, faults)
    if values is None:
        return []
    if "extends" in values:
        remedy = "Copy the keys of the third file into the second."
        return refuse(f"{parent.name} itself extends {shown(values['extends'])}", remedy=remedy)
    _rebase_inputs(values, Path(named).parent)
    return [(parent.name, values)]


def _rebase_inputs(values: dict[str, Any], folder: Path) -> None:
    """Paths of a parent file are relative to the parent."""
    inputs = values.get("inputs")
    if isinstance(inputs, dict):
        values["inputs"] = {
            k: str(folder.joinpath(v)) if isinstance(v, str) else v for k, v in inputs.items()
        }


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


def _checked(
    merged: dict[str, Any], origin: Mapping[str, str], file: str, faults: Sequence[Fault], whole: bool
) -> ScenarioModel:
    """The typed settings. Raises InputError with ``faults`` and every fault of the values.

    A scenario that is not ``whole`` lacks its parent, so that no key can be called missing.
    """
    from pydantic import ValidationError

    from wardrota.scenario.faults import schema_faults, unknown_readings
    from wardrota.scenario.schema import ScenarioModel

    found = [*faults, *unknown_readings(merged["readings"], origin, file)]
    try:
        settings = ScenarioModel.model_validate(merged)
    except ValidationError as error:
        raise InputError([*found, *schema_faults(error, origin, file, whole)]) from None
    if found:
        raise InputError(found)
    return settings
