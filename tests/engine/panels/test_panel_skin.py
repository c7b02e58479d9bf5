"""Tests that a key of the on-screen keyboard can be seen and read."""

import pygame
import pytest

from game.engine.panels import panel_skin
from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings

SIZE = (96, 90)


@pytest.mark.parametrize("contrast", [False, True])
def test_a_key_is_a_bright_cap_on_its_dark_side_with_its_letter(contrast: bool) -> None:
    canvas = fitting(pygame.Surface((1920, 1080)), Settings(contrast=contrast))
    key, blank = panel_skin.key(canvas, "A", SIZE), panel_skin.key(canvas, "", SIZE)
    x, y = SIZE[0] // 4, SIZE[1] // 2
    assert blank.get_at((x, y))[:3] == tuple(canvas.theme.bright)[:3], "the cap"
    assert blank.get_at((x, y)).a == 255
    lowest = max(row for row in range(SIZE[1]) if blank.get_at((x, row)).a == 255)
    assert sum(blank.get_at((x, lowest))[:3]) < sum(blank.get_at((x, y))[:3]), "its side"
    assert blank.get_at((0, 0)).a == 0, "room to the next key"
    letter = sum(key.get_at((px, py)) != blank.get_at((px, py)) for px in range(SIZE[0]) for py in range(SIZE[1]))
    assert letter > 60, "the letter"
