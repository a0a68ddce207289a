"""What one wrong figure, or a tie, decides in an election: cut-offs, ties, and the nearest figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from wardrota.explain.blocks import Block, blocks
from wardrota.explain.figures import COLUMNS, Column, Turning, altered, known, quota_points, turning
from wardrota.explain.margins import Election, Flip, Move, quota_key
from wardrota.law.order import SerialList
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Mark
from wardrota.problem import PlannedCycle, Problem
from wardrota.wards import Ward

Errors = Mapping[Column, Fraction]
NEAREST = 10  # figures named where no error is stated


@dataclass(frozen=True, slots=True)
class Turned:
    """One figure of one ward, and the least change of it [persons] that moves any ward."""

    ward: str
    column: Column
    persons: int
    flip: Flip


@dataclass(frozen=True, slots=True)
class Tie:
    """Two wards that a list ranks alike and whose order decides a seat: what moves if it is the other one."""

    mark: Mark
    first: str
    second: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """What an election of a serial plan turns on.

    ``figures`` are those that move a ward when they change by no more than their stated error, or,
    where none is stated, the ``NEAREST`` ones; the least change first. ``may_move`` are all wards
    that some single one of these errors moves, in the order of the table.
    """

    cycle: str
    blocks: tuple[Block, ...]
    ties: tuple[Tie, ...]
    figures: tuple[Turned, ...]
    may_move: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountTurned:
    """One figure of one ward, and the least change of it [persons] that changes a count of seats."""

    ward: str
    column: Column
    persons: int
    by: int
    before: Mapping[Category, int]
    after: Mapping[Category, int]


def sensitivity(election: Election, errors: Errors) -> Sensitivity:
    """What decides an election: its cut-offs, its ties, and single figures within ``errors``.

    Parameters
    ----------
    errors
        The stated error of each column as a share of the figure; empty where none is stated. The
        counts of seats change with the figures here.
    """
    figures, may_move = _within(election, errors) if errors else _nearest(election)
    ids = election.problem.wards.ids
    return Sensitivity(
        cycle=election.planned.cycle.label,
        blocks=blocks(election),
        ties=tuple(_ties(election)),
        figures=figures,
        may_move=tuple(ward for ward in ids if ward in may_move),
    )


# ---------------------------------------------------------------- figures


@dataclass(frozen=True, slots=True)
class _Figure:
    """One figure of the table that is not blank, and where it may turn the election."""

    turn: Turning
    persons: int
    points: tuple[int, ...]

    @property
    def ward(self) -> str:
        return self.turn.ward.id

    def flip(self, election: Election, by: int) -> Flip:
        return Flip(by, election.after(self.turn, by, election.planned))

    def turned(self, flip: Flip) -> Turned:
        return Turned(self.ward, self.turn.column, self.persons, flip)


def _figures(election: Election, limit: Callable[[Ward, Column], int]) -> Iterator[_Figure]:
    """Every figure, with the changes up to a limit at which a list, an eligibility or a count may turn."""
    problem, lists = election.problem, election.lists_in_play(counts_held=False)
    for ward in problem.wards.wards:
        for column in COLUMNS:
            persons: int | None = getattr(ward, column)
            within = 0 if persons is None else limit(ward, column)
            if persons is None or not within:
                continue
            turn = turning(problem, lists, ward.id, column)
            of_counts = quota_points(problem, ward.id, column, within)
            points = {by for by in (*turn.points, *of_counts) if abs(by) <= within}
            yield _Figure(turn, persons, tuple(sorted(points, key=lambda by: (abs(by), by))))


def _within(election: Election, errors: Errors) -> tuple[tuple[Turned, ...], set[str]]:
    """The figures whose own error moves a ward, and every ward that one of them moves."""

    def limit(ward: Ward, column: Column) -> int:
        return whole(errors.get(column, Fraction(0)) * known(ward, column))

    found: list[Turned] = []
    may_move: set[str] = set()
    for figure in _figures(election, limit):
        flips = [flip for by in figure.points if (flip := figure.flip(election, by)).moves]
        may_move.update(move.ward for flip in flips for move in flip.moves)
        if flips:
            found.append(figure.turned(flips[0]))
    return tuple(sorted(found, key=lambda turned: abs(turned.flip.by))), may_move


def _nearest(election: Election) -> tuple[tuple[Turned, ...], set[str]]:
    """The figures that the least change turns, no change being larger than the people of the ward."""
    figures = list(_figures(election, lambda ward, column: ward.population))
    # sorted() is stable: of changes as near, the ward and the column that stand first come first.
    candidates = sorted(
        ((by, number) for number, figure in enumerate(figures) for by in figure.points),
        key=lambda candidate: abs(candidate[0]),
    )
    found: dict[int, Turned] = {}
    for by, number in candidates:
        if len(found) == NEAREST:
            break
        if number not in found:
            flip = figures[number].flip(election, by)
            if flip.moves:
                found[number] = figures[number].turned(flip)
    return tuple(found.values()), {move.ward for turned in found.values() for move in turned.flip.moves}


def whole(number: Fraction) -> int:
    """Whole persons of an error."""
    return number.numerator // number.denominator


# ---------------------------------------------------------------- ties


def _ties(election: Election) -> Iterator[Tie]:
    """Every pair of equals whose order decides a seat; where there is room for both, none is needed."""
    for mark, found in election.lists_in_play(counts_held=True).items():
        for group in found.ties:
            for first, second in combinations(group, 2):
                moves = election.with_lists({mark: _exchanged(found, first, second)})
                if moves:
                    yield Tie(mark, first, second, moves)


def _exchanged(found: SerialList, first: str, second: str) -> tuple[str, ...]:
    places = {first: second, second: first}
    return tuple(places.get(ward, ward) for ward in found.ids)


# ---------------------------------------------------------------- counts alone


def counts_turned(problem: Problem, planned: PlannedCycle, errors: Errors) -> tuple[CountTurned, ...]:
    """Single figures whose stated error changes a count of seats; all that can be said of an optimum."""
    now = quota_key(problem, planned)
    found = []
    for ward in problem.wards.wards:
        for column, share in errors.items():
            persons: int | None = getattr(ward, column)
            for by in quota_points(problem, ward.id, column, whole(share * (persons or 0))):
                after = altered(problem, ward.id, column, by)
                if quota_key(after, planned) != now:
                    seats = (quota_for(p, planned).counts.reserved for p in (problem, after))
                    found.append(CountTurned(ward.id, column, persons or 0, by, *seats))
                    break
    return tuple(sorted(found, key=lambda turned: abs(turned.by)))
