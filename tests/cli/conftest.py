"""The command line in this process, as a user meets it: exit code, stdout, stderr."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from wardrota.cli import main


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Command = Callable[..., Ended]


@pytest.fixture
def wardrota(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    def run(*arguments: object) -> Ended:
        monkeypatch.setattr("sys.argv", ["wardrota", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        captured = capsys.readouterr()
        return Ended(int(end.value.code or 0), captured.out, captured.err)

    return run
