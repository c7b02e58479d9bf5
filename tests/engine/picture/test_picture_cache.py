"""Tests that kept pictures are drawn once, and forgotten when the window no longer fits them."""

import pygame
from msgspec.structs import replace

from game.engine.picture.canvas import fitting
from game.engine.picture.picture_cache import forget, kept
from game.play.files.settings import Settings

drawn: list[int] = []


@kept(2)
def draw(size: int) -> str:
    """Something that takes long."""
    drawn.append(size)
    return "#" * size


def test_the_last_few_are_kept_and_all_are_forgotten_together() -> None:
    drawn.clear()
    forget()
    assert [draw(1), draw(2), draw(1)] == ["#", "##", "#"]
    assert drawn == [1, 2]
    draw(3)
    draw(2)
    assert drawn == [1, 2, 3, 2]
    forget()
    draw(3)
    assert drawn == [1, 2, 3, 2, 3]


def test_another_size_text_or_theme_forgets_and_reduced_motion_does_not() -> None:
    canvas = fitting(pygame.Surface((960, 540)), Settings())
    for settings, again in (
        (Settings(), 0),
        (Settings(reduced=True), 0),
        (Settings(reduced=True, text=1.5), 1),
        (Settings(reduced=True, text=1.5, contrast=True), 1),
    ):
        draw(7)
        drawn.clear()
        canvas = fitting(canvas.surface, settings, canvas)
        draw(7)
        assert len(drawn) == again
    drawn.clear()
    fitting(pygame.Surface((1280, 720)), replace(Settings(), text=1.5, contrast=True), canvas)
    draw(7)
    assert drawn == [7]
