"""Tests that a picture of which much has to be made is put off without harm, and shown step by step where it is new."""

from contextlib import suppress

import pygame
import pytest

from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.picture_cache import Later, kept
from game.play.files.settings import Settings

made: list[str] = []


@kept
def drawn(name: str) -> str:
    made.append(name)
    return name


def baked(name: str) -> Baking[str]:
    for part in range(3):
        yield
        made.append(f"{name} {part}")
    return name + drawn("inner")


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
    return drawn("a") + canvas.bakery.get("cake", lambda: baked("cake")) + drawn("b")


def test_every_try_makes_something_and_what_is_made_is_kept(canvas: Canvas) -> None:
    tries = 0
    for _try in range(20):
        tries += 1
        with suppress(Later), canvas.pictures.patient(0.5, Watch()):
            assert picture(canvas) == "acakeinnerb"
            break
    assert tries > 4
    assert made == ["a", "cake 0", "cake 1", "cake 2", "inner", "b"]


def test_with_time_enough_it_is_made_at_once(canvas: Canvas) -> None:
    with canvas.pictures.patient(100.0, Watch()):
        assert picture(canvas) == "acakeinnerb"


def test_whoever_is_not_patient_gets_everything(canvas: Canvas) -> None:
    with canvas.pictures.patient(0.0, Watch()):
        pass
    assert picture(canvas) == "acakeinnerb"
