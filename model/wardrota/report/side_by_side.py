"""A bench in words: orders of allotment side by side, mark by mark, and how to read them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from wardrota.fairness.bench import Bench, Trial
from wardrota.fairness.means import mean_of
from wardrota.grouping import grouped
from wardrota.law.seats import Mark
from wardrota.report.comparison import unknown_people
from wardrota.report.layout import WIDTH, table
from wardrota.report.manifest import is_study
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, say

# Column of the table of a mark → measure, entitlement, decimals.
_COLUMNS: dict[str, tuple[str, str, int]] = {
    "deviation_equal": ("max_prefix_deviation", "equal", 3),
    "deviation_share": ("max_prefix_deviation", "share", 3),
    "spread_head": ("spread", "", 0),
    "never_head": ("coverage", "", 0),
    "wait_head": ("longest_first_wait", "", 0),
    "repeats_head": ("repeats", "", 0),
    "exposure_head": ("exposure", "", 0),
}


def side_by_side(bench: Bench, lang: Language = "en") -> str:
    """The text of a comparison, ending in LF."""
    sections = [_head(bench, lang), _verdicts(bench, lang)]
    sections += [_mark(bench, mark, lang) for mark in Mark if _values(bench.trials, mark, "spread", "")]
    sections.append(_how_to_read(bench, lang))
    return "\n\n".join("\n".join(lines) for lines in map(list, sections)) + "\n"


def verdict_note(trial: Trial, lang: Language = "en") -> str:
    """The order of a plan with its verdict and the clauses it breaks, in one line."""
    broken = f" ({', '.join(trial.broken())})" if trial.broken() else ""
    return f"{say(f'by_{trial.order}', lang)}: {say(trial.verdict, lang)}{broken}"


def _head(bench: Bench, lang: Language) -> Iterator[str]:
    problem = bench.problem
    yield say("orders_compared", lang) + (f" ({say('study', lang)})" if is_study(problem) else "")
    yield problem.title
    yield from marked_figures(problem, lang)
    unknown = ", ".join(say(category, lang) for category in unknown_people(problem))
    if unknown:
        yield from _wrapped(say("unknown_people", lang, categories=unknown))


def _verdicts(bench: Bench, lang: Language) -> Iterator[str]:
    """Verdict, clauses broken and exposure over all categories, with the limit of lawful plans."""
    heads = ("order_head", "verdict_head", "broken_head", "exposure_head")
    rows = [[say(key, lang) for key in heads]]
    reasons = []
    for order in bench.orders:
        trials = bench.of(order)
        verdicts = list(dict.fromkeys(say(trial.verdict, lang) for trial in trials))
        broken = list(dict.fromkeys(clause for trial in trials for clause in trial.broken()))
        if not all(trial.proved for trial in trials):
            verdicts.append(say("unproved_order", lang))
        exposures = [trial.exposure for trial in trials if trial.exposure is not None]
        rows.append(
            [say(f"by_{order}", lang), ", ".join(verdicts), ", ".join(broken), _over_draws(exposures, 0)]
        )
        reasons += [f"{say(f'by_{order}', lang)}: {trial.why}" for trial in trials if trial.why]
    if bench.exposure_limit is not None:
        rows.append([say("limit_of_lawful", lang), "", "", grouped(bench.exposure_limit)])
    yield from table(rows, right=False)
    for reason in reasons:
        yield from _wrapped(reason)


def _mark(bench: Bench, mark: Mark, lang: Language) -> Iterator[str]:
    """One table: the orders, then the limit of each column."""
    shown = [
        key for key, (measure, owed, _) in _COLUMNS.items() if _values(bench.trials, mark, measure, owed)
    ]
    yield say("turns_by_mark", lang, mark=say(mark, lang))
    rows = [[say("order_head", lang), *(say(key, lang) for key in shown)]]
    for order in bench.orders:
        trials = bench.of(order)
        rows.append([say(f"by_{order}", lang), *(_cell(bench, trials, mark, key) for key in shown)])
    rows.append([say("limit_row", lang), *(_limit(bench, mark, key) for key in shown)])
    yield from table(rows)


def _values(trials: Sequence[Trial], mark: Mark, measure: str, owed: str) -> list[float]:
    return [
        row.value
        for trial in trials
        for row in trial.measured
        if (row.mark, row.measure, row.entitlement) == (mark, measure, owed) and row.value is not None
    ]


def _cell(bench: Bench, trials: Sequence[Trial], mark: Mark, key: str) -> str:
    measure, owed, decimals = _COLUMNS[key]
    return _over_draws(
        [_turned(bench, key, value) for value in _values(trials, mark, measure, owed)], decimals
    )


def _over_draws(values: Sequence[float], decimals: int) -> str:
    """One value; or, of several draws, their mean ± half its 95 % confidence interval."""
    if not values:
        return "–"
    if min(values) == max(values):
        return _number(values[0], decimals)
    mean, half = mean_of(values)
    shown = 0 if max(values) >= 1000 else max(decimals, 1)
    return f"{_number(mean, shown)} ± {_number(half or 0.0, shown)}"


def _limit(bench: Bench, mark: Mark, key: str) -> str:
    measure, owed, decimals = _COLUMNS[key]
    for trial in bench.trials:
        for row in trial.measured:
            if (row.mark, row.measure, row.entitlement) == (mark, measure, owed) and row.limit is not None:
                return _number(_turned(bench, key, row.limit), decimals)
    return "–"


def _turned(bench: Bench, key: str, value: float) -> float:
    """Coverage is shown as the wards it leaves out."""
    return len(bench.problem.wards) - value if key == "never_head" else value


def _number(value: float, decimals: int) -> str:
    return f"{value:.{decimals}f}" if decimals else grouped(round(value))


def _how_to_read(bench: Bench, lang: Language) -> Iterator[str]:
    yield say("reading", lang)
    seeds = [trial.seed for trial in bench.trials if trial.seed is not None]
    if len(seeds) > 1:
        note = say("draws_note", lang, draws=len(set(seeds)), first=min(seeds), last=max(seeds))
        yield from _wrapped(note)
    for key in ("read_verdict", "read_deviation", "read_limit", "read_waits"):
        yield from _wrapped(say(key, lang))


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
