"""The serial lists that a problem needs, 7(5)(1)(c): one for each mark that has seats to allot."""

from __future__ import annotations

from wardrota.errors import Fault, InputError
from wardrota.law.order import SerialList, serial_list
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Mark
from wardrota.problem import Problem


def lists_of(problem: Problem) -> dict[Mark, tuple[str, ...]]:
    """The serial list of each mark; for one that is not needed and has no figures, the wards as they stand.

    Raises
    ------
    InputError
        Where a figure is missing that a needed list falls by.
    """
    return {mark: found.ids for mark, found in ranked_lists(problem).items()}


def ranked_lists(problem: Problem) -> dict[Mark, SerialList]:
    """The same with the ties in each list; one that is not needed and has no figures has no name.

    Raises InputError as ``lists_of`` does, with the faults of every list at once.
    """
    needed, lists = _needed_lists(problem), {}
    faults: list[Fault] = []
    for mark in Mark:
        try:
            lists[mark] = serial_list(problem.wards, mark, problem.readings)
        except InputError as error:
            faults += error.faults if mark in needed else ()
            lists[mark] = SerialList("", problem.wards.ids, ())
    if faults:
        raise InputError(faults)
    return lists


def _needed_lists(problem: Problem) -> set[Mark]:
    """Marks with a seat to allot or a count not known, and past blocks that the single pointer passes."""
    quotas = [quota_for(problem, planned) for planned in problem.cycles]
    needed = {mark for mark in Mark for quota in quotas if quota.counts.with_mark(mark)}
    needed |= {Mark(category.value) for quota in quotas for category in quota.unknown}
    if problem.readings.pointer == "after_last_woman":
        needed |= {mark for mark in Mark for past in problem.history.allotments if past.with_mark(mark)}
    return needed
