"""A lottery checked from its folder: the files, the chances, every allotment, the draw and the plan.

What the tickets say is counted, audited and drawn from again as it stands in the folder; only the
chances are worked out anew from the rule. So a table of lots can be checked that another version, or
another program, made.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from wardrota.allot.lottery import Ticket, reproduced
from wardrota.allot.lottery_chances import Rule, chances, first_election, head_chances
from wardrota.allot.lottery_draw import draw
from wardrota.allot.lottery_schedules import Schedule, reproduced_rows, within_a_turn
from wardrota.audit import AuditCase, audit
from wardrota.errors import Fault, InputError
from wardrota.history import Allotment
from wardrota.law.seats import Mark, Seat
from wardrota.lotteries import CHANCES, KIND, KIND_OF_HEAD, TICKETS, stage_of
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.report.folder import MANIFEST
from wardrota.runs import SCENARIO
from wardrota.scenario import load_scenario
from wardrota.tables import read_plan

_ALLOWED = "a folder that `wardrota lottery` wrote with --out"


class Check(NamedTuple):
    """One question of a replay, by its key in the words of the lottery, and whether the answer is yes."""

    key: str
    passed: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """The questions asked of a folder; ``notes`` are those of its tables."""

    title: str
    checks: tuple[Check, ...]
    notes: tuple[str, ...]

    @property
    def passed(self) -> bool:
        return all(check.passed for check in self.checks)


def replay(folder: Path) -> Replay:
    """Check a lottery from its folder alone.

    Raises
    ------
    InputError
        If the folder holds no lottery, or a file of it cannot be read.
    """
    manifest = _manifest(folder)
    loaded = problem_from(load_scenario(folder / SCENARIO))
    problem = loaded.problem
    try:
        checks = [Check("files", _unchanged(folder, manifest))]
        if manifest["kind"] == KIND:
            checks += _one_election(folder, manifest, first_election(problem))
        else:
            checks += _one_head(folder, manifest, problem)
    except (KeyError, ValueError, TypeError, IndexError, ZeroDivisionError, csv.Error) as error:
        found = f"its files are not those of a lottery ({type(error).__name__}: {error})"
        raise InputError([Fault(str(folder), 0, "", found, _ALLOWED)]) from None
    return Replay(problem.title, tuple(checks), loaded.notes)


def _one_election(folder: Path, manifest: Mapping[str, Any], problem: Problem) -> list[Check]:
    ids, cycle = problem.wards.ids, problem.cycles[0].cycle
    tickets = [
        Ticket(*lots, Allotment(cycle, {ward: Seat(borne[ward]) for ward in ids}))
        for lots, borne in _tickets(folder)
    ]
    written = {
        row["ward_id"]: {seat: Fraction(row[f"seat_{seat}"]) for seat in Seat}
        for row in _rows(folder, CHANCES)
    }
    by_rule = chances(problem, _rule(manifest))
    verdicts = [audit(AuditCase.of(problem, Plan((ticket.allotment,)))).verdict for ticket in tickets]
    checks = [
        Check("recounted", _numbered(tickets) and reproduced(tickets, ids) == written),
        Check("lawful", "unlawful" not in verdicts),
        Check("by_rule", by_rule is not None and by_rule.cells == written),
    ]
    lot = _lot(folder, manifest, cycle.label, tickets, checks)
    if lot is not None:
        plan = read_plan(folder / "plan.csv").value
        drawn = _holding(tickets, lot)
        same = drawn is not None and [a.seats for a in plan.allotments] == [drawn.allotment.seats]
        checks.append(Check("same_plan", same))
    return checks


def _one_head(folder: Path, manifest: Mapping[str, Any], problem: Problem) -> list[Check]:
    mark, ids = Mark(manifest["head"]), problem.wards.ids
    labels = [planned.cycle.label for planned in problem.cycles]
    schedules = [
        Schedule(*lots, tuple(frozenset(w for w in ids if label in borne[w].split()) for label in labels))
        for lots, borne in _tickets(folder)
    ]
    written: list[dict[str, Fraction]] = [{} for _ in labels]
    for row in _rows(folder, CHANCES):
        written[labels.index(row["cycle"])][row["ward_id"]] = Fraction(row["chance"])
    by_rule = head_chances(problem, _rule(manifest), mark)
    checks = [
        Check("recounted", _numbered(schedules) and reproduced_rows(schedules, ids) == written),
        Check("within_turn", all(within_a_turn(written, schedule) for schedule in schedules)),
        Check("by_rule", by_rule is not None and list(by_rule) == written),
    ]
    _lot(folder, manifest, f"{mark} {labels[0]} to {labels[-1]}", schedules, checks)
    return checks


def _rule(manifest: Mapping[str, Any]) -> Rule:
    rules: dict[str, Rule] = {"equal": "equal", "share": "share", "leximin": "leximin"}
    return rules[manifest["chances"]]


def _numbered(tickets: list[Ticket] | list[Schedule]) -> bool:
    """Whether the lots run from 0 without a gap or an overlap, each ticket with one at least."""
    expected = 0
    for ticket in tickets:
        if ticket.first != expected or ticket.lots < 1:
            return False
        expected += ticket.lots
    return bool(tickets)


def _holding(tickets: list[Ticket], lot: int) -> Ticket | None:
    return next((t for t in tickets if t.first <= lot < t.first + t.lots), None)


def _lot(
    folder: Path,
    manifest: Mapping[str, Any],
    election: str,
    tickets: list[Ticket] | list[Schedule],
    checks: list[Check],
) -> int | None:
    """Draw again from the table as it stands, and add the check; None where nothing was drawn."""
    recorded = manifest["draw"]
    if recorded is None:
        return None
    stage = stage_of(election, folder.joinpath(TICKETS).read_bytes())
    again = draw(int(recorded["seed"]), stage, sum(ticket.lots for ticket in tickets))
    same = (again.lot, again.attempt, again.lots) == tuple(recorded[k] for k in ("lot", "attempt", "lots"))
    checks.append(Check("same_draw", same and manifest["stage"] == stage))
    return again.lot


# ---------------------------------------------------------------- reading


def _manifest(folder: Path) -> Mapping[str, Any]:
    if not folder.is_dir():
        found = "a file" if folder.exists() else "no such folder"
        raise InputError([Fault(str(folder), 0, "", found, _ALLOWED)])
    try:
        manifest = json.loads(_bytes(folder / MANIFEST))
    except (ValueError, RecursionError):
        manifest = None
    if not isinstance(manifest, dict) or manifest.get("kind") not in (KIND, KIND_OF_HEAD):
        raise InputError([Fault(str(folder / MANIFEST), 0, "", "no manifest of a lottery", _ALLOWED)])
    return manifest


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or error
        raise InputError([Fault(str(path), 0, "", f"cannot be read ({reason})", _ALLOWED)]) from None


def _unchanged(folder: Path, manifest: Mapping[str, Any]) -> bool:
    digests = {name: hashlib.sha256(_bytes(folder / name)).hexdigest() for name in manifest["files"]}
    named: Callable[[str], bool] = digests.__contains__
    return digests == manifest["files"] and all(map(named, (TICKETS, CHANCES, SCENARIO)))


def _tickets(folder: Path) -> list[tuple[tuple[int, int, int], dict[str, str]]]:
    """Number, first lot and lots of each ticket, and what each ward bears in it."""
    text = _bytes(folder / TICKETS).decode("utf-8")
    head, *rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    # By place and not by name: a ward may be called as a column is.
    return [
        ((int(row[0]), int(row[1]), int(row[2])), dict(zip(head[3:], row[3:], strict=True))) for row in rows
    ]


def _rows(folder: Path, name: str) -> list[dict[str, str]]:
    text = _bytes(folder / name).decode("utf-8")
    return [dict(row) for row in csv.DictReader(io.StringIO(text, newline=""), strict=True)]
