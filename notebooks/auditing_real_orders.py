# %% [markdown]
# # 4. Auditing real orders
#
# **Question.** What does an independent checker find in orders that were really made: the wards of Lucknow
# (2006 and 2012), the mayors of the State (2017 and 2023), and the wards of Bengaluru (2010)?
#
# **Method.** Each order is audited against section 7 with the order before it as its past. Where the Act
# leaves a reading open the audit varies it and names what decides. Repeats of a head are set against lots by
# Fisher's exact test. Bengaluru lies under another State's law: there only the list is traced that its
# Scheduled Caste seats follow. Lucknow's order is also placed among lawful ones drawn evenly. Counts are
# taken as stated in each order: the figures behind them are not public.

# %%
import tomllib
from collections import Counter
from fractions import Fraction

from wardrota.audit import AuditCase, AuditReport, audit
from wardrota.fairness.chance import repeat_test, skew_test
from wardrota.fairness.turns import turns_of
from wardrota.history import Allotment, History
from wardrota.law.seats import Category, Mark
from wardrota.law.statute import Unit, load_statute
from wardrota.plan import Plan
from wardrota.problem import Figure
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario, readings_for
from wardrota.shipped import shipped
from wardrota.study import place, sample
from wardrota.tables import read_inputs
from wardrota.wards import WardTable

STATUTE = load_statute("up_1959")


def place_of(name: str) -> tuple[WardTable, History]:
    """Wards and past orders of one of the shipped places."""
    return read_inputs(shipped("data", name, "wards.csv"), shipped("data", name, "history.csv")).value


def stated_in(order: Allotment) -> dict[Category, int]:
    """The counts of an order, taken from its own list."""
    return {category: len(order.with_mark(Mark(category.value))) for category in Category}


def judged(unit: Unit, table: WardTable, past: History, order: Allotment, **known: object) -> AuditReport:
    """The audit of one published order after the orders before it."""
    earlier = tuple(a for a in past.allotments if a.cycle < order.cycle)
    case = AuditCase(
        unit=unit,
        statute=STATUTE,
        wards=table,
        history=History(earlier, past.standing, past.source),
        plan=Plan((order,)),
        stated={order.cycle.label: stated_in(order)},
        seats_total=len(table),
        serial_claimed=True,
        **{"readings": readings_for(unit, STATUTE), **known},
    )
    return audit(case)


def tell(report: AuditReport) -> None:
    """The verdict, and every finding that is not simply lawful."""
    print(f"verdict: {report.verdict}")
    for finding in report.findings:
        if finding.verdict in {"unlawful", "depends"}:
            print(f"  {finding.clause:16}{finding.verdict:10}{finding.text}")


# %% [markdown]
# ## Lucknow, 2012 after 2006
# The order of 2006 is inferred from candidates, that of 2012 official; ward populations are estimated.

# %%
lucknow, lucknow_past = place_of("lucknow")
of_2006, of_2012 = lucknow_past.allotments
lucknow_report = judged("wards", lucknow, lucknow_past, of_2012)
tell(lucknow_report)

# %%
tests = {}
for mark in Mark:
    before, after = (turns_of([order], lucknow, mark)[0] for order in (of_2006, of_2012))
    if before.any() and after.any():
        tests[mark] = repeat_test(before, after)
        again = int((before & after).sum())
        fewer = -tests[mark].statistic
        print(f"{mark:3}{again} repeats, {fewer:.1f} fewer than lots expect; p = {tests[mark].p_value:.2g}")
blocks = [[int(w) for w in order.with_mark(Mark.SC)] for order in (of_2006, of_2012)]
contiguous = all(sorted(b) == list(range(min(b), max(b) + 1)) for b in blocks)
next_block = min(blocks[1]) == max(blocks[0]) + 1
print(f"SC wards {min(blocks[0])}-{max(blocks[0])}, then {min(blocks[1])}-{max(blocks[1])}.")

# %% [markdown]
# Where does that order stand among all lawful ones? Lawful allotments of 2012 are drawn evenly; the place is
# the part of them below the order. People are estimated, so the places of exposure are those of the estimate.

# %%
replayed = problem_from(load_scenario(shipped("scenarios", "lucknow-2012-replayed.toml"))).problem
drawn = sample(replayed, draws=400, seed=0)
placed = {row.measure: row for row in place(drawn, (of_2012,))}
print(f"One of the allotments drawn from: {not drawn.outside((of_2012,))}")
for name, row in placed.items():
    middle = f"{row.low:.2f} to {row.high:.2f}"
    print(f"{name:18}{row.value:12.2f}  middle 95 %: {middle}, place {row.percentile:.1f} %")

# %% [markdown]
# ## Mayors, 2023 after 2017
# The figures are those of the urban area of the State. Five seats of 2017 are deduced. First with memory,
# then as if rotation had begun anew in 2023.

# %%
offices, offices_past = place_of("offices")
state = tomllib.loads(shipped("data", "offices", "state.toml").read_text(encoding="utf-8"))
share = Fraction(state["bc_share"])
figures = {
    Category.SC: Figure(state["sc"], state["population"]),
    Category.ST: Figure(state["st"], state["population"]),
    Category.BC: Figure(share.numerator, share.denominator, is_share=True),
}
of_2023 = offices_past.allotments[-1]
mayors = {}
for name, restarts in (("with memory", ()), ("begun anew", (of_2023.cycle.label,))):
    readings = readings_for("offices", STATUTE, restarts=restarts)
    known = {"readings": readings, "fixed": frozenset({"restart"}), "figures": figures}
    mayors[name] = judged("offices", offices, offices_past, of_2023, **known)
    print(name)
    tell(mayors[name])
of_2017 = offices_past.allotments[-2]
again = [w for w in of_2023.with_mark(Mark.W) if any(Mark.W in s.marks for s in of_2017.borne(w))]
print("Women's office in both:", ", ".join(again))

# %% [markdown]
# ## Bengaluru, 2010: which list do the Scheduled Caste seats follow?

# %%
bengaluru, bengaluru_past = place_of("bengaluru")
of_2010 = bengaluru_past.allotments[-1]
reserved = set(of_2010.with_mark(Mark.SC))
lists = {
    "headcount": sorted(bengaluru.wards, key=lambda ward: -ward.sc),
    "share": sorted(bengaluru.wards, key=lambda ward: -(ward.share(Category.SC) or Fraction(0))),
}
ranks = {
    name: sorted(rank for rank, ward in enumerate(ranked, start=1) if ward.id in reserved)
    for name, ranked in lists.items()
}
inside = {name: sum(rank <= len(reserved) + 1 for rank in found) for name, found in ranks.items()}
for name, found in ranks.items():
    print(f"by {name}: ranks {', '.join(map(str, found))}")
    print(f"  {inside[name]} of {len(found)} among the first {len(reserved) + 1}")

# %% [markdown]
# Are reserved wards spread over the assembly constituencies as lots would spread them?

# %%
sizes = Counter(ward.other["assembly_constituency"] for ward in bengaluru.wards)
held = Counter(bengaluru.by_id()[ward].other["assembly_constituency"] for ward in reserved)
any_mark = {w for w, seat in of_2010.seats.items() if seat is not None and seat.marks}
held_any = Counter(bengaluru.by_id()[ward].other["assembly_constituency"] for ward in any_mark)
skews = {
    name: skew_test([(size, counts[group]) for group, size in sizes.items()])
    for name, counts in (("SC", held), ("any reservation", held_any))
}
for name, found_skew in skews.items():
    print(f"{name:16}widest gap to the whole {found_skew.statistic:.2f}, p = {found_skew.p_value:.3g}")

# %% [markdown]
# ## Result

# %%
print(f"Lucknow 2012: {lucknow_report.verdict}; SC seats are the next block of ward numbers: {next_block}.")
print("Mayors 2023:", "; ".join(f"{name}: {report.verdict}" for name, report in mayors.items()) + ".")
print(
    f"Bengaluru 2010: SC seats are ranks {ranks['headcount'][0]} to {ranks['headcount'][-1]} by headcount, "
    f"{inside['headcount']} of {len(reserved)}; by share only {inside['share']}."
)

# %% [markdown]
# ## Limits
# Lucknow's ward populations are estimated, and SC rank is itself inferred from the two orders: the block of
# 2012 confirms that inference and is no independent proof of it. The amendment of March 2023 was not found:
# the mayors of 2023 are judged by the text before it. Bengaluru's backward classes are two groups, here
# one; that its SC seats follow headcount says nothing of their lawfulness there.
