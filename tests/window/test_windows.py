"""Plays a match by keys in a real window of Windows, kills the game halfway, and goes on."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from game.play.files.replays import Replay
from game.play.files.settings import Settings, Setup, settings_path
from game.play.record import Record
from game.scenes.services.saves import save_path
from tests.patience import ended, until
from tests.window.conftest import SETUP
from tests.window.desk import COMMAND

if sys.platform != "win32":
    pytest.skip("only Windows has such windows", allow_module_level=True)

import ctypes
from ctypes import wintypes

pytestmark = [pytest.mark.screen, pytest.mark.slow]

TITLE = "Noughts & Curtains"
WINS = "51327"
"""The squares with which Ada wins, Grace's between them. The first is the one on which Enter plays."""
RETURN, RELEASED, CLOSE = 0x0D, 0x02, 0x10
"""VK_RETURN, KEYEVENTF_KEYUP and WM_CLOSE."""
LOOKS = 10.0
"""Seconds in which a person looks at the title, where what was left is found."""
HELD = 0.05
"""Seconds for which a key is held."""
PAUSE = 0.5
"""Seconds between two presses, while the game has not answered."""
USER = ctypes.WinDLL("user32", use_last_error=True)
Enumerator = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.HWND, wintypes.LPARAM)


class Game:
    """The game in its window; `NOUGHTS_GAME` may name another than that of this checkout."""

    def __init__(self) -> None:
        USER.SetCursorPos(0, 0)  # it would choose what lies under it
        environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        self.process = subprocess.Popen(COMMAND, env=environment)
        self.window: int | None = None
        self._until(self._appears, "the window")

    def press(self, key: int) -> None:
        """Press a key, by its virtual code; letters and digits have their own."""
        USER.SetForegroundWindow(self.window)
        scan = USER.MapVirtualKeyW(key, 0)
        for released in (0, RELEASED):
            USER.keybd_event(key, scan, released, 0)
            time.sleep(HELD)

    def press_until(self, keys: Sequence[int], come: Callable[[], bool], what: str) -> None:
        """Press keys again and again: while something is shown, a press only hurries it."""

        def tried() -> bool:
            for key in keys:
                if not come():
                    self.press(key)
                    time.sleep(PAUSE)
            return come()

        self._until(tried, what)

    def close(self) -> int:
        """Close the window as its x does. Returns the exit status."""
        USER.PostMessageW(self.window, CLOSE, 0, 0)
        ended(self.process)
        return self.process.returncode

    def _appears(self) -> bool:
        """True once the window is visible."""
        found: list[int] = []

        @Enumerator
        def look(window: int, _given: int) -> bool:
            text = ctypes.create_unicode_buffer(len(TITLE) + 1)
            USER.GetWindowTextW(window, text, len(text))
            if text.value == TITLE and USER.IsWindowVisible(window):
                found.append(window)
            return True

        USER.EnumWindows(look, 0)
        self.window = next(iter(found), None)
        return self.window is not None

    def _until(self, come: Callable[[], bool], what: str) -> None:
        def wait() -> None:
            assert self.process.poll() is None, f"the game ended, waiting for {what}"
            time.sleep(0.1)

        until(come, what, wait)


@pytest.fixture
def game(player_folder: Path) -> Iterator[Callable[[], Game]]:
    """Starts the game; what still runs at the end is ended."""
    player_folder.mkdir(parents=True)
    settings_path().write_bytes(msgspec.json.encode(Settings(setup=Setup("match-classic", **SETUP), speed=4.0)))
    running: list[Game] = []

    def start() -> Game:
        running.append(Game())
        return running[-1]

    yield start
    for each in running:
        each.process.kill()
        each.process.wait()


def played() -> int:
    """The plies of the match that is saved; -1 without one."""
    try:
        record = msgspec.json.decode(save_path().read_bytes(), type=Record)
    except OSError:  # there is none, or it is being replaced
        return -1
    assert record.ruleset == "match-classic"
    return len(record.plies)


def test_a_match_by_keys_is_killed_halfway_goes_on_and_is_kept(game: Callable[[], Game], player_folder: Path) -> None:
    first = game()
    first.press_until([RETURN], lambda: played() >= 0, "a match")
    for ply, square in enumerate(WINS[:3], start=1):
        first.press_until([ord(square)], lambda ply=ply: played() == ply, f"ply {ply}")
    first.process.kill()
    first.process.wait()

    assert played() == 3
    second = game()
    time.sleep(LOOKS)
    second.press(RETURN)
    second.press_until([ord(WINS[3])], lambda: played() == 4, "ply 4 of the match that was left")
    kept = player_folder / "replays"
    second.press_until([ord(WINS[4])], lambda: any(kept.glob("*.json")), "the result")
    assert second.close() == 0
    (replay,) = kept.glob("*.json")
    plies = msgspec.json.decode(replay.read_bytes(), type=Replay).record.plies
    assert "".join(next(iter(acts.values())) for acts in plies) == WINS
    assert not (player_folder / "trouble.log").exists()
