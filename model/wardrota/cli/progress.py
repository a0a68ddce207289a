"""What a long solve tells on stderr, and the best plan so far, kept on disk until the run is written."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wardrota.errors import WardrotaError

if TYPE_CHECKING:
    from wardrota.allot.search import Better
    from wardrota.problem import Problem
    from wardrota.report.words import Language

_BETWEEN_LINES = 1.0  # [s]
_BETWEEN_PLANS = 5.0  # [s]


class Progress:
    """Tells of proofs at once and of better plans now and then; ``out`` is the folder of the run, if any.

    The best plan so far stands beside that folder (``OUT.so-far.csv``), audited and marked as not
    proved. It goes when the run is written, and stays where the command is interrupted.
    """

    def __init__(self, problem: Problem, out: Path | None, lang: Language = "en") -> None:
        self.problem = problem
        self.lang = lang
        self.file = None if out is None else out.with_name(f"{out.name}.so-far.csv")
        self.written = False
        self._told = self._saved = time.monotonic()

    def line(self, text: str) -> None:
        """Tell of a proof."""
        self._say(text)

    def better(self, found: Better) -> None:
        """Tell of a better plan and keep it; called in the thread of the search."""
        now = time.monotonic()
        # Without a gap the proof follows at once and has its own line.
        if found.gap and now - self._told >= _BETWEEN_LINES:
            self._told = now
            self._say(str(found))
        if self.file is not None and now - self._saved >= _BETWEEN_PLANS:
            self._saved = now
            # A plan that cannot be kept must not stop the search; what ends in the run is audited again.
            with suppress(WardrotaError, OSError):
                self._keep(found, self.file)

    def _say(self, line: str) -> None:
        from wardrota.report.progress_words import progress_said

        click.echo(progress_said(line, self.lang), err=True)

    def _keep(self, found: Better, file: Path) -> None:
        from wardrota.pipeline import audited
        from wardrota.plan import Plan
        from wardrota.reasons import optimum_reasons
        from wardrota.tables.output import write_plan

        plan = Plan(found.plan.allotments, optimum_reasons(self.problem, found.plan.allotments, False))
        audited(self.problem, plan)
        file.parent.mkdir(parents=True, exist_ok=True)
        write_plan(file, plan, self.problem.wards)
        self.written = True

    def done(self) -> None:
        """The run is written or shown: the plan so far is no longer needed."""
        if self.written and self.file is not None:
            self.file.unlink(missing_ok=True)

    def interrupted(self) -> None:
        """Say what is left of the work."""
        if self.written:
            from wardrota.report.words import say

            click.echo(say("told_kept", self.lang, file=self.file), err=True)
