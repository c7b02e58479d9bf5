"""Tests what lies under a scene while its ground is still being made."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.engine.picture.bakery import Bakery
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.picture_cache import Pictures
from game.play.files.settings import Settings
from game.variants.common import backdrops

SMALL, LARGE = (960, 540), (1200, 675)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    canvas = fitting(pygame.Surface(SMALL, 0, 32), Settings())
    canvas.bakery.clear()
    canvas.pictures.lasting = {}
    yield canvas
    pygame.quit()


def mean(surface: pygame.Surface) -> pygame.Color:
    return pygame.Color(*pygame.transform.average_color(surface))


def test_before_the_first_ground_the_table_is_dark_wood(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    canvas.surface.fill((255, 255, 255))
    assert not backdrops.lay(canvas, "table")
    seen = mean(canvas.surface)
    assert 10 < seen.r < 90
    assert seen.r > seen.b, "wood is brown"


def test_in_a_new_size_the_former_ground_lies_there_until_its_own_is_made(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    backdrops.bake(canvas, "classic/school")
    assert backdrops.lay(canvas, "classic/school")
    before = mean(canvas.surface)
    larger = fitting(pygame.Surface(LARGE, 0, 32), Settings(), canvas)
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    assert backdrops.lay(larger, "classic/school")
    after = mean(larger.surface)
    assert all(abs(one - other) < 6 for one, other in zip(before, after, strict=True))


def test_what_has_just_come_is_as_dark_as_the_table_was_at_first(canvas: Canvas) -> None:
    seen = []
    for share in (0.0, 0.5, 1.0):
        canvas.surface.fill((255, 255, 255))
        backdrops.darken(canvas, share)
        seen.append(mean(canvas.surface).r)
    assert seen[0] == 255
    assert seen[0] - 60 > seen[1] > seen[2] + 60
    assert 100 < seen[2] < 125


def test_a_ground_that_was_baked_for_a_canvas_of_another_size_is_baked_anew(canvas: Canvas) -> None:
    alone = replace(canvas, bakery=Bakery(), pictures=Pictures())  # the tests' own shares what others have baked
    larger = fitting(pygame.Surface(LARGE, 0, 32), Settings(), alone)
    backdrops.bake(alone, "table")
    assert backdrops.backdrop(larger, "table") is None
    backdrops.bake(larger, "table")
    found = backdrops.backdrop(larger, "table")
    assert found is not None
    assert found.size == LARGE
