"""Holds the hall in which everything is pictured: without a window, in its own folder; halls share their pictures."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import pygame
import pytest

from game.engine.sound import speech
from game.play.record import Record
from game.scenes.match import match_picture
from game.scenes.match.match_scene import MatchScene
from tests.scenes import level_screens, shared_cache
from tests.scenes.gallery import Hall

SIZE = (960, 540)
"""Pixels of what is drawn: the smallest window."""
KEPT = (384, 216)
"""Pixels of a golden picture of the whole window; one of a part of it has as many rows more as there is room for."""
TALL = 270
"""The greatest height of a picture, in pixels."""

RIM = 0.6
"""How much around a board is in the picture, in cells."""


@contextmanager
def hall(**settings: object) -> Iterator[Hall]:
    """An empty hall, with these settings."""
    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    with (
        tempfile.TemporaryDirectory() as home,
        pytest.MonkeyPatch.context() as patch,
        mock.patch.dict(os.environ, NOUGHTS_HOME=home),
        mock.patch.object(speech, "found", return_value=None),  # whatever voice this machine has
        mock.patch.object(speech, "MISSING", {"linux": speech.MISSING["linux"]}),  # whatever system this is
        mock.patch.object(level_screens, "developed"),  # it would have photographs of cats made instead
    ):
        shared_cache.share(patch)
        opened = Hall(SIZE, **settings)
        yield opened
        opened.close()


@contextmanager
def filmset(*, reduced: bool = False) -> Iterator[Hall]:
    """A hall in which no show waits for its pictures: what is filmed is made when it is drawn."""
    with hall(reduced=reduced) as opened, mock.patch.object(match_picture, "PATIENCE", 0.0):
        yield opened


def whole(hall: Hall) -> pygame.Surface:
    """The top scene at this moment, small, with everything drawn for it."""
    return small(drawn(hall))


def near(hall: Hall, play: MatchScene) -> pygame.Surface:
    """The board of a match at this moment, as large as a picture may be."""
    painter, look = play.shown.variant.table.painter(hall.canvas, play.shown.view()), play.board.look
    board = painter.rect(-RIM, -RIM, look.width + 2 * RIM, look.height + 2 * RIM)
    return small(drawn(hall).subsurface(board.clip(hall.canvas.layout.window)))


def drawn(hall: Hall) -> pygame.Surface:
    """The top scene at this moment."""
    return hall.draw()


def small(picture: pygame.Surface) -> pygame.Surface:
    """A picture reduced to the size in which it is kept."""
    share = min(KEPT[0] / picture.width, (KEPT[1] if picture.width > picture.height * 1.6 else TALL) / picture.height)
    return pygame.transform.smoothscale(picture, (round(picture.width * share), round(picture.height * share)))


def lay(opened: Hall, record: Record) -> MatchScene:
    """A match on screen, at rest."""
    play = MatchScene(opened.services, record, lambda: None)
    opened.stack.push(play)
    play.board.hurry()
    return play
