"""Plays every game of the menu on screen from its first question to its result, bot against bot."""

import pytest

from game import catalog
from game.entry import Game
from game.play.files.settings import Setup
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from tests.scenes.conftest import Start, bot

GAMES = catalog.games()


@pytest.mark.turns
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.match)
def test_two_bots_play_to_a_result(start: Start, game: Game) -> None:
    player = start(speed=4.0, reduced=True)
    options = "games=1" if "games" in MATCHES[game.match].reads else "-"
    record = Setup(game.match, (bot(1), bot(2)), options).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: isinstance(player.top, ResultScene), "the result")
    assert record.positions()[-1].outcome is not None
