# %% [markdown]
# # 5. Rotation in the gram panchayats of Uttar Pradesh, 2005 and 2010
#
# **Question.** Heads of gram panchayats rotate by block under a sister law with the same scheme. Did a
# panchayat reserved in 2005 wait its turn in 2010, and what would the serial order and the best lawful
# list have given instead?
#
# **Method.** Seats of 2005 and 2010 are compared panchayat by panchayat within each block. Repeats of SC and
# of BC are set against lots: if the list of 2010 had been drawn evenly the repeats of a block would be
# hypergeometric; over blocks, which are independent, exact means and variances add up to a normal score. For
# SC, whose people are known, the list of 2010 is set beside serial lists (by share or headcount, from several
# starts) and the lawful optimum. **Women of 2005 are set aside**: their share of the seats in that column is
# computed below, and is no third. The table is the State's where it is at hand (`WARDROTA_SHARED`, or a
# folder `shared` beside the repository), else one district's. The seats are those of the State Election
# Commission Uttar Pradesh, transcribed by in-rolls/local_elections_up; population, SC and ST are the Census
# of India 2001 as matched there. Standing: transcribed, not official.

# %%
import os
from math import sqrt
from pathlib import Path

import pandas as pd

from wardrota.fairness.chance import independence_test, repeat_test, transitions
from wardrota.shipped import shipped

CODES = {"SC-W": "SCW", "ST-W": "STW", "OBC": "BC", "OBC-W": "BCW"}
NAMES = {"pop_2001": "population", "sc_2001": "sc", "st_2001": "st", "gp_code": "panchayat_id"} | {
    "reservation_2005": "seat_2005",
    "reservation_2010": "seat_2010",
}
beside = Path(__file__).resolve().parents[2].joinpath("shared") if "__file__" in globals() else Path()
whole_state = Path(os.environ.get("WARDROTA_SHARED", beside)).joinpath("data", "up_gp_2005_2010.csv.gz")
if whole_state.is_file():
    read = pd.read_csv(whole_state, dtype={"gp_code": str, "block_code": str}, keep_default_na=True)
    table = read.rename(columns=NAMES).replace({"seat_2005": CODES, "seat_2010": CODES})
    table["block"] = table["district"] + " / " + table["block"]
else:
    table = pd.read_csv(shipped("data", "panchayats", "chitrakoot.csv"), dtype={"panchayat_id": str})
print(f"{len(table)} panchayats in {table['block'].nunique()} blocks.")

# %% [markdown]
# ## What is set aside

# %%
unknown = table["seat_2005"].isna() | table["seat_2010"].isna()
no_figures = table["sc"].isna() | (table["population"] <= 0) | (table["population"] == 99)
too_many = table["sc"].fillna(0) + table["st"].fillna(0) > table["population"]
set_aside = {
    "a seat is not known": int(unknown.sum()),
    "no SC figure, or population 0 or 99": int((no_figures & ~unknown).sum()),
    "more SC and ST than people": int((too_many & ~no_figures & ~unknown).sum()),
}
for reason, count in set_aside.items():
    print(f"{count:6} set aside: {reason}")
kept = table[~unknown]
women = {
    year: float(kept[f"seat_{year}"].isin(["SCW", "STW", "BCW", "W"]).mean()) for year in ("2005", "2010")
}
for year, part in women.items():
    print(f"{year}: {part:.1%} of the seats are women's in this table")

# %% [markdown]
# One-third is the rule. The column of 2005 has far more, so that some of its women's seats are not such: its
# women are used nowhere below, and `SCW` and `SC` of either year count as SC.


# %%
def bears(seats: pd.Series, category: str) -> pd.Series:
    """1 where the seat carries the category, for women or not."""
    return seats.isin([category, f"{category}W"]).astype(int)


# %% [markdown]
# ## Repeats by head


# %%
def against_lots(category: str) -> dict[str, float]:
    """Repeats over all blocks, what lots give, and what counting alone forces."""
    seen = expected = variance = forced = 0.0
    for _, block in kept.groupby("block"):
        before, after = (bears(block[column], category) for column in ("seat_2005", "seat_2010"))
        n, first, second = len(block), int(before.sum()), int(after.sum())
        seen += int((before & after).sum())
        expected += first * second / n
        if n > 1:
            variance += first * second * (n - first) * (n - second) / (n * n * (n - 1))
        forced += max(0, first + second - n)
    score = (seen - expected) / sqrt(variance) if variance else 0.0
    return {"repeats": seen, "by lots": expected, "forced": forced, "score": score}


KNOWN = [category for category in ("SC", "ST", "BC") if bears(kept["seat_2005"], category).any()]
repeats = pd.DataFrame({category: against_lots(category) for category in KNOWN}).T
repeats["rate"] = [repeats.loc[c, "repeats"] / bears(kept["seat_2005"], c).sum() for c in KNOWN]
print(repeats.round(3).to_string())

# %% [markdown]
# ## Blocks one by one
# Fisher's exact test in each block: in how many is the list of 2010 further from lots than one in twenty?

# %%
single = {
    category: [
        repeat_test(
            bears(block["seat_2005"], category).to_numpy(), bears(block["seat_2010"], category).to_numpy()
        )
        for _, block in kept.groupby("block")
    ]
    for category in KNOWN
}
for category, found in single.items():
    fewer = sum(test.p_value < 0.05 and test.statistic < 0 for test in found)
    more = sum(test.p_value < 0.05 and test.statistic > 0 for test in found)
    print(f"{category}: of {len(found)} blocks {fewer} repeat less often than lots would, {more} more often")

# %% [markdown]
# ## Transitions
# From each head of 2005 (rows) to each of 2010 (columns); "other" is women and unreserved together.

# %%
HEADS = ("SC", "ST", "BC", "other")


def head(seat: str) -> str:
    """The category of a seat, women and unreserved together as other."""
    return seat.removesuffix("W") if seat not in {"W", "UR"} else "other"


before_all, after_all = ([head(seat) for seat in kept[f"seat_{year}"]] for year in ("2005", "2010"))
counted = transitions(before_all, after_all, HEADS)
print(pd.DataFrame(counted, index=HEADS, columns=HEADS).to_string())
independence = independence_test(counted, draws=199, seed=0)
print(f"chi-square {independence.statistic:.0f}, p = {independence.p_value:.3f} ({independence.method})")

# %% [markdown]
# ## Which list, and from where? SC seats of 2010
# A serial list of the block falls by SC share or by SC headcount; its pointer stands some whole blocks of
# the seats of 2005 below the top, and wraps. Panchayats that were SC in 2005 are passed over. How many of the
# seats really given does each such list name?

# %%
usable = table[~unknown & ~no_figures & ~too_many]
DEPTHS = (0, 1, 2, 3)


def marked(block: pd.DataFrame) -> pd.DataFrame:
    """A block with its SC seats of both years and the SC share."""
    return block.assign(
        had=bears(block["seat_2005"], "SC"),
        real=bears(block["seat_2010"], "SC"),
        share=block["sc"] / block["population"],
    )


blocks = {name: marked(block) for name, block in usable.groupby("block")}


def serial_list(block: pd.DataFrame, basis: str, depth: int) -> pd.DataFrame:
    """As many panchayats as the order had SC, down the falling list from so many blocks below its top."""
    ranked = block.sort_values([basis, "panchayat_id"], ascending=[False, True])
    start = depth * int(block["had"].sum()) % len(block)
    turned = pd.concat([ranked[start:], ranked[:start]])
    return turned[turned["had"] == 0][: int(block["real"].sum())]


def named(basis: str, depth: int) -> float:
    """The part of the SC seats of 2010 that a serial list names, over all blocks."""
    hits = sum(int(serial_list(block, basis, depth)["real"].sum()) for block in blocks.values())
    return hits / sum(int(block["real"].sum()) for block in blocks.values())


matches = pd.DataFrame({basis: {d: named(basis, d) for d in DEPTHS} for basis in ("share", "sc")})
at_random = sum(int(b["real"].sum()) ** 2 / int((b["had"] == 0).sum()) for b in blocks.values()) / sum(
    int(b["real"].sum()) for b in blocks.values()
)
print(matches.rename_axis("blocks below the top").round(3).to_string())
print(f"A list drawn evenly among those not SC in 2005 would name {at_random:.3f}.")
basis, depth = matches.max().idxmax(), int(matches[matches.max().idxmax()].idxmax())

# %% [markdown]
# ## Beside the serial order and the optimum, by block
# All take as many seats as the order had. Serial: the list that fits best above. Optimum: the most SC people,
# no panchayat SC in both years. For one head alone that is simply the largest of those not barred; where too
# few are left the repeats are the fewest.


# %%
def side_by_side(block: pd.DataFrame) -> dict[str, float]:
    """SC people reached and repeats of the order, of the serial list and of the optimum."""
    seats = int(block["real"].sum())
    largest = block.sort_values(["had", "sc", "panchayat_id"], ascending=[True, False, True])
    lists = {
        "order": block[block["real"] == 1],
        "serial": serial_list(block, basis, depth),
        "optimum": largest[:seats],
    }
    people = {f"people, {name}": float(rows["sc"].sum()) for name, rows in lists.items()}
    again = {f"repeats, {name}": int(rows["had"].sum()) for name, rows in lists.items()}
    return {"seats": seats, **people, **again}


by_block = pd.DataFrame({name: side_by_side(block) for name, block in blocks.items()}).T
totals = by_block.sum()
print(by_block.describe(percentiles=[0.5]).loc[["mean", "50%"]].round(1).T.to_string())

# %% [markdown]
# ## Result

# %%
for category in KNOWN:
    row = repeats.loc[category]
    print(
        f"{category}: {row['rate']:.1%} of the panchayats of 2005 had the head again in 2010, "
        f"{row['repeats']:.0f} against {row['by lots']:.0f} by lots and {row['forced']:.0f} that counting "
        f"forces (score {row['score']:.1f})."
    )
reached = {name: totals[f"people, {name}"] / totals["people, optimum"] for name in ("order", "serial")}
falling = {"share": "SC share", "sc": "SC headcount"}[basis]
print(
    f"The list that fits best falls by {falling} and starts {depth} blocks below its top: it names "
    f"{matches.loc[depth, basis]:.1%} of the SC seats of 2010, lots {at_random:.1%}."
)
for name, part in reached.items():
    print(f"The {name} reaches {part:.1%} of the SC people that the optimum reaches.")

# %% [markdown]
# ## Limits
# Two elections show one step of a rotation, not its start: the real pointer of a block is not known, and the
# serial list is the best of the few tried, chosen after looking. The law is that of panchayats. No population
# of the backward classes is known, so that BC seats have no list to be set beside. Whether panchayats were
# drawn anew between the elections the table does not say.
