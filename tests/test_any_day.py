"""Tests that a run takes place on a drawn day, in a drawn zone and order, says so, and takes them again."""

import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from game.paths import ROOT
from tests.any_day import DAYS, PARTS, ZONES, Occasion, known

TESTS = """
import pytest
from game.calendar import Calendar

@pytest.mark.parametrize("number", range(8))
def test_it(number):
    with open("ran.txt", "a") as file:
        print("{name}", number, Calendar().now(), sep="|", file=file)
"""
FILES = "abc"
SAID = "To have this day again: --day "


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Some files with a few tests each, which write down when they ran."""
    for name in FILES:
        (tmp_path / f"test_{name}.py").write_text(TESTS.format(name=name))
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[str, list[list[str]]]:
    """Run them: what is said, and the file, number and moment of each test in the order in which they ran."""
    ran = folder / "ran.txt"
    ran.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider", *arguments]
    paths = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=os.environ | paths, capture_output=True, text=True)
    lines = ran.read_text().splitlines() if ran.exists() else []
    return done.stdout + done.stderr, [line.split("|") for line in lines]


def test_a_whole_run_says_its_day_first_and_takes_it_again(folder: Path) -> None:
    said, ran = run(folder)
    day = said.splitlines()[0].removeprefix(SAID)
    assert day.count(",") == 2
    assert run(folder, "--day", day)[1] == ran


def test_processes_side_by_side_have_the_same_drawn_day(folder: Path) -> None:
    said, ran = run(folder, "-n2", "--dist", "loadfile")
    day = said.splitlines()[0].removeprefix(SAID)
    assert len(ran) == 8 * len(FILES)
    assert len({moment for _file, _number, moment in ran}) == 1
    alone = run(folder, "--day", day)[1]
    for name in FILES:
        assert [each for each in ran if each[0] == name] == [each for each in alone if each[0] == name]


def test_tests_that_are_named_keep_their_order(folder: Path) -> None:
    said, ran = run(folder, "test_b.py", "test_a.py")
    assert said.splitlines()[0].count(",") == 1
    assert [(name, int(number)) for name, number, _moment in ran] == [(name, n) for name in "ba" for n in range(8)]


def test_an_order_mixes_files_and_the_tests_of_each(folder: Path) -> None:
    orders = [[each[:2] for each in run(folder, "--day", f"2028-02-29,UTC,{number}")[1]] for number in (1, 2)]
    assert orders[0] != orders[1]
    for order in orders:
        assert sorted(order) == [[name, str(number)] for name in FILES for number in range(8)]
        assert order != sorted(order)
        assert [{name for name, _number in order[at : at + 8]} for at in (0, 8, 16)] == [
            {order[at][0]} for at in (0, 8, 16)
        ]


def test_what_takes_turns_runs_in_one_of_six_whole_runs_and_always_if_it_is_named(folder: Path) -> None:
    file = folder / "test_d.py"
    file.write_text("import pytest\npytestmark = pytest.mark.turns\n" + TESTS.format(name="d"))

    def taken(*arguments: str) -> set[str]:
        return {number for name, number, _moment in run(folder, *arguments)[1] if name == "d"}

    every = set(map(str, range(8)))
    parts = [taken("--day", f"2028-02-29,UTC,{order}") for order in range(PARTS)]
    assert sorted(number for part in parts for number in part) == sorted(every)
    assert all(part != every for part in parts)
    assert taken("--slow") == taken("test_d.py") == every


def test_what_takes_long_comes_first(folder: Path) -> None:
    of = {"windows": ("@pytest.mark.screen\n@pytest", 2), "many": ("@pytest", 9)}
    for name, (marks, number) in of.items():
        tests = TESTS.format(name=name).replace("@pytest", marks).replace("range(8)", f"range({number})")
        (folder / f"test_{name}.py").write_text(tests)
    ran = run(folder, "--day", "2028-02-29,UTC,3")[1]
    assert [name for name, *_rest in ran[:11]] == ["windows"] * 2 + ["many"] * 9


@pytest.mark.parametrize("wrong", ["today", "2027-02-29,UTC", "2027-02-28,Nowhere/Land", "2027-02-28,UTC,x"])
def test_what_is_no_day_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Occasion.parse(wrong)


def test_a_refused_day_is_told_in_a_sentence(folder: Path) -> None:
    said, ran = run(folder, "--day", "2027-02-29,UTC")
    assert said.strip().splitlines() == [
        "ERROR: --day takes what a run says at its start, not 2027-02-29,UTC: day is out of range for month"
    ]
    assert ran == []


@pytest.mark.parametrize("ordered", [False, True])
def test_days_of_four_years_are_drawn(ordered: bool) -> None:
    drawn = [Occasion.drawn(ordered=ordered) for _time in range(300)]
    days = [each.day for each in drawn]
    assert timedelta(DAYS) * 0.8 < max(days) - min(days) < timedelta(DAYS)
    assert {each.zone for each in drawn} == {*filter(known, ZONES)}
    assert all((each.order is not None) is ordered for each in drawn)
    assert all(Occasion.parse(str(each)) == each for each in drawn)


def test_a_run_takes_place_at_any_hour_of_its_day() -> None:
    moments = [Occasion.parse(f"2028-02-29,UTC,{number}").moment for number in range(300)]
    assert {each.date() for each in moments} == {Occasion.parse("2028-02-29,UTC").day}
    assert {each.hour for each in moments} == {*range(24)}
