"""``wardrota diff`` as a user meets it: draft and final, with a reason for each change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.shipped import shipped

HEAD = "cycle,ward_id,seat,reason\n"
DRAFT = f"{HEAD}2028-05-01,1,BC,\n2028-05-01,2,W,by lot\n2028-05-01,3,SC,\n2028-05-01,4,UR,\n"


def table(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    return table(tmp_path, "draft.csv", DRAFT)


def serial_run(wardrota: Command, folder: Path, *sets: str) -> Path:
    options = [part for item in sets for part in ("--set", item)]
    assert wardrota("serial", shipped("scenarios", "toy.toml"), "--out", folder, *options).code == 0
    return folder


def test_a_change_without_a_reason_is_a_breach(wardrota: Command, draft: Path, tmp_path: Path) -> None:
    final = table(tmp_path, "final.csv", DRAFT.replace("3,SC", "3,UR").replace("4,UR", "4,SC"))
    code, out, _ = wardrota("diff", draft, final)
    assert code == 1
    assert "  3: SC → unreserved. No reason is given (C6)." in out
    assert "Changes without a reason (C6): 2." in out


def test_a_change_with_a_reason_is_none(wardrota: Command, draft: Path, tmp_path: Path) -> None:
    changed = DRAFT.replace("3,SC,", "3,UR,objection 14 allowed").replace("4,UR,", "4,SC,next of the list")
    code, out, _ = wardrota("diff", draft, table(tmp_path, "final.csv", changed))
    assert code == 0
    assert "  3: SC → unreserved. Reason given: objection 14 allowed." in out
    assert "Every change has a reason." in out


def test_the_words_of_the_draft_are_no_reason_for_a_change(
    wardrota: Command, draft: Path, tmp_path: Path
) -> None:
    final = table(tmp_path, "final.csv", DRAFT.replace("2,W,by lot", "2,UR,by lot"))
    code, out, _ = wardrota("diff", draft, final)
    assert code == 1
    assert "the words are those of the draft, “by lot”" in out


def test_the_reasons_of_a_plan_of_ours_explain_seats_and_not_changes(
    wardrota: Command, tmp_path: Path
) -> None:
    one = serial_run(wardrota, tmp_path / "one")
    other = serial_run(wardrota, tmp_path / "other", "seats.SC=1")
    code, out, _ = wardrota("diff", one / "plan.csv", other / "plan.csv")
    assert code == 1
    assert "“no block of this cycle reached it” explains the seat, not why it changed." in out


def test_no_change_is_exit_0(wardrota: Command, draft: Path) -> None:
    code, out, _ = wardrota("diff", draft, draft)
    assert code == 0
    assert "No seat changed." in out


def test_what_one_order_does_not_say_is_not_compared(wardrota: Command, draft: Path, tmp_path: Path) -> None:
    rest = "2028-05-01,1,,\n2028-05-01,2,W,\n2028-05-01,3,SC,\n2033-05-01,1,UR,\n"
    code, out, _ = wardrota("diff", draft, table(tmp_path, "final.csv", f"{HEAD}{rest}"))
    assert code == 0
    assert "2028-05-01: 2 not compared, for one of the two does not say what they bear (1, 4)." in out
    assert "2033-05-01: only in" in out


def test_between_runs_a_change_follows_from_what_they_rest_on(wardrota: Command, tmp_path: Path) -> None:
    one = serial_run(wardrota, tmp_path / "one")
    other = serial_run(wardrota, tmp_path / "other", "seats.SC=1")
    code, out, _ = wardrota("diff", one, other)
    assert code == 0
    # 2 SC seats, one of them a woman's; a single one goes to a woman, 7(3).
    assert "  2028-05-01: SC seats 1 → 0." in out
    assert "Ward 3 (Subhash Ward): SC → unreserved. It follows from what differs above." in out


def test_runs_of_the_same_inputs_do_not_differ(wardrota: Command, tmp_path: Path) -> None:
    one, other = serial_run(wardrota, tmp_path / "one"), serial_run(wardrota, tmp_path / "other")
    code, out, _ = wardrota("diff", one, other)
    assert code == 0
    assert "differs" not in out


def test_json_and_hindi(wardrota: Command, draft: Path, tmp_path: Path) -> None:
    final = table(tmp_path, "final.csv", DRAFT.replace("3,SC", "3,UR"))
    code, out, _ = wardrota("diff", draft, final, "--json")
    answer = json.loads(out)
    assert code == 1
    assert answer["unexplained"] == 1
    assert answer["changes"] == [
        {
            "cycle": "2028-05-01",
            "ward": "3",
            "before": "SC",
            "after": "UR",
            "explained": False,
            "reasons": ["No reason is given (C6)."],
        }
    ]
    assert "बिना कारण के परिवर्तन (C6): 1।" in wardrota("diff", draft, final, "--lang", "hi").out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{HEAD}2033-05-01,1,UR,\n", "no election in common"),
        (f"{HEAD}2028-05-01,11,UR,\n", "no ward in common"),
        ("nothing", "final.csv"),
    ],
)
def test_orders_that_cannot_be_compared_are_exit_2(
    wardrota: Command, draft: Path, tmp_path: Path, text: str, message: str
) -> None:
    code, out, err = wardrota("diff", draft, table(tmp_path, "final.csv", text))
    assert (code, out) == (2, "")
    assert message in err


def test_the_faults_of_both_orders_are_named_at_once(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota("diff", tmp_path / "first.csv", tmp_path / "second.csv")
    assert code == 2
    assert "first.csv" in err
    assert "second.csv" in err


def test_wards_and_mayors_are_not_compared(wardrota: Command, tmp_path: Path) -> None:
    wards = serial_run(wardrota, tmp_path / "wards")
    mayors = tmp_path / "mayors"
    assert wardrota("offices", shipped("scenarios", "mayors.toml"), "--out", mayors).code == 0
    code, _, err = wardrota("diff", wards, mayors)
    assert code == 2
    assert "is about wards" in err
