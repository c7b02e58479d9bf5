"""Tests the audience of ultimate tic-tac-toe: it is drawn before it jumps up, so that the show does not stop for it."""

from dataclasses import replace

import pygame

from game.engine.picture.canvas import fitting
from game.engine.picture.jobs import Jobs
from game.play.files.settings import Settings
from game.stage.stage import Piece
from game.variants.common.finales.table_painter import TablePainter
from game.variants.ultimate.paint import applause


def test_the_audience_is_drawn_before_it_jumps_up() -> None:
    jobs = Jobs()
    canvas = replace(fitting(pygame.Surface((960, 540)), Settings()), jobs=jobs)
    painter, seated = TablePainter(canvas), Piece("crowd", 0.0, 0.0, alpha=0.0)
    applause.crowd(painter, "crowd", seated)
    while jobs.busy:
        jobs.wait(0.01)
        canvas.keep(jobs.collect())
    jobs.close()
    applause.crowd(painter, "crowd", replace(seated, alpha=1.0))  # raises NotReady if a thread has to draw anything
    assert any(pygame.transform.average_color(canvas.surface, (0, 440, 960, 100))[:3])
