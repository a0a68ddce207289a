"""Faults and notes in Hindi: every sentence a clerk may meet has one, with the same figures."""

from __future__ import annotations

import re

import pytest

from tests.tables.books import delimited, xlsx
from tests.tables.conftest import HEADER, Write
from tests.tables.test_formats import HINDI
from tests.tables.test_workbooks import REFUSED
from wardrota.hindi import in_hindi, report
from wardrota.tables import Examined, Hints, examine_tables, hindi

OWN = "ward_id,ward_name,population,SC %,st,bc"
TABLES = {
    "cells": f"{HEADER}\n1,A,x,1.5,-5,1O\n,B,1e5,-,5%,12\n3,C,,12१,2026-01-01,=1+1\n",
    "more cells": f"{HEADER}\n4,D,-,1 2,9999999999,1\n",
    "parts": f"{HEADER}\n1,A,9,10,0,0\n2,B,9,4,4,4\n2,B,10,4,4,1\n2026-05-12,C,9,1,1,1\n",
    "marks": f"{HEADER}\n1,A\x1b,9,1,1,1\n\u200f2,'ग\nघ',9,1,1,1\n",
    "kruti": f"{HEADER}\n1,xka/kh uxj,9,1,1,1\n2,uxj,9,1,1,1\n",
    "lost": f"{HEADER}\n1,?????,9,1,1,1\n",
    "mojibake": f"{HEADER}\n1,à¤µà¤¾à¤°,9,1,1,1\n",
    "percent": f"{OWN}\n1,A,9,12,0,0\n",
    "header": "ward_id,ward_nme,population,sc,sc,st,OBC 2011,OBC 2015\n1,A,9,1,1,1,1,1\n",
    "two columns": "ward_id,ward_name,population,sc,st,OBC 2011,OBC 2015\n1,A,9,1,1,1,1\n",
    "ragged": f"{HEADER}\n1,A,9,1\n2,B,9,1,1,1,9\n",
    "quotes": f'{HEADER}\n1,"A,9,1,1,1\n',
    "total": f"{HEADER}\n1,A,9,1,1,1\nTotal,,10,1,1,0\n",
    "no rows": f"{HEADER}\n",
    "empty": "",
    "html": "<html>",
    "nul": f"{HEADER}\n1,\0,9,1,1,1\n",
    "wide": ",".join(["x"] * 600) + "\n",
    "notes": f"title\n\n{HEADER},rank_sc,ward_name_hi\n1,2,3,4,5,6,7,8\n"
    " 1,,0,0,0,,1,x\n\n2,B,१२,0,-,3,1,,\n\nनोट: क ख\n",
}
ORDER = "cycle,ward_id,seat\n"
PAST = {
    "seats": f"{ORDER}2012,1,XYZQ\n12,1,SC\n2012,2,SC\n2012,2,UR\n,3,UR\n2012,9,Unreservd\n2012,07,SC\n",
    "years": f"{ORDER}2017,1,SC\n2017-11-26,2,UR\n",
    "standing": "cycle,ward_id,seat,standing\n2017,1,SC,guessed\n",
    "no cycle": "ward_id,seat\n1,SC\n",
    "one list": ORDER + "".join(f"{year},{n},SC\n" for year in (2006, 2012) for n in range(9)),
    "many": ORDER + "".join(f"{y}-0{m}-01,1,SC\n" for y in range(1990, 2006) for m in range(1, 9)),
}


def assert_all_in_hindi(found: Examined) -> None:
    said = [(kind, getattr(fault, kind)) for fault in found.faults for kind in ("found", "allowed", "remedy")]
    for findings in found.findings:
        said += [("note", text) for text in findings.remarks]
    left = [text for kind, text in said if text and in_hindi(kind, text) == text]  # type: ignore[arg-type]
    assert [text for text in left if re.search("[a-z]{3} [a-z]{2}", text)] == []
    lines = [
        *report(found.faults).splitlines()[1:],
        *(n for one in found.findings for n in hindi.notes(one)),
    ]
    assert len(lines) == len(found.faults) + len(found.notes)
    assert all(re.search("[\u0904-\u0939]", line) for line in lines)


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES)
def test_a_table_of_wards(write: Write, text: str) -> None:
    found = examine_tables(write(text))
    assert found.faults or found.notes
    assert_all_in_hindi(found)


@pytest.mark.parametrize("text", PAST.values(), ids=PAST)
def test_past_orders(write: Write, text: str) -> None:
    found = examine_tables(write(f"{HEADER}\n7,A,9,1,1,1\n"), write(text, "history.csv"))
    assert found.faults
    assert_all_in_hindi(found)


def test_workbooks(write: Write) -> None:
    for make, _ in REFUSED.values():
        assert_all_in_hindi(examine_tables(write(make(), "book")))
    two, twice = xlsx(("w", HINDI), ("v", [["x"]])), xlsx(("a", HINDI), ("b", HINDI))
    for content in (two, twice, delimited(HINDI, "\t", "utf-16")):
        assert_all_in_hindi(examine_tables(write(content, "book")))
    assert_all_in_hindi(
        examine_tables(write(f"{HEADER}\n1,é,9,1,1,1\n".encode("cp1252")), hints=Hints({"sc": "x"}))
    )
    assert_all_in_hindi(examine_tables(write(""), hints=Hints(sheet="x")))


def test_a_note_keeps_no_english_in_its_blanks(write: Write) -> None:
    """The example of a repair stands in brackets behind it, and what is listed is joined in Hindi."""
    found = examine_tables(write(f"{HEADER}\n1,A,9,nil,-,1\n01,B,9,1,1,1\n"))
    lines = [note for one in found.findings for note in hindi.notes(one)]
    assert any(line.endswith("शून्य के शब्द को 0 पढ़ा गया (nil → 0)।") for line in lines)
    assert any(line.endswith("रेखा को 0 पढ़ा गया (- → 0)।") for line in lines)
    assert any("'01' और '1' को 2 वार्ड माना गया" in line for line in lines)


def test_a_sentence_without_hindi_is_shown_as_it_is() -> None:
    assert in_hindi("found", "something quite new") == "something quite new"
