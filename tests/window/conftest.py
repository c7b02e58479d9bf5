"""Runs the game on a virtual screen; a game without a window first finds where things are."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.play.files.settings import Settings, Setup, settings_path
from game.scenes.result.result import ResultScene
from tests.scenes.conftest import Start, start, two
from tests.window.desk import MISSING, Desk, Point

__all__ = ["start"]

SIZE = (1280, 720)
SETUP = {"sitters": two(), "options": "starts=1"}
"""Two people share whatever is at hand, and Ada begins."""
WINS = "15243"
"""The squares with which Ada wins, Grace's between them."""


@pytest.fixture
def places(start: Start) -> dict[str, Point]:
    """Where to click in a window of that size: found by playing a game unseen."""
    player = start(SIZE, **SETUP)
    player.wait(2.0)
    found = {"quit": player.where("quit")}

    def click(name: str, key: str) -> None:
        found[name] = player.where(key)
        player.click(found[name])

    click("play", "play")
    click("game", "match-classic")
    player.until_drawn()
    click("begin", "play")
    for square in WINS:
        player.until_asked()
        click(square, square)
    player.until_top(ResultScene)
    player.quit()
    return found


@pytest.fixture
def desk(places: dict[str, Point], player_folder: Path) -> Iterator[Desk]:
    """The game in its window, nothing pressed yet."""
    if MISSING:
        pytest.skip(f"a real window needs what is not installed here: {', '.join(MISSING)}")
    shutil.rmtree(player_folder)
    player_folder.mkdir()
    settings_path().write_bytes(msgspec.json.encode(Settings(setup=Setup(**SETUP), speed=4.0)))
    desk = Desk(player_folder)
    yield desk
    desk.close()
