"""Runs the game in a real window on a virtual screen with a window manager, for real clicks and keys.

It waits for nothing blindly: it reads from the save what was played, and since the game draws nothing while nothing
moves, two equal pictures of the screen, between which the game has had its turns, mean that it waits for input.
"""

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import pygame

from game.paths import ROOT
from game.play.record import Record
from tests.patience import until

TOOLS = ("Xvfb", "openbox", "xdotool", "import")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
"""What has to be installed before a real window can be tried here."""
GAME = (sys.executable, str(ROOT / "main.py"))
COMMAND = shlex.split(os.environ.get("NOUGHTS_GAME", "")) or GAME
"""Starts the game in its window: this one, or the one installed elsewhere that `game/bundle/try` names."""
GLANCE = 0.25
"""Seconds between two looks."""
TURNS = 10
"""Turns of the game's loop in which nothing moves, if nothing does."""
AGAIN = 1.0
"""Seconds after which a click that did nothing is tried again."""

Point = tuple[int, int]


class Desk:
    """The screen with the game on it; `folder` is the player's, `command` starts the game."""

    def __init__(self, folder: Path, command: Sequence[str] = COMMAND) -> None:
        self.folder = folder
        self._running: list[subprocess.Popen[bytes]] = []
        self.errors = folder.parent / "errors.txt"
        """What the game said on standard error."""
        self.window = ""
        try:
            self._environment = self._open_screen() | {"SDL_AUDIODRIVER": "dummy", "NOUGHTS_HOME": str(folder)}
            self.game = self._start([*command], self._environment, errors=self.errors)
            self.until(self._appears, "the window")
        except BaseException:
            self.close()
            raise

    def _open_screen(self) -> dict[str, str]:
        """Start the screen and its window manager. Returns the environment in which programs find it.

        A window that is there before its manager is moved, and loses the focus, once that comes.
        """
        reads, writes = os.pipe()
        # without -noreset it begins anew when xdotool goes first, and whoever just came is never answered
        server = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"]
        self._start(server, {}, writes)
        os.close(writes)
        with os.fdopen(reads) as told:
            display = f":{told.readline().strip()}"
        unseen = {"SDL_VIDEODRIVER", "SDL_VIDEO_X11_WMCLASS", "WAYLAND_DISPLAY"}
        environment = {key: value for key, value in os.environ.items() if key not in unseen} | {"DISPLAY": display}
        self._start(["openbox"], environment)
        asked = ["xdotool", "get_desktop"]  # nobody knows that but a window manager
        self.until(lambda: not subprocess.run(asked, env=environment, capture_output=True).returncode, "its manager")
        return environment

    def _appears(self) -> bool:
        """Whether the game's window is on the screen; from then on it is known."""
        search = ["xdotool", "search", "--onlyvisible", "--class", "noughts-and-curtains"]
        found = subprocess.run(search, env=self._environment, capture_output=True, text=True)
        self.window = found.stdout.partition("\n")[0]
        return bool(self.window)

    def close(self) -> None:
        """Take everything away."""
        for process in reversed(self._running):
            process.kill()
            process.wait()

    def click(self, pos: Point) -> None:
        """Move the pointer there, in pixels of the window, and click."""
        self._tool("mousemove", "--window", self.window, str(pos[0]), str(pos[1]))
        self._tool("click", "1")

    def press(self, *keys: str) -> None:
        """Press keys by xdotool's names: Return, Escape, F11, 5, ..."""
        self._tool("windowfocus", "--sync", self.window)
        for key in keys:
            self._tool("key", key)

    def pull(self, size: Point) -> None:
        """Have the window manager make the window this large."""
        self._tool("windowsize", "--sync", self.window, str(size[0]), str(size[1]))

    def ask_to_close(self) -> None:
        """What a click on the window's own x does."""
        self.press("alt+F4")

    def size(self) -> Point:
        """The window's size."""
        told = dict(line.split("=") for line in self._tool("getwindowgeometry", "--shell", self.window).splitlines())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def picture(self) -> pygame.Surface:
        """The whole screen."""
        file = self.folder.parent / "screen.bmp"
        subprocess.run(["import", "-window", "root", f"bmp3:{file}"], env=self._environment, check=True)
        return pygame.image.load(file)

    def settled(self) -> pygame.Surface:
        """The screen once nothing moves on it any more."""
        before = self.picture()

        def rests() -> bool:
            nonlocal before
            turns = self._turns() + TURNS
            self.until(lambda: self._turns() >= turns, "the game's turn")
            last, before = before, self.picture()
            return last.get_buffer().raw == before.get_buffer().raw and not self._draws()

        self.until(rests, "rest")
        return before

    def changed(self, before: pygame.Surface) -> pygame.Surface:
        """The screen once it looks another way than `before`, and nothing moves on it any more."""
        self.until(lambda: self.picture().get_buffer().raw != before.get_buffer().raw, "another picture")
        return self.settled()

    def record(self) -> Record | None:
        """The match as it is saved."""
        try:
            return msgspec.json.decode((self.folder / "match.json").read_bytes(), type=Record)
        except FileNotFoundError:
            return None

    def play(self, plies: int, act: Callable[[], None]) -> None:
        """Act until the saved match has so many plies: while something is still being shown, an act only hurries it."""

        def there() -> bool:
            record = self.record()
            return record is not None and len(record.plies) == plies

        def tried() -> bool:
            act()
            end = time.monotonic() + AGAIN
            while not (come := there()) and time.monotonic() < end:
                time.sleep(0.02)
            return come

        self.until(tried, f"ply {plies}")

    def until(self, come: Callable[[], bool], what: str) -> None:
        """Look again and again until something is so; AssertionError where it never is, or the game has ended."""
        last = self._running[-1]

        def wait() -> None:
            assert last.poll() is None, f"{last.args} ended, waiting for {what}: {self.errors.read_text()}"
            time.sleep(GLANCE)

        until(come, what, wait)

    def left(self, act: Callable[[], None]) -> int:
        """Act until the game ends. Returns its exit status. On the title an act may only end the attract mode."""

        def tried() -> bool:
            with suppress(AssertionError):  # the window may go while it is looked for
                act()
            with suppress(subprocess.TimeoutExpired):
                self.game.wait(AGAIN)
            return self.game.returncode is not None

        until(tried, "the game's end")
        return self.game.returncode

    def _draws(self) -> bool:
        """Whether a thread beside the game's loop has something to do: what it draws is shown later."""
        states: list[str] = []
        for thread in Path(f"/proc/{self.game.pid}/task").iterdir():
            with suppress(OSError):  # it has just ended
                if thread.name != str(self.game.pid):
                    states += (thread / "stat").read_text().rpartition(")")[2].split()[:1]
        return "R" in states

    def _turns(self) -> int:
        """How often the game's loop has slept."""
        told = Path(f"/proc/{self.game.pid}/status").read_text()
        return int(told.partition("\nvoluntary_ctxt_switches:")[2].split()[0])

    def _start(
        self, command: list[str], environment: dict[str, str], handed: int | None = None, errors: Path | None = None
    ) -> "subprocess.Popen[bytes]":
        with (errors or Path(os.devnull)).open("wb") as said:
            process = subprocess.Popen(
                command,
                env=environment or None,
                pass_fds=() if handed is None else (handed,),
                stdout=subprocess.DEVNULL,
                stderr=said,
            )
        self._running.append(process)
        return process

    def _tool(self, *arguments: str) -> str:
        return self._run("xdotool", *arguments)

    def _run(self, *command: str) -> str:
        """What a program says that works on this screen; AssertionError where it fails."""
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr or done.stdout}"
        return done.stdout
