"""How the table of Lucknow's wards was estimated. Rerunning it gives the same bytes.

    python data/lucknow/recipe.py            writes wards.csv beside itself

No population of any ward of Lucknow is public. What is public: the city's totals of the Census
of 2011, the valid votes cast in each ward in 2006, the numbering of the wards, and the seats of
2006 and 2012. From these, in integers alone:

population  votes of 2006, scaled to the city's 2,817,105 by largest remainder. Ward 95 has no
            votes on record; the (lower) median of the other wards of its zone stands in.
sc          302,938 shared out by largest remainder with weight population * (2 * (N - rank) + 1),
            where rank = ward number: the share of Scheduled Castes then falls evenly, and strictly,
            with the ward number. That the numbers are that rank is inferred from the orders of
            2006 (wards 1-11) and 2012 (wards 12-22).
st          6,319 shared out by population.
bc          blank: no figure is public, and blank is not 0.
rank_sc     the ward number (inferred).
rank_bc     the wards of backward-class seats in 2006 by number, then those of 2012, then the rest
            by number. It is the simplest list from which the default reading takes the wards of
            both orders; many others would do. An estimate, good for trying the procedure alone.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Census of India 2011, Lucknow (M Corp.) [persons]
CENSUS_PERSONS = 2_817_105
CENSUS_SC = 302_938
CENSUS_ST = 6_319

COLUMNS = (
    *("ward_id", "ward_name", "zone", "population", "sc", "st", "bc", "rank_sc", "rank_bc"),
    *("votes_2006", "population_note"),
)


def apportion(total: int, weights: Sequence[int]) -> list[int]:
    """Whole parts of ``total`` in proportion to the weights, by largest remainder.

    Equal remainders go to the earlier place, so the result is unique.
    """
    whole = sum(weights)
    parts = [total * weight // whole for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda place: (-(total * weights[place] % whole), place))
    for place in by_remainder[: total - sum(parts)]:
        parts[place] += 1
    return parts


def votes_filled(facts: Sequence[Mapping[str, str]]) -> list[int]:
    """Votes per ward; where there are none, the lower median of the other wards of the zone."""

    def median_of_zone(zone: str) -> int:
        votes = sorted(int(row["votes_2006"]) for row in facts if row["zone"] == zone and row["votes_2006"])
        return votes[(len(votes) - 1) // 2]

    return [int(row["votes_2006"] or median_of_zone(row["zone"])) for row in facts]


def ranks_of_backward_classes(ward_ids: Sequence[str], history: Sequence[Mapping[str, str]]) -> list[int]:
    """Place of each ward in the assumed list of the backward classes."""

    def block(ward_id: str) -> int:
        borne = [
            row["cycle"] for row in history if row["ward_id"] == ward_id and row["seat"] in {"BC", "BCW"}
        ]
        return {"2006": 0, "2012": 1}[min(borne)] if borne else 2

    listed = sorted(ward_ids, key=lambda ward_id: (block(ward_id), int(ward_id)))
    return [listed.index(ward_id) + 1 for ward_id in ward_ids]


def build(facts: Sequence[Mapping[str, str]], history: Sequence[Mapping[str, str]]) -> str:
    """The text of wards.csv."""
    ward_ids = [row["ward_id"] for row in facts]
    count = len(ward_ids)
    population = apportion(CENSUS_PERSONS, votes_filled(facts))
    falling = [
        people * (2 * (count - int(ward_id)) + 1)
        for ward_id, people in zip(ward_ids, population, strict=True)
    ]
    scheduled_castes = apportion(CENSUS_SC, falling)
    scheduled_tribes = apportion(CENSUS_ST, population)
    rank_bc = ranks_of_backward_classes(ward_ids, history)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for place, row in enumerate(facts):
        note = "" if row["votes_2006"] else "no votes of 2006 on record; median of the zone"
        figures = (population[place], scheduled_castes[place], scheduled_tribes[place], "")
        ranks = (row["ward_id"], rank_bc[place])
        writer.writerow(
            (row["ward_id"], row["ward_name"], row["zone"], *figures, *ranks, row["votes_2006"], note)
        )
    return out.getvalue()


def read(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main() -> None:
    text = build(read("votes_2006.csv"), read("history.csv"))
    (HERE / "wards.csv").write_text(text, encoding="utf-8", newline="")


if __name__ == "__main__":
    main()
