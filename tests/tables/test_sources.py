"""SOURCES.toml gives the columns their standing, as long as the file is the one it describes."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tests.tables.conftest import Write
from wardrota.errors import InputError
from wardrota.tables import read_history, read_wards
from wardrota.wards import Standing

ENTRY = '["{key}"]\npublisher = "P"\ntitle = "T"\nyear = 2011\nstanding.population = "estimated"\n'


def test_without_an_entry_every_standing_is_unstated(wards_file: Write) -> None:
    table = read_wards(wards_file("1,A,9,1,1,1")).value
    assert set(table.standing.values()) == {Standing.UNSTATED}
    assert set(table.standing) == {"ward_id", "ward_name", "population", "sc", "st", "bc"}
    assert table.source == ""


def test_an_entry_beside_the_file(wards_file: Write, write: Write) -> None:
    path = wards_file("1,A,9,1,1,1")
    write(ENTRY.format(key="wards.csv"), "SOURCES.toml")
    table = read_wards(path).value
    assert table.standing["population"] is Standing.ESTIMATED
    assert table.standing["sc"] is Standing.UNSTATED
    assert table.marked_columns() == {"population": Standing.ESTIMATED}
    assert table.source == "P, T, 2011"
    assert read_wards(path, sources=False).value.standing["population"] is Standing.UNSTATED


def test_an_entry_in_the_folder_above(tmp_path: Path, write: Write) -> None:
    (tmp_path / "place").mkdir()
    (tmp_path / "place" / "history.csv").write_text("cycle,ward_id,seat\n2012,1,SC\n")
    write('["place/history.csv"]\ntitle = "Orders"\nstanding.seat = "official"\n', "SOURCES.toml")
    history = read_history(tmp_path / "place" / "history.csv").value
    assert history.standing["seat"] is Standing.OFFICIAL
    assert history.source == "Orders"


def test_a_changed_file_loses_its_standing(wards_file: Write, write: Write) -> None:
    path = wards_file("1,A,9,1,1,1")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    write(ENTRY.format(key="wards.csv") + f'sha256 = "{digest}"\n', "SOURCES.toml")
    assert read_wards(path).value.standing["population"] is Standing.ESTIMATED
    path.write_text(path.read_text().replace(",9,", ",8,"))
    read = read_wards(path)
    assert read.value.standing["population"] is Standing.UNSTATED
    assert any("sha256 differs" in note for note in read.notes)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("not toml", "cannot be read"),
        ('["wards.csv"]\nstanding.sc = "guessed"\n', "unknown standing 'guessed'"),
        ('["wards.csv"]\nstanding.sc = 7\n', "unknown standing 7"),
        ('["wards.csv"]\nstanding = "official"\n', "standing is not a table"),
    ],
)
def test_faults_of_the_register_are_faults_of_the_input(
    wards_file: Write, write: Write, text: str, found: str
) -> None:
    path = wards_file("1,A,x,1,1,1")
    write(text, "SOURCES.toml")
    with pytest.raises(InputError, match=found) as error:
        read_wards(path)
    assert len(error.value.faults) == 2
