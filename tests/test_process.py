"""Tests how the game starts other programs."""

import ast
import ctypes
import subprocess
import sys
from unittest.mock import Mock, call

import pytest

from game.paths import ROOT
from game.process import stand_alone
from tests.sources import trees

IN_A_TERMINAL = ("game/bench", "game/bundle")
"""Who works with these has a terminal."""
SEEN = {
    "game/launch/start.py": "the game itself, which keeps the console that it was started in",
    "game/process.py": "the file manager of Linux and macOS",
}
STARTS = {"run", "call", "check_call", "check_output", "Popen"}


def test_windows_opens_no_console_for_a_program_that_the_game_starts() -> None:
    quiet, loud = set[str](), set[str]()
    for path, tree in trees("game"):
        file = path.relative_to(ROOT).as_posix()
        for start in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            match start.func:
                case ast.Attribute(value=ast.Name(id="subprocess"), attr=name) if name in STARTS:
                    flags = {word.arg: ast.unparse(word.value) for word in start.keywords}
                    (quiet if flags.get("creationflags") == "NO_WINDOW" else loud).add(file)
    assert quiet == {"game/engine/sound/speech.py", "game/launch/programs.py", "game/launch/version.py"}
    assert {file for file in loud if not file.startswith(IN_A_TERMINAL)} == set(SEEN)


@pytest.mark.parametrize(("system", "frozen", "names"), [("win32", False, 1), ("win32", True, 0), ("linux", False, 0)])
def test_windows_task_bar_shows_the_game_and_not_python(
    system: str, frozen: bool, names: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Mock()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "windll", library, raising=False)
    if frozen:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
    stand_alone("a-game")
    assert library.shell32.SetCurrentProcessExplicitAppUserModelID.mock_calls == [call("a-game")] * names


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS tells only how much a process has held at most")
def test_the_memory_that_is_held_is_told() -> None:
    told = "from game.process import resident; before = resident(); held = bytes(range(256)) * 400_000"
    asked = [sys.executable, "-c", f"{told}; print((resident() - before) / len(held))"]
    ended = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert float(ended.stdout) == pytest.approx(1.0, abs=0.1)
