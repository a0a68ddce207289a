"""The defaults of ``scenarios/base.toml``, and the readings a user chooses over them."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from fractions import Fraction

from wardrota.errors import Fault, InputError
from wardrota.law.readings import Readings
from wardrota.law.statute import Statute, Unit
from wardrota.shipped import shipped


def readings_for(unit: Unit, statute: Statute, choices: Iterable[str] = ()) -> Readings:
    """Default readings of a unit, with ``key=value`` choices laid over them.

    Raises
    ------
    InputError
        With every unknown key and every value that the act does not offer.
    """
    base = tomllib.loads(shipped("scenarios", "base.toml").read_text(encoding="utf-8"))
    values: dict[str, object] = dict(base["readings"][unit])
    values["minimum_share"] = Fraction(str(values["minimum_share"]))
    values["restart"] = tuple(base["readings"][unit]["restart"])
    known = Readings.keys()
    faults: list[Fault] = []
    for choice in choices:
        key, equals, text = choice.partition("=")
        if not equals or key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            remedy = f"Did you mean {near[0]}?" if near else ""
            faults.append(Fault("--reading", 0, "", f"unknown reading {choice!r}", ", ".join(known), remedy))
            continue
        try:
            values[key] = _parse(statute, unit, key, text)
        except ValueError as error:
            faults.append(Fault("--reading", 0, key, f"found {text!r}", str(error)))
    if faults:
        raise InputError(faults)
    return Readings(**values)  # type: ignore[arg-type]


def _parse(statute: Statute, unit: Unit, key: str, text: str) -> object:
    """One answer from its text. Raises ValueError saying what is allowed."""
    kind = statute.question(key).kind
    if kind == "option":
        options = statute.options(key, unit)
        if text not in options:
            raise ValueError(", ".join(options))
        return text
    if kind == "cycle_labels":
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if kind == "fraction":
        try:
            share = Fraction(text)
        except (ValueError, ZeroDivisionError):
            share = Fraction(-1)
        if not 0 <= share <= 1:
            raise ValueError("a share from 0 to 1, such as 1/20")
        return share
    least = 1 if kind == "positive_integer" else 0
    if not text.isdecimal() or int(text) < least:
        raise ValueError(f"a whole number, {least} or more")
    return int(text)
