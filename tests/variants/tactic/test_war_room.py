"""Tests that the war room keeps its places in every window, and draws with all settings at any moment of a match."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.input.intents import KEYBOARD_LEFT, Intent, Press
from game.engine.picture.canvas import fitting
from game.engine.picture.layout import Layout
from game.play.files.settings import Settings, Setup
from game.scenes.match.match_scene import MatchScene
from game.variants.looks import look_of
from game.variants.tactic.look import pieces
from game.variants.tactic.order_sheets import SHEETS, placed
from game.variants.tactic.paint import map
from game.variants.tactic.variant import LARGE_RULES, RULES, figure
from tests.scenes.conftest import Start, two
from tests.scenes.gallery import Hall

PLACES = (*SHEETS, pygame.Rect(*map.CORNER, *map.SIZE))
SEALS = Press(Intent.CONFIRM, KEYBOARD_LEFT)
CAPITAL = 0.7
"""The height of a capital, as a share of the letters' size."""
EYES = ({"text": 2.0}, {"contrast": True}, {"reduced": True, "text": 1.5})


@given(width=st.integers(960, 3840), height=st.integers(540, 2160))
@pytest.mark.parametrize("rules", [RULES, LARGE_RULES])
def test_sheets_map_and_rules_lie_in_the_window_and_off_each_other(rules: pygame.Rect, width: int, height: int) -> None:
    layout = Layout((width, height))
    rects = [placed(layout, place) for place in (*PLACES, rules)]
    assert all(layout.window.contains(rect) for rect in rects)
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1


@pytest.mark.parametrize("step", ["folding", "tucking", "closed", "waxed", "sliding", "laying"])
def test_a_small_field_shows_orders_while_they_are_sealed_and_opened(step: str) -> None:
    canvas = fitting(pygame.Surface((960, 540)), Settings())
    stage = {"order": pieces.step(0, 1, step)}
    figure(canvas, look_of("tactic"), stage, 240)


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


def test_the_cards_show_the_keys_of_each_persons_own_half(start: Start) -> None:
    player = start()
    record = Setup(match="match-tactic", sitters=two("keyboard-left", "keyboard-right")).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.loop.stack.pop))
    player.until_asked()
    printed = player.play.view().question.printed
    assert [[printed(number, player.record.sitters[person]) for number in (1, 5, 9)] for person in (0, 1)] == [
        ["Q", "S", "C"],
        ["U", "K", "."],
    ]
    assert printed(Intent.CONFIRM, player.record.sitters[0]) != printed(Intent.CONFIRM, player.record.sitters[1])


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_why_a_plan_cannot_be_sealed_is_written_large(size: tuple[int, int]) -> None:
    hall = Hall(size)
    record = Setup(match="match-tactic", sitters=two("keyboard-left", "keyboard-right")).begin()
    scene = MatchScene(hall.services, record, lambda: None)
    hall.stack.push(scene)
    hall.settle()
    for meant in (*(Press(None, KEYBOARD_LEFT, number=number) for number in (1, 2, 3)), SEALS):
        hall.stack.handle(meant)
    sheet = hall.settle().subsurface(placed(hall.canvas.layout, SHEETS[0]))
    letters = pygame.mask.from_threshold(sheet, hall.canvas.theme.o, (60, 60, 60, 255)).get_bounding_rects()
    assert len(letters) > 20
    assert max(letter.height for letter in letters) > CAPITAL * hall.canvas.fonts.px("bold", 28)
    hall.close()
