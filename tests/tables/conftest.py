"""Small files on demand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., Path]
HEADER = "ward_id,ward_name,population,sc,st,bc"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write text (UTF-8) or bytes to a file and give its path."""

    def write_file(content: str | bytes, name: str = "wards.csv") -> Path:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write_file


@pytest.fixture
def wards_file(write: Write) -> Write:
    """A table of wards from its rows; the header is in row 1."""

    def write_rows(*rows: str, header: str = HEADER) -> Path:
        return write("\n".join([header, *rows]) + "\n")

    return write_rows


@pytest.fixture
def history_file(write: Write) -> Write:
    def write_rows(*rows: str, header: str = "cycle,ward_id,seat") -> Path:
        return write("\n".join([header, *rows]) + "\n", "history.csv")

    return write_rows
