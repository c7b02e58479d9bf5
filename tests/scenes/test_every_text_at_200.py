"""Holds every screen beside the tables to this: what it says at 100 %, it says at 200 %, too."""

import re
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.picture.fonts import Fonts
from tests.scenes.driver import SMALL
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.test_gallery import WRAPPED, places

ON_A_TABLE = {
    "plan",
    "cutters",
    "won",
    "cat",
    "once more",
    "case closed",
    "medal",
    "bow",
    "applause",
    "replay",
    "replay of ultimate",
    "replay menu",
    "pause",
    "help",
    "curtain",
}
"""Screens with a game on them or beneath: its board and its move list say what has room."""
BESIDE = [each for each in SCREENS if each not in ON_A_TABLE | WRAPPED]
STEPS = 40
"""Steps of the focus down a screen that scrolls."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every text that is set from now on, its numbers left out."""
    texts: set[str] = set()

    def listening(name: str) -> Any:
        asked = getattr(Fonts, name)

        def listen(self: Fonts, text: str, *more: Any, **named: Any) -> Any:
            texts.add(re.sub(r"\d+", "#", text).strip())
            return asked(self, text, *more, **named)

        return listen

    for name in ("fit", "line"):
        monkeypatch.setattr(Fonts, name, listening(name))
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield texts
    pygame.quit()


def said(screen: str, text: float, written: set[str]) -> set[str]:
    """All that can be read on a screen while the focus goes down it, and what its things say when they are asked."""
    hall = Hall(SMALL, text=text, reduced=True)
    hall.show(screen)
    hall.canvas.bakery.clear()
    written.clear()
    hall.bake()
    top, told = hall.stack.top, set[str]()
    for way in (None, *[Intent.DOWN] * STEPS, Intent.LEFT, *[Intent.DOWN] * 4):
        if way is not None and text > 1.0:
            hall.stack.handle(Press(way, KEYBOARD))
            hall.draw()
        told |= {thing.about for rect in places(top) if (thing := top.thing(rect.center)) is not None}
    hall.bake()
    hall.close()
    return written | {re.sub(r"\d+", "#", each) for each in told} if text > 1.0 else set(written)


@pytest.mark.parametrize("screen", BESIDE)
def test_what_is_said_at_100_percent_is_said_at_200(screen: str, written: set[str]) -> None:
    before = {each for each in said(screen, 1.0, written) if each}
    assert not before - said(screen, 2.0, written)
