"""Tests that the focus among things to choose is never lost, and where directions lead it."""

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


def test_a_direction_leads_to_what_lies_level_or_in_its_column_before_what_is_nearer() -> None:
    for across, down, intent in ((400, 0, Intent.RIGHT), (0, 400, Intent.DOWN)):
        choices = Choices(lambda name: None, "here")
        there, nearer = pygame.Rect(across, down, 40, 40), pygame.Rect(60, 60, 40, 40)
        choices.place({"here": pygame.Rect(0, 0, 40, 40), "nearer": nearer, "there": there})
        choices.handle(Press(intent, KEYBOARD))
        assert choices.focused == "there"
