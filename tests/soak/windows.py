"""Plays in two windows on one folder, and kills and closes them: `python -m tests.soak.windows MINUTES [SEED]`.

Both are at the hands of monkeys. The first one keeps what it plays; the second one changes nothing. Each is a process
of its own, `python -m tests.soak.windows window FOLDER SEED`: it does as many deeds as a line on its standard input
says, and then tells what it has written.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from random import Random
from unittest import mock

import msgspec

from game.launch.hold import alone
from game.paths import ROOT
from game.play.files.store import Store
from game.scenes.common.routes import ToMatch
from game.scenes.match.match_scene import MatchScene
from tests.scenes.driver import Player
from tests.scenes.hands import Mouse
from tests.scenes.monkey import Monkey
from tests.soak.home import home, read_all

DEEDS = 15
"""The most deeds between two looks."""
Written = dict[str, int]
"""Files by their names in the player's folder, and digests of what is in them; 0 for one that was removed."""


def window(folder: Path, seed: int) -> None:
    """The life of one window."""
    written: Written = {}
    write, remove = Store.write, Store.remove

    def note(store: Store, path: Path, value: msgspec.Struct) -> str | None:
        told = write(store, path, value)
        written[str(path.relative_to(folder))] = zlib.crc32(msgspec.json.format(msgspec.json.encode(value), indent=1))
        return told

    def note_removal(store: Store, path: Path) -> str | None:
        written[str(path.relative_to(folder))] = 0
        return remove(store, path)

    monkey = Monkey(seed)
    with (
        mock.patch.object(Store, "write", note),
        mock.patch.object(Store, "remove", note_removal),
        home(folder) as place,
        alone(folder / "in-use") as keeps,
    ):
        player = _opened(place.start(None, keeps))
        print(json.dumps(keeps), flush=True)
        for line in sys.stdin:
            for _deed in range(int(line)):
                if not player.loop.stack:
                    assert player.app.run() == 0
                    player = _opened(place.start(None, keeps))
                monkey.act(player)
            _is_kept(player)
            print(json.dumps(written), flush=True)
        monkey.leave()
        assert (player.quit() if player.loop.stack else player.app.run()) == 0
        print(json.dumps(written), flush=True)


def _opened(player: Player) -> Player:
    """At the match that was left, or at a new one."""
    if "end" in player.cards():
        Mouse(player).card("play")
    player.loop.stack.push(ToMatch(player.left or player.app.services.settings.setup.begin()))
    return player


def _is_kept(player: Player) -> None:
    """All is written, and so is the match on the table as it stands, if it is one that is kept."""
    player.written()
    saves = player.app.services.saves
    tables = [scene.table for scene in player.loop.stack.scenes if isinstance(scene, MatchScene)]
    if tables and saves.matches._now is tables[-1].record:
        record = tables[-1].record
        assert player.left is not None or record.over() or not record.plies
        assert player.left is None or player.left.plies == record.plies


class Window:
    """A window in a process of its own."""

    def __init__(self, folder: Path, seed: int) -> None:
        command = [sys.executable, "-m", "tests.soak.windows", "window", str(folder), str(seed)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=os.environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.keeps: bool = json.loads(self._line())

    def ask(self, deeds: int) -> None:
        """Have so many things done."""
        assert self._process.stdin is not None
        print(deeds, file=self._process.stdin, flush=True)

    def done(self) -> Written:
        """What has been written, once they are done."""
        return dict(json.loads(self._line()))

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.communicate()

    def close(self) -> Written:
        """Close the window; what was written up to then."""
        self._process.stdin.close()
        written = self.done()
        assert self._process.wait() == 0
        return written

    def _line(self) -> str:
        while line := self._process.stdout.readline():
            if line.startswith(("{", "true", "false")):
                return line
        raise AssertionError(f"a window ended with status {self._process.wait()}")


def on_disk(folder: Path) -> Written:
    """What lies in the folder."""
    files = [file for file in folder.rglob("*.json") if file.is_file()]
    return {str(file.relative_to(folder)): zlib.crc32(file.read_bytes()) for file in files}


def two_windows(folder: Path, seed: int, looks: int) -> int:
    """Play in two windows, and end both. Returns how often something was written. AssertionError for what was lost."""
    random = Random(seed)
    before = on_disk(folder)
    first = Window(folder, seed)
    second = Window(folder, seed + 1_000_000)
    assert (first.keeps, second.keeps) == (True, False)
    written: Written = {}
    changes = 0
    for _look in range(looks):
        for each in (first, second):
            each.ask(random.randrange(DEEDS))
        news, _nothing = first.done(), second.done()
        changes += news != written
        written = news
        _same(folder, before, written)
    match random.choice(("kill", "kill in mid-deed", "close", "close the second one first")):
        case "kill":
            first.kill()
            second.kill()
        case "kill in mid-deed":
            first.ask(DEEDS)
            second.ask(DEEDS)
            time.sleep(random.uniform(0.0, 1.0))
            first.kill()
            second.kill()
            read_all()
            return changes
        case "close":
            written = first.close()
            _same(folder, before, written)
            second.close()
        case _:
            second.close()
            written = first.close()
    _same(folder, before, written)
    read_all()
    return changes


def _same(folder: Path, before: Written, written: Written) -> None:
    expected = {name: digest for name, digest in {**before, **written}.items() if digest}
    found = {name: digest for name, digest in on_disk(folder).items() if name in expected or name not in before}
    assert found == expected, {name for name in {*found, *expected} if found.get(name) != expected.get(name)}


def main(minutes: float, seed: int = 0) -> int:
    """Play for so long, window after window on one folder; the exit status: 0 when nothing was lost."""
    end, rounds, changes = time.monotonic() + 60 * minutes, 0, 0
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, NOUGHTS_HOME=folder):
        while time.monotonic() < end:
            changes += two_windows(Path(folder), seed + rounds, looks=8)
            rounds += 1
    print(f"{rounds} times two windows, {changes} changes, nothing lost", flush=True)
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "window":
        sys.exit(window(Path(sys.argv[2]), int(sys.argv[3])))
    sys.exit(main(*map(float, sys.argv[1:2]), *map(int, sys.argv[2:])))
