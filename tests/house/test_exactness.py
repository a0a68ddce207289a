"""Rule 3: below fairness there are integers and fractions only."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.house.source_tree import MODULES, name_in_package, syntax_tree

_NOUNS = {"cycle.py", "wards.py", "history.py", "lineage.py", "plan.py", "problem.py", "objection.py"}
_EXACT = ("law/", "audit/", "explain/", "allot/serial.py", "allot/lists.py", "allot/lottery", "even_lots.py")
_INEXACT_NAMES = {"float", "round", "complex", "truediv", "Decimal"}
_INEXACT_MODULES = {"math", "cmath", "decimal", "statistics", "random"}
_EXACT_NAMES = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"}  # of whole numbers, in math


def _must_be_exact(module: Path) -> bool:
    name = name_in_package(module)
    return name in _NOUNS or name.startswith(_EXACT)


EXACT_MODULES = tuple(filter(_must_be_exact, MODULES))


def inexact_spots(tree: ast.AST) -> list[str]:
    """``line: what`` for every float, rounding or true division in a syntax tree."""
    spots = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex()):
                spots.append(f"{node.lineno}: the literal {node.value!r}")
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                spots.append(f"{node.lineno}: the operator /")
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in _INEXACT_NAMES:
                spots.append(f"{node.lineno}: the name {name}")
            case ast.Import(names=names) if {alias.name for alias in names} & _INEXACT_MODULES:
                spots.append(f"{node.lineno}: import {names[0].name}")
            case ast.ImportFrom(module="math", names=names) if {
                alias.name for alias in names
            } <= _EXACT_NAMES:
                pass
            case ast.ImportFrom(module=source) if source in _INEXACT_MODULES:
                spots.append(f"{node.lineno}: from {source} import")
    return spots


def test_the_modules_meant_are_there() -> None:
    names = {name_in_package(module) for module in EXACT_MODULES}
    assert names >= {*_NOUNS, "law/quotas.py", "law/seats.py", "audit/__init__.py", "allot/serial.py"}


@pytest.mark.parametrize("module", EXACT_MODULES, ids=name_in_package)
def test_no_float_no_rounding_no_true_division(module: Path) -> None:
    assert inexact_spots(syntax_tree(module)) == []


@pytest.mark.parametrize(
    "code",
    [
        "x = 0.5",
        "round(n)",
        "float(n)",
        "a / b",
        "a /= b",
        "import math",
        "from math import sqrt",
        "from math import comb, sqrt",
        "x: float",
        "1j",
    ],
)
def test_what_is_banned_is_seen(code: str) -> None:
    assert inexact_spots(ast.parse(code)) != []


@pytest.mark.parametrize(
    "code", ["a // b", "divmod(a, b)", "Fraction(a, b)", "share = '1/3'", "from math import comb"]
)
def test_exact_arithmetic_is_allowed(code: str) -> None:
    assert inexact_spots(ast.parse(code)) == []
