"""Scenarios wrong in one way each: the message names the place, what was found, and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wardrota.errors import InputError
from wardrota.problem_from import Loaded, problem_from
from wardrota.scenario import load_scenario
from wardrota.shipped import shipped

INPUTS = '[inputs]\nwards = "w.csv"\nhistory = "h.csv"\n'
POLL = "[[cycles]]\npoll = 2028-05-01\n"
GOOD = INPUTS + POLL
EVERY_SEAT = '["SCW", "SC", "STW", "ST", "BCW", "BC", "W", "UR"]'
Load = Callable[..., Loaded]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Load a scenario that stands beside the toy's tables."""
    for name, source in (("w.csv", "wards.csv"), ("h.csv", "history.csv")):
        tmp_path.joinpath(name).write_bytes(shipped("data", "toy", source).read_bytes())

    def load_text(content: str | bytes, *sets: str) -> Loaded:
        file = tmp_path / "s.toml"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return problem_from(load_scenario(file, sets))

    return load_text


def pin(ward: str, seat: str, cycle: str = '"2028-05-01"', reason: str = "r") -> str:
    return f'[[pins]]\nward = "{ward}"\nseat = "{seat}"\ncycle = {cycle}\nreason = "{reason}"\n'


def exclusion(ward: str, seats: str, cycle: str = "") -> str:
    return f'[[exclusions]]\nward = "{ward}"\nseats = {seats}\ncycle = "{cycle}"\nreason = "r"\n'


def reform(value: str, to: str) -> str:
    return f'[[reform]]\nvalue = "{value}"\nto = {to}\n'


def polls(*texts: str) -> str:
    return INPUTS + "".join(f"[[cycles]]\npoll = {text}\n" for text in texts)


def readings(text: str) -> str:
    return f"{GOOD}[readings]\n{text}\n"


OFFICES = f'unit = "offices"\n{GOOD}[state]\npopulation = 10\n'
A_DATE = "a date such as 2028-05-01, without a time of day"
A_SHARE = 'a share from 0 to 1 in quotes, such as "27/100"'

ONE_FAULT = {
    # polls
    "poll: slashes": (polls('"01/05/2028"'), "s.toml, key cycles 1, poll", A_DATE),
    "poll: datetime": (polls("2028-05-01T10:00:00"), "s.toml, key cycles 1, poll", A_DATE),
    "poll: midnight": (polls("2028-05-01T00:00:00"), "s.toml, key cycles 1, poll", A_DATE),
    "poll: year": (polls("2028"), "found 2028", A_DATE),
    "poll: seconds since 1970": (polls("1577836800"), "found 1577836800", A_DATE),
    "poll: no such day": (polls('"2028-02-30"'), "2028-02-30", A_DATE),
    "poll: before the Act": (polls("1994-05-29"), "key cycles 1, poll", "polls from 1994-05-30 on"),
    "polls out of order": (polls("2029-05-01", "2028-05-01"), "key cycles 2, poll", "in order, each once"),
    "poll twice": (polls("2028-05-01", "2028-05-01"), "key cycles 2, poll", "in order, each once"),
    "cycles: no list": (INPUTS + "[cycles]\npoll = 2028-05-01\n", "s.toml, key cycles", "its own [[cycles]]"),
    "cycles: empty": ("cycles = []\n" + INPUTS, "s.toml, key cycles", "at least one entry"),
    "cycles: texts": ('cycles = ["2028"]\n' + INPUTS, "s.toml, key cycles 1", "its own [[cycles]]"),
    # counts
    "seats: negative": (GOOD + "[seats]\nSC = -1\n", "key seats.SC: found -1", "0 or more"),
    "seats: fraction": (GOOD + "[seats]\nSC = 2.5\n", "key seats.SC: found 2.5", "a whole number"),
    "seats: text": (GOOD + '[seats]\nSC = "2"\n', 'key seats.SC: found "2"', "a whole number"),
    "seats: true": (GOOD + "[seats]\nSC = true\n", "key seats.SC: found true", "a whole number"),
    "seats: too many": (GOOD + "[seats]\nBC = 200\n", "key seats.BC: 200 BC seats of 10", "0 to 10"),
    "seats of one cycle": (GOOD + "[cycles.seats]\nSC = 11\n", "cycles 1, seats.SC: 11 SC seats", "0 to 10"),
    "seats: too long": (GOOD + f"[seats]\nSC = 1{'0' * 30}\n", "key seats.SC", "at most 18 digits"),
    "seats: alias": (GOOD + "[seats]\nOBC = 2\n", "key seats.OBC: unknown key", "Did you mean BC?"),
    "seats: list": ("seats = [1]\n" + GOOD, "key seats: found [1]", "a table of keys"),
    # names
    "act: unknown": ('act = "up_1960"\n' + GOOD, 'key act: found "up_1960"', "Did you mean up_1959?"),
    "act: a path": ('act = "../acts/up_1959"\n' + GOOD, "key act", "Allowed: up_1959"),
    "unit: nearest": ('unit = "Ward"\n' + GOOD, 'key unit: found "Ward"', "Did you mean wards?"),
    "title: a command to the terminal": ('title = "\\u001b[2J"\n' + GOOD, "key title", "on one line"),
    "title: number": ("title = 5\n" + GOOD, "key title: found 5", "text in quotes"),
    # pins and exclusions
    "pin: no such ward": (GOOD + pin("11", "SC"), "key pins 1, ward: no ward '11'", "id of the table"),
    "pin: ward as number": (GOOD + pin("1", "SC").replace('"1"', "1"), "pins 1, ward: found 1", "in quotes"),
    "pin: seat in lower case": (GOOD + pin("1", "scw"), 'key pins 1, seat: found "scw"', "Write SCW."),
    "pin: seat by an alias": (GOOD + pin("1", "OBC-W"), 'found "OBC-W"', "Write BCW."),
    "pin: year": (GOOD + pin("1", "SC", '"2028"'), "no planned cycle '2028'", "2028-05-01"),
    "pin: no reason": (GOOD + pin("1", "SC", reason="  "), "key pins 1, reason", "not empty"),
    "pin: key": (GOOD + pin("1", "SC") + "why = 1\n", "key pins 1, why: unknown key", "ward, seat, cycle"),
    "pins disagree": (GOOD + pin("5", "SC") + pin("5", "BC"), "key pins 2: ward '5'", "one seat a ward"),
    "pin against exclusion": (
        GOOD + pin("5", "SC") + exclusion("5", '["W", "SC"]'),
        "key pins 1: ward '5' is pinned to SC in 2028-05-01, which exclusions 1 forbids",
        "Take one of them out.",
    ),
    "pin against everything": (GOOD + pin("5", "UR") + exclusion("5", EVERY_SEAT), "exclusions 1", "not"),
    "exclusion: of nothing": (GOOD + exclusion("1", "[]"), "key exclusions 1, seats", "at least one entry"),
    "exclusion: text": (GOOD + exclusion("1", '"SC"'), "key exclusions 1, seats", "Allowed: a list"),
    "exclusion: cycle": (GOOD + exclusion("1", '["SC"]', "2029"), "key exclusions 1, cycle", "2028-05-01"),
    # reforms
    "reform: above one": (GOOD + reform("women_share", "2"), "key reform 1, to: found 2", A_SHARE),
    "reform: negative": (GOOD + reform("women_share", '"-1/3"'), 'found "-1/3"', A_SHARE),
    "reform: per cent": (GOOD + reform("bc_cap", '"27%"'), 'key reform 1, to: found "27%"', A_SHARE),
    "reform: by zero": (GOOD + reform("bc_cap", '"1/0"'), 'found "1/0"', A_SHARE),
    "reform: for ever": (GOOD + reform("bc_cap", '"1e-999999999"'), "found", A_SHARE),
    "reform: nan": (GOOD + reform("bc_cap", "nan"), "found NaN", A_SHARE),
    "reform: date for a share": (GOOD + reform("bc_cap", "2030-01-01"), "2030-01-01", A_SHARE),
    "reform: share for a date": (GOOD + reform("article_334_until", '"1/2"'), 'found "1/2"', A_DATE),
    "reform: unknown": (GOOD + reform("bc-cap", '"1/2"'), 'found "bc-cap"', "Did you mean bc_cap?"),
    "reform: twice": (GOOD + reform("bc_cap", '"1/2"') * 2, "key reform 2: bc_cap", "each value once"),
    # readings
    "reading: case": (
        readings('order = "Per-Category-Share"'),
        's.toml, key readings.order: found "Per-Category-Share"',
        "Did you mean per_category_share?",
    ),
    "reading: type": (readings("order = 5"), "key readings.order: found 5", "per_category_share"),
    "reading: list": (readings('order = ["x"]'), "key readings.order", "per_category_share"),
    "reading: key": (readings('Order = "fresh"'), "key readings.Order: unknown key", "Did you mean order?"),
    "readings: text": ('readings = "x"\n' + GOOD, "s.toml, key readings", "a table of keys"),
    "last_k: none": (readings("last_k = 0"), "key readings.last_k: found 0", "1 or more"),
    "last_k: fraction": (readings("last_k = 2.0"), "found 2.0", "a whole number, 1 or more"),
    "restart: slip": (readings('restart = ["20l2"]'), "key readings.restart", "election years or dates"),
    "restart: no day": (readings('restart = ["2012-13-45"]'), "key readings.restart", "election years"),
    "restart: year before": (readings('restart = ["1700"]'), "key readings.restart", "election years"),
    "restart: time": (readings("restart = [2012-01-01T00:00:00]"), "key readings.restart", "election years"),
    "restart: number": (readings("restart = 2012"), "key readings.restart: found 2012", "a list of"),
    "share: for ever": (readings('minimum_share = "1e999999999"'), "key readings.minimum_share", A_SHARE),
    "seed: negative": (readings("seed = -1"), "key readings.seed: found -1", "0 or more"),
    # goals, solver, state
    "goals: twice": (GOOD + '[goals]\norder = ["exposure", "exposure"]\n', "key goals.order", "each goal"),
    "goals: none": (GOOD + "[goals]\norder = []\n", "key goals.order: found []", "at least one entry"),
    "goals: canonical first": (GOOD + '[goals]\norder = ["canonical", "exposure"]\n', "goals.order", "last"),
    "goals: slip": (GOOD + '[goals]\norder = ["exposre"]\n', "key goals.order 1", "Did you mean exposure?"),
    "goals: text": (GOOD + '[goals]\ncount_history = "yes"\n', "key goals.count_history", "true or false"),
    "solve: workers": (GOOD + "[solve]\nworkers = 0\n", "key solve.workers: found 0", "1 to 64"),
    "solve: limit": (GOOD + "[solve]\ndeterministic_limit = inf\n", "found Infinity", "not infinite"),
    "state for wards": (GOOD + "[state]\npopulation = 9\nsc = 1\nst = 0\n", "key state", "only for offices"),
    "offices without a state": ('unit = "offices"\n' + GOOD, "key state: no [state] figures", "Add [state]"),
    "state: parts": (OFFICES + "sc = 8\nst = 3\n", "s.toml, key state", "together at most the population"),
    "state: two shares": (OFFICES + 'sc = 1\nst = 0\nbc = 1\nbc_share = "1/3"\n', "key state", "not both"),
    "state: share": (OFFICES + 'sc = 1\nst = 0\nbc_share = "-1/2"\n', "key state.bc_share", A_SHARE),
    "state: nobody": (OFFICES.replace("10", "0") + "sc = 0\nst = 0\n", "key state.population", "1 or more"),
    # the file
    "not TOML": ("title = \n", "s.toml: not TOML", "Correct that place."),
    "key twice": ('title = "a"\ntitle = "b"\n' + GOOD, "not TOML", "Correct that place."),
    "UTF-16": (GOOD.encode("utf-16"), "bytes that are not UTF-8 (the first at byte 1)", "Save it as UTF-8."),
    "latin": (b'title = "\xe9"\n' + GOOD.encode(), "the first at byte 10", "Save it as UTF-8."),
    "nested lists": ("a = " + "[" * 3000 + "]" * 3000, "beyond all use", "Shorten it."),
    "nested tables": ("a" + ".a" * 3000 + " = 1", "nested more than 8 deep", "Shorten it."),
    "a number of 5000 digits": ("title = " + "9" * 5000, "beyond all use", "Shorten it."),
    "too large": ("#" * 1_000_001, "larger than 1,000,000 bytes", "Is this a scenario?"),
    # extends
    "extends itself": ('extends = "s.toml"\n' + GOOD, "key extends: s.toml extends itself", "one other"),
    "extends nothing": ('extends = "none.toml"\n', "none.toml: no such file", "Check the name"),
    "extends a folder": ('extends = "."\n', "a folder", "Name the file inside it."),
    "extends a number": ("extends = 5\n" + GOOD, "key extends: found 5", "one other scenario file"),
    # inputs
    "wards: missing": (GOOD.replace("w.csv", "x.csv"), "x.csv: there is no file", "Check the name"),
    "wards: a folder": (GOOD.replace("w.csv", "."), "is a folder", "Name the file inside it."),
    "wards: nothing": (GOOD.replace('"w.csv"', '""'), "key inputs.wards", "text that is not empty"),
    "wards: NUL": (GOOD.replace("w.csv", "w\\u0000"), "key inputs.wards", "on one line"),
    "unknown table": (GOOD + "[goal]\nx = 1\n", "s.toml, key goal: unknown key", "Did you mean goals?"),
}  # fmt: skip


@pytest.mark.parametrize(("content", "found", "allowed"), ONE_FAULT.values(), ids=ONE_FAULT)
def test_one_fault(load: Load, content: str | bytes, found: str, allowed: str) -> None:
    with pytest.raises(InputError) as caught:
        load(content)
    (fault,) = caught.value.faults
    assert found in str(fault)
    assert allowed in str(fault)
    assert "Input should" not in str(fault)
    assert len(str(fault)) < 700


def test_every_fault_of_the_tables_readings_polls_and_pins_at_once(load: Load, tmp_path: Path) -> None:
    lines = tmp_path.joinpath("w.csv").read_text(encoding="utf-8").splitlines()
    lines[3] = lines[3].replace(",", ",x", 3)
    tmp_path.joinpath("w.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    text = polls("1990-05-01", "1989-05-01") + '[readings]\ntie = "coin"\n' + pin("5", "SC", '"2031"')
    with pytest.raises(InputError) as caught:
        load(text)
    message = str(caught.value)
    for part in ("w.csv, row 4", "readings.tie", "1990-05-01", "1989-05-01 after 1990-05-01", "'2031'"):
        assert part in message


def test_every_key_that_is_missing_says_how_to_add_it(load: Load) -> None:
    with pytest.raises(InputError) as caught:
        load("")
    assert [fault.where for fault in caught.value.faults] == ["s.toml, key inputs", "s.toml, key cycles"]
    assert "Add [[cycles]]" in str(caught.value)


def test_a_pin_given_twice_counts_once(load: Load) -> None:
    loaded = load(GOOD + pin("5", "SC") * 2)
    assert len(loaded.problem.pins) == 1
    assert "pins 2 repeats an earlier pin of ward '5' and was left out." in loaded.notes


def test_a_pin_may_name_its_poll_by_date_and_an_exclusion_every_poll(load: Load) -> None:
    loaded = load(GOOD + pin("5", "SC", "2028-05-01") + exclusion("6", '["SC", "SC"]'))
    assert loaded.problem.pins[0].cycle == "2028-05-01"
    assert loaded.problem.exclusions[0].cycle == ""


def test_a_restart_at_an_unknown_election_is_noted(load: Load) -> None:
    assert any("restart 2013" in note for note in load(readings('restart = [2013, "2023"]')).notes)
    assert not any("restart" in note for note in load(readings("restart = [2023, 2028-05-01]")).notes)


def test_a_byte_order_mark_and_windows_line_ends_are_read(load: Load) -> None:
    assert load(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()).problem.cycles[0].cycle.year == 2028


@pytest.mark.parametrize("to", ['"1/2"', '"0.5"', "0.5", '" 1/2 "'])
def test_a_share_is_read_exactly(load: Load, to: str) -> None:
    assert load(GOOD + reform("women_share", to)).problem.cycles[0].values.women_share * 2 == 1


def test_paths_of_a_parent_in_another_folder_are_its_own(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(GOOD)
    for child, parent in (("sub/child.toml", "../s.toml"), ("sub/absolute.toml", str(tmp_path / "s.toml"))):
        tmp_path.joinpath("sub").mkdir(exist_ok=True)
        tmp_path.joinpath(child).write_text(f'extends = "{parent}"\n', encoding="utf-8")
        monkeypatch.chdir(tmp_path.parent)
        relative = Path(tmp_path.name, child)
        assert len(problem_from(load_scenario(relative)).problem.wards) == 10


SET_FAULTS = {
    "no value": ("seats.BC", "found 'seats.BC'", "KEY=VALUE"),
    "no key": ("=5", "found '=5'", "KEY=VALUE"),
    "a gap": ("seats..BC=5", "found 'seats..BC=5'", "KEY=VALUE"),
    "nothing": ("", "found ''", "KEY=VALUE"),
    "deep": (".".join("a" * 99) + "=1", "found 'a.a.a", "KEY=VALUE"),
    "empty value": ("seats.BC=", 'key seats.BC: found ""', "a whole number"),
    "wrong case": ("readings.Tie=draw_of_lots", "--set, key readings.Tie", "Did you mean tie?"),
    "wrong case of an option": (
        "readings.tie=Draw-of-Lots",
        "key readings.tie",
        "Did you mean draw_of_lots?",
    ),
    "two lines": ("seats.BC=1\nx = 2", "key seats.BC", "a whole number"),
    "a value for a table": ("seats=5", "--set, key seats: found 5", "a table of keys"),
    "extends": ("extends=x.toml", "--set, key extends: unknown key", "title, act, unit"),
}


@pytest.mark.parametrize(("item", "found", "allowed"), SET_FAULTS.values(), ids=SET_FAULTS)
def test_a_malformed_set(load: Load, item: str, found: str, allowed: str) -> None:
    with pytest.raises(InputError) as caught:
        load(GOOD, item)
    (fault,) = caught.value.faults
    assert found in str(fault)
    assert allowed in str(fault)


def test_contradictory_sets_are_refused_and_equal_ones_are_not(load: Load) -> None:
    assert load(GOOD, "seats.BC=1", "seats.BC=1").problem.cycles[0].stated
    with pytest.raises(InputError) as caught:
        load(GOOD, "seats.BC=1", "seats.BC=2", "seats=3")
    assert len(caught.value.faults) == 2


def test_an_order_to_keep_close_to_must_be_of_the_same_polls_and_wards(load: Load, tmp_path: Path) -> None:
    tmp_path.joinpath("draft.csv").write_text("cycle,ward_id,seat\n2028-05-01,1,SC\n", encoding="utf-8")
    tmp_path.joinpath("other.csv").write_text("cycle,ward_id,seat\n2033,99,SC\n", encoding="utf-8")
    goals = 'goals.order = ["fewest_changes", "canonical"]\n'
    named = '[inputs]\nwards = "w.csv"\nhistory = "h.csv"\nreference = "{}"\n'
    problem = load(goals + named.format("draft.csv") + POLL).problem
    assert problem.reference is not None
    with pytest.raises(InputError, match=r"Name the order in inputs\.reference"):
        load(goals + GOOD)
    with pytest.raises(InputError) as refused:
        load(goals + named.format("other.csv") + POLL)
    said = str(refused.value)
    assert "other.csv, column cycle: an order of 2033. Allowed: the polls of the scenario: 2028-05-01" in said
    assert "column ward_id: 2033 names wards 99" in said


def test_a_count_without_figures_is_refused_by_every_command_that_allots(load: Load, tmp_path: Path) -> None:
    wards = tmp_path / "w.csv"
    head, *rows = wards.read_text(encoding="utf-8").splitlines()
    place = head.split(",").index("bc")
    blank = [",".join("" if k == place else cell for k, cell in enumerate(row.split(","))) for row in rows]
    wards.write_text("\n".join([head, *blank]) + "\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        load(polls("2028-05-01", "2029-05-01"))
    (fault,) = refused.value.faults
    assert fault.where == "s.toml, key seats.BC"
    assert "the BC seats of 2028-05-01, 2029-05-01 are not known" in fault.found
    assert "w.csv leaves some blank, 7(1)p2" in fault.found
    assert "Under [seats] write BC =" in fault.remedy
    assert load(f"{GOOD}[seats]\nBC = 2\n").problem.cycles
    assert load(readings('backward_class = "none"')).problem.cycles


def test_offices_without_a_share_of_the_backward_classes_are_refused(load: Load) -> None:
    with pytest.raises(InputError, match=r"\[state\] has none.*bc or bc_share in \[state\]"):
        load(OFFICES + "sc = 2\nst = 1\n")
    assert load(OFFICES + 'sc = 2\nst = 1\nbc_share = "1/3"\n').problem.cycles
