"""Tests the photographs of "Which one?": what is new to whoever plays here wears a ribbon, and each says how much there
is to learn."""

import pytest

from game import catalog
from game.entry import Game
from game.scenes.seats.games import games
from tests.scenes.conftest import Start, two


def test_what_nobody_has_learned_or_played_wears_a_ribbon(start: Start) -> None:
    services = start(sitters=two()).app.services
    assert all(tile.ribbon for tile in games(services)._photos.tiles)
    services.learning.remember(services.learning.progress.with_done("Ada", "classic/00-lesson", clean=True))
    new = {tile.key: bool(tile.ribbon) for tile in games(services)._photos.tiles}
    assert not new.pop("match-classic")
    assert all(new.values())


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.match)
def test_every_game_of_the_menu_says_how_much_there_is_to_learn(game: Game) -> None:
    assert 1 <= game.strokes <= 5
