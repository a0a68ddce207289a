"""Where a file comes from: the nearest ``SOURCES.toml`` beside or above it."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wardrota.tables.findings import Findings
from wardrota.wards import Standing

NAME = "SOURCES.toml"
_LEVELS = 3  # beside the file, and up to two folders above: data/<place>/wards.csv has data/SOURCES.toml


@dataclass(frozen=True, slots=True)
class Source:
    """Standing of each column, and a citation; empty where nothing is stated."""

    standing: Mapping[str, Standing] = field(default_factory=dict)
    citation: str = ""

    def of(self, columns: tuple[str, ...]) -> dict[str, Standing]:
        """Standing of exactly these columns, ``UNSTATED`` where there is no entry."""
        return {column: self.standing.get(column, Standing.UNSTATED) for column in columns}


def find_source(path: Path, content: bytes, findings: Findings) -> Source:
    """The entry for this file. A file that was changed since it was described loses its standing."""
    register = _register(path)
    if register is None:
        return Source()
    try:
        entries = tomllib.loads(register.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        findings.fault(
            0, "", f"{NAME} beside it cannot be read ({error})", "a TOML file in UTF-8", "Correct it."
        )
        return Source()
    key = path.resolve().relative_to(register.resolve().parent).as_posix()
    entry = entries.get(key)
    if not isinstance(entry, dict):
        return Source()
    if "sha256" in entry and entry["sha256"] != hashlib.sha256(content).hexdigest():
        findings.note(
            f"warning: the file is not the one that {NAME} describes (its sha256 differs),"
            " so the standing of its columns is unstated"
        )
        return Source()
    return Source(_standing(key, entry, findings), _citation(entry))


def _register(path: Path) -> Path | None:
    folders = path.resolve().parents[:_LEVELS]
    return next((folder / NAME for folder in folders if (folder / NAME).is_file()), None)


def _standing(key: str, entry: Mapping[str, Any], findings: Findings) -> dict[str, Standing]:
    stated = entry.get("standing", {})
    if not isinstance(stated, dict):
        findings.fault(
            0, "", f"{NAME}, [{key}]: standing is not a table", 'lines such as standing.sc = "official"'
        )
        return {}
    found: dict[str, Standing] = {}
    for column, word in stated.items():
        try:
            found[column] = Standing(word)
        except ValueError:
            findings.fault(
                0,
                column,
                f"{NAME}, [{key}]: unknown standing {word!r}",
                ", ".join(repr(str(s)) for s in Standing),
            )
    return found


def _citation(entry: Mapping[str, Any]) -> str:
    parts = (str(entry[name]) for name in ("publisher", "title", "year", "licence") if entry.get(name))
    return ", ".join(parts)
