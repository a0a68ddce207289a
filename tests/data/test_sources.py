"""Every data file is described: digest, licence, and a standing for every column."""

from __future__ import annotations

import csv
import hashlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from wardrota.shipped import shipped
from wardrota.wards import Standing

DATA = shipped("data")
SOURCES: dict[str, dict[str, Any]] = tomllib.loads((DATA / "SOURCES.toml").read_text(encoding="utf-8"))
FILES = sorted(
    path.relative_to(DATA).as_posix()
    for path in DATA.rglob("*")
    if path.suffix in {".csv", ".toml"} and path.name != "SOURCES.toml"
)


def columns(name: str) -> dict[str, list[str]]:
    """Column → its values, as text."""
    path = DATA / name
    if path.suffix == ".toml":
        return {key: [str(value)] for key, value in tomllib.loads(path.read_text(encoding="utf-8")).items()}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {column: [row[column] for row in rows] for column in rows[0]}


def test_every_file_is_listed_and_every_entry_has_its_file() -> None:
    assert sorted(SOURCES) == FILES


@pytest.mark.parametrize("name", FILES)
def test_the_digest_is_that_of_the_file(name: str) -> None:
    assert SOURCES[name]["sha256"] == hashlib.sha256((DATA / name).read_bytes()).hexdigest()


@pytest.mark.parametrize("name", FILES)
def test_publisher_title_year_and_licence_are_named(name: str) -> None:
    for key in ("publisher", "title", "year", "url", "licence"):
        assert SOURCES[name][key], key


@pytest.mark.parametrize("name", FILES)
def test_every_column_has_a_standing_and_only_blank_ones_are_unstated(name: str) -> None:
    standing = SOURCES[name]["standing"]
    found = columns(name)
    assert set(standing) == set(found)
    for column, word in standing.items():
        assert (Standing(word) is Standing.UNSTATED) == (not any(found[column])), column


@pytest.mark.parametrize("name", FILES)
def test_text_is_utf8_with_lf_and_no_mark(name: str) -> None:
    content = (DATA / name).read_bytes()
    content.decode("utf-8")
    assert not content.startswith(b"\xef\xbb\xbf")
    assert b"\r" not in content
    assert content.endswith(b"\n")


def test_every_folder_has_its_row_in_the_licences() -> None:
    licences = (DATA / "LICENCES.md").read_text(encoding="utf-8")
    for place in {Path(name).parts[0] for name in FILES}:
        assert f"`{place}/" in licences
