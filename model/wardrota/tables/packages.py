"""What is inside a workbook's zip file: judged before anything is unpacked by others.

Bombs (few bytes that unpack to many), macros, passwords and other kinds of document are refused.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from wardrota.tables.files import SAVE_AS, TABLE_FILE
from wardrota.tables.findings import Findings

MOST_UNPACKED = 128 * 1024 * 1024  # bytes
_MOST_PARTS = 2_000
_CHUNK = 1 << 20
_MACRO_FOLDERS = ("basic/", "scripts/", "xl/macrosheets/", "xl/dialogsheets/")
_NO_MACROS = "Save it as an Excel workbook without macros (.xlsx), or as CSV UTF-8."
_NO_PASSWORD = "Take the password away and save it again."
Refusal = tuple[str, str, str]  # found, allowed, remedy
_ODS_TYPE = b"application/vnd.oasis.opendocument.spreadsheet"


@dataclass(frozen=True, slots=True)
class Package:
    """A zip file that was found harmless, which kind of workbook it is, and its parts by name."""

    kind: Literal["xlsx", "ods"]
    data: bytes
    parts: Mapping[str, bytes]


def package_of(data: bytes, findings: Findings) -> Package | None:
    """The workbook in a zip file; None, with one fault recorded, if it is none or not to be trusted."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = _bounded(archive, data) or _harmless(archive) or _kind(archive)
            parts = {} if isinstance(found, tuple) else {n: archive.read(n) for n in archive.namelist()}
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, EOFError, RuntimeError):
        found, parts = damaged(), {}
    if isinstance(found, tuple):
        findings.fault(0, "", *found)
        return None
    return Package(found, data, parts)


def damaged(detail: str = "") -> Refusal:
    """Found, allowed and remedy for a workbook that cannot be taken apart."""
    told = f" ({detail})" if detail else ""
    remedy = "Open it in the spreadsheet and save it again."
    return (f"the workbook is damaged{told}", "a whole XLSX or ODS file", remedy)


def _bounded(archive: zipfile.ZipFile, data: bytes) -> Refusal | None:
    parts = archive.infolist()
    if len({part.filename for part in parts}) < len(parts):
        return damaged("a part stands in it twice")
    if any(part.flag_bits & 1 for part in parts):
        return ("the file is locked by a password", TABLE_FILE, _NO_PASSWORD)
    large = len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED
    if large or any(_larger_than_said(part, data) for part in parts):
        allowed = f"at most {MOST_UNPACKED // 2**20} MB of contents"
        return ("the workbook unpacks to far more than a table of wards needs", allowed, SAVE_AS)
    return None


def _larger_than_said(part: zipfile.ZipInfo, data: bytes) -> bool:
    """Whether a part holds more bytes than the zip file says, which others might unpack all the same."""
    if part.compress_type == zipfile.ZIP_STORED:
        return part.compress_size != part.file_size
    if part.compress_type != zipfile.ZIP_DEFLATED:
        raise zipfile.BadZipFile(part.filename)
    header = data[part.header_offset : part.header_offset + 30]
    start = part.header_offset + 30 + int.from_bytes(header[26:28], "little")
    start += int.from_bytes(header[28:30], "little")
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    rest, unpacked = data[start : start + part.compress_size], 0
    while rest and not inflater.eof and unpacked <= part.file_size:
        unpacked += len(inflater.decompress(rest, _CHUNK))
        rest = inflater.unconsumed_tail
    return unpacked > part.file_size


def _harmless(archive: zipfile.ZipFile) -> Refusal | None:
    names = [name.lower() for name in archive.namelist()]
    macros = any(name.endswith("vbaproject.bin") or name.startswith(_MACRO_FOLDERS) for name in names)
    if not macros and "[Content_Types].xml" in archive.namelist():
        macros = b"macroenabled" in archive.read("[Content_Types].xml").lower()
    if macros:
        return ("the workbook holds macros, which are never opened here", TABLE_FILE, _NO_MACROS)
    manifest = "META-INF/manifest.xml"
    if manifest in archive.namelist() and b"encryption-data" in archive.read(manifest):
        return ("the file is locked by a password", TABLE_FILE, _NO_PASSWORD)
    return None


def _kind(archive: zipfile.ZipFile) -> Literal["xlsx", "ods"] | Refusal:
    """By its parts; one that could be read as two kinds is neither."""
    names = archive.namelist()
    lower = {name.lower() for name in names}
    is_xlsx = "xl/workbook.xml" in lower
    is_ods = "content.xml" in lower and "mimetype" in names and archive.read("mimetype").startswith(_ODS_TYPE)
    if "xl/workbook.bin" in lower:
        return ("this is a binary Excel workbook (.xlsb)", TABLE_FILE, SAVE_AS)
    if is_xlsx and "content.xml" not in lower:
        return "xlsx"
    if is_ods and not is_xlsx:
        return "ods"
    for folder, what in (("word/", "a Word document"), ("ppt/", "a presentation")):
        if any(name.startswith(folder) for name in lower):
            remedy = "Copy the table into a spreadsheet and save it there."
            return (f"this is {what}", TABLE_FILE, remedy)
    found = "this is a zip file, and no workbook"
    return (found, TABLE_FILE, "Unpack it, and name the file inside.")
