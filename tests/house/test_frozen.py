"""The nouns, the law and the audit are made of frozen slotted dataclasses: nothing changes under a reader."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.house.source_tree import MODULES, name_in_package, syntax_tree

_NOUNS = {"cycle.py", "wards.py", "history.py", "lineage.py", "plan.py", "problem.py", "objection.py"}
FROZEN_MODULES = tuple(
    m for m in MODULES if name_in_package(m) in _NOUNS or name_in_package(m).startswith(("law/", "audit/"))
)


def unfrozen(tree: ast.Module) -> list[str]:
    """Dataclasses that are not both frozen and slotted, as ``line: name``."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                call = decorator.func if isinstance(decorator, ast.Call) else decorator
                if isinstance(call, ast.Name) and call.id == "dataclass" and not _is_frozen(decorator):
                    found.append(f"{node.lineno}: {node.name}")
    return found


def _is_frozen(decorator: ast.expr) -> bool:
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    set_true = {k.arg for k in keywords if isinstance(k.value, ast.Constant) and k.value.value is True}
    return {"frozen", "slots"} <= set_true


@pytest.mark.parametrize("module", FROZEN_MODULES, ids=name_in_package)
def test_dataclasses_are_frozen_and_slotted(module: Path) -> None:
    assert unfrozen(syntax_tree(module)) == []


@pytest.mark.parametrize(
    "decorator",
    ["@dataclass", "@dataclass()", "@dataclass(frozen=True)", "@dataclass(frozen=False, slots=True)"],
)
def test_what_is_not_frozen_is_seen(decorator: str) -> None:
    assert unfrozen(ast.parse(f"{decorator}\nclass C: pass")) == ["2: C"]
