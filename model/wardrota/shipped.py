"""Finds what ships with the package: act files, scenarios and data.

In a checkout they stand at the top level of the repository; in a wheel they are copied into
``wardrota/_shipped``. This is the only place that knows the difference.
"""

from __future__ import annotations

from pathlib import Path

from wardrota.errors import Fault, InputError

_PACKAGE = Path(__file__).resolve().parent


def shipped(*parts: str) -> Path:
    """Path of a shipped file or folder such as ``shipped("scenarios", "base.toml")``.

    Raises
    ------
    InputError
        If nothing of that name ships with this version.
    """
    for root in (_PACKAGE / "_shipped", _PACKAGE.parent.parent):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    name = "/".join(parts)
    raise InputError([Fault(name, 0, "", "no such file ships with wardrota", "a shipped name")])


def act_file(act: str) -> Path:
    """Path of an act file by its id, e.g. ``up_1959``."""
    path = _PACKAGE / "law" / "acts" / f"{act}.toml"
    if path.is_file():
        return path
    known = ", ".join(sorted(p.stem for p in path.parent.glob("*.toml")))
    raise InputError([Fault("act", 0, "", f"unknown act {act!r}", known)])
