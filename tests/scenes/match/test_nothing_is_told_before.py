"""Tests that nothing is told before it is shown: not on the board, and not beside it."""

from random import Random

import pytest

from game.rules.match import Match
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from tests.golden.shows import agreed
from tests.play.matches import played
from tests.scenes.gallery import Hall

FRAME = 1 / 20
MATCH_STEPS = 60


@pytest.mark.parametrize("name", MATCHES)
def test_a_table_tells_the_position_before_until_the_show_of_the_new_one_is_over(name: str) -> None:
    record = played(name, Random(7), agreed(MATCHES[name]), MATCH_STEPS)
    states = record.positions()
    hall = Hall((960, 540))
    begun = record.copy()
    begun.plies.clear()
    play = MatchScene(hall.services, begun, lambda: None)
    hall.stack.push(play)
    shown = play.shown
    compared = 0
    for before, acts in zip(states, record.plies, strict=False):
        assert isinstance(before, Match)
        if "flag" in acts.values():
            continue
        shown.lay(before, opening=False)
        step = before.inner_step({int(seat): action for seat, action in acts.items()})
        play.board.present(step.events, step.state)
        while play.board.showing:
            assert play.view().told == before.playing
            play.board.update(FRAME)
            compared += 1
        assert play.view().told == step.state
    hall.close()
    assert compared
