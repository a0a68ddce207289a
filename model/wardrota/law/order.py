"""The serial list of 7(5)(1)(c), as written and under each reading, and the ties in it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from wardrota.errors import Fault, InputError
from wardrota.law.clauses import clause
from wardrota.law.readings import Readings
from wardrota.law.seats import Category, Mark
from wardrota.wards import Ward, WardTable, natural_key


@dataclass(frozen=True, slots=True)
class SerialList:
    """Ward ids, first first; ``ties`` are groups of ids that only the tie rule put in order."""

    name: str
    ids: tuple[str, ...]
    ties: tuple[tuple[str, ...], ...]


@clause("7(5)(1)(c)", "7(5)(1)(d)(iv)")
def serial_list(table: WardTable, mark: Mark, readings: Readings) -> SerialList:
    """The list from which seats with this mark are taken.

    A ward where nobody lives has no share: it stands last, never first.

    Raises
    ------
    InputError
        If the reading needs a figure that the table does not have.
    """
    basis = _basis(mark, readings)
    missing = [ward for ward in table.wards if _value(ward, basis) is None]
    if basis == "share_bc" and missing and all(ward.rank_bc is not None for ward in table.wards):
        basis, missing = "rank_bc", []
    if "share" in basis:
        missing = [ward for ward in missing if ward.population > 0]
    if missing:
        raise InputError(
            [
                Fault(
                    f"ward {missing[0].id}",
                    0,
                    basis,
                    f"the list for {mark} needs {basis}, blank in {len(missing)} of {len(table)} wards",
                    "a figure for every ward",
                    "Fill the column, or give rank_sc / rank_bc and order = given_rank.",
                )
            ]
        )
    return _ranked(table.wards, basis, readings)


def _basis(mark: Mark, readings: Readings) -> str:
    if mark is Mark.W and readings.women_order != "serial":
        return readings.women_order
    category = "sc" if mark is Mark.W else mark.value.lower()
    match readings.order:
        case "single_list_sc_share":
            return "share_sc"
        case "single_list_sc_headcount":
            return "headcount_sc"
        case "per_category_headcount":
            return f"headcount_{category}"
        case "given_rank":
            return "rank_bc" if category == "bc" else "rank_sc"
        case _:
            return f"share_{category}"


def _value(ward: Ward, basis: str) -> Fraction | None:
    """What the list falls by; a rank counts negatively so that 1 comes first."""
    if basis == "total_population":
        return Fraction(ward.population)
    if basis == "women_share":
        women = ward.other.get("women", "")
        return Fraction(int(women), ward.population) if women.isdecimal() and ward.population else None
    kind, _, column = basis.partition("_")
    if kind == "rank":
        rank = ward.rank_bc if column == "bc" else ward.rank_sc
        return None if rank is None else Fraction(-rank)
    category = Category(column.upper())
    if kind == "headcount":
        people = ward.people(category)
        return None if people is None else Fraction(people)
    return ward.share(category)


def _headcount(ward: Ward, basis: str) -> int:
    """The people behind a share, by whom equal shares are told apart; 0 where the list is of no share."""
    if basis == "women_share":
        return int(ward.other["women"]) if ward.other.get("women", "").isdecimal() else 0
    kind, _, column = basis.partition("_")
    return ward.people(Category(column.upper())) or 0 if kind == "share" else 0


def _ranked(wards: Sequence[Ward], basis: str, readings: Readings) -> SerialList:
    def key(ward: Ward) -> tuple[object, ...]:
        value = _value(ward, basis)
        first = (1, Fraction(0)) if value is None else (0, -value)
        if readings.tie == "draw_of_lots":
            return (*first, _lot(readings.seed, basis, ward.id))
        return (*first, -_headcount(ward, basis), natural_key(ward.id))

    ordered = sorted(wards, key=key)
    groups: dict[Fraction | None, list[str]] = {}
    for ward in ordered:
        groups.setdefault(_value(ward, basis), []).append(ward.id)
    ties = tuple(tuple(ids) for ids in groups.values() if len(ids) > 1)
    return SerialList(basis, tuple(ward.id for ward in ordered), ties)


def _lot(seed: int, basis: str, ward_id: str) -> str:
    """A lot anyone can draw again: the SHA-256 of seed, list and ward."""
    return hashlib.sha256(f"{seed}:{basis}:{ward_id}".encode()).hexdigest()
