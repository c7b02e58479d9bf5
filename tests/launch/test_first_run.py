"""Tests that the first run sets the game up, the next ones just open it, and a changed lock is followed."""

import os
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.launch.conftest import Copy
from tests.patience import ended

FirstRun = tuple[Copy, CompletedProcess[str]]


def test_the_first_run_makes_an_environment_beside_main_and_opens_the_game_in_it(first_run: FirstRun) -> None:
    copy, done = first_run
    assert done.stdout.split(" ", 2)[2].strip() == str(copy.environment)


def test_the_first_run_tells_each_package_in_lines_of_its_own(first_run: FirstRun) -> None:
    lines = first_run[1].stderr.splitlines()
    assert "  [1 of 1] curtain-rod 1.0" in lines
    assert not [line for line in lines if "WARNING" in line or "Looking in" in line]


def test_neither_the_players_pip_nor_the_folder_it_is_started_in_has_a_say(first_run: FirstRun) -> None:
    copy, done = first_run
    assert "open to all" not in done.stdout + done.stderr
    assert [path.name for path in copy.folder.parent.iterdir() if path.name == "theirs"] == []


def test_the_next_run_needs_no_pip_and_says_nothing(opened: Copy) -> None:
    for wheel in opened.wheels.iterdir():
        wheel.unlink()
    assert opened.opens().stderr == ""


def test_a_start_from_inside_the_environment_goes_straight_on(opened: Copy) -> None:
    python = next(opened.environment.glob("[bS]*/python*"))
    opened.command = lambda *arguments: [str(python), str(opened.folder / "main.py"), *arguments]
    assert opened.opens().stderr == ""


def test_the_python_that_made_the_environment_goes_on_in_it_and_starts_no_other(opened: Copy) -> None:
    for python in opened.environment.glob("[bS]*/python*"):
        python.unlink()
        python.touch()
    assert opened.opens().stdout.split(" ", 2)[2].strip() == str(opened.environment)


def test_another_python_starts_that_of_the_environment(opened: Copy, first_run: FirstRun) -> None:
    other = next(first_run[0].environment.glob("[bS]*/python*"))
    opened.command = lambda *arguments: [str(other), str(opened.folder / "main.py"), *arguments]
    assert opened.opens().stdout.split(" ", 2)[2].strip() == str(opened.environment)


@pytest.mark.parametrize(
    ("options", "variables"),
    [
        (["-I"], {}),
        (["-P"], {}),
        ([], {"PYTHONSAFEPATH": "1"}),
        (["-X", "utf8=0"], {"LC_ALL": "POSIX"}),
        ([], {"LC_ALL": "POSIX", "PYTHONUTF8": "0"}),
    ],
)
def test_it_opens_however_that_python_is_started(opened: Copy, options: list[str], variables: dict[str, str]) -> None:
    python, *rest = opened.command()
    opened.command = lambda *_: [python, *options, *rest]
    assert opened.opens(**variables).stderr == ""


def test_processes_of_the_game_run_nothing_that_lies_where_it_was_started(opened: Copy) -> None:
    (opened.folder / "game" / "app.py").write_text(
        "def main(arguments):\n    from multiprocessing import get_context\n"
        "    process = get_context('spawn').Process(target=print, args=('open', '1.0'))\n"
        "    process.start()\n    process.join()\n"
    )
    assert opened.opens().stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="the folder of a user's packages as POSIX has it")
def test_what_else_is_installed_for_that_python_is_not_seen(opened: Copy, tmp_path: Path) -> None:
    theirs = tmp_path / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"
    theirs.mkdir(parents=True)
    (theirs / "curtain_rod.py").write_text("VERSION = '9.0'\n")
    opened.opens(PYTHONUSERBASE=str(tmp_path))


def test_a_changed_lock_is_installed_before_the_game_opens(opened: Copy) -> None:
    opened.publish("2.0")
    opened.opens(version="2.0")
    assert opened.opens(version="2.0").stderr == ""


def test_who_has_run_the_tests_has_their_packages_and_all_it_takes_to_play(copy: Copy) -> None:
    (copy.folder / "tests").mkdir()
    (copy.folder / "tests" / "__main__.py").write_text(
        "def main(arguments):\n    import curtain_rod, prompter\n    print('open', prompter.VERSION, *arguments)\n"
    )
    copy.publish("3.0", lock="test", name="prompter")
    copy.lock("test").write_text(copy.lock("play").read_text() + copy.lock("test").read_text())
    assert copy.opens("test", "-k", "launch", version="3.0").stdout == "open 3.0 -k launch\n"
    assert copy.opens().stderr == ""


def test_two_launches_at_once_set_up_once_and_both_open(copy: Copy) -> None:
    both = [copy.start(), copy.start()]
    ends = [ended(launch) for launch in both]
    assert [launch.returncode for launch in both] == [0, 0], ends
    assert all(out.startswith("open 1.0") for out, _ in ends)
    assert sum("sets itself up" in said for _, said in ends) == 1


def test_an_environment_of_somebody_elses_making_keeps_what_it_has(opened: Copy) -> None:
    keepsake = opened.environment / "keepsake"
    keepsake.touch()
    (opened.environment / "play.stamp").unlink()
    opened.opens()
    assert keepsake.exists()


def test_help_and_version_need_no_environment(copy: Copy) -> None:
    assert "python3 main.py test" in copy.launch("--help").stdout
    assert copy.launch("--version").stdout.startswith("Noughts & Curtains ")
    assert not copy.environment.exists()
