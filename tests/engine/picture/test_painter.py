"""Tests that what a painter leaves behind is as it was found."""

from dataclasses import replace

import pygame
import pytest

from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.jobs import Jobs
from game.engine.picture.painter import Painter
from game.play.files.settings import Settings
from game.stage.stage import Piece


@pytest.fixture
def canvas() -> Canvas:
    return fitting(pygame.Surface((960, 540)), Settings())


def picture(canvas: Canvas) -> bytes:
    """A lifted hand with its shadow, whose shadow has to be made anew."""
    canvas.cache.clear()
    canvas.surface.fill("white")
    Painter(canvas, (300, 120), 60, "sheet").paint("hand", Piece("art/hand-x-rock", 2, 2, size=3, height=1))
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("alpha", [0.0, 0.3])
def test_what_was_faint_once_casts_its_whole_shadow_later(canvas: Canvas, alpha: float) -> None:
    before = picture(canvas)
    faint = Piece("art/hand-x-rock", 2, 2, size=3, height=1, alpha=alpha)
    Painter(canvas, (300, 120), 60, "sheet").paint("hand", faint)
    assert picture(canvas) == before


def test_what_was_prefetched_is_there_when_it_is_painted(canvas: Canvas) -> None:
    jobs = Jobs()
    drawn = replace(canvas, jobs=jobs)
    painter = Painter(drawn, (300, 120), 60, "sheet")
    show = (
        ("hand", Piece("art/hand-x-rock", 2, 2, size=3, height=1)),
        ("mark", Piece("mark/X", 1, 1)),
        ("shout", Piece("shout", 1, 1, text="two")),
    )
    assert not painter.ready(show)
    while jobs.busy:
        jobs.wait(0.01)
        drawn.keep(jobs.collect())
    jobs.close()
    assert painter.ready(show)
    canvas.surface.fill("white")
    for key, piece in show:
        painter.paint(key, piece)  # raises NotReady if a thread has to draw anything
