"""The folder of a run: written whole or not at all, and nothing replaced without being asked.

The files are written and flushed into a hidden sibling folder first; one rename then makes the
run appear. Whatever goes wrong before it leaves what stood there untouched.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from wardrota.errors import Fault, InputError

MANIFEST = "manifest.json"  # its presence tells a run from any other folder


def write_run(folder: Path, files: Mapping[str, bytes], force: bool = False) -> tuple[Path, ...]:
    """Write the files of a run into a folder of their own.

    Parameters
    ----------
    folder
        A folder that does not exist yet (missing parents are made) or is empty.
    files
        Plain file name → content; ``folder/name`` puts a file into a folder inside.
    force
        Whether an earlier run may be replaced. A folder without ``manifest.json`` is no run and
        is never replaced.

    Returns
    -------
    tuple of Path
        The written files, in the order given.

    Raises
    ------
    InputError
        If the folder is in use or cannot be written; then nothing was written or replaced.
    """
    for name in files:
        parts = name.split("/")
        if "\\" in name or len(parts) > 2 or not {"", ".", ".."}.isdisjoint(parts):
            raise ValueError(f"{name!r} is not a plain file name")
    target = folder.resolve()
    _refuse_what_stands_there(folder, target, force)
    made: list[Path] = []
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        _make_parents(target.parent, made)
        _fill(part, files)
        _put_in_place(part, target)
    except OSError as error:
        raise _cannot_write(folder, error.strerror or str(error)) from None
    finally:
        # After success neither the part nor an empty new parent is left, so this removes nothing.
        shutil.rmtree(part, ignore_errors=True)
        for parent in reversed(made):
            with suppress(OSError):
                parent.rmdir()
    return tuple(folder.joinpath(name) for name in files)


def check_free(folder: Path, force: bool = False) -> None:
    """Whether a run may be written there; asked before a long solve, not only after it.

    Raises
    ------
    InputError
        As ``write_run`` would, as far as can be told beforehand.
    """
    target = folder.resolve()
    _refuse_what_stands_there(folder, target, force)
    parent = next(p for p in target.parents if p.exists())
    if not parent.is_dir():
        raise _cannot_write(folder, f"{parent.name} is a file, not a folder")
    if not target.exists() and not os.access(parent, os.W_OK):
        raise _cannot_write(folder, f"{parent} is read-only")


def write_file(file: Path, content: bytes, force: bool = False) -> None:
    """Write one file whole; what stood there stays unless it may be replaced.

    Raises
    ------
    InputError
        If a file stands there already, or the file cannot be written; then nothing was changed.
    """
    check_file(file, force)
    target = file.resolve()
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        _write_flushed(part, content)
        part.replace(target)
        _flush_folder(target.parent)
    except OSError as error:
        raise _cannot_write_file(file, error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def check_file(file: Path, force: bool = False) -> None:
    """Whether a file may be written there, as far as can be told beforehand.

    Raises
    ------
    InputError
        As ``write_file`` would.
    """
    target = file.resolve()
    if target.is_dir():
        raise _in_the_way(file, "a folder of that name is in the way", "Name another file.", "a new file")
    if target.exists() and not force:
        raise _in_the_way(file, "it exists", "Name another file, or give --force.", "a new file")
    if not target.parent.is_dir():
        raise _cannot_write_file(file, "there is no such folder")
    if not os.access(target.parent, os.W_OK):
        raise _cannot_write_file(file, f"{target.parent} is read-only")


def _refuse_what_stands_there(folder: Path, target: Path, force: bool) -> None:
    try:
        if not target.exists():
            return
        if not target.is_dir():
            raise _in_the_way(folder, "a file of that name is in the way", "Name another folder with --out.")
        if not os.access(target, os.W_OK):
            raise _cannot_write(folder, "it is read-only")
        held = sorted(entry.name for entry in target.iterdir())
    except OSError as error:
        raise _cannot_write(folder, error.strerror or str(error)) from None
    if not held:
        return
    if MANIFEST not in held:
        found = f"it holds {held[0]} and no {MANIFEST}, so it is not a run of wardrota"
        raise _in_the_way(folder, found, "Name another folder with --out.")
    if not force:
        raise _in_the_way(
            folder, "it holds an earlier run", "Name another folder with --out, or give --force."
        )


def _in_the_way(path: Path, found: str, remedy: str, allowed: str = "an empty or a new folder") -> InputError:
    return InputError([Fault(str(path), 0, "", found, allowed, remedy)])


def _cannot_write_file(file: Path, reason: str) -> InputError:
    found = f"the file cannot be written ({reason})"
    return InputError([Fault(str(file), 0, "", found, "a file in a folder that exists, with room for it")])


def _cannot_write(folder: Path, reason: str) -> InputError:
    found = f"the run cannot be written ({reason})"
    return InputError([Fault(str(folder), 0, "", found, "a folder that can be written, with room for it")])


def _make_parents(parent: Path, made: list[Path]) -> None:
    """Make missing parents, and note each, so that a failure can take them away again."""
    missing = [p for p in (parent, *parent.parents) if not p.exists()]
    for folder in reversed(missing):
        folder.mkdir()
        made.append(folder)


def _fill(part: Path, files: Mapping[str, bytes]) -> None:
    part.mkdir()
    for name, content in files.items():
        part.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        _write_flushed(part.joinpath(name), content)
    for folder in (part, *(found for found in part.rglob("*") if found.is_dir())):
        _flush_folder(folder)


def _write_flushed(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _put_in_place(part: Path, target: Path) -> None:
    """Swap the new folder in; if that fails, the old one stands where it stood."""
    if not target.exists():
        part.rename(target)
    else:
        old = part.with_suffix(".old")
        target.rename(old)
        try:
            part.rename(target)
        except BaseException:
            old.rename(target)
            raise
        shutil.rmtree(old, ignore_errors=True)
    _flush_folder(target.parent)


def _flush_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system lets a folder be opened."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
