"""Which wards may be reserved for a category at all: ``minimum_share``, and the list of a rotation."""

from __future__ import annotations

from wardrota.law.readings import Readings
from wardrota.law.seats import Category
from wardrota.problem import Problem
from wardrota.wards import Ward


def enough_people(ward: Ward, category: Category, readings: Readings) -> bool | None:
    """Whether somebody of the category lives in the ward and its share is not below ``minimum_share``.

    None where the figure is not known.
    """
    people, least = ward.people(category), readings.minimum_share
    if people is None:
        return None
    return people > 0 and people * least.denominator >= least.numerator * ward.population


def eligible(problem: Problem, ward: str, category: Category | None) -> bool | None:
    """Whether a ward has enough people of a category; every ward has for women (``category`` None).

    None where it is not known, and then nothing is barred: the audit says what could not be judged.
    """
    if category is None:
        return True
    known = problem.wards.by_id().get(ward)
    return None if known is None else enough_people(known, category, problem.readings)


def with_too_few(problem: Problem, category: Category) -> tuple[str, ...]:
    """The wards that are known not to have enough people, where the readings keep such wards out.

    A least share keeps them out of the category; so does the scope ``rotation``, in whose list a
    ward stands only if somebody of the category lives there.
    """
    readings = problem.readings
    if not readings.minimum_share and readings.no_repeat_scope != "rotation":
        return ()
    return tuple(w.id for w in problem.wards.wards if enough_people(w, category, readings) is False)
