"""``SC?`` in a list: the category is known, whether for women is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from wardrota.errors import InputError
from wardrota.law.seats import Category, Seat
from wardrota.tables import read_history, read_plan
from wardrota.tables.clean import history_csv


def written(folder: Path, *seats: str) -> Path:
    path = folder / "history.csv"
    rows = [f"2006,{n},{seat}" for n, seat in enumerate(seats, start=1)]
    path.write_text("\n".join(["cycle,ward_id,seat", *rows]) + "\n", encoding="utf-8")
    return path


def test_a_mark_of_doubt_keeps_the_category_and_leaves_the_seat_unknown(tmp_path: Path) -> None:
    read = read_history(written(tmp_path, "SC?", "OBC ?", "UR?", "अनुसूचित जाति?", "SCW", ""))
    (order,) = read.value.allotments
    assert dict(order.partly) == {"1": Category.SC, "2": Category.BC, "3": None, "4": Category.SC}
    assert [order.seats[str(n)] for n in range(1, 7)] == [None, None, None, None, Seat.SCW, None]
    assert any("for women or not is not known" in note for note in read.notes)


def test_it_is_written_as_it_was_read(tmp_path: Path) -> None:
    history = read_history(written(tmp_path, "SC?", "OBC?", "General?", "W")).value
    assert history_csv(history).splitlines()[1:] == ["2006,1,SC?", "2006,2,BC?", "2006,3,UR?", "2006,4,W"]


@pytest.mark.parametrize("text", ["SCW?", "W?", "?", "Mayor?"])
def test_a_doubt_about_anything_else_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(InputError, match=r"unknown seat|is no seat"):
        read_plan(written(tmp_path, text))


def test_a_ward_once_in_doubt_and_once_not_listed_twice_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "history.csv"
    path.write_text("cycle,ward_id,seat\n2006,1,SC?\n2006,1,SC\n", encoding="utf-8")
    with pytest.raises(InputError, match="one seat a ward and election"):
        read_history(path)
