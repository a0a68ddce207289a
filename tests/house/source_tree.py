"""The source tree as the house tests see it: modules and their syntax trees, tracked files."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT.joinpath("model", "wardrota")
MODULES = tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def syntax_tree(module: Path) -> ast.Module:
    """The parsed module."""
    return ast.parse(module.read_text(encoding="utf-8"), filename=str(module))


def name_in_package(module: Path) -> str:
    """Path inside the package with forward slashes, e.g. ``law/quotas.py``."""
    return module.relative_to(PACKAGE).as_posix()


def tracked_text_files() -> dict[str, str]:
    """Text of every file git tracks, by path from the root; skips the test outside a git checkout."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, stdin=subprocess.DEVNULL
        ).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout: there is no list of tracked files")
    texts = {}
    for name in filter(None, listing.split("\0")):
        path = ROOT.joinpath(name)
        if not path.is_file():  # deleted, not yet committed
            continue
        content = path.read_bytes()
        if b"\0" not in content:
            texts[name] = content.decode("utf-8", errors="replace")
    return texts


def lines_matching(pattern: str, texts: dict[str, str]) -> list[str]:
    """``file:line: text`` for every line in which the regular expression is found."""
    compiled = re.compile(pattern)
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), start=1)
        if compiled.search(line)
    ]
