"""Tests what the set-up's window tells: chores of the game, in order, and nothing of folders and packages."""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import ClassVar

import pytest

from game.launch.progress import ProgressLines, ProgressWindow


class Shown:
    """A window that is only written down."""

    told: ClassVar[list[tuple[str, int, int]]] = []

    def __init__(self) -> None:
        self.told.clear()

    def show(self, sentence: str, number: int, total: int) -> None:
        self.told.append((sentence, number, total))

    def run(self, look: Callable[[], bool], close: Callable[[], None]) -> None:
        while look():
            pass
        look()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    module = ModuleType("game.launch.setup_window")
    module.SetupWindow = Shown
    monkeypatch.setitem(sys.modules, "game.launch.setup_window", module)
    return Shown.told


def test_the_window_tells_how_many_parts_have_come_and_nothing_of_folders(shown: list[tuple[str, int, int]]) -> None:
    def work(progress: ProgressLines) -> str:
        progress.detail("Its own Python environment goes to /home/somebody")
        progress.step(1, 2, "pygame-ce 2.5.8, 12 MB")
        progress.step(2, 2, "pymunk 7.2")
        progress.say("Putting it all in place")
        return "made"

    assert ProgressWindow().watch(work) == "made"
    assert shown == [("", 1, 2), ("", 2, 2), ("Putting it all in place", 0, 0)]


def test_every_part_is_a_chore_of_its_own_in_few_words() -> None:
    pytest.importorskip("tkinter")
    from game.launch.setup_window import CHORES, chore

    assert chore(1, 11) == "Sharpening pencils, 1 of 11"
    said = [chore(number, len(CHORES)) for number in range(1, len(CHORES) + 1)]
    assert len(set(said)) == len(CHORES)
    assert all(len(each.split()) <= 9 and "/" not in each for each in said)
