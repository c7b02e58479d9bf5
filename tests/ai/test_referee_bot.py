"""Tests that a bot gives the same answer to the game and to the referee."""

import pytest

from game.ai.choose import choose
from game.ai.question import Question
from game.referee import Referee
from game.rules.registry import RULESETS, parse


@pytest.mark.parametrize("name", list(RULESETS))
@pytest.mark.parametrize("level", [1, 4])
def test_the_referee_s_bot_plays_what_the_game_s_bot_plays(name: str, level: int) -> None:
    referee = Referee()
    position = str(referee.answer(f"new {name} seed=5")["position"])
    state = parse(name, position)
    acts = [choose(Question(state, seat, level, seed="7")) for seat in state.to_act]
    assert referee.answer(f"bot {level} seed=7")["action"] == "/".join(acts)
