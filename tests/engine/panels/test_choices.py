"""Tests that the focus among things to choose is never lost."""

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.panels.choices import Choices


@pytest.mark.parametrize("intent", [Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN, Intent.NEXT, Intent.PREVIOUS])
def test_a_press_before_the_focused_thing_is_drawn_moves_on_from_the_first(intent: Intent) -> None:
    found = []
    for focused in ("one", "not drawn yet"):
        choices = Choices(lambda name: None, "")
        choices.place({"one": pygame.Rect(0, 0, 40, 40), "two": pygame.Rect(100, 100, 40, 40)})
        choices.focused = focused
        choices.handle(Press(intent, KEYBOARD))
        found.append(choices.focused)
    assert found[0] == found[1]
