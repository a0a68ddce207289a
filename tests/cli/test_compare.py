"""Orders of allotment side by side, as a user meets them."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wardrota.cli.compare import compare
from wardrota.report.words import Language
from wardrota.shipped import shipped
from wardrota.study.files import TABLES

TOY = str(shipped("scenarios", "toy.toml"))
FEW = "serial_as_practised,falling_headcount,lottery_in_rotation"

pytestmark = pytest.mark.solver


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What one comparison writes, parquet too where that can be written."""
    out = tmp_path_factory.mktemp("compare").joinpath("bench")
    parquet = ["--parquet"] if find_spec("pyarrow") else []
    compare.main(
        [TOY, "--orders", FEW, "--draws", "2", "--out", str(out), "--stability", *parquet],
        standalone_mode=False,
    )
    return out


def rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))


def test_the_table_says_which_orders_are_unlawful(wardrota: Command) -> None:
    code, out, _ = wardrota("compare", TOY, "--orders", FEW, "--draws", "3")
    assert code == 0
    assert "STUDY, NOT AN ORDER" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["serial,", "as", "practised", "lawful", "22,090"] in lines
    assert ["falling", "headcount", "unlawful", "7(5)(1)(f)", "30,060"] in lines
    assert ["limit", "of", "lawful", "plans", "27,914"] in lines
    assert "seeds 0 to 2" in " ".join(out.split())


def test_in_json_the_verdict_and_the_limit_stand_beside_each_value(wardrota: Command) -> None:
    code, out, _ = wardrota("compare", TOY, "--orders", FEW, "--draws", "2", "--json")
    answer = json.loads(out)
    assert code == 0
    assert [v["verdict"] for v in answer["verdicts"]][:2] == ["lawful", "unlawful"]
    assert [v["seed"] for v in answer["verdicts"]] == [None, None, 0, 1]
    deviation = next(
        row
        for row in answer["summary"]
        if (row["order"], row["mark"], row["measure"], row["entitlement"])
        == ("serial_as_practised", "SC", "max_prefix_deviation", "equal")
    )
    assert deviation["mean"] == pytest.approx(0.8)
    assert deviation["limit"] == pytest.approx(0.8)
    assert any("synthetic" in mark for mark in answer["marked"])


def of_serial(folder: Path, name: str) -> list[dict[str, str]]:
    return [row for row in rows(folder.joinpath(name)) if row["order"] == "serial_as_practised"]


def test_the_panel_is_the_plan(wardrota: Command, folder: Path, tmp_path: Path) -> None:
    run = tmp_path.joinpath("run")
    assert wardrota("serial", TOY, "--out", run).code == 0
    panel = of_serial(folder, "panel.csv")
    plan = [(row["cycle"], row["ward_id"], row["seat"]) for row in rows(run.joinpath("plan.csv"))]
    assert [(row["cycle"], row["ward_id"], row["seat"]) for row in panel] == plan
    last = {row["ward_id"]: row["sc_turns_so_far"] for row in panel if row["cycle"] == "2029-05-01"}
    wards = [row for row in of_serial(folder, "wards.csv") if row["mark"] == "SC"]
    assert last == {row["ward_id"]: row["turns"] for row in wards}


def test_the_cutoff_parts_the_serial_wards_from_those_waiting(folder: Path) -> None:
    """Ranks among the wards still waiting: the procedure reserves exactly those inside the cut-off for SC."""
    sc = [row for row in of_serial(folder, "cutoffs.csv") if row["category"] == "SC"]
    assert len(sc) == 20
    assert all((row["reserved"] == "1") == (row["running"] != "" and int(row["running"]) <= 0) for row in sc)
    assert all(row["rank"] == "" for row in sc if row["ward_id"] in {"1", "2"})  # their turn was in 2023


def test_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    contents = []
    for seed in ("1", "2"):
        out = tmp_path.joinpath(seed)
        call = "from wardrota.cli import main; main()"
        asked = ["compare", TOY, "--orders", "lottery_in_rotation", "--draws", "2", "--out", str(out)]
        command = [sys.executable, "-c", call, *asked]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(command, env=environment, check=True, capture_output=True)
        contents.append({p.name: p.read_bytes() for p in sorted(out.iterdir())})
    assert contents[0] == contents[1]


def test_help_loads_nothing_heavy() -> None:
    script = (
        "import sys; sys.argv = ['wardrota', 'compare', '--help']\n"
        "from wardrota.cli import main\n"
        "try: main()\n"
        "except SystemExit: print(sorted({'numpy', 'pandas', 'ortools', 'matplotlib'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_an_unknown_order_names_the_nearest(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota(
        "compare", TOY, "--orders", "serial,longest_wate", "--out", tmp_path.joinpath("x")
    )
    assert code == 2
    assert "2 faults" in err
    assert "Did you mean longest_wait?" in err
    assert not tmp_path.joinpath("x").exists()


def test_an_order_that_cannot_follow_the_scenario_is_said_and_the_others_go_on(
    wardrota: Command, tmp_path: Path
) -> None:
    scenario = tmp_path.joinpath("pinned.toml")
    scenario.write_text(
        f'extends = "{TOY}"\n[[pins]]\nward = "1"\nseat = "UR"\ncycle = "2028-05-01"\nreason = "why"\n',
        encoding="utf-8",
    )
    code, out, _ = wardrota("compare", scenario, "--orders", "longest_wait,optimum")
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert ["longest", "wait", "first", "not", "run", "–"] in lines
    assert "does not know pins or exclusions" in " ".join(out.split())
    assert ["optimum", "lawful"] in [line[:2] for line in lines]


@pytest.mark.parametrize(("lang", "word"), [("en", "longest wait first"), ("hi", "सबसे लम्बी प्रतीक्षा पहले")])
def test_in_two_languages(wardrota: Command, lang: Language, word: str) -> None:
    code, out, _ = wardrota("compare", TOY, "--orders", "longest_wait", "--lang", lang)
    assert code == 0
    assert word in out


def test_parquet_holds_what_the_csv_holds(folder: Path) -> None:
    pytest.importorskip("pyarrow")
    import pandas as pd

    for name in TABLES:
        kept = pd.read_parquet(folder.joinpath(f"{name}.parquet"))
        text = pd.read_csv(folder.joinpath(f"{name}.csv"), dtype=str, keep_default_na=False)
        assert list(kept.columns) == list(text.columns)
        assert len(kept) == len(text)
    panel = pd.read_parquet(folder.joinpath("panel.parquet"))
    assert panel["population"].dtype == "int64"
    assert panel["ward_id"].tolist()[:3] == ["1", "2", "3"]


def test_parquet_without_a_folder_or_without_pyarrow_is_refused(
    wardrota: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wardrota.study import files

    assert wardrota("compare", TOY, "--orders", FEW, "--parquet").code == 2
    assert wardrota("compare", TOY, "--orders", FEW, "--stability").code == 2
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    out = tmp_path.joinpath("bench")
    code, _, err = wardrota("compare", TOY, "--orders", FEW, "--parquet", "--out", out)
    assert code == 2
    assert "wardrota[study]" in err
    assert not out.exists()


def _tiny(folder: Path, *rows: str) -> Path:
    folder.joinpath("wards.csv").write_text(
        "\n".join(["ward_id,ward_name,population,sc,st,bc", *rows]) + "\n", encoding="utf-8"
    )
    scenario = folder.joinpath("tiny.toml")
    scenario.write_text(
        'title = "Tiny"\nunit = "wards"\n[inputs]\nwards = "wards.csv"\n'
        "[[cycles]]\npoll = 2028-05-01\n[[cycles]]\npoll = 2029-05-01\n",
        encoding="utf-8",
    )
    return scenario


def test_one_ward_cannot_rotate(wardrota: Command, tmp_path: Path) -> None:
    code, _, err = wardrota("compare", _tiny(tmp_path, "1,A,100,30,0,20"))
    assert code == 3
    assert "One ward cannot rotate" in err


def test_a_blank_figure_is_not_nought(wardrota: Command, tmp_path: Path) -> None:
    out = tmp_path.joinpath("bench")
    scenario = _tiny(tmp_path, "1,A,100,30,0,", "2,B,100,1,0,9", "3,C,100,0,0,9")
    code, _, err = wardrota("compare", scenario, "--out", out)
    assert code == 2
    assert "7(1)p2" in err
    assert not out.exists()


def test_two_and_three_wards_have_figures_and_no_traceback(wardrota: Command, tmp_path: Path) -> None:
    for number, rows in enumerate(
        (("1,A,100,30,0,20", "2,B,0,0,0,0"), ("1,A,9,3,0,2", "2,B,9,0,0,0", "3,C,9,1,1,1"))
    ):
        folder = tmp_path.joinpath(str(number))
        folder.mkdir()
        assert (
            wardrota("compare", _tiny(folder, *rows), "--orders", FEW, "--out", folder.joinpath("out")).code
            == 0
        )


def test_offices_are_measured_too_and_the_act_allows_one_order_only(wardrota: Command) -> None:
    code, out, _ = wardrota("compare", shipped("scenarios", "mayors.toml"), "--draws", "2")
    assert code == 0
    lines = {" ".join(line.split()[:4]) for line in out.splitlines()}
    assert "serial, as written lawful" in lines
    assert "longest wait first not" in lines  # no BC figure per city is public: there is no BC list
    assert "the Act itself lays down the order of offices" in " ".join(out.split())
