"""Tests that the war room keeps its places in every window, and draws with all settings at any moment of a match."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.picture.layout import Layout
from game.play.files.setup import Setup
from game.scenes.match.match_scene import MatchScene
from game.variants.tactic.paint import map
from game.variants.tactic.places import SHEETS, placed
from game.variants.tactic.variant import LARGE_RULES, MAP, RULES
from tests.scenes.conftest import Start, two

PLACES = (*SHEETS, pygame.Rect(*MAP, *map.SIZE))
EYES = ({"text": 2.0}, {"contrast": True}, {"reduced": True, "text": 1.5})


@given(width=st.integers(960, 3840), height=st.integers(540, 2160))
@pytest.mark.parametrize("rules", [RULES, LARGE_RULES])
def test_sheets_map_and_rules_lie_in_the_window_and_off_each_other(rules: pygame.Rect, width: int, height: int) -> None:
    layout = Layout((width, height))
    rects = [placed(layout, place) for place in (*PLACES, rules)]
    assert all(layout.window.contains(rect) for rect in rects)
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1


@pytest.mark.parametrize("wishes", EYES, ids=str)
def test_a_round_is_drawn_from_the_first_question_to_the_next(start: Start, wishes: dict[str, object]) -> None:
    player = start(**wishes)
    record = Setup(match="match-tactic", sitters=two("keyboard-left", "keyboard-right")).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.loop.stack.pop))
    player.until_asked()
    player.watching = True
    player.press("w", "e", "z", "space", "i", "m", "u", "return")
    player.until(lambda: player.plies == 1)
    player.until_asked()
    assert len(set(player.seen)) > 20
    assert str(player.match.playing) == "O.X/.../O.. 2 237 271"
