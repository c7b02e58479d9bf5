"""Tests that confetti close to the eye is seen blurred."""

import pygame

from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings
from game.stage.stage import Piece
from game.stage.timeline import Timeline
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import Finale
from game.variants.common.finales.table_painter import TablePainter

SIZE = (960, 540)
SOFT = 64
"""How much two neighbouring pixels of what is blurred differ at most, of 255: an edge takes several pixels."""


def steepest(picture: pygame.Surface) -> int:
    """The greatest difference of two pixels side by side."""
    beside = picture.copy()
    beside.scroll(1, 0)
    beside.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    inner = beside.subsurface((1, 0, SIZE[0] - 1, SIZE[1]))
    return max(pygame.image.tobytes(inner, "RGB"))


def test_scraps_that_fall_past_close_to_the_eye_are_blurred() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    canvas = fitting(pygame.Surface(SIZE), Settings())
    nowhere = pygame.Rect(-500, -500, 1, 1)
    painter = TablePainter(canvas, Finale(Timeline(), confetti=Confetti((nowhere,), count=0)))
    seen = []
    for share in (0.3, 0.45, 0.6):
        canvas.surface.fill((0, 0, 0))
        painter.draw({"confetti": Piece("confetti/blue", 0.0, 0.0, drawn=share)})
        seen.append(steepest(canvas.surface))
        assert max(pygame.image.tobytes(canvas.surface, "RGB")) > SOFT, "something is seen"
    assert max(seen) < SOFT
