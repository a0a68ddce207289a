"""Lists of seats that cannot both be right: under rotation no election repeats the list of another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from wardrota.law.seats import Seat
from wardrota.tables.findings import Findings

_ENOUGH = 8  # reserved wards; fewer may agree by chance
_A_FEW = 6  # of which a whole list that comes again is at least worth a look
_MOST_REPEATED = (3, 4)  # three in four reserved wards with the seat of another election are suspicious

Seats = Mapping[str, Seat | None]


def check_lists(orders: Mapping[str, Seats], rows: Mapping[str, int], findings: Findings) -> None:
    """Compare the reserved seats of each election with those before; ``rows`` has the first row of each.

    Exactly the same list twice is a fault: one is filed under the wrong year; a short one, or nearly the
    same as in the election before, is a warning. Unreserved and unknown seats say nothing.
    """
    lists: dict[frozenset[tuple[str, Seat | None]], str] = {}
    for (earlier, before), (later, after) in pairwise([("", {}), *sorted(orders.items())]):
        reserved = frozenset(pair for pair in after.items() if pair[1] not in {None, Seat.UR})
        twin = lists.setdefault(reserved, later)
        if len(reserved) >= _ENOUGH and twin != later:
            findings.fault(
                rows[later],
                "cycle",
                f"the {len(reserved)} reserved seats of {later} are those of {twin}, ward by ward:"
                " it is one list under two elections",
                "the list of each election",
                "Correct the year, or leave one of the two out.",
            )
        elif len(reserved) >= _A_FEW and twin != later:
            findings.note(
                f"warning: the {len(reserved)} reserved seats of {later} are those of {twin}, ward by ward;"
                " is one of the lists filed under the wrong year?"
            )
        else:
            _warn_if_nearly_the_same(earlier, before, later, after, findings)


def _warn_if_nearly_the_same(
    earlier: str, before: Seats, later: str, after: Seats, findings: Findings
) -> None:
    known = [ward for ward, seat in after.items() if seat is not None and before.get(ward) is not None]
    either = [ward for ward in known if {before[ward], after[ward]} != {Seat.UR}]
    same = [ward for ward in either if before[ward] is after[ward]]
    if len(same) >= _ENOUGH and _MOST_REPEATED[1] * len(same) >= _MOST_REPEATED[0] * len(either):
        findings.note(
            f"warning: {len(same)} of {len(either)} reserved wards bear the same seat in {earlier} and in"
            f" {later}; is one of the lists filed under the wrong year?"
        )
