"""Tests that a picture of which much has to be made is put off without harm, and shown step by step where it is new."""

from contextlib import suppress

import pygame
import pytest

from game.engine.picture.cache import NotReady, kept
from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings

made: list[str] = []


@kept
def drawn(name: str) -> str:
    made.append(name)
    return name


def cake(canvas: Canvas, name: str) -> str:
    return drawn(f"{name} 0") + drawn(f"{name} 1")


@pytest.fixture
def canvas() -> Canvas:
    made.clear()
    return fitting(pygame.Surface((960, 540)), Settings())


class Watch:
    """A clock on which every look takes a second."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1.0
        return self.time


def picture(canvas: Canvas) -> str:
    return drawn("a") + drawn("b") + drawn("c") + drawn("d")


def test_every_try_makes_something_and_what_is_made_is_kept(canvas: Canvas) -> None:
    tries = 0
    for _try in range(20):
        tries += 1
        with suppress(NotReady), canvas.cache.within(0.5, Watch()):
            assert picture(canvas) == "abcd"
            break
    assert tries > 2
    assert made == ["a", "b", "c", "d"]


def test_with_time_enough_it_is_made_at_once(canvas: Canvas) -> None:
    with canvas.cache.within(100.0, Watch()):
        assert picture(canvas) == "abcd"


def test_without_a_limit_everything_is_made(canvas: Canvas) -> None:
    with canvas.cache.within(0.0, Watch()):
        pass
    assert picture(canvas) == "abcd"


def test_what_is_drawn_without_threads_is_not_put_off_in_its_middle(canvas: Canvas) -> None:
    with canvas.cache.within(0.0, Watch()):
        assert canvas.picture(cake, "x") == "x 0x 1"


def test_what_is_drawn_unseen_lacks_nothing_later(canvas: Canvas) -> None:
    while not canvas.ready(picture):
        pass
    assert made == ["a", "b", "c", "d"]
    with canvas.cache.within(0.0, Watch()):
        assert picture(canvas) == "abcd"
