"""Tests that everything that lies on a table can be asked what it is: cards, tags, badges, clocks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame
import pytest

from game.engine.input.intents import MOUSE, Intent, Press
from game.engine.paper.cutouts import Cutout
from game.play.record import Record
from game.scenes.match.match_scene import MatchScene
from game.variants.common import board_marks
from tests.golden.halls import hall
from tests.play.matches import played
from tests.scenes.boards import boards

SENTENCE = re.compile(r"\S+ \S+.*[.!?…”]$", re.DOTALL)
TABLES = {name.split()[1]: record for name, record in boards()}
"""A position of every kind of table."""


@contextmanager
def laid(record: Record) -> Iterator[tuple[MatchScene, list[pygame.Rect]]]:
    """The table with all its marks, and where everything lies that was cut out of paper, from below."""
    found: list[pygame.Rect] = []
    with hall(reduced=True) as opened, pytest.MonkeyPatch.context() as patch:
        scene = MatchScene(opened.services, record.copy(), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        opened.stack.handle(Press(Intent.SHOW, MOUSE))
        scene.update(10.0)
        opened.bake()
        lay, badge = Cutout.lay, board_marks._badge

        def lays(self: Cutout, target: pygame.Surface, at: tuple[int, int], *more: int) -> pygame.Rect:
            if target is opened.canvas.surface:
                found.append(self.rect(at))
            return lay(self, target, at, *more)

        def badged(*args: object, **kwargs: object) -> None:
            rect = args[1]
            assert isinstance(rect, pygame.Rect)
            side = opened.canvas.layout.px(board_marks.BADGE) // 2
            x = rect.left + side if kwargs["left"] else rect.right - side
            found.append(pygame.Rect(x, rect.top + side, 2, 2))
            badge(*args, **kwargs)  # type: ignore[arg-type]

        patch.setattr(Cutout, "lay", lays)
        patch.setattr(board_marks, "_badge", badged)
        opened.draw()
        yield scene, found


@pytest.mark.parametrize("table", TABLES)
def test_every_card_and_badge_on_a_table_says_what_it_is(table: str) -> None:
    with laid(TABLES[table]) as (scene, found):
        assert found or scene.course.shown.variant.tags is None
        for rect in found:
            told = scene.thing(rect.center)
            assert told is not None, f"nothing can be asked at {rect}"
            assert SENTENCE.match(told.about), told.about


def test_tags_and_huts_of_the_file_say_what_they_are() -> None:
    seen = set()
    for plies in (6, 8, 12, 16, 20, 24):
        with laid(played("match-ttic", Random(4), "starts=1", plies)) as (scene, _found):
            assert scene.picture.drawn is not None
            painter = scene.picture.drawn[1]
            for piece in scene.view().stage.values():
                if piece.look in ("tag", "booth"):
                    x, y = painter.pixel(piece.x, piece.y)
                    told = scene.thing((round(x), round(y)))
                    assert told is not None
                    assert SENTENCE.match(told.about), told.about
                    seen.add(piece.look)
    assert seen == {"tag", "booth"}
