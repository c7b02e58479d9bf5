"""Tests that no screen waits for what is read from the player's folder: it comes in its own time."""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.engine.window import scene
from game.play.files.replays import Replays
from game.play.files.settings import settings_path
from game.play.levels import shelf
from game.scenes.common.album import AlbumScene
from game.scenes.common.dialogs import ReadingScene
from game.scenes.levels.levels_scene import LevelsScene
from game.scenes.services.saves import Saves
from tests.patience import joined
from tests.scenes.conftest import Start
from tests.scenes.hands import Keys
from tests.soak.damage import furnish, tour

SMALL = ("settings.json", "profiles.json", "progress.json", "throws.json", "records.json")
"""What the loop may read itself: each holds so few values that it is read in some milliseconds."""


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """A disk that gives nothing before this is set."""
    ready = Event()
    monkeypatch.setattr(scene, "MOMENT", 0.0)

    def slow(real: Any) -> Any:
        def read(*given: Any) -> Any:
            assert ready.wait(60.0)
            return real(*given)

        return read

    monkeypatch.setattr(Saves, "any_evening", property(slow(Saves.any_evening.fget)))
    monkeypatch.setattr(Replays, "listed", slow(Replays.listed))
    monkeypatch.setattr(shelf, "load", slow(shelf.load))
    yield ready
    ready.set()


def test_while_something_is_read_one_may_go_back(start: Start, disk: Event) -> None:
    player = start()
    hand = Keys(player)
    hand.card("records")
    hand.card("matches")
    player.wait(1.0)
    assert isinstance(player.top, ReadingScene)
    player.press("escape")
    hand.card("matches")
    assert isinstance(player.top, ReadingScene)
    disk.set()
    player.until_top(AlbumScene)


def test_the_title_and_the_levels_are_there_before_what_is_read(start: Start, disk: Event, player_folder: Path) -> None:
    furnish(player_folder)
    player = start()
    player.wait(1.0)
    assert player.cards()[0] == "play"
    hand = Keys(player)
    hand.card("levels")
    assert isinstance(player.top, LevelsScene)
    player.wait(1.0)
    assert player.photos.tiles, "those that came with the game"
    player.press("escape")
    disk.set()
    player.until(lambda: player.cards()[0].startswith("continue"), "what was left")
    assert player.menu.focused == "levels", "the focus stays where it was"


def test_what_was_left_has_the_focus_if_nobody_has_done_anything_yet(
    start: Start, disk: Event, player_folder: Path
) -> None:
    furnish(player_folder)
    player = start()
    player.wait(1.0)
    disk.set()
    joined("reads")  # it takes real time, while the game's own goes on to the attract mode
    player.until(lambda: player.cards()[0].startswith("continue"), "what was left")
    assert player.menu.focused == player.cards()[0]


def test_the_loop_opens_no_file_that_anybody_may_have_made_long(start: Start, player_folder: Path) -> None:
    """Nor does it look through a folder."""
    furnish(player_folder)
    opened: list[str] = []
    listening = True

    def hear(event: str, given: tuple[Any, ...]) -> None:
        if listening and event in ("open", "os.scandir", "os.listdir") and isinstance(given[0], str | Path):
            main = threading.current_thread() is threading.main_thread()
            if main and Path(given[0]).is_relative_to(player_folder):
                opened.append(Path(given[0]).name)

    sys.addaudithook(hear)
    player = start()
    try:
        tour(player)
    finally:
        listening = False
    assert "settings.json" in opened
    assert set(opened) <= set(SMALL)


def test_settings_are_written_when_they_change_and_not_at_the_end(start: Start) -> None:
    player = start(size=None, text=1.5)
    player.wait(2.0)
    player.written()
    settings_path().write_text("somebody else's")
    player.app.services.preferences.change(text=1.5)
    assert player.quit() == 0
    assert settings_path().read_text() == "somebody else's"
