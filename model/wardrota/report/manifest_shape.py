"""The shape of ``manifest.json`` as it is read back: it is not sealed, so that it may say anything.

Only what a reader of the folder takes from it is asked for; what else stands there is left alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from wardrota.report.manifest import Order, manifest_bytes
from wardrota.wards import Standing


class _Part(BaseModel):
    # Strict, and read as JSON: the text of a standing is a standing, but no text is a number.
    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class _Goal(_Part):
    goal: str
    values: list[int]
    proved: bool


class _Act(_Part):
    id: str
    sha256: str


class _Input(_Part):
    name: str
    sha256: str


class _Reading(_Part):
    value: Any
    origin: str | None


class _Manifest(_Part):
    wardrota: str
    solver: str | None
    order: Order
    proved: bool | None
    gap: int | None
    goals: list[_Goal]
    seed: int
    act: _Act
    readings: dict[str, _Reading]
    inputs: list[_Input]
    standing: dict[str, dict[str, Standing]]
    sources: dict[str, str | None]
    files: dict[str, str]


def faulty_keys(manifest: Mapping[str, Any]) -> tuple[str, ...]:
    """The dotted keys that are missing or are not what a run writes there; none of a sound manifest."""
    try:
        _Manifest.model_validate_json(manifest_bytes(manifest))
    except ValidationError as error:
        keys = (".".join(map(str, fault["loc"])) for fault in error.errors(include_url=False))
        return tuple(dict.fromkeys(keys))
    return ()
