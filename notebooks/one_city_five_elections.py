# %% [markdown]
# # 2. One city, five elections
#
# **Question.** Starting from the orders of Lucknow of 2006 and 2012, where do the serial procedure and
# the solver's optimum part company over the elections that follow, and what does each give to whom?
#
# **Method.** The order of 2012 is the first of the five; four elections ahead are allotted by the serial
# procedure as practised and by the solver (fewest repeats, then exposure, then equal turns). The same audit
# judges both. Turns of all five elections are counted. Populations of Lucknow's wards are **estimated**:
# this is a study of method, not of Lucknow.

# %%
from dataclasses import replace

from wardrota.allot.goals import exposure
from wardrota.fairness.exposure_limit import exposure_limit
from wardrota.fairness.profile import profile
from wardrota.fairness.turns import turns_of
from wardrota.fairness.waits import coverage, repeats
from wardrota.law.seats import Mark
from wardrota.pipeline import optimum_plan, quotas_due, serial_plan
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

problem = problem_from(load_scenario(shipped("scenarios", "lucknow-after-2012.toml"))).problem
problem = replace(problem, goals=("fewest_repeats", "exposure", "equal_turns"))
for column, standing in problem.wards.marked_columns().items():
    print(f"mark: {column} is {standing}")

# %% [markdown]
# ## Seats due

# %%
in_force = problem.history.allotments[-1]
counts = [quota.counts for quota in quotas_due(problem)]
print(f"{in_force.cycle.label:12}", {mark.value: len(in_force.with_mark(mark)) for mark in Mark})
for planned, count in zip(problem.cycles, counts, strict=True):
    print(f"{planned.cycle.label:12}", {mark.value: count.with_mark(mark) for mark in Mark})

# %% [markdown]
# ## Two ways through the same elections

# %%
plans = {"serial": serial_plan(problem), "optimum": optimum_plan(problem)}
limit = exposure_limit(problem)
exposures = {name: exposure(problem, found.plan) for name, found in plans.items()}
for name, found in plans.items():
    proved = "" if found.order == "serial" else (", proved" if found.proved else ", not proved")
    print(f"{name:10}audit {found.report.verdict}{proved}; exposure {exposures[name]:,} of at most {limit:,}")

# %% [markdown]
# ## What the wards had in five elections
# Turns of the order of 2012 and of the four that follow; repeats of a mark from one election to the next.

# %%
table: dict[tuple[str, Mark], tuple[int, int, int]] = {}
for name, found in plans.items():
    for mark in Mark:
        turns = turns_of((in_force, *found.plan.allotments), problem.wards, mark)
        if turns.any():
            table[name, mark] = (int(turns.sum()), coverage(turns), repeats(turns))
for (name, mark), (all_turns, covered, again) in table.items():
    print(f"{name:10}{mark:4}{all_turns:5} turns on {covered:4} wards, {again} repeats")

# %% [markdown]
# ## Deviation from what wards are owed (turns), over the four planned elections

# %%
deviations = {
    (name, row.mark, row.entitlement): (row.value, row.limit)
    for name, found in plans.items()
    for row in profile(problem, found.plan)
    if row.measure == "max_prefix_deviation"
}
for (name, mark, entitlement), (value, least) in deviations.items():
    print(f"{name:10}{mark:4}{entitlement:10}{value:7.3f}   no order of this mark alone below {least:.3f}")

# %% [markdown]
# ## Result

# %%
gain = exposures["optimum"] - exposures["serial"]
gap = None if limit is None else limit - exposures["optimum"]
print(f"The optimum reaches {gain:,} more persons (cycles added up) than the serial procedure;")
print(f"{gap:,} short of what no lawful plan exceeds.")
women = {name: table[name, Mark.W][1] for name in plans}
print(f"Wards that women's seats reach in five elections: {women} of {len(problem.wards)}.")
print(
    "Repeats in all:", {name: sum(row[2] for key, row in table.items() if key[0] == name) for name in plans}
)

# %% [markdown]
# ## Limits
# Ward populations, and so exposure, are estimated from votes and ward numbers; the order of 2006 is inferred.
# The real orders of 2017 and 2023 are not known to this study. Backward-class people of a ward are not known,
# so that exposure counts SC and ST alone. Without the goals after the third the optimum is one of
# several plans as good. After the lapse of SC and ST seats (Article 334) the last election has none.
