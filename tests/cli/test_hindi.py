"""--lang hi: a mistake is answered in Hindi by every command, down to what click itself says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.report.progress_words import progress_said
from wardrota.shipped import shipped

WARDS = shipped("data", "toy/wards.csv")
ENGLISH = re.compile(r"[a-z]{3,} [a-z]{2,} [a-z]{2,}")
CLASHING = """title = "T"
unit = "wards"
[inputs]
wards = "{wards}"
[[cycles]]
poll = 2028-05-01
[readings]
{reading}
"""
USAGE = (
    ("plan",),
    ("bogus",),
    ("plan", "--no-such-option"),
    ("quota", WARDS, "--poll", "x"),
    ("quota", WARDS, "--seats", "x"),
    ("quota", WARDS, "--seats", "0"),
    ("quota", WARDS, "more"),
    ("explain", "run"),
    ("object", "run"),
    ("lottery",),
    ("compare", "s.toml", "--parquet"),
    ("pareto", "s.toml", "--goals", "exposure"),
    ("uncertainty", "s.toml", "--growth", "many"),
    ("quota", WARDS, "--digits", "roman"),
)
WRONG = (
    ("plan", "nowhere.toml"),
    ("quota", WARDS, "--reading", "tie=x"),
    ("audit", WARDS),
    ("diff", WARDS, "nowhere.csv"),
    ("explain", "nowhere", "--ward", "1"),
    ("book", "nowhere"),
    ("lottery", "--replay", "nowhere"),
    ("scenario", "show", "nowhere.toml"),
    ("check", WARDS, "--column", "x"),
)


def is_hindi(text: str) -> bool:
    return re.search("[\u0904-\u0939]", text) is not None and not ENGLISH.search(text)


@pytest.mark.parametrize("arguments", USAGE, ids=[" ".join(map(str, a))[-30:] for a in USAGE])
def test_wrong_usage(wardrota: Command, arguments: tuple[object, ...]) -> None:
    ended = wardrota(*arguments, "--lang", "hi")
    assert (ended.code, ended.out) == (2, "")
    assert is_hindi(ended.err.splitlines()[-1])
    assert ended.err.startswith("प्रयोग: wardrota")


@pytest.mark.parametrize("arguments", WRONG, ids=[" ".join(map(str, a))[-30:] for a in WRONG])
def test_wrong_input(wardrota: Command, arguments: tuple[object, ...]) -> None:
    ended = wardrota(*arguments, "--lang=hi")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("इनपुट में ")
    assert all(is_hindi(line) for line in ended.err.splitlines())


@pytest.mark.solver
@pytest.mark.parametrize("command", ["plan", "serial", "lottery"])
def test_no_lawful_plan(wardrota: Command, tmp_path: Path, command: str) -> None:
    file = tmp_path / "s.toml"
    file.write_text(CLASHING.format(wards=WARDS, reading='minimum_share = "4/10"'), encoding="utf-8")
    ended = wardrota(command, file, "--lang", "hi")
    assert ended.code == 3
    assert is_hindi(ended.err)


def test_the_group_takes_the_language_too(wardrota: Command) -> None:
    assert wardrota("--lang", "hi", "law").out == wardrota("law", "--lang", "hi").out
    assert is_hindi(wardrota("--lang", "hi", "plan", "nowhere.toml").err)


def test_the_language_of_the_machine_changes_nothing(
    wardrota: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = wardrota("quota", WARDS)
    monkeypatch.setenv("LANG", "hi_IN.UTF-8")
    monkeypatch.setenv("LANGUAGE", "hi")
    assert wardrota("quota", WARDS) == plain


def test_notes(wardrota: Command, tmp_path: Path) -> None:
    wards = tmp_path / "wards.csv"
    wards.write_text("t\n\nward_id,ward_name,population,sc,st,bc\n1,A,१२,1,-,2\n\n", encoding="utf-8")
    said = wardrota("quota", wards, "--lang", "hi").err.splitlines()
    assert len(said) == 5
    assert all(line.startswith("टिप्पणी: ") and is_hindi(line) for line in said)


@pytest.mark.parametrize(
    "line",
    [
        "point found: exposure 465678, turn_squares 4, proved",
        "objection 1 of 2: unlawful",
        "left out 1 of 2: what objection 3 clashes with",
    ],
)
def test_progress(line: str) -> None:
    assert is_hindi(progress_said(line, "hi"))
    assert re.findall("[0-9]+", progress_said(line, "hi").replace(",", ""))
    assert progress_said(line, "hi") != line
