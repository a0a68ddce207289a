"""Whether there are figures to judge by: complaint C3."""

from __future__ import annotations

from tests.audit.tables import case, one, order, table
from wardrota.audit import audit
from wardrota.law.seats import Category
from wardrota.problem import Figure
from wardrota.wards import Standing, Ward, WardTable


def wards(*rows: Ward, source: str = "", standing: dict[str, Standing] | None = None) -> WardTable:
    return WardTable(rows, standing or {}, source)


def test_clean_recent_official_figures_are_not_complained_of() -> None:
    source = "Census of India 2011"
    official = wards(*table(9).wards, source=source, standing={"sc": Standing.OFFICIAL})
    assert audit(case(order("2021-05-04", 9), wards=official)).of("C3") == ()


def test_without_a_table_of_wards_there_is_nothing_to_complain_of_and_it_is_said() -> None:
    found = audit(case(order("2012", 9)))
    assert found.of("C3") == ()
    assert "Figures (C3): no ward table was given." in found.not_checked


def test_more_people_of_the_categories_than_people_is_impossible() -> None:
    found = audit(case(order("2012", 1), wards=wards(Ward("1", "", 100, 90, 20))))
    finding = one(found, "C3", has="cannot be right")
    assert (finding.verdict, finding.wards) == ("incomplete", ("1",))


def test_a_ward_of_population_zero_is_named() -> None:
    found = audit(case(order("2012", 2), wards=wards(Ward("1", "", 0, 0, 0), Ward("2", "", 9, 1, 0))))
    assert one(found, "C3", has="Nobody lives in").wards == ("1",)


def test_estimated_figures_are_marked() -> None:
    estimated = wards(*table(2).wards, standing={"sc": Standing.ESTIMATED, "population": Standing.OFFICIAL})
    finding = one(audit(case(order("2012", 2), wards=estimated)), "C3")
    assert "sc (estimated)" in finding.text
    assert "population" not in finding.text


def test_a_census_of_more_than_ten_years_before_the_poll_is_stale() -> None:
    old = wards(*table(2).wards, source="Census of India 2011")
    fresh, stale = (audit(case(order(cycle, 2), wards=old)).of("C3") for cycle in ("2021", "2022"))
    assert fresh == ()
    assert [f.verdict for f in stale] == ["note"]
    assert "2011" in stale[0].text


def test_wards_that_do_not_add_up_to_the_figure_of_the_area_are_noted() -> None:
    area = {Category.SC: Figure(20, 2000), Category.ST: Figure(0, 2000)}
    found = audit(case(order("2012", 2), wards=table(2, sc=[10, 5]), figures=area))
    assert [f.text[:2] for f in found.of("C3")] == ["SC"]


def test_an_election_missing_between_two_orders_is_suspected_after_ten_years() -> None:
    gap = audit(case(order("2017", 2), past=[order("2006", 2)], wards=table(2)))
    none = audit(case(order("2012", 2), past=[order("2006", 2)], wards=table(2)))
    assert "2006 and 2017 are 11 years apart" in one(gap, "C3").text
    assert none.of("C3") == ()
