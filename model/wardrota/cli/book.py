"""The command that writes a run as a workbook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.cli.options import DIGITS, FILE, LANG, say_notes, say_written

if TYPE_CHECKING:
    from wardrota.report.digits import Digits
    from wardrota.report.words import Language


@click.command()
@click.argument("folder", metavar="RUN", type=FILE)
@click.option(
    "--out", type=FILE, help="The workbook to write.  [default: RUN.xlsx beside the folder]", default=None
)
@click.option("--force", is_flag=True, help="Replace the workbook if it exists.")
@LANG
@DIGITS
def book(folder: Path, out: Path | None, force: bool, lang: Language, digits: Digits) -> None:
    """Write RUN as a workbook: summary, seats due, plan, audit, fairness, sources.

    RUN is a folder that plan, serial or demo wrote. Names are text cells, whole numbers are grouped in
    lakhs, and columns that are not official have a yellow head. The same run gives the same bytes.
    """
    from wardrota.report.folder import check_file, write_file
    from wardrota.report.workbook import workbook
    from wardrota.run_files import result_read_back
    from wardrota.runs import read_run

    target = folder.resolve().with_name(f"{folder.resolve().name}.xlsx") if out is None else out
    check_file(target, force)
    run = read_run(folder)
    say_notes(run.notes)
    write_file(target, workbook(result_read_back(run), run.manifest, lang, digits), force)
    say_written([target])
