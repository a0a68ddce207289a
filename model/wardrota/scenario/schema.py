"""The keys of a scenario file, checked by pydantic; the JSON Schema for editors comes from here."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from wardrota.errors import InputError
from wardrota.law.seats import Seat
from wardrota.scenario.values import day, election, line_of_text, share, whole_number
from wardrota.shipped import act_file

GoalName = Literal[
    "fewest_repeats",
    "exposure",
    "equal_turns",
    "prefix_deviation",
    "longest_wait",
    "women_balance",
    "serial_position",
    "fewest_changes",
    "canonical",
]
REFORM_TAGS = ("bc_cap", "women_share", "article_334_until")


def _act(value: object) -> str:
    """The id of a shipped act, never a path."""
    name = value if isinstance(value, str) and value.replace("_", "").isalnum() else ""
    try:
        act_file(name)
    except InputError as error:
        raise ValueError(error.faults[0].allowed) from None
    return name


def _goals(names: tuple[GoalName, ...]) -> tuple[GoalName, ...]:
    if len(set(names)) < len(names) or "canonical" in names[:-1]:
        raise ValueError("each goal once, and canonical last: it leaves nothing to decide")
    return names


def _number(value: object, least: int, most: int | None = None) -> int:
    """TOML has numbers of its own, so digits in quotes are refused."""
    return whole_number(None if isinstance(value, str) else value, least, most)


Count = Annotated[int, BeforeValidator(lambda value: _number(value, 0)), Field(ge=0)]
Line = Annotated[str, BeforeValidator(line_of_text)]
Sentence = Annotated[str, Field(min_length=1), BeforeValidator(line_of_text)]
Day = Annotated[dt.date, BeforeValidator(day)]
Election = Annotated[str, BeforeValidator(election)]
Share = Annotated[str, BeforeValidator(lambda value: str(share(value)))]  # text, so that nothing is rounded


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Inputs(_Table):
    """Paths relative to the scenario file."""

    wards: Sentence = Field(description="wards.csv: ward_id, ward_name, population, sc, st, bc [persons]")
    history: Sentence | None = Field(default=None, description="history.csv: cycle, ward_id, seat")
    lineage: Sentence | None = Field(
        default=None, description="lineage.csv: old_ward_id, new_ward_id, persons, where wards were redrawn"
    )
    reference: Sentence | None = Field(
        default=None, description="an order or a draft of these cycles, for the goal fewest_changes"
    )


class TableColumns(_Table):
    """The header (or letter) of a column of ours, where its name does not tell."""

    ward_id: Sentence | None = None
    ward_name: Sentence | None = None
    ward_name_hi: Sentence | None = None
    population: Sentence | None = None
    sc: Sentence | None = None
    st: Sentence | None = None
    bc: Sentence | None = None
    zone: Sentence | None = None
    rank_sc: Sentence | None = None
    rank_bc: Sentence | None = None
    cycle: Sentence | None = None
    seat: Sentence | None = None
    standing: Sentence | None = None


class TableHints(_Table):
    """What the tables do not say by themselves."""

    columns: TableColumns = TableColumns()
    sheet: Sentence | None = Field(default=None, description="sheet of the wards, where several would do")
    history_sheet: Sentence | None = Field(default=None, description="sheet of the past orders")
    percent: tuple[Literal["sc", "st", "bc"], ...] = Field(
        default=(), description="categories given in percent of each ward's population; then estimated"
    )


class StatedSeats(_Table):
    """Counts as stated in the order [seats]; a category left out is computed."""

    SC: Count | None = None
    ST: Count | None = None
    BC: Count | None = None


class PlannedPoll(_Table):
    """One election to plan."""

    poll: Day = Field(description="date of the poll; Article 334 turns on it")
    seats: StatedSeats = StatedSeats()


class State(_Table):
    """The urban area of the State, for offices."""

    population: Annotated[int, BeforeValidator(lambda value: _number(value, 1)), Field(gt=0)]
    sc: Count
    st: Count
    bc: Count | None = None
    bc_share: Share | None = Field(default=None, description="exact share of BC, such as '3677/10000'")

    @model_validator(mode="after")
    def _parts_of_the_whole(self) -> State:
        if self.bc is not None and self.bc_share is not None:
            raise ValueError("bc or bc_share, not both")
        known = Fraction(self.sc + self.st + (self.bc or 0), self.population) + Fraction(self.bc_share or 0)
        if known > 1:
            raise ValueError("SC, ST and BC together at most the population")
        return self


class OfState(_Table):
    """A file of the State's figures alone."""

    state: State


class Pinned(_Table):
    """This ward shall bear this seat."""

    ward: Line
    seat: Seat
    cycle: Election
    reason: Sentence


class Excluded(_Table):
    """This ward shall bear none of these seats; no cycle means every cycle."""

    ward: Line
    seats: Annotated[tuple[Seat, ...], Field(min_length=1)]
    cycle: Election | Literal[""] = ""
    reason: Sentence


class ReformedShare(_Table):
    """A changed share of seats; the output is then a study."""

    value: Literal["bc_cap", "women_share"]
    to: Share


class ReformedDay(_Table):
    """A changed day of the statute; the output is then a study."""

    value: Literal["article_334_until"]
    to: Day


Reform = Annotated[ReformedShare | ReformedDay, Field(discriminator="value")]


class Goals(_Table):
    """What the planner optimises, first goal first."""

    order: Annotated[tuple[GoalName, ...], Field(min_length=1), AfterValidator(_goals)]
    count_history: Annotated[bool, Field(strict=True)]
    entitlement: Literal["equal", "share", "mix"]
    mix: Share


class StatedError(_Table):
    """How far a figure may be from the truth, as a share of it; a column left out has no stated error."""

    population: Share | None = None
    sc: Share | None = None
    st: Share | None = None
    bc: Share | None = None


class Solve(_Table):
    """Settings of CP-SAT."""

    workers: Annotated[int, BeforeValidator(lambda value: _number(value, 1, 64)), Field(ge=1, le=64)]
    deterministic_limit: Annotated[float, Field(gt=0, strict=True, allow_inf_nan=False)]
    multiplicity: Annotated[bool, Field(strict=True)]


class ScenarioModel(_Table):
    """A scenario over the defaults of base.toml."""

    title: Line
    act: Annotated[str, BeforeValidator(_act)]
    unit: Literal["wards", "offices"]
    inputs: Inputs
    tables: TableHints = TableHints()
    cycles: Annotated[tuple[PlannedPoll, ...], Field(min_length=1)]
    seats: StatedSeats = StatedSeats()
    state: State | None = None
    readings: dict[str, Any]
    goals: Goals
    pins: tuple[Pinned, ...] = ()
    exclusions: tuple[Excluded, ...] = ()
    reform: tuple[Reform, ...] = ()
    stated_error: StatedError = StatedError()
    solve: Solve


_TABLES: dict[str, type[_Table]] = {
    "inputs": Inputs,
    "tables": TableHints,
    "columns": TableColumns,
    "cycles": PlannedPoll,
    "seats": StatedSeats,
    "state": State,
    "goals": Goals,
    "pins": Pinned,
    "exclusions": Excluded,
    "reform": ReformedShare,
    "stated_error": StatedError,
    "solve": Solve,
}


def known_keys(location: Sequence[str | int]) -> tuple[str, ...]:
    """Keys that are allowed in the table at a location, for messages."""
    names = [part for part in location if isinstance(part, str)]
    table = _TABLES.get(names[-1], ScenarioModel) if names else ScenarioModel
    return tuple(table.model_fields)
