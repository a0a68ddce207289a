"""The keys of a scenario file, checked by pydantic; the JSON Schema for editors comes from here."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from wardrota.law.seats import Seat

GoalName = Literal["fewest_repeats", "exposure", "equal_turns", "serial_position", "canonical"]
Count = Annotated[int, Field(ge=0, strict=True)]


def _exact(value: object) -> str:
    """A fraction as text, kept as text so that nothing is rounded."""
    try:
        Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise ValueError("an exact fraction in quotes, such as '27/100'") from None
    return str(value)


ExactFraction = Annotated[str, BeforeValidator(_exact)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Inputs(_Table):
    """Paths relative to the scenario file."""

    wards: str = Field(description="wards.csv: ward_id, ward_name, population, sc, st, bc [persons]")
    history: str | None = Field(default=None, description="history.csv: cycle, ward_id, seat")


class StatedSeats(_Table):
    """Counts as stated in the order [seats]; a category left out is computed."""

    SC: Count | None = None
    ST: Count | None = None
    BC: Count | None = None


class PlannedPoll(_Table):
    """One election to plan."""

    poll: dt.date = Field(description="date of the poll; Article 334 turns on it")
    seats: StatedSeats = StatedSeats()


class State(_Table):
    """The urban area of the State, for offices."""

    population: Annotated[int, Field(gt=0, strict=True)]
    sc: Count
    st: Count
    bc: Count | None = None
    bc_share: ExactFraction | None = Field(
        default=None, description="exact share of BC, such as '3677/10000'"
    )


class Pinned(_Table):
    """This ward shall bear this seat."""

    ward: str
    seat: Seat
    cycle: str
    reason: Annotated[str, Field(min_length=1)]


class Excluded(_Table):
    """This ward shall bear none of these seats; no cycle means every cycle."""

    ward: str
    seats: Annotated[tuple[Seat, ...], Field(min_length=1)]
    cycle: str = ""
    reason: Annotated[str, Field(min_length=1)]


class Reform(_Table):
    """A changed statute value; the output is then a study."""

    value: Literal["bc_cap", "women_share", "article_334_until"]
    to: ExactFraction | dt.date


class Goals(_Table):
    """What the planner optimises, first goal first."""

    order: tuple[GoalName, ...]
    count_history: bool


class Solve(_Table):
    """Settings of CP-SAT."""

    workers: Annotated[int, Field(ge=1, le=64)]
    deterministic_limit: Annotated[float, Field(gt=0)]


class ScenarioModel(_Table):
    """A scenario over the defaults of base.toml."""

    title: str
    act: str
    unit: Literal["wards", "offices"]
    inputs: Inputs
    cycles: Annotated[tuple[PlannedPoll, ...], Field(min_length=1)]
    seats: StatedSeats = StatedSeats()
    state: State | None = None
    readings: dict[str, Any]
    goals: Goals
    pins: tuple[Pinned, ...] = ()
    exclusions: tuple[Excluded, ...] = ()
    reform: tuple[Reform, ...] = ()
    solve: Solve


def known_keys(loc: Sequence[Any]) -> tuple[str, ...]:
    """Keys that are allowed in the table at a location, for messages."""
    tables: dict[str, type[_Table]] = {
        "inputs": Inputs,
        "cycles": PlannedPoll,
        "seats": StatedSeats,
        "state": State,
        "goals": Goals,
        "pins": Pinned,
        "exclusions": Excluded,
        "reform": Reform,
        "solve": Solve,
    }
    names = [part for part in loc if isinstance(part, str)]
    table = tables.get(names[-1], ScenarioModel) if names else ScenarioModel
    return tuple(table.model_fields)
