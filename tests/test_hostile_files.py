"""Tests files from strangers: nothing in them runs, reaches outside its folder, or makes the game wait."""

import ast
import os
import time
from pathlib import Path

import msgspec
import pytest

from game.play.files import exchange
from game.play.files.profiles import profiles_path
from game.play.files.records import records_path
from game.play.files.settings import settings_path
from game.play.levels import shelf
from game.play.levels.level import Level
from game.play.levels.level_progress import progress_path
from game.play.levels.shelf import own_folder
from game.play.record import MAX_PLIES, Record, Sitter
from game.rules.core import BadText
from game.scenes.services.saves import evening_path, save_path
from game.scenes.services.services import throws_path
from tests.patience import here
from tests.scenes.hands import Keys
from tests.soak.home import home
from tests.soak.romp import find_home
from tests.sources import imported, trees

HUGE = 100_000_000
"""Bytes of a file that nobody should have to wait for."""
PATIENCE = 1.0
"""Seconds of the processor in which it is refused."""
KINDS = (save_path, settings_path, throws_path, records_path, profiles_path, progress_path, evening_path)
"""Where the game keeps its own."""
EXECUTES = {"pickle", "marshal", "shelve", "dill", "yaml", "runpy", "code"}
"""Modules that may run what they read."""
RUNS = {"eval", "exec", "compile", "__import__"}
"""Functions that run it."""


def huge(path: Path) -> None:
    """A file that is large and all zeros."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        os.truncate(file.fileno(), HUGE)


def walk(folder: Path) -> float:
    """Start the game and look into everything that reads files; returns the seconds of the processor that took."""
    begun = time.process_time()
    with home(folder) as place:
        player = place.start()
        player.wait(1.0)
        find_home(player)
        for card in [each for each in player.cards() if each not in ("play", "quit", "options", "rulebook")]:
            find_home(player)
            Keys(player).card(card)
            player.wait(1.0)
        find_home(player)
    return time.process_time() - begun


def test_huge_files_of_every_kind_are_refused_within_a_second_each(player_folder: Path) -> None:
    """All at once: a walk through the game takes hardly longer than without them, and it tells of them."""
    player_folder.mkdir()
    without = walk(player_folder)
    files = [kind() for kind in KINDS]
    files += [own_folder() / "classic" / "huge.toml", own_folder() / "party" / "huge.toml"]
    files += [player_folder / "replays" / "huge.json", exchange.folder() / "huge.txt"]
    for file in files:
        huge(file)
    assert walk(player_folder) < without + here(PATIENCE) * len(files)
    aside = {file.name.partition(".damaged")[0] for file in player_folder.glob("*.damaged-*")}
    assert {save_path().name, settings_path().name, evening_path().name} <= aside


def test_a_match_of_a_million_plies_is_refused_unplayed() -> None:
    record = Record("match-classic", "- | - | -", (Sitter("Ada"), Sitter("Grace")), [{"0": "5"}] * 1_000_000)
    packed, plain = exchange.pack(record), msgspec.json.encode(record).decode()
    assert len(record.plies) > MAX_PLIES
    for read in (record.positions, lambda: exchange.unpack(packed), lambda: exchange.unpack(plain)):
        begun = time.process_time()
        with pytest.raises(BadText):
            read()
        assert time.process_time() - begun < here(PATIENCE)


@pytest.mark.parametrize("name", ["../../evil", "/etc/passwd", "..", "C:\\evil", "a/b", "\x00", "", "." * 300])
def test_no_name_leads_out_of_its_folder(name: str) -> None:
    put = exchange.put(name, ".txt", b"hello")
    assert put.resolve().parent == exchange.folder().resolve()
    level = Level(title=name or "-", author="", kind="puzzle", position=".../.../... X", side="X", goal="draw")
    saved = shelf.save("classic", level)
    assert saved.resolve().parent == (own_folder() / "classic").resolve()


def test_a_level_cannot_name_its_folder() -> None:
    line = shelf.MARK + '{"ruleset": "../..", "level": {"title": "t", "kind": "puzzle", "position": "x"}}'
    with pytest.raises(ValueError, match=r"not known|damaged"):
        shelf.level_of(line)


def test_nothing_that_reads_files_can_run_them() -> None:
    """No module of the game imports what may execute data, or calls eval, exec or compile."""
    offences = []
    for file, tree in trees("game"):
        calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
        called = {each.id for each in calls if isinstance(each, ast.Name)}
        if EXECUTES & {name.partition(".")[0] for name in imported(tree)} or RUNS & called:
            offences.append(file)
    assert offences == []
