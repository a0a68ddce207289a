"""``wardrota --help`` answers at once: solver, numbers and plots are imported where they are used."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("ortools", "numpy", "pandas", "matplotlib", "highspy", "scipy")

_REPORT_MODULES = """
import sys
sys.argv = ["wardrota", *{arguments!r}]
from wardrota.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print("loaded:", *sorted(set({heavy!r}) & set(sys.modules)))
"""


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["check", "--help"], ["quota", "--help"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    script = _REPORT_MODULES.format(arguments=arguments, heavy=HEAVY)
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines()[-1] == "loaded:"
