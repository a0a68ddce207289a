"""The figures of the State's urban area, from a file of their own or from a scenario of offices."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from wardrota.errors import Fault, InputError
from wardrota.scenario.layers import read_toml

if TYPE_CHECKING:
    from wardrota.scenario.schema import State


def read_state(path: Path) -> State:
    """Read ``population, sc, st`` [persons] and ``bc`` or ``bc_share``: at the top, or under ``[state]``.

    Raises
    ------
    InputError
        If the file is missing or not TOML, and with every key that is missing, unknown or wrong.
    """
    from pydantic import ValidationError

    from wardrota.scenario.faults import schema_faults
    from wardrota.scenario.schema import OfState

    faults: list[Fault] = []
    own = read_toml(path, faults)
    if own is None:
        raise InputError(faults)
    values = own.get("state", own)
    names = values if isinstance(values, dict) else ()
    origin = {f"state.{name}": path.name for name in names}
    try:
        return OfState.model_validate({"state": values}).state
    except ValidationError as error:
        raise InputError(schema_faults(error, origin, path.name)) from None
