"""`plan --also K`: further plans as good, in words, in JSON and as files; and what is said of none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.pipeline import optimum_plan
from wardrota.problem_from import problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped
from wardrota.tables import read_plan

pytestmark = pytest.mark.solver

TOY = shipped("scenarios", "toy.toml")
QUICK = ("--set", "solve.multiplicity=false")


def test_further_plans_are_written_audited_and_no_two_alike(wardrota: Command, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    code, out, _ = wardrota("plan", TOY, *QUICK, "--also", "3", "--out", folder)
    assert code == 0
    assert "Further plans as good, in canonical order" in out
    names = ["plan.csv", "equal-01.csv", "equal-02.csv", "equal-03.csv"]
    plans = [read_plan(folder / name).value for name in names]
    assert len({str(plan.allotments) for plan in plans}) == 4
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert set(names) <= set(manifest["files"])
    for name, plan, told in zip(names[1:], plans[1:], manifest["further"]["plans"], strict=True):
        assert (told["file"], told["verdict"]) == (name, "lawful")
        for allotment, chosen in zip(plan.allotments, plans[0].allotments, strict=True):
            other = sum(allotment.seats[ward] is not chosen.seats[ward] for ward in chosen.seats)
            assert told["differing"][allotment.cycle.label] == other
        assert sum(told["differing"].values()) > 0
        text = (folder / name).read_text(encoding="utf-8")
        assert "by the goals fewest_repeats, exposure, equal_turns, canonical" in text
    # The folder is still a run that can be asked about.
    assert wardrota("explain", folder, "--ward", "1").code == 0


def test_json_carries_their_seats(wardrota: Command) -> None:
    answer = json.loads(wardrota("plan", TOY, *QUICK, "--also", "2", "--json").out)
    assert answer["further"]["complete"] is True
    assert answer["further"]["exhausted"] is False
    assert [len(rows) for rows in answer["further"]["seats"]] == [20, 20]
    assert json.loads(wardrota("plan", TOY, *QUICK, "--json").out)["further"] is None


def test_nothing_is_said_or_written_unasked(wardrota: Command, tmp_path: Path) -> None:
    out = wardrota("plan", TOY, *QUICK, "--out", tmp_path / "run").out
    assert "Further plans" not in out
    assert not list((tmp_path / "run").glob("equal-*"))
    assert "further" not in json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))


def test_where_no_other_is_as_good_it_says_so(wardrota: Command, tmp_path: Path) -> None:
    """A plan that keeps every seat of a lawful order is the only one with no change."""
    problem = problem_from(load_scenario(TOY)).problem
    order = tmp_path / "order.csv"
    lines = ["cycle,ward_id,seat"]
    for allotment in optimum_plan(problem).plan.allotments:
        lines += [f"{allotment.cycle.label},{ward},{seat}" for ward, seat in allotment.seats.items()]
    order.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sets = (f'inputs.reference="{order}"', 'goals.order=["fewest_changes", "canonical"]')
    more = [part for line in sets for part in ("--set", line)]
    code, out, _ = wardrota("plan", TOY, *QUICK, *more, "--also", "2")
    assert code == 0
    assert "No other plan is as good." in out
    hindi = wardrota("plan", TOY, *QUICK, *more, "--also", "2", "--lang", "hi").out
    assert "कोई अन्य योजना इतनी अच्छी नहीं है।" in hindi


def test_a_stop_before_all_are_found_ends_in_4_and_is_marked(
    wardrota: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wardrota.allot import engine
    from wardrota.allot.further import further_plans

    def spent(equals: engine.Search, *arguments: object) -> object:
        equals.left = 0.0
        return further_plans(equals, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "further_plans", spent)
    code, out, _ = wardrota("plan", TOY, *QUICK, "--also", "2", "--out", tmp_path / "run")
    assert code == 4
    assert "NOT COMPLETE" in out
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["proved"] is True
    assert manifest["further"]["complete"] is False


def test_without_a_proved_plan_none_is_sought(wardrota: Command) -> None:
    code, _, err = wardrota("plan", TOY, "--also", "2", "--set", "solve.deterministic_limit=0.000001")
    assert code == 4
    assert "No further plans were sought" in err
