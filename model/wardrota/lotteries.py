"""Lotteries held, written and replayed: nothing is shown whose every allotment has not passed the audit."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from wardrota import __version__
from wardrota.allot.lottery import Lottery, lottery
from wardrota.allot.lottery_chances import Rule, head_bars, head_chances
from wardrota.allot.lottery_draw import Draw, draw
from wardrota.allot.lottery_schedules import Schedules, schedule_lottery
from wardrota.audit import AuditReport
from wardrota.errors import Fault, InputError, NoLawfulPlan
from wardrota.law.seats import Mark, Seat
from wardrota.pipeline import audited, rotation_must_be_possible
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.report.lottery import HeadLottery, head_summary, lottery_summary
from wardrota.report.manifest import is_study, manifest_bytes
from wardrota.report.words import Language
from wardrota.shipped import act_file
from wardrota.tables import plan_csv
from wardrota.tables.output import csv_text

TICKETS, CHANCES = "tickets.csv", "chances.csv"
KIND, KIND_OF_HEAD = "lottery", "lottery of one head"
_LEADING = ("ticket", "first_lot", "lots")


@dataclass(frozen=True, slots=True)
class Held:
    """A lottery of one election with the audit of each ticket; ``draw`` is None until a seed is given."""

    problem: Problem
    lottery: Lottery
    reports: tuple[AuditReport, ...]
    stage: str
    draw: Draw | None

    @property
    def plan(self) -> Plan | None:
        """The plan drawn, each ward with its chance of that seat; None before the draw."""
        if self.draw is None:
            return None
        allotment = self.lottery.holding(self.draw.lot).allotment
        cells, label = self.lottery.chances.cells, allotment.cycle.label
        reasons = {
            (label, ward): f"by lot: a chance of {cells[ward][seat]} of {seat}; seed {self.draw.seed}"
            for ward, seat in allotment.seats.items()
            if seat is not None
        }
        return Plan((allotment,), reasons)


@dataclass(frozen=True, slots=True)
class HeldHead:
    """A lottery of one head over several elections; ``draw`` is None until a seed is given."""

    found: HeadLottery
    stage: str
    draw: Draw | None


def hold(problem: Problem, rule: Rule, seed: int | None = None) -> Held:
    """A lottery of the first planned election, each of its allotments audited, and drawn if there is a seed.

    Raises
    ------
    NoLawfulPlan
        If no allotment is lawful; the message says which clauses clash. Or of a single ward.
    InputError
        If the problem is about offices, or its lists of rotation would have to reopen.
    InternalError
        If an allotment fails the audit.
    """
    must_be_wards(problem)
    rotation_must_be_possible(problem)
    found = lottery(problem, rule)
    if found is None:
        raise _no_lottery(problem)
    reports = tuple(audited(found.problem, Plan((ticket.allotment,))) for ticket in found.tickets)
    stage = stage_of(found.problem.cycles[0].cycle.label, tickets_csv(found))
    return Held(problem, found, reports, stage, None if seed is None else draw(seed, stage, found.lots))


def hold_head(problem: Problem, rule: Rule, mark: Mark, seed: int | None = None) -> HeldHead:
    """A lottery of one head over all planned elections, drawn if there is a seed.

    Raises
    ------
    NoLawfulPlan
        If too few wards can bear the head in some election, or of a single ward.
    InputError
        If the problem is about offices, or the head has no seats.
    """
    from wardrota.entitlement import Entitlement
    from wardrota.fairness.attainable import least_deviation

    must_be_wards(problem)
    rotation_must_be_possible(problem)
    rows = head_chances(problem, rule, mark)
    if rows is None:
        raise NoLawfulPlan(
            f"The {mark} seats of some election cannot be given: bars and exclusions leave too few wards "
            "that can bear them, or pins ask for more."
        )
    if not any(sum(row.values()) for row in rows):
        found_none = f"no election of the scenario has a seat of {mark}"
        raise InputError([Fault("--head", 0, "", found_none, "a head with seats", "Name another head.")])
    made = schedule_lottery(rows)
    owed = Entitlement(rule, tuple(tuple(row[ward] for ward in problem.wards.ids) for row in rows))
    least = least_deviation([int(sum(row.values())) for row in rows], owed)
    found = HeadLottery(problem, rule, mark, made, least, head_bars(problem, mark))
    labels = [planned.cycle.label for planned in problem.cycles]
    stage = stage_of(f"{mark} {labels[0]} to {labels[-1]}", schedules_csv(problem, made))
    return HeldHead(found, stage, None if seed is None else draw(seed, stage, made.lots))


def must_be_wards(problem: Problem) -> None:
    """Refuse offices, whose order the Act lays down."""
    if problem.unit == "offices":
        found = "the Act itself lays down the order of offices, 7(5)(1)(c)-(f)"
        raise InputError([Fault("scenario", 0, "unit", found, 'unit = "wards"', "Use `wardrota offices`.")])


def _no_lottery(problem: Problem) -> NoLawfulPlan | InputError:
    from wardrota.allot.explain import explain
    from wardrota.allot.lottery_chances import first_election

    alone = first_election(problem)
    if problem.readings.no_repeat_scope == "rotation":
        found = "under rotation, wards without a turn are too few in the first election: a list would reopen"
        allowed = "an election that the wards still without a turn can fill"
        remedy = "Use `wardrota plan`, or another no_repeat_scope."
        return InputError([Fault("scenario", 0, "readings.no_repeat_scope", found, allowed, remedy)])
    return NoLawfulPlan(f"No lawful allotment to draw from. {explain(alone).reason}")


def stage_of(election: str, table: bytes) -> str:
    """What a draw is for: the election, and the digest of the table of lots."""
    return f"{election} {hashlib.sha256(table).hexdigest()}"


# ---------------------------------------------------------------- files


def tickets_csv(found: Lottery) -> bytes:
    """A row for each ticket: its number, its first lot, its lots, and the seat of each ward."""
    ids = found.problem.wards.ids
    rows = [(t.number, t.first, t.lots, *(t.allotment.seats[w] for w in ids)) for t in found.tickets]
    return _table((*_LEADING, *ids), rows)


def schedules_csv(problem: Problem, made: Schedules) -> bytes:
    """A row for each schedule: number, first lot, lots, and the elections in which each ward has its turn."""
    ids, labels = problem.wards.ids, [planned.cycle.label for planned in problem.cycles]
    rows = [
        (
            s.number,
            s.first,
            s.lots,
            *(
                " ".join(label for label, bearing in zip(labels, s.bearing, strict=True) if w in bearing)
                for w in ids
            ),
        )
        for s in made.schedules
    ]
    return _table((*_LEADING, *ids), rows)


def chances_csv(found: Lottery) -> bytes:
    """A row for each ward: its chance of each head, its claim, and its chance of each seat, exact.

    The claim is what it is owed, or under ``leximin`` the turns it had.
    """
    chances, wards = found.chances, found.problem.wards.wards
    claim, claims = chances.claims()
    head = ("ward_id", "ward_name", *Mark, *(f"{claim}_{m}" for m in Mark), *(f"seat_{s}" for s in Seat))
    rows = [
        (
            ward.id,
            ward.name,
            *(chances.of(ward.id, mark) for mark in Mark),
            *(claims[mark][ward.id] for mark in Mark),
            *(chances.cells[ward.id][seat] for seat in Seat),
        )
        for ward in wards
    ]
    return _table(head, rows)


def head_chances_csv(problem: Problem, rows: Sequence[Mapping[str, Fraction]]) -> bytes:
    """A row for each election and ward: the chance of the head, exact."""
    lines = [
        (planned.cycle.label, ward.id, ward.name, row[ward.id])
        for planned, row in zip(problem.cycles, rows, strict=True)
        for ward in problem.wards.wards
    ]
    return _table(("cycle", "ward_id", "ward_name", "chance"), lines)


def _table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> bytes:
    return csv_text([str(cell) for cell in row] for row in (head, *rows)).encode("utf-8")


def files_of(held: Held, kept: Mapping[str, bytes], lang: Language = "en") -> dict[str, bytes]:
    """Name → content of every file of a lottery; the same bytes for the same input."""
    found = held.lottery
    sealed = {TICKETS: tickets_csv(found), CHANCES: chances_csv(found), **kept}
    plan = held.plan
    if plan is not None and held.draw is not None:
        report = held.reports[found.holding(held.draw.lot).number - 1]
        text = json.dumps(report.as_json(), ensure_ascii=False, indent=2)
        wards = found.problem.wards
        sealed |= {"plan.csv": plan_csv(plan, wards).encode("utf-8"), "audit.json": f"{text}\n".encode()}
    manifest = _manifest(KIND, found.problem, found.chances.rule, None, held.stage, held.draw, sealed)
    summary = lottery_summary(held.problem, found, held.reports, held.stage, held.draw, lang)
    return {"manifest.json": manifest_bytes(manifest), "summary.txt": summary.encode("utf-8"), **sealed}


def files_of_head(held: HeldHead, kept: Mapping[str, bytes], lang: Language = "en") -> dict[str, bytes]:
    """Name → content of every file of a lottery of one head."""
    found = held.found
    sealed = {
        TICKETS: schedules_csv(found.problem, found.drawn_from),
        CHANCES: head_chances_csv(found.problem, found.drawn_from.rows),
        **kept,
    }
    manifest = _manifest(KIND_OF_HEAD, found.problem, found.rule, found.mark, held.stage, held.draw, sealed)
    summary = head_summary(found, held.stage, held.draw, lang)
    return {"manifest.json": manifest_bytes(manifest), "summary.txt": summary.encode("utf-8"), **sealed}


def _manifest(
    kind: str,
    problem: Problem,
    rule: str,
    mark: Mark | None,
    stage: str,
    drawn: Draw | None,
    sealed: Mapping[str, bytes],
) -> dict[str, object]:
    act = act_file(problem.statute.id).read_bytes()
    return {
        "wardrota": __version__,
        "kind": kind,
        "title": problem.title,
        "study": is_study(problem),
        "chances": rule,
        "head": None if mark is None else str(mark),
        "elections": [planned.cycle.label for planned in problem.cycles],
        "stage": stage,
        "draw": None
        if drawn is None
        else {"seed": drawn.seed, "attempt": drawn.attempt, "lot": drawn.lot, "lots": drawn.lots},
        "act": {"id": problem.statute.id, "sha256": hashlib.sha256(act).hexdigest()},
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in sealed.items()},
    }
