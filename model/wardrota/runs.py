"""The folder of a run read back: problem, plan, audit and manifest, for whatever asks about a plan later.

A run keeps its own inputs, byte for byte, and its scenario with every default written out, so that
the folder can be explained, objected to and planned again wherever it is carried. The manifest holds
a digest of each of these files; a folder that was changed by hand is refused, for then the plan, the
figures and the audit may no longer belong together.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from wardrota.errors import Fault, InputError
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.report.folder import MANIFEST
from wardrota.report.manifest import GoalValue
from wardrota.report.manifest_shape import faulty_keys
from wardrota.scenario import Scenario, load_scenario
from wardrota.shipped import act_file
from wardrota.tables import read_plan
from wardrota.tables.findings import Findings
from wardrota.tables.sources import NAME as SOURCES
from wardrota.tables.sources import Source, find_source

SCENARIO = "scenario.toml"
PLAN = "plan.csv"
AUDIT = "audit.json"
_ALLOWED = "a folder that `wardrota plan`, `serial` or `demo` wrote with --out"
_AGAIN = "Plan again with --out."
# The plan is the same for any number, so that the file must not tell one from another.
_OF_THE_MACHINE = ("solve.workers",)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Run:
    """A run as it was written. ``audit`` is the report as JSON has it, ``goals`` empty for a serial plan.

    ``proved`` is None where there was nothing to prove: a serial plan that was asked for.
    """

    folder: Path
    scenario: Scenario
    problem: Problem
    plan: Plan
    audit: Mapping[str, Any]
    manifest: Mapping[str, Any]
    order: Literal["optimum", "serial"]
    goals: tuple[GoalValue, ...]
    proved: bool | None
    notes: tuple[str, ...]


def kept_inputs(scenario: Scenario) -> dict[str, bytes]:
    """Name → content of what a run keeps of its inputs: the tables, their sources, and the scenario.

    The tables are named after their key (``wards.csv``), whatever their files were called.
    """
    tables: dict[str, bytes] = {}
    named: dict[str, str] = {}
    sources: dict[str, Source] = {}
    for key, name in scenario.values["inputs"].items():
        path = scenario.path(name)
        kept = named[key] = f"{key}{path.suffix}"
        tables[kept] = path.read_bytes()
        sources[kept] = find_source(path, tables[kept], Findings(path.name))
    values = {**scenario.values, "inputs": named}
    return {
        SCENARIO: _scenario_text(values, scenario.origin).encode("utf-8"),
        **tables,
        SOURCES: _sources_text(sources, tables).encode("utf-8"),
    }


def read_run(folder: Path) -> Run:
    """Read the folder of a run.

    Raises
    ------
    InputError
        If it is no run, if a file of it is missing or was changed since, or if it rests on
        another version of the act file; every such fault at once.
    """
    manifest = _manifest(folder)
    _refuse_keys(folder, faulty_keys(manifest))
    goals = tuple(GoalValue(g["goal"], tuple(g["values"]), g["proved"]) for g in manifest["goals"])
    order, proved = manifest["order"], manifest["proved"]
    faults = [*_changed_files(folder, manifest), *_another_act(folder, manifest)]
    if faults:
        raise InputError(faults)
    scenario = load_scenario(folder / SCENARIO)
    loaded = problem_from(scenario)
    if not {goal.goal for goal in goals} <= set(loaded.problem.goals):
        _refuse_keys(folder, ["goals"])
    plan, audit = read_plan(folder / PLAN).value, _json(folder / AUDIT)
    problem, notes = loaded.problem, loaded.notes
    return Run(folder, scenario, problem, plan, audit, manifest, order, goals, proved, notes)


def _refuse_keys(folder: Path, keys: Iterable[str]) -> None:
    """Raises InputError with the keys of the manifest that no run writes so, if there are any."""
    found = "it does not say what a manifest says"
    faults = [Fault(f"{folder / MANIFEST}, key {key}", 0, "", found, _ALLOWED, _AGAIN) for key in keys]
    if faults:
        raise InputError(faults)


def digest(content: bytes) -> str:
    """SHA-256 in hexadecimal digits, as ``sha256sum`` prints it."""
    return hashlib.sha256(content).hexdigest()


# ---------------------------------------------------------------- out


def _scenario_text(values: Mapping[str, Any], origin: Mapping[str, str]) -> str:
    """Every key with its value and the file that set it: a scenario that needs no other."""
    lines = ["# The scenario of this run, every default written out. `wardrota plan` takes it again."]
    for dotted, value in _leaves(values):
        if dotted not in _OF_THE_MACHINE:
            lines.append(f"{dotted} = {_toml(value)} # {_toml(origin[dotted])}")
    return "".join(f"{line}\n" for line in lines)


def _leaves(values: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in values.items():
        dotted = f"{at}{key}"
        if isinstance(value, dict):
            yield from _leaves(value, f"{dotted}.")
        else:
            yield dotted, value


def _toml(value: Any) -> str:
    """A value of a scenario as TOML: text, numbers, days, and lists and inline tables of them."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            # A JSON string is a TOML string, but for the one control character JSON leaves bare.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case dt.date():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(_toml(item) for item in value)}]"
        case dict():
            pairs = ", ".join(f"{_key(key)} = {_toml(inner)}" for key, inner in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case _:
            return repr(value)


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _toml(name)


def _sources_text(sources: Mapping[str, Source], tables: Mapping[str, bytes]) -> str:
    """What is known of the tables, so that an estimated figure is marked in the copy too."""
    lines = ["# Where the tables of this run come from, as stated beside the originals."]
    for name, source in sources.items():
        lines += ["", f"[{_toml(name)}]", f"title = {_toml(source.citation)}"]
        lines.append(f"sha256 = {_toml(digest(tables[name]))}")
        lines += [f"standing.{_key(c)} = {_toml(str(standing))}" for c, standing in source.standing.items()]
    return "".join(f"{line}\n" for line in lines)


# ---------------------------------------------------------------- in


def _manifest(folder: Path) -> Any:
    if not folder.is_dir():
        found = "a file" if folder.exists() else "no such folder"
        raise InputError([Fault(str(folder), 0, "", found, _ALLOWED)])
    if not (folder / MANIFEST).is_file():
        found = f"it holds no {MANIFEST}, so it is not a run of wardrota"
        raise InputError([Fault(str(folder), 0, "", found, _ALLOWED)])
    manifest = _json(folder / MANIFEST)
    if not {SCENARIO, PLAN, AUDIT} <= set(_files(manifest)):
        kind = manifest.get("kind") if isinstance(manifest, dict) else None
        found = f"a {kind}, not one plan" if kind else "a run of an earlier version, which kept no inputs"
        raise InputError([Fault(str(folder), 0, "", found, _ALLOWED, _AGAIN)])
    return manifest


def _files(manifest: Any) -> Mapping[str, str]:
    files = manifest.get("files") if isinstance(manifest, dict) else None
    return files if isinstance(files, dict) else {}


def _json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = getattr(error, "strerror", None) or "not JSON in UTF-8"
        raise InputError([Fault(str(path), 0, "", f"cannot be read ({reason})", _ALLOWED, _AGAIN)]) from None


def _changed_files(folder: Path, manifest: Mapping[str, Any]) -> Iterator[Fault]:
    allowed = "the file as the run wrote it"
    for name, written in manifest["files"].items():
        path = folder / name
        try:
            found = digest(path.read_bytes())
        except OSError as error:
            reason = error.strerror or error
            yield Fault(str(path), 0, "", f"cannot be read ({reason})", allowed, _AGAIN)
            continue
        if found != written:
            changed = "it was changed since the run was written (its sha256 differs from the manifest's)"
            yield Fault(str(path), 0, "", changed, allowed, _AGAIN)


def _another_act(folder: Path, manifest: Mapping[str, Any]) -> Iterator[Fault]:
    act, version = manifest["act"], manifest["wardrota"]
    if digest(act_file(act["id"]).read_bytes()) != act["sha256"]:
        found = f"the run rests on another version of the act file {act['id']} (wardrota {version})"
        yield Fault(str(folder), 0, "", found, "a run under the act file of this version", _AGAIN)
