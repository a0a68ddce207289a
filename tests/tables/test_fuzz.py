"""Whatever the bytes: a value, or an InputError. Never anything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wardrota.errors import InputError
from wardrota.tables import Read, read_history, read_inputs, read_plan, read_wards

T = TypeVar("T")
READERS = [read_wards, read_history, read_plan]
HEADERS = [
    "ward_id,ward_name,population,sc,st,bc",
    "cycle,ward_id,seat",
    "cycle,ward_id,seat,standing,reason",
]
cells = st.one_of(
    st.text(max_size=6),
    st.sampled_from(
        ["1", "07", "7", "2012", "2012-05-01", "SC", "UR", "अनारक्षित", "१२", "1,23,456", "-", ""]
    ),
    st.integers(-(10**12), 10**12).map(str),
)
tables = st.builds(
    lambda header, rows: "\n".join([header, *(",".join(row) for row in rows)]).encode(errors="replace"),
    st.sampled_from(HEADERS),
    st.lists(st.lists(cells, min_size=1, max_size=7), max_size=6),
)
marked = st.builds(
    bytes.__add__, st.sampled_from([b"", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf"]), st.binary()
)
quick = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def outcome(read: Callable[[], Read[T]]) -> Read[T] | InputError:
    """What was read, or the error meant for the user; any other exception fails the test."""
    try:
        return read()
    except InputError as error:
        return error


@quick
@given(content=st.one_of(st.binary(), marked, tables))
@pytest.mark.parametrize("reader", READERS)
def test_readers(tmp_path: Path, reader: Callable[[Path], Read[object]], content: bytes) -> None:
    path = tmp_path / "any.csv"
    path.write_bytes(content)
    found = outcome(lambda: reader(path))
    if isinstance(found, InputError):
        assert found.faults
        assert all(fault.where == "any.csv" and fault.found and fault.allowed for fault in found.faults)
    else:
        assert all(note.startswith("any.csv") for note in found.notes)


@quick
@given(wards=tables, history=tables)
def test_both_together(tmp_path: Path, wards: bytes, history: bytes) -> None:
    (tmp_path / "w.csv").write_bytes(wards)
    (tmp_path / "h.csv").write_bytes(history)
    found = outcome(lambda: read_inputs(tmp_path / "w.csv", tmp_path / "h.csv"))
    if isinstance(found, InputError):
        assert found.faults
    else:
        table, past = found.value
        assert {ward for allotment in past.allotments for ward in allotment.seats} <= set(table.ids)
