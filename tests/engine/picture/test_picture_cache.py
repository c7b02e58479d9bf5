"""Tests that what is kept is drawn once, belongs to its canvas, and is forgotten when it no longer fits."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.picture_cache import kept
from game.play.files.settings import Settings

drawn: list[int] = []


@kept(2)
def draw(size: int) -> str:
    """Something that takes long."""
    drawn.append(size)
    return "#" * size


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    yield fitting(pygame.Surface((960, 540)), Settings())
    drawn.clear()


def test_the_last_few_are_kept_and_all_are_let_go_together(canvas: Canvas) -> None:
    assert [draw(1), draw(2), draw(1)] == ["#", "##", "#"]
    assert drawn == [1, 2]
    draw(3)
    draw(2)
    assert drawn == [1, 2, 3, 2]
    canvas.pictures.clear()
    draw(3)
    assert drawn == [1, 2, 3, 2, 3]


def test_another_canvas_keeps_its_own(canvas: Canvas) -> None:
    draw(1)
    another = fitting(pygame.Surface((960, 540)), Settings())
    draw(1)
    draw(1)
    assert drawn == [1, 1]
    assert another.pictures is not canvas.pictures


def test_another_size_text_or_theme_lets_go_and_reduced_motion_does_not(canvas: Canvas) -> None:
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


def test_what_lasts_outlives_another_size(canvas: Canvas) -> None:
    canvas.pictures.lasting["laid"] = "paper"
    after = fitting(pygame.Surface((1280, 720)), Settings(), canvas)
    assert after.pictures.lasting["laid"] == "paper"
