"""Tests what comes in the same turn as a screen, which then has no picture yet and has laid nothing out."""

import pytest

from game.engine.input.intents import DIRECTIONS, KEYBOARD, Input, Intent, Pointer, Press, Typed
from tests.scenes.gallery import SCREENS, Hall

POINT = (400, 300)
STAY = (*DIRECTIONS, Intent.NEXT, Intent.PREVIOUS, Intent.ERASE, Intent.SHOW, Intent.HINT, Intent.UNDO, Intent.REDO)
"""What leads to no other screen; it comes first."""
INPUTS: list[Input] = [
    Typed("g"),
    *(Pointer(phase, POINT, wheel=phase == "wheel") for phase in ("move", "wheel", "down", "up")),
    *(Press(None, KEYBOARD, number=number) for number in (1, 9)),
    *(Press(intent, KEYBOARD) for intent in (*STAY, *(each for each in Intent if each not in STAY))),
]


@pytest.mark.turns
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_takes_everything_before_it_was_drawn(hall: Hall, screen: str) -> None:
    SCREENS[screen](hall)
    for given in INPUTS:
        if hall.stack:  # a screen without another below leaves nothing
            hall.stack.handle(given)
    assert not hall.services.notices
