"""A sensitivity as text, sentence by sentence, and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator

from wardrota.explain.blocks import Block
from wardrota.explain.causes import listed
from wardrota.explain.lists import figure_in
from wardrota.explain.margins import Election
from wardrota.explain.plain import flip_json, moves_json
from wardrota.explain.sensitivity import CountTurned, Errors, Sensitivity, Turned
from wardrota.explain.telling import column_told, moved, seats_due
from wardrota.explain.words import Told, percent, told
from wardrota.law.quotas import quota_for
from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.problem import PlannedCycle, Problem

Section = tuple[Told, list[Told]]


def sensitivity_sections(election: Election, found: Sensitivity, errors: Errors) -> Iterator[Section]:
    """The headings of the sensitivity of a serial election, each with its sentences."""
    readings = election.problem.readings
    yield told("cut_offs"), [line for block in found.blocks for line in _cut_off(election, block)]
    yield told("ties"), list(_ties(found, readings))
    yield told("figures"), list(_figures(election.problem, found, errors))


def counts_sections(
    problem: Problem, planned: PlannedCycle, found: tuple[CountTurned, ...], errors: Errors
) -> Iterator[Section]:
    """The headings of what can be said of an optimum without a solve."""
    yield told("figures"), list(_counts(problem, found, errors))
    yield told("margins_of_counts"), list(seats_due(quota_for(problem, planned)))


def _cut_off(election: Election, block: Block) -> Iterator[Told]:
    last, following = (
        _with_figure(election, block, ward) if ward else None for ward in (block.last, block.next_in_line)
    )
    common = {"mark": block.mark, "count": len(block.members), "start": block.start, "last": last}
    if following is None:
        yield told("cut_off_closed", **common)
    else:
        yield told("cut_off", next=following, **common)
    if block.tied:
        yield _tie_rule("at_cut_off", election.problem.readings, wards=block.tied, last=block.last)


def _tie_rule(where: str, readings: Readings, **values: object) -> Told:
    """The rule that parted equals, or the seed of the lots."""
    if readings.tie == "draw_of_lots":
        return told(f"drawn_{where}", seed=str(readings.seed), **values)
    return told(f"tied_{where}", rule=readings.tie, **values)


def _with_figure(election: Election, block: Block, ward: str) -> Told:
    basis = election.lists[block.mark].name
    people, total = figure_in(election.problem.wards.by_id()[ward], basis)
    if people is None or total == 0:
        return told("without_figure", ward=ward)
    if total is not None:
        share = percent(people, total)
        return told("with_share", ward=ward, people=people, total=total, percent=share)
    return told("with_rank" if basis.startswith("rank") else "with_count", ward=ward, people=people)


def _ties(found: Sensitivity, readings: Readings) -> Iterator[Told]:
    if not found.ties:
        yield told("no_tie")
        return
    if readings.tie == "draw_of_lots":
        yield told("tie_drawn", seed=str(readings.seed))
    else:
        yield told("tie_rule", rule=readings.tie)
    for tie in found.ties:
        yield told("tie", mark=tie.mark, first=tie.first, second=tie.second, moves=moved(tie.moves))


def _errors_told(errors: Errors) -> Told:
    items = [
        told("error_of", column=column_told(column), percent=percent(error.numerator, error.denominator))
        for column, error in errors.items()
    ]
    return told("errors", errors=items)


def _figures(problem: Problem, found: Sensitivity, errors: Errors) -> Iterator[Told]:
    if errors:
        yield _errors_told(errors)
        yield told("within_errors", count=len(found.figures)) if found.figures else told("none_within")
    else:
        yield told("no_error")
    for turned in found.figures:
        yield _turned(turned)
    if found.may_move:
        few = listed(list(found.may_move))
        yield told("may_move", count=len(found.may_move), of=len(problem.wards), wards=few)
    if not errors:
        yield told("at_most_the_ward")
    if problem.readings.quota_rounding == "largest_remainder":
        yield told("largest_remainder")


def _turned(turned: Turned) -> Told:
    by = turned.flip.by
    return told(
        "turned_more" if by > 0 else "turned_fewer",
        column=column_told(turned.column),
        ward=turned.ward,
        persons=turned.persons,
        by=abs(by),
        percent=_of_itself(by, turned.persons),
        moves=moved(turned.flip.moves),
    )


def _of_itself(by: int, persons: int) -> str:
    return percent(abs(by), persons) if persons else "–"


def _counts(problem: Problem, found: tuple[CountTurned, ...], errors: Errors) -> Iterator[Told]:
    yield told("of_an_optimum")
    if errors:
        yield _errors_told(errors)
    if errors and not found:
        yield told("no_count_within")
    for turned in found:
        counts = [
            told("count_from_to", category=c, before=turned.before[c], after=turned.after[c])
            for c in Category
            if turned.before[c] != turned.after[c]
        ]
        yield told(
            "count_turned_more" if turned.by > 0 else "count_turned_fewer",
            column=column_told(turned.column),
            ward=turned.ward,
            persons=turned.persons,
            by=abs(turned.by),
            percent=_of_itself(turned.by, turned.persons),
            counts=counts,
        )
    if problem.readings.quota_rounding == "largest_remainder":
        yield told("largest_remainder")


# ---------------------------------------------------------------- plain values


def sensitivity_json(found: Sensitivity, errors: Errors) -> dict[str, object]:
    """Plain values of the sensitivity of a serial election."""
    return {
        "cycle": found.cycle,
        "stated_error": {column: str(error) for column, error in errors.items()},
        "cut_offs": [
            {
                "list": str(block.mark),
                "start": block.start,
                "last": block.last,
                "next_in_line": block.next_in_line or None,
                "tied": list(block.tied),
            }
            for block in found.blocks
        ],
        "ties": [
            {
                "list": str(tie.mark),
                "first": tie.first,
                "second": tie.second,
                "moves": moves_json(tie.moves),
            }
            for tie in found.ties
        ],
        "figures": [
            {
                "ward": turned.ward,
                "column": turned.column,
                "persons": turned.persons,
                **flip_json(turned.flip),
            }
            for turned in found.figures
        ],
        "may_move": list(found.may_move),
    }


def counts_json(label: str, found: tuple[CountTurned, ...], errors: Errors) -> dict[str, object]:
    """Plain values of what can be said of an optimum without a solve."""
    return {
        "cycle": label,
        "stated_error": {column: str(error) for column, error in errors.items()},
        "counts": [
            {
                "ward": turned.ward,
                "column": turned.column,
                "persons": turned.persons,
                "by": turned.by,
                "before": {str(c): n for c, n in turned.before.items()},
                "after": {str(c): n for c, n in turned.after.items()},
            }
            for turned in found
        ],
    }
