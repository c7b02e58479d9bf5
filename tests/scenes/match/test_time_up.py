"""Tests that chance's move is told as chance's when time ran out, and a win by it as well."""

from pathlib import Path

import pygame
import pytest

from game.play.record import Record, Sitter
from game.rules.registry import MATCHES
from game.scenes.common import endings
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.match.shown import NEWS
from tests.scenes.conftest import Start, two
from tests.scenes.gallery import Hall, match
from tests.scenes.hands import Keys

CLOCK = "games=1 starts=1 clock=8/0"


def test_the_words_say_for_whom_chance_moved_and_go(start: Start) -> None:
    player = start(sitters=two(), match="match-classic", options=CLOCK)
    Keys(player).begin()
    player.until_asked()
    player.wait(8.5)
    player.until(lambda: player.plies == 2 and not player.play.shown.busy, "chance's move")
    assert player.record.moved_late
    said = player.play.selection.said
    assert said == f"Chance moved for {player.record.sitters[0].name}."
    player.wait(NEWS - 1.0)
    assert player.play.selection.said == said, "while the other one thinks"
    player.wait(2.0)
    assert not player.play.selection.said, "what is to be done now stands there again"
    Keys(player).spot(next(iter(player.match.playing.legal(1))))
    player.until(lambda: player.plies == 3)
    assert not player.record.moved_late
    assert player.play.selection.said != said


def test_while_the_machine_sleeps_no_clock_runs_and_play_waits(start: Start) -> None:
    player = start(sitters=two(), match="match-classic", options=CLOCK)
    Keys(player).begin()
    player.until_asked()
    assert not pygame.display.get_allow_screensaver()
    before = player.play.shown.view().clocks
    player.pace.spend(3600.0)
    player.turn(2)
    assert isinstance(player.top, PauseScene)
    assert player.play.shown.view().clocks == before
    assert player.plies == 0
    assert pygame.display.get_allow_screensaver()


def won_by(plies: list[dict[str, str]]) -> str:
    """The sentence about a match that was played so."""
    record = Record(
        "match-classic", str(MATCHES["match-classic"].agreed(CLOCK)), (Sitter("Ada"), Sitter("Grace")), plies
    )
    match = record.positions()[-1]
    assert match.outcome is not None
    return endings.sentence(endings.whole(match), match, record)


def test_a_win_by_chances_move_says_so() -> None:
    plies = [{str(ply % 2): square} for ply, square in enumerate("1425")]
    assert won_by([*plies, {"0": "3"}]) == "Ada wins!"
    assert won_by([*plies, {"0": "flag"}, {"-1": "3"}]) == "Ada wins: time was up, and chance moved last"


@pytest.mark.parametrize("name", [name for name, match in MATCHES.items() if "clock" in match.reads])
def test_a_die_lies_where_chance_has_moved(name: str, player_folder: Path) -> None:
    hall = Hall(reduced=True)
    scene = MatchScene(hall.services, match(name, agreed="clock=8/0"), lambda: None)
    hall.stack.push(scene)
    hall.draw()
    for _moment in range(80):
        scene.update(0.5)
        if scene.table.record.moved_late and not scene.shown.busy:
            break
    spot = scene.view().by_chance
    assert spot.action == scene.table.record.plies[-1]["-1"]
    marked = pygame.image.tobytes(hall.settle(), "RGB")
    scene.shown._by_chance = None
    assert pygame.image.tobytes(hall.settle(), "RGB") != marked
    hall.close()
