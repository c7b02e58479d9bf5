"""Tests the layout: zones fill the window, and texts never become unreadably small."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.picture.layout import Layout

WINDOWS = st.tuples(st.integers(960, 7680), st.integers(540, 4320))
SHARE = st.floats(0, 1, allow_nan=False)


@given(WINDOWS, st.floats(1.0, 2.0), st.floats(1, 200))
def test_no_text_is_under_12_px_in_any_window_nor_under_26_at_1080p(
    size: tuple[int, int], text: float, wish: float
) -> None:
    layout = Layout(size, text)
    assert layout.font_px(wish) >= 12
    assert layout.font_px(wish) >= round(26 * layout.k)


def test_the_least_sizes_at_the_windows_of_the_criteria() -> None:
    assert Layout((1920, 1080)).font_px(10) == 26
    assert Layout((1280, 800)).font_px(10) >= 12
    assert Layout((960, 540)).font_px(26) == 13
    assert Layout((1920, 1080)).font_px(30, floor=42) == 42


@given(WINDOWS, st.floats(26, 100))
def test_text_at_200_percent_is_twice_as_large(size: tuple[int, int], wish: float) -> None:
    assert Layout(size, 2.0).font_px(wish) == pytest.approx(2 * wish * Layout(size).k, abs=0.51)


@given(WINDOWS, st.floats(0.3, 1), st.floats(1, 2), st.floats(1, 100))
def test_in_a_part_of_the_window_letters_are_as_large_as_elsewhere(
    size: tuple[int, int], share: float, text: float, wish: float
) -> None:
    part = Layout((size[0], round(size[1] * share)), text, size)
    assert part.font_px(wish) == Layout(size, text).font_px(wish)


@given(WINDOWS)
def test_the_scale_is_set_by_the_tighter_side(size: tuple[int, int]) -> None:
    layout = Layout(size)
    assert layout.px(1920) <= size[0] + 1
    assert layout.px(1080) <= size[1] + 1
    assert layout.px(1920) == size[0] or layout.px(1080) == size[1]


@given(WINDOWS, st.floats(0.01, 500))
def test_what_has_a_length_keeps_a_pixel(size: tuple[int, int], length: float) -> None:
    layout = Layout(size)
    assert layout.px(length) >= 1
    assert layout.px(-length) == -layout.px(length)
    assert layout.px(0) == 0


@given(WINDOWS, SHARE, SHARE, SHARE)
def test_zones_that_share_an_edge_share_it_to_the_pixel(
    size: tuple[int, int], x: float, width: float, more: float
) -> None:
    layout = Layout(size)
    assert layout.zone(x, 0, width, 1).right == layout.zone(x + width, 0, more, 1).left
