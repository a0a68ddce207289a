"""The Act as dated data: clause texts, values in force on a day, questions and their options."""

from __future__ import annotations

import datetime as dt
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any, Literal

from wardrota.errors import LawIsSilent
from wardrota.law.clauses import CarrierKind, clause
from wardrota.shipped import act_file

Unit = Literal["wards", "offices"]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its text, the unit it speaks of, and the carriers it must have."""

    id: str
    about: str
    text: str
    units: tuple[Unit, ...]
    carriers: tuple[CarrierKind | Literal["case"], ...]
    drafting_fault: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question the text leaves open. ``options`` is empty where ``kind`` names a value instead."""

    key: str
    question: str
    why: str
    clauses: tuple[str, ...]
    options: Mapping[Unit, tuple[str, ...]]
    kind: str


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint heard in court that is not a clause of section 7."""

    id: str
    about: str


@dataclass(frozen=True, slots=True)
class DatedValue:
    """A number or date of the statute and the days from which each version holds."""

    id: str
    about: str
    clause: str
    kind: Literal["fraction", "date"]
    versions: tuple[tuple[dt.date, Fraction | dt.date, str], ...]


@dataclass(frozen=True, slots=True)
class ValuesInForce:
    """Statute values on one day. ``reformed`` names those a scenario changed: the output is then a study."""

    bc_cap: Fraction
    women_share: Fraction
    article_334_until: dt.date
    reformed: tuple[str, ...] = ()

    def reform(self, changes: Mapping[str, Fraction | dt.date]) -> ValuesInForce:
        """The same values with some replaced, and their names noted."""
        return replace(self, **dict(changes), reformed=(*self.reformed, *sorted(changes)))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Statute:
    """One act file, read."""

    id: str
    title: str
    title_hi: str
    source: str
    in_force_from: dt.date
    clauses: tuple[Clause, ...]
    values: tuple[DatedValue, ...]
    questions: tuple[Question, ...]
    complaints: tuple[Complaint, ...]

    def clause(self, clause_id: str) -> Clause:
        """Raises LawIsSilent for an id the act does not have."""
        for candidate in self.clauses:
            if candidate.id == clause_id:
                return candidate
        known = ", ".join(c.id for c in self.clauses)
        raise LawIsSilent(f"{self.title}: no clause {clause_id!r}. Known: {known}.")

    def question(self, key: str) -> Question:
        """Raises LawIsSilent for a reading the act does not ask about."""
        for candidate in self.questions:
            if candidate.key == key:
                return candidate
        known = ", ".join(q.key for q in self.questions)
        raise LawIsSilent(f"{self.title}: no reading {key!r}. Known: {known}.")

    def options(self, key: str, unit: Unit) -> tuple[str, ...]:
        """Allowed answers to one question, default not necessarily first; empty if a value is asked for."""
        return self.question(key).options.get(unit, ())

    def at(self, day: dt.date) -> ValuesInForce:
        """Values in force on a day.

        Raises
        ------
        LawIsSilent
            If the day lies before the section came into force (30 May 1994).
        """
        found: dict[str, Any] = {}
        for value in self.values:
            versions = [v for since, v, _ in value.versions if since <= day]
            if not versions:
                raise LawIsSilent(
                    f"{self.title}: no value of {value.id} (clause {value.clause}) on {day.isoformat()}; "
                    f"the section is in force from {self.in_force_from.isoformat()}."
                )
            found[value.id] = versions[-1]
        return ValuesInForce(**found)


@clause("7(6)")
def sc_st_lapsed(poll: dt.date, values: ValuesInForce, article_334: str) -> bool:
    """Whether SC and ST seats have ceased to have effect at a poll (Article 334).

    A poll on the last day itself is still before the expiry. Under ``assumed_extended`` the
    date is taken to move on as it has every ten years so far.
    """
    return article_334 == "as_enacted" and poll > values.article_334_until


@cache
def load_statute(act: str) -> Statute:
    """Read an act file by id. Raises InputError if there is none."""
    with act_file(act).open("rb") as file:
        raw = tomllib.load(file)
    return Statute(
        id=raw["id"],
        title=raw["title"],
        title_hi=raw["title_hi"],
        source=raw["source"],
        in_force_from=raw["in_force_from"],
        clauses=tuple(
            Clause(
                id=item["id"],
                about=item["about"],
                text=item["text"],
                units=tuple(item["units"]),
                carriers=tuple(item["carriers"]),
                drafting_fault=item.get("drafting_fault", ""),
            )
            for item in raw["clause"]
        ),
        values=tuple(_dated_value(item) for item in raw["value"]),
        questions=tuple(
            Question(
                key=item["key"],
                question=item["question"],
                why=item["why"],
                clauses=tuple(item["clauses"]),
                options={unit: tuple(names) for unit, names in item.get("options", {}).items()},
                kind=item.get("kind", "option"),
            )
            for item in raw["reading"]
        ),
        complaints=tuple(Complaint(item["id"], item["about"]) for item in raw["complaint"]),
    )


def _dated_value(item: Mapping[str, Any]) -> DatedValue:
    def parse(value: str | dt.date) -> Fraction | dt.date:
        return Fraction(value) if isinstance(value, str) else value

    versions = sorted((v["from"], parse(v["value"]), v["source"]) for v in item["dated"])
    return DatedValue(item["id"], item["about"], item["clause"], item["kind"], tuple(versions))
