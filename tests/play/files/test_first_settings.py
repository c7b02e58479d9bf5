"""Tests that the first start is shaped to the screen."""

import pytest

from game.play.files.settings import LARGER, SMALLEST_WINDOW, first_settings


@pytest.mark.parametrize("screen", [(1920, 1080), (2560, 1440), (3840, 2160), (1680, 1050)])
def test_the_first_window_takes_two_thirds_of_the_screen(screen: tuple[int, int]) -> None:
    window = first_settings(screen).window
    assert window.size == (screen[0] * 2 // 3, screen[1] * 2 // 3)
    assert not window.fullscreen


def test_it_is_never_smaller_than_a_window_may_be() -> None:
    assert first_settings((1280, 1024)).window.size == (SMALLEST_WINDOW[0], 682)


@pytest.mark.parametrize("screen", [(1280, 800), (1280, 720), (1024, 600)])
def test_a_small_screen_is_taken_whole_with_larger_text(screen: tuple[int, int]) -> None:
    settings = first_settings(screen)
    assert settings.window.fullscreen
    assert settings.text == LARGER
