"""Tests that what is said to a player can be read: it never lies under the hints of keys."""

import pygame
import pytest

from game.engine.picture.canvas import Canvas
from game.rules.core import Refusal
from game.scenes.match.match_scene import MatchScene
from game.variants.common import helper, nametags
from tests.golden.halls import hall
from tests.scenes.boards import boards
from tests.scenes.endings import ADA
from tests.scenes.gallery import TILDA, match

TABLES = {" ".join(name.split()[:2]): record for name, record in boards()}
HINT = "This plan makes a line, unless they block it or win."
LONG = "Your Iron Curtain has come down already: one each a game."


@pytest.mark.turns
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("table", TABLES)
def test_what_is_said_lies_clear_of_the_hints(table: str, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[pygame.Rect] = []
    slip = nametags.slip

    def lays(canvas: Canvas, said: str, *place: object, **floor: int) -> pygame.Rect:
        rect = slip(canvas, said, *place, **floor)
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
        assert not [rect for rect in laid if rect.collidelist(scene.picture.hints.places) >= 0]


@pytest.mark.parametrize("table", ["match-rps", "match-tactic"])
def test_in_large_text_too_a_hint_leaves_what_one_chooses_from(table: str) -> None:
    with hall(text=2.0, reduced=True) as opened:
        scene = MatchScene(opened.services, match(table, (ADA, TILDA)), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        scene.shown.whisper(HINT)
        opened.settle()
        view, painter = scene.shown.view(), scene.picture.drawn[1]
        rooms = scene.shown.variant.layout.places_of_said(opened.canvas.layout, view.floor)
        slip = helper.lies(opened.canvas, HINT, nametags.room_of(opened.canvas, HINT, rooms))
        spots = [painter.rect(*area).inflate(-8, -8) for spot in view.question.spots for area in spot.areas]
        assert len(spots) >= 3
        assert slip.collidelist(spots) == -1
