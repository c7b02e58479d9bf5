"""Tests that what is kept is drawn once, belongs to its canvas, and is forgotten when it no longer fits."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.engine.pen.drawing import Drawing
from game.engine.pen.ink import Ribbon
from game.engine.pen.strokes import Stroke, path
from game.engine.picture.cache import TRIFLE, kept, weight
from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings

SHEET = 400_000
drawn: list[int] = []


@kept
def sheet(name: str) -> pygame.Surface:
    """A picture of 400,000 bytes."""
    drawn.append(SHEET)
    return pygame.Surface((SHEET // 400, 100), 0, 32)


def large(canvas: Canvas, size: int) -> pygame.Surface:
    return pygame.Surface((size // 400, 100), 0, 32)


@kept
def draw(size: int) -> str:
    """Something that takes long."""
    drawn.append(size)
    return "#" * size


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    yield fitting(pygame.Surface((960, 540)), Settings())
    drawn.clear()


def test_what_is_kept_is_drawn_once_until_all_is_let_go(canvas: Canvas) -> None:
    assert [draw(1), draw(2), draw(1)] == ["#", "##", "#"]
    assert drawn == [1, 2]
    canvas.cache.clear()
    draw(1)
    assert drawn == [1, 2, 1]


def test_what_was_not_used_for_the_longest_goes_first(canvas: Canvas) -> None:
    """Whoever keeps it: three sheets have room, whichever way they were made."""
    cache = canvas.cache
    cache.budget = 3 * (SHEET + 2 * TRIFLE)
    canvas.picture(large, SHEET)
    sheet("drawn")
    for name in ("another", "third"):
        cache.shown()
        cache.shown()
        assert canvas.picture(large, SHEET) is not None
        sheet(name)
    drawn.clear()
    sheet("third")
    assert not drawn
    sheet("drawn")
    assert drawn == [SHEET]
    assert cache.size <= cache.budget


def test_what_is_on_screen_stays_however_much_it_is(canvas: Canvas) -> None:
    cache = canvas.cache
    cache.budget = 2 * SHEET
    for _picture in range(3):
        for name in ("a", "b", "c", "d"):
            sheet(name)
        cache.shown()
    assert len(drawn) == 4
    cache.shown()
    sheet("e")
    assert cache.size <= cache.budget


@pytest.mark.parametrize(
    "thing",
    [
        pygame.Surface((100, 50), pygame.SRCALPHA),
        [(pygame.Surface((100, 25), pygame.SRCALPHA), (0, 0)), (pygame.Surface((100, 25), pygame.SRCALPHA), (3, 4))],
        SimpleNamespace(name="sheet", parts={1: 2}, pictures=(pygame.Surface((100, 50), pygame.SRCALPHA),)),
        Drawing([Ribbon(path(Stroke(((0, 0), (40, 0)), 10), Random(0)), (0, 0, 0), "ink")]),
    ],
)
def test_a_thing_weighs_as_much_as_its_pictures(thing: Any) -> None:
    if isinstance(thing, Drawing):
        before = weight(thing)
        thing.paint()
        assert weight(thing) == before == sum(weight(each) for each in (thing.picture, thing.ribbons[0].picture))
    else:
        assert weight(thing) == 20_000


def test_another_canvas_keeps_its_own(canvas: Canvas) -> None:
    draw(1)
    another = fitting(pygame.Surface((960, 540)), Settings())
    draw(1)
    draw(1)
    assert drawn == [1, 1]
    assert another.cache is not canvas.cache


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
    canvas.lasting["laid"] = "paper"
    after = fitting(pygame.Surface((1280, 720)), Settings(), canvas)
    assert after.lasting["laid"] == "paper"


def test_another_size_keeps_nothing_of_the_one_before(canvas: Canvas) -> None:
    canvas.cache.keep("drawn", pygame.Surface((10, 10)))
    fitting(pygame.Surface((1280, 720)), Settings(), canvas)
    assert canvas.cache.size == 0
