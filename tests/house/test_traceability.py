"""Rule 1: one clause id, four carriers. The act file says which of them a clause needs."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from functools import cache
from typing import Any

import pytest

from tests.house.source_tree import ROOT
from wardrota.law.clauses import CarrierKind, carriers
from wardrota.law.statute import Clause, load_statute

STATUTE = load_statute("up_1959")
KNOWN_IDS = {clause.id for clause in STATUTE.clauses} | {complaint.id for complaint in STATUTE.complaints}

# What the audit judges beside the Act: the list itself, the scenario's pins, and readings without a clause.
BESIDE_THE_ACT = {"list", "pin"} | {question.key for question in STATUTE.questions}

# Where the functions of each kind live. The serial procedure is the Act's own rule of allotment.
HOMES: dict[CarrierKind, tuple[str, ...]] = {
    "rule": ("law", "allot.serial"),
    "constraint": ("allot.model",),
    "check": ("audit",),
}


def _import_everything_under(name: str) -> None:
    module = importlib.import_module(f"wardrota.{name}")
    for found in pkgutil.walk_packages(getattr(module, "__path__", ()), f"wardrota.{name}."):
        importlib.import_module(found.name)


@cache
def carried(kind: CarrierKind) -> dict[str, tuple[str, ...]]:
    """Clause id → functions of this kind, after importing every module where one may live."""
    for home in HOMES[kind]:
        _import_everything_under(home)
    return carriers(kind)


@cache
def all_cases() -> tuple[dict[str, Any], ...]:
    """Every ``[[case]]`` of ``tests/cases/*.toml``, in order of file and place."""
    files = sorted(ROOT.joinpath("tests", "cases").glob("*.toml"))
    return tuple(
        case for file in files for case in tomllib.loads(file.read_text(encoding="utf-8")).get("case", [])
    )


def clauses_with_a_case() -> set[str]:
    """Clause and complaint ids that at least one legal case stands for."""
    return {case["clause"] for case in all_cases()}


def needing(carrier: str) -> list[Clause]:
    """The clauses whose entry in the act file asks for this carrier."""
    return [clause for clause in STATUTE.clauses if carrier in clause.carriers]


def by_id(clause: Clause) -> str:
    return clause.id


@pytest.mark.parametrize("clause", needing("rule"), ids=by_id)
def test_the_clause_has_a_rule(clause: Clause) -> None:
    assert clause.id in carried("rule")


@pytest.mark.parametrize("clause", needing("check"), ids=by_id)
def test_the_clause_has_a_check(clause: Clause) -> None:
    assert clause.id in carried("check")


@pytest.mark.solver
@pytest.mark.parametrize("clause", needing("constraint"), ids=by_id)
def test_the_clause_has_a_constraint(clause: Clause) -> None:
    assert clause.id in carried("constraint")


@pytest.mark.parametrize("clause", needing("case"), ids=by_id)
def test_the_clause_has_a_legal_case(clause: Clause) -> None:
    assert clause.id in clauses_with_a_case()


def test_the_text_of_every_clause_is_there() -> None:
    assert all(clause.text.strip() and clause.about.strip() for clause in STATUTE.clauses)


def test_a_clause_without_carriers_is_one_that_only_informs() -> None:
    assert {clause.id for clause in STATUTE.clauses if not clause.carriers} == {"7-expl"}


@pytest.mark.parametrize("kind", ["rule", "check", pytest.param("constraint", marks=pytest.mark.solver)])
def test_nothing_carries_a_clause_the_act_does_not_have(kind: CarrierKind) -> None:
    allowed = KNOWN_IDS | BESIDE_THE_ACT if kind == "check" else KNOWN_IDS
    assert set(carried(kind)) <= allowed


@pytest.mark.parametrize("kind", ["rule", "check", pytest.param("constraint", marks=pytest.mark.solver)])
def test_carriers_live_where_their_kind_belongs(kind: CarrierKind) -> None:
    functions = [function for names in carried(kind).values() for function in names]
    assert functions
    strays = [f for f in functions if not f.startswith(tuple(f"{home}." for home in HOMES[kind]))]
    assert strays == []


def test_every_complaint_has_a_check() -> None:
    assert {complaint.id for complaint in STATUTE.complaints} <= set(carried("check"))


def test_cases_name_clauses_or_complaints_of_the_act() -> None:
    assert clauses_with_a_case() <= KNOWN_IDS


def test_every_case_says_a_sentence() -> None:
    assert [case["id"] for case in all_cases() if not case["says"].strip().endswith(".")] == []


def test_case_ids_are_unique() -> None:
    ids = [case["id"] for case in all_cases()]
    assert len(ids) == len(set(ids))
