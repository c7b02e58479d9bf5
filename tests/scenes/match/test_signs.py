"""Asks everything that lies on a table what it is, with the mouse and with keys: cards, tags, badges, clocks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

import pygame
import pytest

from game.engine.input.intents import DIRECTIONS, KEYBOARD, MOUSE, Intent, Press
from game.engine.panels import things
from game.engine.paper.cutouts import Cutout
from game.engine.picture.canvas import About, Exhibit, Exhibits
from game.play.record import Record
from game.scenes.match.match_scene import MatchScene
from game.variants.common import board_marks
from tests.golden.halls import hall
from tests.play.matches import played
from tests.scenes.boards import boards

SENTENCE = re.compile(r"\S+ \S+.*[.!?…”]$", re.DOTALL)
TABLES = {name.split()[1]: record for name, record in boards()}
"""A position of every kind of table."""


def exhibits(scene: MatchScene) -> list[Exhibit]:
    """What lies on the table as it was drawn last."""
    return scene.picture.drawn[0].exhibits.along


@contextmanager
def laid(record: Record) -> Iterator[tuple[MatchScene, list[pygame.Rect]]]:
    """The table with all its marks, and where everything lies that was cut out of paper, from below."""
    found: list[pygame.Rect] = []
    with hall(reduced=True) as opened, pytest.MonkeyPatch.context() as patched:
        scene = MatchScene(opened.services, record.copy(), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        opened.stack.handle(Press(Intent.SHOW, MOUSE))
        scene.update(10.0)
        opened.settle()
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
            badge(*args, **kwargs)

        patched.setattr(Cutout, "lay", lays)
        patched.setattr(board_marks, "_badge", badged)
        opened.draw()
        yield scene, found


@pytest.mark.parametrize("table", TABLES)
def test_every_card_and_badge_on_a_table_says_what_it_is(table: str) -> None:
    with laid(TABLES[table]) as (scene, found):
        assert found or scene.shown.variant.layout.tags == ()
        for rect in found:
            told = scene.stack.thing(rect.center)
            assert told is not None, f"nothing can be asked at {rect}"
            assert SENTENCE.match(told.about), told.about


@pytest.mark.parametrize("table", TABLES)
def test_the_keys_reach_all_that_lies_on_a_table(table: str) -> None:
    with laid(TABLES[table]) as (scene, _found):
        notes = []
        with patch.object(
            things, "_note", lambda _canvas, told, _squares, wanted: notes.append((tuple(told.rect), told.about))
        ):
            for _kind in (*scene.shown.marks, "asked"):  # the marks come first
                scene.stack.draw()
                lying = exhibits(scene)
                if not scene.stack.asked:
                    scene.stack.handle(Press(Intent.SHOW, KEYBOARD))
            assert scene.stack.asked == bool(lying)
            notes.clear()
            for _each in lying:
                scene.stack.draw()
                scene.stack.handle(Press(Intent.NEXT, KEYBOARD))
        assert sorted(notes) == sorted((tuple(rect), about()) for rect, about in lying)


@pytest.mark.parametrize("table", TABLES)
def test_directions_go_from_any_of_it_to_all_the_rest(table: str) -> None:
    with laid(TABLES[table]) as (scene, _found):
        lying = exhibits(scene)
        middles = {rect.center for rect, _about in lying}
        reached, ahead = set(), [0] if lying else []
        while ahead:
            here = ahead.pop()
            if lying[here][0].center not in reached:
                reached.add(lying[here][0].center)
                ahead += [scene.picture.drawn[0].exhibits.beside(here, *step) for step in DIRECTIONS.values()]
        assert reached == middles


def test_whoever_asks_does_not_move_and_the_marks_go_with_the_question() -> None:
    with laid(played("match-ttic", Random(4), "starts=1", 12)) as (scene, _found):
        pointed = scene.selection.pointing
        before, tool = pointed.spot, scene.selection.tool
        while not scene.stack.asked:
            scene.stack.handle(Press(Intent.SHOW, KEYBOARD))
        for intent in (Intent.LEFT, Intent.NEXT, Intent.CONFIRM):
            scene.stack.handle(Press(intent, KEYBOARD))
        assert (scene.selection.pointing, pointed.spot, scene.selection.tool) == (pointed, before, tool)
        assert not scene.stack.asked
        for _each in range(2):
            scene.stack.handle(Press(Intent.SHOW, KEYBOARD))
        assert not scene.stack.asked
        assert not scene.selection.reading


def test_the_key_that_asks_may_be_held_and_keys_that_belong_to_no_question_reach_the_match() -> None:
    with laid(TABLES["classic"]) as (scene, _found):
        while not scene.stack.asked:
            scene.stack.handle(Press(Intent.SHOW, KEYBOARD))
        scene.stack.handle(Press(Intent.SHOW, KEYBOARD, repeat=True))
        assert scene.stack.asked
        scene.stack.handle(Press(Intent.PAUSE, KEYBOARD))
        assert scene.stack.top is not scene, "the pause is open"


@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_is_made_before_somebody_asks(table: str) -> None:
    made = []

    def noting(self: Exhibits, rect: pygame.Rect, about: About) -> None:
        self._laid.append((rect, lambda: made.append(rect) or about()))

    with patch.object(Exhibits, "name", noting), laid(TABLES[table]) as (scene, _found):
        assert not made
        for rect, _about in exhibits(scene):
            assert scene.stack.thing(rect.center) is not None
        assert bool(made) == bool(exhibits(scene))


def test_tags_and_huts_of_the_file_say_what_they_are() -> None:
    seen = set()
    for plies in (6, 8, 12, 16, 20, 24):
        with laid(played("match-ttic", Random(4), "starts=1", plies)) as (scene, _found):
            painter = scene.picture.drawn[1]
            for piece in scene.view().stage.values():
                if piece.look in ("tag", "booth"):
                    x, y = painter.pixel(piece.x, piece.y)
                    told = scene.stack.thing((round(x), round(y)))
                    assert SENTENCE.match(told.about), told.about
                    seen.add(piece.look)
    assert seen == {"tag", "booth"}
