"""Tests that the window opens in its last shape if the screen has room, and finds the fast way to the screen."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.paper import walnut
from game.engine.window import window as window_module
from game.engine.window.window import HINT, SLOW, TIMED, Window
from game.play.files.settings import SMALLEST_WINDOW, Shape
from tests.criterion import criterion

DESKTOP = window_module.desktop
"""The real one: tests have another."""


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(HINT, raising=False)
    yield
    os.environ.pop(HINT, None)
    pygame.quit()


def test_it_opens_in_the_size_it_was_left_in() -> None:
    window = Window("Test", Shape(1000, 600))
    assert window.surface.get_size() == (1000, 600)
    assert (window.shape.width, window.shape.height) == (1000, 600)


def test_it_opens_in_the_colour_of_the_table_and_not_black() -> None:
    window = Window("Test", Shape(1000, 600))
    assert window.surface.get_at((500, 300))[:3] == walnut.EVENING


def test_it_never_opens_larger_than_the_screen_but_remembers_the_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bool]()

    class Asked(pygame.Window):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            asked.append(more["maximized"])
            super().__init__(*arguments, **more)

    monkeypatch.setattr(pygame, "Window", Asked)
    window = Window("Test", Shape(16000, 9000))
    assert window.surface.get_size() == (1920, 1080)
    assert window.shape.size == (16000, 9000)
    Window("Test", Shape(1280, 720))
    assert asked == [True, False], "it takes what its frame leaves"


LEFT, RIGHT = pygame.Rect(0, 0, 1280, 1024), pygame.Rect(1280, 0, 1920, 1080)


@criterion(6)
@pytest.mark.parametrize(
    ("place", "lies"),
    [
        (None, RIGHT.center),
        ((100, 50), (600, 350)),
        ((1400, 200), (1900, 500)),
        ((700, 500), (780, 724)),
        ((5000, 50), RIGHT.center),
    ],
)
def test_it_opens_where_it_was_and_first_where_the_pointer_is(
    monkeypatch: pytest.MonkeyPatch, place: tuple[int, int] | None, lies: tuple[int, int]
) -> None:
    monkeypatch.setattr(window_module, "desktop", DESKTOP)
    monkeypatch.setattr(window_module, "_lies", lambda number, size: (LEFT, RIGHT)[number])
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [LEFT.size, RIGHT.size])
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda desktop: (2000, 500))
    window = Window("Test", Shape(1000, 600, place=place))
    window.resized()
    found = pygame.Rect(window.shape.place or (0, 0), window.shape.size)
    assert found.center == lies
    window.fullscreen = True
    window.resized()
    assert window.shape.place == found.topleft, "where it lies when it is not full screen"


@pytest.mark.parametrize(
    "change", [lambda window: setattr(window, "fullscreen", False), lambda w: w.resize((960, 540))]
)
def test_the_picture_goes_along_to_another_size(change: Callable[[Window], None]) -> None:
    window = Window("Test", Shape(1000, 600))
    window.fullscreen = True
    window.surface.fill((200, 0, 0))
    window.surface.fill((0, 0, 200), window.surface.get_rect().move(window.surface.width // 2, 0))
    change(window)
    width, height = window.surface.get_size()
    ends = [window.surface.get_at((x, height - 5))[:3] for x in (5, width - 5)]
    assert ends == [(200, 0, 0), (0, 0, 200)]


def test_it_has_a_least_size() -> None:
    assert Window("Test", Shape()).system.minimum_size == SMALLEST_WINDOW


def test_a_new_size_is_remembered() -> None:
    window = Window("Test", Shape(1000, 600))
    window.system.size = (1111, 666)
    window.resized()
    assert (window.shape.width, window.shape.height) == (1111, 666)


@criterion(6)
def test_leaving_full_screen_brings_the_windows_size_back() -> None:
    window = Window("Test", Shape(1000, 600))
    window.fullscreen = True
    assert window.fullscreen
    assert window.shape.fullscreen
    window.system.size = (1024, 768)
    window.resized()
    window.fullscreen = False
    assert window.surface.get_size() == (1000, 600)
    assert (window.shape.width, window.shape.height) == (1000, 600)


def test_where_the_screen_has_no_room_for_it_and_a_frame_it_takes_what_the_frame_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window, asked = Window("Test", Shape(1280, 720, fullscreen=True)), list[str]()
    doings = {name: partial(asked.append, name) for name in ("set_windowed", "restore", "maximize")}
    picture = pygame.Surface((1280, 720))
    doings |= {"get_surface": lambda: picture, "flip": lambda: None}
    window.system = SimpleNamespace(size=(0, 0), position=(0, 0), **doings)
    monkeypatch.setattr(window_module, "desktop", lambda place: pygame.Rect(0, 0, 1280, 720))
    window.fullscreen = False
    assert asked == ["set_windowed", "restore", "maximize"]
    window.resize((960, 540))
    assert asked[3:] == ["restore"]


def test_it_opens_in_full_screen_if_it_was_left_so() -> None:
    window = Window("Test", Shape(1000, 600, fullscreen=True))
    assert window.fullscreen
    window.fullscreen = False
    assert window.surface.get_size() == (1000, 600)


def show(window: Window, monkeypatch: pytest.MonkeyPatch, plain: float, accelerated: float) -> None:
    """Flip until the window has decided, with these times for a flip each way."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += (accelerated if os.environ[HINT] == "1" else plain) / 2
        return now

    monkeypatch.setattr("time.perf_counter", clock)
    for _ in range(3 * TIMED):
        window.flip()


def test_fast_flips_need_no_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("Test", Shape())
    assert window.shape.accelerated is None, "not decided before a flip was timed"
    before = window.system
    show(window, monkeypatch, plain=SLOW, accelerated=0.0)
    assert window.shape.accelerated is False
    assert window.system is before, "and it was not opened again"


def test_slow_flips_make_it_try_the_other_way_and_keep_that_if_it_is_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("Test", Shape(1000, 600))
    show(window, monkeypatch, plain=SLOW * 4, accelerated=SLOW * 3)
    assert window.shape.accelerated is True
    assert os.environ[HINT] == "1"
    assert window.surface.get_size() == (1000, 600)


def test_it_comes_back_if_the_other_way_is_slower_still(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("Test", Shape())
    show(window, monkeypatch, plain=SLOW * 3, accelerated=SLOW * 4)
    assert window.shape.accelerated is False
    assert os.environ[HINT] == "0"


@pytest.mark.parametrize("accelerated", [True, False])
def test_what_was_decided_once_holds(monkeypatch: pytest.MonkeyPatch, accelerated: bool) -> None:
    window = Window("Test", Shape(accelerated=accelerated))
    before = window.system
    show(window, monkeypatch, plain=1.0, accelerated=1.0)
    assert window.shape.accelerated is accelerated
    assert window.system is before


def test_what_the_environment_asks_for_is_neither_changed_nor_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HINT, "1")
    window = Window("Test", Shape())
    show(window, monkeypatch, plain=1.0, accelerated=1.0)
    assert os.environ[HINT] == "1"
    assert window.shape.accelerated is None


@criterion(6)
def test_the_pointer_is_where_it_looks_on_dense_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("Test", Shape(1000, 600))
    assert window.to_canvas((500, 300)) == (500, 300)
    monkeypatch.setattr(Window, "surface", property(lambda _self: pygame.Surface((2000, 1200))))
    assert window.to_canvas((500, 300)) == (1000, 600)
    assert window.to_canvas((999, 599)) == (1998, 1198)


@pytest.fixture
def icon(tmp_path: Path) -> Path:
    drawing = tmp_path / "icon.svg"
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#1B4B9E"/></svg>'
    )
    return drawing


class Told(pygame.Window):
    """A window that remembers its icon."""

    icon: pygame.Surface | None = None

    def set_icon(self, icon: pygame.Surface) -> None:
        self.icon = icon
        super().set_icon(icon)


def test_the_icon_is_a_drawing_and_still_there_after_the_window_was_opened_the_other_way(
    icon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "Window", Told)
    window = Window("Test", Shape())
    first = window.system
    assert first.icon is None
    window.set_icon(icon)
    assert first.icon.get_size() == (128, 128)
    show(window, monkeypatch, plain=SLOW * 4, accelerated=SLOW * 3)
    assert window.system is not first
    assert window.system.icon is first.icon
