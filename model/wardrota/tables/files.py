"""From a path to bytes, and what kind of file they are. What is no table is refused by name."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from wardrota.tables.findings import Findings

MOST_BYTES = 64 * 1024 * 1024
TABLE_FILE = "a CSV, TSV, XLSX or ODS file"
SAVE_AS = "In the spreadsheet choose 'Save as', 'Excel workbook (.xlsx)' or 'CSV UTF-8'."

_ZIP = b"PK\x03\x04"
_REFUSED = {
    b"\xd0\xcf\x11\xe0": "an old Excel workbook (.xls), or one that is locked by a password",
    b"%PDF": "a PDF",
    b"\x1f\x8b": "a gzip file",
    b"PK\x05\x06": "an empty zip file",
}
_MARKUP = (b"<html", b"<!doctype html", b"<table", b"<?xml")


class Kind(Enum):
    """How the bytes are to be read."""

    TEXT = "text"
    PACKAGE = "package"  # a zip file: XLSX or ODS


def content_of(path: Path, findings: Findings) -> bytes | None:
    """The bytes of a file that may hold a table; None, with a fault recorded, for any other."""
    if path.is_dir():
        findings.fault(0, "", f"{path} is a folder", TABLE_FILE, "Name the file inside it.")
        return None
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        findings.fault(0, "", f"there is no file {path}", TABLE_FILE, "Check the name and the folder.")
        return None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        findings.fault(0, "", f"{path} cannot be read ({reason})", f"{TABLE_FILE} that can be read")
        return None
    if len(data) > MOST_BYTES:
        most = f"a file of at most {MOST_BYTES // 2**20} MB"
        findings.fault(0, "", "the file is too large for a table of wards", most, "Is it the right file?")
        return None
    return None if _refused(data, findings) else data


def kind_of(data: bytes) -> Kind:
    """By the first bytes, never by the name of the file."""
    return Kind.PACKAGE if data.startswith(_ZIP) else Kind.TEXT


def _refused(data: bytes, findings: Findings) -> bool:
    for magic, kind in _REFUSED.items():
        if data.startswith(magic):
            findings.fault(0, "", f"this is {kind}", TABLE_FILE, SAVE_AS)
            return True
    if data.lstrip()[:14].lower().startswith(_MARKUP):
        findings.fault(0, "", "this is a web page or XML, not a table", TABLE_FILE, SAVE_AS)
        return True
    return False
