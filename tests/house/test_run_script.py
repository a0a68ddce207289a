"""``./run``: any folder, spaces in names, exit codes passed through, one set-up only, a clear refusal."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.source_tree import ROOT

_TOOLS = ("cat", "chmod", "cksum", "dirname", "mkdir", "rm", "sh")

# A uv that writes down what it was asked and makes an environment of two scripts.
_FAKE_UV = """#!/bin/sh
echo "$@" >>"$CALLS"
if [ "$1" = venv ]; then
    for last in "$@"; do :; done
    mkdir -p "$last/bin"
    printf '#!/bin/sh\\nexit 0\\n' >"$last/bin/python"
    printf '#!/bin/sh\\nprintf "[%%s]" "$@"\\npwd\\nexit 3\\n' >"$last/bin/wardrota"
    chmod +x "$last/bin/python" "$last/bin/wardrota"
fi
"""


@pytest.fixture
def path_without_python(tmp_path: Path) -> Path:
    """A PATH of one folder: what the script itself calls, and names of Python that do not run."""
    folder = tmp_path.joinpath("only these tools")
    folder.mkdir()
    for tool in _TOOLS:
        found = shutil.which(tool)
        assert found, f"this machine has no {tool}"
        folder.joinpath(tool).symlink_to(found)
    for name in ("python3", "python3.12"):
        _write_script(folder.joinpath(name), "#!/bin/sh\necho 'version not installed' >&2\nexit 127\n")
    return folder


def _write_script(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def _run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("WARDROTA_")}
    return subprocess.run(
        ["/bin/sh", str(ROOT.joinpath("run")), *arguments],
        cwd=cwd,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_help_is_given_from_any_folder(tmp_path: Path) -> None:
    result = _run("help", cwd=tmp_path)
    assert result.returncode == 0
    assert all(
        f"./run {command}" in result.stdout for command in ("demo", "wardrota", "test", "bench", "help")
    )
    assert result.stderr == ""


def test_an_unknown_command_is_refused(tmp_path: Path) -> None:
    result = _run("dmeo", cwd=tmp_path)
    assert result.returncode == 2
    assert "there is no 'dmeo'" in result.stderr
    assert result.stdout == ""


def test_names_of_python_that_do_not_run_are_not_enough(path_without_python: Path, tmp_path: Path) -> None:
    venv = tmp_path.joinpath("environment")
    result = _run("wardrota", "law", cwd=tmp_path, PATH=str(path_without_python), WARDROTA_VENV=str(venv))
    assert result.returncode == 2
    assert "no usable Python 3.11, 3.12, 3.13 or 3.14" in result.stderr
    assert result.stdout == ""
    assert not venv.exists()


def test_a_folder_that_is_no_environment_is_left_alone(path_without_python: Path, tmp_path: Path) -> None:
    precious = tmp_path.joinpath("photos", "holiday.txt")
    precious.parent.mkdir()
    precious.write_text("mine", encoding="utf-8")
    result = _run(
        "wardrota", "law", cwd=tmp_path, PATH=str(path_without_python), WARDROTA_VENV=str(precious.parent)
    )
    assert result.returncode == 2
    assert "is no Python environment" in result.stderr
    assert precious.read_text(encoding="utf-8") == "mine"


def test_uv_sets_up_once_and_the_command_keeps_its_arguments_folder_and_exit_code(
    path_without_python: Path, tmp_path: Path
) -> None:
    _write_script(path_without_python.joinpath("uv"), _FAKE_UV)
    calls = tmp_path.joinpath("calls")
    environment = {
        "PATH": str(path_without_python),
        "CALLS": str(calls),
        "WARDROTA_VENV": "an environment",  # taken from the caller's folder
    }
    for _ in range(2):
        result = _run("wardrota", "law", "--out", "two words", cwd=tmp_path, **environment)
        assert result.returncode == 3
        assert result.stdout == f"[law][--out][two words]{tmp_path}\n"
    asked = calls.read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in asked if line != "--version"] == ["venv", "pip"]
    assert "--constraint constraints.txt --editable ." in asked[-1]
    assert result.stderr == ""
