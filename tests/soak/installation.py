"""Damages what comes with the game, and goes through the game with it: `python -m tests.soak.installation [SCREENS]`.

The game is copied, and every file of a kind is damaged in the copy. A child plays there: it looks at so many screens,
all if no number is given, and lets the strongest bots play every game.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import get_args
from unittest import mock

import msgspec

from game import installed
from game.engine.picture.typefaces import Face, font_file
from game.engine.window.loop import log_path
from game.paths import ROOT
from game.play.files.settings import Settings, Setup, settings_path
from game.play.levels import shelf
from game.play.record import Sitter
from game.rules.grid import EMPTY
from game.rules.match import Match
from game.rules.registry import MATCHES, RULESETS
from game.rules.tactic import Tactic
from game.scenes.common.dialogs import NoticeScene
from game.scenes.match.match_scene import MatchScene
from tests.ai.minds import Immediate
from tests.scenes.driver import Player
from tests.scenes.gallery import SCREENS
from tests.scenes.hands import Keys
from tests.scenes.level_screens import LEVEL_SCREENS
from tests.soak.home import home
from tests.soak.romp import find_home, visit

KINDS: Mapping[str, str] = {
    "catalogs": "assets/locale/*/LC_MESSAGES/game.mo",
    "tables": "assets/bots/*.bin",
    "drawings": "assets/art/**/*.svg",
    "dresses": "assets/art/**/*.json",
    "sounds": "assets/sounds/**/*.ogg",
    "themes": "assets/sounds/music/themes.toml",
    "rulebooks": "assets/rulebook/*.toml",
    "levels": "levels/[a-z]*/*.toml",
    "fonts": "font_*/files/*.ttf",
}
"""The kinds of files, and where they lie."""
WAYS: Mapping[str, Callable[[bytes, Random], bytes | None]] = {
    "missing": lambda data, random: None,
    "empty": lambda data, random: b"",
    "cut": lambda data, random: data[: len(data) // 2],
    "garbage": lambda data, random: random.randbytes(len(data)),
    "changed": lambda data, random: bytes(each ^ (random.random() < 0.01) for each in data),
}
"""What becomes of a file's content; None if there is no file any more."""
CHILD = "child"
PLIES = 7
"""The bots play so many plies of each match."""
STRONGEST = Sitter("One", "bot", 7), Sitter("Two", "bot", 7)


def spoil(root: Path, kind: str, way: str, seed: int = 7) -> list[Path]:
    """Damage every file of a kind in a copy of the game. Returns the files."""
    random, found = Random(f"{kind} {way} {seed}"), sorted(root.glob(KINDS[kind]))
    for file in found:
        content = WAYS[way](file.read_bytes(), random)
        file.unlink()
        if content is not None:
            file.write_bytes(content)
    return found


def copied(folder: Path) -> Path:
    """A copy of the game, and of the packages of its typefaces, in this folder."""
    for package in {font_file(face).parents[1] for face in get_args(Face)}:
        shutil.copytree(package, folder / package.name)
    for name in ("game", "assets", "levels", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    return folder


def played(root: Path, screens: int = len(SCREENS)) -> list[str]:
    """Have a child play the game in this folder, and look at so many screens. Returns what the player was told.
    AssertionError if something unforeseen happened."""
    call = [sys.executable, "-m", "tests.soak.installation", CHILD, str(screens)]
    ended = subprocess.run(call, cwd=root, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(root)})
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert "Traceback" not in ended.stderr, ended.stderr[-3000:]
    found: list[str] = json.loads(ended.stdout.splitlines()[-1])
    return found


def child(screens: int) -> list[str]:
    """Play the game of this process: the title, some screens, and all matches by the strongest bots."""
    told: list[str] = []
    with home() as place, mock.patch("game.ai.thinker.Thinker", Immediate):
        settings_path().write_bytes(msgspec.json.encode(Settings(language="it")))
        player = place.start()

        def look() -> None:
            player.wait(0.3)
            while isinstance(player.top, NoticeScene):
                told.append(player.words[1])
                player.press("return")
                player.wait(0.3)

        look()
        levels = shelf.shipped().levels
        spoiled = any("/" in name and name.endswith(".toml") for name in installed.damaged)
        lacking = () if levels and not spoiled else LEVEL_SCREENS
        for screen in Random(screens).sample(list(SCREENS), screens):
            if screen not in lacking:
                visit(player, screen)
            look()
            player.app.title()
            look()
        tour(player, look)
        for name in MATCHES:
            by_bots(player, name)
            find_home(player)
            look()
        assert not log_path().exists(), log_path().read_text(encoding="utf-8")
    return told


TOUR = (
    *(("levels", ruleset) for ruleset in RULESETS),
    *(("records", card) for card in ("hall", "results", "achievements")),
    *(("rulebook",), ("party",), ("play", "match-classic")),
)
"""The cards that lead to what is read from files; where one is not there, this way ends."""


def tour(player: Player, look: Callable[[], None]) -> None:
    """Go each way, press there, and go home."""
    for cards in TOUR:
        find_home(player)
        for key in cards:
            look()
            if key not in player.cards() and Keys(player).wall(key) is None:
                break
            Keys(player).card(key)
        look()
        player.press("return")
        look()
    find_home(player)


def by_bots(player: Player, name: str) -> None:
    """Let the strongest bots begin a match."""
    scene = MatchScene(player.app.services, Setup(name, STRONGEST).begin(), player.app.title)
    player.loop.stack.push(scene)
    player.until(lambda: player.plies >= PLIES or player.match.outcome is not None)
    for state, acts in zip(player.record.positions(), player.record.plies, strict=False):
        game = state.playing if isinstance(state, Match) else state
        if isinstance(game, Tactic) and game.round == 3:
            taken = {str(square) for square, mark in enumerate(game.cells, start=1) if mark != EMPTY}
            assert not taken & set("".join(acts.values())), f"{acts} on taken squares of {game}"


def main(screens: int) -> int:
    """Damage every kind in every way, one after the other. Returns the exit status."""
    harmed = 0
    for kind in KINDS:
        for way in WAYS:
            with tempfile.TemporaryDirectory() as folder:
                root = copied(Path(folder))
                spoil(root, kind, way)
                try:
                    told = played(root, screens)
                    print(f"{kind} {way}: {told}", flush=True)
                except AssertionError as error:
                    harmed += 1
                    print(f"{kind} {way}: HARM {error}", flush=True)
    return 1 if harmed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == [CHILD]:
        print(json.dumps(child(int(sys.argv[2]))), flush=True)
    else:
        sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else len(SCREENS)))
