"""Tests the portraits of the players: a long name stays on its portrait."""

import pygame

from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings
from game.scenes.common.polaroid import Face, polaroid


def test_a_long_name_keeps_the_margin_of_its_portrait() -> None:
    canvas, size = fitting(pygame.Surface((960, 540)), Settings()), (100, 180)
    named, bare = (
        polaroid(canvas, Face("babbage-appalled", name, 0), size) for name in ("Wolfeschlegelsteinhausen", "")
    )
    inked = pygame.mask.from_threshold(named, (0, 0, 0), (1, 1, 1, 255), bare)
    inked.invert()
    letters = inked.get_bounding_rects()
    assert letters
    assert all(rect.left >= 4 and rect.right <= size[0] - 4 for rect in letters)
