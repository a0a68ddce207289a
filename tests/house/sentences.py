"""Every sentence that the code may say to a person, read from the source: ``{}`` stands for what varies."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import wardrota

PACKAGE = Path(wardrota.__file__).parent

# Callable → the kinds of sentence its arguments are, by position.
_FAULT = {3: "found", 4: "allowed", 5: "remedy"}
_CALLS: dict[str, dict[int, str]] = {
    "Fault": _FAULT,
    "fault": {2: "found", 3: "allowed", 4: "remedy"},
    "_fault": {0: "found", 1: "allowed", 2: "remedy"},
    "refuse": {0: "found", 1: "allowed", 2: "remedy"},
    "Unreadable": {0: "found", 1: "allowed", 2: "remedy"},
    "_in_the_way": {1: "found", 2: "remedy", 3: "allowed"},
    "_cannot_write": {1: "found"},
    "_cannot_write_file": {1: "found"},
    "note": {0: "note"},
    "reading": {2: "how"},
    "NoLawfulPlan": {0: "message"},
    "NothingFound": {0: "message"},
    "LawIsSilent": {0: "message"},
    "UsageError": {0: "message"},
    "BadParameter": {0: "message"},
}
_KEYWORDS = {"found": "found", "allowed": "allowed", "remedy": "remedy"}
_MOST = 64  # ways in which one expression may read
Names = dict[str, list[ast.expr]]


def sentences() -> Iterator[tuple[str, str, str]]:
    """(place, kind, sentence) of every sentence whose words stand in the source."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        outer = _assigned(tree.body)
        yield from _of(tree, outer, str(path.relative_to(PACKAGE)))


def _of(tree: ast.AST, outer: Names, file: str) -> Iterator[tuple[str, str, str]]:
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    seen: set[int] = set()
    # Inner functions first, so that a name means what it means nearest to the call.
    for scope in (*sorted(functions, key=lambda f: -f.lineno), tree):
        names = outer | (_assigned(ast.walk(scope)) if scope is not tree else {})
        for call in ast.walk(scope):
            if isinstance(call, ast.Call) and id(call) not in seen:
                seen.add(id(call))
                for kind, argument in _arguments(call):
                    for text in _texts(argument, names):
                        yield f"{file}:{call.lineno}", kind, text


def _assigned(nodes: object) -> Names:
    """name → everything it is set to, also in ``a, b = x, y``."""
    found: Names = {}
    for node in nodes:  # type: ignore[attr-defined]
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=False))
            for name, value in pairs:
                if isinstance(name, ast.Name):
                    found.setdefault(name.id, []).append(value)
    return found


def _arguments(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    kinds = _CALLS.get(name, {})
    for place, argument in enumerate(call.args):
        if place in kinds:
            yield kinds[place], argument
    if kinds:
        for keyword in call.keywords:
            if keyword.arg in _KEYWORDS:
                yield _KEYWORDS[keyword.arg], keyword.value


def _texts(node: ast.expr, names: Names, depth: int = 0) -> list[str]:
    """What an expression may read; nothing where its words stand elsewhere."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body, names, depth), *_texts(node.orelse, names, depth)]
    if isinstance(node, ast.Name) and depth < 3:
        return [text for value in names.get(node.id, ()) for text in _texts(value, names, depth + 1)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = (_texts(side, names, depth) or ["{}"] for side in (node.left, node.right))
        return [a + b for a, b in product(left, right)][:_MOST]
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*(_part(part, names) for part in node.values))][:_MOST]
    return []


def _part(node: ast.expr, names: Names) -> list[str]:
    """A part of an f-string: words chosen on the spot or held by a constant, else what varies."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    assert isinstance(node, ast.FormattedValue)
    inner = node.value
    if isinstance(inner, ast.IfExp):
        return _texts(inner, names) or ["{}"]
    return ["{}"]
