"""Tests that what is said to a player can be read: it never lies under the hints of keys."""

import pygame
import pytest

from game.engine.picture.canvas import Canvas
from game.rules.core import Refusal
from game.scenes.match.match_scene import MatchScene
from game.variants.common import nametags
from tests.golden.halls import hall
from tests.scenes.boards import boards

TABLES = {" ".join(name.split()[:2]): record for name, record in boards()}
LONG = "Your Iron Curtain has come down already: one each a game."


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("table", TABLES)
def test_what_is_said_lies_clear_of_the_hints(table: str, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[pygame.Rect] = []
    slip = nametags.slip

    def lays(canvas: Canvas, said: str, *place: object, **floor: int) -> pygame.Rect:
        rect = slip(canvas, said, *place, **floor)  # type: ignore[arg-type]
        if LONG in said:
            laid.append(rect)
        return rect

    monkeypatch.setattr(nametags, "slip", lays)
    with hall(text=text, reduced=True) as opened:
        scene = MatchScene(opened.services, TABLES[table].copy(), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        scene.selection.refuse(Refusal(None, LONG))
        opened.settle()
        assert laid, "it is said"
        hints = [place for _bar, place, _hint in scene.picture.hints._laid]
        assert not [rect for rect in laid if rect.collidelist(hints) >= 0]
