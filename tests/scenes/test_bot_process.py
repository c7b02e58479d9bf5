"""Tests the bots' process: there is only one, whatever is opened and left, and abandoned questions are withdrawn."""

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from game.ai.thinker import Thinker
from game.engine.input.intents import Intent
from game.play.files.settings import Setup
from game.play.levels.shelf import load
from game.play.moments import Moments
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.lesson import Lesson
from game.scenes.match.match_scene import MatchScene
from game.scenes.replay.graph import GraphScene
from game.scenes.title.attract import AttractScene
from tests import patience
from tests.play.matches import played
from tests.scenes.conftest import Start, bot, person
from tests.scenes.driver import Player
from tests.scenes.guided import asked, open_level
from tests.scenes.hands import Keys

TIMES = 3
FILES = Path("/proc/self/fd") if sys.platform == "linux" else Path("/dev/fd")


@pytest.fixture
def player(start: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """The game with bots in their own process, not at once as in other tests."""
    begun = start(speed=4.0, reduced=True, thinker=Thinker)
    earlier = set(processes())
    yield begun
    begun.quit()
    assert set(processes()) == earlier, "the bots go home with the game"


def processes() -> list[int]:
    """The bots' processes that run now, whoever started them."""
    return [child.pid or 0 for child in multiprocessing.active_children() if child.name == "bots"]


def open_files() -> list[str]:
    """The files, pipes among them, that this process has open: their names on Linux, their numbers elsewhere, none on
    Windows, which lists none."""
    found = []
    for number in os.listdir(FILES) if FILES.exists() else ():
        with suppress(OSError):
            found.append(os.readlink(FILES / number) if sys.platform == "linux" else number)
    return sorted(found)


def thinker(player: Player) -> Thinker:
    """Where the bots think."""
    found = player.app.services.bots.thinker
    assert isinstance(found, Thinker)
    return found


def until(player: Player, come: Callable[[], object]) -> None:
    """Run the game, in real time, until another process has done something."""

    def turn() -> None:
        player.turn()
        time.sleep(0.002)

    patience.until(come, f"something over {player.scenes}", turn)


def to_title(player: Player) -> None:
    """Leave whatever lies over the title."""
    while not player.at_title:
        player.loop.stack.pop()
    player.turn()
    player.written()


def show(player: Player) -> None:
    """The demonstration, until a bot's move has come; where it ends before one, the next."""

    def moved() -> bool:
        scene = player.top
        return isinstance(scene, AttractScene) and bool(scene.record.plies)

    until(player, moved)


def lesson(player: Player) -> None:
    """A lesson, up to its first question."""
    scene = open_level(player, "ttic-1/00-lesson")
    assert isinstance(scene.guide, Lesson)
    player.until(lambda: asked(scene))


def puzzle(player: Player) -> None:
    """A puzzle, its key asked for and not waited for."""
    scene = open_level(player, "classic/10-two-at-once")
    player.until(lambda: asked(scene))
    while not scene.guide.waits:
        Keys(player).do(Intent.HINT)
    assert thinker(player).asked, "the solver was asked"


def trial(player: Player) -> None:
    """The workshop, where a level is being tried out."""
    level = load().named("classic/10-two-at-once")
    scene = EditorScene(player.app.services, "classic", level.level)
    player.loop.stack.push(scene)
    player.turn()
    Keys(player).do(Intent.HINT)
    assert thinker(player).asked, "the solver was asked"


def proof(player: Player) -> None:
    """The workshop, until the solver has judged a level."""
    trial(player)
    assert isinstance(player.top, EditorScene)
    until(player, lambda: "Proved" in player.told)


def match(player: Player) -> None:
    """Two bots at the table, up to their first move."""
    record = Setup("match-classic", (bot(1), bot(7)), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    until(player, lambda: record.plies)


def hint(player: Player) -> None:
    """A person at the table, who asks for a hint and does not wait for it."""
    record = Setup("match-classic", (person("Ada"), person("Grace")), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    Keys(player).do(Intent.HINT)
    assert thinker(player).asked, "a bot was asked"


def graph(player: Player) -> None:
    """The graph of a match, which asks what every position is worth."""
    moments = Moments(played("match-classic", Random(6), "starts=1"))
    player.loop.stack.push(GraphScene(player.app.services, moments, lambda number: None))
    player.turn()
    assert thinker(player).asked, "a bot was asked"


WAYS = (show, lesson, puzzle, trial, proof, match, hint, graph)


@pytest.mark.turns
@pytest.mark.parametrize("enter", WAYS, ids=lambda enter: enter.__name__)
def test_again_and_again_in_a_row_leaves_one_process_no_file_and_no_question(
    player: Player, enter: Callable[[Player], None]
) -> None:
    others = set(processes())
    enter(player)
    to_title(player)
    files = open_files()
    for _time in range(TIMES):
        enter(player)
        to_title(player)
        assert not thinker(player).asked, "what was asked is taken back"
    assert set(processes()) - others == {thinker(player).pid}
    # something may be opened once and kept, a thread may be reading a picture: what counts is a file left each time
    now = open_files()
    assert len(now) < len(files) + TIMES, f"{files} became {now}"
