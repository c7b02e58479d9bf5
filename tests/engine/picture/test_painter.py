"""Tests that what a painter leaves behind is as it was found."""

from threading import Event

import pygame
import pytest

from game.engine.picture.bakery import WAITING, at_once
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.painter import Painter
from game.play.files.settings import Settings
from game.stage.stage import Piece
from tests.patience import until


@pytest.fixture
def canvas() -> Canvas:
    return fitting(pygame.Surface((960, 540)), Settings())


def picture(canvas: Canvas) -> bytes:
    """A lifted hand with its shadow, whose shadow has to be made anew."""
    canvas.bakery.clear()
    canvas.surface.fill("white")
    Painter(canvas, (300, 120), 60, "sheet").paint("hand", Piece("art/hand-x-rock", 2, 2, size=3, height=1))
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("alpha", [0.0, 0.3])
def test_what_was_faint_once_casts_its_whole_shadow_later(canvas: Canvas, alpha: float) -> None:
    before = picture(canvas)
    faint = Piece("art/hand-x-rock", 2, 2, size=3, height=1, alpha=alpha)
    Painter(canvas, (300, 120), 60, "sheet").paint("hand", faint)
    assert picture(canvas) == before


def test_who_rehearses_a_picture_never_waits_for_the_thread_that_draws_it(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed, raster = Event(), canvas.sprites.raster

    def late(name: str, height: float, turned: float = 0.0) -> pygame.Surface:
        until(allowed.is_set)
        return raster(name, height, turned)

    monkeypatch.setattr(canvas.sprites, "raster", late)
    painter, piece = Painter(canvas, (300, 120), 60, "sheet"), Piece("art/hand-x-rock", 2, 2, size=3, height=1)
    baking = painter.rehearse("hand", piece)
    assert [next(baking) for _slice in range(5)] == [WAITING] * 5
    allowed.set()
    assert at_once(baking)
    canvas.surface.fill("white")
    with canvas.pictures.patient(0.0, iter(range(9)).__next__):
        painter.paint("hand", piece)  # raises Later if anything is left to make
