"""Plays a game by keys under Wayland: started, pulled, over the whole screen, and asked to close."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.play.files.settings import Settings, Setup, settings_path
from tests.window.conftest import SETUP, SIZE, WINS
from tests.window.wayland import MISSING, WaylandDesk

pytestmark = [pytest.mark.screen, pytest.mark.slow]
PULLED = (1000, 640)


@pytest.fixture
def desk(player_folder: Path) -> Iterator[WaylandDesk]:
    """The game in its window, nothing pressed yet."""
    if MISSING:
        pytest.skip(f"Wayland needs what is not installed here: {', '.join(MISSING)}")
    shutil.rmtree(player_folder, ignore_errors=True)
    player_folder.mkdir()
    settings_path().write_bytes(msgspec.json.encode(Settings(setup=Setup(**SETUP), speed=4.0)))
    desk = WaylandDesk(player_folder)
    yield desk
    desk.close()


def test_a_game_by_keys_in_a_window_of_every_size(desk: WaylandDesk) -> None:
    seen = desk.settled()
    assert desk.size() == SIZE
    for _press in ("play", "the game", "to the table"):
        desk.press("Return")
        seen = desk.changed(seen)
    first, second, third, *rest = WINS
    for ply, square in enumerate((first, second, third), start=1):
        desk.play(ply, lambda square=square: desk.press(square))
    seen = desk.settled()
    desk.pull(PULLED)
    seen = desk.changed(seen)
    assert desk.size() == PULLED
    desk.press("F11")
    seen = desk.changed(seen)
    assert desk.size() == seen.get_size(), "it covers the screen"
    desk.press("F11")
    desk.changed(seen)
    assert desk.size() == PULLED
    for ply, square in enumerate(rest, start=4):
        desk.play(ply, lambda square=square: desk.press(square))
    record = desk.record()
    assert record.over()
    assert desk.left(desk.ask_to_close) == 0
    assert desk.errors.read_text() == ""
