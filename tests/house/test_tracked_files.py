"""What is committed holds on any machine and is finished."""

from __future__ import annotations

import pytest

from tests.house.source_tree import lines_matching, tracked_text_files

# Written so that this file does not hold what it forbids.
_MACHINE_PATH = r"(?<![\w.])/(?:wor[k]|roo[t]|tm[p]|hom[e]|op[t])/\w"
_REGISTRY_HOST = r"pyp[i]\.org|pythonhoste[d]\.org|registry\.npmj[s]|anacond[a]\.org"
_UNFINISHED = r"\b(?:TOD[O]|FIXM[E]|XX[X]|NotImplementedErro[r])\b"


def test_no_path_of_one_machine() -> None:
    assert lines_matching(_MACHINE_PATH, tracked_text_files()) == []


def test_no_address_of_a_package_registry() -> None:
    assert lines_matching(_REGISTRY_HOST, tracked_text_files()) == []


def test_no_mark_of_unfinished_work() -> None:
    assert lines_matching(_UNFINISHED, tracked_text_files()) == []


def test_no_lock_file_with_addresses() -> None:
    assert {name.rpartition("/")[2] for name in tracked_text_files()} & {"uv.lock", "pylock.toml"} == set()


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (_MACHINE_PATH, "open('/hom_e/clerk/wards.csv')"),
        (_REGISTRY_HOST, "https://pyp_i.org/simple"),
        (_UNFINISHED, "# TOD_O: later"),
    ],
)
def test_what_is_forbidden_is_seen(pattern: str, line: str) -> None:
    spoken = line.replace("_", "")
    assert lines_matching(pattern, {"a file": f"first line\n{spoken}\n"}) == [f"a file:2: {spoken}"]


def test_an_address_or_a_fraction_is_no_machine_path() -> None:
    text = "https://example.in/hom_e/page\n27/100 of ./wor_k/out\n".replace("_", "")
    assert lines_matching(_MACHINE_PATH, {"a file": text}) == []
