"""Small modules with documented functions, and no drawer for odds and ends."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source_tree import MODULES, name_in_package, syntax_tree

LONGEST_MODULE = 400  # lines
_DRAWERS = {"utils", "util", "helpers", "helper", "misc", "common"}

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def undocumented(tree: ast.Module) -> list[str]:
    """Public functions, classes and longer methods without a docstring, as ``line: name``.

    A public method of one statement, such as a property, may speak for itself.
    """
    return [f"{node.lineno}: {name}" for name, node in _public(tree) if ast.get_docstring(node) is None]


def _public(tree: ast.Module) -> Iterator[tuple[str, Documented]]:
    for node in tree.body:
        if isinstance(node, (*FUNCTION, ast.ClassDef)) and not node.name.startswith("_"):
            yield node.name, node
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for method in node.body:
                if isinstance(method, FUNCTION) and not method.name.startswith("_") and len(method.body) > 1:
                    yield f"{node.name}.{method.name}", method


@pytest.mark.parametrize("module", MODULES, ids=name_in_package)
def test_size(module: Path) -> None:
    lines = len(module.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_MODULE, "split it by stage"


@pytest.mark.parametrize("module", MODULES, ids=name_in_package)
def test_public_functions_are_documented(module: Path) -> None:
    assert undocumented(syntax_tree(module)) == []


@pytest.mark.parametrize("module", [m for m in MODULES if m.name != "__init__.py"], ids=name_in_package)
def test_a_module_says_what_it_is_for(module: Path) -> None:
    assert ast.get_docstring(syntax_tree(module))


def test_no_drawer_for_odds_and_ends() -> None:
    names = {part for m in MODULES for part in m.relative_to(MODULES[0].parent).with_suffix("").parts}
    assert names & _DRAWERS == set()


_SAMPLE = """
def f():
    return 1

class C:
    'documented'

    def long(self):
        x = 1
        return x

    def short(self):
        return 1
"""


def test_a_missing_docstring_is_seen() -> None:
    assert undocumented(ast.parse(_SAMPLE)) == ["2: f", "8: C.long"]
