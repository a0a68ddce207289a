"""Run orders of allotment on one problem; every plan is audited and its verdict stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from wardrota.allot.goals import exposure
from wardrota.allot.policies import POLICIES, Policy
from wardrota.audit import AuditCase, audit
from wardrota.errors import Fault, InputError, NoLawfulPlan, NothingFound, WardrotaError
from wardrota.fairness.bench import Bench, Trial
from wardrota.fairness.exposure_limit import exposure_limit
from wardrota.fairness.profile import Limits, profile
from wardrota.law.quotas import Quota
from wardrota.pipeline import optimum_plan, quotas_due, rotation_must_be_possible
from wardrota.plan import Plan
from wardrota.problem import Problem
from wardrota.study.owed_goal import owed_goals


@dataclass(frozen=True, slots=True)
class Optimum:
    """A proved optimum of the solver under goals of its own; no goals: those of the problem.

    ``meaning`` says what is optimised. Without the goal ``canonical`` the plan is one of several as
    good: the one that a single worker of the pinned solver comes to.
    """

    name: str
    goals: tuple[str, ...]
    meaning: str


OPTIMA: tuple[Optimum, ...] = (
    Optimum("optimum", (), "CP-SAT under the goals of the scenario, first goal first"),
    Optimum(
        "optimum_exposure",
        ("fewest_repeats", "exposure", "canonical"),
        "CP-SAT: fewest repeats, then most people of SC, ST and BC in wards reserved for them",
    ),
    Optimum(
        "optimum_equal_turns",
        ("fewest_repeats", "equal_turns", "canonical"),
        "CP-SAT: fewest repeats, then turns as equal as can be, mark after mark",
    ),
    Optimum(
        "optimum_share_turns",
        ("fewest_repeats", "share_turns"),
        "CP-SAT: fewest repeats, then least sum of squares from the turns owed by share, mark after mark",
    ),
    Optimum(
        "optimum_mixed_turns",
        ("fewest_repeats", "mixed_turns"),
        "CP-SAT: fewest repeats, then the same from turns owed half by share and half equally",
    ),
)
_ALL: tuple[Policy | Optimum, ...] = (*POLICIES, *OPTIMA)
ORDERS: dict[str, Policy | Optimum] = {order.name: order for order in _ALL}
DEFAULT_ORDERS = (*(policy.name for policy in POLICIES if not policy.slow), "optimum")


def chosen(names: Sequence[str]) -> tuple[str, ...]:
    """The orders asked for, each once; all the default ones if none is named.

    Raises
    ------
    InputError
        With every name that is not an order, and the nearest one that is.
    """
    faults = []
    for name in names:
        if name not in ORDERS:
            near = get_close_matches(name, ORDERS, n=1)
            remedy = f"Did you mean {near[0]}?" if near else ""
            faults.append(
                Fault(
                    "--orders", 0, "", f"no order of allotment is called {name!r}", ", ".join(ORDERS), remedy
                )
            )
    if faults:
        raise InputError(faults)
    return tuple(dict.fromkeys(names)) or DEFAULT_ORDERS


def bench(
    problem: Problem,
    orders: Sequence[str],
    draws: int,
    workers: int | None = None,
    deterministic_limit: float | None = None,
    on_progress: Callable[[str], None] | None = None,
) -> Bench:
    """Run each order, a seeded one ``draws`` times with seeds from ``readings.seed`` on.

    Raises
    ------
    InputError
        If an order is not known, or a figure without which the seats due are not known.
    NoLawfulPlan
        If there is one ward only, or more seats are reserved than there are.
    """
    names = chosen(orders)
    rotation_must_be_possible(problem)
    _figures_must_be_known(quotas_due(problem))
    known, trials = Limits(), []
    for name in names:
        if on_progress:
            on_progress(name)
        order = ORDERS[name]
        if isinstance(order, Optimum):
            trials.append(_solved(problem, order, known, workers, deterministic_limit))
        else:
            trials += _drawn(problem, order, draws, known)
    is_lawful = any(trial.verdict == "lawful" for trial in trials)
    return Bench(problem, tuple(trials), exposure_limit(problem) if is_lawful else None)


def _figures_must_be_known(quotas: Sequence[Quota]) -> None:
    """A blank figure is never 0: without it every order would leave the category out."""
    unknown = dict.fromkeys(category for quota in quotas for category in quota.unknown)
    if unknown:
        remedy = "Fill the column, state [seats], or set backward_class = none."
        raise InputError(
            Fault("wards", 0, category.lower(), "no figure, 7(1)p2", "a figure for every ward", remedy)
            for category in unknown
        )


def _drawn(problem: Problem, order: Policy, draws: int, known: Limits) -> Iterator[Trial]:
    first = problem.readings.seed
    for draw in range(draws if order.seeded else 1):
        seeded = replace(problem, readings=problem.readings.but(seed=first + draw))
        seed = first + draw if order.seeded else None
        try:
            plan = Plan(order.allot(seeded))
        except (NoLawfulPlan, InputError) as error:
            yield Trial(order.name, draw, seed, None, None, why=_reason(error))
            return
        yield _judged(problem, order.name, draw, seed, plan, known)


def _solved(
    problem: Problem, order: Optimum, known: Limits, workers: int | None, limit: float | None
) -> Trial:
    if problem.unit == "offices":
        why = "the Act itself lays down the order of offices, 7(5)(1)(c)-(f)"
        return Trial(order.name, 0, None, None, None, why=why)
    try:
        if order.goals:
            plan, proved = _under(replace(problem, goals=order.goals), workers, limit)
        else:
            found = optimum_plan(problem, workers, limit)
            plan, proved = Plan(found.plan.allotments), found.proved
    except (NoLawfulPlan, NothingFound, InputError) as error:
        return Trial(order.name, 0, None, None, None, why=_reason(error))
    return replace(_judged(problem, order.name, 0, None, plan, known), proved=proved)


def _under(problem: Problem, workers: int | None, limit: float | None) -> tuple[Plan, bool]:
    """A plan under goals of which some may be those of studies, and whether it is proved best."""
    from wardrota.allot.engine import Infeasible, Solved, solve

    outcome = solve(problem, workers if "canonical" in problem.goals else 1, limit, also=owed_goals())
    if isinstance(outcome, Infeasible):
        raise NoLawfulPlan(f"No lawful plan. {outcome.reason}")
    if outcome.plan is None:
        raise NothingFound("The limit was reached and nothing was found. Raise solve.deterministic_limit.")
    return outcome.plan, isinstance(outcome, Solved)


def _reason(error: WardrotaError) -> str:
    """Why an order gave no plan, in one line: others may have given one."""
    return "; ".join(map(str, error.faults)) if isinstance(error, InputError) else str(error)


def _judged(problem: Problem, name: str, draw: int, seed: int | None, plan: Plan, known: Limits) -> Trial:
    """A plan with its verdict under the problem's own readings: the same yardstick for every order."""
    report = audit(AuditCase.of(problem, plan))
    return Trial(name, draw, seed, plan, report, profile(problem, plan, known), exposure(problem, plan))
