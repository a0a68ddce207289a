"""Every measure with its formula, range, best value, unit, reference and limit, and how it is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from wardrota.entitlement import Entitlement
from wardrota.fairness import deviation, envy, exposure, inequality, limits, waits
from wardrota.fairness.attainable import least_deviation
from wardrota.fairness.turns import Turns

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OneMark:
    """What the measures of one mark need.

    ``turns`` [turns] has shape (C, W); ``before`` the turns of the last past order, shape (W,);
    ``women`` the women's seats of all kinds, shape (C, W); ``people`` and ``population`` [persons],
    shape (W,), ``people`` None where not known in every ward.
    """

    turns: Turns
    before: Turns | None
    women: Turns
    people: tuple[int, ...] | None
    population: tuple[int, ...]
    is_women: bool

    @property
    def seats(self) -> tuple[int, ...]:
        """Turns given in each election [seats], shape (C,)."""
        return tuple(int(row.sum()) for row in self.turns)

    @property
    def wards(self) -> int:
        return int(self.turns.shape[1])

    @property
    def all_turns(self) -> int:
        return int(self.turns.sum())

    def served(self, take: Callable[[T, tuple[int, ...]], float], of: T) -> float | None:
        """A measure weighed by the people the mark serves, everybody for women; None where unknown."""
        return None if self.people is None else take(of, self.people)


Taken = Callable[[OneMark], float | None]
TakenAgainst = Callable[[OneMark, Entitlement], float | None]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure of one mark. ``value`` and ``limit`` give None where a figure is missing or none applies.

    ``best`` says which way is better: ``least``, ``most``, or ``""`` for a figure that only describes.
    """

    name: str
    formula: str
    range: str
    best: str
    unit: str
    reference: str
    limit_source: str
    value: Taken
    limit: Taken = lambda mark: None


@dataclass(frozen=True, slots=True)
class EntitledMeasure:
    """A measure of one mark against an entitlement; the same fields otherwise."""

    name: str
    formula: str
    range: str
    best: str
    unit: str
    reference: str
    limit_source: str
    value: TakenAgainst
    limit: TakenAgainst


def _counts(mark: OneMark) -> Turns:
    found: Turns = mark.turns.sum(axis=0)
    return found


def _before(mark: OneMark) -> int:
    return 0 if mark.before is None else int(mark.before.sum())


def _if_people(take: Callable[[OneMark, tuple[int, ...]], float]) -> Taken:
    """For categories whose people are known; not for women, whom the tables do not count."""
    return lambda mark: None if mark.people is None or mark.is_women else take(mark, mark.people)


AGAINST_ENTITLEMENT: tuple[EntitledMeasure, ...] = (
    EntitledMeasure(
        "max_prefix_deviation",
        "max over wards i and elections t of |Y_i(t) − owed_i(t)|",
        "0 to C",
        "least",
        "turns",
        "Tijdeman 1980; Budish et al. 2013",
        "B2, B4: the least of any schedule of this mark alone, exact, by flow",
        lambda mark, owed: deviation.max_prefix_deviation(mark.turns, owed),
        lambda mark, owed: float(least_deviation(mark.seats, owed)),
    ),
    EntitledMeasure(
        "mean_prefix_deviation",
        "mean over wards i and elections t of |Y_i(t) − owed_i(t)|",
        "0 to C",
        "least",
        "turns",
        "Tijdeman 1980; Budish et al. 2013",
        "",
        lambda mark, owed: deviation.mean_prefix_deviation(mark.turns, owed),
        lambda mark, owed: None,
    ),
)

MEASURES: tuple[Measure, ...] = (
    Measure(
        "spread",
        "max Y_i − min Y_i",
        "0 to C",
        "least",
        "turns",
        "",
        "0 if N divides all turns, else 1",
        lambda mark: inequality.spread(_counts(mark)),
        lambda mark: limits.least_spread(mark.all_turns, mark.wards),
    ),
    Measure(
        "gini",
        "Σ Σ |Y_i − Y_j| / (2 N Σ Y)",
        "0 to 1 − 1/N",
        "least",
        "",
        "Gini 1912",
        "B5: r(N − r) / (N · turns), r = turns mod N",
        lambda mark: inequality.gini(_counts(mark)),
        lambda mark: float(limits.least_gini(mark.all_turns, mark.wards)),
    ),
    Measure(
        "jain",
        "(Σ Y)² / (N Σ Y²)",
        "1/N to 1",
        "most",
        "",
        "Jain, Chiu and Hawe 1984",
        "turns differing by at most one",
        lambda mark: inequality.jain(_counts(mark)),
        lambda mark: float(limits.most_jain(mark.all_turns, mark.wards)),
    ),
    Measure(
        "theil",
        "(1/N) Σ (Y/μ) ln (Y/μ)",
        "0 to ln N",
        "least",
        "nats",
        "Theil 1967",
        "turns differing by at most one",
        lambda mark: inequality.theil(_counts(mark)),
        lambda mark: inequality.theil(inequality.even_deal(mark.all_turns, mark.wards)),
    ),
    Measure(
        "entropy",
        "−Σ q ln q / ln N, q the shares of turns",
        "0 to 1",
        "most",
        "",
        "Shannon 1948",
        "turns differing by at most one",
        lambda mark: inequality.entropy(_counts(mark)),
        lambda mark: inequality.entropy(inequality.even_deal(mark.all_turns, mark.wards)),
    ),
    Measure(
        "coverage",
        "wards with a turn",
        "0 to N",
        "most",
        "wards",
        "",
        "B6: min(N, turns)",
        lambda mark: waits.coverage(mark.turns),
        lambda mark: limits.most_coverage(mark.all_turns, mark.wards),
    ),
    Measure(
        "longest_first_wait",
        "max over wards of the election of the first turn, C + 1 if never",
        "1 to C + 1",
        "least",
        "cycles",
        "",
        "B6: the election by which N turns have been given",
        lambda mark: waits.longest_first_wait(mark.turns),
        lambda mark: limits.least_longest_first_wait(mark.seats, mark.wards),
    ),
    Measure(
        "longest_wait",
        "max over wards of first wait, gaps, and open wait",
        "1 to C + 1",
        "least",
        "cycles",
        "Lackner 2020",
        "",
        lambda mark: waits.longest_wait(mark.turns),
    ),
    Measure(
        "mean_first_wait",
        "mean over wards of the election of the first turn, C + 1 if never",
        "1 to C + 1",
        "least",
        "cycles",
        "",
        "every turn a first one while wards without one are left",
        lambda mark: waits.mean_first_wait(mark.turns),
        lambda mark: limits.least_mean_first_wait(mark.seats, mark.wards),
    ),
    Measure(
        "mean_first_wait_per_person",
        "mean over the people served, of the election of their ward's first turn, C + 1 if never",
        "1 to C + 1",
        "least",
        "cycles",
        "",
        "the wards with most people first",
        lambda mark: mark.served(waits.mean_first_wait_per_person, mark.turns),
        lambda mark: mark.served(limits.least_mean_first_wait_per_person, mark.seats),
    ),
    Measure(
        "gap_variance",
        "variance of the gaps between successive turns of a ward",
        "0 up",
        "least",
        "cycles²",
        "",
        "0",
        lambda mark: waits.gap_variance(mark.turns),
        lambda mark: 0.0,
    ),
    Measure(
        "repeats",
        "turns right after a turn of the election before, the last past order included",
        "0 to all turns",
        "least",
        "turns",
        "7(5)(1)(f)",
        "B6: Σ max(0, K_t + K_{t+1} − N)",
        lambda mark: waits.repeats(mark.turns, mark.before),
        lambda mark: limits.fewest_repeats(mark.seats, mark.wards, _before(mark)),
    ),
    Measure(
        "exposure",
        "Σ people of the category in wards reserved for it",
        "0 to C × people",
        "most",
        "persons",
        "",
        "the wards with most people of it in every election",
        _if_people(lambda mark, people: exposure.exposure(mark.turns, people)),
        _if_people(lambda mark, people: limits.most_exposure(mark.seats, people)),
    ),
    Measure(
        "exposure_per_person",
        "exposure / (C × people of the category)",
        "0 to 1",
        "most",
        "elections per election",
        "",
        "as for exposure",
        _if_people(lambda mark, people: exposure.exposure_per_person(mark.turns, people)),
    ),
    Measure(
        "envy",
        "pairs in which the ward with the higher share has fewer turns, of all pairs",
        "0 to 1",
        "least",
        "",
        "Foley 1967",
        "0",
        _if_people(lambda mark, people: envy.envy(_counts(mark), people, mark.population)),
        _if_people(lambda mark, people: 0.0),
    ),
    Measure(
        "envious_wards",
        "wards with a higher share and fewer turns than another",
        "0 to N − 1",
        "least",
        "wards",
        "Foley 1967",
        "0",
        _if_people(lambda mark, people: envy.envious_wards(_counts(mark), people, mark.population)),
        _if_people(lambda mark, people: 0),
    ),
    Measure(
        "womens_share",
        "women's seats among the turns of a category",
        "0 to 1",
        "",
        "",
        "7(3)",
        "at least one-third by law",
        lambda mark: None if mark.is_women else exposure.womens_share(mark.turns, mark.women),
    ),
    Measure(
        "only_women",
        "wards with two turns or more of a category, all of them women's",
        "0 to N",
        "least",
        "wards",
        "",
        "0",
        lambda mark: None if mark.is_women else exposure.women_again(mark.turns, mark.women),
        lambda mark: None if mark.is_women else 0,
    ),
)
