"""XLSX and ODS: the sheets of a workbook as text, read by calamine after a first look of our own."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Iterator
from decimal import Decimal

from wardrota.tables.findings import Findings
from wardrota.tables.inspection import NotToBeRead, Seen, inspect, too_many_cells
from wardrota.tables.packages import Package, package_of
from wardrota.tables.sheets import MOST_CELLS, Record, Sheet, Span, strip

Value = int | float | str | bool | dt.time | dt.date | dt.datetime | dt.timedelta
_EXACT = 1e15  # up to here a float of a spreadsheet is a whole number or shows its fraction


def sheets_of_workbook(data: bytes, findings: Findings) -> tuple[Sheet, ...] | None:
    """Every sheet in the order of the workbook; None, with a fault recorded, if it cannot be read."""
    package = package_of(data, findings)
    if package is None:
        return None
    try:
        seen = inspect(package)
        return tuple(_sheets(package, seen))
    except NotToBeRead as reason:
        findings.fault(0, "", *reason.refusal)
        return None


def _sheets(package: Package, seen: dict[str, Seen]) -> Iterator[Sheet]:
    from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    held = 0
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(package.data))
        for meta in book.sheets_metadata:
            if meta.typ is not SheetTypeEnum.WorkSheet:
                continue
            if meta.name not in seen:
                raise NotToBeRead(f"sheet {meta.name!r} has no part of its own")
            of_sheet = seen[meta.name]
            held += of_sheet.last_row * (of_sheet.last_place + 1)
            if held > MOST_CELLS:
                raise NotToBeRead(refusal=too_many_cells())
            sheet = book.get_sheet_by_name(meta.name)
            spans = [_span(*merged) for merged in sheet.merged_cell_ranges or ()]
            yield Sheet(
                name=meta.name,
                records=tuple(_records(sheet.to_python(skip_empty_area=False), of_sheet)),
                spans=(*spans, *of_sheet.spans),
                flaws=of_sheet.flaws,
                hidden=meta.visible is not SheetVisibleEnum.Visible,
                hidden_rows=tuple(of_sheet.hidden_rows),
                formulas=of_sheet.formulas,
            )
    except CalamineError as error:
        raise NotToBeRead(str(error)[:200]) from None
    except BaseException as error:
        if type(error).__name__ == "PanicException":  # a fault of the library, which is no Exception
            raise NotToBeRead("the library that reads workbooks gave up") from None
        raise


def _span(first: tuple[int, int], last: tuple[int, int]) -> Span:
    return Span(first[0] + 1, first[1], last[0] + 1, last[1])


def _records(rows: list[list[Value]], seen: Seen) -> Iterator[Record]:
    for number, values in enumerate(rows, start=1):
        cells = [
            "" if (number, place) in seen.flaws else _text(value, (number, place) in seen.percent)
            for place, value in enumerate(values)
        ]
        yield Record(number, tuple(cells))


def _text(value: Value, is_percentage: bool) -> str:
    """A value as an office would write it in CSV: 7 and not 7.0, 2017-11-26, 12.5% where it is shown so."""
    if isinstance(value, str):
        return strip(value)
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, (int, float)):
        if is_percentage:
            return f"{_plain(Decimal(repr(value)) * 100)}%"
        is_whole = abs(value) < _EXACT and value == int(value)  # false for inf and nan
        return str(int(value)) if is_whole else repr(value)
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return value.isoformat() if isinstance(value, (dt.date, dt.time)) else str(value)


def _plain(number: Decimal) -> str:
    return f"{number.normalize():f}"
