"""A run appears whole or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wardrota.errors import InputError
from wardrota.report.folder import check_free, write_run

OLD = {"manifest.json": b"{}\n", "plan.csv": b"old\n"}
NEW = {"manifest.json": b'{"seed": 1}\n', "summary.txt": "नया\n".encode()}


def held(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_new_folder_with_its_parents(tmp_path: Path) -> None:
    folder = tmp_path / "runs" / "first"
    assert write_run(folder, NEW) == (folder / "manifest.json", folder / "summary.txt")
    assert held(folder) == NEW
    assert [path.name for path in folder.parent.iterdir()] == ["first"]


def test_an_empty_folder_is_used(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    write_run(folder, NEW)
    assert held(folder) == NEW
    assert os.listdir(tmp_path) == ["run"]


def test_others_may_read_what_the_umask_lets_them(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.mkdir()
    write_run(tmp_path / "run", NEW)
    assert (tmp_path / "run").stat().st_mode == plain.stat().st_mode


def test_an_earlier_run_stays_without_force(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    write_run(folder, OLD)
    with pytest.raises(InputError, match=r"holds an earlier run.*--force"):
        write_run(folder, NEW)
    assert held(folder) == OLD


def test_force_replaces_an_earlier_run_as_a_whole(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    write_run(folder, OLD)
    write_run(folder, NEW, force=True)
    assert held(folder) == NEW
    assert os.listdir(tmp_path) == ["run"]


def test_force_never_replaces_what_is_not_a_run(tmp_path: Path) -> None:
    (tmp_path / "thesis.docx").write_bytes(b"three years of work")
    with pytest.raises(InputError, match=r"thesis\.docx.*not a run"):
        write_run(tmp_path, NEW, force=True)
    assert held(tmp_path) == {"thesis.docx": b"three years of work"}


def test_a_link_to_a_run_stays_a_link(tmp_path: Path) -> None:
    write_run(tmp_path / "run", OLD)
    link = tmp_path / "latest"
    link.symlink_to("run")
    assert write_run(link, NEW, force=True)[0] == link / "manifest.json"
    assert link.is_symlink()
    assert held(tmp_path / "run") == NEW


def test_a_file_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "run"
    path.write_bytes(b"a letter")
    with pytest.raises(InputError, match="a file of that name is in the way"):
        write_run(path, NEW, force=True)
    assert path.read_bytes() == b"a letter"


def test_a_file_where_a_parent_should_be(tmp_path: Path) -> None:
    (tmp_path / "runs").write_bytes(b"a letter")
    with pytest.raises(InputError, match="cannot be written"):
        write_run(tmp_path / "runs" / "first", NEW)
    assert held(tmp_path) == {"runs": b"a letter"}


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to root")
@pytest.mark.parametrize("inside", [True, False])
def test_a_read_only_folder(tmp_path: Path, inside: bool) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o555)
    with pytest.raises(InputError, match="cannot be written"):
        write_run(folder / "run" if inside else folder, NEW)
    assert os.listdir(folder) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a folder that nobody can write")
def test_a_place_that_nobody_can_write() -> None:
    with pytest.raises(InputError, match="cannot be written"):
        write_run(Path("/proc/wardrota/run"), NEW)


_NO_ROOM = """
import resource, sys
from pathlib import Path
from wardrota.errors import InputError
from wardrota.report.folder import write_run
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
files = {"manifest.json": b"{}", "plan.csv": bytes(2000)}
try:
    write_run(Path(sys.argv[1]), files, force=True)
except InputError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the limit on file sizes is one of POSIX")
@pytest.mark.parametrize("before", [None, OLD], ids=["new", "replaced"])
def test_no_room_leaves_what_stood_there(tmp_path: Path, before: dict[str, bytes] | None) -> None:
    folder = tmp_path / "runs" / "first"
    if before is not None:
        write_run(folder, before)
    said = subprocess.run(
        [sys.executable, "-c", _NO_ROOM, str(folder)], capture_output=True, text=True, check=True
    ).stdout
    assert "cannot be written (File too large)" in said
    if before is None:
        assert os.listdir(tmp_path) == []
    else:
        assert os.listdir(folder.parent) == ["first"]
        assert held(folder) == before


@pytest.mark.parametrize("failure", [OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), KeyboardInterrupt()])
def test_a_failure_at_the_swap_brings_the_old_run_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    folder = tmp_path / "run"
    write_run(folder, OLD)
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.suffix == ".part":
            raise failure
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(InputError if isinstance(failure, OSError) else KeyboardInterrupt):
        write_run(folder, NEW, force=True)
    assert held(folder) == OLD
    assert os.listdir(tmp_path) == ["run"]


@pytest.mark.parametrize("name", ["", "..", "../plan.csv", "/plan.csv", "a/b/plan.csv", "sub\\plan.csv"])
def test_only_plain_names(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="plain file name"):
        write_run(tmp_path / "run", {name: b""})
    assert os.listdir(tmp_path) == []


def test_a_folder_inside_is_made_and_replaced_with_the_whole(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    write_run(folder, {"manifest.json": b"{}", "a/plan.csv": b"1"})
    assert folder.joinpath("a", "plan.csv").read_bytes() == b"1"
    write_run(folder, {"manifest.json": b"{}", "b/plan.csv": b"2"}, force=True)
    assert sorted(os.listdir(folder)) == ["b", "manifest.json"]


def test_what_is_in_the_way_is_known_beforehand(tmp_path: Path) -> None:
    write_run(tmp_path / "run", OLD)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    for name, found in (
        ("run", "holds an earlier run"),
        ("notes", r"holds mine.txt and no manifest.json"),
        ("file", "a file of that name is in the way"),
        ("file/run", "file is a file, not a folder"),
    ):
        with pytest.raises(InputError, match=found):
            check_free(tmp_path / name)
    for free, force in (("new/run", False), ("run", True)):
        check_free(tmp_path / free, force)
    assert sorted(os.listdir(tmp_path)) == ["file", "notes", "run"]


def test_a_read_only_parent_is_known_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The tests may run as root, who may write anywhere.
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(InputError, match="is read-only"):
        check_free(tmp_path / "new" / "run")
