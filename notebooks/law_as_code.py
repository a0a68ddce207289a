# %% [markdown]
# # 1. The law as code
#
# **Question.** Section 7(5) of the Act lays down a procedure for the offices of mayors. Is it complete
# enough to be carried out, and how much of the outcome rests on what it leaves open?
#
# **Method.** The seats due are divided in whole numbers, the procedure is run for two elections on the
# State's census figures of 2011 from a fresh start, and the independent audit judges what it gives. Then
# each open reading is changed to each of its other options, one at a time, and the corporations whose
# seat changes are counted. Nothing is typed in below: every number is computed when the notebook runs.

# %%
from collections.abc import Iterator
from dataclasses import replace

from wardrota.allot.serial import serial
from wardrota.errors import InputError, NoLawfulPlan
from wardrota.fairness.chance import seats_changed
from wardrota.pipeline import quotas_due, serial_plan
from wardrota.problem import Problem
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

problem = problem_from(load_scenario(shipped("scenarios", "mayors.toml"))).problem
statute = problem.statute

# %% [markdown]
# ## The text
# Clauses with a drafting fault, as the act file records them.

# %%
faults = {clause.id: clause.drafting_fault for clause in statute.clauses if clause.drafting_fault}
for clause_id, fault in faults.items():
    print(f"{clause_id:16}{fault}")
print(
    f"{len(statute.clauses)} clauses, {len(faults)} with a drafting fault, {len(statute.questions)} readings."
)

# %% [markdown]
# ## How many
# Each division can be done again by hand.

# %%
quotas = quotas_due(problem)
for step in quotas[0].steps:
    print(f"{step.clause:16}{step.text}")

# %% [markdown]
# ## Which
# The procedure, seat by seat, and the verdict of the checker that shares no rule with it.

# %%
found = serial_plan(problem)
for line in found.log:
    print(line)
verdict = found.report.verdict
print(f"Audit: {verdict}.")

# %% [markdown]
# ## How much rests on the readings


# %%
def alternatives() -> Iterator[tuple[str, str, Problem]]:
    """The problem under every other option of every reading, one at a time."""
    for question in statute.questions:
        for option in statute.options(question.key, "offices"):
            if option != getattr(problem.readings, question.key):
                readings = problem.readings.but(**{question.key: option})
                yield question.key, option, replace(problem, readings=readings)


def outcome(other: Problem) -> int | None:
    """Corporations whose seat differs, over both elections; None where no list comes about."""
    try:
        after = serial(other)
    except (InputError, NoLawfulPlan):
        return None
    if after.stuck:
        return None
    ids = problem.wards.ids
    pairs = zip(found.plan.allotments, after.allotments, strict=True)
    return sum(seats_changed([a.seat(i) for i in ids], [b.seat(i) for i in ids]) for a, b in pairs)


changed = {(key, option): outcome(other) for key, option, other in alternatives()}
for (key, option), count in changed.items():
    print(f"{key:18}{option:36}{'no list' if count is None else count}")

# %% [markdown]
# ## Result

# %%
deciding = sorted({key for (key, _), count in changed.items() if count})
stuck = [f"{key} = {option}" for (key, option), count in changed.items() if count is None]
places = len(problem.wards) * len(problem.cycles)
most = max((count, key) for (key, _), count in changed.items() if count is not None)
print(f"Run as written the procedure gives a list the audit finds {verdict}.")
print(
    f"{len(deciding)} of {len(statute.questions)} readings change at least one seat: {', '.join(deciding)}."
)
print(f"The one that moves most, {most[1]}, moves {most[0]} of {places} seats.")
print(f"No list comes about under: {', '.join(stuck) or 'none'}.")

# %% [markdown]
# ## Limits
# One reading is changed at a time: joint changes may do more. The figures are those of 2011, four of them
# sums of boards, and the share of the backward classes is one for the State; the start is assumed fresh.
# The amendment of March 2023 is not known here. The text before us, not the practice, is what is run.
