"""However a command ends, the shell gets the right code and the user no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from tests.cli.conftest import Command
from wardrota.cli import OUTPUT_CLOSED, commands
from wardrota.shipped import shipped

RUN = [sys.executable, "-c", "from wardrota.cli import main; main()"]
DEMO = str(shipped("scenarios", "lucknow-after-2012.toml"))


def start(*arguments: str, **streams: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([*RUN, *arguments], stderr=subprocess.PIPE, **streams)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("arguments", [["law"], ["law", "--json"], ["--help"]])
def test_a_reader_that_goes_away_is_no_breach_and_no_traceback(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = start(*arguments, stdout=writer)
    os.close(writer)
    _, err = process.communicate(timeout=60)
    assert process.returncode == OUTPUT_CLOSED
    assert err == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        process = start("law", stdout=full)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert b"The system refused" in err
    assert b"Traceback" not in err


def test_hindi_is_printed_as_utf8_whatever_the_machine_prefers() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*RUN, "law"], env=environment, capture_output=True, timeout=60, check=True)
    assert "उत्तर प्रदेश" in done.stdout.decode("utf-8")


@pytest.mark.solver
def test_ctrl_c_while_planning_ends_in_130_and_nothing_is_written(tmp_path: Path) -> None:
    out = tmp_path / "run"
    process = start("plan", DEMO, "--out", str(out), stdout=subprocess.PIPE)
    assert process.stderr is not None
    while b"proved" not in process.stderr.readline():
        assert process.poll() is None, "the plan ended before it could be interrupted"
    process.send_signal(signal.SIGINT)
    since = time.monotonic()
    shown, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert time.monotonic() - since < 5
    assert shown == b""
    assert err.endswith(b"Interrupted.\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "error",
    [
        KeyError("ward"),
        ValueError("x"),
        RecursionError(),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
        AssertionError(),
        MemoryError(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_fault_of_ours_is_named_in_two_lines(
    wardrota: Command, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    @click.command()
    def broken() -> None:
        raise error

    monkeypatch.setitem(commands.commands, "broken", broken)
    code, out, err = wardrota("broken")
    assert code == 70
    assert out == ""
    assert err.startswith(f"Internal error: {type(error).__name__}")
    assert "test_endings.py, line" in err
    assert "report it" in err


def test_an_interrupt_that_a_compiled_module_made_another_error_is_still_one(
    wardrota: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    @click.command()
    def loading() -> None:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt:
            raise ImportError("initialization failed")  # noqa: B904

    monkeypatch.setitem(commands.commands, "loading", loading)
    assert wardrota("loading") == (130, "", "Interrupted.\n")


def test_an_interrupt_while_the_commands_are_loading_is_no_traceback() -> None:
    code = "\n".join(
        [
            "import builtins, sys",
            "load = builtins.__import__",
            "def interrupted(name, *rest):",
            "    if name == 'wardrota.cli': raise KeyboardInterrupt",
            "    return load(name, *rest)",
            "builtins.__import__ = interrupted",
            "from wardrota.__main__ import main",
            "main()",
        ]
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"Interrupted.\n")


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "wardrota", "--version"], capture_output=True, timeout=60, check=True
    )
    assert done.stdout.startswith(b"wardrota, version ")
