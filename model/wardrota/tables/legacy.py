"""Hindi that is no Unicode text: typed in a font such as Kruti Dev, or spoiled on the way to the file.

Such letters cannot be converted here without guessing, so they are recognised and refused, with advice.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from wardrota.tables.findings import Findings, rows_in_words

# Words that every such table has, as Kruti Dev and DevLys type them: ward, number, name, total, town …
_KRUTI_TEXT = r"""
okMZ okMksZa la[;k la- uke dqy ;ksx tula[;k uxj fuxe tkfr tutkfr vuqlwfpr vuq- fiNM+k fiNM+h oxZ vU;
efgyk iq:"k vkj{k.k vkjf{kr vukjf{kr lkekU; Øekad Øe Ø-la- Ø0la0 {ks= eksgYyk iqj iqjk xat iwoZ if'pe
mÙkj nf{k.k dkWyksuh foj izFke f}rh; r`rh; Hkkx {ks=Qy o"kZ fuokZpu Js.kh
"""
_KRUTI_WORDS = frozenset(_KRUTI_TEXT.split())
# Clusters that no Latin spelling has: ksha, kha, sha, dha, na, ya at their vowel sign; khya; the nukta.
_KRUTI_CLUSTER = re.compile(r"""[A-Za-z][\[{'"/.;]k|[\[{]k[A-Za-z]|\[;|[A-Za-z][M<]\+|[A-Za-z]~[A-Za-z]""")
_DEVANAGARI = re.compile("[\u0900-\u097f]")
_TWICE_ENCODED = re.compile("à[¤¥]|Ã\u00a0Â¤")
_FONT = (
    "text typed in Kruti Dev, DevLys or a like font",
    "Convert it to Unicode (a 'Kruti Dev to Unicode' converter, then the font Mangal) and save again.",
)
_TWICE = (
    "Hindi that was read in a wrong encoding and saved so",
    "Open the file it came from as UTF-8 (Excel: 'From Text/CSV', 65001: Unicode) and save again.",
)
_LOST = (
    "question marks in place of letters: the Hindi was lost when the file was saved",
    "Open the file it came from, and save that as 'CSV UTF-8' or as a workbook (.xlsx).",
)
_SIGNS_FOR_LETTERS = "†‡ˆ‰‹›•™€‚ƒ„…¢£¤¥¦§¨©¬®¯°±²³´¶¸¹»¼½¾¿×÷"
_ENOUGH = 5  # one cell in so many makes a column


def refuse_legacy(
    columns: Mapping[str, Sequence[tuple[int, str]]], known: Collection[str], findings: Findings
) -> None:
    """A fault for each column (name → rows and texts) whose letters are not what they stand for.

    For a column of the office's own, which decides nothing, it is a warning.
    """
    for name, cells in columns.items():
        filled = [(row, text) for row, text in cells if text]
        for (found, remedy), rows in _spoiled(filled).items():
            example = next(text for row, text in filled if row == rows[0])
            shown = example if len(example) <= 30 else f"{example[:28]}…"
            told = f"{shown!r} is {found}" + (f" ({rows_in_words(rows)})" if len(set(rows)) > 1 else "")
            if name in known:
                findings.fault(rows[0], name, told, "Hindi in Unicode, or Latin", remedy)
            else:
                findings.note(f"warning: column {name}, row {rows[0]}: {told}. {remedy.rstrip('.')}")


def is_legacy(texts: Iterable[str]) -> bool:
    """Whether most of a header (say) is such text."""
    return bool(_spoiled([(0, text) for text in texts if text]))


def _spoiled(cells: Sequence[tuple[int, str]]) -> dict[tuple[str, str], list[int]]:
    """Rows by what is wrong with their text; a stray likeness in a long column is none."""
    found: dict[tuple[str, str], list[int]] = {}
    certain: set[tuple[str, str]] = set()
    for row, text in cells:
        kind, sure = _kind(text)
        if kind is not None:
            found.setdefault(kind, []).append(row)
            certain |= {kind} if sure else set()
    least = max(1, len(cells) // _ENOUGH)
    return {
        kind: rows
        for kind, rows in found.items()
        if len(rows) >= least and (kind in certain or len(rows) > 1)
    }


def _kind(text: str) -> tuple[tuple[str, str] | None, bool]:
    """What is wrong with a text, and whether that is beyond doubt in one cell alone."""
    if re.fullmatch(r"[?\ufffd\s().,/0-9-]*(?:\?{2,}|\ufffd)[?\ufffd\s().,/0-9-]*", text):
        return _LOST, True
    if _TWICE_ENCODED.search(text):
        return _TWICE, True
    if _DEVANAGARI.search(text):
        return None, False
    if any(word in _KRUTI_WORDS for word in re.split(r"[\s()]+", text)):
        return _FONT, True
    letters = [c for c in text if c.isalpha() or c in _SIGNS_FOR_LETTERS]
    foreign = [c for c in letters if 0x80 <= ord(c) <= 0x24F or c in _SIGNS_FOR_LETTERS]
    if len(letters) >= 4 and 2 * len(foreign) >= len(letters):
        return _FONT, False
    return (_FONT, False) if _KRUTI_CLUSTER.search(text) else (None, False)
