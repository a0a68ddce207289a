"""Real orders: the mayors of 2023 after those of 2017, and Lucknow's wards of 2012 after those of 2006."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import Any

from tests.audit.tables import case, one, verdicts
from wardrota.audit import AuditCase, AuditReport, audit
from wardrota.history import History
from wardrota.law.seats import Category
from wardrota.problem import Figure
from wardrota.shipped import shipped
from wardrota.tables import read_inputs
from wardrota.wards import WardTable

F, REPEATED = "7(5)(1)(f)", {"Ghaziabad", "Kanpur", "Lucknow", "Saharanpur", "Firozabad"}


def place(name: str) -> tuple[WardTable, History]:
    table, history = read_inputs(
        shipped("data", name, "wards.csv"), shipped("data", name, "history.csv")
    ).value
    return table, history


def state() -> dict[Category, Figure | None]:
    told = tomllib.loads(shipped("data", "offices", "state.toml").read_text(encoding="utf-8"))
    bc = Fraction(told["bc_share"])
    return {
        Category.SC: Figure(told["sc"], told["population"]),
        Category.ST: Figure(told["st"], told["population"]),
        Category.BC: Figure(bc.numerator, bc.denominator, is_share=True),
    }


def mayors_of_2023(**fixed: Any) -> AuditReport:
    table, history = place("offices")
    earlier, later = history.allotments
    return audit(case(later, past=[earlier], unit="offices", wards=table, figures=state(), fixed=fixed))


def test_the_mayors_of_2023_repeat_five_heads_of_2017_under_every_reading() -> None:
    finding = one(mayors_of_2023(), F, has="again")
    assert (finding.verdict, set(finding.wards)) == ("unlawful", REPEATED)


def test_with_a_restart_in_2023_no_head_is_repeated_but_the_complaint_remains() -> None:
    report = mayors_of_2023(restart=("2023",))
    assert one(report, F).verdict == "lawful"
    assert {ward for f in report.of("C1") for ward in f.wards} == REPEATED
    assert verdicts(report, "C1") == {"note"}


def test_the_counts_of_2023_fit_the_figures_of_the_state() -> None:
    report = mayors_of_2023(backward_class="as_population")
    assert verdicts(report, "7(5)(1)(b)(i)") == {"lawful"}
    assert verdicts(report, "7(5)(1)(b)(ii)") == {"lawful"}
    assert one(report, "7(4)").verdict == "lawful"
    assert verdicts(report, "7(5)(1)(e)(ii)") == {"lawful"}


def test_the_places_of_2023_fit_a_restart_with_women_by_total_population() -> None:
    """SC by SC share, women by population; BC by BC share cannot be judged: no figure per city is public."""
    report = mayors_of_2023(
        restart=("2023",), women_order="total_population", order="per_category_share", pointer="fresh"
    )
    assert one(report, "7(5)(1)(d)(i)").verdict == "lawful"
    assert one(report, "7(5)(1)(d)(iii)").verdict == "incomplete"
    assert one(report, "7(5)(1)(d)(iv)").verdict == "lawful"


def test_women_of_2023_by_the_list_of_the_act_were_not_next() -> None:
    report = mayors_of_2023(
        restart=("2023",), order="single_list_sc_share", women_order="serial", pointer="fresh"
    )
    assert one(report, "7(5)(1)(d)(i)").verdict == "lawful"
    women = one(report, "7(5)(1)(d)(iv)")
    assert women.verdict == "unlawful"
    assert {"Ghaziabad", "Kanpur", "Lucknow"} < set(women.wards)
    assert one(report, "7(5)(1)(d)(iii)").verdict == "unlawful"


def test_a_corporation_new_in_2023_is_noted_as_new() -> None:
    assert one(mayors_of_2023(), F, has="Shahjahanpur").verdict == "note"


# ------------------------------------------------------------------------------ Lucknow


def lucknow_2012(**fixed: Any) -> AuditCase:
    table, history = place("lucknow")
    earlier, later = history.allotments
    stated = {"2012": {Category.SC: 11, Category.ST: 0, Category.BC: 22}}
    return case(later, past=[earlier], wards=table, stated=stated, serial_claimed=True, fixed=fixed)


def test_lucknow_2012_after_2006_breaks_no_clause() -> None:
    report = audit(lucknow_2012())
    assert "unlawful" not in {finding.verdict for finding in report.findings}
    assert report.verdict == "depends"
    assert {f.clause for f in report.findings if f.verdict == "depends"} == {"C2"}


def test_lucknow_2012_repeats_no_head_of_2006() -> None:
    assert one(audit(lucknow_2012()), F).verdict == "lawful"


def test_lucknow_2012_counts_are_as_stated_and_the_women_follow_from_them() -> None:
    report = audit(lucknow_2012())
    assert verdicts(report, "7(1)") == verdicts(report, "7(3)") == verdicts(report, "7(4)") == {"lawful"}
    assert one(report, "7(4)").observed == 37


def test_the_sc_wards_of_2012_are_the_next_by_rank_the_first_that_women_may_hold_for_women() -> None:
    chosen = {
        "order": "per_category_share",
        "pointer": "per_category",
        "no_repeat_scope": "previous",
        "no_repeat_grain": "head",
    }
    finding = one(audit(lucknow_2012(**chosen)), "C2", has="Scheduled Castes")
    assert finding.verdict == "lawful"
    assert "from 12" in finding.text
