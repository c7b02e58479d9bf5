"""Keeps every test off the real screen, loudspeaker, player's folder, chance and date; `--slow` also runs the slow
ones."""

import gc
import os
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from game import installed, words
from game.calendar import Calendar
from game.process import resident
from tests.any_day import Occasion, Still
from tests.criteria import Table
from tests.memory import give_back

HEAVY = 1_400_000_000
"""Bytes from which on the tests collect garbage, each time their memory has grown by `MORE`."""
MORE = 400_000_000

settings.register_profile("house", settings.get_profile("ci"))  # the same examples in every run, no deadline
settings.register_profile("quick", settings.get_profile("house"), max_examples=10)
settings.load_profile("house")

OCCASION = pytest.StashKey[Occasion]()
"""The day of this run."""

FIRST = 7


class Seeded(random.Random):
    """What tests have instead of the system's chance: the same numbers in every run, others for each that asks."""

    seed_of_next = FIRST

    def __init__(self) -> None:
        super().__init__(Seeded.seed_of_next)
        Seeded.seed_of_next += 1


random.SystemRandom = Seeded  # before any module of the game takes it
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANG"] = os.environ["LANGUAGE"] = "C"  # else the game would begin in the language of this machine
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.fsync = lambda _file: None  # what tests write does not have to outlive a power cut


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")
    parser.addoption("--day", help="the day, the time zone and the order of a former run, as it said at its start")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Table())
    given = getattr(config, "workerinput", {}).get("day") or config.getoption("--day")
    whole = config.args_source is not pytest.Config.ArgsSource.ARGS
    try:
        config.stash[OCCASION] = Occasion.parse(given) if given else Occasion.drawn(ordered=whole)
    except (ValueError, TypeError) as wrong:
        raise pytest.UsageError(f"--day takes what a run says at its start, not {given}: {wrong}") from None
    config.stash[OCCASION].travel()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Have the processes side by side take the same day."""
    node.workerinput["day"] = str(node.config.stash[OCCASION])


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Say what day it is, however quiet the run."""
    from tests import enlarged  # imports pygame, which reads the environment that is set above

    enlarged.refuse_thin()
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        terminal.write_line(f"To have this day again: --day {session.config.stash[OCCASION]}")


@pytest.hookimpl(tryfirst=True)  # then pytest brings together what shares a fixture
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[OCCASION].put_in_order(items)
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="slow: runs with --slow"))
        elif not config.stash[OCCASION].takes(item):
            item.add_marker(pytest.mark.skip(reason="another run's turn: all run with --slow, or if they are named"))


def pytest_collection_finish() -> None:
    """Never look again through what lasts as long as the run, when garbage is collected."""
    gc.collect()
    gc.freeze()


_swept = 0
"""Bytes that were left after the last collection."""


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Collect the windows of earlier tests when they take too much memory: Python counts objects, not their size."""
    global _swept
    if resident() > max(HEAVY, _swept + MORE):
        give_back()
        _swept = resident()
    if "pygame" in sys.modules and sys.modules["pygame"].display.get_init():
        sys.modules["pygame"].event.clear()  # events of closed windows do not belong to the next test


@pytest.fixture(autouse=True)
def desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen of every test that starts the game."""

    def screen(place: object = None) -> object:
        from pygame import Rect  # few tests need it

        return Rect(0, 0, 1920, 1080)

    monkeypatch.setattr("game.engine.window.window.desktop", screen)


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same chance in every test, whatever ran before."""
    monkeypatch.setattr(Seeded, "seed_of_next", FIRST)


@pytest.fixture(autouse=True)
def calendar(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Still:
    """The calendar of every game: it stands still on the day of this run until a test turns it."""
    still = Still(request.config.stash[OCCASION].moment)
    monkeypatch.setattr(Calendar, "now", lambda _calendar: still.now())
    return still


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever language the one before has left."""
    yield
    words.use_language("en")


@pytest.fixture(scope="session")
def players(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names for players' folders, another one each time; most tests never make theirs."""
    place = tmp_path_factory.mktemp("players")
    return (place / str(number) for number in count())


@pytest.fixture(autouse=True)
def player_folder(players: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder of this one test; missing until something makes it."""
    folder = next(players)
    monkeypatch.setenv("NOUGHTS_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def whole() -> Iterator[None]:
    """The game's own files are there, and are what they should be, unless a test asks for `damaged`."""
    yield
    found = tuple(installed.damaged)
    installed.forget()
    assert not found


@pytest.fixture
def damaged(whole: None) -> Iterator[list[str]]:
    """The names of the files that a test finds damaged, which it may."""
    yield installed.damaged
    installed.forget()
