"""A run after a delimitation says whose past is shown: summary, figure, manifest and inheritance.csv."""

from __future__ import annotations

import csv
import io

import pytest

from tests.report.test_figures import written
from wardrota.cycle import Cycle
from wardrota.history import Allotment, History
from wardrota.law.lineage import carried
from wardrota.law.seats import Seat
from wardrota.lineage import Delimitation, Flow, Lineage
from wardrota.pipeline import AuditedPlan, serial_plan
from wardrota.problem_from import problem_from
from wardrota.report.figures import mosaic
from wardrota.report.inheritance import inheritance_csv, inheritance_lines, inheritance_rows
from wardrota.report.manifest import is_study
from wardrota.report.summary import summary
from wardrota.run_files import result_of
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped


def planned(rule: str) -> AuditedPlan:
    scenario = load_scenario(shipped("scenarios", "after-delimitation.toml"), [f"readings.lineage={rule}"])
    return serial_plan(problem_from(scenario).problem)


@pytest.fixture(scope="module")
def by_share() -> AuditedPlan:
    return planned("any_share_above")


def test_the_summary_names_the_rule_and_the_standing_of_the_lineage(by_share: AuditedPlan) -> None:
    words = " ".join(summary(result_of(by_share, None)).split())
    assert "Wards were drawn anew since 2023" in words
    assert "by lineage = any_share_above 1/4 (inheritance.csv)." in words
    assert "lineage.csv (synthetic)" in words
    assert "2023 के बाद वार्ड बदले" in summary(result_of(by_share, None), "hi")


def test_a_plan_on_an_invented_lineage_is_a_study(by_share: AuditedPlan) -> None:
    assert is_study(by_share.problem)


def test_several_past_seats_carry_a_plus_and_a_legend(by_share: AuditedPlan) -> None:
    texts = written(mosaic(by_share.problem, by_share.plan))
    assert texts.count("+") == 2
    assert "+ : and another seat, inherited" in texts
    plain = planned("largest_share")
    assert "+" not in written(mosaic(plain.problem, plain.plan))


def test_a_ward_without_a_past_is_not_shown_as_unknown() -> None:
    afresh = planned("start_afresh")
    texts = written(mosaic(afresh.problem, afresh.plan))
    assert "?" not in texts
    assert "not known" not in texts


def test_every_flow_stands_in_the_file_with_the_past_that_follows_it(by_share: AuditedPlan) -> None:
    descent = by_share.problem.history.descent
    assert descent is not None
    rows = list(csv.DictReader(io.StringIO(inheritance_csv(descent))))
    flows = [flow for step in descent.lineage.delimitations for flow in step.flows]
    assert [(row["old_ward_id"], row["ward_id"], int(row["persons"])) for row in rows] == [
        (flow.old, flow.new, flow.persons) for flow in flows
    ]
    assert [(row["old_ward_id"], row["past"]) for row in rows if row["ward_id"] == "6"] == [
        ("3", "2023 W"),
        ("6", "2023 BC"),
    ]
    assert len(list(inheritance_lines(descent, "hi"))) == len(rows) + 1


def test_each_redrawing_shows_the_orders_made_for_its_old_wards() -> None:
    first = Delimitation((Flow("1", "A", 300), Flow("2", "A", 200)), Cycle.parse("2017"))
    second = Delimitation((Flow("A", "1", 300), Flow("A", "2", 200)), Cycle.parse("2023"))
    orders = (
        Allotment(Cycle.parse("2006"), {"1": Seat.SC}),
        Allotment(Cycle.parse("2012"), {"1": Seat.W, "2": None}),
        Allotment(Cycle.parse("2017"), {"A": Seat.BC}),
    )
    past = carried(History(orders), Lineage((first, second)), planned("largest_share").problem.readings)
    assert past.descent is not None
    told = [(row.since, row.ward_id, row.old_ward_id, row.past) for row in inheritance_rows(past.descent)]
    assert told == [
        ("2017", "A", "1", "2006 SC; 2012 W"),
        ("2017", "A", "2", "2012 ?"),
        ("2023", "1", "A", "2017 BC"),
        ("2023", "2", "A", "2017 BC"),
    ]
