"""Who carries which clause: the registry behind rule 1 of the house.

A clause is carried by its text (``acts/*.toml``), a rule (``law/``), a constraint
(``allot/model.py``), a check (``audit/``) and a legal case (``tests/cases``). The three kinds
of function register themselves with a decorator; ``wardrota law`` prints the table and a
house test fails when a carrier that the act file asks for is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

F = TypeVar("F", bound=Callable[..., object])
CarrierKind = Literal["rule", "constraint", "check"]

_REGISTRY: dict[CarrierKind, dict[str, list[str]]] = {"rule": {}, "constraint": {}, "check": {}}


def _carrier(kind: CarrierKind, clause_ids: tuple[str, ...]) -> Callable[[F], F]:
    def register(function: F) -> F:
        name = f"{function.__module__.removeprefix('wardrota.')}.{function.__qualname__}"
        for clause_id in clause_ids:
            _REGISTRY[kind].setdefault(clause_id, []).append(name)
        return function

    return register


def clause(*clause_ids: str) -> Callable[[F], F]:
    """Mark a rule of ``law/`` as the arithmetic of these clauses."""
    return _carrier("rule", clause_ids)


def constraint(*clause_ids: str) -> Callable[[F], F]:
    """Mark a function that adds the CP-SAT constraints of these clauses."""
    return _carrier("constraint", clause_ids)


def check(*clause_ids: str) -> Callable[[F], F]:
    """Mark a function of the audit that judges these clauses."""
    return _carrier("check", clause_ids)


def carriers(kind: CarrierKind) -> dict[str, tuple[str, ...]]:
    """Clause id → qualified names of the functions that carry it, as imported so far."""
    return {clause_id: tuple(names) for clause_id, names in sorted(_REGISTRY[kind].items())}
