"""The folder of a run can be read back, and planned again, wherever it is carried."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from wardrota.errors import Fault, InputError
from wardrota.pipeline import serial_plan
from wardrota.problem_from import problem_from
from wardrota.report.folder import MANIFEST, write_run
from wardrota.report.workbook import workbook
from wardrota.run_files import result_read_back, run_files
from wardrota.runs import kept_inputs, read_run
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

SCENARIOS = ("toy.toml", "lucknow-2012-replayed.toml", "mayors.toml")


def written(folder: Path, scenario_file: Path, sets: tuple[str, ...] = ()) -> Path:
    """A serial run in a folder."""
    scenario = load_scenario(scenario_file, sets)
    loaded = problem_from(scenario)
    files = run_files(serial_plan(loaded.problem), loaded.files, scenario.origin, "en", kept_inputs(scenario))
    write_run(folder, files)
    return folder


@pytest.fixture
def toy_run(tmp_path: Path) -> Path:
    return written(tmp_path / "run", shipped("scenarios", "toy.toml"))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_problem_and_the_plan_come_back_as_they_were(name: str, tmp_path: Path) -> None:
    scenario_file = shipped("scenarios", name)
    before = problem_from(load_scenario(scenario_file)).problem
    run = read_run(written(tmp_path / "run", scenario_file))
    assert run.problem == before
    assert run.plan == serial_plan(before).plan
    assert run.order == "serial"
    assert run.proved is None
    assert run.audit["verdict"] == "lawful"


def test_an_estimated_figure_is_marked_in_the_copy_too(tmp_path: Path) -> None:
    run = read_run(written(tmp_path / "run", shipped("scenarios", "lucknow-2012-replayed.toml")))
    assert run.problem.wards.standing["population"] == "estimated"
    assert run.problem.history.standing["2006"] == "inferred"


def test_a_run_holds_when_it_is_carried_elsewhere_and_its_inputs_are_gone(tmp_path: Path) -> None:
    origin = tmp_path / "origin"
    shutil.copytree(shipped("data", "toy"), origin)
    text = 'title = "carried"\nunit = "wards"\n[inputs]\nwards = "wards.csv"\nhistory = "history.csv"\n'
    (origin / "scenario.toml").write_text(f"{text}[[cycles]]\npoll = 2028-05-01\n", encoding="utf-8")
    written(tmp_path / "run", origin / "scenario.toml")
    shutil.rmtree(origin)
    moved = (tmp_path / "run").rename(tmp_path / "elsewhere")
    assert read_run(moved).problem.title == "carried"


def test_every_kind_of_key_survives(tmp_path: Path) -> None:
    toy = shipped("data", "toy")
    text = f"""
title = "A \\"quoted\\" title, आदेश"
unit = "wards"
[inputs]
wards = '{toy.joinpath("wards.csv")}'
[seats]
SC = 2
[readings]
no_repeat_scope = "last_k"
restart = ["2017-11-26", 2023]
minimum_share = "1/100"
[goals]
count_history = true
[[reform]]
value = "bc_cap"
to = "1/2"
[[reform]]
value = "article_334_until"
to = 2040-01-25
[[pins]]
ward = "1"
seat = "SCW"
cycle = 2028-05-01
reason = "an objection, allowed"
[[exclusions]]
ward = "2"
seats = ["BC", "BCW"]
reason = "nobody to elect"
[[cycles]]
poll = 2028-05-01
[cycles.seats]
BC = 3
"""
    file = tmp_path / "every.toml"
    file.write_text(text, encoding="utf-8")
    scenario = load_scenario(file)
    folder = tmp_path / "kept"
    folder.mkdir()
    for name, content in kept_inputs(scenario).items():
        folder.joinpath(name).write_bytes(content)
    again = load_scenario(folder / "scenario.toml")
    assert problem_from(again).problem == problem_from(scenario).problem
    # Only the paths differ, and the number of workers, which no plan depends on.
    changed = {"inputs"}
    assert {k: v for k, v in again.values.items() if k not in changed} == {
        k: v for k, v in scenario.values.items() if k not in changed
    }


@pytest.mark.parametrize("name", ["wards.csv", "history.csv", "plan.csv", "audit.json", "scenario.toml"])
def test_a_file_changed_since_is_refused(toy_run: Path, name: str) -> None:
    with toy_run.joinpath(name).open("ab") as file:
        file.write(b"\n")
    with pytest.raises(InputError, match=rf"{name}: it was changed since the run was written"):
        read_run(toy_run)


def test_every_changed_or_missing_file_is_named_at_once(toy_run: Path) -> None:
    toy_run.joinpath("wards.csv").unlink()
    toy_run.joinpath("plan.csv").write_text("cycle,ward_id,seat\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_run(toy_run)
    assert [Path(fault.where).name for fault in refused.value.faults] == ["plan.csv", "wards.csv"]


def test_another_version_of_the_act_is_refused(toy_run: Path) -> None:
    path = toy_run / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["act"]["sha256"] = "0" * 64
    path.write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(InputError, match="another version of the act file up_1959"):
        read_run(toy_run)


@pytest.mark.parametrize(
    "manifest", ["", "[]", "{}", '{"files": 3}', '{"files": {"plan.csv": "0"}}', '{"goals": [1]}']
)
def test_a_manifest_that_is_none_is_refused(toy_run: Path, manifest: str) -> None:
    toy_run.joinpath("manifest.json").write_text(manifest, encoding="utf-8")
    with pytest.raises(InputError):
        read_run(toy_run)


def test_what_lacks_an_entry_in_the_manifest_is_refused(toy_run: Path) -> None:
    path = toy_run / "manifest.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    for key in ("goals", "order", "proved", "act", "wardrota"):
        path.write_text(json.dumps({k: v for k, v in whole.items() if k != key}), encoding="utf-8")
        with pytest.raises(InputError, match=r"does not say what a manifest says"):
            read_run(toy_run)


@pytest.mark.parametrize("name", ["nothing-here", "a-file.txt", "no-run"])
def test_what_is_no_run_is_refused(tmp_path: Path, name: str) -> None:
    tmp_path.joinpath("a-file.txt").write_text("text", encoding="utf-8")
    tmp_path.joinpath("no-run").mkdir()
    with pytest.raises(InputError, match="Allowed: a folder that"):
        read_run(tmp_path / name)


def test_hints_on_tables_a_lineage_and_a_reference_come_back_too(tmp_path: Path) -> None:
    wards = (
        "ward_id,ward_name,persons,अनुसूचित,st,bc\n1,A,1000,30,10,200\n2,B,1000,20,5,300\n3,C,1000,10,0,100\n"
    )
    (tmp_path / "wards.csv").write_text(wards, encoding="utf-8")
    (tmp_path / "old.csv").write_text("cycle,ward_id,seat\n2023,X,SC\n2023,Y,UR\n", encoding="utf-8")
    lineage = "old_ward_id,new_ward_id,persons\nX,1,900\nY,2,1000\nY,3,1000\n"
    (tmp_path / "lineage.csv").write_text(lineage, encoding="utf-8")
    (tmp_path / "draft.csv").write_text("cycle,ward_id,seat\n2028-05-01,2,SC\n", encoding="utf-8")
    (tmp_path / "hinted.toml").write_text(
        'title = "Hinted"\nunit = "wards"\ncycles = [{ poll = 2028-05-01 }]\n'
        'inputs = { wards = "wards.csv", history = "old.csv", lineage = "lineage.csv", '
        'reference = "draft.csv" }\n'
        'tables = { percent = ["sc"], columns = { population = "persons", sc = "अनुसूचित" } }\n',
        encoding="utf-8",
    )
    before = problem_from(load_scenario(tmp_path / "hinted.toml")).problem
    run = read_run(written(tmp_path / "run", tmp_path / "hinted.toml"))
    assert before.reference is not None
    assert before.wards.standing["sc"] == "estimated"
    assert before.history.allotments[0].seat("1") is not None
    assert run.problem == before


@pytest.mark.parametrize("value", [None, 3, "x", [], {}, -1, ["x"], {"x": 1}])
def test_a_manifest_changed_in_any_key_is_refused_or_still_read(toy_run: Path, value: object) -> None:
    """Whatever stands in a key that is not sealed: the readers of a run get what they ask for, or refuse."""
    path = toy_run / "manifest.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    refused: dict[str, tuple[Fault, ...]] = {}
    for key in whole:
        path.write_text(json.dumps({**whole, key: value}), encoding="utf-8")
        try:
            run = read_run(toy_run)
        except InputError as error:
            refused |= {key: error.faults}
            continue
        assert workbook(result_read_back(run), run.manifest)
    assert {"act", "order"} <= set(refused)
    assert all(MANIFEST in f.where for key, faults in refused.items() if key != "files" for f in faults)


def test_a_manifest_nested_beyond_all_use_is_refused(toy_run: Path) -> None:
    toy_run.joinpath(MANIFEST).write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(InputError, match="cannot be read"):
        read_run(toy_run)
