"""plan.csv out and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wardrota.cycle import Cycle
from wardrota.errors import InputError
from wardrota.history import Allotment
from wardrota.law.seats import Seat
from wardrota.plan import Plan
from wardrota.tables import plan_rows, read_plan, write_plan
from wardrota.wards import Ward, WardTable

WARDS = WardTable(
    (Ward("10", "Ten", 9, 1, 0), Ward("2", "=1+1", 9, 1, 0), Ward("07", 'Say "seven", please', 9, 1, 0))
)
FIRST, SECOND = Cycle.parse("2028-05-01"), Cycle.parse("2033-05-01")
PLAN = Plan(
    (
        Allotment(SECOND, {"10": Seat.UR, "2": None}),
        Allotment(FIRST, {"10": Seat.SCW, "2": Seat.UR, "07": Seat.W}),
    ),
    {("2028-05-01", "10"): "rank 1, so it comes first"},
)


def test_the_bytes_of_a_plan(tmp_path: Path) -> None:
    write_plan(tmp_path / "plan.csv", PLAN, WARDS)
    assert (tmp_path / "plan.csv").read_bytes().decode() == (
        "cycle,ward_id,ward_name,seat,reason\n"
        "2028-05-01,2,=1+1,UR,\n"
        '2028-05-01,07,"Say ""seven"", please",W,\n'
        '2028-05-01,10,Ten,SCW,"rank 1, so it comes first"\n'
        "2033-05-01,2,=1+1,,\n"
        "2033-05-01,10,Ten,UR,\n"
    )


def test_rows_do_not_depend_on_the_order_of_the_mapping() -> None:
    turned = Plan(
        tuple(Allotment(a.cycle, dict(reversed(a.seats.items()))) for a in reversed(PLAN.allotments)),
        PLAN.reasons,
    )
    assert plan_rows(turned, WARDS) == plan_rows(PLAN, WARDS)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    write_plan(tmp_path / "plan.csv", PLAN, WARDS)
    back = read_plan(tmp_path / "plan.csv").value
    assert [(a.cycle, dict(a.seats)) for a in back.allotments] == [
        (a.cycle, dict(a.seats)) for a in PLAN.allotments
    ]
    assert dict(back.reasons) == dict(PLAN.reasons)


def test_a_plan_of_another_hand_needs_no_names_and_reasons(tmp_path: Path) -> None:
    path = tmp_path / "order.csv"
    path.write_text("cycle,ward_id,seat\n2028-05-01,1,अनारक्षित\n", encoding="utf-8")
    assert read_plan(path).value.allotments[0].seat("1") is Seat.UR


def test_a_failed_writing_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "plan.csv"
    path.write_text("the plan of yesterday")

    def disk_full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", disk_full)
    with pytest.raises(InputError, match="No space left"):
        write_plan(path, PLAN, WARDS)
    assert path.read_text() == "the plan of yesterday"
    assert [entry.name for entry in tmp_path.iterdir()] == ["plan.csv"]


def test_a_folder_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        write_plan(tmp_path / "absent" / "plan.csv", PLAN, WARDS)
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        write_plan(tmp_path / "file" / "plan.csv", PLAN, WARDS)


# Line breaks, control characters and legacy Hindi do not survive, and are tested where they are read.
letters = st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="k;+~") | st.characters(
    min_codepoint=0x904, max_codepoint=0x97F
)
words = st.text(letters, min_size=1).map(lambda text: "a" + text + "z")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(words, st.tuples(st.sampled_from([*Seat, None]), words), min_size=1, max_size=5),
    words,
)
def test_any_plan_survives_the_way_out_and_back(
    tmp_path: Path, seats: dict[str, tuple[Seat | None, str]], name: str
) -> None:
    plan = Plan(
        (Allotment(FIRST, {ward: seat for ward, (seat, _) in seats.items()}),),
        {(FIRST.label, ward): reason for ward, (_, reason) in seats.items()},
    )
    wards = WardTable(tuple(Ward(ward, name, 9, 1, 0) for ward in seats))
    write_plan(tmp_path / "plan.csv", plan, wards)
    back = read_plan(tmp_path / "plan.csv").value
    assert dict(back.allotments[0].seats) == dict(plan.allotments[0].seats)
    assert dict(back.reasons) == dict(plan.reasons)
