"""Tests scrolling: leafing skips nothing, and revealed parts are wholly visible."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.common.scroll import Scroll


@given(st.lists(st.integers(1, 90), min_size=1, max_size=40), st.integers(90, 300))
def test_leafing_through_skips_nothing_and_leafing_back_neither(heights: list[int], tall: int) -> None:
    tops = [sum(heights[:place]) for place in range(len(heights))]
    rows = [(top, top + height) for top, height in zip(tops, heights, strict=True)]
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 10, tall), sum(heights), tops)
    for way, end in ((1, scroll.last), (-1, 0)):
        seen = {row for row in rows if scroll.sees(*row)}
        while scroll.goal != end:
            before = scroll.goal
            scroll.leaf(way)
            assert (scroll.goal - before) * way > 0
            scroll.update(1.0, True)
            seen |= {row for row in rows if scroll.sees(*row)}
        assert seen == set(rows)


@given(st.lists(st.integers(1, 90), min_size=1, max_size=40), st.integers(90, 300), st.data())
def test_what_is_revealed_is_seen_whole(heights: list[int], tall: int, data: st.DataObject) -> None:
    tops = [sum(heights[:place]) for place in range(len(heights))]
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 10, tall), sum(heights), tops)
    for place in data.draw(st.lists(st.integers(0, len(heights) - 1), max_size=8)):
        scroll.reveal(tops[place], tops[place] + heights[place])
        scroll.update(1.0, True)
        assert scroll.sees(tops[place], tops[place] + heights[place])
